//! Leaves.

use chrono::NaiveDate;
use core_auth::model::{ApprovalKind, ApprovalStepId, Deciding, StandInKind, Status};
use core_auth::repo::approvals::{self, second_of, setting_of_leave};
use core_auth::repo::asked;
use core_auth::repo::leaders::{Leader, decides_on};
use core_auth::repo::ledger::balance_in;
use core_auth::repo::people;
use core_auth::repo::team::{ByLeader as _, reaches};
use db::{
    Bind, BriefColumns, Dialect, Lately, Listing, Reads, Row as _, UnitOfWork, advisory_locks_beside,
    advisory_locks_beside_of, statement,
};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use kernel::{Code, Direction, Error, Halves, ListQuery, Result, Scope, SortField, UserId, normalize};
use schema::leaves;

use super::days_off::leaves_by;
use super::holidays;
use crate::model::{LEAVE, LeaveId, LeaveStatus, LeaveType, StoredLeave, StoredType, pending};
use crate::rules::leave::{DECISIONS, Validated};

kernel::orders! {
    /// What lists of leaves sort by.
    pub LeaveOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::new("type", "l.kind"),
        SortField::new("from", "l.from_date"),
        SortField::new("to", "l.to_date"),
        SortField::new("count", "l.count"),
        SortField::new("status", "l.status"),
        // The order in which they were applied for, whatever the clock said.
        SortField::new("created_at", "l.id"),
    ];
}

pub(super) const TABLES: &str = "leaves l JOIN users u ON u.id = l.user_id JOIN user_profiles p ON p.user_id = u.id \
    LEFT JOIN leave_types k ON k.code = l.kind";
/// As the indexes of leaves that keep their days have it, word for word.
const LIVE: &str = "status IN ('Pending', 'Approved')";

/// As the indexes of what waits have it, word for word: leaves, and the wish to cancel one.
const WAITING: &str = "(l.status = 'Pending' OR l.cancel_reason IS NOT NULL)";

/// Since when a leave waits, or the wish to cancel one, where that is known: as the index of what waits longest has it, word for word.
pub const ASKED_SINCE: &str = "CASE WHEN l.cancel_reason IS NULL THEN l.created_at ELSE l.cancel_asked_at END";

/// Leaves that keep their days with their people, looked for by person.
pub(super) fn by_person(dialect: Dialect) -> String {
    TABLES.replacen("leaves l", &leaves_by("leaves_live", dialect), 1)
}

/// Which leaves a list holds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    /// Only this person's.
    pub user: Option<UserId>,
    /// Only this manager's team's.
    pub team: Option<UserId>,
    /// Only those that wait for a decision, or to be cancelled, the oldest first.
    pub pending: bool,
    /// Only those of this type.
    pub kind: Option<LeaveType>,
    /// Only those of this status.
    pub status: Option<LeaveStatus>,
    /// Only those that touch the days from this one.
    pub from: Option<NaiveDate>,
    /// Only those that touch the days up to this one.
    pub to: Option<NaiveDate>,
}

/// A search in people's names, and, where the list is bounded by something else, in reasons. Where it is not, whoever is found has a few:
/// PostgreSQL would rather go through the newest of all until it meets theirs. How many begin with two letters it knows better.
fn matching(listing: Listing, q: Option<&str>, few: bool, dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    let (person, mut binds) = people::matches(q, dialect);
    let found = format!("SELECT u.id FROM users u WHERE {person}");
    if !few && !people::is_short(q) {
        return listing.filter(dialect.among("l.user_id", &found), binds);
    }
    let person = format!("l.user_id IN ({found})");
    if !few {
        return listing.filter(person, binds);
    }
    binds.push(q.into());
    listing.filter(format!("({person} OR {})", dialect.holds("l.reason_normalized")), binds)
}

