//! Exports: written to a file first and sent from there, so that neither the one who exports nor a snapshot of the
//! database waits for a slow reader (list-5).

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix_web::body::SizedStream;
use actix_web::web::Bytes;
use db::{Numbers, Query};
use kernel::{Code, Error, Format, NUMBER_FIELD, Result, SheetPerson, UserId};
use serde::Serialize;
use serde_json::Value;
use tokio::sync::{Semaphore, SemaphorePermit};
use utoipa::ToSchema;

use crate::sheet::{Reader, Sheet, unwritable};
use crate::state::Context;
use crate::texts::export_under_way;

/// How much of a file is in memory at a time.
const PART: u64 = 64 * 1024;
/// When asking again makes sense for who has an export under way.
const RETRY_SECONDS: u32 = 5;
/// How long a file waits until those before it are written: below what proxies wait for an answer.
const PATIENCE: Duration = Duration::from_secs(45);

/// Who has an export under way, from its first row to the last byte that their reader took: one for each person.
pub struct Exports {
    folder: PathBuf,
    under_way: Arc<Mutex<BTreeSet<UserId>>>,
    /// How many are written at once. They come in the order in which they were asked for.
    places: Semaphore,
}

impl Exports {
    /// Writes its files, so many at once, into this folder, where it exists, else where the system keeps such files. They have
    /// no names, and are gone when they are closed.
    pub fn new(folder: PathBuf, places: usize) -> Self {
        let folder = if folder.is_dir() { folder } else { std::env::temp_dir() };
        Self { folder, under_way: Arc::default(), places: Semaphore::new(places) }
    }

    /// Writes all rows; 429 while the last file of this person is still being read, 503 where others' take too long.
    pub(super) async fn write<T>(&self, context: &Context, list: Query<T>) -> Result<Written>
    where
        T: Serialize + ToSchema + kernel::Sheet + Send + 'static,
    {
        let reader = Reader { zone: list.zone(), language: context.language, writing: context.writing() };
        let turn = self.turn(context.user.ok_or_else(|| Error::internal("an export without a person"))?)?;
        let _place = self.place(PATIENCE).await?;
        let file = tempfile::tempfile_in(&self.folder).map_err(unwritable)?;
        let sheet = match list.format() {
            Format::Xlsx => Sheet::xlsx(list.columns(), reader, &self.folder)?,
            _ => Sheet::csv(list.header()),
        };
        let person = list.person();
        let writing = Arc::new(Mutex::new(Some((sheet, file))));
        let rows_writing = Arc::clone(&writing);
        list.export(move |rows, numbers| match rows_writing.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            Some((sheet, file)) => {
                let numbered = || rows.iter().map(|row| numbered(row, person, numbers)).collect::<Result<Vec<_>>>();
                let rows = reader.writing.hold(|| reader.language.speak(numbered))?;
                file.write_all(&sheet.write(&rows)?).map_err(unwritable)
            }
            None => Err(Error::internal("the sheet is finished")),
        })
        .await?;
        let written = writing.lock().unwrap_or_else(PoisonError::into_inner).take();
        let (sheet, mut file) = written.ok_or_else(|| Error::internal("the sheet is finished"))?;
        let finished = actix_web::web::block(move || {
            sheet.finish(&mut file)?;
            let size = file.seek(SeekFrom::End(0)).map_err(Error::internal)?;
            file.rewind().map_err(Error::internal)?;
            Ok::<_, Error>((file, size))
        });
        let (file, size) = finished.await.map_err(Error::internal)??;
        Ok(Written { file, size, turn })
    }

    /// Takes the turn of who asks for a file that is no list, and makes it.
    pub(crate) async fn begin(&self, user: Option<UserId>) -> Result<Begun<'_>> {
        let turn = self.turn(user.ok_or_else(|| Error::internal("an export without a person"))?)?;
        let place = self.place(PATIENCE).await?;
        let file = tempfile::tempfile_in(&self.folder).map_err(unwritable)?;
        Ok(Begun { turn, _place: place, file })
    }

    /// Waits until fewer files are being written, but not for longer than this.
    async fn place(&self, patience: Duration) -> Result<SemaphorePermit<'_>> {
        let place = tokio::time::timeout(patience, self.places.acquire()).await;
        let place = place.map_err(|_| Error::new(Code::Unavailable).retry_after(RETRY_SECONDS))?;
        place.map_err(Error::internal)
    }

    fn turn(&self, user: UserId) -> Result<Turn> {
        if self.under_way.lock().unwrap_or_else(PoisonError::into_inner).insert(user) {
            return Ok(Turn { under_way: Arc::clone(&self.under_way), user });
        }
        Err(Error::new(Code::Busy).saying(export_under_way()).retry_after(RETRY_SECONDS))
    }
}

