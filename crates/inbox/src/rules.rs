//! Which kinds a list holds, how much it says there is of them, and in which order they stand.

pub mod reminders;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use kernel::{Hundredths, LIST_LIMIT, Weight, Zone};

use crate::model::{
    InboxCount, InboxDecidable, InboxDecisionStatus, InboxKind, InboxRecord, InboxRoutine, InboxRow, UndoableVerdict,
};

/// How many that wait longest are weighed: of more than these nobody says how much each has to be looked at, and they stand behind, by age
/// (inbox-5).
pub const WEIGHED: i64 = 100;
/// Days after which what waits is overdue (inbox-6).
const LONG: u64 = 3;

/// Whether a kind is on the list that was asked for: of one kind, or of all (inbox-2).
pub fn is_asked(of: InboxKind, asked: Option<InboxKind>) -> bool {
    asked.is_none_or(|asked| asked == of)
}

/// What is said of so many of each kind, of which there may be several lists: a count ends where pages do.
pub fn told(counts: impl IntoIterator<Item = (InboxKind, i64)>) -> Vec<InboxCount> {
    let mut told: Vec<(InboxKind, i64)> = Vec::new();
    for (kind, count) in counts {
        match told.iter_mut().find(|(of, _)| *of == kind) {
            Some((_, sum)) => *sum += count,
            None => told.push((kind, count)),
        }
    }
    let said =
        |(kind, count): (InboxKind, i64)| InboxCount { kind, count: count.min(LIST_LIMIT), capped: count > LIST_LIMIT };
    told.into_iter().map(said).collect()
}

/// How many stand on the list that was asked for.
pub fn total(kinds: &[InboxCount], asked: Option<InboxKind>) -> i64 {
    kinds.iter().filter(|of| is_asked(of.kind, asked)).map(|of| of.count).sum()
}

/// Before which instant something has to wait to be overdue: it is longer than three of the company's days ago.
pub fn overdue_before(today: NaiveDate, zone: Zone) -> DateTime<Utc> {
    zone.start_of(today - Days::new(LONG))
}

/// Whether what was approved waits for its second approval: it is of another status, as all kinds that may need two call what is approved by
/// the same word.
pub fn is_once(kind: InboxKind, verdict: UndoableVerdict, status: &str) -> bool {
    kind.approval_kind().is_some()
        && verdict == UndoableVerdict::Approve
        && status != InboxDecisionStatus::Approved.text()
}

/// Where a row stands among those to be looked at: what is warned of, or has nobody to decide on it, then what others ask for, then
/// one's own by its day, then the rest of one's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Warned,
    Asked,
    OwnByDay,
    Own,
}

fn place(row: &InboxRow) -> (Place, Option<DateTime<Utc>>) {
    let own = row.brief.as_ref().filter(|brief| brief.own);
    let due = own.and_then(|brief| brief.due).map(|due| due.and_time(NaiveTime::MIN).and_utc());
    let place = match (row.weight == Weight::Warned || row.unled, own, due) {
        (true, ..) => Place::Warned,
        (false, None, _) => Place::Asked,
        (false, Some(_), Some(_)) => Place::OwnByDay,
        (false, Some(_), None) => Place::Own,
    };
    (place, due.or(row.since))
}

/// Puts what is to be looked at in order: by risk, then by age. What is as old as another keeps its place (inbox-5).
pub fn order(rows: &mut [InboxRow]) {
    rows.sort_by_key(place);
}

/// What needs not be looked at, and the rest.
pub fn parted(rows: Vec<InboxRow>) -> (Vec<InboxRow>, Vec<InboxRow>) {
    // Without a manager who works here somebody has to look at it.
    rows.into_iter().partition(|row| row.weight == Weight::Routine && !row.unled)
}

