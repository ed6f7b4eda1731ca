//! A leave is edited, cancelled and decided on.

use chrono::NaiveDate;
use core_auth::model::{Credit, LeaveAccount, Posting, SecondStepId, StandInKind};
use core_auth::repo::leaders::{self, Leader};
use core_auth::repo::ledger;
use core_auth::rules::approvals::{self, Approved, Seat};
use core_auth::rules::stand_ins::{InPlaceOf, decider, decides_alone};
use core_auth::service::approvals::{Approving, Asked, First};
use core_auth::service::stand_ins::{self, Decider};
use db::{Database, Entry, List, ReadConnection, UnitOfWork};
use files::model::{Folder, NamingRecord};
use files::repo::of_record;
use files::service::{AskedFiles, Files};
use kernel::texts::one_of;
use kernel::{Caller, Code, Decision, Error, Grant, Halves, Patch, Result, UserId, Viewer, optional_text};
use mail::service::Mailer;

use super::super::ahead::{self, AheadMember};
use super::{Snapshot, counted, linked, mails, shown, standing, wanted};
use crate::model::{LEAVE, Leave, LeaveChange, LeaveId, LeaveStatus, StoredLeave};
use crate::repo::leaves as repo;
use crate::rights::ChangeLeave;
use crate::rules::count::total;
use crate::rules::leave::{self as rules, Availability, DECISIONS, LeaveForm, Step, Validated};

/// Edits, approves, rejects or cancels a leave, or asks for that: who may what, the rules decide. A leave out of sight is not found. An
/// approval takes the days from the balance, and the cancellation of an approved leave gives them back. Whose leave was
/// decided on by somebody else is told; who decides is told what its owner cancels, or asks to have cancelled. Who stands in for
/// somebody decides on what waits for that one. Where a setting says so, the first approval is not the last one.
pub async fn change(
    db: &Database,
    beside: (&Mailer, &Files),
    grant: &Grant<ChangeLeave>,
    id: LeaveId,
    input: LeaveChange,
) -> Result<Leave> {
    changed(db, beside, grant, id, (input, false)).await
}

/// Decides on the wish to cancel a leave, as [`change`] does: the leave is cancelled, or it stays, with a remark. 409 where nobody wishes
/// that any more, and 403 for whose wish it is, but for an admin (inbox-13).
pub async fn decide_wish(
    db: &Database,
    beside: (&Mailer, &Files),
    grant: &Grant<ChangeLeave>,
    id: LeaveId,
    (version, is_granted, remark): (Option<i64>, bool, Option<String>),
) -> Result<Leave> {
    let input = LeaveChange { version, remark, ..LeaveChange::default() };
    let input = if is_granted {
        LeaveChange { status: Some(LeaveStatus::Cancelled.text().to_owned()), ..input }
    } else {
        LeaveChange { cancelreason: Patch::Clear, ..input }
    };
    changed(db, beside, grant, id, (input, true)).await
}

/// Changes a leave, or decides on the wish to cancel it and on nothing else.
async fn changed(
    db: &Database,
    (mailer, files): (&Mailer, &Files),
    grant: &Grant<ChangeLeave>,
    id: LeaveId,
    (input, on_wish): (LeaveChange, bool),
) -> Result<Leave> {
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.clone(), db.clock().today());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    rules::readable(&input)?;
    let record = NamingRecord::stored(Folder::Leaves, LEAVE, id.0);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    let decides = input.status.is_some() || input.cancelreason != Patch::Keep;
    let by = Decider::new(&caller, scope, StandInKind::Leave, db.clock().zone(), decides);
    db.write(grant.actor(), move |work| {
        // Only owners edit. Before the leave itself is held: who changes holidays takes the two in this order.
        if input.sends_fields() {
            repo::lock_person(work.reading(), caller.user)?;
        }
        let lock = |reads: &mut ReadConnection<'_>, scope| repo::lock(reads, scope, id);
        let (mut stored, in_place, seat) = by.held_in_steps(work, lock, rules::waits)?;
        if input.file_upload_keys != Patch::Keep {
            // A leave that was waited for has its files as they were before.
            stored.files = List(of_record(work.reading(), LEAVE, id.0)?);
        }
        let in_place = in_place.as_ref();
        let held = (&stored, in_place, seat);
        let (step, next) = step_taken(work, &by, held, (&input, &asked, on_wish), (viewer, today))?;
        if step == Step::Keep {
            return Ok(shown(stored, viewer));
        }
        let decision = (step == Step::Approve, rules::decides_on_second(step, &stored, viewer));
        let approval = Approving::of(work, &stored, (seat, decision), (caller.user, today))?;
        let withdraws = step == Step::Cancel && caller.user == stored.user;
        let withdrawn_from = withdrawn_from(work, &mailer, (&stored, &approval), withdraws, today)?;
        let (next, lapsed) = written(work, &stored, (step, next), approval.waits(), &asked, today)?;
        // What lapsed as it came back can't be taken again.
        let undoable = rules::is_undoable(step, &stored, viewer) && !lapsed;
        let (before, after) = (Snapshot::of(&stored), Snapshot::of(&next));
        let entry =
            Entry::new(LEAVE, id.0, step.action()).before(&approval.before(before)).after(&approval.after(after));
        work.record(entry.in_place_of(in_place.map(|of| of.absent.user)));
        // Whose the second approval alone is has no list of it either.
        let unlisted = in_place.is_some() || approvals::reaches_alone(in_place, seat);
        mailer.queue_decided_by_link(work, |to| mails::by_link(&mailer, &next, to, unlisted))?;
        if let Some(First { approved: Approved::Once, asked, .. }) = approval.first {
            let by = decider(&caller.name, in_place);
            tell_once(work, &mailer, &next, asked, (caller.user, &by), today)?;
        } else {
            let by = (&caller, in_place);
            tell(work, &mailer, (&stored, &next), (step, undoable), withdrawn_from, by, today)?;
        }
        let undoable = mailer.undoable_until(work.now()).filter(|_| undoable);
        Ok(Leave { undoable, ..shown(next, viewer) })
    })
    .await
}

