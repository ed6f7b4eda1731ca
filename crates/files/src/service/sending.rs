//! Uploads are allowed, links are made, and what was sent in vain goes.

use db::Database;
use kernel::{Code, Error, Grant, Result};

use super::Files;
use crate::model::{FileLink, PresignInput, PresignedUpload};
use crate::repo::FileUse;
use crate::rights::{ReadFile, RemoveFile, UploadFile};

/// Allows somebody to send a file: where to, and with which fields.
pub async fn presign(
    _db: &Database,
    _files: &Files,
    _grant: &Grant<UploadFile>,
    _input: PresignInput,
) -> Result<PresignedUpload> {
    Err(Error::new(Code::Unavailable))
}

/// The file of this key, as often as records name it.
pub async fn uses(_db: &Database, _grant: &Grant<ReadFile>, _key: &str) -> Result<Vec<FileUse>> {
    Err(Error::new(Code::NotFound))
}

/// A link that opens a file; whether the caller sees the record that names it is settled.
pub async fn link(_db: &Database, _files: &Files, _grant: &Grant<ReadFile>, _key: &str) -> Result<FileLink> {
    Err(Error::new(Code::NotFound))
}

/// Removes a file that the caller has sent and that no record names.
pub async fn remove(_db: &Database, _grant: &Grant<RemoveFile>, _key: &str) -> Result<()> {
    Err(Error::new(Code::NotFound))
}
