//! A folder of this server. The gateway takes the form and gives the contents; what is half sent never has a key's name.

use std::collections::BTreeSet;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, Utc};
use kernel::{Code, Error, Result, SessionId};

use super::token::{Purpose, Tokens};
use super::{Part, UPLOAD_TIME, away};
use crate::model::PresignedUpload;
use crate::repo::NewFile;
use crate::rules;

/// Where the gateway takes uploads, and gives contents.
const UPLOADS: &str = "/api/v1/files/upload";
const CONTENTS: &str = "/api/v1/files/content";
/// Where what is being sent lies until it is whole.
const UNFINISHED: &str = "unfinished";
/// What is still unfinished after this was given up: a server that stopped in the middle.
const GIVEN_UP: Duration = Duration::from_hours(1);

/// See the module.
pub struct Folder {
    root: PathBuf,
    tokens: Tokens,
}

impl Folder {
    pub(super) fn new(root: PathBuf, secret: &[u8]) -> Result<Self> {
        Ok(Self { root, tokens: Tokens::derive(secret)? })
    }

    /// A key is a folder and hex digits, which we chose: it leads nowhere else. One that came with somebody's backup may be
    /// anything.
    fn path(&self, key: &str) -> Result<PathBuf> {
        if rules::is_key(key) {
            Ok(self.root.join(key))
        } else {
            Err(Error::internal(format!("{key} is no key of a file")))
        }
    }

    pub(super) fn form(&self, file: &NewFile, session: SessionId) -> PresignedUpload {
        let payload = format!("{} {session}", file.key);
        let token = self.tokens.sign(Purpose::Upload, &payload, Some(file.created_at + UPLOAD_TIME));
        let fields = [("key", file.key.as_str()), ("Content-Type", file.content_type.text())];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
        PresignedUpload { url: format!("{UPLOADS}/{token}"), fields: fields.into(), key: file.key.clone() }
    }

    pub(super) fn link(&self, key: &str, until: Option<DateTime<Utc>>) -> String {
        format!("{CONTENTS}/{}", self.tokens.sign(Purpose::Link, key, until))
    }

    /// The key that a signed upload is for, and the session in which it was allowed.
    pub fn upload_of(&self, token: &str, now: DateTime<Utc>) -> Result<(String, SessionId)> {
        let payload = self.tokens.read(Purpose::Upload, token, now, false)?;
        let parts = payload.split_once(' ').and_then(|(key, session)| Some((key.to_owned(), session.parse().ok()?)));
        parts.ok_or_else(|| Error::new(Code::LinkIsOver))
    }

    /// The key that a link opens.
    pub fn link_of(&self, token: &str, now: DateTime<Utc>, public: bool) -> Result<String> {
        self.tokens.read(Purpose::Link, token, now, public)
    }

    /// Whether there is a content of this key.
    pub async fn is_there(&self, key: &str) -> Result<bool> {
        let Ok(path) = self.path(key) else { return Ok(false) };
        working(move || fs::exists(path)).await
    }

    /// Opens a file, to be read by whoever has its link; nothing when it is not there.
    pub async fn open(&self, key: &str) -> Result<Option<(File, u64)>> {
        let path = self.path(key)?;
        working(move || {
            let Some(file) = there(File::open(path))? else { return Ok(None) };
            let size = file.metadata()?.len();
            Ok(Some((file, size)))
        })
        .await
    }

    pub(super) async fn read(&self, key: &str, part: Part) -> Result<Option<(Vec<u8>, u64)>> {
        let Some((mut file, size)) = self.open(key).await? else { return Ok(None) };
        working(move || {
            let (from, most) = match part {
                Part::First(most) => (0, most),
                Part::Last(most) => (size.saturating_sub(most), most),
                Part::From(first, most) => (first, most),
            };
            file.seek(SeekFrom::Start(from))?;
            let mut bytes = Vec::new();
            file.take(most).read_to_end(&mut bytes)?;
            Ok(Some((bytes, size)))
        })
        .await
    }

