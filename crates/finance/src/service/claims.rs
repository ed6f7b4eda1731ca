//! Claims: what people have paid and want back.

mod change;
mod draft;
mod lists;

pub use change::{add, change, decide, remove};
pub use lists::{balance, get, of_user, waiting_or_approved};

pub(super) use draft::rupees;

use chrono::NaiveDate;
use kernel::{Caller, full_name};

use super::viewer;
use crate::model::{Claim, StoredClaim};
use crate::rights::may_claim;
use crate::rules::balance::closing;
use crate::rules::{Viewer, claim as rules};

/// Who sees claims, and when.
#[derive(Debug, Clone, Copy)]
pub(super) struct Eyes {
    viewer: Viewer,
    may_claim: bool,
    today: NaiveDate,
}

impl Eyes {
    pub(super) fn of(caller: &Caller, today: NaiveDate) -> Self {
        Self { viewer: viewer(caller), may_claim: may_claim(caller), today }
    }

    /// A claim as these get to see it.
    pub(super) fn shown(self, stored: StoredClaim) -> Claim {
        let (financial_year, month) = rules::month_of(stored.bill_date);
        let others = stored.others;
        Claim {
            actions: rules::actions(&stored, self.viewer, self.may_claim, self.today),
            id: stored.id,
            version: stored.version,
            emp_id: stored.user,
            emp_name: full_name(&stored.fname, &stored.lname),
            kind: stored.kind,
            kind_name: stored.kind_name,
            bill_no: stored.bill_no,
            bill_date: stored.bill_date,
            amount: stored.amount,
            month,
            financial_year: financial_year.to_string(),
            status: stored.status,
            remark: stored.remark,
            limit: stored.limit,
            others,
            left: closing(closing(stored.limit, others), stored.amount),
        }
    }
}
