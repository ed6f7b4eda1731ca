//! What a record is called, and what it comes to.

use db::StoredBrief;
use kernel::{Halves, Hundredths};

use super::InboxKind;

/// What rows say of a record that they tell in brief; what its kind has not is nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// What it is called.
    pub title: Option<String>,
    /// Its type, as a word.
    pub word: Option<String>,
    /// What it comes to.
    pub days: Option<Halves>,
    pub hours: Option<Halves>,
    pub amount: Option<Hundredths>,
}

impl Said {
    /// Of a brief, whose number is of what its kind counts in.
    pub(crate) fn of(kind: InboxKind, brief: StoredBrief) -> Self {
        let StoredBrief { title, detail, state, number, .. } = brief;
        match kind {
            InboxKind::Timesheet => Self { hours: number.map(Halves), ..Self::default() },
            // A type of leave that nobody has renamed is called as everybody calls it.
            InboxKind::Leave | InboxKind::CompOff => {
                Self { title: detail, word: Some(title), days: number.map(Halves), ..Self::default() }
            }
            InboxKind::Claim | InboxKind::Investment => {
                Self { title: Some(title), amount: number.map(Hundredths), ..Self::default() }
            }
            InboxKind::Asset => Self { title: Some(title), word: Some(state), ..Self::default() },
            InboxKind::Kra
            | InboxKind::Task
            | InboxKind::Candidate
            | InboxKind::Referral
            | InboxKind::Payslip
            | InboxKind::Document
            | InboxKind::Policy
            | InboxKind::Checklist => Self { title: Some(title), ..Self::default() },
        }
    }
}
