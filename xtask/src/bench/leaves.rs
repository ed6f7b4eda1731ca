//! Leaves that people look at before they apply, apply for, and that an admin approves.

use anyhow::Result;
use serde_json::{Value, json};
use std::collections::HashMap;

use super::http::Client;
use super::stage::{Person, Stage, api};
use super::table::{Notes, Row};
use super::thresholds::Threshold;
use super::writes::once;
use crate::args;

/// The names of what is measured.
pub const PREVIEW: &str = "leave preview";
pub const APPLY: &str = "leave application";
pub const APPROVE: &str = "leave approval";
pub const ASK: &str = "leave cancellation asked for";
pub const CORRECT: &str = "balance set";
pub const PATTERN: &str = "working pattern of a person";
pub const PLACE: &str = "place of a person";
pub const TYPE: &str = "type of leave";
pub const POLICY: &str = "leave policy of a person";
pub const COMPANY: &str = "company save";

const MANY: usize = 32;
/// Applications that are measured at most.
const MOST: usize = 5_000;
/// People whose pattern, and whose place, is set at most: who changes one counts days alone.
const PATTERNS: usize = 500;
/// Types that are added: a company has a handful.
const TYPES: usize = 100;
/// Far enough ahead that nobody has a leave there, and within the twelve months that can be planned.
const DAY: &str = "2027-02-24";

/// Everybody looks at what a week of leave would cost; then all apply for a day, all that waits is approved, all ask to have
/// it cancelled, and an admin sets a balance of each, a working pattern and a place, and adds types of leave.
pub fn leaves(stage: &Stage, options: &args::Bench, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let people = &stage.people.everyone;
    let week = json!({"type": "lwp", "from": "2027-02-22", "to": "2027-02-26"}).to_string();
    let previews: Vec<_> = people.iter().map(|person| api(person, "POST", "/leaves/preview", Some(&week))).collect();
    let time = options.time();
    let preview =
        |client: usize, turn: usize| previews.get((client + MANY * turn) % previews.len().max(1)).map(Vec::as_slice);
    let rounds = (0..options.rounds).map(|_| stage.measure(MANY, time, 200, &preview)).collect::<Result<Vec<_>>>()?;
    rows.push(Row::of_write(PREVIEW, Threshold::Far, stage, MANY, &rounds));

    let day = json!({"type": "lwp", "from": DAY, "to": DAY, "reason": "Measured"}).to_string();
    let apply: Vec<_> = people.iter().take(MOST).map(|person| api(person, "POST", "/leaves", Some(&day))).collect();
    once(APPLY, stage, &apply, 201, rows, notes)?;

    let approve = |(id, _): (i64, i64)| {
        let body = Some(r#"{"status":"Approved"}"#);
        api(&stage.people.admin, "PUT", &format!("/leaves/{id}"), body)
    };
    let waiting = waiting(stage, &mut Client::connect(stage.address)?)?;
    let approvals: Vec<_> = waiting.iter().copied().map(approve).collect();
    once(APPROVE, stage, &approvals, 200, rows, notes)?;

    let owners: HashMap<i64, &Person> = people.iter().map(|person| (person.id, person)).collect();
    let ask = |(id, user): (i64, i64)| {
        let body = Some(r#"{"cancelreason":"Measured"}"#);
        owners.get(&user).map(|owner| api(owner, "PUT", &format!("/leaves/{id}"), body))
    };
    let wishes: Vec<_> = waiting.into_iter().filter_map(ask).collect();
    once(ASK, stage, &wishes, 200, rows, notes)?;

    let set = |person: &Person| {
        let body = json!({"account": "casual", "balance": 8, "users": [person.id], "reason": "Measured"}).to_string();
        api(&stage.people.admin, "POST", "/leaves/corrections", Some(&body))
    };
    let corrections: Vec<_> = people.iter().take(MOST).map(set).collect();
    once(CORRECT, stage, &corrections, 201, rows, notes)?;

    let work = |person: &Person| {
        let body = Some(r#"{"pattern":null,"from":"2027-02-01"}"#);
        api(&stage.people.admin, "PUT", &format!("/patterns/people/{}", person.id), body)
    };
    let patterns: Vec<_> = people.iter().take(PATTERNS).map(work).collect();
    once(PATTERN, stage, &patterns, 200, rows, notes)?;

    let stay = |person: &Person| {
        let body = Some(r#"{"place":null,"from":"2027-02-01"}"#);
        api(&stage.people.admin, "PUT", &format!("/places/people/{}", person.id), body)
    };
    let stays: Vec<_> = people.iter().take(PATTERNS).map(stay).collect();
    once(PLACE, stage, &stays, 200, rows, notes)?;

    let name = |number: usize| {
        let body = json!({"name": format!("Measured {number}")}).to_string();
        api(&stage.people.admin, "POST", "/leave-types", Some(&body))
    };
    let types: Vec<_> = (0..TYPES).map(name).collect();
    once(TYPE, stage, &types, 201, rows, notes)?;

    let terms = json!({"account": "casual", "terms": {"days": 1, "every": "month", "left": "keepall"}}).to_string();
    let mut client = Client::connect(stage.address)?;
    let policy = client.send(&api(&stage.people.admin, "POST", "/leave-policies", Some(&terms)))?.json(201)?;
    let path = format!("/leave-policies/{}/holders", policy.get("_id").and_then(Value::as_i64).unwrap_or_default());
    let hold = |person: &Person| {
        let body = json!({"users": [person.id], "from": "2027-02-01"}).to_string();
        api(&stage.people.admin, "PUT", &path, Some(&body))
    };
    let holders: Vec<_> = people.iter().take(PATTERNS).map(hold).collect();
    once(POLICY, stage, &holders, 200, rows, notes)?;

    let name = |number: usize| {
        let body = json!({"address": format!("Measured {number}")}).to_string();
        api(&stage.people.admin, "PUT", "/company", Some(&body))
    };
    let names: Vec<_> = (0..TYPES).map(name).collect();
    once(COMPANY, stage, &names, 200, rows, notes)
}

/// The leaves without pay of that day that wait for a decision, with whose they are: their approval asks for no balance.
fn waiting(stage: &Stage, client: &mut Client) -> Result<Vec<(i64, i64)>> {
    let number = |leave: &Value, field: &str| leave.get(field)?.as_i64();
    let mut ids = Vec::new();
    for page in 1..=50 {
        let path = format!("/leaves/pending?type=lwp&from={DAY}&to={DAY}&pageSize=200&page={page}");
        let leaves = client.send(&api(&stage.people.admin, "GET", &path, None))?.json(200)?;
        let found: Vec<_> = leaves
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|leave| Some((number(leave, "_id")?, number(leave, "user")?)))
            .collect();
        if found.is_empty() {
            break;
        }
        ids.extend(found);
    }
    Ok(ids)
}
