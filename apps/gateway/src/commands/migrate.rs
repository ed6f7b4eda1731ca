//! `muster migrate --plan`.

use std::process::ExitCode;

use db::{Database, Dialect, Options, PlannedStep, Wait};
use kernel::{Clock, Result};

use crate::config::Config;

/// Says what bringing the database to this version would do; nothing is changed.
pub(super) async fn plan(config: &Config, clock: Clock) -> Result<ExitCode> {
    let db = Database::open_as_it_is(&Options::new(&config.database_url), clock)?;
    println!("{}", page(&db.migration_plan().await?, db.dialect()));
    Ok(ExitCode::SUCCESS)
}

fn page(steps: &[PlannedStep], dialect: Dialect) -> String {
    if steps.is_empty() {
        return "The database is at this version: nothing would be done.".to_owned();
    }
    let mut lines = vec![format!("Steps that the database lacks: {}.", steps.len())];
    for PlannedStep { name, touches } in steps {
        lines.push(format!("\n{name}"));
        if touches.is_empty() {
            lines.push("  touches no table that is in use".to_owned());
        }
        for (touched, rows) in touches {
            let rows = rows.map(|rows| format!(" (some {rows} rows)")).unwrap_or_default();
            lines.push(format!("  {}{rows}: {}", touched.table, waits(touched.wait)));
        }
    }
    lines.push(match dialect {
        Dialect::Sqlite => "\nSQLite: everybody who writes waits for each step; back up before.".to_owned(),
        Dialect::Postgres => {
            "\nA step that can't have its table within 5 s is undone, and says so; back up before.".to_owned()
        }
    });
    lines.join("\n")
}

fn waits(wait: Wait) -> &'static str {
    match wait {
        Wait::Nobody => "nobody waits while an index is made; it waits for whoever has begun before",
        Wait::Rows => "who changes the same rows waits",
        Wait::Writers => "who writes waits while an index is made",
        Wait::Moment => "everybody waits for a moment",
        Wait::Everybody => "everybody waits while the whole table is looked through or rewritten",
    }
}

#[cfg(test)]
mod tests {
    use super::page;
    use db::{Dialect, PlannedStep, Touched, Wait};

    #[test]
    fn the_page_says_who_waits_for_what() {
        assert!(page(&[], Dialect::Sqlite).contains("nothing would be done"));
        let touched = Touched { table: "users".into(), wait: Wait::Writers };
        let beside = Touched { table: "timelogs".into(), wait: Wait::Nobody };
        let steps = [
            PlannedStep { name: "2026-11-23-000140_line_managers".into(), touches: vec![(touched, Some(1_200))] },
            PlannedStep { name: "2026-11-23-000150_json_quote".into(), touches: Vec::new() },
            PlannedStep { name: "2026-11-24-000230_sheets_of_people".into(), touches: vec![(beside, None)] },
        ];
        let page = page(&steps, Dialect::Postgres);
        for line in [
            "Steps that the database lacks: 3.",
            "\n2026-11-23-000140_line_managers\n  users (some 1200 rows): who writes waits while an index is made\n",
            "\n2026-11-23-000150_json_quote\n  touches no table that is in use\n",
            "\n2026-11-24-000230_sheets_of_people\n  timelogs: nobody waits while an index is made; it waits for",
            "within 5 s",
        ] {
            assert!(page.contains(line), "{line:?} in {page}");
        }
    }
}
