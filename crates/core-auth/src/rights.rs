//! What may be done here, by whom (contract §2).

use kernel::{Delegates, Extent, Reach, SignedIn, permissions};

/// Admins and managers reach everybody, others themselves.
const RECORDS: Reach = Reach {
    admin: Some(Extent::All),
    manager: Some(Extent::All),
    recruiter: Some(Extent::Own),
    employee: Some(Extent::Own),
};

/// Admins reach everything, others what is theirs.
const ADMIN_OR_OWN: Reach = Reach { manager: Some(Extent::Own), ..RECORDS };

permissions! {
    /// See people: admins and managers whole records of everyone, others their own and the directory.
    ReadPeople "people.read", [], RECORDS;

    /// See roles: admins with the keys of all, others with those of their own.
    ReadRoles "roles.read", [], ADMIN_OR_OWN;

    /// Browse the whole audit trail.
    ReadAudit "audit.read", [Setting], Reach::ADMIN;

    /// See the history of a record that one may see. Which those are, the record's own module says.
    ReadHistory "audit.history", [], Reach::USUAL;

    /// Make an admin from the command line. No role has it: only the program itself.
    CreateAdmin "people.create_admin", [], Reach::NOBODY;

    /// Verify what must hold of people. No role has it: only the program itself.
    CheckPeople "people.check", [], Reach::NOBODY;

    /// Save a person's record: admins and managers anybody's, others their own. Which fields, the rules say.
    EditPeople "people.edit", [], RECORDS;

    /// Add people, and invite those who have no password yet.
    AddPeople "people.add", [Employees], Reach { recruiter: None, employee: None, ..RECORDS };

    /// See a manager's team: the manager themself, or an admin.
    ReadTeamMembers "people.team", [], ADMIN_OR_OWN;

    /// See who celebrates today: name and day, nothing else.
    ReadCelebrations "people.celebrations", [], Reach::ALL;

    /// See and change families: one's own, admins and managers anybody's.
    Families "families", [], EditPeople::REACH;

    /// Add, change and remove roles.
    ChangeRoles "roles.change", [Setting], Reach::ADMIN;

    /// Find out whose the addresses are that links were asked for, and mail them. No role has it: a worker does.
    AnswerLinkRequests "links.answer", [], Reach::NOBODY;
}

/// A person's history is for those who see the person's whole record.
impl Delegates<ReadPeople> for ReadHistory {}

/// A family member's history is for those who see the family.
impl Delegates<Families> for ReadHistory {}

/// A role's history is for those who see all roles.
impl Delegates<ReadRoles> for ReadHistory {}

/// Who sees a team sees its people.
impl Delegates<ReadPeople> for ReadTeamMembers {}

/// The dashboard shows everyone who celebrates today.
impl Delegates<ReadCelebrations> for SignedIn {}
