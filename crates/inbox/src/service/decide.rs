//! Decisions over several kinds at once.

use assets::model::AssetId;
use checklists::model::{ChecklistLineChange, ChecklistLineId};
use company::model::SheetLimits;
use db::Database;
use files::service::Files;
use finance::model::{ClaimId, ClaimInput, InvestmentId, InvestmentInput};
use kernel::{Grant, Outcome, Result, each};
use leaves::model::{CompOffChange, CompOffId, LeaveChange, LeaveId};
use mail::service::Mailer;
use projects::model::TaskId;
use timesheets::model::{TimelogChange, TimelogId};

use crate::model::{InboxDecidable, InboxDecided, InboxDecision, InboxDecisionStatus};
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

async fn one(
    db: &Database,
    tools: Tools<'_>,
    grant: &Grant<DecideInbox>,
    decision: InboxDecision,
) -> Result<InboxDecided> {
    let InboxDecision { kind, id, version, status, remark } = decision;
    let (is_approved, beside) = (status == InboxDecisionStatus::Approved, (tools.mailer, tools.files));
    let status = Some(status.text().to_owned());
    match kind {
        InboxDecidable::Timesheet => {
            let change = TimelogChange { version, status, remark, ..TimelogChange::default() };
            let (grant, limits) = (grant.delegate()?, tools.limits);
            timesheets::service::change(db, tools.mailer, &grant, limits, TimelogId(id), change).await.map(drop)
        }
        InboxDecidable::Leave => {
            let change = LeaveChange { version, status, remark, ..LeaveChange::default() };
            leaves::service::leaves::change(db, beside, &grant.delegate()?, LeaveId(id), change).await.map(drop)
        }
        InboxDecidable::CompOff => {
            let change = CompOffChange { version, status, remark };
            leaves::service::comp_offs::change(db, tools.mailer, &grant.delegate()?, CompOffId(id), change)
                .await
                .map(drop)
        }
        InboxDecidable::Claim => {
            let change = ClaimInput { version, status, remark, ..ClaimInput::default() };
            finance::service::claims::change(db, beside, &grant.delegate()?, ClaimId(id), change).await.map(drop)
        }
        InboxDecidable::Investment => {
            let change = InvestmentInput { version, status, remark, ..InvestmentInput::default() };
            finance::service::investments::change(db, beside, &grant.delegate()?, InvestmentId(id), change)
                .await
                .map(drop)
        }
        InboxDecidable::Asset => {
            let decided = (version, is_approved);
            assets::service::decide(db, tools.mailer, &grant.delegate()?, AssetId(id), decided).await.map(drop)
        }
        InboxDecidable::Task => {
            projects::service::tasks::settle(db, &grant.delegate()?, TaskId(id), (version, is_approved)).await.map(drop)
        }
        InboxDecidable::Checklist => {
            // Nobody turns a line down: what is rejected stays open.
            let change = ChecklistLineChange { version, done: Some(is_approved) };
            checklists::service::change(db, &grant.delegate()?, ChecklistLineId(id), change).await.map(drop)
        }
    }?;
    Ok(InboxDecided { kind, id })
}
