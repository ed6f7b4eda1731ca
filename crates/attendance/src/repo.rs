//! Statements over reports, each named by what it answers.

mod personal;
mod team;

pub use personal::PERSONAL;
pub use team::{TeamRows, Wanted, team_rows};

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, Utc};
use company::repo::patterns::{WORK_ON, work_on_binds};
use core_auth::model::Status;
use core_auth::repo::people::matching;
use core_auth::repo::team::{ByLeader as _, TEAM};
use db::{Bind, Dialect, Invariant, Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Direction, ListQuery, Result, Scope, SortField, UserId};
use leaves::port::{HAS_OWN_HOLIDAY, IS_AWAY, IS_HOLIDAY, MOST_DAYS, away_on};
use schema::reports;

use crate::model::{DayState, OwnDay, ReportId, Stored};
use crate::rules::{Closed, LONGEST_STRETCH, Position, Taken, moment};

kernel::orders! {
    /// What lists of reports sort by.
    pub ReportOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::new("date", "r.date"),
        SortField::new("signin_time", "r.signin_time"),
        SortField::nullable("signout_time", "r.signout_time"),
        SortField::new("overall_time", "r.worked_seconds"),
    ];

    /// What a team's day sorts by.
    pub TeamOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::nullable("signin_time", "r.signin_time"),
        SortField::nullable("signout_time", "r.signout_time"),
        SortField::nullable("overall_time", "r.worked_seconds"),
    ];
}

const TABLES: &str = "reports r JOIN users u ON u.id = r.user_id";

/// Whether the person `u` is in on a day, which is bound once: nothing where they have not come.
pub const IS_IN: &str = "(SELECT i.sign_in FROM reports i WHERE i.user_id = u.id AND i.date = ?)";

/// A report within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: ReportId) -> Result<Option<Stored>> {
    Listing::new(TABLES, "r.id").filter("r.id = ?", [id.into()]).scope(scope, "r.user_id").one(connection)
}

/// A person's report of a day.
pub fn of_day(connection: &mut impl Reads, user: UserId, day: NaiveDate) -> Result<Option<Stored>> {
    let listing = Listing::new(TABLES, "r.id").filter("r.user_id = ?", [user.into()]);
    listing.filter("r.date = ?", [day.into()]).one(connection)
}

/// A person's two newest open reports and the one of this day, newest first. An OR of the two conditions would make
/// PostgreSQL read the whole table.
pub fn open_and_of_day(connection: &mut impl Reads, user: UserId, day: NaiveDate) -> Result<Vec<Stored>> {
    let columns = Stored::columns();
    let newest = "SELECT id FROM reports WHERE user_id = ? AND sign_in ORDER BY id DESC LIMIT 2";
    statement(format!(
        "SELECT {columns} FROM {TABLES} WHERE r.id IN (SELECT newest.id FROM ({newest}) newest \
         UNION SELECT id FROM reports WHERE user_id = ? AND date = ?) ORDER BY r.id DESC"
    ))
    .bind(user)
    .bind(user)
    .bind(day)
    .fetch(connection)
}

/// A person's first day, with each of their reports between two days, both included, newest first; with no report
/// once where there is none.
pub fn days_between(
    connection: &mut impl Reads,
    user: UserId,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<OwnDay>> {
    let columns = OwnDay::columns();
    statement(format!(
        "SELECT {columns} FROM users u LEFT JOIN reports r ON r.user_id = u.id AND r.date BETWEEN ? AND ? \
         WHERE u.id = ? ORDER BY r.id DESC"
    ))
    .bind(first)
    .bind(last)
    .bind(user)
    .fetch(connection)
}

db::record! {
    /// How long somebody worked on a day, by the stretches that are closed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct WorkedDay {
        pub user: UserId = "r.user_id",
        pub date: NaiveDate = "r.date",
        pub seconds: i64 = "r.worked_seconds",
    }
}

/// How long these people worked on each of their days on which they were in, from a first to a last one; no statement where there are none.
pub fn worked_on(connection: &mut impl Reads, days: &[(UserId, NaiveDate, NaiveDate)]) -> Result<Vec<WorkedDay>> {
    let (columns, dialect) = (WorkedDay::columns(), connection.dialect());
    let (these, join) = (dialect.days_of(), dialect.join_in_order());
    statement(format!(
        "SELECT {columns} FROM ({these}) d {join} reports r ON r.user_id = d.user_id AND r.date BETWEEN d.first AND d.last"
    ))
    .bind(Bind::days_of(days.iter().copied()))
    .none_if(days.is_empty())
    .fetch_together(connection)
}

/// Which reports a list holds.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Filter {
    pub scope: Scope,
    pub user: Option<UserId>,
    pub days: Option<(NaiveDate, NaiveDate)>,
}

