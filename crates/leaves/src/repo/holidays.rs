//! Holidays, and the leaves that they touch.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use company::model::{PlaceId, WorkRow};
use company::repo::patterns::work_of;
use company::rules::patterns::Patterns;
use company::rules::places::Stays;
use core_auth::model::{ApprovalKind, LeaveAccount};
use core_auth::repo::{approvals, ledger};
use db::{Bind, Dialect, Invariant, List, Listing, Reads, Row as _, UnitOfWork, advisory_locks, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, Halves, ListQuery, Result, SortField, UserId, normalize};
use schema::holidays;

use super::days_off::leaves_by;
use crate::model::{
    HolidayId, HolidayPlace, IS_THEIRS, LeaveId, LeaveStatus, StoredChoice, StoredHoliday, StoredLeave,
};
use crate::rules::count::{MOST_DAYS, WorkDays};
use crate::rules::holiday::Recount;
use crate::texts::holiday_taken;

kernel::orders! {
    /// What the list of holidays sorts by.
    pub HolidayOrder = [SortField::new("date", "h.date"), SortField::new("occassion", "h.occassion_normalized")];
}

/// Which holidays the list holds.
#[derive(Debug, Clone, Copy, Default)]
pub struct HolidayFilter {
    /// From this day on.
    pub from: Option<NaiveDate>,
    /// Up to this day.
    pub to: Option<NaiveDate>,
}

/// Rows of one UPDATE.
const BATCH: usize = 250;
/// Held by whoever changes holidays alone (`db::advisory_locks`), and by all who count days together
/// (`db::advisory_locks_beside`): no leave is written by days that have just changed.
pub const LOCK: &str = "holidays";

/// Holidays ([`StoredHoliday`]), by day.
pub fn list(query: &ListQuery, filter: HolidayFilter, dialect: Dialect) -> Listing {
    let mut listing = Listing::new("holidays h", "h.id");
    if let Some(from) = filter.from {
        listing = listing.filter("h.date >= ?", [from.into()]);
    }
    if let Some(to) = filter.to {
        listing = listing.filter("h.date <= ?", [to.into()]);
    }
    let name = "h.occassion_normalized";
    listing = match query.q.as_deref() {
        Some(q) if q.chars().count() < 3 => listing.begins(&[name], q),
        Some(q) => listing.holds(&[name], q, dialect),
        None => listing,
    };
    listing.sorted(query.sort, &[("h.date", Direction::Up)])
}

/// All holidays, by day.
pub fn all(connection: &mut impl Reads) -> Result<Vec<StoredHoliday>> {
    let columns = StoredHoliday::columns();
    statement(format!("SELECT {columns} FROM holidays h ORDER BY h.date")).fetch(connection)
}

/// The holidays between two days, both included.
pub fn between(connection: &mut impl Reads, from: NaiveDate, to: NaiveDate) -> Result<Vec<StoredHoliday>> {
    let columns = StoredHoliday::columns();
    statement(format!("SELECT {columns} FROM holidays h WHERE h.date BETWEEN ? AND ? ORDER BY h.date"))
        .bind(from)
        .bind(to)
        .fetch(connection)
}

/// Of more people than this, everybody's patterns and places are read: a statement takes no more values than a database does.
const MOST_NAMED: usize = 1_000;

/// The holidays between two days, both included, how these people work, and where: one statement.
pub fn work_days(connection: &mut impl Reads, users: &[UserId], from: NaiveDate, to: NaiveDate) -> Result<WorkDays> {
    read_work_days(connection, users, (from, to), "", false)
}

/// [`work_days`] about the days of these people, where there are any.
pub fn work_days_about(
    connection: &mut impl Reads,
    users: &[UserId],
    days: (NaiveDate, NaiveDate),
) -> Result<WorkDays> {
    read_work_days(connection, users, days, "", users.is_empty())
}

/// [`work_days`] to be shown as they are: where none of these days is a holiday of some places alone, nobody asks where people work.
pub fn listed_days(connection: &mut impl Reads, users: &[UserId], from: NaiveDate, to: NaiveDate) -> Result<WorkDays> {
    read_work_days(connection, users, (from, to), OF_PLACES, false)
}

/// Whether a day between two is a holiday of some places alone.
const OF_PLACES: &str = " AND EXISTS (SELECT 1 FROM holiday_places y JOIN holidays o ON o.id = y.holiday_id \
    WHERE o.date BETWEEN ? AND ?)";

