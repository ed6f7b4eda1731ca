//! Turns: what a day brings to accounts is brought as it begins, to each person once, and can be taken back.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use core_auth::mails::{CorrectedAccount, Correction, balances_corrected};
use core_auth::model::{About, Cause, Credit, LeaveAccount, Posting};
use core_auth::repo::{ledger, lots};
use db::{Database, Entry, Query, UnitOfWork, advisory_locks};
use kernel::texts::one_of;
use kernel::{Actions, Code, Decision, Error, Grant, Halves, ListQuery, Result, UserId, full_name, needed_text};
use mail::model::{MailDraft, Recipient};
use mail::service::Mailer;
use serde::Serialize;

use crate::model::{
    LEAVE_TURN, LeaveTurn, LeaveTurnId, LeaveTurnLine, NewLine, StoredMember, StoredTurn, StoredTurnLine,
    StoredTurnState, StoredType, TurnChange, TurnState, Turning,
};
use crate::repo::holidays::move_balances;
use crate::repo::policies::{Whose, accounts, policies};
use crate::repo::turns::{self as repo, Come, LineFilter, Members};
use crate::rights::{ChangePolicies, ReadPolicies, RunTurns};
use crate::rules::policies::Policies;
use crate::rules::policy::{period, turns};
use crate::rules::turn::{Due, Member, What, due};
use crate::texts;

/// What the audit trail keeps of a step of a turn, and of one that is taken back.
#[derive(Serialize)]
struct Snapshot<'a> {
    day: NaiveDate,
    people: i64,
    lapsed: Halves,
    given: Halves,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// One step of what is due by today: the next day on which something is, or its next people. Answers whether there is more to do.
/// Every instance may do it; what one has done, no other does again. `began` is when the company began with Muster.
pub async fn step(db: &Database, grant: &Grant<RunTurns>, began: Option<NaiveDate>) -> Result<bool> {
    let today = db.clock().today();
    let seen = db.read(|connection| repo::turning(connection)).await?;
    let Some(through) = seen.through else {
        note(db, seen, Turning { through: Some(today), ..seen }).await?;
        return Ok(false);
    };
    let Some(day) = seen.running else {
        // A clock that jumped back brings nothing.
        if through >= today {
            return Ok(false);
        }
        let next = db.read(move |connection| next_day(connection, through, today)).await?;
        let now = match next {
            Some(day) => Turning { through: day.pred_opt(), running: Some(day), done_to: 0 },
            None => Turning { through: Some(today), ..seen },
        };
        note(db, seen, now).await?;
        return Ok(next.is_some());
    };
    let step = db.write(grant.actor(), move |work| bring(work, seen, day, began));
    match step.await {
        Ok(Brought::Lines) => {}
        Ok(Brought::Nothing(last)) => note(db, seen, Turning { done_to: last, ..seen }).await?,
        Ok(Brought::Nobody) => {
            let (now, through) = (db.clock().now(), Turning { through: Some(day), running: None, done_to: 0 });
            db.housekeeping("ending a leave turn", move |connection| {
                let noted = repo::note(connection, seen, through)?;
                if noted > 0 { repo::end(connection, day, now).map(drop) } else { Ok(()) }
            })
            .await?;
        }
        // Another instance has done this step.
        Err(error) if error.code() == Code::StaleVersion => {}
        Err(error) => return Err(stopped(db, day, error).await),
    }
    Ok(true)
}

/// Notes at what the turn of a day has stopped, for whoever looks at it, and hands the error on. The next step is tried soon.
async fn stopped(db: &Database, day: NaiveDate, error: Error) -> Error {
    let (code, now) = (error.code(), db.clock().now());
    let noted =
        db.housekeeping("noting that a leave turn stopped", move |connection| repo::stop(connection, day, code, now));
    // Where this can't be written either, the error itself says why.
    noted.await.ok();
    error
}

async fn note(db: &Database, seen: Turning, now: Turning) -> Result<()> {
    db.housekeeping("noting how far leave turns are", move |connection| repo::note(connection, seen, now))
        .await
        .map(drop)
}

