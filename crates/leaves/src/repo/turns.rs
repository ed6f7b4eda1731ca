//! Turns: how far they have run, whom a day may bring something, and what it brought.

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::model::LeaveAccount;
use core_auth::repo::people::{matches, matching};
use db::{AnyConnection, Bind, Dialect, Listing, Reads, Row as _, UnitOfWork, marks, statement};
use kernel::{Code, Direction, Error, Halves, ListQuery, Result, SortField, UserId};

use crate::model::{
    AskedLeave, DoneLine, LeaveTurnId, NewLine, StoredLot, StoredMember, StoredTelling, StoredTurn, StoredTurnLine,
    TurnTellingId, Turning,
};
use crate::texts;

kernel::orders! {
    /// What the list of turns sorts by.
    pub TurnOrder = [SortField::new("day", "t.day"), SortField::new("people", "t.people")];
}

kernel::orders! {
    /// What the lines of a turn sort by.
    pub TurnLineOrder = [SortField::new("empname", "u.name_normalized"), SortField::new("change", "n.delta")];
}

/// People of one statement: few enough for every database's limit on values.
const BATCH: usize = 250;
/// People of one step of a turn: few enough that whoever writes meanwhile hardly waits.
const STEP: usize = 25;

/// How far turns have run.
pub fn turning(connection: &mut impl Reads) -> Result<Turning> {
    let columns = Turning::columns();
    let found = statement(format!("SELECT {columns} FROM leave_turning r")).fetch_one(connection)?;
    found.ok_or_else(|| Error::internal("the row that says how far turns have run is not there"))
}

/// Notes how far they have, where nobody else has noted it since: a day is through, another one runs, or its people are done up
/// to one of them.
pub fn note(connection: &mut AnyConnection, seen: Turning, now: Turning) -> Result<usize> {
    Ok(advance(seen, now).run(connection)?)
}

/// [`note`] in a transaction that brings people what is due; an error where somebody else was there before.
pub fn note_in(work: &mut UnitOfWork<'_>, seen: Turning, now: Turning) -> Result<()> {
    work.change_one(advance(seen, now))?.ok_or_else(|| Error::new(Code::StaleVersion))
}

fn advance(seen: Turning, now: Turning) -> db::Statement {
    statement(
        "UPDATE leave_turning SET through = ?, running = ?, done_to = ? WHERE coalesce(CAST(through AS TEXT), '') = ? \
         AND coalesce(CAST(running AS TEXT), '') = ? AND done_to = ?",
    )
    .bind(now.through)
    .bind(now.running)
    .bind(now.done_to)
    .bind(text(seen.through))
    .bind(text(seen.running))
    .bind(seen.done_to)
}

fn text(day: Option<NaiveDate>) -> String {
    day.map(|day| day.to_string()).unwrap_or_default()
}

/// The earliest last day of what is left somewhere.
pub fn first_end(connection: &mut impl Reads) -> Result<Option<NaiveDate>> {
    db::record! {
        struct Earliest { ends: Option<NaiveDate> = "min(t.ends)" }
    }
    let columns = Earliest::columns();
    let found = statement(format!("SELECT {columns} FROM leave_lots t WHERE t.remains > 0 AND t.ends IS NOT NULL"));
    Ok(found.fetch_one::<Earliest>(connection)?.and_then(|earliest| earliest.ends))
}

/// Whom a day may bring something.
#[derive(Debug, Clone, Copy)]
pub enum Members {
    /// Everybody who is Active.
    All,
    /// Those of them of whom something ended before this day, and who joined from the second day on.
    Some(NaiveDate, NaiveDate),
}

/// The next of them after a person, by id, held until the transaction ends where it writes.
pub fn members(connection: &mut impl Reads, members: Members, day: NaiveDate, after: i64) -> Result<Vec<StoredMember>> {
    let columns = StoredMember::columns();
    let (some, binds) = match members {
        Members::All => ("", Vec::new()),
        Members::Some(ended, joined) => (
            " AND (EXISTS (SELECT 1 FROM leave_lots t WHERE t.user_id = u.id AND t.remains > 0 AND t.ends < ?) \
             OR u.doj BETWEEN ? AND ?)",
            vec![ended.into(), joined.into(), day.into()],
        ),
    };
    let lock = connection.dialect().row_lock(" FOR UPDATE OF p");
    statement(format!(
        "SELECT {columns} FROM users u JOIN user_profiles p ON p.user_id = u.id WHERE u.status = 'Active' AND u.id > ?{some} \
         ORDER BY u.id LIMIT {STEP}{lock}"
    ))
    .bind(after)
    .bind_all(binds)
    .fetch(connection)
}

