//! A slip that was mailed and is wrong: withdrawn, or replaced by a corrected one.

use std::sync::Arc;

use core_auth::repo::people;
use db::{Database, Entry, UnitOfWork};
use kernel::{Code, Error, Fields, Grant, Result, Scope, full_name};
use mail::service::Mailer;
use serde::Serialize;

use super::generate::{look_at, new_run, new_slips};
use super::slips::{number, shown};
use super::{Settings, mails};
use crate::model::{
    AcceptedRun, CheckedColumn, ColumnKind, CorrectedRow, MailState, PAYSLIP, Payslip, PayslipId, PayslipState,
    PayslipUpload, RunId, SlipRow, StoredColumn, WithdrawInput,
};
use crate::repo::{runs, slips};
use crate::rights::CorrectPayslip;
use crate::rules::check::Corrected;
use crate::rules::{columns, run};

/// What the audit trail keeps of a slip that is withdrawn: no amount.
#[derive(Serialize)]
struct Withdrawn<'a> {
    month: &'a str,
    state: PayslipState,
    reason: &'a str,
}

/// What the audit trail keeps of a correction, with the slip that it replaces and with the one that replaces it.
#[derive(Serialize)]
struct Correction<'a> {
    month: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    replaces: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    replacedby: Option<&'a str>,
}

/// Withdraws a slip that was mailed: its person is told why, it stays in the trail, and the month is free.
pub async fn withdraw(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<CorrectPayslip>,
    id: PayslipId,
    input: WithdrawInput,
) -> Result<Payslip> {
    grant.caller()?;
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| {
        let stored = slips::find(work.reading(), Scope::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        run::may_withdraw(&stored)?;
        people::not_erased(work, stored.user)?;
        let reason = run::reason(&input.reason)?;
        slips::withdraw(work, id, Some(&reason))?.ok_or_else(|| Error::new(Code::PayslipWithdrawn))?;
        let withdrawn = Withdrawn { month: &stored.month, state: PayslipState::Withdrawn, reason: &reason };
        work.record(Entry::new(PAYSLIP, id.0, "withdraw").after(&withdrawn));
        let mut slip = slips::to_mail(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        if stored.mail == MailState::Failed
            && let Some(person) = slips::payee(work.reading(), id)?
        {
            // Nobody got it at the address of its run.
            person.address().clone_into(&mut slip.address);
        }
        mailer.queue(work, vec![mails::withdrawn(&mailer, &slip, &reason)])?;
        let stored = slips::find(work.reading(), Scope::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Ok(shown(stored, true, work.year_begins()))
    })
    .await
}

/// The row of which a slip was made.
pub async fn row(db: &Database, grant: &Grant<CorrectPayslip>, id: PayslipId) -> Result<SlipRow> {
    grant.caller()?;
    let found = db.read(move |connection| {
        let stored = slips::find(connection, Scope::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let columns = columns_of(slips::form(connection, stored.run)?)?;
        Ok((stored, columns))
    });
    let (stored, columns) = found.await?;
    let columns = columns.into_iter().map(CheckedColumn::from).collect();
    Ok(SlipRow { columns, cells: serde_json::from_str(&stored.cells).map_err(Error::internal)? })
}

fn columns_of(form: Option<slips::Form>) -> Result<Vec<StoredColumn>> {
    let form = form.ok_or_else(|| Error::internal("a slip without a run"))?;
    serde_json::from_str(&form.heads).map_err(Error::internal)
}

/// Makes a corrected slip of a row: a run of its own, which is recalled like any other. The slip that it names is withdrawn
/// with it, unless it was before; 422 with what is wrong with the row, and nothing is made.
pub async fn replace(
    db: &Database,
    grant: &Grant<CorrectPayslip>,
    settings: &Settings,
    id: PayslipId,
    CorrectedRow(upload): CorrectedRow,
) -> Result<AcceptedRun> {
    let (caller, settings) = (grant.caller()?.clone(), settings.clone());
    let made_by = caller.user;
    let checked = db.export(move |connection| {
        let stored = slips::find(connection, Scope::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        run::may_replace(&stored)?;
        let upload = with_kinds(upload, &columns_of(slips::form(connection, stored.run)?)?);
        let corrected = Corrected {
            id,
            user: stored.user,
            month: stored.month.clone(),
            number: number(&stored.month, &stored.empnumber, id),
        };
        let (table, checked, _) = look_at(connection, &caller, upload, &settings, Some(corrected))?;
        if !checked.problems.is_empty() {
            let mut fields = Fields::new();
            for problem in &checked.problems {
                fields.entry(table.head(problem).to_owned()).or_insert_with(|| problem.message.clone());
            }
            return Err(Error::fields(fields));
        }
        let slips = new_slips(&table, &checked, Some(id))?;
        Ok(Arc::new((stored, new_run(made_by, &settings.look, &table, &checked)?, slips)))
    });
    let new = checked.await?;
    db.write(grant.actor(), move |work| {
        let (stored, run, slips) = new.as_ref();
        people::not_erased(work, stored.user)?;
        // Guarded by what stood when the row was checked: whoever was faster has withdrawn it or replaced it.
        if stored.withdrawn_at.is_none() {
            slips::withdraw(work, id, None)?.ok_or_else(|| Error::new(Code::PayslipWithdrawn))?;
        }
        let job = runs::insert(work, run)?;
        runs::insert_slips(work, job, slips)?;
        super::generate::begun(work, job, run);
        record(work, job)?;
        Ok(AcceptedRun { job, total: run.total })
    })
    .await
}

/// The correction says which slip it is to replace.
fn record(work: &mut UnitOfWork<'_>, job: RunId) -> Result<()> {
    let new = slips::correction(work.reading(), job)?.ok_or_else(|| Error::internal("a run without its slip"))?;
    let old = new.replaces.zip(new.replaces_empnumber.as_deref());
    let old_number = old.map(|(id, empnumber)| number(&new.month, empnumber, id));
    let correcting = Correction { month: &new.month, replaces: old_number.as_deref(), replacedby: None };
    work.record(Entry::new(PAYSLIP, new.id.0, "create").after(&correcting));
    Ok(())
}

/// A slip tells of its correction once that goes out, by who made it: as long as it can be recalled, the person who reads the
/// history finds the slip as it was.
pub(super) fn record_replaced(work: &mut UnitOfWork<'_>, job: RunId) -> Result<()> {
    let Some(new) = slips::correction(work.reading(), job)? else { return Ok(()) };
    let (Some(old), Some(run)) = (new.replaces, runs::find(work.reading(), job, None)?) else { return Ok(()) };
    let new_number = number(&new.month, &new.empnumber, new.id);
    let replaced = Correction { month: &new.month, replaces: None, replacedby: Some(&new_number) };
    let entry = Entry::new(PAYSLIP, old.0, "replace").after(&replaced);
    work.record(entry.by(run.made_by, full_name(&run.fname, &run.lname)));
    Ok(())
}

/// The columns hold what those of the slip that is replaced did: its upload may have said so.
fn with_kinds(upload: PayslipUpload, before: &[StoredColumn]) -> PayslipUpload {
    let names: Vec<_> = upload.heads.iter().map(|head| columns::normalise(head)).collect();
    let said = before.iter().filter(|column| column.kind != ColumnKind::Key && names.contains(&column.name));
    PayslipUpload { columns: said.map(|column| (column.name.clone(), column.kind)).collect(), ..upload }
}
