//! What may be done here: by the program itself alone.

use kernel::{RoleScopes, permissions};

permissions! {
    /// Write everything there is into an archive.
    MakeBackup "backup.make", [], RoleScopes::NOBODY;

    /// See how it stands with the backups that are made by themselves.
    SeeBackups "backup.see", [], RoleScopes::NOBODY;

    /// Fill an empty installation with an archive.
    Restore "backup.restore", [], RoleScopes::NOBODY;
}
