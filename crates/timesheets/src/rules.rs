//! Decisions about a week: what may stand in it, who may make it what, and what it adds up to.

mod proposal;

pub use proposal::{hours_of, proposal};

use chrono::{Datelike as _, Days, NaiveDate};
use company::model::SheetLimits;
use kernel::texts::required;
use kernel::{
    Actions, Code, Deed, Error, Halves, Problems, Result, Text, UserId, Viewer, Warning, WarningKind, Week, Weight,
    text_problem,
};
use leaves::model::{DaysOff, LeaveOn};
use projects::model::{ProjectId, TaskId};
use serde::Serialize;

use crate::model::{
    BeyondAttendance, Choice, Note, NoteKind, RowInput, StoredRow, StoredTimelog, TimelogChange, TimelogId,
    TimelogStatus, Usage, WeekProject, WeekTask,
};
use crate::texts;

/// The decisions that can be taken back, as the audit trail calls them (inbox-10).
pub const DECISIONS: &[&str] = &["approve", "reject"];
/// What is written where there is nothing to remark (sheet-7).
pub const NO_REMARK: &str = "Nil";
/// Hours of half a day.
const HALF_A_DAY: Halves = Halves(8);
/// Rows of a sheet (sheet-2).
const MOST_ROWS: usize = 50;
/// Hours of a day that attendance need not know of: on the way, at home.
const BEYOND: Halves = Halves(2);
/// Seconds of half an hour.
const SECONDS_OF_HALF: i64 = 1_800;
const DAYS: [&str; 5] = ["mon", "tue", "wed", "thu", "fri"];

/// A row to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Row {
    #[serde(rename = "projects")]
    pub project: ProjectId,
    #[serde(rename = "tasks")]
    pub task: TaskId,
    pub description: String,
    /// Monday to Friday.
    pub hours: [Halves; 5],
}

impl Row {
    /// What is stored of a row.
    pub fn of(stored: &StoredRow) -> Self {
        let StoredRow { project, task, mon, tue, wed, thu, fri, .. } = *stored;
        Self { project, task, description: stored.description.clone(), hours: [mon, tue, wed, thu, fri] }
    }

    /// Hours of the row.
    pub fn total(&self) -> Halves {
        sum(self.hours)
    }
}

/// What some hours add up to.
pub fn sum(hours: impl IntoIterator<Item = Halves>) -> Halves {
    Halves(hours.into_iter().map(|hours| hours.0).sum())
}

/// What a week adds up to.
pub fn total(rows: &[Row]) -> Halves {
    sum(rows.iter().map(Row::total))
}

/// The weeks that may be begun, this one first (sheet-1).
pub fn open_weeks(today: NaiveDate, limits: SheetLimits) -> impl Iterator<Item = Week> {
    (0..=u64::from(limits.weeks_back)).map(move |back| Week::of(today - Days::new(7 * back)))
}

/// The week that a new sheet is for: named by its Monday, and one of those that may be begun.
pub fn week(start: Option<NaiveDate>, today: NaiveDate, limits: SheetLimits) -> Result<Week, Text> {
    let start = start.ok_or_else(required)?;
    let open = open_weeks(today, limits).find(|open| open.days().any(|day| day == start));
    match open {
        None => Err(match limits.weeks_back {
            0 => texts::this_week_only(),
            2 => texts::open_weeks_only(),
            weeks => texts::last_weeks_only(weeks.into()),
        }),
        Some(week) if week.monday() != start => Err(texts::week_begins_on_monday()),
        Some(week) => Ok(week),
    }
}

/// The week that holds this day; 422 for a day that no calendar of ours has.
pub fn week_of(day: NaiveDate) -> Result<Week> {
    let known = (1..=9_999).contains(&day.year());
    if known { Ok(Week::of(day)) } else { Err(Error::field("startofweek", texts::no_day_of_ours())) }
}