/// Leaves ([`StoredLeave`]): the newest first, those that wait the oldest first.
pub fn list(query: &ListQuery, scope: Scope, filter: Filter, dialect: Dialect) -> Listing {
    let by_name = query.sort.is_some_and(|sort| sort.field.name == "empname");
    let narrow = if by_name { "leaves l JOIN users u ON u.id = l.user_id" } else { "leaves l" };
    let mut listing = Listing::new(TABLES, "l.id").found_in(narrow);
    if let Some(user) = filter.user {
        listing = listing.filter("l.user_id = ?", [user.into()]);
    }
    if let Some(manager) = filter.team {
        listing = listing.team(manager, "l.user_id");
    }
    if filter.pending {
        // What waits for its second approval is in the inbox of those whose that is.
        listing = listing.filter(WAITING, []).at_first_step(ApprovalKind::Leave, "l.id");
    }
    if let Some(kind) = filter.kind {
        listing = listing.filter("l.kind = ?", [kind.into()]);
    }
    if let Some(status) = filter.status {
        listing = listing.filter(format!("l.status = '{}'", status.text()), []);
    }
    if let Some(day) = filter.from {
        listing = listing.filter("l.to_date >= ?", [day.into()]);
    }
    if let Some(day) = filter.to {
        listing = listing.filter("l.from_date <= ?", [day.into()]);
    }
    let few = filter.user.is_some() || filter.team.is_some() || filter.pending || scope != Scope::All;
    let newest = if filter.pending { Direction::Up } else { Direction::Down };
    matching(listing.scope(scope, "l.user_id"), query.q.as_deref(), few, dialect)
        .sorted(query.sort, &[("l.id", newest)])
}

/// Leaves ([`StoredLeave`]) that wait for somebody's decision, and wishes to cancel one.
pub fn waiting(deciding: Deciding, dialect: Dialect) -> Listing {
    let filter = Filter { pending: true, ..Filter::default() };
    list(&ListQuery::first(1), Scope::All, filter, dialect).decided_by(
        deciding,
        StandInKind::Leave,
        "l.user_id",
        dialect,
    )
}

/// Leaves ([`StoredLeave`]) that wait for their second approval, which is somebody's.
pub fn second_waiting(deciding: Deciding) -> Listing {
    Listing::new(TABLES, "l.id").found_in("leaves l").at_second_step(ApprovalKind::Leave, deciding, "l.id")
}

/// What of a leave is told in brief, over the tables of its lists: the type by its word, and by its own name where it has one.
fn brief() -> BriefColumns {
    BriefColumns {
        version: "l.version".into(),
        title: "l.kind".into(),
        detail: "k.name".into(),
        day: "l.from_date".into(),
        number: "l.count".into(),
        ..BriefColumns::default()
    }
}

/// A person's leaves that wait for a decision, and wishes to cancel one, for a list over several kinds.
pub fn own_asked(user: UserId) -> Listing {
    Listing::new(TABLES, "l.id").found_in("leaves l").filter("l.user_id = ?", [user.into()]).filter(WAITING, [])
}

/// As the state of what [`asked_columns`] tells: a wish to cancel a leave.
pub const WISH: &str = "wish";

/// What of one's own leave that waits is told in brief, over the tables of its lists.
pub fn asked_columns() -> BriefColumns {
    let state = format!("CASE WHEN l.cancel_reason IS NULL THEN '' ELSE '{WISH}' END");
    let columns = BriefColumns { state: state.into(), ..brief() };
    let waits = "l.status = 'Pending'";
    let steps = (setting_of_leave("l.kind", waits), second_of(ApprovalKind::Leave, "l.id", waits));
    asked::columns(columns, ASKED_SINCE, Some(steps))
}

/// Decisions on leaves, with the leaves in brief.
pub fn decided(scope: Scope, today: NaiveDate) -> Lately {
    let columns = BriefColumns { state: "l.status".into(), ..people::brief_of("l.user_id", brief()) };
    let reached = reaches(scope, (StandInKind::Leave, today), "l.user_id");
    Lately::new((LEAVE, DECISIONS), (Listing::new(TABLES, "l.id"), columns), reached)
}

/// A leave within the scope, or one that waits and on which somebody decides today in somebody's place, or whose second approval is
/// theirs.
pub fn find_or_decided(
    connection: &mut impl Reads,
    scope: Scope,
    id: LeaveId,
    today: NaiveDate,
) -> Result<Option<StoredLeave>> {
    Listing::new(TABLES, "l.id")
        .filter("l.id = ?", [id.into()])
        .scope_or_steps(scope, WAITING, (ApprovalKind::Leave, today), ("l.user_id", "l.id"))
        .one(connection)
}

/// The same whether it waits or not: who stands in for somebody comes by a link to what they decided on, too.
pub fn find_or_in_place(
    connection: &mut impl Reads,
    scope: Scope,
    id: LeaveId,
    today: NaiveDate,
) -> Result<Option<StoredLeave>> {
    Listing::new(TABLES, "l.id")
        .filter("l.id = ?", [id.into()])
        .scope_or_steps(scope, "1 = 1", (ApprovalKind::Leave, today), ("l.user_id", "l.id"))
        .one(connection)
}

