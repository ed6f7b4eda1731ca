//! What everybody was paid, month by month, and the runs in which it was made: one with failures, one that was recalled.

use chrono::{Datelike as _, Days, Months, NaiveDate, NaiveDateTime, TimeDelta};
use db::UnitOfWork;
use diesel::connection::SimpleConnection;
use kernel::{Error, Result, normalize};
use payslips::pdf::Look;
use serde_json::json;

use crate::Plan;
use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::insert::{Value, insert as rows, target};

/// Months of history at most, and slips at most: a year of the largest company would be half a million.
const MOST_MONTHS: u32 = 24;
const MOST_SLIPS: usize = 60_000;
/// Slips of one run, as the portal takes them.
const MOST_OF_A_RUN: usize = 20_000;
/// The run, counted from the last one back, before which another one was recalled, and the one that has failures.
const RECALLED: usize = 2;
const FAILED: usize = 1;
/// The rows of a run whose slips were withdrawn, and corrected: neither is of somebody who signs in.
const WITHDRAWN: i64 = 12;
const CORRECTED: i64 = 13;

/// A run: its month and day, and the people who were paid.
struct Run<'a> {
    month: NaiveDate,
    at: NaiveDateTime,
    state: &'static str,
    people: Vec<&'a Person>,
    /// Rows that came to nothing.
    failed: Vec<&'a Person>,
    /// The row whose mail was given up.
    given_up: Option<i64>,
}

/// Inserts runs with their slips.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company, plan: Plan) -> Result<()> {
    let runs = runs(company, plan);
    let Some(admin) = company.people.iter().find(|person| person.role == "admin") else { return Ok(()) };
    let look = Look::usual("Gulmohar Technologies").stored()?;
    let heads = heads()?;
    work.change(|connection| {
        let looks = target!(payslip_looks(id, sha256, look));
        rows(connection, looks, std::iter::once([1_i64.into(), look.sha256.into(), look.text.into()]))?;
        let table = target!(payslip_runs(
            id,
            made_by,
            look_id,
            heads,
            months,
            state,
            total,
            generated,
            mailed,
            failed,
            created_at,
            recall_until
        ));
        rows(connection, table, (1_i64..).zip(&runs).map(|(id, run)| run_of(id, run, admin.id, &heads)))?;
        let table = target!(payslips(
            run_id,
            row_number,
            user_id,
            month,
            empnumber,
            empname,
            name_normalized,
            net_pay,
            cells,
            made_at,
            issued,
            mail,
            address
        ));
        let slips = (1_i64..).zip(&runs).filter(|(_, run)| run.state == "done").flat_map(|(id, run)| {
            (0_i64..).zip(&run.people).map(move |(row, person)| slip(company, id, row, run, person))
        });
        rows(connection, table, slips)?;
        let table = target!(payslip_failures(run_id, row_number, message));
        let failures = (1_i64..).zip(&runs).flat_map(|(id, run)| {
            let first = i64::try_from(run.people.len()).unwrap_or_default();
            let given_up = (0_i64..).zip(&run.people).filter(|(row, _)| run.given_up == Some(*row)).map(move |(row, person)| {
                let message = format!(
                    "{} ({}): the mail could not be delivered. 550 No such mailbox.",
                    name(person),
                    person.empid
                );
                [id.into(), row.into(), message.into()]
            });
            given_up.chain((first..).zip(&run.failed).map(move |(row, person)| {
                let message = format!(
                    "{} ({}): the PDF could not be made. Send the row again in a new run.",
                    name(person),
                    person.empid
                );
                [id.into(), row.into(), message.into()]
            }))
        });
        rows(connection, table, failures)?;
        for text in corrections(i64::try_from(runs.len()).unwrap_or_default(), admin.id) {
            connection.batch_execute(&text)?;
        }
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            db::AnyConnection::Sqlite(_) => "",
            db::AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('payslip_looks', 'id'), max(id)) FROM payslip_looks HAVING max(id) > 0; \
                 SELECT setval(pg_get_serial_sequence('payslip_runs', 'id'), max(id)) FROM payslip_runs HAVING max(id) > 0"
            }
        })
    })
}

/// Of the run before the last one, a slip that was withdrawn, and one that was corrected by a run of its own.
fn corrections(last: i64, admin: i64) -> Vec<String> {
    let (before, run) = (last - 1, last + 1);
    let row = |row: i64| format!("(SELECT p.id FROM payslips p WHERE p.run_id = {before} AND p.row_number = {row})");
    let withdraw = |wanted: i64, reason: &str| {
        format!(
            "UPDATE payslips SET withdrawn_at = (SELECT r.recall_until FROM payslip_runs r WHERE r.id = payslips.run_id), \
             withdrawn_reason = {reason} WHERE id = {}",
            row(wanted)
        )
    };
    vec![
        withdraw(WITHDRAWN, "'The paid days of another person.'"),
        format!(
            "INSERT INTO payslip_runs (id, made_by, look_id, heads, months, state, total, generated, mailed, failed, created_at, \
             recall_until) SELECT {run}, {admin}, 1, r.heads, r.months, 'done', 1, 1, 1, 0, r.recall_until, r.recall_until \
             FROM payslip_runs r JOIN payslips p ON p.run_id = r.id WHERE p.id = {}",
            row(CORRECTED)
        ),
        withdraw(CORRECTED, "NULL"),
        format!(
            "INSERT INTO payslips (run_id, row_number, user_id, month, empnumber, empname, name_normalized, net_pay, cells, \
             made_at, issued, mail, address, replaces) SELECT {run}, 0, p.user_id, p.month, p.empnumber, p.empname, \
             p.name_normalized, p.net_pay, p.cells, p.withdrawn_at, p.issued, 'sent', p.address, p.id \
             FROM payslips p WHERE p.id = {}",
            row(CORRECTED)
        ),
    ]
}

