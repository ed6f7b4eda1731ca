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
pub use lists::{
    files_seen, get, of_user, of_user_approved, own_asked, second_waiting, undecided, waiting, waiting_or_approved,
};
pub use undo::{undo, undoable};

use chrono::NaiveDate;
use core_auth::service::approvals::Steps;
use db::ReadConnection;
use files::model::{RecordFile, keys};
use files::repo::of_records;
use kernel::{Result, Viewer, Weight, full_name};

use crate::model::{INVESTMENT, Investment, StoredInvestment};
use crate::rules::investment as rules;

/// Investments as this viewer gets to see them, with the files of all of them by one statement; to who decides, with what speaks against
/// each that waits.
fn all(
    rows: Vec<StoredInvestment>,
    (viewer, today): (Viewer, NaiveDate),
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<Investment>> {
    let steps = Steps::of(connection, &rows, (viewer, today))?;
    let mut files = of_records(connection, INVESTMENT, rows.iter().map(|row| row.id.0))?;
    let of_row = |row: StoredInvestment| {
        let own = files.remove(&row.id.0).unwrap_or_default();
        let decides = steps.seat(row.second).decides(viewer.decides(row.user));
        let warnings = (decides && rules::is_open(row.status)).then(|| rules::warnings(&row, !own.is_empty()));
        Investment { warnings, ..shown_in(row, own, viewer, &steps) }
    };
    Ok(rows.into_iter().map(of_row).collect())
}

/// How much an investment that waits has to be looked at by who decides.
pub fn weight(investment: &Investment) -> Weight {
    rules::weight(investment.warnings.as_deref().unwrap_or_default())
}

/// An investment as this viewer gets to see it, without how it stands between two approvals, whose the second one is, and what speaks
/// against it.
fn shown(stored: StoredInvestment, files: Vec<RecordFile>, viewer: Viewer) -> Investment {
    shown_in(stored, files, viewer, &Steps::default())
}

fn shown_in(stored: StoredInvestment, files: Vec<RecordFile>, viewer: Viewer, steps: &Steps) -> Investment {
    Investment {
        actions: rules::actions(&stored, viewer, steps.seat(stored.second)),
        approval: steps.approval(stored.id.0),
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
        warnings: None,
        undoable: None,
    }
}
