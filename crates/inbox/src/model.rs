//! What the inbox shows and takes.

use chrono::{DateTime, Utc};
use finance::model::{Claim, Investment};
use leaves::model::Leave;
use serde::{Deserialize, Serialize};
use timesheets::model::Timelog;
use utoipa::ToSchema;

db::words! {
    /// What waits.
    pub enum InboxKind {
        Timesheet = "timesheet",
        Leave = "leave",
        Claim = "claim",
        Investment = "investment",
    }

    /// What is decided.
    pub enum InboxDecisionStatus {
        Approved = "Approved",
        Rejected = "Rejected",
    }
}

/// What waits for the caller: how much of each kind, and a page of it, what waits longest first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Inbox {
    /// How many wait of the kind that was asked for, or of all, exact up to 10,000 of each kind.
    pub total: i64,
    /// The kinds that the caller decides on, those of which nothing waits among them.
    pub kinds: Vec<InboxCount>,
    /// The page.
    pub rows: Vec<InboxRow>,
}

/// How many wait of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxCount {
    /// Which kind.
    pub kind: InboxKind,
    /// How many, exact up to 10,000.
    pub count: i64,
    /// Whether there are more than `count`.
    pub capped: bool,
}

/// Something that waits: the record of its kind, as its own lists show it to who decides.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InboxRow {
    /// Which kind: the field of this name holds the record.
    pub kind: InboxKind,
    /// Since when it waits. Since when somebody wishes to cancel a leave is not known.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
    /// A sheet that was submitted, with what is said of hours on days off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timesheet: Option<Timelog>,
    /// A leave, or the wish to cancel one, with who else is away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leave: Option<Leave>,
    /// A claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<Claim>,
    /// An investment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub investment: Option<Investment>,
}

impl InboxRow {
    /// A row without its record.
    fn of(kind: InboxKind) -> Self {
        Self { kind, since: None, timesheet: None, leave: None, claim: None, investment: None }
    }

    /// The id of its record; 0 where it has none.
    pub(crate) fn record(&self) -> i64 {
        let sheet = self.timesheet.as_ref().map(|sheet| sheet.id.0);
        let leave = || self.leave.as_ref().map(|leave| leave.id.0);
        let claim = || self.claim.as_ref().map(|claim| claim.id.0);
        let investment = || self.investment.as_ref().map(|investment| investment.id.0);
        sheet.or_else(leave).or_else(claim).or_else(investment).unwrap_or_default()
    }
}

impl From<Timelog> for InboxRow {
    fn from(timesheet: Timelog) -> Self {
        Self { timesheet: Some(timesheet), ..Self::of(InboxKind::Timesheet) }
    }
}

impl From<Leave> for InboxRow {
    fn from(leave: Leave) -> Self {
        Self { leave: Some(leave), ..Self::of(InboxKind::Leave) }
    }
}

impl From<Claim> for InboxRow {
    fn from(claim: Claim) -> Self {
        Self { claim: Some(claim), ..Self::of(InboxKind::Claim) }
    }
}

impl From<Investment> for InboxRow {
    fn from(investment: Investment) -> Self {
        Self { investment: Some(investment), ..Self::of(InboxKind::Investment) }
    }
}

/// One of many decisions over several kinds.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct InboxDecision {
    /// Which kind of record.
    pub kind: InboxKind,
    /// The record.
    #[serde(rename = "_id")]
    pub id: i64,
    /// The version that was read.
    pub version: Option<i64>,
    /// What is decided.
    pub status: InboxDecisionStatus,
    /// Why it is rejected; its own module says whether it has to be said.
    pub remark: Option<String>,
}

/// What was decided on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxDecided {
    /// Which kind of record.
    pub kind: InboxKind,
    /// The record.
    #[serde(rename = "_id")]
    pub id: i64,
}
