//! Statements over reimbursement types, claims and investments, each named by what it answers.

pub mod claims;
pub mod investments;
pub mod kinds;
mod personal;

pub use personal::PERSONAL;

use db::{Dialect, Invariant};
use kernel::UserId;

/// Whose records a list holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody's.
    All,
    /// This manager's team's.
    Team(UserId),
    /// This person's.
    Person(UserId),
}

/// Everybody's records with their people, to go by people's names: SQLite would take all records of a list and sort them,
/// where it is not told with whom to begin.
fn by_people(records: &str, person: &str, dialect: Dialect) -> String {
    let join = dialect.join_in_order();
    format!("users u {join} {records} ON u.id = {person}")
}

/// The condition under which a bill or an investment of this day has this financial year, which begins as the company says.
macro_rules! financial_year {
    ($day:literal, $year:literal) => {
        concat!(
            "CAST(substr(",
            $year,
            ", 1, 4) AS INTEGER) = CAST(substr(CAST(",
            $day,
            " AS TEXT), 1, 4) AS INTEGER) - CASE WHEN CAST(substr(CAST(",
            $day,
            " AS TEXT), 6, 2) AS INTEGER) < (SELECT coalesce(year_begins, 4) FROM company) THEN 1 ELSE 0 END AND CAST(substr(",
            $year,
            ", 6, 4) AS INTEGER) = CAST(substr(",
            $year,
            ", 1, 4) AS INTEGER) + 1 AND length(",
            $year,
            ") = 9"
        )
    };
}

/// What must hold of claims and investments.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "finance: claim",
        broken: "has another month or financial year than its bill",
        find: concat!(
            "SELECT c.id FROM reimbursements c WHERE NOT (",
            financial_year!("c.bill_date", "c.financial_year"),
            ") OR c.month <> substr('janfebmaraprmayjunjulaugsepoctnovdec', \
             CAST(substr(CAST(c.bill_date AS TEXT), 6, 2) AS INTEGER) * 3 - 2, 3) LIMIT 20"
        ),
    },
    Invariant {
        of: "finance: claim",
        broken: "stands on the wrong side of its type's limit",
        find: "SELECT c.id FROM reimbursements c JOIN reimbursement_types t ON t.id = c.type_id \
               JOIN (SELECT user_id, financial_year, month, type_id, sum(amount) AS claimed FROM reimbursements \
               WHERE status IN ('Requested', 'Approved') GROUP BY user_id, financial_year, month, type_id) s \
               ON s.user_id = c.user_id AND s.financial_year = c.financial_year AND s.month = c.month \
               AND s.type_id = c.type_id WHERE c.status = 'Requested' AND c.over_limit <> (s.claimed > t.amount) LIMIT 20",
    },
    Invariant {
        of: "finance: claim",
        broken: "is sorted by another name than its type's",
        find: "SELECT c.id FROM reimbursements c JOIN reimbursement_types t ON t.id = c.type_id \
               WHERE c.type_name_normalized <> t.name_normalized LIMIT 20",
    },
    Invariant {
        of: "finance: investment",
        broken: "has another financial year than its date",
        find: concat!(
            "SELECT i.id FROM investments i WHERE NOT (",
            financial_year!("i.investment_date", "i.financial_year"),
            ") LIMIT 20"
        ),
    },
];
