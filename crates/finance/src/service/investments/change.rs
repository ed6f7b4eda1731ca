//! Investments are declared, edited, withdrawn and decided on.

use core_auth::repo::leaders;
use db::{Database, Entry, UnitOfWork};
use files::model::{Folder, NamingRecord, keys};
use files::repo::of_record;
use files::rules::SentFiles;
use files::service::{Files, release};
use kernel::{Caller, Code, Decision, Error, Grant, Result, Viewer, optional_text};
use mail::service::Mailer;

use super::{mails, shown};
use crate::model::{
    FinancialYear, INVESTMENT, Investment, InvestmentId, InvestmentInput, InvestmentStatus, StoredInvestment,
};
use crate::repo::investments as repo;
use crate::rights::WriteInvestment;
use crate::rules::investment::{self as rules, ValidatedInvestment};
use crate::rules::{Step, alone, owns};

/// Declares an investment of the caller's.
pub async fn add(
    db: &Database,
    files: &Files,
    grant: &Grant<WriteInvestment>,
    input: InvestmentInput,
) -> Result<Investment> {
    let caller = grant.caller()?.clone();
    let viewer = Viewer::from(&caller);
    let record = NamingRecord::new(Folder::Investments, INVESTMENT);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    let wanted = rules::validated(&input, None, asked.sent()?)?;
    db.write(grant.actor(), move |work| {
        let id = repo::insert(work, caller.user, &wanted)?;
        work.record(Entry::new(INVESTMENT, id.0, "create").after(&wanted));
        let files = asked.name(work, id.0, Vec::new())?;
        Ok(shown(stored(id, &caller, wanted, work.year_begins()), files, viewer))
    })
    .await
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
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let files = of_record(work.reading(), INVESTMENT, id.0)?;
        let before = ValidatedInvestment::of(&stored, keys(&files));
        let (step, after) = Decision::party(rules::step(&stored, &before.files, viewer, &input))?
            .version(input.version, stored.version)?
            .step(|step| rules::may_take(step, stored.status))?
            .content(|step| {
                let step = step.ok_or_else(rules::unknown_step)?;
                alone(step, rules::edits(&stored, &before.files, &input))?;
                Ok((step, next(&before, step, &input, asked.sent()?)?))
            })?;
        if step == Step::Keep {
            return Ok(shown(stored, files, viewer));
        }
        repo::update(work, &stored, &after)?;
        let files = if step == Step::Edit { asked.name(work, id.0, files)? } else { files };
        work.record(Entry::new(INVESTMENT, id.0, step.action()).before(&before).after(&after));
        let ValidatedInvestment { title, date, amount, files: _, status, remark } = after;
        let version = stored.version + 1;
        let financial_year = FinancialYear::of(date, work.year_begins()).to_string();
        let after = StoredInvestment { version, title, date, financial_year, amount, status, remark, ..stored };
        tell(work, &mailer, &after, step, &caller)?;
        Ok(shown(after, files, viewer))
    })
    .await
}

/// Withdraws one's own investment that nobody has decided on.
pub async fn remove(db: &Database, grant: &Grant<WriteInvestment>, id: InvestmentId) -> Result<()> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Decision::party(owns(stored.user, viewer))?
            .version(None, stored.version)?
            .state(|()| rules::may_take(Step::Edit, stored.status))?
            .content(|()| Ok(()))?;
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::InvestmentDecided))?;
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

/// Tells the owner's managers and the admins of an edit, each once, and the owner of a decision; nobody of what they did
/// themself.
fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    investment: &StoredInvestment,
    step: Step,
    by: &Caller,
) -> Result<()> {
    let drafts = match step {
        Step::Keep => Vec::new(),
        Step::Approve | Step::Reject if !investment.active || investment.user == by.user => Vec::new(),
        Step::Approve | Step::Reject => vec![mails::decided(mailer, investment, &by.name)],
        Step::Edit => {
            let reviewers = leaders::and_admins(work.reading(), investment.user)?;
            reviewers.into_iter().map(|reviewer| mails::submitted(mailer, investment, reviewer.into())).collect()
        }
    };
    mailer.queue(work, drafts).map(drop)
}
