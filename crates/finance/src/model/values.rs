//! What the fields of claims and investments take (claim-2, investment-1).

use kernel::{NumberLimits, TextLimits};

kernel::values! {
    /// What a reimbursement type is called: one line.
    ReimbursementTypeName: TextLimits = TextLimits::between(1, 100);
    /// What stands on a bill: one line.
    BillNumber: TextLimits = TextLimits::between(0, 100);
    /// Rupees, with two decimals at most.
    Rupees: NumberLimits = NumberLimits::between(0.0, 1_000_000_000.0);
    /// What an investment is called: one line.
    InvestmentTitle: TextLimits = TextLimits::between(1, 200);
}
