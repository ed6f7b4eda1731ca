//! Folders and files, as they are stored and as they travel.

mod input;
mod values;

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use db::RecordKind;
use kernel::{Key, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use input::PresignInput;
pub use values::{FileKey, FileName};

/// The most bytes that a file may have (file-3).
pub const LARGEST: i64 = 10_000_000;
/// The most files that one record names.
pub const MOST_OF_RECORD: usize = 10;

db::words! {
    /// Where a file belongs; a folder is the beginning of a key.
    pub enum Folder {
        Reimbursements = "reimbursements",
        Investments = "investments",
        Policies = "policies",
        Referrals = "referrals",
        Candidates = "candidates",
        Leaves = "leaves",
        Documents = "documents",
    }

    /// What a file may be.
    pub enum FileType {
        Pdf = "application/pdf",
        Png = "image/png",
        Jpeg = "image/jpeg",
        Doc = "application/msword",
        Docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    }
}

impl Folder {
    /// The key without which nobody sends files into it; none, where everybody may be asked for a file.
    pub fn opened_by(self) -> Option<Key> {
        match self {
            Self::Reimbursements => Some(Key::Reimbursement),
            Self::Investments => Some(Key::Investment),
            Self::Policies => Some(Key::Policy),
            Self::Referrals => Some(Key::Referrals),
            Self::Candidates => Some(Key::Recruitment),
            Self::Leaves => Some(Key::Leave),
            Self::Documents => None,
        }
    }

    /// What it takes.
    pub fn types(self) -> &'static [FileType] {
        match self {
            Self::Reimbursements | Self::Investments | Self::Leaves | Self::Documents => {
                &[FileType::Pdf, FileType::Png, FileType::Jpeg]
            }
            Self::Policies | Self::Referrals => &[FileType::Pdf],
            Self::Candidates => &[FileType::Pdf, FileType::Doc, FileType::Docx],
        }
    }
}

/// The record that is to name files.
#[derive(Debug, Clone, Copy)]
pub struct NamingRecord {
    /// The folder of its files.
    pub folder: Folder,
    /// Its kind.
    pub kind: RecordKind,
    /// Its id; none yet of a new one.
    pub id: Option<i64>,
}

impl NamingRecord {
    /// A record that is to be made.
    pub const fn new(folder: Folder, kind: RecordKind) -> Self {
        Self { folder, kind, id: None }
    }

    /// A record that is there.
    pub const fn stored(folder: Folder, kind: RecordKind, id: i64) -> Self {
        Self { folder, kind, id: Some(id) }
    }
}

db::record! {
    /// A file as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredFile {
        pub key: String = "f.key",
        pub folder: Folder = "f.folder",
        pub filename: String = "f.filename",
        pub content_type: FileType = "f.content_type",
        pub size: i64 = "f.size",
        pub uploaded_by: UserId = "f.uploaded_by",
        pub created_at: NaiveDateTime = "f.created_at",
    }
}

/// A file that a record names, as it travels with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordFile {
    /// Its key, for `GET /files/{key}`.
    #[schema(value_type = FileKey)]
    pub key: String,
    /// What it is called.
    pub filename: String,
    /// What it is.
    pub content_type: FileType,
    /// Its bytes.
    pub size: i64,
}

impl From<StoredFile> for RecordFile {
    fn from(file: StoredFile) -> Self {
        let StoredFile { key, filename, content_type, size, .. } = file;
        Self { key, filename, content_type, size }
    }
}

/// The keys of files.
pub fn keys(files: &[RecordFile]) -> Vec<String> {
    files.iter().map(|file| file.key.clone()).collect()
}

/// Where to send a file, and the fields that go before it in the form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PresignedUpload {
    /// Where the form is posted to, as `multipart/form-data`; a path without a host is one of this server.
    pub url: String,
    /// The fields of the form, before `file`, which comes last.
    pub fields: BTreeMap<String, String>,
    /// What the record names.
    #[schema(value_type = FileKey)]
    pub key: String,
}

/// A link that opens a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FileLink {
    /// Good for five minutes; a path without a host is one of this server.
    pub url: String,
}
