//! What may be done here, by whom (contract §2).

use kernel::{Extent, Key, Permission, Reach};

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
