//! Archives in a bucket, for code that writes and reads as if they were files. A piece of one is held, never more.

use std::io::{self, Cursor, Read, Write};
use std::sync::Arc;

use files::store::{Objects, Place, Upload};
use kernel::{Error, Result};
use tokio::runtime::Handle;

use crate::archive::AWAY;

/// What is sent in one go: ten thousand of them, which is all that a store takes, are 160 GB.
const SENT: usize = 16 * 1024 * 1024;
/// What is fetched in one go.
const FETCHED: u64 = 4 * 1024 * 1024;

/// An archive on its way into a bucket. It appears once it is finished; what is dropped before is given up. It is written to by
/// threads that may wait.
pub(super) struct Sending {
    objects: Arc<Objects>,
    runtime: Handle,
    /// Nothing once it has its end.
    upload: Option<Upload>,
    waiting: Vec<u8>,
    size: u64,
}

impl Sending {
    /// Begins one that is not there yet.
    pub(super) async fn begin(place: &Place, name: &str) -> Result<Self> {
        let objects = Arc::new(Objects::open(place)?);
        let address = place.address(name);
        let unwritable = |error: Error| unreached(&address, "written", &error);
        if objects.read(name, 0, 1).await.map_err(unwritable)?.is_some() {
            return Err(Error::setting("FILE", format!("{address} is there already.")));
        }
        let upload = objects.begin(name).await.map_err(unwritable)?;
        let waiting = Vec::with_capacity(SENT);
        Ok(Self { objects, runtime: Handle::current(), upload: Some(upload), waiting, size: 0 })
    }

    fn send(&mut self) -> io::Result<()> {
        let upload = self.upload.as_mut().ok_or_else(|| io::Error::other("it has its end already"))?;
        let piece = std::mem::replace(&mut self.waiting, Vec::with_capacity(SENT));
        self.runtime.block_on(self.objects.piece(upload, piece)).map_err(|error| io::Error::other(cause(&error)))
    }

    /// Ends it; answers its bytes.
    pub(super) fn finish(mut self) -> io::Result<u64> {
        self.send()?;
        if let Some(upload) = &self.upload {
            let finishing = self.runtime.block_on(self.objects.finish(upload));
            finishing.map_err(|error| io::Error::other(cause(&error)))?;
        }
        self.upload = None;
        Ok(self.size)
    }
}

impl Write for Sending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.waiting.len() >= SENT {
            self.send()?;
        }
        let room = bytes.len().min(SENT - self.waiting.len());
        let (taken, _) = bytes.split_at(room);
        self.waiting.extend_from_slice(taken);
        self.size += u64::try_from(room).map_err(io::Error::other)?;
        Ok(room)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        let Some(upload) = self.upload.take() else { return };
        let objects = Arc::clone(&self.objects);
        self.runtime.spawn(async move {
            if let Err(error) = objects.give_up(&upload).await {
                tracing::warn!(%error, cause = error.cause(), "pieces of a backup that failed were left in the bucket");
            }
        });
    }
}

/// An archive on its way out of a bucket, read by threads that may wait.
pub(super) struct Fetching {
    objects: Objects,
    name: String,
    runtime: Handle,
    at: u64,
    size: u64,
    fetched: Cursor<Vec<u8>>,
}

impl Fetching {
    /// Begins to read one that is there.
    pub(super) fn begin(place: &Place, name: &str, runtime: Handle) -> Result<Self> {
        let objects = Objects::open(place)?;
        let address = place.address(name);
        let found = runtime.block_on(objects.read(name, 0, FETCHED));
        let found = found.map_err(|error| unreached(&address, "read", &error))?;
        let (fetched, size) = found.ok_or_else(|| Error::setting("FILE", format!("{address} is not there.")))?;
        let at = u64::try_from(fetched.len()).map_err(Error::internal)?;
        Ok(Self { objects, name: name.to_owned(), runtime, at, size, fetched: Cursor::new(fetched) })
    }
}

impl Read for Fetching {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fetched.read(into)?;
        if read > 0 || into.is_empty() || self.at >= self.size {
            return Ok(read);
        }
        let found = self.runtime.block_on(self.objects.read(&self.name, self.at, FETCHED));
        let found = found.map_err(|error| io::Error::new(AWAY, cause(&error)))?;
        let (fetched, _) = found.ok_or_else(|| io::Error::other("it is gone"))?;
        if fetched.is_empty() {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.at += u64::try_from(fetched.len()).map_err(io::Error::other)?;
        self.fetched = Cursor::new(fetched);
        self.fetched.read(into)
    }
}

fn cause(error: &Error) -> String {
    error.cause().map_or_else(|| error.message().to_string(), str::to_owned)
}

fn unreached(address: &str, done: &str, error: &Error) -> Error {
    Error::setting("FILE", format!("{address} can't be {done}: {}.", cause(error)))
}
