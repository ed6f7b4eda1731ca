//! What folders hold of people: a download has what they read there themselves.

use db::{Erase, Field, Part, Personal};

use crate::model::{DOCUMENT, DOCUMENT_REQUEST};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("documents", &["user_id", "put_by"], DOCUMENTS, &[Erase::Files, GONE]),
    Personal::part("document_requests", &["user_id", "asked_by"], REQUESTS, &[GONE]),
];

const GONE: Erase = Erase::Remove("user_id = :person");

const DOCUMENTS: Part = Part::new(
    "documents",
    "documents d JOIN document_folders f ON f.id = d.folder_id WHERE d.user_id = :person AND f.person_reads",
    "d.id",
    &[
        Field::plain("id", "d.id"),
        Field::plain("folder", "f.name"),
        Field::plain("title", "d.title"),
        Field::plain("issued", "d.issued_on"),
        Field::plain("expires", "d.expires_on"),
        Field::instant("putAt", "d.created_at"),
    ],
)
.record(DOCUMENT, "d.id");

const REQUESTS: Part = Part::new(
    "document-requests",
    "document_requests q WHERE q.user_id = :person",
    "q.id",
    &[
        Field::plain("title", "q.title"),
        Field::plain("due", "q.due_on"),
        Field::plain("note", "q.note"),
        Field::instant("askedAt", "q.created_at"),
        Field::instant("answeredAt", "q.answered_at"),
    ],
)
.record(DOCUMENT_REQUEST, "q.id");
