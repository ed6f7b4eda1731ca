//! Sign-in with email and password (spec 002 §2, contract §3).

use db::{Database, Entry, Record};
use kernel::{Code, Error, Grant, Public, Result};
use serde::Serialize;

use crate::model::{Account, SignIn, SignedIn, Status};
use crate::password::Hasher;
use crate::repo::{people, sessions};
use crate::rules;
use crate::token::{self, Tokens};

/// Where an attempt comes from.
#[derive(Debug, Clone)]
pub struct From {
    /// The address that failures are counted by.
    pub source: String,
    /// What the browser says it is.
    pub agent: Option<String>,
}

#[derive(Serialize)]
struct Told<'a> {
    user: kernel::UserId,
    agent: &'a Option<String>,
}

/// Signs in. Unknown address, wrong password and a person who is not Active can't be told apart, neither by
/// the answer nor by the work done: one throttle check, one look-up, one hash each time.
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
        _ => return Err(Error::new(Code::Invalid).saying("Please fill email id or  password.")),
    };
    let turn = hasher.turn().await?;
    let account = admit(db, email.clone(), from.source.clone()).await?;
    let stored = account.as_ref().and_then(|account| account.password_hash.clone());
    let matches = turn.verify(password, stored).await?;
    drop(turn);
    let account = account.filter(|account| matches && account.status == Status::Active.text());
    let Some(account) = account else { return Err(Error::new(Code::WrongCredentials)) };
    let user = account.user;
    let nonce = token::nonce();
    let (signed_in, row_nonce) = (user.clone(), nonce.clone());
    let session = db
        .write(grant.actor(), move |work| {
            sessions::forgive(work, &email, &from.source)?;
            let source = work.actor().source().map(str::to_owned);
            let session = sessions::insert(work, signed_in.id, &row_nonce, source.as_deref(), from.agent.as_deref())?;
            let name = format!("{} {}", signed_in.fname, signed_in.lname);
            let told = Told { user: signed_in.id, agent: &from.agent };
            work.record(Entry::new(Record::Session, session.0, "sign in").by(signed_in.id, name).after(&told));
            Ok(session)
        })
        .await?;
    Ok(SignedIn { user, token: tokens.sign(session, &nonce)? })
}

/// Checks the throttle, and counts the attempt as failed for as long as it runs: many attempts at the same
/// moment can't slip through between looking and counting.
async fn admit(db: &Database, email: String, source: String) -> Result<Option<Account>> {
    let now = db.clock().now();
    db.housekeeping("throttling sign-in", move |connection| {
        let failures = sessions::failures(connection, &email, &source, now - rules::THROTTLE_WINDOW)?;
        if let Some(until) = rules::throttled(failures, now) {
            let seconds = u32::try_from((until - now).num_seconds().max(0) + 1).unwrap_or(u32::MAX);
            return Err(Error::new(Code::TooManyAttempts).retry_after(seconds));
        }
        sessions::expect_failure(connection, &email, &source, now)?;
        people::account_by_email(connection, &email)
    })
    .await
}
