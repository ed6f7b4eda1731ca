//! Installations that are backed up, and new ones.

use std::path::{Path, PathBuf};

use backup::model::{Lying, Manifest, TABLES, Target, Written};
use backup::rights::{MakeBackup, Restore};
use backup::service::{Installation, NewInstallation, Restored, make, restore};
use backup::{Identity, Recipient};
use db::Options;
use demo::Plan;
use files::service::Files;
use files::store::Location;
use kernel::{Grant, Result};
use tempfile::TempDir;
use test_support::{Backend, SECRET, TestDatabase};

/// An installation with its database and a folder of files.
pub struct Portal {
    pub db: TestDatabase,
    pub files: Files,
    pub folder: TempDir,
}

impl Portal {
    pub fn of(db: TestDatabase) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::new(&Location::Folder(folder.path().join("files")), false, SECRET).unwrap();
        Self { db, files, folder }
    }

    /// Where nobody is.
    pub fn empty(backend: Backend) -> Self {
        Self::of(TestDatabase::empty(backend))
    }

    /// Where the demo company works.
    pub async fn of_the_demo(db: TestDatabase) -> Self {
        let portal = Self::of(db);
        demo::fill(&portal.db, Plan { people: 12, seed: 1, days: 40 }, "a password of the demo").await.unwrap();
        demo::store_files(&portal.db, &portal.files).await.unwrap();
        portal
    }

    /// Backs it up into a file beside its own.
    pub async fn back_up(&self, name: &str) -> Written {
        self.try_back_up(&self.path(name)).await.unwrap()
    }

    pub async fn try_back_up(&self, path: &Path) -> Result<Written> {
        self.back_up_for(Vec::new(), path).await
    }

    /// Backs it up for those alone who have a key.
    pub async fn back_up_for(&self, recipients: Vec<Recipient>, path: &Path) -> Result<Written> {
        let (db, files) = ((*self.db).clone(), self.files.clone());
        let installation = Installation { db, files, secret: SECRET.to_vec(), recipients, full_speed: false };
        make(&installation, &Grant::<MakeBackup>::system("test"), &Target::at(path.to_owned())).await
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Fills it with a backup.
    pub async fn restore(&self, path: &Path) -> Result<Restored> {
        self.restore_with(path, SECRET).await
    }

    pub async fn restore_with(&self, path: &Path, secret: &[u8]) -> Result<Restored> {
        restore(&path, self.place(secret), &Grant::<Restore>::system("test"), |_| Ok(())).await
    }

    /// Fills it with a backup that is encrypted, though it has another secret; answers which one it was to keep.
    pub async fn restore_for(
        &self,
        path: &Path,
        identities: Vec<Identity>,
        secret_is_set: bool,
    ) -> (Result<Restored>, Option<String>) {
        let place = NewInstallation { identities, secret_is_set, ..self.place(&[9; 32]) };
        let (sender, receiver) = std::sync::mpsc::channel();
        let keep = move |secret: &str| {
            sender.send(secret.to_owned()).unwrap();
            Ok(())
        };
        let restored = restore(&path, place, &Grant::<Restore>::system("test"), keep).await;
        (restored, receiver.try_recv().ok())
    }

    pub fn place(&self, secret: &[u8]) -> NewInstallation {
        NewInstallation {
            options: Options::new(self.db.url()),
            files: self.files.clone(),
            clock: self.db.clock().clone(),
            secret: secret.to_vec(),
            secret_is_set: false,
            other_secret: false,
            identities: Vec::new(),
        }
    }
}

/// The file in which a backup lies.
pub fn path_of(written: &Written) -> PathBuf {
    match &written.lying {
        Lying::File(path) => path.clone(),
        Lying::Object(..) => panic!("{} is no file", written.lying),
    }
}

/// What tells the rows and contents of one backup from those of another: each part but the head, with its sum.
pub fn sums(manifest: &Manifest) -> Vec<(String, String)> {
    let parts = manifest.parts.iter().filter(|part| part.name.contains('/'));
    parts.map(|part| (part.name.clone(), part.sha256.clone())).collect()
}

/// How many rows of a table are in a backup.
pub fn rows(manifest: &Manifest, table: &str) -> u64 {
    let folder = format!("{TABLES}{table}/");
    manifest.parts.iter().filter(|part| part.name.starts_with(&folder)).filter_map(|part| part.rows).sum()
}

/// The other kind of database.
pub fn other(backend: Backend) -> Backend {
    match backend {
        Backend::Sqlite => Backend::Postgres,
        Backend::Postgres => Backend::Sqlite,
    }
}
