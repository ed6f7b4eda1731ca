//! Credits of many as they are kept: listed, looked into, and taken back as a whole.

use chrono::{DateTime, Utc};
use core_auth::model::{About, Cause, Credit as Entered, LeaveAccount, Posting};
use db::{Database, Entry, Query, Reads, UnitOfWork, advisory_locks};
use kernel::texts::one_of;
use kernel::{Code, Decision, Error, Grant, Halves, ListQuery, Result, Text, UserId, full_name, needed_text};
use mail::service::Mailer;
use serde::Serialize;

use super::credits::LOCK;
use super::turns::{Changes, called, post, tell_changes};
use crate::model::{
    CreditKept, LEAVE_CREDIT, LeaveCredit, LeaveCreditChange, LeaveCreditId, LeaveCreditLine, LeaveCreditReturn,
    LeaveCreditState, StoredCredit, StoredCreditLine,
};
use crate::repo::credits as repo;
use crate::repo::policies::accounts;
use crate::rights::CreditLeave;
use crate::rules::credit_back::{Stays, actions, may_take_back, stands, stays, until};
use crate::texts;

/// What the audit trail keeps of a credit that is taken back.
#[derive(Serialize)]
struct Snapshot<'a> {
    account: LeaveAccount,
    days: Halves,
    label: &'a str,
    reason: &'a str,
    takenback: &'a [UserId],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stays: Vec<UserId>,
}

fn shown(stored: StoredCredit, typename: Text, now: DateTime<Utc>) -> LeaveCredit {
    LeaveCredit {
        actions: actions(&stored, now),
        until: until(stored.created_at),
        id: stored.id,
        version: stored.version,
        account: stored.account,
        typename,
        days: stored.days,
        label: stored.label,
        remark: stored.remark,
        people: stored.people,
        state: stored.state,
        by: stored.by,
        byname: stored.by_name,
        created_at: stored.created_at.and_utc(),
        reason: stored.reason,
        taken_back_at: stored.taken_back_at.map(|at| at.and_utc()),
        takenby: stored.taken_by_name,
        kept: stored.kept,
    }
}

/// Credits, the newest first.
pub fn list(db: &Database, _: &Grant<CreditLeave>, query: &ListQuery) -> Query<LeaveCredit> {
    let now = db.clock().now();
    let shown = move |rows: Vec<StoredCredit>, connection: &mut db::ReadConnection<'_>| {
        let types = accounts(connection)?;
        let show = |stored: StoredCredit| {
            let typename = called(&types, stored.account);
            shown(stored, typename, now)
        };
        Ok(rows.into_iter().map(show).collect())
    };
    Query::looking_up(db, query, repo::list(), shown)
}

fn one(connection: &mut impl Reads, id: LeaveCreditId) -> Result<StoredCredit> {
    repo::find(connection, id)?.ok_or_else(|| Error::new(Code::NotFound))
}

/// 404 where there is no such credit.
pub async fn get(db: &Database, _: &Grant<CreditLeave>, id: LeaveCreditId) -> Result<()> {
    db.read(move |connection| one(connection, id)).await.map(drop)
}

fn line(credit: LeaveCreditState, stored: &StoredCreditLine) -> LeaveCreditLine {
    let (state, why) = stands(credit, stored);
    LeaveCreditLine {
        id: stored.id,
        user: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        change: stored.days,
        state,
        why: why.map(Stays::told),
    }
}

/// What a credit gave to whom, by name, and what became of it.
pub fn lines(db: &Database, _: &Grant<CreditLeave>, id: LeaveCreditId, query: &ListQuery) -> Query<LeaveCreditLine> {
    let shown = move |rows: Vec<StoredCreditLine>, connection: &mut db::ReadConnection<'_>| {
        let state = one(connection, id)?.state;
        Ok(rows.iter().map(|row| line(state, row)).collect())
    };
    let known = move |connection: &mut db::ReadConnection<'_>| one(connection, id).map(drop);
    Query::looking_up(db, query, repo::lines(query, id, db.dialect()), shown).when_empty(known)
}

/// The lines of a credit: those that are taken back, and those that stay.
type Weighed = (Vec<StoredCreditLine>, Vec<(StoredCreditLine, Stays)>);

