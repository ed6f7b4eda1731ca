//! Claims are made, mended, withdrawn and decided on.

use chrono::NaiveDate;
use core_auth::model::{SecondStepId, StandInKind};
use core_auth::rules::approvals::{self, Approved};
use core_auth::rules::stand_ins::{decider, decides_alone};
use core_auth::service::approvals::{Approving, Asked, First};
use core_auth::service::stand_ins::{self, Decider};
use db::{Database, Entry, ReadConnection, UnitOfWork};
use files::model::{Folder, NamingRecord, keys};
use files::repo::of_record;
use files::rules::SentFiles;
use files::service::{Files, release};
use kernel::{Caller, Code, Decision, Error, Grant, Result, UserId, optional_text};
use mail::service::Mailer;

use super::{Eyes, mails};
use crate::model::{CLAIM, Claim, ClaimId, ClaimInput, ClaimStatus, StoredClaim};
use crate::repo::claims::{self as repo, ClaimedType, Next};
use crate::rights::WriteClaim;
use crate::rules::claim::{self as rules, TypeOfClaim, ValidatedClaim};
use crate::rules::{DECISIONS, Step, alone, owns};

/// Claims something for the caller, and tells who decides. It may go beyond the type's limit: who decides sees that it does.
pub async fn add(
    db: &Database,
    (mailer, files): (&Mailer, &Files),
    grant: &Grant<WriteClaim>,
    input: ClaimInput,
) -> Result<Claim> {
    let record = NamingRecord::new(Folder::Reimbursements, CLAIM);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    let (caller, today) = (grant.caller()?.clone(), db.clock().today());
    let (eyes, mailer) = (Eyes::of(&caller, db.clock()), mailer.clone());
    db.write(grant.actor(), move |work| {
        repo::lock_person(work.reading(), caller.user)?;
        let month = rules::month_of(input.bill_date.as_set().copied().unwrap_or(today), work.year_begins());
        let kind = match input.kind.as_set() {
            Some(kind) => repo::claimed_type(work.reading(), *kind, caller.user, month, None)?,
            None => None,
        };
        let wanted = rules::validated(&input, None, kind.as_ref().map(type_of).as_ref(), asked.sent()?, today)?;
        let kind = kind.ok_or_else(|| Error::internal("a claim without a type"))?;
        let (before, after) = (kind.claimed, kind.claimed.0 + wanted.amount.0);
        let over = after > kind.limit.0;
        let id = repo::insert(work, caller.user, &wanted, &kind.name, over)?;
        if over && before <= kind.limit {
            repo::mark(work, caller.user, kind.id, month, true)?;
        }
        work.record(Entry::new(CLAIM, id.0, "create").after(&wanted));
        let files = asked.name(work, id.0, Vec::new())?;
        let claim = stored(id, &caller, wanted, kind, month.0.to_string());
        ask(work, &mailer, &claim, today)?;
        Ok(eyes.shown(claim, files))
    })
    .await
}

fn type_of(kind: &ClaimedType) -> TypeOfClaim {
    TypeOfClaim { id: kind.id, status: kind.status, bill_required: kind.bill_required }
}

fn stored(
    id: ClaimId,
    owner: &Caller,
    wanted: ValidatedClaim,
    kind: ClaimedType,
    financial_year: String,
) -> StoredClaim {
    StoredClaim {
        id,
        version: 1,
        user: owner.user,
        fname: owner.fname.clone(),
        lname: owner.lname.clone(),
        email: owner.email.clone(),
        active: true,
        kind: kind.id,
        kind_name: kind.name,
        kind_status: kind.status,
        bill_required: kind.bill_required,
        limit: kind.limit,
        bill_no: wanted.bill_no,
        bill_date: wanted.bill_date,
        financial_year,
        amount: wanted.amount,
        status: wanted.status,
        remark: wanted.remark,
        requested_at: None,
        second: None,
        setting: None,
        others: kind.claimed,
    }
}

