//! A decision on a suggested task is taken back.

use core_auth::service::undo::{ACTION, Undoable, decided};
use db::{Database, Entry};
use kernel::{Code, Error, Grant, Result};
use mail::service::Mailer;

use super::{ABOUT, shown};
use crate::model::{StoredTask, TASK, Task, TaskId, TaskStatus};
use crate::repo::tasks as repo;
use crate::rights::ChangeTasks;
use crate::rules::task::{DECISIONS, Validated};
use crate::texts;

/// Takes the caller's own decision on a suggestion back: it waits as before, in its place. 409 where hours are written on it by now
/// (inbox-15).
pub async fn undo(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeTasks>,
    (id, version): (TaskId, Option<i64>),
) -> Result<Task> {
    grant.scope()?;
    let (user, mailer) = (grant.caller()?.user, mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let (record, versions) = ((TASK, id.0, stored.user), (version, stored.version));
        let decision = decided(work, &mailer, record, versions, (user, None), DECISIONS)?;
        repo::suggest_again(work, &stored)?
            .ok_or_else(|| Error::new(Code::UndoBuiltOn).saying(texts::undo_hours_written()))?;
        mailer.withdraw_all(work, (ABOUT, id.0, stored.version), decision.at)?;
        let again = StoredTask { version: stored.version + 1, status: TaskStatus::Suggestion, ..stored.clone() };
        work.record(Entry::new(TASK, id.0, ACTION).before(&Validated::of(&stored)).after(&Validated::of(&again)));
        Ok(shown(again, true))
    })
    .await
}

/// Decisions on suggestions that the caller may take back.
pub fn undoable(grant: &Grant<ChangeTasks>) -> Result<Undoable> {
    grant.scope()?;
    Ok(Undoable::new(repo::decided(), None))
}
