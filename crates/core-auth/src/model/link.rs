//! Links that set a password.

use chrono::{DateTime, Utc};
use kernel::{LongText, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::{Email, Password, Subject};

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

/// Whom to invite.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct Invitees {
    /// These people, up to 1,000, each with a fresh link. Without it everybody who has never signed in and has no link that
    /// still lives.
    #[schema(min_items = 1, max_items = 1000)]
    pub users: Option<Vec<UserId>>,
}

/// How many invitations are on their way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct InvitedMany {
    /// To so many people.
    pub invited: usize,
    /// So many of those who were meant have a password by now, have signed in or are not active.
    pub left_out: usize,
    /// So many more wait for the next call: one invites 1,000 at most.
    pub left: usize,
}

/// An invitation that could not be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FailedInvitation {
    /// Who was invited.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// First name.
    pub fname: String,
    /// Last name.
    pub lname: String,
    /// The address to which it was to go.
    pub email: String,
}

/// The dashboard's part for who has invited people whom the mail did not reach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FailedInvitationTile {
    /// The first few, the newest first.
    pub rows: Vec<FailedInvitation>,
    /// How many there are.
    pub total: i64,
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

/// How many mails wait to be sent because of a call.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Queued {
    /// The number.
    pub queued: usize,
}
