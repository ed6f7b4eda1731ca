//! Reports, a person's days, the sign logs, the team's day.

use chrono::{Days, NaiveDate};
use core_auth::repo::people;
use core_auth::service::people::reach;
use db::{AnyConnection, Database, Rows};
use kernel::{Code, Error, Grant, ListQuery, ReportId, Result, Role, Scope, UserId, parse_identifier};

use super::View;
use crate::model::{Report, TeamRow, Today};
use crate::repo::{self, Filter, Team};
use crate::rights::{ReadLogs, ReadReports, ReadTeam};
use crate::rules;

/// A list of reports that this caller may have: what the gateway asks for a page of, or in full.
#[derive(Clone, Copy)]
pub struct List {
    filter: Filter,
    view: View,
}

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
        Some(text) => parse_identifier(text).ok_or_else(|| Error::field("identifier", "A day as DD-MM-YYYY.")),
    };
    db.read(move |connection| {
        reach(connection, scope, user)?;
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

/// All reports of one person: 403 outside the scope.
pub async fn reports_of(db: &Database, grant: &Grant<ReadReports>, user: UserId) -> Result<List> {
    let (scope, view) = (grant.scope()?, View::new(grant.caller()?, db.clock()));
    db.read(move |connection| known_and_reached(connection, scope, user)).await?;
    Ok(List { filter: Filter { scope, user: Some(user), days: None }, view })
}

/// The sign logs of the last `days` days, today included: of one person, or of everyone in the scope. Beyond
/// what the role may look back: 403 (spec 001 §6).
pub async fn logs_of(db: &Database, grant: &Grant<ReadLogs>, user: Option<UserId>, days: i64) -> Result<List> {
    let (scope, caller) = (grant.scope()?, grant.caller()?);
    let view = View::new(caller, db.clock());
    if days > rules::look_back(caller.role) || (user.is_none() && matches!(scope, Scope::Own(_))) {
        return Err(Error::new(Code::NotAllowed));
    }
    if let Some(user) = user {
        db.read(move |connection| known_and_reached(connection, scope, user)).await?;
    }
    let before = u64::try_from(days - 1).map_err(Error::internal)?;
    Ok(List { filter: Filter { scope, user, days: Some((view.today - Days::new(before), view.today)) }, view })
}

/// The caller's own id needs no statement; another's is settled before its rows are read.
fn known_and_reached(connection: &mut AnyConnection, scope: Scope, user: UserId) -> Result<()> {
    if scope == Scope::Own(user) || scope == Scope::Team(user) {
        return Ok(());
    }
    reach(connection, scope, user)?;
    if scope == Scope::All && !people::exists(connection, user)? {
        return Err(Error::new(Code::NotFound));
    }
    Ok(())
}

/// A page of a list.
pub async fn list(db: &Database, list: List, query: ListQuery) -> Result<Rows<Report>> {
    let List { filter, view } = list;
    let rows = db.read(move |connection| repo::list(connection, &query, filter)).await?;
    Ok(rows.map(|stored| view.report(&stored)))
}

/// A list in full, handed over chunk by chunk.
pub async fn export(
    db: &Database,
    list: List,
    query: ListQuery,
    mut take: impl FnMut(Vec<Report>) -> Result<()> + Send + 'static,
) -> Result<()> {
    let List { filter, view } = list;
    db.export(move |connection| {
        repo::export(connection, &query, filter, |rows| take(rows.iter().map(|stored| view.report(stored)).collect()))
    })
    .await
}

/// Whose team a leader may look at: their own, an admin anybody's; an admin's own is everybody.
async fn team_of(db: &Database, grant: &Grant<ReadTeam>, manager: UserId) -> Result<(Team, View)> {
    let caller = grant.caller()?;
    let view = View::new(caller, db.clock());
    if caller.user == manager {
        let team = if caller.role == Role::Admin { Team::Everybody } else { Team::Of(manager) };
        return Ok((team, view));
    }
    if grant.scope()? != Scope::All {
        return Err(Error::new(Code::NotAllowed));
    }
    if !db.read(move |connection| people::exists(connection, manager)).await? {
        return Err(Error::new(Code::NotFound));
    }
    Ok((Team::Of(manager), view))
}

/// A page of a team's day.
pub async fn team(db: &Database, grant: &Grant<ReadTeam>, manager: UserId, query: ListQuery) -> Result<Rows<TeamRow>> {
    let (team, view) = team_of(db, grant, manager).await?;
    let day: NaiveDate = view.today;
    let rows = db.read(move |connection| repo::team(connection, &query, team, day)).await?;
    Ok(rows.map(|member| view.member(member)))
}

/// A team's day in full, handed over chunk by chunk.
pub async fn export_team(
    db: &Database,
    grant: &Grant<ReadTeam>,
    manager: UserId,
    query: ListQuery,
    mut take: impl FnMut(Vec<TeamRow>) -> Result<()> + Send + 'static,
) -> Result<()> {
    let (team, view) = team_of(db, grant, manager).await?;
    db.export(move |connection| {
        repo::export_team(connection, &query, team, view.today, |rows| {
            take(rows.into_iter().map(|member| view.member(member)).collect())
        })
    })
    .await
}
