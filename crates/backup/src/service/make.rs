//! A backup is made.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use db::{Database, Dialect, ReadConnection};
use files::rights::CopyFiles;
use files::service::Files;
use kernel::{Error, Grant, Result, hex};
use rustix::fs::{CWD, RenameFlags, renameat_with};
use rustix::io::Errno;

use super::object::Sending;
use super::pace::Pace;
use crate::archive::{Encrypting, Pieces, Recipient, Writer};
use crate::model::{FILES, FORM, Head, Lying, Target, Written};
use crate::repo;
use crate::rights::MakeBackup;
use crate::rules;

/// What the name of a backup ends in while it is written.
pub(super) const PARTIAL: &str = ".partial";
/// Files whose names are read by one statement.
const LOOKED_AT: i64 = 1_000;
/// What is packed in one go before it is written.
const BUFFER: usize = 256 * 1024;

/// What is backed up.
#[derive(Clone)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Installation {
    pub db: Database,
    pub files: Files,
    pub secret: Vec<u8>,
    /// Who alone can read the backup; where there is nobody, everybody can who has it.
    pub recipients: Vec<Recipient>,
    /// Whether a backup takes all that the machine has to give; else it rests for longer than it works, and others hardly
    /// notice (decision 60).
    pub full_speed: bool,
}

/// Where an archive comes to lie, once it is whole.
enum Place {
    File(Partial, BufWriter<File>, PathBuf),
    Object(Sending),
}

impl Place {
    async fn begin(lying: &Lying) -> Result<Self> {
        match lying {
            Lying::File(path) if path.exists() => {
                Err(Error::setting("FILE", format!("{} is there already.", path.display())))
            }
            Lying::File(path) => {
                let (partial, file) = Partial::begin(path).map_err(|error| unwritable(lying, &error))?;
                Ok(Self::File(partial, file, path.clone()))
            }
            Lying::Object(place, name) => Sending::begin(place, name).await.map(Self::Object),
        }
    }

    /// Gives it its name, once all of it is safely there; answers its bytes.
    fn finish(self) -> io::Result<u64> {
        match self {
            Self::File(partial, file, path) => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.sync_all()?;
                let size = file.metadata()?.len();
                partial.becomes(&path)?;
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
                File::open(folder)?.sync_all()?;
                Ok(size)
            }
            Self::Object(sending) => sending.finish(),
        }
    }
}

impl Write for Place {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::File(_, file, _) => file.write(bytes),
            Self::Object(sending) => sending.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::File(_, file, _) => file.flush(),
            Self::Object(sending) => sending.flush(),
        }
    }
}

/// An archive on its way there.
enum Out {
    Plain(Place),
    Encrypted(Encrypting<Place>),
}

impl Out {
    fn finish(self) -> io::Result<u64> {
        match self {
            Self::Plain(out) => out,
            Self::Encrypted(out) => out.finish()?,
        }
        .finish()
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(out) => out.write(bytes),
            Self::Encrypted(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(out) => out.flush(),
            Self::Encrypted(out) => out.flush(),
        }
    }
}

/// Writes everything into a file, or a new one of a folder or a bucket: the rows as one moment shows them, then the contents that
/// they name. The file has its name once it is whole; until then it is called `….partial`, and in a bucket it is not there. What
/// is there already is never overwritten.
pub async fn make(installation: &Installation, _: &Grant<MakeBackup>, target: &Target) -> Result<Written> {
    let now = installation.db.clock().now();
    let named = || rules::name(now, !installation.recipients.is_empty());
    let lying = match target {
        Target::File(path) => Lying::File(path.clone()),
        // One that is not there may be a disk that is not: what was put in its place would lie on the wrong one.
        Target::Folder(folder) if !folder.is_dir() => {
            return Err(Error::setting("FOLDER", format!("{} is no folder.", folder.display())));
        }
        Target::Folder(folder) => Lying::File(folder.join(named())),
        Target::Bucket(place) => Lying::Object(place.clone(), named()),
    };
    let name = match &lying {
        Lying::File(path) => path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        Lying::Object(_, name) => name.clone(),
    };
    let place = Place::begin(&lying).await?;
    let head = Head {
        form: FORM,
        muster: env!("CARGO_PKG_VERSION").to_owned(),
        made_at: now,
        database: match installation.db.dialect() {
            Dialect::Sqlite => "sqlite".to_owned(),
            Dialect::Postgres => "postgres".to_owned(),
        },
        steps: Vec::new(),
        secret: rules::fingerprint(&installation.secret)?,
    };
    // Whoever reads an archive in the open must not become able to sign in as anybody.
    let (out, secret) = match installation.recipients.as_slice() {
        [] => (Out::Plain(place), None),
        recipients => (Out::Encrypted(Encrypting::begin(place, recipients)?), Some(hex(&installation.secret))),
    };
    let full_speed = installation.full_speed;
    let reading = installation
        .db
        .moment(move |connection| tables(connection, head, secret.as_deref(), out, &mut Pace::new(full_speed)));
    let (head, writer, named) = reading.await?;
    let writer = contents(installation, writer, named).await?;
    let finishing = tokio::task::spawn_blocking(move || {
        let (manifest, out) = writer.finish()?;
        let size = out.finish().map_err(|error| unwritable(&lying, &error))?;
        Ok(Written { head, manifest, name, lying, size })
    });
    finishing.await.map_err(Error::internal)?
}

