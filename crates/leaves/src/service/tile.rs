//! The Leaves tile of the dashboard: one round trip to the database.

use db::Database;
use kernel::{Grant, ListQuery, Result, Role, Scope};

use super::ahead;
use super::leaves::{LATEST, balance, shown, weighed};
use crate::model::{LeaveTile, StoredBalance, StoredLeave, WaitingLeaves};
use crate::repo::{balances, leaves as repo};
use crate::rights::{ReadLeaves, ReadPolicies, ReadTeamLeaves};

/// Rows of the team that the tile shows.
const TILE_ROWS: i64 = 10;

/// The tile; with what waits, and with the leave years that end soon, for those who have the grants for them.
pub async fn tile(
    db: &Database,
    grant: &Grant<ReadLeaves>,
    team: Option<Grant<ReadTeamLeaves>>,
    policies: Option<Grant<ReadPolicies>>,
) -> Result<LeaveTile> {
    let today = policies.map(|_| db.clock().today());
    let (user, viewer, dialect) = (grant.caller()?.user, grant.viewer()?, db.dialect());
    let team = match team {
        Some(team) if team.caller()?.role == Role::Admin => Some(None),
        Some(team) => Some(Some(team.caller()?.user)),
        None => None,
    };
    db.read(move |connection| {
        let own = ListQuery::first(1);
        let listing = balances::people(&own, Scope::Own(user), balances::Filter::default(), dialect);
        let found = listing.load::<StoredBalance>(own.paging, connection)?.rows.into_iter().next();
        let mut tile = LeaveTile { balance: found.as_ref().map(balance), latest: None, waiting: None, turn: None };
        if let Some(today) = today {
            tile.turn = ahead::soon(connection, today)?;
        }
        let filter = repo::Filter { team: team.flatten(), pending: team.is_some(), ..repo::Filter::default() };
        if team.is_some() {
            let query = ListQuery::first(TILE_ROWS);
            let listing = repo::list(&query, Scope::All, filter, dialect);
            let found = listing.load::<StoredLeave>(query.paging, connection)?;
            let rows = weighed(found.rows, viewer, connection)?;
            tile.waiting = Some(WaitingLeaves { rows, total: found.total });
        } else {
            let query = ListQuery::first(LATEST);
            let filter = repo::Filter { user: Some(user), ..filter };
            let found =
                repo::list(&query, Scope::Own(user), filter, dialect).load::<StoredLeave>(query.paging, connection)?;
            tile.latest = Some(found.rows.into_iter().map(|stored| shown(stored, viewer)).collect());
        }
        Ok(tile)
    })
    .await
}
