//! A backup is looked through.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read};

use kernel::{Error, Result};
use tokio::runtime::Handle;

use super::object::Fetching;
use crate::archive::{Decrypting, FIRST_LINE, Identity, Sink, refused, walk};
use crate::model::{Lying, Verdict};
use crate::texts;

/// What is read in one go.
const BUFFER: usize = 256 * 1024;

/// Reads all of a backup, and compares every part with what was written. One that is encrypted needs one of these
/// identities. It needs no right: whoever can read the file has all.
pub async fn verify(lying: impl Into<Lying>, identities: &[Identity]) -> Result<Verdict> {
    let (lying, identities, runtime) = (lying.into(), identities.to_vec(), Handle::current());
    tokio::task::spawn_blocking(move || read(&lying, &identities, &runtime, &mut ())).await.map_err(Error::internal)?
}

/// Reads all of a backup.
pub(super) fn read(lying: &Lying, identities: &[Identity], runtime: &Handle, sink: &mut impl Sink) -> Result<Verdict> {
    let unreadable = |error| Error::setting("FILE", format!("{lying} can't be read: {error}."));
    let source: Box<dyn Read> = match lying {
        Lying::File(path) => Box::new(File::open(path).map_err(unreadable)?),
        Lying::Object(place, name) => Box::new(Fetching::begin(place, name, runtime.clone())?),
    };
    let mut source = BufReader::with_capacity(BUFFER, source);
    if !source.fill_buf().map_err(unreadable)?.starts_with(FIRST_LINE.as_bytes()) {
        return walk(source, sink);
    }
    if identities.is_empty() {
        return Err(refused(texts::encrypted()));
    }
    walk(Decrypting::begin(source, identities)?, sink)
}
