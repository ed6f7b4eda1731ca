//! Attendance over HTTP, from the first check-in to the export.

mod dashboard;
mod days;
mod exports;
mod late;
mod logs;
pub mod matrix;
mod mending;
mod races;
mod reports;
mod stretches;

use serde_json::{Value, json};

use crate::app::{App, Person};

/// Tuesday 18:00 in the company's zone: nine hours after who was left open had come.
const SIX: &str = "2026-11-24T12:30:00Z";

/// The report as its person sees it now.
async fn seen(person: &Person<'_>, report: &Value) -> Value {
    person.report(report).await.is(200)
}

/// Goes through a day of a person: when, what they do, which status comes of it, and what stands in the answer. The
/// last answer. `in` checks in, `out` and `resume` change that report, and `see` looks at it.
async fn day<const N: usize>(app: &App, person: &Person<'_>, steps: [(&str, &str, u16, Value); N]) -> Value {
    let (mut report, mut answer) = (json!({}), Value::Null);
    for (when, what, status, expected) in steps {
        println!("{what} at {when}");
        app.at(when);
        let reply = match what {
            "in" => person.check_in().await,
            "out" => person.check_out(&report).await,
            "resume" => person.resume(&report).await,
            "see" => person.report(&report).await,
            _ => unreachable!("{what}"),
        };
        answer = reply.has(status, expected);
        if status == 201 {
            report = answer.clone();
        }
    }
    answer
}
