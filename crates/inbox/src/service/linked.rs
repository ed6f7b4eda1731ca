//! Decisions by the link of a mail, without a session (told-12, told-13).

use core_auth::rights::ActFor;
use core_auth::service::sessions;
use db::Database;
use finance::model::InvestmentId;
use kernel::texts::required;
use kernel::{Actor, Code, Error, Grant, Kind, Public, Result};
use leaves::model::LeaveId;
use mail::model::{DecisionLink, LinkedKind, LinkedRecord, LinkedVerdict};
use mail::rules::decision_link::address_digest;
use mail::service::Mailer;

use super::decide::{Tools, one};
use crate::model::{
    DecisionLinkInput, DecisionLinkShown, DecisionLinkState, InboxDecidable, InboxDecided, InboxDecision,
    InboxDecisionStatus, LinkedDecision,
};
use crate::rights::DecideInbox;

/// The right to decide of whom a link was sent to, with the role and the keys that they have now, as a session of theirs would have it: 410 for
/// who is not Active any more, or has another address than the one that the mail went to. Nothing but a link that we sealed leads here.
async fn decider(db: &Database, grant: &Grant<Public>, link: &DecisionLink) -> Result<Grant<DecideInbox>> {
    let (act, user) = (Grant::<ActFor>::system("links of mails"), link.user);
    let actor = db.read(move |connection| sessions::acting(connection, &act, user)).await?;
    let is_theirs = |actor: &Actor| actor.caller().is_some_and(|of| address_digest(&of.email) == link.mailed_to);
    let actor = actor.filter(is_theirs).ok_or_else(|| Error::new(Code::LinkIsOver))?;
    Grant::of(actor.by_link(grant.actor().source().map(str::to_owned)))
}

/// The record of a link, by the right of its own module.
async fn record(db: &Database, decider: &Grant<DecideInbox>, link: &DecisionLink) -> Result<LinkedRecord> {
    match link.record.kind {
        LinkedKind::Leave => leaves::service::leaves::linked(db, &decider.delegate()?, LeaveId(link.record.id)).await,
        LinkedKind::Investment => {
            finance::service::investments::linked(db, &decider.delegate()?, InvestmentId(link.record.id)).await
        }
    }
}

/// What a link decides, and whether it still does; it changes nothing.
pub async fn look(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<Public>,
    input: DecisionLinkInput,
) -> Result<DecisionLinkShown> {
    let token = input.token.ok_or_else(|| Error::field("token", required()))?;
    let Some(link) = mailer.decision_link(&token, db.clock().now()) else {
        return Ok(DecisionLinkShown::closed(DecisionLinkState::Over));
    };
    let found = match decider(db, grant, &link).await {
        Ok(decider) => record(db, &decider, &link).await.map(|record| (decider, record)),
        Err(error) => Err(error),
    };
    let (decider, LinkedRecord { version, waits, lines }) = match found {
        Ok(found) => found,
        Err(error) if matches!(error.code().kind(), Kind::Gone | Kind::Forbidden | Kind::NotFound) => {
            return Ok(DecisionLinkShown::closed(DecisionLinkState::Barred));
        }
        Err(error) => return Err(error),
    };
    let state = match (waits, version == link.record.version) {
        (true, true) => DecisionLinkState::Open,
        (true, false) => DecisionLinkState::Changed,
        (false, _) => DecisionLinkState::Decided,
    };
    if state != DecisionLinkState::Open {
        return Ok(DecisionLinkShown::closed(state));
    }
    Ok(DecisionLinkShown {
        state,
        kind: Some(link.record.kind),
        verdict: Some(link.verdict),
        decider: Some(decider.caller()?.name.clone()),
        until: Some(link.until),
        lines,
    })
}

/// Decides by a link, as whom it was sent to would in their inbox: by their right now, and by the rule, the version and the transaction
/// of the record's own module. What a decision does to the version is what makes it hold once.
pub async fn decide_linked(
    db: &Database,
    tools: Tools<'_>,
    grant: &Grant<Public>,
    input: LinkedDecision,
) -> Result<InboxDecided> {
    let token = input.token.ok_or_else(|| Error::field("token", required()))?;
    let link = tools.mailer.decision_link(&token, db.clock().now()).ok_or_else(|| Error::new(Code::LinkIsOver))?;
    let decider = decider(db, grant, &link).await?;
    let (status, remark) = match link.verdict {
        LinkedVerdict::Approve => (InboxDecisionStatus::Approved, None),
        LinkedVerdict::Reject => (InboxDecisionStatus::Rejected, input.remark),
    };
    let kind = match link.record.kind {
        LinkedKind::Leave => InboxDecidable::Leave,
        LinkedKind::Investment => InboxDecidable::Investment,
    };
    let version = Some(link.record.version);
    one(db, tools, &decider, InboxDecision { kind, id: link.record.id, version, status, remark }).await
}