/// Reports ([`Stored`]), newest first.
pub fn reports(query: &ListQuery, filter: Filter, dialect: Dialect) -> Listing {
    let by = |name: &str| query.sort.is_some_and(|sort| sort.field.name == name);
    let with_people = query.q.is_some() || by("empname");
    let mut listing = Listing::new(TABLES, "r.id").found_in(if with_people { TABLES } else { "reports r" });
    if let Some(user) = filter.user {
        listing = listing.filter("r.user_id = ?", [user.into()]);
    }
    if let Some((first, last)) = filter.days {
        let everybody = filter.user.is_none() && filter.scope == Scope::All && query.q.is_none();
        // SQLite knows nothing of how many days a table holds, and would take the index of the days and sort
        // whatever it finds there; the plus keeps it on the index of the order.
        let in_page = match dialect {
            Dialect::Sqlite if everybody && query.sort.is_some() && !by("date") => "+r.date BETWEEN ? AND ?",
            _ => "r.date BETWEEN ? AND ?",
        };
        let days = [Bind::from(first), Bind::from(last)];
        listing = listing.filter_in_order("r.date BETWEEN ? AND ?", in_page, days);
    }
    matching(listing.scope(filter.scope, "r.user_id"), query.q.as_deref(), dialect)
        .sorted(query.sort, &[("r.date", Direction::Down), ("r.signin_time", Direction::Down)])
}

/// Whose team: everybody, or the people whose manager list holds this person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum Team {
    Everybody,
    Of(UserId),
}

const WITH_REPORT: &str = "users u LEFT JOIN reports r ON r.user_id = u.id AND r.date = ?";

/// What a team's day is narrowed by.
#[derive(Debug, Clone, Copy, Default)]
pub struct TeamFilter {
    /// Only who is in this state.
    pub state: Option<DayState>,
}

/// A team's day ([`TeamMember`]): Active people with their report of the day, by name.
pub fn team(
    query: &ListQuery,
    team: Team,
    filter: TeamFilter,
    day: NaiveDate,
    now: DateTime<Utc>,
    dialect: Dialect,
) -> Listing {
    let mut listing = Listing::new(WITH_REPORT, "u.id")
        .columns_bound_by(shown_on(day))
        .joined_by([day.into()])
        .filter("u.status = ?", [Status::Active.into()]);
    if filter.state.is_none() && query.sort.is_none_or(|sort| sort.field.name == "empname") {
        listing = listing.found_in("users u");
    }
    if let Some(state) = filter.state {
        let (condition, binds) = in_state(state, day, now);
        listing = listing.filter(condition, binds);
    }
    if let Team::Of(manager) = team {
        listing = listing.team(manager, "u.id");
    }
    matching(listing, query.q.as_deref(), dialect).sorted(query.sort, &[("u.name_normalized", Direction::Up)])
}

/// The values of the `?`s in the columns of [`TeamMember`].
fn shown_on(day: NaiveDate) -> Vec<Bind> {
    [vec![day.into(); 5], work_on_binds(day)].concat()
}

/// The state of a day as `rules::day_state` has it, for the database.
fn in_state(state: DayState, day: NaiveDate, now: DateTime<Utc>) -> (String, Vec<Bind>) {
    let late = || vec![Bind::from(moment(now) - LONGEST_STRETCH)];
    let work = |works: &str, condition: &str, days: usize| {
        let (condition, days) =
            (format!("r.id IS NULL AND {condition}{WORK_ON} {works} 'O'"), vec![Bind::from(day); days]);
        (condition, [days, work_on_binds(day)].concat())
    };
    let expected = format!("NOT {IS_HOLIDAY} AND NOT {IS_AWAY}");
    match state {
        DayState::In => ("r.open_since >= ?".to_owned(), late()),
        DayState::Missed => ("r.open_since < ?".to_owned(), late()),
        DayState::Complete => ("r.id IS NOT NULL AND r.open_since IS NULL".to_owned(), Vec::new()),
        DayState::Weekend => work("=", "", 0),
        DayState::Holiday => work("<>", &format!("{IS_HOLIDAY} AND "), 1),
        DayState::Leave => work("<>", &format!("NOT {IS_HOLIDAY} AND {IS_AWAY} AND "), 3),
        DayState::ToCome => work("<>", &format!("{expected} AND u.doj > ? AND "), 4),
        DayState::Absent => work("<>", &format!("{expected} AND (u.doj IS NULL OR u.doj <= ?) AND "), 4),
    }
}

fn team_condition(team: Team) -> (String, Vec<Bind>) {
    match team {
        Team::Everybody => (String::new(), Vec::new()),
        Team::Of(manager) => (format!(" AND u.id IN {TEAM}"), vec![manager.into()]),
    }
}

