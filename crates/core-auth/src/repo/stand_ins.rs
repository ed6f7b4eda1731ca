//! Who decides for somebody who is away. What a stand-in reaches is said here alone: [`covered`] is the condition of every list
//! and every decision, and looks at all of it anew each time.

use std::collections::HashMap;

use chrono::NaiveDate;
use db::{Bind, Invariant, Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Result, UserId};
use schema::stand_ins;

use super::leaders::{Leader, listed_decides_on};
use crate::model::{Absent, StandInId, StandInKind, StoredStandIn};
use crate::rules::stand_ins::{Instead, Validated};

/// Stand-ins with who is away, and who decides meanwhile.
pub(super) const STANDING: &str = "stand_ins s JOIN users a ON a.id = s.user_id JOIN roles ar ON ar.id = a.role_id \
    JOIN users m ON m.id = s.stand_in_id JOIN roles mr ON mr.id = m.role_id";

/// As [`crate::rules::stand_ins::may_stand_in`] has it: both decide here, and who stands in has no lower rank. Asked for anew each
/// time, since either may have got another role, or have left.
const FIT: &str =
    "a.status = 'Active' AND m.status = 'Active' AND ar.role IN ('admin', 'manager') AND mr.role IN ('admin', ar.role)";

/// Runs on a day, which is bound twice.
const ON_A_DAY: &str = "s.ended_at IS NULL AND s.from_date <= ? AND s.to_date >= ?";

/// Runs on a day for this kind; both have the key without which nobody decides on it.
pub(super) fn runs(kind: StandInKind) -> String {
    let (column, key) = (kind.column(), kind.key().text());
    format!(
        "{ON_A_DAY} AND s.{column} AND {FIT} \
         AND EXISTS (SELECT 1 FROM role_keys k WHERE k.role_id = ar.id AND k.permission = '{key}') \
         AND EXISTS (SELECT 1 FROM role_keys k WHERE k.role_id = mr.id AND k.permission = '{key}')"
    )
}

/// The people (`g.user_id`) on whose records of this kind somebody decides in the place of others on a day, as a FROM with its
/// conditions; binds who stands in, and the day twice. Left out is what concerns the stand-in: their own records, and those of
/// their own line managers, who decide on theirs. So is whom they have in their own list anyway. Whoever stands in for the stand-in
/// is nobody here: `user_managers` is asked for who is away alone.
pub(super) fn covered(kind: StandInKind) -> String {
    let runs = runs(kind);
    let line = |list: &str| if kind.of_line() { format!(" AND {list}.line") } else { String::new() };
    let (led, own) = (line("g"), line("o"));
    format!(
        "{STANDING} JOIN user_managers g ON g.manager_id = s.user_id{led} WHERE s.stand_in_id = ? AND {runs} \
         AND g.user_id <> s.stand_in_id \
         AND NOT EXISTS (SELECT 1 FROM user_managers o WHERE o.user_id = g.user_id AND o.manager_id = s.stand_in_id{own}) \
         AND NOT EXISTS (SELECT 1 FROM user_managers b WHERE b.user_id = s.stand_in_id AND b.manager_id = g.user_id AND b.line)"
    )
}

/// In whose place somebody decides on what this person has of a kind, if they do. It is held: who ends it meanwhile waits.
pub fn for_whom(
    connection: &mut impl Reads,
    stand_in: UserId,
    owner: UserId,
    kind: StandInKind,
    today: NaiveDate,
) -> Result<Option<Absent>> {
    let (columns, covered, lock) = (Absent::columns(), covered(kind), connection.dialect().row_lock(" FOR SHARE OF s"));
    statement(format!("SELECT {columns} FROM {covered} AND g.user_id = ? ORDER BY s.id LIMIT 1{lock}"))
        .bind(stand_in)
        .bind(today)
        .bind(today)
        .bind(owner)
        .fetch_one(connection)
}

db::record! {
    struct Pair {
        owner: UserId = "g.user_id",
        absent: Absent,
    }
}

