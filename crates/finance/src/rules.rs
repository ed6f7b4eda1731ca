//! Decisions about reimbursement types, claims and investments: no connection, no clock.

pub mod balance;
pub mod claim;
pub mod investment;
pub mod kind;
mod sent;

use kernel::{Error, Patch, Result, Role, UserId, text_problem};

const REQUIRED: &str = "Required.";

/// Who looks at a record, or changes it.
#[derive(Debug, Clone, Copy)]
pub struct Viewer {
    /// The person.
    pub user: UserId,
    /// Their role.
    pub role: Role,
}

impl Viewer {
    /// Nobody decides on their own, except an admin (claim-5, investment-3). The scope is settled.
    fn decides(self, owner: UserId) -> bool {
        match self.role {
            Role::Admin => true,
            Role::Manager => self.user != owner,
            Role::Recruiter | Role::Employee => false,
        }
    }
}

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

/// The files that were sent with a record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SentFiles {
    /// The keys, where they were sent and are good.
    pub keys: Option<Vec<String>>,
    /// Why they are not.
    pub problem: Option<String>,
}

/// Whether a record would name other files.
fn other_files(sent: &Patch<Vec<String>>, stored: &[String]) -> bool {
    match sent {
        Patch::Keep => false,
        Patch::Clear => !stored.is_empty(),
        Patch::Set(sent) => sent != stored,
    }
}

/// What was written about a rejection, if something was.
pub fn remark(remark: Option<&str>) -> Result<Option<String>> {
    let Some(remark) = remark.map(str::trim).filter(|remark| !remark.is_empty()) else { return Ok(None) };
    text_problem(remark).map_or_else(|| Ok(Some(remark.to_owned())), |problem| Err(Error::field("remark", problem)))
}
