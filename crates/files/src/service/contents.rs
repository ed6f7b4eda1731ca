//! The way in and out of contents, where the store is a folder of this server. A signed path is all the right there is.

use std::collections::BTreeMap;
use std::fs::File;

use db::Database;
use kernel::{Code, Error, Fields, Grant, Public, Result, SessionId, UserId};

use super::Files;
use super::under_way::Turn;
use crate::model::StoredFile;
use crate::repo::{self, FileUse};
use crate::store::Receiving;
use crate::texts;

/// A content that somebody is sending.
pub struct Upload {
    db: Database,
    session: SessionId,
    file: StoredFile,
    receiving: Receiving,
    received: i64,
    _turn: Turn,
}

/// Begins to take a content, by its signed path: 410 when that is too old, was used, or belongs to a session that has ended;
/// 429 while it is being sent already, or too much is.
pub async fn upload(db: &Database, files: &Files, _: &Grant<Public>, token: &str) -> Result<Upload> {
    let folder = files.folder()?;
    let (key, session) = folder.upload_of(token, db.clock().now())?;
    let found = find(db, &key).await?;
    let FileUse { file, record: None, .. } = found else { return Err(Error::new(Code::LinkIsOver)) };
    allowed(db, session, file.uploaded_by).await?;
    let turn = files.0.under_way.begin(&file)?;
    if folder.is_there(&key).await? {
        return Err(Error::new(Code::LinkIsOver));
    }
    let receiving = folder.receive(&key).await?;
    Ok(Upload { db: db.clone(), session, file, receiving, received: 0, _turn: turn })
}

/// 410 once the sender is signed out, or no longer active.
async fn allowed(db: &Database, session: SessionId, sender: UserId) -> Result<()> {
    let stands = db.read(move |connection| repo::may_still_send(connection, session, sender)).await?;
    if stands { Ok(()) } else { Err(Error::new(Code::LinkIsOver)) }
}

async fn find(db: &Database, key: &str) -> Result<FileUse> {
    let keys = [key.to_owned()];
    let found = db.read(move |connection| repo::find(connection, &keys)).await?;
    found.into_iter().next().ok_or_else(|| Error::new(Code::LinkIsOver))
}

impl Upload {
    /// Whether the fields before the content are those that the upload was allowed with.
    pub fn check(&self, fields: &BTreeMap<String, String>) -> Result<()> {
        let needed = [("key", self.file.key.as_str()), ("Content-Type", self.file.content_type.text())];
        let other = needed.into_iter().filter(|(name, value)| fields.get(*name).is_none_or(|sent| sent != value));
        let problems: Fields = other.map(|(name, _)| (name.to_owned(), texts::not_allowed_for())).collect();
        if problems.is_empty() { Ok(()) } else { Err(Error::fields(problems)) }
    }

    /// Takes the next bytes: 413 beyond what was declared, and nothing is stored.
    pub async fn take(&mut self, bytes: impl AsRef<[u8]> + Send + 'static) -> Result<()> {
        self.received += i64::try_from(bytes.as_ref().len()).map_err(Error::internal)?;
        if self.received > self.file.size {
            return Err(Error::new(Code::TooLarge).saying(texts::larger_than_said()));
        }
        self.receiving.take(bytes).await
    }

    /// Stores what was sent; 422 when it is less than was declared. It may have taken minutes: whether the sender still may
    /// is asked once more.
    pub async fn finish(self) -> Result<()> {
        allowed(&self.db, self.session, self.file.uploaded_by).await?;
        if self.received < self.file.size {
            return Err(Error::field("file", texts::smaller_than_said()));
        }
        self.receiving.finish().await
    }
}

/// A content that somebody reads.
pub struct Opened {
    /// What it is.
    pub file: StoredFile,
    /// Itself.
    pub content: File,
    /// Its bytes.
    pub size: u64,
}

/// A content, by its link: 410 when that is too old, or the file is gone.
pub async fn open(db: &Database, files: &Files, _: &Grant<Public>, token: &str) -> Result<Opened> {
    let folder = files.folder()?;
    let key = folder.link_of(token, db.clock().now(), files.0.public)?;
    let FileUse { file, .. } = find(db, &key).await?;
    let (content, size) = folder.open(&key).await?.ok_or_else(|| Error::new(Code::LinkIsOver))?;
    Ok(Opened { file, content, size })
}
