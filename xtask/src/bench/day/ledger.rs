//! What the server has acknowledged, to be looked for at the end.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

/// A kind of record that somebody sends and somebody else decides on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Sheet,
    Leave,
    Claim,
}

impl Kind {
    /// What it is called where its history stands.
    pub fn word(self) -> &'static str {
        match self {
            Self::Sheet => "timelog",
            Self::Leave => "leave",
            Self::Claim => "reimbursement",
        }
    }
}

/// A record as its last acknowledged call left it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Whose it is.
    pub owner: i64,
    /// What its owner did: `create`, `submit`.
    pub sent: Vec<&'static str>,
    /// What marks it among its owner's records, where it was made on this day: its field and the value.
    pub mark: Option<(&'static str, String)>,
    /// What was decided, where it was: `approve`, `reject`.
    pub decided: Option<&'static str>,
    /// Whether that was the first of two approvals: it waits for the second one.
    pub waits: bool,
}

impl Record {
    /// Where it stands now.
    pub fn status(&self, kind: Kind) -> &'static str {
        match (self.decided, kind) {
            (Some("approve"), _) if !self.waits => "Approved",
            (Some("reject"), _) => "Rejected",
            (_, Kind::Sheet) if self.sent.contains(&"submit") => "Submitted",
            (_, Kind::Sheet) => "Saved",
            (_, Kind::Leave) => "Pending",
            (_, Kind::Claim) => "Requested",
        }
    }
}

/// Somebody's day: their report, and whether they have gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attended {
    pub report: i64,
    pub gone: bool,
}

/// What the ledger holds in the end.
pub struct Entries {
    /// By the places of people in the cast.
    pub attended: BTreeMap<usize, Attended>,
    pub records: BTreeMap<(Kind, i64), Record>,
    /// Runs of payslips, with how many each has.
    pub slips: BTreeMap<i64, usize>,
}

/// It is written to by all clients.
#[derive(Debug, Default)]
pub struct Ledger {
    attended: Mutex<BTreeMap<usize, Attended>>,
    records: Mutex<BTreeMap<(Kind, i64), Record>>,
    taken: Mutex<BTreeSet<(Kind, i64)>>,
    slips: Mutex<BTreeMap<i64, usize>>,
}

impl Ledger {
    pub fn came(&self, player: usize, report: i64) {
        lock(&self.attended).insert(player, Attended { report, gone: false });
    }

    pub fn went(&self, player: usize) {
        if let Some(attended) = lock(&self.attended).get_mut(&player) {
            attended.gone = true;
        }
    }

    /// The report of one who has come.
    pub fn report(&self, player: usize) -> Option<i64> {
        lock(&self.attended).get(&player).map(|attended| attended.report)
    }

    /// Its owner sent it. Somebody may have decided on it before this is noted.
    pub fn sent(&self, (kind, id): (Kind, i64), owner: i64, what: &'static str, mark: Option<(&'static str, String)>) {
        let mut records = lock(&self.records);
        let record = records.entry((kind, id)).or_default();
        record.owner = owner;
        record.sent.push(what);
        record.mark = mark.or(record.mark.take());
    }

    /// Somebody decided on it; `answer` is the record as it stood then, which may wait for a second approval.
    pub fn decided(&self, (kind, id): (Kind, i64), owner: i64, what: &'static str, answer: &Value) {
        let mut records = lock(&self.records);
        let record = records.entry((kind, id)).or_default();
        record.owner = owner;
        record.decided = Some(what);
        record.waits = what == "approve" && answer.get("status").and_then(Value::as_str) != Some("Approved");
    }

    /// Whether nobody else decides on it: two who see the same queue share it between them.
    pub fn take(&self, kind: Kind, id: i64) -> bool {
        lock(&self.taken).insert((kind, id))
    }

    pub fn slips(&self, run: i64, count: usize) {
        lock(&self.slips).insert(run, count);
    }

    /// All of it.
    pub fn entries(self) -> Entries {
        Entries {
            attended: unpoisoned(self.attended),
            records: unpoisoned(self.records),
            slips: unpoisoned(self.slips),
        }
    }
}

fn unpoisoned<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_decided_stands_above_what_was_sent() {
        let ledger = Ledger::default();
        let leave = (Kind::Leave, 7);
        // The decision may be noted first.
        ledger.decided(leave, 3, "approve", &json!({"status": "Approved"}));
        let claim = (Kind::Claim, 9);
        ledger.decided(claim, 3, "approve", &json!({"status": "Requested"}));
        ledger.sent(leave, 3, "create", Some(("from", "2027-02-22".to_owned())));
        ledger.sent((Kind::Sheet, 7), 4, "create", None);
        ledger.sent((Kind::Sheet, 7), 4, "submit", None);
        assert!(ledger.take(Kind::Leave, 7) && !ledger.take(Kind::Leave, 7) && ledger.take(Kind::Claim, 7));
        ledger.came(0, 11);
        ledger.went(0);
        ledger.went(1);
        let Entries { attended, records, slips } = ledger.entries();
        assert_eq!(attended, BTreeMap::from([(0, Attended { report: 11, gone: true })]));
        assert_eq!(records[&leave].status(Kind::Leave), "Approved");
        assert_eq!(records[&claim].status(Kind::Claim), "Requested");
        assert_eq!(records[&leave].mark, Some(("from", "2027-02-22".to_owned())));
        assert_eq!(records[&(Kind::Sheet, 7)].sent, ["create", "submit"]);
        assert_eq!(records[&(Kind::Sheet, 7)].status(Kind::Sheet), "Submitted");
        assert_eq!(Record { sent: vec!["create"], ..Record::default() }.status(Kind::Sheet), "Saved");
        assert!(slips.is_empty());
    }
}
