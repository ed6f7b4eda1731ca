//! Weeks that are saved by their owners, and approved by an admin.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::HashMap;

use super::http::Client;
use super::stage::{Person, Stage, api};
use super::table::{Notes, Row};
use super::thresholds::Threshold;
use super::writes::once;
use crate::args;

/// The names of what is measured.
pub const SAVE: &str = "timesheet save";
pub const RECALL: &str = "timesheet recall";
pub const APPROVE: &str = "timesheet approval";

const MANY: usize = 32;
/// Owners who save again and again.
const OWNERS: usize = 320;
/// The Monday of the week in which the measurement takes place.
const MONDAY: &str = "2026-03-09";

/// Some save their week of five rows at most back and forth, no two clients the same one; then all that waits is approved.
pub fn sheets(stage: &Stage, options: &args::Bench, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let mut client = Client::connect(stage.address)?;
    let mut saves = Vec::new();
    for person in stage.people.everyone.iter().take(2 * OWNERS) {
        if let Some(bodies) = week_of(&mut client, person)? {
            saves.push(bodies);
        }
        if saves.len() == OWNERS {
            break;
        }
    }
    ensure!(saves.len() >= MANY, "{} people can save their week, and {MANY} are needed", saves.len());
    let time = options.time();
    let own = saves.len() / MANY;
    let save = |client: usize, turn: usize| {
        let (turn, again) = (turn % own, turn / own);
        saves.get(client + MANY * turn)?.get(again % 2).map(Vec::as_slice)
    };
    let rounds = (0..options.rounds).map(|_| stage.measure(MANY, time, 200, &save)).collect::<Result<Vec<_>>>()?;
    rows.push(Row::of_write(SAVE, Threshold::Change, stage, MANY, &rounds));

    let waiting = waiting(stage, &mut client)?;
    let put = |person: &Person, id: i64, status: &str| {
        api(person, "PUT", &format!("/timelogs/{id}"), Some(&json!({ "status": status }).to_string()))
    };
    let owners: HashMap<i64, &Person> = stage.people.everyone.iter().map(|person| (person.id, person)).collect();
    let of_owners = |status: &str| -> Vec<_> {
        waiting.iter().filter_map(|(id, user)| owners.get(user).map(|owner| put(owner, *id, status))).collect()
    };
    once(RECALL, stage, &of_owners("Saved"), 200, rows, notes)?;
    // Sent again, so that they can be decided on.
    for request in of_owners("Submitted") {
        client.send(&request)?.json(200)?;
    }
    let approvals: Vec<_> = waiting.iter().map(|(id, _)| put(&stage.people.admin, *id, "Approved")).collect();
    once(APPROVE, stage, &approvals, 200, rows, notes)
}

/// Two requests that save somebody's week in two ways, where they are on a project.
fn week_of(client: &mut Client, person: &Person) -> Result<Option<[Vec<u8>; 2]>> {
    let week = client.send(&api(person, "GET", &format!("/timelogs/week/{MONDAY}"), None))?.json(200)?;
    let mut rows = Vec::new();
    for project in week.get("projects").and_then(Value::as_array).into_iter().flatten() {
        for task in project.get("tasks").and_then(Value::as_array).into_iter().flatten() {
            rows.push(
                json!({"projects": project.get("_id"), "tasks": task.get("_id"), "mon": 2, "description": "Measured"}),
            );
        }
    }
    rows.truncate(5);
    if rows.is_empty() {
        return Ok(None);
    }
    let sheet = if let Some(sheet) = week.get("sheet").filter(|sheet| sheet.is_object()) {
        sheet.clone()
    } else {
        let body = json!({"startOfWeek": MONDAY, "timesheet": []}).to_string();
        client.send(&api(person, "POST", "/timelogs", Some(&body)))?.json(201)?
    };
    let path = format!("/timelogs/{}", sheet.get("_id").context("no _id")?);
    let put = |hours: i64| {
        let mut rows = rows.clone();
        if let Some(row) = rows.first_mut().and_then(Value::as_object_mut) {
            row.insert("tue".to_owned(), hours.into());
        }
        api(person, "PUT", &path, Some(&json!({ "timesheet": rows }).to_string()))
    };
    Ok(Some([put(3), put(4)]))
}

/// The sheets that wait for a decision, with whose they are.
fn waiting(stage: &Stage, client: &mut Client) -> Result<Vec<(i64, i64)>> {
    let number = |sheet: &Value, field: &str| sheet.get(field)?.as_i64();
    let mut ids = Vec::new();
    for page in 1..=50 {
        let path = format!("/timelogs/submitted?sort=startOfWeek&pageSize=200&page={page}");
        let sheets = client.send(&api(&stage.people.admin, "GET", &path, None))?.json(200)?;
        let found: Vec<_> = sheets
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|sheet| Some((number(sheet, "_id")?, number(sheet, "user_id")?)))
            .collect();
        if found.is_empty() {
            break;
        }
        ids.extend(found);
    }
    Ok(ids)
}
