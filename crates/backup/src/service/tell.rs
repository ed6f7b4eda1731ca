//! How it stands with the backups that are made by themselves, and who hears of it (backup-4).

use core_auth::repo::leaders;
use db::audit::INSTALLATION;
use db::{Database, Entry};
use kernel::{Grant, Result};
use mail::service::Mailer;

use crate::mails;
use crate::model::{Standing, Trouble};
use crate::repo::runs;
use crate::rights::{MakeBackup, SeeBackups};
use crate::rules;

/// How it stands.
pub async fn standing(db: &Database, _: &Grant<SeeBackups>) -> Result<Standing> {
    db.read(|connection| runs::standing(connection)).await
}

/// What the admins have to know, if something.
pub async fn trouble(db: &Database, grant: &Grant<SeeBackups>) -> Result<Option<Trouble>> {
    Ok(rules::trouble(db.clock().now(), &standing(db, grant).await?))
}

/// Mails the admins what they have to know: each once a day, however often and by however many instances it is asked.
/// Answers how many mails are new.
pub async fn tell(db: &Database, mailer: &Mailer, grant: &Grant<MakeBackup>) -> Result<usize> {
    let standing = db.read(|connection| runs::standing(connection)).await?;
    let Some(trouble) = rules::trouble(db.clock().now(), &standing) else { return Ok(0) };
    let (mailer, today, zone) = (mailer.clone(), db.clock().today(), db.clock().zone());
    db.write(grant.actor(), move |work| {
        let admins = leaders::admins(work.reading())?;
        let drafts = admins.into_iter().map(|admin| mails::trouble(&mailer, admin, &trouble, today, zone)).collect();
        let told = mailer.queue(work, drafts)? + mailer.tell_chat(work, vec![mails::in_chat(&trouble, today)])?;
        if told == 0 {
            return Ok(0);
        }
        work.record(Entry::new(INSTALLATION, None, "backup trouble told to admins").after(&told));
        Ok(told)
    })
    .await
}
