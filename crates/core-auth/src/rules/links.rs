//! Links that set a password, and the limits of what sends mail.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Code, Error, Result};

use super::Attempts;

/// How long an invitation's link lives (signin-6).
pub const INVITATION_LIVES: TimeDelta = TimeDelta::days(7);
/// How long a link lives that was asked for.
pub const RESET_LIVES: TimeDelta = TimeDelta::minutes(60);
/// Requests are counted for this long.
pub const WINDOW: TimeDelta = TimeDelta::hours(1);
/// Mails to one address in that time; more requests are silently not mailed.
pub const PER_ADDRESS: i64 = 5;
/// Requests from one source in that time.
pub const PER_SOURCE: i64 = 50;

/// Invitations that somebody who is no admin sends in that time.
pub const INVITATIONS: i64 = 100;

/// 429 when so many more invitations would be too many.
pub fn invitations_within(sent: Attempts, wanted: usize, now: DateTime<Utc>) -> Result<()> {
    let before = i64::try_from(wanted).unwrap_or(i64::MAX).saturating_sub(1);
    within(Attempts { count: sent.count.saturating_add(before), ..sent }, INVITATIONS, now)
}

/// 429 when `limit` calls were made in the last hour; it says until when.
pub fn within(calls: Attempts, limit: i64, now: DateTime<Utc>) -> Result<()> {
    if calls.count < limit {
        return Ok(());
    }
    let until = calls.oldest.unwrap_or(now) + WINDOW;
    let seconds = u32::try_from((until - now).num_seconds().max(0) + 1).unwrap_or(u32::MAX);
    Err(Error::new(Code::TooManyCalls).retry_after(seconds))
}
