//! Credits of many at once.

use core_auth::model::LeaveAccount;
use db::{Bind, Reads, Row as _, marks, statement};
use kernel::{Result, UserId};

use crate::model::{Creditable, Credited, CreditedWord};

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
        statement(text).bind(account).bind(account).bind(account).bind(label)
    };
    match users {
        Credited::Word(CreditedWord::All) => of("u.status = 'Active'").fetch(connection),
        Credited::People(ids) => {
            let mut distinct = ids.clone();
            distinct.sort_unstable();
            distinct.dedup();
            let mut found = Vec::new();
            for batch in distinct.chunks(BATCH) {
                let wanted = of(&format!("u.id IN ({})", marks(batch.len())));
                let wanted = wanted.bind_all(batch.iter().map(|id: &UserId| Bind::from(*id)));
                found.extend(wanted.once().fetch::<Creditable>(connection)?);
            }
            Ok(found)
        }
    }
}
