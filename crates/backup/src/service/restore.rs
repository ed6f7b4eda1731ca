//! A backup is restored: into an empty database of either kind, and an empty store of files.

use std::collections::BTreeSet;

use db::{AnyConnection, Dialect, Options, Reads as _};
use files::model::StoredFile;
use files::rights::CopyFiles;
use files::service::{Files, PutBack};
use kernel::{Clock, Error, Grant, Result};
use tokio::runtime::Handle;

use super::verify::{self, verify};
use crate::archive::{Identity, Sink, refused};
use crate::model::{Counts, FILES, Head, Lying, Manifest, Row, TableHead, Verdict};
use crate::repo::{self, Filling};
use crate::rights::Restore;
use crate::rules;
use crate::texts;

/// Where a backup is to go.
pub struct NewInstallation {
    /// The database.
    pub options: Options,
    /// The store of files.
    pub files: Files,
    /// The clock.
    pub clock: Clock,
    /// The secret with which it would run.
    pub secret: Vec<u8>,
    /// Whether that is a setting, so that nobody can put another one in its place.
    pub secret_is_set: bool,
    /// Whether the backup may have been made with another one, which is lost.
    pub other_secret: bool,
    /// What opens the backup, where it is encrypted.
    pub identities: Vec<Identity>,
}

/// What was restored.
#[derive(Debug, Clone)]
pub struct Restored {
    /// What the backup says of itself.
    pub head: Head,
    /// What was in it.
    pub counts: Counts,
    /// Files whose contents the backup did not find.
    pub missing: Vec<String>,
}

/// Reads all of a backup, and then fills a new installation with it in one transaction: all of it is kept, or nothing.
/// `keep_secret` takes the secret that was inside, before anything is kept.
pub async fn restore(
    lying: impl Into<Lying>,
    place: NewInstallation,
    _: &Grant<Restore>,
    keep_secret: impl FnOnce(&str) -> Result<()> + Send + 'static,
) -> Result<Restored> {
    let lying = lying.into();
    let Verdict { head, manifest, secret, problems } = verify(lying.clone(), &place.identities).await?;
    if let Some(problem) = problems.into_iter().next() {
        return Err(refused(problem));
    }
    let stays = secret.is_none() && !place.other_secret || secret.is_some() && place.secret_is_set;
    if stays && rules::fingerprint(&place.secret)? != head.secret {
        return Err(refused(texts::other_secret()));
    }
    let keys = manifest.parts.iter().filter_map(|part| part.name.strip_prefix(FILES)).map(str::to_owned);
    let grant = Grant::<CopyFiles>::system("restore");
    if let Some(other) = files::service::other_than(&place.files, &grant, keys.collect::<BTreeSet<_>>()).await? {
        return Err(refused(texts::files_not_empty(other)));
    }
    let (steps, expected) = (head.steps.clone(), manifest.clone());
    let NewInstallation { options, files, clock, identities, .. } = place;
    let contents = Contents { files, clock, grant, runtime: Handle::current(), stored: Vec::new() };
    let filling = tokio::task::spawn_blocking(move || {
        let mut contents = contents;
        let done = db::fill_new(&options, &steps, |connection| {
            fill(connection, &mut contents, (&lying, &identities), &expected)?;
            secret.as_deref().map_or(Ok(()), keep_secret)
        });
        if done.is_err() {
            contents.remove();
        }
        done
    });
    filling.await.map_err(Error::internal)??;
    Ok(Restored { head, counts: manifest.counts(), missing: manifest.missing })
}

fn fill(
    connection: &mut AnyConnection,
    contents: &mut Contents,
    (lying, identities): (&Lying, &[Identity]),
    expected: &Manifest,
) -> Result<()> {
    if !repo::is_empty(connection)? {
        return Err(refused(texts::not_empty()));
    }
    repo::clear(connection)?;
    let dialect = connection.dialect();
    let runtime = contents.runtime.clone();
    let mut restoring = Restoring { connection, contents, dialect, table: None };
    let Verdict { manifest, problems, .. } = verify::read(lying, identities, &runtime, &mut restoring)?;
    restoring.end_table()?;
    repo::runs::forget_open(connection)?;
    // Somebody may have exchanged the file between the two looks.
    match problems.into_iter().next() {
        Some(problem) => Err(refused(problem)),
        None if manifest != *expected => Err(refused(texts::no_backup())),
        None => Ok(()),
    }
}

/// An archive on its way into an installation.
struct Restoring<'a> {
    connection: &'a mut AnyConnection,
    contents: &'a mut Contents,
    dialect: Dialect,
    table: Option<(TableHead, Filling)>,
}

impl Restoring<'_> {
    fn end_table(&mut self) -> Result<()> {
        let Some((head, mut filling)) = self.table.take() else { return Ok(()) };
        filling.flush(self.connection)?;
        repo::set_last_id(self.connection, &head)
    }
}

impl Sink for Restoring<'_> {
    fn table(&mut self, head: &TableHead) -> Result<()> {
        self.end_table()?;
        repo::check_table(self.connection, head)?;
        self.table = Some((head.clone(), Filling::new(self.dialect, head)));
        Ok(())
    }

    fn row(&mut self, row: Row) -> Result<()> {
        match &mut self.table {
            Some((_, filling)) => filling.take(self.connection, row),
            None => Err(refused(texts::no_backup())),
        }
    }

    fn file(&mut self, key: &str, content: Vec<u8>) -> Result<()> {
        self.end_table()?;
        let found = files::repo::find(self.connection, &[key.to_owned()])?;
        let found = found.into_iter().find(|found| found.record.is_some());
        let file = found.ok_or_else(|| refused(texts::stranger(key.to_owned())))?.file;
        self.contents.put(&file, content)
    }
}

/// The contents that were stored so far.
struct Contents {
    files: Files,
    clock: Clock,
    grant: Grant<CopyFiles>,
    runtime: Handle,
    stored: Vec<String>,
}

impl Contents {
    fn put(&mut self, file: &StoredFile, content: Vec<u8>) -> Result<()> {
        let Self { files, clock, grant, runtime, stored } = self;
        let putting = files::service::put_back(files, grant, file, content, clock.now());
        match runtime.block_on(putting)? {
            PutBack::Stored => stored.push(file.key.clone()),
            PutBack::WasThere => {}
            PutBack::Other => return Err(refused(texts::other_content(file.key.clone()))),
        }
        Ok(())
    }

    /// Takes back what was stored for a database that has kept nothing.
    fn remove(&self) {
        for key in &self.stored {
            let removed =
                self.runtime.block_on(files::service::take_back(&self.files, &self.grant, key, self.clock.now()));
            if let Err(error) = removed {
                tracing::warn!(key, %error, "a content of a restore that failed was left in the store");
            }
        }
    }
}
