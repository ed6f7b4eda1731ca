//! What `muster doctor` asks of a database: which one it is, what it can, what it shows of its clock; and whether background
//! work was done.

use chrono::{DateTime, Duration, NaiveDateTime, Utc};
use kernel::Result;

use crate::audit::fact;
use crate::migrations::{self, Steps};
use crate::{Database, Dialect, Reads, record, statement};

/// The fact that says when background work was done last.
const WORKERS: &str = "workers";

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Health {
    /// As the database says it itself: `3.46.0`, `16.4 (Debian …)`.
    pub version: String,
    /// As a number that grows, of PostgreSQL: 160004.
    pub number: Option<i64>,
    /// In which language PostgreSQL speaks (`lc_messages`).
    pub language: Option<String>,
    /// Whether PostgreSQL has the extension that searches need.
    pub trigrams: Option<bool>,
    /// By how much the database's clock is ahead of ours.
    pub ahead: Duration,
    /// When the newest entry of the trail was written, by the clock of whoever wrote it.
    pub newest_entry: Option<DateTime<Utc>>,
}

record! {
    struct Answer {
        version: String = "v.version",
        number: Option<i64> = "v.number",
        language: Option<String> = "v.language",
        trigrams: Option<bool> = "v.trigrams",
        now: NaiveDateTime = "v.now",
    }
}

record! {
    struct Written {
        at: NaiveDateTime = "e.at",
    }
}

const OF_SQLITE: &str = "SELECT sqlite_version() AS version, NULL AS number, NULL AS language, NULL AS trigrams, \
    strftime('%Y-%m-%d %H:%M:%f', 'now') AS now";
const OF_POSTGRES: &str = "SELECT current_setting('server_version') AS version, \
    current_setting('server_version_num')::bigint AS number, current_setting('lc_messages') AS language, \
    EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') AS trigrams, now() AT TIME ZONE 'utc' AS now";

impl Database {
    /// How it is.
    pub async fn health(&self) -> Result<Health> {
        let clock = self.clock.clone();
        self.read(move |connection| {
            let asked = match connection.dialect() {
                Dialect::Sqlite => OF_SQLITE,
                Dialect::Postgres => OF_POSTGRES,
            };
            let before = clock.now();
            let answer = statement(format!("SELECT {} FROM ({asked}) v", <Answer as crate::Row>::columns()));
            let answer: Option<Answer> = answer.fetch_one(connection)?;
            let Some(answer) = answer else {
                return Err(kernel::Error::internal("the database says nothing of itself"));
            };
            // It answered at some time between; a slow way there is no wrong clock.
            let between = before + (clock.now() - before) / 2;
            let newest = "SELECT e.at FROM audit_entries e ORDER BY e.id DESC LIMIT 1";
            let newest: Option<Written> = statement(newest).fetch_one(connection)?;
            Ok(Health {
                version: answer.version,
                number: answer.number,
                language: answer.language,
                trigrams: answer.trigrams,
                ahead: answer.now.and_utc() - between,
                newest_entry: newest.map(|entry| entry.at.and_utc()),
            })
        })
        .await
    }

    /// When an instance last did background work.
    pub async fn workers_seen(&self) -> Result<Option<DateTime<Utc>>> {
        self.read(|connection| Ok(fact(connection, WORKERS)?.and_then(|text| text.parse().ok()))).await
    }

    /// The steps of the schema that are done and those that are not.
    pub async fn steps(&self) -> Result<Steps> {
        self.read(|connection| migrations::steps(connection)).await
    }

    /// Notes that this instance does background work.
    pub async fn note_workers(&self) -> Result<()> {
        let now = self.clock.now();
        let noted = statement(
            "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        );
        let noted = noted.bind(WORKERS).bind(now.to_rfc3339());
        self.housekeeping("background work", move |connection| Ok(noted.run(connection).map(drop)?)).await
    }
}
