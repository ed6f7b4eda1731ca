//! Clients who send a byte now and then, to keep what they hold.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::json;
use test_support::sqlite;

use crate::app::App;
use crate::socket::{Server, Wire};

/// Between two bytes. Each of them comes in time; all of them don't.
const PAUSE: Duration = Duration::from_millis(20);
/// More than anybody waits for, at that pace.
const MOST_BYTES: usize = 3_000;

/// Sends what begins so, a byte at a time, until the server has enough of it: how many it took, and what it said.
fn drip(address: SocketAddr, begin: &str) -> (usize, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(begin.as_bytes()).unwrap();
    stream.set_read_timeout(Some(PAUSE)).unwrap();
    let (mut answer, mut part) = (Vec::new(), [0; 4_096]);
    for sent in 0..MOST_BYTES {
        let written = stream.write_all(b"x");
        // Waits as long as the pause, where nothing comes.
        match stream.read(&mut part) {
            Ok(read) if read > 0 => answer.extend_from_slice(&part[..read]),
            Err(error)
                if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
                    && written.is_ok() => {}
            _ => {
                drop(stream.shutdown(Shutdown::Both));
                return (sent, String::from_utf8_lossy(&answer).into_owned());
            }
        }
    }
    panic!("{MOST_BYTES} bytes were taken one by one");
}

/// What is answered to somebody who sends all at once.
fn asked(wire: &Wire) -> String {
    let mut stream = TcpStream::connect(wire.address).unwrap();
    stream.write_all(format!("{}\r\n", wire.head).as_bytes()).unwrap();
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer));
    String::from_utf8_lossy(&answer).into_owned()
}

sqlite! {
    // call-8
    async fn who_sends_a_byte_now_and_then_is_ended_and_others_are_served(db) {
        let app = App::impatient(db).await;
        let (server, admin) = (Server::of(&app), app.admin().await);
        let address = server.address;
        let body = json!({"role": "x"}).to_string();
        let head = format!("POST /api/v1/roles HTTP/1.1\r\nHost: muster\r\nAuthorization: {}\r\n", admin.token.as_deref().unwrap());
        let whole = format!("{head}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{body}");
        let slow: Vec<_> = [head + "X-Slow: ", whole]
            .into_iter()
            .flat_map(|begin| vec![begin; 20])
            .map(|begin| std::thread::spawn(move || drip(address, &begin)))
            .collect();
        // Two threads serve, and forty clients drip. Where the machine is busy, somebody else may be late now and then, too.
        let me = Wire::new(address, "GET", "/api/v1/auth/me", admin.token.as_deref(), None);
        let mut served = 0;
        while served == 0 || slow.iter().any(|client| !client.is_finished()) {
            let answer = asked(&me);
            assert!(["HTTP/1.1 200 ", "HTTP/1.1 408 "].iter().any(|status| answer.starts_with(status)), "{answer}");
            served += usize::from(answer.starts_with("HTTP/1.1 200 "));
        }
        for client in slow {
            let (sent, answer) = client.join().unwrap();
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408 "), "after {sent} bytes: {answer}");
        }
        assert_eq!(app.count("roles").await, 5, "and nothing was done");
    }
}
