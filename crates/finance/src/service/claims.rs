//! Claims: what people have paid and want back.

mod change;
mod lists;
mod mails;
mod undo;

pub use change::{add, change, remove};
pub use lists::{
    balance, files_seen, get, of_user, own_asked, own_waiting, second_waiting, undecided, waiting, waiting_or_approved,
};
pub use undo::{undo, undoable};

use chrono::NaiveDate;
use core_auth::model::InTwoSteps as _;
use core_auth::service::approvals::Steps;
use db::ReadConnection;
use files::model::{RecordFile, keys};
use files::repo::of_records;
use kernel::{Caller, Clock, Result, Viewer, Weight, Zone, full_name};

use crate::model::{BillMonth, CLAIM, Claim, StoredClaim};
use crate::repo::claims as repo;
use crate::rights::may_claim;
use crate::rules::claim as rules;

/// How much a claim that waits has to be looked at by who decides.
pub fn weight(claim: &Claim) -> Weight {
    let warnings = claim.warnings.as_deref().unwrap_or_default();
    rules::weight(warnings, !claim.files.is_empty(), claim.actions.actions.contains(&"approve"))
}

/// Who sees claims, and when.
#[derive(Debug, Clone, Copy)]
pub(super) struct Eyes {
    viewer: Viewer,
    may_claim: bool,
    today: NaiveDate,
    zone: Zone,
}

impl Eyes {
    pub(super) fn of(caller: &Caller, clock: &Clock) -> Self {
        Self { viewer: Viewer::from(caller), may_claim: may_claim(caller), today: clock.today(), zone: clock.zone() }
    }

    /// Claims as these get to see them, with the files of all of them by one statement; to who decides, with what speaks against each that
    /// waits, for which one more says which other claims have their bills, where they have numbers.
    pub(super) fn all(self, rows: Vec<StoredClaim>, connection: &mut ReadConnection<'_>) -> Result<Vec<Claim>> {
        let steps = Steps::of(connection, &rows, (self.viewer, self.today))?;
        let warned = |row: &StoredClaim| row.waits() && steps.seat(row.second).decides(self.viewer.decides(row.user));
        let numbered = rows.iter().filter(|row| warned(row) && rules::bill_number(row).is_some()).map(|row| row.id);
        let twice = repo::same_bills(connection, &numbered.collect::<Vec<_>>())?;
        let mut files = of_records(connection, CLAIM, rows.iter().map(|row| row.id.0))?;
        let shown = |row: StoredClaim| {
            let own = files.remove(&row.id.0).unwrap_or_default();
            let twice = twice.iter().find(|bill| bill.claim == row.id);
            let warnings = warned(&row).then(|| rules::warnings(&row, !own.is_empty(), twice, self.zone));
            Claim { warnings, ..self.shown_in(row, own, &steps) }
        };
        Ok(rows.into_iter().map(shown).collect())
    }

    /// A claim as these get to see it, without how it stands between two approvals, whose the second one is, and what speaks against it.
    pub(super) fn shown(self, stored: StoredClaim, files: Vec<RecordFile>) -> Claim {
        self.shown_in(stored, files, &Steps::default())
    }

    fn shown_in(self, stored: StoredClaim, files: Vec<RecordFile>, steps: &Steps) -> Claim {
        let (left, seat) = (rules::left(&stored), steps.seat(stored.second));
        Claim {
            actions: rules::actions(&stored, (self.viewer, seat), self.may_claim, self.today),
            approval: steps.approval(stored.id.0),
            id: stored.id,
            version: stored.version,
            emp_id: stored.user,
            emp_name: full_name(&stored.fname, &stored.lname),
            kind: stored.kind,
            kind_name: stored.kind_name,
            bill_no: stored.bill_no,
            bill_date: stored.bill_date,
            amount: stored.amount,
            month: BillMonth::of(stored.bill_date),
            financial_year: stored.financial_year,
            status: stored.status,
            remark: stored.remark,
            limit: stored.limit,
            others: stored.others,
            left,
            file_upload_keys: keys(&files),
            files,
            warnings: None,
            undoable: None,
        }
    }
}
