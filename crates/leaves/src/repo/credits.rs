//! Credits of many at once.

use core_auth::model::LeaveAccount;
use core_auth::repo::people::matching;
use db::{Bind, Dialect, Listing, Reads, Row as _, UnitOfWork, marks, statement};
use kernel::{Code, Direction, Error, ListQuery, Result, SortField, UserId, normalize_seen};

use crate::model::{
    Creditable, Credited, CreditedWord, LeaveCreditId, LeaveCreditState, StoredCredit, StoredCreditLine,
};
use crate::rules::credit::Credit;
use crate::rules::credit_back::Stays;

kernel::orders! {
    /// What the people of a credit sort by.
    pub CreditLineOrder = [SortField::new("empname", "u.name_normalized")];
}

/// People of one statement: few enough for every database's limit on values.
const BATCH: usize = 500;

const TABLES: &str = "users u JOIN user_profiles p ON p.user_id = u.id";

/// Those who may be credited with this label, by id, held until the transaction ends where it writes.
pub fn creditable(
    connection: &mut impl Reads,
    users: &Credited,
    account: LeaveAccount,
    label: &str,
    held: bool,
) -> Result<Vec<Creditable>> {
    let columns = Creditable::columns();
    let lock = if held { connection.dialect().row_lock(" FOR UPDATE OF p") } else { "" };
    let of = |condition: &str| {
        let text = format!("SELECT {columns} FROM {TABLES} WHERE {condition} ORDER BY u.id{lock}");
        let compared = normalize_seen(label);
        statement(text).bind(account).bind(account).bind(account).bind(compared).bind(label)
    };
    match users {
        Credited::Word(CreditedWord::All) => of("u.status = 'Active'").fetch(connection),
        Credited::People(ids) => {
            let mut distinct = ids.clone();
            distinct.sort_unstable();
            distinct.dedup();
            let mut found = Vec::new();
            for batch in distinct.chunks(BATCH) {
                let wanted = of(&format!("u.erased_at IS NULL AND u.id IN ({})", marks(batch.len())));
                let wanted = wanted.bind_all(batch.iter().map(|id: &UserId| Bind::from(*id)));
                found.extend(wanted.once().fetch::<Creditable>(connection)?);
            }
            Ok(found)
        }
    }
}

/// Writes a credit of so many people down.
pub fn insert(work: &mut UnitOfWork<'_>, credit: &Credit, people: usize) -> Result<LeaveCreditId> {
    let (by, name, now) = (work.actor().user(), work.actor().name().to_owned(), work.now());
    let people = i64::try_from(people).map_err(Error::internal)?;
    let insert = statement(
        "INSERT INTO leave_credits (account, days, label, label_normalized, remark, people, state, by_id, by_name, created_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    let insert = insert
        .bind(credit.account)
        .bind(credit.days)
        .bind(credit.label.as_str())
        .bind(normalize_seen(&credit.label))
        .bind(credit.remark.clone())
        .bind(people)
        .bind(LeaveCreditState::Done)
        .bind(by)
        .bind(name.as_str())
        .bind(now);
    work.change_all(insert)?;
    // Whoever credits has the lock: the newest is this one.
    let newest = statement("SELECT max(c.id) FROM leave_credits c").number(work.reading())?;
    Ok(LeaveCreditId(newest))
}

/// Credits ([`StoredCredit`]), the newest first.
pub fn list() -> Listing {
    Listing::new("leave_credits c", "c.id").sorted(None, &[("c.id", Direction::Down)])
}

/// One credit.
pub fn find(connection: &mut impl Reads, id: LeaveCreditId) -> Result<Option<StoredCredit>> {
    Listing::new("leave_credits c", "c.id").filter("c.id = ?", [id.into()]).one(connection)
}

/// [`find`], held while it is changed.
pub fn lock(connection: &mut impl Reads, id: LeaveCreditId) -> Result<Option<StoredCredit>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF c");
    Listing::new("leave_credits c", "c.id").filter("c.id = ?", [id.into()]).one_held(lock, connection)
}

const LINES: &str = "leave_ledger g JOIN users u ON u.id = g.user_id \
    LEFT JOIN leave_lots o ON o.user_id = g.user_id AND o.account = g.account AND o.credit_id = g.credit_id AND o.cause = 'credit' \
    LEFT JOIN leave_credit_kept k ON k.credit_id = g.credit_id AND k.user_id = g.user_id";

/// What a credit gave to whom; the account of the year goes along with earned leave.
const OF_ONE: &str = "g.credit_id = ? AND g.cause = 'credit' AND g.account <> 'yearearned'";

/// What a credit gave to whom ([`StoredCreditLine`]), by name.
pub fn lines(query: &ListQuery, credit: LeaveCreditId, dialect: Dialect) -> Listing {
    let listing = Listing::new(LINES, "g.id").found_in("leave_ledger g JOIN users u ON u.id = g.user_id");
    let listing = listing.filter(OF_ONE, [credit.into()]);
    matching(listing, query.q.as_deref(), dialect).sorted(query.sort, &[("u.name_normalized", Direction::Up)])
}

/// All of its lines, by person. Where it writes, their accounts are held until the transaction ends.
pub fn all_lines(connection: &mut impl Reads, credit: LeaveCreditId, held: bool) -> Result<Vec<StoredCreditLine>> {
    let lock = if held { connection.dialect().row_lock(" FOR UPDATE OF p") } else { "" };
    if !lock.is_empty() {
        let hold = format!(
            "SELECT count(*) FROM (SELECT p.user_id FROM user_profiles p WHERE p.user_id IN (SELECT g.user_id \
             FROM leave_ledger g WHERE g.credit_id = ?) ORDER BY p.user_id{lock}) held"
        );
        statement(hold).bind(credit).number(connection)?;
    }
    let columns = StoredCreditLine::columns();
    statement(format!("SELECT {columns} FROM {LINES} WHERE {OF_ONE} ORDER BY g.user_id")).bind(credit).fetch(connection)
}

/// Takes a credit back that still has the version that was read; of these people it stays.
pub fn take_back(
    work: &mut UnitOfWork<'_>,
    stored: &StoredCredit,
    reason: &str,
    stays: &[(UserId, Stays)],
) -> Result<()> {
    let (by, name, now) = (work.actor().user(), work.actor().name().to_owned(), work.now());
    let kept = i64::try_from(stays.len()).map_err(Error::internal)?;
    let update = statement(
        "UPDATE leave_credits SET version = version + 1, state = 'taken back', reason = ?, taken_back_at = ?, taken_by_id = ?, \
         taken_by_name = ?, kept = ? WHERE id = ? AND version = ? AND state = 'done'",
    );
    let update = update.bind(reason).bind(now).bind(by).bind(name.as_str()).bind(kept);
    let update = update.bind(stored.id).bind(stored.version);
    work.change_one(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    for batch in stays.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?)"; batch.len()].join(", ");
        let insert = format!("INSERT INTO leave_credit_kept (credit_id, user_id, why, used) VALUES {rows}");
        let values = batch
            .iter()
            .flat_map(|(user, stays)| [stored.id.into(), Bind::from(*user), stays.why.into(), stays.used.into()]);
        work.change_all(statement(insert).bind_all(values).once_unless(batch.len() == 1))?;
    }
    Ok(())
}
