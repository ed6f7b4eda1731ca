//! What is stored, what the program goes by, and what travels.

mod input;
mod patterns;
mod places;
mod setup;
mod stored;
mod travels;
pub mod values;
mod writing;

pub use input::CompanyInput;
pub use patterns::{
    DayWork, HolderInput, PATTERN, PatternDays, PatternId, PatternInput, PatternLine, PersonsPattern, PersonsPatterns,
    StoredHolder, StoredHolding, StoredLine, StoredPattern, WorkPattern, WorkRow,
};
pub(crate) use places::is_none;
pub use places::{
    PLACE, PersonsPlace, PersonsPlaces, PersonsStay, Place, PlaceId, PlaceInput, StayInput, StoredPlace, StoredStay,
};
pub use setup::{
    Setup, SetupAnswer, SetupMark, SetupShown, SetupState, SetupStep, SetupStepName, Standing, StoredMark,
};
pub use stored::StoredCompany;
pub use travels::{CompanyDefaults, CompanyRecord, CompanySources, CompanyWriting, CurrencyFacts, SettingSource};
pub use writing::{CompanyCurrency, DateFormat, Grouping, SheetLimits, WeekStart};

use chrono::NaiveDate;
use db::RecordKind;
use kernel::Writing;

/// The company's settings in the audit trail.
pub const COMPANY: RecordKind = RecordKind::new("company").kept_in("company").named("name");
/// The id of the one row.
pub const ID: i64 = 1;

/// What whoever runs the portal says of the company, in the environment and in `payslip.toml`: it holds where nothing is set here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Defaults {
    /// Its name.
    pub name: String,
    /// Whether the environment says so.
    pub named: bool,
    /// Its address, in lines.
    pub address: Option<String>,
    /// Its logo, a PNG in base64.
    pub logo: Option<String>,
}

/// The company as the program goes by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Company {
    /// Counts edits.
    pub version: i64,
    /// What it is called.
    pub name: String,
    /// Whether it was named in its settings.
    pub named_here: bool,
    /// What it is called in a contract.
    pub legal_name: Option<String>,
    /// Its address, in lines.
    pub address: Option<String>,
    /// Whom its people ask.
    pub help: Option<String>,
    /// When it began with Muster.
    pub began: Option<NaiveDate>,
    /// Its logo, a PNG in base64.
    pub logo: Option<String>,
    /// How it writes days and amounts.
    pub writing: Writing,
    /// The day with which its calendars begin a week.
    pub week_start: WeekStart,
    /// The month with which its financial year begins.
    pub year_begins: u8,
    /// What its timesheets take.
    pub sheets: SheetLimits,
    /// Whether the installation is being set up.
    pub setting_up: bool,
    /// How many months after their last day somebody may be erased.
    pub erase_months: u32,
    /// After how many days who is told of what waits.
    pub reminders: ReminderTerms,
}

/// After how many days who is told of what waits for a decision (told-7, told-8).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReminderTerms {
    /// Who decides; 0 is never.
    pub after: u32,
    /// After how many more days their line managers; 0 is never.
    pub more: u32,
}
