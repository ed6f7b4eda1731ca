//! Leaves, balances and holidays, as they are stored and as they travel.

mod balance;
mod calendar;
mod choice;
mod comp_off;
mod correction;
mod credit;
mod credit_record;
mod days_off;
mod holiday;
mod input;
mod kind;
mod kind_record;
mod leave;
mod letter;
mod policy;
mod preview;
mod tile;
mod turn;

pub(crate) use balance::pending;
pub use balance::{
    AccountBalance, Availed, LeaveBalance, LedgerEntry, LedgerEntryId, StoredAccount, StoredBalance, StoredEntry,
    StoredOwn, StoredPerson, StoredTerms, Taken,
};
pub use calendar::{
    CalendarLeave, CalendarLink, CalendarPerson, CalendarStandIn, FeedHolder, LeaveCalendar, Shown, StoredInMonth,
    WorkedDay,
};
pub use choice::{HolidayChoice, StoredChoice};
pub use comp_off::{
    COMP_OFF, CompOff, CompOffChange, CompOffDay, CompOffDays, CompOffId, CompOffInput, StoredCompOff, StoredGiven,
    StoredReport, StoredSheet, Worked,
};
pub use correction::{Correctable, CorrectedBalance, CorrectionInput, CorrectionOutcome, HeldBalance};
pub use credit::{CreditInput, CreditOutcome, Creditable, Credited, CreditedDays, CreditedWord};
pub use credit_record::{
    CREDIT_BACK_WITHIN, CreditKept, CreditLineState, CreditStays, LEAVE_CREDIT, LeaveCredit, LeaveCreditChange,
    LeaveCreditId, LeaveCreditLine, LeaveCreditReturn, LeaveCreditState, StoredCredit, StoredCreditLine,
};
pub use days_off::{DaysOff, KindOn, LeaveOn, StoredDayOff};
pub use holiday::{
    HOLIDAY, Holiday, HolidayId, HolidayInput, HolidayPlace, HolidayPreview, HolidayTile, PatternPreview,
    RecountedLeave, StoredHoliday,
};
pub(crate) use holiday::{IS_THEIRS, is_theirs};
pub use input::{LeaveChange, LeaveDecision, LeaveInput};
pub use kind::{LeaveMark, LeaveType, LeaveTypeId, StoredType, TYPE_NAMES};
pub use kind_record::{
    DaysBelow, FileDays, LEAVE_TYPE, LeaveTypeInput, LeaveTypeRecord, MostLeaveDays, NoticeDays, ServiceMonths,
};
pub use leave::{
    AppliedLeave, CountedDay, DayKind, Half, LEAVE, Leave, LeaveClash, LeaveHoliday, LeaveId, LeaveStatus, StoredLeave,
};
pub use letter::{AdminsMail, LeaveMail, LeaveWord};
pub use policy::{
    Every, ExampleMonth, FirstPeriod, GivenAt, LEAVE_POLICY, LeavePolicy, LeavePolicyId, LeavePolicyInput,
    PolicyExample, PolicyExampleInput, PolicyHolder, PolicyHoldersInput, PolicyRow, PolicyStep, PolicyStepInput,
    PolicyTemplate, PolicyTerms, PolicyTermsInput, StoredPolicy, StoredPolicyHolder, TemplateAccount, YearEnd,
};
pub use preview::{Approver, AwayPerson, LeavePreview, LeaveProblem, LeaveSplit, ThinnedProject};
pub use tile::LeaveTile;
pub use turn::{
    AccountAhead, AccountStatement, AheadLine, AheadLines, AskedLeave, DoneLine, LEAVE_TELLING, LEAVE_TURN,
    LeaveAccounts, LeaveTurn, LeaveTurnId, LeaveTurnLine, NewLine, PlannedKind, PlannedLine, StatementLot, StoredLot,
    StoredMember, StoredTelling, StoredTurn, StoredTurnLine, StoredTurnState, TurnAhead, TurnChange, TurnLineId,
    TurnState, TurnTellingId, TurnTellingInput, TurnTile, Turning, WillLapse,
};
