//! Working patterns, and who works by which. Each change counts again the leaves that it touches, in its own transaction, as that
//! of a holiday does (company-24).

use chrono::NaiveDate;
use company::model::{
    HolderInput, PATTERN, PatternId, PatternInput, PersonsPattern, PersonsPatterns, StoredPattern, WorkPattern,
};
use company::repo::patterns as repo;
use company::rights::{ChangePatterns, ReadPatterns};
use company::rules::patterns::{BEGINNING, Patterns, Weeks, from_day, pattern as wanted_pattern};
use core_auth::model::USER;
use core_auth::repo::people;
use core_auth::service::people::known;
use db::{Database, Entry, Query, ReadConnection, Reads, UnitOfWork};
use kernel::{Actions, Code, Decision, Error, Grant, ListQuery, Problems, Result, UserId};
use mail::service::Mailer;
use serde::Serialize;

use super::holidays::{Because, around, shown as shown_recount, write};
use crate::model::PatternPreview;
use crate::repo::holidays::{ending_from, lock_list};
use crate::rules::count::WorkDays;
use crate::rules::holiday::{Recount, recount};

/// What the audit trail keeps of who works by which pattern.
#[derive(Serialize)]
struct Held<'a> {
    pattern: &'a str,
    from: NaiveDate,
}

/// What the company's own pattern is called where a person goes back to it.
const COMPANYS: &str = "The company’s";

fn shown(stored: StoredPattern, patterns: &Patterns, today: NaiveDate) -> Option<WorkPattern> {
    let weeks = patterns.newest(stored.id)?;
    let mut actions = Actions::default();
    actions.allow("edit");
    match company::rules::patterns::why_it_stays(&stored) {
        Some(reason) => actions.block("remove", reason),
        None => actions.allow("remove"),
    }
    Some(WorkPattern {
        id: stored.id,
        version: stored.version,
        name: stored.name,
        from: weeks.from,
        days: weeks.days.to_vec(),
        weeks: weeks.lines(),
        company: patterns.of_company(today) == Some(stored.id),
        people: stored.people,
        actions,
    })
}

/// All patterns, by name.
pub fn list(db: &Database, grant: &Grant<ReadPatterns>, query: &ListQuery) -> Result<Query<WorkPattern>> {
    grant.caller()?;
    let today = db.clock().today();
    let listing = repo::list(query, db.dialect());
    let shown = move |stored: Vec<StoredPattern>, connection: &mut ReadConnection<'_>| {
        let patterns = repo::of_company(connection)?;
        Ok(stored.into_iter().filter_map(|stored| shown(stored, &patterns, today)).collect())
    };
    Ok(Query::looking_up(db, query, listing, shown))
}

