//! Who decides for somebody who is away: named, changed, ended and given back; and what that makes of a decision, and of a mail.

mod deciding;
mod mails;

pub use deciding::{Decider, asked, asked_in_fewer, told, told_once};
pub(in crate::service) use deciding::{SecondBy, second_by};

use std::collections::BTreeSet;

use chrono::NaiveDate;
use db::audit::INSTALLATION;
use db::{Database, Entry, Reads, UnitOfWork, advisory_locks};
use kernel::{Caller, Code, Decision, Error, Grant, Result, Role, Scope, UserId, full_name};
use mail::service::Mailer;

use super::hourly;
use crate::model::{STAND_IN, StandIn, StandInChange, StandInId, StandInInput, StandIns, StoredStandIn};
use crate::repo::leaders::{self, Leader};
use crate::repo::stand_ins as repo;
use crate::rights::{ChangeStandIns, TellOfEnds};
use crate::rules::stand_ins::{self as rules, Party, Validated};

/// How many one person names in an hour, and how often they change any: each is mailed.
const MOST_IN_AN_HOUR: i64 = 10;
/// Ends that are told in one transaction.
const STEP: usize = 200;

/// One as this caller gets to see it on a day.
pub fn one(stored: &StoredStandIn, caller: &Caller, today: NaiveDate) -> StandIn {
    let party = rules::party(stored, caller.user, caller.role == Role::Admin);
    StandIn {
        id: stored.id,
        version: stored.version,
        user: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        standin: stored.stand_in,
        standinname: full_name(&stored.stand_in_fname, &stored.stand_in_lname),
        from: stored.from,
        to: stored.to,
        kinds: stored.kinds(),
        running: rules::is_running(stored, today),
        actions: rules::actions(stored, party, stored.stand_in == caller.user, today),
    }
}

/// Who stands in for a person, and for whom the person does: what is not over. That the caller may see it was settled before.
pub fn of_person(connection: &mut impl Reads, user: UserId, caller: &Caller, today: NaiveDate) -> Result<StandIns> {
    let found = repo::of(connection, user, today)?;
    let (own, others): (Vec<_>, Vec<_>) = found.iter().partition(|stored| stored.user == user);
    let all = |those: Vec<&StoredStandIn>| those.into_iter().map(|stored| one(stored, caller, today)).collect();
    Ok(StandIns { own: all(own), others: all(others) })
}

/// Whose it is about: 403 for somebody else's, but to admins.
pub fn reached(scope: Scope, caller: &Caller, user: Option<UserId>) -> Result<UserId> {
    let user = user.unwrap_or(caller.user);
    if user == caller.user || scope == Scope::All { Ok(user) } else { Err(Error::new(Code::NotAllowed)) }
}

/// Lets somebody decide for a person, the caller where none is named. Both are told, and the person's team.
pub async fn name(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeStandIns>,
    input: StandInInput,
) -> Result<StandIn> {
    let (scope, caller, mailer) = (grant.scope()?, grant.caller()?.clone(), mailer.clone());
    let zone = db.clock().zone();
    db.write(grant.actor(), move |work| {
        let today = zone.day(work.now());
        let user = reached(scope, &caller, input.user)?;
        hourly(work, STAND_IN, "create", MOST_IN_AN_HOUR)?;
        let wanted = rules::validated(&input, user, today)?;
        fit(work, &wanted)?;
        alone(work, &wanted, None)?;
        let id = repo::insert(work, &wanted)?;
        work.record(Entry::new(STAND_IN, id.0, "create").after(&wanted.snapshot()));
        let stored = again(work, id)?;
        mails::named(work, &mailer, &stored, &caller)?;
        Ok(one(&stored, &caller, today))
    })
    .await
}

/// Makes one longer or shorter, or of other kinds. Both are told.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeStandIns>,
    id: StandInId,
    input: StandInChange,
) -> Result<StandIn> {
    let (scope, caller, mailer) = (grant.scope()?, grant.caller()?.clone(), mailer.clone());
    let zone = db.clock().zone();
    db.write(grant.actor(), move |work| {
        let today = zone.day(work.now());
        hourly(work, STAND_IN, "change", MOST_IN_AN_HOUR)?;
        let (stored, party) = found(work, scope, &caller, id)?;
        let before = Validated::of(&stored);
        let names = if party == Party::Names { Ok(()) } else { Err(Error::new(Code::NotYours)) };
        let wanted = Decision::party(names)?
            .version(input.version, stored.version)?
            .state(|()| open(&stored, today))?
            .content(|()| rules::changed(&stored, &input, today))?;
        if wanted == before {
            return Ok(one(&stored, &caller, today));
        }
        fit(work, &wanted)?;
        alone(work, &wanted, Some(id))?;
        repo::update(work, &stored, &wanted)?;
        work.record(Entry::new(STAND_IN, id.0, "change").before(&before.snapshot()).after(&wanted.snapshot()));
        let stored = again(work, id)?;
        mails::changed(work, &mailer, &stored, &caller)?;
        Ok(one(&stored, &caller, today))
    })
    .await
}

