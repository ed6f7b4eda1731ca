//! Holidays, the calendar, its feed, and credits of many at once.

use core_auth::rights::ReadHistory;
use kernel::{Delegates, RoleScopes, SignedIn, permissions};

permissions! {
    /// See holidays.
    ReadHolidays "holidays.read", [], RoleScopes::ALL;

    /// Add, move and remove holidays; every leave that they touch is counted again.
    ChangeHolidays "holidays.change", [Holiday], RoleScopes::ADMIN;

    /// See who is away in a month: whose leaves, and how much of them, the rules decide.
    ReadCalendar "leaves.calendar", [Leave], RoleScopes::USUAL;

    /// See and renew the link of one's own calendar feed.
    OwnFeed "leaves.feed", [Leave], RoleScopes::OWN;

    /// Credit many at once.
    CreditLeave "leaves.credit", [Leave], RoleScopes::ADMIN;
}

/// The history of credits is for those who credit.
impl Delegates<CreditLeave> for ReadHistory {}

/// The dashboard shows everybody today's holiday, and the next ones.
impl Delegates<ReadHolidays> for SignedIn {}

/// A holiday's history is for those who see the holiday.
impl Delegates<ReadHolidays> for ReadHistory {}
