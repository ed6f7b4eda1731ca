//! `muster check`.

use std::process::ExitCode;

use kernel::{Grant, Result};

use crate::state::State;
use crate::{data_folder, routes};

pub(super) async fn run(state: State) -> Result<ExitCode> {
    let db = &state.db;
    let mut problems = db.integrity().await?;
    let invariants = routes::modules().iter().flat_map(|module| module.invariants).copied().collect();
    problems.extend(db.broken(invariants).await?);
    problems.extend(db.verify_audit(&state.seal_key).await?);
    let missing = files::service::missing(db, &state.files, &Grant::system("muster check")).await?;
    problems.extend(missing.into_iter().map(|key| format!("files: {key} is named by a record, and not in its folder")));
    problems.extend(data_folder::open_to_others(&state.config.data_dir, db.file().as_deref()));
    if problems.is_empty() {
        println!("All is well.");
        return Ok(ExitCode::SUCCESS);
    }
    for problem in &problems {
        println!("{problem}");
    }
    Ok(ExitCode::FAILURE)
}
