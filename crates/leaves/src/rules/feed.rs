//! The text of a calendar feed: iCalendar (RFC 5545), as calendar programs subscribe to it.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::icalendar::{escaped, line};
use kernel::{Language, Text};

/// Whole days in somebody's calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Tells it from all others, for as long as it is there: `leave-` and its id.
    pub name: String,
    /// Its first day.
    pub from: NaiveDate,
    /// Its last day.
    pub to: NaiveDate,
    /// What it is called.
    pub summary: Text,
    /// Whether it still waits for a decision.
    pub tentative: bool,
    /// Whether it takes its reader's own time.
    pub busy: bool,
}

/// A feed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feed {
    /// What it is called.
    pub title: Text,
    /// Ends the names of the events, which are unique in the world.
    pub domain: String,
    /// When it was asked for.
    pub now: DateTime<Utc>,
    /// What stands in it.
    pub events: Vec<Event>,
}

/// The feed in its reader's language.
pub fn text(feed: &Feed, language: Language) -> String {
    let Feed { title, domain, now, events } = feed;
    let told = |text: &Text| escaped(&text.in_language(language));
    let mut out = String::new();
    line(&mut out, "BEGIN:VCALENDAR");
    line(&mut out, "VERSION:2.0");
    line(&mut out, "PRODID:-//Muster//Leaves and holidays//EN");
    line(&mut out, "CALSCALE:GREGORIAN");
    line(&mut out, "METHOD:PUBLISH");
    line(&mut out, &format!("X-WR-CALNAME:{}", told(title)));
    let stamp = now.format("%Y%m%dT%H%M%SZ");
    for event in events {
        // The end of whole days is the day after the last.
        let after = event.to.checked_add_days(Days::new(1)).unwrap_or(event.to);
        line(&mut out, "BEGIN:VEVENT");
        line(&mut out, &format!("UID:{}@{domain}", event.name));
        line(&mut out, &format!("DTSTAMP:{stamp}"));
        line(&mut out, &format!("DTSTART;VALUE=DATE:{}", event.from.format("%Y%m%d")));
        line(&mut out, &format!("DTEND;VALUE=DATE:{}", after.format("%Y%m%d")));
        line(&mut out, &format!("SUMMARY:{}", told(&event.summary)));
        line(&mut out, if event.tentative { "STATUS:TENTATIVE" } else { "STATUS:CONFIRMED" });
        line(&mut out, if event.busy { "TRANSP:OPAQUE" } else { "TRANSP:TRANSPARENT" });
        line(&mut out, "END:VEVENT");
    }
    line(&mut out, "END:VCALENDAR");
    out
}

#[cfg(test)]
mod tests {
    use super::{Event, Feed, text};
    use crate::texts;
    use chrono::{DateTime, Utc};
    use kernel::{Language, Text};

    fn event() -> Event {
        Event {
            name: "leave-7".into(),
            from: "2026-12-31".parse().unwrap(),
            to: "2026-12-31".parse().unwrap(),
            summary: texts::half_of(texts::word_casual_leave(), texts::first_half()),
            tentative: true,
            busy: true,
        }
    }

    fn feed(now: DateTime<Utc>, event: Event) -> Feed {
        Feed { title: Text::written("Globex"), domain: "muster.example".into(), now, events: vec![event] }
    }

    #[test]
    fn a_feed_is_told_in_its_readers_language() {
        let told = text(&feed(DateTime::UNIX_EPOCH, event()), Language::Pseudo);
        assert!(told.contains("SUMMARY:[[Çåšûåļ Ļéåvé]\\, [ƒîŕšţ ĥåļƒ]]\r\n"), "{told}");
    }

    // leave-25
    #[test]
    fn an_event_ends_on_the_day_after_its_last() {
        let now = "2026-11-25T03:30:00Z".parse().unwrap();
        let lines = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Muster//Leaves and holidays//EN\r\nCALSCALE:GREGORIAN\r\n\
            METHOD:PUBLISH\r\nX-WR-CALNAME:Globex\r\nBEGIN:VEVENT\r\nUID:leave-7@muster.example\r\nDTSTAMP:20261125T033000Z\r\n\
            DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\nSUMMARY:Casual Leave\\, first half\r\n\
            STATUS:TENTATIVE\r\nTRANSP:OPAQUE\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
        assert_eq!(text(&feed(now, event()), Language::English), lines);
        let public = Event { tentative: false, busy: false, ..event() };
        let public = text(&feed(now, public), Language::English);
        assert!(public.contains("STATUS:CONFIRMED\r\nTRANSP:TRANSPARENT\r\n"), "{public}");
    }
}
