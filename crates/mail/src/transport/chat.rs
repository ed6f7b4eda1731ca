//! Writes to incoming webhooks: bounded in time, over TLS, never sent on to where an answer points, and to no address of a network that is not
//! everybody's, whatever a name stands for.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use kernel::{Error, Result, with_sources};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use serde_json::Value;
use url::Url;

use crate::model::Refusal;
use crate::rules::chat::is_public;
use crate::texts;

/// How long a chat may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// See the module. Cheap to clone.
#[derive(Clone)]
pub struct Chat {
    client: reqwest::Client,
    local: bool,
}

/// Names as the system knows them, without what is nobody else's business.
struct Public;

impl Resolve for Public {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let found: Vec<SocketAddr> = found.filter(|found| is_public(found.ip())).collect();
            if found.is_empty() {
                return Err("the name stands for no address of the internet".into());
            }
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

impl Chat {
    /// One that trusts the usual authorities, and those of a file. `local` writes to this machine as well: for tests.
    pub(super) fn new(certificates: Option<&Path>, local: bool) -> Result<Self> {
        let builder = reqwest::Client::builder()
            .tls_backend_preconfigured(tls(certificates)?)
            .redirect(reqwest::redirect::Policy::none())
            .pool_max_idle_per_host(0)
            .timeout(PATIENCE);
        let builder = if local { builder.no_proxy() } else { builder.dns_resolver(Arc::new(Public)) };
        Ok(Self { client: builder.build().map_err(Error::internal)?, local })
    }

    /// Whether it writes to this machine as well.
    pub fn is_local(&self) -> bool {
        self.local
    }

    /// Hands a message over. What is said of a refusal holds no address. The answer's text is not read.
    pub(crate) async fn post(&self, address: Url, message: &Value) -> Result<(), Refusal> {
        let request = self.client.post(address).header("content-type", "application/json").body(message.to_string());
        let answer = request.send().await.map_err(|error| {
            tracing::info!(error = with_sources(&error.without_url()), "the chat was not reached");
            Refusal::for_now(&texts::chat_not_reached())
        })?;
        let status = answer.status();
        if status.is_success() {
            return Ok(());
        }
        let refused = texts::chat_refuses(i64::from(status.as_u16()));
        // Too many, or a fault of theirs: that passes. An address that is no more does not.
        let passes = status.is_server_error() || [408, 425, 429].contains(&status.as_u16());
        Err(if passes { Refusal::for_now(&refused) } else { Refusal::for_good(&refused) })
    }
}

fn tls(certificates: Option<&Path>) -> Result<ClientConfig> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(path) = certificates {
        let unreadable = |error| Error::setting("SSL_CERT_FILE", format!("SSL_CERT_FILE can't be read: {error}."));
        let more = CertificateDer::pem_file_iter(path).map_err(unreadable)?;
        roots.add_parsable_certificates(more.collect::<Result<Vec<_>, _>>().map_err(unreadable)?);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    Ok(config.map_err(Error::internal)?.with_root_certificates(roots).with_no_client_auth())
}
