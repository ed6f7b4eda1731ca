//! What the fields take (company-2).

use kernel::{NumberLimits, TextLimits};

kernel::values! {
    /// What the company is called: one line.
    CompanyName: TextLimits = TextLimits::between(1, 80);
    /// What it is called in a contract: one line.
    LegalName: TextLimits = TextLimits::between(1, 120);
    /// Its address, in lines.
    CompanyAddress: TextLimits = TextLimits::between(1, 300);
    /// Whom its people ask: one line.
    HelpContact: TextLimits = TextLimits::between(1, 200);
    /// A time zone by its IANA name.
    ZoneName: TextLimits = TextLimits::between(1, 64);
    /// Hours that a week needs to be submitted.
    LeastHours: NumberLimits = NumberLimits::between(0.0, 60.0).in_steps(0.5);
    /// Hours of a day.
    MostHours: NumberLimits = NumberLimits::between(1.0, 12.0).in_steps(0.5);
    /// The month with which a financial year begins.
    YearBegins: NumberLimits = NumberLimits::between(1.0, 12.0).in_steps(1.0);
    /// Months after the last day, from which on somebody may be erased.
    EraseMonths: NumberLimits = NumberLimits::between(1.0, 600.0).in_steps(1.0);
    /// Days that something waits before who decides is reminded, and more of them before their line managers are told.
    ReminderDays: NumberLimits = NumberLimits::between(0.0, 60.0).in_steps(1.0);
    /// Optional holidays that somebody may choose of a year.
    OptionalHolidays: NumberLimits = NumberLimits::between(0.0, 366.0).in_steps(1.0);
    /// Weeks before this one that may still be begun.
    WeeksBack: NumberLimits = NumberLimits::between(0.0, 12.0).in_steps(1.0);
}

/// Weeks that may be begun late at most.
pub const MOST_WEEKS: i64 = 12;

/// Months that who left is kept at most.
pub const MOST_MONTHS: i64 = 600;

/// Days of a reminder at most.
pub const MOST_REMINDER_DAYS: i64 = 60;

/// Lines of an address.
pub const MOST_LINES: usize = 4;
