//! Whoever holds a stream of events open hears what is written at another instance, also behind the balancer, which neither
//! keeps an event back nor cuts a stream that is silent for a while.

use std::io::{BufRead as _, BufReader, ErrorKind, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Instant;

use core_auth::token::Tokens;
use kernel::{SessionId, UserId};
use serde_json::{Value, json};
use test_support::{Company, NONCE, TestDatabase, number, tests, token};

use super::{Balancer, PATIENCE, call, until};
use crate::program::{Program, SECRET};

/// Somebody's bell, as a browser holds it open.
struct Stream(BufReader<TcpStream>);

impl Stream {
    /// Opens one, which first says that so many are unread.
    fn open(address: SocketAddr, token: &str, unread: i64) -> Self {
        let mut socket = TcpStream::connect(address).unwrap();
        // A stream that has nothing to tell says each quarter of a minute that it is alive.
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
        let head = format!(
            "GET /api/v1/notifications/events HTTP/1.1\r\nHost: muster\r\nConnection: close\r\nAuthorization: {token}\r\n\r\n"
        );
        socket.write_all(head.as_bytes()).unwrap();
        let mut stream = Self(BufReader::new(socket));
        assert_eq!(stream.line().as_deref(), Some("HTTP/1.1 200 OK"));
        assert_eq!(stream.told(), Some(unread), "what there is, while the stream goes on");
        stream
    }

    /// Its next line; none where it has ended.
    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        match self.0.read_line(&mut line) {
            Ok(0) => None,
            Err(error) if error.kind() == ErrorKind::ConnectionReset => None,
            read => {
                read.expect("a line, while the stream goes on");
                // A chunk of nothing is the last one.
                Some(line.trim_end().to_owned()).filter(|line| line != "0")
            }
        }
    }

    /// The next line that begins so, without that; none where the stream ends before it.
    fn next(&mut self, begin: &str) -> Option<String> {
        let begun = Instant::now();
        loop {
            let line = self.line()?;
            if let Some(rest) = line.strip_prefix(begin) {
                return Some(rest.to_owned());
            }
            assert!(begun.elapsed() < PATIENCE, "{begin}: not within {PATIENCE:?}");
        }
    }

    /// How many are unread, as it tells next.
    fn told(&mut self) -> Option<i64> {
        let bell: Value = serde_json::from_str(&self.next("data: ")?).unwrap();
        bell["unread"].as_i64()
    }

    /// It comes to tell that so many are unread. What was told a moment ago may be told once more before.
    fn hears(&mut self, unread: i64) {
        let begun = Instant::now();
        while self.told().expect("the stream goes on") != unread {
            assert!(begun.elapsed() < PATIENCE, "{unread} unread: not within {PATIENCE:?}");
        }
    }
}

/// The token of a new session, as the program signs it.
async fn signed_in(db: &TestDatabase, who: UserId) -> String {
    token(db, who).await;
    let newest = format!("SELECT max(id) AS number FROM sessions WHERE user_id = {who}");
    let session = SessionId(number(db, newest).await);
    Tokens::derive(&SECRET).unwrap().sign(session, NONCE).unwrap()
}

fn asked(address: SocketAddr, token: &str, day: &str) {
    let leave = json!({"type": "wfh", "from": day, "to": day, "reason": "A delivery"});
    // A balancer may take both for away for a moment, where a busy machine lets them answer its questions late.
    let (status, answer) = until("somebody answers", || {
        call(address, "POST", "/api/v1/leaves", token, Some(&leave)).filter(|(status, _)| *status != 503)
    });
    assert_eq!(status, 201, "{answer}");
}

tests! { new [postgres Postgres]
    // told-1
    async fn what_is_written_at_one_instance_is_heard_at_each(db) {
        let (dev, manager) = (signed_in(&db, Company::IDS.dev).await, signed_in(&db, Company::IDS.manager).await);
        let serve = || Program::serve_with(&db, &["--test-clock", "2026-11-25T03:40:00Z"], &[]);
        let (one, two) = (serve(), serve());
        let balancer = Balancer::start([one.address, two.address]);
        let open = |address: SocketAddr, unread: i64| Stream::open(address, &manager, unread);
        let (mut at_one, mut at_two) = (open(one.address, 0), open(two.address, 0));
        // It gives each instance as many as the other.
        let mut behind = [open(balancer.address, 0), open(balancer.address, 0)];

        let places = [(one.address, "2026-12-01"), (two.address, "2026-12-02"), (balancer.address, "2026-12-03")];
        for (unread, (address, day)) in (1..).zip(places) {
            asked(address, &dev, day);
            for stream in [&mut at_one, &mut at_two].into_iter().chain(&mut behind) {
                stream.hears(unread);
            }
        }
        // What is read at one is read at all.
        let (_, told) = call(two.address, "GET", "/api/v1/notifications", &manager, None).unwrap();
        let read = json!({"upto": told["rows"][0]["_id"]});
        assert_eq!(call(one.address, "PUT", "/api/v1/notifications", &manager, Some(&read)).unwrap().0, 200);
        for stream in [&mut at_one, &mut at_two].into_iter().chain(&mut behind) {
            stream.hears(0);
        }
        // Nobody cuts a stream because it is silent.
        for stream in &mut behind {
            assert_eq!(stream.next(": ").as_deref(), Some("still here"));
        }

        // An instance that ends takes its streams along; whoever asks again is told by the other one.
        assert!(one.end().await, "a clean end");
        while let Some(unread) = at_one.told() {
            assert_eq!(unread, 0, "it has nothing new to tell");
        }
        asked(balancer.address, &dev, "2026-12-04");
        at_two.hears(1);
        let mut ended = 0;
        for stream in &mut behind {
            let heard = std::iter::from_fn(|| stream.told()).any(|unread| unread == 1);
            if !heard {
                ended += 1;
                *stream = open(balancer.address, 1);
            }
        }
        assert_eq!(ended, 1, "of two one was the other instance's");
        asked(balancer.address, &dev, "2026-12-07");
        for stream in &mut behind {
            stream.hears(2);
        }
    }
}
