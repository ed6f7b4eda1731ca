//! `muster restore`.

use std::path::PathBuf;
use std::process::ExitCode;

use backup::rights::Restore;
use backup::service::{NewInstallation, Restored, restore};
use clap::Args;
use files::service::Files;
use kernel::{Clock, Grant, Result};

use super::backup::{identities, inside, lying_of, made};
use super::{audit, check};
use crate::config::{Config, replace_secret};
use crate::state::State;
use crate::{data_folder, workers};

#[derive(Args)]
pub(super) struct Options {
    /// The backup: a file, or `s3://bucket/path/NAME?region=…&endpoint=…`.
    file: PathBuf,
    /// Restores though the secret with which the backup was made is lost: everybody signs in again, mails that wait are not
    /// sent, and the audit trail so far can't be verified any more.
    #[arg(long)]
    other_secret: bool,
    /// A file with the key that opens it, where it is encrypted (`AGE-SECRET-KEY-1…`).
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
}

/// Restores, and then looks at what came of it as `muster check` and `muster audit verify` do.
pub(super) async fn run(config: Config, clock: Clock, options: Options) -> Result<ExitCode> {
    let place = NewInstallation {
        options: db::Options::new(&config.database_url),
        files: Files::new(&config.files, config.files_public, &config.secret)?,
        clock: clock.clone(),
        secret: config.secret.clone(),
        secret_is_set: config.secret_file.is_none(),
        other_secret: options.other_secret,
        identities: identities(options.identity.as_deref())?,
    };
    let secret_file = config.secret_file.clone();
    let keep_secret = move |secret: &str| match secret_file {
        Some(file) => replace_secret(&file, secret),
        None => Ok(()),
    };
    let grant = Grant::<Restore>::system("muster restore");
    let Restored { head, counts, missing } = restore(lying_of(&options.file)?, place, &grant, keep_secret).await?;
    println!("{}: restored, with {}.", made(&head), inside(counts));
    // With the secret that may have come with it.
    let state = State::open(Config::load()?, clock)?;
    // The backup may have been made between an entry and its seal.
    workers::seal(&state, true).await;
    println!("{}", audit::summary(&state.db.audit_verdict(&state.seal_key).await?));
    let known: Vec<_> = missing.iter().map(|key| check::missing_file(key)).collect();
    for line in &known {
        println!("{line}: it was gone when the backup was made.");
    }
    // What others may read is told: it says nothing of what was restored.
    let open = data_folder::open_to_others(&state.config.data_dir, state.db.file().as_deref());
    for line in &open {
        println!("{line}.");
    }
    let mut problems = check::problems(&state).await?;
    problems.retain(|problem| !known.contains(problem) && !open.contains(problem));
    Ok(check::tell(&problems))
}
