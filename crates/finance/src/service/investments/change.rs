//! Investments are declared, edited, withdrawn and decided on.

use chrono::NaiveDate;
use core_auth::model::StandInKind;
use core_auth::repo::leaders::{self, Leader};
use core_auth::rules::approvals::{self, Approved};
use core_auth::rules::stand_ins::{decider, decides_alone};
use core_auth::service::approvals::{Approving, Asked, First};
use core_auth::service::stand_ins::{self, Decider};
use db::{Database, Entry, ReadConnection, UnitOfWork};
use files::model::{Folder, NamingRecord, keys};
use files::repo::of_record;
use files::rules::SentFiles;
use files::service::{Files, release};
use kernel::{Caller, Code, Decision, Error, Grant, Result, UserId, Viewer, optional_text};
use mail::service::Mailer;

use super::{linked, mails, shown};
use crate::model::{
    FinancialYear, INVESTMENT, Investment, InvestmentId, InvestmentInput, InvestmentStatus, StoredInvestment,
};
use crate::repo::investments as repo;
use crate::rights::WriteInvestment;
use crate::rules::investment::{self as rules, ValidatedInvestment};
use crate::rules::{DECISIONS, Step, alone, owns};

/// Declares an investment of the caller's, and tells who decides.
pub async fn add(
    db: &Database,
    (mailer, files): (&Mailer, &Files),
    grant: &Grant<WriteInvestment>,
    input: InvestmentInput,
) -> Result<Investment> {
    let caller = grant.caller()?.clone();
    let (viewer, today, mailer) = (Viewer::from(&caller), db.clock().today(), mailer.clone());
    let record = NamingRecord::new(Folder::Investments, INVESTMENT);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    let wanted = rules::validated(&input, None, asked.sent()?)?;
    db.write(grant.actor(), move |work| {
        let id = repo::insert(work, caller.user, &wanted)?;
        work.record(Entry::new(INVESTMENT, id.0, "create").after(&wanted));
        let files = asked.name(work, id.0, Vec::new())?;
        let investment = stored(id, &caller, wanted, work.year_begins());
        ask(work, &mailer, (&investment, files.len()), today)?;
        Ok(shown(investment, files, viewer))
    })
    .await
}

/// An investment waits that is new: tells those who decide on it, in the place of who is away the one who stands in (investment-5).
fn ask(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    (investment, proofs): (&StoredInvestment, usize),
    today: NaiveDate,
) -> Result<()> {
    let told = stand_ins::asked(work.reading(), investment.user, StandInKind::Investment, today)?;
    let drafts = told.into_iter().map(|to| mails::declared(mailer, (investment, proofs), to.into())).collect();
    mailer.queue_deciding(work, linked::record(investment), drafts).map(drop)
}

fn stored(id: InvestmentId, owner: &Caller, wanted: ValidatedInvestment, year_begins: u32) -> StoredInvestment {
    let ValidatedInvestment { title, date, amount, files: _, status, remark } = wanted;
    StoredInvestment {
        id,
        version: 1,
        user: owner.user,
        fname: owner.fname.clone(),
        lname: owner.lname.clone(),
        email: owner.email.clone(),
        active: true,
        title,
        date,
        financial_year: FinancialYear::of(date, year_begins).to_string(),
        amount,
        status,
        remark,
        requested_at: None,
        second: None,
        setting: None,
    }
}

/// Edits an investment, or decides on it: who may what and when, the rules decide. One out of sight is not found. Who
/// reviews it is told of an edit, and whose it is of a decision.
pub async fn change(
    db: &Database,
    (mailer, files): (&Mailer, &Files),
    grant: &Grant<WriteInvestment>,
    id: InvestmentId,
    input: InvestmentInput,
) -> Result<Investment> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    let record = NamingRecord::stored(Folder::Investments, INVESTMENT, id.0);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    let zone = db.clock().zone();
    let decides = Decider::new(&caller, scope, StandInKind::Investment, zone, input.status.is_some());
    db.write(grant.actor(), move |work| {
        let waits = |of: &StoredInvestment| rules::may_take(Step::Approve, of.status);
        let lock = |reads: &mut ReadConnection<'_>, scope| repo::lock(reads, scope, id);
        let (stored, in_place, seat) = decides.held_in_steps(work, lock, waits)?;
        let files = of_record(work.reading(), INVESTMENT, id.0)?;
        let before = ValidatedInvestment::of(&stored, keys(&files));
        let party = rules::step(&stored, &before.files, (viewer, seat), &input).and_then(|step| {
            let decides = step.is_some_and(Step::decides);
            decides_alone(in_place.as_ref(), decides)?;
            approvals::party(seat, decides)?;
            Ok(step)
        });
        let reached_alone = approvals::reaches_alone(in_place.as_ref(), seat);
        let record = (INVESTMENT, DECISIONS, id.0);
        let (step, after) = Decision::party(party)?
            .version(input.version, stored.version)
            .and_then(|current| current.step(|step| rules::may_take(step, stored.status)))
            .map_err(|refused| decides.beaten(work, record, (stored.user, reached_alone), refused))?
            .content(|step| {
                let step = step.ok_or_else(rules::unknown_step)?;
                alone(step, rules::edits(&stored, &before.files, &input))?;
                Ok((step, next(&before, step, &input, asked.sent()?)?))
            })?;
        if step == Step::Keep {
            return Ok(shown(stored, files, viewer));
        }
        let decision = (seat, (step == Step::Approve, step.decides()));
        let today = zone.day(work.now());
        let approval = Approving::of(work, &stored, decision, (caller.user, today))?;
        if stored.second.is_some() {
            mailer.withdraw_unsent(work, ("investment", id.0, stored.version))?;
        }
        let second = approval.waits();
        // Approved once, it waits as it is.
        let after = if second.is_some() { before.clone() } else { after };
        repo::update(work, &stored, &after, (step == Step::Edit, second))?;
        let files = if step == Step::Edit { asked.name(work, id.0, files)? } else { files };
        let (was, is) = (approval.before(&before), approval.after(&after));
        let entry = Entry::new(INVESTMENT, id.0, step.action()).before(&was).after(&is);
        work.record(entry.in_place_of(in_place.as_ref().map(|of| of.absent.user)));
        let ValidatedInvestment { title, date, amount, files: _, status, remark } = after;
        let version = stored.version + 1;
        let financial_year = FinancialYear::of(date, work.year_begins()).to_string();
        let after = StoredInvestment { version, title, date, financial_year, amount, status, remark, second, ..stored };
        let by = decider(&caller.name, in_place.as_ref());
        let told = (&after, files.len());
        let unlisted = in_place.is_some() || reached_alone;
        let who = (caller.user, by.as_str(), unlisted);
        match approval.first {
            Some(First { approved: Approved::Once, asked, .. }) => {
                mailer.queue_decided_by_link(work, |to| mails::by_link(&mailer, &after, to, unlisted))?;
                tell_once(work, &mailer, told, asked, (caller.user, &by))?;
            }
            _ => tell(work, &mailer, told, step, who, today)?,
        }
        let undoable = mailer.undoable_until(work.now()).filter(|_| step.decides());
        Ok(Investment { undoable, ..shown(after, files, viewer) })
    })
    .await
}

