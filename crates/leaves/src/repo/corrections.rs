//! Balances that are set.

use core_auth::model::LeaveAccount;
use core_auth::repo::ledger;
use db::{Bind, Reads, Row as _, UnitOfWork, marks, of_values, statement};
use kernel::{Code, Error, Halves, Result, UserId};

use crate::model::{Correctable, HeldBalance};

/// People of one statement: few enough for every database's limit on values.
const BATCH: usize = 500;

/// These people with what is in their accounts, by id, held until the transaction ends where it writes.
pub fn correctable(
    connection: &mut impl Reads,
    users: &[UserId],
    account: LeaveAccount,
    held: bool,
) -> Result<Vec<Correctable>> {
    let columns = Correctable::columns();
    let lock = if held { connection.dialect().row_lock(" FOR UPDATE OF p") } else { "" };
    let mut found = Vec::new();
    for batch in users.chunks(BATCH) {
        let marks = marks(batch.len());
        let wanted = statement(format!(
            "SELECT {columns} FROM users u JOIN user_profiles p ON p.user_id = u.id WHERE u.id IN ({marks}) AND u.erased_at IS NULL ORDER BY u.id{lock}"
        ))
        .bind(account)
        .bind(account)
        .bind(account)
        .bind_all(batch.iter().map(|id| Bind::from(*id)))
        .once();
        found.extend(wanted.fetch::<Correctable>(connection)?);
    }
    Ok(found)
}

/// What these people have in the accounts of all types, in no order.
pub fn held(connection: &mut impl Reads, users: &[i64]) -> Result<Vec<HeldBalance>> {
    let tables = "users u JOIN user_profiles p ON p.user_id = u.id CROSS JOIN leave_types k";
    of_values(connection, tables, &[], "k.id > 0 AND k.balance AND u.id", users.iter().copied())
}

/// A balance that is to be another one: whose, what it is, and what it becomes.
pub type Set = (UserId, Halves, Halves);

/// Sets an account of these people, each only while it is what the ledger's difference was worked out from; 409 when one
/// is something else by now.
pub fn set(work: &mut UnitOfWork<'_>, account: LeaveAccount, sets: &[Set]) -> Result<()> {
    // Of a company's own type nothing may have been stored yet.
    if account.column().is_none() {
        let new: Vec<_> = sets.iter().map(|(user, ..)| (*user, account, Halves(0))).collect();
        ledger::move_owns(work, &new)?;
    }
    let (table, column, only) = match account.column() {
        Some(column) => ("user_profiles", column, ""),
        None => ("leave_balances", "balance", " AND leave_balances.account = ?"),
    };
    for batch in sets.chunks(BATCH) {
        let rows = vec!["(?, ?, ?)"; batch.len()].join(", ");
        let update = statement(format!(
            "WITH n (person, stored, wanted) AS (VALUES {rows}) UPDATE {table} SET {column} = n.wanted FROM n \
             WHERE {table}.user_id = n.person AND coalesce({column}, 0) = n.stored{only}"
        ))
        .bind_all(
            batch
                .iter()
                .flat_map(|(user, stored, wanted)| [Bind::from(*user), Bind::from(*stored), Bind::from(*wanted)]),
        )
        .bind_all(account.column().is_none().then(|| account.into()))
        .once();
        if work.change_all(update)? != batch.len() {
            return Err(Error::new(Code::StaleVersion));
        }
    }
    Ok(())
}
