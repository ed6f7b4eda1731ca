//! Statements over notifications, each named by what it answers.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use db::{AnyConnection, Bind, Reads, Row as _, UnitOfWork, advisory_locks, marks, statement};
use kernel::{Result, UserId};

use super::RECEIPT;
use crate::model::{
    CountedKind, DigestLine, NewNotification, News, NewsHeads, NotificationId, StoredNotification, StoredSetting,
};
use crate::rules::notification::{Heard, Settings, Which, to_records_of};

/// Notifications in one INSERT.
const BATCH: usize = 100;
/// News that one question answers at most; the rest comes with the next.
const MOST_NEWS: i64 = 5_000;
/// Rows that one statement of the sweep removes.
const SWEPT: i64 = 1_000;
/// More than that nobody counts.
pub const MOST_UNREAD: i64 = 99;

/// How these people are told, those who have chosen nothing left out.
pub fn settings(connection: &mut impl Reads, people: &[UserId]) -> Result<BTreeMap<UserId, Settings>> {
    let columns = StoredSetting::columns();
    let mut found = Vec::new();
    for people in people.chunks(BATCH) {
        let these = statement(format!(
            "SELECT {columns} FROM notification_settings s LEFT JOIN notification_choices c ON c.user_id = s.user_id \
             WHERE s.user_id IN ({})",
            marks(people.len())
        ));
        let these = these.bind_all(people.iter().map(|user| Bind::from(*user))).once_unless(people.len() == 1);
        found.extend(these.fetch::<StoredSetting>(connection)?);
    }
    Ok(Settings::of(found))
}

/// Tells people in the portal; answers how many are new. One whose event is known is none.
pub fn insert(work: &mut UnitOfWork<'_>, notifications: &[NewNotification]) -> Result<usize> {
    let now = work.now();
    let sent_by = work.actor().user().map_or(0, |user| user.0);
    let mut new = 0;
    for batch in notifications.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO notifications (user_id, kind, told, event, sent_by, subject, detail, page, created_at, digest_at) \
             VALUES {rows} ON CONFLICT (event) DO NOTHING"
        ))
        .once_unless(batch.len() == 1);
        for told in batch {
            insert = insert
                .bind(told.user)
                .bind(told.kind)
                .bind(told.told)
                .bind(told.event.clone())
                .bind(sent_by)
                .bind(told.subject.as_str())
                .bind(told.detail.clone())
                .bind(told.page.clone())
                .bind(now)
                .bind(told.digest_at);
        }
        new += work.change_all(insert)?;
    }
    Ok(new)
}

/// Takes back what was told of an event; the devices of who had not read it count anew.
pub fn withdraw(work: &mut UnitOfWork<'_>, event: &str) -> Result<()> {
    let now = work.now();
    let heard = "INSERT INTO notification_reads (user_id, read_at) SELECT n.user_id, ? FROM notifications n \
                 WHERE n.event = ? AND n.read_at IS NULL";
    work.change_all(statement(heard).bind(now).bind(event))?;
    work.change_all(statement("DELETE FROM notifications WHERE event = ?").bind(event)).map(drop)
}

/// The same of all that was told of a version of a record since an instant, but for how it was decided.
pub fn withdraw_all(work: &mut UnitOfWork<'_>, events: &str, since: DateTime<Utc>) -> Result<()> {
    let now = work.now();
    let heard = "INSERT INTO notification_reads (user_id, read_at) SELECT n.user_id, ? FROM notifications n \
                 WHERE n.created_at >= ? AND n.event LIKE ? AND n.read_at IS NULL";
    let heard = format!("{heard} AND n.told <> '{RECEIPT}'");
    work.change_all(statement(heard).bind(now).bind(since).bind(events))?;
    let gone = format!("DELETE FROM notifications WHERE created_at >= ? AND event LIKE ? AND told <> '{RECEIPT}'");
    work.change_all(statement(gone).bind(since).bind(events)).map(drop)
}

/// A person's notifications, the newest first: those that are older than one, those that were not read alone.
pub fn page(
    connection: &mut impl Reads,
    user: UserId,
    (before, unread): (Option<NotificationId>, bool),
    most: i64,
) -> Result<Vec<StoredNotification>> {
    let columns = StoredNotification::columns();
    let unread = if unread { " AND n.read_at IS NULL" } else { "" };
    let before = before.map_or(i64::MAX, |id| id.0);
    statement(format!(
        "SELECT {columns} FROM notifications n WHERE n.user_id = ? AND n.id < ?{unread} ORDER BY n.id DESC LIMIT ?"
    ))
    .bind(user)
    .bind(before)
    .bind(most)
    .fetch(connection)
}