/// The next day, up to today, that may bring anybody something.
fn next_day(
    connection: &mut db::ReadConnection<'_>,
    through: NaiveDate,
    today: NaiveDate,
) -> Result<Option<NaiveDate>> {
    let said = policies(connection, Whose::These(&[]))?;
    let ends = repo::first_end(connection)?;
    let days = through.iter_days().skip(1).take_while(|day| *day <= today);
    // With any policy, somebody may have joined.
    Ok(days.into_iter().find(|day| !said.is_empty() || ends.is_some_and(|ends| ends < *day)))
}

/// What a step brought.
enum Brought {
    /// Something to some people.
    Lines,
    /// Nothing to these people, up to this one.
    Nothing(i64),
    /// There is nobody left.
    Nobody,
}

/// Whether a day may bring something to everybody: a period begins or ends with it, or a leave year is over.
fn is_for_all(said: &Policies, day: NaiveDate) -> bool {
    let edge = said.on(day).map(|terms| period(terms, day)).any(|period| period.from == day || period.to == day);
    edge || day.pred_opt().is_some_and(|before| said.on(before).any(|terms| turns(terms, day)))
}

fn bring(work: &mut UnitOfWork<'_>, seen: Turning, day: NaiveDate, began: Option<NaiveDate>) -> Result<Brought> {
    advisory_locks(work.reading(), ["leave turns".to_owned()])?;
    if repo::turning(work.reading())? != seen {
        return Err(Error::new(Code::StaleVersion));
    }
    let said = policies(work.reading(), Whose::These(&[]))?;
    let whom = if is_for_all(&said, day) {
        Members::All
    } else {
        // Who joined within the longest period that holds now.
        let first = said.on(day).map(|terms| period(terms, day).from).min();
        Members::Some(day, first.unwrap_or(day))
    };
    let members = repo::members(work.reading(), whom, day, seen.done_to)?;
    let Some(last) = members.last().map(|member| member.user.0) else { return Ok(Brought::Nobody) };
    let due = due_to(work, &members, day, began)?;
    if due.is_empty() {
        return Ok(Brought::Nothing(last));
    }
    let turn = repo::begin(work, day)?;
    let come = enter(work, turn, day, &due)?;
    repo::add(work, turn, come)?;
    repo::note_in(work, seen, Turning { done_to: last, ..seen })?;
    let Come { people, lapsed, given } = come;
    work.record(Entry::new(LEAVE_TURN, turn.0, "turn").after(&Snapshot { day, people, lapsed, given, reason: None }));
    Ok(Brought::Lines)
}

/// Something due to an account of somebody, and what the account held before.
struct DueTo {
    user: UserId,
    account: LeaveAccount,
    policy: Option<crate::model::LeavePolicyId>,
    before: Halves,
    due: Due,
}

fn due_to(
    work: &mut UnitOfWork<'_>,
    members: &[StoredMember],
    day: NaiveDate,
    began: Option<NaiveDate>,
) -> Result<Vec<DueTo>> {
    let users: Vec<_> = members.iter().map(|member| member.user).collect();
    let said = policies(work.reading(), Whose::These(&users))?;
    let book = lots::of(work.reading(), &users, &[])?;
    let mut periods: BTreeSet<String> = said.on(day).map(|terms| period(terms, day).key).collect();
    periods.extend(day.pred_opt().map(|before| format!("year {}", chrono::Datelike::year(&before))));
    let joined = members.iter().filter_map(|stored| stored.joined);
    periods.extend(joined.flat_map(|joined| said.on(joined).map(move |terms| period(terms, joined).key)));
    let periods: Vec<_> = periods.into_iter().collect();
    let done: BTreeSet<_> = repo::done(work.reading(), &users, &periods)?
        .into_iter()
        .map(|line| (line.user, line.account.text().to_owned(), line.period))
        .collect();
    let accounts = accounts(work.reading())?;
    let mut all = Vec::new();
    for stored in members {
        let member = Member { active: true, joined: stored.joined, began };
        for (account, _) in &accounts {
            let terms = |on| said.terms(stored.user, *account, on);
            let held = book.account(stored.user, *account);
            let written = |key: &str| done.contains(&(stored.user, account.text().to_owned(), key.to_owned()));
            let mut before = held.balance;
            for due in due(day, &member, terms, &held, written) {
                let delta = due.what.delta();
                let policy = match due.what {
                    What::Ended { .. } => None,
                    What::YearEnd { .. } => said.of(stored.user, *account, due.date),
                    What::Given(_) => said.of(stored.user, *account, day),
                };
                all.push(DueTo { user: stored.user, account: *account, policy, before, due });
                before.0 += delta.0;
            }
        }
    }
    Ok(all)
}

