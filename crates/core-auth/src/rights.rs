//! What may be done here, by whom (contract §2).

use kernel::{Delegates, Extent, Key, Permission, Reach};

/// See people: admins and managers whole records of everyone, others their own and the directory.
#[derive(Debug)]
pub enum ReadPeople {}

impl Permission for ReadPeople {
    const NAME: &'static str = "people.read";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach {
        admin: Some(Extent::All),
        manager: Some(Extent::All),
        recruiter: Some(Extent::Own),
        employee: Some(Extent::Own),
    };
}

/// See roles: admins with the keys of all, others with those of their own.
#[derive(Debug)]
pub enum ReadRoles {}

impl Permission for ReadRoles {
    const NAME: &'static str = "roles.read";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach {
        admin: Some(Extent::All),
        manager: Some(Extent::Own),
        recruiter: Some(Extent::Own),
        employee: Some(Extent::Own),
    };
}

/// Browse the whole audit trail.
#[derive(Debug)]
pub enum ReadAudit {}

impl Permission for ReadAudit {
    const NAME: &'static str = "audit.read";
    const KEYS: &'static [Key] = &[Key::Setting];
    const REACH: Reach = Reach::ADMIN;
}

/// See the history of a record that one may see. Which those are, the record's own module says.
#[derive(Debug)]
pub enum ReadHistory {}

impl Permission for ReadHistory {
    const NAME: &'static str = "audit.history";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::USUAL;
}

/// A person's history is for those who see the person's whole record.
impl Delegates<ReadPeople> for ReadHistory {}

/// A family member's history is for those who see the family.
impl Delegates<Families> for ReadHistory {}

/// A role's history is for those who see all roles.
impl Delegates<ReadRoles> for ReadHistory {}

/// Make an admin from the command line. No role has it: only the program itself.
#[derive(Debug)]
pub enum CreateAdmin {}

impl Permission for CreateAdmin {
    const NAME: &'static str = "people.create_admin";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::NOBODY;
}

/// Verify what must hold of people. No role has it: only the program itself.
#[derive(Debug)]
pub enum CheckPeople {}

impl Permission for CheckPeople {
    const NAME: &'static str = "people.check";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::NOBODY;
}

/// Save a person's record: admins and managers anybody's, others their own. Which fields, the rules say.
#[derive(Debug)]
pub enum EditPeople {}

impl Permission for EditPeople {
    const NAME: &'static str = "people.edit";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach {
        admin: Some(Extent::All),
        manager: Some(Extent::All),
        recruiter: Some(Extent::Own),
        employee: Some(Extent::Own),
    };
}

/// Add people, and invite those who have no password yet.
#[derive(Debug)]
pub enum AddPeople {}

impl Permission for AddPeople {
    const NAME: &'static str = "people.add";
    const KEYS: &'static [Key] = &[Key::Employees];
    const REACH: Reach =
        Reach { admin: Some(Extent::All), manager: Some(Extent::All), recruiter: None, employee: None };
}

/// See a manager's team: the manager themself, or an admin.
#[derive(Debug)]
pub enum ReadTeamMembers {}

impl Permission for ReadTeamMembers {
    const NAME: &'static str = "people.team";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach {
        admin: Some(Extent::All),
        manager: Some(Extent::Own),
        recruiter: Some(Extent::Own),
        employee: Some(Extent::Own),
    };
}

impl Delegates<ReadPeople> for ReadTeamMembers {}

/// See who celebrates today: name and day, nothing else.
#[derive(Debug)]
pub enum ReadCelebrations {}

impl Permission for ReadCelebrations {
    const NAME: &'static str = "people.celebrations";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::ALL;
}

/// See and change families: one's own, admins and managers anybody's.
#[derive(Debug)]
pub enum Families {}

impl Permission for Families {
    const NAME: &'static str = "families";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = EditPeople::REACH;
}

/// Add, change and remove roles.
#[derive(Debug)]
pub enum ChangeRoles {}

impl Permission for ChangeRoles {
    const NAME: &'static str = "roles.change";
    const KEYS: &'static [Key] = &[Key::Setting];
    const REACH: Reach = Reach::ADMIN;
}

/// Find out whose the addresses are that links were asked for, and mail them. No role has it: a worker does.
#[derive(Debug)]
pub enum AnswerLinkRequests {}

impl Permission for AnswerLinkRequests {
    const NAME: &'static str = "links.answer";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::NOBODY;
}
