//! `muster check`.

use std::process::ExitCode;

use kernel::{Grant, Result};

use crate::state::State;
use crate::{data_folder, routes};

pub(super) async fn run(state: State) -> Result<ExitCode> {
    Ok(tell(&problems(&state).await?))
}

/// Whatever is wrong with the installation, a line each.
pub(super) async fn problems(state: &State) -> Result<Vec<String>> {
    let db = &state.db;
    let mut problems = db.integrity().await?;
    let invariants = routes::modules().iter().flat_map(|module| module.invariants).copied().collect();
    problems.extend(db.broken(invariants).await?);
    problems.extend(db.verify_audit(&state.seal_key).await?);
    let missing = files::service::missing(db, &state.files, &Grant::system("muster check")).await?;
    problems.extend(missing.iter().map(|key| missing_file(key)));
    problems.extend(data_folder::open_to_others(&state.config.data_dir, db.file().as_deref()));
    Ok(problems)
}

/// What is said of a file whose content is gone.
pub(super) fn missing_file(key: &str) -> String {
    format!("files: {key} is named by a record, and not in its folder")
}

/// Prints the problems, and whether there are any.
pub(super) fn tell(problems: &[String]) -> ExitCode {
    if problems.is_empty() {
        println!("All is well.");
        return ExitCode::SUCCESS;
    }
    for problem in problems {
        println!("{problem}");
    }
    ExitCode::FAILURE
}
