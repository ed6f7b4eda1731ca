//! The browser tests: a fresh server with demo people, all of them on SQLite with mails as files, and those marked for it
//! on PostgreSQL with mails over a real mail server.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result, anyhow, bail};

use super::counts::{self, Counts};
use super::report::{NotRun, Report};
use super::{Postgres, installation};
use crate::cmd::{Cmd, Show};
use crate::muster::{self, Output, Profile, Server, SignIns};
use crate::{deb, dist, frontend, paths};

/// Our name and secret at the provider of the journeys.
const CLIENT: (&str, &str) = ("muster", "a secret of the journeys");
/// What its button says.
const LABEL: &str = "Journey ID";
/// Our name and password at the mail server, and the same as an address has them.
const POSTBOX: (&str, &str) = ("muster", "p@ss/word:1");
const POSTBOX_IN_ADDRESS: &str = "muster:p%40ss%2Fword%3A1";

/// How mails leave the server.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mails {
    Files,
    MailServer,
}

pub fn run(report: &mut Report, postgres: &mut Postgres) -> Result<()> {
    report.step("e2e: packages and browser", |_| {
        frontend::install(Show::All)?;
        frontend::ensure_chromium()?;
        frontend::ensure_openssl()
    })?;
    report.step("e2e: build", |_| {
        frontend::build(frontend::Build::IfChanged, Show::All)?;
        muster::build(Profile::Dev, Show::All).map(drop)
    })?;
    let mut database = None;
    report.step("e2e: database", |_| {
        let cluster = postgres.cluster()?;
        cluster.create_database("muster_e2e")?;
        database = Some(cluster.url("muster_e2e"));
        Ok(())
    })?;
    // A journey waits as much as it works, so both runs share the machine. What the second one prints is shown after
    // the first.
    let program = paths::target().join("debug/muster");
    let beside = |url| {
        let program = program.clone();
        // Most journeys don't hang on the database, and the first run has all but those of payslips that are mailed.
        let portal = Portal { name: "postgres", program, database: Some(url), mails: Mails::MailServer };
        thread::spawn(move || on(portal, &["--grep", "@postgres"], Cmd::hidden))
    };
    let second = database.map(beside);
    report.step("e2e: SQLite", |counts| {
        let portal = Portal { name: "sqlite", program: program.clone(), database: None, mails: Mails::Files };
        on(portal, &["--grep-invert", "@mailsatonce|@release"], Cmd::tee)?.counted(counts)
    })?;
    report.step("e2e: PostgreSQL, beside it", |counts| {
        let Some(second) = second else { bail!("it has no database") };
        let journeys = second.join().map_err(|_| anyhow!("the second run panicked"))??;
        print!("{}", journeys.text);
        journeys.counted(counts)
    })
}

/// Builds what is deployed and its Debian package, installs that, and uses them on both databases: somebody signs in and opens
/// three pages. `begun` is a build that began before.
pub fn release(report: &mut Report, postgres: &mut Postgres, begun: Option<JoinHandle<Result<()>>>) -> Result<()> {
    report.step("release: packages and browser", |_| {
        frontend::install(Show::All)?;
        frontend::ensure_chromium()?;
        frontend::ensure_openssl()
    })?;
    report.step("release: build", |_| match begun {
        Some(build) => {
            build.join().map_err(|_| anyhow!("the build panicked"))??;
            dist::finish()
        }
        None => dist::run(false),
    })?;
    let program = dist::program();
    let mut unpacked = program.clone();
    let mut package = None;
    report.step("release: Debian package", |_| {
        if !deb::is_debian() {
            return Err(NotRun("the Debian package was NOT made: there is no dpkg-deb".to_owned()).into());
        }
        let folder = paths::target().join("release-package");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        let made = package.insert(deb::package(Show::Failure)?);
        unpacked = deb::unpack(made, &folder)?;
        Cmd::new(&unpacked).arg("--version").run()
    })?;
    report.step("release: installed, upgraded and removed", |_| match &package {
        Some(package) => installation::run(package),
        None => Err(NotRun("the Debian package was NOT installed: there is none".to_owned()).into()),
    })?;
    // What the package brings is used here, and what it was made of on PostgreSQL.
    report.step("release: SQLite", |counts| {
        let portal = Portal { name: "release", program: unpacked, database: None, mails: Mails::Files };
        on(portal, &["--grep", "@release"], Cmd::tee)?.counted(counts)
    })?;
    report.step("release: PostgreSQL", |counts| {
        let cluster = postgres.cluster()?;
        cluster.create_database("muster_release")?;
        let database = Some(cluster.url("muster_release"));
        let portal = Portal { name: "release-postgres", program, database, mails: Mails::Files };
        on(portal, &["--grep", "@release"], Cmd::tee)?.counted(counts)
    })
}

/// A portal for journeys, with demo people of its own.
struct Portal {
    name: &'static str,
    program: PathBuf,
    /// The address of its PostgreSQL; without one it has an SQLite database of its own.
    database: Option<String>,
    mails: Mails,
}

/// What a run of the browser tests came to.
struct Journeys {
    text: String,
    counts: Counts,
    result: Result<()>,
}

