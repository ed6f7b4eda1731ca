//! Statements over reports, each named by what it answers.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use core_auth::repo::people::matching;
use db::{AnyConnection, Bind, Listing, Rows, Statement, UnitOfWork, statement};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use kernel::{Direction, ListQuery, ReportId, Result, Scope, UserId};
use schema::reports;

use crate::model::{OwnDay, Stored, TeamMember};
use crate::rules::{Closed, LONGEST_STRETCH, Position, moment};

/// The fields that lists of reports sort by.
pub const SORTABLE: &[&str] = &["empname", "date", "signin_time", "signout_time", "overall_time"];
/// The fields that a team's day sorts by.
pub const TEAM_SORTABLE: &[&str] = &["empname", "signin_time", "signout_time", "overall_time"];

const NEWER: &str = "r.sign_in AND EXISTS (SELECT 1 FROM reports n WHERE n.user_id = r.user_id AND n.id > r.id)";

macro_rules! columns {
    () => {
        "r.id, r.version, r.user_id, u.fname, u.lname, r.date, r.signin_time, r.signout_time, r.open_since, \
         r.worked_seconds, r.sign_in_lat, r.sign_in_long, r.sign_out_lat, r.sign_out_long, r.sign_in_location_error, \
         r.sign_out_location_error, r.remark, \
         r.sign_in AND EXISTS (SELECT 1 FROM reports n WHERE n.user_id = r.user_id AND n.id > r.id) AS newer"
    };
}

const COLUMNS: &str = columns!();
const TABLES: &str = "reports r JOIN users u ON u.id = r.user_id";

/// A report within the scope.
pub fn find(connection: &mut AnyConnection, scope: Scope, id: ReportId) -> Result<Option<Stored>> {
    let listing = Listing::new(COLUMNS, TABLES, "r.id").filter("r.id = ?", [id.into()]).scope(scope, "r.user_id");
    listing.one_statement().fetch_one(connection)
}

/// A person's report of a day.
pub fn of_day(connection: &mut AnyConnection, user: UserId, day: NaiveDate) -> Result<Option<Stored>> {
    statement(format!("SELECT {COLUMNS} FROM {TABLES} WHERE r.user_id = ? AND r.date = ?"))
        .bind(user)
        .bind(day)
        .fetch_one(connection)
}

/// A person's two newest open reports and the one of this day, newest first.
pub fn open_and_of_day(connection: &mut AnyConnection, user: UserId, day: NaiveDate) -> Result<Vec<Stored>> {
    open_and_of_day_statement(user, day).fetch(connection)
}

/// The statement of [`open_and_of_day`], for tests that look at its plan. An OR of the two conditions would make
/// PostgreSQL read the whole table.
pub fn open_and_of_day_statement(user: UserId, day: NaiveDate) -> Statement {
    let newest = "SELECT id FROM reports WHERE user_id = ? AND sign_in ORDER BY id DESC LIMIT 2";
    statement(format!(
        "SELECT {COLUMNS} FROM {TABLES} WHERE r.id IN (SELECT newest.id FROM ({newest}) newest \
         UNION SELECT id FROM reports WHERE user_id = ? AND date = ?) ORDER BY r.id DESC"
    ))
    .bind(user)
    .bind(user)
    .bind(day)
}

