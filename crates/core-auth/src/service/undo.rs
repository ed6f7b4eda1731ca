//! A decision is taken back: which one it is, and what stood before it, the trail knows (decision 94).

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use db::audit::{self, RecordKind};
use db::{Lately, LatelyDone, Reads, UnitOfWork, done_lately};
use kernel::{Code, Decision, Error, Result, UserId, Viewer};
use mail::service::Mailer;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::stand_ins::{SecondBy, second_by};
use crate::model::{SecondWas, StandInKind};
use crate::repo::{people, stand_ins};
use crate::rules::stand_ins::InPlaceOf;
use crate::rules::undo::{self as rules, Last};

/// What the trail calls it.
pub const ACTION: &str = "take back";

/// What the trail has of a record before a decision, where that is all that a decision changes.
#[derive(Debug, Deserialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Was<S> {
    pub status: S,
    pub remark: Option<String>,
    /// How it waited for its second approval.
    #[serde(default)]
    pub second: Option<SecondWas>,
}

/// A decision that may be taken back.
#[derive(Debug, Clone)]
pub struct TakenBack {
    /// When it was taken.
    pub at: DateTime<Utc>,
    before: Option<String>,
}

impl TakenBack {
    /// What the trail has of the record before the decision. 409 where it holds that no more.
    pub fn was<T: DeserializeOwned>(&self) -> Result<T> {
        let was = self.before.as_deref().and_then(|before| serde_json::from_str(before).ok());
        was.ok_or_else(|| Error::new(Code::NothingToUndo))
    }
}

/// The decision that this person took last on a record `of` somebody, which is held: 403 for somebody else's, 409 where the record has
/// another version than was seen, where the last step is no decision, where it is too late, and where whose it is was erased since: the
/// trail may have what was taken out of the record. Who reaches the record in somebody's place alone finds nothing else of it: 404.
pub fn decided(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    (record, id, of): (RecordKind, i64, UserId),
    (seen, stored): (Option<i64>, i64),
    (user, in_place): (UserId, Option<&InPlaceOf>),
    decisions: &[&str],
) -> Result<TakenBack> {
    let found = audit::last(work.reading(), record, id)?;
    let last = found.as_ref().map(|entry| Last {
        action: &entry.action,
        by: entry.actor_id.map(UserId),
        at: entry.at.and_utc(),
    });
    Decision::party(rules::yours(last.as_ref(), decisions, (user, in_place.is_some_and(|of| of.alone))))?
        .version(seen, stored)?
        .state(|()| rules::open(last.as_ref(), decisions, work.now(), mailer.undo()))?
        .content(|()| people::not_erased(work, of))?;
    let entry = found.ok_or_else(|| Error::new(Code::NothingToUndo))?;
    Ok(TakenBack { at: entry.at.and_utc(), before: entry.before })
}

/// As many decisions are listed that can be taken back, the newest ones.
pub const MOST: u8 = 50;

/// Decisions of a kind that can be taken back, and the records on which they were taken, as somebody reaches them.
pub struct Undoable {
    lately: Lately,
    /// What somebody stands in for, who decides on it in somebody's place.
    kind: Option<StandInKind>,
    may: fn(&LatelyDone, Viewer) -> bool,
}

impl Undoable {
    /// These, of a kind on which somebody may stand in, or of none.
    pub fn new(lately: Lately, kind: Option<StandInKind>) -> Self {
        Self { lately, kind, may: |_, _| true }
    }

    /// Only those of which this holds, too.
    #[must_use]
    pub fn only(self, may: fn(&LatelyDone, Viewer) -> bool) -> Self {
        Self { may, ..self }
    }

    fn is_open(&self, done: &LatelyDone, viewer: Viewer, (now, window): (DateTime<Utc>, TimeDelta)) -> bool {
        let last = Last { action: &done.action, by: done.actor_id.map(UserId), at: done.at.and_utc() };
        let decisions = self.lately.actions();
        rules::yours(Some(&last), decisions, (viewer.user, false)).is_ok()
            && rules::open(Some(&last), decisions, now, window).is_ok()
            && (self.may)(done, viewer)
    }
}

/// What the trail has of a record before a decision, where it can be read.
pub fn was<T: DeserializeOwned>(done: &LatelyDone) -> Option<T> {
    done.before.as_deref().and_then(|before| serde_json::from_str(before).ok())
}

/// What somebody has decided and can take back at this instant, the newest first, each with the place of its kind (inbox-12): by the rules of
/// [`decided`], and only where they reach the record as they would there. Whether something rests on it is asked when it is taken back.
pub fn lately(
    connection: &mut impl Reads,
    kinds: &[Undoable],
    viewer: Viewer,
    (now, today): (DateTime<Utc>, NaiveDate),
    window: TimeDelta,
) -> Result<Vec<LatelyDone>> {
    if window <= TimeDelta::zero() {
        return Ok(Vec::new());
    }
    let asked: Vec<_> = kinds.iter().map(|kind| &kind.lately).collect();
    let mut found = done_lately(&asked, (viewer.user, now - window), MOST.into(), connection)?;
    found.retain(|done| kinds.get(done.place()).is_some_and(|kind| kind.is_open(done, viewer, (now, window))));
    let by = |done: &LatelyDone| second_by(done.after.as_deref());
    let stood_in = found.iter().any(|done| matches!(by(done), Some(SecondBy::InPlaceOf(_))));
    let running = if stood_in { stand_ins::running(connection, viewer.user, today)? } else { Vec::new() };
    found.retain(|done| match by(done) {
        None => done.reached,
        Some(SecondBy::Own) => true,
        Some(SecondBy::InPlaceOf(absent)) => {
            let kind = kinds.get(done.place()).and_then(|kind| kind.kind);
            let stands_in = |kind| running.iter().any(|term| term.user == absent && term.kinds().contains(&kind));
            kind.is_some_and(stands_in)
        }
    });
    Ok(found)
}
