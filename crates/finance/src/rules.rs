//! Decisions about reimbursement types, claims and investments: no connection, no clock.

pub mod balance;
pub mod claim;
pub mod investment;
pub mod kind;
mod sent;

use kernel::texts::save_first;
use kernel::{Code, Error, Patch, Result, UserId, Viewer};

/// The decisions on a claim or an investment that can be taken back, as the audit trail calls them.
pub const DECISIONS: &[&str] = &["approve", "reject"];

/// What a change of a claim or an investment asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Step {
    /// What is stored, sent once more.
    Keep,
    Edit,
    Approve,
    Reject,
}

impl Step {
    /// Whether it is a decision.
    pub fn decides(self) -> bool {
        matches!(self, Self::Approve | Self::Reject)
    }

    /// What the audit trail calls it.
    pub fn action(self) -> &'static str {
        match self {
            Self::Keep | Self::Edit => "change",
            Self::Approve => "approve",
            Self::Reject => "reject",
        }
    }
}

/// 403 for withdrawing what is somebody else's.
pub fn owns(owner: UserId, viewer: Viewer) -> Result<()> {
    if viewer.user == owner { Ok(()) } else { Err(Error::new(Code::NotYours)) }
}

/// 422 for a decision that comes with other fields changed: it is of the record as it stands.
pub fn alone(step: Step, edits: bool) -> Result<()> {
    match step {
        Step::Approve | Step::Reject if edits => Err(Error::field("status", save_first())),
        _ => Ok(()),
    }
}

/// Whether a record would name other files.
fn other_files(sent: &Patch<Vec<String>>, stored: &[String]) -> bool {
    match sent {
        Patch::Keep => false,
        Patch::Clear => !stored.is_empty(),
        Patch::Set(sent) => sent != stored,
    }
}
