//! Records name files, and let them go.

use db::{Database, RecordKind, UnitOfWork};
use futures_util::future::try_join_all;
use kernel::texts::at_most_files;
use kernel::{Error, Grant, Permission, Result, UserId};

use super::{Files, Found};
use crate::model::{MOST_OF_RECORD, NamingRecord, RecordFile, StoredFile};
use crate::repo::{self, FileUse};
use crate::rules::{self, FIELD};
use crate::texts;

/// Files that one statement lets go.
const RELEASED: usize = 500;

/// Files that a record may name: only [`Files::checked`] makes them.
#[derive(Debug, Clone)]
pub struct CheckedFiles {
    record: NamingRecord,
    /// In the order in which the record names them.
    files: Vec<StoredFile>,
    /// The keys that the record does not name yet.
    fresh: Vec<String>,
}

impl CheckedFiles {
    /// A file that the program has stored itself.
    pub(super) fn fresh(record: NamingRecord, file: StoredFile) -> Self {
        Self { record, fresh: vec![file.key.clone()], files: vec![file] }
    }

    /// The files, as they travel with the record.
    pub fn files(&self) -> Vec<RecordFile> {
        self.files.iter().cloned().map(RecordFile::from).collect()
    }

    /// Their keys, as the record names them.
    pub fn keys(&self) -> Vec<String> {
        self.files.iter().map(|file| file.key.clone()).collect()
    }
}

/// A record can't name this file, whatever the reason: nothing is learnt of files of others.
fn unusable() -> Error {
    Error::field(FIELD, texts::unusable())
}

impl Files {
    /// Whether the holder of the grant may let this record name these files: each of its folder, sent by the writer and
    /// named by no other record, or named by this one already, and there with the size and the real type that were
    /// declared. 422 under `fileUploadKeys` if not, and a file of another type than it pretends goes. Before the
    /// transaction: it asks the store.
    pub async fn checked<P: Permission>(
        &self,
        db: &Database,
        grant: &Grant<P>,
        record: NamingRecord,
        keys: &[String],
    ) -> Result<CheckedFiles> {
        let writer = grant.caller()?.user;
        if keys.len() > MOST_OF_RECORD {
            return Err(Error::field(FIELD, at_most_files(MOST_OF_RECORD)));
        }
        if !keys.iter().all(|key| rules::is_key(key)) {
            return Err(unusable());
        }
        let asked = keys.to_vec();
        let found = if keys.is_empty() {
            Vec::new()
        } else {
            db.read(move |connection| repo::find(connection, &asked)).await?
        };
        let checked = usable(record, writer, keys, &found).ok_or_else(unusable)?;
        let fresh = checked.files.iter().filter(|file| checked.fresh.contains(&file.key));
        for found in try_join_all(fresh.map(|file| self.settled(db, file))).await? {
            match found {
                Found::Good => {}
                Found::Nothing => return Err(unusable()),
                Found::Other => return Err(Error::field(FIELD, rules::only(record.folder))),
            }
        }
        Ok(checked)
    }
}

/// The files of these keys, where the record may name all of them.
fn usable(record: NamingRecord, writer: UserId, keys: &[String], found: &[FileUse]) -> Option<CheckedFiles> {
    let mut checked = CheckedFiles { record, files: Vec::new(), fresh: Vec::new() };
    for key in keys {
        let mut uses = found.iter().filter(|found| found.file.key == *key).peekable();
        let file = &uses.peek()?.file;
        let is_ours = |found: &FileUse| {
            found.record.as_deref() == Some(record.kind.text())
                && found.record_id.is_some()
                && found.record_id == record.id
        };
        let is_free = file.uploaded_by == writer && file.folder == record.folder;
        let (file, is_named) = (file.clone(), uses.clone().any(|found| found.record.is_some()));
        if checked.files.contains(&file) {
            return None;
        }
        match (uses.any(is_ours), is_named) {
            (true, _) => {}
            (false, false) if is_free => checked.fresh.push(key.clone()),
            _ => return None,
        }
        checked.files.push(file);
    }
    Some(checked)
}

/// The record of this id names exactly these files from now on. What it named before and names no more is let go, and
/// leaves the store after the commit. Another record that took one of them at the same moment makes it a 422.
pub fn name(work: &mut UnitOfWork<'_>, checked: &CheckedFiles, id: i64) -> Result<()> {
    let (kind, keys) = (checked.record.kind, checked.keys());
    if checked.record.id.is_some() {
        let before = repo::remove_uses(work, kind, id)?;
        // What another save let go in the meantime is no longer there to be named.
        if keys.iter().any(|key| !checked.fresh.contains(key) && !before.contains(key)) {
            return Err(unusable());
        }
        let gone: Vec<_> = before.into_iter().filter(|key| !keys.contains(key)).collect();
        repo::give_back(work, &gone)?;
    }
    if repo::take(work, &checked.fresh)? != checked.fresh.len() {
        return Err(unusable());
    }
    repo::insert_uses(work, kind, id, &keys)
}

/// The record of this id names these files beside those that it names already, which it keeps.
pub(super) fn add(work: &mut UnitOfWork<'_>, checked: &CheckedFiles, id: i64) -> Result<()> {
    if repo::take(work, &checked.fresh)? != checked.fresh.len() {
        return Err(unusable());
    }
    repo::insert_uses(work, checked.record.kind, id, &checked.fresh)
}

/// The record is removed: its files are let go, and leave the store after the commit.
pub fn release(work: &mut UnitOfWork<'_>, kind: RecordKind, id: i64) -> Result<()> {
    let keys = repo::remove_uses(work, kind, id)?;
    repo::give_back(work, &keys)
}

/// The records of a kind whose ids this SELECT answers name no files any more. These are let go, and leave the store after the
/// commit.
pub fn release_all(work: &mut UnitOfWork<'_>, kind: RecordKind, ids: &str) -> Result<()> {
    let keys = repo::remove_uses_of(work, kind, ids)?;
    keys.chunks(RELEASED).try_for_each(|keys| repo::give_back(work, keys))
}

/// Lets one record name the files of another too: a candidate the résumé of its referral. They stay until both are gone.
pub fn share(work: &mut UnitOfWork<'_>, from: (RecordKind, i64), to: (RecordKind, i64)) -> Result<()> {
    repo::share(work, from, to).map(drop)
}
