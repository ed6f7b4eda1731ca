//! Folders of documents (document-2).

use db::{Database, Entry};
use kernel::{Actions, Code, Decision, Error, Grant, Result};

use crate::model::{
    DOCUMENT_FOLDER, DocumentFolder, DocumentFolderId, DocumentFolderInput, ListedFolder, StoredFolder,
};
use crate::repo::folders as repo;
use crate::rights::{ChangeDocumentFolders, ReadDocumentFolders};
use crate::rules::{self, WantedFolder};

fn shown(listed: ListedFolder, changes: bool) -> DocumentFolder {
    let actions = if changes { rules::folder_actions(&listed) } else { Actions::default() };
    let StoredFolder { id, version, name, person_reads, manager_reads, person_puts } = listed.folder;
    DocumentFolder {
        id,
        version,
        name,
        personreads: person_reads,
        managerreads: manager_reads,
        personputs: person_puts,
        actions,
    }
}

fn stored(id: DocumentFolderId, version: i64, wanted: WantedFolder, used: bool) -> ListedFolder {
    let WantedFolder { name, personreads, managerreads, personputs } = wanted;
    let (person_reads, manager_reads, person_puts) = (personreads, managerreads, personputs);
    ListedFolder { folder: StoredFolder { id, version, name, person_reads, manager_reads, person_puts }, used }
}

/// The folders that are there for the caller, by name.
pub async fn folders(db: &Database, grant: &Grant<ReadDocumentFolders>) -> Result<Vec<DocumentFolder>> {
    let viewer = grant.viewer()?;
    let changes = rules::changes_folders(viewer);
    let all = db.read(|connection| repo::all(connection)).await?;
    let seen = all.into_iter().filter(|listed| changes || rules::sees_folder(viewer, &listed.folder));
    Ok(seen.map(|listed| shown(listed, changes)).collect())
}

/// Adds a folder.
pub async fn add_folder(
    db: &Database,
    grant: &Grant<ChangeDocumentFolders>,
    input: DocumentFolderInput,
) -> Result<DocumentFolder> {
    let wanted = rules::folder(&input, None)?;
    db.write(grant.actor(), move |work| {
        let id = repo::insert(work, &wanted)?;
        work.record(Entry::new(DOCUMENT_FOLDER, id.0, "create").after(&wanted));
        Ok(shown(stored(id, 1, wanted, false), true))
    })
    .await
}

/// Renames a folder, or says who reads it from now on.
pub async fn change_folder(
    db: &Database,
    grant: &Grant<ChangeDocumentFolders>,
    id: DocumentFolderId,
    input: DocumentFolderInput,
) -> Result<DocumentFolder> {
    db.write(grant.actor(), move |work| {
        let listed = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let before = WantedFolder::from(&listed.folder);
        let wanted = Decision::anyone()
            .version(input.version, listed.folder.version)?
            .content(|()| rules::folder(&input, Some(&before)))?;
        if wanted == before {
            return Ok(shown(listed, true));
        }
        repo::update(work, &listed.folder, &wanted)?;
        work.record(Entry::new(DOCUMENT_FOLDER, id.0, "change").before(&before).after(&wanted));
        Ok(shown(stored(id, listed.folder.version + 1, wanted, listed.used), true))
    })
    .await
}

/// Removes a folder in which nothing stands.
pub async fn remove_folder(db: &Database, grant: &Grant<ChangeDocumentFolders>, id: DocumentFolderId) -> Result<()> {
    db.write(grant.actor(), move |work| {
        let listed = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let in_use = || Error::new(Code::DataInUse).saying(rules::why_a_folder_stays());
        if listed.used {
            return Err(in_use());
        }
        repo::remove(work, id)?.ok_or_else(in_use)?;
        work.record(Entry::new(DOCUMENT_FOLDER, id.0, "remove").before(&WantedFolder::from(&listed.folder)));
        Ok(())
    })
    .await
}
