//! Compensatory off: the days off on which somebody worked, what they ask for them, and the decision.

mod mails;
mod undo;

pub use undo::{undo, undoable};

use chrono::NaiveDate;
use core_auth::model::{Cause, Credit, Deciding, LeaveAccount, OwnAsked, Posting, StandInKind};
use core_auth::repo::{leaders, ledger};
use core_auth::rules::stand_ins::{InPlaceOf, decider};
use core_auth::service::approvals::Steps;
use core_auth::service::hourly;
use core_auth::service::stand_ins::{self, Decider};
use db::{Database, Dialect, Entry, Query, ReadConnection, StoredBrief, Undecided, UnitOfWork, Waiting};
use kernel::{
    Brief, Caller, Code, Decision, Deed, Error, Grant, Halves, ListQuery, Result, Scope, UserId, Viewer, Zone,
    full_name,
};
use mail::service::Mailer;
use serde::Serialize;

use super::turns::called;
use crate::model::{
    COMP_OFF, CompOff, CompOffChange, CompOffDay, CompOffDays, CompOffId, CompOffInput, CountedDay, LeaveStatus,
    StoredCompOff, StoredReport, StoredSheet, StoredType, Worked,
};
use crate::repo::comp_offs::{self as repo, CompOffFilter};
use crate::repo::holidays::work_days;
use crate::repo::leaves::lock_person;
use crate::repo::policies::{Whose, accounts, policies};
use crate::rights::{AskCompOff, ChangeLeave, ReadLeaves, ReadTeamLeaves};
use crate::rules::comp_off::{self as rules, CompOffStep, Gives, Standing};
use crate::rules::count::days;
use crate::rules::policies::Policies;
use crate::texts;

/// Requests of one person in an hour: each is told to those who decide.
const MOST_IN_AN_HOUR: i64 = 60;

/// What the audit trail keeps of a request.
#[derive(Serialize)]
struct Snapshot<'a> {
    user: UserId,
    day: NaiveDate,
    account: LeaveAccount,
    count: Halves,
    #[serde(skip_serializing_if = "Option::is_none")]
    lastday: Option<NaiveDate>,
    reason: &'a str,
    status: LeaveStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<&'a str>,
}

impl<'a> Snapshot<'a> {
    fn of(stored: &'a StoredCompOff) -> Self {
        let StoredCompOff { user, day, account, count, ends, status, .. } = *stored;
        let (reason, remark) = (stored.reason.as_str(), stored.remark.as_deref());
        Self { user, day, account, count, lastday: ends, reason, status, remark }
    }
}

/// A request as this viewer gets to see it, without with whom it is.
fn shown(stored: StoredCompOff, viewer: Viewer, now: (Zone, NaiveDate)) -> CompOff {
    shown_in(stored, viewer, now, &Steps::default())
}