/// The last day on which a leave of this day may end.
fn last_end(day: NaiveDate) -> NaiveDate {
    day + Days::new(MOST_DAYS.unsigned_abs())
}

db::record! {
    /// A team's day in figures.
    #[derive(Debug, Clone, Copy, Default)]
    pub struct Counts {
        pub total: i64 = "total",
        pub reported: i64 = "reported",
        pub open: i64 = "open",
        pub missed: i64 = "missed",
        /// Who joins after the day, and has no report of it.
        pub later: i64 = "later",
        /// Who is on leave on a day of theirs, and has no report of it.
        pub away: i64 = "away",
        /// Who has the day off by a pattern or a holiday of their own, and has no report of it.
        pub free: i64 = "free",
    }
}

/// That the person `u` works on a day: who does not has it off, and is not on leave, whatever leave they have.
fn works() -> String {
    format!("NOT {IS_HOLIDAY} AND {WORK_ON} <> 'O'")
}

fn works_binds(day: NaiveDate) -> Vec<Bind> {
    [vec![day.into()], work_on_binds(day)].concat()
}

/// Who has a pattern of their own with the day off, or a holiday that not all have, and no report of it. Few people have one: the
/// others are not looked at.
fn free(condition: &str) -> String {
    format!(
        "(SELECT count(*) FROM users u WHERE u.id IN (SELECT w.user_id FROM pattern_holders w WHERE w.user_id IS NOT NULL \
         UNION ALL {HAS_OWN_HOLIDAY}) \
         AND u.status = 'Active'{condition} AND (u.doj IS NULL OR u.doj <= ?) AND NOT EXISTS (SELECT 1 FROM reports d \
         WHERE d.user_id = u.id AND d.date = ?) AND ({IS_HOLIDAY} OR {WORK_ON} = 'O')) AS free"
    )
}

fn free_binds(binds: Vec<Bind>, day: NaiveDate) -> Vec<Bind> {
    [vec![Bind::from(day); 2], binds, vec![Bind::from(day); 3], work_on_binds(day)].concat()
}

/// Counts a team's day. Large counts may be a second old.
pub fn team_counts(connection: &mut impl Reads, team: Team, day: NaiveDate, now: DateTime<Utc>) -> Result<Counts> {
    let late = Bind::from(moment(now) - LONGEST_STRETCH);
    let (works, figures) =
        (works(), "count(r.open_since) AS open, count(CASE WHEN r.open_since < ? THEN 1 END) AS missed");
    let counting = match team {
        Team::Of(_) => {
            let (condition, binds) = team_condition(team);
            let free = free(&condition);
            statement(format!(
                "SELECT count(*), count(r.id), {figures}, count(CASE WHEN u.doj > ? AND r.id IS NULL THEN 1 END) AS later, \
                 count(CASE WHEN r.id IS NULL AND (u.doj IS NULL OR u.doj <= ?) AND {IS_AWAY} AND {works} THEN 1 END) \
                 AS away, {free} FROM {WITH_REPORT} WHERE u.status = 'Active'{condition}"
            ))
            .bind(late)
            .bind_all(vec![Bind::from(day); 4])
            .bind_all(works_binds(day))
            .bind_all(free_binds(binds.clone(), day))
            .bind(day)
            .bind_all(binds)
        }
        // Everybody is counted on indexes alone; who has left since checking in is taken off again.
        Team::Everybody => {
            let of_day = |condition: &str| format!("(SELECT count(*) FROM reports r WHERE r.date = ?{condition})");
            let (all, open) = (of_day(""), of_day(" AND r.open_since IS NOT NULL"));
            let missed = of_day(" AND r.open_since IS NOT NULL AND r.open_since < ?");
            let later = "(SELECT count(*) FROM users u WHERE u.status = 'Active' AND u.doj > ? \
                         AND NOT EXISTS (SELECT 1 FROM reports d WHERE d.user_id = u.id AND d.date = ?))";
            let away = away_on(connection.dialect());
            let away = format!(
                "(SELECT count(*) FROM users u WHERE u.status = 'Active' AND {away} AND (u.doj IS NULL OR u.doj <= ?) \
                 AND NOT EXISTS (SELECT 1 FROM reports d WHERE d.user_id = u.id AND d.date = ?) AND {works})"
            );
            let free = free("");
            statement(format!(
                "SELECT (SELECT count(*) FROM users u WHERE u.status = 'Active'), {all} - gone.reported, \
                 {open} - gone.open, {missed} - gone.missed, {later}, {away}, {free} FROM (SELECT count(*) AS reported, {figures} FROM users u \
                 CROSS JOIN reports r WHERE r.user_id = u.id AND r.date = ? AND u.status IN ('Inactive', 'Resigned')) gone"
            ))
            .bind_all(vec![Bind::from(day); 3])
            .bind_all([late.clone(), day.into(), day.into()])
            .bind_all([day, last_end(day), day, day, day].map(Bind::from))
            .bind_all(works_binds(day))
            .bind_all(free_binds(Vec::new(), day))
            .bind_all([late, day.into()])
        }
    };
    Ok(counting.fetch_cached(connection, |counts: &Counts| counts.total)?.unwrap_or_default())
}

