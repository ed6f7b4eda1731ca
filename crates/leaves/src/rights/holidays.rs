//! Holidays, the calendar and its feed.

use kernel::{RoleScopes, permissions};

permissions! {
    /// See holidays.
    ReadHolidays "holidays.read", [], RoleScopes::ALL;

    /// Add, move and remove holidays; every leave that they touch is counted again.
    ChangeHolidays "holidays.change", [Holiday], RoleScopes::ADMIN;
}
