//! Two years of weeks: what people wrote on which task, and what became of it.

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, TimeDelta};
use db::UnitOfWork;
use diesel::connection::SimpleConnection;
use kernel::{Result, Week};

use crate::Plan;
use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::insert::{Target, Value, insert as rows, target};
use crate::leaves::{Absences, Away};
use crate::projects::{Part, Portfolio};

const REMARKS: &[&str] = &[
    "Please add Friday.",
    "The regression run is missing.",
    "Training goes on its own task.",
    "Hours of Wednesday are twice in it.",
];
const DESCRIPTIONS: &[&str] = &[
    "",
    "",
    "",
    "GST lines on the invoice",
    "Ledger export",
    "Session ends while a statement loads",
    "Credit notes",
    "Claim status endpoint, paging",
    "Regression run",
    "Release notes",
    "Pairing",
];

/// A sheet with its rows.
struct Sheet {
    user: i64,
    monday: NaiveDate,
    status: &'static str,
    remark: &'static str,
    submitted_at: Option<NaiveDateTime>,
    rows: Vec<Row>,
}

struct Row {
    project: i64,
    task: i64,
    description: &'static str,
    /// Halves of an hour, Monday to Friday.
    hours: [i64; 5],
}

impl Sheet {
    fn total(&self) -> i64 {
        self.rows.iter().flat_map(|row| row.hours).sum()
    }
}

/// Inserts all sheets up to this week; answers how many.
pub(crate) fn insert(
    work: &mut UnitOfWork<'_>,
    company: &Company,
    portfolio: &Portfolio,
    absences: &Absences,
    plan: Plan,
) -> Result<u64> {
    let count = work.change(|connection| {
        let target = Target {
            frozen: true,
            ..target!(timelogs(id, version, user_id, start_of_week, status, remark, total, submitted_at))
        };
        let each = (1..).zip(sheets(company, portfolio, absences, plan)).map(|(id, sheet)| row_of(id, &sheet));
        rows(connection, target, each)
    })?;
    work.change(|connection| {
        let target = Target {
            frozen: true,
            ..target!(timelog_rows(timelog_id, position, project_id, task_id, description, mon, tue, wed, thu, fri))
        };
        let each = (1_i64..).zip(sheets(company, portfolio, absences, plan)).flat_map(|(id, sheet)| {
            (1_i64..).zip(sheet.rows).map(move |(position, row)| {
                let [mon, tue, wed, thu, fri] = row.hours.map(Value::from);
                let (project, task) = (row.project.into(), row.task.into());
                [id.into(), position.into(), project, task, row.description.into(), mon, tue, wed, thu, fri]
            })
        });
        rows(connection, target, each)?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            db::AnyConnection::Sqlite(_) => "",
            db::AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('timelogs', 'id'), max(id)) FROM timelogs HAVING max(id) > 0"
            }
        })
    })?;
    Ok(count)
}

fn row_of(id: i64, sheet: &Sheet) -> [Value<'static>; 8] {
    // Begun, submitted, decided.
    let version = match sheet.status {
        "Saved" => 1,
        "Submitted" | "Pending" => 2,
        _ => 3,
    };
    [
        id.into(),
        version.into(),
        sheet.user.into(),
        sheet.monday.into(),
        sheet.status.into(),
        sheet.remark.into(),
        sheet.total().into(),
        sheet.submitted_at.into(),
    ]
}

/// All sheets, week by week, so that a newer one has the larger id.
fn sheets<'a>(
    company: &'a Company,
    portfolio: &'a Portfolio,
    absences: &'a Absences,
    plan: Plan,
) -> impl Iterator<Item = Sheet> + 'a {
    let this = Week::of(company.today).monday();
    (0..=u64::from(plan.days / 7)).rev().flat_map(move |back| {
        let monday = this - Days::new(7 * back);
        let days = monday.iter_days().take(5).collect::<Vec<_>>();
        let people = company.people.iter().zip(&portfolio.parts).zip(&absences.own);
        people.filter_map(move |((person, parts), own)| {
            let off = |day: &NaiveDate| match own.away(*day) {
                _ if absences.holidays.has(*day) => Some(Away::WholeDay),
                away => away,
            };
            let off: Vec<_> = days.iter().map(off).collect();
            sheet(person, parts, portfolio, company, &off, monday, back)
        })
    })
}