/// Ends one, or gives it back: at once. Both are told.
pub async fn end(db: &Database, mailer: &Mailer, grant: &Grant<ChangeStandIns>, id: StandInId) -> Result<()> {
    let (scope, caller, mailer) = (grant.scope()?, grant.caller()?.clone(), mailer.clone());
    let zone = db.clock().zone();
    db.write(grant.actor(), move |work| {
        let today = zone.day(work.now());
        let (stored, _) = found(work, scope, &caller, id)?;
        open(&stored, today)?;
        repo::end(work, &stored)?;
        let action = if caller.user == stored.stand_in { "give back" } else { "end" };
        work.record(Entry::new(STAND_IN, id.0, action).before(&Validated::of(&stored).snapshot()));
        mails::ended(work, &mailer, &stored, &caller)
    })
    .await
}

/// Tells both of each that has ended by its day, once, by however many instances it is asked. Answers how many were told.
pub async fn tell_of_ends(db: &Database, mailer: &Mailer, grant: &Grant<TellOfEnds>) -> Result<usize> {
    let days = rules::ended_with(db.clock().today());
    // None has ended on most days.
    let over = db.read(move |connection| repo::over(connection, days)).await?;
    let mut told = 0;
    for step in over.chunks(STEP) {
        let (mailer, step) = (mailer.clone(), step.to_vec());
        told += db.write(grant.actor(), move |work| tell_of(work, &mailer, &step)).await?;
    }
    Ok(told)
}

/// Tells those who still work here of these, whom nobody has told: what a mail is about keeps it from being told twice.
fn tell_of(work: &mut UnitOfWork<'_>, mailer: &Mailer, over: &[StoredStandIn]) -> Result<usize> {
    let both = |stored: &StoredStandIn| [stored.user, stored.stand_in];
    let ids: Vec<_> = over.iter().flat_map(both).collect::<BTreeSet<_>>().into_iter().collect();
    let people = leaders::active(work.reading(), &ids)?;
    let mut drafts = Vec::new();
    for stored in over {
        let told = people.iter().filter(|person| both(stored).contains(&person.id)).cloned();
        drafts.extend(told.map(|person| mails::over(mailer, stored, person)));
    }
    let told = mailer.queue(work, drafts)?;
    if told > 0 {
        work.record(Entry::new(INSTALLATION, None, "ends of stand-ins told").after(&told));
    }
    Ok(told)
}

/// Ends all of somebody's who leaves, or is not Active any more: as the one who is away, and as the one who stands in.
pub(crate) fn end_all(work: &mut UnitOfWork<'_>, user: UserId, today: NaiveDate) -> Result<()> {
    for id in repo::end_all(work, user, today)? {
        work.record(Entry::new(STAND_IN, id.0, "end"));
    }
    Ok(())
}

/// One that the caller sees, held: 404 for any other.
fn found(work: &mut UnitOfWork<'_>, scope: Scope, caller: &Caller, id: StandInId) -> Result<(StoredStandIn, Party)> {
    let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
    let party = rules::party(&stored, caller.user, scope == Scope::All).ok_or_else(|| Error::new(Code::NotFound))?;
    Ok((stored, party))
}

/// One that was written, as it is now.
fn again(work: &mut UnitOfWork<'_>, id: StandInId) -> Result<StoredStandIn> {
    repo::lock(work.reading(), id)?.ok_or_else(|| Error::internal("a stand-in that was written is not there"))
}

/// 409 for one that is over.
fn open(stored: &StoredStandIn, today: NaiveDate) -> Result<()> {
    if rules::is_open(stored, today) { Ok(()) } else { Err(Error::new(Code::StandInOver)) }
}

/// 422 for two who don't fit; they stay as they are until this is written.
fn fit(work: &mut UnitOfWork<'_>, wanted: &Validated) -> Result<()> {
    let people = repo::held(work.reading(), [wanted.user, wanted.stand_in])?;
    let role = |user| people.iter().find(|person| person.id == user && person.is_active()).map(Leader::role);
    rules::fit(role(wanted.user), role(wanted.stand_in))
}

/// 409 where somebody else stands in on some of the days: two who name one at the same moment come one after the other.
fn alone(work: &mut UnitOfWork<'_>, wanted: &Validated, besides: Option<StandInId>) -> Result<()> {
    advisory_locks(work.reading(), [format!("stand-ins of {}", wanted.user)])?;
    rules::free(repo::touching(work.reading(), wanted.user, (wanted.from, wanted.to), besides)?.as_ref())
}
