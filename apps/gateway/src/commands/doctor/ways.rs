//! The way from the public address to the server: whether it leads there, and what a proxy tells of who asks.

use std::net::IpAddr;
use std::time::Duration;

use core_auth::provider::client;
use db::Database;
use kernel::{Clock, Result, with_sources};
use mail::service::Mailer;
use serde::{Deserialize, Serialize};
use url::Url;

use super::{Line, texts};
use crate::config::{Config, is_here};

/// The header by which a server knows that its own `muster doctor` asks, and what is sealed in it.
pub const ASKS: &str = "x-muster-doctor";
/// What an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How old a question may be, in seconds.
const FRESH: i64 = 60;

/// How a request arrived, as the server tells its own `muster doctor`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Arrival {
    pub peer: Option<IpAddr>,
    pub source: Option<IpAddr>,
    pub forwarded: bool,
    pub trusted: bool,
}

/// What `muster doctor` asks with: only an installation with the same secret can have written it.
fn question(mailer: &Mailer, clock: &Clock) -> Result<String> {
    mailer.seal(ASKS, &clock.now().timestamp().to_string())
}

/// Whether this was asked by a `muster doctor` of this installation, just now.
pub fn is_question(mailer: &Mailer, clock: &Clock, sealed: &str) -> bool {
    let asked = mailer.open(ASKS, sealed).and_then(|asked| asked.parse::<i64>().ok());
    asked.is_some_and(|asked| (clock.now().timestamp() - asked).abs() <= FRESH)
}

pub(super) async fn lines(config: &Config, clock: &Clock, mailer: &Mailer, db: Option<&Database>) -> Result<Vec<Line>> {
    let url = &config.public_url;
    let mut lines = vec![encrypted(url)];
    let asked = client(PATIENCE, is_here(url))?.get(mailer.link("/healthz")).header(ASKS, question(mailer, clock)?);
    let shown = url.to_string();
    match asked.send().await {
        Err(error) => {
            let cause = with_sources(&error.without_url());
            lines.push(Line::wrong("Public address", texts::is_silent(shown, cause), texts::start_or_mend()));
        }
        Ok(answer) if !answer.status().is_success() => {
            let status = answer.status().as_u16();
            lines.push(Line::wrong("Public address", texts::answers_otherwise(shown, status), texts::start_or_mend()));
        }
        Ok(answer) => match answer.text().await.ok().and_then(|text| serde_json::from_str(&text).ok()) {
            None => lines.push(Line::warning("Public address", texts::not_ours(shown), texts::start_or_mend())),
            Some(arrival) => {
                lines.push(Line::ok("Public address", texts::answers(shown)));
                lines.push(proxy(url, &arrival));
            }
        },
    }
    if let Some(db) = db {
        let demo = demo::is_demo(db).await.unwrap_or_default();
        lines.push(demo_data(url, demo));
    }
    Ok(lines)
}

pub(super) fn encrypted(url: &Url) -> Line {
    let shown = url.to_string();
    if url.scheme() == "https" || is_here(url) {
        Line::ok("Encryption", texts::answers_privately(shown))
    } else {
        Line::warning("Encryption", texts::unencrypted(shown), texts::use_https())
    }
}

/// What the proxy tells, if there is one: https is never ours.
pub(super) fn proxy(url: &Url, arrival: &Arrival) -> Line {
    let shown = |address: Option<IpAddr>| address.map_or_else(String::new, |address| address.to_string());
    let (peer, source) = (shown(arrival.peer), shown(arrival.source));
    match (arrival.forwarded, arrival.trusted) {
        (true, true) => Line::ok("Proxy", texts::trusted(peer, source)),
        (true, false) => Line::wrong("Proxy", texts::untrusted(peer.clone()), texts::trust(peer)),
        (false, _) if url.scheme() == "https" => Line::wrong("Proxy", texts::no_header(peer), texts::hand_on()),
        (false, _) => Line::ok("Proxy", texts::no_proxy()),
    }
}

pub(super) fn demo_data(url: &Url, demo: bool) -> Line {
    if demo && url.scheme() == "https" {
        Line::wrong("Demo data", texts::demo_in_public(), texts::no_demo())
    } else {
        Line::ok("Demo data", texts::no_demo_data())
    }
}
