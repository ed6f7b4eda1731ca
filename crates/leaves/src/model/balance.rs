//! Balances and the ledger behind them.

use core_auth::model::LeaveAccount;

use super::LeaveType;

/// The account that a leave is taken from; the earned one has its twin, that of the year.
pub fn account_of(kind: LeaveType) -> Option<LeaveAccount> {
    match kind {
        LeaveType::Casual => Some(LeaveAccount::Casual),
        LeaveType::Earned => Some(LeaveAccount::Earned),
        LeaveType::Lwp | LeaveType::Wfh | LeaveType::OnDuty => None,
    }
}
