//! What may be done here, by whom (people-1, role-4).

use files::rights::ReadPersonalFiles;
use kernel::{Delegates, RoleScopes, ScopeKind, SignedIn, permissions};

/// Admins and managers reach everybody, others themselves.
const RECORDS: RoleScopes = RoleScopes {
    admin: Some(ScopeKind::All),
    manager: Some(ScopeKind::All),
    recruiter: Some(ScopeKind::Own),
    employee: Some(ScopeKind::Own),
};

/// Admins reach everything, others what is theirs.
const ADMIN_OR_OWN: RoleScopes = RoleScopes { manager: Some(ScopeKind::Own), ..RECORDS };

/// Admins reach everything, managers what is theirs, nobody else decides on anything.
const ADMIN_OR_OWN_OF_LEADERS: RoleScopes = RoleScopes { recruiter: None, employee: None, ..ADMIN_OR_OWN };

permissions! {
    /// See who stands in for oneself, and for whom one does: admins anybody's.
    ReadStandIns "standins.read", [], ADMIN_OR_OWN_OF_LEADERS;

    /// Name who stands in for oneself, change or end it, and give back what one stands in for: admins anybody's.
    ChangeStandIns "standins.change", [], ADMIN_OR_OWN_OF_LEADERS;

    /// Download what is kept about a person: everybody their own, admins anybody's who hold the keys of what is in it.
    ReadPersonalData "people.data", [], ADMIN_OR_OWN;

    /// See people: admins whole records of everyone, managers those of their line team and of others what a company's
    /// managers need, everyone else their own and the directory.
    ReadPeople "people.read", [], RECORDS;

    /// See roles: admins with the keys of all, others with those of their own.
    ReadRoles "roles.read", [], ADMIN_OR_OWN;

    /// Browse the whole audit trail.
    ReadAudit "audit.read", [Setting], RoleScopes::ADMIN;

    /// See the history of a record that one may see. Which those are, the record's own module says.
    ReadHistory "audit.history", [], RoleScopes::USUAL;

    /// Make an admin from the command line. No role has it: only the program itself.
    CreateAdmin "people.create_admin", [], RoleScopes::NOBODY;

    /// Make the link behind which the first admin is made. No role has it: only the program itself.
    BeginSetup "setup.begin", [], RoleScopes::NOBODY;

    /// Save a person's record: admins anybody's, managers those of their line team, others their own. Which fields, the
    /// rules say.
    EditPeople "people.edit", [], RoleScopes::LINE;

    /// Add people, and invite those who have no password yet.
    AddPeople "people.add", [Employees], RoleScopes { recruiter: None, employee: None, ..RECORDS };

    /// See whom one's own invitations did not reach.
    ReadFailedInvitations "people.invitations", [Employees], AddPeople::SCOPES;

    /// Remove somebody who was added by mistake.
    RemovePeople "people.remove", [Employees], RoleScopes::ADMIN;

    /// Erase somebody who has left, once the company's term is over: with the key of employees, too.
    ErasePeople "people.erase", [Setting], RoleScopes::ADMIN;

    /// See what somebody has in hand before they leave: who may change their status.
    ReadHoldings "people.holdings", [], RoleScopes::LINE_LEADERS;

    /// Say that somebody leaves, and take it back: who may change their status.
    ResignPeople "people.resign", [], RoleScopes::LINE_LEADERS;

    /// End the access of people whose planned last day is over. No role has it: a worker does.
    EndLastDays "people.last_days", [], RoleScopes::NOBODY;

    /// See a manager's team: the manager themself, or an admin.
    ReadTeamMembers "people.team", [], ADMIN_OR_OWN;

    /// See who celebrates today: name and day, nothing else.
    ReadCelebrations "people.celebrations", [], RoleScopes::ALL;

    /// See and change families: one's own, line managers those of their team, admins anybody's.
    Families "families", [], EditPeople::SCOPES;

    /// Add, change and remove roles.
    ChangeRoles "roles.change", [Setting], RoleScopes::ADMIN;

    /// See departments and designations, which lists are narrowed by.
    ReadPlacements "placements.read", [], RoleScopes::ALL;

    /// Add, rename, retire and remove departments and designations.
    ChangePlacements "placements.change", [Setting], RoleScopes::ADMIN;

    /// See what needs a second approval, and set it.
    ChangeApprovalSteps "approvalsteps.change", [Setting], RoleScopes::ADMIN;

    /// See which sign-ins were refused.
    ReadRefusals "signins.refused", [Setting], RoleScopes::ADMIN;

    /// Keep project leads in manager lists as long as their projects have the people. No role has it: a worker does.
    SettleLeads "people.leads", [], RoleScopes::NOBODY;

    /// Tell the admins whom managers have added. No role has it: a worker does.
    ReportNewcomers "people.newcomers", [], RoleScopes::NOBODY;

    /// Tell both that a stand-in has ended by its day. No role has it: a worker does.
    TellOfEnds "standins.tell", [], RoleScopes::NOBODY;

    /// Find out whose the addresses are that links were asked for, and mail them. No role has it: a worker does.
    AnswerLinkRequests "links.answer", [], RoleScopes::NOBODY;

    /// Go on in somebody's name with what they began, such as an import. No role has it: a worker does.
    ActFor "people.act_for", [], RoleScopes::NOBODY;
}

/// A person's history is for those who may save the record: it tells all of it.
impl Delegates<EditPeople> for ReadHistory {}

/// A family member's history is for those who see the family.
impl Delegates<Families> for ReadHistory {}

/// A role's history is for those who see all roles.
impl Delegates<ReadRoles> for ReadHistory {}

/// Who sees a team sees its people.
impl Delegates<ReadPeople> for ReadTeamMembers {}

/// The dashboard tells who answers for leavers what these still hold.
impl Delegates<ReadHoldings> for SignedIn {}

/// The dashboard tells who invited whom that did not reach.
impl Delegates<ReadFailedInvitations> for SignedIn {}

/// The dashboard shows everyone who celebrates today.
impl Delegates<ReadCelebrations> for SignedIn {}

/// What is kept about somebody has the files that hang on it.
impl Delegates<ReadPersonalFiles> for ReadPersonalData {}
