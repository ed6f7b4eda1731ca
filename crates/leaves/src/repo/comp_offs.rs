//! Requests for compensatory off, and what is recorded of days off.

use chrono::NaiveDate;
use core_auth::model::{Deciding, StandInKind};
use core_auth::repo::asked;
use core_auth::repo::people;
use core_auth::repo::team::{ByLeader as _, reaches};
use db::{BriefColumns, Dialect, Invariant, Lately, Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, Halves, ListQuery, Result, Scope, SortField, UserId, Week};
use schema::comp_off_requests as requests;

use super::days_off::leaves_by;
use crate::model::{COMP_OFF, CompOffId, LeaveStatus, StoredCompOff, StoredGiven, StoredReport, StoredSheet, Worked};
use crate::rules::comp_off::{DECISIONS, Gives, asked_already, asked_anew};

kernel::orders! {
    /// What lists of requests sort by.
    pub CompOffOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::new("day", "q.day"),
        SortField::new("count", "q.count"),
        SortField::new("status", "q.status"),
        // The order in which they were asked for, whatever the clock said.
        SortField::new("created_at", "q.id"),
    ];
}

const TABLES: &str =
    "comp_off_requests q JOIN users u ON u.id = q.user_id LEFT JOIN leave_types k ON k.code = q.account";

/// Which requests a list holds.
#[derive(Debug, Clone, Copy, Default)]
pub struct CompOffFilter {
    /// Only this person's.
    pub user: Option<UserId>,
    /// Only those of others than this person.
    pub besides: Option<UserId>,
    /// Only those of this status.
    pub status: Option<LeaveStatus>,
}

/// Requests ([`StoredCompOff`]): the newest first, those that wait the oldest first.
pub fn list(query: &ListQuery, scope: Scope, filter: CompOffFilter, dialect: Dialect) -> Listing {
    let by_name = query.sort.is_some_and(|sort| sort.field.name == "empname");
    let narrow = if by_name { "comp_off_requests q JOIN users u ON u.id = q.user_id" } else { "comp_off_requests q" };
    let mut listing = Listing::new(TABLES, "q.id").found_in(narrow);
    if let Some(user) = filter.user {
        listing = listing.filter("q.user_id = ?", [user.into()]);
    }
    if let Some(user) = filter.besides {
        listing = listing.filter("q.user_id <> ?", [user.into()]);
    }
    if let Some(status) = filter.status {
        listing = listing.filter("q.status = ?", [status.into()]);
    }
    if let Some(q) = query.q.as_deref() {
        let (person, binds) = people::matches(q, dialect);
        listing = listing.filter(format!("q.user_id IN (SELECT u.id FROM users u WHERE {person})"), binds);
    }
    let newest = if filter.status == Some(LeaveStatus::Pending) { Direction::Up } else { Direction::Down };
    listing.scope(scope, "q.user_id").sorted(query.sort, &[("q.id", newest)])
}

/// Requests that wait for somebody's decision, for a list over several kinds.
pub fn waiting(deciding: Deciding, dialect: Dialect) -> Listing {
    let listing = Listing::new(TABLES, "q.id").found_in("comp_off_requests q");
    // Written, so that the index of what waits serves it.
    let listing = listing.filter("q.status = 'Pending'", []);
    listing.decided_by(deciding, StandInKind::Leave, "q.user_id", dialect)
}

/// What of a request is told in brief, over the tables of its lists: the type by its own name or by its word, and as its state the halves of
/// hours that are recorded, with the last day on which it can be taken.
pub fn brief() -> BriefColumns {
    BriefColumns {
        version: "q.version".into(),
        state: "CAST(CASE WHEN q.worked_seconds >= 1800 THEN q.worked_seconds / 1800 ELSE q.hours END AS TEXT) || ' ' \
            || coalesce(CAST(q.ends AS TEXT), '')"
            .into(),
        title: "q.account".into(),
        detail: "k.name".into(),
        remark: "q.reason".into(),
        day: "q.day".into(),
        number: "q.count".into(),
        ..people::brief_of("q.user_id", BriefColumns::default())
    }
}

/// Requests that were decided on, as somebody of this scope reaches them, or in somebody's place, in brief.
pub fn decided(scope: Scope, today: NaiveDate) -> Lately {
    let columns = BriefColumns { state: "q.status".into(), ..brief() };
    let reached = reaches(scope, (StandInKind::Leave, today), "q.user_id");
    Lately::new((COMP_OFF, DECISIONS), (Listing::new(TABLES, "q.id"), columns), reached)
}

