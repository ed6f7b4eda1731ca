//! Uploads are allowed, links are made, and what was sent in vain goes.

use chrono::TimeDelta;
use db::Database;
use kernel::{Code, Error, Grant, Result, UserId};

use super::{Files, Found};
use crate::model::{FileLink, FileType, Folder, PresignInput, PresignedUpload};
use crate::repo::{self, FileUse, NewFile};
use crate::rights::{ReadFile, RemoveFile, UploadFile};
use crate::rules::{self, Validated};
use crate::texts;

/// How long a file waits for a record that names it (file-6).
pub const UNNAMED_TIME: TimeDelta = TimeDelta::hours(24);
/// The most files of one person that wait so: nobody fills the store.
pub(super) const MOST_UNNAMED: i64 = 100;

fn no_such_file() -> Error {
    Error::new(Code::NotFound)
}

/// Allows somebody to send a file: where to, and with which fields.
pub async fn presign(
    db: &Database,
    files: &Files,
    grant: &Grant<UploadFile>,
    input: PresignInput,
) -> Result<PresignedUpload> {
    let caller = grant.caller()?;
    let Validated { folder, filename, content_type, size } = rules::validated(&input, caller)?;
    let file = new(db, caller.user, folder, filename, content_type, size);
    let form = files.0.store.form(&file, caller.session)?;
    let noted = db.housekeeping("files", move |connection| repo::insert(connection, &file, MOST_UNNAMED)).await?;
    if noted {
        return Ok(form);
    }
    Err(Error::new(Code::TooManyCalls).saying(texts::too_many_unnamed()))
}

pub(super) fn new(
    db: &Database,
    uploaded_by: UserId,
    folder: Folder,
    filename: String,
    content_type: FileType,
    size: i64,
) -> NewFile {
    let created_at = db.clock().now();
    NewFile {
        key: format!("{}/{:032x}", folder.text(), rand::random::<u128>()),
        folder,
        filename,
        content_type,
        size,
        uploaded_by,
        created_at,
        remove_at: created_at + UNNAMED_TIME,
    }
}

/// The file of this key, as often as records name it; 404 when there is none.
pub async fn uses(db: &Database, _: &Grant<ReadFile>, key: &str) -> Result<Vec<FileUse>> {
    if !rules::is_key(key) {
        return Err(no_such_file());
    }
    let keys = [key.to_owned()];
    let found = db.read(move |connection| repo::find(connection, &keys)).await?;
    if found.is_empty() { Err(no_such_file()) } else { Ok(found) }
}

/// A link that opens a file. Whether the caller sees a record that names it is settled; while none does, it is its
/// uploader's, once it was sent.
pub async fn link(db: &Database, files: &Files, grant: &Grant<ReadFile>, found: FileUse) -> Result<FileLink> {
    let FileUse { file, record, .. } = found;
    if record.is_none() && (file.uploaded_by != grant.caller()?.user || files.settled(db, &file).await? != Found::Good)
    {
        return Err(no_such_file());
    }
    files.0.store.link(&file, db.clock().now(), files.0.public)
}

/// Removes a file that the caller has sent and that no record names: 409 when one does.
pub async fn remove(db: &Database, grant: &Grant<RemoveFile>, key: &str) -> Result<()> {
    if !rules::is_key(key) {
        return Err(no_such_file());
    }
    let (user, now, key) = (grant.caller()?.user, db.clock().now(), key.to_owned());
    let (gone, asked) = (key.clone(), key);
    if db.housekeeping("files", move |connection| repo::release(connection, &gone, Some(user), now)).await? {
        return Ok(());
    }
    let found = db.read(move |connection| repo::find(connection, &[asked])).await?;
    match found.first() {
        Some(found) if found.file.uploaded_by == user => Err(Error::new(Code::FileInUse)),
        _ => Err(no_such_file()),
    }
}
