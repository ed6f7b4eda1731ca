//! Use cases: a grant first. Each kind's own service reads and decides; this puts them together.

use std::collections::HashMap;

use company::model::SheetLimits;
use db::{Database, ReadConnection, Waiting, count_each, page_of};
use files::service::Files;
use finance::model::{ClaimId, ClaimInput, InvestmentId, InvestmentInput};
use kernel::{Delegates, Grant, LIST_LIMIT, Outcome, Paging, Permission, Result, each};
use leaves::model::{LeaveChange, LeaveId};
use mail::service::Mailer;
use timesheets::model::{TimelogChange, TimelogId};

use crate::model::{Inbox, InboxCount, InboxDecided, InboxDecision, InboxKind, InboxRow};
use crate::rights::{DecideInbox, ReadInbox};

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
        let shown = |of: InboxKind| kind.is_none_or(|kind| kind == of);
        let kinds = kinds.into_iter().zip(counts).map(|(kind, count)| InboxCount {
            kind,
            count: count.min(LIST_LIMIT),
            capped: count > LIST_LIMIT,
        });
        let kinds: Vec<InboxCount> = kinds.collect();
        // A kind of which nothing waits is no part of the statement that finds the page.
        let asked = kinds.iter().zip(queues).filter(|(of, _)| of.count > 0 && shown(of.kind));
        let rows = page(asked.map(|(_, queue)| queue).collect(), paging, connection)?;
        Ok(Inbox { total: kinds.iter().filter(|of| shown(of.kind)).map(|of| of.count).sum(), kinds, rows })
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
    match grant.delegate() {
        Ok(grant) => Ok(Some(waiting(&grant)?.map(Into::into))),
        Err(_) => Ok(None),
    }
}

/// The rows of a page, those of each kind by the statements of its own list.
fn page(
    queues: Vec<Waiting<InboxRow>>,
    paging: Paging,
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<InboxRow>> {
    let found = page_of(&queues, paging, connection)?;
    let mut records = HashMap::new();
    for (kind, queue) in (0_i64..).zip(queues) {
        let ids: Vec<i64> = found.iter().filter(|row| row.kind == kind).map(|row| row.id).collect();
        let rows = queue.shown(&ids, connection)?;
        records.extend(rows.into_iter().map(|row| ((kind, row.record()), row)));
    }
    let row = |of: &db::Waited| {
        let row = records.remove(&(of.kind, of.id))?;
        Some(InboxRow { since: of.since.map(|since| since.and_utc()), ..row })
    };
    Ok(found.iter().filter_map(row).collect())
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
