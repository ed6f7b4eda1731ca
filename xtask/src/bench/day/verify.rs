//! Whether all that was acknowledged is there, and there once.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::cast::{Cast, Player};
use super::drive::{Agenda, Caller, Clients, GaveUp, drive};
use super::ledger::{Attended, Entries, Kind, Ledger, Record};
use super::visits::number;
use crate::bench::http::Client;
use crate::bench::stage::{Stage, api};

/// So many look for it at once.
const CLIENTS: usize = 8;

/// What is to be looked for.
enum Item {
    Day(usize, Attended),
    Record(Kind, i64, Record),
}

/// What has to have been acknowledged at all, for a day to say anything.
const EACH: [&str; 7] = ["check-in", "check-out", "create", "submit", "approve", "reject", "payslips"];

/// What was found.
#[derive(Debug, Default)]
pub struct Found {
    /// Of each kind, how many acknowledged ones were looked for.
    pub looked: BTreeMap<&'static str, u64>,
    /// What is not there, or not as it should be.
    pub wrong: Vec<String>,
}

/// Looks for all of it, by the lists of its owners and by its history.
pub fn verify(stage: &Stage, cast: &Cast, ledger: Ledger) -> Result<Found> {
    let Entries { attended, records, slips } = ledger.entries();
    let mut found = Found::default();
    let admin = cast.admin().context("nobody is an admin")?;
    let mut client = Client::connect(stage.address)?;
    for (run, count) in slips {
        let path = format!("/salary-slips/jobs/{run}");
        let run = client.send(&api(&admin.person(), "GET", &path, None))?.json(200)?;
        *found.looked.entry("payslips").or_default() += u64::try_from(count)?;
        if run.get("generated").and_then(Value::as_u64) != u64::try_from(count).ok() {
            found.wrong.push(format!("{count} payslips were begun: {run}"));
        }
    }
    for record in records.values() {
        for what in record.sent.iter().copied().chain(record.decided) {
            *found.looked.entry(what).or_default() += 1;
        }
    }
    *found.looked.entry("check-in").or_default() += u64::try_from(attended.len())?;
    *found.looked.entry("check-out").or_default() +=
        u64::try_from(attended.values().filter(|attended| attended.gone).count())?;
    let looked = &found.looked;
    let none = EACH.into_iter().filter(|what| looked.get(what).is_none_or(|count| *count == 0));
    found.wrong.extend(none.map(|what| format!("{what}: not one was acknowledged")));

    let days = attended.into_iter().map(|(index, attended)| Item::Day(index, attended));
    let records = records.into_iter().map(|((kind, id), record)| Item::Record(kind, id, record));
    let agenda = Agenda::of((0_usize..).zip(days.chain(records)).map(|(line, item)| (Duration::ZERO, line, item)));
    let wrong = Mutex::new(Vec::new());
    let tally =
        drive(&agenda, Clients { address: stage.address, count: CLIENTS }, &AtomicUsize::new(0), &|caller, item| {
            let told = match item {
                Item::Day(index, attended) => match cast.players.get(*index) {
                    Some(player) => day(caller, player, *attended)?,
                    None => None,
                },
                Item::Record(kind, id, record) => one(caller, admin, (*kind, *id), record)?,
            };
            if let (Some(told), Ok(mut wrong)) = (told, wrong.lock()) {
                wrong.push(told);
            }
            Ok(())
        })?;
    ensure!(tally.bad().is_empty(), "what was acknowledged could not be looked for: {:?}", tally.calls);
    found.wrong.extend(wrong.into_inner().unwrap_or_default());
    Ok(found)
}

/// What is wrong with somebody's day: it has one report, which is the one that was acknowledged.
fn day(caller: &mut Caller<'_>, player: &Player, attended: Attended) -> Result<Option<String>, GaveUp> {
    let Attended { report, gone } = attended;
    let path = format!("/reports/users/{}/1?page=1&pageSize=25", player.id);
    let rows = list(caller, player, &path)?;
    let as_it_should_be = matches!(rows.as_slice(), [row] if number(row, "_id") == Some(report)
        && row.get("sign_in") == Some(&Value::Bool(!gone)));
    Ok((!as_it_should_be).then(|| format!("report {report} of {} ({gone}): {}", player.id, Value::from(rows))))
}