/// Mends a claim, or decides on it: who may what and when, the rules decide. A claim out of sight is not found. Who decides is told of what
/// was mended, and whose claim was decided on by somebody else of that. Who stands in for somebody decides on what that one would.
pub async fn change(
    db: &Database,
    (mailer, files): (&Mailer, &Files),
    grant: &Grant<WriteClaim>,
    id: ClaimId,
    input: ClaimInput,
) -> Result<Claim> {
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.clone(), db.clock().today());
    let (eyes, mailer) = (Eyes::of(&caller, db.clock()), mailer.clone());
    let record = NamingRecord::stored(Folder::Reimbursements, CLAIM, id.0);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    // An approval changes nothing of what a month adds up to.
    let counts = input.status.as_deref() != Some(ClaimStatus::Approved.text());
    let by = Decider::new(&caller, scope, StandInKind::Claim, db.clock().zone(), input.status.is_some());
    db.write(grant.actor(), move |work| {
        if counts {
            repo::lock_owner(work.reading(), id)?;
        }
        let waits = |of: &StoredClaim| rules::may_take(Step::Approve, of, today);
        let lock = |reads: &mut ReadConnection<'_>, scope| repo::lock(reads, scope, id);
        let (stored, in_place, seat) = by.held_in_steps(work, lock, waits)?;
        let files = of_record(work.reading(), CLAIM, id.0)?;
        let before = ValidatedClaim::of(&stored, keys(&files));
        let party = rules::step(&stored, &before.files, (eyes.viewer, seat), &input).and_then(|step| {
            let decides = step.is_some_and(Step::decides);
            decides_alone(in_place.as_ref(), decides)?;
            approvals::party(seat, decides)?;
            Ok(step)
        });
        let reached_alone = approvals::reaches_alone(in_place.as_ref(), seat);
        let (step, wanted) = Decision::party(party)?
            .version(input.version, stored.version)
            .and_then(|current| current.step(|step| rules::may_take(step, &stored, today)))
            .map_err(|refused| by.beaten(work, (CLAIM, DECISIONS, id.0), (stored.user, reached_alone), refused))?
            .content(|step| {
                let step = step.ok_or_else(rules::unknown_step)?;
                alone(step, rules::edits(&stored, &before.files, &input))?;
                Ok((step, next(work, &stored, &before, step, &input, asked.sent()?, today)?))
            })?;
        let Some((wanted, kind)) = wanted else { return Ok(eyes.shown(stored, files)) };
        let decision = (seat, (step == Step::Approve, step.decides()));
        let approval = Approving::of(work, &stored, decision, (caller.user, today))?;
        if stored.second.is_some() {
            mailer.withdraw_unsent(work, ("claim", id.0, stored.version))?;
        }
        // Approved once, it waits as it is.
        let wanted = if approval.waits().is_some() { before.clone() } else { wanted };
        let after = after(&stored, (&wanted, kind), approval.waits(), work.year_begins());
        let (over, asked_again) = (is_over(&after), step == Step::Edit);
        let next = Next { kind_name: &after.kind_name, over, asked_again, second: after.second };
        repo::update(work, &stored, &wanted, next)?;
        settle(work, &stored, &after)?;
        let files = if step == Step::Edit { asked.name(work, id.0, files)? } else { files };
        let (was, is) = (approval.before(&before), approval.after(&wanted));
        let entry = Entry::new(CLAIM, id.0, step.action()).before(&was).after(&is);
        work.record(entry.in_place_of(in_place.as_ref().map(|of| of.absent.user)));
        let by = decider(&caller.name, in_place.as_ref());
        match approval.first {
            Some(First { approved: Approved::Once, asked, .. }) => {
                tell_once(work, &mailer, &after, asked, (caller.user, &by))?;
            }
            _ if step.decides() => tell(work, &mailer, &after, (caller.user, &by))?,
            _ => ask(work, &mailer, &after, today)?,
        }
        let undoable = mailer.undoable_until(work.now()).filter(|_| step.decides());
        Ok(Claim { undoable, ..eyes.shown(after, files) })
    })
    .await
}

