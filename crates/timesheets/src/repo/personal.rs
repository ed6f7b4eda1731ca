//! What timesheets hold of people.

use db::{Erase, Field, Part, Personal};

use crate::model::TIMELOG;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("timelogs", &["user_id"], WEEKS, WEEKS_ERASED),
    Personal::part("timelog_rows", &[], ROWS, ROWS_ERASED),
];

/// The hours stay, for what was billed by them.
const WEEKS_ERASED: &[Erase] =
    &[Erase::Replace("remark = CASE WHEN remark = '' THEN '' ELSE '–' END", "user_id = :person")];
const ROWS_ERASED: &[Erase] =
    &[Erase::Replace("description = '–'", "timelog_id IN (SELECT t.id FROM timelogs t WHERE t.user_id = :person)")];

const WEEKS: Part = Part::new(
    "timesheets",
    "timelogs t WHERE t.user_id = :person",
    "t.start_of_week",
    &[
        Field::plain("startOfWeek", "t.start_of_week"),
        Field::plain("status", "t.status"),
        Field::halves("hours", "t.total"),
        Field::plain("remark", "t.remark"),
        Field::instant("submittedAt", "t.submitted_at"),
    ],
)
.record(TIMELOG, "t.id");

const ROWS: Part = Part::new(
    "timesheet-rows",
    "timelog_rows w JOIN timelogs t ON t.id = w.timelog_id JOIN projects p ON p.id = w.project_id JOIN tasks k ON k.id = w.task_id WHERE t.user_id = :person",
    "t.start_of_week, w.position",
    &[
        Field::plain("startOfWeek", "t.start_of_week"),
        Field::plain("project", "p.projectname"),
        Field::plain("task", "k.taskname"),
        Field::plain("description", "w.description"),
        Field::halves("mon", "w.mon"),
        Field::halves("tue", "w.tue"),
        Field::halves("wed", "w.wed"),
        Field::halves("thu", "w.thu"),
        Field::halves("fri", "w.fri"),
    ],
);
