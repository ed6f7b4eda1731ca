//! The leave ledger, and the balances that are its sums.

use chrono::NaiveDate;
use db::{Bind, UnitOfWork, statement};
use kernel::{Halves, Result, UserId};

use super::lots;
use crate::model::{LeaveAccount, Posting};

/// Rows of one INSERT: few enough for every database's limit on values.
const BATCH: usize = 250;

/// Writes entries, and moves the lots of their accounts. Whoever does has moved the balances by the same, in the same
/// transaction. What is given back and had ended lapses at once, which is entered, too, and answered.
pub fn post(work: &mut UnitOfWork<'_>, postings: &[Posting], today: NaiveDate) -> Result<Vec<Posting>> {
    let lapsed = lots::enter(work, postings, today)?;
    write(work, postings, today)?;
    for posting in &lapsed {
        move_balance(work, posting.user, posting.credit.account, posting.credit.delta, None)?;
    }
    write(work, &lapsed.iter().cloned().flat_map(Posting::with_twin).collect::<Vec<_>>(), today)?;
    Ok(lapsed)
}

fn write(work: &mut UnitOfWork<'_>, postings: &[Posting], today: NaiveDate) -> Result<()> {
    let (by, name, now) = (work.actor().user(), work.actor().name().to_owned(), work.now());
    for batch in postings.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO leave_ledger (user_id, date, account, cause, delta, leave_id, holiday_id, label, remark, by_id, \
             by_name, created_at, credit_id) VALUES {rows}"
        ))
        // An entry, or an earned one with its twin.
        .once_unless(batch.len() <= 2);
        for posting in batch {
            insert = insert
                .bind(posting.user)
                .bind(today)
                .bind(posting.credit.account)
                .bind(posting.credit.cause)
                .bind(posting.credit.delta)
                .bind(posting.leave)
                .bind(posting.holiday)
                .bind(posting.label.clone())
                .bind(posting.remark.clone())
                .bind(by)
                .bind(name.as_str())
                .bind(now)
                .bind(posting.batch);
        }
        work.change(|connection| insert.run(connection))?;
    }
    Ok(())
}

/// Takes an opening balance out of a person's ledger, as if it had never been there; `None` where something else of the account stands
/// beside it, or where there is none.
pub fn withdraw_opening(work: &mut UnitOfWork<'_>, user: UserId) -> Result<Option<()>> {
    let alone = "NOT EXISTS (SELECT 1 FROM leave_ledger o WHERE o.user_id = leave_ledger.user_id AND o.account = 'casual' \
                 AND o.cause <> 'opening')";
    let entry =
        format!("DELETE FROM leave_ledger WHERE user_id = ? AND account = 'casual' AND cause = 'opening' AND {alone}");
    if work.change_one(statement(entry).bind(user))?.is_none() {
        return Ok(None);
    }
    let lots = statement("DELETE FROM leave_lots WHERE user_id = ? AND account = 'casual'");
    work.change_all(lots.bind(user)).map(|_| Some(()))
}

/// What the person with the profile `p` has in an account, which an expression names: `l.kind`, or a `?` that is bound twice.
pub fn balance_in(account: &str) -> String {
    format!(
        "CASE {account} WHEN 'casual' THEN p.leavebalance_cl WHEN 'earned' THEN p.leavebalance_el \
         WHEN 'yearearned' THEN p.year_leave_el \
         ELSE (SELECT e.balance FROM leave_balances e WHERE e.user_id = p.user_id AND e.account = {account}) END"
    )
}

/// Moves one person's balance, of earned leave with its twin; `None` when less than `least` would be left.
pub fn move_balance(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    account: LeaveAccount,
    delta: Halves,
    least: Option<Halves>,
) -> Result<Option<()>> {
    let Some(column) = account.column() else { return move_own(work, user, account, delta, least) };
    let twin = account.twin().and_then(LeaveAccount::column);
    let columns: Vec<_> = std::iter::once(column).chain(twin).collect();
    let sets: Vec<_> = columns.iter().map(|column| format!("{column} = coalesce({column}, 0) + ?")).collect();
    let floor = least.map_or_else(String::new, |_| format!(" AND coalesce({column}, 0) + ? >= ?"));
    let sets = sets.join(", ");
    let mut update = statement(format!("UPDATE user_profiles SET {sets} WHERE user_id = ?{floor}"));
    for _ in columns {
        update = update.bind(delta);
    }
    update = update.bind(user);
    if let Some(least) = least {
        update = update.bind(delta).bind(least);
    }
    work.change_one(update)
}

/// The same in an account of a company's own type, of which a row may be missing: nothing is in it then.
fn move_own(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    account: LeaveAccount,
    delta: Halves,
    least: Option<Halves>,
) -> Result<Option<()>> {
    let new = "INSERT INTO leave_balances (user_id, account, balance) SELECT u.id, ?, CAST(? AS BIGINT) FROM users u WHERE u.id = ?";
    let add = "ON CONFLICT (user_id, account) DO UPDATE SET balance = leave_balances.balance + excluded.balance";
    let moved = match least {
        None => statement(format!("{new} {add}")).bind(account).bind(delta).bind(user),
        Some(least) => statement(format!(
            "{new} AND (CAST(? AS BIGINT) >= CAST(? AS BIGINT) OR EXISTS (SELECT 1 FROM leave_balances e WHERE e.user_id = u.id \
             AND e.account = ?)) {add} WHERE leave_balances.balance + excluded.balance >= ?"
        ))
        .bind(account)
        .bind(delta)
        .bind(user)
        .bind(delta)
        .bind(least)
        .bind(account)
        .bind(least),
    };
    work.change_one(moved)
}

/// Moves balances of companies' own types, each of a person and account once.
pub fn move_owns(work: &mut UnitOfWork<'_>, moves: &[(UserId, LeaveAccount, Halves)]) -> Result<()> {
    for batch in moves.chunks(BATCH) {
        let rows = vec!["(?, ?, ?)"; batch.len()].join(", ");
        let values =
            batch.iter().flat_map(|(user, account, delta)| [Bind::from(*user), (*account).into(), (*delta).into()]);
        let moved = statement(format!(
            "INSERT INTO leave_balances (user_id, account, balance) VALUES {rows} \
             ON CONFLICT (user_id, account) DO UPDATE SET balance = leave_balances.balance + excluded.balance"
        ))
        .bind_all(values)
        .once();
        work.change(|connection| moved.run(connection))?;
    }
    Ok(())
}
