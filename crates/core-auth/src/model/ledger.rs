//! The leave ledger's words (leave-13).

use chrono::NaiveDate;
use kernel::{Halves, UserId};

db::slugs! {
    /// Which balance: that of a type of leave has its word.
    pub struct LeaveAccount {
        /// Casual leave.
        CASUAL = "casual",
        /// Earned leave.
        EARNED = "earned",
        /// Earned leave of the year.
        YEAR_EARNED = "yearearned",
    }
}

impl LeaveAccount {
    /// The column of a person's profile that holds it; those of a company's own types have rows of their own.
    pub fn column(self) -> Option<&'static str> {
        match self {
            Self::CASUAL => Some("leavebalance_cl"),
            Self::EARNED => Some("leavebalance_el"),
            Self::YEAR_EARNED => Some("year_leave_el"),
            _ => None,
        }
    }
}

db::words! {
    /// Why a balance changes.
    pub enum Cause {
        /// The opening balance, once per person and account.
        Opening = "opening",
        /// The joining day's credit, once per person and account.
        Joining = "joining",
        /// Inactive to Active.
        Reactivation = "reactivation",
        /// A leave was approved.
        Approval = "approval",
        /// An approved leave was cancelled.
        Cancellation = "cancellation",
        /// The decision on a leave was taken back.
        Undo = "undo",
        /// A holiday came or went, and a leave was counted again.
        Recount = "recount",
        /// An admin wrote another balance.
        Correction = "correction",
        /// The yearly or monthly credit of many at once.
        Credit = "credit",
        /// An admin took such a credit back.
        CreditBack = "creditback",
        /// A policy gave it.
        Accrual = "accrual",
        /// Its last day is over.
        Lapse = "lapse",
        /// An admin took a turn back.
        TurnBack = "turnback",
        /// Somebody worked on a day off.
        CompOff = "compoff",
    }
}

impl LeaveAccount {
    /// Whether its days come in lots. The year's is a tally beside earned leave: nothing is taken from it alone.
    pub fn has_lots(self) -> bool {
        self != Self::YEAR_EARNED
    }

    /// The account that moves with it: the year's with earned leave (leave-12).
    pub fn twin(self) -> Option<Self> {
        (self == Self::EARNED).then_some(Self::YEAR_EARNED)
    }
}

/// Which days of an account an entry is about (leave-40).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum About {
    /// A leave's, by its first day: it takes from the lots that still hold then, and gives back to those that it took from.
    Leave(Option<NaiveDate>),
    /// A leave's whose cancellation is taken back, by its first day: it takes from the lots that it had before as far as they have days,
    /// and from others then.
    Again(NaiveDate),
    /// Those of one lot, that lapses or is taken back.
    Lot(i64),
    /// Those that have no last day: at the end of a year.
    Endless,
    /// Any.
    #[default]
    Anything,
}

/// An entry to be: by how much a balance changes, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Credit {
    pub account: LeaveAccount,
    pub cause: Cause,
    pub delta: Halves,
}

/// An entry to be in somebody's ledger, with where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posting {
    /// Whose.
    pub user: UserId,
    /// Which balance, by how much, and why.
    pub credit: Credit,
    /// The id of the leave that was approved, cancelled or counted again.
    pub leave: Option<i64>,
    /// The id of the holiday because of which.
    pub holiday: Option<i64>,
    /// What a credit of many is called.
    pub label: Option<String>,
    /// What was written about it.
    pub remark: Option<String>,
    /// Which days of the account it is about.
    pub about: About,
    /// Of days that are given: the last one on which they can be taken.
    pub ends: Option<NaiveDate>,
    /// The id of the turn that entered it.
    pub turn: Option<i64>,
    /// The id of the credit of many that it is of.
    pub batch: Option<i64>,
}

impl Posting {
    /// An entry that nothing more is known of.
    pub fn new(user: UserId, credit: Credit) -> Self {
        let (about, ends) = (About::Anything, None);
        let (turn, batch) = (None, None);
        Self { user, credit, leave: None, holiday: None, label: None, remark: None, about, ends, turn, batch }
    }

    /// An entry of a leave that begins on a day.
    #[must_use]
    pub fn of_leave(self, leave: i64, from: NaiveDate) -> Self {
        let again = self.credit.cause == Cause::Undo;
        let about = if again { About::Again(from) } else { About::Leave(Some(from)) };
        Self { leave: Some(leave), about, ..self }
    }

    /// The entry, and that of the account that moves with it.
    pub fn with_twin(self) -> impl Iterator<Item = Self> {
        let twin = self.credit.account.twin();
        let twin = twin.map(|account| Self { credit: Credit { account, ..self.credit }, ..self.clone() });
        [Some(self), twin].into_iter().flatten()
    }
}
