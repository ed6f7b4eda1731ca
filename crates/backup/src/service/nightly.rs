//! A backup that is made by itself, once a day (backup-3). Every instance may do it: who writes the row of the next try makes it.

use std::time::Duration;

use chrono::{NaiveDate, TimeDelta};
use db::Database;
use kernel::{Error, Grant, Result, Text};

use super::make::{Installation, make};
use super::target;
use crate::model::{Target, Written};
use crate::repo::runs;
use crate::rights::MakeBackup;
use crate::rules::{self, Keep};
use crate::texts;

/// How long somebody is thought to be at it who says nothing.
const LEASE: TimeDelta = TimeDelta::minutes(5);
/// How often somebody who is at it says so.
const SAID_EVERY: Duration = Duration::from_mins(1);

/// What the settings say of backups that are made by themselves. For whom they are encrypted, [`Installation`] has.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Plan {
    pub target: Target,
    /// The hour of the company's day at which they begin.
    pub hour: u32,
    pub keep: Keep,
}

/// Makes the backup of the day, where one is due and nobody else is at it, and removes those that no day, week or month keeps.
/// Answers it, where one was made. Once `stop` is over, the try is given back.
pub async fn nightly(
    installation: &Installation,
    plan: &Plan,
    grant: &Grant<MakeBackup>,
    stop: impl Future<Output = ()>,
) -> Result<Option<Written>> {
    let db = &installation.db;
    let day = rules::day_of(db.clock().now(), plan.hour, db.clock().zone());
    let Some(run) = begin(db, day).await? else { return Ok(None) };
    // A server that is killed again and again must not fill the disk by what it had begun.
    if let Err(error) = target::remove_unfinished(&plan.target).await {
        tracing::warn!(%error, cause = error.cause(), "what was left of backups can't be removed");
    }
    tokio::pin!(stop);
    let made = tokio::select! {
        made = make(installation, grant, &plan.target) => made,
        given_up = still_at_it(db, run) => Err(given_up),
        () = &mut stop => {
            db.housekeeping("giving a backup back", move |connection| runs::give_back(connection, run)).await?;
            return Ok(None);
        }
    };
    let now = db.clock().now();
    match made {
        Ok(written) => {
            let (name, size) = (written.name.clone(), written.size);
            db.housekeeping("a backup", move |connection| runs::made(connection, run, now, &name, size)).await?;
            tidy_up(plan, db, &written.name).await;
            Ok(Some(written))
        }
        Err(error) => {
            let problem = told(&error);
            db.housekeeping("a backup", move |connection| runs::failed(connection, run, now, &problem)).await?;
            Err(error)
        }
    }
}

/// Forgets the tries that were noted while the clock stood ahead, now that it is set right: until it is there again no day would
/// have its backup, and nobody would hear of it.
pub async fn forget_ahead(db: &Database, _: &Grant<MakeBackup>) -> Result<()> {
    let latest = db.clock().latest();
    db.housekeeping("setting the clock back", move |connection| runs::forget_ahead(connection, latest)).await
}

/// Begins the next try of a day; nothing where none is due, or somebody else was faster.
async fn begin(db: &Database, day: NaiveDate) -> Result<Option<i64>> {
    let now = db.clock().now();
    let latest = db.read(move |connection| runs::latest(connection, day)).await?;
    let Some(attempt) = rules::next_attempt(now, latest.as_ref()) else { return Ok(None) };
    let cut_short = texts::cut_short().to_string();
    db.housekeeping("a backup", move |connection| runs::begin(connection, (day, attempt), now, now + LEASE, &cut_short))
        .await
}

/// Says again and again that somebody is at it, until somebody else has taken it for given up.
async fn still_at_it(db: &Database, run: i64) -> Error {
    loop {
        tokio::time::sleep(SAID_EVERY).await;
        let until = db.clock().now() + LEASE;
        let said = db.housekeeping("a backup", move |connection| runs::still_at_it(connection, run, until)).await;
        match said {
            Ok(true) => {}
            Ok(false) => return Error::internal("another instance has taken the backup over"),
            // A database that is away for a moment keeps nobody from a backup that reads it already.
            Err(error) => tracing::warn!(%error, "it can't be said that a backup is being made"),
        }
    }
}

/// Removes what nothing keeps. What can't be removed now may be with the next one: the backup is whole all the same.
async fn tidy_up(plan: &Plan, db: &Database, made: &str) {
    let names = match target::names(&plan.target).await {
        Ok(names) => names,
        Err(error) => return tracing::warn!(%error, cause = error.cause(), "old backups can't be looked through"),
    };
    let surplus = rules::surplus(&names, plan.keep, db.clock().zone());
    for name in surplus.iter().filter(|name| *name != made) {
        match target::remove(&plan.target, name).await {
            Ok(()) => tracing::info!(name, "an old backup was removed"),
            Err(error) => tracing::warn!(name, %error, cause = error.cause(), "an old backup can't be removed"),
        }
    }
}

/// What went wrong, for those who run the portal.
fn told(error: &Error) -> String {
    let problems: Vec<_> = error.field_problems().values().map(Text::to_string).collect();
    let message = if problems.is_empty() { error.message().to_string() } else { problems.join(" ") };
    error.cause().map_or_else(|| message.clone(), |cause| format!("{message} ({cause})"))
}
