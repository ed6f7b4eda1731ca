//! Leaves, balances and holidays, as they are stored and as they travel.

mod balance;
mod holiday;
mod leave;

pub use balance::account_of;
pub use holiday::{HOLIDAY, HolidayId, StoredHoliday};
pub use leave::{CountedDay, DayKind, Half, LEAVE, LeaveId, LeaveStatus, LeaveType, StoredLeave};
