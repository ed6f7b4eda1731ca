//! What may wait for somebody: each kind's own queue, as its module hands it over.

use assets::rights::ReadTeamAssets;
use company::model::SheetLimits;
use core_auth::model::Deciding;
use db::{Database, Waiting};
use finance::rights::{ReadClaims, ReadInvestments, ReadTeamClaims, ReadTeamInvestments};
use kernel::{Brief, Delegates, Grant, Permission, Result};
use leaves::rights::{ReadLeaves, ReadTeamLeaves};
use timesheets::rights::ReadTeamTimesheets;

use crate::model::{AskedInbox, InboxKind, InboxRow};
use crate::rights::ReadInbox;
use crate::rules;

/// What waits of a kind.
pub(super) type Queue = (Of, Waiting<InboxRow>);

/// Of which kind a queue is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Of {
    pub(super) kind: InboxKind,
    /// Whether it is told of it that nothing waits.
    pub(super) always: bool,
}

impl Of {
    fn kind(kind: InboxKind) -> Self {
        Self { kind, always: true }
    }
}

/// Whether it is told how many wait in a queue.
pub(super) fn is_told((of, count): &(&Of, i64)) -> bool {
    of.always || *count > 0
}

/// Where one record is asked for: that record alone, of the queues of its kind (inbox-11).
pub(super) fn narrowed(queues: Vec<Queue>, asked: AskedInbox) -> Vec<Queue> {
    let Some(row) = asked.row else { return queues };
    let of_kind = queues.into_iter().filter(|(of, _)| rules::is_asked(of.kind, asked.kind));
    of_kind.map(|(of, queue)| (of, queue.of_id(row))).collect()
}

/// What waits of a kind; nothing for those whom its own right does not admit.
pub(super) fn queue<P: Delegates<Q>, Q: Permission, Shown>(
    grant: &Grant<P>,
    waiting: impl FnOnce(&Grant<Q>) -> Result<Waiting<Shown>>,
) -> Result<Option<Waiting<Shown>>> {
    grant.admitted().map(|grant| waiting(&grant)).transpose()
}

/// [`queue`] of what is told in brief.
fn brief<Q: Permission>(
    grant: &Grant<ReadInbox>,
    kind: InboxKind,
    waiting: impl FnOnce(&Grant<Q>) -> Result<Waiting<Brief>>,
) -> Result<Option<Waiting<InboxRow>>>
where
    ReadInbox: Delegates<Q>,
{
    queue(grant, |grant| waiting(grant).map(|waiting| waiting.map(move |brief| InboxRow::brief(kind, brief))))
}

/// What this one of those who decide is asked for, of the kinds on which somebody may stand in (standin-1).
pub(super) fn decided<P>(db: &Database, grant: &Grant<P>, limits: SheetLimits, deciding: Deciding) -> Result<Vec<Queue>>
where
    P: Delegates<ReadTeamTimesheets>
        + Delegates<ReadTeamLeaves>
        + Delegates<ReadTeamClaims>
        + Delegates<ReadTeamInvestments>
        + Delegates<ReadTeamAssets>,
{
    let dialect = db.dialect();
    let sheets = queue(grant, |team| {
        let waiting = timesheets::service::waiting(team, deciding, limits, dialect)?;
        Ok(waiting.map(|sheet| {
            let weight = timesheets::service::weight(&sheet);
            InboxRow::sheet(sheet, weight)
        }))
    })?;
    let leaves =
        queue(grant, |team| Ok(leaves::service::leaves::waiting(team, deciding, dialect)?.map(InboxRow::leave)))?;
    let claims = queue(grant, |team| {
        Ok(finance::service::claims::waiting(db, team, deciding)?.map(|claim| {
            let weight = finance::service::claims::weight(&claim);
            InboxRow::claim(claim, weight)
        }))
    })?;
    let investments = queue(grant, |team| {
        Ok(finance::service::investments::waiting(team, deciding, dialect)?.map(|investment| {
            let weight = finance::service::investments::weight(&investment);
            InboxRow::investment(investment, weight)
        }))
    })?;
    let comp_offs = queue(grant, |team| {
        let waiting = leaves::service::comp_offs::waiting(team, deciding, dialect);
        Ok(waiting.map(|brief| InboxRow::brief(InboxKind::CompOff, brief)))
    })?;
    let assets = queue(grant, |team| {
        let waiting = assets::service::waiting(team, deciding, dialect)?;
        Ok(waiting.map(|brief| InboxRow::brief(InboxKind::Asset, brief)))
    })?;
    let kinds = [
        (InboxKind::Timesheet, sheets),
        (InboxKind::Leave, leaves),
        (InboxKind::Claim, claims),
        (InboxKind::Investment, investments),
        (InboxKind::Asset, assets),
        (InboxKind::CompOff, comp_offs),
    ];
    Ok(kinds.into_iter().filter_map(|(kind, queue)| Some((Of::kind(kind), queue?))).collect())
}

