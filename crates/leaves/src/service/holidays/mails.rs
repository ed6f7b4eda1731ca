//! What people are told by mail.

use chrono::NaiveDate;
use kernel::{Halves, Text};
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;

use super::Because;
use crate::model::{LeaveStatus, StoredHoliday, StoredLeave};
use crate::rules::holiday::Recount;
use crate::service::leaves::{days_text, half_text};
use crate::texts;

/// What happened to a holiday.
#[derive(Debug, Clone, Copy)]
pub(in crate::service) enum Happened<'a> {
    Added(&'a StoredHoliday),
    Moved {
        from: NaiveDate,
        to: &'a StoredHoliday,
    },
    /// It is for other places, or is called otherwise.
    Placed(&'a StoredHoliday),
    /// It is optional now, or it was.
    Turned(&'a StoredHoliday),
    Removed(&'a StoredHoliday),
}

impl<'a> Happened<'a> {
    /// The holiday.
    pub(super) fn holiday(self) -> &'a StoredHoliday {
        match self {
            Self::Added(holiday)
            | Self::Moved { to: holiday, .. }
            | Self::Placed(holiday)
            | Self::Turned(holiday)
            | Self::Removed(holiday) => holiday,
        }
    }

    fn told(self, by: &str) -> Text {
        match self {
            Self::Added(holiday) => texts::holiday_added(by, &holiday.occassion, holiday.date),
            Self::Moved { from, to } => texts::holiday_moved(by, &to.occassion, from, to.date),
            Self::Placed(holiday) => texts::holiday_placed(by, &holiday.occassion, holiday.date),
            Self::Turned(holiday) if holiday.optional => {
                texts::holiday_made_optional(by, &holiday.occassion, holiday.date)
            }
            Self::Turned(holiday) => texts::holiday_not_optional(by, &holiday.occassion, holiday.date),
            Self::Removed(holiday) => texts::holiday_removed(by, &holiday.occassion, holiday.date),
        }
    }
}

impl Because<'_> {
    fn told(&self, by: &str) -> Text {
        match self {
            Self::Holiday(happened) => happened.told(by),
            Self::Pattern(name) => texts::works_otherwise(by, name),
            Self::Place(name) => texts::works_elsewhere(by, name),
        }
    }
}

/// A holiday came, moved or went, or the pattern changed that a person works by, or their place, and a person's leave counts otherwise: what it counts now, and what that does to the
/// balance.
pub(super) fn counted_again(
    mailer: &Mailer,
    recount: &Recount,
    because: &Because<'_>,
    to: Recipient,
    by: &str,
) -> MailDraft {
    let leave = &recount.leave;
    let cancelled = recount.becomes() == LeaveStatus::Cancelled;
    let restored = recount.stands == LeaveStatus::Cancelled;
    let (name, period) = (leave.of.called(), period(leave));
    let mut paragraphs =
        vec![because.told(by), texts::takes_now(name.clone(), period.clone(), recount.after, leave.count)];
    if cancelled {
        paragraphs.push(texts::no_day_left());
    } else if restored {
        paragraphs.push(texts::stands_as_before(leave.status.text()));
    }
    paragraphs.extend(
        recount.given_back().map(
            |(_, days)| {
                if days.0 > 0 { texts::given_back(days) } else { texts::taken(Halves(-days.0)) }
            },
        ),
    );
    MailDraft {
        kind: "leave counted again",
        event: Some(format!("leave:{}:{}", leave.id, leave.version + 1)),
        to,
        subject: match (cancelled, restored) {
            (true, _) => texts::recount_cancelled(name, period),
            (_, true) => texts::recount_restored(name, period),
            _ => texts::recounted(name, period),
        },
        paragraphs,
        link: Some(Link {
            label: texts::own_leave_page(),
            url: mailer.link(&format!("/leaves-home?history={}", leave.id)),
        }),
    }
}

fn period(leave: &StoredLeave) -> Text {
    match leave.half {
        Some(half) => texts::half_of(days_text(leave), half_text(half)),
        None => days_text(leave),
    }
}