/// Requests as this viewer gets to see them.
fn all_shown(
    stored: Vec<StoredCompOff>,
    viewer: Viewer,
    now: (Zone, NaiveDate),
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<CompOff>> {
    let steps = Steps::of_own(connection, &stored, (viewer, now.1))?;
    Ok(stored.into_iter().map(|request| shown_in(request, viewer, now, &steps)).collect())
}

fn shown_in(stored: StoredCompOff, viewer: Viewer, (zone, today): (Zone, NaiveDate), steps: &Steps) -> CompOff {
    CompOff {
        approval: steps.approval(stored.id.0),
        undoable: None,
        actions: rules::actions(&stored, viewer, today),
        worked: rules::in_words(&worked(&stored), zone),
        id: stored.id,
        version: stored.version,
        user: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        day: stored.day,
        count: stored.count,
        account: stored.account,
        typename: stored.of.called(),
        lastday: stored.ends,
        reason: stored.reason,
        status: stored.status,
        remark: stored.remark,
        byname: stored.by_name,
        absentname: stored.absent_name,
        decided_at: stored.decided_at.map(|at| at.and_utc()),
        created_at: stored.created_at.and_utc(),
    }
}

fn worked(stored: &StoredCompOff) -> Worked {
    let StoredCompOff { signin_time, signout_time, worked_seconds, hours, .. } = *stored;
    Worked { signin_time, signout_time, worked_seconds, hours }
}

/// What is known of somebody's days off between two days.
struct Known {
    user: UserId,
    today: NaiveDate,
    policies: Policies,
    accounts: Vec<(LeaveAccount, StoredType)>,
    words: Vec<LeaveAccount>,
    days: Vec<CountedDay>,
    reports: Vec<StoredReport>,
    sheets: Vec<StoredSheet>,
    leaves: Vec<(NaiveDate, NaiveDate)>,
    asked: Vec<NaiveDate>,
}

impl Known {
    /// Nothing but the policies where these give nothing for any of the days.
    fn of(
        connection: &mut ReadConnection<'_>,
        user: UserId,
        (from, to): (NaiveDate, NaiveDate),
        today: NaiveDate,
    ) -> Result<Self> {
        let (policies, accounts) = (policies(connection, Whose::These(&[user]))?, accounts(connection)?);
        let words: Vec<_> = accounts.iter().map(|(account, _)| *account).collect();
        let nothing = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let gives = from
            .iter_days()
            .take_while(|day| *day <= to)
            .any(|day| rules::gives(&policies, user, &words, day).is_some());
        let (days, reports, sheets, leaves, asked) = if gives {
            let work = work_days(connection, &[user], from, to)?;
            (
                days(from, to, None, &work.of(user)),
                repo::reports(connection, user, from, to)?,
                repo::sheets(connection, user, from, to)?,
                repo::leave_days(connection, user, from, to)?,
                repo::asked_days(connection, user, from)?,
            )
        } else {
            nothing
        };
        Ok(Self { user, today, policies, accounts, words, days, reports, sheets, leaves, asked })
    }

    fn gives(&self, day: NaiveDate) -> Option<Gives> {
        rules::gives(&self.policies, self.user, &self.words, day)
    }

    fn standing(&self, day: NaiveDate) -> Standing {
        Standing {
            day,
            today: self.today,
            kind: self.days.iter().find(|counted| counted.date == day).map(|counted| counted.kind),
            gives: self.gives(day),
            worked: rules::worked(&self.reports, &self.sheets, day),
            on_leave: self.leaves.iter().any(|(from, to)| *from <= day && day <= *to),
            asked: self.asked.contains(&day),
        }
    }
}

/// The days off of the last weeks on which the caller worked, the newest first, and which of them can be asked for.
pub async fn days_worked(db: &Database, grant: &Grant<AskCompOff>) -> Result<CompOffDays> {
    let (user, today, zone) = (grant.caller()?.user, db.clock().today(), db.clock().zone());
    db.read(move |connection| {
        let known = Known::of(connection, user, (rules::first_day(today), today), today)?;
        let day = |counted: &CountedDay| {
            let standing = known.standing(counted.date);
            let gives = standing.gives.filter(|_| rules::is_off(counted.kind) && standing.worked.anything())?;
            Some(CompOffDay {
                day: counted.date,
                kind: counted.kind,
                name: counted.name.clone(),
                worked: rules::in_words(&standing.worked, zone),
                most: rules::most(&standing.worked),
                typename: called(&known.accounts, gives.account),
                lastday: gives.ends,
                refused: rules::refusal(&standing).and_then(|error| error.field_problems().get("day").cloned()),
            })
        };
        let days: Vec<_> = known.days.iter().rev().filter_map(day).collect();
        Ok(CompOffDays { gives: !known.days.is_empty(), days })
    })
    .await
}

/// Requests in the scope of the caller: their own, their team's, everybody's.
pub fn list(
    db: &Database,
    grant: &Grant<ReadLeaves>,
    query: &ListQuery,
    filter: CompOffFilter,
    others: bool,
) -> Result<Query<CompOff>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let now = (db.clock().zone(), db.clock().today());
    let filter = CompOffFilter { besides: others.then_some(viewer.user), ..filter };
    let listing = repo::list(query, scope, filter, db.dialect());
    let show =
        move |rows: Vec<StoredCompOff>, connection: &mut ReadConnection<'_>| all_shown(rows, viewer, now, connection);
    Ok(Query::looking_up(db, query, listing, show))
}

