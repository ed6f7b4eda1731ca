//! What is done when somebody comes or goes: lists of who came and went last. The templates look at those alone who come or go from
//! today on and work at a place, so nobody of the company gets another list by them.

use chrono::{Days, NaiveDate, NaiveTime};
use db::{Bind, UnitOfWork, statement};
use kernel::{Result, normalize};

use crate::company::{Company, Person};
use crate::posts::Employment;

/// A line: what, whose, and how many days from the day.
type Line = (&'static str, &'static str, i64);

const COMING: [Line; 4] = [
    ("Order a laptop and a badge", "named", -5),
    ("Bring passport and tax number", "person", 0),
    ("Lunch with the team", "named", 0),
    ("Read all policies", "person", 14),
];
const LEAVING: [Line; 3] = [
    ("Take laptop and badge back", "named", 0),
    ("Talk before leaving", "named", -2),
    ("Send the letter of service", "named", 10),
];

/// So many of those who came last, and who went last, have a list.
const LISTS: usize = 5;
/// What is due for longer was done.
const STILL_OPEN: Days = Days::new(3);

/// The templates, and the lists of those who came and went last.
pub fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let is_here = |person: &&Person| person.last_day.is_none() && !person.shown;
    let mut recruiters = company.people.iter().filter(|person| is_here(person) && person.role == "recruiter");
    let Some(owner) = recruiters.next().map(|person| person.id) else { return Ok(()) };
    let others = || company.people.iter().rev().filter(|person| !person.shown && person.id != owner);
    let coming = others().filter(|person| person.last_day.is_none());
    // Who is Inactive may come back: their record has no last day, which a list for leaving goes by.
    let gone = others().filter(|person| person.standing == Employment::Resigned);
    let mut leaving: Vec<_> = gone.filter_map(|person| Some((person.last_day?, person.id))).collect();
    leaving.sort_unstable();

    let onboarding = template(work, company, ("First day", "onboarding"), &COMING, owner)?;
    let exit = template(work, company, ("Last day", "exit"), &LEAVING, owner)?;
    for person in coming.clone().take(LISTS) {
        list(work, company, onboarding, (person.id, person.joined, false), &COMING, owner)?;
    }
    for (day, person) in leaving.into_iter().rev().take(LISTS) {
        list(work, company, exit, (person, day, false), &LEAVING, owner)?;
    }
    // One who was to leave stays after all.
    for person in coming.skip(LISTS).take(1) {
        list(work, company, exit, (person.id, company.today + Days::new(12), true), &LEAVING, owner)?;
    }
    Ok(())
}

/// Where a template, or a list, stands: its id and its kind.
type Kept = (i64, &'static str, &'static str);

fn template(
    work: &mut UnitOfWork<'_>,
    company: &Company,
    (name, kind): (&'static str, &'static str),
    lines: &[Line],
    owner: i64,
) -> Result<Kept> {
    let said = |(text, whose, days): &Line| match *whose {
        "named" => format!(r#"{{"text":"{text}","whose":"named","user":{owner},"days":{days}}}"#),
        whose => format!(r#"{{"text":"{text}","whose":"{whose}","days":{days}}}"#),
    };
    let lines = format!("[{}]", lines.iter().map(said).collect::<Vec<_>>().join(","));
    let insert = statement(
        "INSERT INTO checklist_templates (name, name_normalized, kind, active, since, roles, places, lines) \
         SELECT ?, ?, ?, ?, ?, '[]', '[' || string_agg(CAST(c.id AS TEXT), ',' ORDER BY c.id) || ']', ? FROM places c",
    );
    let insert = insert.bind(name).bind(normalize(name)).bind(kind).bind(true).bind(company.today).bind(lines);
    work.change(|connection| insert.run(connection))?;
    let id = statement("SELECT max(id) FROM checklist_templates").number(work.reading())?;
    Ok((id, name, kind))
}

/// A list with its lines: what is due for long is done.
fn list(
    work: &mut UnitOfWork<'_>,
    company: &Company,
    (template, name, kind): Kept,
    (user, day, cancelled): (i64, NaiveDate, bool),
    lines: &[Line],
    owner: i64,
) -> Result<()> {
    let made = (day.min(company.today) - Days::new(7)).and_time(NaiveTime::MIN);
    let insert = statement(
        "INSERT INTO checklists (template_id, user_id, kind, name, day, cancelled, made_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    );
    let insert = insert.bind(template).bind(user).bind(kind).bind(name).bind(day).bind(cancelled).bind(made);
    work.change(|connection| insert.run(connection))?;
    let id = statement("SELECT max(id) FROM checklists").number(work.reading())?;
    for (position, (text, whose, days)) in (0_i64..).zip(lines) {
        let due = day + chrono::TimeDelta::days(*days);
        let is_over = due < company.today - STILL_OPEN;
        let state = match (cancelled, is_over) {
            (true, _) => "cancelled",
            (false, true) => "done",
            (false, false) => "open",
        };
        let whose = if *whose == "named" { owner } else { user };
        let (done_at, done_by) = if state == "done" {
            (Bind::from(due.and_time(NaiveTime::MIN)), Bind::from(whose))
        } else {
            (Bind::Instant(None), Bind::Integer(None))
        };
        let insert = statement(
            "INSERT INTO checklist_lines (checklist_id, position, text, text_normalized, owner_id, days, due, state, reminded, \
             done_at, done_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        );
        let insert = insert.bind(id).bind(position).bind(*text).bind(normalize(text)).bind(whose).bind(*days).bind(due);
        let insert = insert.bind(state).bind(due <= company.today).bind(done_at).bind(done_by);
        work.change(|connection| insert.run(connection))?;
    }
    Ok(())
}
