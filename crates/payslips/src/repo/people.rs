//! Who may be paid, and what they were paid.

use chrono::NaiveDate;
use core_auth::repo::team::LINE;
use db::{Bind, Reads, marks, record, statement};
use kernel::{Hundredths, Result, UserId};

use crate::model::{Payee, PayslipId, Unpaid};
use crate::rules::months;

/// Values in one statement: SQLite takes 32,766.
const AT_ONCE: usize = 5_000;

/// The people of these numbers and addresses, normalized: a statement for every few thousand.
pub fn payees(connection: &mut impl Reads, numbers: &[String], emails: &[String]) -> Result<Vec<Payee>> {
    let mut found = Vec::new();
    for (column, texts) in [("u.empid_normalized", numbers), ("u.email_normalized", emails)] {
        for texts in texts.chunks(AT_ONCE) {
            let (columns, marks) = (<Payee as db::Row>::columns(), marks(texts.len()));
            let people = statement(format!(
                "SELECT {columns} FROM users u LEFT JOIN user_profiles q ON q.user_id = u.id WHERE {column} IN ({marks}) \
                 AND u.erased_at IS NULL"
            ));
            found.extend(people.bind_all(texts.iter().map(|text| Bind::from(text.as_str()))).once().fetch(connection)?);
        }
    }
    Ok(found)
}

/// Active people without a slip for a month, by name: those who joined by its last day; of a manager only their line team.
pub fn unpaid(connection: &mut impl Reads, month: NaiveDate, manager: Option<UserId>) -> Result<Vec<Unpaid>> {
    let (columns, last) = (<Unpaid as db::Row>::columns(), month + chrono::Months::new(1) - chrono::Days::new(1));
    let team = manager.map_or_else(String::new, |_| format!(" AND u.id IN {LINE} AND u.id <> ?"));
    let unpaid = statement(format!(
        "SELECT {columns} FROM users u WHERE u.status = 'Active' AND (u.doj IS NULL OR u.doj <= ?) \
         AND NOT EXISTS (SELECT 1 FROM payslips p WHERE p.user_id = u.id AND p.month = ? AND p.withdrawn_at IS NULL){team} \
         ORDER BY u.name_normalized, u.id"
    ));
    let unpaid = unpaid.bind(last).bind(months::written(month));
    unpaid
        .bind_all(manager.into_iter().flat_map(|manager| [Bind::from(manager), Bind::from(manager)]))
        .fetch(connection)
}

record! {
    /// A slip that is stored, as a check compares with it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Paid {
        pub id: PayslipId = "p.id",
        pub user: UserId = "p.user_id",
        pub month: String = "p.month",
        pub net_pay: Hundredths = "p.net_pay",
        pub made_by: UserId = "r.made_by",
    }
}

/// The slips of these people that stand, from one month to another: a statement for every few thousand.
pub fn paid(connection: &mut impl Reads, users: &[UserId], first: NaiveDate, last: NaiveDate) -> Result<Vec<Paid>> {
    let mut found = Vec::new();
    for users in users.chunks(AT_ONCE) {
        let (columns, marks) = (<Paid as db::Row>::columns(), marks(users.len()));
        let slips = statement(format!(
            "SELECT {columns} FROM payslips p JOIN payslip_runs r ON r.id = p.run_id \
             WHERE p.user_id IN ({marks}) AND p.month >= ? AND p.month <= ? AND p.withdrawn_at IS NULL"
        ));
        let slips = slips.bind_all(users.iter().map(|user| Bind::from(*user)));
        found.extend(slips.bind(months::written(first)).bind(months::written(last)).once().fetch(connection)?);
    }
    Ok(found)
}