/// Which step is asked for of a leave that is held, and what it makes of it; refused in the order that holds for all changes (call-1).
fn step_taken(
    work: &mut UnitOfWork<'_>,
    by: &Decider,
    (stored, in_place, seat): (&StoredLeave, Option<&InPlaceOf>, Seat),
    (input, asked, on_wish): (&LeaveChange, &AskedFiles, bool),
    (viewer, today): (Viewer, NaiveDate),
) -> Result<(Step, StoredLeave)> {
    let party = rules::step(stored, viewer, seat, input).and_then(|step| {
        let decision = step.is_some_and(|step| rules::decides_on_what_waits(step, stored));
        decides_alone(in_place, decision)?;
        approvals::party(seat, step.is_some_and(|step| rules::decides_on_second(step, stored, viewer)))?;
        if on_wish {
            rules::decides_on_wish(stored, viewer)?;
        }
        Ok(step)
    });
    let alone = approvals::reaches_alone(in_place, seat);
    Decision::party(party)?
        .version(input.version, stored.version)
        .and_then(|current| {
            if on_wish {
                rules::wished(stored)?;
            }
            current.step(|step| rules::may_take(step, stored.status))
        })
        .map_err(|refused| by.beaten(work, (LEAVE, DECISIONS, stored.id.0), (stored.user, alone), refused))?
        .content(|step| {
            let step = step.ok_or_else(|| Error::field("status", one_of("Approved, Rejected, Cancelled")))?;
            rules::alone(step, stored, input)?;
            Ok((step, next(work, stored, step, (input, asked), today)?))
        })
}

/// Who was asked for the second approval of a leave, and hears that its owner `withdraws` it. What was to ask them, and has not gone out, does
/// not go out any more, whatever the step is: who was not mailed that it is asked for need not be mailed that it is withdrawn.
fn withdrawn_from(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    (stored, approval): (&StoredLeave, &Approving),
    withdraws: bool,
    today: NaiveDate,
) -> Result<Vec<Leader>> {
    let mut asked = if withdraws { approval.asked(work.reading(), stored, today)? } else { Vec::new() };
    if stored.second.is_some() {
        let unsent = mailer.withdraw_unsent(work, ("leave", stored.id.0, stored.version))?;
        asked.retain(|asked| !unsent.contains(&asked.id));
    }
    Ok(asked)
}

/// Writes what a step makes of a leave, which waits for its `second` approval where there is one, with its files and its balance. Answers
/// the leave, and whether days that it gave back have lapsed at once.
fn written(
    work: &mut UnitOfWork<'_>,
    stored: &StoredLeave,
    (step, next): (Step, StoredLeave),
    second: Option<SecondStepId>,
    asked: &AskedFiles,
    today: NaiveDate,
) -> Result<(StoredLeave, bool)> {
    // Approved once, it waits as it is, and its days are its balance's still.
    let next = if second.is_some() { stored.clone() } else { next };
    let mut next = StoredLeave { second, ..next };
    repo::update(work, stored, &next)?;
    next.version = stored.version + 1;
    if step == Step::Edit {
        next.files = List(asked.name(work, stored.id.0, next.files.0)?);
    }
    match rules::credit(step, &stored.of, stored.status, stored.count).filter(|_| second.is_none()) {
        Some(credit) => settle(work, next, credit, today),
        None => Ok((next, false)),
    }
}

