//! What is told of a day, and who stands where.

mod chart;

pub use chart::{Chart, Edge};

use kernel::full_name;
use leaves::model::LeaveType;

use crate::model::{DirectoryEntry, Presence, StoredEntry};

/// Whom a branch answers at once.
pub const BRANCH: usize = 20;
/// Who is found at once.
pub const HITS: usize = 20;

/// A day that is not worked, as patterns write it.
const OFF: &str = "O";

/// Where somebody is today (directory-5): a leave stands above all else, and what they did above what the day is.
pub fn presence(stored: &StoredEntry) -> Presence {
    let away = stored.leave.is_some_and(|leave| leave.away);
    match stored.is_in {
        _ if away => Presence::Away,
        Some(true) if stored.leave.is_some_and(|leave| leave.kind == LeaveType::WFH) => Presence::Wfh,
        Some(true) => Presence::In,
        Some(false) => Presence::Out,
        None if stored.work == OFF => Presence::Weekend,
        None if stored.holiday => Presence::Holiday,
        None => Presence::NotIn,
    }
}

/// What everybody may see of somebody.
pub fn shown(stored: StoredEntry) -> DirectoryEntry {
    let today = presence(&stored);
    let StoredEntry { id, fname, lname, designation, department, place, workphone, email, half, until, .. } = stored;
    let away = today == Presence::Away;
    DirectoryEntry {
        id,
        name: full_name(&fname, &lname),
        designation,
        department,
        place,
        workphone,
        email,
        today,
        until: until.filter(|_| away),
        half: half.filter(|_| away),
    }
}

#[cfg(test)]
mod tests;