/// Opens a report. A second one of the day breaks `reports_user_id_date_key`.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    day: NaiveDate,
    Taken { at, arrived }: Taken,
    position: Position,
) -> Result<ReportId> {
    let new = (
        reports::user_id.eq(user),
        reports::date.eq(day),
        reports::signin_time.eq(at),
        reports::sign_in.eq(true),
        reports::open_since.eq(at),
        reports::signin_arrived.eq(arrived),
        reports::open_arrived.eq(arrived),
        reports::sign_in_lat.eq(position.lat),
        reports::sign_in_long.eq(position.long),
        reports::sign_in_location_error.eq(position.error),
    );
    work.insert(diesel::insert_into(reports::table).values(new).returning(reports::id))
}

/// Closes the stretch that this version of the report had running; `None` when somebody was faster.
pub fn close(work: &mut UnitOfWork<'_>, report: &Stored, closed: Closed, position: Position) -> Result<Option<()>> {
    let running = reports::table.find(report.id).filter(reports::version.eq(report.version)).filter(reports::sign_in);
    work.apply(diesel::update(running).set((
        reports::version.eq(reports::version + 1),
        reports::sign_in.eq(false),
        reports::open_since.eq(None::<NaiveDateTime>),
        reports::open_arrived.eq(None::<NaiveDateTime>),
        reports::signout_time.eq(closed.signout_time),
        reports::signout_arrived.eq(closed.arrived),
        reports::worked_seconds.eq(closed.worked_seconds),
        reports::sign_out_lat.eq(position.lat),
        reports::sign_out_long.eq(position.long),
        reports::sign_out_location_error.eq(position.error),
    )))
}

/// Begins another stretch of this version of the report; `None` when somebody was faster. Where the day
/// began stays as it was.
pub fn reopen(work: &mut UnitOfWork<'_>, report: &Stored, since: Taken) -> Result<Option<()>> {
    let closed = reports::table
        .find(report.id)
        .filter(reports::version.eq(report.version))
        .filter(diesel::dsl::not(reports::sign_in));
    work.apply(diesel::update(closed).set((
        reports::version.eq(reports::version + 1),
        reports::sign_in.eq(true),
        reports::open_since.eq(since.at),
        reports::open_arrived.eq(since.arrived),
    )))
}

/// Sets the check-out of this version of a day left open; `None` when somebody was faster.
pub fn mend(work: &mut UnitOfWork<'_>, report: &Stored, closed: Closed, remark: &str) -> Result<Option<()>> {
    let running = reports::table.find(report.id).filter(reports::version.eq(report.version)).filter(reports::sign_in);
    work.apply(diesel::update(running).set((
        reports::version.eq(reports::version + 1),
        reports::sign_in.eq(false),
        reports::open_since.eq(None::<NaiveDateTime>),
        reports::open_arrived.eq(None::<NaiveDateTime>),
        reports::signout_time.eq(closed.signout_time),
        reports::signout_arrived.eq(closed.arrived),
        reports::worked_seconds.eq(closed.worked_seconds),
        reports::remark.eq(remark),
    )))
}

/// What must hold of reports.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "attendance: report",
        broken: "is open and closed at once",
        find: "SELECT id FROM reports WHERE sign_in AND open_since IS NULL LIMIT 20",
    },
    Invariant {
        of: "attendance: report",
        broken: "is closed without a check-out",
        find: "SELECT id FROM reports WHERE NOT sign_in AND signout_time IS NULL LIMIT 20",
    },
    Invariant {
        of: "attendance: report",
        broken: "ends before it begins",
        find: "SELECT id FROM reports WHERE signout_time < signin_time LIMIT 20",
    },
    Invariant {
        of: "attendance: report",
        broken: "came to the server before it was pressed",
        find: "SELECT id FROM reports WHERE signin_arrived < signin_time OR signout_arrived < signout_time \
               OR open_arrived < open_since LIMIT 20",
    },
    Invariant {
        of: "attendance: report",
        broken: "belongs to nobody",
        find: "SELECT id FROM reports r WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.id = r.user_id) LIMIT 20",
    },
];