impl Journeys {
    /// Notes the counts; how it ended.
    fn counted(self, counts: &mut Counts) -> Result<()> {
        *counts = self.counts;
        self.result
    }
}

/// A way to run a command to its end and have what it prints.
type Run = fn(&Cmd) -> Result<(String, Result<()>)>;

/// Runs the browser tests that these options choose against a server of its own; its log stays where they fail.
fn on(portal: Portal, chosen: &[&str], run: Run) -> Result<Journeys> {
    let Portal { name, program, database, mails } = portal;
    let folder = paths::target().join("e2e").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let log = folder.join("server.log");
    let on_postgres = database.is_some();
    let database = database.unwrap_or_else(|| format!("sqlite://{}", folder.join("muster.db").display()));
    // A folder of its own also keeps a `muster.toml` in the project's folder out of this.
    let muster = |command: &str| {
        let muster = Cmd::new(&program).arg(command).dir(&folder).without_settings();
        muster.env("MUSTER_DATA_DIR", &folder).env("DATABASE_URL", &database)
    };
    muster("seed").words("--people 60 --seed 1").run()?;
    let demo = SignIns::read(&folder).context("`muster seed` has written no demo-signins and demo-password")?;
    let listen = format!("127.0.0.1:{}", muster::free_port()?);
    let mut provider = provider(&listen, &folder.join("provider.log"))?;
    let serve = muster("serve").env("MUSTER_LISTEN", listen).env("MUSTER_OIDC_ISSUER", &provider.url);
    let serve = serve.env("MUSTER_OIDC_CLIENT_ID", CLIENT.0).env("MUSTER_OIDC_CLIENT_SECRET", CLIENT.1);
    // No journey waits for a mail that others may join.
    let mut serve =
        serve.env("MUSTER_OIDC_LABEL", LABEL).env("MUSTER_MAIL_HOLD_SECONDS", "0").env("MUSTER_UNDO_SECONDS", "0");
    let postbox = folder.join("mail");
    let mut mail_server = None;
    if mails == Mails::MailServer {
        let certificate = folder.join("certificate.pem");
        let started = start_mail_server(&postbox, &certificate, &folder.join("mailserver.log"))?;
        let url = format!("smtp://{POSTBOX_IN_ADDRESS}@{}?tls=starttls", started.address());
        serve = serve.env("MUSTER_MAIL_URL", url).env("SSL_CERT_FILE", certificate);
        mail_server = Some(started);
    }
    if on_postgres {
        // No journey waits for minutes: on SQLite a run of payslips is recalled, here its mails go out at once.
        serve = serve.env("MUSTER_PAYSLIP_RECALL_MINUTES", "0");
    }
    let mut server = Server::start(&serve, Output::Log(&log))?;

    let mut npm = frontend::script("e2e").env("MUSTER_E2E_URL", &server.url).env("MUSTER_E2E_OIDC", LABEL);
    npm = npm.env("MUSTER_E2E_MAIL_DIR", &postbox);
    for (kind, address) in &demo.people {
        npm = npm.env(format!("MUSTER_E2E_{}", kind.to_uppercase()), address);
    }
    npm = npm.args(["--", "--output", &format!("test-results/{name}")]);
    npm = npm.args(chosen);
    let (text, result) = run(&npm.env("MUSTER_E2E_PASSWORD", &demo.password))?;
    let counts = counts::playwright(&text);
    let lived = server.child.running();
    server.child.stop()?;
    provider.child.stop()?;
    if let Some(mut mail_server) = mail_server {
        mail_server.child.stop()?;
    }
    let result = result.and_then(|()| {
        if !lived {
            bail!("the server ended during the tests");
        }
        if counts == Counts::default() {
            bail!("no test ran: npm run e2e in frontend/");
        }
        Ok(())
    });
    if result.is_ok() {
        fs::remove_dir_all(&folder)?;
    }
    let result =
        result.with_context(|| format!("{}\nthe server's log is {}", counts::failures(&text), paths::short(&log)));
    Ok(Journeys { text, counts, result })
}

/// A provider of third-party sign-in that sends people back to the portal at this address. Ends with the value.
fn provider(portal: &str, log: &Path) -> Result<Server> {
    let npm = frontend::script("provider")
        .env("PROVIDER_PORT", muster::free_port()?.to_string())
        .env("PROVIDER_CLIENT_ID", CLIENT.0)
        .env("PROVIDER_CLIENT_SECRET", CLIENT.1)
        .env("PROVIDER_REDIRECT", format!("http://{portal}/login"));
    Server::start(&npm, Output::Log(log)).context("the provider of third-party sign-in")
}

/// A mail server that keeps what comes as files of this folder. Ends with the value.
fn start_mail_server(postbox: &Path, certificate: &Path, log: &Path) -> Result<Server> {
    let npm = frontend::script("mailserver")
        .env("SMTP_FOLDER", postbox)
        .env("SMTP_CERTIFICATE", certificate)
        .env("SMTP_USER", POSTBOX.0)
        .env("SMTP_PASSWORD", POSTBOX.1);
    Server::start(&npm, Output::Log(log)).context("the mail server")
}