/// What a step makes of a leave.
fn next(
    work: &mut UnitOfWork<'_>,
    stored: &StoredLeave,
    step: Step,
    (input, asked): (&LeaveChange, &AskedFiles),
    today: NaiveDate,
) -> Result<StoredLeave> {
    let of = stored.clone();
    let remark = || optional_text("remark", input.remark.as_deref());
    match step {
        Step::Keep => Ok(of),
        Step::Edit => edited(work, stored, (input, asked), today),
        Step::Approve => {
            rules::covered(stored, ahead_of(work, stored, today)?)?;
            Ok(StoredLeave { status: LeaveStatus::Approved, ..of })
        }
        Step::Reject => Ok(StoredLeave { status: LeaveStatus::Rejected, remark: remark()?, ..of }),
        Step::Cancel => Ok(StoredLeave { status: LeaveStatus::Cancelled, remark: remark()?, cancelreason: None, ..of }),
        Step::AskToCancel => {
            let wished_at = Some(rules::wished_at(stored, work.now()));
            Ok(StoredLeave { cancelreason: Some(rules::cancel_reason(input)?), wished_at, ..of })
        }
        Step::Recall => Ok(StoredLeave { cancelreason: None, ..of }),
        Step::KeepApproved => Ok(StoredLeave { cancelreason: None, remark: remark()?, ..of }),
    }
}

/// What there will be for a leave on its first day, where a policy gives something by then or lets something lapse. Others that wait are
/// not counted.
pub(super) fn ahead_of(work: &mut UnitOfWork<'_>, stored: &StoredLeave, today: NaiveDate) -> Result<Option<Halves>> {
    let account = stored.of.account().filter(|_| stored.of.accrues && today < stored.from);
    let Some(account) = account else { return Ok(None) };
    let member = AheadMember { user: stored.user, joined: stored.joined, asks: false };
    let standing = ahead::standing(work.reading(), member, account, stored.from, None, today)?;
    Ok(Some(standing.at_approval))
}

/// What an edit makes of a leave. Days and type that stay are not asked about again.
fn edited(
    work: &mut UnitOfWork<'_>,
    stored: &StoredLeave,
    (input, asked): (&LeaveChange, &AskedFiles),
    today: NaiveDate,
) -> Result<StoredLeave> {
    let wanted = wanted(work.reading(), &LeaveForm::over(input, stored).found(asked.sent()?), true)?;
    let before = Validated::of(stored);
    let same = Validated { reason: before.reason.clone(), files: before.files.clone(), ..wanted.clone() } == before;
    let Validated { kind, from, to, half, ref reason, .. } = wanted;
    let next = StoredLeave { kind, from, to, half, reason: reason.clone(), ..stored.clone() };
    if same {
        if wanted.files != before.files {
            rules::filed(stored, &wanted.files)?;
        }
        return Ok(next);
    }
    let (count, Availability { of, balance, .. }) = recounted(work, stored, &wanted, today)?;
    Ok(StoredLeave { count, balance: of.balance.then_some(balance), of, ..next })
}

/// What it counts then, and how its person stands.
fn recounted(
    work: &mut UnitOfWork<'_>,
    stored: &StoredLeave,
    wanted: &Validated,
    today: NaiveDate,
) -> Result<(Halves, Availability)> {
    let found = repo::applicant(work.reading(), stored.user, wanted, Some(stored.id))?;
    let applicant = super::apply::first(&found)?;
    let (standing, _) = standing(work.reading(), &applicant, wanted, Some(stored.id), today)?;
    let standing = standing.without(stored.kind, stored.count);
    let days = counted(work.reading(), stored.user, wanted)?;
    let count = total(&days);
    match rules::problems(wanted, count, &standing, today).into_iter().next() {
        Some(refusal) => Err(rules::of_days(refusal, &days, &standing)),
        None => Ok((count, standing)),
    }
}

