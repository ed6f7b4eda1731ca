//! The Attendance tile of the dashboard: one round trip to the database.

use chrono::{Days, NaiveDate};
use db::{Database, Reads};
use kernel::{Grant, Result, Role, Week};

use super::View;
use crate::model::{Day, Stored, TeamCounts, TeamTile, Tile, WeekStrip};
use crate::repo::{self, Team};
use crate::rights::{ReadReports, ReadTeam};
use crate::rules;

/// Rows of the team that the tile shows.
const TEAM_ROWS: i64 = 25;
/// Days left open that the tile shows.
const MISSED_ROWS: i64 = 5;

/// The tile; with the team for those who have the grant for it.
pub async fn tile(db: &Database, grant: &Grant<ReadReports>, team: Option<Grant<ReadTeam>>) -> Result<Tile> {
    let view = View::new(grant.caller()?, db.clock());
    let team = match team {
        Some(team) if team.caller()?.role == Role::Admin => Some(Team::Everybody),
        Some(team) => Some(Team::Of(team.caller()?.user)),
        None => None,
    };
    db.read(move |connection| {
        let week = Week::of(view.today);
        // A report that can be checked out is of today or yesterday, which may be in the week before.
        let first = week.monday().min(view.today - Days::new(1));
        let days = repo::days_between(connection, view.viewer.user, first, week.sunday())?;
        let joined = days.first().and_then(|day| day.joined);
        let newest_first: Vec<Stored> = days.into_iter().filter_map(|day| day.report).collect();
        let (open, _) = rules::open_and_missed(&newest_first, view.today, view.now);
        Ok(Tile {
            open: open.map(|stored| view.report(stored)),
            week: week_strip(view, week, joined, &newest_first),
            team: team.map(|team| team_tile(connection, view, team)).transpose()?,
        })
    })
    .await
}

fn week_strip(view: View, week: Week, joined: Option<NaiveDate>, reports: &[Stored]) -> WeekStrip {
    let day = |date| {
        let stored = reports.iter().find(|report| report.date == date);
        let state = rules::day_state(date, stored, joined, view.today, view.now);
        Day { date, state, report: stored.map(|stored| view.report(stored)), leave: None, holiday: None }
    };
    WeekStrip { week: week.identifier(), days: week.days().map(day).collect() }
}

fn team_tile(connection: &mut impl Reads, view: View, team: Team) -> Result<TeamTile> {
    let counts = repo::team_counts(connection, team, view.today, view.now)?;
    // On a weekend nobody is expected, and who joins later is not expected yet.
    let absentees = if Week::is_weekend(view.today) { 0 } else { counts.total - counts.reported - counts.later };
    // Looking for somebody who is absent when nobody is means looking at everybody.
    let absent = TEAM_ROWS.min(absentees).max(0);
    let mut rows = if absent > 0 { repo::team_absent(connection, team, view.today, absent)? } else { Vec::new() };
    let present = repo::team_present(connection, team, view.today, TEAM_ROWS)?;
    let room = usize::try_from(TEAM_ROWS - absent).unwrap_or_default();
    rows.extend(present.iter().take(room).cloned());
    // Everybody who is in has a day left open that nobody missed: those are passed over without a look, unless
    // the count says that some of them have been open for too long.
    let last = if counts.missed > 0 { view.today } else { view.today - Days::new(1) };
    let missed = repo::team_missed(connection, team, last, view.now, MISSED_ROWS)?;
    Ok(TeamTile {
        rows: rows.iter().map(|member| view.member(member)).collect(),
        counts: TeamCounts {
            total: counts.total,
            present: counts.open - counts.missed,
            complete: counts.reported - counts.open,
            absent: absentees,
            leave: 0,
            missed: counts.missed,
        },
        present: present.iter().map(|member| view.member(member)).collect(),
        missed: missed.iter().map(|stored| view.report(stored)).collect(),
    })
}
