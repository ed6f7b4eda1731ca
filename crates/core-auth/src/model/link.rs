//! Links that set a password.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    pub email: Option<String>,
}

/// That a link was asked for: never whether the address is known.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LinkRequested {
    /// Always true.
    pub requested: bool,
}

/// A password to be.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct NewPassword {
    /// 8 to 1,024 characters, untrimmed.
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
    pub subject: Option<String>,
    /// The person's address.
    pub receiver: Option<String>,
    /// Plain text.
    pub message: Option<String>,
}

/// How many mails wait to be sent because of a call.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Queued {
    /// The number.
    pub queued: usize,
}
