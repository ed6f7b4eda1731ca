//! Background work: sealing the audit trail, sweeping what is over. Every instance may do it; rows and unique
//! keys keep them apart.

use std::sync::Arc;
use std::time::Duration;

use core_auth::service::sessions;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::state::State;

const SEAL_EVERY: Duration = Duration::from_secs(1);
const SWEEP_EVERY: Duration = Duration::from_hours(1);

/// Works until `stop` says so, then seals what is left.
pub async fn work(state: Arc<State>, mut stop: watch::Receiver<bool>) {
    let mut sweep_at = Instant::now();
    while !*stop.borrow() {
        let everything = Instant::now() >= sweep_at;
        if everything {
            sweep_at = Instant::now() + SWEEP_EVERY;
            report("sweep", sessions::sweep(&state.db).await);
        }
        seal(&state, everything).await;
        tokio::select! {
            () = tokio::time::sleep(SEAL_EVERY) => {}
            changed = stop.changed() => if changed.is_err() { break },
        }
    }
    seal(&state, true).await;
}

/// Seals until nothing is left.
pub async fn seal(state: &State, everything: bool) {
    loop {
        match state.db.seal(&state.seal_key, everything).await {
            Ok(0) => return,
            Ok(sealed) => tracing::debug!(sealed, "audit entries sealed"),
            // Another instance may have been faster; the next round finds what is left.
            Err(error) => return tracing::debug!(%error, "sealing"),
        }
    }
}

fn report(work: &str, done: kernel::Result<()>) {
    if let Err(error) = done {
        tracing::warn!(work, %error, "background work failed");
    }
}
