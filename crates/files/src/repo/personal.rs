//! What the store holds of people.

use db::{Erase, Field, Part, Personal};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[Personal::part("files", &["uploaded_by"], FILES, OF_RECORDS)];

const OF_RECORDS: &[Erase] = &[Erase::Keep("what hangs on records of others stays as long as they name it")];

const FILES: Part = Part::new(
    "uploads",
    "files f WHERE f.uploaded_by = :person AND NOT f.let_go",
    "f.id",
    &[
        Field::plain("filename", "f.filename"),
        Field::plain("folder", "f.folder"),
        Field::plain("contentType", "f.content_type"),
        Field::plain("size", "f.size"),
        Field::instant("sentAt", "f.created_at"),
    ],
);
