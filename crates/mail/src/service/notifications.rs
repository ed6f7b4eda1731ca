//! What changed for somebody: their list, what of it they have read, how they want to be told, and what their devices hear.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use db::{Database, Entry};
use kernel::{Code, Decision, Error, Grant, Result, UserId};

use crate::model::{
    NOTIFICATION_SETTINGS, News, NotificationId, NotificationSettings, NotificationSettingsInput, Notifications,
    NotificationsRead, UnreadNotifications,
};
use crate::repo::notifications as repo;
use crate::rights::{ChooseNotifications, DeliverMail, ReadNotifications};
use crate::rules::notification::{self as rules, COUNTED, DIGEST_WITHIN, Heard, LATE, READS_KEPT, Settings, TOLD_KEPT};

/// Which page of somebody's notifications.
#[derive(Debug, Clone, Copy)]
pub struct Asked {
    /// Those that are older than this one.
    pub before: Option<NotificationId>,
    /// Those alone that were not read.
    pub unread: bool,
    /// How many.
    pub most: i64,
}

/// What changed for the caller, the newest first.
pub async fn list(db: &Database, grant: &Grant<ReadNotifications>, asked: Asked) -> Result<Notifications> {
    let user = grant.caller()?.user;
    db.read(move |connection| {
        let mut found = repo::page(connection, user, (asked.before, asked.unread), asked.most + 1)?;
        let most = usize::try_from(asked.most).map_err(Error::internal)?;
        let more = found.len() > most;
        found.truncate(most);
        let unread = repo::unread(connection, user)?;
        Ok(Notifications { unread, rows: found.into_iter().map(Into::into).collect(), more })
    })
    .await
}

/// How many the caller has not read.
pub async fn unread(db: &Database, grant: &Grant<ReadNotifications>) -> Result<UnreadNotifications> {
    let user = grant.caller()?.user;
    let unread = db.read(move |connection| repo::unread(connection, user)).await?;
    Ok(UnreadNotifications { unread })
}

/// The caller has read some of theirs, on all of their devices.
pub async fn read(
    db: &Database,
    grant: &Grant<ReadNotifications>,
    input: NotificationsRead,
) -> Result<UnreadNotifications> {
    let (user, which, now) = (grant.caller()?.user, rules::which(input)?, db.clock().now());
    let read = db.housekeeping("what somebody has read", move |connection| {
        repo::read(connection, user, &which, now)?;
        repo::unread(connection, user)
    });
    Ok(UnreadNotifications { unread: read.await? })
}

/// How the caller is told; `mails`: whether there is a mail server.
pub async fn settings(db: &Database, grant: &Grant<ChooseNotifications>, mails: bool) -> Result<NotificationSettings> {
    let (user, since) = (grant.caller()?.user, db.clock().now() - COUNTED);
    db.read(move |connection| {
        let settings = repo::settings(connection, &[user])?.remove(&user).unwrap_or_default();
        let counted = repo::counts(connection, user, since)?;
        let counts: BTreeMap<_, _> = counted.into_iter().map(|of| (of.kind.text(), of.count)).collect();
        Ok(settings.shown(&counts, mails))
    })
    .await
}

/// Changes how the caller is told, from now on (told-2, told-3).
pub async fn choose(
    db: &Database,
    grant: &Grant<ChooseNotifications>,
    input: NotificationSettingsInput,
    mails: bool,
) -> Result<NotificationSettings> {
    let (user, since) = (grant.caller()?.user, db.clock().now() - COUNTED);
    db.write(grant.actor(), move |work| {
        let before = repo::settings(work.reading(), &[user])?.remove(&user).unwrap_or_default();
        let wanted = Decision::anyone().version(input.version, before.version)?.content(|()| before.changed(&input))?;
        let stored = if wanted == before {
            before
        } else {
            repo::store(work, user, before.version, &wanted)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
            work.record(Entry::new(NOTIFICATION_SETTINGS, user.0, "change").before(&before).after(&wanted));
            Settings { version: before.version + 1, ..wanted }
        };
        let counted = repo::counts(work.reading(), user, since)?;
        let counts: BTreeMap<_, _> = counted.into_iter().map(|of| (of.kind.text(), of.count)).collect();
        Ok(stored.shown(&counts, mails))
    })
    .await
}

/// What is heard of everybody's notifications: of those that come, and of those that are read.
#[derive(Debug, Clone, Default)]
pub struct Ear {
    told: Heard,
    read: Heard,
}

impl Ear {
    /// Begins to listen. What a transaction writes that is open now is heard of; so is what was written in the last minutes, once more.
    pub async fn begin(db: &Database, _: &Grant<DeliverMail>) -> Result<Self> {
        let before = db.clock().now() - LATE;
        let (told, read) = db.read(move |connection| repo::heads(connection, before)).await?;
        Ok(Self { told, read })
    }

    /// What has happened since the last time: whose, and how many they have not read now. One question for everybody.
    pub async fn listen(&mut self, db: &Database, _: &Grant<DeliverMail>) -> Result<BTreeMap<UserId, i64>> {
        let (told, read) = (self.told.clone(), self.read.clone());
        let news = db.read(move |connection| repo::news(connection, (&told, &read))).await?;
        self.hear(&news, db.clock().now());
        Ok(news.into_iter().map(|news| (news.user, news.unread)).collect())
    }

    fn hear(&mut self, news: &[News], now: DateTime<Utc>) {
        let of = |source: i64| news.iter().filter(move |news| news.source == source).map(|news| news.id);
        self.told.hear(of(0), now);
        self.read.hear(of(1), now);
    }
}

/// Makes digests due that wait for an instant which a clock named that stood ahead, now that it is set right.
pub async fn bring_forward(db: &Database, _: &Grant<DeliverMail>) -> Result<()> {
    let (now, latest) = (db.clock().now(), db.clock().latest() + DIGEST_WITHIN);
    db.housekeeping("bringing digests forward", move |connection| repo::bring_forward(connection, now, latest)).await
}

/// Removes notifications that are older than they are kept, in chunks (told-6).
pub async fn sweep(db: &Database, _: &Grant<DeliverMail>) -> Result<()> {
    let now = db.clock().now();
    let (told, read) = (now - TOLD_KEPT, now - READS_KEPT);
    while db.housekeeping("sweeping notifications", move |connection| repo::sweep(connection, told, read)).await? {}
    Ok(())
}