fn sheet(
    person: &Person,
    parts: &[Part],
    portfolio: &Portfolio,
    company: &Company,
    off: &[Option<Away>],
    monday: NaiveDate,
    back: u64,
) -> Option<Sheet> {
    let week = u64::from(monday.num_days_from_ce().unsigned_abs());
    let mut dice = Dice::of(company.seed, &[about::WEEK, week, person.id.unsigned_abs()]);
    // Whoever is shown begins the week before the audience's eyes; of the others half have begun.
    let begun = if back == 0 { !person.shown && dice.chance(5_000) } else { person.shown || dice.chance(9_900) };
    if !begun {
        return None;
    }
    let rows = rows_of(person, parts, portfolio, company.today, off, monday, &mut dice);
    let total: i64 = rows.iter().flat_map(|row| row.hours).sum();
    if total == 0 {
        return None;
    }
    let thrown = dice.below(1_000);
    let status = match (back, thrown) {
        _ if total < 20 || back == 0 => "Saved",
        // What a demonstration begins with: last week waits, and the weeks before it are done.
        (1, _) if person.shown => "Submitted",
        _ if person.shown => "Approved",
        (1, ..600) | (2, ..200) => "Submitted",
        (2 | 3, 200..210) => "Pending",
        (1, 950..) | (2 | 3, 210..240) | (_, 990..994) => "Rejected",
        (1, 850..950) | (_, 994..997) => "Saved",
        _ => "Approved",
    };
    let remark = if status == "Rejected" { dice.pick(REMARKS) } else { "Nil" };
    let friday = (monday + Days::new(4)).and_hms_opt(11, 30, 0)?;
    let submitted_at = (status != "Saved").then(|| friday + TimeDelta::seconds(dice.between(0, 10_800)));
    Some(Sheet { user: person.id, monday, status, remark, submitted_at, rows })
}

/// Eight hours or so on each day at work, shared by the parts that somebody has in that week.
fn rows_of(
    person: &Person,
    parts: &[Part],
    portfolio: &Portfolio,
    today: NaiveDate,
    off: &[Option<Away>],
    monday: NaiveDate,
    dice: &mut Dice,
) -> Vec<Row> {
    let friday = monday + Days::new(4);
    let touches = |part: &&Part| part.start <= friday && part.end.is_none_or(|end| end >= monday);
    let now: Vec<_> = parts.iter().filter(touches).collect();
    let whole: i64 = now.iter().map(|part| part.allocation).sum();
    let mut rows = Vec::new();
    for (index, part) in now.iter().enumerate() {
        let Some(project) = portfolio.projects.get(part.project) else { continue };
        let share = 16 * part.allocation / whole.max(1);
        let second = share > 4 && dice.chance(6_000);
        let (first_task, second_task) = (dice.below(3) as usize, 3 + dice.below(2) as usize);
        let [mut first, mut other] = [[0; 5]; 2];
        for ((date, off), (first, other)) in monday.iter_days().zip(off).zip(first.iter_mut().zip(&mut other)) {
            let there = date >= person.joined && person.last_day.is_none_or(|last| date <= last) && date <= today;
            // Now and then somebody writes hours on a day off: whoever decides on the week gets a note of it.
            let free = *off == Some(Away::WholeDay) && !dice.chance(200);
            if !there || free || dice.chance(300) {
                continue;
            }
            let share = if matches!(off, None | Some(Away::WholeDay)) { share } else { share / 2 };
            // A day is a little longer or shorter, on the first of the projects.
            let hours = (share + if index == 0 { dice.between(-1, 2) } else { 0 }).clamp(0, 24);
            *other = if second { dice.between(0, hours / 3) } else { 0 };
            *first = hours - *other;
        }
        for (task, hours) in [(first_task, first), (second_task, other)] {
            if let Some(task) = project.tasks.get(task).filter(|_| hours.iter().any(|hours| *hours > 0)) {
                let project = i64::try_from(part.project + 1).unwrap_or_default();
                rows.push(Row { project, task: *task, description: dice.pick(DESCRIPTIONS), hours });
            }
        }
    }
    rows
}
