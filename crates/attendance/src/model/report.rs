//! One person's attendance of one day.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::Queryable;
use diesel::sql_types::{BigInt, Bool, Date, Nullable, Text, Timestamp};
use kernel::{ReportId, UserId};
use serde::Serialize;
use utoipa::ToSchema;

/// A report as it is stored, with the name of its person.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
#[expect(missing_docs, reason = "the columns of `reports`")]
pub struct Stored {
    pub id: ReportId,
    pub version: i64,
    pub user_id: UserId,
    pub fname: String,
    pub lname: String,
    pub date: NaiveDate,
    pub signin_time: NaiveDateTime,
    pub signout_time: Option<NaiveDateTime>,
    pub open_since: Option<NaiveDateTime>,
    /// Sum of the closed stretches.
    pub worked_seconds: i64,
    /// Hundredths of a degree, as all four.
    pub sign_in_lat: Option<i64>,
    pub sign_in_long: Option<i64>,
    pub sign_out_lat: Option<i64>,
    pub sign_out_long: Option<i64>,
    pub sign_in_location_error: Option<String>,
    pub sign_out_location_error: Option<String>,
    pub remark: Option<String>,
    /// Whether the person has checked in anew since, for a report that is open.
    pub newer: bool,
}

/// A person of a team, with today's report if there is one.
#[derive(Debug, Clone, Queryable)]
#[expect(missing_docs, reason = "the columns of `users`")]
pub struct TeamMember {
    pub person: UserId,
    pub person_fname: String,
    pub person_lname: String,
    /// Today's report.
    pub report: Option<Stored>,
}

/// A person's first day, with one of their reports if there is one.
#[derive(Debug, Clone, Queryable)]
#[expect(missing_docs, reason = "said above")]
pub struct OwnDay {
    pub joined: Option<NaiveDate>,
    pub report: Option<Stored>,
}

type StoredColumns = (
    BigInt,
    BigInt,
    BigInt,
    Text,
    Text,
    Date,
    Timestamp,
    Nullable<Timestamp>,
    Nullable<Timestamp>,
    BigInt,
    Nullable<BigInt>,
    Nullable<BigInt>,
    Nullable<BigInt>,
    Nullable<BigInt>,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Bool,
);

db::row!(Stored: StoredColumns);
db::row!(OwnDay: (Nullable<Date>, Nullable<StoredColumns>));
db::row!(TeamMember: (BigInt, Text, Text, Nullable<StoredColumns>));

/// A report as it travels.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Report {
    /// The report's id.
    #[serde(rename = "_id")]
    pub id: ReportId,
    /// Counts changes.
    pub version: i64,
    /// The day.
    pub date: NaiveDate,
    /// The day as `DD-MM-YYYY`.
    pub identifier: String,
    /// The person.
    pub user_id: UserId,
    /// The person's name.
    pub empname: String,
    /// The first check-in.
    pub signin_time: DateTime<Utc>,
    /// The last check-out.
    #[schema(required)]
    pub signout_time: Option<DateTime<Utc>>,
    /// `hh:mm:ss`, the sum of the closed stretches.
    pub overall_time: String,
    /// Whether the report is open.
    pub sign_in: bool,
    /// When the running stretch began.
    #[schema(required)]
    pub open_since: Option<DateTime<Utc>>,
    /// The day was left open, and can't be checked out any more.
    pub missed_checkout: bool,
    /// Never, for a report; true in a team's list for people without one.
    pub absent: bool,
    /// The type of an approved leave of that day.
    #[schema(required)]
    pub leave: Option<String>,
    /// Degrees, to two decimals.
    #[schema(required)]
    pub sign_in_lat: Option<f64>,
    /// Degrees, to two decimals.
    #[schema(required)]
    pub sign_in_long: Option<f64>,
    /// Degrees, to two decimals.
    #[schema(required)]
    pub sign_out_lat: Option<f64>,
    /// Degrees, to two decimals.
    #[schema(required)]
    pub sign_out_long: Option<f64>,
    /// `denied`, `unavailable` or `timeout`.
    #[schema(required)]
    pub sign_in_location_error: Option<String>,
    /// `denied`, `unavailable` or `timeout`.
    #[schema(required)]
    pub sign_out_location_error: Option<String>,
    /// Why a manager set the check-out.
    #[schema(required)]
    pub remark: Option<String>,
    /// What this caller may do with it now: `checkout`, `resume`, `mend`.
    pub actions: Vec<&'static str>,
    /// What the page shows disabled, and why.
    pub blocked: BTreeMap<&'static str, &'static str>,
}

/// A row of a team's day: a report, or a person without one.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct TeamRow {
    /// The report's id; null without one.
    #[serde(rename = "_id")]
    #[schema(required)]
    pub id: Option<ReportId>,
    /// Counts changes of the report.
    #[schema(required)]
    pub version: Option<i64>,
    /// The day.
    pub date: NaiveDate,
    /// The day as `DD-MM-YYYY`.
    pub identifier: String,
    /// The person.
    pub user_id: UserId,
    /// The person's name.
    pub empname: String,
    /// The first check-in.
    #[schema(required)]
    pub signin_time: Option<DateTime<Utc>>,
    /// The last check-out.
    #[schema(required)]
    pub signout_time: Option<DateTime<Utc>>,
    /// `hh:mm:ss`, the sum of the closed stretches.
    pub overall_time: String,
    /// Whether the report is open.
    pub sign_in: bool,
    /// When the running stretch began.
    #[schema(required)]
    pub open_since: Option<DateTime<Utc>>,
    /// The day was left open.
    pub missed_checkout: bool,
    /// Whether there is no report.
    pub absent: bool,
    /// The type of an approved leave of that day.
    #[schema(required)]
    pub leave: Option<String>,
    /// Degrees, to two decimals.
    #[schema(required)]
    pub sign_in_lat: Option<f64>,
    /// Degrees, to two decimals.
    #[schema(required)]
    pub sign_in_long: Option<f64>,
    /// Degrees, to two decimals.
    #[schema(required)]
    pub sign_out_lat: Option<f64>,
    /// Degrees, to two decimals.
    #[schema(required)]
    pub sign_out_long: Option<f64>,
    /// `denied`, `unavailable` or `timeout`.
    #[schema(required)]
    pub sign_in_location_error: Option<String>,
    /// `denied`, `unavailable` or `timeout`.
    #[schema(required)]
    pub sign_out_location_error: Option<String>,
    /// Why a manager set the check-out.
    #[schema(required)]
    pub remark: Option<String>,
    /// What this caller may do with it now.
    pub actions: Vec<&'static str>,
    /// What the page shows disabled, and why.
    pub blocked: BTreeMap<&'static str, &'static str>,
}
