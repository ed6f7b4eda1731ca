//! Days on which somebody is not expected at work: what attendance and timesheets ask.

use chrono::NaiveDate;
use company::repo::patterns::work_of;
use core_auth::kept_from_work;
use db::{Bind, Dialect, Reads, Row as _, statement};
use kernel::{Result, UserId};

use crate::model::{DaysOff, StoredDayOff, is_theirs};

/// Whether the person `u` is kept from work on a day, which is bound twice: by an approved leave, for the whole day or half
/// of it.
pub const IS_AWAY: &str = concat!(
    "EXISTS (SELECT 1 FROM leaves l WHERE l.user_id = u.id AND ",
    kept_from_work!(),
    " AND l.to_date >= ? AND l.from_date <= ?)"
);

/// Whether a day, which is bound once, is a holiday for the person `u`.
pub const IS_HOLIDAY: &str =
    concat!("EXISTS (SELECT 1 FROM holidays h WHERE h.date = ? AND NOT h.optional AND ", is_theirs!(), ")");

/// The name of the holiday on a day, which is bound once, for the person `u`.
pub const HOLIDAY_ON: &str =
    concat!("(SELECT h.occassion FROM holidays h WHERE h.date = ? AND NOT h.optional AND ", is_theirs!(), ")");

/// Whether the person `u` is off for the whole of a day `d.day`: by an approved leave, or as it is a holiday for them.
pub const IS_OFF: &str = concat!(
    "(EXISTS (SELECT 1 FROM leaves l WHERE l.user_id = u.id AND ",
    kept_from_work!(),
    " AND l.half IS NULL AND l.to_date >= d.day AND l.from_date <= d.day) \
     OR EXISTS (SELECT 1 FROM holidays h WHERE h.date = d.day AND NOT h.optional AND ",
    is_theirs!(),
    "))"
);

/// Who works at a place for which a day, which is bound twice, is a holiday that not all have.
pub const HAS_OWN_HOLIDAY: &str = "SELECT w.user_id FROM holidays h JOIN holiday_places x ON x.holiday_id = h.id \
    JOIN place_holders w ON w.place_id = x.place_id WHERE h.date = ? AND NOT h.optional AND w.from_date <= ?";

/// Those who are kept from work on a day, as a condition on `u` that begins with them: the day is bound three times, in
/// the middle the last day on which a leave of it may end.
pub fn away_on(dialect: Dialect) -> String {
    let leaves = leaves_by("leaves_away", dialect);
    format!(
        "u.id IN (SELECT l.user_id FROM {leaves} WHERE l.status = 'Approved' AND l.to_date BETWEEN ? AND ? \
         AND l.from_date <= ? AND l.away)"
    )
}

/// The leaves, as `l`, by this index. SQLite, which knows nothing of how few states there are, would take all leaves of
/// one state.
pub(super) fn leaves_by(index: &str, dialect: Dialect) -> String {
    match dialect {
        Dialect::Sqlite => format!("leaves l INDEXED BY {index}"),
        Dialect::Postgres => "leaves l".to_owned(),
    }
}

/// What [`kind_on`] and [`half_on`] look at.
const OF_DAY: &str = "FROM leaves l WHERE l.user_id = u.id AND l.status IN ('Pending', 'Approved') \
    AND l.status = 'Approved' AND l.to_date >= ? AND l.from_date <= ?";

/// The type of the approved leave that the person `u` has on a day, which is bound twice, as [`crate::model::KindOn`] reads it; of two
/// the one that keeps them from work.
pub fn kind_on() -> String {
    format!("(SELECT min(CASE WHEN l.away THEN 'A' ELSE 'W' END || l.kind) {OF_DAY})")
}

/// Which half of a day, bound twice, that leave takes; nothing for the whole day, which two halves are.
pub fn half_on() -> String {
    format!(
        "(SELECT CASE WHEN count(CASE WHEN l.away THEN 1 END) = 1 THEN min(CASE WHEN l.away THEN l.half END) \
         WHEN count(*) = 1 THEN min(l.half) END {OF_DAY})"
    )
}

/// The holidays between two days, both included, and the approved leaves of these people that touch them: one statement.
pub fn days_off(connection: &mut impl Reads, users: &[UserId], first: NaiveDate, last: NaiveDate) -> Result<DaysOff> {
    let (columns, people) = (StoredDayOff::columns(), || Bind::ids(users.iter().copied()));
    let (of_leave, of_work) =
        (connection.dialect().is_one_of("l.user_id"), connection.dialect().is_one_of("a.user_id"));
    let leaves = leaves_by("leaves_live", connection.dialect());
    let work = work_of(&of_work);
    statement(format!(
        "SELECT {columns} FROM (SELECT CAST(NULL AS BIGINT) AS user_id, date AS from_date, date AS to_date, \
         CAST(NULL AS TEXT) AS kind, CAST(NULL AS TEXT) AS half, CAST(NULL AS BOOLEAN) AS away, occassion, CAST(NULL AS TEXT) AS work, \
         CAST(NULL AS BIGINT) AS pattern, CAST(NULL AS BIGINT) AS nth FROM holidays WHERE date BETWEEN ? AND ? AND NOT optional \
         UNION ALL SELECT NULL, h.date, h.date, NULL, NULL, NULL, NULL, 'at', x.holiday_id, x.place_id FROM holidays h \
         JOIN holiday_places x ON x.holiday_id = h.id WHERE h.date BETWEEN ? AND ? \
         UNION ALL SELECT l.user_id, l.from_date, l.to_date, l.kind, l.half, l.away, \
         (SELECT k.name FROM leave_types k WHERE k.code = l.kind), NULL, NULL, NULL FROM {leaves} \
         WHERE {of_leave} AND l.status IN ('Pending', 'Approved') AND l.status = 'Approved' AND l.to_date >= ? \
         AND l.from_date <= ? UNION ALL SELECT w.user_id, w.date, w.date, NULL, NULL, NULL, w.text, w.what, w.id, w.nth \
         FROM ({work}) w) found"
    ))
    .bind_all([first, last, first, last].map(Bind::from))
    .bind(people())
    .bind(first)
    .bind(last)
    .bind_all([people(), people()])
    .none_if(users.is_empty())
    .fetch_together::<StoredDayOff>(connection)
    .map(DaysOff::from)
}
