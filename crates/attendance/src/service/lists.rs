//! Reports, a person's days, the sign logs, the team's day.

use chrono::Days;
use core_auth::service::people::{in_scope, known};
use db::{Database, Query, Reads};
use kernel::{Code, Error, Grant, ListQuery, Result, Role, Scope, UserId, parse_identifier};

use super::View;
use crate::model::{Report, ReportId, Stored, TeamMember, TeamRow, Today};
use crate::repo::{self, Filter, Team, TeamFilter};
use crate::rights::{ReadLogs, ReadReports, ReadTeam};
use crate::rules;
use crate::texts::no_identifier;

/// One report within the scope.
pub async fn get(db: &Database, grant: &Grant<ReadReports>, id: ReportId) -> Result<Report> {
    let (scope, view) = (grant.scope()?, View::new(grant.caller()?, db.clock()));
    let stored = db.read(move |connection| repo::find(connection, scope, id)).await?;
    stored.map(|stored| view.report(&stored)).ok_or_else(|| Error::new(Code::NotFound))
}

/// A person's report of a day: none or one.
pub async fn today(db: &Database, grant: &Grant<ReadReports>, input: Today) -> Result<Vec<Report>> {
    let (scope, view) = (grant.scope()?, View::new(grant.caller()?, db.clock()));
    let user = input.user_id.unwrap_or(grant.caller()?.user);
    let day = match input.identifier.as_deref() {
        None => Ok(view.today),
        Some(text) => parse_identifier(text).ok_or_else(|| Error::field("identifier", no_identifier())),
    };
    db.read(move |connection| {
        in_scope(connection, scope, user)?;
        Ok(repo::of_day(connection, user, day?)?.iter().map(|stored| view.report(stored)).collect())
    })
    .await
}

/// The caller's report that can be checked out, else today's: what the button shows.
pub async fn open(db: &Database, grant: &Grant<ReadReports>) -> Result<Option<Report>> {
    Ok(shell(db, grant).await?.0)
}

/// [`open`], and the latest day left open.
pub async fn shell(db: &Database, grant: &Grant<ReadReports>) -> Result<(Option<Report>, Option<Report>)> {
    let (user, view) = (grant.caller()?.user, View::new(grant.caller()?, db.clock()));
    let stored = db.read(move |connection| repo::open_and_of_day(connection, user, view.today)).await?;
    let (open, missed) = rules::open_and_missed(&stored, view.today, view.now);
    Ok((open.map(|stored| view.report(stored)), missed.map(|stored| view.report(stored))))
}

/// All reports of one person, newest first: 403 outside the scope.
pub fn reports_of(db: &Database, grant: &Grant<ReadReports>, user: UserId, query: &ListQuery) -> Result<Query<Report>> {
    let view = View::new(grant.caller()?, db.clock());
    Ok(reports(db, view, query, Filter { scope: grant.scope()?, user: Some(user), days: None }))
}

/// The sign logs of the last `days` days, today included: of one person, or of everyone in the scope. Beyond
/// what the role may look back: 403 (attendance-9).
pub fn logs_of(
    db: &Database,
    grant: &Grant<ReadLogs>,
    user: Option<UserId>,
    days: i64,
    query: &ListQuery,
) -> Result<Query<Report>> {
    let (scope, caller) = (grant.scope()?, grant.caller()?);
    let view = View::new(caller, db.clock());
    if days > rules::look_back(caller.role) || (user.is_none() && matches!(scope, Scope::Own(_))) {
        return Err(Error::new(Code::NotAllowed));
    }
    let before = u64::try_from(days - 1).map_err(Error::internal)?;
    let days = Some((view.today - Days::new(before), view.today));
    Ok(reports(db, view, query, Filter { scope, user, days }))
}

fn reports(db: &Database, view: View, query: &ListQuery, filter: Filter) -> Query<Report> {
    let listing = repo::reports(query, filter, db.dialect());
    Query::new(db, query, listing, move |stored: Stored| view.report(&stored))
        .when_empty(move |connection| explain_nothing(connection, filter))
}

/// Rows outside the scope are no rows: whether that is why there are none.
fn explain_nothing(connection: &mut impl Reads, filter: Filter) -> Result<()> {
    let Some(user) = filter.user else { return Ok(()) };
    if filter.scope == Scope::Own(user) || filter.scope == Scope::Team(user) {
        return Ok(());
    }
    in_scope(connection, filter.scope, user)?;
    known(connection, user)
}

/// A team's day. Whose team a leader may look at: their own, an admin anybody's; an admin's own is everybody.
pub fn team(
    db: &Database,
    grant: &Grant<ReadTeam>,
    manager: UserId,
    query: &ListQuery,
    filter: TeamFilter,
) -> Result<Query<TeamRow>> {
    let caller = grant.caller()?;
    let view = View::new(caller, db.clock());
    let team = match (caller.user == manager, caller.role) {
        (true, Role::Admin) => Team::Everybody,
        (false, _) if grant.scope()? != Scope::All => return Err(Error::new(Code::NotAllowed)),
        _ => Team::Of(manager),
    };
    let listing = repo::team(query, team, filter, view.today, view.now, db.dialect());
    Ok(Query::new(db, query, listing, move |member: TeamMember| view.member(&member))
        .when_empty(move |connection| known(connection, manager)))
}
