//! Sign-in with email and password (signin-1), and what every way to sign in ends with.

use chrono::{DateTime, Utc};
use db::{Database, Entry, UnitOfWork, advisory_locks};
use kernel::texts::at_most_characters;
use kernel::{Code, Error, Grant, LONGEST_EMAIL, Public, Result, full_name, is_longer, normalize};
use serde::Serialize;

use super::refusals;
use crate::model::{Account, SESSION, SessionUser, SignIn, SignedIn, Status};
use crate::password::Hasher;
use crate::repo::{self, people, sessions};
use crate::token::{self, Tokens};
use crate::{rules, texts};

/// Where an attempt comes from.
#[derive(Debug, Clone)]
pub struct From {
    /// The address that failures are counted by.
    pub source: String,
    /// What the browser says it is.
    pub agent: Option<String>,
}

/// How somebody proved who they are, in the word of the trail.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Proof {
    Password,
    Provider,
    Link,
}

#[derive(Serialize)]
struct Snapshot<'a> {
    user: kernel::UserId,
    by: Proof,
    agent: &'a Option<String>,
}

/// Signs in. Unknown address, wrong password and a person who is not Active can't be told apart, neither by
/// the answer nor by the work done: one throttle check, one look-up, one hash and one refusal noted each time.
pub async fn with_password(
    db: &Database,
    hasher: &Hasher,
    tokens: &Tokens,
    grant: &Grant<Public>,
    input: SignIn,
    from: From,
) -> Result<SignedIn> {
    let (email, password) = match (input.email, input.password) {
        (Some(email), Some(password)) if !email.trim().is_empty() && !password.is_empty() => (email, password),
        _ => return Err(Error::new(Code::Invalid).saying(texts::fill_in_both())),
    };
    let email = comparable(&email)?;
    let (name, source) = (email.clone(), from.source.clone());
    let signed_in = async {
        let permit = hasher.permit(&email).await?;
        let Admitted { account, refusal } = admit(db, email.clone(), from.source.clone()).await?;
        let stored = account.as_ref().and_then(|account| account.password_hash.clone());
        let matches = permit.verify(password, stored).await?;
        drop(permit);
        let account = account.filter(|account| matches && account.status == Status::Active);
        let account = account.ok_or_else(|| Error::new(Code::WrongCredentials))?;
        let tokens = tokens.clone();
        db.write(grant.actor(), move |work| {
            sessions::forgive(work, &email, &from.source, refusal)?;
            begin(work, &tokens, account.user, Proof::Password, &from)
        })
        .await
    };
    match signed_in.await {
        Err(error) => Err(refusals::told(db, &source, Some(&name), error).await),
        signed_in => signed_in,
    }
}

/// An attempt that the throttle lets through, counted and noted as failed until it is known to have succeeded.
pub(super) struct Admitted {
    /// Whose address it is, if it is somebody's.
    pub(super) account: Option<Account>,
    /// The row that a success takes back.
    pub(super) refusal: i64,
}

/// The form in which an address is looked for; 422 for one that is too long to be one.
pub(super) fn comparable(email: &str) -> Result<String> {
    if is_longer(email, LONGEST_EMAIL) {
        return Err(Error::field("email", at_most_characters(LONGEST_EMAIL)));
    }
    Ok(normalize(email))
}

/// Begins the session of somebody who has proved who they are.
pub(super) fn begin(
    work: &mut UnitOfWork<'_>,
    tokens: &Tokens,
    user: SessionUser,
    by: Proof,
    from: &From,
) -> Result<SignedIn> {
    let nonce = token::nonce();
    // Two at once would each leave the other's out of the count.
    advisory_locks(work.reading(), [format!("sessions of {}", user.id)])?;
    let source = work.actor().source().map(str::to_owned);
    let session = sessions::insert(work, user.id, &nonce, source.as_deref(), from.agent.as_deref())?;
    sessions::signed_in(work, user.id)?;
    sessions::end_oldest(work, user.id, rules::MOST_SESSIONS)?;
    let name = full_name(&user.fname, &user.lname);
    let snapshot = Snapshot { user: user.id, by, agent: &from.agent };
    work.record(Entry::new(SESSION, session.0, "sign in").by(user.id, name).after(&snapshot));
    Ok(SignedIn { token: tokens.sign(session, &nonce)?, user })
}

/// Checks the throttle for a normalized address, and counts the attempt as failed for as long as it runs: many attempts at the same
/// moment can't slip through between looking and counting.
pub(super) async fn admit(db: &Database, email: String, source: String) -> Result<Admitted> {
    let now = db.clock().now();
    db.housekeeping("throttling sign-in", move |connection| {
        expect_failure(connection, &email, &source, now)?;
        let account = people::account_by_email(connection, &email)?;
        let user = account.as_ref().map(|account| account.user.id);
        let refusal = repo::refusals::insert(connection, &refusals::failed(user, Some(&email), &source), now)?;
        Ok(Admitted { account, refusal })
    })
    .await
}

/// The part of [`admit`] that every way to sign in shares. `name`, normalized, is what the attempt is counted under
/// beside its source.
pub(super) fn expect_failure(
    connection: &mut db::AnyConnection,
    name: &str,
    source: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    advisory_locks(connection, [format!("sign-in as {name}"), format!("sign-in from {source}")])?;
    let failures = sessions::failures(connection, name, source, now - rules::THROTTLE_WINDOW)?;
    if let Some(until) = rules::throttled(failures, now) {
        return Err(too_many(until, now));
    }
    sessions::expect_failure(connection, name, source, now)
}

/// 429 until then.
pub(super) fn too_many(until: DateTime<Utc>, now: DateTime<Utc>) -> Error {
    let seconds = u32::try_from((until - now).num_seconds().max(0) + 1).unwrap_or(u32::MAX);
    Error::new(Code::TooManyAttempts).retry_after(seconds)
}