/// A claim waits: tells those who decide on it, in the place of who is away the one who stands in (claim-11).
fn ask(work: &mut UnitOfWork<'_>, mailer: &Mailer, claim: &StoredClaim, today: NaiveDate) -> Result<()> {
    let told = stand_ins::asked(work.reading(), claim.user, StandInKind::Claim, today)?;
    let drafts = told.into_iter().map(|to| mails::submitted(mailer, claim, to, None)).collect();
    mailer.queue(work, drafts).map(drop)
}

/// A claim was approved once, by this person of this name: tells those who are asked for the second approval, and whose it is.
pub(super) fn tell_once(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    claim: &StoredClaim,
    Asked { whose, told }: Asked,
    (first_by, by): (UserId, &str),
) -> Result<()> {
    let is_told = claim.active && claim.user != first_by;
    let own = is_told.then(|| mails::approved_once(mailer, claim, by, &whose));
    let asked = told.into_iter().map(|to| mails::submitted(mailer, claim, to, Some(by)));
    mailer.queue_undoable(work, own.into_iter().chain(asked).collect()).map(drop)
}

/// Tells whose claim it is of the decision of this person, of this name; nobody of what they did themself.
fn tell(work: &mut UnitOfWork<'_>, mailer: &Mailer, claim: &StoredClaim, (user, by): (UserId, &str)) -> Result<()> {
    if !claim.active || claim.user == user {
        return Ok(());
    }
    mailer.queue_undoable(work, vec![mails::decided(mailer, claim, by)]).map(drop)
}

/// A claim after a step, and the second approval for which it waits then.
fn after(
    stored: &StoredClaim,
    (wanted, kind): (&ValidatedClaim, ClaimedType),
    second: Option<SecondStepId>,
    year_begins: u32,
) -> StoredClaim {
    StoredClaim {
        version: stored.version + 1,
        kind: kind.id,
        kind_name: kind.name,
        kind_status: kind.status,
        bill_required: kind.bill_required,
        limit: kind.limit,
        others: kind.claimed,
        bill_no: wanted.bill_no.clone(),
        bill_date: wanted.bill_date,
        financial_year: wanted.month(year_begins).0.to_string(),
        amount: wanted.amount,
        status: wanted.status,
        remark: wanted.remark.clone(),
        second,
        ..stored.clone()
    }
}

/// Withdraws one's own claim that was not approved.
pub async fn remove(db: &Database, mailer: &Mailer, grant: &Grant<WriteClaim>, id: ClaimId) -> Result<()> {
    let (scope, eyes, mailer) = (grant.scope()?, Eyes::of(grant.caller()?, db.clock()), mailer.clone());
    db.write(grant.actor(), move |work| {
        repo::lock_owner(work.reading(), id)?;
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Decision::party(owns(stored.user, eyes.viewer))?
            .version(None, stored.version)?
            .state(|()| rules::may_remove(&stored))?
            .content(|()| Ok(()))?;
        repo::remove(work, &stored)?.ok_or_else(|| Error::new(Code::ClaimDecided))?;
        if stored.status == ClaimStatus::Requested {
            leave(work, &stored)?;
        }
        if stored.second.is_some() {
            mailer.withdraw_unsent(work, ("claim", id.0, stored.version))?;
        }
        let files = of_record(work.reading(), CLAIM, id.0)?;
        if !files.is_empty() {
            release(work, CLAIM, id.0)?;
        }
        work.record(Entry::new(CLAIM, id.0, "remove").before(&ValidatedClaim::of(&stored, keys(&files))));
        Ok(())
    })
    .await
}