fn told(work: &mut UnitOfWork<'_>, id: PatternId, today: NaiveDate) -> Result<WorkPattern> {
    let stored = repo::find(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
    let patterns = repo::of_company(work.reading())?;
    shown(stored, &patterns, today).ok_or_else(|| Error::new(Code::NotFound))
}

/// A new pattern, which nobody has yet.
pub async fn add(db: &Database, grant: &Grant<ChangePatterns>, input: PatternInput) -> Result<WorkPattern> {
    let (pattern, today) = (wanted_pattern(&input, None, BEGINNING)?, db.clock().today());
    db.write(grant.actor(), move |work| {
        let id = repo::insert(work, &pattern)?;
        work.record(Entry::new(PATTERN, id.0, "create").after(&pattern));
        told(work, id, today)
    })
    .await
}

/// Whether a change says what a pattern is from a day on: another week than it is on that day, or the same one in place of what was to hold
/// later (company-22).
fn says(input: &PatternInput, patterns: &Patterns, id: PatternId, (before, wanted): (&Weeks, &Weeks)) -> bool {
    let is_sent = input.days.is_some() || input.weeks.is_some();
    let is_planned = patterns.newest(id).is_some_and(|newest| newest.from > wanted.from);
    (&wanted.days, &wanted.weeks) != (&before.days, &before.weeks) || (is_sent && is_planned)
}

/// Changes a pattern: its name, or what it is from a day on, which counts again the leaves of those who have it.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangePatterns>,
    id: PatternId,
    input: PatternInput,
) -> Result<WorkPattern> {
    let (mailer, today) = (mailer.clone(), db.clock().today());
    db.write(grant.actor(), move |work| {
        lock_list(work.reading())?;
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let patterns = repo::of_company(work.reading())?;
        let from = input.from.unwrap_or(today);
        let before = patterns.weeks(id, from).ok_or_else(|| Error::new(Code::NotFound))?;
        let wanted = Decision::anyone()
            .version(input.version, stored.version)?
            .content(|()| wanted_pattern(&input, Some((&stored.name, before)), from))?;
        let says = says(&input, &patterns, id, (before, &wanted.weeks));
        if !says && wanted.name == stored.name {
            return told(work, id, today);
        }
        repo::update(work, &stored, &wanted, says)?;
        let former = company::rules::patterns::Pattern { name: stored.name.clone(), weeks: before.clone() };
        work.record(Entry::new(PATTERN, id.0, "change").before(&former).after(&wanted));
        if says {
            let recounts = recounts(work.reading(), None, from, true, |_| ())?;
            write(work, &mailer, today, &recounts, &Because::Pattern(&wanted.name))?;
        }
        told(work, id, today)
    })
    .await
}

/// Removes a pattern that nobody has or had.
pub async fn remove(db: &Database, grant: &Grant<ChangePatterns>, id: PatternId) -> Result<()> {
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        if let Some(reason) = company::rules::patterns::why_it_stays(&stored) {
            return Err(Error::new(Code::DataInUse).saying(reason));
        }
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::DataInUse))?;
        work.record(Entry::new(PATTERN, id.0, "remove").before(&serde_json::json!({"name": stored.name})));
        Ok(())
    })
    .await
}

/// The day from which somebody is to have a pattern, and the pattern, if it is one.
fn held(
    connection: &mut impl Reads,
    input: &HolderInput,
    today: NaiveDate,
) -> Result<(NaiveDate, Option<StoredPattern>)> {
    let mut problems = Problems::default();
    let from = input.from.unwrap_or(today);
    from_day(from, &mut problems);
    problems.done(Some(()))?;
    let found = input.pattern.map(|id| repo::find(connection, id)).transpose()?.flatten();
    if input.pattern.is_some() && found.is_none() {
        return Err(Error::field("pattern", company::rules::patterns::unknown()));
    }
    Ok((from, found))
}

/// Lets the company work by a pattern from a day on: whoever has none of their own.
pub async fn set_companys(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangePatterns>,
    input: HolderInput,
) -> Result<WorkPattern> {
    let (mailer, today) = (mailer.clone(), db.clock().today());
    db.write(grant.actor(), move |work| {
        lock_list(work.reading())?;
        let (from, found) = held(work.reading(), &input, today)?;
        let pattern = found.ok_or_else(|| Error::field("pattern", company::rules::patterns::needed()))?;
        repo::hold(work, None, Some(pattern.id), from)?;
        let kept = Held { pattern: &pattern.name, from };
        work.record(Entry::new(PATTERN, pattern.id.0, "make the company’s").after(&kept));
        let recounts = recounts(work.reading(), None, from, true, |_| ())?;
        write(work, &mailer, today, &recounts, &Because::Pattern(&pattern.name))?;
        told(work, pattern.id, today)
    })
    .await
}

/// What somebody works by, of their own.
pub async fn of_person(db: &Database, grant: &Grant<ReadPatterns>, user: UserId) -> Result<PersonsPatterns> {
    grant.caller()?;
    db.read(move |connection| {
        known(connection, user)?;
        persons(connection, user)
    })
    .await
}

