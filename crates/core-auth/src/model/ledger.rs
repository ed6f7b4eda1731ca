//! The leave ledger's words (contract §3, "Leaves and holidays").

use kernel::Halves;

/// Which balance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeaveAccount {
    /// Casual leave.
    Casual,
    /// Earned leave.
    Earned,
    /// Earned leave of the year.
    YearEarned,
}

impl LeaveAccount {
    /// The stored word.
    pub fn text(self) -> &'static str {
        match self {
            Self::Casual => "casual",
            Self::Earned => "earned",
            Self::YearEarned => "yearearned",
        }
    }
}

/// Why a balance changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The opening balance, once per person and account.
    Opening,
    /// The joining day's credit, once per person and account.
    Joining,
    /// Inactive to Active.
    Reactivation,
    /// An admin wrote another balance.
    Correction,
}

impl Cause {
    /// The stored word.
    pub fn text(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Joining => "joining",
            Self::Reactivation => "reactivation",
            Self::Correction => "correction",
        }
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
