//! The files of claims and investments.

use std::collections::BTreeMap;

use db::{Database, Reads, RecordKind, UnitOfWork};
use files::model::{NamingRecord, RecordFile};
use files::repo::of_records;
use files::service::{CheckedFiles, Files, name};
use kernel::{Error, Grant, Kind, Patch, Permission, Result};

use crate::rules::SentFiles;

/// The files that somebody wants a record to name, checked before the transaction.
#[derive(Debug, Clone, Default)]
pub(super) struct Asked {
    checked: Option<CheckedFiles>,
    refusal: Option<Error>,
}

impl Asked {
    /// Asks about what was sent. What can't be named, and a store that is away, wait for their turn among the refusals
    /// (call-1): the record may be somebody else's, or decided on.
    pub(super) async fn of<P: Permission>(
        files: &Files,
        db: &Database,
        grant: &Grant<P>,
        record: NamingRecord,
        sent: &Patch<Vec<String>>,
    ) -> Self {
        let keys = match sent {
            Patch::Keep => return Self::default(),
            Patch::Clear => &Vec::new(),
            Patch::Set(keys) => keys,
        };
        match files.checked(db, grant, record, keys).await {
            Ok(checked) => Self { checked: Some(checked), refusal: None },
            Err(refusal) => Self { checked: None, refusal: Some(refusal) },
        }
    }

    /// The same for the rules: the keys that were found to be good, or what is wrong with them.
    pub(super) fn sent(&self) -> Result<SentFiles> {
        let problem = match &self.refusal {
            None => None,
            Some(refusal) if refusal.code().kind() == Kind::Invalid => {
                let problem = refusal.field_problems().values().next().map(String::as_str);
                Some(problem.unwrap_or_else(|| refusal.message()).to_owned())
            }
            Some(trouble) => return Err(trouble.clone()),
        };
        Ok(SentFiles { keys: self.checked.as_ref().map(CheckedFiles::keys), problem })
    }

    /// Lets the record name them, and answers what it names now.
    pub(super) fn name(&self, work: &mut UnitOfWork<'_>, id: i64, before: Vec<RecordFile>) -> Result<Vec<RecordFile>> {
        let Some(checked) = &self.checked else { return Ok(before) };
        if checked.keys() != keys(&before) {
            name(work, checked, id)?;
        }
        Ok(checked.files())
    }
}

/// The keys of files.
pub(super) fn keys(files: &[RecordFile]) -> Vec<String> {
    files.iter().map(|file| file.key.clone()).collect()
}

/// The files of one record.
pub(super) fn of_one(connection: &mut impl Reads, kind: RecordKind, id: i64) -> Result<Vec<RecordFile>> {
    Ok(of_records(connection, kind, [id])?.remove(&id).unwrap_or_default())
}

/// The files of each of these records.
pub(super) fn of_each(
    connection: &mut impl Reads,
    kind: RecordKind,
    ids: impl IntoIterator<Item = i64>,
) -> Result<BTreeMap<i64, Vec<RecordFile>>> {
    of_records(connection, kind, ids)
}
