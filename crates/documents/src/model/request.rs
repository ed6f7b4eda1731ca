//! A document that somebody is asked for.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use db::RecordKind;
use kernel::{Actions, Sheet, SheetColumn, SheetPerson, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use super::{DocumentFolderId, DocumentId, StoredFolder};
use crate::texts;

/// Requests for documents in the audit trail.
pub const DOCUMENT_REQUEST: RecordKind = RecordKind::new("documentrequest")
    .kept_in("document_requests")
    .named("title")
    .found_by("title_normalized")
    .about("user_id");

db::ids! {
    /// A request for a document.
    DocumentRequestId;
}

db::words! {
    /// Whether somebody is still asked for a document.
    pub enum DocumentRequestState {
        Open = "open",
        Answered = "answered",
    }
}

db::record! {
    /// A request as it is stored, with its person, its folder and who asks.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredRequest {
        pub id: DocumentRequestId = "q.id",
        pub user: UserId = "q.user_id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub folder: StoredFolder,
        pub title: String = "q.title",
        pub due: NaiveDate = "q.due_on",
        pub note: Option<String> = "q.note",
        pub asked_by: UserId = "q.asked_by",
        pub asker_fname: String = "a.fname",
        pub asker_lname: String = "a.lname",
        pub asker_email: String = "a.email",
        /// Whether who asks works here.
        pub asker_active: bool = "a.status = 'Active'",
        pub created_at: NaiveDateTime = "q.created_at",
        pub answered_at: Option<NaiveDateTime> = "q.answered_at",
        pub document: Option<DocumentId> = "q.document_id",
    }
}

/// A request as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DocumentRequest {
    /// The request's id.
    #[serde(rename = "_id")]
    pub id: DocumentRequestId,
    /// Who is asked.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// The folder for it.
    pub folder: DocumentFolderId,
    /// What that is called.
    pub foldername: String,
    /// What is asked for.
    pub title: String,
    /// The day by which.
    pub due: NaiveDate,
    /// What who asks wrote.
    #[schema(required)]
    pub note: Option<String>,
    /// Whether it is asked for still.
    pub state: DocumentRequestState,
    /// Whether it is open, and its day over.
    pub late: bool,
    /// The document that was put there, unless it is gone.
    #[schema(required)]
    pub document: Option<DocumentId>,
    /// Who asks.
    pub byname: String,
    /// When it was asked for.
    pub created_at: DateTime<Utc>,
    /// When it was put there.
    #[schema(required)]
    pub answered_at: Option<DateTime<Utc>>,
    /// What the caller may do with it now: `put`, `withdraw`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for DocumentRequest {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", kernel::texts::employee),
        SheetColumn::text("foldername", texts::head_folder),
        SheetColumn::text("title", texts::head_title),
        SheetColumn::day("due", texts::head_due),
        SheetColumn::words(
            "state",
            kernel::texts::status,
            &[("open", texts::word_open), ("answered", texts::word_answered)],
        ),
        SheetColumn::long_text("note", texts::head_note),
        SheetColumn::text("byname", texts::head_asked_by),
        SheetColumn::instant("created_at", texts::head_asked),
        SheetColumn::instant("answered_at", texts::head_answered),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}
