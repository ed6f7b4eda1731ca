//! What every request has at hand.

use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use actix_web::http::header::HeaderMap;
use actix_web::{HttpRequest, web};
use chrono::TimeDelta;
use company::model::{Defaults, SheetLimits};
use company::port::Current;
use core_auth::password::Hasher;
use core_auth::provider::{self, Provider};
use core_auth::service::people::CompanySettings;
use core_auth::service::sessions::Sessions;
use core_auth::service::sign_in;
use core_auth::token::Tokens;
use db::Database;
use db::audit::SealKey;
use files::service::Files;
use ipnet::IpNet;
use kernel::{Clock, Error, Grant, Language, Permission, Result, UserId, Writing};
use mail::service::{Mailer, Settings};
use mail::transport::Transport;
use payslips::pdf::Look;
use payslips::service::SlipFiles;

use crate::config::{Config, UNNAMED};
use crate::follow::Followers;
use crate::list::Exports;
use crate::metrics::Metrics;

/// Shared by all requests and workers.
pub struct State {
    /// The settings.
    pub config: Config,
    /// The database.
    pub db: Database,
    /// Password hashes.
    pub hasher: Hasher,
    /// Session tokens.
    pub tokens: Tokens,
    /// The sessions of its calls.
    pub sessions: Sessions,
    /// Third-party sign-in, where it is set up.
    pub provider: Option<Provider>,
    /// The audit chain's key.
    pub seal_key: SealKey,
    /// What the company says of itself.
    pub company: Current,
    /// Takes drafts.
    pub mailer: Mailer,
    /// Sends mails.
    pub transport: Transport,
    /// Keeps the files of records.
    pub files: Files,
    /// How payslips look, and when they go out, but for what the company's settings say of it ([`State::payslips`]).
    pub slips: payslips::service::Settings,
    /// The runs of payslips that are being followed.
    pub followers: Followers,
    /// What is counted.
    pub metrics: Metrics,
    /// The exports that are under way.
    pub exports: Exports,
    /// How long a body may take to arrive.
    pub patience: Duration,
    /// Whether the language that only tests read is offered.
    pub test_language: bool,
}

/// How long somebody may take to send a body, and how long to take nothing of an answer (call-8).
pub const PATIENCE: Duration = Duration::from_secs(30);

impl State {
    /// Opens the database and derives the keys. Payslips have the usual look: what makes some reads the company's own
    /// ([`payslip_settings`]).
    pub fn open(config: Config, clock: Clock) -> Result<Self> {
        let company = of_settings(&config);
        let (mailer, transport) = mail(&config, &company)?;
        let provider = config.provider.as_ref();
        let provider = provider
            .map(|settings| Provider::new(settings, config.public_url.as_str(), provider::PATIENCE))
            .transpose()?;
        let replication = db::Replication { addresses: config.replicas.clone(), ..db::Replication::default() };
        let db = Database::open(&db::Options { replication, ..db::Options::new(&config.database_url) }, clock)?;
        let hold = TimeDelta::seconds(config.mail_hold_seconds.into());
        let undo = TimeDelta::seconds(config.undo_seconds.into());
        let mailer = mailer.with_files(Arc::new(SlipFiles::new(&db))).holding(hold).undoing(undo);
        Ok(Self {
            sessions: Sessions::default(),
            db,
            company,
            mailer,
            transport,
            hasher: Hasher::new()?,
            tokens: Tokens::derive(&config.secret)?,
            provider,
            seal_key: SealKey::derive(&config.secret)?,
            files: Files::new(&config.files, config.files_public, &config.secret)?,
            slips: with_look(&config, Look::usual(&config.company)),
            followers: Followers::default(),
            metrics: Metrics::new()?,
            exports: Exports::new(config.data_dir.clone(), db::Limits::default().files()),
            patience: PATIENCE,
            test_language: cfg!(debug_assertions),
            config,
        })
    }
}

impl State {
    /// The company, as the rules of people's records need it.
    pub fn of_people(&self) -> CompanySettings {
        let company = self.company.get();
        CompanySettings {
            company: company.name.clone(),
            mail_domain: self.config.mail_domain.clone(),
            began: company.began,
            erase_months: company.erase_months,
        }
    }

    /// What the rules of imports need of the company.
    pub fn imports(&self) -> imports::service::Settings {
        imports::service::Settings {
            order: self.company.get().writing.date,
            company: self.of_people(),
            mailer: self.mailer.clone(),
            today: self.db.clock().today(),
            zone: self.db.clock().zone(),
        }
    }

    /// How payslips look from now on, and when they go out.
    pub fn payslips(&self) -> payslips::service::Settings {
        let company = self.company.get();
        let name = company.legal_name.as_deref().or(company.named_here.then_some(company.name.as_str()));
        let look = self.slips.look.clone().headed(name, company.address.as_deref(), company.logo.as_deref());
        let look = Look { writing: company.writing, ..look };
        payslips::service::Settings { look, ..self.slips.clone() }
    }

