//! Decisions about clients, projects, teams and tasks.

pub mod allocation;
pub mod project;
pub mod task;

use chrono::{Datelike as _, NaiveDate};
use kernel::{Actions, Code, Error, Problems, REQUIRED, Result, normalize, text_problem};

/// The first year that a project or a place in a team may begin in (project-1), and the last one that is planned.
const YEARS: [i32; 2] = [2000, 2999];
/// Names are searched and sorted by an index, which holds no book.
const LONGEST_NAME: usize = 200;
const LONGEST_NORMALIZED: usize = 2_000;

/// What is wrong with a name, if anything is.
pub fn name_problem(name: &str) -> Option<&'static str> {
    text_problem(name)
        .or_else(|| {
            let long = name.chars().count() > LONGEST_NAME || normalize(name).len() > LONGEST_NORMALIZED;
            long.then_some("At most 200 characters.")
        })
        .or_else(|| name.chars().any(char::is_control).then_some("One line only."))
}

/// The name of a client, trimmed; the stored one where none is sent.
pub fn client_name(name: Option<String>, stored: Option<&str>) -> Result<String> {
    let name = name.map(|name| name.trim().to_owned()).or_else(|| stored.map(str::to_owned)).unwrap_or_default();
    match name_problem(&name).filter(|_| stored != Some(name.as_str())) {
        None => Ok(name),
        Some(problem) => Err(Error::field("clientname", problem)),
    }
}

/// 409 for a client of active projects, whose names these are (project-8).
pub fn client_in_use(projects: &str) -> Error {
    let message = format!("Cannot delete as client is associated with {projects} which is an active project");
    Error::new(Code::ClientInUse).saying(message)
}

/// What somebody who changes clients may do with one, and why it can't be removed.
pub fn client_actions(active_projects: Option<&str>) -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    match active_projects {
        None => actions.allow("remove"),
        Some(projects) => actions.block("remove", client_in_use(projects).message().to_owned()),
    }
    actions
}

/// What is wrong with the days of a project or of a place in a team.
fn note_days(
    problems: &mut Problems,
    prefix: &str,
    start: Option<NaiveDate>,
    end: Option<NaiveDate>,
    end_required: bool,
) {
    let range_problem = |day: NaiveDate| match day.year() {
        year if year < YEARS[0] => Some("2000-01-01 at the earliest."),
        year if year > YEARS[1] => Some("2999-12-31 at the latest."),
        _ => None,
    };
    let start_problem = start.map_or(Some(REQUIRED), range_problem);
    let end_problem = match (start, end) {
        (_, None) => end_required.then_some(REQUIRED),
        (Some(start), Some(end)) if end < start => Some("End date can't be smaller than start date."),
        (_, Some(end)) => range_problem(end),
    };
    problems.note(format!("{prefix}startdate"), start_problem);
    problems.note(format!("{prefix}enddate"), end_problem);
}

#[cfg(test)]
mod tests;
