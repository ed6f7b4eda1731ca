//! Who is reminded today of what waits for too long (told-7, told-8).

use chrono::{DateTime, Days, NaiveDate, Timelike as _, Utc};
use company::model::ReminderTerms;
use kernel::Zone;

use crate::model::LateWaiting;

/// The hour of the company's day from which people are reminded: nobody is woken up, and it stands on top of the day's mails.
pub const HOUR: u32 = 8;
/// Days after which somebody is told again of the same.
const AGAIN: Days = Days::new(7);

/// Whether it is late enough in the company's day.
pub fn is_time(now: DateTime<Utc>, zone: Zone) -> bool {
    zone.wall(now).hour() >= HOUR
}

/// Before which instants something has to wait, for who decides and for their line managers to be told; nothing where nobody is.
pub fn before(terms: ReminderTerms, today: NaiveDate, zone: Zone) -> Option<(DateTime<Utc>, Option<DateTime<Utc>>)> {
    let ago = |days: u32| Some(zone.start_of(today.checked_sub_days(Days::new(days.into()))?));
    let after = (terms.after > 0).then_some(terms.after)?;
    let escalated = if terms.more > 0 { Some(ago(after + terms.more)?) } else { None };
    Some((ago(after)?, escalated))
}

/// Whether the reader is told of what waits for this one: what has come to wait for too long since they last were, or a week later. What
/// is told for another one makes nobody due, and is remembered for both: it is nothing new where one of them is back.
fn is_due(waits: &LateWaiting, today: NaiveDate) -> bool {
    if waits.count == 0 {
        return false;
    }
    let (Some(on), Some(upto)) = (waits.reminded_on, waits.reminded_upto) else { return true };
    waits.newest >= upto || on.checked_add_days(AGAIN).is_none_or(|again| again <= today)
}

/// What each reader is told today, at each level in one mail: all of it, where any of it is due. The rows of a reader and a level stand
/// together.
pub fn due(rows: Vec<LateWaiting>, today: NaiveDate) -> Vec<Vec<LateWaiting>> {
    let mut readers: Vec<Vec<LateWaiting>> = Vec::new();
    for row in rows {
        let same = |of: &LateWaiting| of.reader == row.reader && of.level == row.level;
        match readers.last_mut() {
            Some(rows) if rows.first().is_some_and(same) => rows.push(row),
            _ => readers.push(vec![row]),
        }
    }
    readers.retain(|rows| {
        rows.iter().any(|row| is_due(row, today)) && rows.iter().all(|row| row.reminded_on != Some(today))
    });
    readers
}

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, NaiveDateTime};
    use company::model::ReminderTerms;
    use kernel::{UserId, Zone};

    use super::{before, due, is_time};
    use crate::model::{InboxKind, LateWaiting};

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn row(reader: i64, newest: &str, reminded: Option<(&str, &str)>) -> LateWaiting {
        let instant = |text: &str| day(text).and_hms_opt(9, 0, 0).unwrap();
        let (on, upto): (Option<NaiveDate>, Option<NaiveDateTime>) =
            reminded.map(|(on, upto)| (day(on), instant(upto))).unzip();
        LateWaiting {
            level: 0,
            kind: InboxKind::Leave,
            reader: UserId(reader),
            fname: "Rohan".into(),
            lname: "Mehta".into(),
            email: "rohan@x.example".into(),
            decider: UserId(reader),
            decider_fname: "Rohan".into(),
            decider_lname: "Mehta".into(),
            count: 1,
            once: 1,
            newest: instant(newest),
            reminded_on: on,
            reminded_upto: upto,
        }
    }

    // told-7
    #[test]
    fn the_same_is_told_again_a_week_later_and_what_is_new_the_next_day() {
        let today = day("2026-11-25");
        for (newest, reminded, told) in [
            ("2026-11-10", None, true),
            ("2026-11-10", Some(("2026-11-24", "2026-11-19")), false),
            ("2026-11-19", Some(("2026-11-24", "2026-11-19")), true),
            ("2026-11-20", Some(("2026-11-24", "2026-11-19")), true),
            ("2026-11-10", Some(("2026-11-19", "2026-11-14")), false),
            ("2026-11-10", Some(("2026-11-18", "2026-11-13")), true),
            // Once a day, whatever there is.
            ("2026-11-22", Some(("2026-11-25", "2026-11-20")), false),
        ] {
            assert_eq!(due(vec![row(1, newest, reminded)], today).len(), usize::from(told), "{newest} {reminded:?}");
        }
    }

    // told-7
    #[test]
    fn one_mail_has_all_of_a_reader() {
        let told = Some(("2026-11-24", "2026-11-19"));
        let rows = vec![
            row(1, "2026-11-10", told),
            row(1, "2026-11-20", None),
            LateWaiting { level: 1, ..row(1, "2026-11-10", None) },
            row(2, "2026-11-10", told),
        ];
        let today = day("2026-11-25");
        assert_eq!(due(rows, today).iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
        let for_another = LateWaiting { count: 0, once: 0, ..row(1, "2026-11-10", None) };
        assert_eq!(due(vec![row(1, "2026-11-10", told), for_another.clone()], today).len(), 0);
        assert_eq!(due(vec![row(1, "2026-11-20", told), for_another], today)[0].len(), 2, "both are remembered");
    }

    // told-7, told-8
    #[test]
    fn days_count_from_the_companys_midnight() {
        let (zone, today) = (Zone::named("Asia/Kolkata").unwrap(), day("2026-11-25"));
        let terms = |after, more| ReminderTerms { after, more };
        assert_eq!(before(terms(0, 3), today, zone), None);
        let at = |text: &str| Some(text.parse().unwrap());
        let (decides, escalated) = before(terms(5, 0), today, zone).unwrap();
        assert_eq!((Some(decides), escalated), (at("2026-11-19T18:30:00Z"), None));
        let (decides, escalated) = before(terms(5, 3), today, zone).unwrap();
        assert_eq!((Some(decides), escalated), (at("2026-11-19T18:30:00Z"), at("2026-11-16T18:30:00Z")));
        for (now, is) in
            [("2026-11-25T02:29:59Z", false), ("2026-11-25T02:30:00Z", true), ("2026-11-25T18:29:00Z", true)]
        {
            assert_eq!(is_time(now.parse().unwrap(), zone), is, "{now}");
        }
    }
}
