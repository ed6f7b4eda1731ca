//! A backup is looked through.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::Path;

use kernel::{Error, Result};

use crate::archive::{Decrypting, FIRST_LINE, Identity, Sink, refused, walk};
use crate::model::Verdict;
use crate::texts;

/// What is read in one go.
const BUFFER: usize = 256 * 1024;

/// Reads all of a backup, and compares every part with what was written. One that is encrypted needs one of these
/// identities. It needs no right: whoever can read the file has all.
pub async fn verify(path: &Path, identities: &[Identity]) -> Result<Verdict> {
    let (path, identities) = (path.to_owned(), identities.to_vec());
    tokio::task::spawn_blocking(move || read(&path, &identities, &mut ())).await.map_err(Error::internal)?
}

/// Reads all of a backup.
pub(super) fn read(path: &Path, identities: &[Identity], sink: &mut impl Sink) -> Result<Verdict> {
    let unreadable = |error| Error::setting("FILE", format!("{} can't be read: {error}.", path.display()));
    let mut source = BufReader::with_capacity(BUFFER, File::open(path).map_err(unreadable)?);
    if !source.fill_buf().map_err(unreadable)?.starts_with(FIRST_LINE.as_bytes()) {
        return walk(source, sink);
    }
    if identities.is_empty() {
        return Err(refused(texts::encrypted()));
    }
    walk(Decrypting::begin(source, identities)?, sink)
}
