//! A mail server, spoken to over a connection for each mail.
//!
//! Not the library's pool: that puts a connection back into use in the middle of a mail when the sender gave up waiting,
//! and the next mail would be written into the former.

use std::path::Path;
use std::time::Duration;

use kernel::{Error, Result};
use lettre::Message;
use lettre::transport::smtp;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{
    AsyncSmtpConnection, Certificate, CertificateStore, TlsParameters, TlsParametersBuilder,
};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailBodyParameter, MailParameter};

use super::{Tls, bad};
use crate::model::Refusal;
use crate::texts;

/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);
/// The server wants us to sign in first: our settings are at fault, not the mail.
const SIGN_IN_FIRST: u16 = 530;

/// See the module.
pub(super) struct Server {
    host: String,
    port: u16,
    tls: Option<(Tls, TlsParameters)>,
    credentials: Option<Credentials>,
    password: Option<String>,
    hello: ClientId,
}

impl Server {
    pub(super) fn new(
        host: &str,
        port: u16,
        tls: Tls,
        credentials: Option<&(String, String)>,
        hello: &str,
        certificates: Option<&Path>,
    ) -> Result<Self> {
        let tls = match tls {
            Tls::Plain => None,
            Tls::Required | Tls::Starttls => Some((tls, parameters(host, certificates)?)),
        };
        Ok(Self {
            host: host.to_owned(),
            port,
            tls,
            credentials: credentials.map(|(user, password)| Credentials::new(user.clone(), password.clone())),
            password: credentials.map(|(_, password)| password.clone()).filter(|password| !password.is_empty()),
            hello: ClientId::Domain(hello.to_owned()),
        })
    }

    /// Sends one mail over a connection of its own, and answers that connection once the server has taken the mail whole.
    pub(super) async fn send(&self, message: &Message, answer: Duration) -> Result<AsyncSmtpConnection, Refusal> {
        let mut connection = self.connect(answer).await?;
        self.hand_over(&mut connection, message, answer).await?;
        Ok(connection)
    }

    /// A new connection. Whatever goes wrong here is not the mail's fault, whatever number the server gives it.
    pub(super) async fn connect(&self, answer: Duration) -> Result<AsyncSmtpConnection, Refusal> {
        let wrapped =
            self.tls.as_ref().filter(|(tls, _)| *tls == Tls::Required).map(|(_, parameters)| parameters.clone());
        let address = (self.host.as_str(), self.port);
        let connecting = AsyncSmtpConnection::connect_tokio1(address, Some(answer), &self.hello, wrapped, None);
        let mut connection = self.in_time(answer, "connecting", connecting).await.map_err(for_now)?;
        if let Some((Tls::Starttls, parameters)) = &self.tls {
            let upgrading = connection.starttls(parameters.clone(), &self.hello);
            self.in_time(answer, "STARTTLS", upgrading).await.map_err(for_now)?;
        }
        if let Some(credentials) = &self.credentials {
            let signing_in = connection.auth(DEFAULT_MECHANISMS, credentials);
            self.in_time(answer, "signing in", signing_in).await.map_err(for_now)?;
        }
        Ok(connection)
    }

    /// The mail itself. The last answer may take as long as the whole mail may: a server that checks for viruses does.
    async fn hand_over(
        &self,
        connection: &mut AsyncSmtpConnection,
        message: &Message,
        answer: Duration,
    ) -> Result<(), Refusal> {
        let (envelope, bytes) = (message.envelope(), message.formatted());
        let mut parameters = Vec::new();
        if !envelope.to().iter().chain(envelope.from()).all(|address| AsRef::<str>::as_ref(address).is_ascii()) {
            if !connection.server_info().supports_feature(Extension::SmtpUtfEight) {
                return Err(Refusal::for_good(&texts::server_lacks_utf8()));
            }
            parameters.push(MailParameter::SmtpUtfEight);
        }
        if !bytes.is_ascii() && connection.server_info().supports_feature(Extension::EightBitMime) {
            parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
        }
        let from = connection.command(Mail::new(envelope.from().cloned(), parameters));
        self.in_time(answer, "MAIL", from).await?;
        for address in envelope.to() {
            let to = connection.command(Rcpt::new(address.clone(), Vec::new()));
            self.in_time(answer, "RCPT", to).await?;
        }
        self.in_time(answer, "DATA", connection.command(Data)).await?;
        connection.message(&bytes).await.map(drop).map_err(|error| self.refusal(&error))
    }

    async fn in_time<T>(
        &self,
        answer: Duration,
        step: &str,
        work: impl Future<Output = Result<T, smtp::Error>>,
    ) -> Result<T, Refusal> {
        match tokio::time::timeout(answer, work).await {
            Ok(done) => done.map_err(|error| self.refusal(&error)),
            Err(_) => Err(Refusal::for_now(&texts::server_not_in_time(step))),
        }
    }

    fn refusal(&self, error: &smtp::Error) -> Refusal {
        let for_good = error.is_permanent() && error.status().map(u16::from) != Some(SIGN_IN_FIRST);
        let mut reason = error.to_string();
        if let Some(password) = &self.password {
            reason = reason.replace(password.as_str(), "…");
        }
        Refusal { for_good, reason }
    }
}

/// Says goodbye. What the server answers, and whether it does, changes nothing: it has the mail.
pub(super) async fn quit(mut connection: AsyncSmtpConnection) {
    drop(tokio::time::timeout(GOODBYE, connection.quit()).await);
}

fn for_now(refusal: Refusal) -> Refusal {
    Refusal { for_good: false, ..refusal }
}

fn parameters(host: &str, certificates: Option<&Path>) -> Result<TlsParameters> {
    let mut builder = TlsParameters::builder(host.to_owned());
    if let Some(file) = certificates {
        let problem = |problem: String| Error::setting("SSL_CERT_FILE", format!("SSL_CERT_FILE {problem}."));
        let text = std::fs::read_to_string(file).map_err(|error| problem(format!("can't be read: {error}")))?;
        let trusted = usable(&text);
        if trusted.is_empty() {
            return Err(problem("holds no certificate".to_owned()));
        }
        builder = trusted.into_iter().fold(builder, TlsParametersBuilder::add_root_certificate);
    }
    builder.build_rustls().map_err(|error| bad(&format!("can't be used over TLS: {error}")))
}

/// The authorities of a file that can be used; a collection of hundreds may hold an odd one.
fn usable(text: &str) -> Vec<Certificate> {
    let parts =
        text.split_inclusive("-----END CERTIFICATE-----").filter(|part| part.contains("-----BEGIN CERTIFICATE"));
    let certificates = parts.filter_map(|part| Certificate::from_pem(part.as_bytes()).ok());
    let stands_alone = |certificate: &Certificate| {
        let alone = TlsParameters::builder("localhost".to_owned()).certificate_store(CertificateStore::None);
        alone.add_root_certificate(certificate.clone()).build_rustls().is_ok()
    };
    certificates.filter(stands_alone).collect()
}
