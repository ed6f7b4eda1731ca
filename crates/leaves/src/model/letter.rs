//! What scripts have mailed about leaves.

use chrono::NaiveDate;
use core_auth::model::values::{Email, Subject};
use kernel::{LongText, TextLimits};
use serde::Deserialize;
use utoipa::ToSchema;

kernel::values! {
    /// What a mail names a leave's type or status: one line.
    LeaveWord: TextLimits = TextLimits::between(1, 100).like("^\\P{Cc}*$");
}

/// A mail about a leave that a script wants sent to one person.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct LeaveMail {
    /// One line, at most 200 characters.
    #[schema(value_type = Subject)]
    pub subject: Option<String>,
    /// The person's address.
    #[schema(value_type = Email)]
    pub receiver: Option<String>,
    /// What kind of leave.
    #[serde(rename = "type")]
    #[schema(value_type = LeaveWord)]
    pub kind: Option<String>,
    /// Why it is taken.
    #[schema(value_type = LongText)]
    pub reason: Option<String>,
    /// The first day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    #[schema(value_type = NaiveDate, required)]
    pub from: Option<NaiveDate>,
    /// The last day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    #[schema(value_type = NaiveDate, required)]
    pub to: Option<NaiveDate>,
    /// What became of it.
    #[schema(value_type = LeaveWord)]
    pub status: Option<String>,
    /// Plain text.
    #[schema(value_type = LongText)]
    pub message: Option<String>,
}

/// A mail that a script wants sent to all admins, about a leave perhaps.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct AdminsMail {
    /// One line, at most 200 characters.
    #[schema(value_type = Subject)]
    pub subject: Option<String>,
    /// Plain text.
    #[schema(value_type = LongText)]
    pub message: Option<String>,
    /// What kind of leave.
    #[serde(rename = "type")]
    #[schema(value_type = Option<LeaveWord>)]
    pub kind: Option<String>,
    /// Why it is taken.
    #[schema(value_type = Option<LongText>)]
    pub reason: Option<String>,
    /// The first day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub from: Option<NaiveDate>,
    /// The last day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub to: Option<NaiveDate>,
    /// What became of it.
    #[schema(value_type = Option<LeaveWord>)]
    pub status: Option<String>,
}
