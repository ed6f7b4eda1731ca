//! What stands in an archive, what is said about one, and where they are.

mod runs;

use std::fmt;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use files::store::Place;
use kernel::Text;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use runs::{Run, Standing, Trouble};

/// The form of the archives that this version writes.
pub const FORM: i64 = 1;
/// The first part: what the archive is.
pub const HEAD: &str = "muster-backup.json";
/// The secret, where the archive is encrypted.
pub const SECRET: &str = "secret";
/// Where the rows are, a folder for each table.
pub const TABLES: &str = "tables/";
/// Where the contents of files are, by their keys.
pub const FILES: &str = "files/";
/// The last part: all parts before it.
pub const MANIFEST: &str = "manifest.json";

/// What an archive says of itself first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// In which form it is written.
    pub form: i64,
    /// The version that wrote it.
    pub muster: String,
    /// When.
    pub made_at: DateTime<Utc>,
    /// Out of which kind of database. Either kind takes it back.
    pub database: String,
    /// The steps of migration that the database had taken.
    pub steps: Vec<String>,
    /// Tells the secret with which the trail is sealed from others, and tells nothing else of it.
    pub secret: String,
}

/// A part of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Its name in the archive.
    pub name: String,
    /// Its bytes.
    pub size: u64,
    /// Its rows, where it holds some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<u64>,
    /// Its SHA-256, in hex.
    pub sha256: String,
}

/// What stands at the end of an archive that is whole.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Every part but this one, in its order.
    pub parts: Vec<Part>,
    /// Files that a record names and that were not in the store any more when their turn came.
    pub missing: Vec<String>,
    /// Tables of the database that are none of Muster's, and were left out.
    pub left_out: Vec<String>,
}

/// What is in an archive, in numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Counts {
    pub tables: usize,
    pub rows: u64,
    pub files: usize,
    pub bytes: u64,
}

impl Manifest {
    /// What is in the archive.
    pub fn counts(&self) -> Counts {
        let of = |folder: &'static str| self.parts.iter().filter(move |part| part.name.starts_with(folder));
        Counts {
            tables: of(TABLES).filter(|part| part.name.ends_with(FIRST_PIECE)).count(),
            rows: of(TABLES).filter_map(|part| part.rows).sum(),
            files: of(FILES).count(),
            bytes: self.parts.iter().map(|part| part.size).sum(),
        }
    }
}

/// How the first piece of a table is called.
pub const FIRST_PIECE: &str = "/00001.ndjson";

/// What a column holds, in either database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A whole number of 64 bits.
    Integer,
    /// A text.
    Text,
    /// `true` or `false`.
    Bool,
    /// A day, as `2026-11-23`.
    Date,
    /// An instant, as `2026-11-23T10:00:00.000000Z`: in UTC, and always with six digits behind the second.
    Timestamp,
}

/// The first line of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableHead {
    /// The table.
    pub table: String,
    /// Its columns, in the order in which the rows have them.
    pub columns: Vec<(String, Kind)>,
    /// The largest id that was ever given, which is given to nobody else; 0 where the database gives none.
    pub last_id: i64,
}

/// A row: a value for each column.
pub type Row = Vec<Value>;

/// A table as this version declares it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Table {
    pub name: String,
    pub key: Vec<String>,
    pub columns: Vec<(String, Kind)>,
}

/// Where a backup goes.
#[derive(Debug, Clone)]
pub enum Target {
    /// Into this file, which is new.
    File(PathBuf),
    /// Into this folder, in which it is called by the instant.
    Folder(PathBuf),
    /// Into a bucket, in which it is called by the instant.
    Bucket(Box<Place>),
}

/// Where a backup lies.
#[derive(Debug, Clone)]
pub enum Lying {
    /// In this file.
    File(PathBuf),
    /// In a bucket, under this name.
    Object(Box<Place>, String),
}

impl fmt::Display for Lying {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(formatter),
            Self::Object(place, name) => formatter.write_str(&place.address(name)),
        }
    }
}

impl<P: AsRef<Path> + ?Sized> From<&P> for Lying {
    fn from(path: &P) -> Self {
        Self::File(path.as_ref().to_owned())
    }
}

/// A backup that was written.
#[derive(Debug, Clone)]
pub struct Written {
    /// What it says of itself.
    pub head: Head,
    /// What is in it.
    pub manifest: Manifest,
    /// What it is called there.
    pub name: String,
    /// Where it lies.
    pub lying: Lying,
    /// Its bytes.
    pub size: u64,
}

/// What reading all of an archive has shown.
#[derive(Debug, Clone)]
pub struct Verdict {
    /// What it says of itself.
    pub head: Head,
    /// What is in it.
    pub manifest: Manifest,
    /// The secret, where it is inside.
    pub secret: Option<String>,
    /// Why it would not restore; empty when it would.
    pub problems: Vec<Text>,
}
