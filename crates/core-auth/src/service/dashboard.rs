//! What the dashboard tells of people: one round trip to the database.

use chrono::Days;
use db::Database;
use kernel::{Grant, Result};

use super::celebrations::drawn;
use crate::model::{FailedInvitation, FailedInvitationTile, LeaverRow, LeaverTile, PeopleTiles};
use crate::repo::dashboard::{self as repo, Asked, StoredLeaver, Unreached};
use crate::rights::{ReadCelebrations, ReadFailedInvitations, ReadHoldings};
use crate::rules::people::celebrated;

/// How long somebody who has left with things in hand is shown.
const SHOWN_AFTER: Days = Days::new(60);

/// Rows of leavers, and of invitations.
const TILE_ROWS: usize = 5;

/// Who celebrates today (people-18); who leaves with things that others have to take over, and whom the caller's own invitations did not
/// reach (mail-9), for those who have the grants for it and where there is somebody.
pub async fn tiles(
    db: &Database,
    _: &Grant<ReadCelebrations>,
    holdings: Option<Grant<ReadHoldings>>,
    invitations: Option<Grant<ReadFailedInvitations>>,
) -> Result<PeopleTiles> {
    let today = db.clock().today();
    let asked = Asked {
        days: celebrated(today),
        today,
        leavers: holdings.map(|grant| grant.scope()).transpose()?.map(|scope| (scope, today - SHOWN_AFTER)),
        sender: invitations.map(|grant| grant.caller().map(|caller| caller.user)).transpose()?,
        most: TILE_ROWS,
    };
    let told = db.read_planned(move |connection| repo::told(connection, &asked)).await?;
    let leaver = |StoredLeaver { id, fname, lname, dol, things, .. }| LeaverRow {
        id,
        fname,
        lname,
        dol,
        days: (dol - today).num_days(),
        things,
    };
    let invitation = |Unreached { id, fname, lname, email, .. }| FailedInvitation { id, fname, lname, email };
    let (leave, failed) =
        (told.leavers.first().map(|first| first.total), told.unreached.first().map(|first| first.total));
    let (leavers, unreached) = (told.leavers.into_iter().map(leaver), told.unreached.into_iter().map(invitation));
    Ok(PeopleTiles {
        today: drawn(&told.celebrating, today),
        leavers: leave.map(|total| LeaverTile { rows: leavers.collect(), total }),
        invitations: failed.map(|total| FailedInvitationTile { rows: unreached.collect(), total }),
    })
}
