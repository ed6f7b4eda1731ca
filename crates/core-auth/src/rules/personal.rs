//! Who has what is kept about somebody.

use kernel::{Code, Error, Key, Keys, Result, Scope, UserId, Viewer};

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

/// Whether these keys open all that a download of somebody else's has in it.
pub fn opens_all(keys: Keys) -> bool {
    OF_OTHERS.iter().all(|key| keys.has(*key))
}

/// 403 for what is kept about somebody else, without one of the keys of what is in it (own-2).
pub fn may_have(viewer: Viewer, scope: Scope, person: UserId) -> Result<()> {
    let reaches = scope == Scope::All && opens_all(viewer.keys);
    if viewer.user == person || reaches { Ok(()) } else { Err(Error::new(Code::NotAllowed)) }
}
