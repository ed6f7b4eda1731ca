//! Links that set a password, and the limits of what sends mail.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Code, Error, Fields, Result, text_problem};

use super::{Attempts, email_problem};
use crate::model::PersonMail;
use crate::model::values::Subject;

/// How long an invitation's link lives (contract §3).
pub const INVITATION_LIVES: TimeDelta = TimeDelta::days(7);
/// How long a link lives that was asked for.
pub const RESET_LIVES: TimeDelta = TimeDelta::minutes(60);
/// Requests are counted for this long.
pub const WINDOW: TimeDelta = TimeDelta::hours(1);
/// Mails to one address in that time; more requests are silently not mailed.
pub const PER_ADDRESS: i64 = 5;
/// Requests from one source in that time.
pub const PER_SOURCE: i64 = 50;

/// 429 when `limit` calls were made in the last hour; it says until when.
pub fn within(calls: Attempts, limit: i64, now: DateTime<Utc>) -> Result<()> {
    if calls.count < limit {
        return Ok(());
    }
    let until = calls.oldest.unwrap_or(now) + WINDOW;
    let seconds = u32::try_from((until - now).num_seconds().max(0) + 1).unwrap_or(u32::MAX);
    Err(Error::new(Code::TooManyCalls).retry_after(seconds))
}

/// What a script wants written, complete.
#[derive(Clone)]
pub struct Wanted {
    /// The person's address.
    pub receiver: String,
    /// One line.
    pub subject: String,
    /// Plain text.
    pub message: String,
}

/// What is wrong with a mail that a script wants sent: one line of at most 200 characters as its subject.
pub fn draft(input: &PersonMail) -> Result<Wanted> {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let wanted =
        Wanted { receiver: text(&input.receiver), subject: text(&input.subject), message: text(&input.message) };
    let subject = text_problem(&wanted.subject).or_else(|| {
        if wanted.subject.chars().any(char::is_control) {
            Some("One line only.")
        } else {
            (!Subject::LIMITS.holds(&wanted.subject)).then_some("At most 200 characters.")
        }
    });
    let mut problems = Fields::new();
    for (field, problem) in [
        ("receiver", email_problem(&wanted.receiver)),
        ("subject", subject),
        ("message", text_problem(&wanted.message)),
    ] {
        if let Some(problem) = problem {
            problems.insert(field.to_owned(), problem.to_owned());
        }
    }
    if problems.is_empty() { Ok(wanted) } else { Err(Error::fields(problems)) }
}
