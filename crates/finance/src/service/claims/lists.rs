//! Claims that wait, that were approved, and that were rejected; and what they leave of the limits.

use chrono::NaiveDate;
use core_auth::repo::team::ByLeader as _;
use core_auth::service::people::{in_scope, known};
use db::{Database, Dialect, Query, Waiting};
use kernel::{Code, Error, Grant, ListQuery, Result, UserId};

use super::super::{led_by, reached};
use super::Eyes;
use crate::model::{BalanceMonth, Claim, ClaimId, ClaimStatus, FinancialYear, StoredClaim};
use crate::repo::Audience;
use crate::repo::claims::{self as repo, Filter};
use crate::rights::{ReadClaims, ReadTeamClaims};
use crate::rules::balance::months;

fn query_of(
    db: &Database,
    query: &ListQuery,
    whose: Audience,
    status: ClaimStatus,
    filter: Filter,
    eyes: Eyes,
) -> Query<Claim> {
    let listing = repo::list(query, whose, status, filter, db.dialect());
    Query::looking_up(db, query, listing, move |rows: Vec<StoredClaim>, connection| eyes.all(rows, connection))
}

/// One claim within the scope.
pub async fn get(db: &Database, grant: &Grant<ReadClaims>, id: ClaimId) -> Result<Claim> {
    let (scope, eyes) = (grant.scope()?, Eyes::of(grant.caller()?, db.clock().today()));
    let found = db.read(move |connection| {
        let stored = repo::find(connection, scope, id)?;
        eyes.all(Vec::from_iter(stored), connection)
    });
    found.await?.pop().ok_or_else(|| Error::new(Code::NotFound))
}

/// The claims of a status: everybody's to an admin, a team's to its manager.
pub fn waiting_or_approved(
    db: &Database,
    grant: &Grant<ReadTeamClaims>,
    status: ClaimStatus,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Claim>> {
    let caller = grant.caller()?;
    Ok(query_of(db, query, led_by(caller), status, filter, Eyes::of(caller, db.clock().today())))
}

/// What waits for the caller on this day, in a list over several kinds.
pub fn waiting(grant: &Grant<ReadTeamClaims>, today: NaiveDate, dialect: Dialect) -> Result<Waiting<Claim>> {
    let caller = grant.caller()?;
    let eyes = Eyes::of(caller, today);
    let query = ListQuery::first(1);
    let listing = repo::list(&query, led_by(caller), ClaimStatus::Requested, Filter::default(), dialect);
    Ok(Waiting::new(listing, "c.requested_at", move |rows, connection| eyes.all(rows, connection)))
}

/// A person's claims of a status: 403 outside the scope.
pub fn of_user(
    db: &Database,
    grant: &Grant<ReadClaims>,
    user: UserId,
    status: ClaimStatus,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Claim>> {
    let (scope, eyes) = (grant.scope()?, Eyes::of(grant.caller()?, db.clock().today()));
    let listing = repo::list(query, Audience::Person(user), status, filter, db.dialect()).scope(scope, "c.user_id");
    let query =
        Query::looking_up(db, query, listing, move |rows: Vec<StoredClaim>, connection| eyes.all(rows, connection));
    Ok(query.when_empty(move |connection| reached(connection, scope, user)))
}

/// What a person has claimed against the limits in a financial year, this one when none is named: 403 outside the scope.
pub async fn balance(
    db: &Database,
    grant: &Grant<ReadClaims>,
    user: UserId,
    year: Option<FinancialYear>,
) -> Result<Vec<BalanceMonth>> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.user);
    let begins = db.clock().year_begins();
    let year = year.unwrap_or_else(|| FinancialYear::of(db.clock().today(), begins));
    db.read(move |connection| {
        in_scope(connection, scope, user)?;
        let counted = repo::counted(connection, user, year)?;
        if user != caller && counted.iter().all(|kind| kind.claim.is_none()) {
            known(connection, user)?;
        }
        Ok(months(&counted, begins))
    })
    .await
}
