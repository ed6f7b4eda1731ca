//! A document of a person.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use db::RecordKind;
use files::model::{FileKey, RecordFile};
use kernel::{Actions, Sheet, SheetColumn, SheetPerson, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::{DocumentFolderId, StoredFolder};
use crate::texts;

/// Documents in the audit trail.
pub const DOCUMENT: RecordKind =
    RecordKind::new("document").kept_in("documents").named("title").found_by("title_normalized").about("user_id");

db::ids! {
    /// A document.
    DocumentId;
}

db::words! {
    /// How near its end a document is.
    pub enum DocumentExpiry {
        Soon = "soon",
        Expired = "expired",
    }
}

db::record! {
    /// A document as it is stored, with its person, its folder and who put it there.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredDocument {
        pub id: DocumentId = "d.id",
        pub user: UserId = "d.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        pub folder: StoredFolder,
        pub title: String = "d.title",
        pub issued: Option<NaiveDate> = "d.issued_on",
        pub expires: Option<NaiveDate> = "d.expires_on",
        pub put_by: UserId = "d.put_by",
        pub put_by_fname: String = "p.fname",
        pub put_by_lname: String = "p.lname",
        pub created_at: NaiveDateTime = "d.created_at",
    }
}

/// A document as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonDocument {
    /// The document's id.
    #[serde(rename = "_id")]
    pub id: DocumentId,
    /// Whose it is.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// The folder.
    pub folder: DocumentFolderId,
    /// What that is called.
    pub foldername: String,
    /// What it is called.
    pub title: String,
    /// When it was issued.
    #[schema(required)]
    pub issued: Option<NaiveDate>,
    /// The last day on which it is good.
    #[schema(required)]
    pub expires: Option<NaiveDate>,
    /// How near its end it is: nothing more than 30 days before.
    #[schema(required)]
    pub expiry: Option<DocumentExpiry>,
    /// The key of its file.
    #[serde(rename = "fileUploadKeys")]
    #[schema(value_type = Vec<FileKey>)]
    pub file_upload_keys: Vec<String>,
    /// Its file.
    pub files: Vec<RecordFile>,
    /// Who put it there.
    pub byname: String,
    /// When.
    pub created_at: DateTime<Utc>,
    /// What the caller may do with it: `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for PersonDocument {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", kernel::texts::employee),
        SheetColumn::text("foldername", texts::head_folder),
        SheetColumn::text("title", texts::head_title),
        SheetColumn::day("issued", texts::head_issued),
        SheetColumn::day("expires", texts::head_expires),
        SheetColumn::long_text("files", texts::head_file),
        SheetColumn::text("byname", texts::head_by),
        SheetColumn::instant("created_at", texts::head_put),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}
