//! What a reimbursement type must be (claim-9).

use kernel::{Actions, Code, Error, Hundredths, Problems, Result};

use super::sent::rupees;
use crate::model::values::ReimbursementTypeName;
use crate::model::{BillRequired, ReimbursementTypeInput, ReimbursementTypeStatus, StoredType};

/// A reimbursement type to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `reimbursement_types`")]
pub struct ValidatedType {
    pub name: String,
    pub status: ReimbursementTypeStatus,
    pub amount: Hundredths,
    pub bill_required: BillRequired,
}

impl ValidatedType {
    /// What is stored of it.
    pub fn of(stored: &StoredType) -> Self {
        let StoredType { status, amount, bill_required, .. } = *stored;
        Self { name: stored.name.clone(), status, amount, bill_required }
    }
}

/// The type that results of what was sent over what is stored.
pub fn validated(input: &ReimbursementTypeInput, stored: Option<&ValidatedType>) -> Result<ValidatedType> {
    let mut problems = Problems::default();
    let name =
        problems.text("name", &input.name, stored.map(|stored| stored.name.as_str()), ReimbursementTypeName::LIMITS);
    let status = problems.word("status", &input.status, stored.map(|stored| stored.status));
    let amount = rupees(&mut problems, "amount", &input.amount, stored.map(|stored| stored.amount));
    let bill_required = problems.word("billRequired", &input.bill_required, stored.map(|stored| stored.bill_required));
    let kind = status.zip(amount).zip(bill_required);
    problems.done(kind.map(|((status, amount), bill_required)| ValidatedType { name, status, amount, bill_required }))
}

/// 409 for removing a type that a claim names.
pub fn may_remove(used: bool) -> Result<()> {
    if used { Err(Error::new(Code::ReimbursementTypeInUse)) } else { Ok(()) }
}

/// What who may change types may do with one now.
pub fn actions(stored: &StoredType) -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    match may_remove(stored.used) {
        Ok(()) => actions.allow("remove"),
        Err(refusal) => actions.block("remove", refusal.message()),
    }
    actions
}
