//! What may be done here, by whom (import-1).

use assets::rights::{ChangeAsset, ManageAssets};
use company::rights::ChangePlaces;
use core_auth::rights::{AddPeople, EditPeople, ReadHistory, ReadPeople};
use kernel::{Delegates, Key, RoleScopes, permissions};
use leaves::rights::{ChangeHolidays, CreditLeave};
use projects::rights::{AddTasks, ChangeClients, ChangeProjects, ChangeTasks, ReadClients};
use recruitment::rights::{ManageCandidates, ManageData, ManageJobs};

permissions! {
    /// See imports and their rows, what there is to import, and templates.
    ReadImports "imports.read", [Setting], RoleScopes::ADMIN;

    /// Bring a file, match its columns, run it, and take it back.
    MakeImports "imports.make", [Setting], RoleScopes::ADMIN;

    /// Write the rows of an import, step by step: the program itself, in the name of who runs it.
    RunImports "imports.run", [], RoleScopes::NOBODY;
}

/// An import's history is for those who see the import.
impl Delegates<ReadImports> for ReadHistory {}

/// Rows name people by their numbers or addresses.
impl Delegates<ReadPeople> for MakeImports {}

/// People's rows say where they work.
impl Delegates<ChangePlaces> for MakeImports {}

/// Who imports does with the records of a module what its own pages do, with the same keys.
impl Delegates<AddPeople> for MakeImports {}
impl Delegates<EditPeople> for MakeImports {
    const OPENED_BY: &'static [Key] = &[Key::Employees];
}
impl Delegates<ChangeHolidays> for MakeImports {}
impl Delegates<ChangeClients> for MakeImports {}
impl Delegates<ReadClients> for MakeImports {}
impl Delegates<ChangeProjects> for MakeImports {}
impl Delegates<AddTasks> for MakeImports {}
impl Delegates<ChangeTasks> for MakeImports {}
impl Delegates<ManageAssets> for MakeImports {}
impl Delegates<ChangeAsset> for MakeImports {}
impl Delegates<CreditLeave> for MakeImports {}
impl Delegates<ManageJobs> for MakeImports {}
impl Delegates<ManageCandidates> for MakeImports {}
impl Delegates<ManageData> for MakeImports {
    const OPENED_BY: &'static [Key] = &[Key::Recruitment];
}