/// Whether it is locked (sheet-7).
pub fn is_submitted(status: TimelogStatus) -> bool {
    matches!(status, TimelogStatus::Submitted | TimelogStatus::Pending | TimelogStatus::Approved)
}

/// The rows that were sent, with what is wrong with them. What stands in the stored sheet already may stand there again:
/// its project may have ended since.
pub fn rows(sent: &[RowInput], stored: &[Row], choices: &[Choice], limits: SheetLimits) -> Result<Vec<Row>> {
    let most = limits.most_hours;
    if sent.len() > MOST_ROWS {
        return Err(Error::field("timesheet", texts::at_most_rows(MOST_ROWS)));
    }
    let mut problems = Problems::default();
    let (mut rows, mut repeated) = (Vec::<Row>::with_capacity(sent.len()), false);
    let mut days = [Halves(0); 5];
    for (index, row) in sent.iter().enumerate() {
        let field = |name: &str| format!("timesheet[{index}].{name}");
        let pair = row.projects.zip(row.tasks);
        let kept = |row: &Row| pair == Some((row.project, row.task));
        let offered = choices.iter().any(|choice| Some(choice.project) == row.projects);
        let fits = choices.iter().any(|choice| pair == Some(choice.project).zip(choice.task));
        if !stored.iter().any(kept) {
            let stranger = (!offered).then(texts::no_project_of_yours);
            problems.note(field("projects"), row.projects.map_or_else(|| Some(required()), |_| stranger));
            let misfit = (offered && !fits).then(texts::no_task_of_project);
            problems.note(field("tasks"), row.tasks.map_or_else(|| Some(required()), |_| misfit));
        }
        let description = row.description.clone().unwrap_or_default();
        problems.note(field("description"), text_problem(&description).filter(|_| !description.trim().is_empty()));
        let mut hours = [Halves(0); 5];
        let sent = [row.mon, row.tue, row.wed, row.thu, row.fri];
        for (((name, sent), hours), day) in DAYS.iter().zip(sent).zip(&mut hours).zip(&mut days) {
            let read = Halves::from_number(sent.unwrap_or_default());
            let Some(read) = read.filter(|read| (Halves(0)..=most).contains(read)) else {
                problems.note(field(name), Some(texts::hours_of_a_cell(most)));
                continue;
            };
            *hours = read;
            *day = sum([*day, read]);
            if read > Halves(0) && *day > most {
                problems.note(field(name), Some(texts::hours_of_a_day(most)));
            }
        }
        if let Some((project, task)) = pair {
            if rows.iter().any(|other| (other.project, other.task) == (project, task)) {
                problems.note(field("tasks"), Some(texts::repeated()));
                repeated = true;
            }
            rows.push(Row { project, task, description, hours });
        }
    }
    problems.done(Some(rows)).map_err(|refusal| if repeated { refusal.saying(texts::repeated()) } else { refusal })
}

/// Checked rows with the names that they are shown with, which are those of the stored rows and of what was offered.
pub fn named(id: TimelogId, rows: &[Row], stored: &[StoredRow], choices: &[Choice]) -> Vec<StoredRow> {
    let project = |row: &Row| {
        let offered = choices.iter().find(|choice| choice.project == row.project).map(|choice| &choice.projectname);
        let kept = stored.iter().find(|stored| stored.project == row.project).map(|stored| &stored.projectname);
        offered.or(kept).cloned().unwrap_or_default()
    };
    let task = |row: &Row| {
        let offered = choices.iter().find(|choice| choice.task == Some(row.task));
        let kept = stored.iter().find(|stored| stored.task == row.task).map(|stored| &stored.taskname);
        offered.and_then(|choice| choice.taskname.as_ref()).or(kept).cloned().unwrap_or_default()
    };
    let named = |row: &Row| {
        let [mon, tue, wed, thu, fri] = row.hours;
        StoredRow {
            timelog: id,
            project: row.project,
            projectname: project(row),
            task: row.task,
            taskname: task(row),
            description: row.description.clone(),
            mon,
            tue,
            wed,
            thu,
            fri,
        }
    };
    rows.iter().map(named).collect()
}

