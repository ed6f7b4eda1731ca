//! The first admin of an installation, and the link behind which they are made.

use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::ShortText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::{Email, Password};

db::words! {
    /// How a link stands that makes the first admin.
    pub enum SetupLinkState {
        Good = "good",
        /// Somebody has made the first admin by it.
        Used = "used",
        /// It is too old, another one took its place, or there is an admin already.
        Over = "over",
    }
}

/// The secret of a link.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct SetupLinkInput {
    /// What stands behind the `#` of the link.
    #[schema(value_type = String)]
    pub token: Option<String>,
}

/// How a link stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct SetupLink {
    /// Whether it still makes an admin.
    pub state: SetupLinkState,
    /// When it was used, where it was.
    #[schema(required)]
    pub used: Option<DateTime<Utc>>,
}

/// The first admin, as the page behind the link sends them.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct FirstAdmin {
    /// What stands behind the `#` of the link.
    #[schema(value_type = String)]
    pub token: Option<String>,
    /// First name.
    #[schema(value_type = ShortText)]
    pub fname: Option<String>,
    /// Last name.
    #[schema(value_type = ShortText)]
    pub lname: Option<String>,
    /// The address that mails go to, and that signs in.
    #[schema(value_type = Email)]
    pub email: Option<String>,
    /// The employee number; 1 where none is sent.
    #[schema(value_type = Option<ShortText>)]
    pub empid: Option<String>,
    /// The password, untrimmed.
    #[schema(value_type = Password)]
    pub password: Option<String>,
}

/// Whether there is an Active admin, as a value of a SELECT.
pub(crate) const ANY_ADMIN: &str = "EXISTS (SELECT 1 FROM users u JOIN roles r ON r.id = u.role_id \
    WHERE r.role = 'admin' AND u.status = 'Active')";

db::record! {
    /// The link as it is stored, and whether there is an admin already.
    #[derive(Debug, Clone)]
    pub struct StoredSetupLink {
        pub token_hash: Option<String> = "l.token_hash",
        pub expires_at: Option<NaiveDateTime> = "l.expires_at",
        pub used_at: Option<NaiveDateTime> = "l.used_at",
        pub admins: bool = ANY_ADMIN,
    }
}
