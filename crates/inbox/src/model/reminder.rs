//! What waits for too long, and for whom.

use chrono::{NaiveDate, NaiveDateTime};
use kernel::UserId;

use super::InboxKind;

db::record! {
    /// What waits of a kind for somebody who decides on it, and who is told of it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LateWaiting {
        /// 0 where the reader decides on it, for themself or in the place of who is away; 1 where they lead who decides.
        pub level: i64 = "f.level",
        pub kind: InboxKind = "f.kind",
        pub reader: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        pub decider: UserId = "o.id",
        pub decider_fname: String = "o.fname",
        pub decider_lname: String = "o.lname",
        /// How many; nothing where all of it is told to whoever stands in for several for another one of them.
        pub count: i64 = "CAST(sum(CASE WHEN f.level = 1 OR f.nth = 1 THEN 1 ELSE 0 END) AS BIGINT)",
        /// How many of these, where what several decide on, of all of whom the reader is told, is counted for one of them.
        pub once: i64 = "CAST(sum(CASE WHEN f.nth = 1 THEN 1 ELSE 0 END) AS BIGINT)",
        /// Since when what has waited shortest does.
        pub newest: NaiveDateTime = "max(f.since)",
        /// When the reader was last told of what waits for this one, and before which instant that waited.
        pub reminded_on: Option<NaiveDate> = "n.reminded_on",
        pub reminded_upto: Option<NaiveDateTime> = "n.reminded_upto",
    }
}

db::record! {
    /// Who was reminded.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Reminded {
        pub reader: UserId = "n.reader_id",
        pub level: i64 = "n.level",
    }
}
