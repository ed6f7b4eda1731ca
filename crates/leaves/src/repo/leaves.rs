//! Leaves.

use chrono::NaiveDate;
use db::{Bind, Reads, Row as _, marks, statement};
use kernel::{Result, UserId};

use crate::model::StoredLeave;

const TABLES: &str = "leaves l JOIN users u ON u.id = l.user_id JOIN user_profiles p ON p.user_id = u.id";

/// The approved leaves of these people that touch the days between two, both included; by person, then by day.
pub fn approved_between(
    connection: &mut impl Reads,
    users: &[UserId],
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<StoredLeave>> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, marks) = (StoredLeave::columns(), marks(users.len()));
    statement(format!(
        "SELECT {columns} FROM {TABLES} WHERE l.user_id IN ({marks}) AND l.status = 'Approved' \
         AND l.to_date >= ? AND l.from_date <= ? ORDER BY l.user_id, l.from_date, l.id"
    ))
    .bind_all(users.iter().map(|id| Bind::from(*id)))
    .bind(from)
    .bind(to)
    .once_unless(users.len() == 1)
    .fetch(connection)
}

/// [`approved_between`] on one day.
pub fn approved_on(connection: &mut impl Reads, users: &[UserId], day: NaiveDate) -> Result<Vec<StoredLeave>> {
    approved_between(connection, users, day, day)
}
