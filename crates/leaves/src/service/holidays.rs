//! Holidays. Each change counts again every leave that it touches, in its own transaction (holiday-4).

mod mails;

use std::collections::BTreeSet;

use chrono::NaiveDate;
use db::{Database, Entry, List, Query, Reads, UnitOfWork};
use kernel::{Actions, Actor, Code, Decision, Error, Grant, Halves, Key, ListQuery, Result, Role, full_name};
use mail::model::Recipient;
use mail::service::Mailer;
use serde::Serialize;

use self::mails::Happened;
use crate::model::{
    HOLIDAY, Holiday, HolidayChoice, HolidayId, HolidayInput, HolidayPlace, HolidayPreview, HolidayTile, LEAVE,
    LeaveStatus, RecountedLeave, StoredHoliday, StoredLeave,
};
use crate::repo::holidays::{self as repo, HolidayFilter};
use crate::rights::{ApplyLeave, ChangeHolidays, ReadHolidays};
use crate::rules::choice;
use crate::rules::count::WorkDays;
use crate::rules::holiday::{self as rules, Recount};
use crate::rules::leave::last_day;
use crate::texts::holiday_taken;

/// Holidays that the dashboard shows (holiday-8).
const UPCOMING: usize = 5;

/// Turns stored holidays into what this caller gets to see.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    changes: bool,
}

impl View {
    pub(super) fn of(actor: &Actor) -> Self {
        let changes = |caller: &kernel::Caller| caller.role == Role::Admin && caller.keys.has(Key::Holiday);
        Self { changes: actor.caller().is_some_and(changes) }
    }

    pub(super) fn holiday(self, stored: StoredHoliday) -> Holiday {
        let mut actions = Actions::default();
        if self.changes {
            actions.allow("edit");
            actions.allow("remove");
        }
        let places = stored.place_names();
        let StoredHoliday { id, version, date, occassion, optional, .. } = stored;
        Holiday { id, version, date, occassion, places, optional, actions }
    }
}

/// All holidays, by day.
pub fn list(
    db: &Database,
    grant: &Grant<ReadHolidays>,
    query: &ListQuery,
    filter: HolidayFilter,
) -> Result<Query<Holiday>> {
    let view = View::of(grant.actor());
    Ok(Query::new(db, query, repo::list(query, filter, db.dialect()), move |stored| view.holiday(stored)))
}

/// The holiday that today is for the caller: none or one.
pub async fn today(db: &Database, grant: &Grant<ReadHolidays>) -> Result<Vec<Holiday>> {
    let (view, today, user) = (View::of(grant.actor()), db.clock().today(), grant.caller()?.user);
    let found = db.read(move |connection| repo::of_day(connection, user, today)).await?;
    Ok(found.into_iter().map(|stored| view.holiday(stored)).collect())
}

/// The optional holidays to come that the caller may choose, and those that they have chosen (holiday-13).
pub async fn choices(db: &Database, grant: &Grant<ApplyLeave>) -> Result<Vec<HolidayChoice>> {
    let (today, user) = (db.clock().today(), grant.caller()?.user);
    let last = last_day(today);
    let found = db.read(move |connection| repo::choices(connection, user, today, last, None)).await?;
    Ok(found.into_iter().filter_map(|stored| choice::shown(stored, today)).collect())
}

/// One holiday.
pub async fn get(db: &Database, grant: &Grant<ReadHolidays>, id: HolidayId) -> Result<Holiday> {
    let view = View::of(grant.actor());
    let found = db.read(move |connection| repo::find(connection, id)).await?;
    found.map(|stored| view.holiday(stored)).ok_or_else(|| Error::new(Code::NotFound))
}

/// The dashboard's tile: today's holiday and the next ones of the caller, in one statement.
pub async fn tile(db: &Database, grant: &Grant<ReadHolidays>) -> Result<HolidayTile> {
    let (view, today, user) = (View::of(grant.actor()), db.clock().today(), grant.caller()?.user);
    let most = i64::try_from(UPCOMING + 1).map_err(Error::internal)?;
    let found = db.read_planned(move |connection| repo::upcoming(connection, user, today, most)).await?;
    let (now, ahead): (Vec<_>, Vec<_>) = found.into_iter().partition(|stored| stored.date == today);
    let upcoming = ahead.into_iter().take(UPCOMING).map(|stored| view.holiday(stored)).collect();
    Ok(HolidayTile { today: now.into_iter().next().map(|stored| view.holiday(stored)), upcoming })
}