/// How many a person has not read, no more than are counted.
pub fn unread(connection: &mut impl Reads, user: UserId) -> Result<i64> {
    let count = "SELECT count(*) FROM (SELECT 1 AS one FROM notifications n WHERE n.user_id = ? AND n.read_at IS NULL LIMIT ?) AS w";
    statement(count).bind(user).bind(MOST_UNREAD).number(connection)
}

/// Notes that a person has read some of theirs; answers how many they had not.
pub fn read(connection: &mut AnyConnection, user: UserId, which: &Which, now: DateTime<Utc>) -> Result<usize> {
    let (those, binds) = match which {
        Which::These(ids) if ids.is_empty() => return Ok(0),
        Which::These(ids) => (format!("id IN ({})", marks(ids.len())), ids.iter().map(|id| Bind::from(*id)).collect()),
        Which::LeadingTo(page) => match to_records_of(page) {
            Some(records) => {
                let binds = vec![Bind::from(page.as_str()), Bind::from(format!("{records}%"))];
                ("(page = ? OR page LIKE ?)".to_owned(), binds)
            }
            None => ("page = ?".to_owned(), vec![Bind::from(page.as_str())]),
        },
        Which::UpTo(id) => ("id <= ?".to_owned(), vec![Bind::from(*id)]),
    };
    let read =
        statement(format!("UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL AND {those}"))
            .bind(now)
            .bind(user)
            .bind_all(binds)
            .once_unless(!matches!(which, Which::These(ids) if ids.len() > 1))
            .run(connection)?;
    if read > 0 {
        let heard = "INSERT INTO notification_reads (user_id, read_at) VALUES (?, ?)";
        statement(heard).bind(user).bind(now).run(connection)?;
    }
    Ok(read)
}

/// How many of each kind a person was told since then.
pub fn counts(connection: &mut impl Reads, user: UserId, since: DateTime<Utc>) -> Result<Vec<CountedKind>> {
    let columns = CountedKind::columns();
    statement(format!(
        "SELECT {columns} FROM notifications n WHERE n.user_id = ? AND n.created_at >= ? GROUP BY n.kind"
    ))
    .bind(user)
    .bind(since)
    .fetch(connection)
}

/// Stores how a person is told: of this version, which is 0 where nothing was stored. `None` when somebody was faster.
pub fn store(work: &mut UnitOfWork<'_>, user: UserId, version: i64, wanted: &Settings) -> Result<Option<()>> {
    let stored = if version == 0 {
        statement(
            "INSERT INTO notification_settings (user_id, version, digest_hour, quiet_from, quiet_until) VALUES (?, 1, ?, ?, ?) \
             ON CONFLICT (user_id) DO NOTHING",
        )
        .bind(user)
        .bind(wanted.digesthour)
        .bind(wanted.quietfrom)
        .bind(wanted.quietuntil)
    } else {
        statement(
            "UPDATE notification_settings SET version = version + 1, digest_hour = ?, quiet_from = ?, quiet_until = ? \
             WHERE user_id = ? AND version = ?",
        )
        .bind(wanted.digesthour)
        .bind(wanted.quietfrom)
        .bind(wanted.quietuntil)
        .bind(user)
        .bind(version)
    };
    if work.change_one(stored)?.is_none() {
        return Ok(None);
    }
    work.change_all(statement("DELETE FROM notification_choices WHERE user_id = ?").bind(user))?;
    if !wanted.choices.is_empty() {
        let rows = vec!["(?, ?, ?)"; wanted.choices.len()].join(", ");
        let chosen =
            wanted.choices.iter().flat_map(|(kind, choice)| [user.into(), Bind::from(*kind), Bind::from(*choice)]);
        let insert = format!("INSERT INTO notification_choices (user_id, kind, choice) VALUES {rows}");
        work.change_all(statement(insert).bind_all(chosen).once())?;
    }
    Ok(Some(()))
}

