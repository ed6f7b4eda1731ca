//! The last step of a review is taken back.

use core_auth::service::undo::{ACTION, Undoable, decided};
use db::{Database, Entry};
use kernel::{Code, Error, Grant, Result, UserId, Viewer};
use mail::service::{Mailer, event};
use serde::Deserialize;

use super::change::{Snapshot, within_all};
use super::shown;
use crate::model::{KRA, Kra, KraId, KraStatus};
use crate::repo;
use crate::rights::ChangeKra;
use crate::rules::{DECISIONS, Review};
use crate::texts;

/// What the trail has of a KRA before it was submitted.
#[derive(Deserialize)]
struct Was {
    status: Option<KraStatus>,
    manager: UserId,
}

/// Takes back that the caller has submitted a KRA: it waits to be submitted as before, in its place, and nobody is told (inbox-10). 409
/// where others were given since that leave no room for it.
pub async fn undo(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeKra>,
    (id, version): (KraId, Option<i64>),
) -> Result<Kra> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let (record, versions) = ((KRA, id.0, stored.user), (version, stored.version));
        let Was { status, manager } =
            decided(work, &mailer, record, versions, (caller.user, None), DECISIONS)?.was()?;
        within_all(work, stored.user, Some(id), stored.allocation).map_err(|error| match error.code() {
            Code::Invalid => Error::new(Code::UndoBuiltOn).saying(texts::undo_no_room()),
            _ => error,
        })?;
        let before = Review::of(&stored);
        let after = Review { manager, status, ..before.clone() };
        repo::update(work, &stored, &after)?;
        mailer.withdraw(work, &event("kra", id.0, stored.version, Some(stored.user)))?;
        let snapshot = |review| Snapshot { user: stored.user, review };
        work.record(Entry::new(KRA, id.0, ACTION).before(&snapshot(&before)).after(&snapshot(&after)));
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Ok(shown(stored, viewer))
    })
    .await
}

/// Submissions that the caller may take back.
pub fn undoable(grant: &Grant<ChangeKra>) -> Result<Undoable> {
    Ok(Undoable::new(repo::submitted(grant.scope()?), None))
}
