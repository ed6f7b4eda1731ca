//! Sign-in and what comes of it.

use chrono::NaiveDateTime;
use kernel::{RoleId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Status;
use super::values::Password;

/// What the login page sends. Missing counts as blank.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct SignIn {
    /// The address, compared without case.
    #[schema(value_type = String, min_length = 1)]
    pub email: Option<String>,
    /// The password, untrimmed.
    #[schema(value_type = String, min_length = 1)]
    pub password: Option<String>,
}

db::record! {
    /// The signed-in person, as the shell shows them.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct SessionUser {
        /// The person's id.
        #[serde(rename = "_id")]
        pub id: UserId = "u.id",
        /// The address that mails go to.
        pub email: String = "u.email",
        /// First name.
        pub fname: String = "u.fname",
        /// Last name.
        pub lname: String = "u.lname",
        /// A picture's address.
        #[schema(required)]
        pub image: Option<String> = "u.image",
        /// The role's name.
        pub role: String = "r.role",
        /// "true" or "false": whether the person may claim expenses.
        #[serde(rename = "reimbursementClaim", serialize_with = "super::person::flag")]
        #[schema(value_type = String)]
        pub reimbursement_claim: bool = "u.reimbursement_claim",
    }
}

/// What somebody sends who changes their own password.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct PasswordChange {
    /// The password that holds now, untrimmed.
    #[schema(value_type = String, min_length = 1)]
    pub current: Option<String>,
    /// The one to be.
    #[schema(value_type = Password)]
    pub password: Option<String>,
}

/// The answer to a sign-in.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SignedIn {
    /// Who signed in.
    pub user: SessionUser,
    /// The token for the `Authorization` header.
    pub token: String,
}

db::record! {
    /// What sign-in has to know of a person. Never leaves the server.
    #[derive(Clone)]
    pub struct Account {
        /// What the shell shows.
        pub user: SessionUser,
        /// Whether they work here.
        pub status: Status = "u.status",
        /// The stored hash, if a password was ever set.
        pub password_hash: Option<String> = "u.password_hash",
    }
}

db::record! {
    /// A session with the person and the role behind it.
    #[derive(Debug, Clone)]
    pub struct Session {
        /// The person.
        pub user: SessionUser,
        /// Whether they work here.
        pub status: Status = "u.status",
        /// The role.
        pub role_id: RoleId = "u.role_id",
        /// Its keys, separated by commas.
        pub keys: Option<String> =
            "(SELECT string_agg(k.permission, ',') FROM role_keys k WHERE k.role_id = r.id)",
        /// When the person signed in.
        pub created_at: NaiveDateTime = "s.created_at",
        /// When the session was last used, to five minutes.
        pub last_seen_at: NaiveDateTime = "s.last_seen_at",
        /// The transaction that it must see wherever it reads.
        pub must_see: Option<i64> = "s.must_see",
        /// The version of the company's settings, so that every instance knows when they have changed.
        pub company_version: i64 = "(SELECT o.version FROM company o)",
    }
}

db::record! {
    /// Somebody in whose name the program goes on with what they began.
    #[derive(Debug, Clone)]
    pub struct ActingPerson {
        /// The person.
        pub user: SessionUser,
        /// Whether they work here.
        pub status: Status = "u.status",
        /// The role.
        pub role_id: RoleId = "u.role_id",
        /// Its keys, separated by commas.
        pub keys: Option<String> =
            "(SELECT string_agg(k.permission, ',') FROM role_keys k WHERE k.role_id = r.id)",
        /// The version of the company's settings.
        pub company_version: i64 = "(SELECT o.version FROM company o)",
    }
}
