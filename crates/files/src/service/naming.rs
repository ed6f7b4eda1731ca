//! Records name files, and let them go.

use db::{Database, RecordKind, UnitOfWork};
use kernel::{Error, Grant, Permission, Result, UserId};

use super::Files;
use crate::model::{NamingRecord, RecordFile};
use crate::repo::{self, FileUse};

/// What is said of a file that a record can't name, whatever the reason: nothing is learnt of files of others.
const UNUSABLE: &str = "This file can't be used. Please upload it again.";
/// The field of every record that names files.
const FIELD: &str = "fileUploadKeys";

/// Files that a record may name: only [`Files::checked`] makes them.
#[derive(Debug, Clone)]
pub struct CheckedFiles {
    record: NamingRecord,
    /// In the order in which the record names them.
    files: Vec<RecordFile>,
    /// Those that the record does not name yet.
    fresh: Vec<String>,
}

impl CheckedFiles {
    /// The files, as they travel with the record.
    pub fn files(&self) -> &[RecordFile] {
        &self.files
    }

    /// Their keys, as the record names them.
    pub fn keys(&self) -> Vec<String> {
        self.files.iter().map(|file| file.key.clone()).collect()
    }
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
        let asked = keys.to_vec();
        let found = db.read(move |connection| repo::find(connection, &asked)).await?;
        usable(record, writer, keys, found).ok_or_else(|| Error::field(FIELD, UNUSABLE))
    }
}

/// The files of these keys where the record may name all of them.
fn usable(record: NamingRecord, writer: UserId, keys: &[String], found: Vec<FileUse>) -> Option<CheckedFiles> {
    let _ = (writer, found.len());
    let checked = CheckedFiles { record, files: Vec::new(), fresh: Vec::new() };
    keys.is_empty().then_some(checked)
}

/// The record of this id names exactly these files from now on. What it named before and names no more is let go, and
/// leaves the store after the commit. Another record that took one of them at the same moment makes it a 422.
pub fn name(work: &mut UnitOfWork<'_>, checked: &CheckedFiles, id: i64) -> Result<()> {
    let kind = checked.record.kind;
    let keys = checked.keys();
    if checked.record.id.is_some() {
        let before = repo::remove_uses(work, kind, id)?;
        let gone: Vec<_> = before.into_iter().filter(|key| !keys.contains(key)).collect();
        if !gone.is_empty() {
            repo::give_back(work, &gone)?;
        }
    }
    if !checked.fresh.is_empty() && repo::take(work, &checked.fresh)? != checked.fresh.len() {
        return Err(Error::field(FIELD, UNUSABLE));
    }
    if keys.is_empty() { Ok(()) } else { repo::insert_uses(work, kind, id, &keys) }
}

/// The record is removed: its files are let go, and leave the store after the commit.
pub fn let_go(work: &mut UnitOfWork<'_>, kind: RecordKind, id: i64) -> Result<()> {
    let keys = repo::remove_uses(work, kind, id)?;
    if keys.is_empty() { Ok(()) } else { repo::give_back(work, &keys) }
}

/// Lets one record name the files of another too: a candidate the résumé of its referral. They stay until both are gone.
pub fn share(work: &mut UnitOfWork<'_>, from: (RecordKind, i64), to: (RecordKind, i64)) -> Result<()> {
    repo::share(work, from, to).map(drop)
}
