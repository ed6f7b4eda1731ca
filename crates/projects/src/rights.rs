//! What may be done here, by whom (project-6, project-9).

use core_auth::rights::{ReadHistory, ResignPeople};
use kernel::{Delegates, RoleScopes, ScopeKind, permissions};

/// Admins and managers reach everything, nobody else anything.
const LEADERS: RoleScopes = RoleScopes { recruiter: None, employee: None, ..RoleScopes::ALL };
/// Admins and managers reach everything, others what is theirs.
const LEADERS_OR_OWN: RoleScopes =
    RoleScopes { recruiter: Some(ScopeKind::Own), employee: Some(ScopeKind::Own), ..RoleScopes::ALL };

permissions! {
    /// See clients.
    ReadClients "clients.read", [Clients, Projects], LEADERS;

    /// Add, change and remove clients.
    ChangeClients "clients.change", [Clients], LEADERS;

    /// See projects: admins and managers with the key all, others the active ones that they are on.
    ReadProjects "projects.read", [], LEADERS_OR_OWN;

    /// See the projects that somebody manages: the person themself, or an admin.
    ReadManagedProjects "projects.managed", [], RoleScopes { manager: Some(ScopeKind::Own), ..LEADERS_OR_OWN };

    /// Add and change projects and their teams.
    ChangeProjects "projects.change", [Projects], LEADERS;

    /// See what the people of a project have to do in the next months.
    ReadAllocations "projects.allocations", [Projects], LEADERS;

    /// See tasks.
    ReadTasks "tasks.read", [Task, Timesheet], RoleScopes::ALL;

    /// Add tasks; who is no admin suggests them.
    AddTasks "tasks.add", [Task], RoleScopes::ALL;

    /// Change tasks.
    ChangeTasks "tasks.change", [Task], RoleScopes::ADMIN;
}

/// A client's history is for those who see clients.
impl Delegates<ReadClients> for ReadHistory {}

/// A project's history is for those who see the project.
impl Delegates<ReadProjects> for ReadHistory {}

/// A task's history is for those who see tasks.
impl Delegates<ReadTasks> for ReadHistory {}

/// Who leaves gives their projects over by whoever changes projects.
impl Delegates<ChangeProjects> for ResignPeople {}
