//! Leaves and balances.

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use kernel::{Delegates, RoleScopes, SignedIn, permissions};

permissions! {
    /// Apply for leave: for oneself, managers for their team, admins for anybody.
    ApplyLeave "leaves.apply", [Leave], RoleScopes::USUAL;

    /// Ask for what one worked on a day off.
    AskCompOff "leaves.compoff", [Leave], RoleScopes::OWN;

    /// Edit and cancel one's own leave, and decide on others'. Which of them, the rules decide by whose leave it is.
    ChangeLeave "leaves.change", [Leave], RoleScopes::USUAL;

    /// Cancel and shorten leaves of days after the last one of people who have left. No role has it: a worker does.
    EndLeaves "leaves.end", [], RoleScopes::NOBODY;

    /// See leaves and balances.
    ReadLeaves "leaves.read", [Leave], RoleScopes::USUAL;

    /// See what a team takes.
    ReadTeamLeaves "leaves.team", [Leave], RoleScopes::LEADERS;

    /// See everybody's leaves.
    ReadAllLeaves "leaves.all", [Leave], RoleScopes::ADMIN;

    /// See which types of leave there are.
    ReadLeaveTypes "leavetypes.read", [Leave], RoleScopes::ALL;

    /// Write types of leave.
    ChangeLeaveTypes "leavetypes.change", [Setting], RoleScopes::ADMIN;

    /// Write to somebody about a leave: managers to their team, admins to anybody.
    MailLeave "mail.leave", [Leave], RoleScopes::LEADERS;

    /// Write to the admins.
    MailAdmins "mail.admins", [Leave], RoleScopes::ALL;
}

/// A leave's history is for those who see the leave.
impl Delegates<ReadLeaves> for ReadHistory {}

/// So are its files.
impl Delegates<ReadLeaves> for ReadFile {}

/// The dashboard shows one's own leaves to those who have the key.
impl Delegates<ReadLeaves> for SignedIn {}

/// The dashboard shows managers and admins who have the key what waits for them.
impl Delegates<ReadTeamLeaves> for SignedIn {}
