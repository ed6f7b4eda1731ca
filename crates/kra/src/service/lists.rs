//! KRAs: one's own, a person's, a team's, everybody's; and how far a team is.

use std::collections::HashMap;

use core_auth::service::people::{in_scope, known};
use db::{Database, Query, ReadConnection};
use kernel::{Code, Error, Grant, ListQuery, Result, Scope, UserId, Viewer, full_name};

use super::shown;
use crate::model::{Kra, KraId, KraOverview, OverviewProject, StoredKra};
use crate::repo::{self, Audience, Filter, StoredOverview};
use crate::rights::{ReadAllKras, ReadKras, ReadTeamKras};
use crate::rules;

fn query_of(db: &Database, query: &ListQuery, whose: Audience, filter: &Filter, viewer: Viewer) -> Query<Kra> {
    let listing = repo::kras(query, whose, filter, db.dialect());
    Query::new(db, query, listing, move |stored: StoredKra| shown(stored, viewer))
}

/// One KRA within the scope.
pub async fn get(db: &Database, grant: &Grant<ReadKras>, id: KraId) -> Result<Kra> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let found = db.read(move |connection| repo::find(connection, scope, id)).await?;
    found.map(|stored| shown(stored, viewer)).ok_or_else(|| Error::new(Code::NotFound))
}

/// Everybody's KRAs.
pub fn all(db: &Database, grant: &Grant<ReadAllKras>, query: &ListQuery, filter: &Filter) -> Result<Query<Kra>> {
    grant.scope()?;
    Ok(query_of(db, query, Audience::All, filter, grant.viewer()?))
}

/// The KRAs of one person: 403 outside the scope.
pub fn of_user(
    db: &Database,
    grant: &Grant<ReadKras>,
    user: UserId,
    query: &ListQuery,
    filter: &Filter,
) -> Result<Query<Kra>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let own = viewer.user == user;
    let reached = own || scope != Scope::Own(viewer.user);
    if !reached {
        return Err(Error::new(Code::NotAllowed));
    }
    // Rows of somebody out of the team are none: which of the two it is, is asked where nothing is found.
    let whose = match scope {
        _ if own => Audience::Own(user),
        Scope::All | Scope::Own(_) => Audience::Person(user),
        Scope::Team(manager) | Scope::Line(manager) => Audience::Team(manager),
    };
    let filter = Filter { user: Some(user), ..filter.clone() };
    Ok(query_of(db, query, whose, &filter, viewer).when_empty(move |connection| {
        if own {
            return Ok(());
        }
        // Who is in a team is somebody.
        if scope == Scope::All { known(connection, user) } else { in_scope(connection, scope, user) }
    }))
}

/// The KRAs of a manager's team: to the manager, or an admin.
pub fn of_team(
    db: &Database,
    grant: &Grant<ReadTeamKras>,
    manager: UserId,
    query: &ListQuery,
    filter: &Filter,
) -> Result<Query<Kra>> {
    let viewer = reaching(grant, manager)?;
    Ok(query_of(db, query, Audience::Team(manager), filter, viewer)
        .when_empty(move |connection| known(connection, manager)))
}

fn reaching(grant: &Grant<ReadTeamKras>, manager: UserId) -> Result<Viewer> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    if scope != Scope::All && viewer.user != manager {
        return Err(Error::new(Code::NotAllowed));
    }
    Ok(viewer)
}

/// How far each person of a manager's team is, with the projects that feedback is given for.
pub fn overview(
    db: &Database,
    grant: &Grant<ReadTeamKras>,
    manager: UserId,
    query: &ListQuery,
) -> Result<Query<KraOverview>> {
    reaching(grant, manager)?;
    let listing = repo::overview(query, manager, db.dialect());
    Ok(Query::looking_up(db, query, listing, move |rows, connection| overviews(rows, manager, connection))
        .when_empty(move |connection| known(connection, manager)))
}

fn overviews(
    rows: Vec<StoredOverview>,
    manager: UserId,
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<KraOverview>> {
    let people: Vec<_> = rows.iter().filter(|row| row.count > 0).map(|row| row.user).collect();
    let mut projects: HashMap<UserId, Vec<OverviewProject>> = HashMap::new();
    for row in repo::projects_of(connection, manager, &people)? {
        let project =
            OverviewProject { id: row.project, projectname: row.projectname, count: row.count, waiting: row.waiting };
        projects.entry(row.user).or_default().push(project);
    }
    let shown = |row: StoredOverview| {
        let (overallstatus, waiting) = row.step.map(rules::overall).unzip();
        KraOverview {
            user: row.user,
            empname: full_name(&row.fname, &row.lname),
            overallstatus,
            waiting: waiting.flatten(),
            allocationtotal: row.allocationtotal,
            count: row.count,
            projects: projects.remove(&row.user).unwrap_or_default(),
        }
    };
    Ok(rows.into_iter().map(shown).collect())
}