/// A person's requests that wait for a decision, for a list over several kinds.
pub fn own_asked(user: UserId) -> Listing {
    Listing::new(TABLES, "q.id")
        .found_in("comp_off_requests q")
        .filter("q.user_id = ?", [user.into()])
        .filter("q.status = 'Pending'", [])
}

/// What of one's own request that waits is told in brief, over the tables of its lists.
pub fn asked_columns() -> BriefColumns {
    let BriefColumns { title, detail, day, number, .. } = brief();
    asked::columns(BriefColumns { title, detail, day, number, ..BriefColumns::default() }, "q.created_at", None)
}

/// A request within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: CompOffId) -> Result<Option<StoredCompOff>> {
    Listing::new(TABLES, "q.id").filter("q.id = ?", [id.into()]).scope(scope, "q.user_id").one(connection)
}

/// [`find`], held while it is decided on: whoever comes second sees what the first one did.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: CompOffId) -> Result<Option<StoredCompOff>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF q");
    Listing::new(TABLES, "q.id").filter("q.id = ?", [id.into()]).scope(scope, "q.user_id").one_held(lock, connection)
}

db::record! {
    struct AskedDay {
        day: NaiveDate = "q.day",
    }
}

/// The days from one on that somebody has asked for, or been given something for.
pub fn asked_days(connection: &mut impl Reads, user: UserId, from: NaiveDate) -> Result<Vec<NaiveDate>> {
    let columns = AskedDay::columns();
    let rows: Vec<AskedDay> = statement(format!(
        "SELECT {columns} FROM comp_off_requests q WHERE q.user_id = ? AND q.status IN ('Pending', 'Approved') AND q.day >= ?"
    ))
    .bind(user)
    .bind(from)
    .fetch(connection)?;
    Ok(rows.into_iter().map(|row| row.day).collect())
}