/// What is wrong with a record: its owner's list has it once and as it was left, and its history has each step once.
fn one(
    caller: &mut Caller<'_>,
    admin: &Player,
    (kind, id): (Kind, i64),
    record: &Record,
) -> Result<Option<String>, GaveUp> {
    let (owner, status) = (record.owner, record.status(kind));
    let list_of = match kind {
        Kind::Sheet => format!("/timelogs/{owner}?pageSize=200&page="),
        Kind::Leave => format!("/leaves/{owner}?pageSize=200&page="),
        Kind::Claim => format!("/reimbursement/{}/{owner}?pageSize=200&page=", status.to_lowercase()),
    };
    let mut rows = Vec::new();
    for page in 1.. {
        let found = list(caller, admin, &format!("{list_of}{page}"))?;
        let whole = found.len() == 200;
        rows.extend(found);
        if !whole {
            break;
        }
    }
    let history = list(caller, admin, &format!("/audit/{}/{id}?page=1&pageSize=100", kind.word()))?;
    Ok(wrong(kind, id, record, &rows, &history).map(|what| {
        format!("{} {id} of {owner}, {status}: {what} (in its history: {:?})", kind.word(), actions(&history))
    }))
}

/// What of it is not as it should be, by its owner's list and its history.
fn wrong(kind: Kind, id: i64, record: &Record, rows: &[Value], history: &[Value]) -> Option<&'static str> {
    let own: Vec<_> = rows.iter().filter(|row| number(row, "_id") == Some(id)).collect();
    let [row] = own.as_slice() else {
        return Some(if own.is_empty() { "it is not there" } else { "it is there twice" });
    };
    if row.get("status").and_then(Value::as_str) != Some(record.status(kind)) {
        return Some("it stands elsewhere");
    }
    if let Some((field, value)) = &record.mark {
        let like_it = |row: &&Value| row.get(*field).and_then(Value::as_str) == Some(value);
        if rows.iter().filter(like_it).count() != 1 {
            return Some("there is another one like it");
        }
    }
    let found = actions(history);
    let times = |wanted: &str| found.iter().filter(|action| **action == wanted).count();
    if record.sent.iter().any(|what| times(what) != 1) {
        return Some("it was not sent once");
    }
    let decided = times("approve") + times("reject");
    if record.decided.is_some_and(|what| decided != 1 || times(what) != 1) || record.decided.is_none() && decided != 0 {
        return Some("it was not decided on once");
    }
    None
}

fn actions(history: &[Value]) -> Vec<&str> {
    history.iter().filter_map(|entry| entry.get("action")?.as_str()).collect()
}

fn list(caller: &mut Caller<'_>, player: &Player, path: &str) -> Result<Vec<Value>, GaveUp> {
    let answer = caller.call("looked for", &api(&player.person(), "GET", path, None), 200)?;
    match answer.json(200) {
        Ok(Value::Array(rows)) => Ok(rows),
        _ => Ok(Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_lost_doubled_or_elsewhere_is_told() {
        let record = Record {
            owner: 3,
            sent: vec!["create"],
            mark: Some(("from", "2027-02-22".to_owned())),
            decided: Some("approve"),
            waits: false,
        };
        let leave = |id: i64, status: &str| json!({"_id": id, "status": status, "from": "2027-02-22"});
        let other = json!({"_id": 5, "status": "Pending", "from": "2026-04-01"});
        let history = |actions: &[&str]| actions.iter().map(|action| json!({"action": action})).collect::<Vec<_>>();
        let good = history(&["approve", "create"]);
        let told = |rows: &[Value], history: &[Value]| wrong(Kind::Leave, 7, &record, rows, history);
        assert_eq!(told(&[leave(7, "Approved"), other.clone()], &good), None);
        assert_eq!(told(&[other], &good), Some("it is not there"));
        assert_eq!(told(&[leave(7, "Approved"), leave(7, "Approved")], &good), Some("it is there twice"));
        assert_eq!(told(&[leave(7, "Pending")], &good), Some("it stands elsewhere"));
        assert_eq!(told(&[leave(7, "Approved"), leave(8, "Pending")], &good), Some("there is another one like it"));
        let one = [leave(7, "Approved")];
        assert_eq!(told(&one, &history(&["approve"])), Some("it was not sent once"));
        assert_eq!(told(&one, &history(&["create", "approve", "create"])), Some("it was not sent once"));
        assert_eq!(told(&one, &history(&["create"])), Some("it was not decided on once"));
        assert_eq!(told(&one, &history(&["create", "approve", "approve"])), Some("it was not decided on once"));
        let once = Record { waits: true, ..record.clone() };
        assert_eq!(wrong(Kind::Leave, 7, &once, &[leave(7, "Pending")], &good), None);
        assert_eq!(wrong(Kind::Leave, 7, &once, &one, &good), Some("it stands elsewhere"));
        let open = Record { decided: None, ..record };
        let waits = [leave(7, "Pending")];
        assert_eq!(wrong(Kind::Leave, 7, &open, &waits, &history(&["create"])), None);
        assert_eq!(wrong(Kind::Leave, 7, &open, &waits, &good), Some("it was not decided on once"));
    }
}
