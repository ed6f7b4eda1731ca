//! Contents of our own: those of demo data.

use db::Database;
use futures_util::future::try_join_all;
use kernel::{Code, Grant, Result};

use super::Files;
use crate::model::StoredFile;
use crate::repo;
use crate::rights::StoreFiles;

/// Stores the content of every file, so many at a time. One that is there already stays.
pub async fn fill(
    db: &Database,
    files: &Files,
    _: &Grant<StoreFiles>,
    at_once: i64,
    content: impl Fn(&StoredFile) -> Vec<u8>,
) -> Result<()> {
    let (now, mut last) = (db.clock().now(), String::new());
    loop {
        let behind = std::mem::take(&mut last);
        let some = db.read(move |connection| repo::behind(connection, &behind, at_once)).await?;
        let Some(file) = some.last() else { return Ok(()) };
        last.clone_from(&file.key);
        let stored = some.iter().map(|file| async {
            match files.0.store.put(file, content(file), now).await {
                Err(error) if error.code() == Code::LinkIsOver => Ok(()),
                stored => stored,
            }
        });
        try_join_all(stored).await?;
    }
}
