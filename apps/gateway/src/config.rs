//! The settings: from the environment first, `muster.toml` in the working folder second, a default last.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::{env, fs};

use backup::Recipient;
use backup::model::Target as BackupTarget;
use backup::rules::Keep;
use backup::service::Plan;
use core_auth::provider;
use files::store::{AwsVariables, Location, Place};
use ipnet::IpNet;
use kernel::{Error, Result, Zone};
use mail::rules::chat::OwnHosts;
use mail::transport::Target;
use url::{Host, Url};

use crate::data_folder;

/// One setting, as `--help` explains it.
struct Setting {
    name: &'static str,
    default: &'static str,
    help: &'static str,
}

const fn setting(name: &'static str, default: &'static str, help: &'static str) -> Setting {
    Setting { name, default, help }
}

/// What a company is called that nobody has named.
pub const UNNAMED: &str = "Muster";

const SETTINGS: &[Setting] = &[
    setting("DATABASE_URL", "sqlite://<data dir>/muster.db", "the database: sqlite://PATH or postgres://…"),
    setting(
        "MUSTER_READ_DATABASE_URL",
        "",
        "replicas of the PostgreSQL that take reads off it: addresses, separated by commas or white space; unset: none",
    ),
    setting("MUSTER_DATA_DIR", "./data", "where the database, the secret, files and mails are kept"),
    setting("MUSTER_LISTEN", "127.0.0.1:8080", "address and port to serve at"),
    setting("MUSTER_PUBLIC_URL", "http://<listen>", "the address that people use, for links in mails"),
    setting(
        "MUSTER_SECRET",
        "made once, in <data dir>/secret",
        "64 hex digits that sign sessions and seal the audit trail",
    ),
    setting(
        "MUSTER_MAIL_URL",
        "file:<data dir>/mail",
        "where mails go: a folder, or smtp://user:password@host:port?tls=required|starttls|none (TLS from the first \
         byte at port 465, STARTTLS at 587, neither at 25)",
    ),
    setting(
        "MUSTER_MAIL_FROM",
        "",
        "the sender of mails, such as \"Company HR\" <hr@company.example>; unset: no-reply at the public address",
    ),
    setting(
        "MUSTER_MAIL_DOMAIN",
        "",
        "the domain at which, or under which, employees' addresses must be when they are changed",
    ),
    setting(
        "MUSTER_FILES_URL",
        "file:<data dir>/files",
        "where files are kept: a folder, or s3://bucket?region=…&endpoint=… with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY \
         and, where there are any, AWS_SESSION_TOKEN and AWS_REGION",
    ),
    setting(
        "MUSTER_FILES_PUBLIC_READ",
        "false",
        "whether stored files are readable by anybody who has their link, for ever",
    ),
    setting(
        "MUSTER_BACKUP_URL",
        "",
        "where a backup is put every night: file:FOLDER, a folder that is there, or s3://bucket/path?region=…&endpoint=… with \
         AWS_ACCESS_KEY_ID and the others; unset: none is made",
    ),
    setting("MUSTER_BACKUP_HOUR", "2", "the hour of the company's day, 0 to 23, at which it begins"),
    setting(
        "MUSTER_BACKUP_ENCRYPT_TO",
        "",
        "age recipients (age1…, separated by commas) who alone can read it; the secret is inside then",
    ),
    setting(
        "MUSTER_BACKUP_KEEP",
        "7,4,12",
        "of how many days, weeks and months the newest backup is kept; older ones are deleted there",
    ),
    setting(
        "MUSTER_MAIL_HOLD_SECONDS",
        "120",
        "how long a mail that tells of a change waits for more of its kind, which go out with it; 0 sends each at once",
    ),
    setting(
        "MUSTER_UNDO_SECONDS",
        "600",
        "how long a decision can be taken back, and the mail about it waits; 0 switches that off",
    ),
    setting("MUSTER_PAYSLIP_RECALL_MINUTES", "5", "how long a payslip run can be recalled; 0 sends at once"),
    setting("MUSTER_PAYSLIP_CHANGE_PERCENT", "25", "a change of net pay above this is warned about"),
    setting("MUSTER_TIMEZONE", "Asia/Kolkata", "the company's time zone, by its IANA name"),
    setting(
        "MUSTER_COMPANY",
        UNNAMED,
        "the company's name, in the shell, mails and slips, until its settings have another one",
    ),
    setting(
        "MUSTER_CHAT_HOSTS",
        "",
        "host names of the company's own chat, separated by commas, that may stand for addresses of its network; unset: lines for \
         the chat go to the internet alone",
    ),
    setting("MUSTER_FEED_URL", "", "the page framed at /ourfeeds"),
    setting(
        "MUSTER_OIDC_ISSUER",
        "",
        "third-party sign-in (OpenID Connect): the issuer's address, to the letter as it writes it; unset: none",
    ),
    setting("MUSTER_OIDC_CLIENT_ID", "", "third-party sign-in: our id at the issuer, needed with it"),
    setting("MUSTER_OIDC_CLIENT_SECRET", "", "third-party sign-in: our secret at the issuer, needed with it"),
    setting("MUSTER_OIDC_LABEL", "Single sign-on", "third-party sign-in: what its button says"),
    setting("MUSTER_WORKERS", "on", "on or off: whether this instance does background work"),
    setting(
        "MUSTER_TRUSTED_PROXIES",
        "",
        "addresses (CIDR, separated by commas) whose X-Forwarded-For and -Proto count",
    ),
    setting("MUSTER_METRICS", "loopback", "who may read /metrics: loopback or public"),
    setting("MUSTER_LOG", "info", "what is logged, as a `tracing` filter"),
    setting(
        "SSL_CERT_FILE",
        "",
        "a file of certificates (PEM) that are trusted beside the usual ones, such as the company's own authority",
    ),
];

