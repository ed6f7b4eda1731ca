//! The register: who sees whom, how lists are narrowed, sorted, searched, paged and exported, and how records are
//! added and saved.

mod add;
mod add_rules;
mod banking;
mod celebrations;
mod content;
mod credit;
pub mod erasure;
mod handover;
mod invitations;
mod leads;
mod leaving;
mod lists;
pub mod matrix;
mod power;
mod races;
mod removal;
mod resigning;
mod rights;
mod save;
mod scope;
mod search;
mod status;

use kernel::UserId;
use serde_json::{Value, json};

use crate::app::{App, Person};
use crate::reply::Reply;

/// The names of a list's people, in its order.
fn names(rows: &[Value]) -> Vec<String> {
    let name = |row: &Value| format!("{} {}", row["fname"].as_str().unwrap(), row["lname"].as_str().unwrap());
    rows.iter().map(name).collect()
}

/// Somebody's record, as this person sees it.
async fn record(person: &Person<'_>, id: UserId) -> Value {
    person.get(&format!("/users/{id}")).await.is(200)
}

async fn save(person: &Person<'_>, id: UserId, body: Value) -> Reply {
    person.put(&format!("/users/{id}"), body).await
}

/// Somebody's ledger, in the order in which it was written: account, cause, halves of a day, by whom.
async fn ledger(app: &App, id: UserId) -> Vec<String> {
    let text = app
        .text(format!(
            "SELECT coalesce(string_agg(line, '; '), '') AS text FROM (SELECT account || ' ' || cause || ' ' || delta \
             || ' by ' || coalesce(by_id, 0) || ' ' || by_name AS line FROM leave_ledger WHERE user_id = {id} \
             ORDER BY id) AS lines"
        ))
        .await;
    text.split("; ").filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// The newest entry of a person's history: action, before, after.
async fn newest_entry(app: &App, id: UserId) -> (String, Value, Value) {
    let rows = app.admin().await.list(&format!("/audit/user/{id}?page=1&pageSize=1")).await;
    let told = |value: &Value| value.as_str().map_or_else(|| value.clone(), |text| json!(text));
    (rows[0]["action"].as_str().unwrap().to_owned(), told(&rows[0]["before"]), told(&rows[0]["after"]))
}
