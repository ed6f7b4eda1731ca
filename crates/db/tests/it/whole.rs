//! One moment of the database, looked at for long.

use db::{Reads as _, columns, each_line, statement, tables};
use test_support::{both, tokio};

use crate::told;

both! {
    async fn a_moment_stays_what_it_was_while_others_write(db) {
        let count = "SELECT count(*) FROM facts";
        let (runtime, other) = (tokio::runtime::Handle::current(), (*db).clone());
        let seen = db.moment(move |connection| {
            let before = statement(count).number(connection)?;
            runtime.block_on(told(&other, "meanwhile".into()))?;
            Ok((before, statement(count).number(connection)?))
        });
        let (before, after) = seen.await.unwrap();
        assert_eq!(before, after);
        let now = db.read(move |connection| statement(count).number(connection)).await.unwrap();
        assert_eq!(now, before + 1);
    }

    async fn it_hands_over_lines_and_changes_nothing(db) {
        let lines = db.moment(|connection| {
            let mut lines = Vec::new();
            each_line(connection, "SELECT role AS line FROM roles ORDER BY id", |line| {
                lines.push(line);
                Ok(())
            })?;
            assert!(each_line(connection, "DELETE FROM roles", |_| Ok(())).is_err());
            Ok(lines)
        });
        assert_eq!(lines.await.unwrap(), ["admin", "manager", "recruiter", "dev", "qa"]);
    }

    async fn it_hands_over_all_lines_however_many_come_at_once(db) {
        for count in [0, 1, 249, 250, 251, 500, 777] {
            let numbers = format!(
                "SELECT CAST(i AS text) AS line FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 800) \
                 SELECT i FROM n) AS n WHERE i <= {count} ORDER BY i"
            );
            let lines = db.moment(move |connection| {
                let mut lines = Vec::new();
                each_line(connection, &numbers, |line| { lines.push(line); Ok(()) })?;
                Ok(lines)
            });
            assert_eq!(lines.await.unwrap(), (1..=count).map(|number| number.to_string()).collect::<Vec<_>>());
        }
    }

    async fn tables_are_those_with_rows_of_ours_and_columns_those_that_are_stored(db) {
        let (tables, jobs, sessions, dialect) = db.moment(|connection| {
            let [jobs, sessions] = [columns(connection, "jobs")?, columns(connection, "sessions")?];
            Ok((tables(connection)?, jobs, sessions, connection.dialect()))
        }).await.unwrap();
        assert!(tables.iter().any(|table| table == "users"), "{dialect:?}");
        let strange = |table: &&String| table.contains("_search") || table.starts_with("sqlite") || table.starts_with('_');
        assert_eq!(tables.iter().find(strange), None, "{dialect:?}");
        assert!(jobs.iter().any(|column| column == "experience") && jobs.iter().all(|column| column != "experience_halves"));
        // The number of a transaction is none of another database's.
        assert!(sessions.iter().any(|column| column == "nonce") && sessions.iter().all(|column| column != "must_see"));
    }
}