/// Writes every table, and answers the keys of the files that their rows name.
fn tables(
    connection: &mut ReadConnection<'_>,
    mut head: Head,
    secret: Option<&str>,
    out: Out,
    pace: &mut Pace,
) -> Result<(Head, Writer<Out>, Vec<String>)> {
    head.steps = db::applied(connection)?;
    let (tables, others) = repo::catalogue(connection)?;
    let mut writer = Writer::begin(out, &head, secret)?;
    writer.left_out(others);
    for table in &tables {
        let first = repo::head(connection, table)?;
        let mut pieces = Pieces::begin(&first)?;
        repo::each_row(connection, table, |row| {
            pace.step();
            pieces.row(&mut writer, row)
        })?;
        pieces.end(&mut writer)?;
    }
    let mut named: Vec<String> = Vec::new();
    loop {
        let behind = named.last().cloned().unwrap_or_default();
        let some = files::repo::named_behind(connection, &behind, LOOKED_AT)?;
        if some.is_empty() {
            return Ok((head, writer, named));
        }
        named.extend(some.into_iter().map(|file| file.key));
    }
}

/// Writes the contents of files. One that was let go since is missed, and named.
async fn contents(installation: &Installation, mut writer: Writer<Out>, named: Vec<String>) -> Result<Writer<Out>> {
    let grant = Grant::<CopyFiles>::system("backup");
    let mut pace = Pace::new(installation.full_speed);
    for key in named {
        pace.step_aside().await;
        let content = files::service::content(&installation.files, &grant, &key, installation.db.clock().now()).await?;
        let adding = tokio::task::spawn_blocking(move || {
            match content {
                Some(content) => writer.add(&format!("{FILES}{key}"), &content, None)?,
                None => writer.missing(key),
            }
            Ok::<_, Error>(writer)
        });
        writer = adding.await.map_err(Error::internal)??;
    }
    Ok(writer)
}

/// The name of a backup while it is written; what it names goes with it.
struct Partial(PathBuf);

impl Partial {
    /// Begins a file of which nobody else writes a backup. What one that was killed has left is begun anew.
    fn begin(path: &Path) -> io::Result<(Self, BufWriter<File>)> {
        let mut name = path.as_os_str().to_owned();
        name.push(PARTIAL);
        let file = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(&name)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(io::Error::other("another backup is being written there")),
            // A share may know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        file.set_len(0)?;
        Ok((Self(name.into()), BufWriter::with_capacity(BUFFER, file)))
    }

    /// Gives it its name, over no file that came meanwhile.
    fn becomes(mut self, path: &Path) -> io::Result<()> {
        match renameat_with(CWD, &self.0, CWD, path, RenameFlags::NOREPLACE) {
            // Not every share, and no stick, knows how to look and rename in one.
            Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) if !path.try_exists()? => fs::rename(&self.0, path)?,
            done => done?,
        }
        // Somebody else may begin one of that name.
        self.0.clear();
        Ok(())
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        if !self.0.as_os_str().is_empty() {
            fs::remove_file(&self.0).unwrap_or_default();
        }
    }
}

fn unwritable(lying: &Lying, error: &io::Error) -> Error {
    Error::setting("FILE", format!("{lying} can't be written: {error}."))
}
