//! Decisions about folders, documents, requests and letters: no connection, no clock.

mod content;
mod expiry;
pub mod letters;
#[cfg(test)]
mod tests;

pub use content::{Asked, Put, WantedDocument, WantedFolder, WantedRequest, document, folder, request};
pub use expiry::{LAST_DAYS, Reminder, SOON_DAYS, expiry};

use chrono::NaiveDate;
use kernel::{Actions, Code, Error, Key, Result, Role, Text, UserId, Viewer};

use crate::model::{DocumentRequestState, ListedFolder, StoredDocument, StoredFolder, StoredRequest};
use crate::texts;

/// Whether somebody reads, puts and takes out everything (document-1).
pub fn holds_all(viewer: Viewer) -> bool {
    viewer.keys.has(Key::Document)
}

/// Whether somebody may be a line manager.
pub fn leads(viewer: Viewer) -> bool {
    matches!(viewer.role, Role::Admin | Role::Manager)
}

/// Whether somebody may change folders, and so sees all of them.
pub fn changes_folders(viewer: Viewer) -> bool {
    viewer.role == Role::Admin && viewer.keys.has(Key::Setting)
}

/// Whether a folder is there for somebody: their own documents stand in it, or those of their people might.
pub fn sees_folder(viewer: Viewer, folder: &StoredFolder) -> bool {
    holds_all(viewer) || folder.person_reads || (folder.manager_reads && leads(viewer))
}

/// 403 for putting a document into somebody else's folder.
pub fn may_put_for(viewer: Viewer, owner: UserId) -> Result<()> {
    if holds_all(viewer) || viewer.user == owner { Ok(()) } else { Err(Error::new(Code::NotYours)) }
}

/// 403 for taking out what one may only read. What one has put there oneself, one takes out while the folder is open to oneself
/// (document-4).
pub fn may_remove(viewer: Viewer, stored: &StoredDocument) -> Result<()> {
    let own = viewer.user == stored.user && viewer.user == stored.put_by && stored.folder.person_puts;
    if holds_all(viewer) || own { Ok(()) } else { Err(Error::new(Code::NotAllowed)) }
}

/// 403 for withdrawing what somebody else asks for.
pub fn may_withdraw(viewer: Viewer, stored: &StoredRequest) -> Result<()> {
    if holds_all(viewer) || viewer.user == stored.asked_by { Ok(()) } else { Err(Error::new(Code::NotYours)) }
}

/// 409 once a request has its document.
pub fn is_open(stored: &StoredRequest) -> Result<()> {
    if stored.answered_at.is_none() { Ok(()) } else { Err(Error::new(Code::DocumentRequestAnswered)) }
}

/// Where a request stands, and whether its day is over.
pub fn state(stored: &StoredRequest, today: NaiveDate) -> (DocumentRequestState, bool) {
    match stored.answered_at {
        Some(_) => (DocumentRequestState::Answered, false),
        None => (DocumentRequestState::Open, stored.due < today),
    }
}

/// What may be done with a document.
pub fn actions(viewer: Viewer, stored: &StoredDocument) -> Actions {
    let mut actions = Actions::default();
    if may_remove(viewer, stored).is_ok() {
        actions.allow("remove");
    }
    actions
}

/// What may be done with a request.
pub fn request_actions(viewer: Viewer, stored: &StoredRequest) -> Actions {
    let mut actions = Actions::default();
    if is_open(stored).is_err() {
        return actions;
    }
    if may_put_for(viewer, stored.user).is_ok() {
        actions.allow("put");
    }
    if may_withdraw(viewer, stored).is_ok() {
        actions.allow("withdraw");
    }
    actions
}

/// Why a folder can't be removed.
pub fn why_a_folder_stays() -> Text {
    texts::folder_is_used()
}

/// What who may change folders does with one.
pub fn folder_actions(stored: &ListedFolder) -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    if stored.used {
        actions.block("remove", why_a_folder_stays());
    } else {
        actions.allow("remove");
    }
    actions
}
