//! A SQLite database is served by one process at a time: only one thread of one process is to write to it, and a newer
//! program must not change its tables while an older one serves it. Commands beside it are no servers.

use std::fs::{File, TryLockError};
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use kernel::{Error, Result};

use crate::connection::Address;

/// The right to serve a database, until it is dropped or its process ends, however that happens.
#[derive(Debug)]
pub struct Serving(Option<File>);

impl Serving {
    /// Takes the right. Of a SQLite database that another process serves, the error says which one; a PostgreSQL has room
    /// for as many as there are.
    pub fn begin(url: &str) -> Result<Self> {
        let Address::Sqlite(path) = Address::parse(url)? else { return Ok(Self(None)) };
        let beside = beside(&path);
        let unwritable =
            |error| Error::setting("DATABASE_URL", format!("The folder of the database can't be written: {error}."));
        let mut file =
            File::options().create(true).truncate(false).read(true).write(true).open(&beside).map_err(unwritable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(served(&path, &beside)),
            Err(TryLockError::Error(error)) => return Err(unwritable(error)),
        }
        note(&mut file, "").map_err(unwritable)?;
        Ok(Self(Some(file)))
    }

    /// Notes for others at which addresses this process serves.
    pub fn listens_at(&mut self, addresses: &str) -> Result<()> {
        self.0.as_mut().map_or(Ok(()), |file| note(file, &format!(" at {addresses}"))).map_err(Error::internal)
    }
}

/// The file that is locked: not the database's own, whose locks SQLite loses when somebody else closes it.
fn beside(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned()).with_extension("serving")
}

fn note(file: &mut File, place: &str) -> std::io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    write!(file, "process {}{place}", std::process::id())
}

fn served(path: &Path, beside: &Path) -> Error {
    let by = std::fs::read_to_string(beside).unwrap_or_default();
    let by = if by.is_empty() { "another process".to_owned() } else { by };
    Error::setting(
        "DATABASE_URL",
        format!(
            "The database {} is being served already, by {by}. Stop that one first, or give this one a MUSTER_DATA_DIR of \
             its own.",
            path.display()
        ),
    )
}
