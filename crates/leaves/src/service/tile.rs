//! The Leaves tile of the dashboard: one round trip to the database.

use db::Database;
use kernel::{Grant, ListQuery, Result, Scope};

use super::ahead;
use super::leaves::{LATEST, balance, shown};
use crate::model::{LeaveTile, StoredLeave, StoredOwn};
use crate::repo::{balances, leaves as repo};
use crate::rights::{ReadLeaves, ReadPolicies, ReadTeamLeaves};

/// The tile: what somebody has of leaves; their latest ones where they decide on nobody's, and the leave years that end soon for those
/// who have the grant for policies.
pub async fn tile(
    db: &Database,
    grant: &Grant<ReadLeaves>,
    team: Option<Grant<ReadTeamLeaves>>,
    policies: Option<Grant<ReadPolicies>>,
) -> Result<LeaveTile> {
    let today = db.clock().today();
    let tells_turn = policies.is_some() && ahead::is_soon(today);
    let (user, viewer, dialect) = (grant.caller()?.user, grant.viewer()?, db.dialect());
    db.read_planned(move |connection| {
        // More than there can be: a page that is not full tells the count by itself.
        let own = ListQuery::first(5);
        let listing = balances::people(&own, Scope::Own(user), balances::Filter::default(), dialect);
        let listing = listing.columns_bound_by([tells_turn.into()]);
        let found = listing.load::<StoredOwn>(own.paging, connection)?.rows.into_iter().next();
        let mut tile = LeaveTile { balance: found.as_ref().map(|own| balance(&own.balance)), latest: None, turn: None };
        if let Some(own) = found.filter(|_| tells_turn) {
            tile.turn = ahead::soon(&own.terms, today)?;
        }
        if team.is_none() {
            let query = ListQuery::first(LATEST);
            let filter = repo::Filter { user: Some(user), ..repo::Filter::default() };
            let found =
                repo::list(&query, Scope::Own(user), filter, dialect).load::<StoredLeave>(query.paging, connection)?;
            tile.latest = Some(found.rows.into_iter().map(|stored| shown(stored, viewer)).collect());
        }
        Ok(tile)
    })
    .await
}
