//! The command line (architecture, "Operating interface").

mod admin;
mod audit;
mod backup;
mod check;
pub mod doctor;
mod health;
mod migrate;
mod payslip;
mod restore;
mod secret;
mod seed;
mod serve;

use std::fmt;
use std::io::IsTerminal as _;
use std::process::ExitCode;
use std::sync::LazyLock;

use chrono::{DateTime, FixedOffset, Utc};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use db::Serving;
use kernel::{Clock, Error, Result};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context as LayerContext, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer};

use crate::config::{self, Config};
use crate::data_folder;
use crate::state::{State, payslip_settings};
use crate::version::Version;

/// Muster: an HR portal that a company runs itself.
#[derive(Parser)]
#[command(name = "muster", version)]
struct Line {
    /// Starts the clock at this instant, such as 2026-03-11T10:00:00+05:30, and lets it tick on.
    #[arg(long, global = true, value_name = "INSTANT")]
    test_clock: Option<DateTime<FixedOffset>>,
    /// Lets that clock stand still, for pictures of pages.
    #[arg(long, global = true, requires = "test_clock", hide = true)]
    test_clock_stopped: bool,
    /// Answers `Accept-Language: en-XA` in letters that show what is in no catalogue.
    #[arg(long, global = true)]
    test_language: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Brings the database to this version and serves the portal.
    Serve {
        /// Opens the route that benchmarks measure against.
        #[arg(long, hide = true)]
        floor: bool,
    },
    /// Brings the database to this version.
    Migrate {
        /// Says what would be done, and who would wait for it; changes nothing.
        #[arg(long)]
        plan: bool,
    },
    /// Makes admins.
    Admin {
        #[command(subcommand)]
        command: Admin,
    },
    /// Prints the `OpenAPI` document.
    Openapi,
    /// Fills an empty database with a demo company.
    Seed(seed::Options),
    /// Verifies the database's invariants and the audit chain; exit 1 and a list when one fails.
    Check,
    /// Writes a backup of everything while the portal serves: every table, every file; or looks through one.
    Backup(backup::Options),
    /// Fills an empty database of either kind, and an empty store of files, with a backup.
    Restore(restore::Options),
    /// Asks the running server whether it is ready; exit 1 when it isn't.
    Health,
    /// Says on one page what is wrong with this installation, and what to do about it; exit 1 when something is.
    Doctor(doctor::Options),
    /// Looks at payslips.
    Payslip {
        #[command(subcommand)]
        command: Payslip,
    },
    /// Looks after the secret.
    Secret {
        #[command(subcommand)]
        command: Secret,
    },
    /// Looks at the audit trail.
    Audit {
        #[command(subcommand)]
        command: Audit,
    },
}

#[derive(Subcommand)]
enum Audit {
    /// Verifies the whole trail: that no entry was altered, removed or left unsealed, and that its end was not cut
    /// off; exit 1 and a list when it isn't whole.
    Verify(audit::Options),
}

#[derive(Subcommand)]
enum Secret {
    /// Takes the secret of the settings for this database's from now on, where the one before is lost. Everybody signs in
    /// anew, mails and links that wait are lost, and the audit trail so far can't be verified any more.
    Adopt,
}

#[derive(Subcommand)]
enum Payslip {
    /// Tells a true copy of a payslip from an altered one; exit 1 when it is none.
    Verify(payslip::Options),
}

#[derive(Subcommand)]
enum Admin {
    /// Makes an Active admin.
    Create(admin::Options),
}

/// What `--version` says.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    Version::of_program().map_or_else(|_| env!("CARGO_PKG_VERSION").to_owned(), |version| version.to_string())
});

/// Runs the command line; what went wrong is written to standard error.
pub fn run() -> ExitCode {
    let matches = Line::command().version(VERSION.as_str()).after_long_help(config::help()).get_matches();
    let line = match Line::from_arg_matches(&matches) {
        Ok(line) => line,
        Err(error) => error.exit(),
    };
    if matches!(line.command, Command::Backup(_)) {
        backup::give_way();
    }
    match actix_web::rt::System::new().block_on(execute(line)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("muster: {}", explained(&error));
            ExitCode::FAILURE
        }
    }
}

/// The message, or what is wrong with each field; a cause, since it is the admin who reads it.
fn explained(error: &Error) -> String {
    let problems: Vec<_> =
        error.field_problems().iter().map(|(field, problem)| format!("{field}: {problem}")).collect();
    let message = if problems.is_empty() { error.message().to_string() } else { problems.join("\n        ") };
    match error.cause() {
        Some(cause) => format!("{message} ({cause})"),
        None => message,
    }
}

