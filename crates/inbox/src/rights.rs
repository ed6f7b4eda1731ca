//! What may be done here, by whom (inbox-1). What of each kind, its own module's right says.

use assets::rights::{ChangeAsset, ReadAssets, ReadTeamAssets};
use checklists::rights::{ChangeChecklists, ReadChecklists};
use documents::rights::ReadDocuments;
use finance::rights::{ReadClaims, ReadInvestments, ReadTeamClaims, ReadTeamInvestments, WriteClaim, WriteInvestment};
use kernel::{Delegates, Key, RoleScopes, ScopeKind, permissions};
use kra::rights::{ChangeKra, ReadKras, ReadTeamKras};
use leaves::rights::{ChangeLeave, ReadLeaves, ReadTeamLeaves};
use payslips::rights::ReadPayslipRuns;
use policies::rights::ReadPolicies;
use projects::rights::ChangeTasks;
use recruitment::rights::{Interview, ManageReferrals};
use timesheets::rights::{ChangeTimesheet, ReadTeamTimesheets, ReadTimesheets};

permissions! {
    /// See what waits for oneself.
    ReadInbox "inbox.read", [], RoleScopes::USUAL;

    /// See what it would mean that somebody stands in for oneself: admins for anybody.
    PreviewStandIns "standins.preview", [], RoleScopes {
        admin: Some(ScopeKind::All),
        manager: Some(ScopeKind::Own),
        recruiter: None,
        employee: None,
    };

    /// Remind of what waits for too long. No role has it: only the program itself.
    RemindOfWaiting "inbox.remind", [], RoleScopes::NOBODY;

    /// Decide on it.
    DecideInbox "inbox.decide", [], RoleScopes::USUAL;
}

/// Who may name a stand-in sees what that would mean, of the kinds that they decide on.
impl Delegates<ReadTeamTimesheets> for PreviewStandIns {}
impl Delegates<ReadTeamLeaves> for PreviewStandIns {}
impl Delegates<ReadTeamClaims> for PreviewStandIns {}
impl Delegates<ReadTeamInvestments> for PreviewStandIns {}
impl Delegates<ReadTeamAssets> for PreviewStandIns {}
impl Delegates<ReadLeaves> for PreviewStandIns {}
impl Delegates<ReadClaims> for PreviewStandIns {}
impl Delegates<ReadInvestments> for PreviewStandIns {}

/// What others ask for is there for those who see its queue.
impl Delegates<ReadTeamTimesheets> for ReadInbox {}
impl Delegates<ReadTeamLeaves> for ReadInbox {}
impl Delegates<ReadTeamClaims> for ReadInbox {}
impl Delegates<ReadTeamInvestments> for ReadInbox {}
impl Delegates<ReadTeamKras> for ReadInbox {}
impl Delegates<ReadTeamAssets> for ReadInbox {}
impl Delegates<ChangeTasks> for ReadInbox {}
impl Delegates<ManageReferrals> for ReadInbox {}

/// A second approval may be anybody's who has the page.
impl Delegates<ReadLeaves> for ReadInbox {}
impl Delegates<ReadInvestments> for ReadInbox {}

/// What is one's own to do is there for those who have its page.
impl Delegates<ReadTimesheets> for ReadInbox {}
impl Delegates<ReadClaims> for ReadInbox {}
impl Delegates<ReadKras> for ReadInbox {}
impl Delegates<ReadAssets> for ReadInbox {}
impl Delegates<Interview> for ReadInbox {}
impl Delegates<ReadPayslipRuns> for ReadInbox {}
impl Delegates<ReadDocuments> for ReadInbox {}
impl Delegates<ReadChecklists> for ReadInbox {}
impl Delegates<ReadPolicies> for ReadInbox {
    const OPENED_BY: &'static [Key] = &[Key::Policy];
}

/// Each is decided by the right that decides it on its own page.
impl Delegates<ChangeTimesheet> for DecideInbox {}
impl Delegates<ChangeLeave> for DecideInbox {}
impl Delegates<WriteClaim> for DecideInbox {}
impl Delegates<WriteInvestment> for DecideInbox {}
impl Delegates<ChangeAsset> for DecideInbox {}
impl Delegates<ChangeTasks> for DecideInbox {}
impl Delegates<ChangeKra> for DecideInbox {}
impl Delegates<ChangeChecklists> for DecideInbox {}
