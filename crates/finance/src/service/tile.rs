//! The Reimbursements tile of the dashboard: one round trip to the database.

use db::Database;
use kernel::{Grant, Result};

use crate::model::{ClaimTile, OwnClaims, StoredMonth, TypeThisMonth};
use crate::repo::claims;
use crate::rights::{ReadClaims, ReadTeamClaims, may_claim};
use crate::rules::balance::closing;
use crate::rules::claim::{mendable_since, month_of};

/// The tile: how their own claims stand, for those who see the page (dashboard-1) and decide on nobody's.
pub async fn tile(
    db: &Database,
    grant: &Grant<ReadClaims>,
    team: Option<Grant<ReadTeamClaims>>,
) -> Result<Option<ClaimTile>> {
    let (caller, today) = (grant.caller()?, db.clock().today());
    if team.is_some() || !may_claim(caller) {
        return Ok(None);
    }
    let (user, month) = (caller.user, month_of(today, db.clock().year_begins()));
    let months =
        db.read_planned(move |connection| claims::this_month(connection, user, month, mendable_since(today))).await?;
    Ok(Some(ClaimTile { own: own(months) }))
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