/// Behind which numbers all is there: those of what was written before this instant.
pub fn heads(connection: &mut impl Reads, before: DateTime<Utc>) -> Result<(Heard, Heard)> {
    let heads: Option<NewsHeads> = statement(
        "SELECT (SELECT coalesce(max(n.id), 0) FROM notifications n WHERE n.created_at < ?), \
         (SELECT coalesce(max(r.id), 0) FROM notification_reads r WHERE r.read_at < ?)",
    )
    .bind(before)
    .bind(before)
    .fetch_one(connection)?;
    Ok(heads.map_or_else(Default::default, |heads| (Heard::from(heads.notification), Heard::from(heads.read))))
}

/// What has happened to anybody's notifications behind these numbers, and under those that were passed over.
pub fn news(connection: &mut impl Reads, (told, read): (&Heard, &Heard)) -> Result<Vec<News>> {
    let columns = News::columns();
    let since = |heard: &Heard| {
        let missing: Vec<Bind> = heard.missing().map(Bind::from).collect();
        let marks = marks(missing.len());
        let or = if missing.is_empty() { String::new() } else { format!(" OR s.id IN ({marks})") };
        (format!("s.id > ?{or}"), std::iter::once(heard.newest().into()).chain(missing))
    };
    let ((told_since, told), (read_since, read)) = (since(told), since(read));
    let usual = !told_since.contains("IN") && !read_since.contains("IN");
    statement(format!(
        "SELECT {columns} FROM (SELECT CAST(0 AS BIGINT) AS source, s.id, s.user_id FROM notifications s WHERE {told_since} \
         UNION ALL SELECT CAST(1 AS BIGINT) AS source, s.id, s.user_id FROM notification_reads s WHERE {read_since}) f \
         ORDER BY f.source, f.id LIMIT ?"
    ))
    .bind_all(told)
    .bind_all(read)
    .bind(MOST_NEWS)
    .once_unless(usual)
    .fetch(connection)
}

/// One transaction writes digests at a time.
pub fn lock_digests(connection: &mut impl Reads) -> Result<()> {
    advisory_locks(connection, ["digests".to_owned()])
}

/// What digests are due for, person by person: so many notifications at most.
pub fn due(connection: &mut impl Reads, now: DateTime<Utc>, most: i64) -> Result<Vec<DigestLine>> {
    let columns = DigestLine::columns();
    statement(format!(
        "SELECT {columns} FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.digest_at <= ? \
         ORDER BY n.digest_at, n.user_id, n.id LIMIT ?"
    ))
    .bind(now)
    .bind(most)
    .fetch(connection)
}

/// Makes digests due that are put off to later than the one instant: a clock did it that stood ahead.
pub fn bring_forward(connection: &mut AnyConnection, now: DateTime<Utc>, latest: DateTime<Utc>) -> Result<()> {
    statement("UPDATE notifications SET digest_at = ? WHERE digest_at > ?").bind(now).bind(latest).run(connection)?;
    Ok(())
}

/// Puts off the digests that are due for these until then.
pub fn put_off(work: &mut UnitOfWork<'_>, ids: &[NotificationId], until: DateTime<Utc>) -> Result<()> {
    let marks = marks(ids.len());
    let later =
        statement(format!("UPDATE notifications SET digest_at = ? WHERE digest_at IS NOT NULL AND id IN ({marks})"));
    work.change_all(later.bind(until).bind_all(ids.iter().map(|id| Bind::from(*id))).once())?;
    Ok(())
}

/// Takes these out of the digests that are to come; answers how many were still in one.
pub fn digested(work: &mut UnitOfWork<'_>, ids: &[NotificationId]) -> Result<usize> {
    let marks = marks(ids.len());
    let taken =
        statement(format!("UPDATE notifications SET digest_at = NULL WHERE digest_at IS NOT NULL AND id IN ({marks})"));
    work.change_all(taken.bind_all(ids.iter().map(|id| Bind::from(*id))).once())
}

/// Removes what is over, the oldest first; answers whether there may be more.
pub fn sweep(connection: &mut AnyConnection, told: DateTime<Utc>, read: DateTime<Utc>) -> Result<bool> {
    let mut more = false;
    for (table, column, before) in [("notifications", "created_at", told), ("notification_reads", "read_at", read)] {
        let removed = statement(format!(
            "DELETE FROM {table} WHERE id IN (SELECT id FROM {table} WHERE {column} < ? ORDER BY {column}, id LIMIT ?)"
        ))
        .bind(before)
        .bind(SWEPT)
        .run(connection)?;
        more |= i64::try_from(removed).unwrap_or(i64::MAX) >= SWEPT;
    }
    Ok(more)
}
