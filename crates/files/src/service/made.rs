//! Files that the program makes for a record, such as a letter.

use db::Database;
use kernel::{Code, Error, Grant, Permission, Result};

use super::Files;
use super::asked::AskedFiles;
use super::naming::CheckedFiles;
use super::sending::{MOST_UNNAMED, new};
use crate::model::{FileType, LARGEST, NamingRecord, StoredFile};
use crate::repo;
use crate::texts;

impl Files {
    /// Stores a content that the holder of the grant has the program make for a record, before the transaction in which the record
    /// names it. One that none names goes as any other (file-6). 413 for one that is too large.
    pub async fn made<P: Permission>(
        &self,
        db: &Database,
        grant: &Grant<P>,
        record: NamingRecord,
        (filename, content_type): (String, FileType),
        content: Vec<u8>,
    ) -> Result<AskedFiles> {
        let size = i64::try_from(content.len()).map_err(Error::internal)?;
        if size > LARGEST {
            return Err(Error::new(Code::TooLarge).saying(texts::largest_file()));
        }
        let file = new(db, grant.caller()?.user, record.folder, filename, content_type, size);
        let stored = StoredFile {
            key: file.key.clone(),
            folder: file.folder,
            filename: file.filename.clone(),
            content_type: file.content_type,
            size: file.size,
            uploaded_by: file.uploaded_by,
            created_at: file.created_at.naive_utc(),
        };
        if !db.housekeeping("files", move |connection| repo::insert(connection, &file, MOST_UNNAMED)).await? {
            return Err(Error::new(Code::TooManyCalls).saying(texts::too_many_unnamed()));
        }
        self.0.store.put(&stored, content, db.clock().now()).await?;
        Ok(AskedFiles::of(CheckedFiles::fresh(record, stored)))
    }
}
