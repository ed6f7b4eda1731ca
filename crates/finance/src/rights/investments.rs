//! Investments.

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use kernel::{Delegates, RoleScopes, permissions};

permissions! {
    /// See investments.
    ReadInvestments "investments.read", [Investment], RoleScopes::LINE;

    /// See what a team has declared.
    ReadTeamInvestments "investments.team", [Investment], RoleScopes::LINE_LEADERS;

    /// Declare one's own investments, edit and withdraw them, and decide on others'. Which of them, the rules decide by
    /// whose investment it is.
    WriteInvestment "investments.write", [Investment], RoleScopes::LINE;

    /// Write about an investment: to one's managers, and to admins.
    MailInvestment "mail.investment", [Investment], RoleScopes::ALL;
}

/// An investment's history is for those who see the investment.
impl Delegates<ReadInvestments> for ReadHistory {}

/// Its files are for the same people.
impl Delegates<ReadInvestments> for ReadFile {}
