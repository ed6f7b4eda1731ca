//! Reports as they are stored and as they travel.

mod input;
mod report;
mod tile;

pub use input::{Change, CheckIn, LocationError, Today};
pub use report::{OwnDay, Report, Stored, TeamMember, TeamRow};
pub use tile::{Day, DayState, LeaveDay, TeamCounts, TeamTile, Tile, WeekStrip};
