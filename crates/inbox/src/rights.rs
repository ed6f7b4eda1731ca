//! What may be done here, by whom (inbox-1). What of each kind, its own module's right says.

use finance::rights::{ReadTeamClaims, ReadTeamInvestments, WriteClaim, WriteInvestment};
use kernel::{Delegates, RoleScopes, permissions};
use leaves::rights::{ChangeLeave, ReadTeamLeaves};
use timesheets::rights::{ChangeTimesheet, ReadTeamTimesheets};

permissions! {
    /// See what waits for one's decision.
    ReadInbox "inbox.read", [], RoleScopes::LEADERS;

    /// Decide on it.
    DecideInbox "inbox.decide", [], RoleScopes::LEADERS;
}

/// Each kind is there for those who see its queue.
impl Delegates<ReadTeamTimesheets> for ReadInbox {}
impl Delegates<ReadTeamLeaves> for ReadInbox {}
impl Delegates<ReadTeamClaims> for ReadInbox {}
impl Delegates<ReadTeamInvestments> for ReadInbox {}

/// Each is decided by the right that decides it on its own page.
impl Delegates<ChangeTimesheet> for DecideInbox {}
impl Delegates<ChangeLeave> for DecideInbox {}
impl Delegates<WriteClaim> for DecideInbox {}
impl Delegates<WriteInvestment> for DecideInbox {}
