//! What scripts have mailed about investments.

use core_auth::model::values::{Email, Subject};
use kernel::LongText;
use serde::Deserialize;
use utoipa::ToSchema;

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
