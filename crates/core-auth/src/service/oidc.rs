//! Sign-in by a third party's word: OpenID Connect, authorisation code with PKCE (signin-8).
//!
//! Who leaves for the provider is a row until they come back: any instance may see them return, once, and not
//! late. The provider's word for a person is the issuer with its `sub`; a verified address finds our person at the
//! first sign-in, and the two are bound from then on.

use db::{Database, Entry, UnitOfWork, advisory_locks};
use kernel::{Code, Error, Grant, LONGEST_EMAIL, Public, Result, UserId, full_name, is_longer, normalize};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::refusals;
use super::sign_in::{self, From, Proof};
use crate::model::{Account, Credential, FinishSignIn, SignedIn, StartedSignIn, Status, USER};
use crate::provider::{Identity, Provider};
use crate::repo::{self, oidc, people, sessions};
use crate::rules;
use crate::token::Tokens;

#[derive(Serialize)]
struct Bound<'a> {
    issuer: &'a str,
    subject: &'a str,
}

/// Begins a sign-in: keeps what the return is checked by, and answers the way to the provider.
pub async fn start(
    db: &Database,
    provider: &Provider,
    _grant: &Grant<Public>,
    source: String,
) -> Result<StartedSignIn> {
    let departure = provider.depart().await?;
    let (url, now) = (departure.url.clone(), db.clock().now());
    db.housekeeping("leaving for the provider", move |connection| {
        advisory_locks(connection, [format!("departures from {source}")])?;
        let departures = oidc::departures(connection, &source, now - rules::DEPARTURE_LIFE)?;
        if let Some(until) = rules::crowded(departures, now) {
            return Err(sign_in::too_many(until, now));
        }
        oidc::keep(connection, &departure, &hash(&departure.state), &source, now)
    })
    .await?;
    Ok(StartedSignIn { url })
}

/// Ends a sign-in: changes what the browser brought back for the provider's word, and believes that.
pub async fn finish(
    db: &Database,
    provider: &Provider,
    tokens: &Tokens,
    grant: &Grant<Public>,
    input: FinishSignIn,
    from: From,
) -> Result<SignedIn> {
    let problems = rules::return_problems(&input);
    let (Some(state), Some(code), true) = (input.state, input.code, problems.is_empty()) else {
        return Err(Error::fields(problems));
    };
    let (state_hash, now) = (hash(&state), db.clock().now());
    let attempt = Attempt { name: format!("oidc {state_hash}"), from, refusal: 0, nonce: None };
    let (name, source) = (attempt.name.clone(), attempt.from.source.clone());
    let kept = db.housekeeping("return from the provider", move |connection| {
        sign_in::expect_failure(connection, &name, &source, now)?;
        let kept = oidc::take(connection, &state_hash, now - rules::DEPARTURE_LIFE)?;
        Ok((kept, repo::refusals::insert(connection, &refusals::failed(None, None, &source), now)?))
    });
    let source = attempt.from.source.clone();
    let entered = async {
        let (kept, refusal) = kept.await?;
        let kept = kept.ok_or_else(|| Error::new(Code::SignInExpired))?;
        let attempt = Attempt { refusal, ..attempt };
        let identity = provider.exchange(code, kept.verifier, &kept.nonce, now).await;
        let identity = attempt.blameless(db, identity).await?;
        enter(db, provider, tokens, grant, identity, attempt).await
    };
    match entered.await {
        Err(error) => Err(refusals::told(db, &source, None, error).await),
        entered => entered,
    }
}