/// A row with the employee number of the person whom it is about.
fn numbered(row: &impl Serialize, person: Option<SheetPerson>, numbers: &Numbers) -> Result<Value> {
    let mut row = serde_json::to_value(row).map_err(Error::internal)?;
    let number = person.and_then(|person| numbers.get(&row.get(person.id)?.as_i64()?));
    if let (Some(number), Some(fields)) = (number, row.as_object_mut()) {
        fields.insert(NUMBER_FIELD.to_owned(), Value::from(number.as_str()));
    }
    Ok(row)
}

/// Somebody's one export; the next may begin when this is dropped.
struct Turn {
    under_way: Arc<Mutex<BTreeSet<UserId>>>,
    user: UserId,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.user);
    }
}

/// A file that is being written, and the turn of who asked for it.
pub(crate) struct Begun<'a> {
    turn: Turn,
    _place: SemaphorePermit<'a>,
    file: File,
}

impl Begun<'_> {
    /// The file, to write to.
    pub(crate) fn file(&self) -> Result<File> {
        self.file.try_clone().map_err(Error::internal)
    }

    /// What was written.
    pub(crate) fn finish(self) -> Result<Written> {
        let Self { turn, mut file, .. } = self;
        let size = file.seek(SeekFrom::End(0)).map_err(Error::internal)?;
        file.rewind().map_err(Error::internal)?;
        Ok(Written { file, size, turn })
    }
}

/// A file with all rows.
pub struct Written {
    file: File,
    size: u64,
    turn: Turn,
}

impl Written {
    /// The file, part by part as its reader takes them.
    pub(crate) fn into_body(self) -> SizedStream<impl futures_util::Stream<Item = std::io::Result<Bytes>>> {
        let Self { file, size, turn } = self;
        let parts = futures_util::stream::try_unfold((file, turn), |(mut file, turn)| async move {
            let read = actix_web::web::block(move || {
                let mut part = Vec::new();
                (&mut file).take(PART).read_to_end(&mut part).map(|_| (part, file))
            });
            let (part, file) = read.await.map_err(std::io::Error::other)??;
            Ok(if part.is_empty() { None } else { Some((Bytes::from(part), (file, turn))) })
        });
        SizedStream::new(size, Box::pin(parts))
    }
}

#[cfg(test)]
mod tests {
    use test_support::tokio;

    use super::*;

    // list-5
    #[tokio::test]
    async fn a_file_waits_until_those_before_it_are_written() {
        let exports = Exports::new(PathBuf::new(), 2);
        let (first, second) = (exports.place(PATIENCE).await.unwrap(), exports.place(PATIENCE).await.unwrap());
        let refused = exports.place(Duration::ZERO).await.unwrap_err();
        assert_eq!((refused.code(), refused.retry_after_seconds()), (Code::Unavailable, Some(RETRY_SECONDS)));
        let (third, ()) = tokio::join!(exports.place(PATIENCE), async { drop(first) });
        assert!(exports.place(Duration::ZERO).await.is_err());
        drop((second, third));
        assert!(exports.place(Duration::ZERO).await.is_ok());
    }
}
