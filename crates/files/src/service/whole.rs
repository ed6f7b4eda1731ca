//! Contents as wholes, for a backup and its way back.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use kernel::{Code, Error, Grant, Result};

use super::Files;
use crate::model::{LARGEST, StoredFile};
use crate::rights::CopyFiles;
use crate::rules;
use crate::store::Part;

/// A content; nothing where the store does not have it.
pub async fn content(files: &Files, _: &Grant<CopyFiles>, key: &str, now: DateTime<Utc>) -> Result<Option<Vec<u8>>> {
    read(files, key, now).await
}

pub(super) async fn read(files: &Files, key: &str, now: DateTime<Utc>) -> Result<Option<Vec<u8>>> {
    let most = u64::try_from(LARGEST).map_err(Error::internal)?;
    let read = files.0.store.read(key, Part::First(most), now).await?;
    Ok(read.map(|(content, _)| content))
}

/// What became of a content that was to be put back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PutBack {
    /// It is stored now.
    Stored,
    /// The store had it already.
    WasThere,
    /// The store has another one of its key.
    Other,
}

/// Stores a content under the key that it had.
pub async fn put_back(
    files: &Files,
    _: &Grant<CopyFiles>,
    file: &StoredFile,
    content: Vec<u8>,
    now: DateTime<Utc>,
) -> Result<PutBack> {
    if !rules::is_key(&file.key) {
        return Err(Error::new(Code::Invalid).because(format!("{} is no key of a file", file.key)));
    }
    match read(files, &file.key, now).await? {
        Some(there) if there == content => Ok(PutBack::WasThere),
        Some(_) => Ok(PutBack::Other),
        None => files.0.store.put(file, content, now).await.map(|()| PutBack::Stored),
    }
}

/// Removes a content that was put back.
pub async fn take_back(files: &Files, _: &Grant<CopyFiles>, key: &str, now: DateTime<Utc>) -> Result<()> {
    files.0.store.remove(key, now).await
}

/// The key of a content in the folder that is none of these. What a bucket holds is not asked for.
pub async fn other_than(files: &Files, _: &Grant<CopyFiles>, keys: BTreeSet<String>) -> Result<Option<String>> {
    match files.0.store.folder() {
        Some(folder) => folder.other_than(keys).await,
        None => Ok(None),
    }
}