/// Which of these periods are written down already.
pub fn done(connection: &mut impl Reads, users: &[UserId], periods: &[String]) -> Result<Vec<DoneLine>> {
    if periods.is_empty() || users.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, people, keys) = (DoneLine::columns(), marks(users.len()), marks(periods.len()));
    statement(format!(
        "SELECT {columns} FROM leave_turn_lines n WHERE n.user_id IN ({people}) AND n.period IN ({keys})"
    ))
    .bind_all(users.iter().map(|user| Bind::from(*user)))
    .bind_all(periods.iter().map(|period| Bind::from(period.clone())))
    .once_unless(users.len() == 1)
    .fetch(connection)
}

/// The turn of a day, which begins with its first line.
pub fn begin(work: &mut UnitOfWork<'_>, day: NaiveDate) -> Result<LeaveTurnId> {
    let insert = beginning(day, work.now());
    work.change_all(insert)?;
    let id = statement("SELECT t.id FROM leave_turns t WHERE t.day = ?").bind(day).number(work.reading())?;
    Ok(LeaveTurnId(id))
}

fn beginning(day: NaiveDate, now: DateTime<Utc>) -> db::Statement {
    let insert = "INSERT INTO leave_turns (day, state, began_at) VALUES (?, 'running', ?) ON CONFLICT (day) DO NOTHING";
    statement(insert).bind(day).bind(now)
}

/// The turn of a day has stopped at an error, even before its first line.
pub fn stop(connection: &mut AnyConnection, day: NaiveDate, code: Code, now: DateTime<Utc>) -> Result<()> {
    beginning(day, now).run(connection)?;
    let stop = "UPDATE leave_turns SET version = version + 1, stopped_at = ?, stopped_code = ? \
                WHERE day = ? AND state = 'running' AND stopped_at IS NULL";
    statement(stop).bind(now).bind(code.text()).bind(day).run(connection)?;
    Ok(())
}

/// Writes down what was due, each once.
pub fn insert_lines(work: &mut UnitOfWork<'_>, turn: LeaveTurnId, lines: &[NewLine]) -> Result<()> {
    for batch in lines.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO leave_turn_lines (turn_id, user_id, account, policy_id, period, date, before, delta, why) VALUES {rows}"
        ))
        .once_unless(batch.len() == 1);
        for line in batch {
            insert = insert
                .bind(turn)
                .bind(line.user)
                .bind(line.account)
                .bind(line.policy)
                .bind(line.period.clone())
                .bind(line.date)
                .bind(line.before)
                .bind(line.delta)
                .bind(line.why.clone());
        }
        work.change_all(insert)?;
    }
    Ok(())
}

/// What a turn has come to with these lines.
#[derive(Debug, Clone, Copy, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Come {
    pub people: i64,
    pub lapsed: Halves,
    pub given: Halves,
}

/// Adds it to the turn.
pub fn add(work: &mut UnitOfWork<'_>, turn: LeaveTurnId, come: Come) -> Result<()> {
    let add = statement(
        "UPDATE leave_turns SET version = version + 1, people = people + ?, lapsed = lapsed + ?, given = given + ?, \
         stopped_at = NULL, stopped_code = NULL WHERE id = ? AND state = 'running'",
    );
    let add = add.bind(come.people).bind(come.lapsed).bind(come.given).bind(turn);
    work.change_one(add)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// The turn of a day is through, where it brought anything.
pub fn end(connection: &mut AnyConnection, day: NaiveDate, now: DateTime<Utc>) -> Result<usize> {
    let end = "UPDATE leave_turns SET version = version + 1, state = 'done', ended_at = ?, stopped_at = NULL, \
               stopped_code = NULL WHERE day = ? AND state = 'running'";
    Ok(statement(end).bind(now).bind(day).run(connection)?)
}

/// Turns ([`StoredTurn`]), the newest first.
pub fn list(query: &ListQuery) -> Listing {
    Listing::new("leave_turns t", "t.id").sorted(query.sort, &[("t.day", Direction::Down)])
}

/// A turn, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: LeaveTurnId) -> Result<Option<StoredTurn>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF t");
    Listing::new("leave_turns t", "t.id").filter("t.id = ?", [id.into()]).one_held(lock, connection)
}

