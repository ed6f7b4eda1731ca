//! Sheets: one's own, a team's, those that wait for a decision.

use attendance::port::{days_between, overall_time};
use chrono::NaiveDate;
use company::model::{DayWork, SheetLimits};
use core_auth::model::{Deciding, OwnAsked};
use core_auth::service::people::{in_scope, known};
use db::{BriefColumns, Database, Dialect, Query, ReadConnection, Reads, StoredBrief, Undecided, Waiting};
use kernel::{Brief, Code, Deed, Error, Grant, Halves, ListQuery, Result, Scope, UserId, Week};
use leaves::port::days_off;

use super::View;
use crate::model::{CurrentTimesheet, StoredTimelog, Timelog, TimelogDay, TimelogId, TimelogStatus};
use crate::repo::{self, Filter};
use crate::rights::{ReadTeamTimesheets, ReadTimesheets};
use crate::rules;

fn query_of(db: &Database, query: &ListQuery, scope: Scope, filter: Filter, view: View) -> Query<Timelog> {
    let listing = repo::timelogs(query, scope, filter, db.dialect());
    Query::looking_up(db, query, listing, move |rows: Vec<StoredTimelog>, connection| view.sheets(rows, connection))
}

/// One sheet within the scope.
pub async fn get(db: &Database, grant: &Grant<ReadTimesheets>, limits: SheetLimits, id: TimelogId) -> Result<Timelog> {
    let (scope, view) = (grant.scope()?, View::new(grant.caller()?, limits, db.clock().today()));
    let found = db.read(move |connection| {
        let stored = repo::find(connection, scope, id)?;
        stored.map(|stored| Ok(view.sheets(vec![stored], connection)?.pop())).transpose()
    });
    found.await?.flatten().ok_or_else(|| Error::new(Code::NotFound))
}

/// A person's sheet of a week, if it was begun.
pub async fn current(
    db: &Database,
    grant: &Grant<ReadTimesheets>,
    limits: SheetLimits,
    input: CurrentTimesheet,
) -> Result<Option<Timelog>> {
    let (scope, view) = (grant.scope()?, View::new(grant.caller()?, limits, db.clock().today()));
    let user = input.user_id.unwrap_or(grant.caller()?.user);
    let week = rules::week_of(input.startofweek.unwrap_or(db.clock().today()));
    db.read(move |connection| {
        in_scope(connection, scope, user)?;
        let week = week?;
        let stored = repo::of_weeks(connection, user, week, week)?;
        Ok(view.sheets(stored, connection)?.pop())
    })
    .await
}