/// Withdraws one's own investment that nobody has decided on.
pub async fn remove(db: &Database, mailer: &Mailer, grant: &Grant<WriteInvestment>, id: InvestmentId) -> Result<()> {
    let (scope, viewer, mailer) = (grant.scope()?, grant.viewer()?, mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Decision::party(owns(stored.user, viewer))?
            .version(None, stored.version)?
            .state(|()| rules::may_take(Step::Edit, stored.status))?
            .content(|()| Ok(()))?;
        repo::remove(work, &stored)?.ok_or_else(|| Error::new(Code::InvestmentDecided))?;
        if stored.second.is_some() {
            mailer.withdraw_unsent(work, ("investment", id.0, stored.version))?;
        }
        let files = of_record(work.reading(), INVESTMENT, id.0)?;
        if !files.is_empty() {
            release(work, INVESTMENT, id.0)?;
        }
        let before = ValidatedInvestment::of(&stored, keys(&files));
        work.record(Entry::new(INVESTMENT, id.0, "remove").before(&before));
        Ok(())
    })
    .await
}

/// What a step makes of an investment.
fn next(
    before: &ValidatedInvestment,
    step: Step,
    input: &InvestmentInput,
    files: SentFiles,
) -> Result<ValidatedInvestment> {
    let of = before.clone();
    match step {
        Step::Keep => Ok(of),
        Step::Edit => rules::validated(input, Some(before), files),
        Step::Approve => Ok(ValidatedInvestment { status: InvestmentStatus::Approved, ..of }),
        Step::Reject => {
            let remark = optional_text("remark", input.remark.as_deref())?;
            Ok(ValidatedInvestment { status: InvestmentStatus::Rejected, remark, ..of })
        }
    }
}

/// An investment was approved once, by this person of this name: tells those who are asked for the second approval, and the owner.
pub(super) fn tell_once(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    (investment, proofs): (&StoredInvestment, usize),
    Asked { whose, told }: Asked,
    (first_by, by): (UserId, &str),
) -> Result<()> {
    if investment.active && investment.user != first_by {
        mailer.queue_undoable(work, vec![mails::approved_once(mailer, investment, by, &whose)])?;
    }
    let drafts = told.into_iter().map(|to| mails::asked_again(mailer, (investment, proofs), to.into(), by)).collect();
    mailer.queue_deciding_undoable(work, linked::record(investment), drafts).map(drop)
}

/// Tells of an edit those of the owner's managers and of the admins who decide on it, each once, in the place of who is away the one who
/// stands in; and the owner of a decision; nobody of what they did themself.
fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    (investment, proofs): (&StoredInvestment, usize),
    step: Step,
    (user, by, unlisted): (UserId, &str, bool),
    today: NaiveDate,
) -> Result<()> {
    mailer.queue_decided_by_link(work, |to| mails::by_link(mailer, investment, to, unlisted))?;
    let drafts = match step {
        Step::Keep => Vec::new(),
        Step::Approve | Step::Reject if !investment.active || investment.user == user => Vec::new(),
        Step::Approve | Step::Reject => vec![mails::decided(mailer, investment, by)],
        Step::Edit => {
            let reviewers = leaders::deciding_and_admins(work.reading(), investment.user, StandInKind::Investment)?;
            let told = stand_ins::told(work.reading(), reviewers, investment.user, StandInKind::Investment, today)?;
            let draft = |to: Leader| mails::submitted(mailer, (investment, proofs), to.into());
            let drafts = told.into_iter().map(draft).collect();
            return mailer.queue_deciding(work, linked::record(investment), drafts).map(drop);
        }
    };
    if step.decides() { mailer.queue_undoable(work, drafts) } else { mailer.queue(work, drafts) }.map(drop)
}
