//! What somebody has asked others for.

use chrono::NaiveDateTime;
use db::StoredBrief;

use super::{ApprovalStepId, InOneStep, InTwoSteps, SecondStepId, StandInKind};

/// Something of one's own that waits for a decision of others, before it is said with whom it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnAsked {
    /// What its module says of it; in the place of its version stands the setting that applies to it, and in that of its person its second
    /// step.
    pub brief: StoredBrief,
    /// Of which kind it is, or as which it is decided on.
    pub kind: StandInKind,
}

impl OwnAsked {
    /// A record that one approval is enough for.
    pub fn in_one_step<T: InOneStep>(brief: StoredBrief) -> Self {
        Self { brief, kind: T::KIND }
    }

    /// A record that may be approved in two steps.
    pub fn in_two_steps<T: InTwoSteps>(brief: StoredBrief) -> Self {
        Self { brief, kind: T::KIND.stand_in() }
    }

    /// Since when it waits for its first approval, where that is known.
    pub fn since(&self) -> Option<NaiveDateTime> {
        self.brief.at
    }

    /// What says that it needs a second approval, where it does.
    pub fn setting(&self) -> Option<ApprovalStepId> {
        Some(self.brief.version).filter(|id| *id > 0).map(ApprovalStepId)
    }

    /// The second approval for which it waits.
    pub fn second(&self) -> Option<SecondStepId> {
        self.brief.person.map(|id| SecondStepId(id.0))
    }
}
