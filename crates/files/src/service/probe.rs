//! Whether the store does its work.

use chrono::{DateTime, Utc};
use kernel::{Error, Grant, Result, UserId};

use super::Files;
use crate::model::{FileType, Folder, StoredFile};
use crate::rights::StoreFiles;
use crate::store::Part;

/// Puts a small content into the store, reads it, and removes it. It needs no database, which may be away.
pub async fn probe(files: &Files, _: &Grant<StoreFiles>, now: DateTime<Utc>) -> Result<()> {
    let content = format!("{:032x}", rand::random::<u128>()).into_bytes();
    let file = StoredFile {
        key: format!("{}/{:032x}", Folder::Policies.text(), rand::random::<u128>()),
        folder: Folder::Policies,
        filename: "probe.pdf".to_owned(),
        content_type: FileType::Pdf,
        size: i64::try_from(content.len()).map_err(Error::internal)?,
        uploaded_by: UserId(0),
        created_at: now.naive_utc(),
    };
    let store = &files.0.store;
    store.put(&file, content.clone(), now).await?;
    let read = store.read(&file.key, Part::First(file.size.unsigned_abs()), now).await;
    store.remove(&file.key, now).await?;
    match read? {
        Some((read, _)) if read == content => Ok(()),
        _ => Err(Error::internal("what was stored is not what is read")),
    }
}