/// [`work_days`], or nothing where `none`; `stays` is a further condition on where people work, which stands last, and binds both days or
/// nothing.
fn read_work_days(
    connection: &mut impl Reads,
    users: &[UserId],
    (from, to): (NaiveDate, NaiveDate),
    stays: &'static str,
    none: bool,
) -> Result<WorkDays> {
    let these = Some(users).filter(|users| users.len() <= MOST_NAMED);
    let named = || these.map(|users| Bind::ids(users.iter().copied()));
    let people = match these {
        Some(_) => connection.dialect().is_one_of("a.user_id"),
        None => "1 = 1".to_owned(),
    };
    let (columns, work) = (WorkRow::columns(), work_of(&people));
    let rows: Vec<WorkRow> = statement(format!(
        "SELECT {columns} FROM (SELECT CASE WHEN h.optional THEN 'optional' ELSE 'holiday' END AS what, h.id AS id, \
         CAST(NULL AS BIGINT) AS user_id, h.date AS date, h.version AS nth, h.occassion AS text FROM holidays h WHERE h.date BETWEEN ? AND ? UNION ALL SELECT 'at', x.holiday_id, \
         CAST(NULL AS BIGINT), h.date, x.place_id, c.name FROM holidays h JOIN holiday_places x ON x.holiday_id = h.id \
         JOIN places c ON c.id = x.place_id WHERE h.date BETWEEN ? AND ? UNION ALL {work}{stays}) found"
    ))
    .bind_all([from, to, from, to].map(Bind::from))
    .bind_all(named().into_iter().chain(named()))
    .bind_all([from, to].map(Bind::from).into_iter().filter(|_| !stays.is_empty()))
    .none_if(none)
    .fetch_together(connection)?;
    let places = |holiday: i64| {
        let of_it = rows.iter().filter(|row| row.what == "at" && row.id == holiday);
        let mut places: Vec<_> =
            of_it.map(|row| HolidayPlace { id: PlaceId(row.nth), name: row.text.clone() }).collect();
        places.sort_by_cached_key(|place| normalize(&place.name));
        places
    };
    let holiday = |row: &WorkRow| StoredHoliday {
        id: HolidayId(row.id),
        version: row.nth,
        date: row.date,
        occassion: row.text.clone(),
        optional: row.what == "optional",
        places: List(places(row.id)),
    };
    let listed = rows.iter().filter(|row| matches!(row.what.as_str(), "holiday" | "optional"));
    let mut holidays: Vec<_> = listed.map(holiday).collect();
    holidays.sort_by_key(|holiday| holiday.date);
    Ok(WorkDays { holidays, patterns: Patterns::of_work(&rows), stays: Stays::of_work(&rows) })
}

/// The Pending and Approved leaves of a person, or of everybody, that end on a day or later. `held`: nobody else changes them
/// until this transaction ends.
pub fn ending_from(
    connection: &mut impl Reads,
    user: Option<UserId>,
    from: NaiveDate,
    held: bool,
) -> Result<Vec<StoredLeave>> {
    let columns = StoredLeave::columns();
    let (index, person) = match user {
        Some(_) => ("leaves_live", " AND l.user_id = ?"),
        None => ("leaves_touched", ""),
    };
    let leaves = leaves_by(index, connection.dialect());
    let tables = super::leaves::TABLES.replacen("leaves l", &leaves, 1);
    let lock = if held { connection.dialect().row_lock(" FOR UPDATE OF l") } else { "" };
    statement(format!(
        "SELECT {columns} FROM {tables} WHERE l.status IN ('Pending', 'Approved') AND l.to_date >= ?{person} \
         ORDER BY l.id{lock}"
    ))
    .bind(from)
    .bind_all(user.map(Bind::from))
    .fetch(connection)
}

/// The next holidays of a person from a day on, at most so many.
pub fn upcoming(connection: &mut impl Reads, user: UserId, from: NaiveDate, most: i64) -> Result<Vec<StoredHoliday>> {
    let columns = StoredHoliday::columns();
    statement(format!(
        "SELECT {columns} FROM users u CROSS JOIN holidays h WHERE u.id = ? AND h.date >= ? AND NOT h.optional AND {IS_THEIRS} \
         ORDER BY h.date LIMIT ?"
    ))
    .bind(user)
    .bind(from)
    .bind(most)
    .fetch(connection)
}

