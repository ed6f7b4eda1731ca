//! Statements over timesheets, each named by what it answers.

mod personal;

pub use personal::PERSONAL;

use chrono::{NaiveDate, NaiveDateTime};
use company::repo::patterns::{WEEKDAYS, WORK_ON_WEEKDAY, weekdays_binds};
use core_auth::model::{Deciding, StandInKind};
use core_auth::repo::asked;
use core_auth::repo::people;
use core_auth::repo::team::{ByLeader as _, reaches};
use db::{Bind, BriefColumns, Dialect, Invariant, Lately, Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, Halves, ListQuery, Result, Scope, SortField, UserId, Week};
use leaves::port::IS_OFF;
use projects::port::on_in_week;
use schema::{timelog_rows, timelogs};

use crate::model::{Allocated, Choice, StoredRow, StoredTimelog, TIMELOG, TimelogId, TimelogStatus, Usage};
use crate::rules::{DECISIONS, Row};

kernel::orders! {
    /// What lists of sheets sort by.
    pub TimelogOrder = [
        SortField::new("username", "u.name_normalized"),
        SortField::new("startOfWeek", "t.start_of_week"),
        SortField::new("total", "t.total"),
        SortField::new("status", "t.status"),
    ];
}

const TABLES: &str = "timelogs t JOIN users u ON u.id = t.user_id";
/// As the indexes of what waits have it, word for word.
const WAITING: &str = "t.status IN ('Submitted', 'Pending')";

/// Which sheets a list holds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    /// Only this person's.
    pub user: Option<UserId>,
    /// Only this manager's team's.
    pub team: Option<UserId>,
    /// Only those that wait for a decision.
    pub waiting: bool,
    /// Only those of this status.
    pub status: Option<TimelogStatus>,
    /// Only those of the week that begins on this day.
    pub start_of_week: Option<NaiveDate>,
}

/// A search in the names of people and projects: three letters and more anywhere, fewer at the beginning. All sheets
/// are found from those names, a few of them are looked through one by one.
fn matching(listing: Listing, q: Option<&str>, few: bool, dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    let ((person, mut binds), (project, of_project)) = (people::matches(q, dialect), is_called(q, dialect));
    binds.extend(of_project);
    let found = if few {
        format!(
            "(t.user_id IN (SELECT u.id FROM users u WHERE {person}) OR EXISTS (SELECT 1 FROM timelog_rows w \
             JOIN projects p ON p.id = w.project_id WHERE w.timelog_id = t.id AND {project}))"
        )
    } else {
        format!(
            "t.id IN (SELECT s.id FROM timelogs s JOIN users u ON u.id = s.user_id WHERE {person} UNION ALL \
             SELECT w.timelog_id FROM timelog_rows w JOIN projects p ON p.id = w.project_id WHERE {project})"
        )
    };
    listing.filter(found, binds)
}

/// The condition on the name of the project `p`.
fn is_called(q: &str, dialect: Dialect) -> (String, Vec<Bind>) {
    if people::is_short(q) {
        let range = vec![q.into(), format!("{q}{}", char::MAX).into()];
        return ("p.projectname_normalized >= ? AND p.projectname_normalized < ?".to_owned(), range);
    }
    (dialect.holds("p.projectname_normalized"), vec![q.into()])
}

/// Everybody's sheets that a search finds, as `t`, each once: those of people first, and of the others those with hours on a project.
/// They come with what lists sort and narrow by: found as ids, each of thousands would be looked up once more to sort them. Of projects
/// PostgreSQL takes a third to be called so, and would read all hours.
fn gathered(q: &str, dialect: Dialect) -> (String, Vec<Bind>) {
    let ((person, of_person), (project, of_project)) = (people::matches(q, dialect), is_called(q, dialect));
    let sheets = "SELECT s.id, s.user_id, s.start_of_week, s.total, s.status FROM timelogs s WHERE";
    let people = format!("(SELECT u.id FROM users u WHERE {person})");
    let projects = dialect.among("w.project_id", &format!("SELECT p.id FROM projects p WHERE {project}"));
    let with_hours = dialect.among("s.id", &format!("SELECT w.timelog_id FROM timelog_rows w WHERE {projects}"));
    let found =
        format!("({sheets} s.user_id IN {people} UNION ALL {sheets} {with_hours} AND s.user_id NOT IN {people}) t");
    (found, [of_person.clone(), of_project, of_person].concat())
}

