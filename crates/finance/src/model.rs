//! Reimbursement types, claims and investments, as they are stored and as they travel.

mod balance;
mod claim;
mod input;
mod investment;
mod kind;
mod letter;
mod period;
mod tile;
pub mod values;

pub use balance::{BalanceDetail, BalanceMonth, BalanceOfType, CountedClaim, CountedType};
pub(crate) use claim::WAITS as CLAIM_WAITS;
pub use claim::{CLAIM, Claim, ClaimId, ClaimStatus, SameBill, StoredClaim};
pub use input::{ClaimDecision, ClaimInput, InvestmentDecision, InvestmentInput, ReimbursementTypeInput};
pub(crate) use investment::WAITS as INVESTMENT_WAITS;
pub use investment::{INVESTMENT, Investment, InvestmentId, InvestmentStatus, StoredInvestment};
pub use kind::{
    BillRequired, REIMBURSEMENT_TYPE, ReimbursementType, ReimbursementTypeId, ReimbursementTypeStatus, StoredType,
};
pub use letter::InvestmentMail;
pub use period::{BillMonth, FinancialYear};
pub use tile::{ClaimTile, OwnClaims, StoredMonth, TypeThisMonth};
