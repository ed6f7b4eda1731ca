//! The settings as they travel.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::writing::{CompanyCurrency, DateFormat, Grouping, SheetLimits, WeekStart};

db::words! {
    /// Where a setting comes from.
    pub enum SettingSource {
        Here = "here",
        Environment = "environment",
        PayslipFile = "payslip.toml",
        Default = "default",
    }
}

/// Where each of them comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanySources {
    /// The name.
    pub name: SettingSource,
    /// The name in contracts.
    pub legal_name: SettingSource,
    /// The address.
    pub address: SettingSource,
    /// Whom to ask.
    pub help: SettingSource,
    /// The logo.
    pub logo: SettingSource,
    /// The order of a day.
    pub date_format: SettingSource,
    /// The first day of a week.
    pub week_start: SettingSource,
    /// The currency.
    pub currency: SettingSource,
    /// How amounts are grouped.
    pub grouping: SettingSource,
    /// How many decimals amounts have.
    pub decimals: SettingSource,
    /// The month with which a financial year begins.
    pub year_begins: SettingSource,
}

/// A currency that amounts may be of, and what comes with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CurrencyFacts {
    /// Its code of ISO 4217.
    pub code: CompanyCurrency,
    /// What stands before an amount.
    pub sign: String,
    /// How the figures of an amount are grouped, where nobody says otherwise.
    pub grouping: Grouping,
    /// How many decimals an amount has at least, where nobody says otherwise.
    pub decimals: u8,
}

/// How the company writes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyWriting {
    /// In which order days are written.
    pub date_format: DateFormat,
    /// The day with which calendars begin a week.
    pub week_start: WeekStart,
    /// What amounts are of.
    pub currency: CompanyCurrency,
    /// What stands before an amount: the sign of the currency, or its code.
    pub sign: String,
    /// How the figures of an amount are grouped.
    pub grouping: Grouping,
    /// How many decimals an amount has at least: 0 or 2.
    pub decimals: u8,
    /// The month with which a financial year begins: 4 is April.
    pub year_begins: u8,
}

/// What holds where nothing is set here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyDefaults {
    /// The name.
    pub name: String,
    /// The address, in lines.
    #[schema(required)]
    pub address: Option<String>,
}

/// What the company says of itself, as it holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyRecord {
    /// Counts edits.
    pub version: i64,
    /// What the company is called.
    pub name: String,
    /// What it is called in a contract.
    #[schema(required)]
    pub legal_name: Option<String>,
    /// Its address, in lines.
    #[schema(required)]
    pub address: Option<String>,
    /// Whom its people ask when they need help.
    #[schema(required)]
    pub help: Option<String>,
    /// When it began with Muster.
    #[schema(required)]
    pub began_on: Option<NaiveDate>,
    /// The path of its logo, a PNG that anybody may see.
    #[schema(required)]
    pub logo: Option<String>,
    /// How it writes.
    pub writing: CompanyWriting,
    /// What its timesheets take.
    pub sheets: SheetLimits,
    /// How many months after their last day somebody may be erased.
    pub erase_months: u32,
    /// After how many days who decides is reminded of what waits; 0 is never.
    pub remind_days: u32,
    /// After how many more days their line managers are told; 0 is never.
    pub escalate_days: u32,
    /// Where each of them comes from.
    pub sources: CompanySources,
    /// What holds where nothing is set here.
    pub defaults: CompanyDefaults,
    /// The currencies that there are to choose from.
    pub currencies: Vec<CurrencyFacts>,
}
