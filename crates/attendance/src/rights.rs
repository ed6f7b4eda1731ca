//! What may be done here, by whom (attendance-13).

use core_auth::rights::ReadHistory;
use kernel::{Delegates, RoleScopes, SignedIn, permissions};

permissions! {
    /// Check in; everyone, for themself.
    CheckIn "attendance.check_in", [], RoleScopes::OWN;

    /// Check out, resume, and mend a day left open. Which of them, the rules decide by whose day it is.
    ChangeReport "attendance.change", [], RoleScopes::USUAL;

    /// See reports.
    ReadReports "attendance.read", [], RoleScopes::USUAL;

    /// See the team's day.
    ReadTeam "attendance.team", [], RoleScopes::LEADERS;

    /// See the sign logs.
    ReadLogs "attendance.logs", [Logs], RoleScopes::USUAL;
}

/// The dashboard and the shell show everyone their own day.
impl Delegates<ReadReports> for SignedIn {}

/// The dashboard shows managers and admins their team.
impl Delegates<ReadTeam> for SignedIn {}

/// A report's history is for those who see the report.
impl Delegates<ReadReports> for ReadHistory {}
