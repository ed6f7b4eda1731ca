//! Use cases: a grant first, then rule, write and audit in one transaction.

pub mod candidates;
pub mod data;
mod day;
pub mod flow;
pub mod jobs;
mod mails;
pub mod referrals;
mod waiting;

pub use waiting::{referrals_undecided, referrals_waiting, waiting};

use core_auth::repo::people;
use db::Reads;
use kernel::{Code, Error, Problems, Result, UserId};

use crate::model::{DataId, Skill};
use crate::repo;
use crate::rules::{self, Named};

/// The entries of these names, held for the transaction; what is wrong with a field that names one which is not there is
/// noted. Names that can't be are not looked for.
fn entries(connection: &mut impl Reads, problems: &mut Problems, wanted: &[Named<'_>]) -> Result<Vec<DataId>> {
    let wanted: Vec<_> = wanted.iter().filter(|named| !problems.has(named.field)).copied().collect();
    let names: Vec<String> = wanted.iter().flat_map(|named| named.names).cloned().collect();
    Ok(rules::named_entries(problems, &wanted, &repo::data::named(connection, &names)?))
}

/// The skills that a record is to have, as entries; `None` where it has them already.
fn skills_of(
    connection: &mut impl Reads,
    problems: &mut Problems,
    names: &[String],
    before: Option<&[String]>,
) -> Result<Option<Vec<DataId>>> {
    if before == Some(names) {
        return Ok(None);
    }
    entries(connection, problems, &[Named { field: "skills", typename: "skill", names }]).map(Some)
}

/// Skills as they travel.
fn skills(stored: db::List<String>) -> Vec<Skill> {
    stored.0.into_iter().map(|value| Skill { value, selected: true }).collect()
}

fn not_found() -> Error {
    Error::new(Code::NotFound)
}

/// 404 where there is no such person.
fn known(connection: &mut impl Reads, user: UserId) -> Result<()> {
    if people::exists(connection, user)? { Ok(()) } else { Err(not_found()) }
}