/// When somebody was in between two days, both included.
pub fn reports(connection: &mut impl Reads, user: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<StoredReport>> {
    let columns = StoredReport::columns();
    statement(format!("SELECT {columns} FROM reports r WHERE r.user_id = ? AND r.date BETWEEN ? AND ?"))
        .bind(user)
        .bind(from)
        .bind(to)
        .fetch(connection)
}

/// The sheets of somebody's weeks that have days between two, both included, but for those that were rejected.
pub fn sheets(connection: &mut impl Reads, user: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<StoredSheet>> {
    let columns = StoredSheet::columns();
    statement(format!(
        "SELECT {columns} FROM timelogs t JOIN timelog_rows w ON w.timelog_id = t.id WHERE t.user_id = ? \
         AND t.start_of_week BETWEEN ? AND ? AND t.status <> 'Rejected' GROUP BY t.start_of_week"
    ))
    .bind(user)
    .bind(Week::of(from).monday())
    .bind(to)
    .fetch(connection)
}

db::record! {
    struct LeaveDays {
        from: NaiveDate = "l.from_date",
        to: NaiveDate = "l.to_date",
    }
}

/// The first and the last day of each approved leave of somebody that touches the days between two.
pub fn leave_days(
    connection: &mut impl Reads,
    user: UserId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<(NaiveDate, NaiveDate)>> {
    let (columns, leaves) = (LeaveDays::columns(), leaves_by("leaves_live", connection.dialect()));
    let rows: Vec<LeaveDays> = statement(format!(
        "SELECT {columns} FROM {leaves} WHERE l.user_id = ? AND l.status IN ('Pending', 'Approved') \
         AND l.status = 'Approved' AND l.to_date >= ? AND l.from_date <= ?"
    ))
    .bind(user)
    .bind(from)
    .bind(to)
    .fetch(connection)?;
    Ok(rows.into_iter().map(|row| (row.from, row.to)).collect())
}

/// A new request. A second one of a day that is asked for or given breaks `comp_off_requests_day_key`.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    day: NaiveDate,
    (gives, count): (Gives, Halves),
    worked: &Worked,
    reason: &str,
) -> Result<CompOffId> {
    let new = (
        requests::user_id.eq(user),
        requests::day.eq(day),
        requests::account.eq(gives.account),
        requests::count.eq(count),
        requests::ends.eq(gives.ends),
        requests::reason.eq(reason),
        requests::signin_time.eq(worked.signin_time),
        requests::signout_time.eq(worked.signout_time),
        requests::worked_seconds.eq(worked.worked_seconds),
        requests::hours.eq(worked.hours),
        requests::status.eq(LeaveStatus::Pending),
        requests::created_at.eq(work.now().naive_utc()),
    );
    let insert = diesel::insert_into(requests::table).values(new).returning(requests::id);
    work.insert(insert).map_err(|error: Error| error.on_constraint("comp_off_requests_day_key", asked_already))
}

/// What the approval of a request has given; where it was given and taken back before, the last time.
pub fn given(connection: &mut impl Reads, request: &StoredCompOff) -> Result<Option<StoredGiven>> {
    let columns = StoredGiven::columns();
    statement(format!(
        "SELECT {columns} FROM leave_ledger g JOIN leave_lots t ON t.user_id = g.user_id AND t.account = g.account \
         AND t.cause = g.cause AND t.label = g.label WHERE g.user_id = ? AND g.account = ? AND g.cause = 'compoff' AND g.label = ? \
         ORDER BY g.id DESC, t.id DESC LIMIT 1"
    ))
    .bind(request.user)
    .bind(request.account)
    .bind(request.label())
    .fetch_one(connection)
}

/// Decides on this version of a request, or lets it wait again, where nobody has decided; 409 when somebody was faster, or its day is
/// asked for anew.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredCompOff, next: &StoredCompOff) -> Result<()> {
    let by = next.decided_at.and_then(|_| work.actor().user());
    let seen = requests::table
        .find(stored.id)
        .filter(requests::version.eq(stored.version))
        .filter(requests::status.eq(stored.status));
    let update = diesel::update(seen).set((
        requests::version.eq(requests::version + 1),
        requests::status.eq(next.status),
        requests::remark.eq(&next.remark),
        requests::by_id.eq(by),
        requests::by_name.eq(&next.by_name),
        requests::absent_id.eq(next.absent_id),
        requests::absent_name.eq(&next.absent_name),
        requests::decided_at.eq(next.decided_at),
    ));
    let updated = work.apply(update).map_err(|error| error.on_constraint("comp_off_requests_day_key", asked_anew))?;
    updated.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// What must hold of requests.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "leaves: compensatory off",
        broken: "is approved, and not what the ledger has given for its day",
        find: "SELECT q.id FROM comp_off_requests q WHERE q.status = 'Approved' AND NOT EXISTS (SELECT 1 FROM leave_ledger g \
               WHERE g.user_id = q.user_id AND g.account = q.account AND g.cause IN ('compoff', 'undo') \
               AND g.label = CAST(q.day AS TEXT) GROUP BY g.label HAVING sum(g.delta) = q.count) LIMIT 20",
    },
    Invariant {
        of: "leaves: entry of a ledger",
        broken: "is of a day off that was worked, was not taken back, and is of no approved request",
        find: "SELECT max(g.id) FROM leave_ledger g WHERE g.cause IN ('compoff', 'undo') AND g.label IS NOT NULL \
               AND g.account <> 'yearearned' AND NOT EXISTS (SELECT 1 FROM comp_off_requests q WHERE q.user_id = g.user_id \
               AND q.account = g.account AND q.status = 'Approved' AND CAST(q.day AS TEXT) = g.label) \
               GROUP BY g.user_id, g.account, g.label HAVING sum(g.delta) <> 0 LIMIT 20",
    },
    Invariant {
        of: "leaves: compensatory off",
        broken: "says in whose place it was decided, and not who decided, or half of it",
        find: "SELECT q.id FROM comp_off_requests q WHERE (q.absent_id IS NULL AND q.absent_name IS NOT NULL) \
               OR (q.absent_id IS NOT NULL AND (q.absent_name IS NULL OR q.by_name IS NULL OR q.status NOT IN ('Approved', 'Rejected'))) \
               LIMIT 20",
    },
    Invariant {
        of: "leaves: compensatory off",
        broken: "was decided in the place of somebody who was erased, and keeps their name",
        find: "SELECT q.id FROM comp_off_requests q JOIN users u ON u.id = q.absent_id WHERE u.erased_at IS NOT NULL \
               AND q.absent_name <> 'Former employee ' || CAST(u.id AS TEXT) LIMIT 20",
    },
];
