//! The settings as they travel.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

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
    /// Where each of them comes from.
    pub sources: CompanySources,
    /// What holds where nothing is set here.
    pub defaults: CompanyDefaults,
}