/// What would be taken back, and what stays with whom; an error where that is nothing at all, or it can't be now.
fn weighed(
    connection: &mut impl Reads,
    stored: &StoredCredit,
    input: &LeaveCreditChange,
    now: DateTime<Utc>,
    held: bool,
) -> Result<Weighed> {
    Decision::anyone().version(input.version, stored.version)?.state(|()| may_take_back(stored, now))?.content(
        |()| {
            let word = LeaveCreditState::TakenBack.text();
            if input.state.as_deref() == Some(word) { Ok(()) } else { Err(Error::field("state", one_of(word))) }
        },
    )?;
    let (mut back, mut kept) = (Vec::new(), Vec::new());
    for line in repo::all_lines(connection, stored.id, held)? {
        match stays(&line) {
            Some(stays) => kept.push((line, stays)),
            None => back.push(line),
        }
    }
    if back.is_empty() {
        return Err(Error::new(Code::DataInUse).saying(texts::nothing_to_take_back()));
    }
    Ok((back, kept))
}

fn returned(credit: LeaveCredit, (back, kept): &Weighed) -> LeaveCreditReturn {
    LeaveCreditReturn {
        credit,
        takenback: back.iter().map(|line| line.user).collect(),
        stays: kept
            .iter()
            .map(|(line, stays)| CreditKept {
                user: line.user,
                empname: full_name(&line.fname, &line.lname),
                why: stays.told(),
            })
            .collect(),
    }
}

/// What [`take_back`] would do, person by person.
pub async fn preview(
    db: &Database,
    _: &Grant<CreditLeave>,
    id: LeaveCreditId,
    input: LeaveCreditChange,
) -> Result<LeaveCreditReturn> {
    let now = db.clock().now();
    db.read(move |connection| {
        let stored = one(connection, id)?;
        let found = weighed(connection, &stored, &input, now, false)?;
        let typename = called(&accounts(connection)?, stored.account);
        Ok(returned(shown(stored, typename, now), &found))
    })
    .await
}

/// Takes a credit back as a whole: an entry against each, and a mail to each of its people. Whose days are used, or whose balance was set
/// since, keeps them.
pub async fn take_back(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<CreditLeave>,
    id: LeaveCreditId,
    input: LeaveCreditChange,
) -> Result<LeaveCreditReturn> {
    let (mailer, today, now) = (mailer.clone(), db.clock().today(), db.clock().now());
    db.write(grant.actor(), move |work| {
        advisory_locks(work.reading(), [LOCK.to_owned()])?;
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let found = weighed(work.reading(), &stored, &input, now, true)?;
        let reason = needed_text("reason", input.reason.as_deref())?;
        let (back, kept) = &found;
        let against = |line: &StoredCreditLine| {
            let delta = Halves(-line.days.0);
            Posting {
                label: Some(stored.label.clone()),
                remark: Some(reason.clone()),
                about: line.lot.map_or(About::Anything, About::Lot),
                batch: Some(id.0),
                ..Posting::new(line.user, Entered { account: line.account, cause: Cause::CreditBack, delta })
            }
        };
        post(work, back.iter().map(against).collect(), today)?;
        let stay: Vec<_> = kept.iter().map(|(line, stays)| (line.user, *stays)).collect();
        repo::take_back(work, &stored, &reason, &stay)?;
        let takenback: Vec<_> = back.iter().map(|line| line.user).collect();
        work.record(Entry::new(LEAVE_CREDIT, id.0, "take back").after(&Snapshot {
            account: stored.account,
            days: stored.days,
            label: &stored.label,
            reason: &reason,
            takenback: &takenback,
            stays: stay.iter().map(|(user, _)| *user).collect(),
        }));
        tell(work, &mailer, id, back, &reason)?;
        let typename = called(&accounts(work.reading())?, stored.account);
        let stored = one(work.reading(), id)?;
        Ok(returned(shown(stored, typename, now), &found))
    })
    .await
}

/// Each of them is told which balance is another one now, and why, as by a correction.
fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    id: LeaveCreditId,
    back: &[StoredCreditLine],
    reason: &str,
) -> Result<()> {
    let change = |line: &StoredCreditLine| {
        let account = (line.account.text().to_owned(), (line.account, -line.days.0));
        (line.user, [account].into_iter().collect())
    };
    let changes: Changes = back.iter().map(change).collect();
    tell_changes(work, mailer, &format!("credit taken back:{}", id.0), &changes, reason)
}
