//! Backups that are made by themselves: their tries, and how it stands with them.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};

db::record! {
    /// A try at a day's backup.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Run {
        pub id: i64 = "id",
        /// The company's day whose backup it is.
        pub day: NaiveDate = "day",
        /// Which try of that day, from 1.
        pub attempt: i64 = "attempt",
        pub started_at: NaiveDateTime = "started_at",
        /// Until when whoever makes it is thought to be at it.
        pub leased_until: NaiveDateTime = "leased_until",
        pub ended_at: Option<NaiveDateTime> = "ended_at",
        /// What the backup is called, where it is whole.
        pub name: Option<String> = "name",
        /// Its bytes.
        pub size: Option<i64> = "size",
        /// Why there is none.
        pub problem: Option<String> = "problem",
    }
}

db::record! {
    /// How it stands with the backups that are made by themselves.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct Standing {
        /// When the first try began.
        pub first: Option<NaiveDateTime> = "min(started_at)",
        /// When the last whole one was finished.
        pub whole: Option<NaiveDateTime> = "max(CASE WHEN size IS NOT NULL THEN ended_at END)",
        /// How many tries came to nothing.
        pub failures: i64 = "count(problem)",
        /// Why the last try came to nothing; nothing where it did not.
        pub problem: Option<String> =
            "(SELECT l.problem FROM backup_runs l WHERE l.ended_at IS NOT NULL ORDER BY l.id DESC LIMIT 1)",
    }
}

/// What the admins have to know: the last try failed, or there was no whole backup for too long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// When the last whole one was finished.
    pub whole: Option<DateTime<Utc>>,
    /// Why the last try came to nothing, where it did.
    pub problem: Option<String>,
}
