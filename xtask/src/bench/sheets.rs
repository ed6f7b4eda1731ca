//! Weeks that are saved by their owners, and approved by an admin.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::http::Client;
use super::load::Load;
use super::stage::{Person, Stage, api};
use super::table::{Notes, Row};
use super::thresholds::Threshold;
use crate::args;

/// The names of what is measured.
pub const SAVE: &str = "timesheet save";
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
    let time = Duration::from_secs(options.seconds.into());
    let own = saves.len() / MANY;
    let save = |client: usize, turn: usize| {
        let (turn, again) = (turn % own, turn / own);
        saves.get(client + MANY * turn)?.get(again % 2).map(Vec::as_slice)
    };
    let rounds = (0..options.rounds).map(|_| stage.measure(MANY, time, 200, &save)).collect::<Result<Vec<_>>>()?;
    rows.push(Row::of_write(SAVE, Threshold::Change, stage, MANY, &rounds));

    let waiting = waiting(stage, &mut client)?;
    let approve = |id: i64| {
        let body = Some(r#"{"status":"Approved"}"#);
        api(&stage.people.admin, "PUT", &format!("/timelogs/{id}"), body)
    };
    let requests: Vec<_> = waiting.into_iter().map(approve).collect();
    let load = Load {
        address: stage.address,
        clients: MANY,
        time: Duration::from_mins(2),
        expected: 200,
        next: &|client, turn| requests.get(client + MANY * turn).map(Vec::as_slice),
        seen: &|_, _, _| {},
    };
    let measure = stage.observe(&load)?;
    notes.say(format!("{}: {} timesheets approved by {MANY} clients", stage.label(), measure.sample.times.len()));
    rows.push(Row::of_write(APPROVE, Threshold::Change, stage, MANY, &[measure]));
    Ok(())
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

/// The sheets that wait for a decision.
fn waiting(stage: &Stage, client: &mut Client) -> Result<Vec<i64>> {
    let mut ids = Vec::new();
    for page in 1..=50 {
        let path = format!("/timelogs/submitted?sort=startOfWeek&pageSize=200&page={page}");
        let sheets = client.send(&api(&stage.people.admin, "GET", &path, None))?.json(200)?;
        let found: Vec<_> =
            sheets.as_array().into_iter().flatten().filter_map(|sheet| sheet.get("_id")?.as_i64()).collect();
        if found.is_empty() {
            break;
        }
        ids.extend(found);
    }
    Ok(ids)
}
