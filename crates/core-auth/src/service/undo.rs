//! A decision is taken back: which one it is, and what stood before it, the trail knows (decision 94).

use chrono::{DateTime, Utc};
use db::UnitOfWork;
use db::audit::{self, RecordKind};
use kernel::{Code, Decision, Error, Result, UserId};
use mail::service::Mailer;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::model::SecondWas;
use crate::repo::people;
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
