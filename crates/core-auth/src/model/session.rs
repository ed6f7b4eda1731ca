//! Sign-in and what comes of it.

use chrono::NaiveDateTime;
use diesel::Queryable;
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
#[derive(Debug, Clone, Serialize, ToSchema, Queryable)]
pub struct SessionUser {
    /// The person's id.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// The address that mails go to.
    pub email: String,
    /// First name.
    pub fname: String,
    /// Last name.
    pub lname: String,
    /// A picture's address.
    #[schema(required)]
    pub image: Option<String>,
    /// The role's name.
    pub role: String,
    /// "true" or "false": whether the person may claim expenses.
    #[serde(rename = "reimbursementClaim", serialize_with = "super::person::flag")]
    #[schema(value_type = String)]
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
#[derive(Clone, Queryable)]
pub struct Account {
    /// What the shell shows.
    pub user: SessionUser,
    /// Active, Inactive or Resigned.
    pub status: String,
    /// The stored hash, if a password was ever set.
    pub password_hash: Option<String>,
}

/// A session with the person and the role behind it.
#[derive(Debug, Clone, Queryable)]
pub struct Session {
    /// The person.
    pub user: SessionUser,
    /// Active, Inactive or Resigned.
    pub status: String,
    /// The role.
    pub role_id: kernel::RoleId,
    /// Its keys, separated by commas.
    pub keys: Option<String>,
    /// When the person signed in.
    pub created_at: NaiveDateTime,
    /// When the session was last used, to five minutes.
    pub last_seen_at: NaiveDateTime,
}

type SessionUserColumns = (BigInt, Text, Text, Text, Nullable<Text>, Text, Bool);

/// What a [`Session`] is read from.
pub(crate) type SessionColumns = (SessionUserColumns, Text, BigInt, Nullable<Text>, Timestamp, Timestamp);

db::row!(Account: (SessionUserColumns, Text, Nullable<Text>));
