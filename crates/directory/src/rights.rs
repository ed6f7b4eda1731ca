//! What may be done here, by whom (directory-4).

use kernel::{RoleScopes, permissions};

permissions! {
    /// See who works here, how they are reached at work, whether they are away today, and to whom they report.
    ReadDirectory "directory.read", [], RoleScopes::ALL;
}