/// What a change of a sheet asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Step {
    /// What is stored, sent once more.
    Keep,
    Save,
    Submit,
    SaveAndSubmit,
    /// Takes back what was submitted, before anybody has decided.
    Recall,
    Approve,
    Reject,
}

/// What is asked for, if anything is that somebody sets, and whether this party may: the owner saves, submits
/// and recalls, others decide, on one's own an admin alone. The scope is settled.
pub fn step(stored: &StoredTimelog, rows: &[Row], viewer: Viewer, change: &TimelogChange) -> Result<Option<Step>> {
    let own = viewer.user == stored.user;
    // A form sends whole records: what is stored is no change.
    let edits = change.timesheet.as_deref().is_some_and(|sent| !is_same(sent, rows));
    let kept = Some(if edits { Step::Save } else { Step::Keep });
    let asked = match change.status.as_deref().map(TimelogStatus::named) {
        // A value that is stored is never at fault (sheet-11); who takes the step asks for it once more.
        Some(Some(TimelogStatus::Pending)) if stored.status == TimelogStatus::Pending => kept,
        Some(Some(status @ (TimelogStatus::Approved | TimelogStatus::Rejected)))
            if status == stored.status && !viewer.decides(stored.user) =>
        {
            kept
        }
        Some(Some(status @ (TimelogStatus::Approved | TimelogStatus::Rejected))) => {
            if !viewer.decides(stored.user) {
                return Err(Error::new(Code::NotOnYourOwn));
            }
            if edits {
                return Err(Error::new(Code::NotYours));
            }
            return Ok(Some(if status == TimelogStatus::Approved { Step::Approve } else { Step::Reject }));
        }
        // Rows that come along are an edit, which a sheet that waits doesn't take.
        Some(Some(TimelogStatus::Saved)) if change.timesheet.is_none() && stored.status.is_waiting() => {
            Some(Step::Recall)
        }
        Some(Some(TimelogStatus::Saved)) => Some(Step::Save),
        Some(Some(TimelogStatus::Submitted)) if change.timesheet.is_some() => Some(Step::SaveAndSubmit),
        Some(Some(TimelogStatus::Submitted)) => Some(Step::Submit),
        None if change.timesheet.is_some() => Some(Step::Save),
        _ => None,
    };
    let changes_nothing = matches!(asked, None | Some(Step::Keep)) && !edits;
    if own || changes_nothing { Ok(asked) } else { Err(Error::new(Code::NotYours)) }
}

/// Whether rows that were sent are those that are stored.
fn is_same(sent: &[RowInput], rows: &[Row]) -> bool {
    let same = |(sent, row): (&RowInput, &Row)| {
        let hours = [sent.mon, sent.tue, sent.wed, sent.thu, sent.fri]
            .map(|sent| Halves::from_number(sent.unwrap_or_default()));
        (sent.projects, sent.tasks) == (Some(row.project), Some(row.task))
            && sent.description.as_deref().unwrap_or_default() == row.description
            && hours == row.hours.map(Some)
    };
    sent.len() == rows.len() && sent.iter().zip(rows).all(same)
}

/// 409 for a step that the sheet's status doesn't take.
pub fn may_take(step: Step, status: TimelogStatus) -> Result<()> {
    let refusal = match step {
        Step::Approve | Step::Reject => (!status.is_waiting()).then_some(Code::NotWaiting),
        Step::Save | Step::SaveAndSubmit | Step::Submit if is_submitted(status) => Some(Code::TimesheetLocked),
        Step::Submit if status == TimelogStatus::Rejected => Some(Code::SaveFirst),
        Step::Recall if !status.is_waiting() => Some(Code::TimesheetLocked),
        Step::Keep | Step::Save | Step::SaveAndSubmit | Step::Submit | Step::Recall => None,
    };
    refusal.map_or(Ok(()), |code| Err(Error::new(code)))
}

