//! Investments: what people declare to have put their money into.

mod change;
mod draft;
mod lists;

pub use change::{add, change, decide, remove};
pub use lists::{get, of_user, of_user_approved, waiting_or_approved};

use kernel::full_name;

use crate::model::{FinancialYear, Investment, StoredInvestment};
use crate::rules::{Viewer, investment as rules};

/// An investment as this viewer gets to see it.
pub(super) fn shown(stored: StoredInvestment, viewer: Viewer) -> Investment {
    Investment {
        actions: rules::actions(&stored, viewer),
        id: stored.id,
        version: stored.version,
        emp_id: stored.user,
        emp_name: full_name(&stored.fname, &stored.lname),
        title: stored.title,
        date: stored.date,
        amount: stored.amount,
        financial_year: FinancialYear::of(stored.date).to_string(),
        status: stored.status,
        remark: stored.remark,
    }
}