/// A person's first day, with each of their reports between two days, both included, newest first; with no report
/// once where there is none.
pub fn days_between(
    connection: &mut AnyConnection,
    user: UserId,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<OwnDay>> {
    days_between_statement(user, first, last).fetch(connection)
}

/// The statement of [`days_between`], for tests that look at its plan.
pub fn days_between_statement(user: UserId, first: NaiveDate, last: NaiveDate) -> Statement {
    statement(format!(
        "SELECT u.doj, {COLUMNS} FROM users u LEFT JOIN reports r ON r.user_id = u.id AND r.date BETWEEN ? AND ? \
         WHERE u.id = ? ORDER BY r.id DESC"
    ))
    .bind(first)
    .bind(last)
    .bind(user)
}

/// Which reports a list holds.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "said by the names")]
pub struct Filter {
    pub scope: Scope,
    pub user: Option<UserId>,
    pub days: Option<(NaiveDate, NaiveDate)>,
}

fn listing(query: &ListQuery, filter: Filter, connection: &AnyConnection) -> Listing {
    let order: &[(&str, bool)] = match query.sort.map(|sort| sort.field) {
        None => &[("r.date", false), ("r.signin_time", false)],
        Some("date") => &[("r.date", false)],
        Some("signin_time") => &[("r.signin_time", false)],
        Some("signout_time") => &[("r.signout_time", true)],
        Some("overall_time") => &[("r.worked_seconds", false)],
        Some(_) => &[("u.name_normalized", false)],
    };
    let direction = query.sort.map_or(Direction::Down, |sort| sort.direction);
    let by_name = query.sort.is_some_and(|sort| sort.field == "empname");
    let with_people = query.q.is_some() || by_name;
    let mut listing = Listing::new(COLUMNS, TABLES, "r.id").found_in(if with_people { TABLES } else { "reports r" });
    if let Some(user) = filter.user {
        listing = listing.filter("r.user_id = ?", [user.into()]);
    }
    if let Some((first, last)) = filter.days {
        let everybody = filter.user.is_none() && filter.scope == Scope::All && query.q.is_none();
        let by_date = query.sort.is_none_or(|sort| sort.field == "date");
        // SQLite knows nothing of how many days a table holds, and would take the index of the days and sort
        // whatever it finds there; the plus keeps it on the index of the order.
        let in_page = match connection {
            AnyConnection::Sqlite(_) if everybody && !by_date => "+r.date BETWEEN ? AND ?",
            _ => "r.date BETWEEN ? AND ?",
        };
        let days = [Bind::from(first), Bind::from(last)];
        listing = listing.filter_in_order("r.date BETWEEN ? AND ?", in_page, days);
    }
    matching(listing.scope(filter.scope, "r.user_id"), query.q.as_deref(), connection).order(order, direction)
}

/// A list of reports, newest first.
pub fn list(connection: &mut AnyConnection, query: &ListQuery, filter: Filter) -> Result<Rows<Stored>> {
    listing(query, filter, connection).load(query.paging, connection)
}

/// [`list`] in full, chunk by chunk.
pub fn export(
    connection: &mut AnyConnection,
    query: &ListQuery,
    filter: Filter,
    take: impl FnMut(Vec<Stored>) -> Result<()>,
) -> Result<()> {
    listing(query, filter, connection).export(connection, take)
}

/// The statement of a page, for tests that look at its plan.
pub fn page_statement(connection: &AnyConnection, query: &ListQuery, filter: Filter) -> Statement {
    listing(query, filter, connection).page_statement(query.paging)
}

/// Whose team: everybody, or the people whose manager list holds this person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "said above")]
pub enum Team {
    Everybody,
    Of(UserId),
}

const MEMBER_COLUMNS: &str = concat!("u.id AS person, u.fname AS person_fname, u.lname AS person_lname, ", columns!());

/// Today goes in as text: it is our own, and one text a day keeps the statement prepared.
fn with_report_of(day: NaiveDate) -> String {
    format!("users u LEFT JOIN reports r ON r.user_id = u.id AND r.date = '{day}'")
}

fn team_listing(query: &ListQuery, team: Team, day: NaiveDate, connection: &AnyConnection) -> Listing {
    let (order, nullable, in_report) = match query.sort.map(|sort| sort.field) {
        Some("signin_time") => ("r.signin_time", true, true),
        Some("signout_time") => ("r.signout_time", true, true),
        Some("overall_time") => ("r.worked_seconds", true, true),
        _ => ("u.name_normalized", false, false),
    };
    let direction = query.sort.map_or(Direction::Up, |sort| sort.direction);
    let mut listing = Listing::new(MEMBER_COLUMNS, with_report_of(day), "u.id")
        .filter("u.status = ?", [Bind::from("Active")])
        .order(&[(order, nullable)], direction);
    if !in_report {
        listing = listing.found_in("users u");
    }
    if let Team::Of(manager) = team {
        let members = "u.id IN (SELECT user_id FROM user_managers WHERE manager_id = ?)";
        listing = listing.filter(members, [manager.into()]);
    }
    matching(listing.gathered(query.q.is_some()), query.q.as_deref(), connection)
}

/// A team's day: Active people with their report of the day.
pub fn team(connection: &mut AnyConnection, query: &ListQuery, team: Team, day: NaiveDate) -> Result<Rows<TeamMember>> {
    team_listing(query, team, day, connection).load(query.paging, connection)
}

/// [`team`] in full, chunk by chunk.
pub fn export_team(
    connection: &mut AnyConnection,
    query: &ListQuery,
    team: Team,
    day: NaiveDate,
    take: impl FnMut(Vec<TeamMember>) -> Result<()>,
) -> Result<()> {
    team_listing(query, team, day, connection).export(connection, take)
}

/// The statement of a team's page, for tests that look at its plan.
pub fn team_page_statement(connection: &AnyConnection, query: &ListQuery, team: Team, day: NaiveDate) -> Statement {
    team_listing(query, team, day, connection).page_statement(query.paging)
}

fn team_condition(team: Team) -> (&'static str, Vec<Bind>) {
    match team {
        Team::Everybody => ("", Vec::new()),
        Team::Of(manager) => {
            (" AND u.id IN (SELECT user_id FROM user_managers WHERE manager_id = ?)", vec![manager.into()])
        }
    }
}

/// The first people of a team without a report of the day, by name.
pub fn team_absent(connection: &mut AnyConnection, team: Team, day: NaiveDate, rows: i64) -> Result<Vec<TeamMember>> {
    let (condition, binds) = team_condition(team);
    statement(format!(
        "SELECT {MEMBER_COLUMNS} FROM {} WHERE u.id IN (SELECT u.id FROM users u WHERE u.status = 'Active'{condition} \
         AND NOT EXISTS (SELECT 1 FROM reports d WHERE d.user_id = u.id AND d.date = ?) \
         ORDER BY u.name_normalized, u.id LIMIT {rows}) ORDER BY u.name_normalized, u.id",
        with_report_of(day)
    ))
    .bind_all(binds)
    .bind(day)
    .fetch(connection)
}

/// The first people of a team with a report of the day, in the order of coming.
pub fn team_present(connection: &mut AnyConnection, team: Team, day: NaiveDate, rows: i64) -> Result<Vec<TeamMember>> {
    team_present_statement(team, day, rows).fetch(connection)
}

/// The statement of [`team_present`], for tests that look at its plan. Who came in the same second stands in the order
/// of the index: what comes straight off it is neither joined nor sorted beyond the rows that are wanted.
pub fn team_present_statement(team: Team, day: NaiveDate, rows: i64) -> Statement {
    let (condition, binds) = team_condition(team);
    // Everybody's day is read in the order of coming; CROSS tells SQLite not to begin with the people.
    let join = if team == Team::Everybody { "CROSS JOIN" } else { "," };
    statement(format!(
        "SELECT {MEMBER_COLUMNS} FROM reports r {join} users u WHERE u.id = r.user_id AND r.date = ? AND u.status = 'Active'{condition} \
         ORDER BY r.date, r.signin_time, r.id DESC LIMIT {rows}"
    ))
    .bind(day)
    .bind_all(binds)
}

/// A team's day in figures.
#[derive(Debug, Clone, Copy, Default, Queryable)]
#[expect(missing_docs, reason = "said by the names")]
pub struct Counts {
    pub total: i64,
    pub reported: i64,
    pub open: i64,
    pub missed: i64,
}

db::row!(Counts: (BigInt, BigInt, BigInt, BigInt));

/// Counts a team's day. Large counts may be a second old.
pub fn team_counts(connection: &mut AnyConnection, team: Team, day: NaiveDate, now: DateTime<Utc>) -> Result<Counts> {
    let counts = team_counts_statement(team, day, now).fetch_cached(connection, |counts: &Counts| counts.total)?;
    Ok(counts.unwrap_or_default())
}

/// The statement of [`team_counts`], for tests that look at its plan.
pub fn team_counts_statement(team: Team, day: NaiveDate, now: DateTime<Utc>) -> Statement {
    let late = Bind::from(moment(now) - LONGEST_STRETCH);
    let figures = "count(r.open_since) AS open, count(CASE WHEN r.open_since < ? THEN 1 END) AS missed";
    match team {
        Team::Of(_) => {
            let (condition, binds) = team_condition(team);
            let tables = with_report_of(day);
            statement(format!(
                "SELECT count(*), count(r.id), {figures} FROM {tables} WHERE u.status = 'Active'{condition}"
            ))
            .bind_all([late])
            .bind_all(binds)
        }
        // Everybody is counted on indexes alone; who has left since checking in is taken off again.
        Team::Everybody => {
            let of_day = |condition: &str| format!("(SELECT count(*) FROM reports r WHERE r.date = ?{condition})");
            let (all, open) = (of_day(""), of_day(" AND r.open_since IS NOT NULL"));
            let missed = of_day(" AND r.open_since IS NOT NULL AND r.open_since < ?");
            statement(format!(
                "SELECT (SELECT count(*) FROM users u WHERE u.status = 'Active'), {all} - gone.reported, \
                 {open} - gone.open, {missed} - gone.missed FROM (SELECT count(*) AS reported, {figures} FROM users u \
                 CROSS JOIN reports r WHERE r.user_id = u.id AND r.date = ? AND u.status IN ('Inactive', 'Resigned')) gone"
            ))
            .bind_all(vec![Bind::from(day); 3])
            .bind_all([late.clone(), late, day.into()])
        }
    }
}

/// A team's days left open up to `last`, newest first. A day that is open and newer than all others of its person
/// counts once it has been open for too long.
pub fn team_missed(
    connection: &mut AnyConnection,
    team: Team,
    last: NaiveDate,
    now: DateTime<Utc>,
    rows: i64,
) -> Result<Vec<Stored>> {
    team_missed_statement(team, last, now, rows).fetch(connection)
}

/// The statement of [`team_missed`], for tests that look at its plan.
pub fn team_missed_statement(team: Team, last: NaiveDate, now: DateTime<Utc>, rows: i64) -> Statement {
    let (condition, binds) = team_condition(team);
    // An admin's rows are found without their people.
    let found_in = if team == Team::Everybody { "reports r" } else { TABLES };
    statement(format!(
        "SELECT {COLUMNS} FROM {TABLES} WHERE r.id IN (SELECT r.id FROM {found_in} WHERE r.open_since IS NOT NULL \
         AND r.date <= ? AND (r.open_since < ? OR ({NEWER})){condition} ORDER BY r.date DESC, r.id DESC LIMIT {rows}) \
         ORDER BY r.date DESC, r.id DESC"
    ))
    .bind(last)
    .bind(moment(now) - LONGEST_STRETCH)
    .bind_all(binds)
}

/// Opens a report. A second one of the day breaks `reports_user_id_date_key`.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    day: NaiveDate,
    at: NaiveDateTime,
    position: Position,
) -> Result<ReportId> {
    let insert = diesel::insert_into(reports::table)
        .values((
            reports::user_id.eq(user.0),
            reports::date.eq(day),
            reports::signin_time.eq(at),
            reports::sign_in.eq(true),
            reports::open_since.eq(at),
            reports::sign_in_lat.eq(position.lat),
            reports::sign_in_long.eq(position.long),
            reports::sign_in_location_error.eq(position.error),
        ))
        .returning(reports::id);
    work.change(|connection| insert.get_result::<ReportId>(connection))
}