/// Variables that are heeded though their names are not ours.
const OTHERS: &[&str] =
    &["DATABASE_URL", "SSL_CERT_FILE", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_REGION"];

/// The file in the data folder that holds the secret.
pub(crate) const SECRET_FILE: &str = "secret";

/// Who may read `/metrics`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Metrics {
    Loopback,
    Public,
}

/// The settings, checked. Those of modules that are not built yet are checked too, so that a mistake shows at
/// the start.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "SETTINGS explains each")]
pub struct Config {
    pub database_url: String,
    pub replicas: Vec<String>,
    pub data_dir: PathBuf,
    pub listen: SocketAddr,
    pub public_url: Url,
    pub secret: Vec<u8>,
    /// The file that holds it, where no setting does.
    pub secret_file: Option<PathBuf>,
    pub files: Location,
    pub files_public: bool,
    /// What is backed up every night where, and for whom alone; nothing where no backup is set up.
    pub backups: Option<(Plan, Vec<Recipient>)>,
    pub mail: Target,
    pub mail_to_files: bool,
    pub mail_from: Option<String>,
    pub mail_hold_seconds: u32,
    pub undo_seconds: u32,
    pub mail_domain: Option<String>,
    pub chat_hosts: OwnHosts,
    pub certificates: Option<PathBuf>,
    pub provider: Option<provider::Settings>,
    pub payslip_recall_minutes: u32,
    pub payslip_change_percent: u32,
    pub zone: Zone,
    pub company: String,
    pub feed_url: Option<Url>,
    pub workers: bool,
    pub trusted_proxies: Vec<IpNet>,
    pub metrics: Metrics,
    pub log: String,
}

/// What `--help` says of the settings.
pub fn help() -> String {
    let mut text = String::from(
        "Settings, from the environment, or in lower case without MUSTER_ from muster.toml in the working folder:\n",
    );
    for Setting { name, default, help } in SETTINGS {
        let default = if default.is_empty() { String::new() } else { format!(" [default: {default}]") };
        // Writing into a string can't fail.
        writeln!(text, "  {name}\n          {help}{default}").unwrap_or_default();
    }
    text
}

struct Values {
    environment: BTreeMap<String, String>,
    file: BTreeMap<String, String>,
}

