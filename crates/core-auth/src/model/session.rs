//! Sign-in and what comes of it.

use chrono::NaiveDateTime;
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Bool, Nullable, Text, Timestamp};
use kernel::UserId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the login page sends. Missing counts as blank.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct SignIn {
    /// The address, compared without case.
    pub email: Option<String>,
    /// The password, untrimmed.
    pub password: Option<String>,
}

/// The signed-in person, as the shell shows them.
#[derive(Debug, Clone, Serialize, ToSchema, QueryableByName)]
pub struct SessionUser {
    /// The person's id.
    #[serde(rename = "_id")]
    #[diesel(sql_type = BigInt, column_name = id)]
    pub id: UserId,
    /// The address that mails go to.
    #[diesel(sql_type = Text)]
    pub email: String,
    /// First name.
    #[diesel(sql_type = Text)]
    pub fname: String,
    /// Last name.
    #[diesel(sql_type = Text)]
    pub lname: String,
    /// A picture's address.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub image: Option<String>,
    /// The role's name.
    #[diesel(sql_type = Text)]
    pub role: String,
    /// "true" or "false": whether the person may claim expenses.
    #[serde(rename = "reimbursementClaim", serialize_with = "super::person::flag")]
    #[schema(value_type = String)]
    #[diesel(sql_type = Bool)]
    pub reimbursement_claim: bool,
}

/// The answer to a sign-in.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SignedIn {
    /// Who signed in.
    pub user: SessionUser,
    /// The token for the `Authorization` header.
    pub token: String,
}

/// What sign-in has to know of a person. Never leaves the server.
#[derive(Clone, QueryableByName)]
pub struct Account {
    /// What the shell shows.
    #[diesel(embed)]
    pub user: SessionUser,
    /// Active, Inactive or Resigned.
    #[diesel(sql_type = Text)]
    pub status: String,
    /// The stored hash, if a password was ever set.
    #[diesel(sql_type = Nullable<Text>)]
    pub password_hash: Option<String>,
}

/// A session with the person and the role behind it.
#[derive(Debug, Clone, QueryableByName)]
pub struct Session {
    /// The person.
    #[diesel(sql_type = BigInt)]
    pub user_id: UserId,
    /// First name.
    #[diesel(sql_type = Text)]
    pub fname: String,
    /// Last name.
    #[diesel(sql_type = Text)]
    pub lname: String,
    /// Active, Inactive or Resigned.
    #[diesel(sql_type = Text)]
    pub status: String,
    /// The role.
    #[diesel(sql_type = BigInt)]
    pub role_id: kernel::RoleId,
    /// Its name.
    #[diesel(sql_type = Text)]
    pub role: String,
    /// Its keys, separated by commas.
    #[diesel(sql_type = Nullable<Text>)]
    pub keys: Option<String>,
    /// When the person signed in.
    #[diesel(sql_type = Timestamp)]
    pub created_at: NaiveDateTime,
    /// When the session was last used, to five minutes.
    #[diesel(sql_type = Timestamp)]
    pub last_seen_at: NaiveDateTime,
}
