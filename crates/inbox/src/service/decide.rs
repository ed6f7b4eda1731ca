//! Decisions over several kinds at once.

use assets::model::AssetId;
use checklists::model::{ChecklistLineChange, ChecklistLineId};
use company::model::SheetLimits;
use db::Database;
use files::service::Files;
use finance::model::{ClaimId, ClaimInput, ClaimStatus, InvestmentId, InvestmentInput, InvestmentStatus};
use kernel::{Grant, Outcome, Result, each};
use kra::model::KraId;
use leaves::model::{CompOffChange, CompOffId, LeaveChange, LeaveId, LeaveStatus};
use mail::service::Mailer;
use projects::model::TaskId;
use timesheets::model::{TimelogChange, TimelogId};

use crate::model::{
    DecisionUndo, DecisionUndone, InboxDecidable, InboxDecided, InboxDecision, InboxDecisionStatus, UndoableKind,
};
use crate::rights::DecideInbox;

/// What decisions need beside the database.
#[derive(Clone, Copy)]
pub struct Tools<'a> {
    /// Who is told.
    pub mailer: &'a Mailer,
    /// Where files are.
    pub files: &'a Files,
    /// What weeks are held to.
    pub limits: SheetLimits,
}

/// Decides on each in its order, and goes on whatever becomes of it: by its own module's right, rule, version and transaction
/// (inbox-3).
pub async fn decide(
    db: &Database,
    tools: Tools<'_>,
    grant: &Grant<DecideInbox>,
    decisions: Vec<InboxDecision>,
) -> Vec<Outcome<InboxDecided>> {
    each(decisions, |decision| (decision.id, one(db, tools, grant, decision))).await
}

/// Decides on one.
pub(super) async fn one(
    db: &Database,
    tools: Tools<'_>,
    grant: &Grant<DecideInbox>,
    decision: InboxDecision,
) -> Result<InboxDecided> {
    let InboxDecision { kind, id, version, status, remark } = decision;
    let (is_approved, beside) = (status == InboxDecisionStatus::Approved, (tools.mailer, tools.files));
    let status = Some(status.text().to_owned());
    let (version, undoable, once) = match kind {
        InboxDecidable::Timesheet => {
            let change = TimelogChange { version, status, remark, ..TimelogChange::default() };
            let (grant, limits) = (grant.delegate()?, tools.limits);
            let sheet = timesheets::service::change(db, tools.mailer, &grant, limits, TimelogId(id), change).await?;
            (sheet.version, sheet.undoable, false)
        }
        InboxDecidable::Leave => {
            let change = LeaveChange { version, status, remark, ..LeaveChange::default() };
            let leave = leaves::service::leaves::change(db, beside, &grant.delegate()?, LeaveId(id), change).await?;
            (leave.version, leave.undoable, is_approved && leave.status == LeaveStatus::Pending)
        }
        InboxDecidable::Cancellation => {
            let wish = (version, is_approved, remark);
            let leave = leaves::service::leaves::decide_wish(db, beside, &grant.delegate()?, LeaveId(id), wish).await?;
            (leave.version, leave.undoable, false)
        }
        InboxDecidable::CompOff => {
            let (grant, change) = (grant.delegate()?, CompOffChange { version, status, remark });
            let request = leaves::service::comp_offs::change(db, tools.mailer, &grant, CompOffId(id), change).await?;
            (request.version, request.undoable, false)
        }
        InboxDecidable::Claim => {
            let change = ClaimInput { version, status, remark, ..ClaimInput::default() };
            let claim = finance::service::claims::change(db, beside, &grant.delegate()?, ClaimId(id), change).await?;
            (claim.version, claim.undoable, is_approved && claim.status == ClaimStatus::Requested)
        }
        InboxDecidable::Investment => {
            let change = InvestmentInput { version, status, remark, ..InvestmentInput::default() };
            let (grant, id) = (grant.delegate()?, InvestmentId(id));
            let investment = finance::service::investments::change(db, beside, &grant, id, change).await?;
            (investment.version, investment.undoable, is_approved && investment.status != InvestmentStatus::Approved)
        }
        InboxDecidable::Asset => {
            let decided = (version, is_approved);
            let asset = assets::service::decide(db, tools.mailer, &grant.delegate()?, AssetId(id), decided).await?;
            (asset.version, asset.undoable, false)
        }
        InboxDecidable::Task => {
            let (grant, decided) = (grant.delegate()?, (version, is_approved));
            let task = projects::service::tasks::settle(db, tools.mailer, &grant, TaskId(id), decided).await?;
            (task.version, task.undoable, false)
        }
        InboxDecidable::Checklist => {
            // Nobody turns a line down: what is rejected stays open.
            let change = ChecklistLineChange { version, done: Some(is_approved) };
            let line = checklists::service::change(db, &grant.delegate()?, ChecklistLineId(id), change).await?;
            // It can be opened again for longer than that is offered, which is from when it was done.
            let undoable = line.done_at.filter(|_| is_approved).and_then(|at| tools.mailer.undoable_until(at));
            (line.version, undoable, false)
        }
    };
    Ok(InboxDecided { kind, id, version: undoable.map(|_| version), undoable, once: once.then_some(true) })
}

/// Takes the caller's decisions back, each in its order, and goes on whatever becomes of it: by its own module's right, rule, version and
/// transaction (inbox-10).
pub async fn undo(
    db: &Database,
    tools: Tools<'_>,
    grant: &Grant<DecideInbox>,
    undone: Vec<DecisionUndo>,
) -> Vec<Outcome<DecisionUndone>> {
    each(undone, |undo| (undo.id, undo_one(db, tools, grant, undo))).await
}

async fn undo_one(
    db: &Database,
    Tools { mailer, limits, .. }: Tools<'_>,
    grant: &Grant<DecideInbox>,
    DecisionUndo { kind, id, version: seen }: DecisionUndo,
) -> Result<DecisionUndone> {
    let version = match kind {
        UndoableKind::Timesheet => {
            let grant = grant.delegate()?;
            timesheets::service::undo(db, mailer, &grant, limits, (TimelogId(id), seen)).await?.version
        }
        UndoableKind::Leave => {
            leaves::service::leaves::undo(db, mailer, &grant.delegate()?, (LeaveId(id), seen)).await?.version
        }
        UndoableKind::Claim => {
            finance::service::claims::undo(db, mailer, &grant.delegate()?, (ClaimId(id), seen)).await?.version
        }
        UndoableKind::Investment => {
            let grant = grant.delegate()?;
            finance::service::investments::undo(db, mailer, &grant, (InvestmentId(id), seen)).await?.version
        }
        UndoableKind::Kra => kra::service::undo(db, mailer, &grant.delegate()?, (KraId(id), seen)).await?.version,
        UndoableKind::Asset => {
            assets::service::undo(db, mailer, &grant.delegate()?, (AssetId(id), seen)).await?.version
        }
        UndoableKind::Task => {
            projects::service::tasks::undo(db, mailer, &grant.delegate()?, (TaskId(id), seen)).await?.version
        }
        UndoableKind::CompOff => {
            leaves::service::comp_offs::undo(db, mailer, &grant.delegate()?, (CompOffId(id), seen)).await?.version
        }
        UndoableKind::Checklist => {
            // By the step of the module that leads back (decision 109).
            let change = ChecklistLineChange { version: seen, done: Some(false) };
            checklists::service::change(db, &grant.delegate()?, ChecklistLineId(id), change).await?.version
        }
    };
    Ok(DecisionUndone { kind, id, version })
}