impl Values {
    fn get(&self, name: &str) -> Option<&str> {
        let value = self.environment.get(name).or_else(|| self.file.get(&in_file(name)))?;
        Some(value.as_str()).filter(|value| !value.is_empty())
    }

    fn or<'a>(&'a self, name: &str, default: &'a str) -> &'a str {
        self.get(name).unwrap_or(default)
    }

    fn number(&self, name: &'static str, default: &str, largest: u32) -> Result<u32> {
        let number = self.or(name, default).parse().ok().filter(|number| *number <= largest);
        number.ok_or_else(|| bad(name, &format!("is a whole number up to {largest}")))
    }

    fn choice<T: Copy>(&self, name: &'static str, choices: &[(&str, T)]) -> Result<T> {
        let words: Vec<_> = choices.iter().map(|(word, _)| *word).collect();
        let value = self.or(name, words.first().copied().unwrap_or_default());
        let chosen = choices.iter().find(|(word, _)| *word == value).map(|(_, choice)| *choice);
        chosen.ok_or_else(|| bad(name, &format!("is one of {}", words.join(", "))))
    }

    fn aws(&self) -> AwsVariables<'_> {
        AwsVariables {
            key: self.get("AWS_ACCESS_KEY_ID"),
            secret: self.get("AWS_SECRET_ACCESS_KEY"),
            token: self.get("AWS_SESSION_TOKEN"),
            region: self.get("AWS_REGION"),
        }
    }

    /// Third-party sign-in: where an issuer is named, the rest is needed too. Its keys must not come over http to a
    /// portal that is served over https.
    fn provider(&self, public_scheme: &str) -> Result<Option<provider::Settings>> {
        let Some(issuer) = self.url("MUSTER_OIDC_ISSUER", &["http", "https"])? else { return Ok(None) };
        if issuer.scheme() == "http" && public_scheme == "https" {
            return Err(bad("MUSTER_OIDC_ISSUER", "begins with https where MUSTER_PUBLIC_URL does"));
        }
        let needed = |name| {
            let value = self.get(name).map(str::to_owned);
            value.ok_or_else(|| bad(name, "is needed where MUSTER_OIDC_ISSUER is set"))
        };
        Ok(Some(provider::Settings {
            issuer: self.or("MUSTER_OIDC_ISSUER", "").to_owned(),
            client_id: needed("MUSTER_OIDC_CLIENT_ID")?,
            client_secret: needed("MUSTER_OIDC_CLIENT_SECRET")?,
            label: self.or("MUSTER_OIDC_LABEL", "Single sign-on").to_owned(),
        }))
    }

    /// Backups that are made by themselves. What is wrong with their settings is told though none are made.
    fn backups(&self) -> Result<Option<(Plan, Vec<Recipient>)>> {
        let recipients = self.or("MUSTER_BACKUP_ENCRYPT_TO", "").split(',').map(str::trim);
        let recipients = recipients.filter(|recipient| !recipient.is_empty()).map(|recipient| {
            let none = |error: Error| bad("MUSTER_BACKUP_ENCRYPT_TO", &format!("is a list of age recipients: {error}"));
            recipient.parse().map_err(none)
        });
        let recipients = recipients.collect::<Result<Vec<Recipient>>>()?;
        let hour = self.number("MUSTER_BACKUP_HOUR", "2", 23)?;
        let keep: Keep = self.or("MUSTER_BACKUP_KEEP", "7,4,12").parse()?;
        let Some(url) = self.get("MUSTER_BACKUP_URL") else { return Ok(None) };
        let target = match url.strip_prefix("file:") {
            Some("") => return Err(bad("MUSTER_BACKUP_URL", "names a folder after file:")),
            Some(folder) => BackupTarget::Folder(folder.strip_prefix("//").unwrap_or(folder).into()),
            None => BackupTarget::Bucket(Box::new(Place::parse("MUSTER_BACKUP_URL", url, self.aws())?)),
        };
        Ok(Some((Plan { target, hour, keep }, recipients)))
    }

    /// Where lines for the chat may go in the company's network.
    fn chat_hosts(&self) -> Result<OwnHosts> {
        let hosts = OwnHosts::parse(self.or("MUSTER_CHAT_HOSTS", ""));
        hosts.ok_or_else(|| bad("MUSTER_CHAT_HOSTS", "is a list of host names, separated by commas, without ports"))
    }

    fn url(&self, name: &'static str, schemes: &[&str]) -> Result<Option<Url>> {
        let Some(text) = self.get(name) else { return Ok(None) };
        match Url::parse(text) {
            Ok(url) if schemes.contains(&url.scheme()) => Ok(Some(url)),
            _ => Err(bad(name, &format!("is an address that begins with {}", schemes.join(" or ")))),
        }
    }
}

