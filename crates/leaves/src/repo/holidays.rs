//! Holidays.

use chrono::NaiveDate;
use db::{Reads, Row as _, statement};
use kernel::Result;

use crate::model::StoredHoliday;

/// Held by whoever changes holidays alone (`db::advisory_locks`), and by all who count days together
/// (`db::advisory_locks_beside`): no leave is written by days that have just changed.
pub const LOCK: &str = "holidays";

/// The holidays between two days, both included.
pub fn between(connection: &mut impl Reads, from: NaiveDate, to: NaiveDate) -> Result<Vec<StoredHoliday>> {
    let columns = StoredHoliday::columns();
    statement(format!("SELECT {columns} FROM holidays h WHERE h.date BETWEEN ? AND ? ORDER BY h.date"))
        .bind(from)
        .bind(to)
        .fetch(connection)
}
