//! What the inbox shows and takes.

mod asked;
mod linked;
mod reminder;
mod said;
mod stand_in;

pub use asked::{InboxAsked, InboxAskedRow};
pub use linked::{DecisionLinkInput, DecisionLinkShown, DecisionLinkState, LinkedDecision};
pub use reminder::{LateWaiting, Reminded};
pub(crate) use said::Said;
pub use stand_in::{
    InboxAbsent, InboxStandIn, InboxStanding, StandInChoice, StandInCount, StandInPreview, StandInProposal, StandInsOf,
};

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::model::{Approval, ApprovalKind, Whose};
use finance::model::{Claim, Investment};
use kernel::{Brief, Halves, Hundredths, Paging, UserId, Weight};
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
        Kra = "kra",
        Asset = "asset",
        Task = "task",
        Candidate = "candidate",
        Referral = "referral",
        Payslip = "payslip",
        Document = "document",
        Policy = "policy",
        Checklist = "checklist",
        CompOff = "comp-off",
    }

    /// What is decided on where it is listed.
    pub enum InboxDecidable {
        Timesheet = "timesheet",
        Leave = "leave",
        /// The wish to cancel a leave, which is listed as the leave: approved, the leave is cancelled; rejected, it stays.
        Cancellation = "cancellation",
        Claim = "claim",
        Investment = "investment",
        Asset = "asset",
        Task = "task",
        Checklist = "checklist",
        CompOff = "comp-off",
    }

    /// What a decision can be taken back on.
    pub enum UndoableKind {
        Timesheet = "timesheet",
        Leave = "leave",
        Claim = "claim",
        Investment = "investment",
        /// A KRA that was submitted.
        Kra = "kra",
        /// An asset that was accepted, rejected or released.
        Asset = "asset",
        /// A suggested task.
        Task = "task",
        /// A line that was done, which is opened again.
        Checklist = "checklist",
        CompOff = "comp-off",
    }

    /// What was decided that can be taken back, as the trail calls it.
    pub enum UndoableVerdict {
        Approve = "approve",
        Reject = "reject",
        /// A leave, as its owner wished or not.
        Cancel = "cancel",
        /// A leave that its owner wished to cancel.
        Keep = "keep",
        /// A KRA.
        Submit = "submit",
        /// An asset, by who was given it.
        Accept = "accept",
        /// An asset, by who takes it back.
        Release = "release",
        /// A line of a checklist.
        Done = "done",
    }

    /// What is decided.
    pub enum InboxDecisionStatus {
        Approved = "Approved",
        Rejected = "Rejected",
    }

    /// A part of what waits.
    pub enum InboxPart {
        /// What needs not be looked at.
        Routine = "routine",
        /// All else, by risk and age.
        Look = "look",
    }
}

impl InboxKind {
    /// The same among what is approved in one step or two, where it may be.
    pub(crate) fn approval_kind(self) -> Option<ApprovalKind> {
        ApprovalKind::named(self.text())
    }
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskedInbox {
    /// Of which kind; of all where none is named.
    pub kind: Option<InboxKind>,
    /// Which record of that kind alone.
    pub row: Option<i64>,
    /// Which part; all by age where none is named.
    pub part: Option<InboxPart>,
    /// Whose: all, the caller's own, or what they decide on in somebody's place.
    pub whose: Whose,
    /// Without what an active manager decides in time, for admins, who see everybody's.
    pub first: bool,
    /// Which page.
    pub paging: Paging,
}

/// What waits for the caller: how much of each kind, and a page of it, what waits longest first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Inbox {
    /// How many the list has that was asked for, exact up to 10,000 of each kind.
    pub total: i64,
    /// The kinds that may wait for the caller, those of which nothing waits among them.
    pub kinds: Vec<InboxCount>,
    /// What needs not be looked at, where a part is asked for: of the 100 that wait longest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub routine: Option<InboxRoutine>,
    /// For whom the caller stands in today, with how much of all waits for whom; absent where they do for nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<InboxStanding>,
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

/// What needs not be looked at before it is approved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxRoutine {
    /// How much of each kind; kinds of which there is nothing are left out.
    pub kinds: Vec<InboxCount>,
    /// What the claims among it come to.
    #[schema(value_type = f64)]
    pub amount: Hundredths,
    /// What to approve.
    pub records: Vec<InboxRecord>,
}

/// A record as it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxRecord {
    /// Which kind of record.
    pub kind: InboxDecidable,
    /// The record.
    #[serde(rename = "_id")]
    pub id: i64,
    /// Its version.
    pub version: i64,
}

/// Something that waits: the record of its kind, as its own lists show it to who decides, or in brief.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InboxRow {
    /// Which kind: the field of this name holds the record, or `brief` does.
    pub kind: InboxKind,
    /// Since when it waits, where that is known; of a wish to cancel a leave that was made before it was noted it is not.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
    /// How much it has to be looked at.
    pub weight: Weight,
    /// Whether nobody who works here is a line manager of who asks; told to admins alone.
    pub unled: bool,
    /// In whose place the caller decides on it, where they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absent: Option<InboxAbsent>,
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
    /// What is decided or done on its own page, and all else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brief: Option<Brief>,
}

impl InboxRow {
    /// A row without its record.
    fn of(kind: InboxKind, weight: Weight) -> Self {
        Self {
            kind,
            since: None,
            weight,
            unled: false,
            absent: None,
            timesheet: None,
            leave: None,
            claim: None,
            investment: None,
            brief: None,
        }
    }

