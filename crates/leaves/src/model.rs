//! Leaves, balances and holidays, as they are stored and as they travel.

mod balance;
mod calendar;
mod correction;
mod credit;
mod days_off;
mod holiday;
mod input;
mod leave;
mod letter;
mod preview;
mod tile;

pub(crate) use balance::pending;
pub use balance::{
    Availed, LeaveBalance, LedgerEntry, LedgerEntryId, StoredBalance, StoredEntry, StoredPerson, Taken, account_of,
};
pub use calendar::{
    CalendarLeave, CalendarLink, CalendarPerson, FeedHolder, LeaveCalendar, Shown, StoredInMonth, WorkedDay,
};
pub use correction::{Correctable, CorrectedBalance, CorrectionInput, CorrectionOutcome};
pub use credit::{CreditInput, CreditOutcome, Creditable, Credited, CreditedDays, CreditedWord};
pub use days_off::{DaysOff, LeaveOn, StoredDayOff};
pub use holiday::{
    HOLIDAY, Holiday, HolidayId, HolidayInput, HolidayPreview, HolidayTile, PatternPreview, RecountedLeave,
    StoredHoliday,
};
pub use input::{LeaveChange, LeaveDecision, LeaveInput};
pub use leave::{
    AppliedLeave, CountedDay, DayKind, Half, LEAVE, Leave, LeaveClash, LeaveId, LeaveStatus, LeaveType, LeaveWarning,
    LeaveWarningKind, StoredLeave, TYPE_NAMES,
};
pub use letter::{AdminsMail, LeaveMail, LeaveWord};
pub use preview::{Approver, AwayPerson, LeavePreview, LeaveProblem, LeaveSplit, ThinnedProject};
pub use tile::{LeaveTile, WaitingLeaves};
