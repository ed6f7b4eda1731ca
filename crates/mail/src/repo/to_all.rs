//! What everybody is told: a statement for all of them, however many they are.

use db::{Bind, Reads, Row as _, UnitOfWork, statement};
use kernel::{Result, UserId};

use super::notifications;
use crate::model::{Chooser, NotificationKind};

/// Whom: those who work here, of whom this condition on `u` holds, with the values of its `?`s.
pub type These<'a> = (&'a str, &'a [Bind]);

/// What they read: one line, the same at more length, and the page that it leads to.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the columns of `notifications`")]
pub struct Said<'a> {
    pub told: &'static str,
    pub event: &'a str,
    pub subject: &'a str,
    pub detail: Option<String>,
    pub page: &'a str,
}

/// Those of these who have chosen a mail or a digest of this kind, and were not told of the event yet: so many at most.
pub fn choosers(
    connection: &mut impl Reads,
    (kind, event): (NotificationKind, &str),
    (these, binds): These<'_>,
    most: i64,
) -> Result<Vec<Chooser>> {
    let columns = Chooser::columns();
    statement(format!(
        "SELECT {columns} FROM notification_choices c JOIN users u ON u.id = c.user_id WHERE c.kind = ? \
         AND c.choice IN ('mail', 'digest') AND u.status = 'Active' AND {these} \
         AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.event = ? || u.id) ORDER BY u.id LIMIT ?"
    ))
    .bind(kind)
    .bind_all(binds.iter().cloned())
    .bind(event)
    .bind(most)
    .once()
    .fetch(connection)
}

/// Tells those of these in the portal who have chosen no other way: for a kind that is told in the portal alone where nobody has chosen.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    kind: NotificationKind,
    said: Said<'_>,
    (these, binds): These<'_>,
) -> Result<()> {
    let (now, sent_by) = (work.now(), work.actor().user().map_or(0, |user| user.0));
    let Said { told, event, subject, detail, page } = said;
    let insert = statement(format!(
        "INSERT INTO notifications (user_id, kind, told, event, sent_by, subject, detail, page, created_at) \
         SELECT u.id, ?, ?, ? || u.id, ?, ?, ?, ?, ? FROM users u WHERE u.status = 'Active' AND {these} \
         AND NOT EXISTS (SELECT 1 FROM notification_choices c WHERE c.user_id = u.id AND c.kind = ? \
         AND c.choice IN ('mail', 'digest', 'off')) ORDER BY u.id ON CONFLICT (event) DO NOTHING"
    ))
    .bind(kind)
    .bind(told)
    .bind(event)
    .bind(sent_by)
    .bind(subject)
    .bind(detail)
    .bind(page)
    .bind(now)
    .bind_all(binds.iter().cloned())
    .bind(kind);
    work.change_all(insert.once()).map(drop)
}

/// Takes an event back from everybody who was told of it; the devices of who had not read it count anew.
pub fn withdraw(work: &mut UnitOfWork<'_>, event: &str) -> Result<()> {
    let (now, these) = (work.now(), "event IN (SELECT ? || u.id FROM users u)");
    let heard = format!(
        "INSERT INTO notification_reads (user_id, read_at) SELECT n.user_id, ? FROM notifications n \
         WHERE n.read_at IS NULL AND n.{these}"
    );
    work.change_all(statement(heard).bind(now).bind(event).once())?;
    let gone = format!("DELETE FROM notifications WHERE {these}");
    work.change_all(statement(gone).bind(event).once()).map(drop)
}

/// The same of one person.
pub fn withdraw_from(work: &mut UnitOfWork<'_>, event: &str, user: UserId) -> Result<()> {
    notifications::withdraw(work, &format!("{event}{user}"))
}
