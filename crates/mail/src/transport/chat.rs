//! Writes to incoming webhooks: bounded in time, over TLS, never sent on to where an answer points, and to no address of a network that is not
//! everybody's, whatever a name stands for, but for the names that whoever runs the portal allows.

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
use crate::rules::chat::Reach;
use crate::texts;

/// How long a chat may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// See the module. Cheap to clone.
#[derive(Clone)]
pub struct Chat {
    client: reqwest::Client,
    reach: Reach,
}

/// Names as the system knows them, without what is nobody else's business.
struct Reached(Reach);

impl Resolve for Reached {
    fn resolve(&self, name: Name) -> Resolving {
        let reach = self.0.clone();
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let found: Vec<SocketAddr> = found.filter(|found| reach.allows(name.as_str(), found.ip())).collect();
            if found.is_empty() {
                return Err("the name stands for no address of the internet, and of none that is allowed here".into());
            }
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

impl Chat {
    /// One that trusts the usual authorities, and those of a file.
    pub(super) fn new(certificates: Option<&Path>, reach: Reach) -> Result<Self> {
        let builder = reqwest::Client::builder()
            .tls_backend_preconfigured(tls(certificates)?)
            .redirect(reqwest::redirect::Policy::none())
            .pool_max_idle_per_host(0)
            .timeout(PATIENCE);
        let names = Arc::new(Reached(reach.clone()));
        let builder = if reach.local { builder.no_proxy() } else { builder.dns_resolver(names) };
        Ok(Self { client: builder.build().map_err(Error::internal)?, reach })
    }

    /// How far it writes beyond the internet.
    pub fn reach(&self) -> &Reach {
        &self.reach
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

#[cfg(test)]
mod tests {
    use reqwest::dns::Resolve as _;

    use super::Reached;
    use crate::rules::chat::{OwnHosts, Reach};

    // told-17
    #[tokio::test]
    async fn this_machine_is_not_written_to_whatever_is_named() {
        let hosts = OwnHosts::parse("localhost").unwrap();
        for reach in [Reach::default(), Reach { local: false, hosts }] {
            let found = Reached(reach).resolve("localhost".parse().unwrap()).await;
            assert!(found.is_err_and(|error| error.to_string().contains("no address of the internet")));
        }
    }
}
