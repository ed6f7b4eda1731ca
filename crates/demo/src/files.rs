//! The files that records of the company name: which there are, and, beside the database, their contents. A content follows
//! from the file's name and type, so the same company has the same files everywhere.

use chrono::{NaiveDateTime, TimeDelta};
use db::{AnyConnection, Database};
use diesel::QueryResult;
use files::model::{FileType, Folder, StoredFile};
use files::service::{self, Files};
use kernel::{Grant, Result};

use crate::documents;
use crate::insert::{insert as rows, target};

/// Contents that are stored at the same time: each waits for the disk.
const AT_ONCE: i64 = 32;

/// A file that a record names.
#[derive(Debug, Clone)]
pub(crate) struct Attached {
    /// The folder of its kind of records.
    pub folder: Folder,
    /// The kind of the record, by its word.
    pub record: &'static str,
    pub record_id: i64,
    /// Which of the record's files it is, from 0.
    pub position: i64,
    /// In ASCII, and with the ending of its type.
    pub filename: String,
    pub content_type: FileType,
    pub uploaded_by: i64,
    pub at: NaiveDateTime,
}

impl Attached {
    /// Its key: what tells it from every other one, in hex digits.
    pub(crate) fn key(&self) -> String {
        let Self { folder, record_id, position, .. } = self;
        format!("{}/{:032x}", folder.text(), (i128::from(*record_id) << 32) + i128::from(*position))
    }
}

/// Inserts files with the records that name them; a few hundred at most, however large the company is, for each of them is
/// a content to be stored. The rows come after those of all modules that name files.
pub(crate) fn insert(connection: &mut AnyConnection, attached: &[Attached]) -> QueryResult<()> {
    let columns =
        target!(files(key, folder, filename, content_type, size, uploaded_by, created_at, uses, let_go, remove_at));
    let files = attached.iter().map(|file| {
        let size = content(&file.filename, file.content_type).len();
        [
            file.key().into(),
            file.folder.text().into(),
            file.filename.as_str().into(),
            file.content_type.text().into(),
            i64::try_from(size).unwrap_or(i64::MAX).into(),
            file.uploaded_by.into(),
            // Sent a moment before its record was written.
            (file.at - TimeDelta::seconds(20)).into(),
            1_i64.into(),
            false.into(),
            None::<NaiveDateTime>.into(),
        ]
    });
    rows(connection, columns, files)?;
    let columns = target!(file_uses(file_key, record, record_id, position));
    let uses = attached
        .iter()
        .map(|file| [file.key().into(), file.record.into(), file.record_id.into(), file.position.into()]);
    rows(connection, columns, uses).map(drop)
}

/// Puts the contents of all files into the store, where they are not there yet.
pub(crate) async fn store(db: &Database, files: &Files) -> Result<()> {
    let content = |file: &StoredFile| content(&file.filename, file.content_type);
    service::fill(db, files, &Grant::system("seed"), AT_ONCE, content).await
}

/// The content of a file of this name and type: a page that says what it is.
fn content(filename: &str, kind: FileType) -> Vec<u8> {
    let title = filename.rsplit_once('.').map_or(filename, |(name, _)| name);
    match kind {
        FileType::Png | FileType::Jpeg => documents::png(title),
        FileType::Pdf | FileType::Doc | FileType::Docx => documents::pdf(title),
    }
}
