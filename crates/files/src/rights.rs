//! What may be done here, by whom (file-2, file-7).

use kernel::{RoleScopes, ScopeKind, permissions};

permissions! {
    /// Send a file. Into which folders, the rules say.
    UploadFile "files.upload", [], RoleScopes::OWN;

    /// Read a file of a record that one may see. Which those are, the record's own module says.
    ReadFile "files.read", [], RoleScopes::USUAL;

    /// Read the files that hang on what is kept about a person, all at once. What that is, the modules say.
    ReadPersonalFiles "files.personal", [], RoleScopes { manager: Some(ScopeKind::Own), ..RoleScopes::USUAL };

    /// Remove a file that one has sent and that no record names.
    RemoveFile "files.remove", [], RoleScopes::OWN;

    /// Store contents of our own. No role has it: only the program itself.
    StoreFiles "files.store", [], RoleScopes::NOBODY;

    /// Copy contents into a backup, and back. No role has it: only the program itself.
    CopyFiles "files.copy", [], RoleScopes::NOBODY;

    /// Remove what no record names. No role has it: only the program itself.
    SweepFiles "files.sweep", [], RoleScopes::NOBODY;
}