fn name(person: &Person) -> String {
    kernel::full_name(person.name.fname, person.name.lname)
}

/// The columns of every upload.
fn heads() -> Result<String> {
    let column = |name: &str, label: &str, kind: &str| json!({"name": name, "label": label, "kind": kind});
    let columns = json!([
        column("employeeId", "Employee ID", "key"),
        column("month", "Month", "key"),
        column("paidDays", "Paid Days", "information"),
        column("basic", "Basic", "earning"),
        column("hra", "HRA", "earning"),
        column("specialAllowance", "Special Allowance", "earning"),
        column("pf", "PF", "deduction"),
        column("professionalTax", "Professional Tax", "deduction"),
        column("tds", "TDS", "deduction"),
        column("netPay", "Net Pay", "key"),
    ]);
    serde_json::to_string(&columns).map_err(Error::internal)
}

/// One run for each month that has ended, the first month first; in large companies for fewer months, and not for everybody.
fn runs(company: &Company, plan: Plan) -> Vec<Run<'_>> {
    let Some(this) = company.today.with_day(1) else { return Vec::new() };
    let of_days = (plan.days / 30).min(MOST_MONTHS);
    let per_month = company.people.len().clamp(1, MOST_OF_A_RUN);
    let months = usize::try_from(of_days).unwrap_or_default().min(MOST_SLIPS / per_month);
    let mut runs = Vec::new();
    for back in (1..=months).rev() {
        let month = this - Months::new(u32::try_from(back).unwrap_or_default());
        let last = month + Months::new(1) - Days::new(1);
        let at = last.and_hms_opt(11, 50, 0).unwrap_or_default();
        let paid = |person: &&Person| person.joined <= last && person.last_day.is_none_or(|day| day >= month);
        let mut people: Vec<_> = company.people.iter().filter(paid).take(MOST_OF_A_RUN).collect();
        if back == RECALLED {
            runs.push(Run {
                month,
                at: at - TimeDelta::minutes(21),
                state: "recalled",
                people: people.clone(),
                failed: Vec::new(),
                given_up: None,
            });
        }
        let failed = if back == FAILED { people.split_off(people.len().saturating_sub(2).max(1)) } else { Vec::new() };
        runs.push(Run { month, at, state: "done", people, failed, given_up: (back == FAILED).then_some(0) });
    }
    runs
}

fn run_of<'a>(id: i64, run: &Run<'_>, admin: i64, heads: &'a str) -> [Value<'a>; 12] {
    let count = |people: &[&Person]| i64::try_from(people.len()).unwrap_or_default();
    let (made, failed, given_up) = (count(&run.people), count(&run.failed), i64::from(run.given_up.is_some()));
    [
        id.into(),
        admin.into(),
        1_i64.into(),
        heads.into(),
        run.month.format("%Y-%m").to_string().into(),
        run.state.into(),
        (made + failed).into(),
        made.into(),
        if run.state == "done" { made - given_up } else { 0 }.into(),
        (failed + given_up).into(),
        run.at.into(),
        (run.at + TimeDelta::minutes(5)).into(),
    ]
}

fn slip<'a>(company: &Company, run_id: i64, row: i64, run: &Run<'_>, person: &Person) -> [Value<'a>; 13] {
    let mut once = Dice::of(company.seed, &[about::PAY, person.id.unsigned_abs()]);
    let basic = once.between(18, 90) * 1_000;
    let mut dice = Dice::of(
        company.seed,
        &[about::PAY, person.id.unsigned_abs(), u64::from(run.month.year().unsigned_abs() * 12 + run.month.month())],
    );
    let (hra, special) = (basic * 2 / 5, basic / 2 + dice.between(0, 40) * 50);
    let tds = if basic > 45_000 { (basic + hra + special) * 7 / 100 } else { 0 };
    let (pf, tax) = (1_800, 200);
    let net = basic + hra + special - pf - tax - tds;
    let days = (run.month + Months::new(1) - run.month).num_days();
    let month = run.month.format("%Y-%m").to_string();
    let amounts = [basic, hra, special, pf, tax, tds, net].map(|amount| format!("{amount}.00"));
    let [basic, hra, special, pf, tax, tds, net_text] = &amounts;
    let cells = json!([person.empid, month, days.to_string(), basic, hra, special, pf, tax, tds, net_text]);
    let name = name(person);
    [
        run_id.into(),
        row.into(),
        person.id.into(),
        month.into(),
        person.empid.clone().into(),
        name.clone().into(),
        normalize(&name).into(),
        (net * 100).into(),
        cells.to_string().into(),
        run.at.into(),
        true.into(),
        if run.given_up == Some(row) { "failed" } else { "sent" }.into(),
        person.name.email().into(),
    ]
}
