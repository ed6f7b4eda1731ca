//! Use cases: uploads are allowed, files are read, named by records, let go and swept.

mod asked;
mod contents;
mod fill;
mod made;
mod naming;
mod personal;
mod probe;
mod sending;
mod sweep;
mod under_way;
mod whole;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use db::Database;
use kernel::{Code, Error, Result};

use crate::model::StoredFile;
use crate::repo;
use crate::rules;
use crate::store::{FileStore, Location, Part};
use under_way::UnderWay;

pub use asked::AskedFiles;
pub use contents::{Opened, Upload, open, upload};
pub use fill::{fill, missing};
pub use naming::{CheckedFiles, name, release, release_all, share};
pub use personal::{content_of_person, of_person};
pub use probe::probe;
pub use sending::{UNNAMED_TIME, link, presign, remove, uses};
pub use sweep::{ROUND, sweep, sweep_unfinished};
pub use whole::{PutBack, content, other_than, put_back, take_back};

/// The files of an installation: cheap to clone.
#[derive(Clone)]
pub struct Files(Arc<Inner>);

struct Inner {
    store: FileStore,
    public: bool,
    under_way: UnderWay,
}

/// What a settled content turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Found {
    /// What its sender said.
    Good,
    /// Of another type or size.
    Other,
    /// Not there.
    Nothing,
}

impl Files {
    /// Opens the store. `public` says that anybody may read a file who has its link, for ever.
    pub fn new(location: &Location, public: bool, secret: &[u8]) -> Result<Self> {
        let store = FileStore::new(location, secret)?;
        Ok(Self(Arc::new(Inner { store, public, under_way: UnderWay::default() })))
    }

    /// Puts a content where it stays, and looks at what it really is. One that pretends to be something else is let go.
    async fn settled(&self, db: &Database, file: &StoredFile) -> Result<Found> {
        let now = db.clock().now();
        let found = self.look(file, now).await?;
        if found == Found::Other {
            let key = file.key.clone();
            db.housekeeping("files", move |connection| repo::release(connection, &key, None, now)).await?;
        }
        Ok(found)
    }

    async fn look(&self, file: &StoredFile, now: DateTime<Utc>) -> Result<Found> {
        let store = &self.0.store;
        if !store.settle(&file.key, now).await? {
            return Ok(Found::Nothing);
        }
        let Some((head, size)) = store.read(&file.key, Part::First(rules::HEAD), now).await? else {
            return Ok(Found::Nothing);
        };
        let tail = if rules::needs_tail(file.content_type) {
            store.read(&file.key, Part::Last(rules::TAIL), now).await?.map(|(tail, _)| tail)
        } else {
            None
        };
        let good = i64::try_from(size).is_ok_and(|size| size == file.size)
            && rules::is_content_of(file.content_type, &head, &tail.unwrap_or_default());
        Ok(if good { Found::Good } else { Found::Other })
    }

    /// The folder behind the calls that take and give contents; 404 where the store is none.
    fn folder(&self) -> Result<&crate::store::Folder> {
        self.0.store.folder().ok_or_else(|| Error::new(Code::NotFound))
    }
}