/// The holiday that a day is for a person: none or one.
pub fn of_day(connection: &mut impl Reads, user: UserId, day: NaiveDate) -> Result<Vec<StoredHoliday>> {
    let columns = StoredHoliday::columns();
    statement(format!(
        "SELECT {columns} FROM users u CROSS JOIN holidays h WHERE u.id = ? AND h.date = ? AND NOT h.optional AND {IS_THEIRS}"
    ))
    .bind(user)
    .bind(day)
    .fetch(connection)
}

db::record! {
    struct KnownPlace {
        id: PlaceId = "c.id",
        name: String = "c.name",
    }
}

/// All places for which a holiday can be. `held`: none of them goes until this transaction ends.
pub fn places(connection: &mut impl Reads, held: bool) -> Result<Vec<HolidayPlace>> {
    let lock = if held { connection.dialect().row_lock(" FOR KEY SHARE OF c") } else { "" };
    let columns = KnownPlace::columns();
    let known: Vec<KnownPlace> =
        statement(format!("SELECT {columns} FROM places c ORDER BY c.name_normalized{lock}")).fetch(connection)?;
    Ok(known.into_iter().map(|KnownPlace { id, name }| HolidayPlace { id, name }).collect())
}

/// The optional holidays between two days, both included, and how a person stands before each, `besides` a leave of theirs.
pub fn choices(
    connection: &mut impl Reads,
    user: UserId,
    from: NaiveDate,
    to: NaiveDate,
    besides: Option<LeaveId>,
) -> Result<Vec<StoredChoice>> {
    let (columns, besides) = (StoredChoice::columns(), besides.unwrap_or(LeaveId(0)));
    statement(format!(
        "SELECT {columns} FROM users u CROSS JOIN holidays h WHERE u.id = ? AND h.date BETWEEN ? AND ? AND h.optional \
         ORDER BY h.date"
    ))
    .bind(besides)
    .bind(besides)
    .bind(user)
    .bind(from)
    .bind(to)
    .fetch(connection)
}

/// One holiday.
pub fn find(connection: &mut impl Reads, id: HolidayId) -> Result<Option<StoredHoliday>> {
    Listing::new("holidays h", "h.id").filter("h.id = ?", [id.into()]).one(connection)
}

/// Holds the list of holidays for a transaction that changes it: whoever counts a new leave meanwhile waits, and counts
/// with what the list holds afterwards. It is taken before anything is read.
pub fn lock_list(connection: &mut impl Reads) -> Result<()> {
    advisory_locks(connection, [LOCK.to_owned()])
}

/// A new holiday.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    date: NaiveDate,
    occassion: String,
    places: List<HolidayPlace>,
    optional: bool,
) -> Result<StoredHoliday> {
    let new = (
        holidays::optional.eq(optional),
        holidays::date.eq(date),
        holidays::occassion.eq(&occassion),
        holidays::occassion_normalized.eq(normalize(&occassion)),
    );
    let id = work.insert(diesel::insert_into(holidays::table).values(new).returning(holidays::id)).map_err(taken)?;
    place(work, id, &places)?;
    Ok(StoredHoliday { id, version: 1, date, occassion, optional, places })
}

/// Writes for which places a holiday is, which had none.
fn place(work: &mut UnitOfWork<'_>, id: HolidayId, places: &[HolidayPlace]) -> Result<()> {
    for place in places {
        let row = statement("INSERT INTO holiday_places (holiday_id, place_id) VALUES (?, ?)");
        work.change_all(row.bind(id).bind(place.id))?;
    }
    Ok(())
}

/// Changes a holiday that still has the version that was read.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredHoliday, wanted: &StoredHoliday) -> Result<()> {
    let seen = holidays::table.find(stored.id).filter(holidays::version.eq(stored.version));
    let update = diesel::update(seen).set((
        holidays::version.eq(holidays::version + 1),
        holidays::date.eq(wanted.date),
        holidays::optional.eq(wanted.optional),
        holidays::occassion.eq(&wanted.occassion),
        holidays::occassion_normalized.eq(normalize(&wanted.occassion)),
    ));
    work.apply(update).map_err(taken)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    if wanted.places == stored.places {
        return Ok(());
    }
    work.change_all(statement("DELETE FROM holiday_places WHERE holiday_id = ?").bind(stored.id))?;
    place(work, stored.id, &wanted.places)
}

