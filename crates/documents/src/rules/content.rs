//! What a folder, a document and a request must be (document-2, document-3, document-5).

use chrono::{Datelike as _, NaiveDate};
use files::rules::{FIELD, SentFiles};
use kernel::texts::{no_such_person, person_not_active, required};
use kernel::{LongText, Problems, Result, ShortText, Text, UserId, Viewer};
use serde::Serialize;

use super::{holds_all, leads, sees_folder};
use crate::model::values::DocumentTitle;
use crate::model::{
    DocumentFolderId, DocumentFolderInput, DocumentInput, DocumentRequestInput, StoredFolder, StoredRequest,
};
use crate::texts;

/// The years that both databases sort.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=9_998;

/// A folder to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the columns of `document_folders`")]
pub struct WantedFolder {
    pub name: String,
    pub personreads: bool,
    pub managerreads: bool,
    pub personputs: bool,
}

impl From<&StoredFolder> for WantedFolder {
    fn from(stored: &StoredFolder) -> Self {
        Self {
            name: stored.name.clone(),
            personreads: stored.person_reads,
            managerreads: stored.manager_reads,
            personputs: stored.person_puts,
        }
    }
}

/// The folder that results of what was sent over what is stored.
pub fn folder(input: &DocumentFolderInput, stored: Option<&WantedFolder>) -> Result<WantedFolder> {
    let mut problems = Problems::default();
    let name = problems.text("name", &input.name, stored.map(|stored| stored.name.as_str()), ShortText::LIMITS);
    let over = |sent: Option<bool>, before: fn(&WantedFolder) -> bool| sent.unwrap_or(stored.is_some_and(before));
    let personreads = over(input.personreads, |stored| stored.personreads);
    let managerreads = over(input.managerreads, |stored| stored.managerreads);
    let personputs = over(input.personputs, |stored| stored.personputs);
    problems.note("personputs", (personputs && !personreads).then(texts::who_puts_reads));
    problems.done(Some(WantedFolder { name, personreads, managerreads, personputs }))
}

/// A document to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `documents`")]
pub struct WantedDocument {
    pub user: UserId,
    pub folder: DocumentFolderId,
    pub title: String,
    pub issued: Option<NaiveDate>,
    pub expires: Option<NaiveDate>,
}

/// Where a document is put, by whom, and for what.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Put<'a> {
    pub viewer: Viewer,
    pub owner: UserId,
    /// Whether there is such a person.
    pub known: bool,
    pub folder: Option<&'a StoredFolder>,
    /// The open request that it says it answers, where there is such a one.
    pub request: Option<&'a StoredRequest>,
}

impl Put<'_> {
    /// Whether it answers the request: the right person's, in the right folder.
    fn answers(self) -> bool {
        let folder = self.folder.map(|folder| folder.id);
        self.request.is_some_and(|request| request.user == self.owner && Some(request.folder.id) == folder)
    }

    /// What is wrong with the folder: who is asked for a document puts it wherever it is asked for.
    fn problem(self) -> Option<Text> {
        let Some(folder) = self.folder else { return Some(texts::no_such_folder()) };
        if holds_all(self.viewer) || folder.person_puts || self.answers() {
            return None;
        }
        Some(if folder.person_reads { texts::folder_is_closed() } else { texts::no_such_folder() })
    }
}

fn day(problems: &mut Problems, field: &str, day: Option<NaiveDate>) -> Option<NaiveDate> {
    let sorted = day.is_none_or(|day| YEARS.contains(&day.year()));
    problems.note(field, (!sorted).then(texts::no_such_year));
    day
}

/// The document that was sent.
pub fn document(input: &DocumentInput, files: SentFiles, put: Put<'_>) -> Result<WantedDocument> {
    let mut problems = Problems::default();
    problems.note("user", (!put.known).then(no_such_person));
    problems.note("folder", if input.folder.is_none() { Some(required()) } else { put.problem() });
    let title = problems.text("title", &input.title, None, DocumentTitle::LIMITS);
    let issued = day(&mut problems, "issued", input.issued);
    let expires = day(&mut problems, "expires", input.expires);
    let ends_first = issued.zip(expires).is_some_and(|(issued, expires)| expires < issued);
    problems.note("expires", ends_first.then(texts::ends_before_it_begins));
    let keys = files.over(&mut problems, None);
    let wrong = match keys.len() {
        0 => Some(required()),
        1 => None,
        _ => Some(texts::one_file()),
    };
    problems.note(FIELD, wrong);
    let strange = input.request.is_some() && !put.answers();
    problems.note("request", strange.then(texts::no_such_request));
    let folder = input.folder;
    problems.done(folder.map(|folder| WantedDocument { user: put.owner, folder, title, issued, expires }))
}

/// A request to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `document_requests`")]
pub struct WantedRequest {
    pub user: UserId,
    pub folder: DocumentFolderId,
    pub title: String,
    pub due: NaiveDate,
    pub note: Option<String>,
}

/// Who asks whom for what.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Asked<'a> {
    pub viewer: Viewer,
    /// Whether the person who is asked works here; none, where there is no such person.
    pub active: Option<bool>,
    pub folder: Option<&'a StoredFolder>,
    pub today: NaiveDate,
}

impl Asked<'_> {
    /// What is wrong with the folder: managers ask for what they get to read.
    fn problem(self) -> Option<Text> {
        match self.folder {
            Some(folder) if holds_all(self.viewer) || (folder.manager_reads && leads(self.viewer)) => None,
            Some(folder) if sees_folder(self.viewer, folder) => Some(texts::folder_is_not_read()),
            _ => Some(texts::no_such_folder()),
        }
    }
}

/// The request that was sent.
pub fn request(input: &DocumentRequestInput, asked: Asked<'_>) -> Result<WantedRequest> {
    let mut problems = Problems::default();
    let person = match (input.user, asked.active) {
        (None, _) => Some(required()),
        (Some(user), _) if user == asked.viewer.user => Some(texts::not_yourself()),
        (Some(_), None) => Some(no_such_person()),
        (Some(_), Some(active)) => (!active).then(person_not_active),
    };
    problems.note("user", person);
    problems.note("folder", if input.folder.is_none() { Some(required()) } else { asked.problem() });
    let title = problems.text("title", &input.title, None, DocumentTitle::LIMITS);
    let wrong = match input.due {
        None => Some(required()),
        Some(due) if due < asked.today => Some(texts::from_today_on()),
        Some(due) => (!YEARS.contains(&due.year())).then(texts::no_such_year),
    };
    problems.note("due", wrong);
    let note = problems.optional_text("note", &input.note, None, LongText::LIMITS);
    let request = input.user.zip(input.folder).zip(input.due);
    problems.done(request.map(|((user, folder), due)| WantedRequest { user, folder, title, due, note }))
}
