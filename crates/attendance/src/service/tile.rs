//! The Attendance tile of the dashboard: one round trip to the database.

use chrono::{Days, NaiveDate};
use company::model::DayWork;
use db::{Database, Reads};
use kernel::{Grant, Result, Role, Week};
use leaves::model::{DaysOff, LeaveOn};
use leaves::port::days_off;

use super::View;
use crate::model::{Day, LeaveDay, Stored, TeamCounts, TeamTile, Tile, WeekStrip};
use crate::repo::{self, Team, TeamRows, Wanted};
use crate::rights::{ReadReports, ReadTeam};
use crate::rules::{self, Off};

/// Rows of the team that the tile shows.
const TEAM_ROWS: i64 = 18;
/// Days left open that the tile shows.
const MISSED_ROWS: i64 = 2;

/// The tile; with the team for those who have the grant for it.
pub async fn tile(db: &Database, grant: &Grant<ReadReports>, team: Option<Grant<ReadTeam>>) -> Result<Tile> {
    let view = View::new(grant.caller()?, db.clock());
    let team = match team {
        Some(team) if team.caller()?.role == Role::Admin => Some(Team::Everybody),
        Some(team) => Some(Team::Of(team.caller()?.user)),
        None => None,
    };
    db.read_planned(move |connection| {
        let week = Week::of(view.today);
        // A report that can be checked out is of today or yesterday, which may be in the week before.
        let first = week.monday().min(view.today - Days::new(1));
        let user = view.viewer.user;
        let days = repo::days_between(connection, user, first, week.sunday())?;
        let days_off = days_off(connection, &[user], week.monday(), week.sunday())?;
        let joined = days.first().and_then(|day| day.joined);
        let newest_first: Vec<Stored> = days.into_iter().filter_map(|day| day.report).collect();
        let (open, _) = rules::open_and_missed(&newest_first, view.today, view.now);
        Ok(Tile {
            open: open.map(|stored| view.report(stored)),
            week: week_strip(view, week, joined, &newest_first, &days_off),
            team: team.map(|team| team_tile(connection, view, team, &days_off)).transpose()?,
        })
    })
    .await
}

fn week_strip(view: View, week: Week, joined: Option<NaiveDate>, reports: &[Stored], days_off: &DaysOff) -> WeekStrip {
    let day = |date| {
        let stored = reports.iter().find(|report| report.date == date);
        let (holiday, leave) = (days_off.holiday(view.viewer.user, date), days_off.leave(view.viewer.user, date));
        let off = Off {
            holiday: holiday.is_some(),
            away: leave.is_some_and(|leave| leave.away),
            work: Some(days_off.work(view.viewer.user, date)),
        };
        Day {
            date,
            state: rules::day_state(date, stored, off, joined, view.today, view.now),
            report: stored.map(|stored| view.report(stored)),
            leave: leave.map(|LeaveOn { kind, half, .. }| LeaveDay { kind, half }),
            holiday: holiday.map(str::to_owned),
        }
    };
    WeekStrip { week: week.identifier(), days: week.days().map(day).collect() }
}

fn team_tile(connection: &mut impl Reads, view: View, team: Team, days_off: &DaysOff) -> Result<TeamTile> {
    let counts = repo::team_counts(connection, team, view.today, view.now)?;
    // On the company's day off and on a holiday nobody is expected; who joins later, is on leave or has the day
    // off by a pattern or a holiday of their own is not expected either.
    let workday = days_off.work_of_company(view.today) != DayWork::Off && days_off.holiday_of_all(view.today).is_none();
    let away = if workday { counts.away } else { 0 };
    let absentees = if workday { counts.total - counts.reported - counts.later - away - counts.free } else { 0 };
    // Everybody who is in has a day left open that nobody missed: those are passed over without a look, unless
    // the count says that some of them have been open for too long.
    let last = if counts.missed > 0 { view.today } else { view.today - Days::new(1) };
    let absent = TEAM_ROWS.min(absentees).max(0);
    let wanted = Wanted {
        absent,
        on_leave: if away > 0 && absent < TEAM_ROWS { TEAM_ROWS } else { 0 },
        present: TEAM_ROWS,
        missed: MISSED_ROWS,
        last,
    };
    let TeamRows { absent: mut rows, on_leave, present, missed } =
        repo::team_rows(connection, team, view.today, view.now, wanted)?;
    rows.extend(on_leave);
    let missing = usize::try_from(TEAM_ROWS.min(absent + away)).unwrap_or_default();
    rows.truncate(missing);
    let room = usize::try_from(TEAM_ROWS).unwrap_or_default().saturating_sub(missing);
    rows.extend(present.iter().take(room).cloned());
    Ok(TeamTile {
        rows: rows.iter().map(|member| view.member(member)).collect(),
        counts: TeamCounts {
            total: counts.total,
            present: counts.open - counts.missed,
            complete: counts.reported - counts.open,
            absent: absentees,
            leave: away,
            missed: counts.missed,
        },
        present: present.iter().map(|member| view.member(member)).collect(),
        missed: missed.iter().map(|stored| view.report(stored)).collect(),
    })
}