/// Removes a holiday; 404 when somebody else was faster.
pub fn remove(work: &mut UnitOfWork<'_>, id: HolidayId) -> Result<()> {
    work.change_all(statement("DELETE FROM holiday_places WHERE holiday_id = ?").bind(id))?;
    work.apply(diesel::delete(holidays::table.find(id)))?.ok_or_else(|| Error::new(Code::NotFound))
}

fn taken(error: Error) -> Error {
    error.on_constraint("holidays_date_key", || Error::new(Code::Duplicate).saying_at("date", holiday_taken()))
}

/// The Pending and Approved leaves that hold one of these days. `held`: nobody else changes them until this transaction
/// ends.
pub fn touched(connection: &mut impl Reads, days: &[NaiveDate], held: bool) -> Result<Vec<StoredLeave>> {
    if days.is_empty() {
        return Ok(Vec::new());
    }
    let of_day = format!(
        "SELECT l.id FROM {} WHERE l.status IN ('Pending', 'Approved') AND l.to_date BETWEEN ? AND ? AND l.from_date <= ?",
        leaves_by("leaves_touched", connection.dialect())
    );
    let (columns, found) = (StoredLeave::columns(), vec![of_day; days.len()].join(" UNION "));
    let lock = if held { connection.dialect().row_lock(" FOR UPDATE OF l") } else { "" };
    let mut touched = statement(format!(
        "SELECT {columns} FROM {TABLES} WHERE l.id IN ({found}) AND l.status IN ('Pending', 'Approved') ORDER BY l.id{lock}",
        TABLES = super::leaves::TABLES,
    ));
    for day in days {
        // No leave is longer, so none that ends later begins early enough.
        let last = *day + Days::new(MOST_DAYS.unsigned_abs());
        touched = touched.bind(*day).bind(last).bind(*day);
    }
    touched.fetch(connection)
}

/// The leaves that this holiday left no day of and that could be restored, as they stood before: of people who have not
/// left, and with no other leave on their days since; two halves of a day get along. `held`: nobody else changes them until this
/// transaction ends.
pub fn cancelled_by(connection: &mut impl Reads, holiday: HolidayId, held: bool) -> Result<Vec<StoredLeave>> {
    let columns = StoredLeave::columns().replace("l.status", "l.cancelled_from");
    let lock = if held { connection.dialect().row_lock(" FOR UPDATE OF l") } else { "" };
    statement(format!(
        "SELECT {columns} FROM {TABLES} WHERE l.cancelled_by = ? AND l.status = 'Cancelled' AND u.status <> 'Resigned' \
         AND NOT EXISTS (SELECT 1 FROM leaves o WHERE o.user_id = l.user_id AND o.status IN ('Pending', 'Approved') \
         AND o.to_date >= l.from_date AND o.from_date <= l.to_date AND (o.half IS NULL OR l.half IS NULL OR o.half = l.half)) \
         ORDER BY l.id{lock}",
        TABLES = super::leaves::TABLES,
    ))
    .bind(holiday)
    .fetch(connection)
}

/// Writes what leaves count now, that nothing is left of some because of this holiday, where it was one, and where those stood
/// before.
pub fn recount(work: &mut UnitOfWork<'_>, recounts: &[Recount], holiday: Option<HolidayId>) -> Result<()> {
    for batch in recounts.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut update = statement(format!(
            "WITH n (id, version, count, status, holiday, stood) AS (VALUES {rows}) UPDATE leaves SET \
             version = leaves.version + 1, count = n.count, status = n.status, cancelled_by = n.holiday, \
             cancelled_from = n.stood, \
             cancel_reason = CASE WHEN n.status = 'Approved' THEN leaves.cancel_reason END, \
             cancel_asked_at = CASE WHEN n.status = 'Approved' THEN leaves.cancel_asked_at END \
             FROM n WHERE leaves.id = n.id AND leaves.version = n.version"
        ))
        .once();
        for one in batch {
            let stood = one.cancelled_from().filter(|_| holiday.is_some());
            update = update.bind(one.leave.id).bind(one.leave.version).bind(one.after).bind(one.becomes());
            update = update.bind(stood.and(holiday).map(|holiday| holiday.0)).bind(stood.map(LeaveStatus::text));
        }
        let changed = work.change(|connection| update.run(connection))?;
        if changed != batch.len() {
            return Err(Error::new(Code::StaleVersion));
        }
        // Restored, such a leave is asked for anew.
        let waited = batch.iter().filter(|one| one.cancelled_from() == Some(LeaveStatus::Pending));
        let waited: Vec<_> = waited.map(|one| one.leave.id.0).collect();
        approvals::end_all(work, ApprovalKind::Leave, &waited)?;
    }
    Ok(())
}