/// The same of many people, for a page: those on whose records somebody decides in the place of others, with whose.
pub fn for_whom_of(
    connection: &mut impl Reads,
    stand_in: UserId,
    owners: &[UserId],
    kind: StandInKind,
    today: NaiveDate,
) -> Result<HashMap<UserId, Absent>> {
    if owners.is_empty() {
        return Ok(HashMap::new());
    }
    let (columns, covered) = (Pair::columns(), covered(kind));
    let these = connection.dialect().is_one_of("g.user_id");
    let found: Vec<Pair> = statement(format!("SELECT {columns} FROM {covered} AND {these} ORDER BY s.id DESC"))
        .bind(stand_in)
        .bind(today)
        .bind(today)
        .bind(Bind::ids(owners.iter().copied()))
        .fetch(connection)?;
    // Where two are away, it is who has named them first.
    Ok(found.into_iter().map(|pair| (pair.owner, pair.absent)).collect())
}

fn found(connection: &mut impl Reads, rest: &str, binds: impl IntoIterator<Item = Bind>) -> Result<Vec<StoredStandIn>> {
    let columns = StoredStandIn::columns();
    statement(format!("SELECT {columns} FROM {STANDING} WHERE {rest}")).bind_all(binds).fetch(connection)
}

/// For whom somebody stands in on a day, the earliest named first.
pub fn running(connection: &mut impl Reads, stand_in: UserId, today: NaiveDate) -> Result<Vec<StoredStandIn>> {
    let rest = format!("s.stand_in_id = ? AND {ON_A_DAY} AND {FIT} ORDER BY s.id");
    found(connection, &rest, [Bind::from(stand_in), today.into(), today.into()])
}

/// The same, to be counted beside other lists.
pub fn running_for(stand_in: UserId, today: NaiveDate) -> Listing {
    let binds = [Bind::from(stand_in), today.into(), today.into()];
    Listing::new(STANDING, "s.id").filter(format!("s.stand_in_id = ? AND {ON_A_DAY} AND {FIT}"), binds)
}

/// Those of a person that are not over on a day, whichever of the two they are: the earliest first.
pub fn of(connection: &mut impl Reads, user: UserId, today: NaiveDate) -> Result<Vec<StoredStandIn>> {
    // Each index has one of the two.
    let rest = "s.id IN (SELECT o.id FROM stand_ins o WHERE o.user_id = ? AND o.to_date >= ? \
        UNION SELECT o.id FROM stand_ins o WHERE o.stand_in_id = ? AND o.to_date >= ?) AND s.ended_at IS NULL \
        ORDER BY s.from_date, s.id";
    found(connection, rest, [Bind::from(user), today.into(), user.into(), today.into()])
}

/// Those that ended by themselves with one of these days, the first one named first.
pub fn over(connection: &mut impl Reads, (first, last): (NaiveDate, NaiveDate)) -> Result<Vec<StoredStandIn>> {
    let rest = "s.to_date >= ? AND s.to_date <= ? AND s.ended_at IS NULL ORDER BY s.id";
    found(connection, rest, [Bind::from(first), last.into()])
}

/// Whose place is taken on any of these days, of those who are away.
pub fn touching(
    connection: &mut impl Reads,
    user: UserId,
    (from, to): (NaiveDate, NaiveDate),
    besides: Option<StandInId>,
) -> Result<Option<StoredStandIn>> {
    let rest = "s.user_id = ? AND s.to_date >= ? AND s.from_date <= ? AND s.ended_at IS NULL AND s.id <> ? \
        ORDER BY s.from_date LIMIT 1";
    let besides = besides.unwrap_or(StandInId(0));
    Ok(found(connection, rest, [Bind::from(user), from.into(), to.into(), besides.into()])?.pop())
}

/// Those of these people who are away on any of these days, with who decides for them; `absent` is a SELECT of their ids, and nothing where
/// it may be anybody.
///
/// SQLite goes through the stand-ins first: it would rather look for those of everybody who is Active.
pub fn between(
    connection: &mut impl Reads,
    absent: Option<&str>,
    binds: Vec<Bind>,
    (first, last): (NaiveDate, NaiveDate),
) -> Result<Vec<StoredStandIn>> {
    let (columns, tables) = (StoredStandIn::columns(), STANDING.replace("JOIN", connection.dialect().join_in_order()));
    let theirs = absent.map_or_else(String::new, |absent| format!("s.user_id IN ({absent}) AND "));
    statement(format!(
        "SELECT {columns} FROM {tables} WHERE {theirs}s.to_date >= ? AND s.from_date <= ? \
         AND s.ended_at IS NULL AND {FIT} ORDER BY s.from_date, s.id"
    ))
    .bind_all(binds)
    .bind(first)
    .bind(last)
    .fetch(connection)
}

