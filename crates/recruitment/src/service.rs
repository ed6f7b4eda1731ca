//! Use cases: a grant first, then rule, write and audit in one transaction.

pub mod candidates;
pub mod data;
mod day;
mod draft;
pub mod flow;
pub mod jobs;
pub mod referrals;
mod tile;

pub use tile::tile;

use core_auth::repo::people;
use db::Reads;
use kernel::{Code, Error, Fields, Result, UserId};

use crate::model::{DataId, Skill};
use crate::repo;
use crate::rules::{self, Named};

/// The entries of these names, held for the transaction; 422 at the field that names one which is not there.
fn entries(connection: &mut impl Reads, wanted: &[Named<'_>]) -> Result<Vec<DataId>> {
    let names: Vec<String> = wanted.iter().flat_map(|named| named.names).cloned().collect();
    rules::named_entries(wanted, &repo::data::named(connection, &names)?)
}

/// All that is wrong with what was sent, of what was decided and what was looked up.
fn all_problems<T>(decided: Result<T>, looked_up: Option<Error>) -> Result<T> {
    match (decided, looked_up) {
        (decided, None) => decided,
        (Ok(_), Some(problem)) => Err(problem),
        (Err(refusal), Some(problem)) => {
            let mut fields: Fields = problem.field_problems().clone();
            fields.extend(refusal.field_problems().clone());
            Err(Error::fields(fields))
        }
    }
}

/// Skills as they travel.
fn skills(stored: Option<&String>) -> Vec<Skill> {
    let lines = stored.into_iter().flat_map(|skills| skills.lines());
    lines.map(|value| Skill { value: value.to_owned(), selected: true }).collect()
}

fn not_found() -> Error {
    Error::new(Code::NotFound)
}

/// 404 where there is no such person.
fn known(connection: &mut impl Reads, user: UserId) -> Result<()> {
    if people::exists(connection, user)? { Ok(()) } else { Err(not_found()) }
}
