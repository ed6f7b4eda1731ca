//! Folders, documents and requests, as they are stored and as they travel.

mod document;
mod folder;
mod input;
mod letter;
mod request;
mod template;
pub mod values;

pub use document::{DOCUMENT, DocumentExpiry, DocumentId, PersonDocument, StoredDocument};
pub use folder::{DOCUMENT_FOLDER, DocumentFolder, DocumentFolderId, ListedFolder, StoredFolder};
pub use input::{DocumentFolderInput, DocumentInput, DocumentRequestInput};
pub use letter::{LetterField, LetterFieldInput, LetterFieldShown, LetterInput, LetterPerson, LetterPreview};
pub use request::{DOCUMENT_REQUEST, DocumentRequest, DocumentRequestId, DocumentRequestState, StoredRequest};
pub use template::{LETTER_TEMPLATE, LetterTemplate, LetterTemplateId, LetterTemplateInput, StoredTemplate};
