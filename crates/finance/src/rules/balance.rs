//! What a person has claimed against the limits (claim-6): each month stands alone, nothing is carried over.

use kernel::Hundredths;

use crate::model::{
    BalanceDetail, BalanceMonth, BalanceOfType, BillMonth, CountedClaim, CountedType, ReimbursementTypeStatus,
};

/// What is left of a limit; negative beyond it.
pub fn closing(limit: Hundredths, claimed: Hundredths) -> Hundredths {
    Hundredths(limit.0 - claimed.0)
}

/// The twelve months of a financial year, with the active types and those that were claimed. `counted` are the types by name,
/// each once for every claim of one person and this year that counts, the earliest bill first.
pub fn months(counted: &[CountedType], year_begins: u32) -> Vec<BalanceMonth> {
    let month = |month: BillMonth| {
        let types = counted.chunk_by(|one, other| one.id == other.id);
        BalanceMonth { month, reimbursements: types.filter_map(|kind| of_type(kind, month)).collect() }
    };
    BillMonth::from(year_begins).map(month).collect()
}

/// What a month has of a type, if it has anything of it.
fn of_type(counted: &[CountedType], month: BillMonth) -> Option<BalanceOfType> {
    let kind = counted.first()?;
    let claims = counted.iter().filter_map(|row| row.claim.as_ref());
    let detail = |CountedClaim { id, bill_date, amount, status }: &CountedClaim| BalanceDetail {
        id: *id,
        amount: *amount,
        bill_date: *bill_date,
        status: *status,
    };
    let details: Vec<_> = claims.filter(|claim| BillMonth::of(claim.bill_date) == month).map(detail).collect();
    if kind.status == ReimbursementTypeStatus::Inactive && details.is_empty() {
        return None;
    }
    let claimed = Hundredths(details.iter().map(|detail| detail.amount.0).sum());
    Some(BalanceOfType {
        kind: kind.id,
        kind_name: kind.name.clone(),
        max_amount: kind.limit,
        closing: closing(kind.limit, claimed),
        details,
        claimed,
    })
}

#[cfg(test)]
mod tests;
