//! Reports as they are stored and as they travel.

mod input;
mod report;
mod tile;
pub mod values;

pub use input::{Change, CheckIn, LocationError, Today};
pub use report::{Attendance, OwnDay, REPORT, Report, ReportId, Stored, TeamMember, TeamRow};
pub use tile::{Day, DayState, LeaveDay, TeamCounts, TeamTile, Tile, WeekStrip};
