//! Use cases: a grant first, then rule, write and audit in one transaction.

mod correct;
mod files;
mod generate;
mod mails;
mod personal;
mod runs;
mod slips;
mod verify;
mod work;

pub use correct::{replace, row, withdraw};
pub use files::SlipFiles;
pub use generate::{generate, preflight};
pub use personal::{of_person, pdf_of_person};
pub use runs::{all as runs, failures, get as run, recall, waiting};
pub use slips::{Pdf, all as slips, get as slip, mail_again, pdf};
pub use verify::{Verdict, verify};
pub use work::{bring_forward, work};

use chrono::TimeDelta;

use crate::pdf::Look;

/// What the settings say of payslips.
#[derive(Debug, Clone)]
pub struct Settings {
    /// How slips look from now on.
    pub look: Look,
    /// How long a run can be recalled when its slips are made.
    pub recall: TimeDelta,
    /// The change of net pay, in percent, above which somebody should look.
    pub change_percent: i64,
}
