//! Assets: one's own, a person's, a team's, everybody's.

use core_auth::repo::team::ByLeader as _;
use core_auth::service::people::{in_scope, known};
use db::{Database, Query};
use kernel::{Code, Error, Grant, ListQuery, Result, Scope, UserId, Viewer, normalize};

use super::shown;
use crate::model::{Asset, AssetId, StoredAsset};
use crate::repo::{self, Audience, Filter};
use crate::rights::{ReadAllAssets, ReadAssets, ReadTeamAssets};

fn query_of(db: &Database, query: &ListQuery, whose: Audience, filter: &Filter, viewer: Viewer) -> Query<Asset> {
    let listing = repo::assets(query, whose, filter, viewer.user, db.dialect());
    Query::looking_up(db, query, listing, move |rows: Vec<StoredAsset>, connection| shown(rows, viewer, connection))
}

/// One asset whose history the caller sees.
pub async fn get(db: &Database, grant: &Grant<ReadAssets>, id: AssetId) -> Result<Asset> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let found = db.read(move |connection| {
        let stored = repo::find_in_history(connection, scope, id, viewer.user)?;
        Ok(shown(Vec::from_iter(stored), viewer, connection)?.pop())
    });
    found.await?.ok_or_else(|| Error::new(Code::NotFound))
}

/// Everybody's assets.
pub fn all(db: &Database, grant: &Grant<ReadAllAssets>, query: &ListQuery, filter: &Filter) -> Result<Query<Asset>> {
    grant.scope()?;
    Ok(query_of(db, query, Audience::All, filter, grant.viewer()?))
}

/// What one person holds and held: 403 outside the scope.
pub fn of_user(
    db: &Database,
    grant: &Grant<ReadAssets>,
    user: UserId,
    query: &ListQuery,
    filter: &Filter,
) -> Result<Query<Asset>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let listing =
        repo::assets(query, Audience::Person(user), filter, viewer.user, db.dialect()).scope(scope, "a.user_id");
    let query = Query::looking_up(db, query, listing, move |rows: Vec<StoredAsset>, connection| {
        shown(rows, viewer, connection)
    });
    Ok(query.when_empty(move |connection| {
        if viewer.user == user {
            return Ok(());
        }
        // Who is in a team is somebody.
        if scope == Scope::All { known(connection, user) } else { in_scope(connection, scope, user) }
    }))
}

/// What a manager's team holds and held, or everybody who has a serial: to the manager, or an admin.
pub fn of_team(
    db: &Database,
    grant: &Grant<ReadTeamAssets>,
    manager: UserId,
    query: &ListQuery,
    filter: &Filter,
) -> Result<Query<Asset>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    if scope != Scope::All && viewer.user != manager {
        return Err(Error::new(Code::NotAllowed));
    }
    // An empty serial is nobody's (asset-6): it finds nothing out of the team.
    let named = filter.serial.as_deref().is_some_and(|serial| !normalize(serial).is_empty());
    let whose = if named { Audience::All } else { Audience::Team(manager) };
    Ok(query_of(db, query, whose, filter, viewer).when_empty(move |connection| known(connection, manager)))
}