/// Sheets ([`StoredTimelog`]), the newest week first.
pub fn timelogs(query: &ListQuery, scope: Scope, filter: Filter, dialect: Dialect) -> Listing {
    let by_name = query.sort.is_some_and(|sort| sort.field.name == "username");
    let oldest_first =
        query.sort.is_some_and(|sort| sort.field.name == "startOfWeek" && sort.direction == Direction::Up);
    let everybody = filter.user.is_none() && filter.team.is_none() && scope == Scope::All;
    let narrow = match dialect {
        _ if by_name => TABLES,
        // SQLite would look up the two statuses one by one, and sort what it finds.
        Dialect::Sqlite if filter.waiting && everybody && oldest_first => "timelogs t INDEXED BY timelogs_waiting_up",
        Dialect::Sqlite if filter.waiting && everybody => "timelogs t INDEXED BY timelogs_waiting",
        _ => "timelogs t",
    };
    let is_gathered = everybody && !filter.waiting && !by_name;
    let (searched, q) = if is_gathered { (query.q.as_deref(), None) } else { (None, query.q.as_deref()) };
    let listing = Listing::new(TABLES, "t.id");
    let mut listing = match searched.map(|q| gathered(q, dialect)) {
        Some((found, binds)) => listing.found_in_bound_by(found, binds),
        None => listing.found_in(narrow),
    };
    if let Some(user) = filter.user {
        listing = listing.filter("t.user_id = ?", [user.into()]);
    }
    if let Some(manager) = filter.team {
        listing = listing.team(manager, "t.user_id");
    }
    if filter.waiting {
        listing = listing.filter(WAITING, []);
    }
    if let Some(status) = filter.status {
        listing = listing.filter(format!("t.status = '{}'", status.text()), []);
    }
    if let Some(day) = filter.start_of_week {
        listing = listing.filter("t.start_of_week = ?", [day.into()]);
    }
    matching(listing.scope(scope, "t.user_id"), q, filter.waiting || !everybody, dialect)
        .sorted(query.sort, &[("t.start_of_week", Direction::Down)])
}

/// Sheets ([`StoredTimelog`]) that wait for somebody's decision.
pub fn waiting(deciding: Deciding, dialect: Dialect) -> Listing {
    let filter = Filter { waiting: true, ..Filter::default() };
    let listing = timelogs(&ListQuery::first(1), Scope::All, filter, dialect);
    let listing = listing.decided_by(deciding, StandInKind::Timesheet, "t.user_id", dialect);
    match (deciding.is_of_all(), dialect) {
        // SQLite would look up the two statuses one by one, and sort what it finds.
        (true, Dialect::Sqlite) => listing.found_in("timelogs t INDEXED BY timelogs_waiting_since"),
        _ => listing.found_in("timelogs t"),
    }
}

/// A person's sheets that are not submitted, for a list over several kinds: rejected ones from a Monday on, and those that are filled up to
/// another one.
pub fn unfinished(user: UserId, first: NaiveDate, last_filled: NaiveDate) -> Listing {
    Listing::new(TABLES, "t.id")
        .found_in("timelogs t")
        .filter("t.user_id = ?", [user.into()])
        .filter("t.start_of_week >= ?", [first.into()])
        .filter("(t.status = 'Rejected' OR (t.status = 'Saved' AND t.start_of_week <= ?))", [last_filled.into()])
}

/// Since when a week waits that nobody has begun: nothing says so, as nothing says it of a sheet that was never submitted.
pub const NEVER_SUBMITTED: &str = "CAST(NULL AS TIMESTAMP)";
/// Whether somebody is in the team (`m`) of an active project (`p`) in a week. Its binds are the Sunday and the Monday.
const IS_IN_TEAM: &str = "p.status = 'active' AND m.startdate <= ? AND (m.enddate IS NULL OR m.enddate >= ?)";

/// A week that a person has still to begin, as a list of one row, whose id is this number, or of none: weeks may be begun from the `first` Monday
/// on, and it is one where they have no sheet of it, are in the team of a project, and were to work on any of its days.
pub fn unbegun(user: UserId, (week, first): (Week, NaiveDate), number: i64) -> Listing {
    let (monday, sunday) = (week.monday(), week.sunday());
    Listing::new("(SELECT ? AS id, ? AS user_id) w JOIN users u ON u.id = w.user_id", "w.id")
        .joined_by([number.into(), user.into()])
        .filter("? >= ?", [monday.into(), first.into()])
        .filter(
            "NOT EXISTS (SELECT 1 FROM timelogs t WHERE t.user_id = u.id AND t.start_of_week = ?)",
            [monday.into()],
        )
        .filter(
            format!(
                "EXISTS (SELECT 1 FROM team_members m JOIN projects p ON p.id = m.project_id WHERE m.user_id = u.id \
                 AND {IS_IN_TEAM})"
            ),
            [sunday.into(), monday.into()],
        )
        .filter(
            format!(
                "EXISTS (SELECT 1 FROM ({WEEKDAYS}) d WHERE (u.doj IS NULL OR u.doj <= d.day) AND {WORK_ON_WEEKDAY} <> 'O' \
                 AND NOT {IS_OFF})"
            ),
            weekdays_binds(week),
        )
}

