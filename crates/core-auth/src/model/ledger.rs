//! The leave ledger's words (contract §3, "Leaves and holidays").

use kernel::Halves;

db::words! {
    /// Which balance.
    pub enum LeaveAccount {
        /// Casual leave.
        Casual = "casual",
        /// Earned leave.
        Earned = "earned",
        /// Earned leave of the year.
        YearEarned = "yearearned",
    }

    /// Why a balance changes.
    pub enum Cause {
        /// The opening balance, once per person and account.
        Opening = "opening",
        /// The joining day's credit, once per person and account.
        Joining = "joining",
        /// Inactive to Active.
        Reactivation = "reactivation",
        /// An admin wrote another balance.
        Correction = "correction",
    }
}

/// An entry to be: by how much a balance changes, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "said above")]
pub struct Credit {
    pub account: LeaveAccount,
    pub cause: Cause,
    pub delta: Halves,
}
