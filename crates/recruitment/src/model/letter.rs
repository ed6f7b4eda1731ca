//! What is mailed about referrals.

use core_auth::model::values::Subject;
use kernel::LongText;
use serde::Deserialize;
use utoipa::ToSchema;

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
