//! What becomes of a leave of days on which its person does not work here any more (leave-66).

use chrono::NaiveDate;
use core_auth::model::{Cause, Credit};
use kernel::Halves;

use super::holiday::Counts;
use crate::model::{LeaveStatus, StoredLeave};
use crate::texts;

/// The leave that is left of one that goes over the last day: up to that day, or cancelled where no day of it counts then.
pub fn until(leave: &StoredLeave, last: NaiveDate, days: &(impl Counts + ?Sized)) -> StoredLeave {
    let short = StoredLeave { to: leave.to.min(last), ..leave.clone() };
    let count = if leave.from > last { Halves(0) } else { days.count_of(&short) };
    if count == Halves(0) {
        let remark = Some(texts::left_on(last).to_string());
        return StoredLeave { status: LeaveStatus::Cancelled, remark, cancelreason: None, ..leave.clone() };
    }
    StoredLeave { count, ..short }
}

/// What goes back into the balance; nothing of a leave that had taken nothing yet.
pub fn given_back(before: &StoredLeave, after: &StoredLeave) -> Option<Credit> {
    let account = before.of.account().filter(|_| before.status == LeaveStatus::Approved)?;
    let (cause, delta) = match after.status {
        LeaveStatus::Cancelled => (Cause::Cancellation, before.count),
        _ => (Cause::Recount, Halves(before.count.0 - after.count.0)),
    };
    (delta != Halves(0)).then_some(Credit { account, cause, delta })
}

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, NaiveDateTime};
    use core_auth::model::Cause;
    use db::List;
    use kernel::{Halves, UserId};

    use super::{given_back, until};
    use crate::model::{LeaveId, LeaveStatus, LeaveType, StoredHoliday, StoredLeave, StoredType};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn leave(kind: LeaveType, status: LeaveStatus, from: &str, to: &str, count: i64) -> StoredLeave {
        StoredLeave {
            id: LeaveId(1),
            version: 1,
            user: UserId(2),
            fname: "Ananya".into(),
            lname: "Kulkarni".into(),
            email: "a@x.example".into(),
            active: false,
            joined: None,
            casual: Some(Halves(4)),
            earned: Some(Halves(4)),
            kind,
            from: day(from),
            to: day(to),
            half: None,
            count: Halves(count),
            reason: "x".into(),
            status,
            remark: None,
            cancelreason: None,
            wished_at: None,
            created_at: NaiveDateTime::default(),
            second: None,
            setting: None,
            files: List(Vec::new()),
            balance: StoredType::built_in(kind).balance.then_some(Halves(4)),
            of: StoredType::built_in(kind),
        }
    }

    // leave-66
    #[test]
    fn what_is_after_the_last_day_goes_and_what_goes_over_it_ends_there() {
        use LeaveStatus::{Approved, Cancelled, Pending};
        let holidays: &[StoredHoliday] = &[];
        let (casual, lwp) = (LeaveType::CASUAL, LeaveType::LWP);
        // The last day is Friday the 27th.
        for (kind, status, from, to, count, becomes, ends, counts, back) in [
            (
                casual,
                Approved,
                "2026-11-30",
                "2026-12-01",
                4,
                Cancelled,
                "2026-12-01",
                4,
                Some((Cause::Cancellation, 4)),
            ),
            (casual, Pending, "2026-11-30", "2026-12-01", 4, Cancelled, "2026-12-01", 4, None),
            (casual, Approved, "2026-11-26", "2026-12-01", 8, Approved, "2026-11-27", 4, Some((Cause::Recount, 4))),
            (casual, Pending, "2026-11-26", "2026-12-01", 8, Pending, "2026-11-27", 4, None),
            (casual, Approved, "2026-11-26", "2026-11-28", 4, Approved, "2026-11-27", 4, None),
            (lwp, Approved, "2026-11-30", "2026-12-01", 4, Cancelled, "2026-12-01", 4, None),
            (lwp, Approved, "2026-11-26", "2026-12-01", 8, Approved, "2026-11-27", 4, None),
        ] {
            let before = leave(kind, status, from, to, count);
            let after = until(&before, day("2026-11-27"), holidays);
            let found = given_back(&before, &after).map(|credit| (credit.cause, credit.delta.0));
            assert_eq!(
                (after.status, after.to, after.count.0, found),
                (becomes, day(ends), counts, back),
                "{before:?}"
            );
            assert_eq!(after.remark.is_some(), becomes == Cancelled);
        }
        // Nothing of it counts up to a Sunday but the weekend.
        let weekend = leave(casual, Approved, "2026-11-28", "2026-11-30", 2);
        assert_eq!(until(&weekend, day("2026-11-29"), holidays).status, Cancelled);
    }
}
