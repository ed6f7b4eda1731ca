//! The Recruitment tile of the dashboard: whom the caller moves on next.

use db::Database;
use kernel::{Grant, LIST_LIMIT, Result};

use crate::model::{RecruitmentTile, StoredWaiting, TurnAction, WaitingCandidate};
use crate::repo::candidates as repo;
use crate::rights::Interview;
use crate::rules;

/// Rows that the tile shows.
const TILE_ROWS: i64 = 10;

/// The tile; nothing where nobody waits for somebody without the key.
pub async fn tile(db: &Database, grant: &Grant<Interview>) -> Result<Option<RecruitmentTile>> {
    let (viewer, now) = (grant.viewer()?, db.clock().now());
    let recruits = rules::recruits(viewer);
    let found = db.read(move |connection| repo::waiting(connection, viewer.user, recruits, now, TILE_ROWS)).await?;
    let total = found.first().map_or(0, |first| first.total);
    if total == 0 && !recruits {
        return Ok(None);
    }
    let row = |stored: StoredWaiting| WaitingCandidate {
        action: rules::next_step(stored.status, stored.interview_at, stored.owing, now).unwrap_or(TurnAction::Result),
        id: stored.id,
        version: stored.version,
        name: stored.name,
        job_title: stored.job_title,
        status: stored.status,
        interview_at: stored.interview_at.map(|at| at.and_utc()),
    };
    Ok(Some(RecruitmentTile { rows: found.into_iter().map(row).collect(), total: total.min(LIST_LIMIT) }))
}
