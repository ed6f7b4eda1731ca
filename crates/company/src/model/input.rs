//! What clients send.

use chrono::NaiveDate;
use kernel::{Patch, patched_date};
use serde::Deserialize;
use utoipa::ToSchema;

use super::values::{
    CompanyAddress, CompanyName, EraseMonths, HelpContact, LeastHours, LegalName, MostHours, ReminderDays, WeeksBack,
    YearBegins,
};
use super::writing::{CompanyCurrency, DateFormat, Grouping, WeekStart};

/// What changes of the settings. What is blank, or null, is as the defaults have it from then on.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// What the company is called.
    #[serde(default)]
    #[schema(value_type = Option<CompanyName>)]
    pub name: Patch<String>,
    /// What it is called in a contract.
    #[serde(default)]
    #[schema(value_type = Option<LegalName>)]
    pub legal_name: Patch<String>,
    /// Its address, four lines at most.
    #[serde(default)]
    #[schema(value_type = Option<CompanyAddress>)]
    pub address: Patch<String>,
    /// Whom its people ask when they need help.
    #[serde(default)]
    #[schema(value_type = Option<HelpContact>)]
    pub help: Patch<String>,
    /// When it began with Muster: whoever joined before is credited no leave for joining.
    #[serde(default, deserialize_with = "patched_date")]
    #[schema(value_type = Option<NaiveDate>)]
    pub began_on: Patch<NaiveDate>,
    /// Its logo, a PNG or an SVG of at most 200 kB: `data:image/png;base64,…`.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 270_000)]
    pub logo: Patch<String>,
    /// In which order days are written.
    #[serde(default)]
    #[schema(value_type = Option<DateFormat>)]
    pub date_format: Patch<String>,
    /// The day with which calendars begin a week.
    #[serde(default)]
    #[schema(value_type = Option<WeekStart>)]
    pub week_start: Patch<String>,
    /// What amounts are of.
    #[serde(default)]
    #[schema(value_type = Option<CompanyCurrency>)]
    pub currency: Patch<String>,
    /// How the figures of an amount are grouped; null is as the currency's are.
    #[serde(default)]
    #[schema(value_type = Option<Grouping>)]
    pub grouping: Patch<String>,
    /// How many decimals an amount has at least, 0 or 2; null is as many as the currency has. Hundredths that there are are always written.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 2, multiple_of = 2)]
    pub decimals: Patch<i64>,
    /// Hours that a week needs to be submitted; null is ten.
    #[serde(default)]
    #[schema(value_type = Option<LeastHours>)]
    pub least_hours: Patch<f64>,
    /// Hours of a day; null is twelve, which is the most.
    #[serde(default)]
    #[schema(value_type = Option<MostHours>)]
    pub most_hours: Patch<f64>,
    /// Weeks before this one that may still be begun; null is two.
    #[serde(default)]
    #[schema(value_type = Option<WeeksBack>)]
    pub weeks_back: Patch<i64>,
    /// The month with which a financial year begins, 1 to 12; null is April. It stays while there are claims or investments.
    #[serde(default)]
    #[schema(value_type = Option<YearBegins>)]
    pub year_begins: Patch<i64>,
    /// How many months after their last day somebody may be erased; null is 84.
    #[serde(default)]
    #[schema(value_type = Option<EraseMonths>)]
    pub erase_months: Patch<i64>,
    /// After how many days who decides is reminded of what waits; 0 and null are never.
    #[serde(default)]
    #[schema(value_type = Option<ReminderDays>)]
    pub remind_days: Patch<i64>,
    /// After how many more days their line managers are told; 0 and null are never.
    #[serde(default)]
    #[schema(value_type = Option<ReminderDays>)]
    pub escalate_days: Patch<i64>,
}
