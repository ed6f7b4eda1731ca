//! The invitation to an interview: iCalendar (RFC 5545, RFC 5546), as calendar programs take it out of a mail.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::icalendar::{escaped, line};

/// How long an interview takes: nobody says it, and a calendar wants to know.
const LENGTH: TimeDelta = TimeDelta::hours(1);

/// The beginning of 2020, in seconds since 1970: what is counted from it fits what calendars keep for some decades.
const DAWN: i64 = 1_577_836_800;

/// An interview as a calendar holds it.
#[derive(Debug, Clone, Copy)]
pub struct Meeting<'a> {
    /// Tells it from all others, whatever becomes of it: `interview-7-2`.
    pub name: &'a str,
    /// Ends the name, which is unique in the world.
    pub domain: &'a str,
    /// When it is.
    pub at: DateTime<Utc>,
    /// What it is called.
    pub summary: &'a str,
    /// What it is about.
    pub description: &'a str,
    /// Where one meets.
    pub url: &'a str,
    /// Whose address stands for the company.
    pub organizer: &'a str,
    /// Whether it does not take place any more.
    pub cancelled: bool,
}

/// Who is invited.
#[derive(Debug, Clone, Copy)]
pub struct Invited<'a> {
    /// Their name.
    pub name: &'a str,
    /// Their address.
    pub address: &'a str,
}

/// The invitation for one of those who are invited. A cancellation follows what it cancels.
pub fn text(meeting: &Meeting<'_>, to: Invited<'_>, now: DateTime<Utc>) -> String {
    let stamp = |at: DateTime<Utc>| at.format("%Y%m%dT%H%M%SZ").to_string();
    // A parameter is not escaped: quotes and what ends it are taken out.
    let name: String = to.name.chars().filter(|letter| !letter.is_control() && *letter != '"').collect();
    let (method, status) = if meeting.cancelled { ("CANCEL", "CANCELLED") } else { ("REQUEST", "CONFIRMED") };
    let mut out = String::new();
    for text in [
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Muster//Recruitment//EN".to_owned(),
        "CALSCALE:GREGORIAN".to_owned(),
        format!("METHOD:{method}"),
        "BEGIN:VEVENT".to_owned(),
        format!("UID:{}@{}", meeting.name, meeting.domain),
        format!("SEQUENCE:{}", sequence(now)),
        format!("DTSTAMP:{}", stamp(now)),
        format!("DTSTART:{}", stamp(meeting.at)),
        format!("DTEND:{}", stamp(meeting.at + LENGTH)),
        format!("SUMMARY:{}", escaped(meeting.summary)),
        format!("DESCRIPTION:{}", escaped(meeting.description)),
        format!("LOCATION:{}", escaped(meeting.url)),
        format!("ORGANIZER:mailto:{}", escaped_address(meeting.organizer)),
        format!(
            "ATTENDEE;CN=\"{name}\";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:{}",
            escaped_address(to.address)
        ),
        format!("STATUS:{status}"),
        "TRANSP:OPAQUE".to_owned(),
        "END:VEVENT".to_owned(),
        "END:VCALENDAR".to_owned(),
    ] {
        line(&mut out, &text);
    }
    out
}

/// Calendars go by the greatest number that they have seen of a meeting (RFC 5546 §2.1.4), and throw away what comes with a
/// smaller one. Seconds only grow, whoever was invited before, is not any more, and is again.
fn sequence(now: DateTime<Utc>) -> i64 {
    (now.timestamp() - DAWN).max(0)
}

/// An address holds nothing that could end its line.
fn escaped_address(address: &str) -> String {
    address.chars().filter(|letter| !letter.is_control()).collect()
}