db::record! {
    struct StoredInstead {
        absent: UserId = "s.user_id",
        /// Whether the stand-in does not decide on what this person has.
        barred: bool = "s.stand_in_id = ? OR EXISTS (SELECT 1 FROM user_managers b WHERE b.user_id = s.stand_in_id \
            AND b.manager_id = ? AND b.line)",
        leader: Leader,
    }
}

/// Who stands in today, on this kind, for those of these people who are away: of each the pair, and the stand-in.
pub fn instead(
    connection: &mut impl Reads,
    leaders: &[Leader],
    owner: UserId,
    kind: StandInKind,
    today: NaiveDate,
) -> Result<Vec<(Instead, Leader)>> {
    if leaders.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, runs, these) = (StoredInstead::columns(), runs(kind), connection.dialect().is_one_of("s.user_id"));
    let found: Vec<StoredInstead> =
        statement(format!("SELECT {columns} FROM {STANDING} WHERE {these} AND {runs} ORDER BY s.user_id"))
            .bind(owner)
            .bind(owner)
            .bind(Bind::ids(leaders.iter().map(|leader| leader.id)))
            .bind(today)
            .bind(today)
            .fetch(connection)?;
    let instead = |StoredInstead { absent, barred, leader }: StoredInstead| {
        (Instead { absent, stand_in: leader.id, barred }, leader)
    };
    Ok(found.into_iter().map(instead).collect())
}

db::record! {
    struct Decides {
        leader: Leader,
        is_stood_in_for: bool = "t.is_stood_in_for",
    }
}

/// Who decides on what somebody has of a kind, as [`super::leaders::deciding`] has those of the manager list; of each, whether anybody stands
/// in for them on it on a day.
pub fn deciding(
    connection: &mut impl Reads,
    user: UserId,
    kind: StandInKind,
    today: NaiveDate,
) -> Result<Vec<(Leader, bool)>> {
    let (columns, decides, runs) = (Decides::columns(), listed_decides_on(kind), runs(kind));
    let stood_in_for = format!("EXISTS (SELECT 1 FROM {STANDING} WHERE s.user_id = g.manager_id AND {runs})");
    let listed = format!(
        "SELECT g.manager_id, g.line, {stood_in_for} AS is_stood_in_for FROM user_managers g WHERE g.user_id = ?"
    );
    let found: Vec<Decides> = statement(format!(
        "SELECT {columns} FROM ({listed}) t JOIN users m ON m.id = t.manager_id WHERE {decides} ORDER BY m.id"
    ))
    .bind(today)
    .bind(today)
    .bind(user)
    .fetch(connection)?;
    Ok(found.into_iter().map(|Decides { leader, is_stood_in_for }| (leader, is_stood_in_for)).collect())
}

/// One of a person's, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: StandInId) -> Result<Option<StoredStandIn>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF s");
    Ok(found(connection, &format!("s.id = ?{lock}"), [Bind::from(id)])?.pop())
}

/// These people, whoever they are, held so that none of them leaves or gets another role meanwhile.
pub fn held(connection: &mut impl Reads, people: [UserId; 2]) -> Result<Vec<Leader>> {
    let (columns, lock) = (Leader::columns(), connection.dialect().row_lock(" FOR SHARE OF m"));
    statement(format!("SELECT {columns} FROM users m WHERE m.id IN (?, ?) ORDER BY m.id{lock}"))
        .bind_all(people.map(Bind::from))
        .fetch(connection)
}

/// The Active ones of a team, project leads' people among them.
pub fn team(connection: &mut impl Reads, manager: UserId) -> Result<Vec<Leader>> {
    let columns = Leader::columns();
    statement(format!(
        "SELECT {columns} FROM user_managers t CROSS JOIN users m WHERE m.id = t.user_id AND t.manager_id = ? \
         AND m.status = 'Active' ORDER BY m.id"
    ))
    .bind(manager)
    .fetch(connection)
}