async fn execute(line: Line) -> Result<ExitCode> {
    if matches!(line.command, Command::Openapi) {
        println!("{}", crate::openapi::text());
        return Ok(ExitCode::SUCCESS);
    }
    if let Command::Backup(backup::Options { command: Some(backup::Command::Verify(options)), .. }) = &line.command {
        return backup::verify(options).await;
    }
    // All that it makes is for its owner alone: the database holds salaries and hashes of passwords.
    data_folder::keep_private();
    let config = Config::load();
    let test_clock = line.test_clock.map(|instant| instant.with_timezone(&Utc));
    let clock = |config: &Config| {
        let clock = Clock::real(config.zone);
        match test_clock {
            Some(instant) if line.test_clock_stopped => clock.stop_at(instant),
            Some(instant) => clock.set(instant),
            None => {}
        }
        clock
    };
    if let Command::Doctor(options) = line.command {
        return doctor::run(config, clock, options).await;
    }
    let mut config = config?;
    if matches!(line.command, Command::Health) {
        return health::ask(config.listen);
    }
    log_to_stderr(&config.log);
    let clock = clock(&config);
    let serves = matches!(line.command, Command::Serve { .. });
    let test = test_clock.map(|_| "--test-clock").or(line.test_language.then_some("--test-language"));
    if let Some(test) = test.filter(|_| serves && config.public_url.scheme() == "https") {
        return Err(Error::setting(test, "Refused while MUSTER_PUBLIC_URL is https."));
    }
    if matches!(line.command, Command::Migrate { plan: true }) {
        return migrate::plan(&config, clock).await;
    }
    data_folder::make(&config.data_dir)?;
    if serves {
        data_folder::writable(&config.data_dir)?;
    }
    // Before the database is opened: that brings its tables to this version, under the feet of who serves it.
    let begins = serves || matches!(line.command, Command::Restore(_));
    let serving = if begins { Some(Serving::begin(&config.database_url)?) } else { None };
    if let Command::Restore(options) = line.command {
        return restore::run(config, clock, options).await;
    }
    if !serves {
        // A command writes, or wants to know what is.
        config.replicas.clear();
    }
    let mut state = State::open(config, clock)?;
    state.test_language |= line.test_language;
    match line.command {
        Command::Secret { command: Secret::Adopt } => return secret::adopt(state).await,
        Command::Serve { .. } | Command::Admin { .. } | Command::Seed(_) => secret::begin(&state).await?,
        _ => secret::look(&state).await?,
    }
    if serves {
        // The other commands make no slips: a file that can't be read keeps nobody from `muster check`.
        state.take_look(payslip_settings(&state.config)?);
    }
    state.company.read(&state.db).await?;
    match line.command {
        Command::Serve { floor } => serve::run(state, serving, floor).await,
        Command::Admin { command: Admin::Create(options) } => admin::create(state, options).await,
        Command::Seed(options) => seed::run(state, options).await,
        Command::Check => check::run(state).await,
        Command::Audit { command: Audit::Verify(options) } => audit::verify(state, options).await,
        Command::Payslip { command: Payslip::Verify(options) } => payslip::verify(state, options).await,
        Command::Backup(options) => backup::run(state, options).await,
        Command::Migrate { .. }
        | Command::Openapi
        | Command::Health
        | Command::Doctor(_)
        | Command::Restore(_)
        | Command::Secret { .. } => {
            println!("The database is at this version.");
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// JSON lines for machines, readable ones for a terminal.
fn log_to_stderr(filter: &str) {
    let filter = EnvFilter::new(filter);
    // A line that finds no room on a full disk is lost; what would say so finds none either, and would end the request.
    let logs =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).log_internal_errors(false);
    let done = if std::io::stderr().is_terminal() {
        logs.compact().finish().with(WithoutStrangers).try_init()
    } else {
        logs.json().finish().with(WithoutStrangers).try_init()
    };
    if let Err(error) = done {
        eprintln!("muster: no log: {error}");
    }
}

/// Leaves out what actix calls an error, and is none of ours: somebody sent what is no HTTP, and was answered 400. Whoever
/// reaches the port could fill the log with it.
struct WithoutStrangers;

impl<S: Subscriber> Layer<S> for WithoutStrangers {
    fn event_enabled(&self, event: &Event<'_>, _: LayerContext<'_, S>) -> bool {
        if event.metadata().target() != "actix_http::h1::dispatcher" {
            return true;
        }
        let mut message = Message(String::new());
        event.record(&mut message);
        !message.0.starts_with("stream error: request parse error")
    }
}

/// The message of an event.
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Audit, Command, Line};
    use clap::{CommandFactory as _, Parser as _};

    #[test]
    fn the_line_is_read() {
        Line::command().debug_assert();
        let line = Line::try_parse_from(["muster", "audit", "verify", "--test-clock", "2026-03-11T10:00:00+05:30"]);
        let line = line.unwrap();
        assert!(line.test_clock.is_some());
        assert!(matches!(line.command, Command::Audit { command: Audit::Verify(_) }));
        assert!(Line::try_parse_from(["muster", "audit"]).is_err());
    }
}
