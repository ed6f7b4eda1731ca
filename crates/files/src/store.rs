//! Where the contents are: a folder of this server, or an S3-compatible store. Both take an upload straight from the
//! browser, by the same form, and keep its size limit themselves.

mod folder;
mod objects;
mod s3;
mod token;

use std::path::PathBuf;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Code, Error, Result, SessionId};
use url::Url;

use crate::model::{FileLink, PresignedUpload, StoredFile};

pub use folder::{Folder, Receiving};
pub use objects::{Objects, Place, Upload};
pub use s3::{Account, S3};

/// How long somebody may take to begin an upload (file-6).
pub const UPLOAD_TIME: TimeDelta = TimeDelta::minutes(15);
/// How long a link opens a file (file-7).
pub const LINK_TIME: TimeDelta = TimeDelta::minutes(5);
/// How long an S3-compatible store may take for an answer.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// When asking again makes sense, once the store is away.
const RETRY_SECONDS: u32 = 5;

/// The environment's AWS variables.
#[derive(Debug, Clone, Copy)]
pub struct AwsVariables<'a> {
    /// `AWS_ACCESS_KEY_ID`.
    pub key: Option<&'a str>,
    /// `AWS_SECRET_ACCESS_KEY`.
    pub secret: Option<&'a str>,
    /// `AWS_SESSION_TOKEN`.
    pub token: Option<&'a str>,
    /// `AWS_REGION`.
    pub region: Option<&'a str>,
}

/// Where `MUSTER_FILES_URL` says that files are.
#[derive(Debug, Clone)]
pub enum Location {
    /// In this folder.
    Folder(PathBuf),
    /// In this bucket.
    S3(Box<Account>),
}

impl Location {
    /// Reads the setting: `file:folder`, or `s3://bucket?region=…&endpoint=…`.
    pub fn parse(text: &str, variables: AwsVariables<'_>) -> Result<Self> {
        if text.starts_with("file://") {
            let path = Url::parse(text).ok().and_then(|url| url.to_file_path().ok());
            return path.map(Self::Folder).ok_or_else(|| bad("names a folder of this machine after file:"));
        }
        if let Some(folder) = text.strip_prefix("file:") {
            return if folder.is_empty() {
                Err(bad("names a folder after file:"))
            } else {
                Ok(Self::Folder(folder.into()))
            };
        }
        let path = Url::parse(text).ok().filter(|url| url.scheme() == "s3").map(|url| url.path().to_owned());
        if path.is_some_and(|path| !matches!(path.as_str(), "" | "/")) {
            return Err(bad("names a bucket after s3://, and nothing more"));
        }
        Account::parse(SETTING, text, variables).map(|(account, _)| Self::S3(Box::new(account)))
    }

    /// The other origin that browsers send files to and read them from, if there is one.
    pub fn origin(&self) -> Option<String> {
        match self {
            Self::Folder(_) => None,
            Self::S3(account) => Some(account.origin()),
        }
    }
}

/// Where files are.
const SETTING: &str = "MUSTER_FILES_URL";

/// What is wrong with the setting.
fn bad(problem: &str) -> Error {
    wrong(SETTING, problem)
}

/// What is wrong with a setting.
fn wrong(setting: &'static str, problem: &str) -> Error {
    Error::setting(setting, format!("{setting} {problem}."))
}

/// The store does not do its work at present.
fn away(cause: impl std::fmt::Display) -> Error {
    Error::new(Code::FileStoreAway).retry_after(RETRY_SECONDS).because(cause)
}

/// Which bytes of a file.
#[derive(Debug, Clone, Copy)]
pub enum Part {
    /// So many from its beginning.
    First(u64),
    /// So many before its end.
    Last(u64),
    /// Those from the first number on, at most so many as the second says.
    From(u64, u64),
}

/// See the module.
pub enum FileStore {
    /// A folder.
    Folder(Folder),
    /// A bucket.
    S3(Box<S3>),
}

impl FileStore {
    /// The store of this location. `secret` is the installation's, which signs what the gateway itself takes and gives.
    pub fn new(location: &Location, secret: &[u8]) -> Result<Self> {
        match location {
            Location::Folder(path) => Folder::new(path.clone(), secret).map(Self::Folder),
            Location::S3(account) => S3::new(account).map(Box::new).map(Self::S3),
        }
    }

    /// The folder, where it is one.
    pub fn folder(&self) -> Option<&Folder> {
        match self {
            Self::Folder(store) => Some(store),
            Self::S3(_) => None,
        }
    }

    /// The form by which a browser sends this file, from now on for a quarter of an hour; where the gateway takes it, no
    /// longer than the session lasts.
    pub fn form(&self, file: &crate::repo::NewFile, session: SessionId) -> Result<PresignedUpload> {
        match self {
            Self::Folder(store) => Ok(store.form(file, session)),
            Self::S3(store) => store.form(file),
        }
    }

    /// Puts what was sent where no form reaches it any more; false when nothing was sent.
    pub async fn settle(&self, key: &str, now: DateTime<Utc>) -> Result<bool> {
        match self {
            Self::Folder(store) => store.is_there(key).await,
            Self::S3(store) => store.settle(key, now).await,
        }
    }

    /// A part of a settled file, and how many bytes the whole has; nothing when it is not there.
    pub async fn read(&self, key: &str, part: Part, now: DateTime<Utc>) -> Result<Option<(Vec<u8>, u64)>> {
        match self {
            Self::Folder(store) => store.read(key, part).await,
            Self::S3(store) => store.read(key, part, now).await,
        }
    }

    /// Stores a content of our own.
    pub async fn put(&self, file: &StoredFile, content: Vec<u8>, now: DateTime<Utc>) -> Result<()> {
        match self {
            Self::Folder(store) => store.put(&file.key, content).await,
            Self::S3(store) => store.put(file, content, now).await,
        }
    }

    /// Removes a file, whether it is there or not.
    pub async fn remove(&self, key: &str, now: DateTime<Utc>) -> Result<()> {
        match self {
            Self::Folder(store) => store.remove(key).await,
            Self::S3(store) => store.remove(key, now).await,
        }
    }

    /// A link that opens a file: for five minutes, or, where files are `public`, for ever.
    pub fn link(&self, file: &StoredFile, now: DateTime<Utc>, public: bool) -> Result<FileLink> {
        let url = match self {
            Self::Folder(store) => store.link(&file.key, (!public).then(|| now + LINK_TIME)),
            Self::S3(store) => store.link(file, now, public)?,
        };
        Ok(FileLink { url })
    }
}