/// Adds a holiday.
pub async fn add(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeHolidays>,
    input: HolidayInput,
) -> Result<Holiday> {
    rules::holiday(&input, None)?;
    let (mailer, today, granted) = (mailer.clone(), db.clock().today(), grant.clone());
    db.write(grant.actor(), move |work| add_in(work, (&mailer, today), &granted, &input)).await
}

/// Who tells people of what is counted again, and the company's day.
pub type Told<'a> = (&'a Mailer, NaiveDate);

/// [`add`], among other things that are written.
pub fn add_in(
    work: &mut UnitOfWork<'_>,
    (mailer, today): Told<'_>,
    grant: &Grant<ChangeHolidays>,
    input: &HolidayInput,
) -> Result<Holiday> {
    let (date, occassion) = rules::holiday(input, None)?;
    repo::lock_list(work.reading())?;
    let places = wanted_places(work.reading(), input, None, true)?;
    let stored = repo::insert(work, date, occassion, places, input.optional.unwrap_or_default())?;
    work.record(Entry::new(HOLIDAY, stored.id.0, "create").after(&stored));
    let days = rules::changed_days(None, Some(&stored));
    count_again(work, mailer, today, Happened::Added(&stored), &days, false)?;
    Ok(View::of(grant.actor()).holiday(stored))
}

/// All holidays, by day: a company has a few for each year.
pub fn all(connection: &mut impl Reads, _: &Grant<ChangeHolidays>) -> Result<Vec<StoredHoliday>> {
    repo::all(connection)
}

/// The places for which a holiday can be.
pub fn places(connection: &mut impl Reads, _: &Grant<ChangeHolidays>) -> Result<Vec<HolidayPlace>> {
    repo::places(connection, false)
}

/// The places that are named; they are asked for where some are. `held`: none of them goes before the holiday is for it.
fn wanted_places(
    connection: &mut impl Reads,
    input: &HolidayInput,
    stored: Option<&StoredHoliday>,
    held: bool,
) -> Result<List<HolidayPlace>> {
    let named = input.places.as_ref().is_some_and(|places| !places.is_empty());
    let known = if named { repo::places(connection, held)? } else { Vec::new() };
    rules::places(input, stored, &known)
}

/// Moves a holiday, gives it another name, or says for which places it is. `restore`: the leaves that it had cancelled stand as they did.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeHolidays>,
    id: HolidayId,
    input: HolidayInput,
    restore: bool,
) -> Result<Holiday> {
    let (mailer, today, granted) = (mailer.clone(), db.clock().today(), grant.clone());
    db.write(grant.actor(), move |work| change_in(work, (&mailer, today), &granted, id, &input, restore)).await
}

