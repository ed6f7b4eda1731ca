//! Sign-ins that were refused: noted for admins and in the log, by a hash of the address that was typed, since what
//! strangers type may be anything, a password even.

use db::{Database, Query};
use kernel::{Code, Error, Grant, Kind, ListQuery, Result, UserId};

use crate::link;
use crate::model::{Refusal, RefusalReason, StoredRefusal};
use crate::repo::people;
use crate::repo::refusals::{self, Filter, New};
use crate::rights::ReadRefusals;
use crate::rules;

/// Digits of the hash by which an address is named.
const DIGITS: usize = 16;

/// The refused sign-ins, newest first.
pub fn list(db: &Database, _: &Grant<ReadRefusals>, query: &ListQuery, filter: &Filter) -> Query<Refusal> {
    Query::new(db, query, refusals::listing(query, filter), |stored: StoredRefusal| Refusal::from(stored))
}

/// What is noted of a failed attempt, before it is known to have failed. `email` is normalized.
pub(super) fn failed(user: Option<UserId>, email: Option<&str>, source: &str) -> New {
    New { user, address_hash: address_hash(email), source: source.to_owned(), reason: RefusalReason::Failed }
}

/// Tells the log of a refused sign-in, and admins of a lock-out, once for each; answers the error as it was. What can't be
/// noted is refused all the same.
pub(super) async fn told(db: &Database, source: &str, email: Option<&str>, error: Error) -> Error {
    if matches!(error.code().kind(), Kind::Unauthorized | Kind::TooMany) {
        log(source, email, error.code().text());
    }
    if error.code() == Code::TooManyAttempts
        && let Err(problem) = note_lock_out(db, source.to_owned(), email.map(str::to_owned)).await
    {
        tracing::warn!(%problem, "a lock-out was not noted");
    }
    error
}

/// The line of a refused sign-in, or of a wrong current password.
pub(super) fn log(source: &str, email: Option<&str>, reason: &str) {
    tracing::warn!(source, address = address_hash(email), reason, "sign-in refused");
}

async fn note_lock_out(db: &Database, source: String, email: Option<String>) -> Result<()> {
    let now = db.clock().now();
    let new = New { reason: RefusalReason::Throttled, ..failed(None, email.as_deref(), &source) };
    let unknown = db.read(move |connection| {
        if refusals::locked_out(connection, &new, now - rules::THROTTLE_WINDOW)? {
            return Ok(None);
        }
        let account = email.map(|email| people::account_by_email(connection, &email)).transpose()?.flatten();
        Ok(Some(New { user: account.map(|account| account.user.id), ..new }))
    });
    let Some(new) = unknown.await? else { return Ok(()) };
    db.housekeeping("a lock-out", move |connection| refusals::insert(connection, &new, now).map(drop)).await
}

/// What an address is named by; blank where there is none.
fn address_hash(email: Option<&str>) -> String {
    email.map(link::hash).unwrap_or_default().chars().take(DIGITS).collect()
}
