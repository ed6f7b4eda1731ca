//! `muster doctor`: one page that says what is wrong with this installation.
//!
//! It changes nothing but what it removes again: tables are not brought to this version, and nothing is written to the
//! database. What one part of the page needs and does not find (a database that is away) leaves the others be.

mod database;
mod machine;
mod replicas;
mod texts;
mod ways;

pub use ways::{ASKS, Arrival, is_question};

use std::process::ExitCode;

use clap::Args;
use db::audit::SealKey;
use db::{Database, Options as DatabaseOptions};
use files::service::Files;
use kernel::{Clock, Error, Grant, Result, Text};
use serde::Serialize;

use super::explained;
use crate::config::Config;
use crate::state;
use crate::version::Version;

#[derive(Args)]
pub(super) struct Options {
    /// Sends one mail to this address.
    #[arg(long, value_name = "ADDRESS")]
    mail_to: Option<String>,
    /// Prints it for programs.
    #[arg(long)]
    json: bool,
}

/// How it stands with one thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Ok,
    Warning,
    Wrong,
}

impl Level {
    fn word(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Wrong => "WRONG",
        }
    }
}

/// One line of the page.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Line {
    name: &'static str,
    level: Level,
    text: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    remedy: Option<Text>,
}

impl Line {
    fn ok(name: &'static str, text: Text) -> Self {
        Self { name, level: Level::Ok, text, remedy: None }
    }

    fn warning(name: &'static str, text: Text, remedy: Text) -> Self {
        Self { name, level: Level::Warning, text, remedy: Some(remedy) }
    }

    fn wrong(name: &'static str, text: Text, remedy: Text) -> Self {
        Self { name, level: Level::Wrong, text, remedy: Some(remedy) }
    }
}

/// Lines that belong together.
#[derive(Debug, Serialize)]
struct Group {
    name: &'static str,
    lines: Vec<Line>,
}

/// The page.
#[derive(Debug, Serialize)]
struct Report {
    version: Version,
    wrong: usize,
    warnings: usize,
    groups: Vec<Group>,
}

impl Report {
    fn of(groups: Vec<Group>) -> Result<Self> {
        let count = |level| groups.iter().flat_map(|group| &group.lines).filter(|line| line.level == level).count();
        Ok(Self {
            version: Version::of_program()?,
            wrong: count(Level::Wrong),
            warnings: count(Level::Warning),
            groups,
        })
    }

    fn page(&self) -> String {
        let mut lines = vec![format!("muster {}", self.version)];
        for Group { name, lines: of_group } in &self.groups {
            lines.extend([String::new(), (*name).to_owned()]);
            for Line { name, level, text, remedy } in of_group {
                lines.push(format!("  {:<8} {name:<15} {text}", level.word()));
                lines.extend(remedy.iter().map(|remedy| format!("{:27}-> {remedy}", "")));
            }
        }
        let end = match (self.wrong, self.warnings) {
            (0, 0) => texts::all_is_well(),
            (0, warnings) => texts::only_warnings(warnings),
            (wrong, warnings) => texts::something_is_wrong(wrong, warnings),
        };
        lines.extend([String::new(), end.to_string()]);
        lines.join("\n")
    }
}

/// Looks at everything, prints the page, and fails when something is wrong.
pub(super) async fn run(
    config: Result<Config>,
    clock: impl FnOnce(&Config) -> Clock,
    options: Options,
) -> Result<ExitCode> {
    let groups = match config {
        Ok(config) => {
            let clock = clock(&config);
            look(&config, &clock, options.mail_to.as_deref()).await?
        }
        Err(error) => vec![Group {
            name: "Settings",
            lines: vec![Line::wrong("Settings", Text::written(explained(&error)), texts::mend_the_setting())],
        }],
    };
    let report = Report::of(groups)?;
    if options.json {
        println!("{}", serde_json::to_string_pretty(&report).map_err(Error::internal)?);
    } else {
        println!("{}", report.page());
    }
    Ok(if report.wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn look(config: &Config, clock: &Clock, mail_to: Option<&str>) -> Result<Vec<Group>> {
    let opened = Database::open_as_it_is(&DatabaseOptions::new(&config.database_url), clock.clone());
    let (db, away) = match &opened {
        Ok(db) => (Some(db), None),
        Err(error) => (None, Some(explained(error))),
    };
    let key = SealKey::derive(&config.secret)?;
    let (mailer, transport) = state::mail(config, &state::of_settings(config))?;
    let mut mails = vec![match transport.reach().await {
        Err(refusal) => Line::wrong("Mail server", Text::written(refusal.reason), texts::mend_mail()),
        Ok(()) if config.mail_to_files => Line::warning("Mail server", texts::mails_to_files(), texts::set_mail_url()),
        Ok(()) => Line::ok("Mail server", texts::mail_reached()),
    }];
    if let Some(address) = mail_to {
        let sent = mail::service::send_trial(&mailer, &transport, address, clock.now()).await;
        mails.push(match sent {
            Ok(()) => Line::ok("A mail", texts::mail_sent(address)),
            Err(refusal) => Line::wrong("A mail", Text::written(refusal.reason), texts::mend_mail()),
        });
    }
    let mut work = Vec::new();
    if let Some(db) = db {
        mails.push(database::outbox(db).await);
        work.push(database::workers(db, config).await);
        work.push(database::backups(db, config).await);
    }
    let mut database = database::lines(db.ok_or(away.unwrap_or_default()), &key).await;
    if let Some(db) = db {
        database.extend(replicas::lines(db, &config.replicas).await);
    }
    let store = Files::new(&config.files, config.files_public, &config.secret)?;
    let probed = files::service::probe(&store, &Grant::system("muster doctor"), clock.now()).await;
    Ok(vec![
        Group { name: "This machine", lines: machine::lines(config, db) },
        Group { name: "Database", lines: database },
        Group { name: "Mail", lines: mails },
        Group {
            name: "Files",
            lines: vec![match probed {
                Ok(()) => Line::ok("File store", texts::files_work()),
                Err(error) => Line::wrong("File store", texts::files_fail(explained(&error)), texts::mend_files()),
            }],
        },
        Group { name: "Web", lines: ways::lines(config, clock, &mailer, db).await? },
        Group { name: "Background work", lines: work },
    ])
}

#[cfg(test)]
mod tests;
