//! What may be done here, by whom (sheet-8, sheet-15).

use core_auth::rights::ReadHistory;
use kernel::{Delegates, RoleScopes, SignedIn, permissions};

permissions! {
    /// Fill one's own week.
    FillTimesheet "timesheets.fill", [Timesheet], RoleScopes::OWN;

    /// Edit and submit one's own sheet, and decide on others'. Which of them, the rules decide by whose sheet it is.
    ChangeTimesheet "timesheets.change", [Timesheet], RoleScopes::USUAL;

    /// See sheets.
    ReadTimesheets "timesheets.read", [Timesheet], RoleScopes::USUAL;

    /// See what a team has submitted.
    ReadTeamTimesheets "timesheets.team", [Timesheet], RoleScopes::LEADERS;
}

/// The dashboard shows one's own weeks to those who have the key.
impl Delegates<ReadTimesheets> for SignedIn {}

/// A sheet's history is for those who see the sheet.
impl Delegates<ReadTimesheets> for ReadHistory {}
