//! Who has what is kept about somebody.

use kernel::{Code, Error, Key, Result, Scope, UserId, Viewer};

/// What a download of somebody else's takes: each opens something that is in it.
const OF_OTHERS: [Key; 11] = [
    Key::Employees,
    Key::Setting,
    Key::Payslips,
    Key::Document,
    Key::Timesheet,
    Key::Leave,
    Key::Reimbursement,
    Key::Investment,
    Key::Performance,
    Key::AssetsAllocated,
    Key::Referrals,
];

/// 403 for what is kept about somebody else, without one of the keys of what is in it (own-2).
pub fn may_have(viewer: Viewer, scope: Scope, person: UserId) -> Result<()> {
    let reaches = scope == Scope::All && OF_OTHERS.iter().all(|key| viewer.keys.has(*key));
    if viewer.user == person || reaches { Ok(()) } else { Err(Error::new(Code::NotAllowed)) }
}
