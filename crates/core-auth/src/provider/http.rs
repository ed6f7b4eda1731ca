//! Requests to the provider: bounded in time and size, over TLS that trusts the usual authorities and those of
//! `SSL_CERT_FILE`, and never sent on to where an answer points.

use std::sync::Arc;
use std::time::Duration;

use kernel::{Error, Result};
use openidconnect::{HttpRequest, HttpResponse, http};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};

use super::away;

/// The largest answer that is read, in bytes. Documents, keys and tokens are far smaller.
const LARGEST: usize = 256 * 1024;

/// See the module.
pub(super) struct Http(reqwest::Client);

impl Http {
    /// `patience` is the longest that one request may take.
    pub(super) fn new(patience: Duration, local: bool) -> Result<Self> {
        client(patience, local).map(Self)
    }

    /// Sends a request, and reads the answer to its end.
    pub(super) async fn send(&self, request: HttpRequest) -> Result<HttpResponse> {
        let request = reqwest::Request::try_from(request).map_err(failed)?;
        let mut response = self.0.execute(request).await.map_err(failed)?;
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(failed)? {
            if body.len() + chunk.len() > LARGEST {
                return Err(away("an answer is too large"));
            }
            body.extend_from_slice(&chunk);
        }
        let mut answer = http::Response::new(body);
        *answer.status_mut() = response.status();
        *answer.headers_mut() = std::mem::take(response.headers_mut());
        Ok(answer)
    }
}

/// What sends requests. An address on this machine is never asked for by way of the proxy that `HTTPS_PROXY` names.
pub fn client(patience: Duration, local: bool) -> Result<reqwest::Client> {
    let builder = reqwest::Client::builder()
        .tls_backend_preconfigured(tls()?)
        .redirect(reqwest::redirect::Policy::none())
        // A kept connection belongs to the thread that opened it; sign-ins are too rare for that to pay.
        .pool_max_idle_per_host(0)
        .timeout(patience);
    let builder = if local { builder.no_proxy() } else { builder };
    builder.build().map_err(Error::internal)
}

/// A failure names no address: the cause is for the log.
fn failed(error: reqwest::Error) -> Error {
    away(kernel::with_sources(&error.without_url()))
}

fn tls() -> Result<ClientConfig> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(path) = std::env::var_os("SSL_CERT_FILE").filter(|path| !path.is_empty()) {
        let unreadable = |error| Error::setting("SSL_CERT_FILE", format!("SSL_CERT_FILE can't be read: {error}."));
        let more = CertificateDer::pem_file_iter(path).map_err(unreadable)?;
        roots.add_parsable_certificates(more.collect::<Result<Vec<_>, _>>().map_err(unreadable)?);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    Ok(config.map_err(Error::internal)?.with_root_certificates(roots).with_no_client_auth())
}
