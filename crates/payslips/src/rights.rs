//! What may be done here, by whom (slip-8, slip-12).

use core_auth::rights::ReadHistory;
use kernel::{Delegates, RoleScopes, permissions};

permissions! {
    /// Check uploads and make slips of them.
    MakePayslips "payslips.make", [Payslips], RoleScopes::LINE_LEADERS;

    /// See and recall runs: one's own, admins all.
    ReadPayslipRuns "payslips.runs", [Payslips], RoleScopes::LEADERS;

    /// See slips: one's own, admins all. Nobody sees those of a team.
    ReadPayslips "payslips.read", [], OWN_OR_ALL;

    /// Mail a slip once more.
    MailPayslip "payslips.mail", [], RoleScopes::ADMIN;

    /// Withdraw a slip that was mailed, or replace it by a corrected one.
    CorrectPayslip "payslips.correct", [], RoleScopes::ADMIN;

    /// Make and mail the slips of runs: the program itself.
    RunPayslips "payslips.run", [], RoleScopes::NOBODY;
}

/// Everyone their own, admins all.
const OWN_OR_ALL: RoleScopes = RoleScopes {
    manager: RoleScopes::OWN.manager,
    recruiter: RoleScopes::OWN.recruiter,
    employee: RoleScopes::OWN.employee,
    ..RoleScopes::ADMIN
};

/// A run's history is for those who see the run, a slip's for those who see the slip.
impl Delegates<ReadPayslipRuns> for ReadHistory {}
impl Delegates<ReadPayslips> for ReadHistory {}
