//! `muster check`.

use std::process::ExitCode;

use kernel::{Grant, Result};

use crate::state::State;

pub(super) async fn run(state: State) -> Result<ExitCode> {
    let db = &state.db;
    let mut problems = db.integrity().await?;
    problems.extend(core_auth::service::check::run(db, &Grant::system("muster check")).await?);
    problems.extend(attendance::service::check::run(db, &Grant::system("muster check")).await?);
    problems.extend(db.verify_audit(&state.seal_key).await?);
    if problems.is_empty() {
        println!("All is well.");
        return Ok(ExitCode::SUCCESS);
    }
    for problem in &problems {
        println!("{problem}");
    }
    Ok(ExitCode::FAILURE)
}
