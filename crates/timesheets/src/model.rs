//! Timesheets as they are stored and as they travel.

mod input;
mod timelog;
mod week;

pub use input::{CurrentTimesheet, NewTimelog, RowInput, TimelogChange, TimelogDecision};
pub use timelog::{
    BeyondAttendance, Note, NoteKind, StoredRow, StoredTimelog, TIMELOG, Timelog, TimelogDay, TimelogId, TimelogRow,
    TimelogStatus,
};
pub use week::{
    Allocated, Choice, ProposedRow, TileSheet, TileWeek, TimesheetTile, TimesheetWeek, Usage, WeekProject, WeekTask,
};