fn in_file(name: &str) -> String {
    name.strip_prefix("MUSTER_").unwrap_or(name).to_ascii_lowercase()
}

fn bad(name: &str, problem: &str) -> Error {
    Error::setting(name, format!("{name} {problem}."))
}

impl Config {
    /// Reads the settings; an error names the one at fault.
    pub fn load() -> Result<Self> {
        let file = Path::new("muster.toml");
        let file = if file.exists() {
            let text =
                fs::read_to_string(file).map_err(|error| bad("muster.toml", &format!("can't be read: {error}")))?;
            read_file(&text)?
        } else {
            BTreeMap::new()
        };
        let ours = |name: &str| name.starts_with("MUSTER_") || OTHERS.contains(&name);
        let environment = env::vars().filter(|(name, _)| ours(name)).collect();
        Self::from_values(&Values { environment, file })
    }

    fn from_values(values: &Values) -> Result<Self> {
        let data_dir = PathBuf::from(values.or("MUSTER_DATA_DIR", "./data"));
        let listen: SocketAddr = values
            .or("MUSTER_LISTEN", "127.0.0.1:8080")
            .parse()
            .map_err(|_| bad("MUSTER_LISTEN", "is an address and a port, such as 127.0.0.1:8080"))?;
        let database_url = match values.get("DATABASE_URL") {
            Some(url) if ["sqlite://", "postgres://", "postgresql://"].iter().any(|start| url.starts_with(start)) => {
                url.to_owned()
            }
            Some(_) => return Err(bad("DATABASE_URL", "begins with sqlite:// or postgres://")),
            None => format!("sqlite://{}", data_dir.join("muster.db").display()),
        };
        let replicas = db::replica_addresses(values.or("MUSTER_READ_DATABASE_URL", ""))
            .map_err(|problem| bad("MUSTER_READ_DATABASE_URL", problem))?;
        if !replicas.is_empty() && database_url.starts_with("sqlite:") {
            return Err(bad("MUSTER_READ_DATABASE_URL", "needs a PostgreSQL in DATABASE_URL"));
        }
        let public_url = match values.url("MUSTER_PUBLIC_URL", &["http", "https"])? {
            Some(url) => url,
            None => Url::parse(&format!("http://{listen}")).map_err(Error::internal)?,
        };
        let mail = match values.get("MUSTER_MAIL_URL") {
            Some(text) => Target::parse(text)?,
            None => Target::File(data_dir.join("mail")),
        };
        let files = match values.get("MUSTER_FILES_URL") {
            Some(text) => Location::parse(text, values.aws())?,
            None => Location::Folder(data_dir.join("files")),
        };
        let zone = Zone::named(values.or("MUSTER_TIMEZONE", "Asia/Kolkata"))
            .ok_or_else(|| bad("MUSTER_TIMEZONE", "is the IANA name of a time zone, such as Asia/Kolkata"))?;
        let proxies = values.or("MUSTER_TRUSTED_PROXIES", "").split(',').map(str::trim).filter(|text| !text.is_empty());
        let trusted_proxies = proxies
            .map(|text| text.parse::<IpNet>().or_else(|_| text.parse::<std::net::IpAddr>().map(IpNet::from)))
            .collect::<Result<_, _>>()
            .map_err(|_| bad("MUSTER_TRUSTED_PROXIES", "is a list of addresses or CIDR ranges, separated by commas"))?;
        let log = values.or("MUSTER_LOG", "info").to_owned();
        tracing_subscriber::EnvFilter::try_new(&log)
            .map_err(|_| bad("MUSTER_LOG", "is a `tracing` filter, such as info"))?;
        Ok(Self {
            secret: secret(values.get("MUSTER_SECRET"), &data_dir)?,
            secret_file: values.get("MUSTER_SECRET").is_none().then(|| data_dir.join(SECRET_FILE)),
            database_url,
            replicas,
            data_dir,
            listen,
            files,
            files_public: values.choice("MUSTER_FILES_PUBLIC_READ", &[("false", false), ("true", true)])?,
            backups: values.backups()?,
            mail_to_files: mail.is_file(),
            mail,
            mail_from: values.get("MUSTER_MAIL_FROM").map(str::to_owned),
            mail_domain: values.get("MUSTER_MAIL_DOMAIN").map(domain).transpose()?,
            chat_hosts: values.chat_hosts()?,
            certificates: values.get("SSL_CERT_FILE").map(PathBuf::from),
            provider: values.provider(public_url.scheme())?,
            public_url,
            mail_hold_seconds: values.number("MUSTER_MAIL_HOLD_SECONDS", "120", 3_600)?,
            undo_seconds: values.number("MUSTER_UNDO_SECONDS", "600", 3_600)?,
            payslip_recall_minutes: values.number("MUSTER_PAYSLIP_RECALL_MINUTES", "5", 1_440)?,
            payslip_change_percent: values.number("MUSTER_PAYSLIP_CHANGE_PERCENT", "25", 1_000)?,
            zone,
            company: values.or("MUSTER_COMPANY", UNNAMED).to_owned(),
            feed_url: values.url("MUSTER_FEED_URL", &["http", "https"])?.map(framed).transpose()?,
            workers: values.choice("MUSTER_WORKERS", &[("on", true), ("off", false)])?,
            trusted_proxies,
            metrics: values
                .choice("MUSTER_METRICS", &[("loopback", Metrics::Loopback), ("public", Metrics::Public)])?,
            log,
        })
    }
}

