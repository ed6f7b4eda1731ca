//! A provider that misbehaves: it costs its own sign-ins a while, and nothing else.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use core_auth::provider::{PATIENCE, Provider, Settings};
use kernel::Code;
use test_support::tokio;

const HUSH: &str = "a secret for the provider";

/// Something that listens, and does this with whoever comes; how many came.
fn listen(serve: impl Fn(&TcpStream) + Send + 'static) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let issuer = format!("http://{}", listener.local_addr().unwrap());
    let came = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&came);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            count.fetch_add(1, Ordering::Relaxed);
            serve(&stream);
        }
    });
    (issuer, came)
}

fn read_head(stream: &TcpStream) {
    let mut lines = BufReader::new(stream).lines();
    while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
}

/// Answers this, and waits until the other side has gone.
fn say(mut stream: &TcpStream, head: &str, body: &[u8]) {
    read_head(stream);
    let head = format!("HTTP/1.1 {head}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
    // Who has heard enough may hang up before the end.
    drop(stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body)));
}

fn provider(issuer: &str, patience: Duration) -> Provider {
    let settings = Settings {
        issuer: issuer.to_owned(),
        client_id: "muster".into(),
        client_secret: HUSH.into(),
        label: "Sign in".into(),
    };
    assert!(!format!("{settings:?}").contains(HUSH), "the secret is told");
    Provider::new(&settings, "https://muster.example", patience).unwrap()
}

/// The way to the provider can't be found, for this reason.
#[track_caller]
fn check(issuer: &str, reason: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let provider = provider(issuer, PATIENCE);
    let error = runtime.block_on(provider.depart()).err().unwrap();
    assert_eq!(error.code(), Code::Unavailable, "{error}");
    assert!(error.cause().is_some_and(|cause| cause.contains(reason)), "{error}");
}

#[test]
fn what_makes_no_sense_is_not_believed() {
    let (nonsense, _) = listen(|stream| say(stream, "200 OK", b"<html>"));
    check(&nonsense, "Failed to parse");
    let (failing, _) = listen(|stream| say(stream, "500 Oh", b"{}"));
    check(&failing, "500");
    let other = br#"{"issuer":"https://id.example","authorization_endpoint":"https://id.example/a","token_endpoint":
        "https://id.example/t","jwks_uri":"https://id.example/k","response_types_supported":["code"],
        "subject_types_supported":["public"],"id_token_signing_alg_values_supported":["RS256"]}"#;
    let (another, _) = listen(|stream| say(stream, "200 OK", other));
    check(&another, "unexpected issuer");
    let (huge, _) = listen(|stream| say(stream, "200 OK", &vec![b' '; 1 << 20]));
    check(&huge, "too large");
}

#[test]
fn a_redirect_is_not_followed() {
    let (elsewhere, came) = listen(|stream| say(stream, "200 OK", b"{}"));
    let (pointing, _) = listen(move |stream| say(stream, &format!("302 Found\r\nLocation: {elsewhere}/inside"), b""));
    check(&pointing, "302");
    assert_eq!(came.load(Ordering::Relaxed), 0);
}

#[test]
fn who_waits_for_a_provider_that_hangs_waits_once() {
    let (hanging, came) = listen(|mut stream| {
        read_head(stream);
        // Until the other side loses its patience.
        drop(stream.read(&mut [0]));
    });
    let provider = provider(&hanging, Duration::from_millis(700));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let began = Instant::now();
    let (one, two, three) =
        runtime.block_on(async { tokio::join!(provider.depart(), provider.depart(), provider.depart()) });
    for answer in [one, two, three] {
        assert_eq!(answer.err().unwrap().code(), Code::Unavailable);
    }
    assert_eq!(came.load(Ordering::Relaxed), 1, "one asks, and the others share what comes of it");
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}