/// A leave within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: LeaveId) -> Result<Option<StoredLeave>> {
    Listing::new(TABLES, "l.id").filter("l.id = ?", [id.into()]).scope(scope, "l.user_id").one(connection)
}

/// [`find`], held with the balance while it is changed: whoever comes second sees what the first one did.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: LeaveId) -> Result<Option<StoredLeave>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF l, p");
    Listing::new(TABLES, "l.id").filter("l.id = ?", [id.into()]).scope(scope, "l.user_id").one_held(lock, connection)
}

/// Before a person's number it is the name of the turn that their applications take.
const LEAVES_OF: &str = "leaves of ";

/// One application of a person after the other, and none while holidays change: what is read from here on still holds
/// when the leave is written.
pub fn lock_person(connection: &mut impl Reads, user: UserId) -> Result<()> {
    advisory_locks_beside(connection, holidays::LOCK, format!("{LEAVES_OF}{user}"))
}

/// [`lock_person`] of whose leave this is.
pub fn lock_owner(connection: &mut impl Reads, id: LeaveId) -> Result<()> {
    let owner = ("l.user_id", "leaves l WHERE l.id = ?");
    advisory_locks_beside_of(connection, holidays::LOCK, LEAVES_OF, owner, id)
}

db::record! {
    /// Somebody who has left, and their last day.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Gone {
        pub user: UserId = "u.id",
        pub last: NaiveDate = "u.dol",
    }
}

/// Who has left since a day, and has a leave that holds a day after their last one.
pub fn planned_after_leaving(connection: &mut impl Reads, since: NaiveDate) -> Result<Vec<Gone>> {
    let columns = Gone::columns();
    // Few have a last day: the status is written so that no index of it looks tempting.
    statement(format!(
        "SELECT {columns} FROM users u WHERE u.dol >= ? AND coalesce(u.status, '') = 'Resigned' AND EXISTS \
         (SELECT 1 FROM leaves l WHERE l.user_id = u.id AND l.{LIVE} AND l.to_date > u.dol) ORDER BY u.id"
    ))
    .bind(since)
    .fetch(connection)
}

/// Whether they are gone still, held so: nobody brings them back meanwhile.
pub fn hold_gone(connection: &mut impl Reads, gone: Gone) -> Result<bool> {
    let lock = connection.dialect().row_lock(" FOR SHARE");
    let columns = Gone::columns();
    let found: Option<Gone> = statement(format!(
        "SELECT {columns} FROM users u WHERE u.id = ? AND u.dol = ? AND u.status = 'Resigned'{lock}"
    ))
    .bind(gone.user)
    .bind(gone.last)
    .fetch_one(connection)?;
    Ok(found.is_some())
}

/// The leaves of somebody who has left that hold a day after their last one, held with the balance.
pub fn touching_after(connection: &mut impl Reads, gone: Gone) -> Result<Vec<StoredLeave>> {
    let (columns, lock) = (StoredLeave::columns(), connection.dialect().row_lock(" FOR UPDATE OF l, p"));
    statement(format!(
        "SELECT {columns} FROM {TABLES} WHERE l.user_id = ? AND l.{LIVE} AND l.to_date > ? ORDER BY l.from_date, l.id{lock}"
    ))
    .bind(gone.user)
    .bind(gone.last)
    .fetch(connection)
}

db::record! {
    /// Who asks for a leave, as they stand, with one of those in their manager list who decide on it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Applicant {
        pub id: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        pub status: Status = "u.status",
        pub joined: Option<NaiveDate> = "u.doj",
        pub casual: Option<Halves> = "p.leavebalance_cl",
        pub earned: Option<Halves> = "p.leavebalance_el",
        /// What is in the account of the type that they ask for, and what they have asked for of it.
        pub balance: Option<Halves> = balance_in("k.code"),
        pub pending: Halves = pending("k.code"),
        /// Whether a leave that keeps its days has one of those that are asked for.
        pub overlaps: bool = format!(
            "EXISTS (SELECT 1 FROM leaves o WHERE o.user_id = u.id AND o.{LIVE} AND o.to_date >= ? AND o.from_date <= ? \
             AND (o.half IS NULL OR o.half <> ?) AND o.id <> ?)"
        ),
        /// What says that it needs a second approval.
        pub setting: Option<ApprovalStepId> = approvals::setting_of_leave("k.code", "1 = 1"),
        /// The type that they ask for, if there is one.
        pub of: Option<StoredType>,
        pub manager: Option<Leader>,
    }
}

