//! Files that somebody wants a record to name, asked about before the transaction that decides on the record.

use db::{Database, UnitOfWork};
use kernel::{Error, Grant, Kind, Patch, Permission, Result};

use super::Files;
use super::naming::{CheckedFiles, add, name};
use crate::model::{NamingRecord, RecordFile, keys};
use crate::rules::SentFiles;

/// What was found of them. What can't be named, and a store that is away, wait for their turn among the refusals (call-1):
/// the record may be somebody else's, or decided on.
#[derive(Debug, Clone, Default)]
pub struct AskedFiles {
    checked: Option<CheckedFiles>,
    refusal: Option<Error>,
}

impl Files {
    /// Asks about what was sent.
    pub async fn asked<P: Permission>(
        &self,
        db: &Database,
        grant: &Grant<P>,
        record: NamingRecord,
        sent: &Patch<Vec<String>>,
    ) -> AskedFiles {
        let keys = match sent {
            Patch::Keep => return AskedFiles::default(),
            Patch::Clear => &Vec::new(),
            Patch::Set(keys) => keys,
        };
        match self.checked(db, grant, record, keys).await {
            Ok(checked) => AskedFiles { checked: Some(checked), refusal: None },
            Err(refusal) => AskedFiles { checked: None, refusal: Some(refusal) },
        }
    }
}

impl AskedFiles {
    /// What was found to be good.
    pub(super) fn of(checked: CheckedFiles) -> Self {
        Self { checked: Some(checked), refusal: None }
    }

    /// The same for the rules: the keys that were found to be good, or what is wrong with them.
    pub fn sent(&self) -> Result<SentFiles> {
        let problem = match &self.refusal {
            None => None,
            Some(refusal) if refusal.code().kind() == Kind::Invalid => {
                let problem = refusal.field_problems().values().next().cloned();
                Some(problem.unwrap_or_else(|| refusal.message()))
            }
            Some(trouble) => return Err(trouble.clone()),
        };
        Ok(SentFiles { keys: self.checked.as_ref().map(CheckedFiles::keys), problem })
    }

    /// Lets the record name them, and answers what it names now.
    pub fn name(&self, work: &mut UnitOfWork<'_>, id: i64, before: Vec<RecordFile>) -> Result<Vec<RecordFile>> {
        let Some(checked) = &self.checked else { return Ok(before) };
        if checked.keys() != keys(&before) {
            name(work, checked, id)?;
        }
        Ok(checked.files())
    }

    /// Lets the record name them beside all that it named before.
    pub fn add(&self, work: &mut UnitOfWork<'_>, id: i64) -> Result<()> {
        self.checked.as_ref().map_or(Ok(()), |checked| add(work, checked, id))
    }

    /// Those that were sent, as they travel with the record.
    pub fn files(&self) -> Vec<RecordFile> {
        self.checked.as_ref().map(CheckedFiles::files).unwrap_or_default()
    }
}