/// A new one.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &Validated) -> Result<StandInId> {
    let named = |kind| wanted.kinds.contains(&kind);
    let new = (
        stand_ins::user_id.eq(wanted.user),
        stand_ins::stand_in_id.eq(wanted.stand_in),
        stand_ins::from_date.eq(wanted.from),
        stand_ins::to_date.eq(wanted.to),
        stand_ins::timesheets.eq(named(StandInKind::Timesheet)),
        stand_ins::leaves.eq(named(StandInKind::Leave)),
        stand_ins::claims.eq(named(StandInKind::Claim)),
        stand_ins::investments.eq(named(StandInKind::Investment)),
        stand_ins::assets.eq(named(StandInKind::Asset)),
    );
    work.insert(diesel::insert_into(stand_ins::table).values(new).returning(stand_ins::id))
}

/// Changes this version of one that was not ended; 409 when somebody was faster.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredStandIn, wanted: &Validated) -> Result<()> {
    let named = |kind| wanted.kinds.contains(&kind);
    let seen = stand_ins::table
        .find(stored.id)
        .filter(stand_ins::version.eq(stored.version))
        .filter(stand_ins::ended_at.is_null());
    let update = diesel::update(seen).set((
        stand_ins::version.eq(stand_ins::version + 1),
        stand_ins::to_date.eq(wanted.to),
        stand_ins::timesheets.eq(named(StandInKind::Timesheet)),
        stand_ins::leaves.eq(named(StandInKind::Leave)),
        stand_ins::claims.eq(named(StandInKind::Claim)),
        stand_ins::investments.eq(named(StandInKind::Investment)),
        stand_ins::assets.eq(named(StandInKind::Asset)),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Ends this version of one; 409 when somebody was faster.
pub fn end(work: &mut UnitOfWork<'_>, stored: &StoredStandIn) -> Result<()> {
    let seen = stand_ins::table
        .find(stored.id)
        .filter(stand_ins::version.eq(stored.version))
        .filter(stand_ins::ended_at.is_null());
    let now = work.now().naive_utc();
    let end = diesel::update(seen).set((stand_ins::version.eq(stand_ins::version + 1), stand_ins::ended_at.eq(now)));
    work.apply(end)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

db::record! {
    struct Ended {
        id: StandInId = "id",
    }
}

/// Ends all of somebody's that are not over on a day, whichever of the two they are. Answers which.
pub fn end_all(work: &mut UnitOfWork<'_>, user: UserId, today: NaiveDate) -> Result<Vec<StandInId>> {
    let now = work.now();
    // What changes nothing is no change that an entry has to say.
    let open = "ended_at IS NULL AND to_date >= ? AND (user_id = ? OR stand_in_id = ?)";
    let any = statement(format!("SELECT count(*) FROM stand_ins WHERE {open}")).bind(today).bind(user).bind(user);
    if any.number(work.reading())? == 0 {
        return Ok(Vec::new());
    }
    let end = statement(format!("UPDATE stand_ins SET ended_at = ?, version = version + 1 WHERE {open} RETURNING id"))
        .bind(now)
        .bind(today)
        .bind(user)
        .bind(user);
    let ended: Vec<Ended> = work.change(|connection| Ended::fetch(end, connection))?;
    Ok(ended.into_iter().map(|row| row.id).collect())
}

/// What must hold of stand-ins.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "stand-ins: stand-in",
        broken: "is not the only one of its person on some of its days",
        find: "SELECT s.id FROM stand_ins s JOIN stand_ins o ON o.user_id = s.user_id AND o.id > s.id \
               WHERE s.ended_at IS NULL AND o.ended_at IS NULL AND o.from_date <= s.to_date AND o.to_date >= s.from_date LIMIT 20",
    },
    Invariant {
        of: "stand-ins: stand-in",
        broken: "names somebody who was erased",
        find: "SELECT s.id FROM stand_ins s JOIN users u ON u.id IN (s.user_id, s.stand_in_id) \
               WHERE u.erased_at IS NOT NULL LIMIT 20",
    },
];
