//! An upload is looked at, and becomes a run.

use std::collections::BTreeSet;
use std::sync::Arc;

use core_auth::repo::team;
use db::{Database, Entry, ReadConnection, UnitOfWork};
use kernel::{Caller, Error, Fields, Grant, Result, Role, UserId};
use serde::Serialize;

use super::Settings;
use crate::model::{
    AcceptedRun, Check, CheckedColumn, LastPay, PAYSLIP_RUN, PayslipId, PayslipUpload, RunId, TakenMonth,
};
use crate::pdf::Look;
use crate::repo::people::{Paid, paid, payees, unpaid};
use crate::repo::runs::{self, NewRun, NewSlip};
use crate::rights::MakePayslips;
use crate::rules::check::{Checked, Corrected, Known, Table, Team, check, named_in, table};
use crate::rules::months;

/// Looks at every row, and changes nothing.
pub async fn preflight(
    db: &Database,
    grant: &Grant<MakePayslips>,
    settings: &Settings,
    upload: PayslipUpload,
) -> Result<Check> {
    let (caller, settings) = (grant.caller()?.clone(), settings.clone());
    db.export(move |connection| {
        let (table, checked, manager) = look_at(connection, &caller, upload, &settings, None)?;
        let last = checked.months.last().and_then(|month| months::read(month));
        let unpaid = last.map(|month| unpaid(connection, month, manager)).transpose()?;
        Ok(Check {
            rows: table.len(),
            missing: checked.missing(unpaid.unwrap_or_default()),
            columns: table.columns.into_iter().map(CheckedColumn::from).collect(),
            months: checked.months.into_iter().collect(),
            net_pay: checked.net_pay,
            problems: checked.problems,
            warnings: checked.warnings,
        })
    })
    .await
}

/// What the audit trail keeps of a new run: no amount.
#[derive(Serialize)]
struct Begun<'a> {
    months: &'a str,
    total: i64,
}

/// Makes a run of an upload all of whose rows are right; else 422 with what is wrong, and nothing is made. The slips are
/// stored at once, so that their months are taken; their PDFs and mails are the worker's.
pub async fn generate(
    db: &Database,
    grant: &Grant<MakePayslips>,
    settings: &Settings,
    upload: PayslipUpload,
) -> Result<AcceptedRun> {
    let (caller, listed) = (grant.caller()?.clone(), upload.listed);
    let (made_by, settings) = (caller.user, settings.clone());
    let checked = db.export(move |connection| {
        let (table, checked, _) = look_at(connection, &caller, upload, &settings, None)?;
        if !checked.problems.is_empty() {
            return Err(Error::fields(problems(&table, &checked, listed)));
        }
        Ok(Arc::new((new_run(made_by, &settings.look, &table, &checked)?, new_slips(&table, &checked, None)?)))
    });
    let new = checked.await?;
    db.write(grant.actor(), move |work| {
        let (run, slips) = new.as_ref();
        let id = runs::insert(work, run)?;
        runs::insert_slips(work, id, slips)?;
        begun(work, id, run);
        Ok(AcceptedRun { job: id, total: run.total })
    })
    .await
}

/// The run begins in the audit trail.
pub(super) fn begun(work: &mut UnitOfWork<'_>, id: RunId, run: &NewRun) {
    let begun = Begun { months: &run.months, total: run.total };
    work.record(Entry::new(PAYSLIP_RUN, id.0, "create").after(&begun));
}

pub(super) fn new_run(made_by: UserId, look: &Look, table: &Table, checked: &Checked) -> Result<NewRun> {
    let look = look.stored()?;
    let months: BTreeSet<_> = checked.slips.iter().map(|slip| slip.month.as_str()).collect();
    Ok(NewRun {
        made_by,
        look: look.text,
        look_sha256: look.sha256,
        heads: serde_json::to_string(&table.columns).map_err(Error::internal)?,
        months: Vec::from_iter(months).join(","),
        total: i64::try_from(checked.slips.len()).map_err(Error::internal)?,
    })
}

pub(super) fn new_slips(table: &Table, checked: &Checked, replaces: Option<PayslipId>) -> Result<Vec<NewSlip>> {
    let slip = |slip: &crate::rules::check::ValidatedSlip| {
        Ok(NewSlip {
            row: i64::try_from(slip.row).map_err(Error::internal)?,
            user: slip.user,
            month: slip.month.clone(),
            empnumber: slip.empnumber.clone(),
            empname: slip.empname.clone(),
            net_pay: slip.net_pay,
            cells: serde_json::to_string(&table.cells(slip.row)).map_err(Error::internal)?,
            address: slip.address.clone(),
            replaces,
        })
    };
    checked.slips.iter().map(slip).collect()
}

/// What is wrong with which field of which row, as the rows were sent. Of two problems of a field the first is told.
fn problems(table: &Table, checked: &Checked, listed: bool) -> Fields {
    let mut fields = Fields::new();
    let rows = if listed { "" } else { "rows" };
    for problem in &checked.problems {
        let field = format!("{rows}[{}].{}", problem.row, table.head(problem));
        fields.entry(field).or_insert_with(|| problem.message.clone());
    }
    fields
}

/// Looks at every row: a few statements, however many there are. Answers the manager whose line team alone is paid, too.
pub(super) fn look_at(
    connection: &mut ReadConnection<'_>,
    caller: &Caller,
    upload: PayslipUpload,
    settings: &Settings,
    corrected: Option<Corrected>,
) -> Result<(Table, Checked, Option<UserId>)> {
    let table = table(upload, &settings.look)?;
    let (numbers, emails, range) = named_in(&table);
    let people = payees(connection, &numbers, &emails)?;
    let manager = (caller.role != Role::Admin).then_some(caller.user);
    let team = manager.map(|manager| {
        let people = team::of_line(connection, manager)?.into_iter().collect();
        Ok::<_, Error>(Team { manager, people })
    });
    let mut users: Vec<UserId> = people.iter().map(|person| person.id).collect();
    users.sort_unstable();
    users.dedup();
    let mut stored = match range {
        Some((first, last)) => paid(connection, &users, months::before(first), last)?,
        None => Vec::new(),
    };
    // What is corrected makes room.
    stored.retain(|slip| corrected.as_ref().is_none_or(|corrected| corrected.id != slip.id));
    // What somebody was paid is told to admins, and to a manager who sent the figure themself: nobody can find out by trying.
    let may_compare = |slip: &Paid| caller.role == Role::Admin || slip.made_by == caller.user;
    let last: Vec<_> = stored
        .iter()
        .filter(|slip| may_compare(slip))
        .map(|slip| LastPay { user: slip.user, month: slip.month.clone(), net_pay: slip.net_pay })
        .collect();
    let taken = stored.into_iter().map(|slip| TakenMonth { user: slip.user, month: slip.month }).collect();
    let known = Known::new(people, taken, last).of_team(team.transpose()?).correcting(corrected);
    let checked = check(&table, &known, settings.change_percent);
    Ok((table, checked, manager))
}