    /// Goes by this look of payslips, and by what it says of the company where nobody else does.
    pub fn take_look(&mut self, slips: payslips::service::Settings) {
        self.company.take_defaults(defaults(&self.config, &slips.look));
        self.slips = slips;
    }
}

/// The company as whoever runs the portal says it is.
pub fn of_settings(config: &Config) -> Current {
    Current::new(defaults(config, &Look::usual(&config.company)))
}

/// What whoever runs the portal says of the company.
pub fn defaults(config: &Config, look: &Look) -> Defaults {
    Defaults {
        name: config.company.clone(),
        named: config.company != UNNAMED,
        address: Some(look.address.join("\n")).filter(|address| !address.is_empty()),
        logo: look.logo.clone(),
    }
}

/// How payslips look by `payslip.toml` in the data folder, where there is one.
pub fn payslip_settings(config: &Config) -> Result<payslips::service::Settings> {
    let file = config.data_dir.join("payslip.toml");
    let look = if file.exists() {
        let unreadable = |error| Error::setting("payslip.toml", format!("payslip.toml can't be read: {error}."));
        let text = fs::read_to_string(&file).map_err(unreadable)?;
        Look::read(&text, &config.company, |name| fs::read(config.data_dir.join(name)))?
    } else {
        Look::usual(&config.company)
    };
    Ok(with_look(config, look))
}

fn with_look(config: &Config, look: Look) -> payslips::service::Settings {
    payslips::service::Settings {
        look,
        recall: TimeDelta::minutes(config.payslip_recall_minutes.into()),
        change_percent: config.payslip_change_percent.into(),
    }
}

/// The mailer and the way out, as the settings have them.
pub fn mail(config: &Config, company: &Current) -> Result<(Mailer, Transport)> {
    let Config { mail_from, public_url, .. } = config;
    let (from, public_url) = (mail_from.clone(), public_url.clone());
    let settings = Settings { company: company.name(), writing: company.writing(), from, public_url };
    let mailer = Mailer::new(settings, &config.secret)?;
    let certificates = config.certificates.as_deref();
    let transport = Transport::new(&config.mail, mailer.domain(), certificates)?;
    let transport = transport.with_own_chats(config.chat_hosts.clone(), certificates)?;
    Ok((mailer, transport))
}

/// One request's view of the state.
#[derive(Clone)]
pub struct Context {
    /// What is shared.
    pub state: Arc<State>,
    /// The address from which the request came.
    pub source: Option<IpAddr>,
    /// What the client says it is, cut to a sane length.
    pub agent: Option<String>,
    /// Who asks, once the guard knows.
    pub user: Option<UserId>,
    /// In which language they are answered.
    pub language: Language,
}

impl Context {
    /// The database.
    pub fn db(&self) -> &Database {
        &self.state.db
    }

    /// What the company's timesheets take.
    pub fn sheets(&self) -> SheetLimits {
        self.state.company.get().sheets
    }

    /// How the company writes.
    pub fn writing(&self) -> Writing {
        self.state.company.get().writing
    }

    /// The right of whoever asked, looked up once more: for an answer that takes long.
    pub async fn granted_again<P: Permission>(&self, token: &str) -> Result<Grant<P>> {
        let (state, source) = (&self.state, self.source.map(|address| address.to_string()));
        Grant::of(state.sessions.authenticate(&state.db, &state.tokens, token, source).await?)
    }

    /// Where a sign-in comes from.
    pub fn origin(&self) -> sign_in::From {
        sign_in::From { source: throttle_source(self.source), agent: self.agent.clone() }
    }

    pub(crate) fn of(request: &HttpRequest, state: Arc<State>) -> Self {
        let source = source(request.peer_addr(), request.headers(), &state.config.trusted_proxies);
        let agent = request.headers().get("user-agent").and_then(|value| value.to_str().ok());
        let agent = agent.map(|agent| agent.chars().take(200).collect());
        Self { state, source, agent, user: None, language: language(request) }
    }
}

/// In which language a request is answered: the one that its browser asks for, of those that there are. Where people choose
/// theirs, it is found here.
pub(crate) fn language(request: &HttpRequest) -> Language {
    let tests = request.app_data::<web::Data<Arc<State>>>().is_some_and(|state| state.test_language);
    let accepted = request.headers().get("accept-language").and_then(|value| value.to_str().ok());
    Language::accepted(accepted.unwrap_or_default(), tests)
}

/// The peer's address; behind proxies that are trusted, the last address before them. Hops are read from the right, since
/// each proxy adds the one that it saw: what stands left of an unreadable or of a strange one is anybody's word.
pub(crate) fn source(peer: Option<SocketAddr>, headers: &HeaderMap, trusted: &[IpNet]) -> Option<IpAddr> {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|range| range.contains(address));
    let mut nearest = peer?.ip().to_canonical();
    let lists: Vec<_> =
        headers.get_all("x-forwarded-for").map(|list| String::from_utf8_lossy(list.as_bytes())).collect();
    for hop in lists.iter().rev().flat_map(|list| list.rsplit(',')) {
        if !is_trusted(&nearest) {
            break;
        }
        match hop_address(hop.trim()) {
            Some(address) => nearest = address,
            None => break,
        }
    }
    Some(nearest)
}

