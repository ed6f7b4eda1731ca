//! What must hold of reports, whatever happened (`muster check`).

use db::{Database, statement};
use diesel::QueryableByName;
use diesel::sql_types::BigInt;
use kernel::{Grant, Result};

use crate::rights::CheckReports;

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

const INVARIANTS: &[(&str, &str)] = &[
    ("is open and closed at once", "SELECT id FROM reports WHERE sign_in AND open_since IS NULL LIMIT 20"),
    ("is closed without a check-out", "SELECT id FROM reports WHERE NOT sign_in AND signout_time IS NULL LIMIT 20"),
    ("ends before it begins", "SELECT id FROM reports WHERE signout_time < signin_time LIMIT 20"),
    (
        "belongs to nobody",
        "SELECT id FROM reports r WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.id = r.user_id) LIMIT 20",
    ),
];

/// The broken invariants.
pub async fn run(db: &Database, _: &Grant<CheckReports>) -> Result<Vec<String>> {
    db.export(|connection| {
        let mut problems = Vec::new();
        for (what, find) in INVARIANTS {
            let found: Vec<Found> = statement(*find).rows(connection)?;
            problems.extend(found.iter().map(|row| format!("attendance: report {} {what}", row.id)));
        }
        Ok(problems)
    })
    .await
}