/// Somebody with each of those in their manager list who decide on leaves, by name, and whether these days are taken by another leave than
/// `besides`: of two halves of a day each is free for a leave of its own.
pub fn applicant(
    connection: &mut impl Reads,
    user: UserId,
    wanted: &Validated,
    besides: Option<LeaveId>,
) -> Result<Vec<Applicant>> {
    let (columns, decides) = (Applicant::columns(), decides_on(StandInKind::Leave));
    let other_half = wanted.half.map_or("none", crate::model::Half::other);
    statement(format!(
        "SELECT {columns} FROM users u JOIN user_profiles p ON p.user_id = u.id \
         LEFT JOIN leave_types k ON k.code = ? LEFT JOIN user_managers t ON t.user_id = u.id \
         LEFT JOIN users m ON m.id = t.manager_id AND {decides} WHERE u.id = ? ORDER BY m.name_normalized"
    ))
    .bind(wanted.from)
    .bind(wanted.to)
    .bind(other_half)
    .bind(besides.unwrap_or(LeaveId(0)))
    .bind(wanted.kind)
    .bind(user)
    .fetch(connection)
}

/// Whether a type keeps its people from work, as it stands when the leave is written.
macro_rules! is_away {
    ($kind:expr) => {
        sql::<Bool>("(SELECT k.away FROM leave_types k WHERE k.code = ").bind::<Text, _>($kind).sql(")")
    };
}

/// A new leave.
pub fn insert(work: &mut UnitOfWork<'_>, user: UserId, wanted: &Validated, count: Halves) -> Result<LeaveId> {
    let new = (
        leaves::user_id.eq(user),
        leaves::kind.eq(wanted.kind),
        leaves::away.eq(is_away!(wanted.kind)),
        leaves::from_date.eq(wanted.from),
        leaves::to_date.eq(wanted.to),
        leaves::half.eq(wanted.half),
        leaves::count.eq(count),
        leaves::reason.eq(&wanted.reason),
        leaves::reason_normalized.eq(normalize(&wanted.reason)),
        leaves::status.eq(LeaveStatus::Pending),
        leaves::created_at.eq(work.now().naive_utc()),
    );
    work.insert(diesel::insert_into(leaves::table).values(new).returning(leaves::id))
}

/// Changes this version of a leave; 409 when somebody was faster.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredLeave, next: &StoredLeave) -> Result<()> {
    // What it waits for then was written before.
    let second = next.second.or(stored.second);
    let seen = leaves::table
        .find(stored.id)
        .filter(leaves::version.eq(stored.version))
        .filter(leaves::status.eq(stored.status))
        .filter(approvals::is_as_seen(
            ApprovalKind::Leave,
            approvals::asked_of(stored),
            second.map_or(0, |second| second.0),
        ));
    let update = diesel::update(seen).set((
        leaves::version.eq(leaves::version + 1),
        leaves::kind.eq(next.kind),
        leaves::away.eq(is_away!(next.kind)),
        leaves::from_date.eq(next.from),
        leaves::to_date.eq(next.to),
        leaves::half.eq(next.half),
        leaves::count.eq(next.count),
        leaves::reason.eq(&next.reason),
        leaves::reason_normalized.eq(normalize(&next.reason)),
        leaves::status.eq(next.status),
        leaves::remark.eq(&next.remark),
        leaves::cancel_reason.eq(&next.cancelreason),
        // Empty without a wish: an older program writes its wish and not this column, and would find the day of the one before.
        leaves::cancel_asked_at.eq(next.cancelreason.as_ref().and(next.wished_at)),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    approvals::follow(work, stored, (next.status == LeaveStatus::Pending, next.second))
}

/// The approved leaves of these people that touch the days between two, both included; by person, then by day.
pub fn approved_between(
    connection: &mut impl Reads,
    users: &[UserId],
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<StoredLeave>> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, dialect) = (StoredLeave::columns(), connection.dialect());
    let (tables, these) = (by_person(dialect), dialect.is_one_of("l.user_id"));
    statement(format!(
        "SELECT {columns} FROM {tables} WHERE {these} AND l.status = 'Approved' AND l.{LIVE} \
         AND l.to_date >= ? AND l.from_date <= ? ORDER BY l.user_id, l.from_date, l.id"
    ))
    .bind(Bind::ids(users.iter().copied()))
    .bind(from)
    .bind(to)
    .fetch(connection)
}

/// [`approved_between`] on one day.
pub fn approved_on(connection: &mut impl Reads, users: &[UserId], day: NaiveDate) -> Result<Vec<StoredLeave>> {
    approved_between(connection, users, day, day)
}
