//! The Assets tile of the dashboard: what the caller is to take, and what others want to give back.

use db::{Database, Dialect, ReadConnection};
use kernel::{Grant, ListQuery, Result, Role, UserId, full_name};

use crate::model::{AssetStatus, AssetTile, StoredAsset, WaitingAsset, WaitingAssets};
use crate::repo::{self, Audience, Filter};
use crate::rights::{ReadAssets, ReadTeamAssets};

/// Rows that the tile shows.
const TILE_ROWS: i64 = 10;

/// The tile; with what waits for a release for those who have the grant for it.
pub async fn tile(db: &Database, grant: &Grant<ReadAssets>, team: Option<Grant<ReadTeamAssets>>) -> Result<AssetTile> {
    let (user, dialect) = (grant.caller()?.user, db.dialect());
    let team = match team {
        Some(team) if team.caller()?.role == Role::Admin => Some(Audience::All),
        Some(team) => Some(Audience::Team(team.caller()?.user)),
        None => None,
    };
    db.read(move |connection| {
        let own = waiting(connection, Audience::Person(user), AssetStatus::Created, user, dialect)?;
        let request = AssetStatus::ReleaseRequest;
        let team = team.map(|whose| waiting(connection, whose, request, user, dialect)).transpose()?;
        Ok(AssetTile { own, team })
    })
    .await
}

fn waiting(
    connection: &mut ReadConnection<'_>,
    whose: Audience,
    status: AssetStatus,
    viewer: UserId,
    dialect: Dialect,
) -> Result<WaitingAssets> {
    let query = ListQuery::first(TILE_ROWS);
    let filter = Filter { status: Some(status), ..Filter::default() };
    let listing = repo::assets(&query, whose, &filter, viewer, dialect);
    let found = listing.load::<StoredAsset>(query.paging, connection)?;
    let row = |stored: StoredAsset| WaitingAsset {
        id: stored.id,
        version: stored.version,
        empid: stored.holder,
        empname: full_name(&stored.fname, &stored.lname),
        assesttype: stored.kind,
        serial: stored.serial,
        allocatedon: stored.allocatedon,
        status: stored.status,
    };
    Ok(WaitingAssets { rows: found.rows.into_iter().map(row).collect(), total: found.total })
}