/// Signs in with an ID token that somebody got with a nonce of ours. Whatever is wrong with it looks the same.
pub async fn with_credential(
    db: &Database,
    provider: &Provider,
    tokens: &Tokens,
    grant: &Grant<Public>,
    input: Credential,
    from: From,
) -> Result<SignedIn> {
    let (email, credential) = (input.email.unwrap_or_default(), input.credential.unwrap_or_default());
    if email.trim().is_empty() || credential.trim().is_empty() {
        return Err(Error::new(Code::WrongCredentials));
    }
    let (name, source) = (sign_in::comparable(&email)?, from.source.clone());
    let entered = async {
        let refusal = sign_in::admit(db, name.clone(), source.clone()).await?.refusal;
        let attempt = Attempt { name: name.clone(), from, refusal, nonce: None };
        let identity = attempt.blameless(db, provider.identify(credential.trim(), db.clock().now()).await).await;
        let identity = identity.map_err(|error| match (error.code(), error.cause()) {
            (Code::SignInRefused, cause) => Error::new(Code::WrongCredentials).because(cause.unwrap_or_default()),
            _ => error,
        })?;
        if identity.email.as_deref().is_some_and(|verified| !rules::is_same_email(verified, &email)) {
            return Err(Error::new(Code::WrongCredentials).because("the ID token is about another address"));
        }
        let attempt = Attempt { nonce: Some(identity.nonce.clone()), ..attempt };
        enter(db, provider, tokens, grant, identity, attempt).await
    };
    match entered.await {
        Err(error) => Err(refusals::told(db, &source, Some(&name), error).await),
        entered => entered,
    }
}

/// What is known of an attempt before the provider's word is.
#[derive(Clone)]
struct Attempt {
    /// What it is counted under.
    name: String,
    from: From,
    /// What was noted of it as failed.
    refusal: i64,
    /// The nonce that has yet to be looked up and used.
    nonce: Option<String>,
}

impl Attempt {
    /// Where the provider is away, nobody is to blame, and the attempt doesn't count.
    async fn blameless<T>(&self, db: &Database, answer: Result<T>) -> Result<T> {
        if answer.as_ref().is_err_and(|error| error.code() == Code::Unavailable) {
            let Self { name, from, refusal, .. } = self.clone();
            db.housekeeping("the provider is away", move |connection| {
                sessions::pardon(connection, &name, &from.source)?;
                repo::refusals::withdraw(connection, refusal)?;
                Ok(())
            })
            .await?;
        }
        answer
    }
}

/// Finds our person behind the provider's, binds the two at the first sign-in, and begins the session.
async fn enter(
    db: &Database,
    provider: &Provider,
    tokens: &Tokens,
    grant: &Grant<Public>,
    identity: Identity,
    attempt: Attempt,
) -> Result<SignedIn> {
    let (issuer, tokens) = (provider.issuer().to_owned(), tokens.clone());
    db.write(grant.actor(), move |work| {
        let since = work.now() - rules::DEPARTURE_LIFE;
        if let Some(nonce) = &attempt.nonce
            && oidc::take_nonce(work, nonce, since)?.is_none()
        {
            return Err(Error::new(Code::WrongCredentials).because("the nonce is not ours, used or too old"));
        }
        let email = identity.email.ok_or_else(|| nobody("the provider has verified no address"))?;
        if is_longer(&email, LONGEST_EMAIL) {
            return Err(nobody("the provider's address is too long"));
        }
        let account = people::account_by_email(work.reading(), &normalize(&email))?;
        // Found without case and by compatible letters; believed for the very letters alone.
        let active =
            |account: &Account| account.status == Status::Active && rules::is_same_email(&account.user.email, &email);
        let user = account.filter(active).ok_or_else(|| nobody("nobody Active has the address"))?.user;
        bind(work, &issuer, &identity.subject, user.id, &full_name(&user.fname, &user.lname))?;
        sessions::forgive(work, &attempt.name, &attempt.from.source, attempt.refusal)?;
        sign_in::begin(work, &tokens, user, Proof::Provider, &attempt.from)
    })
    .await
}

/// Binds at the first time; later, the two must be bound to each other. An address that went on to somebody
/// else, here or there, opens nothing.
fn bind(work: &mut UnitOfWork<'_>, issuer: &str, subject: &str, user: UserId, name: &str) -> Result<()> {
    if oidc::bind(work, issuer, subject, user)? {
        let bound = Bound { issuer, subject };
        work.record(Entry::new(USER, user.0, "bind sign-in").by(user, name).after(&bound));
        return Ok(());
    }
    if oidc::is_bound(work.reading(), issuer, subject, user)? {
        return Ok(());
    }
    Err(nobody("the provider's name for this person, or this person, is bound to another"))
}

/// One answer for all: saying which needs the provider's word already, and is of no use to who has it.
fn nobody(cause: &str) -> Error {
    Error::new(Code::NoAccount).because(cause)
}

/// What is kept of a state: who reads the table can't return in another's place.
fn hash(state: &str) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    Sha256::digest(state).iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
