//! What people are to reach, half a year after half a year, and how far its reviews are.

use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime};
use db::UnitOfWork;
use diesel::connection::SimpleConnection;
use kernel::{Result, normalize};

use crate::Plan;
use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::insert::{Value, insert as rows, target};
use crate::projects::{Part, Portfolio};

/// When somebody took the last step with what waits.
const TAKEN: NaiveTime = NaiveTime::from_hms_opt(4, 30, 0).unwrap();
/// Days of half a year.
const HALF: u64 = 182;

/// Each with how it is measured, and what came of it.
const AIMS: &[[&str; 4]] = &[
    [
        "GST e-invoice",
        "Move invoicing to the e-invoice format and retire the old export.",
        "Every invoice carries an IRN. Refused by the tax portal: under 0.5 %.",
        "IRN goes out with each invoice. 3 of 1,240 were refused, all sent again the same day.",
    ],
    [
        "Regression suite for month end",
        "Automate the closing checks that QA runs by hand.",
        "All 48 checks run before each release.",
        "44 of 48 checks run. The other four wait for test data.",
    ],
    [
        "Ledger export under 5 seconds",
        "Stream the rows instead of building the file.",
        "Under 5 s for 1,20,000 lines.",
        "4.1 s for 1,20,000 lines.",
    ],
    [
        "Sessions that don’t end early",
        "Renew the session while a statement is open.",
        "No report of it for three months.",
        "No report of it since release 8.2.",
    ],
    [
        "Mentor two new developers",
        "A review each day, a talk each week.",
        "Both work on their own after three months.",
        "They closed 14 and 11 tasks with one review each.",
    ],
    [
        "Open bugs older than 60 days",
        "Close them, or say why not.",
        "From 42 to under 10.",
        "11 are left: 31 closed, of them 9 as won’t fix.",
    ],
    [
        "On-call for month end",
        "Be there on the last two days of each month.",
        "No escalation after 21:00.",
        "Six month ends, no escalation after 21:00.",
    ],
    ["Two internal talks", "Show what was learnt.", "Two talks held.", "One talk held, one moved by the office."],
    [
        "Payment reminders by mail and SMS",
        "Remind before the second week.",
        "80 % of overdue invoices reminded within 2 days.",
        "86 % reminded within 2 days. SMS waits for the sender id.",
    ],
    [
        "Release notes in plain words",
        "Write them for those who use it.",
        "No question that the notes answer.",
        "Notes of nine releases written with support.",
    ],
];
/// What a manager writes: gap, feedback, improvement.
const WORDS: &[[&str; 3]] = &[
    ["None.", "Clean change, no incident. The report was a good idea.", "Write it up for the other teams."],
    ["One talk is missing.", "Good talk, but one of two.", "Plan both in the first half."],
    ["Handover notes were short twice.", "Calm and quick on the night.", "Use the handover list."],
    ["The SMS part is open.", "Mail reminders work and are liked by accounts.", "Ask for approvals in the first week."],
];
const COMMENTS: &[&str] = &["Agreed.", "Agreed. The list is in use since October.", "Thank you, that is fair."];
const REFUSALS: &[&str] = &[
    "The second date was moved by the office, not by me.",
    "The approval came from outside after the end of the half.",
];
/// How a person's hundred percent are shared.
const WEIGHTS: &[&[i64]] =
    &[&[40, 30, 30], &[30, 25, 25, 20], &[30, 15, 25, 20, 10], &[25, 25, 20, 20, 10], &[50, 30], &[35, 30, 20]];

/// One KRA.
struct Aim {
    user: i64,
    manager: i64,
    project: i64,
    texts: [&'static str; 4],
    allocation: i64,
    due: NaiveDate,
    words: [&'static str; 3],
    rating: i64,
    comment: &'static str,
    status: Option<&'static str>,
}

/// Inserts the KRAs of all halves that the plan reaches back, the oldest first.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company, portfolio: &Portfolio, plan: Plan) -> Result<()> {
    work.change(|connection| {
        let kras = target!(kras(
            id,
            version,
            user_id,
            project_id,
            manager_id,
            summary,
            summary_normalized,
            description,
            measurement_criteria,
            allocation,
            feedbackdue,
            accomplishment,
            gaptofill,
            feedback,
            improvement,
            rating,
            comment,
            status,
            step,
            waits_since
        ));
        let halves = (0..=u64::from(plan.days) / HALF).rev();
        let aims = halves.flat_map(|back| {
            let people = company.people.iter().zip(&portfolio.parts);
            people.flat_map(move |(person, parts)| aims(person, parts, company, back))
        });
        rows(connection, kras, (1_i64..).zip(aims).map(|(id, aim)| row_of(id, &aim, company.today)))?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            db::AnyConnection::Sqlite(_) => "",
            db::AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('kras', 'id'), max(id)) FROM kras HAVING max(id) > 0"
            }
        })
    })
}