/// What waits for somebody, in a list over several kinds. It has to be decided while there are days on which it can be taken.
pub fn waiting(_: &Grant<ReadTeamLeaves>, deciding: Deciding, dialect: Dialect) -> Waiting<Brief> {
    let today = deciding.today;
    let show = move |mut stored: StoredBrief| {
        let (hours, ends) = rules::recorded(&stored.state);
        let (day, days) = (stored.day, stored.number.map(Halves));
        // A type that nobody has renamed is called as everybody calls it.
        let word = std::mem::take(&mut stored.title);
        let title = stored.detail.take().unwrap_or_default();
        let brief = Brief { day, days, hours: Some(hours), word: Some(word), title, ..stored.told(Deed::Decide) };
        let brief = match ends {
            Some(ends) => brief.by(ends, today),
            None => brief,
        };
        brief.offering(rules::offered(ends, today))
    };
    Waiting::brief(repo::waiting(deciding, dialect), "q.created_at", repo::brief(), show).about("q.user_id")
}

/// What waits for whoever decides on it, for reminders.
pub fn undecided(today: NaiveDate, dialect: Dialect) -> Undecided {
    Undecided::new(repo::waiting(Deciding::of_anybody(today), dialect), "q.user_id", "q.created_at")
}

/// The caller's own requests that wait for a decision, in a list over several kinds.
pub fn own_asked(grant: &Grant<ReadLeaves>) -> Result<Waiting<OwnAsked>> {
    let (listing, show) = (repo::own_asked(grant.caller()?.user), OwnAsked::in_one_step::<StoredCompOff>);
    Ok(Waiting::brief(listing, "q.created_at", repo::asked_columns(), show))
}

/// One request within the scope.
pub async fn get(db: &Database, grant: &Grant<ReadLeaves>, id: CompOffId) -> Result<CompOff> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let now = (db.clock().zone(), db.clock().today());
    let found = db.read(move |connection| repo::find(connection, scope, id)).await?;
    found.map(|stored| shown(stored, viewer, now)).ok_or_else(|| Error::new(Code::NotFound))
}

/// Asks for what the caller worked on a day off. Who decides is told, in the place of who is away the one who stands in.
pub async fn ask(db: &Database, mailer: &Mailer, grant: &Grant<AskCompOff>, input: CompOffInput) -> Result<CompOff> {
    let (caller, now) = (grant.caller()?.clone(), (db.clock().zone(), db.clock().today()));
    let (mailer, asked) = (mailer.clone(), rules::asked(&input)?);
    db.write(grant.actor(), move |work| {
        let (user, (_, today)) = (caller.user, now);
        hourly(work, COMP_OFF, "create", MOST_IN_AN_HOUR)?;
        // One after the other, and none while holidays or leaves of the person change.
        lock_person(work.reading(), user)?;
        let standing = Known::of(work.reading(), user, (asked.day, asked.day), today)?.standing(asked.day);
        if let Some(refusal) = rules::refusal(&standing) {
            return Err(refusal);
        }
        let gives = standing.gives.ok_or_else(|| Error::field("day", texts::no_policy_gives(asked.day)))?;
        let count = rules::count(&asked, &standing.worked)?;
        let id = repo::insert(work, user, asked.day, (gives, count), &standing.worked, &asked.reason)?;
        let stored = repo::find(work.reading(), Scope::Own(user), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        work.record(Entry::new(COMP_OFF, id.0, "create").after(&Snapshot::of(&stored)));
        let told = stand_ins::asked(work.reading(), user, StandInKind::Leave, today)?;
        let drafts = told.into_iter().map(|to| mails::asked(&mailer, &stored, to.into(), now.0)).collect();
        mailer.queue(work, drafts)?;
        Ok(shown(stored, Viewer::from(&caller), now))
    })
    .await
}

/// Approves or rejects a request, or cancels it: who may what, the rules decide. An approval gives the days, once. Who stands in for
/// somebody on leaves decides on what waits for that one (standin-9).
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeLeave>,
    id: CompOffId,
    input: CompOffChange,
) -> Result<CompOff> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    let now = (db.clock().zone(), db.clock().today());
    let by = Decider::new(&caller, scope, StandInKind::Leave, now.0, rules::decides(&input));
    db.write(grant.actor(), move |work| {
        let (_, today) = now;
        let lock = |reads: &mut ReadConnection<'_>, scope| repo::lock(reads, scope, id);
        let (stored, in_place) = by.held(work, |of: &StoredCompOff| of.user, lock, rules::waits)?;
        let (step, next) = Decision::party(rules::step(&stored, viewer, &input))?
            .version(input.version, stored.version)?
            .step(|_| rules::may_take(&stored))?
            .content(|step| rules::next(&stored, step, &input, today))?;
        if step == CompOffStep::Approve {
            is_still_off(work, &stored)?;
        }
        let (by_name, decided_at) = (Some(caller.name.clone()), Some(work.now().naive_utc()));
        let (absent_id, absent_name) = in_place.as_ref().map(|of| (of.absent.user, of.absent.name())).unzip();
        let next = StoredCompOff { by_name, absent_id, absent_name, decided_at, ..next };
        repo::update(work, &stored, &next)?;
        let next = StoredCompOff { version: stored.version + 1, ..next };
        if step == CompOffStep::Approve {
            give(work, &next, today)?;
        }
        let action = match step {
            CompOffStep::Approve => "approve",
            CompOffStep::Reject => "reject",
            CompOffStep::Cancel => "cancel",
        };
        let entry = Entry::new(COMP_OFF, id.0, action).before(&Snapshot::of(&stored)).after(&Snapshot::of(&next));
        work.record(entry.in_place_of(absent_id));
        tell(work, &mailer, &next, (&caller, in_place.as_ref()), today)?;
        let undoable = mailer.undoable_until(work.now()).filter(|_| rules::DECISIONS.contains(&action));
        Ok(CompOff { undoable, ..shown(next, viewer, now) })
    })
    .await
}

