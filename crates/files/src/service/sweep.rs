//! What no record names leaves the store: first the content, then its row, so that nothing is forgotten in between. Many
//! instances may do the same work: removing twice is no harm.

use chrono::TimeDelta;
use db::Database;
use futures_util::future::try_join_all;
use kernel::{Error, Grant, Result};

use super::Files;
use crate::repo;
use crate::rights::SweepFiles;

/// Files of one round. A round that was full has more behind it.
pub const ROUND: usize = 50;
/// How long an upload can come in after it was allowed: the form's time, and a little for one that takes its time.
const FORM_TIME: TimeDelta = TimeDelta::minutes(25);

/// One round: removes what was let go, and what has waited for a record for a day. Answers how many they were.
pub async fn sweep(db: &Database, files: &Files, _: &Grant<SweepFiles>) -> Result<usize> {
    let now = db.clock().now();
    if !db.read(move |connection| repo::anything_leaving(connection, now)).await? {
        return Ok(0);
    }
    let most = i64::try_from(ROUND).map_err(Error::internal)?;
    let leaving = db.housekeeping("files", move |connection| repo::claim_leaving(connection, now, most)).await?;
    try_join_all(leaving.iter().map(|file| files.0.store.remove(&file.key, now))).await?;
    let count = leaving.len();
    // A form that is still good could bring a content back: the row of such a file waits until it isn't.
    let (gone, waiting): (Vec<_>, Vec<_>) =
        leaving.into_iter().partition(|file| file.created_at.and_utc() + FORM_TIME <= now);
    let [gone, waiting] = [gone, waiting].map(|files| files.into_iter().map(|file| file.key).collect::<Vec<_>>());
    db.housekeeping("files", move |connection| {
        repo::remove(connection, &gone)?;
        repo::put_off(connection, &waiting, now + FORM_TIME)
    })
    .await?;
    Ok(count)
}

/// Removes what was half sent when a server stopped.
pub async fn sweep_unfinished(files: &Files, _: &Grant<SweepFiles>) -> Result<()> {
    match files.0.store.folder() {
        Some(folder) => folder.sweep().await,
        None => Ok(()),
    }
}