/// [`change`], among other things that are written.
pub fn change_in(
    work: &mut UnitOfWork<'_>,
    (mailer, today): Told<'_>,
    grant: &Grant<ChangeHolidays>,
    id: HolidayId,
    input: &HolidayInput,
    restore: bool,
) -> Result<Holiday> {
    let view = View::of(grant.actor());
    repo::lock_list(work.reading())?;
    let stored = repo::find(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
    let (date, occassion) = Decision::anyone()
        .version(input.version, stored.version)?
        .content(|()| rules::holiday(input, Some(&stored)))?;
    let places = wanted_places(work.reading(), input, Some(&stored), true)?;
    let optional = input.optional.unwrap_or(stored.optional);
    let same = StoredHoliday { id, version: stored.version, date, occassion, optional, places };
    if same == stored {
        return Ok(view.holiday(stored));
    }
    let after = StoredHoliday { version: stored.version + 1, ..same };
    repo::update(work, &stored, &after)?;
    work.record(Entry::new(HOLIDAY, id.0, "change").before(&stored).after(&after));
    let happened = if optional != stored.optional {
        Happened::Turned(&after)
    } else if date == stored.date {
        Happened::Placed(&after)
    } else {
        Happened::Moved { from: stored.date, to: &after }
    };
    let days = rules::changed_days(Some(&stored), Some(&after));
    count_again(work, mailer, today, happened, &days, restore)?;
    Ok(view.holiday(after))
}

/// Removes a holiday. `restore`: the leaves that it had cancelled stand as they did.
pub async fn remove(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeHolidays>,
    id: HolidayId,
    restore: bool,
) -> Result<()> {
    let (mailer, today, granted) = (mailer.clone(), db.clock().today(), grant.clone());
    db.write(grant.actor(), move |work| remove_in(work, (&mailer, today), &granted, (id, None), restore)).await
}

/// [`remove`], among other things that are written; of this version alone, where one is named.
pub fn remove_in(
    work: &mut UnitOfWork<'_>,
    (mailer, today): Told<'_>,
    _: &Grant<ChangeHolidays>,
    (id, version): (HolidayId, Option<i64>),
    restore: bool,
) -> Result<()> {
    repo::lock_list(work.reading())?;
    let stored = repo::find(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
    if version.is_some_and(|version| version != stored.version) {
        return Err(Error::new(Code::StaleVersion));
    }
    repo::remove(work, id)?;
    work.record(Entry::new(HOLIDAY, id.0, "remove").before(&stored));
    let days = rules::changed_days(Some(&stored), None);
    count_again(work, mailer, today, Happened::Removed(&stored), &days, restore)
}

/// What [`add`] would do to leaves. The name is not asked for yet.
pub async fn preview_of_add(db: &Database, _: &Grant<ChangeHolidays>, input: HolidayInput) -> Result<HolidayPreview> {
    let date = rules::date(&input, None).map_err(|problem| Error::field("date", problem))?;
    db.read(move |connection| {
        let places = wanted_places(connection, &input, None, false)?;
        preview(connection, None, Some(&unnamed(date, places, input.optional.unwrap_or_default())))
    })
    .await
}

/// What [`change`] would do to leaves.
pub async fn preview_of_change(
    db: &Database,
    _: &Grant<ChangeHolidays>,
    id: HolidayId,
    input: HolidayInput,
) -> Result<HolidayPreview> {
    db.read(move |connection| {
        let stored = repo::find(connection, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let date = Decision::anyone()
            .version(input.version, stored.version)?
            .content(|()| rules::date(&input, Some(&stored)).map_err(|problem| Error::field("date", problem)))?;
        let places = wanted_places(connection, &input, Some(&stored), false)?;
        preview(connection, Some(&stored), Some(&unnamed(date, places, input.optional.unwrap_or(stored.optional))))
    })
    .await
}

/// What [`remove`] would do to leaves.
pub async fn preview_of_remove(db: &Database, _: &Grant<ChangeHolidays>, id: HolidayId) -> Result<HolidayPreview> {
    db.read(move |connection| {
        let stored = repo::find(connection, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        preview(connection, Some(&stored), None)
    })
    .await
}

/// A holiday as a preview has it.
fn unnamed(date: NaiveDate, places: List<HolidayPlace>, optional: bool) -> StoredHoliday {
    StoredHoliday { id: HolidayId(0), version: 0, date, occassion: String::new(), optional, places }
}

/// The leaves that hold one of these days and count otherwise with the holidays as `listed` has them.
fn recounts(
    connection: &mut impl Reads,
    days: &[NaiveDate],
    held: bool,
    listed: impl FnOnce(&mut Vec<StoredHoliday>),
) -> Result<Vec<Recount>> {
    let leaves = repo::touched(connection, days, held)?;
    let days = around(connection, &leaves, listed)?;
    Ok(rules::recount(leaves, &days))
}

/// The leaves that this holiday had cancelled and that have a day again with the holidays as `listed` has them.
fn restored(
    connection: &mut impl Reads,
    holiday: HolidayId,
    held: bool,
    listed: impl FnOnce(&mut Vec<StoredHoliday>),
) -> Result<Vec<Recount>> {
    let leaves = rules::newest_of_each_day(repo::cancelled_by(connection, holiday, held)?);
    let days = around(connection, &leaves, listed)?;
    Ok(rules::restored(leaves, &days))
}

/// What the leaves of these people count by in their time, with the holidays as `listed` has them.
pub(super) fn around(
    connection: &mut impl Reads,
    leaves: &[StoredLeave],
    listed: impl FnOnce(&mut Vec<StoredHoliday>),
) -> Result<WorkDays> {
    let (first, last) = (leaves.iter().map(|leave| leave.from).min(), leaves.iter().map(|leave| leave.to).max());
    let Some((first, last)) = first.zip(last) else { return Ok(WorkDays::default()) };
    let users: Vec<_> = leaves.iter().map(|leave| leave.user).collect::<BTreeSet<_>>().into_iter().collect();
    let mut days = repo::work_days(connection, &users, first, last)?;
    listed(&mut days.holidays);
    Ok(days)
}

fn preview(
    connection: &mut impl Reads,
    before: Option<&StoredHoliday>,
    after: Option<&StoredHoliday>,
) -> Result<HolidayPreview> {
    let date = after.map(|after| after.date);
    if let Some(date) = date.filter(|date| before.is_none_or(|before| before.date != *date))
        && !repo::between(connection, date, date)?.is_empty()
    {
        return Err(Error::new(Code::Duplicate).saying_at("date", holiday_taken()));
    }
    let days = rules::changed_days(before, after);
    let listed = |holidays: &mut Vec<StoredHoliday>| {
        holidays.retain(|holiday| before.is_none_or(|before| before.id != holiday.id));
        holidays.extend(after.cloned());
    };
    let counted = recounts(connection, &days, false, listed)?;
    let restorable = match before {
        Some(before) if !days.is_empty() => restored(connection, before.id, false, listed)?,
        _ => Vec::new(),
    };
    let shown = |recounts: Vec<Recount>| recounts.iter().map(shown).collect();
    Ok(HolidayPreview { leaves: shown(counted), restorable: shown(restorable) })
}

pub(super) fn shown(recount: &Recount) -> RecountedLeave {
    let (leave, given_back) = (&recount.leave, recount.given_back());
    RecountedLeave {
        id: leave.id,
        user: leave.user,
        empname: full_name(&leave.fname, &leave.lname),
        kind: leave.kind,
        typename: leave.of.called(),
        from: leave.from,
        to: leave.to,
        half: leave.half,
        status: recount.stands,
        becomes: recount.becomes(),
        before: leave.count,
        after: recount.after,
        givenback: given_back.map(|(_, days)| days),
        account: given_back.map(|(account, _)| account),
    }
}

/// What the audit trail keeps of a leave that is counted again.
#[derive(Serialize)]
struct Counted {
    status: LeaveStatus,
    count: Halves,
}

/// Counts again what the change of a holiday touches: the leaves, the balances with their ledger, the mails and the trail,
/// each in one statement for all, or in a few where there are hundreds. `restore`: what the holiday had cancelled counts, too.
fn count_again(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    today: NaiveDate,
    happened: Happened<'_>,
    days: &[NaiveDate],
    restore: bool,
) -> Result<()> {
    let holiday = happened.holiday();
    // What is to be restored is found first: what this change cancels is not.
    let again = restore && !days.is_empty() && !matches!(happened, Happened::Added(_));
    let back = if again { restored(work.reading(), holiday.id, true, |_| ())? } else { Vec::new() };
    let mut recounts = recounts(work.reading(), days, true, |_| ())?;
    recounts.extend(back);
    write(work, mailer, today, &recounts, &Because::Holiday(happened))
}

/// Why leaves are counted again.
pub(super) enum Because<'a> {
    Holiday(Happened<'a>),
    /// Another working pattern, of this name.
    Pattern(&'a str),
    /// Another place, of this name.
    Place(&'a str),
}

/// Writes what leaves count now, what that does to balances, and tells their people.
pub(super) fn write(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    today: NaiveDate,
    recounts: &[Recount],
    because: &Because<'_>,
) -> Result<()> {
    if recounts.is_empty() {
        return Ok(());
    }
    let (holiday, label) = match because {
        Because::Holiday(happened) => {
            let holiday = happened.holiday();
            (Some(holiday.id), holiday.occassion.as_str())
        }
        Because::Pattern(name) | Because::Place(name) => (None, *name),
    };
    repo::recount(work, recounts, holiday)?;
    repo::move_balances(work, &rules::moves(recounts))?;
    let postings: Vec<_> = recounts.iter().flat_map(|recount| recount.postings(holiday, label)).collect();
    core_auth::repo::ledger::post(work, &postings, today)?;
    let by = work.actor().name().to_owned();
    let mut drafts = Vec::new();
    for recount in recounts {
        let leave = &recount.leave;
        let kept = |status, count| Counted { status, count };
        let entry = Entry::new(LEAVE, leave.id.0, "recount").before(&kept(recount.stands, leave.count));
        work.record(entry.after(&kept(recount.becomes(), recount.after)));
        if leave.active {
            let to = Recipient::person(leave.user, &leave.fname, &leave.lname, leave.email.clone());
            drafts.push(mails::counted_again(mailer, recount, because, to, &by));
        }
    }
    mailer.queue(work, drafts).map(drop)
}
