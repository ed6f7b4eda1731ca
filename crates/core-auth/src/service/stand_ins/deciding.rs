//! What a stand-in makes of a decision, and of a mail about what waits.

mod faster;

use chrono::NaiveDate;
use db::audit::{self, RecordKind};
use db::{ReadConnection, Reads, UnitOfWork};
use kernel::{Caller, Code, Error, Result, Scope, UserId, Zone};
use serde_json::Value;

use crate::model::{InTwoSteps, StandInKind};
use crate::repo::approvals::{self, Taken};
use crate::repo::leaders::{self, Leader};
use crate::repo::stand_ins as repo;
use crate::rules::approvals::{STEPS, Seat};
use crate::rules::stand_ins::{self as rules, InPlaceOf, Instead};

/// Who is to change a record of a kind that is decided on.
#[derive(Debug, Clone)]
pub struct Decider {
    caller: Caller,
    scope: Scope,
    kind: StandInKind,
    zone: Zone,
    /// Whether a decision is asked for, as far as that is known before the record is.
    decides: bool,
}

impl Decider {
    /// The caller, whose own right has this scope. The company's day is that of the transaction, in which the trail says that it was done.
    pub fn new(caller: &Caller, scope: Scope, kind: StandInKind, zone: Zone, decides: bool) -> Self {
        Self { caller: caller.clone(), scope, kind, zone, decides }
    }

