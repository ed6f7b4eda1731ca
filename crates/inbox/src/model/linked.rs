//! What stands behind a link of a mail by which somebody decides.

use chrono::{DateTime, Utc};
use kernel::{LongText, Text};
use mail::model::{LinkedKind, LinkedVerdict};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

db::words! {
    /// Whether a link still decides.
    pub enum DecisionLinkState {
        Open = "open",
        /// Its seven days are over, or it is none of ours.
        Over = "over",
        /// Somebody has decided, by it or by any other way.
        Decided = "decided",
        /// The record was changed since, and still waits.
        Changed = "changed",
        /// Whom it was sent to does not decide on it any more, or the record is gone.
        Barred = "barred",
    }
}

/// The secret of a link.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct DecisionLinkInput {
    /// What stands behind the `#` of the link.
    #[schema(value_type = String)]
    pub token: Option<String>,
}

/// A decision by a link.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct LinkedDecision {
    /// What stands behind the `#` of the link: it says who decides what on which record.
    #[schema(value_type = String)]
    pub token: Option<String>,
    /// Why it is rejected.
    #[schema(value_type = Option<LongText>)]
    pub remark: Option<String>,
}

/// What a link decides. Of the record it tells what is asked for, which the mail says, too: whoever has the mail sees it without a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DecisionLinkShown {
    /// Whether it still does. All else is told of one that does.
    pub state: DecisionLinkState,
    /// On what.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<LinkedKind>,
    /// What is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<LinkedVerdict>,
    /// In whose name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decider: Option<String>,
    /// Until when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
    /// Who asks for what, and why.
    #[schema(value_type = Vec<String>)]
    pub lines: Vec<Text>,
}

impl DecisionLinkShown {
    /// A link that decides nothing, of which nothing is told.
    pub(crate) fn closed(state: DecisionLinkState) -> Self {
        Self { state, kind: None, verdict: None, decider: None, until: None, lines: Vec::new() }
    }
}
