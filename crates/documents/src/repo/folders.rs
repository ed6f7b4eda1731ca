//! Folders of documents. A company has a handful of them.

use db::{Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Result, normalize};
use schema::document_folders as folders;

use crate::model::{DocumentFolderId, ListedFolder, StoredFolder};
use crate::rules::WantedFolder;
use crate::texts;

/// All folders, by name.
pub fn all(connection: &mut impl Reads) -> Result<Vec<ListedFolder>> {
    let columns = ListedFolder::columns();
    statement(format!("SELECT {columns} FROM document_folders f ORDER BY f.name_normalized")).fetch(connection)
}

/// One folder. PostgreSQL holds it until what goes into it is written: nobody removes it in the meantime.
pub fn find_for_use(connection: &mut impl Reads, id: DocumentFolderId) -> Result<Option<StoredFolder>> {
    let lock = connection.dialect().row_lock(" FOR KEY SHARE OF f");
    one(id).one_held(lock, connection)
}

/// A folder, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: DocumentFolderId) -> Result<Option<ListedFolder>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF f");
    one(id).one_held(lock, connection)
}

fn one(id: DocumentFolderId) -> Listing {
    Listing::new("document_folders f", "f.id").filter("f.id = ?", [id.into()])
}

/// A new folder.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &WantedFolder) -> Result<DocumentFolderId> {
    let new = (
        folders::name.eq(&wanted.name),
        folders::name_normalized.eq(normalize(&wanted.name)),
        folders::person_reads.eq(wanted.personreads),
        folders::manager_reads.eq(wanted.managerreads),
        folders::person_puts.eq(wanted.personputs),
    );
    work.insert(diesel::insert_into(folders::table).values(new).returning(folders::id)).map_err(taken)
}

/// Changes this version of a folder; 409 when somebody was faster.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredFolder, wanted: &WantedFolder) -> Result<()> {
    let seen = folders::table.find(stored.id).filter(folders::version.eq(stored.version));
    let update = diesel::update(seen).set((
        folders::version.eq(folders::version + 1),
        folders::name.eq(&wanted.name),
        folders::name_normalized.eq(normalize(&wanted.name)),
        folders::person_reads.eq(wanted.personreads),
        folders::manager_reads.eq(wanted.managerreads),
        folders::person_puts.eq(wanted.personputs),
    ));
    work.apply(update).map_err(taken)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes a folder in which nothing stands; `None` where something does by now.
pub fn remove(work: &mut UnitOfWork<'_>, id: DocumentFolderId) -> Result<Option<()>> {
    let unused = "NOT EXISTS (SELECT 1 FROM documents d WHERE d.folder_id = document_folders.id) \
                  AND NOT EXISTS (SELECT 1 FROM document_requests q WHERE q.folder_id = document_folders.id) \
                  AND NOT EXISTS (SELECT 1 FROM letter_templates t WHERE t.folder_id = document_folders.id)";
    work.change_one(statement(format!("DELETE FROM document_folders WHERE id = ? AND {unused}")).bind(id))
}

fn taken(error: Error) -> Error {
    error.on_constraint("document_folders_name_normalized_key", || {
        Error::new(Code::Duplicate).saying_at("name", texts::folder_taken())
    })
}
