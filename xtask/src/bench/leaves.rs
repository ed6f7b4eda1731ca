//! Leaves that people look at before they apply, apply for, and that an admin approves.

use std::time::Duration;

use anyhow::Result;
use serde_json::json;

use super::http::Client;
use super::load::Load;
use super::stage::{Stage, api};
use super::table::{Notes, Row};
use super::thresholds::Threshold;
use crate::args;

/// The names of what is measured.
pub const PREVIEW: &str = "leave preview";
pub const APPLY: &str = "leave application";
pub const APPROVE: &str = "leave approval";

const MANY: usize = 32;
/// Applications that are measured at most.
const MOST: usize = 5_000;
/// Far enough ahead that nobody has a leave there.
const DAY: &str = "2027-09-15";

/// Everybody looks at what a week of leave would cost; then all apply for a day, and all that waits is approved.
pub fn leaves(stage: &Stage, options: &args::Bench, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let people = &stage.people.everyone;
    let week = json!({"type": "lwp", "from": "2027-09-13", "to": "2027-09-17"}).to_string();
    let previews: Vec<_> = people.iter().map(|person| api(person, "POST", "/leaves/preview", Some(&week))).collect();
    let time = Duration::from_secs(options.seconds.into());
    let preview =
        |client: usize, turn: usize| previews.get((client + MANY * turn) % previews.len().max(1)).map(Vec::as_slice);
    let rounds = (0..options.rounds).map(|_| stage.measure(MANY, time, 200, &preview)).collect::<Result<Vec<_>>>()?;
    rows.push(Row::of_write(PREVIEW, Threshold::Far, stage, MANY, &rounds));

    let day = json!({"type": "lwp", "from": DAY, "to": DAY, "reason": "Measured"}).to_string();
    let apply: Vec<_> = people.iter().take(MOST).map(|person| api(person, "POST", "/leaves", Some(&day))).collect();
    rows.push(all_at_once(stage, APPLY, &apply, 201, notes)?);

    let approve = |id: i64| {
        let body = Some(r#"{"status":"Approved"}"#);
        api(&stage.people.admin, "PUT", &format!("/leaves/{id}"), body)
    };
    let waiting = waiting(stage, &mut Client::connect(stage.address)?)?;
    let approvals: Vec<_> = waiting.into_iter().map(approve).collect();
    rows.push(all_at_once(stage, APPROVE, &approvals, 200, notes)?);
    Ok(())
}

/// Sends each of these once, from all clients together.
fn all_at_once(
    stage: &Stage,
    name: &'static str,
    requests: &[Vec<u8>],
    expected: u16,
    notes: &mut Notes,
) -> Result<Row> {
    let load = Load {
        address: stage.address,
        clients: MANY,
        time: Duration::from_mins(2),
        expected,
        next: &|client, turn| requests.get(client + MANY * turn).map(Vec::as_slice),
        seen: &|_, _, _| {},
    };
    let measure = stage.observe(&load)?;
    let (good, bad) = (measure.sample.times.len(), measure.sample.failures());
    notes.say(format!("{}: {name} by {MANY} clients: {good} went through, {bad} did not", stage.label()));
    Ok(Row::of_write(name, Threshold::Change, stage, MANY, &[measure]))
}

/// The leaves without pay that wait for a decision: their approval asks for no balance.
fn waiting(stage: &Stage, client: &mut Client) -> Result<Vec<i64>> {
    let mut ids = Vec::new();
    for page in 1..=50 {
        let path = format!("/leaves/pending?type=lwp&pageSize=200&page={page}");
        let leaves = client.send(&api(&stage.people.admin, "GET", &path, None))?.json(200)?;
        let found: Vec<_> =
            leaves.as_array().into_iter().flatten().filter_map(|leave| leave.get("_id")?.as_i64()).collect();
        if found.is_empty() {
            break;
        }
        ids.extend(found);
    }
    Ok(ids)
}
