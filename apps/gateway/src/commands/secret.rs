//! Whether the secret of the settings is the database's, which is said at the start and not at the first mail; and `muster
//! secret adopt`.

use std::process::ExitCode;

use db::audit::Fit;
use kernel::{Error, Result};

use crate::config::SECRET_FILE;
use crate::state::State;
use crate::workers;

/// For who writes to the database: one that has no mark of its secret gets it.
pub(super) async fn begin(state: &State) -> Result<()> {
    let fit = match state.db.fit(&state.seal_key).await? {
        Fit::Unmarked => state.db.mark(&state.seal_key).await?,
        fit => fit,
    };
    judge(state, fit)
}

/// For who only looks: nothing is written.
pub(super) async fn look(state: &State) -> Result<()> {
    judge(state, state.db.fit(&state.seal_key).await?)
}

pub(super) async fn adopt(state: State) -> Result<ExitCode> {
    if state.db.fit(&state.seal_key).await? == Fit::Marked {
        println!("This is the database's secret already.");
        return Ok(ExitCode::SUCCESS);
    }
    state.db.adopt_secret(&state.seal_key).await?;
    workers::seal(&state, false).await;
    println!("This is the database's secret from now on. What the one before sealed can't be verified any more.");
    Ok(ExitCode::SUCCESS)
}

fn judge(state: &State, fit: Fit) -> Result<()> {
    if fit != Fit::Other {
        return Ok(());
    }
    let file = state.config.data_dir.join(SECRET_FILE);
    let problem = format!(
        "This is not the secret that the database belongs to. Set MUSTER_SECRET to that one, or put back the file {}, as it \
         was with the database; `muster secret adopt` says what is lost without it, and goes on with this one.",
        file.display()
    );
    Err(Error::setting("MUSTER_SECRET", problem))
}
