//! Whose decision came first, for those whose decision comes second.

use std::collections::BTreeSet;

use db::UnitOfWork;
use db::audit::{self, RecordKind};
use kernel::{Error, Kind, Result, Text, UserId, Viewer};
use serde_json::Value;

use super::Decider;
use crate::repo::references;
use crate::rules::told::{self, Reference};
use crate::rules::undo::{Last, by_another};
use crate::texts;

impl Decider {
    /// A refusal of a decision on a record of `owner`, which is held. Where it is somebody else's decision that is in the way, it says whose
    /// that was, and when: to those who decide on the record themselves, and so read its history. Who reaches it in somebody's place
    /// `alone`, or for its second step, reads nothing of it any more, and neither does who has a link of a mail (inbox-16).
    pub fn beaten(
        &self,
        work: &mut UnitOfWork<'_>,
        (of, decisions, id): (RecordKind, &[&str], i64),
        (owner, alone): (UserId, bool),
        refused: Error,
    ) -> Error {
        let decides = self.decides && !alone && !work.actor().came_by_link();
        let is_told = decides && Viewer::from(&self.caller).decides(owner);
        if !is_told || refused.code().kind() != Kind::Conflict {
            return refused;
        }
        match self.faster(work, (of, decisions, id), owner) {
            Ok(Some(said)) => refused.saying(said),
            // It is refused whatever is known of why.
            Ok(None) | Err(_) => refused,
        }
    }

    /// Who took the last decision on a record and when, where that was somebody else.
    fn faster(
        &self,
        work: &mut UnitOfWork<'_>,
        (of, decisions, id): (RecordKind, &[&str], i64),
        owner: UserId,
    ) -> Result<Option<Text>> {
        let Some(entry) = audit::last(work.reading(), of, id)? else { return Ok(None) };
        let at = entry.at.and_utc();
        let last = Last { action: &entry.action, by: entry.actor_id.map(UserId), at };
        if !by_another(&last, decisions, [self.caller.user, owner]) {
            return Ok(None);
        }
        let after: Option<Value> = entry.after.as_deref().and_then(|after| serde_json::from_str(after).ok());
        let absent = after.as_ref().and_then(|after| after.get(audit::IN_PLACE_OF)).and_then(Value::as_i64);
        let wanted = BTreeSet::from_iter(absent.map(|absent| (Reference::Person, absent.to_string())));
        let names = references::names(work.reading(), &wanted)?;
        let who = told::actor(entry.actor_name, after.as_ref(), &names);
        let (day, time) = (self.zone.day(at), self.zone.wall(at).format("%H:%M").to_string());
        let is_today = day == self.zone.day(work.now());
        Ok(Some(if is_today { texts::decided_by(&who, &time) } else { texts::decided_by_on(&who, day, &time) }))
    }
}
