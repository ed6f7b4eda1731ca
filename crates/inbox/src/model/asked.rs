//! What the inbox shows of what the caller has asked others for.

use chrono::NaiveDate;
use core_auth::model::Approval;
use kernel::{Halves, Hundredths};
use serde::Serialize;
use utoipa::ToSchema;

use super::InboxKind;

/// Something that the caller has asked others for, and with whom it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxAskedRow {
    /// Which kind of record: a sheet, a leave, a claim, an investment, a compensatory off, or an asset that is to be given back.
    pub kind: InboxKind,
    /// The record.
    #[serde(rename = "_id")]
    pub id: i64,
    /// What the record is called: a type that the company has named, a claim's type, an investment, the serial of an asset.
    #[schema(required)]
    pub title: Option<String>,
    /// The type of a leave, of what a day off is taken as, or of an asset, as its word.
    #[schema(required)]
    pub word: Option<String>,
    /// The Monday of a week, the first day of a leave, the day of a bill or an investment, or the day off that was worked.
    #[schema(required)]
    pub day: Option<NaiveDate>,
    /// The days of a leave, or that are asked for.
    #[schema(required, value_type = Option<f64>)]
    pub days: Option<Halves>,
    /// The hours of a week.
    #[schema(required, value_type = Option<f64>)]
    pub hours: Option<Halves>,
    /// What a claim or an investment comes to.
    #[schema(required, value_type = Option<f64>)]
    pub amount: Option<Hundredths>,
    /// Whether it is the wish to cancel a leave that was approved.
    pub wish: bool,
    /// Whether it has waited for longer than who decides is reminded after; never where nobody is.
    pub late: bool,
    /// With whom it is, since when, and what comes next.
    pub approval: Approval,
}

/// What the caller has asked others for and waits for: what waits longest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxAsked {
    /// How many there are, exact up to 10,000 of each kind.
    pub total: i64,
    /// The first 25.
    pub rows: Vec<InboxAskedRow>,
}