/// A path of a bucket that somebody names on the command line; who we are there, the environment says.
pub fn place(text: &str) -> Result<Place> {
    let environment = env::vars().filter(|(name, _)| OTHERS.contains(&name.as_str())).collect();
    Place::parse("FILE", text, Values { environment, file: BTreeMap::new() }.aws())
}

/// The part of an address after the @, in lower case.
fn domain(text: &str) -> Result<String> {
    let domain = text.trim().to_lowercase();
    let fits = |label: &str| !label.is_empty() && label.chars().all(|letter| letter.is_alphanumeric() || letter == '-');
    if domain.split('.').all(fits) {
        Ok(domain)
    } else {
        Err(bad("MUSTER_MAIL_DOMAIN", "is a domain, such as company.example"))
    }
}

/// Whether an address is one of this machine, which nobody else reads on its way.
pub fn is_here(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

/// A page that everybody's portal frames: nobody between may change it, and it holds no secret.
fn framed(url: Url) -> Result<Url> {
    if url.scheme() != "https" && !is_here(&url) {
        return Err(bad("MUSTER_FEED_URL", "begins with https, unless it is a page of this machine"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(bad("MUSTER_FEED_URL", "holds no name and no password: everybody gets it"));
    }
    Ok(url)
}

/// A file may hold texts, numbers and switches; a name that is no setting is a mistake worth telling.
fn read_file(text: &str) -> Result<BTreeMap<String, String>> {
    let table: toml::Table = text.parse().map_err(|error| bad("muster.toml", &format!("can't be read: {error}")))?;
    let mut values = BTreeMap::new();
    for (name, value) in table {
        if !SETTINGS.iter().any(|setting| in_file(setting.name) == name) {
            return Err(bad("muster.toml", &format!("names {name}, which is no setting")));
        }
        let value = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Boolean(switch) => switch.to_string(),
            _ => return Err(bad("muster.toml", &format!("gives {name} something that is no text"))),
        };
        values.insert(name, value);
    }
    Ok(values)
}

/// The secret that was set, the one in the data folder, or a new one that is put there for its owner only.
fn secret(set: Option<&str>, data_dir: &Path) -> Result<Vec<u8>> {
    if let Some(text) = set {
        return hex(text).ok_or_else(|| bad("MUSTER_SECRET", "is 64 hex digits"));
    }
    let path = data_dir.join(SECRET_FILE);
    let writable = |error: std::io::Error| bad("MUSTER_DATA_DIR", &format!("can't be written to: {error}"));
    data_folder::make(data_dir)?;
    let fresh = format!("{:032x}{:032x}", rand::random::<u128>(), rand::random::<u128>());
    if !path.exists() {
        match put_whole(&path, &fresh, |aside, path| fs::hard_link(aside, path)) {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => return Err(writable(error)),
            // Who starts at the same moment may have been faster: theirs is read.
            _ => {}
        }
    }
    let text = fs::read_to_string(&path).map_err(writable)?;
    hex(text.trim()).ok_or_else(|| bad("MUSTER_DATA_DIR", "holds a file `secret` that is not 64 hex digits"))
}

/// Writes a file that is there whole or not at all: aside first, and then `placed` under its name.
fn put_whole(path: &Path, text: &str, placed: fn(&Path, &Path) -> std::io::Result<()>) -> std::io::Result<()> {
    let aside = path.with_extension(format!("{:016x}.part", rand::random::<u64>()));
    let put = write_private(&aside, text)
        .and_then(|()| fs::File::open(&aside)?.sync_all())
        .and_then(|()| placed(&aside, path));
    // What can't be removed is of no use to anybody, and no harm.
    fs::remove_file(&aside).unwrap_or_default();
    put
}

/// Puts the secret of a backup in the place of one with which nothing was sealed yet.
pub fn replace_secret(path: &Path, secret: &str) -> Result<()> {
    put_whole(path, secret, |aside, path| fs::rename(aside, path))
        .map_err(|error| bad("MUSTER_DATA_DIR", &format!("can't be written to: {error}")))
}

/// Writes a new file that only its owner can read.
pub fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write as _;
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(text.as_bytes())
}

fn hex(text: &str) -> Option<Vec<u8>> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    (0..32).map(|index| u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Config, SETTINGS, Values, help, read_file};
    use files::store::Location;
    use kernel::Result;
    use mail::transport::Target;
    use std::collections::BTreeMap;

    const SECRET: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    fn load(settings: &[(&str, &str)], file: &str) -> Result<Config> {
        let mut environment = BTreeMap::from([("MUSTER_SECRET".to_owned(), SECRET.to_owned())]);
        environment.extend(settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        Config::from_values(&Values { environment, file: read_file(file)? })
    }

    #[test]
    fn defaults_are_the_documented_ones() {
        let config = load(&[], "").unwrap();
        assert_eq!(config.database_url, "sqlite://./data/muster.db");
        assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(config.public_url.as_str(), "http://127.0.0.1:8080/");
        assert_eq!(config.zone.name(), "Asia/Kolkata");
        assert_eq!(config.mail, Target::File("./data/mail".into()));
        assert!(config.mail_to_files && config.workers);
        assert_eq!((config.mail_from, config.mail_domain, config.certificates), (None, None, None));
        assert!(matches!(config.files, Location::Folder(folder) if folder.ends_with("data/files")));
        assert!(!config.files_public);
    }

    #[test]
    fn the_environment_stands_above_the_file() {
        let file = "company = 'From the file'\nlisten = '127.0.0.1:9000'";
        let config = load(&[("MUSTER_COMPANY", "From the environment")], file).unwrap();
        assert_eq!(config.company, "From the environment");
        assert_eq!(config.listen.port(), 9000);
    }

    #[test]
    fn a_bad_setting_is_named() {
        for (name, value) in [
            ("DATABASE_URL", "mysql://x"),
            ("MUSTER_READ_DATABASE_URL", "postgres://db2/muster"),
            ("MUSTER_LISTEN", "8080"),
            ("MUSTER_PUBLIC_URL", "ftp://x"),
            ("MUSTER_SECRET", "short"),
            ("MUSTER_MAIL_URL", "http://x"),
            ("MUSTER_MAIL_URL", "smtp://mail.example?tls=opportunistic"),
            ("MUSTER_MAIL_DOMAIN", "hr@globex.example"),
            ("MUSTER_MAIL_DOMAIN", ".example"),
            ("MUSTER_CHAT_HOSTS", "10.1.2.3"),
            ("MUSTER_CHAT_HOSTS", "chat.company.internal:8443"),
            ("MUSTER_CHAT_HOSTS", "https://chat.company.internal/hooks"),
            ("MUSTER_FILES_URL", "ftp://x"),
            ("MUSTER_FILES_URL", "file:"),
            ("MUSTER_FILES_URL", "s3://bucket/folder?region=ap-south-1"),
            ("MUSTER_FILES_URL", "s3://bucket"),
            ("MUSTER_FILES_URL", "s3://bucket?region=ap-south-1&endpoint=files.example"),
            ("MUSTER_FILES_URL", "s3://bucket?region=ap-south-1&acl=public"),
            ("MUSTER_FILES_PUBLIC_READ", "yes"),
            ("MUSTER_BACKUP_URL", "/var/backups"),
            ("MUSTER_BACKUP_URL", "file:"),
            ("MUSTER_BACKUP_URL", "s3://bucket/path"),
            ("MUSTER_BACKUP_HOUR", "24"),
            ("MUSTER_BACKUP_HOUR", "-1"),
            ("MUSTER_BACKUP_ENCRYPT_TO", "age1x"),
            ("MUSTER_BACKUP_KEEP", "7"),
            ("MUSTER_MAIL_HOLD_SECONDS", "3601"),
            ("MUSTER_UNDO_SECONDS", "3601"),
            ("MUSTER_PAYSLIP_RECALL_MINUTES", "-1"),
            ("MUSTER_PAYSLIP_CHANGE_PERCENT", "a lot"),
            ("MUSTER_TIMEZONE", "Mars/Olympus"),
            ("MUSTER_FEED_URL", "javascript:alert(1)"),
            ("MUSTER_FEED_URL", "feed.example"),
            ("MUSTER_FEED_URL", "https://"),
            ("MUSTER_FEED_URL", "http://feed.example/wall"),
            ("MUSTER_FEED_URL", "http://127.0.0.1.feed.example/wall"),
            ("MUSTER_FEED_URL", "https://hr:secret@feed.example/wall"),
            ("MUSTER_FEED_URL", "https://hr@feed.example/wall"),
            ("MUSTER_OIDC_ISSUER", "issuer"),
            ("MUSTER_WORKERS", "maybe"),
            ("MUSTER_TRUSTED_PROXIES", "10.0.0.0/8, nonsense"),
            ("MUSTER_METRICS", "everyone"),
            ("MUSTER_LOG", "info,=,"),
        ] {
            let error = load(&[(name, value)], "").unwrap_err();
            assert!(error.field_problems().contains_key(name), "{name}: {error}");
        }
        assert!(load(&[], "colour = 'red'").unwrap_err().to_string().contains("colour"));
        assert!(load(&[], "company = ").is_err());
    }

    #[test]
    fn replicas_are_those_of_a_postgres() {
        let primary = ("DATABASE_URL", "postgres://db1/muster");
        let two = "postgres://db2/muster, postgres://db3/muster";
        let config = load(&[primary, ("MUSTER_READ_DATABASE_URL", two)], "").unwrap();
        assert_eq!(config.replicas, ["postgres://db2/muster", "postgres://db3/muster"]);
        assert!(load(&[primary], "").unwrap().replicas.is_empty());
        for wrong in ["sqlite:///muster.db", "postgres://db2,db3/muster", "postgres://db2/a postgres://db2/b"] {
            let error = load(&[primary, ("MUSTER_READ_DATABASE_URL", wrong)], "").unwrap_err();
            assert!(error.field_problems().contains_key("MUSTER_READ_DATABASE_URL"), "{wrong}: {error}");
        }
    }

    // feed-1
    #[test]
    fn a_feed_is_a_page_of_https_or_of_this_machine() {
        for value in
            ["https://feed.example/wall?x=1", "http://127.0.0.1:8230/", "http://[::1]:8230/", "http://localhost/wall"]
        {
            let feed = load(&[("MUSTER_FEED_URL", value)], "").unwrap().feed_url;
            assert_eq!(feed.map(|url| url.to_string()).as_deref(), Some(value));
        }
        assert!(load(&[], "").unwrap().feed_url.is_none());
        assert!(load(&[("MUSTER_FEED_URL", "")], "").unwrap().feed_url.is_none());
    }

    #[test]
    fn mail_goes_where_the_setting_says() {
        let settings = [
            ("MUSTER_MAIL_URL", "smtp://hr:secret@mail.example?tls=starttls"),
            ("MUSTER_MAIL_DOMAIN", "Globex.Example"),
            ("SSL_CERT_FILE", "ca.pem"),
        ];
        let config = load(&settings, "mail_from = 'hr@globex.example'").unwrap();
        assert!(!config.mail_to_files);
        assert_eq!(config.mail_from.as_deref(), Some("hr@globex.example"));
        assert_eq!(config.mail_domain.as_deref(), Some("globex.example"));
        assert_eq!(config.certificates, Some("ca.pem".into()));
        assert!(!format!("{config:?}").contains("secret@"));
    }

    #[test]
    fn a_bucket_needs_our_name_and_secret_there() {
        let url = ("MUSTER_FILES_URL", "s3://muster?region=ap-south-1&endpoint=https://files.example:9000");
        let (key, secret) = (("AWS_ACCESS_KEY_ID", "muster"), ("AWS_SECRET_ACCESS_KEY", "hush"));
        for (settings, at_fault) in [(vec![url, key], secret.0), (vec![url, secret], key.0)] {
            let error = load(&settings, "").unwrap_err();
            assert!(error.field_problems().contains_key(at_fault), "{at_fault}: {error}");
        }
        let config = load(&[url, key, secret], "").unwrap();
        assert!(matches!(config.files, Location::S3(_)));
        assert!(!format!("{config:?}").contains("hush"));
        let config =
            load(&[("MUSTER_FILES_URL", "s3://muster"), ("AWS_REGION", "ap-south-1"), key, secret], "").unwrap();
        assert!(matches!(config.files, Location::S3(_)));
    }

    #[test]
    fn an_issuer_needs_our_id_and_secret_there() {
        let (issuer, id, secret) = ("MUSTER_OIDC_ISSUER", "MUSTER_OIDC_CLIENT_ID", "MUSTER_OIDC_CLIENT_SECRET");
        let address = (issuer, "https://id.example");
        assert!(load(&[(id, "muster"), (secret, "hush")], "").unwrap().provider.is_none());
        let config = load(&[address, (id, "muster"), (secret, "hush")], "").unwrap();
        let printed = format!("{config:?}");
        let provider = config.provider.unwrap();
        assert_eq!((provider.issuer.as_str(), provider.label.as_str()), ("https://id.example", "Single sign-on"));
        assert!(!printed.contains("hush"), "{printed}");
        let public = ("MUSTER_PUBLIC_URL", "https://muster.example");
        for (settings, at_fault) in [
            (vec![address, (id, "muster")], secret),
            (vec![address, (secret, "hush")], id),
            (vec![public, (issuer, "http://id.example"), (id, "muster"), (secret, "hush")], issuer),
        ] {
            let error = load(&settings, "").unwrap_err();
            assert!(error.field_problems().contains_key(at_fault), "{at_fault}: {error}");
        }
    }

    #[test]
    fn help_explains_every_setting() {
        let help = help();
        assert!(SETTINGS.iter().all(|setting| help.contains(setting.name) && help.contains(setting.help)));
    }
}
