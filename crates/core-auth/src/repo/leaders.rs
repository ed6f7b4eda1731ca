//! Whom a person's records are decided by, and how they are reached.

use db::{Bind, Reads, Row as _, statement};
use kernel::{Result, UserId};

use crate::model::Status;

db::record! {
    /// Somebody as mails address them.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the columns of `users`")]
    pub struct Leader {
        pub id: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        pub status: Status = "u.status",
    }
}

/// Somebody's Active line managers.
pub fn line(connection: &mut impl Reads, user: UserId) -> Result<Vec<Leader>> {
    let columns = Leader::columns();
    statement(format!(
        "SELECT {columns} FROM user_managers l JOIN users u ON u.id = l.manager_id \
         WHERE l.user_id = ? AND l.line AND u.status = 'Active' ORDER BY u.id"
    ))
    .bind(user)
    .fetch(connection)
}

/// The same, with who leads this project, where they are in the manager list because of one.
pub fn line_and_lead(connection: &mut impl Reads, user: UserId, project: i64) -> Result<Vec<Leader>> {
    let columns = Leader::columns();
    statement(format!(
        "SELECT {columns} FROM user_managers l JOIN users u ON u.id = l.manager_id WHERE l.user_id = ? AND u.status = 'Active' \
         AND (l.line OR EXISTS (SELECT 1 FROM projects p WHERE p.id = ? AND p.manager_id = l.manager_id)) ORDER BY u.id"
    ))
    .bind(user)
    .bind(project)
    .fetch(connection)
}

/// Somebody's Active line managers, or the Active admins where there are none; never the person.
pub fn or_admins(connection: &mut impl Reads, user: UserId) -> Result<Vec<Leader>> {
    let columns = Leader::columns();
    let managers = "SELECT m.id FROM user_managers l JOIN users m ON m.id = l.manager_id WHERE l.user_id = ? AND l.line AND m.status = 'Active'";
    statement(format!(
        "SELECT {columns} FROM users u WHERE u.id IN ({managers} UNION ALL SELECT a.id FROM roles r \
         JOIN users a ON a.role_id = r.id WHERE r.role_normalized = 'admin' AND a.status = 'Active' AND a.id <> ? \
         AND NOT EXISTS ({managers})) ORDER BY u.id"
    ))
    .bind_all([user; 3].map(Bind::from))
    .fetch(connection)
}

/// Somebody's Active line managers, and the Active admins, each once; never the person.
pub fn and_admins(connection: &mut impl Reads, user: UserId) -> Result<Vec<Leader>> {
    let columns = Leader::columns();
    statement(format!(
        "SELECT {columns} FROM users u WHERE u.status = 'Active' AND u.id <> ? AND u.id IN \
         (SELECT l.manager_id FROM user_managers l WHERE l.user_id = ? AND l.line UNION ALL SELECT a.id FROM roles r \
         JOIN users a ON a.role_id = r.id WHERE r.role_normalized = 'admin') ORDER BY u.id"
    ))
    .bind_all([user; 2].map(Bind::from))
    .fetch(connection)
}

/// The Active admins.
pub fn admins(connection: &mut impl Reads) -> Result<Vec<Leader>> {
    let columns = Leader::columns();
    statement(format!(
        "SELECT {columns} FROM roles r JOIN users u ON u.role_id = r.id \
         WHERE r.role_normalized = 'admin' AND u.status = 'Active' ORDER BY u.id"
    ))
    .fetch(connection)
}

/// The Active admins and recruiters.
pub fn admins_and_recruiters(connection: &mut impl Reads) -> Result<Vec<Leader>> {
    let columns = Leader::columns();
    statement(format!(
        "SELECT {columns} FROM roles r JOIN users u ON u.role_id = r.id \
         WHERE r.role_normalized IN ('admin', 'recruiter') AND u.status = 'Active' ORDER BY u.id"
    ))
    .fetch(connection)
}

/// One person, whatever their status.
pub fn person(connection: &mut impl Reads, id: UserId) -> Result<Option<Leader>> {
    let columns = Leader::columns();
    statement(format!("SELECT {columns} FROM users u WHERE u.id = ?")).bind(id).fetch_one(connection)
}
