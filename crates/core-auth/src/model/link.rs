//! Links that set a password.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::LongText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::{Email, LeaveWord, Password, Subject};

db::words! {
    /// What a link is for.
    pub enum Purpose {
        /// The first password, for somebody who was just added.
        Invitation = "invitation",
        /// A password that was asked for, the first one too.
        Reset = "reset",
    }
}

/// Whose link is wanted.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct LinkRequest {
    /// The address, compared without case.
    #[schema(value_type = Email)]
    pub email: Option<String>,
}

/// That a link was asked for: never whether the address is known.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LinkRequested {
    /// Always true.
    pub requested: bool,
}

/// Whose a living link is.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LinkHolder {
    /// The address to sign in with.
    pub email: String,
}

/// A password to be.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct NewPassword {
    /// The one to be.
    #[schema(value_type = Password)]
    pub password: Option<String>,
}

/// Whose password was set.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PasswordSet {
    /// The address to sign in with.
    pub email: String,
}

/// That an invitation is on its way.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Invited {
    /// To which address.
    pub email: String,
    /// Until when its link lives.
    pub expires_at: DateTime<Utc>,
}

/// A mail that a script wants sent to one person.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct PersonMail {
    /// One line, at most 200 characters.
    #[schema(value_type = Subject)]
    pub subject: Option<String>,
    /// The person's address.
    #[schema(value_type = Email)]
    pub receiver: Option<String>,
    /// Plain text.
    #[schema(value_type = LongText)]
    pub message: Option<String>,
}

/// A mail about an investment that a script wants sent to who reviews it.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct InvestmentMail {
    /// One line, at most 200 characters.
    #[schema(value_type = Subject)]
    pub subject: Option<String>,
    /// The address of one of the caller's managers, or of an admin.
    #[schema(value_type = Email)]
    pub to: Option<String>,
    /// The address of another one.
    #[schema(value_type = Option<Email>)]
    pub cc: Option<String>,
    /// Plain text.
    #[schema(value_type = LongText)]
    pub message: Option<String>,
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

/// What somebody writes about a referral.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ReferralMail {
    /// One line, at most 200 characters.
    #[schema(value_type = Subject)]
    pub subject: Option<String>,
    /// Plain text.
    #[schema(value_type = LongText)]
    pub message: Option<String>,
}

/// How many mails wait to be sent because of a call.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Queued {
    /// The number.
    pub queued: usize,
}
