//! What is done with imports.

mod bring;
mod records;
mod shown;
mod work;

pub use bring::{Brought, bring, match_again, run, take_back};
pub use shown::{Rows, all, detail, get, kinds, rows, since, template, wrong_rows};
pub use work::{bring_forward, sweep, work};

use chrono::NaiveDate;
use core_auth::service::people::CompanySettings;
use kernel::{Code, DateOrder, Error, Grant, Permission, Result, Zone};
use mail::service::Mailer;

use crate::model::ImportKind;
use crate::rules::kinds::{About, KINDS, about};

/// What rules and services of the modules need to know.
#[derive(Clone)]
pub struct Settings {
    /// In which order the company writes days.
    pub order: DateOrder,
    /// The company, as the rules of people's records need it.
    pub company: CompanySettings,
    /// Takes the mails that the records' own services write.
    pub mailer: Mailer,
    /// The company's day.
    pub today: NaiveDate,
    /// The company's time zone.
    pub zone: Zone,
}

/// The kinds that the caller may import: those whose module's key they have.
fn open_kinds<P: Permission>(grant: &Grant<P>) -> Result<Vec<&'static About>> {
    let keys = grant.caller()?.keys;
    Ok(KINDS.iter().filter(|about| about.key.is_none_or(|key| keys.has(key))).collect())
}

fn names(kinds: &[&About]) -> Vec<ImportKind> {
    kinds.iter().map(|about| about.kind).collect()
}

/// What holds of a kind that the caller may import: 403 where they may not.
fn open_kind<P: Permission>(grant: &Grant<P>, kind: ImportKind) -> Result<&'static About> {
    let known = about(kind).ok_or_else(|| Error::field("kind", crate::texts::no_such_kind()))?;
    let open = known.key.is_none_or(|key| grant.caller().is_ok_and(|caller| caller.keys.has(key)));
    if open { Ok(known) } else { Err(Error::new(Code::NotAllowed)) }
}
