//! Who is on the projects of people who ask for leave, and who of them is away on its days.

use chrono::NaiveDate;
use core_auth::repo::team::TEAM;
use db::{Bind, Dialect, Reads, Row as _, statement};
use kernel::{Hundredths, Result, UserId};
use projects::model::ProjectId;

use super::days_off::leaves_by;
use crate::model::{Half, LeaveId};

db::record! {
    /// A place in the team of a project on the days of a leave, with another leave that keeps its person from work then: a row for each
    /// of these, and one where there is none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Staffed {
        /// The leave that is asked for; the person, where there is none yet.
        pub asked: i64 = "a.id",
        pub project: ProjectId = "p.id",
        pub projectname: String = "p.projectname",
        pub user: UserId = "m.user_id",
        pub startdate: NaiveDate = "m.startdate",
        pub enddate: Option<NaiveDate> = "m.enddate",
        pub allocation: Hundredths = "m.allocation",
        pub from: Option<NaiveDate> = "l.from_date",
        pub to: Option<NaiveDate> = "l.to_date",
        pub half: Option<Half> = "l.half",
    }
}

/// The teams of the active projects to which people are allocated on the days that they ask for. `asked` are the persons with an id each;
/// `from` and `to` are their days, `besides` is the leave that is asked for itself, and `seen` is which leaves are counted.
///
/// What is looked up row by row is one IN a list, as in [`super::away`]; so it is of active projects, where it may take an index of the status.
fn staffed(asked: &str, (from, to): (&str, &str), besides: &str, seen: &str, dialect: Dialect) -> String {
    let (columns, leaves, join) = (Staffed::columns(), leaves_by("leaves_live", dialect), dialect.join_in_order());
    format!(
        "WITH asked AS ({asked}), \
         own AS (SELECT a.id, m.project_id FROM asked a {join} team_members m ON m.user_id IN (a.user_id) \
         WHERE m.allocation > 0 AND m.startdate <= {to} AND (m.enddate IS NULL OR m.enddate >= {from})) \
         SELECT {columns} FROM own {join} asked a ON a.id = own.id {join} projects p ON p.id IN (own.project_id) \
         {join} team_members m ON m.project_id IN (p.id) {join} users u ON u.id IN (m.user_id) \
         LEFT JOIN {leaves} ON l.user_id IN (m.user_id) AND l.status IN ('Pending', 'Approved') AND {seen} AND l.away \
         AND l.id <> {besides} AND l.to_date >= {from} AND l.from_date <= {to} \
         WHERE coalesce(p.status, '') = 'active' AND m.allocation > 0 AND m.startdate <= {to} AND (m.enddate IS NULL OR m.enddate >= {from}) \
         AND coalesce(u.status, '') = 'Active' ORDER BY a.id, p.projectname_normalized, p.id, m.user_id, l.id"
    )
}

/// Of the days between two, both included, on which somebody might ask for leave; approved leaves are counted, but for one that is edited.
pub fn of_person(
    connection: &mut impl Reads,
    user: UserId,
    (from, to): (NaiveDate, NaiveDate),
    edited: Option<LeaveId>,
) -> Result<Vec<Staffed>> {
    let asked = "SELECT u.id, u.id AS user_id FROM users u WHERE u.id = ?";
    statement(staffed(asked, ("?", "?"), "?", "l.status = 'Approved'", connection.dialect()))
        .bind(user)
        .bind_all([to, from].map(Bind::from))
        .bind(edited.unwrap_or(LeaveId(0)))
        .bind_all([from, to, to, from].map(Bind::from))
        .fetch(connection)
}

/// Of the days of these leaves, however many they are; what waits is counted of those on whom `team` decides, or of everybody, as it is
/// told by name.
pub fn beside(connection: &mut impl Reads, asked: &[LeaveId], team: Option<UserId>) -> Result<Vec<Staffed>> {
    let these = connection.dialect().is_one_of("w.id");
    let of_leaves = format!("SELECT w.id, w.user_id, w.from_date, w.to_date FROM leaves w WHERE {these} AND w.away");
    let seen = match team {
        None => "l.id IS NOT NULL",
        Some(_) => &format!("(l.status = 'Approved' OR l.user_id IN {TEAM})"),
    };
    statement(staffed(&of_leaves, ("a.from_date", "a.to_date"), "a.id", seen, connection.dialect()))
        .bind(Bind::ids(asked.iter().copied()))
        .bind_all(team.map(Bind::from))
        .none_if(asked.is_empty())
        .fetch_together(connection)
}
