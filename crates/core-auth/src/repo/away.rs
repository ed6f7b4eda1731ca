//! Who is away: kept from work by an approved leave, or in whose place somebody decides meanwhile.

use std::collections::HashMap;

use chrono::NaiveDate;
use db::{Bind, Reads, Row as _, statement};
use kernel::{Result, UserId, full_name};

use super::stand_ins::{STANDING, runs};
use crate::model::StandInKind;

/// An approved leave `l` that keeps its person from work, as `repo::away` has it. A macro, since a constant text is put together of literals
/// alone.
#[macro_export]
macro_rules! kept_from_work {
    () => {
        "l.status IN ('Pending', 'Approved') AND l.status = 'Approved' AND l.away"
    };
}

/// An approved leave `l` that keeps its person from work; the first condition on the status is the index's, word for word.
pub const AWAY: &str = kept_from_work!();

/// The last day of the approved leave that keeps the person in this column from work on a day, which is bound twice: for all of the day or
/// half of it.
pub fn away_until(user: &str) -> String {
    last_day(user, "")
}

/// The same of a leave of whole days: who is away for half a day is asked in the other half.
fn all_day_until(user: &str) -> String {
    last_day(user, " AND l.half IS NULL")
}

fn last_day(user: &str, besides: &str) -> String {
    format!(
        "(SELECT max(l.to_date) FROM leaves l WHERE l.user_id = {user} AND {AWAY}{besides} \
         AND l.to_date >= ? AND l.from_date <= ?)"
    )
}

db::record! {
    /// Until when somebody who decides (`m`) is away, and who stands in for them, as it is joined; nothing of who is in. The columns bind the
    /// day twice.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Absence {
        /// The last day of their leave.
        leave: Option<NaiveDate> = all_day_until("m.id"),
        /// The last day of the stand-in.
        term: Option<NaiveDate> = "z.to_date",
        fname: Option<String> = "w.fname",
        lname: Option<String> = "w.lname",
    }
}

impl Absence {
    /// The day, as often as the columns bind it.
    pub(super) fn days(today: NaiveDate) -> [Bind; 2] {
        [today; 2].map(Bind::from)
    }

    /// Joins who stands in on a day (`z`, and by name `w`) for the one in the first column, on a kind of what the one in the second column asks
    /// for. What concerns the stand-in they do not decide on.
    pub(super) fn joined(
        kind: StandInKind,
        (absent, owner): (&str, &str),
        conditions: &str,
        today: NaiveDate,
    ) -> (String, Vec<Bind>) {
        let runs = runs(kind);
        let joined = format!(
            "LEFT JOIN stand_ins z ON z.id = (SELECT s.id FROM {STANDING} WHERE s.user_id = {absent} AND {runs} \
             AND s.stand_in_id <> {owner}{conditions} AND NOT EXISTS (SELECT 1 FROM user_managers c \
             WHERE c.user_id = s.stand_in_id AND c.manager_id = {owner} AND c.line) ORDER BY s.id LIMIT 1) \
             LEFT JOIN users w ON w.id = z.stand_in_id"
        );
        (joined, Self::days(today).to_vec())
    }

    /// The last day on which they are away: of their leave, or as it was said when somebody was named, whichever is later. Why, nobody is told.
    pub fn until(&self) -> Option<NaiveDate> {
        self.leave.max(self.term)
    }

    /// Who stands in for them, by name.
    pub fn standin(&self) -> Option<String> {
        self.fname.as_ref().zip(self.lname.as_ref()).map(|(fname, lname)| full_name(fname, lname))
    }
}

db::record! {
    struct Decides {
        user: UserId = "m.id",
        absence: Absence,
    }
}

/// Which of those who decide on what somebody asks for are away on a day, and who stands in for them.
pub fn absences(
    connection: &mut impl Reads,
    kind: StandInKind,
    (deciders, owner): (&[UserId], UserId),
    today: NaiveDate,
) -> Result<HashMap<UserId, Absence>> {
    if deciders.is_empty() {
        return Ok(HashMap::new());
    }
    // `t` is `m` again, since the stand-ins that are joined have an `m` of their own.
    let (joined, binds) = Absence::joined(kind, ("t.id", "o.id"), "", today);
    let (columns, these) = (Decides::columns(), connection.dialect().is_one_of("t.id"));
    let found: Vec<Decides> = statement(format!(
        "SELECT {columns} FROM users t JOIN users m ON m.id = t.id JOIN users o ON o.id = ? {joined} WHERE {these}"
    ))
    .bind_all(Absence::days(today))
    .bind(owner)
    .bind_all(binds)
    .bind(Bind::ids(deciders.iter().copied()))
    .fetch(connection)?;
    Ok(found.into_iter().map(|row| (row.user, row.absence)).collect())
}
