//! The leave ledger, and the balances that are its sums.

use chrono::NaiveDate;
use db::{UnitOfWork, statement};
use kernel::{Halves, Result, UserId};

use crate::model::{LeaveAccount, Posting};

/// Rows of one INSERT: few enough for every database's limit on values.
const BATCH: usize = 250;

/// Writes entries. Whoever does moves the balances by the same, in the same transaction.
pub fn post(work: &mut UnitOfWork<'_>, postings: &[Posting], today: NaiveDate) -> Result<()> {
    let (by, name, now) = (work.actor().user(), work.actor().name().to_owned(), work.now());
    for batch in postings.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO leave_ledger (user_id, date, account, cause, delta, leave_id, holiday_id, label, remark, by_id, \
             by_name, created_at) VALUES {rows}"
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
                .bind(now);
        }
        work.change(|connection| insert.run(connection))?;
    }
    Ok(())
}

/// Moves one person's balance, of earned leave with its twin; `None` when less than `least` would be left.
pub fn move_balance(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    account: LeaveAccount,
    delta: Halves,
    least: Option<Halves>,
) -> Result<Option<()>> {
    let columns: &[&str] = match account {
        LeaveAccount::Casual => &["leavebalance_cl"],
        LeaveAccount::Earned => &["leavebalance_el", "year_leave_el"],
        LeaveAccount::YearEarned => &["year_leave_el"],
    };
    let sets: Vec<_> = columns.iter().map(|column| format!("{column} = coalesce({column}, 0) + ?")).collect();
    let floor = match (least, columns.first()) {
        (Some(_), Some(column)) => format!(" AND coalesce({column}, 0) + ? >= ?"),
        _ => String::new(),
    };
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
