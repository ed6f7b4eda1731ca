//! Who is away at the same time as somebody else, and where they were on the days of a leave.

use chrono::NaiveDate;
use core_auth::repo::team::TEAM;
use db::{Bind, Dialect, Reads, Row as _, statement};
use kernel::{Halves, Result, UserId};
use projects::model::ProjectId;

use super::days_off::leaves_by;
use crate::model::{LeaveId, LeaveStatus};

db::record! {
    /// Somebody who is away on some days, and a project that they share with who asks; none for their team alone.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Away {
        /// The leave that is asked for; the person, where there is none yet.
        pub asked: i64 = "a.id",
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub from: NaiveDate = "l.from_date",
        pub to: NaiveDate = "l.to_date",
        pub status: LeaveStatus = "l.status",
        pub project: Option<ProjectId> = "c.project_id",
        pub projectname: Option<String> = "c.projectname",
    }
}

/// Who else of people's active projects, of their line managers' teams and of their own is away on the days that they ask for, on
/// leave that keeps them from work. `asked` are the persons with an id each; `from` and `to` are their days, and `seen` is
/// which leaves of the others are told of.
///
/// What is looked up row by row is one IN a list: for an equality SQLite reads the whole table first, to know what is not there. So it does
/// of all Active people and of all active projects, where it may take an index of the status.
fn away(asked: &str, from: &str, to: &str, seen: &str, dialect: Dialect) -> String {
    let (columns, leaves, join) = (Away::columns(), leaves_by("leaves_live", dialect), dialect.join_in_order());
    format!(
        "WITH asked AS ({asked}), \
         own AS (SELECT a.id, m.project_id FROM asked a JOIN team_members m ON m.user_id = a.user_id \
         WHERE m.startdate <= {to} AND (m.enddate IS NULL OR m.enddate >= {from}) \
         UNION SELECT a.id, k.id FROM asked a JOIN projects k ON k.manager_id = a.user_id), \
         colleagues AS (SELECT a.id, p.id AS project_id, p.projectname, m.user_id FROM own {join} asked a ON a.id = own.id \
         {join} projects p ON p.id IN (own.project_id) {join} team_members m ON m.project_id = p.id \
         WHERE coalesce(p.status, '') = 'active' \
         AND m.startdate <= {to} AND (m.enddate IS NULL OR m.enddate >= {from}) \
         UNION SELECT own.id, p.id, p.projectname, p.manager_id FROM own {join} projects p ON p.id IN (own.project_id) \
         WHERE coalesce(p.status, '') = 'active' \
         UNION SELECT a.id, NULL, NULL, t.user_id FROM asked a JOIN user_managers t ON t.manager_id = a.user_id \
         UNION SELECT a.id, NULL, NULL, t.user_id FROM asked a JOIN user_managers b ON b.user_id IN (a.user_id) AND b.line \
         JOIN user_managers t ON t.manager_id IN (b.manager_id) AND t.line) \
         SELECT {columns} FROM colleagues c {join} asked a ON a.id = c.id {join} {leaves} ON l.user_id IN (c.user_id) \
         {join} users u ON u.id IN (c.user_id) WHERE c.user_id <> a.user_id AND coalesce(u.status, '') = 'Active' \
         AND l.status IN ('Pending', 'Approved') AND {seen} AND l.away \
         AND l.to_date >= {from} AND l.from_date <= {to} \
         ORDER BY l.from_date, u.name_normalized, l.id, c.projectname"
    )
}

/// Who else is away between two days, both included: on approved leave.
pub fn colleagues(connection: &mut impl Reads, user: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<Away>> {
    let asked = "SELECT u.id, u.id AS user_id FROM users u WHERE u.id = ?";
    statement(away(asked, "?", "?", "l.status = 'Approved'", connection.dialect()))
        .bind(user)
        .bind_all([to, from, to, from, from, to].map(Bind::from))
        .fetch(connection)
}

/// Who else is away on the days of these leaves; what waits is told of those on whom `team` decides, or of everybody.
pub fn beside(connection: &mut impl Reads, asked: &[LeaveId], team: Option<UserId>) -> Result<Vec<Away>> {
    let these = connection.dialect().is_one_of("w.id");
    let of_leaves = format!("SELECT w.id, w.user_id, w.from_date, w.to_date FROM leaves w WHERE {these}");
    let seen = match team {
        None => "l.id IS NOT NULL",
        Some(_) => &format!("(l.status = 'Approved' OR l.user_id IN {TEAM})"),
    };
    statement(away(&of_leaves, "a.from_date", "a.to_date", seen, connection.dialect()))
        .bind(Bind::ids(asked.iter().copied()))
        .bind_all(team.map(Bind::from))
        .none_if(asked.is_empty())
        .fetch_together(connection)
}

db::record! {
    /// A day on which somebody was in.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Attended {
        pub user: UserId = "r.user_id",
        pub date: NaiveDate = "r.date",
    }
}

/// Some days of a person, the first and the last one: a page may hold a leave of long ago beside one of next year, and what lies
/// between them is nobody's business.
pub type Days = (UserId, NaiveDate, NaiveDate);

/// Those of these days on which the people were in.
pub fn attended(connection: &mut impl Reads, days: &[Days]) -> Result<Vec<Attended>> {
    let (columns, dialect) = (Attended::columns(), connection.dialect());
    let (these, join) = (dialect.days_of(), dialect.join_in_order());
    statement(format!(
        "SELECT DISTINCT {columns} FROM ({these}) d {join} reports r ON r.user_id = d.user_id AND r.date BETWEEN d.first AND d.last \
         ORDER BY r.user_id, r.date"
    ))
    .bind(Bind::days_of(days.iter().copied()))
    .none_if(days.is_empty())
    .fetch_together(connection)
}

db::record! {
    /// The hours of an approved sheet, by day.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ApprovedWeek {
        pub user: UserId = "t.user_id",
        pub monday: NaiveDate = "t.start_of_week",
        pub mon: Halves = "CAST(sum(w.mon) AS BIGINT)",
        pub tue: Halves = "CAST(sum(w.tue) AS BIGINT)",
        pub wed: Halves = "CAST(sum(w.wed) AS BIGINT)",
        pub thu: Halves = "CAST(sum(w.thu) AS BIGINT)",
        pub fri: Halves = "CAST(sum(w.fri) AS BIGINT)",
    }
}

/// The approved sheets of weeks that begin on one of these days.
pub fn approved_weeks(connection: &mut impl Reads, days: &[Days]) -> Result<Vec<ApprovedWeek>> {
    let (columns, dialect) = (ApprovedWeek::columns(), connection.dialect());
    let (these, join) = (dialect.days_of(), dialect.join_in_order());
    statement(format!(
        "SELECT {columns} FROM timelogs t JOIN timelog_rows w ON w.timelog_id = t.id \
         WHERE t.id IN (SELECT s.id FROM ({these}) d {join} timelogs s ON s.user_id = d.user_id AND s.start_of_week BETWEEN d.first AND d.last \
         WHERE s.status = 'Approved') GROUP BY t.user_id, t.start_of_week ORDER BY t.user_id, t.start_of_week"
    ))
    .bind(Bind::days_of(days.iter().copied()))
    .none_if(days.is_empty())
    .fetch_together(connection)
}