/// How much needs not be looked at, and what.
pub fn routine(rows: &[InboxRow]) -> InboxRoutine {
    let record = |row: &InboxRow| {
        let (id, version) = row.record();
        Some(InboxRecord { kind: InboxDecidable::named(row.kind.text())?, id, version })
    };
    let amounts = rows.iter().filter_map(|row| row.claim.as_ref()).map(|claim| claim.amount.0);
    InboxRoutine {
        kinds: told(rows.iter().map(|row| (row.kind, 1))),
        amount: Hundredths(amounts.sum()),
        records: rows.iter().filter_map(record).collect(),
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, NaiveDate, Utc};
    use kernel::{Actions, Brief, Deed, LIST_LIMIT, Weight, Zone};

    use super::{is_asked, is_once, order, overdue_before, parted, told, total};
    use crate::model::{InboxCount, InboxKind, InboxRow, UndoableVerdict};

    // inbox-2
    #[test]
    fn a_list_of_one_kind_counts_that_kind() {
        let kinds =
            told([(InboxKind::Leave, 3), (InboxKind::Claim, 4), (InboxKind::Investment, 0), (InboxKind::Claim, 2)]);
        for (asked, all) in
            [(None, 9), (Some(InboxKind::Leave), 3), (Some(InboxKind::Claim), 6), (Some(InboxKind::Timesheet), 0)]
        {
            assert_eq!(total(&kinds, asked), all, "{asked:?}");
        }
        assert!(is_asked(InboxKind::Claim, None) && !is_asked(InboxKind::Claim, Some(InboxKind::Leave)));
    }

    #[test]
    fn a_count_ends_where_pages_do() {
        let of = |count, capped| vec![InboxCount { kind: InboxKind::Claim, count, capped }];
        assert_eq!(told([(InboxKind::Claim, LIST_LIMIT)]), of(LIST_LIMIT, false));
        assert_eq!(told([(InboxKind::Claim, LIST_LIMIT + 1)]), of(LIST_LIMIT, true));
    }

    // inbox-12
    #[test]
    fn what_was_approved_once_is_not_approved_yet() {
        for (kind, verdict, status, once) in [
            (InboxKind::Leave, UndoableVerdict::Approve, "Approved", false),
            (InboxKind::Leave, UndoableVerdict::Approve, "Pending", true),
            (InboxKind::Claim, UndoableVerdict::Approve, "requested", true),
            (InboxKind::Investment, UndoableVerdict::Reject, "Rejected", false),
            (InboxKind::Kra, UndoableVerdict::Submit, "submitted", false),
            // A task is approved at once, whatever its module calls that.
            (InboxKind::Task, UndoableVerdict::Approve, "active", false),
            (InboxKind::Asset, UndoableVerdict::Accept, "laptop", false),
        ] {
            assert_eq!(is_once(kind, verdict, status), once, "{kind:?} {verdict:?} {status}");
        }
    }

    // inbox-6
    #[test]
    fn overdue_is_what_waits_for_longer_than_three_days() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 27).unwrap();
        for (zone, before) in [("Asia/Kolkata", "2026-11-23T18:30:00Z"), ("America/New_York", "2026-11-24T05:00:00Z")] {
            let before = before.parse::<DateTime<Utc>>().unwrap();
            assert_eq!(overdue_before(today, Zone::named(zone).unwrap()), before, "{zone}");
        }
    }

    fn brief(id: i64, deed: Deed) -> Brief {
        Brief {
            id,
            version: 1,
            deed,
            own: deed.is_own(),
            user: None,
            empname: None,
            title: String::new(),
            detail: None,
            word: None,
            reason: None,
            day: None,
            due: None,
            late: false,
            at: None,
            count: None,
            amount: None,
            hours: None,
            days: None,
            actions: Actions::default(),
        }
    }

    fn row(id: i64, deed: Deed, day: &str) -> InboxRow {
        let since = Some(format!("2026-11-{day}T09:00:00Z").parse().unwrap());
        InboxRow { since, ..InboxRow::brief(InboxKind::Kra, brief(id, deed)) }
    }

    fn due(id: i64, deed: Deed, by: &str) -> InboxRow {
        let today = NaiveDate::from_ymd_opt(2026, 11, 27).unwrap();
        InboxRow::brief(InboxKind::Kra, brief(id, deed).by(by.parse().unwrap(), today))
    }

    fn ids(rows: &[InboxRow]) -> Vec<i64> {
        rows.iter().map(|row| row.record().0).collect()
    }

    // inbox-5
    #[test]
    fn what_is_looked_at_stands_by_risk_then_by_age() {
        let mut rows = vec![
            row(1, Deed::Read, "20"),
            due(2, Deed::Upload, "2026-11-30"),
            row(3, Deed::Settle, "25"),
            due(4, Deed::Upload, "2026-11-20"),
            InboxRow { unled: true, ..row(5, Deed::Settle, "26") },
            row(6, Deed::Settle, "24"),
            due(7, Deed::Upload, "2026-11-28"),
        ];
        order(&mut rows);
        assert_eq!(ids(&rows), [4, 5, 6, 3, 7, 2, 1]);
    }

    // inbox-5
    #[test]
    fn routine_is_what_its_module_says_and_has_a_manager() {
        let of = |id, weight, unled| InboxRow { weight, unled, ..row(id, Deed::Settle, "25") };
        let rows = vec![
            of(1, Weight::Routine, false),
            of(2, Weight::Plain, false),
            of(3, Weight::Warned, false),
            of(4, Weight::Routine, true),
        ];
        let (routine, rest) = parted(rows);
        assert_eq!((ids(&routine), ids(&rest)), (vec![1], vec![2, 3, 4]));
    }
}
