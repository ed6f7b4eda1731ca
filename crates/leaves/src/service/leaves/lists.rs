//! Leaves: one's own, a team's, those that wait for a decision.

use chrono::NaiveDate;
use core_auth::model::{ApprovalKind, Deciding, OwnAsked, StandInKind};
use core_auth::repo::approvals;
use core_auth::service::people::{in_scope, known};
use db::{Database, Dialect, Query, ReadConnection, Reads, Undecided, Waiting};
use kernel::{Code, Error, Grant, ListQuery, Permission, Result, Scope, UserId, Viewer, Weight};

use super::{all_shown, weighed, with_weight};
use crate::model::{Leave, LeaveId, StoredLeave};
use crate::repo::leaves::{self as repo, Filter};
use crate::rights::{ReadAllLeaves, ReadLeaves, ReadTeamLeaves};

/// Leaves that the short list shows.
pub(in crate::service) const LATEST: i64 = 5;

fn query_of(db: &Database, query: &ListQuery, scope: Scope, filter: Filter, viewer: Viewer) -> Query<Leave> {
    let (listing, today) = (repo::list(query, scope, filter, db.dialect()), db.clock().today());
    let shown =
        move |rows: Vec<StoredLeave>, connection: &mut ReadConnection<'_>| all_shown(rows, (viewer, today), connection);
    Query::looking_up(db, query, listing, shown)
}

/// The same for who decides.
fn query_weighed(db: &Database, query: &ListQuery, scope: Scope, filter: Filter, viewer: Viewer) -> Query<Leave> {
    let (listing, today) = (repo::list(query, scope, filter, db.dialect()), db.clock().today());
    let shown =
        move |rows: Vec<StoredLeave>, connection: &mut ReadConnection<'_>| weighed(rows, (viewer, today), connection);
    Query::looking_up(db, query, listing, shown)
}

/// One leave within the scope.
pub async fn get(db: &Database, grant: &Grant<ReadLeaves>, id: LeaveId) -> Result<Leave> {
    let (scope, viewer, today) = (grant.scope()?, grant.viewer()?, db.clock().today());
    let found = db.read(move |connection| {
        let stored = repo::find(connection, scope, id)?;
        all_shown(Vec::from_iter(stored), (viewer, today), connection)
    });
    found.await?.pop().ok_or_else(|| Error::new(Code::NotFound))
}

/// Whether the caller may read the files of a leave: of one within the scope, or of one that waits and on which they decide in
/// somebody's place.
pub async fn files_seen(db: &Database, grant: &Grant<ReadLeaves>, id: LeaveId) -> Result<()> {
    let (scope, today) = (grant.scope()?, db.clock().today());
    let found = db.read(move |connection| repo::find_or_decided(connection, scope, id, today)).await?;
    found.map(drop).ok_or_else(|| Error::new(Code::NotFound))
}

/// Everybody's leaves.
pub fn all(db: &Database, grant: &Grant<ReadAllLeaves>, query: &ListQuery, filter: Filter) -> Result<Query<Leave>> {
    Ok(query_weighed(db, query, grant.scope()?, filter, grant.viewer()?))
}

/// The leaves of a manager's team: to the manager, or an admin.
pub fn of_team(
    db: &Database,
    grant: &Grant<ReadTeamLeaves>,
    manager: UserId,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Leave>> {
    leads(grant, manager)?;
    let filter = Filter { team: Some(manager), ..filter };
    Ok(query_weighed(db, query, Scope::All, filter, grant.viewer()?)
        .when_empty(move |connection| known(connection, manager)))
}

/// What waits for somebody, in a list over several kinds, as the caller gets to see it. A wish to cancel a leave that was made before that
/// was noted comes first.
pub fn waiting(
    grant: &Grant<ReadTeamLeaves>,
    deciding: Deciding,
    dialect: Dialect,
) -> Result<Waiting<(Leave, Weight)>> {
    let eyes = (grant.viewer()?, deciding.today);
    let show = move |rows, connection: &mut ReadConnection<'_>| with_weight(rows, eyes, connection);
    Ok(Waiting::new(repo::waiting(deciding, dialect), repo::ASKED_SINCE, show).about("l.user_id"))
}

/// What waits for its second approval, which is somebody's.
pub fn second_waiting(grant: &Grant<ReadLeaves>, deciding: Deciding) -> Result<Waiting<(Leave, Weight)>> {
    let eyes = (grant.viewer()?, deciding.today);
    let show = move |rows, connection: &mut ReadConnection<'_>| with_weight(rows, eyes, connection);
    Ok(Waiting::new(repo::second_waiting(deciding), approvals::since_of(ApprovalKind::Leave), show))
}

/// What waits for whoever decides on it, the wishes to cancel one among it, for reminders.
pub fn undecided(today: NaiveDate, dialect: Dialect) -> Undecided {
    Undecided::new(repo::waiting(Deciding::of_anybody(today), dialect), "l.user_id", repo::ASKED_SINCE)
}

/// The caller's own leaves that wait for a decision, and wishes to cancel one, in a list over several kinds.
pub fn own_asked(grant: &Grant<ReadLeaves>) -> Result<Waiting<OwnAsked>> {
    let (listing, show) = (repo::own_asked(grant.caller()?.user), OwnAsked::in_two_steps::<StoredLeave>);
    Ok(Waiting::brief(listing, repo::ASKED_SINCE, repo::asked_columns(), show))
}

/// Whether one of [`own_asked`] is a wish to cancel a leave.
pub fn is_wish(asked: &OwnAsked) -> bool {
    asked.kind == StandInKind::Leave && asked.brief.state == repo::WISH
}

/// The leaves of one person: 403 outside the scope.
pub fn of_user(
    db: &Database,
    grant: &Grant<ReadLeaves>,
    user: UserId,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Leave>> {
    let scope = grant.scope()?;
    let filter = Filter { user: Some(user), ..filter };
    Ok(query_of(db, query, scope, filter, grant.viewer()?)
        .when_empty(move |connection| reached(connection, scope, user)))
}

/// The five latest leaves of one person.
pub async fn latest(db: &Database, grant: &Grant<ReadLeaves>, user: UserId) -> Result<Vec<Leave>> {
    let query = of_user(db, grant, user, &ListQuery::first(LATEST), Filter::default())?;
    Ok(query.page().await?.rows)
}

/// 403 for another manager's team.
pub(super) fn leads<P: Permission>(grant: &Grant<P>, manager: UserId) -> Result<()> {
    let reached = grant.scope()? == Scope::All || grant.caller()?.user == manager;
    if reached { Ok(()) } else { Err(Error::new(Code::NotAllowed)) }
}

/// 403 for somebody out of reach, 404 for nobody.
pub(super) fn reached(connection: &mut impl Reads, scope: Scope, user: UserId) -> Result<()> {
    in_scope(connection, scope, user)?;
    known(connection, user)
}
