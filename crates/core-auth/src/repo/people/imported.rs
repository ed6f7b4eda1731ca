//! People as files name them: by their numbers or their addresses, many at once.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use db::{Reads, of_values, statement};
use kernel::{Halves, Result, UserId};

use crate::model::{Placement, Status};

const TABLES: &str = "users u JOIN roles r ON r.id = u.role_id JOIN user_profiles p ON p.user_id = u.id";

db::record! {
    /// What files hold of somebody.
    #[derive(Debug, Clone)]
    pub struct Imported {
        pub id: UserId = "u.id",
        pub version: i64 = "p.version",
        pub empid: String = "u.empid",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        pub role: String = "r.role",
        pub status: Status = "u.status",
        pub doj: Option<NaiveDate> = "u.doj",
        pub department: Option<String> = "(SELECT d.name FROM departments d WHERE d.id = u.department_id)",
        pub designation: Option<String> = "(SELECT g.name FROM designations g WHERE g.id = u.designation_id)",
        pub workphone: Option<String> = "u.workphone",
        pub phone: Option<String> = "p.phone",
        pub pemail: Option<String> = "p.pemail",
        pub birthday: Option<NaiveDate> = "p.birthday",
        pub olb: Option<Halves> = "p.olb",
        /// The addresses of their line managers.
        pub managers: Option<String> = "(SELECT string_agg(m.email, '; ' ORDER BY m.email_normalized) FROM user_managers g \
            JOIN users m ON m.id = g.manager_id WHERE g.user_id = u.id AND g.line)",
    }
}

/// By what people are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// The employee number.
    Number,
    /// The address.
    Address,
    /// First and last name, which several may share.
    Name,
}

/// The people of these normalized numbers, addresses or names.
pub fn found(connection: &mut impl Reads, key: Key, wanted: &[String]) -> Result<Vec<Imported>> {
    let column = match key {
        Key::Number => "u.empid_normalized",
        Key::Address => "u.email_normalized",
        Key::Name => "u.name_normalized",
    };
    of_values(connection, TABLES, &[], column, wanted.iter().map(String::as_str))
}

/// The people of these ids.
pub fn of_ids(connection: &mut impl Reads, ids: &[i64]) -> Result<Vec<Imported>> {
    of_values(connection, TABLES, &[], "u.id", ids.iter().copied())
}

db::record! {
    struct Named {
        name: String = "name",
    }
}

/// The names of all roles, normalized.
pub fn role_names(connection: &mut impl Reads) -> Result<BTreeSet<String>> {
    let names: Vec<Named> = statement("SELECT role_normalized AS name FROM roles").fetch(connection)?;
    Ok(names.into_iter().map(|Named { name }| name).collect())
}

/// The entries of a list that people can be given, by their names.
pub fn entries(connection: &mut impl Reads, list: Placement) -> Result<Vec<String>> {
    let table = list.table();
    let names: Vec<Named> =
        statement(format!("SELECT e.name AS name FROM {table} e WHERE NOT e.retired ORDER BY e.name_normalized"))
            .fetch(connection)?;
    Ok(names.into_iter().map(|Named { name }| name).collect())
}
