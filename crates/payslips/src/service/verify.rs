//! Whether a PDF is a true copy of a slip.

use chrono::NaiveDate;
use db::Database;
use kernel::Result;

use super::slips::number;
use crate::pdf::{claimed_number, sha256};
use crate::repo::slips;

/// What was found out about a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is what was made, to the byte.
    True {
        /// The slip's number.
        number: String,
        /// Whose it is.
        empname: String,
        /// Whether it was issued: if not, its run can still be recalled.
        issued: bool,
    },
    /// It is what was made, to the byte, and valid no more.
    Withdrawn {
        /// The slip's number.
        number: String,
        /// Whose it is.
        empname: String,
        /// When it was withdrawn, in the company's zone.
        on: NaiveDate,
        /// Why, where nothing replaces it.
        reason: Option<String>,
        /// The number of the corrected one.
        replaced_by: Option<String>,
    },
    /// No PDF that was made here is like it.
    Altered {
        /// The number of the slip that it says it is.
        claims: Option<String>,
    },
}

/// Looks for the file's hash among those of all PDFs that were made.
pub async fn verify(db: &Database, file: Vec<u8>) -> Result<Verdict> {
    let sha256 = sha256(&file);
    let copied = db.read(move |connection| slips::of_copy(connection, &sha256)).await?;
    let Some(slip) = copied else { return Ok(Verdict::Altered { claims: claimed_number(&file) }) };
    // A correction that can still be recalled is nothing yet.
    let corrected = slip.replaced_by_issued != Some(false);
    let withdrawn_at = slip.withdrawn_at.filter(|_| corrected || slip.withdrawn_reason.is_some());
    let replaced_by = slip.replaced_by.filter(|_| corrected).zip(slip.replaced_by_empnumber.as_deref());
    let own = number(&slip.month, &slip.empnumber, slip.id);
    Ok(match withdrawn_at {
        Some(at) => Verdict::Withdrawn {
            number: own,
            on: db.clock().zone().day(at.and_utc()),
            reason: slip.withdrawn_reason,
            replaced_by: replaced_by.map(|(id, empnumber)| number(&slip.month, empnumber, id)),
            empname: slip.empname,
        },
        None => Verdict::True { number: own, empname: slip.empname, issued: slip.issued },
    })
}