/// One turn.
pub fn find(connection: &mut impl Reads, id: LeaveTurnId) -> Result<Option<StoredTurn>> {
    Listing::new("leave_turns t", "t.id").filter("t.id = ?", [id.into()]).one(connection)
}

/// Which lines of a turn.
#[derive(Debug, Clone, Copy, Default)]
pub struct LineFilter {
    /// Only this account's.
    pub account: Option<LeaveAccount>,
}

/// What a turn brought ([`StoredTurnLine`]), by name.
pub fn lines(query: &ListQuery, turn: LeaveTurnId, filter: LineFilter, dialect: Dialect) -> Listing {
    let tables = "leave_turn_lines n JOIN users u ON u.id = n.user_id";
    let mut listing = Listing::new(tables, "n.id").filter("n.turn_id = ?", [turn.into()]);
    if let Some(account) = filter.account {
        listing = listing.filter("n.account = ?", [account.into()]);
    }
    matching(listing, query.q.as_deref(), dialect).sorted(query.sort, &[("u.name_normalized", Direction::Up)])
}

/// All lines of a turn, for who takes it back.
pub fn all_lines(connection: &mut impl Reads, turn: LeaveTurnId) -> Result<Vec<StoredTurnLine>> {
    let columns = StoredTurnLine::columns();
    statement(format!(
        "SELECT {columns} FROM leave_turn_lines n JOIN users u ON u.id = n.user_id WHERE n.turn_id = ? ORDER BY n.id"
    ))
    .bind(turn)
    .fetch(connection)
}

/// The lots that a turn gave, by id.
pub fn lots_of(connection: &mut impl Reads, turn: LeaveTurnId) -> Result<Vec<TurnLot>> {
    let columns = TurnLot::columns();
    statement(format!("SELECT {columns} FROM leave_lots t WHERE t.turn_id = ? ORDER BY t.id"))
        .bind(turn)
        .fetch(connection)
}

db::record! {
    /// A lot that a turn gave, or kept.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TurnLot {
        pub id: i64 = "t.id",
        pub user: UserId = "t.user_id",
        pub account: LeaveAccount = "t.account",
        pub remains: Halves = "t.remains",
        pub kept: bool = "t.kept_from IS NOT NULL",
    }
}

/// What a turn kept of a year holds without a last day again.
pub fn keep_for_ever(work: &mut UnitOfWork<'_>, turn: LeaveTurnId) -> Result<()> {
    let kept = statement("UPDATE leave_lots SET ends = NULL, room = 0 WHERE turn_id = ? AND kept_from IS NOT NULL");
    work.change_all(kept.bind(turn)).map(drop)
}

