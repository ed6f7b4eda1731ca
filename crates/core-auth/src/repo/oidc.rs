//! Who is on their way to the provider, and who is who there.

use chrono::{DateTime, Utc};
use db::{AnyConnection, Reads, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Result, UserId};
use schema::oidc_states;

use super::sessions::Counted;
use crate::provider::Departure;
use crate::rules::Attempts;

db::record! {
    /// What is kept of a departure until the return.
    pub struct Kept {
        /// What the ID token must hold.
        pub nonce: String = "nonce",
        /// What the code is changed with.
        pub verifier: String = "verifier",
    }
}

/// How many left from this source since then and have not come back, and when the first of them did.
pub fn departures(connection: &mut impl Reads, source: &str, since: DateTime<Utc>) -> Result<Attempts> {
    let counted = statement("SELECT count(*), min(created_at) FROM oidc_states WHERE source = ? AND created_at > ?")
        .bind(source)
        .bind(since)
        .fetch_one::<Counted>(connection)?;
    Ok(counted.map_or_else(Attempts::default, Attempts::from))
}

/// Keeps a departure, its state by the hash only.
pub fn keep(
    connection: &mut AnyConnection,
    departure: &Departure,
    state_hash: &str,
    source: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::insert_into(oidc_states::table)
        .values((
            oidc_states::state_hash.eq(state_hash),
            oidc_states::nonce.eq(&departure.nonce),
            oidc_states::verifier.eq(&departure.verifier),
            oidc_states::source.eq(source),
            oidc_states::created_at.eq(now.naive_utc()),
        ))
        .execute(connection)?;
    Ok(())
}

/// Takes what was kept under a state, if that was after `since`: whoever comes second finds nothing.
pub fn take(connection: &mut AnyConnection, state_hash: &str, since: DateTime<Utc>) -> Result<Option<Kept>> {
    statement("DELETE FROM oidc_states WHERE state_hash = ? AND created_at > ? RETURNING nonce, verifier")
        .bind(state_hash)
        .bind(since)
        .fetch_one(connection)
}

/// Takes a nonce that was given out after `since`; `None` when there is none, or it is used.
pub fn take_nonce(work: &mut UnitOfWork<'_>, nonce: &str, since: DateTime<Utc>) -> Result<Option<()>> {
    let given_out = oidc_states::table.filter(oidc_states::nonce.eq(nonce));
    work.apply(diesel::delete(given_out.filter(oidc_states::created_at.gt(since.naive_utc()))))
}

/// Binds the provider's name for somebody to this person; false when either is bound already.
pub fn bind(work: &mut UnitOfWork<'_>, issuer: &str, subject: &str, user: UserId) -> Result<bool> {
    let insert =
        statement("INSERT INTO user_identities (issuer, subject, user_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
    Ok(work.change_one(insert.bind(issuer).bind(subject).bind(user))?.is_some())
}

db::record! {
    struct Bound {
        subject: String = "subject",
    }
}

/// Whether the provider's name for somebody is bound to this person.
pub fn is_bound(connection: &mut impl Reads, issuer: &str, subject: &str, user: UserId) -> Result<bool> {
    let bound = statement("SELECT subject FROM user_identities WHERE issuer = ? AND user_id = ?")
        .bind(issuer)
        .bind(user)
        .fetch_one::<Bound>(connection)?;
    Ok(bound.is_some_and(|bound| bound.subject == subject))
}

/// Forgets those who left before then and never came back.
pub fn sweep(connection: &mut AnyConnection, before: DateTime<Utc>) -> Result<()> {
    let old = oidc_states::table.filter(oidc_states::created_at.lt(before.naive_utc()));
    diesel::delete(old).execute(connection)?;
    Ok(())
}