/// Brings it: lapses first, by the day that the ledger has for them, then what is kept, then what is given.
fn enter(work: &mut UnitOfWork<'_>, turn: LeaveTurnId, day: NaiveDate, all: &[DueTo]) -> Result<Come> {
    let mut lapses = BTreeMap::<NaiveDate, Vec<Posting>>::new();
    let (mut kept, mut given) = (Vec::new(), Vec::new());
    for DueTo { user, account, due, .. } in all {
        let delta = due.what.delta();
        let posting = |cause, about, label| Posting {
            about,
            label,
            turn: Some(turn.0),
            ..Posting::new(*user, Credit { account: *account, cause, delta })
        };
        match &due.what {
            What::Ended { lot, .. } => {
                lapses.entry(due.date).or_default().push(posting(Cause::Lapse, About::Lot(*lot), None));
            }
            What::YearEnd { year, kept: days, ends, room, .. } => {
                if delta.0 != 0 {
                    lapses.entry(due.date).or_default().push(posting(Cause::Lapse, About::Endless, None));
                }
                kept.push(lots::KeptLot {
                    user: *user,
                    account: *account,
                    year: *year,
                    kept: *days,
                    room: *room,
                    ends: *ends,
                });
            }
            What::Given(_) if delta.0 > 0 => {
                let label = due.key.strip_prefix("given ").map(str::to_owned);
                given.push(posting(Cause::Accrual, About::Anything, label));
            }
            What::Given(_) => {}
        }
    }
    for (date, postings) in lapses {
        post(work, postings, date)?;
    }
    lots::keep(work, &kept, day.pred_opt().unwrap_or(day), turn.0)?;
    post(work, given, day)?;
    let told = |line: &&DueTo| line.due.what.delta().0 != 0 || matches!(line.due.what, What::Given(_));
    let lines = all.iter().filter(told).map(|line| {
        Ok(NewLine {
            user: line.user,
            account: line.account,
            policy: line.policy,
            period: line.due.key.clone(),
            date: line.due.date,
            before: line.before,
            delta: line.due.what.delta(),
            why: serde_json::to_string(&line.due.what).map_err(Error::internal)?,
        })
    });
    let lines = lines.collect::<Result<Vec<_>>>()?;
    repo::insert_lines(work, turn, &lines)?;
    let sum = |of: &dyn Fn(i64) -> i64| Halves(lines.iter().map(|line| of(line.delta.0)).sum());
    let people: BTreeSet<_> = lines.iter().map(|line| line.user).collect();
    Ok(Come {
        people: i64::try_from(people.len()).unwrap_or(i64::MAX),
        lapsed: sum(&|delta| (-delta).max(0)),
        given: sum(&|delta| delta.max(0)),
    })
}

/// Moves balances, and enters why.
pub(super) fn post(work: &mut UnitOfWork<'_>, postings: Vec<Posting>, date: NaiveDate) -> Result<()> {
    if postings.is_empty() {
        return Ok(());
    }
    let moves = |posting: &Posting| (posting.user, posting.credit.account, posting.credit.delta);
    move_balances(work, &postings.iter().map(moves).collect::<Vec<_>>())?;
    let postings: Vec<_> = postings.into_iter().flat_map(Posting::with_twin).collect();
    ledger::post(work, &postings, date).map(drop)
}

/// Turns, the newest first.
pub fn list(db: &Database, _: &Grant<ReadPolicies>, query: &ListQuery) -> Query<LeaveTurn> {
    let zone = db.clock().zone();
    Query::new(db, query, repo::list(query), move |stored: StoredTurn| shown(stored, zone))
}

