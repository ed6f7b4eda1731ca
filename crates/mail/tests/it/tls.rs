//! TLS is demanded, never hoped for.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use mail::transport::{Target, Tls, Transport};
use tempfile::TempDir;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use crate::server::{Script, Server};
use crate::smtp::send;
use crate::{SHORT, smtp_with};

const USER: Option<(&str, &str)> = Some(("hr", "secret"));

/// A server with a certificate of its own for these names, and the file that makes it trusted.
async fn server(names: &[&str], wrapped: bool) -> (Server, TempDir, PathBuf) {
    let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
    let certified = rcgen::generate_simple_self_signed(names).unwrap();
    let key = PrivateKeyDer::Pkcs8(certified.signing_key.serialize_der().into());
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certified.cert.der().clone()], key)
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("trusted.pem");
    // A collection of authorities may hold something odd.
    let odd = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    fs::write(&file, format!("# Ours\n{odd}{}", certified.cert.pem())).unwrap();
    let tls = Some(TlsAcceptor::from(Arc::new(config)));
    (Server::start(Script { user: USER, tls, wrapped, ..Script::default() }).await, folder, file)
}

/// Nothing was sent, neither a password nor a mail.
#[track_caller]
fn told_nothing(server: &Server) {
    let commands = server.commands();
    assert!(!commands.contains("AUTH") && !commands.contains("MAIL"), "{commands}");
}

#[tokio::test]
async fn both_kinds_work_with_a_certificate_that_is_trusted() {
    for (tls, wrapped) in [(Tls::Required, true), (Tls::Starttls, false)] {
        let (server, _folder, file) = server(&["127.0.0.1", "localhost"], wrapped).await;
        send(&smtp_with(server.port, tls, USER, Some(&file))).await.unwrap();
        assert_eq!(server.mails().len(), 1);
        let commands =
            if wrapped { "EHLO AUTH MAIL RCPT DATA QUIT" } else { "EHLO STARTTLS EHLO AUTH MAIL RCPT DATA QUIT" };
        assert_eq!(server.commands(), commands);
    }
}

#[tokio::test]
async fn a_certificate_that_nobody_vouches_for_is_refused() {
    for (tls, wrapped) in [(Tls::Required, true), (Tls::Starttls, false)] {
        let (server, _folder, _) = server(&["127.0.0.1"], wrapped).await;
        let refusal = send(&smtp_with(server.port, tls, USER, None)).await.unwrap_err();
        assert!(!refusal.for_good && refusal.reason.contains("certificate"), "{refusal:?}");
        told_nothing(&server);
    }
}

#[tokio::test]
async fn a_certificate_of_another_host_is_refused() {
    for (tls, wrapped) in [(Tls::Required, true), (Tls::Starttls, false)] {
        let (server, _folder, file) = server(&["mail.example"], wrapped).await;
        let refusal = send(&smtp_with(server.port, tls, USER, Some(&file))).await.unwrap_err();
        assert!(!refusal.for_good && refusal.reason.contains("certificate"), "{refusal:?}");
        told_nothing(&server);
    }
}

#[tokio::test]
async fn a_server_without_tls_is_told_nothing() {
    for tls in [Tls::Required, Tls::Starttls] {
        let server = Server::start(Script { user: USER, ..Script::default() }).await;
        let refusal = send(&smtp_with(server.port, tls, USER, None).with_patience(SHORT)).await.unwrap_err();
        assert!(!refusal.for_good, "{refusal:?}");
        told_nothing(&server);
    }
}

#[test]
fn trusted_certificates_that_are_none_are_told_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("trusted.pem");
    let target = Target::parse("smtp://mail.example").unwrap();
    let problem = || Transport::new(&target, "muster.example", Some(&file)).err().unwrap().to_string();
    assert!(problem().contains("SSL_CERT_FILE can't be read"), "{}", problem());
    fs::write(&file, "nothing").unwrap();
    assert!(problem().contains("SSL_CERT_FILE holds no certificate"), "{}", problem());
}
