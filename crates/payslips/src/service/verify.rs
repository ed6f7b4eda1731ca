//! Whether a PDF is a true copy of a slip.

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
    Ok(match copied {
        Some(slip) => Verdict::True {
            number: number(&slip.month, &slip.empnumber, slip.id),
            empname: slip.empname,
            issued: slip.issued,
        },
        None => Verdict::Altered { claims: claimed_number(&file) },
    })
}
