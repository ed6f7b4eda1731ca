//! The Recruitment tile of the dashboard: whom the caller moves on next.

use db::Database;
use kernel::{Grant, ListQuery, Result};

use crate::model::{RecruitmentTile, StoredCandidate, TurnAction, WaitingCandidate};
use crate::repo::candidates as repo;
use crate::rights::Interview;
use crate::rules;

/// Rows that the tile shows.
const TILE_ROWS: i64 = 10;

/// The tile; nothing where nobody waits for somebody without the key.
pub async fn tile(db: &Database, grant: &Grant<Interview>) -> Result<Option<RecruitmentTile>> {
    let (viewer, now) = (grant.viewer()?, db.clock().now());
    let listing = repo::waiting(viewer.user, rules::recruits(viewer), now);
    let query = ListQuery::first(TILE_ROWS);
    let found = db.read(move |connection| listing.load::<StoredCandidate>(query.paging, connection)).await?;
    if found.total == 0 && !rules::recruits(viewer) {
        return Ok(None);
    }
    let row = |stored: StoredCandidate| WaitingCandidate {
        action: rules::turn(&stored, viewer, now).map_or(TurnAction::Result, |turn| turn.action),
        id: stored.id,
        version: stored.version,
        name: stored.name,
        job_title: stored.hiring.title,
        status: stored.status,
        interview_at: stored.interview_at.map(|at| at.and_utc()),
    };
    Ok(Some(RecruitmentTile { rows: found.rows.into_iter().map(row).collect(), total: found.total }))
}
