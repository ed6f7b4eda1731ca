//! The settings as they are stored.

use chrono::NaiveDate;
use kernel::Halves;

use super::writing::{CompanyCurrency, DateFormat, Grouping, WeekStart};

db::record! {
    /// What was set here; what is empty is as the defaults have it.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct StoredCompany {
        pub version: i64 = "o.version",
        pub name: Option<String> = "o.name",
        pub legal_name: Option<String> = "o.legal_name",
        pub address: Option<String> = "o.address",
        pub help: Option<String> = "o.help",
        pub began_on: Option<NaiveDate> = "o.began_on",
        /// A PNG in base64.
        pub logo: Option<String> = "o.logo",
        pub date_format: Option<DateFormat> = "o.date_format",
        pub week_start: Option<WeekStart> = "o.week_start",
        pub currency: Option<CompanyCurrency> = "o.currency",
        pub grouping: Option<Grouping> = "o.grouping",
        /// How many decimals an amount has at least.
        pub decimals: Option<i64> = "o.decimals",
        /// Hours that a week needs to be submitted.
        pub least_hours: Option<Halves> = "o.least_hours",
        /// Hours of a day.
        pub most_hours: Option<Halves> = "o.most_hours",
        /// Weeks before this one that may be begun.
        pub weeks_back: Option<i64> = "o.weeks_back",
        /// The month with which a financial year begins.
        pub year_begins: Option<i64> = "o.year_begins",
        /// How many months after their last day somebody may be erased.
        pub erase_months: Option<i64> = "o.erase_months",
        /// After how many days who decides is reminded of what waits.
        pub remind_days: Option<i64> = "o.remind_days",
        /// After how many more days their line managers are told.
        pub escalate_days: Option<i64> = "o.escalate_days",
        /// Whether the installation is being set up.
        pub setting_up: bool = "o.setting_up",
    }
}
