//! `muster backup` and `muster backup verify`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use backup::Identity;
use backup::model::{Counts, Head, Lying, Manifest, Target, Verdict, Written};
use backup::rights::MakeBackup;
use backup::service::{Installation, make, verify as look_through};
use clap::{Args, Subcommand};
use kernel::{Error, Grant, Result};

use crate::config::{self, Config};
use crate::state::State;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Options {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// The file to write; or a folder or `s3://bucket/path?region=…&endpoint=…`, in which it is called by the instant.
    target: Option<PathBuf>,
    /// Encrypts it, so that only who has the key of this recipient (`age1…`) can read it; may stand several times. The
    /// secret is inside then.
    #[arg(long, value_name = "AGE-RECIPIENT")]
    encrypt_to: Vec<String>,
    /// Takes all that the machine has to give. Else the portal goes first, and the backup takes about three times as long.
    #[arg(long)]
    full_speed: bool,
}

#[derive(Subcommand)]
pub(super) enum Command {
    /// Reads all of a backup, compares every part with what was written, and says whether it would restore; exit 1 and
    /// the reasons when it would not. It needs neither the database nor the settings.
    Verify(Verify),
}

#[derive(Args)]
pub(super) struct Verify {
    /// The backup: a file, or `s3://bucket/path/NAME?region=…&endpoint=…`.
    file: PathBuf,
    /// A file with the key that opens it, where it is encrypted (`AGE-SECRET-KEY-1…`).
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
}

/// Lets the portal go first where both want the processor: nobody waits for a backup. Threads have what the one has that
/// makes them, so this comes before there are others.
pub(super) fn give_way() {
    // Where it may not, the backup is as good.
    rustix::process::nice(10).unwrap_or_default();
}

pub(super) async fn run(state: State, options: Options) -> Result<ExitCode> {
    let target = options.target.ok_or_else(|| Error::setting("FILE", "Name the file to write, or a folder."))?;
    let recipients = options.encrypt_to.iter().map(|recipient| recipient.parse()).collect::<Result<Vec<_>>>()?;
    let encrypted = !recipients.is_empty();
    let (db, files, secret) = (state.db.clone(), state.files.clone(), state.config.secret.clone());
    let installation = Installation { db, files, secret, recipients, full_speed: options.full_speed };
    let grant = Grant::<MakeBackup>::system("muster backup");
    let Written { manifest, lying, size, .. } = make(&installation, &grant, &target_of(target)?).await?;
    println!("{lying}: {}, packed into {size} bytes.", inside(manifest.counts()));
    for line in notes(&manifest) {
        println!("{line}");
    }
    println!("{}", if encrypted { WITH_THE_SECRET.to_owned() } else { about_the_secret(&state.config) });
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn verify(options: &Verify) -> Result<ExitCode> {
    let Verdict { head, manifest, problems, .. } =
        look_through(lying_of(&options.file)?, &identities(options.identity.as_deref())?).await?;
    println!("{}: {}.", made(&head), inside(manifest.counts()));
    for line in notes(&manifest) {
        println!("{line}");
    }
    for problem in &problems {
        println!("{problem}");
    }
    if problems.is_empty() {
        println!("Every part is as it was written: it would restore.");
        return Ok(ExitCode::SUCCESS);
    }
    println!("It would not restore.");
    Ok(ExitCode::FAILURE)
}

/// The address of a bucket, where that is what somebody has named.
fn address(named: &Path) -> Option<&str> {
    named.to_str().filter(|text| text.starts_with("s3://"))
}

fn target_of(named: PathBuf) -> Result<Target> {
    match address(&named) {
        Some(address) => Ok(Target::Bucket(Box::new(config::place(address)?))),
        None => Ok(Target::at(named)),
    }
}

/// Where the backup lies that somebody has named.
pub(super) fn lying_of(named: &Path) -> Result<Lying> {
    let Some(address) = address(named) else { return Ok(Lying::from(&named)) };
    let object =
        config::place(address)?.split().ok_or_else(|| Error::setting("FILE", "Name the backup in the bucket."))?;
    Ok(Lying::Object(Box::new(object.0), object.1))
}

/// The keys of a file.
pub(super) fn identities(file: Option<&Path>) -> Result<Vec<Identity>> {
    let Some(file) = file else { return Ok(Vec::new()) };
    let text = fs::read_to_string(file);
    Identity::all_of(&text.map_err(|error| Error::setting("--identity", format!("Can't be read: {error}.")))?)
}

/// What whoever encrypts a backup has to know.
const WITH_THE_SECRET: &str = "The secret is inside. Without a key of those recipients nobody can read any of it, nor can you: keep it \
                               where neither the portal nor the backups are.";

/// When it was made, and of what.
pub(super) fn made(head: &Head) -> String {
    let Head { muster, made_at, database, .. } = head;
    format!("A backup of {}, by muster {muster} on {database}", made_at.format("%Y-%m-%d %H:%M:%S UTC"))
}

/// What is in it.
pub(super) fn inside(counts: Counts) -> String {
    let Counts { tables, rows, files, .. } = counts;
    format!("{tables} tables with {rows} rows, {files} files")
}

/// What is not in it, a line each.
fn notes(manifest: &Manifest) -> Vec<String> {
    let missing = manifest.missing.iter().map(|key| format!("{key} was not in the store of files any more."));
    let left_out = manifest.left_out.iter().map(|table| format!("{table} is no table of Muster's, and was left out."));
    missing.chain(left_out).collect()
}

/// What has to be kept besides, and where it is.
fn about_the_secret(config: &Config) -> String {
    let place = match &config.secret_file {
        Some(path) => path.display().to_string(),
        None => "the setting MUSTER_SECRET".to_owned(),
    };
    format!(
        "The secret is not inside: keep {place} as well, but not beside the backup. Without it the audit trail could not be \
         verified after a restore, nor the mails sent that wait."
    )
}