fn shown(stored: StoredTurn, zone: kernel::Zone) -> LeaveTurn {
    let mut actions = Actions::default();
    let stopped = stored.state == StoredTurnState::Running && stored.stopped_at.is_some();
    let state = match stored.state {
        StoredTurnState::Running if stopped => TurnState::Stopped,
        StoredTurnState::Running => TurnState::Running,
        StoredTurnState::Done => TurnState::Done,
        StoredTurnState::TakenBack => TurnState::TakenBack,
    };
    let code = stored.stopped_code.as_deref().filter(|_| stopped);
    let code = code.and_then(|text| Code::ALL.iter().find(|code| code.text() == text));
    let running = |count: Option<i64>| count.filter(|_| stored.state == StoredTurnState::Running);
    match state {
        TurnState::Done if stored.used.0 > 0 => actions.block("takeback", texts::already_used(stored.used)),
        TurnState::Done => actions.allow("takeback"),
        TurnState::Running | TurnState::Stopped => actions.block("takeback", texts::turn_runs()),
        TurnState::TakenBack => {}
    }
    let began = stored.began_at.and_utc();
    LeaveTurn {
        id: stored.id,
        version: stored.version,
        day: stored.day,
        state,
        done: running(stored.done),
        of: running(stored.all),
        problem: code.map(|code| code.message()),
        began_at: began,
        ended_at: stored.ended_at.map(|at| at.and_utc()),
        dayslate: (zone.day(began) - stored.day).num_days().max(0),
        people: stored.people,
        lapsed: stored.lapsed,
        given: stored.given,
        used: stored.used,
        reason: stored.reason,
        byname: stored.by_name,
        taken_back_at: stored.taken_back_at.map(|at| at.and_utc()),
        actions,
    }
}

/// Whether there is such a turn.
pub async fn get(db: &Database, _: &Grant<ReadPolicies>, id: LeaveTurnId) -> Result<LeaveTurn> {
    let zone = db.clock().zone();
    let found = db.read(move |connection| repo::find(connection, id)).await?;
    found.map(|stored| shown(stored, zone)).ok_or_else(|| Error::new(Code::NotFound))
}

/// What a turn brought, by name.
pub fn lines(
    db: &Database,
    _: &Grant<ReadPolicies>,
    id: LeaveTurnId,
    query: &ListQuery,
    filter: LineFilter,
) -> Query<LeaveTurnLine> {
    let known = move |connection: &mut db::ReadConnection<'_>| match repo::find(connection, id)? {
        Some(_) => Ok(()),
        None => Err(Error::new(Code::NotFound)),
    };
    let shown = |rows: Vec<StoredTurnLine>, connection: &mut db::ReadConnection<'_>| {
        let types = accounts(connection)?;
        Ok(rows.into_iter().map(|row| line(row, &types)).collect())
    };
    Query::looking_up(db, query, repo::lines(query, id, filter, db.dialect()), shown).when_empty(known)
}

/// What an account is called.
pub(super) fn called(types: &[(LeaveAccount, StoredType)], account: LeaveAccount) -> kernel::Text {
    let of = types.iter().find(|(other, _)| *other == account);
    of.map_or_else(texts::word_leave, |(_, of)| of.called())
}

/// The name that a company gave it, where it did.
fn renamed(types: &[(LeaveAccount, StoredType)], account: LeaveAccount) -> Option<String> {
    types.iter().find(|(other, _)| *other == account).and_then(|(_, of)| of.name.clone())
}

fn line(stored: StoredTurnLine, types: &[(LeaveAccount, StoredType)]) -> LeaveTurnLine {
    let why = serde_json::from_str::<What>(&stored.why);
    LeaveTurnLine {
        id: stored.id,
        user: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        account: stored.account,
        typename: called(types, stored.account),
        date: stored.date,
        before: stored.before,
        change: stored.delta,
        after: Halves(stored.before.0 + stored.delta.0),
        why: why.map_or_else(|_| kernel::Text::written(stored.why), |what| what.why()),
    }
}