    /// The record, held by `lock`, and in whose place the caller decides on it if they do: within their own scope first; beyond it
    /// nothing but what they may decide on for somebody who is away. 404 for any other; of what does not wait for a decision any more,
    /// what `waits` answers, and at once: who stands in does not learn by what they send how it stands there. What ends the stand-in
    /// meanwhile waits until this is written.
    pub fn held<T>(
        &self,
        work: &mut UnitOfWork<'_>,
        owner: impl Fn(&T) -> UserId,
        lock: impl Fn(&mut ReadConnection<'_>, Scope) -> Result<Option<T>>,
        waits: impl Fn(&T) -> Result<()>,
    ) -> Result<(T, Option<InPlaceOf>)> {
        let beyond = self.decides && self.caller.role.leads();
        let (record, alone) = self.locked(work, &lock, beyond)?;
        self.in_place(work, (record, alone), owner, waits)
    }

    /// [`Decider::held`] of a kind that is approved in one step or two. Beyond their own scope somebody also reaches what waits for a
    /// second step that is theirs.
    pub fn held_in_steps<T: InTwoSteps>(
        &self,
        work: &mut UnitOfWork<'_>,
        lock: impl Fn(&mut ReadConnection<'_>, Scope) -> Result<Option<T>>,
        waits: impl Fn(&T) -> Result<()>,
    ) -> Result<(T, Option<InPlaceOf>, Seat)> {
        let (record, alone) = self.locked(work, &lock, self.decides)?;
        let Some(id) = record.second() else {
            let (record, in_place) = self.in_place(work, (record, alone), T::owner, waits)?;
            return Ok((record, in_place, Seat::First));
        };
        let who = (self.caller.user, self.caller.role.leads(), self.zone.day(work.now()));
        let seat = if self.decides { approvals::seat(work.reading(), T::KIND, id, who)? } else { None };
        let in_place = match seat {
            Some(Taken::Own) => None,
            Some(Taken::InPlaceOf(absent)) => Some(InPlaceOf { absent, alone }),
            None if alone => return Err(Error::new(Code::NotFound)),
            None => return Ok((record, None, Seat::Others)),
        };
        Ok((record, in_place, Seat::Theirs { alone }))
    }

    /// The record of a decision that is to be taken back: as [`Decider::held`] has it, and beyond that what the caller decided on
    /// at its second step, which waits for nobody any more. In whose place that was, the trail says.
    pub fn held_again<T: InTwoSteps>(
        &self,
        work: &mut UnitOfWork<'_>,
        of: RecordKind,
        lock: impl Fn(&mut ReadConnection<'_>, Scope) -> Result<Option<T>>,
    ) -> Result<(T, Option<InPlaceOf>)> {
        let (record, alone) = self.locked(work, &lock, true)?;
        match self.taken_second(work, (of, record.record()))? {
            TakenSecond::No => self.in_place(work, (record, alone), T::owner, |_| Ok(())),
            TakenSecond::By(Taken::Own) => Ok((record, None)),
            TakenSecond::By(Taken::InPlaceOf(absent)) => Ok((record, Some(InPlaceOf { absent, alone }))),
            TakenSecond::NoMore if alone => Err(Error::new(Code::NotFound)),
            TakenSecond::NoMore => Err(Error::new(Code::NotYourDecision)),
        }
    }

    /// By what the caller took the last decision on a record, where that was of its second step.
    fn taken_second(&self, work: &mut UnitOfWork<'_>, (of, id): (RecordKind, i64)) -> Result<TakenSecond> {
        let last = audit::last(work.reading(), of, id)?;
        let own = last.filter(|entry| entry.actor_id == Some(self.caller.user.0));
        let absent = match own.and_then(|entry| second_by(entry.after.as_deref())) {
            None => return Ok(TakenSecond::No),
            Some(SecondBy::Own) => return Ok(TakenSecond::By(Taken::Own)),
            Some(SecondBy::InPlaceOf(absent)) => absent,
        };
        let today = self.zone.day(work.now());
        let running = repo::running(work.reading(), self.caller.user, today)?;
        let term = running.iter().find(|term| term.user == absent && term.kinds().contains(&self.kind));
        Ok(term.map_or(TakenSecond::NoMore, |term| TakenSecond::By(Taken::InPlaceOf(term.absent()))))
    }

    /// The record, held, and whether it is beyond the caller's own scope.
    fn locked<T>(
        &self,
        work: &mut UnitOfWork<'_>,
        lock: impl Fn(&mut ReadConnection<'_>, Scope) -> Result<Option<T>>,
        beyond: bool,
    ) -> Result<(T, bool)> {
        let own = lock(work.reading(), self.scope)?;
        let alone = own.is_none();
        let record = match own {
            None if beyond => lock(work.reading(), Scope::All)?,
            own => own,
        };
        record.map(|record| (record, alone)).ok_or_else(|| Error::new(Code::NotFound))
    }

    /// In whose place the caller decides on a record that is held, if they do; 404 beyond their own scope where they do not.
    fn in_place<T>(
        &self,
        work: &mut UnitOfWork<'_>,
        (record, alone): (T, bool),
        owner: impl Fn(&T) -> UserId,
        waits: impl Fn(&T) -> Result<()>,
    ) -> Result<(T, Option<InPlaceOf>)> {
        let Self { caller, scope, kind, zone, decides } = self;
        let decides = *decides && caller.role.leads();
        if !alone && (*scope != Scope::All || !decides) {
            // Whom a manager reaches is theirs: they stand in for nobody there.
            return Ok((record, None));
        }
        let today = zone.day(work.now());
        let absent =
            if decides { repo::for_whom(work.reading(), caller.user, owner(&record), *kind, today)? } else { None };
        match absent {
            Some(absent) => {
                if alone {
                    waits(&record)?;
                }
                Ok((record, Some(InPlaceOf { absent, alone })))
            }
            None if alone => Err(Error::new(Code::NotFound)),
            None => Ok((record, None)),
        }
    }
}

/// In whose name a decision on a second step was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::service) enum SecondBy {
    /// In one's own.
    Own,
    /// In the place of somebody who was away.
    InPlaceOf(UserId),
}

/// In whose name a decision was taken, of what the trail has after it; nothing where it was on no second step.
pub(in crate::service) fn second_by(after: Option<&str>) -> Option<SecondBy> {
    let after: Value = serde_json::from_str(after?).ok()?;
    let number = |field: &str| after.get(field).and_then(Value::as_i64);
    if number("step") != Some(STEPS) {
        return None;
    }
    Some(number(audit::IN_PLACE_OF).map_or(SecondBy::Own, |absent| SecondBy::InPlaceOf(UserId(absent))))
}

/// Whether the last decision on a record was the caller's on its second step.
enum TakenSecond {
    /// It was another one.
    No,
    /// It was, by this.
    By(Taken),
    /// It was, in the place of somebody for whom they stand in no more.
    NoMore,
}

/// Who is told of what waits on this day: those who decide, and in the place of each who is away who stands in; the admins who may decide where
/// that leaves nobody, since it concerns the stand-in.
pub fn told(
    connection: &mut impl Reads,
    leaders: Vec<Leader>,
    owner: UserId,
    kind: StandInKind,
    today: NaiveDate,
) -> Result<Vec<Leader>> {
    let found = repo::instead(connection, &leaders, owner, kind, today)?;
    if let Some(told) = instead_of(leaders, found) {
        return Ok(told);
    }
    leaders::deciding_admins(connection, owner, kind)
}

/// Who is told on this day that something of a kind waits of this person: those who decide on it, as [`told`] has them.
pub fn asked(connection: &mut impl Reads, owner: UserId, kind: StandInKind, today: NaiveDate) -> Result<Vec<Leader>> {
    let leaders = leaders::deciding(connection, owner, kind)?;
    told(connection, leaders, owner, kind, today)
}

/// [`asked`] by one statement while nobody stands in for any of those who decide; where it falls to the admins, who stands in for them is
/// asked in any case.
pub fn asked_in_fewer(
    connection: &mut impl Reads,
    owner: UserId,
    kind: StandInKind,
    today: NaiveDate,
) -> Result<Vec<Leader>> {
    let found = repo::deciding(connection, owner, kind, today)?;
    let asks = found.is_empty() || found.iter().any(|(_, is_stood_in_for)| *is_stood_in_for);
    let deciders = found.into_iter().map(|(leader, _)| leader).collect();
    let deciders = leaders::or_deciding_admins(connection, deciders, owner, kind)?;
    if asks { told(connection, deciders, owner, kind, today) } else { Ok(deciders) }
}

/// [`told`] of what was approved once, where nobody else is told than `asked`: who is away is told themself where who stands in took the
/// first step, or it concerns them.
pub fn told_once(
    connection: &mut impl Reads,
    asked: Vec<Leader>,
    (owner, first_by): (UserId, UserId),
    kind: StandInKind,
    today: NaiveDate,
) -> Result<Vec<Leader>> {
    let mut found = repo::instead(connection, &asked, owner, kind, today)?;
    found.retain(|(instead, _)| !instead.barred && instead.stand_in != first_by);
    Ok(instead_of(asked, found).unwrap_or_default())
}

/// Those who are told where these stand in for some of them; none where nobody is left.
fn instead_of(leaders: Vec<Leader>, found: Vec<(Instead, Leader)>) -> Option<Vec<Leader>> {
    if found.is_empty() {
        return Some(leaders);
    }
    let (instead, stand_ins): (Vec<Instead>, Vec<Leader>) = found.into_iter().unzip();
    let ids: Vec<_> = leaders.iter().map(|leader| leader.id).collect();
    let ids = rules::told(&ids, &instead)?;
    let all: Vec<Leader> = leaders.into_iter().chain(stand_ins).collect();
    let told = ids.into_iter().filter_map(|id| all.iter().find(|leader| leader.id == id));
    Some(told.cloned().collect())
}