fn persons(connection: &mut impl Reads, user: UserId) -> Result<PersonsPatterns> {
    let patterns = repo::of_person(connection, user)?.into_iter();
    let patterns =
        patterns.map(|held| PersonsPattern { pattern: held.pattern, patternname: held.name, from: held.from });
    Ok(PersonsPatterns { user, patterns: patterns.collect() })
}

/// Lets a person work by a pattern from a day on, or as the company does.
pub async fn set_persons(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangePatterns>,
    user: UserId,
    input: HolderInput,
) -> Result<PersonsPatterns> {
    let (mailer, today) = (mailer.clone(), db.clock().today());
    db.write(grant.actor(), move |work| {
        lock_list(work.reading())?;
        known(work.reading(), user)?;
        people::not_erased(work, user)?;
        let (from, found) = held(work.reading(), &input, today)?;
        repo::hold(work, Some(user), input.pattern, from)?;
        let name = found.as_ref().map_or(COMPANYS, |pattern| pattern.name.as_str());
        work.record(Entry::new(USER, user.0, "working pattern").after(&Held { pattern: name, from }));
        let recounts = recounts(work.reading(), Some(user), from, true, |_| ())?;
        write(work, &mailer, today, &recounts, &Because::Pattern(name))?;
        persons(work.reading(), user)
    })
    .await
}

/// The leaves, of a person or of everybody, that count otherwise from a day on with the patterns as `changed` has them.
fn recounts(
    connection: &mut impl Reads,
    user: Option<UserId>,
    from: NaiveDate,
    held: bool,
    changed: impl FnOnce(&mut Patterns),
) -> Result<Vec<Recount>> {
    recounts_by(connection, user, from, held, |days| changed(&mut days.patterns))
}

/// The same with all that days are counted by as `changed` has it.
pub(super) fn recounts_by(
    connection: &mut impl Reads,
    user: Option<UserId>,
    from: NaiveDate,
    held: bool,
    changed: impl FnOnce(&mut WorkDays),
) -> Result<Vec<Recount>> {
    let leaves = ending_from(connection, user, from, held)?;
    let mut days = around(connection, &leaves, |_| ())?;
    changed(&mut days);
    Ok(recount(leaves, &days))
}

pub(super) fn told_before(recounts: &[Recount]) -> PatternPreview {
    PatternPreview { leaves: recounts.iter().map(shown_recount).collect() }
}

/// What [`change`] would do to leaves.
pub async fn preview_of_change(
    db: &Database,
    _: &Grant<ChangePatterns>,
    id: PatternId,
    input: PatternInput,
) -> Result<PatternPreview> {
    let today = db.clock().today();
    db.read(move |connection| {
        let stored = repo::find(connection, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let patterns = repo::of_company(connection)?;
        let from = input.from.unwrap_or(today);
        let before = patterns.weeks(id, from).ok_or_else(|| Error::new(Code::NotFound))?;
        let wanted = wanted_pattern(&input, Some((&stored.name, before)), from)?;
        if !says(&input, &patterns, id, (before, &wanted.weeks)) {
            return Ok(told_before(&[]));
        }
        let changed = |patterns: &mut Patterns| patterns.change(id, wanted.weeks);
        Ok(told_before(&recounts(connection, None, from, false, changed)?))
    })
    .await
}

/// What [`set_companys`] would do, or [`set_persons`] to a person.
pub async fn preview_of_holder(
    db: &Database,
    _: &Grant<ChangePatterns>,
    user: Option<UserId>,
    input: HolderInput,
) -> Result<PatternPreview> {
    let today = db.clock().today();
    db.read(move |connection| {
        if let Some(user) = user {
            known(connection, user)?;
        }
        let (from, found) = held(connection, &input, today)?;
        if user.is_none() && found.is_none() {
            return Err(Error::field("pattern", company::rules::patterns::needed()));
        }
        let changed = |patterns: &mut Patterns| patterns.set(user, input.pattern, from);
        Ok(told_before(&recounts(connection, user, from, false, changed)?))
    })
    .await
}
