//! The Reimbursements tile of the dashboard: one round trip to the database.

use db::Database;
use kernel::{Grant, ListQuery, Result};

use super::claims::Eyes;
use super::led_by;
use crate::model::{ClaimStatus, ClaimTile, OwnClaims, StoredClaim, StoredMonth, TypeThisMonth, WaitingClaims};
use crate::repo::claims::{self as claims, Filter};
use crate::rights::{ReadClaims, ReadTeamClaims, may_claim};
use crate::rules::balance::closing;
use crate::rules::claim::{mendable_since, month_of};

/// Rows that the tile shows.
const TILE_ROWS: i64 = 10;

/// The tile, for those who see the page (dashboard-1): what waits for those who have the grant for it, how their
/// own claims stand for the others.
pub async fn tile(
    db: &Database,
    grant: &Grant<ReadClaims>,
    team: Option<Grant<ReadTeamClaims>>,
) -> Result<Option<ClaimTile>> {
    let (caller, today, dialect) = (grant.caller()?, db.clock().today(), db.dialect());
    if !may_claim(caller) {
        return Ok(None);
    }
    let (user, eyes, month) = (caller.user, Eyes::of(caller, today), month_of(today, db.clock().year_begins()));
    let led = team.map(|team| team.caller().map(led_by)).transpose()?;
    let tile = db.read(move |connection| {
        let Some(whose) = led else {
            let months = claims::this_month(connection, user, month, mendable_since(today))?;
            return Ok(ClaimTile { own: Some(own(months)), waiting: None });
        };
        let query = ListQuery::first(TILE_ROWS);
        let listing = claims::list(&query, whose, ClaimStatus::Requested, Filter::default(), dialect);
        let found = listing.load::<StoredClaim>(query.paging, connection)?;
        let rows = eyes.all(found.rows, connection)?;
        Ok(ClaimTile { own: None, waiting: Some(WaitingClaims { rows, total: found.total }) })
    });
    tile.await.map(Some)
}

fn own(months: Vec<StoredMonth>) -> OwnClaims {
    let (requested, rejected) = months.first().map_or((0, 0), |month| (month.requested, month.rejected));
    let of_type = |month: StoredMonth| {
        let limit = month.limit?;
        Some(TypeThisMonth {
            kind: month.kind?,
            kind_name: month.kind_name?,
            max_amount: limit,
            claimed: month.claimed,
            closing: closing(limit, month.claimed),
        })
    };
    OwnClaims { requested, rejected, types: months.into_iter().filter_map(of_type).collect() }
}
