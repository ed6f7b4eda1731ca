//! What may be done here: by the program itself alone.

use kernel::{RoleScopes, permissions};

permissions! {
    /// Write everything there is into an archive.
    MakeBackup "backup.make", [], RoleScopes::NOBODY;

    /// Fill an empty installation with an archive.
    Restore "backup.restore", [], RoleScopes::NOBODY;
}
