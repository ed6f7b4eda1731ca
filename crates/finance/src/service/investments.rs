//! Investments: what people declare to have put their money into.

mod change;
mod letters;
mod linked;
mod lists;
mod mails;
mod undo;

pub use change::{add, change, remove};
pub use letters::about;
pub use linked::linked;
pub use lists::{files_seen, get, of_user, of_user_approved, undecided, waiting, waiting_or_approved};
pub use undo::undo;

use db::Reads;
use files::model::{RecordFile, keys};
use files::repo::of_records;
use kernel::{Result, Viewer, Weight, full_name};

use crate::model::{INVESTMENT, Investment, StoredInvestment};
use crate::rules::investment as rules;

/// Investments as this viewer gets to see them, with the files of all of them by one statement.
fn all(rows: Vec<StoredInvestment>, viewer: Viewer, connection: &mut impl Reads) -> Result<Vec<Investment>> {
    let mut files = of_records(connection, INVESTMENT, rows.iter().map(|row| row.id.0))?;
    let of_row = |row: StoredInvestment| {
        let own = files.remove(&row.id.0).unwrap_or_default();
        shown(row, own, viewer)
    };
    Ok(rows.into_iter().map(of_row).collect())
}

/// How much an investment that waits has to be looked at by who decides.
pub fn weight(investment: &Investment) -> Weight {
    rules::weight(!investment.files.is_empty())
}

/// An investment as this viewer gets to see it.
fn shown(stored: StoredInvestment, files: Vec<RecordFile>, viewer: Viewer) -> Investment {
    Investment {
        actions: rules::actions(&stored, viewer),
        id: stored.id,
        version: stored.version,
        emp_id: stored.user,
        emp_name: full_name(&stored.fname, &stored.lname),
        title: stored.title,
        date: stored.date,
        amount: stored.amount,
        financial_year: stored.financial_year,
        status: stored.status,
        remark: stored.remark,
        file_upload_keys: keys(&files),
        files,
        undoable: None,
    }
}
