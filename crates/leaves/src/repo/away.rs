//! Who is away at the same time as somebody else.

use chrono::NaiveDate;
use db::{Reads, Row as _, statement};
use kernel::{Result, UserId};
use projects::model::ProjectId;

use super::days_off::leaves_by;

db::record! {
    /// Somebody who is away on some days, and a project that they share with who asks; none for their team alone.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[expect(missing_docs, reason = "said above")]
    pub struct Away {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub from: NaiveDate = "l.from_date",
        pub to: NaiveDate = "l.to_date",
        pub project: Option<ProjectId> = "c.project_id",
        pub projectname: Option<String> = "c.projectname",
    }
}

/// Who else of a person's active projects and of their team is away between two days, both included: on approved leave that
/// keeps them from work.
pub fn colleagues(connection: &mut impl Reads, user: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<Away>> {
    let (columns, leaves) = (Away::columns(), leaves_by("leaves_live", connection.dialect()));
    statement(format!(
        "WITH own AS (SELECT m.project_id FROM team_members m WHERE m.user_id = ? AND m.startdate <= ? \
         AND (m.enddate IS NULL OR m.enddate >= ?) UNION SELECT k.id FROM projects k WHERE k.manager_id = ?), \
         colleagues AS (SELECT p.id AS project_id, p.projectname, m.user_id FROM own JOIN projects p ON p.id = own.project_id \
         JOIN team_members m ON m.project_id = p.id WHERE p.status = 'active' AND m.startdate <= ? \
         AND (m.enddate IS NULL OR m.enddate >= ?) \
         UNION SELECT p.id, p.projectname, p.manager_id FROM own JOIN projects p ON p.id = own.project_id WHERE p.status = 'active' \
         UNION SELECT NULL, NULL, t.user_id FROM user_managers t WHERE t.manager_id = ?) \
         SELECT {columns} FROM colleagues c JOIN {leaves} ON l.user_id = c.user_id JOIN users u ON u.id = c.user_id \
         WHERE c.user_id <> ? AND u.status = 'Active' AND l.status IN ('Pending', 'Approved') AND l.status = 'Approved' \
         AND l.kind IN ('casual', 'earned', 'lwp') AND l.to_date >= ? AND l.from_date <= ? \
         ORDER BY l.from_date, u.name_normalized, l.id, c.projectname"
    ))
    .bind(user)
    .bind(to)
    .bind(from)
    .bind(user)
    .bind(to)
    .bind(from)
    .bind(user)
    .bind(user)
    .bind(from)
    .bind(to)
    .fetch(connection)
}