/// What of one's own sheet is told in brief, over the tables of its lists.
pub fn brief() -> BriefColumns {
    BriefColumns {
        version: "t.version".into(),
        state: "t.status".into(),
        remark: "t.remark".into(),
        day: "t.start_of_week".into(),
        number: "t.total".into(),
        ..BriefColumns::default()
    }
}

/// A person's sheets that wait for a decision, for a list over several kinds.
pub fn own_asked(user: UserId) -> Listing {
    Listing::new(TABLES, "t.id").found_in("timelogs t").filter("t.user_id = ?", [user.into()]).filter(WAITING, [])
}

/// What of one's own sheet that waits is told in brief, over the tables of its lists.
pub fn asked_columns() -> BriefColumns {
    asked::columns(brief(), "t.submitted_at", None)
}

/// Decisions on sheets, with the sheets in brief.
pub fn decided(scope: Scope, today: NaiveDate) -> Lately {
    let columns = people::brief_of("t.user_id", brief());
    let reached = reaches(scope, (StandInKind::Timesheet, today), "t.user_id");
    Lately::new((TIMELOG, DECISIONS), (Listing::new(TABLES, "t.id"), columns), reached)
}

/// A sheet within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: TimelogId) -> Result<Option<StoredTimelog>> {
    Listing::new(TABLES, "t.id").filter("t.id = ?", [id.into()]).scope(scope, "t.user_id").one(connection)
}

/// [`find`], held while it is changed: whoever comes second sees what the first one did.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: TimelogId) -> Result<Option<StoredTimelog>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF t");
    Listing::new(TABLES, "t.id").filter("t.id = ?", [id.into()]).scope(scope, "t.user_id").one_held(lock, connection)
}

/// A person's sheets between two Mondays, both included, the newest first.
pub fn of_weeks(connection: &mut impl Reads, user: UserId, first: Week, last: Week) -> Result<Vec<StoredTimelog>> {
    let columns = StoredTimelog::columns();
    statement(format!(
        "SELECT {columns} FROM {TABLES} WHERE t.user_id = ? AND t.start_of_week BETWEEN ? AND ? \
         ORDER BY t.start_of_week DESC"
    ))
    .bind(user)
    .bind(first.monday())
    .bind(last.monday())
    .fetch(connection)
}

/// The rows of these sheets, those of each in their order.
pub fn rows(connection: &mut impl Reads, sheets: &[TimelogId]) -> Result<Vec<StoredRow>> {
    let (columns, these) = (StoredRow::columns(), connection.dialect().is_one_of("w.timelog_id"));
    statement(format!(
        "SELECT {columns} FROM timelog_rows w JOIN projects p ON p.id = w.project_id JOIN tasks k ON k.id = w.task_id \
         WHERE {these} ORDER BY w.timelog_id, w.position"
    ))
    .bind(Bind::ids(sheets.iter().copied()))
    .none_if(sheets.is_empty())
    .fetch_together(connection)
}

/// What a person may write hours on in a week, by project: each of its tasks, or none.
pub fn choices(connection: &mut impl Reads, user: UserId, week: Week) -> Result<Vec<Choice>> {
    let (columns, (on, binds)) = (Choice::columns(), on_in_week("p.id", user, week));
    statement(format!(
        "SELECT {columns} FROM projects p \
         LEFT JOIN tasks k ON k.status = 'active' AND (k.project_id = p.id OR k.project_id IS NULL) \
         WHERE p.status = 'active' AND {on} ORDER BY p.projectname_normalized, p.id, k.taskname_normalized, k.id"
    ))
    .bind_all(binds)
    .fetch(connection)
}

/// What a person is given of active projects in a week.
pub fn allocated(connection: &mut impl Reads, user: UserId, week: Week) -> Result<Vec<Allocated>> {
    let columns = Allocated::columns();
    statement(format!(
        "SELECT {columns} FROM team_members m JOIN projects p ON p.id = m.project_id WHERE m.user_id = ? \
         AND {IS_IN_TEAM} ORDER BY m.allocation DESC, m.project_id"
    ))
    .bind(user)
    .bind(week.sunday())
    .bind(week.monday())
    .fetch(connection)
}

