//! The files of claims and investments.

use std::collections::BTreeMap;

use db::{Database, Reads, RecordKind, UnitOfWork};
use files::model::{NamingRecord, RecordFile};
use files::repo::of_records;
use files::service::{CheckedFiles, Files, name};
use kernel::{Grant, Kind, Patch, Permission, Result};

use crate::rules::SentFiles;

/// The files that somebody wants a record to name, checked before the transaction.
#[derive(Debug, Clone, Default)]
pub(super) struct Asked {
    checked: Option<CheckedFiles>,
    problem: Option<String>,
}

impl Asked {
    /// Asks about what was sent. What can't be named is a problem of the field, which waits for its turn among the refusals.
    pub(super) async fn of<P: Permission>(
        files: &Files,
        db: &Database,
        grant: &Grant<P>,
        record: NamingRecord,
        sent: &Patch<Vec<String>>,
    ) -> Result<Self> {
        let keys = match sent {
            Patch::Keep => return Ok(Self::default()),
            Patch::Clear => &Vec::new(),
            Patch::Set(keys) => keys,
        };
        match files.checked(db, grant, record, keys).await {
            Ok(checked) => Ok(Self { checked: Some(checked), problem: None }),
            Err(refusal) if refusal.code().kind() == Kind::Invalid => {
                let problem = refusal.field_problems().values().next().cloned();
                Ok(Self { checked: None, problem: Some(problem.unwrap_or_else(|| refusal.message().to_owned())) })
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// The same for the rules: the keys that were found to be good.
    pub(super) fn sent(&self) -> SentFiles {
        SentFiles { keys: self.checked.as_ref().map(CheckedFiles::keys), problem: self.problem.clone() }
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
