//! What tests share: fresh databases of both kinds, a small company in them, and one test body for both.
//!
//! A helper that fails ends the test with its reason: here, and only here, that is what panics are for.
#![expect(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a failing helper fails the test")]

mod company;
mod database;
mod lists;
mod mails;
mod plans;
mod rows;

pub use company::{Company, NONCE, Newcomer, SECRET, crowd, crowd_of};
pub use database::{Backend, TestDatabase};
pub use lists::{listed, query};
pub use mails::ReadMail;
pub use plans::{indexed, plan, plan_of_search, plans, plans_of_changes, waits_by_index};
pub use rows::{number, number_on, records, text_on, texts};
pub use tokio;

use chrono::{DateTime, Utc};
use core_auth::repo::sessions;
use core_auth::service::sessions::admit;
use core_auth::token::Tokens;
use db::Database;
use kernel::{Actor, Clock, Grant, Permission, Result, UserId, Zone};

/// Wednesday 25/11/2026, 09:00 in the company's zone: when every test begins.
pub const NINE: &str = "2026-11-25T03:30:00Z";

/// An instant.
pub fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// A clock that shows [`NINE`] and ticks.
pub fn clock() -> Clock {
    Clock::starting_at(at(NINE), Zone::default())
}

/// Runs a test body on a fresh database of this kind, with the company in it.
pub fn run<F: Future<Output = ()>>(backend: Backend, body: impl FnOnce(TestDatabase) -> F) {
    run_on(|| TestDatabase::new(backend), body);
}

/// Runs a test body on the database that is made here.
pub fn run_on<F: Future<Output = ()>>(make: impl FnOnce() -> TestDatabase, body: impl FnOnce(TestDatabase) -> F) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async { body(make()).await });
}

/// Writes one test body, gets two tests: `name::sqlite` and `name::postgres`. For all that can hang on the database:
/// statements, orders, transactions, races, constraints.
///
/// The body finds the small company in its database; `both! { empty; … }` begins with nobody.
#[macro_export]
macro_rules! both {
    (empty; $($test:tt)*) => {
        $crate::tests! { empty [sqlite Sqlite, postgres Postgres] $($test)* }
    };
    ($($test:tt)*) => {
        $crate::tests! { new [sqlite Sqlite, postgres Postgres] $($test)* }
    };
}

/// Writes one test body, gets `name::sqlite`. For what no database can change: texts, headers, forms of files, what is
/// refused before anything is asked.
#[macro_export]
macro_rules! sqlite {
    (empty; $($test:tt)*) => {
        $crate::tests! { empty [sqlite Sqlite] $($test)* }
    };
    ($($test:tt)*) => {
        $crate::tests! { new [sqlite Sqlite] $($test)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! tests {
    ($make:ident $on:tt $($(#[$attribute:meta])* async fn $name:ident($db:ident) $body:block)*) => {$(
        $(#[$attribute])*
        mod $name {
            #[allow(unused_imports, clippy::allow_attributes, reason = "a body may need nothing from outside")]
            use super::*;

            async fn body($db: $crate::TestDatabase) $body

            $crate::each! { $make $on }
        }
    )*};
}

#[doc(hidden)]
#[macro_export]
macro_rules! each {
    ($make:ident [$($test:ident $backend:ident),*]) => {$(
        #[test]
        fn $test() {
            $crate::run_on(|| $crate::TestDatabase::$make($crate::Backend::$backend), body);
        }
    )*};
}

/// The token of a person's session, as a sign-in would give it.
pub async fn token(db: &Database, user: UserId) -> String {
    let session = company::session(db, user).await;
    Tokens::derive(SECRET).unwrap().sign(session, NONCE).unwrap()
}

/// A person, signed in.
pub async fn actor(db: &Database, user: UserId) -> Actor {
    let id = company::session(db, user).await;
    let found = db.read(move |connection| sessions::find(connection, id, NONCE)).await;
    admit(id, found.unwrap().unwrap(), db.clock().now(), Some("192.0.2.1".into())).unwrap()
}

/// What the guard says to a person who wants `P`.
pub async fn try_grant<P: Permission>(db: &Database, user: UserId) -> Result<Grant<P>> {
    Grant::of(actor(db, user).await)
}

/// The grant of a person who may.
pub async fn grant<P: Permission>(db: &Database, user: UserId) -> Grant<P> {
    try_grant(db, user).await.unwrap()
}
