//! Rubbish to every operation of the document: refused in the envelope, never a failure of ours, and nothing
//! in the database moves. Calls, parameters and bodies are the document's, so a new call is covered the day it is born;
//! records that exist are the matrix's. What is refused before anything is asked depends on no database.

mod addresses;
mod bodies;
mod orders;
mod queries;
mod tokens;

use std::collections::BTreeMap;

use serde_json::Value;
use test_support::{Company, TestDatabase, texts};

use crate::app::App;
use crate::matrix;
use crate::openapi::{Operation, example};

/// Dates as lenient readers take them; none is `YYYY-MM-DD`.
const LOOSE_DATES: [&str; 6] =
    ["2026-3-5", "+2026-03-01", "2026-03-01 ", "02026-03-01", "2026-03-01T00:00:00", "20260301"];

/// The application with the records of every module.
async fn furnished(db: TestDatabase) -> App {
    let app = App::new(db).await;
    matrix::furnish(&app).await;
    app
}

/// All that a refused request must leave as it was: every row of every table, but not when a session was seen last, and
/// not how often somebody tried to send mail, which refused tries are a part of.
async fn snapshot(app: &App) -> BTreeMap<String, Option<String>> {
    let columns = "SELECT m.name || ' ' || group_concat('quote(\"' || p.name || '\")', ' || '','' || ') AS text \
                   FROM sqlite_master m, pragma_table_info(m.name) p \
                   WHERE m.type = 'table' AND m.sql LIKE '%STRICT%' AND m.name <> 'mail_calls' AND p.name <> 'last_seen_at' GROUP BY m.name";
    let tables: Vec<_> = texts(&app.db, columns).await.into_iter().flatten().collect();
    assert!(tables.len() > 15, "the snapshot has lost its tables");
    let mut rows = BTreeMap::new();
    for table in tables {
        let (name, columns) = table.split_once(' ').unwrap();
        let all = texts(&app.db, format!("SELECT group_concat({columns}, '; ') AS text FROM {name}")).await.remove(0);
        rows.insert(name.to_owned(), all);
    }
    rows
}

/// The call's path with records that exist, as the first row of the matrix asks for it; before it has one, with values
/// that the document allows.
pub async fn path(app: &App, call: &Operation) -> String {
    if let Some(((path, _), _)) = matrix::asked(app, &call.name(), "", Company::IDS.admin).await {
        return path.split('?').next().unwrap().to_owned();
    }
    call.parameters("path").into_iter().fold(call.path.clone(), |path, (name, schema)| {
        let value = example(&schema);
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        path.replace(&format!("{{{name}}}"), &value)
    })
}

/// The path with something else at the place of this parameter.
fn with(path: &str, call: &Operation, parameter: &str, value: &str) -> String {
    let place = format!("{{{parameter}}}");
    let parts = path.split('/').zip(call.path.split('/'));
    parts.map(|(part, named)| if named == place { value } else { part }).collect::<Vec<_>>().join("/")
}

/// The parameter that names nobody's record in a path of the matrix, and what admin, manager and dev get for it.
async fn id_parameter(app: &App, call: &Operation) -> Option<(String, [u16; 3])> {
    let ((path, _), expected) = matrix::asked(app, &call.name(), "unknown", Company::IDS.admin).await?;
    let unknown = matrix::UNKNOWN.to_string();
    let place = path.split('/').position(|part| part.split('?').next() == Some(&unknown))?;
    let name = call.path.split('/').nth(place)?.strip_prefix('{')?.strip_suffix('}')?;
    Some((name.to_owned(), [matrix::ADMIN, matrix::MANAGER, matrix::DEV].map(|role| expected[role])))
}

/// A body that the call can read.
fn good_body(call: &Operation) -> Value {
    call.least_body().unwrap_or_else(|| Value::Object(serde_json::Map::new()))
}
