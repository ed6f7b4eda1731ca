//! Reports, a person's days, the sign logs, the team's day.

use chrono::Days;
use core_auth::repo::people;
use core_auth::service::people::in_scope;
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

/// All reports of one person: 403 outside the scope.
pub fn reports_of(db: &Database, grant: &Grant<ReadReports>, user: UserId) -> Result<List> {
    let (scope, view) = (grant.scope()?, View::new(grant.caller()?, db.clock()));
    Ok(List { filter: Filter { scope, user: Some(user), days: None }, view })
}

/// The sign logs of the last `days` days, today included: of one person, or of everyone in the scope. Beyond
/// what the role may look back: 403 (spec 001 §6).
pub fn logs_of(db: &Database, grant: &Grant<ReadLogs>, user: Option<UserId>, days: i64) -> Result<List> {
    let (scope, caller) = (grant.scope()?, grant.caller()?);
    let view = View::new(caller, db.clock());
    if days > rules::look_back(caller.role) || (user.is_none() && matches!(scope, Scope::Own(_))) {
        return Err(Error::new(Code::NotAllowed));
    }
    let before = u64::try_from(days - 1).map_err(Error::internal)?;
    Ok(List { filter: Filter { scope, user, days: Some((view.today - Days::new(before), view.today)) }, view })
}

/// Whose rows were asked for, settled where there are none: rows outside the scope are no rows, so a list that
/// holds some needs no further statement.
fn explain_nothing(connection: &mut AnyConnection, filter: Filter) -> Result<()> {
    let Some(user) = filter.user else { return Ok(()) };
    if filter.scope == Scope::Own(user) || filter.scope == Scope::Team(user) {
        return Ok(());
    }
    in_scope(connection, filter.scope, user)?;
    known(connection, user)
}

fn known(connection: &mut AnyConnection, user: UserId) -> Result<()> {
    if people::exists(connection, user)? { Ok(()) } else { Err(Error::new(Code::NotFound)) }
}

/// A page of a list.
pub async fn list(db: &Database, list: List, query: ListQuery) -> Result<Rows<Report>> {
    let List { filter, view } = list;
    db.read(move |connection| {
        let rows = repo::list(connection, &query, filter)?;
        if rows.rows.is_empty() {
            explain_nothing(connection, filter)?;
        }
        Ok(rows.map(|stored| view.report(&stored)))
    })
    .await
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
        explain_nothing(connection, filter)?;
        repo::export(connection, &query, filter, |rows| take(rows.iter().map(|stored| view.report(stored)).collect()))
    })
    .await
}

/// Whose team a leader may look at: their own, an admin anybody's; an admin's own is everybody.
fn team_of(db: &Database, grant: &Grant<ReadTeam>, manager: UserId) -> Result<(Team, View)> {
    let caller = grant.caller()?;
    let view = View::new(caller, db.clock());
    if caller.user == manager {
        let team = if caller.role == Role::Admin { Team::Everybody } else { Team::Of(manager) };
        return Ok((team, view));
    }
    if grant.scope()? != Scope::All {
        return Err(Error::new(Code::NotAllowed));
    }
    Ok((Team::Of(manager), view))
}

/// A page of a team's day.
pub async fn team(db: &Database, grant: &Grant<ReadTeam>, manager: UserId, query: ListQuery) -> Result<Rows<TeamRow>> {
    let (team, view) = team_of(db, grant, manager)?;
    db.read(move |connection| {
        let rows = repo::team(connection, &query, team, view.today)?;
        if rows.rows.is_empty() {
            known(connection, manager)?;
        }
        Ok(rows.map(|member| view.member(member)))
    })
    .await
}

/// A team's day in full, handed over chunk by chunk.
pub async fn export_team(
    db: &Database,
    grant: &Grant<ReadTeam>,
    manager: UserId,
    query: ListQuery,
    mut take: impl FnMut(Vec<TeamRow>) -> Result<()> + Send + 'static,
) -> Result<()> {
    let (team, view) = team_of(db, grant, manager)?;
    db.export(move |connection| {
        known(connection, manager)?;
        repo::export_team(connection, &query, team, view.today, |rows| {
            take(rows.into_iter().map(|member| view.member(member)).collect())
        })
    })
    .await
}