/// Moves many balances at once, those of earned leave with their year. A balance that nothing moves stays what it is, nothing
/// included.
pub fn move_balances(work: &mut UnitOfWork<'_>, moves: &[(UserId, LeaveAccount, Halves)]) -> Result<()> {
    let mut owns = BTreeMap::<_, i64>::new();
    let mut moved = BTreeMap::<_, (i64, i64, i64)>::new();
    for (user, account, delta) in moves {
        if account.column().is_none() {
            *owns.entry((*user, *account)).or_default() += delta.0;
            continue;
        }
        let (casual, earned, year) = moved.entry(*user).or_default();
        match *account {
            LeaveAccount::CASUAL => *casual += delta.0,
            LeaveAccount::EARNED => {
                *earned += delta.0;
                *year += delta.0;
            }
            _ => *year += delta.0,
        }
    }
    let owns: Vec<_> = owns.into_iter().map(|((user, account), delta)| (user, account, Halves(delta))).collect();
    ledger::move_owns(work, &owns)?;
    let moves: Vec<_> = moved.into_iter().collect();
    for batch in moves.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?)"; batch.len()].join(", ");
        let moved = |column: &str, by: &str| {
            format!("{column} = CASE WHEN n.{by} = 0 THEN {column} ELSE coalesce({column}, 0) + n.{by} END")
        };
        let sets =
            [moved("leavebalance_cl", "casual"), moved("leavebalance_el", "earned"), moved("year_leave_el", "year")];
        let update = statement(format!(
            "WITH n (person, casual, earned, year) AS (VALUES {rows}) UPDATE user_profiles SET {} FROM n \
             WHERE user_profiles.user_id = n.person",
            sets.join(", ")
        ))
        .bind_all(batch.iter().flat_map(|(user, (casual, earned, year))| {
            [Bind::from(*user), Bind::from(*casual), Bind::from(*earned), Bind::from(*year)]
        }))
        .once();
        work.change(|connection| update.run(connection))?;
    }
    Ok(())
}

/// What must hold of holidays and of links to calendars.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "holidays: holiday",
        broken: "has no name",
        find: "SELECT id FROM holidays WHERE occassion = '' LIMIT 20",
    },
    Invariant {
        of: "holidays: leave",
        broken: "is an optional holiday that was chosen, and its day is none",
        find: "SELECT l.id FROM leaves l WHERE l.kind = 'optional' AND l.status IN ('Pending', 'Approved') \
               AND (l.to_date <> l.from_date OR l.half IS NOT NULL OR NOT EXISTS (SELECT 1 FROM holidays h WHERE h.date = l.from_date AND h.optional)) LIMIT 20",
    },
    Invariant {
        of: "holidays: leave",
        broken: "is Pending or Approved and counts nothing",
        find: "SELECT id FROM leaves WHERE status IN ('Pending', 'Approved') AND count = 0 LIMIT 20",
    },
    Invariant {
        of: "holidays: leave",
        broken: "was cancelled by a holiday, and is not Cancelled or forgot where it stood",
        find: "SELECT id FROM leaves WHERE cancelled_by IS NOT NULL AND (status <> 'Cancelled' OR cancelled_from IS NULL \
               OR cancelled_from NOT IN ('Pending', 'Approved')) LIMIT 20",
    },
    Invariant {
        of: "holidays: ledger entry",
        broken: "was counted again because of no holiday, nor of another pattern",
        find: "SELECT id FROM leave_ledger WHERE cause = 'recount' AND (leave_id IS NULL OR (holiday_id IS NULL AND label IS NULL)) \
               LIMIT 20",
    },
    Invariant {
        of: "holidays: link to a calendar of person",
        broken: "belongs to nobody",
        find: "SELECT f.user_id FROM calendar_feeds f WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.id = f.user_id) LIMIT 20",
    },
];