    /// Whose record it is, where it has one.
    pub(crate) fn owner(&self) -> Option<UserId> {
        let sheet = self.timesheet.as_ref().map(|sheet| sheet.user_id);
        let leave = || self.leave.as_ref().map(|leave| leave.user);
        let claim = || self.claim.as_ref().map(|claim| claim.emp_id);
        let investment = || self.investment.as_ref().map(|investment| investment.emp_id);
        let brief = || self.brief.as_ref().and_then(|brief| brief.user);
        sheet.or_else(leave).or_else(claim).or_else(investment).or_else(brief)
    }

    /// Whether it waits for its second approval.
    pub(crate) fn is_second(&self) -> bool {
        let leave = self.leave.as_ref().and_then(|leave| leave.approval.as_ref());
        let claim = || self.claim.as_ref().and_then(|claim| claim.approval.as_ref());
        let investment = || self.investment.as_ref().and_then(|investment| investment.approval.as_ref());
        leave.or_else(claim).or_else(investment).is_some_and(Approval::is_second)
    }

    /// A sheet, and how much it has to be looked at.
    pub(crate) fn sheet(sheet: Timelog, weight: Weight) -> Self {
        Self { timesheet: Some(sheet), ..Self::of(InboxKind::Timesheet, weight) }
    }

    /// A leave, and how much it has to be looked at.
    pub(crate) fn leave((leave, weight): (Leave, Weight)) -> Self {
        Self { leave: Some(leave), ..Self::of(InboxKind::Leave, weight) }
    }

    /// A claim, and how much it has to be looked at.
    pub(crate) fn claim(claim: Claim, weight: Weight) -> Self {
        Self { claim: Some(claim), ..Self::of(InboxKind::Claim, weight) }
    }

    /// An investment, and how much it has to be looked at.
    pub(crate) fn investment(investment: Investment, weight: Weight) -> Self {
        Self { investment: Some(investment), ..Self::of(InboxKind::Investment, weight) }
    }

    /// A record of this kind, in brief.
    pub(crate) fn brief(kind: InboxKind, brief: Brief) -> Self {
        let row = Self::of(kind, brief.weight());
        Self { brief: Some(brief), ..row }
    }

    /// The id and the version of its record; 0 where it has none.
    pub(crate) fn record(&self) -> (i64, i64) {
        let sheet = self.timesheet.as_ref().map(|sheet| (sheet.id.0, sheet.version));
        let leave = || self.leave.as_ref().map(|leave| (leave.id.0, leave.version));
        let claim = || self.claim.as_ref().map(|claim| (claim.id.0, claim.version));
        let investment = || self.investment.as_ref().map(|investment| (investment.id.0, investment.version));
        let brief = || self.brief.as_ref().map(|brief| (brief.id, brief.version));
        sheet.or_else(leave).or_else(claim).or_else(investment).or_else(brief).unwrap_or_default()
    }
}

/// One of many decisions over several kinds.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct InboxDecision {
    /// Which kind of record.
    pub kind: InboxDecidable,
    /// The record.
    #[serde(rename = "_id")]
    pub id: i64,
    /// The version that was read.
    pub version: Option<i64>,
    /// What is decided.
    pub status: InboxDecisionStatus,
    /// Why it is rejected; its own module says whether it has to be said. Not of an asset or a task.
    pub remark: Option<String>,
}

/// What was decided on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxDecided {
    /// Which kind of record.
    pub kind: InboxDecidable,
    /// The record.
    #[serde(rename = "_id")]
    pub id: i64,
    /// The version that the decision made, where it can be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    /// Until when it can be taken back; absent where it can't.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable: Option<DateTime<Utc>>,
    /// Whether it was approved once and waits for its second approval; absent where it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub once: Option<bool>,
}

/// A decision of the caller's that can be taken back, and what there is to know it by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct UndoableDecision {
    /// Which kind of record.
    pub kind: UndoableKind,
    /// The record.
    #[serde(rename = "_id")]
    pub id: i64,
    /// The version that the decision made.
    pub version: i64,
    /// What was decided.
    pub verdict: UndoableVerdict,
    /// Whether it was approved once and waits for its second approval; absent where it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub once: Option<bool>,
    /// When it was decided.
    pub at: DateTime<Utc>,
    /// Until when it can be taken back.
    pub until: DateTime<Utc>,
    /// Whose record it is; who suggested a task; for whom a line is.
    pub empname: String,
    /// What the record is called: a type that the company has named, a claim's type, an investment, a KRA, a task, an asset's serial, the
    /// text of a line.
    #[schema(required)]
    pub title: Option<String>,
    /// The type of a leave, of the account of a compensatory off, or of an asset, as its word.
    #[schema(required)]
    pub word: Option<String>,
    /// The Monday of a week, the first day of a leave, the day of a bill or an investment, the day off that was worked, or by when feedback
    /// on a KRA or a line was due.
    #[schema(required)]
    pub day: Option<NaiveDate>,
    /// The days of a leave, or of a compensatory off.
    #[schema(required, value_type = Option<f64>)]
    pub days: Option<Halves>,
    /// The hours of a week.
    #[schema(required, value_type = Option<f64>)]
    pub hours: Option<Halves>,
    /// What a claim or an investment comes to.
    #[schema(required, value_type = Option<f64>)]
    pub amount: Option<Hundredths>,
}

/// What the caller has decided lately and can take back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct UndoableDecisions {
    /// The newest first, 50 at most.
    pub rows: Vec<UndoableDecision>,
}

/// One of many decisions to be taken back.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub struct DecisionUndo {
    /// Which kind of record.
    pub kind: UndoableKind,
    /// The record.
    #[serde(rename = "_id")]
    pub id: i64,
    /// The version that the decision made.
    pub version: Option<i64>,
}

/// A record that waits again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct DecisionUndone {
    /// Which kind of record.
    pub kind: UndoableKind,
    /// The record.
    #[serde(rename = "_id")]
    pub id: i64,
    /// Its version.
    pub version: i64,
}