/// How often a person wrote hours on each task, in the sheets from one Monday up to another.
pub fn usage(connection: &mut impl Reads, user: UserId, first: NaiveDate, until: Week) -> Result<Vec<Usage>> {
    let columns = Usage::columns();
    statement(format!(
        "SELECT {columns} FROM timelogs t JOIN timelog_rows w ON w.timelog_id = t.id \
         WHERE t.user_id = ? AND t.start_of_week BETWEEN ? AND ? GROUP BY w.project_id, w.task_id"
    ))
    .bind(user)
    .bind(first)
    .bind(until.monday())
    .fetch(connection)
}

/// Begins a sheet. A second one of the week breaks `timelogs_user_id_start_of_week_key`.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    week: Week,
    remark: &str,
    total: Halves,
    rows: &[Row],
) -> Result<TimelogId> {
    let new = (
        timelogs::user_id.eq(user),
        timelogs::start_of_week.eq(week.monday()),
        timelogs::status.eq(TimelogStatus::Saved),
        timelogs::remark.eq(remark),
        timelogs::total.eq(total),
    );
    let id = work.insert(diesel::insert_into(timelogs::table).values(new).returning(timelogs::id))?;
    put_rows(work, id, rows)?;
    Ok(id)
}

/// Writes rows to their places, over what stands there.
fn put_rows(work: &mut UnitOfWork<'_>, id: TimelogId, rows: &[Row]) -> Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let marks = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; rows.len()].join(", ");
    let mut insert = statement(format!(
        "INSERT INTO timelog_rows (timelog_id, position, project_id, task_id, description, mon, tue, wed, thu, fri) VALUES {marks} \
         ON CONFLICT (timelog_id, position) DO UPDATE SET project_id = excluded.project_id, task_id = excluded.task_id, \
         description = excluded.description, mon = excluded.mon, tue = excluded.tue, wed = excluded.wed, \
         thu = excluded.thu, fri = excluded.fri"
    ));
    for (position, row) in (1_i64..).zip(rows) {
        insert = insert.bind(id).bind(position).bind(row.project).bind(row.task).bind(row.description.as_str());
        insert = insert.bind_all(row.hours.map(Bind::from));
    }
    // A week has a handful of rows: few enough texts to keep.
    let insert = insert.once_unless(rows.len() <= 5);
    work.change(|connection| insert.run(connection))?;
    Ok(())
}

/// What a step makes of a sheet.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the columns of `timelogs`")]
pub struct Next<'a> {
    pub status: TimelogStatus,
    pub remark: &'a str,
    pub total: Halves,
    pub submitted_at: Option<NaiveDateTime>,
    /// The rows, where they are other ones, and how many there were.
    pub rows: Option<(&'a [Row], usize)>,
}

/// Changes this version of a sheet; 409 when somebody was faster.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredTimelog, next: Next<'_>) -> Result<()> {
    let seen = timelogs::table
        .find(stored.id)
        .filter(timelogs::version.eq(stored.version))
        .filter(timelogs::status.eq(stored.status));
    let update = diesel::update(seen).set((
        timelogs::version.eq(timelogs::version + 1),
        timelogs::status.eq(next.status),
        timelogs::remark.eq(next.remark),
        timelogs::total.eq(next.total),
        timelogs::submitted_at.eq(next.submitted_at),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    if let Some((rows, before)) = next.rows {
        if rows.len() < before {
            let kept = i64::try_from(rows.len()).map_err(Error::internal)?;
            let beyond = timelog_rows::table
                .filter(timelog_rows::timelog_id.eq(stored.id))
                .filter(timelog_rows::position.gt(kept));
            work.apply(diesel::delete(beyond))?;
        }
        put_rows(work, stored.id, rows)?;
    }
    Ok(())
}

/// What must hold of timesheets.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "timesheets: sheet",
        broken: "has a total that is not the sum of its rows",
        find: "SELECT t.id FROM timelogs t WHERE t.total <> coalesce((SELECT sum(w.mon + w.tue + w.wed + w.thu + w.fri) \
               FROM timelog_rows w WHERE w.timelog_id = t.id), 0) LIMIT 20",
    },
    Invariant {
        of: "timesheets: sheet",
        broken: "was submitted with less than ten hours",
        // Where another limit was ever said, sheets were submitted by it.
        find: "SELECT id FROM timelogs WHERE status IN ('Submitted', 'Approved') AND total < 20 \
               AND NOT EXISTS (SELECT 1 FROM company WHERE least_hours IS NOT NULL) LIMIT 20",
    },
    Invariant {
        of: "timesheets: sheet",
        broken: "names the same project and task twice",
        find: "SELECT timelog_id AS id FROM timelog_rows GROUP BY timelog_id, project_id, task_id HAVING count(*) > 1 LIMIT 20",
    },
    Invariant {
        of: "timesheets: sheet",
        broken: "was rejected without a remark",
        find: "SELECT id FROM timelogs WHERE status = 'Rejected' AND remark = '' LIMIT 20",
    },
];
