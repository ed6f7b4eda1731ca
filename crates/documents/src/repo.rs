//! Statements over folders, documents, requests and letters, each named by what it answers.

pub mod documents;
pub mod folders;
mod personal;
pub mod requests;
pub mod templates;

pub use personal::PERSONAL;

use core_auth::repo::people;
use db::{Bind, Dialect, Invariant, Listing};
use kernel::{Scope, UserId};

/// Whose records a list holds within the reach: others' alone, or one's own alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Whose {
    /// Who looks.
    pub viewer: UserId,
    /// True for those of others, false for their own.
    pub others: bool,
}

impl Whose {
    /// Narrows a list; `person` is the column of a person's id.
    fn narrow(whose: Option<Self>, listing: Listing, person: &str) -> Listing {
        let Some(Self { viewer, others }) = whose else { return listing };
        let is = if others { "<>" } else { "=" };
        listing.filter(format!("{person} {is} ?"), [viewer.into()])
    }
}

/// Who looks, where they reach less than everybody.
fn looker(scope: Scope) -> Option<UserId> {
    match scope {
        Scope::All => None,
        Scope::Own(user) | Scope::Line(user) | Scope::Team(user) => Some(user),
    }
}

/// A search in the names of people, and in titles from their beginning: `records` are documents or requests.
fn matching(listing: Listing, q: Option<&str>, (alias, records): (&str, &str), dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    let (person, mut binds) = people::matches(q, dialect);
    binds.extend([Bind::from(q), format!("{q}{}", char::MAX).into()]);
    let found = format!(
        "{alias}.id IN (SELECT h.id FROM {records} h JOIN users u ON u.id = h.user_id WHERE {person} \
         UNION ALL SELECT s.id FROM {records} s WHERE s.title_normalized >= ? AND s.title_normalized < ?)"
    );
    listing.filter(found, binds)
}

/// What must hold of documents.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "documents: document",
        broken: "has not one file",
        find: "SELECT d.id FROM documents d WHERE (SELECT count(*) FROM file_uses n WHERE n.record = 'document' \
               AND n.record_id = d.id) <> 1 LIMIT 20",
    },
    Invariant {
        of: "documents: document",
        broken: "ends before it was issued",
        find: "SELECT d.id FROM documents d WHERE d.expires_on < d.issued_on LIMIT 20",
    },
    Invariant {
        of: "documents: request",
        broken: "is answered by a document of another person or folder",
        find: "SELECT q.id FROM document_requests q JOIN documents d ON d.id = q.document_id \
               WHERE d.user_id <> q.user_id OR d.folder_id <> q.folder_id LIMIT 20",
    },
    Invariant {
        of: "documents: letter template",
        broken: "has no title or no text",
        find: "SELECT t.id FROM letter_templates t WHERE t.title = '' OR t.body = '' LIMIT 20",
    },
    Invariant {
        of: "documents: letter",
        broken: "is no PDF",
        find: "SELECT l.document_id AS id FROM letters l WHERE NOT EXISTS (SELECT 1 FROM file_uses n JOIN files e ON e.key = n.file_key \
               WHERE n.record = 'document' AND n.record_id = l.document_id AND e.content_type = 'application/pdf') LIMIT 20",
    },
];