/// The sheets of everybody in the scope; those that wait for a decision, where only they are asked for.
pub fn sheets(
    db: &Database,
    grant: &Grant<ReadTeamTimesheets>,
    limits: SheetLimits,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Timelog>> {
    let view = View::new(grant.caller()?, limits, db.clock().today()).with_notes();
    Ok(query_of(db, query, grant.scope()?, filter, view))
}

/// The sheets of one person: 403 outside the scope.
pub fn of_user(
    db: &Database,
    grant: &Grant<ReadTimesheets>,
    limits: SheetLimits,
    user: UserId,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Timelog>> {
    let (scope, caller) = (grant.scope()?, grant.caller()?);
    let filter = Filter { user: Some(user), ..filter };
    let own = caller.user == user;
    let view = View::new(caller, limits, db.clock().today());
    let view = if own { view } else { view.with_notes() };
    Ok(query_of(db, query, scope, filter, view).when_empty(move |connection| {
        if own {
            return Ok(());
        }
        in_scope(connection, scope, user)?;
        known(connection, user)
    }))
}

/// The sheets of a manager's team: to the manager, or an admin.
pub fn of_team(
    db: &Database,
    grant: &Grant<ReadTeamTimesheets>,
    limits: SheetLimits,
    manager: UserId,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Timelog>> {
    let (scope, caller) = (grant.scope()?, grant.caller()?);
    if scope != Scope::All && caller.user != manager {
        return Err(Error::new(Code::NotAllowed));
    }
    let filter = Filter { team: Some(manager), ..filter };
    let view = View::new(caller, limits, db.clock().today()).with_notes();
    Ok(query_of(db, query, Scope::All, filter, view).when_empty(move |connection| known(connection, manager)))
}

/// What waits for somebody, in a list over several kinds, as the caller gets to see it.
pub fn waiting(
    grant: &Grant<ReadTeamTimesheets>,
    deciding: Deciding,
    limits: SheetLimits,
    dialect: Dialect,
) -> Result<Waiting<Timelog>> {
    let view = View::new(grant.caller()?, limits, deciding.today).with_notes();
    let show = move |rows, connection: &mut ReadConnection<'_>| view.sheets(rows, connection);
    Ok(Waiting::new(repo::waiting(deciding, dialect), "t.submitted_at", show).about("t.user_id"))
}

/// What waits for whoever decides on it, for reminders.
pub fn undecided(today: NaiveDate, dialect: Dialect) -> Undecided {
    Undecided::new(repo::waiting(Deciding::of_anybody(today), dialect), "t.user_id", "t.submitted_at")
}

/// The caller's own weeks that they have filled and not submitted, or that were rejected, in a list over several kinds.
pub fn own_waiting(grant: &Grant<ReadTimesheets>, limits: SheetLimits, today: NaiveDate) -> Result<Waiting<Brief>> {
    let (first, last) = rules::asked_after(today, limits);
    let show = move |stored: StoredBrief| {
        let monday = stored.day.unwrap_or(today);
        let status = TimelogStatus::named(&stored.state).unwrap_or(TimelogStatus::Saved);
        let (deed, due) = rules::deed(status, monday);
        let (hours, said) = (stored.number.map(Halves), stored.remark.clone());
        let reason = said.filter(|said| deed == Deed::Mend && said != rules::NO_REMARK);
        Brief { day: Some(monday), hours, reason, ..stored.told(deed).by(due, today) }
    };
    let listing = repo::unfinished(grant.caller()?.user, first, last);
    Ok(Waiting::brief(listing, "t.submitted_at", repo::brief(), show))
}

/// The caller's own sheets that wait for a decision, in a list over several kinds.
pub fn own_asked(grant: &Grant<ReadTimesheets>) -> Result<Waiting<OwnAsked>> {
    let (listing, show) = (repo::own_asked(grant.caller()?.user), OwnAsked::in_one_step::<StoredTimelog>);
    Ok(Waiting::brief(listing, "t.submitted_at", repo::asked_columns(), show))
}

/// The caller's own week that is owed and that nobody has begun, in a list over several kinds.
pub fn unbegun(grant: &Grant<ReadTimesheets>, limits: SheetLimits, today: NaiveDate) -> Result<Waiting<Brief>> {
    let (week, first) = rules::owed_week(today, limits);
    let (deed, due) = rules::deed(TimelogStatus::Saved, week.monday());
    let show = move |stored: StoredBrief| Brief { day: Some(week.monday()), ..stored.told(deed).by(due, today) };
    let listing = repo::unbegun(grant.caller()?.user, (week, first), rules::number_of(week));
    Ok(Waiting::brief(listing, repo::NEVER_SUBMITTED, BriefColumns::default(), show))
}

/// The five days of a sheet within the scope, with what its hours are held against.
pub async fn days(db: &Database, grant: &Grant<ReadTimesheets>, id: TimelogId) -> Result<Vec<TimelogDay>> {
    let scope = grant.scope()?;
    db.read(move |connection| {
        let stored = repo::find(connection, scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        days_of(connection, stored.user, Week::of(stored.start_of_week))
    })
    .await
}

/// A person's Monday to Friday.
pub(super) fn days_of(connection: &mut impl Reads, user: UserId, week: Week) -> Result<Vec<TimelogDay>> {
    let reports = days_between(connection, user, week.monday(), week.sunday())?;
    let days_off = days_off(connection, &[user], week.monday(), week.sunday())?;
    let day = |date| {
        let of_day = reports.iter().filter_map(|day| day.report.as_ref()).find(|report| report.date == date);
        let overall_time = of_day.map(|report| overall_time(report.worked_seconds));
        let (leave, holiday) = (days_off.leave(user, date), days_off.holiday(user, date).map(str::to_owned));
        let (half, away) = (leave.and_then(|leave| leave.half), leave.is_some_and(|leave| leave.away));
        let work = Some(days_off.work(user, date)).filter(|work| *work != DayWork::Full);
        TimelogDay { date, overall_time, leave: leave.map(|leave| leave.kind), away, half, holiday, work }
    };
    Ok(week.days().take(5).map(day).collect())
}
