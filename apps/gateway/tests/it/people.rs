//! The register: who sees whom, and how lists are narrowed, sorted, searched, paged and exported.

mod lists;
mod scope;
mod search;

use serde_json::Value;

/// The names of a list's people, in its order.
fn names(rows: &[Value]) -> Vec<String> {
    let name = |row: &Value| format!("{} {}", row["fname"].as_str().unwrap(), row["lname"].as_str().unwrap());
    rows.iter().map(name).collect()
}
