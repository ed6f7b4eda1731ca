//! Decisions about reimbursement types, claims and investments: no connection, no clock.

pub mod balance;
pub mod claim;
pub mod investment;
pub mod kind;
mod sent;

use kernel::Patch;

/// What a change of a claim or an investment asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "said by the names")]
pub enum Step {
    /// What is stored, sent once more.
    Keep,
    Edit,
    Approve,
    Reject,
}

/// Whether a record would name other files.
fn other_files(sent: &Patch<Vec<String>>, stored: &[String]) -> bool {
    match sent {
        Patch::Keep => false,
        Patch::Clear => !stored.is_empty(),
        Patch::Set(sent) => sent != stored,
    }
}