    /// Begins to take the content of a key.
    pub async fn receive(&self, key: &str) -> Result<Receiving> {
        let (folder, path) = (self.root.join(UNFINISHED), self.path(key)?);
        working(move || {
            private_folder(&folder)?;
            let unfinished = folder.join(format!("{:032x}", rand::random::<u128>()));
            let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&unfinished)?;
            Ok(Receiving { file: Some(file), unfinished, path })
        })
        .await
    }

    pub(super) async fn put(&self, key: &str, content: Vec<u8>) -> Result<()> {
        let mut receiving = self.receive(key).await?;
        receiving.take(content).await?;
        receiving.finish().await
    }

    pub(super) async fn remove(&self, key: &str) -> Result<()> {
        let path = self.path(key)?;
        working(move || there(fs::remove_file(path)).map(drop)).await
    }

    /// The key of a content that is none of these.
    pub async fn other_than(&self, keys: BTreeSet<String>) -> Result<Option<String>> {
        let root = self.root.clone();
        working(move || {
            for folder in there(fs::read_dir(&root))?.into_iter().flatten() {
                let folder = folder?;
                if folder.file_name() == UNFINISHED || !folder.file_type()?.is_dir() {
                    continue;
                }
                for file in fs::read_dir(folder.path())? {
                    let path = file?.path();
                    let key = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().into_owned();
                    if !keys.contains(&key) {
                        return Ok(Some(key));
                    }
                }
            }
            Ok(None)
        })
        .await
    }

    /// Removes what was given up in the middle.
    pub async fn sweep(&self) -> Result<()> {
        let folder = self.root.join(UNFINISHED);
        working(move || {
            for entry in there(fs::read_dir(folder))?.into_iter().flatten() {
                let entry = entry?;
                // The machine's own time, as the file has it.
                let age = entry.metadata()?.modified()?.elapsed().unwrap_or_default();
                if age > GIVEN_UP {
                    there(fs::remove_file(entry.path()))?;
                }
            }
            Ok(())
        })
        .await
    }
}

/// A content on its way into the folder. It goes when it is dropped unfinished.
pub struct Receiving {
    file: Option<File>,
    unfinished: PathBuf,
    path: PathBuf,
}

impl Receiving {
    /// Writes the next bytes.
    pub async fn take(&mut self, bytes: impl AsRef<[u8]> + Send + 'static) -> Result<()> {
        let mut file = self.file.take().ok_or_else(|| Error::internal("this content is finished"))?;
        self.file = Some(working(move || file.write_all(bytes.as_ref()).map(|()| file)).await?);
        Ok(())
    }

    /// Gives the content the name of its key, once it is safely on the disk. 410 where there is one already: an upload is
    /// good for once.
    pub async fn finish(mut self) -> Result<()> {
        let file = self.file.take().ok_or_else(|| Error::internal("this content is finished"))?;
        let (unfinished, path) = (self.unfinished.clone(), self.path.clone());
        let named = working(move || {
            file.sync_all()?;
            let folder = path.parent().unwrap_or(&path);
            private_folder(folder)?;
            match fs::hard_link(&unfinished, &path) {
                Ok(()) => File::open(folder)?.sync_all().map(|()| true),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
                Err(error) => Err(error),
            }
        })
        .await?;
        if named { Ok(()) } else { Err(Error::new(Code::LinkIsOver)) }
    }
}

impl Drop for Receiving {
    fn drop(&mut self) {
        // It has its other name by now, or is of no use; a rest that can't be removed is swept.
        fs::remove_file(&self.unfinished).unwrap_or_default();
    }
}

fn private_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Nothing where there is no such file.
fn there<T>(done: io::Result<T>) -> io::Result<Option<T>> {
    match done {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Disks make a thread wait. One that is full or broken is a store that is away.
async fn working<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)?.map_err(away)
}

#[cfg(test)]
mod tests {
    use super::Folder;
    use proptest::prelude::*;

    /// A folder beside something that is none of its files.
    fn folder() -> (tempfile::TempDir, Folder) {
        let top = tempfile::tempdir().unwrap();
        std::fs::write(top.path().join("secret"), "the secret").unwrap();
        let folder = Folder::new(top.path().join("files"), &[7; 32]).unwrap();
        (top, folder)
    }

    fn now<T>(work: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(work)
    }

    proptest! {
        #[test]
        fn a_key_that_is_none_leads_nowhere(key in prop_oneof![
            Just("../secret".to_owned()),
            Just("policies/../../secret".to_owned()),
            Just("unfinished/x".to_owned()),
            "/?[a-z./]{0,20}",
            "policies/[0-9a-g]{31,33}",
        ]) {
            let (top, folder) = folder();
            let is_key = crate::rules::is_key(&key);
            prop_assert!(!now(folder.is_there(&key)).unwrap());
            prop_assert_eq!(now(folder.open(&key)).is_ok(), is_key);
            prop_assert_eq!(now(folder.put(&key, b"x".to_vec())).is_ok(), is_key);
            prop_assert_eq!(now(folder.is_there(&key)).unwrap(), is_key);
            prop_assert_eq!(now(folder.remove(&key)).is_ok(), is_key);
            prop_assert_eq!(std::fs::read_to_string(top.path().join("secret")).unwrap(), "the secret");
        }
    }
}
