//! What lies where backups go.

use std::fs;
use std::path::{Path, PathBuf};

use files::store::Objects;
use kernel::{Error, Result};

use super::make::PARTIAL;
use crate::model::Target;
use crate::rules;

impl Target {
    /// A folder, where there is one of this path; else a file.
    pub fn at(path: PathBuf) -> Self {
        if path.is_dir() { Self::Folder(path) } else { Self::File(path) }
    }
}

/// The names of all that is there.
pub(super) async fn names(target: &Target) -> Result<Vec<String>> {
    match target {
        Target::File(_) => Ok(Vec::new()),
        Target::Folder(folder) => {
            let folder = folder.clone();
            working(move || {
                let names = fs::read_dir(&folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
                names.collect()
            })
            .await
        }
        Target::Bucket(place) => Objects::open(place)?.names().await,
    }
}

/// Removes what is left of the portal's own backups that nobody writes any more (backup-2). In a bucket nothing stands there before
/// it is whole.
pub(super) async fn remove_unfinished(target: &Target) -> Result<()> {
    let Target::Folder(folder) = target else { return Ok(()) };
    for name in names(target).await? {
        let path = folder.join(&name);
        if name.strip_suffix(PARTIAL).is_some_and(|name| rules::made_at(name).is_some()) {
            working(move || if fs::File::open(&path)?.try_lock().is_ok() { fs::remove_file(&path) } else { Ok(()) })
                .await?;
        }
    }
    Ok(())
}

/// Removes what has this name.
pub(super) async fn remove(target: &Target, name: &str) -> Result<()> {
    match target {
        Target::File(_) => Ok(()),
        Target::Folder(folder) => {
            let path = folder.join(Path::new(name));
            working(move || fs::remove_file(path)).await
        }
        Target::Bucket(place) => Objects::open(place)?.remove(name).await,
    }
}

async fn working<T: Send + 'static>(work: impl FnOnce() -> std::io::Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)?.map_err(Error::internal)
}
