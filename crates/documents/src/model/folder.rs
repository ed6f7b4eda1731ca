//! Where documents stand, and who reads them there.

use db::RecordKind;
use kernel::Actions;
use serde::Serialize;
use utoipa::ToSchema;

/// Folders of documents in the audit trail.
pub const DOCUMENT_FOLDER: RecordKind =
    RecordKind::new("documentfolder").kept_in("document_folders").named("name").found_by("name_normalized");

db::ids! {
    /// A folder of documents.
    DocumentFolderId;
}

db::record! {
    /// A folder as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredFolder {
        pub id: DocumentFolderId = "f.id",
        pub version: i64 = "f.version",
        pub name: String = "f.name",
        pub person_reads: bool = "f.person_reads",
        pub manager_reads: bool = "f.manager_reads",
        pub person_puts: bool = "f.person_puts",
    }
}

db::record! {
    /// A folder, and whether anything stands in it or goes there.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ListedFolder {
        pub folder: StoredFolder,
        pub used: bool = "(EXISTS (SELECT 1 FROM documents d WHERE d.folder_id = f.id) \
            OR EXISTS (SELECT 1 FROM document_requests q WHERE q.folder_id = f.id) \
            OR EXISTS (SELECT 1 FROM letter_templates t WHERE t.folder_id = f.id)) AS used",
    }
}

/// A folder as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DocumentFolder {
    /// The folder's id.
    #[serde(rename = "_id")]
    pub id: DocumentFolderId,
    /// Counts edits.
    pub version: i64,
    /// What it is called.
    pub name: String,
    /// Whether people read their own documents there.
    pub personreads: bool,
    /// Whether line managers read those of their people.
    pub managerreads: bool,
    /// Whether people put files there themselves.
    pub personputs: bool,
    /// What the caller may do with it: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}
