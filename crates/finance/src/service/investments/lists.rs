//! Investments that wait, that were approved, and a person's.

use chrono::NaiveDate;
use core_auth::model::{ApprovalKind, Deciding, OwnAsked};
use core_auth::repo::approvals;
use core_auth::repo::team::ByLeader as _;
use db::{Database, Dialect, Query, ReadConnection, Undecided, Waiting};
use kernel::{Code, Error, Grant, ListQuery, Result, UserId};

use super::super::{led_by, reached};
use super::all;
use crate::model::{Investment, InvestmentId, StoredInvestment};
use crate::repo::Audience;
use crate::repo::investments::{self as repo, Filter, StatusFilter};
use crate::rights::{ReadInvestments, ReadTeamInvestments};

/// One investment within the scope.
pub async fn get(db: &Database, grant: &Grant<ReadInvestments>, id: InvestmentId) -> Result<Investment> {
    let (scope, eyes) = (grant.scope()?, (grant.viewer()?, db.clock().today()));
    let found = db.read(move |connection| {
        let stored = repo::find(connection, scope, id)?;
        all(Vec::from_iter(stored), eyes, connection)
    });
    found.await?.pop().ok_or_else(|| Error::new(Code::NotFound))
}

/// Whether the caller may read the proofs of an investment: of one within the scope, or of one that waits and on which they decide in
/// somebody's place.
pub async fn files_seen(db: &Database, grant: &Grant<ReadInvestments>, id: InvestmentId) -> Result<()> {
    let (scope, today) = (grant.scope()?, db.clock().today());
    let found = db.read(move |connection| repo::find_or_decided(connection, scope, id, today)).await?;
    found.map(drop).ok_or_else(|| Error::new(Code::NotFound))
}

/// The investments of a standing: everybody's to an admin, a team's to its manager; not what waits for its second approval, which is in the
/// inbox of those whose that is.
pub fn waiting_or_approved(
    db: &Database,
    grant: &Grant<ReadTeamInvestments>,
    standing: StatusFilter,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Investment>> {
    let (caller, eyes) = (grant.caller()?, (grant.viewer()?, db.clock().today()));
    let listing = repo::list(query, led_by(caller), standing, filter, db.dialect());
    let listing = if standing == StatusFilter::Open { repo::at_first_step(listing) } else { listing };
    Ok(Query::looking_up(db, query, listing, move |rows: Vec<StoredInvestment>, connection| {
        all(rows, eyes, connection)
    }))
}

/// What waits for somebody, in a list over several kinds, as the caller gets to see it.
pub fn waiting(
    grant: &Grant<ReadTeamInvestments>,
    deciding: Deciding,
    dialect: Dialect,
) -> Result<Waiting<Investment>> {
    let eyes = (grant.viewer()?, deciding.today);
    let show = move |rows, connection: &mut ReadConnection<'_>| all(rows, eyes, connection);
    Ok(Waiting::new(repo::waiting(deciding, dialect), "i.requested_at", show).about("i.user_id"))
}

/// What waits for its second approval, which is somebody's, as the caller gets to see it.
pub fn second_waiting(grant: &Grant<ReadInvestments>, deciding: Deciding) -> Result<Waiting<Investment>> {
    let eyes = (grant.viewer()?, deciding.today);
    let show = move |rows, connection: &mut ReadConnection<'_>| all(rows, eyes, connection);
    Ok(Waiting::new(repo::second_waiting(deciding), approvals::since_of(ApprovalKind::Investment), show))
}

/// What waits for whoever decides on it, for reminders.
pub fn undecided(today: NaiveDate, dialect: Dialect) -> Undecided {
    Undecided::new(repo::waiting(Deciding::of_anybody(today), dialect), "i.user_id", "i.requested_at")
}

/// The caller's own investments that wait for a decision, in a list over several kinds.
pub fn own_asked(grant: &Grant<ReadInvestments>, dialect: Dialect) -> Result<Waiting<OwnAsked>> {
    let (listing, show) = (repo::own_asked(grant.caller()?.user, dialect), OwnAsked::in_two_steps::<StoredInvestment>);
    Ok(Waiting::brief(listing, "i.requested_at", repo::asked_columns(), show))
}

/// A person's investments, whatever their status: 403 outside the scope.
pub fn of_user(
    db: &Database,
    grant: &Grant<ReadInvestments>,
    user: UserId,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Investment>> {
    of_person(db, grant, user, StatusFilter::Any, query, filter)
}

/// A person's approved investments: 403 outside the scope.
pub fn of_user_approved(
    db: &Database,
    grant: &Grant<ReadInvestments>,
    user: UserId,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Investment>> {
    of_person(db, grant, user, StatusFilter::Approved, query, filter)
}

fn of_person(
    db: &Database,
    grant: &Grant<ReadInvestments>,
    user: UserId,
    standing: StatusFilter,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Investment>> {
    let (scope, eyes) = (grant.scope()?, (grant.viewer()?, db.clock().today()));
    let listing = repo::list(query, Audience::Person(user), standing, filter, db.dialect()).scope(scope, "i.user_id");
    let query = Query::looking_up(db, query, listing, move |rows: Vec<StoredInvestment>, connection| {
        all(rows, eyes, connection)
    });
    Ok(query.when_empty(move |connection| reached(connection, scope, user)))
}
