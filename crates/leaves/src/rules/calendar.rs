//! Decisions about calendars: which days a month has, how much of a leave is told, and what a feed calls it.

use chrono::{Months, NaiveDate};
use core_auth::model::StoredStandIn;
use kernel::{Actions, Halves, Text, UserId, full_name};

use super::feed::Event;
use crate::model::{CalendarLeave, CalendarStandIn, Half, LeaveStatus, StoredHoliday, StoredInMonth, StoredLeave};
use crate::texts;

/// The first and the last day of a month that is written as `YYYY-MM`, of a year of four digits.
pub fn month(text: &str) -> Option<(NaiveDate, NaiveDate)> {
    let first: NaiveDate = format!("{text}-01").parse().ok()?;
    let same = text.len() == 7 && first.format("%Y-%m").to_string() == text;
    let next = first.checked_add_months(Months::new(1))?.pred_opt()?;
    same.then_some((first, next))
}

/// A leave as somebody sees it who may know all of it: the person, or who leads them. `actions` are theirs.
pub fn whole(stored: StoredInMonth, actions: Actions) -> CalendarLeave {
    let StoredInMonth { leave, others_pending } = stored;
    let waits = leave.of.balance && leave.status == LeaveStatus::Pending;
    let balance = waits.then(|| leave.balance.unwrap_or_default());
    CalendarLeave {
        version: Some(leave.version),
        kind: Some(leave.kind),
        typename: Some(leave.of.called()),
        mark: Some(leave.of.mark),
        away: Some(leave.of.away),
        status: Some(leave.status),
        count: Some(leave.count),
        reason: Some(leave.reason.clone()),
        available: balance.map(|balance| Halves(balance.0 - others_pending.0)),
        actions,
        ..days_alone(&leave)
    }
}

/// A leave as a colleague sees it: that somebody is away.
pub fn days_alone(leave: &StoredLeave) -> CalendarLeave {
    CalendarLeave {
        id: leave.id,
        user: leave.user,
        from: leave.from,
        to: leave.to,
        halfday: leave.half.is_some(),
        half: leave.half,
        version: None,
        kind: None,
        typename: None,
        mark: None,
        away: None,
        status: None,
        count: None,
        reason: None,
        available: None,
        actions: Actions::default(),
    }
}

/// A leave in the feed of `reader`: never why it is taken.
pub fn event_of_leave(leave: &StoredLeave, reader: UserId) -> Event {
    let what = match leave.half {
        Some(Half::First) => texts::half_of(leave.of.called(), texts::first_half()),
        Some(Half::Second) => texts::half_of(leave.of.called(), texts::second_half()),
        None => leave.of.called(),
    };
    let own = leave.user == reader;
    let whose = || texts::somebodys(&format!("{} {}", leave.fname, leave.lname), what.clone());
    Event {
        name: format!("leave-{}", leave.id),
        from: leave.from,
        to: leave.to,
        summary: if own { what } else { whose() },
        tentative: leave.status == LeaveStatus::Pending,
        busy: own && leave.of.away,
    }
}

/// A holiday in a feed.
pub fn event_of_holiday(holiday: &StoredHoliday) -> Event {
    Event {
        name: format!("holiday-{}", holiday.id),
        from: holiday.date,
        to: holiday.date,
        summary: Text::written(&holiday.occassion),
        tentative: false,
        busy: false,
    }
}

/// That somebody decides for somebody who is away, in the feed of who does.
pub fn event_of_stand_in(of: &StoredStandIn) -> Event {
    Event {
        name: format!("standin-{}", of.id),
        from: of.from,
        to: of.to,
        summary: texts::stand_in_for(&full_name(&of.fname, &of.lname)),
        tentative: false,
        busy: false,
    }
}

/// The same in a month.
pub fn stand_in(of: &StoredStandIn) -> CalendarStandIn {
    CalendarStandIn {
        user: of.user,
        empname: full_name(&of.fname, &of.lname),
        standin: full_name(&of.stand_in_fname, &of.stand_in_lname),
        from: of.from,
        to: of.to,
    }
}

#[cfg(test)]
mod tests {
    use super::month;

    // leave-24
    #[test]
    fn a_month_is_four_digits_and_two() {
        for (text, days) in [
            ("2026-02", Some(("2026-02-01", "2026-02-28"))),
            ("2028-02", Some(("2028-02-01", "2028-02-29"))),
            ("2026-12", Some(("2026-12-01", "2026-12-31"))),
            ("2026-13", None),
            ("2026-00", None),
            ("2026-3", None),
            ("2026-03-01", None),
            ("March", None),
            ("", None),
            ("+026-03", None),
            ("9999-12", Some(("9999-12-01", "9999-12-31"))),
        ] {
            let days = days.map(|(first, last)| (first.parse().unwrap(), last.parse().unwrap()));
            assert_eq!(month(text), days, "{text}");
        }
    }
}
