//! What the provider says of itself, cached: its addresses and its keys.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::Result;
use openidconnect::core::CoreProviderMetadata;
use tokio::sync::Mutex;

use super::away;

/// How long it is believed without asking again.
const FRESH: Duration = Duration::from_mins(5);
/// How often a key that is not known may make us ask at once.
const AGAIN: Duration = Duration::from_mins(1);

/// The provider's own words.
pub(super) type Metadata = Arc<CoreProviderMetadata>;

/// See the module. One request asks; those who come meanwhile wait, and share what comes of it.
#[derive(Default)]
pub(super) struct Known(Mutex<Memory>);

#[derive(Default)]
struct Memory {
    metadata: Option<(Instant, Metadata)>,
    failed: Option<(Instant, String)>,
    asked_again: Option<Instant>,
}

impl Known {
    /// What is cached, or what `ask` brings.
    pub(super) async fn get(&self, ask: impl Future<Output = Result<CoreProviderMetadata>>) -> Result<Metadata> {
        let came = Instant::now();
        let mut memory = self.0.lock().await;
        match &memory.metadata {
            Some((asked, metadata)) if asked.elapsed() < FRESH => Ok(Arc::clone(metadata)),
            _ => memory.renew(came, ask).await,
        }
    }

    /// Something newer than `old`, which lacks a key; `old` itself where somebody has just looked.
    pub(super) async fn after(
        &self,
        old: &Metadata,
        ask: impl Future<Output = Result<CoreProviderMetadata>>,
    ) -> Result<Metadata> {
        let came = Instant::now();
        let mut memory = self.0.lock().await;
        match &memory.metadata {
            Some((_, newer)) if !Arc::ptr_eq(newer, old) => Ok(Arc::clone(newer)),
            _ if memory.asked_again.is_some_and(|asked| asked.elapsed() < AGAIN) => Ok(Arc::clone(old)),
            _ => {
                memory.asked_again = Some(came);
                memory.renew(came, ask).await
            }
        }
    }
}

impl Memory {
    async fn renew(
        &mut self,
        came: Instant,
        ask: impl Future<Output = Result<CoreProviderMetadata>>,
    ) -> Result<Metadata> {
        // It failed while this one waited: asking once more would only make the next one wait longer.
        if let Some((at, cause)) = &self.failed
            && *at >= came
        {
            return Err(away(cause));
        }
        match ask.await {
            Ok(metadata) => {
                let metadata = Arc::new(metadata);
                self.metadata = Some((Instant::now(), Arc::clone(&metadata)));
                Ok(metadata)
            }
            Err(error) => {
                self.failed = Some((Instant::now(), error.cause().unwrap_or_default().to_owned()));
                Err(error)
            }
        }
    }
}
