//! The database, whose it is, its clock, and what it shows of mails and background work.

use backup::model::Standing;
use chrono::{DateTime, TimeDelta, Utc};
use db::audit::{Fit, SealKey};
use db::{Database, Health, Steps};
use kernel::{Grant, Result, Zone, time_text};
use mail::model::Backlog;

use super::{Line, texts};
use crate::commands::explained;
use crate::config::Config;

/// The oldest PostgreSQL that is supported by its makers.
const OLDEST_POSTGRES: i64 = 140_000;
/// How far clocks may be apart: links, sessions and signatures live for minutes.
const APART: TimeDelta = TimeDelta::seconds(30);
/// Background work is noted each minute.
const SILENCE: TimeDelta = TimeDelta::minutes(5);

pub(super) async fn lines(db: Result<&Database, String>, key: &SealKey) -> Vec<Line> {
    let db = match db {
        Ok(db) => db,
        Err(cause) => return vec![Line::wrong("Database", texts::db_away(cause), texts::mend_db())],
    };
    let mut lines = vec![schema(&db.steps().await)];
    match db.health().await {
        Ok(health) => lines.extend(of(&health, db.clock().now())),
        Err(error) => lines.push(Line::wrong("Database", texts::db_away(explained(&error)), texts::mend_db())),
    }
    match db.fit(key).await {
        Ok(fit) => lines.push(secret(fit)),
        Err(error) => lines.push(Line::wrong("Secret", texts::db_away(explained(&error)), texts::mend_db())),
    }
    lines
}

pub(super) fn of(health: &Health, now: DateTime<Utc>) -> Vec<Line> {
    let mut lines = vec![match health.number {
        None => Line::ok("Database", texts::db_reached(format!("SQLite {}", health.version))),
        Some(number) if number < OLDEST_POSTGRES => {
            Line::warning("Database", texts::postgres_is_old(health.version.clone()), texts::upgrade_postgres())
        }
        Some(_) => Line::ok("Database", texts::db_reached(format!("PostgreSQL {}", health.version))),
    }];
    lines.extend(health.trigrams.map(|there| {
        if there {
            Line::ok("Extension", texts::trigrams())
        } else {
            Line::wrong("Extension", texts::no_trigrams(), texts::make_trigrams())
        }
    }));
    lines.extend(health.language.clone().map(|language| match language.as_str() {
        "C" | "POSIX" | "C.UTF-8" | "C.utf8" => Line::ok("Language", texts::speaks_english(language)),
        english if english.starts_with("en") => Line::ok("Language", texts::speaks_english(language)),
        _ => Line::wrong("Language", texts::speaks_otherwise(language), texts::teach_english()),
    }));
    let seconds = health.ahead.num_seconds().to_string();
    lines.push(if health.ahead.abs() > APART {
        Line::wrong("Clock", texts::clocks_differ(seconds), texts::set_the_clock())
    } else if let Some(newest) = health.newest_entry.filter(|newest| *newest > now + APART) {
        Line::wrong("Clock", texts::entry_of_the_future(newest.to_rfc3339()), texts::set_the_clock())
    } else {
        Line::ok("Clock", texts::clocks_agree(seconds))
    });
    lines
}

pub(super) fn schema(steps: &Result<Steps>) -> Line {
    match steps {
        Err(error) => Line::wrong("Schema", texts::schema_unreadable(explained(error)), texts::make_tables()),
        Ok(Steps { unknown, .. }) if let Some(step) = unknown.first() => {
            Line::wrong("Schema", texts::schema_is_newer(step.clone()), texts::run_the_newer())
        }
        Ok(Steps { missing, .. }) if !missing.is_empty() => {
            Line::warning("Schema", texts::schema_is_behind(missing.len()), texts::migrate())
        }
        Ok(Steps { newest, .. }) => Line::ok("Schema", texts::schema_fits(newest.clone().unwrap_or_default())),
    }
}

pub(super) fn secret(fit: Fit) -> Line {
    match fit {
        Fit::Marked => Line::ok("Secret", texts::secret_fits()),
        Fit::Unmarked => Line::warning("Secret", texts::secret_is_new(), texts::start_once()),
        Fit::Other => Line::wrong("Secret", texts::secret_is_other(), texts::put_secret_back()),
    }
}

pub(super) async fn outbox(db: &Database) -> Line {
    match mail::service::backlog(db, &Grant::system("muster doctor")).await {
        Ok(backlog) => in_outbox(backlog),
        Err(error) => Line::wrong("Outbox", texts::outbox_unreadable(explained(&error)), texts::mend_db()),
    }
}

pub(super) fn in_outbox(Backlog { late, failed, .. }: Backlog) -> Line {
    if late == 0 && failed == 0 {
        Line::ok("Outbox", texts::outbox_flows())
    } else {
        Line::warning("Outbox", texts::outbox_stands(late, failed), texts::see_outbox())
    }
}

pub(super) async fn workers(db: &Database, config: &Config) -> Line {
    match db.workers_seen().await {
        Ok(last) => seen(last, db.clock().now(), config.workers),
        Err(error) => Line::wrong("Workers", texts::db_away(explained(&error)), texts::mend_db()),
    }
}

pub(super) fn seen(last: Option<DateTime<Utc>>, now: DateTime<Utc>, here: bool) -> Line {
    match last {
        None => Line::warning("Workers", texts::workers_never(), texts::start_workers()),
        Some(last) if now - last > SILENCE => {
            Line::wrong("Workers", texts::workers_are_gone(last.to_rfc3339()), texts::start_workers())
        }
        Some(_) if !here => Line::ok("Workers", texts::workers_are_off_here()),
        Some(last) => Line::ok("Workers", texts::workers_live(last.to_rfc3339())),
    }
}

pub(super) async fn backups(db: &Database, config: &Config) -> Line {
    if config.backups.is_none() {
        return Line::warning("Backups", texts::no_backups(), texts::set_backup_url());
    }
    match backup::service::standing(db, &Grant::system("muster doctor")).await {
        Ok(standing) => backed_up(&standing, db.clock().now(), config.zone),
        Err(error) => Line::wrong("Backups", texts::db_away(explained(&error)), texts::mend_db()),
    }
}

pub(super) fn backed_up(standing: &Standing, now: DateTime<Utc>, zone: Zone) -> Line {
    let last = standing.whole.map(|whole| time_text(zone.wall(whole.and_utc())));
    let last = last.map_or_else(texts::no_backup_yet, texts::last_backup);
    match backup::rules::trouble(now, standing) {
        Some(trouble) => match trouble.problem {
            Some(problem) => {
                Line::wrong("Backups", texts::backup_failed(last.to_string(), problem), texts::mend_backups())
            }
            None => Line::wrong("Backups", texts::backup_is_old(last.to_string()), texts::mend_backups()),
        },
        None if standing.whole.is_none() => Line::warning("Backups", last, texts::wait_for_backup()),
        None => Line::ok("Backups", last),
    }
}