/// Moves the balance and writes why. What takes days leaves nobody further below 0 than the type says. Answers the leave, and whether days
/// that it gave back have lapsed at once.
pub(super) fn settle(
    work: &mut UnitOfWork<'_>,
    leave: StoredLeave,
    credit: Credit,
    today: NaiveDate,
) -> Result<(StoredLeave, bool)> {
    // What is not there yet was found to be there on its first day.
    let least = Halves(-leave.of.below.0).min(Halves(leave.balance.unwrap_or_default().0 + credit.delta.0));
    let least = if leave.of.accrues { least } else { Halves(-leave.of.below.0) };
    let least = (credit.delta <= Halves(0)).then_some(least);
    ledger::move_balance(work, leave.user, credit.account, credit.delta, least)?
        .ok_or_else(|| Error::new(Code::StaleVersion))?;
    let posting = Posting::new(leave.user, credit).of_leave(leave.id.0, leave.from);
    let lapsed = ledger::post(work, &posting.with_twin().collect::<Vec<_>>(), today)?;
    let moved = credit.delta.0 + lapsed.iter().map(|lapsed| lapsed.credit.delta.0).sum::<i64>();
    let balance = Some(Halves(leave.balance.unwrap_or_default().0 + moved));
    let (casual, earned) = match credit.account {
        LeaveAccount::CASUAL => (balance, leave.earned),
        LeaveAccount::EARNED => (leave.casual, balance),
        _ => (leave.casual, leave.earned),
    };
    Ok((StoredLeave { casual, earned, balance, ..leave }, !lapsed.is_empty()))
}

/// A leave was approved once, by this person of this name: tells those who are asked for the second approval, and whose it is.
pub(super) fn tell_once(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    leave: &StoredLeave,
    Asked { whose, told }: Asked,
    (first_by, by): (UserId, &str),
    today: NaiveDate,
) -> Result<()> {
    if leave.active && leave.user != first_by {
        mailer.queue_undoable(work, vec![mails::approved_once(mailer, leave, by, &whose)])?;
    }
    if told.is_empty() {
        return Ok(());
    }
    let lines = mails::asked(leave, None, &linked::weighed_for_all(leave, today, work.reading())?);
    let drafts = told.into_iter().map(|to| mails::asked_again(mailer, leave, &lines, to.into(), by)).collect();
    mailer.queue_deciding_undoable(work, linked::record(leave), drafts).map(drop)
}

/// A leave that was approved once was edited: those who decide first are asked once more.
fn ask_anew(work: &mut UnitOfWork<'_>, mailer: &Mailer, leave: &StoredLeave, today: NaiveDate) -> Result<()> {
    let told = stand_ins::asked(work.reading(), leave.user, StandInKind::Leave, today)?;
    let lines = mails::asked(leave, None, &linked::weighed_for_all(leave, today, work.reading())?);
    let applied = |to: Leader| mails::applied(mailer, leave, &lines, to.into(), None);
    let drafts = told.into_iter().map(applied).collect();
    mailer.queue_deciding(work, linked::record(leave), drafts).map(drop)
}

/// Who does not work here any more is told nothing. `asked` are those who were asked for a second approval of what is withdrawn.
fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    (before, leave): (&StoredLeave, &StoredLeave),
    (step, undoable): (Step, bool),
    asked: Vec<Leader>,
    (caller, in_place): (&Caller, Option<&InPlaceOf>),
    today: NaiveDate,
) -> Result<()> {
    let drafts = if leave.user != caller.user {
        let by = decider(&caller.name, in_place);
        match step {
            Step::Approve | Step::Reject | Step::Cancel if leave.active => {
                vec![mails::decided(mailer, leave, before.cancelreason.is_some(), &by)]
            }
            Step::KeepApproved if leave.active => vec![mails::kept(mailer, leave, &by)],
            _ => Vec::new(),
        }
    } else if matches!(step, Step::Cancel | Step::AskToCancel | Step::Recall) {
        let deciders = leaders::deciding(work.reading(), leave.user, StandInKind::Leave)?;
        let ids: Vec<_> = deciders.iter().map(|decider| decider.id).collect();
        let told = stand_ins::told(work.reading(), deciders, leave.user, StandInKind::Leave, today)?;
        let told = told.into_iter().map(|to| (!ids.contains(&to.id), to));
        let asked = asked.into_iter().map(|to| (true, to));
        told.chain(asked)
            .map(|(stands_in, to)| match step {
                Step::AskToCancel => mails::asks_to_cancel(mailer, leave, to.into()),
                Step::Recall => mails::recalled(mailer, leave, to.into(), stands_in),
                _ => mails::withdrawn(mailer, leave, to.into(), stands_in),
            })
            .collect()
    } else if step == Step::Edit && before.second.is_some() {
        return ask_anew(work, mailer, leave, today);
    } else {
        Vec::new()
    };
    let lines = if step == Step::Approve { Vec::from_iter(mails::away_in_chat(leave)) } else { Vec::new() };
    if undoable {
        mailer.tell_chat_undoable(work, lines)?;
        mailer.queue_undoable(work, drafts)
    } else {
        mailer.tell_chat(work, lines)?;
        mailer.queue(work, drafts)
    }
    .map(drop)
}