/// What waits for its second approval, which is the caller's, or that of whom they stand in for (approvals-4).
pub(super) fn second<P>(db: &Database, grant: &Grant<P>, deciding: Deciding) -> Result<Vec<Queue>>
where
    P: Delegates<ReadLeaves> + Delegates<ReadClaims> + Delegates<ReadInvestments>,
{
    let leaves = queue(grant, |own| Ok(leaves::service::leaves::second_waiting(own, deciding)?.map(InboxRow::leave)))?;
    let claims = queue(grant, |own| {
        Ok(finance::service::claims::second_waiting(db, own, deciding)?.map(|claim| {
            let weight = finance::service::claims::weight(&claim);
            InboxRow::claim(claim, weight)
        }))
    })?;
    let investments = queue(grant, |own| {
        Ok(finance::service::investments::second_waiting(own, deciding)?.map(|investment| {
            let weight = finance::service::investments::weight(&investment);
            InboxRow::investment(investment, weight)
        }))
    })?;
    let kinds = [(InboxKind::Leave, leaves), (InboxKind::Claim, claims), (InboxKind::Investment, investments)];
    let of = |kind| Of { kind, always: false };
    Ok(kinds.into_iter().filter_map(|(kind, queue)| Some((of(kind), queue?))).collect())
}

/// What else others ask the caller for.
fn asked(db: &Database, grant: &Grant<ReadInbox>) -> Result<Vec<Option<Queue>>> {
    let (dialect, today) = (db.dialect(), db.clock().today());
    let kras = brief(grant, InboxKind::Kra, |team| kra::service::waiting(team, today, dialect))?;
    let tasks = brief(grant, InboxKind::Task, projects::service::tasks::waiting)?;
    let referrals = brief(grant, InboxKind::Referral, |team| recruitment::service::referrals_waiting(team, dialect))?;
    Ok([(InboxKind::Kra, kras), (InboxKind::Task, tasks), (InboxKind::Referral, referrals)]
        .into_iter()
        .map(|(kind, queue)| Some((Of::kind(kind), queue?)))
        .collect())
}

/// What is the caller's own to do.
fn own(db: &Database, grant: &Grant<ReadInbox>, limits: SheetLimits) -> Result<Vec<Option<Queue>>> {
    let (dialect, today, now) = (db.dialect(), db.clock().today(), db.clock().now());
    let weeks = brief(grant, InboxKind::Timesheet, |own| timesheets::service::own_waiting(own, limits, today))?;
    let unbegun = brief(grant, InboxKind::Timesheet, |own| timesheets::service::unbegun(own, limits, today))?;
    let claims = match grant.admitted() {
        Some(own) => finance::service::claims::own_waiting(&own, today, dialect)?,
        None => None,
    };
    let claims = claims.map(|waiting| waiting.map(|brief| InboxRow::brief(InboxKind::Claim, brief)));
    let kras = brief(grant, InboxKind::Kra, |own| kra::service::own_waiting(own, today, dialect))?;
    let assets = brief(grant, InboxKind::Asset, assets::service::own_waiting)?;
    let candidates = match grant.admitted() {
        Some(own) => recruitment::service::waiting(&own, now, dialect)?,
        None => Vec::new(),
    };
    let candidates = candidates.into_iter().map(|waiting| {
        let told = waiting.map(|brief| InboxRow::brief(InboxKind::Candidate, brief));
        Some((Of::kind(InboxKind::Candidate), told))
    });
    let runs = brief(grant, InboxKind::Payslip, |own| payslips::service::waiting(own, now, dialect))?;
    let documents = brief(grant, InboxKind::Document, |own| documents::service::waiting(own, today, dialect))?;
    let policies = brief(grant, InboxKind::Policy, |own| policies::service::waiting(own, dialect))?;
    let checklists = brief(grant, InboxKind::Checklist, |own| checklists::service::waiting(own, today, dialect))?;
    let of_kind = |(kind, queue): (InboxKind, Option<_>)| Some((Of::kind(kind), queue?));
    let before = [
        (InboxKind::Timesheet, weeks),
        (InboxKind::Timesheet, unbegun),
        (InboxKind::Claim, claims),
        (InboxKind::Kra, kras),
        (InboxKind::Asset, assets),
    ];
    let behind = [
        (InboxKind::Payslip, runs),
        (InboxKind::Document, documents),
        (InboxKind::Policy, policies),
        (InboxKind::Checklist, checklists),
    ];
    // What waits since the same instant stands in this order.
    Ok(before.into_iter().map(of_kind).chain(candidates).chain(behind.into_iter().map(of_kind)).collect())
}

/// All that may wait for the caller, this one of those who decide; of some kinds there is what others ask for, and what is the
/// caller's own.
pub(super) fn of(
    db: &Database,
    grant: &Grant<ReadInbox>,
    limits: SheetLimits,
    deciding: Deciding,
) -> Result<Vec<Queue>> {
    let mut queues = decided(db, grant, limits, deciding)?;
    queues.extend(asked(db, grant)?.into_iter().chain(own(db, grant, limits)?).flatten());
    queues.extend(second(db, grant, deciding)?);
    Ok(queues)
}
