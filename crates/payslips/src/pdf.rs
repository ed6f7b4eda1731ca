//! The PDF of a slip: one page, fonts inside, tagged for screen readers, the same bytes each time.

mod facts;
mod form;
mod look;

pub use form::MOST_INFORMATION;
pub use look::{Look, StoredLook};
pub use paper::missing_letter;

use chrono::NaiveDate;
use kernel::{Hundredths, Text, hex};
use sha2::{Digest as _, Sha256};

use crate::model::StoredColumn;

/// What a slip says.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the columns of `payslips`")]
pub struct SlipToPrint<'a> {
    pub number: &'a str,
    /// The number of the slip that this one corrects.
    pub replaces: Option<&'a str>,
    pub month: &'a str,
    pub empnumber: &'a str,
    pub empname: &'a str,
    pub net_pay: Hundredths,
    pub columns: &'a [StoredColumn],
    pub cells: &'a [String],
    pub made_on: NaiveDate,
}

/// Prints slips of one look.
pub struct Printer {
    look: Look,
}

impl Printer {
    /// Of this look.
    pub fn new(look: Look) -> Self {
        Self { look }
    }

    /// The PDF; what can't be printed is told in words.
    pub fn print(&self, slip: &SlipToPrint<'_>) -> Result<Vec<u8>, Text> {
        form::print(&self.look, slip)
    }
}

/// The hash of a file, in hex.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// What stands before the number of a slip in its title.
const TITLE: &str = "Payslip ";

/// The number of the slip that a PDF says it is, out of the title in its metadata.
pub fn claimed_number(file: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(file);
    let (_, rest) = text.split_once("<dc:title>")?;
    let (title, _) = rest.split_once("</dc:title>")?;
    let (_, number) = title.split_once(TITLE)?;
    // Whatever somebody wrote there: it is printed, no more.
    let number = number.chars().take_while(|letter| !letter.is_control() && *letter != '<');
    Some(number.take(100).collect())
}

#[cfg(test)]
mod tests;