/// Takes a turn back as a whole, while nothing of it is used: an entry against each, and a mail to each of its people. What had
/// lapsed has no last day then.
pub async fn take_back(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangePolicies>,
    id: LeaveTurnId,
    input: TurnChange,
) -> Result<LeaveTurn> {
    let (mailer, today, zone) = (mailer.clone(), db.clock().today(), db.clock().zone());
    db.write(grant.actor(), move |work| {
        advisory_locks(work.reading(), ["leave turns".to_owned()])?;
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let reason = Decision::anyone()
            .version(input.version, stored.version)?
            .state(|()| match stored.state {
                StoredTurnState::Done if stored.used.0 == 0 => Ok(()),
                StoredTurnState::Done => Err(Error::new(Code::DataInUse).saying(texts::already_used(stored.used))),
                StoredTurnState::Running => Err(Error::new(Code::DataInUse).saying(texts::turn_runs())),
                StoredTurnState::TakenBack => Err(Error::new(Code::StaleVersion)),
            })?
            .content(|()| {
                if input.state.as_deref() != Some(TurnState::TakenBack.text()) {
                    return Err(Error::field("state", one_of(TurnState::TakenBack.text())));
                }
                needed_text("reason", input.reason.as_deref())
            })?;
        let lines = repo::all_lines(work.reading(), id)?;
        undo(work, id, &stored, &lines, today)?;
        repo::take_back(work, &stored, &reason)?;
        let StoredTurn { day, people, lapsed, given, .. } = stored;
        let kept = Snapshot { day, people, lapsed, given, reason: Some(&reason) };
        work.record(Entry::new(LEAVE_TURN, id.0, "take back").after(&kept));
        tell(work, &mailer, id, &lines, &reason)?;
        let stored = repo::find(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Ok(shown(stored, zone))
    })
    .await
}

fn undo(
    work: &mut UnitOfWork<'_>,
    id: LeaveTurnId,
    stored: &StoredTurn,
    lines: &[StoredTurnLine],
    today: NaiveDate,
) -> Result<()> {
    let label = Some(stored.day.format("%Y-%m-%d").to_string());
    let back = |user, account, delta, about| Posting {
        about,
        label: label.clone(),
        ..Posting::new(user, Credit { account, cause: Cause::TurnBack, delta })
    };
    let given = repo::lots_of(work.reading(), id)?.into_iter().filter(|lot| !lot.kept && lot.remains.0 > 0);
    let given = given.map(|lot| back(lot.user, lot.account, Halves(-lot.remains.0), About::Lot(lot.id))).collect();
    repo::keep_for_ever(work, id)?;
    let lapsed = lines.iter().filter(|line| line.delta.0 < 0);
    let lapsed = lapsed.map(|line| back(line.user, line.account, Halves(-line.delta.0), About::Anything)).collect();
    post(work, given, today)?;
    post(work, lapsed, today)
}

/// What an account of somebody changes by, by the words of accounts.
pub(super) type Changes = BTreeMap<UserId, BTreeMap<String, (LeaveAccount, i64)>>;

/// Each person of the turn is told which of their balances are other ones now, and why.
fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    id: LeaveTurnId,
    lines: &[StoredTurnLine],
    reason: &str,
) -> Result<()> {
    let mut changes = Changes::new();
    for line in lines {
        let of_user = changes.entry(line.user).or_default();
        let change = of_user.entry(line.account.text().to_owned()).or_insert((line.account, 0));
        change.1 -= line.delta.0;
    }
    tell_changes(work, mailer, &format!("turn taken back:{}", id.0), &changes, reason)
}

/// Tells each of these people who works here which of their balances are other ones now, and why: once, by the name of what happened.
pub(super) fn tell_changes(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    event: &str,
    changes: &Changes,
    reason: &str,
) -> Result<()> {
    let users: Vec<_> = changes.keys().copied().collect();
    let (book, people) = (lots::of(work.reading(), &users, &[])?, repo::recipients(work.reading(), &users)?);
    let (by, types) = (work.actor().name().to_owned(), accounts(work.reading())?);
    let told = |person: &repo::Recipients| -> Option<MailDraft> {
        let accounts: Vec<_> = changes.get(&person.user)?.values().filter(|(_, change)| *change != 0).collect();
        let accounts: Vec<_> = accounts
            .into_iter()
            .map(|(account, change)| CorrectedAccount {
                account: *account,
                name: renamed(&types, *account),
                change: Halves(*change),
                balance: book.account(person.user, *account).balance,
            })
            .collect();
        let correction = Correction {
            user: person.user,
            to: Recipient::person(person.user, &person.fname, &person.lname, person.email.clone()),
            accounts: &accounts,
            reason,
            by: &by,
            event: format!("{event}:{}", person.user),
        };
        (!accounts.is_empty()).then(|| balances_corrected(mailer, correction))
    };
    mailer.queue(work, people.iter().filter_map(told).collect()).map(drop)
}
