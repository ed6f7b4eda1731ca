//! Balances, what was taken of them in a year, and the ledger behind them.

use chrono::{Datelike as _, NaiveDate};
use core_auth::repo::team::ByLeader as _;
use core_auth::service::people::{in_scope, known};
use db::{Database, Query, ReadConnection};
use kernel::{Code, Error, Grant, Halves, ListQuery, Result, Scope, UserId, full_name};

use super::lists::{leads, reached};
use crate::model::{
    AccountBalance, Availed, LeaveBalance, LeaveType, LedgerEntry, StoredBalance, StoredEntry, StoredPerson, Taken,
};
use crate::repo::balances::{self as repo, Filter, LedgerFilter};
use crate::repo::holidays;
use crate::rights::{ReadLeaves, ReadTeamLeaves};
use crate::rules::count::{WorkDays, count_in};

/// Balances of the people in the scope, by name.
pub fn balances(
    db: &Database,
    grant: &Grant<ReadLeaves>,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<LeaveBalance>> {
    let listing = repo::people(query, grant.scope()?, filter, db.dialect());
    Ok(Query::new(db, query, listing, |stored: StoredBalance| balance(&stored)))
}

/// Balances as they travel.
pub(in crate::service) fn balance(stored: &StoredBalance) -> LeaveBalance {
    let left = |balance: Option<Halves>, pending: Halves| Halves(balance.unwrap_or_default().0 - pending.0);
    LeaveBalance {
        id: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        leavebalance_cl: stored.casual,
        leavebalance_el: stored.earned,
        year_leave_el: stored.year_earned,
        pending_cl: stored.pending_casual,
        pending_el: stored.pending_earned,
        available_cl: left(stored.casual, stored.pending_casual),
        available_el: left(stored.earned, stored.pending_earned),
        accounts: stored.owns.iter().map(AccountBalance::from).collect(),
    }
}

/// The first and the last day of a year.
fn year_days(year: i32) -> (NaiveDate, NaiveDate) {
    let day = |month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default();
    (day(1, 1), day(12, 31))
}

/// What somebody took in a calendar year.
pub async fn availed(db: &Database, grant: &Grant<ReadLeaves>, user: UserId, year: Option<i32>) -> Result<Availed> {
    let (scope, year) = (grant.scope()?, year.unwrap_or(db.clock().today().year()));
    db.read(move |connection| {
        in_scope(connection, scope, user)?;
        let person = repo::person(connection, user)?;
        let taken = taken_in(connection, person.into_iter().collect(), year)?;
        taken.into_iter().next().ok_or_else(|| Error::new(Code::NotFound))
    })
    .await
}

/// The same of each member of a manager's team: to the manager, or an admin.
pub fn availed_of_team(
    db: &Database,
    grant: &Grant<ReadTeamLeaves>,
    manager: UserId,
    year: Option<i32>,
    query: &ListQuery,
) -> Result<Query<Availed>> {
    leads(grant, manager)?;
    let year = year.unwrap_or(db.clock().today().year());
    let filter = Filter { team: Some(manager), ..Filter::default() };
    let listing = repo::people(query, Scope::All, filter, db.dialect());
    let shown =
        move |people: Vec<StoredPerson>, connection: &mut ReadConnection<'_>| taken_in(connection, people, year);
    Ok(Query::looking_up(db, query, listing, shown).when_empty(move |connection| known(connection, manager)))
}

/// What these people took in a year. What counts is asked for only where a leave goes over its turn.
fn taken_in(connection: &mut ReadConnection<'_>, people: Vec<StoredPerson>, year: i32) -> Result<Vec<Availed>> {
    let (first, last) = year_days(year);
    let users: Vec<_> = people.iter().map(|person| person.user).collect();
    let taken = repo::taken(connection, &users, first, last)?;
    let inside = |leave: &Taken| first <= leave.from && leave.to <= last;
    let work = if taken.iter().all(inside) {
        WorkDays::default()
    } else {
        holidays::work_days(connection, &users, first, last)?
    };
    let count = |leave: &Taken| if inside(leave) { leave.count } else { in_year(leave, year, &work) };
    let sum = |user: UserId, kind: LeaveType| {
        let own = taken.iter().filter(|leave| leave.user == user && leave.kind == kind);
        Halves(own.map(|leave| count(leave).0).sum())
    };
    let availed = |StoredPerson { user, fname, lname }: StoredPerson| Availed {
        user,
        empname: full_name(&fname, &lname),
        casual: sum(user, LeaveType::CASUAL),
        earned: sum(user, LeaveType::EARNED),
        lwp: sum(user, LeaveType::LWP),
        wfh: sum(user, LeaveType::WFH),
        onduty: sum(user, LeaveType::ON_DUTY),
    };
    Ok(people.into_iter().map(availed).collect())
}

fn in_year(leave: &Taken, year: i32, work: &WorkDays) -> Halves {
    count_in(year, leave.from, leave.to, leave.half, &work.of(leave.user))
}

/// A person's ledger, the newest entry first: 403 outside the scope.
pub fn ledger(
    db: &Database,
    grant: &Grant<ReadLeaves>,
    user: UserId,
    query: &ListQuery,
    filter: LedgerFilter,
) -> Result<Query<LedgerEntry>> {
    let scope = grant.scope()?;
    let listing = repo::ledger(user, filter).scope(scope, "g.user_id");
    Ok(Query::new(db, query, listing, entry).when_empty(move |connection| reached(connection, scope, user)))
}

fn entry(stored: StoredEntry) -> LedgerEntry {
    LedgerEntry {
        id: stored.id,
        user: stored.user,
        date: stored.date,
        account: stored.account,
        typename: stored.called(),
        cause: stored.cause,
        delta: stored.delta,
        balance: stored.balance,
        leave: stored.leave,
        leavefrom: stored.leave_from,
        leaveto: stored.leave_to,
        holiday: stored.holiday,
        holidaydate: stored.holiday_date,
        occassion: stored.occassion,
        label: stored.label,
        remark: stored.remark,
        by: stored.by,
        byname: stored.by_name,
        created_at: stored.created_at.and_utc(),
    }
}
