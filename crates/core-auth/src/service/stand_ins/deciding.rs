//! What a stand-in makes of a decision, and of a mail about what waits.

use chrono::NaiveDate;
use db::{ReadConnection, Reads, UnitOfWork};
use kernel::{Caller, Code, Error, Result, Scope, UserId, Zone};

use crate::model::StandInKind;
use crate::repo::leaders::{self, Leader};
use crate::repo::stand_ins as repo;
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
        let Self { caller, scope, kind, zone, decides } = self;
        let (today, decides) = (zone.day(work.now()), *decides && caller.role.leads());
        let not_found = || Error::new(Code::NotFound);
        let own = lock(work.reading(), *scope)?;
        let alone = own.is_none();
        let record = match own {
            // Whom a manager reaches is theirs: they stand in for nobody there.
            Some(record) if *scope != Scope::All || !decides => return Ok((record, None)),
            Some(record) => record,
            None if decides => lock(work.reading(), Scope::All)?.ok_or_else(not_found)?,
            None => return Err(not_found()),
        };
        let absent = repo::for_whom(work.reading(), caller.user, owner(&record), *kind, today)?;
        match absent {
            Some(absent) => {
                if alone {
                    waits(&record)?;
                }
                Ok((record, Some(InPlaceOf { absent, alone })))
            }
            None if alone => Err(not_found()),
            None => Ok((record, None)),
        }
    }
}

/// Who is told of what waits on this day: those who decide, and in the place of each who is away who stands in; the Active admins where
/// that leaves nobody, since it concerns the stand-in.
pub fn told(
    connection: &mut impl Reads,
    leaders: Vec<Leader>,
    owner: UserId,
    kind: StandInKind,
    today: NaiveDate,
) -> Result<Vec<Leader>> {
    let found = repo::instead(connection, &leaders, owner, kind, today)?;
    if found.is_empty() {
        return Ok(leaders);
    }
    let (instead, stand_ins): (Vec<Instead>, Vec<Leader>) = found.into_iter().unzip();
    let ids: Vec<_> = leaders.iter().map(|leader| leader.id).collect();
    let Some(ids) = rules::told(&ids, &instead) else {
        let mut admins = leaders::admins(connection)?;
        admins.retain(|admin| admin.id != owner);
        return Ok(admins);
    };
    let all: Vec<Leader> = leaders.into_iter().chain(stand_ins).collect();
    let told = ids.into_iter().filter_map(|id| all.iter().find(|leader| leader.id == id));
    Ok(told.cloned().collect())
}
