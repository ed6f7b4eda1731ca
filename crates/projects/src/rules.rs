//! Decisions about clients, projects, teams and tasks.

pub mod allocation;
pub mod project;
pub mod task;

use chrono::{Datelike as _, NaiveDate};
use kernel::texts::{at_most_characters, one_line, required};
use kernel::{Actions, Code, Error, Problems, Result, Text, normalize, text_problem};

use crate::texts;

/// The first year that a project or a place in a team may begin in (project-1), and the last one that is planned.
const YEARS: [i32; 2] = [2000, 2999];
/// Names are searched and sorted by an index, which holds no book.
const LONGEST_NAME: usize = 200;
const LONGEST_NORMALIZED: usize = 2_000;

/// What is wrong with a name, if anything is.
pub fn name_problem(name: &str) -> Option<Text> {
    text_problem(name)
        .or_else(|| {
            let long = name.chars().count() > LONGEST_NAME || normalize(name).len() > LONGEST_NORMALIZED;
            long.then(|| at_most_characters(LONGEST_NAME))
        })
        .or_else(|| name.chars().any(char::is_control).then(one_line))
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
    Error::new(Code::ClientInUse).saying(texts::client_in_use(projects))
}

/// What somebody who changes clients may do with one, and why it can't be removed.
pub fn client_actions(active_projects: Option<&str>) -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    match active_projects {
        None => actions.allow("remove"),
        Some(projects) => actions.block("remove", client_in_use(projects).message()),
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
        year if year < YEARS[0] => Some(texts::begins_at_the_earliest()),
        year if year > YEARS[1] => Some(texts::ends_at_the_latest()),
        _ => None,
    };
    let start_problem = start.map_or_else(|| Some(required()), range_problem);
    let end_problem = match (start, end) {
        (_, None) => end_required.then(required),
        (Some(start), Some(end)) if end < start => Some(texts::ends_before_it_begins()),
        (_, Some(end)) => range_problem(end),
    };
    problems.note(format!("{prefix}startdate"), start_problem);
    problems.note(format!("{prefix}enddate"), end_problem);
}

#[cfg(test)]
mod tests;
