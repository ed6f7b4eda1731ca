//! Links of mails behind which somebody decides on a record.

use chrono::{DateTime, Utc};
use kernel::{Text, UserId};

db::words! {
    /// What is decided on by a link of a mail.
    pub enum LinkedKind {
        Leave = "leave",
        Investment = "investment",
    }

    /// What a link offers.
    pub enum LinkedVerdict {
        Approve = "approve",
        Reject = "reject",
    }
}

/// A record as it was when a mail about it was written: links hold for this version of it alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecidedRecord {
    /// What it is.
    pub kind: LinkedKind,
    /// Which one.
    pub id: i64,
    /// Which version of it.
    pub version: i64,
}

/// What a link says, and nobody can write but us: who may decide what on which record, and until when (told-12).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecisionLink {
    /// On what.
    pub record: DecidedRecord,
    /// To whom the mail went.
    pub user: UserId,
    /// To which address of theirs, as [`address_digest`](crate::rules::decision_link::address_digest) has it: the links hold for as long as it is theirs.
    pub mailed_to: u64,
    /// What is offered.
    pub verdict: LinkedVerdict,
    /// The last second in which it holds.
    pub until: DateTime<Utc>,
}

/// A record behind a link, as whoever decides on it gets to see it.
#[derive(Debug, Clone)]
pub struct LinkedRecord {
    /// Its version now.
    pub version: i64,
    /// Whether a decision on it is waited for.
    pub waits: bool,
    /// What is asked for, as its record has it now: nothing of what the mail says beside it.
    pub lines: Vec<Text>,
}
