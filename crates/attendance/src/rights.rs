//! What may be done here, by whom (contract §3, Attendance).

use core_auth::rights::ReadHistory;
use kernel::{Delegates, Reach, SignedIn, permissions};

permissions! {
    /// Check in; everyone, for themself.
    CheckIn "attendance.check_in", [], Reach::OWN;

    /// Check out, resume, and mend a day left open. Which of them, the rules decide by whose day it is.
    ChangeReport "attendance.change", [], Reach::USUAL;

    /// See reports.
    ReadReports "attendance.read", [], Reach::USUAL;

    /// See the team's day.
    ReadTeam "attendance.team", [], Reach::LEADERS;

    /// See the sign logs.
    ReadLogs "attendance.logs", [Logs], Reach::USUAL;

    /// Verify what must hold of reports. No role has it: only the program itself.
    CheckReports "attendance.check", [], Reach::NOBODY;
}

/// The dashboard and the shell show everyone their own day.
impl Delegates<ReadReports> for SignedIn {}

/// The dashboard shows managers and admins their team.
impl Delegates<ReadTeam> for SignedIn {}

/// A report's history is for those who see the report.
impl Delegates<ReadReports> for ReadHistory {}