fn row_of(id: i64, aim: &Aim, today: NaiveDate) -> [Value<'static>; 20] {
    let step = match aim.status {
        None => 1,
        Some("Accomplished") => 2,
        Some("Saved") => 3,
        Some("Submitted") => 5,
        Some(_) => 4,
    };
    let [summary, description, criteria, accomplishment] = aim.texts;
    let [gap, feedback, improvement] = aim.words;
    let from = |at: i64, text: &'static str| -> Value<'static> { (step >= at).then_some(text).into() };
    [
        id.into(),
        step.into(),
        aim.user.into(),
        aim.project.into(),
        aim.manager.into(),
        summary.into(),
        normalize(summary).into(),
        description.into(),
        criteria.into(),
        (aim.allocation * 100).into(),
        aim.due.into(),
        from(2, accomplishment),
        from(3, gap),
        from(3, feedback),
        from(3, improvement),
        (step >= 3).then_some(aim.rating).into(),
        from(4, aim.comment),
        aim.status.into(),
        step.into(),
        since(id, today).into(),
    ]
}

/// Since when something waits: for a few days, at ten in the morning in Pune.
pub(crate) fn since(id: i64, today: NaiveDate) -> NaiveDateTime {
    (today - Days::new(1 + id.unsigned_abs() % 9)).and_time(TAKEN)
}

/// How far the KRAs of somebody are in the half that runs: the fewest first. Those who are shown stand one after another.
const STATES: [[Option<&str>; 5]; 5] = [
    [None, None, Some("Accomplished"), Some("Accomplished"), Some("Accomplished")],
    [Some("Accomplished"), Some("Accomplished"), Some("Saved"), Some("Accepted"), Some("Rejected")],
    [Some("Saved"), Some("Saved"), Some("Accepted"), Some("Saved"), Some("Rejected")],
    [Some("Accepted"), Some("Rejected"), Some("Accepted"), Some("Accepted"), Some("Submitted")],
    [Some("Submitted"); 5],
];

/// A person's KRAs of the half that ended so many halves ago; of the one that runs with 0.
fn aims(person: &Person, parts: &[Part], company: &Company, back: u64) -> Vec<Aim> {
    let mut dice = Dice::of(company.seed, &[about::KRAS, back, person.id.unsigned_abs()]);
    let end = company.today - Days::new(HALF * back);
    let begin = end - Days::new(HALF);
    let there = person.joined + Days::new(14) < end && person.last_day.is_none_or(|last| last >= end);
    let on: Vec<_> =
        parts.iter().filter(|part| part.start <= end && part.end.is_none_or(|last| last >= begin)).collect();
    let Some(manager) = person.managers[0].filter(|_| there && !on.is_empty()) else { return Vec::new() };
    // Some have not been given any yet.
    if back == 0 && !person.shown && dice.chance(700) {
        return Vec::new();
    }
    let shown = person.shown && person.role != "manager";
    let weights = if shown { Some(&[30, 15, 25, 20, 10][..]) } else { None };
    let weights = weights.unwrap_or_else(|| dice.pick(WEIGHTS));
    let first = dice.below(u32::try_from(AIMS.len()).unwrap_or_default()) as usize;
    let place = if shown { usize::try_from(person.id + 1).unwrap_or_default() % 4 } else { dice.below(5) as usize };
    let states = STATES.get(place).copied().unwrap_or_default();
    let due = if back == 0 { company.today + Days::new(3) } else { end + Days::new(2) };
    let each = weights.iter().zip(states).enumerate().map(|(index, (weight, state))| {
        let part = on.get(usize::from(index == 2)).or(on.first()).map_or(0, |part| part.project);
        let status = if back > 0 { Some("Submitted") } else { state };
        let refused = status == Some("Rejected") || (back > 0 && dice.chance(800));
        Aim {
            user: person.id,
            manager,
            project: i64::try_from(part + 1).unwrap_or_default(),
            texts: AIMS.get((first + 3 * index) % AIMS.len()).copied().unwrap_or_default(),
            allocation: *weight,
            due: due + Days::new(u64::from(dice.below(20))),
            words: dice.pick(WORDS),
            rating: dice.pick(&[1, 2, 3, 3, 3, 4, 4]),
            comment: if refused { dice.pick(REFUSALS) } else { dice.pick(COMMENTS) },
            status,
        }
    });
    each.collect()
}
