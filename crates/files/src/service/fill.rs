//! All contents that records name: those of demo data are stored, those of a company looked for.

use db::Database;
use futures_util::future::try_join_all;
use kernel::{Code, Grant, Result};

use super::Files;
use crate::model::StoredFile;
use crate::repo;
use crate::rights::StoreFiles;

/// Files that are looked for in one statement.
const LOOKED_AT: i64 = 1_000;
/// Missing files that are told.
const A_HANDFUL: usize = 20;

/// Stores the content of every file that a record names, so many at a time. One that is there already stays.
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
        let some = db.read(move |connection| repo::named_behind(connection, &behind, at_once)).await?;
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

/// The keys of files that records name and that are not in the folder, a handful at most. What a bucket holds is not asked
/// for: that would be a request for each.
pub async fn missing(db: &Database, files: &Files, _: &Grant<StoreFiles>) -> Result<Vec<String>> {
    let (mut missing, mut last) = (Vec::new(), String::new());
    let Some(folder) = files.0.store.folder() else { return Ok(missing) };
    loop {
        let behind = std::mem::take(&mut last);
        let some = db.read(move |connection| repo::named_behind(connection, &behind, LOOKED_AT)).await?;
        let Some(file) = some.last() else { return Ok(missing) };
        last.clone_from(&file.key);
        for file in some {
            if !folder.is_there(&file.key).await? {
                missing.push(file.key);
            }
            if missing.len() == A_HANDFUL {
                return Ok(missing);
            }
        }
    }
}
