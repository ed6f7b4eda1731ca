//! Attendance over HTTP, from the first check-in to the export.

mod dashboard;
mod days;
mod exports;
mod logs;
pub mod matrix;
mod mending;
mod races;
mod reports;
mod stretches;

use serde_json::Value;

use crate::app::Person;

/// The report as its person sees it now.
async fn seen(person: &Person<'_>, report: &Value) -> Value {
    person.report(report).await.is(200)
}
