//! Use cases: a grant first. Each kind's own service reads and decides; this puts them together.

use company::model::SheetLimits;
use db::{Database, Waiting, count_each};
use files::service::Files;
use finance::model::{ClaimId, ClaimInput, InvestmentId, InvestmentInput};
use kernel::{Delegates, Grant, Outcome, Paging, Permission, Result, each};
use leaves::model::{LeaveChange, LeaveId};
use mail::service::Mailer;
use timesheets::model::{TimelogChange, TimelogId};

use crate::model::{Inbox, InboxDecided, InboxDecision, InboxKind, InboxRow};
use crate::rights::{DecideInbox, ReadInbox};
use crate::{repo, rules};

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

/// What waits for the caller, of one kind or of all (inbox-2).
pub async fn inbox(
    db: &Database,
    grant: &Grant<ReadInbox>,
    limits: SheetLimits,
    kind: Option<InboxKind>,
    paging: Paging,
) -> Result<Inbox> {
    let (dialect, today) = (db.dialect(), db.clock().today());
    let kinds = [
        (InboxKind::Timesheet, queue(grant, |team| timesheets::service::waiting(team, limits, dialect))?),
        (InboxKind::Leave, queue(grant, |team| leaves::service::leaves::waiting(team, dialect))?),
        (InboxKind::Claim, queue(grant, |team| finance::service::claims::waiting(team, today, dialect))?),
        (InboxKind::Investment, queue(grant, |team| finance::service::investments::waiting(team, dialect))?),
    ];
    db.read(move |connection| {
        let (kinds, queues): (Vec<_>, Vec<_>) =
            kinds.into_iter().filter_map(|(kind, queue)| Some((kind, queue?))).unzip();
        let counts = count_each(&queues, connection)?;
        let kinds: Vec<_> = kinds.into_iter().zip(counts).map(|(kind, count)| rules::told(kind, count)).collect();
        // A kind of which nothing waits is no part of the statement that finds the page.
        let asked = kinds.iter().zip(queues).filter(|(of, _)| of.count > 0 && rules::is_asked(of.kind, kind));
        let rows = repo::page(asked.map(|(_, queue)| queue).collect(), paging, connection)?;
        Ok(Inbox { total: rules::total(&kinds, kind), kinds, rows })
    })
    .await
}

/// What waits of a kind; `None` for those whom its own right does not admit.
fn queue<Q: Permission, Shown: Into<InboxRow> + 'static>(
    grant: &Grant<ReadInbox>,
    waiting: impl FnOnce(&Grant<Q>) -> Result<Waiting<Shown>>,
) -> Result<Option<Waiting<InboxRow>>>
where
    ReadInbox: Delegates<Q>,
{
    grant.admitted().map(|grant| waiting(&grant).map(|waiting| waiting.map(Into::into))).transpose()
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
    let (status, beside) = (Some(status.text().to_owned()), (tools.mailer, tools.files));
    match kind {
        InboxKind::Timesheet => {
            let change = TimelogChange { version, status, remark, ..TimelogChange::default() };
            let (grant, limits) = (grant.delegate()?, tools.limits);
            timesheets::service::change(db, tools.mailer, &grant, limits, TimelogId(id), change).await.map(drop)
        }
        InboxKind::Leave => {
            let change = LeaveChange { version, status, remark, ..LeaveChange::default() };
            leaves::service::leaves::change(db, beside, &grant.delegate()?, LeaveId(id), change).await.map(drop)
        }
        InboxKind::Claim => {
            let change = ClaimInput { version, status, remark, ..ClaimInput::default() };
            finance::service::claims::change(db, beside, &grant.delegate()?, ClaimId(id), change).await.map(drop)
        }
        InboxKind::Investment => {
            let change = InvestmentInput { version, status, remark, ..InvestmentInput::default() };
            finance::service::investments::change(db, beside, &grant.delegate()?, InvestmentId(id), change)
                .await
                .map(drop)
        }
    }?;
    Ok(InboxDecided { kind, id })
}