/// Takes a turn back that still has the version that was read.
pub fn take_back(work: &mut UnitOfWork<'_>, stored: &StoredTurn, reason: &str) -> Result<()> {
    let (by, name, now) = (work.actor().user(), work.actor().name().to_owned(), work.now());
    let update = statement(
        "UPDATE leave_turns SET version = version + 1, state = 'taken back', reason = ?, taken_back_at = ?, by_id = ?, \
         by_name = ? WHERE id = ? AND version = ? AND state = 'done'",
    );
    let update = update.bind(reason).bind(now).bind(by).bind(name.as_str()).bind(stored.id).bind(stored.version);
    work.change_one(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// That people were told of a day, where they were.
pub fn telling(connection: &mut impl Reads, day: NaiveDate) -> Result<Option<StoredTelling>> {
    let columns = StoredTelling::columns();
    statement(format!("SELECT {columns} FROM leave_turn_tellings e WHERE e.day = ?")).bind(day).fetch_one(connection)
}

/// So many people are told of a day; an error where they were before.
pub fn tell(work: &mut UnitOfWork<'_>, day: NaiveDate, people: usize) -> Result<TurnTellingId> {
    let (by, name, now) = (work.actor().user(), work.actor().name().to_owned(), work.now());
    let insert = statement(
        "INSERT INTO leave_turn_tellings (day, told_at, people, by_id, by_name) VALUES (?, ?, ?, ?, ?) \
         ON CONFLICT (day) DO NOTHING",
    );
    let people = i64::try_from(people).unwrap_or(i64::MAX);
    let insert = insert.bind(day).bind(now).bind(people).bind(by).bind(name.as_str());
    work.change_one(insert)?.ok_or_else(|| Error::new(Code::Duplicate).saying(texts::told_before(day)))?;
    let id = statement("SELECT e.id FROM leave_turn_tellings e WHERE e.day = ?").bind(day).number(work.reading())?;
    Ok(TurnTellingId(id))
}

/// Leaves of these accounts that wait, of these people.
pub fn asked(connection: &mut impl Reads, users: &[UserId], accounts: &[LeaveAccount]) -> Result<Vec<AskedLeave>> {
    let (columns, kinds) = (AskedLeave::columns(), marks(accounts.len()));
    let mut found = Vec::new();
    for batch in users.chunks(BATCH).filter(|_| !accounts.is_empty()) {
        let people = marks(batch.len());
        let leaves = statement(format!(
            "SELECT {columns} FROM leaves l WHERE l.status = 'Pending' AND l.user_id IN ({people}) AND l.kind IN ({kinds}) \
             ORDER BY l.user_id, l.id"
        ));
        let leaves = leaves.bind_all(batch.iter().map(|user| Bind::from(*user)));
        let leaves = leaves.bind_all(accounts.iter().map(|account| Bind::from(*account)));
        found.extend(leaves.once_unless(batch.len() == 1 && accounts.len() == 1).fetch::<AskedLeave>(connection)?);
    }
    Ok(found)
}

/// The people after one of them, by id: all who have not left, or those of them whom a search finds, for what a day will bring.
pub fn everybody(connection: &mut impl Reads, q: Option<&str>, after: i64) -> Result<Vec<StoredMember>> {
    let (columns, dialect) = (StoredMember::columns(), connection.dialect());
    let (person, binds) = q.map_or(("1 = 1", Vec::new()), |q| matches(q, dialect));
    statement(format!(
        "SELECT {columns} FROM users u WHERE u.status <> 'Resigned' AND {person} AND u.id > ? ORDER BY u.id LIMIT {BATCH}"
    ))
    .bind_all(binds)
    .bind(after)
    .fetch(connection)
}

/// One person.
pub fn member(connection: &mut impl Reads, user: UserId) -> Result<Option<StoredMember>> {
    let columns = StoredMember::columns();
    statement(format!("SELECT {columns} FROM users u WHERE u.id = ?")).bind(user).fetch_one(connection)
}

/// The open lots of a person, the first to end first.
pub fn open_lots(connection: &mut impl Reads, user: UserId) -> Result<Vec<StoredLot>> {
    let columns = StoredLot::columns();
    statement(format!(
        "SELECT {columns} FROM leave_lots t WHERE t.user_id = ? AND (t.remains > 0 OR t.room > 0) \
         ORDER BY CASE WHEN t.ends IS NULL THEN 1 ELSE 0 END, t.ends, t.id"
    ))
    .bind(user)
    .fetch(connection)
}

db::record! {
    /// Who is told.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Recipients {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
    }
}

/// Those of these people who work here.
pub fn recipients(connection: &mut impl Reads, users: &[UserId]) -> Result<Vec<Recipients>> {
    let columns = Recipients::columns();
    let mut found = Vec::new();
    for batch in users.chunks(BATCH) {
        let marks = marks(batch.len());
        let people =
            statement(format!("SELECT {columns} FROM users u WHERE u.status = 'Active' AND u.id IN ({marks})"));
        found.extend(
            people.bind_all(batch.iter().map(|user| Bind::from(*user))).once().fetch::<Recipients>(connection)?,
        );
    }
    Ok(found)
}
