//! All that the weekly grid shows, and the Timesheets tile of the dashboard.

use chrono::{Days, NaiveDate};
use company::model::SheetLimits;
use db::Database;
use kernel::{Grant, Halves, Result, Week};

use super::View;
use super::lists::days_of;
use crate::model::{StoredTimelog, TileSheet, TileWeek, TimesheetTile, TimesheetWeek};
use crate::repo;
use crate::rights::{FillTimesheet, ReadTimesheets};
use crate::rules;

/// Days back from a week in which a task counts as used.
const USED_DAYS: u64 = 84;

/// The caller's week that holds this day: the sheet, the days, what hours may be written on, and a proposal.
pub async fn week(
    db: &Database,
    grant: &Grant<FillTimesheet>,
    limits: SheetLimits,
    day: NaiveDate,
) -> Result<TimesheetWeek> {
    let (week, today) = (Week::of(day), db.clock().today());
    let (view, user) = (View::new(grant.caller()?, limits, today), grant.caller()?.user);
    db.read(move |connection| {
        let stored = repo::of_weeks(connection, user, week, week)?;
        let sheet = view.sheets(stored, connection)?.pop();
        let days = days_of(connection, user, week)?;
        let choices = repo::choices(connection, user, week)?;
        let usage = repo::usage(connection, user, week.monday() - Days::new(USED_DAYS), week)?;
        let allocated = repo::allocated(connection, user, week)?;
        let projects = rules::week_projects(&choices, &usage);
        let mut hours = [Halves(0); 5];
        for (day, hours) in days.iter().zip(&mut hours) {
            *hours = rules::hours_of(day);
        }
        Ok(TimesheetWeek {
            start_of_week: week.monday(),
            identifier: week.identifier(),
            sheet,
            open: rules::open_weeks(today, limits).any(|open| open == week),
            proposal: rules::proposal(week.monday(), hours, &allocated, &projects),
            days,
            projects,
        })
    })
    .await
}

/// The tile: the caller's weeks that may be begun.
pub async fn tile(db: &Database, grant: &Grant<ReadTimesheets>, limits: SheetLimits) -> Result<TimesheetTile> {
    let (user, today) = (grant.caller()?.user, db.clock().today());
    db.read_planned(move |connection| {
        let weeks: Vec<Week> = rules::open_weeks(today, limits).collect();
        let (last, first) = (weeks.first().copied(), weeks.last().copied());
        let stored = match first.zip(last) {
            Some((first, last)) => repo::of_weeks(connection, user, first, last)?,
            None => Vec::new(),
        };
        let sheet = |sheet: &StoredTimelog| TileSheet {
            id: sheet.id,
            version: sheet.version,
            status: sheet.status,
            total: sheet.total,
            remark: sheet.remark.clone(),
        };
        let week = |week: Week| TileWeek {
            start_of_week: week.monday(),
            identifier: week.identifier(),
            sheet: stored.iter().find(|stored| stored.start_of_week == week.monday()).map(sheet),
        };
        Ok(TimesheetTile { weeks: weeks.into_iter().map(week).collect() })
    })
    .await
}