/// 422 for a week of too few hours.
pub fn enough(total: Halves, limits: SheetLimits) -> Result<()> {
    let least = limits.least_hours;
    if total >= least {
        return Ok(());
    }
    Err(Error::new(Code::Invalid).saying_at("timesheet", texts::too_few_hours(least)))
}

/// What this viewer may do with a sheet that they see, and what not and why.
pub fn actions(stored: &StoredTimelog, viewer: Viewer, limits: SheetLimits) -> Actions {
    let mut actions = Actions::default();
    if viewer.user == stored.user {
        match (may_take(Step::Save, stored.status), may_take(Step::Submit, stored.status)) {
            (Err(locked), _) => {
                actions.block("edit", locked.message());
                actions.block("submit", locked.message());
                if may_take(Step::Recall, stored.status).is_ok() {
                    actions.allow("recall");
                }
            }
            (Ok(()), submit) => {
                actions.allow("edit");
                match submit.and_then(|()| enough(stored.total, limits)) {
                    Ok(()) => actions.allow("submit"),
                    Err(refusal) => actions.block("submit", refusal.message()),
                }
            }
        }
    }
    if viewer.decides(stored.user) && stored.status.is_waiting() {
        actions.allow("approve");
        actions.allow("reject");
    }
    actions
}

/// Hours that were written on days off. Half a day of leave leaves four hours of work: it is told beyond them.
pub fn notes(owner: UserId, monday: NaiveDate, rows: &[Row], days_off: &DaysOff) -> Vec<Note> {
    let on_day = |index: usize| sum(rows.iter().filter_map(|row| row.hours.get(index).copied()));
    let note = |(index, date): (usize, NaiveDate)| {
        let hours = on_day(index);
        if hours.0 == 0 {
            return None;
        }
        if days_off.holiday(owner, date).is_some() {
            return Some(Note { date, kind: NoteKind::Holiday, half: None, hours });
        }
        let LeaveOn { half, .. } = days_off.away(owner, date)?;
        (half.is_none() || hours > HALF_A_DAY).then_some(Note { date, kind: NoteKind::Leave, half, hours })
    };
    monday.iter_days().take(DAYS.len()).enumerate().filter_map(note).collect()
}

/// Hours of a day that attendance knows nothing of: more than an hour above it, nothing where the person was not in. On a day off they are
/// told by [`notes`].
pub fn beyond(
    monday: NaiveDate,
    rows: &[Row],
    notes: &[Note],
    attended: impl Fn(NaiveDate) -> Halves,
) -> Vec<BeyondAttendance> {
    let day = |(index, date): (usize, NaiveDate)| {
        let hours = sum(rows.iter().filter_map(|row| row.hours.get(index).copied()));
        let attended = attended(date);
        let is_off = notes.iter().any(|note| note.date == date);
        (hours.0 > attended.0 + BEYOND.0 && !is_off).then_some(BeyondAttendance { date, hours, attended })
    };
    monday.iter_days().take(DAYS.len()).enumerate().filter_map(day).collect()
}

/// A day of a week, as people call it.
fn weekday(date: NaiveDate) -> Text {
    const CALLED: [fn() -> Text; DAYS.len()] =
        [texts::monday, texts::tuesday, texts::wednesday, texts::thursday, texts::friday];
    let nth = usize::try_from(date.weekday().num_days_from_monday()).unwrap_or_default();
    CALLED.get(nth).map_or_else(|| Text::written(date.to_string()), |called| called())
}