/// Closes the stretch that this version of the report had running; `None` when somebody was faster.
pub fn close(work: &mut UnitOfWork<'_>, report: &Stored, closed: Closed, position: Position) -> Result<Option<()>> {
    work.change_one(
        statement(
            "UPDATE reports SET version = version + 1, sign_in = ?, open_since = NULL, signout_time = ?, worked_seconds = ?, \
             sign_out_lat = ?, sign_out_long = ?, sign_out_location_error = ? WHERE id = ? AND version = ? AND sign_in",
        )
        .bind(false)
        .bind(closed.signout_time)
        .bind(closed.worked_seconds)
        .bind(position.lat)
        .bind(position.long)
        .bind(position.error)
        .bind(report.id)
        .bind(report.version),
    )
}

/// Begins another stretch of this version of the report; `None` when somebody was faster. Where the day
/// began stays as it was.
pub fn reopen(work: &mut UnitOfWork<'_>, report: &Stored, since: NaiveDateTime) -> Result<Option<()>> {
    work.change_one(
        statement(
            "UPDATE reports SET version = version + 1, sign_in = ?, open_since = ? WHERE id = ? AND version = ? AND NOT sign_in",
        )
        .bind(true)
        .bind(since)
        .bind(report.id)
        .bind(report.version),
    )
}

/// Sets the check-out of this version of a day left open; `None` when somebody was faster.
pub fn mend(work: &mut UnitOfWork<'_>, report: &Stored, closed: Closed, remark: &str) -> Result<Option<()>> {
    work.change_one(
        statement(
            "UPDATE reports SET version = version + 1, sign_in = ?, open_since = NULL, signout_time = ?, worked_seconds = ?, \
             remark = ? WHERE id = ? AND version = ? AND sign_in",
        )
        .bind(false)
        .bind(closed.signout_time)
        .bind(closed.worked_seconds)
        .bind(remark)
        .bind(report.id)
        .bind(report.version),
    )
}