/// An address as proxies write it: alone, in brackets, with a port.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(hop);
    let address = bare.parse().ok().or_else(|| Some(hop.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address| address.to_canonical())
}

/// What failed sign-ins are counted by: an IPv6 customer has a whole /64.
pub fn throttle_source(source: Option<IpAddr>) -> String {
    match source {
        None => "unknown".to_owned(),
        Some(IpAddr::V4(address)) => address.to_string(),
        Some(IpAddr::V6(address)) => match address.to_ipv4_mapped() {
            Some(mapped) => mapped.to_string(),
            None => ipnet::Ipv6Net::new_assert(address, 64).trunc().to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use super::{source, throttle_source};
    use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
    use actix_web::test::TestRequest;
    use proptest::prelude::*;

    #[track_caller]
    fn check(peer: &str, forwarded: &[&str], expected: &str) {
        let mut request = TestRequest::default().peer_addr(SocketAddr::new(peer.parse().unwrap(), 1));
        for value in forwarded {
            request = request.append_header(("x-forwarded-for", *value));
        }
        let trusted = ["10.0.0.0/8".parse().unwrap(), "2001:db8:ff::/48".parse().unwrap()];
        let request = request.to_http_request();
        let seen = source(request.peer_addr(), request.headers(), &trusted);
        assert_eq!(seen, expected.parse().ok(), "{forwarded:?}");
    }

    proptest! {
        #[test]
        fn whatever_stands_left_of_a_strange_hop_is_nobodys_word(
            left in prop::collection::vec(prop::collection::vec(prop_oneof![32..=126_u8, 128..=255_u8], 0..40), 0..3),
            known in "(198\\.51\\.100\\.[1-9]|\\[2001:db8::[1-9]\\]:443|10\\.0\\.0\\.[1-9])",
            proxies in 0..3_usize,
        ) {
            let mut headers = HeaderMap::new();
            for value in &left {
                headers.append(HeaderName::from_static("x-forwarded-for"), HeaderValue::from_bytes(value).unwrap());
            }
            let alone = headers.clone();
            let trusted = ["10.0.0.0/8".parse().unwrap()];
            let stranger = SocketAddr::new("192.0.2.1".parse().unwrap(), 1);
            prop_assert_eq!(source(Some(stranger), &alone, &trusted), Some(stranger.ip()));
            prop_assert_eq!(source(None, &alone, &trusted), None);
            let hops = [known.as_str()].into_iter().chain(std::iter::repeat_n("10.0.0.2", proxies)).collect::<Vec<_>>().join(", ");
            headers.append(HeaderName::from_static("x-forwarded-for"), HeaderValue::from_str(&hops).unwrap());
            let proxy = SocketAddr::new("10.0.0.1".parse().unwrap(), 1);
            let seen = source(Some(proxy), &headers, &trusted);
            if !known.starts_with("10.") {
                prop_assert_eq!(seen, super::hop_address(&known));
            }
            prop_assert!(seen.is_some_and(|seen| seen == seen.to_canonical()));
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        check("192.0.2.1", &["198.51.100.7"], "192.0.2.1");
        check("10.0.0.1", &["198.51.100.7"], "198.51.100.7");
        check("10.0.0.1", &["203.0.113.9, 198.51.100.7, 10.0.0.2"], "198.51.100.7");
        check("10.0.0.1", &["203.0.113.9", "198.51.100.7"], "198.51.100.7");
        check("10.0.0.1", &[], "10.0.0.1");
        check("10.0.0.1", &["garbage"], "10.0.0.1");
    }

    #[test]
    fn what_stands_left_of_an_unreadable_hop_is_anybodys_word() {
        check("10.0.0.1", &["9.9.9.9, x, 198.51.100.66"], "198.51.100.66");
        check("10.0.0.1", &["9.9.9.9, x, 10.0.0.2"], "10.0.0.2");
        check("10.0.0.1", &["9.9.9.9", "", "10.0.0.2"], "10.0.0.2");
        check("10.0.0.1", &["9.9.9.9, \u{e9}"], "10.0.0.1");
        check("10.0.0.1", &["9.9.9.9, 198.51.100.66, 10.0.0.2"], "198.51.100.66");
    }

    #[test]
    fn ports_and_brackets_are_read() {
        check("10.0.0.1", &["9.9.9.9, 198.51.100.66:4711"], "198.51.100.66");
        check("10.0.0.1", &["9.9.9.9, 198.51.100.66:4711, 10.0.0.2:80"], "198.51.100.66");
        check("10.0.0.1", &["[2001:db8::7]"], "2001:db8::7");
        check("10.0.0.1", &["[2001:db8::7]:443, [2001:db8:ff::1]"], "2001:db8::7");
        check("10.0.0.1", &["2001:db8::7"], "2001:db8::7");
        check("::ffff:10.0.0.1", &["::ffff:198.51.100.7"], "198.51.100.7");
    }

    #[test]
    fn addresses_of_one_customer_count_together() {
        let of = |text: &str| throttle_source(text.parse().ok());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