/// What speaks against a sheet, in words: each day off with hours, and what goes beyond attendance, of all days together (sheet-12).
pub fn warnings(
    owner: UserId,
    notes: &[Note],
    beyond: Option<&[BeyondAttendance]>,
    days_off: &DaysOff,
) -> Vec<Warning> {
    let on_day_off = |note: &Note| {
        let Note { date, kind, half, hours } = *note;
        let leave = || days_off.away_called(owner, date).unwrap_or_else(texts::leave);
        let (kind, message) = match (kind, half) {
            (NoteKind::Holiday, _) => {
                let holiday = days_off.holiday(owner, date).unwrap_or_default();
                (WarningKind::Holiday, texts::hours_on_a_holiday(hours, weekday(date), holiday))
            }
            (NoteKind::Leave, None) => (WarningKind::Leave, texts::hours_on_a_leave(hours, weekday(date), leave())),
            (NoteKind::Leave, Some(_)) => {
                (WarningKind::Leave, texts::hours_on_half_a_leave(hours, weekday(date), leave()))
            }
        };
        Warning { kind, message, dates: vec![date] }
    };
    let beyond = beyond.unwrap_or_default();
    let more = Halves(beyond.iter().map(|day| day.hours.0 - day.attended.0).sum());
    let days = Text::list(beyond.iter().map(|day| weekday(day.date)));
    let attendance = days.map(|days| Warning {
        kind: WarningKind::Attendance,
        message: texts::beyond_attendance(more, days),
        dates: beyond.iter().map(|day| day.date).collect(),
    });
    notes.iter().map(on_day_off).chain(attendance).collect()
}

/// Seconds in whole halves.
pub fn halves_of(seconds: i64) -> Halves {
    Halves(seconds / SECONDS_OF_HALF)
}

/// How much a sheet that waits has to be looked at: with hours as attendance, and none on days off, there is nothing to look at (inbox-5).
pub fn weight(notes: &[Note], beyond: &[BeyondAttendance], decides: bool) -> Weight {
    match notes.is_empty() && beyond.is_empty() {
        true if decides => Weight::Routine,
        true => Weight::Plain,
        false => Weight::Warned,
    }
}

/// What is to be done with one's own sheet that is not submitted, and by when: on the Friday of its week.
pub fn deed(status: TimelogStatus, monday: NaiveDate) -> (Deed, NaiveDate) {
    let deed = if status == TimelogStatus::Rejected { Deed::Mend } else { Deed::Submit };
    (deed, monday + Days::new(4))
}

/// The Mondays of one's own weeks that are asked after: from the first one that may still be begun, and, while it is only filled, up to
/// the one whose Friday has come.
pub fn asked_after(today: NaiveDate, limits: SheetLimits) -> (NaiveDate, NaiveDate) {
    let first = open_weeks(today, limits).last().unwrap_or_else(|| Week::of(today));
    (first.monday(), today - Days::new(4))
}

/// The week of which one is asked for a sheet that nobody has begun, the last one whose Friday has come, and the Monday from which on weeks may
/// still be begun.
pub fn owed_week(today: NaiveDate, limits: SheetLimits) -> (Week, NaiveDate) {
    let (first, last) = asked_after(today, limits);
    (Week::of(last), first)
}

/// By what a week without a sheet is told from every sheet, in a list that has both: a number below 0.
pub fn number_of(week: Week) -> i64 {
    -i64::from(week.monday().num_days_from_ce())
}

/// The projects of a week with their tasks, the one that is used most first.
pub fn week_projects(choices: &[Choice], usage: &[Usage]) -> Vec<WeekProject> {
    let mut projects: Vec<WeekProject> = Vec::new();
    for choice in choices {
        if projects.last().is_none_or(|last| last.id != choice.project) {
            let projectname = choice.projectname.clone();
            projects.push(WeekProject { id: choice.project, projectname, tasks: Vec::new() });
        }
        let task = choice.task.zip(choice.taskname.clone()).map(|(id, taskname)| WeekTask { id, taskname });
        if let Some(project) = projects.last_mut() {
            project.tasks.extend(task);
        }
    }
    for project in &mut projects {
        let times = |task: TaskId| {
            let of_task = |usage: &&Usage| usage.project == project.id && usage.task == task;
            usage.iter().find(of_task).map_or(0, |usage| usage.times)
        };
        project.tasks.sort_by_key(|task| -times(task.id));
    }
    projects
}

#[cfg(test)]
mod tests;
