//! Claims that wait, that were approved, and that were rejected; and what they leave of the limits.

use chrono::NaiveDate;
use core_auth::model::{ApprovalKind, Deciding, OwnAsked};
use core_auth::repo::approvals;
use core_auth::repo::team::ByLeader as _;
use core_auth::service::people::{in_scope, known};
use db::{Database, Dialect, Query, ReadConnection, StoredBrief, Undecided, Waiting};
use kernel::{Brief, Code, Deed, Error, Grant, Hundredths, ListQuery, Result, UserId};

use super::super::{led_by, reached};
use super::Eyes;
use crate::model::{BalanceMonth, Claim, ClaimId, ClaimStatus, FinancialYear, StoredClaim};
use crate::repo::Audience;
use crate::repo::claims::{self as repo, Filter};
use crate::rights::{ReadClaims, ReadTeamClaims, may_claim};
use crate::rules::balance::months;
use crate::rules::claim as rules;

fn query_of(
    db: &Database,
    query: &ListQuery,
    whose: Audience,
    status: ClaimStatus,
    filter: Filter,
    eyes: Eyes,
) -> Query<Claim> {
    let listing = repo::list(query, whose, status, filter, db.dialect());
    let listing = if status == ClaimStatus::Requested { repo::at_first_step(listing) } else { listing };
    Query::looking_up(db, query, listing, move |rows: Vec<StoredClaim>, connection| eyes.all(rows, connection))
}

/// One claim within the scope.
pub async fn get(db: &Database, grant: &Grant<ReadClaims>, id: ClaimId) -> Result<Claim> {
    let (scope, eyes) = (grant.scope()?, Eyes::of(grant.caller()?, db.clock()));
    let found = db.read(move |connection| {
        let stored = repo::find(connection, scope, id)?;
        eyes.all(Vec::from_iter(stored), connection)
    });
    found.await?.pop().ok_or_else(|| Error::new(Code::NotFound))
}

/// Whether the caller may read the bills of a claim: of one within the scope, or of one that waits and on which they decide in
/// somebody's place.
pub async fn files_seen(db: &Database, grant: &Grant<ReadClaims>, id: ClaimId) -> Result<()> {
    let (scope, today) = (grant.scope()?, db.clock().today());
    let found = db.read(move |connection| repo::find_or_decided(connection, scope, id, today)).await?;
    found.map(drop).ok_or_else(|| Error::new(Code::NotFound))
}

/// The claims of a status: everybody's to an admin, a team's to its manager; not what waits for its second approval, which is in the inbox
/// of those whose that is.
pub fn waiting_or_approved(
    db: &Database,
    grant: &Grant<ReadTeamClaims>,
    status: ClaimStatus,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Claim>> {
    let caller = grant.caller()?;
    Ok(query_of(db, query, led_by(caller), status, filter, Eyes::of(caller, db.clock())))
}

/// What waits for somebody, in a list over several kinds, as the caller gets to see it.
pub fn waiting(db: &Database, grant: &Grant<ReadTeamClaims>, deciding: Deciding) -> Result<Waiting<Claim>> {
    let eyes = Eyes::of(grant.caller()?, db.clock());
    let show = move |rows, connection: &mut ReadConnection<'_>| eyes.all(rows, connection);
    Ok(Waiting::new(repo::waiting(deciding, db.dialect()), "c.requested_at", show).about("c.user_id"))
}

/// What waits for its second approval, which is somebody's, as the caller gets to see it.
pub fn second_waiting(db: &Database, grant: &Grant<ReadClaims>, deciding: Deciding) -> Result<Waiting<Claim>> {
    let eyes = Eyes::of(grant.caller()?, db.clock());
    let show = move |rows, connection: &mut ReadConnection<'_>| eyes.all(rows, connection);
    Ok(Waiting::new(repo::second_waiting(deciding), approvals::since_of(ApprovalKind::Claim), show))
}

/// What waits for whoever decides on it, for reminders.
pub fn undecided(today: NaiveDate, dialect: Dialect) -> Undecided {
    Undecided::new(repo::waiting(Deciding::of_anybody(today), dialect), "c.user_id", "c.requested_at")
}

/// The caller's own rejected claims that can still be mended, in a list over several kinds; none for who does not claim.
pub fn own_waiting(grant: &Grant<ReadClaims>, today: NaiveDate, dialect: Dialect) -> Result<Option<Waiting<Brief>>> {
    let caller = grant.caller()?;
    if !may_claim(caller) {
        return Ok(None);
    }
    let listing = repo::mendable(caller.user, rules::mendable_since(today), dialect);
    let show = move |stored: StoredBrief| {
        let (day, amount) = (stored.day, stored.number.map(Hundredths));
        let brief = Brief { day, amount, ..stored.told(Deed::Mend) };
        match day {
            Some(day) => brief.by(rules::mendable_until(day), today),
            None => brief,
        }
    };
    Ok(Some(Waiting::brief(listing, "c.requested_at", repo::brief(), show)))
}

/// The caller's own claims that wait for a decision, in a list over several kinds.
pub fn own_asked(grant: &Grant<ReadClaims>, dialect: Dialect) -> Result<Waiting<OwnAsked>> {
    let (listing, show) = (repo::own_asked(grant.caller()?.user, dialect), OwnAsked::in_two_steps::<StoredClaim>);
    Ok(Waiting::brief(listing, "c.requested_at", repo::asked_columns(), show))
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
    let (scope, eyes) = (grant.scope()?, Eyes::of(grant.caller()?, db.clock()));
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
