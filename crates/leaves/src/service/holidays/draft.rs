//! What people are told by mail.

use chrono::NaiveDate;
use kernel::{Halves, date_text};
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use crate::model::{Half, LeaveStatus, StoredHoliday, StoredLeave};
use crate::rules::holiday::Recount;

/// What happened to a holiday.
#[derive(Debug, Clone, Copy)]
pub(super) enum Happened<'a> {
    Added(&'a StoredHoliday),
    Moved { from: NaiveDate, to: &'a StoredHoliday },
    Removed(&'a StoredHoliday),
}

impl<'a> Happened<'a> {
    /// The holiday, the day that it was on, and the one that it is on.
    pub(super) fn days(self) -> (&'a StoredHoliday, Option<NaiveDate>, Option<NaiveDate>) {
        match self {
            Self::Added(holiday) => (holiday, None, Some(holiday.date)),
            Self::Moved { from, to } => (to, Some(from), Some(to.date)),
            Self::Removed(holiday) => (holiday, Some(holiday.date), None),
        }
    }

    fn told(self, by: &str) -> String {
        match self {
            Self::Added(StoredHoliday { date, occassion, .. }) => {
                format!("{by} has added the holiday {occassion} on {}.", date_text(*date))
            }
            Self::Moved { from, to } => {
                format!(
                    "{by} has moved the holiday {} from {} to {}.",
                    to.occassion,
                    date_text(from),
                    date_text(to.date)
                )
            }
            Self::Removed(StoredHoliday { date, occassion, .. }) => {
                format!("{by} has removed the holiday {occassion} on {}.", date_text(*date))
            }
        }
    }
}

/// A holiday came, moved or went, and a person's leave counts otherwise: what it counts now, and what that does to the
/// balance.
pub(super) fn counted_again(
    mailer: &Mailer,
    recount: &Recount,
    happened: &Happened<'_>,
    to: Recipient,
    by: &str,
) -> MailDraft {
    let leave = &recount.leave;
    let cancelled = recount.becomes() == LeaveStatus::Cancelled;
    let restored = recount.stands == LeaveStatus::Cancelled;
    let outcome = match (cancelled, restored) {
        (true, _) => "was cancelled",
        (_, true) => "stands again",
        _ => "was counted again",
    };
    let name = leave.kind.name();
    let (before, after) = (leave.count.number(), recount.after.number());
    let days = if recount.after == Halves(2) { "day" } else { "days" };
    let mut paragraphs = vec![
        happened.told(by),
        format!("Your {name} of {} now takes {after} {days} instead of {before}.", period(leave)),
    ];
    if cancelled {
        paragraphs.push("No day is left of it, so it is Cancelled.".to_owned());
    } else if restored {
        paragraphs.push(format!("The holiday had cancelled it: it is {} again.", leave.status.text()));
    }
    match recount.given_back() {
        Some((_, days)) if days.0 > 0 => {
            paragraphs.push(format!("Given back to your balance: {}.", days.number()));
        }
        Some((_, days)) => paragraphs.push(format!("Taken from your balance: {}.", -days.number())),
        None => {}
    }
    MailDraft {
        kind: "leave counted again",
        event: Some(format!("leave:{}:{}", leave.id, leave.version + 1)),
        to,
        subject: format!("Your {name} of {} {outcome}", period(leave)),
        paragraphs,
        link: Some(Link {
            label: "Your leave".to_owned(),
            url: mailer.link(&format!("/leaves-home?history={}", leave.id)),
        }),
    }
}

fn period(leave: &StoredLeave) -> String {
    match leave.half {
        Some(Half::First) => format!("{}, first half", date_text(leave.from)),
        Some(Half::Second) => format!("{}, second half", date_text(leave.from)),
        None if leave.from == leave.to => date_text(leave.from),
        None => format!("{}–{}", date_text(leave.from), date_text(leave.to)),
    }
}
