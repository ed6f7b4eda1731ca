//! Use cases: a grant first, then rule, write and audit in one transaction.

mod change;
mod lists;
mod mails;
mod undo;
mod week;

pub use change::{add, change};
pub use lists::{current, days, get, of_team, of_user, own_asked, own_waiting, sheets, unbegun, undecided, waiting};
pub use undo::{undo, undoable};
pub use week::{tile, week};

use std::collections::HashMap;
use std::slice;

use attendance::port::worked_on;
use chrono::{Days, NaiveDate};
use company::model::SheetLimits;
use core_auth::service::approvals::Steps;
use db::ReadConnection;
use kernel::{Caller, Halves, Result, UserId, Viewer, Week, Weight, full_name};
use leaves::model::DaysOff;
use leaves::port::days_off;

use crate::model::{Note, StoredRow, StoredTimelog, Timelog, TimelogId, TimelogRow};
use crate::repo;
use crate::rules::{self, Row};

/// Turns stored sheets into what this viewer gets to see.
#[derive(Clone, Copy)]
struct View {
    viewer: Viewer,
    limits: SheetLimits,
    today: NaiveDate,
    /// Whether hours on days off are told.
    notes: bool,
}

impl View {
    fn new(caller: &Caller, limits: SheetLimits, today: NaiveDate) -> Self {
        Self { viewer: Viewer::from(caller), limits, today, notes: false }
    }

    /// For the lists of managers and admins.
    fn with_notes(self) -> Self {
        Self { notes: true, ..self }
    }

    /// Sheets with their rows, which take one statement for all of them; with whom one's own are that wait takes one more.
    fn sheets(self, sheets: Vec<StoredTimelog>, connection: &mut ReadConnection<'_>) -> Result<Vec<Timelog>> {
        let ids: Vec<TimelogId> = sheets.iter().map(|sheet| sheet.id).collect();
        let rows = repo::rows(connection, &ids)?;
        let days_off = if self.notes { days_off_of(&sheets, self.today, connection)? } else { DaysOff::default() };
        let attended = if self.notes { attended_of(&sheets, connection)? } else { Attended::new() };
        let steps = Steps::of_own(connection, &sheets, (self.viewer, self.today))?;
        let noted = |sheet| self.noted(sheet, &rows, (&days_off, &attended), &steps);
        Ok(sheets.into_iter().map(noted).collect())
    }

    /// A sheet; its rows are among these.
    fn sheet(self, sheet: StoredTimelog, rows: &[StoredRow], connection: &mut ReadConnection<'_>) -> Result<Timelog> {
        let steps = Steps::of_own(connection, slice::from_ref(&sheet), (self.viewer, self.today))?;
        Ok(self.sheet_in(sheet, rows, &steps))
    }

    /// The same, where it is known how it stands.
    fn sheet_in(self, sheet: StoredTimelog, rows: &[StoredRow], steps: &Steps) -> Timelog {
        self.noted(sheet, rows, (&DaysOff::default(), &Attended::new()), steps)
    }

    fn noted(
        self,
        sheet: StoredTimelog,
        rows: &[StoredRow],
        (days_off, attended): (&DaysOff, &Attended),
        steps: &Steps,
    ) -> Timelog {
        let own: Vec<_> = rows.iter().filter(|row| row.timelog == sheet.id).collect();
        let mut projects: Vec<String> = Vec::new();
        for row in &own {
            if !projects.contains(&row.projectname) {
                projects.push(row.projectname.clone());
            }
        }
        let stored: Vec<_> = own.iter().map(|row| Row::of(row)).collect();
        let notes = self.notes.then(|| rules::notes(sheet.user, sheet.start_of_week, &stored, days_off));
        let on_day = |date| attended.get(&(sheet.user, date)).copied().unwrap_or_default();
        let weighed = notes.as_ref().filter(|_| sheet.status.is_waiting());
        let beyond = weighed.map(|notes| rules::beyond(sheet.start_of_week, &stored, notes, on_day));
        let in_words = |notes: &Vec<Note>| rules::warnings(sheet.user, notes, beyond.as_deref(), days_off);
        let warnings = notes.as_ref().map(in_words);
        Timelog {
            actions: rules::actions(&sheet, self.viewer, self.limits),
            id: sheet.id,
            version: sheet.version,
            user_id: sheet.user,
            username: full_name(&sheet.fname, &sheet.lname),
            start_of_week: sheet.start_of_week,
            identifier: Week::of(sheet.start_of_week).identifier(),
            projects,
            total: sheet.total,
            status: sheet.status,
            remark: sheet.remark,
            submitted: rules::is_submitted(sheet.status),
            submitted_at: sheet.submitted_at.map(|at| at.and_utc()),
            timesheet: own.into_iter().map(shown_row).collect(),
            notes,
            beyond,
            warnings,
            approval: steps.approval(sheet.id.0),
            undoable: None,
        }
    }
}

/// The days off of the people of these sheets, in all of their weeks: one statement for a page.
fn days_off_of(sheets: &[StoredTimelog], today: NaiveDate, connection: &mut ReadConnection<'_>) -> Result<DaysOff> {
    let mut people: Vec<_> = sheets.iter().map(|sheet| sheet.user).collect();
    people.sort_unstable();
    people.dedup();
    let mondays = || sheets.iter().map(|sheet| sheet.start_of_week);
    let (first, last) = mondays().min().zip(mondays().max()).unwrap_or((today, today));
    days_off(connection, &people, first, last + Days::new(4))
}

/// How much a sheet that waits has to be looked at by who decides.
pub fn weight(sheet: &Timelog) -> Weight {
    let (notes, beyond) = (sheet.notes.as_deref().unwrap_or_default(), sheet.beyond.as_deref().unwrap_or_default());
    rules::weight(notes, beyond, sheet.actions.actions.contains(&"approve"))
}

/// How long people were in, by person and day.
type Attended = HashMap<(UserId, NaiveDate), Halves>;

/// How long the people of these sheets were in on the days of those that wait: one statement for a page.
fn attended_of(sheets: &[StoredTimelog], connection: &mut ReadConnection<'_>) -> Result<Attended> {
    let waiting = sheets.iter().filter(|sheet| sheet.status.is_waiting());
    let days = waiting.map(|sheet| (sheet.user, sheet.start_of_week, sheet.start_of_week + Days::new(4)));
    let worked = worked_on(connection, &days.collect::<Vec<_>>())?;
    Ok(worked.into_iter().map(|day| ((day.user, day.date), rules::halves_of(day.seconds))).collect())
}

fn shown_row(row: &StoredRow) -> TimelogRow {
    TimelogRow {
        projects: row.project,
        projectname: row.projectname.clone(),
        tasks: row.task,
        taskname: row.taskname.clone(),
        description: row.description.clone(),
        mon: row.mon,
        tue: row.tue,
        wed: row.wed,
        thu: row.thu,
        fri: row.fri,
        total: Row::of(row).total(),
    }
}