/// What a step makes of a claim, with its type as it counts in its month; `None` where it stays as it is.
fn next(
    work: &mut UnitOfWork<'_>,
    stored: &StoredClaim,
    before: &ValidatedClaim,
    step: Step,
    input: &ClaimInput,
    files: SentFiles,
    today: NaiveDate,
) -> Result<Option<(ValidatedClaim, ClaimedType)>> {
    let of = before.clone();
    let wanted = match step {
        Step::Keep => return Ok(None),
        Step::Approve => ValidatedClaim { status: ClaimStatus::Approved, remark: None, ..of },
        Step::Reject => ValidatedClaim {
            status: ClaimStatus::Rejected,
            remark: optional_text("remark", input.remark.as_deref())?,
            ..of
        },
        Step::Edit => {
            let kind = kind_after(work, stored, input)?;
            let wanted = rules::validated(input, Some(before), kind.as_ref().map(type_of).as_ref(), files, today)?;
            return Ok(kind.map(|kind| (wanted, kind)));
        }
    };
    Ok(Some((wanted, kind_of(stored))))
}

/// A claim's type as it is stored, with what else is claimed of it in the claim's month.
fn kind_of(stored: &StoredClaim) -> ClaimedType {
    ClaimedType {
        id: stored.kind,
        name: stored.kind_name.clone(),
        status: stored.kind_status,
        bill_required: stored.bill_required,
        limit: stored.limit,
        claimed: stored.others,
    }
}

/// The type that an edit gives a claim, with what else is claimed of it in the month that the edit gives it.
fn kind_after(work: &mut UnitOfWork<'_>, stored: &StoredClaim, input: &ClaimInput) -> Result<Option<ClaimedType>> {
    let Some(kind) = input.kind.over(&Some(stored.kind)) else { return Ok(None) };
    let begins = work.year_begins();
    let month = rules::month_of(input.bill_date.over(&Some(stored.bill_date)).unwrap_or(stored.bill_date), begins);
    if kind == stored.kind && month == rules::month_of(stored.bill_date, begins) {
        return Ok(Some(kind_of(stored)));
    }
    repo::claimed_type(work.reading(), kind, stored.user, month, Some(stored.id))
}

/// Whether a claim that waits goes, with the others of its month, beyond the limit.
pub(super) fn is_over(claim: &StoredClaim) -> bool {
    claim.status == ClaimStatus::Requested && claim.others.0 + claim.amount.0 > claim.limit.0
}

/// What counts of a claim against its limit.
fn counted(claim: &StoredClaim) -> i64 {
    if claim.status == ClaimStatus::Rejected { 0 } else { claim.amount.0 }
}

/// Tells the other claims that wait of what a claim's step did to their month: the one that it was in, and where it went
/// elsewhere, that one.
pub(super) fn settle(work: &mut UnitOfWork<'_>, before: &StoredClaim, after: &StoredClaim) -> Result<()> {
    let of = |claim: &StoredClaim| rules::month_of(claim.bill_date, work.year_begins());
    let (from, to) = (of(before), of(after));
    let moved = before.kind != after.kind || from != to;
    let others = after.others.0;
    let was = others + if moved { 0 } else { counted(before) };
    let is = others + counted(after);
    if (was > after.limit.0) != (is > after.limit.0) {
        repo::mark(work, after.user, after.kind, to, is > after.limit.0)?;
    }
    if moved && counted(before) > 0 { leave(work, before) } else { Ok(()) }
}

/// Tells the other claims of a month that one has left it.
fn leave(work: &mut UnitOfWork<'_>, claim: &StoredClaim) -> Result<()> {
    let (limit, others) = (claim.limit.0, claim.others.0);
    if others + counted(claim) > limit && others <= limit {
        let month = rules::month_of(claim.bill_date, work.year_begins());
        repo::mark(work, claim.user, claim.kind, month, false)?;
    }
    Ok(())
}