/// 422 for an approval of a day on which its person is expected at work by now, such as where its holiday went since they asked.
fn is_still_off(work: &mut UnitOfWork<'_>, stored: &StoredCompOff) -> Result<()> {
    let StoredCompOff { user, day, .. } = *stored;
    // None while holidays change.
    lock_person(work.reading(), user)?;
    let known = work_days(work.reading(), &[user], day, day)?;
    let is_off = days(day, day, None, &known.of(user)).iter().all(|counted| rules::is_off(counted.kind));
    if is_off { Ok(()) } else { Err(Error::field("status", texts::worked_by_now(day))) }
}

/// Puts the days into the account: a lot with its last day, and the ledger's line with the day that was worked.
fn give(work: &mut UnitOfWork<'_>, stored: &StoredCompOff, today: NaiveDate) -> Result<()> {
    let StoredCompOff { user, account, count, .. } = *stored;
    ledger::move_balance(work, user, account, count, None)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    let posting = Posting {
        label: Some(stored.label()),
        ends: stored.ends,
        ..Posting::new(user, Credit { account, cause: Cause::CompOff, delta: count })
    };
    ledger::post(work, &posting.with_twin().collect::<Vec<_>>(), today).map(drop)
}

/// Its owner is told of a decision of somebody else, and who would have decided of a request that is cancelled.
fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    stored: &StoredCompOff,
    (by, in_place): (&Caller, Option<&InPlaceOf>),
    today: NaiveDate,
) -> Result<()> {
    if stored.status == LeaveStatus::Cancelled {
        let deciders = leaders::deciding(work.reading(), stored.user, StandInKind::Leave)?;
        let ids: Vec<_> = deciders.iter().map(|decider| decider.id).collect();
        let told = stand_ins::told(work.reading(), deciders, stored.user, StandInKind::Leave, today)?;
        let told = told.into_iter().map(|to| (!ids.contains(&to.id), to));
        let drafts = told.map(|(stands_in, to)| mails::withdrawn(mailer, stored, to.into(), stands_in)).collect();
        return mailer.queue(work, drafts).map(drop);
    }
    if stored.user == by.user || !stored.active {
        return Ok(());
    }
    mailer.queue_undoable(work, vec![mails::decided(mailer, stored, &decider(&by.name, in_place))]).map(drop)
}
