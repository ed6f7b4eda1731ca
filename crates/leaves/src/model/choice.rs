//! Optional holidays, of which each person chooses some.

use chrono::NaiveDate;
use kernel::Actions;
use serde::Serialize;
use utoipa::ToSchema;

use super::{HolidayId, IS_THEIRS, LeaveId, LeaveStatus};

db::record! {
    /// An optional holiday, and how the person `u` stands before it. Its columns bind a leave that is not counted, twice.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredChoice {
        pub holiday: HolidayId = "h.id",
        pub date: NaiveDate = "h.date",
        pub occassion: String = "h.occassion",
        /// Whether it is for where they work on its day.
        pub theirs: bool = IS_THEIRS,
        /// How many they may choose of its year, as the place says where they work on its day.
        pub most: i64 = "coalesce((SELECT c.optional_holidays FROM place_holders w JOIN places c ON c.id = w.place_id \
            WHERE w.user_id = u.id AND w.from_date = (SELECT max(n.from_date) FROM place_holders n WHERE n.user_id = u.id \
            AND n.from_date <= h.date)), 0)",
        /// How many of that year they have chosen, or asked for.
        pub chosen: i64 = "(SELECT count(*) FROM leaves o WHERE o.user_id = u.id AND o.status IN ('Pending', 'Approved') \
            AND o.kind = 'optional' AND substr(CAST(o.from_date AS TEXT), 1, 4) = substr(CAST(h.date AS TEXT), 1, 4) AND o.id <> ?)",
        /// Their leave of it.
        pub leave: Option<LeaveId> = "(SELECT max(o.id) FROM leaves o WHERE o.user_id = u.id AND o.status IN ('Pending', 'Approved') \
            AND o.kind = 'optional' AND o.from_date = h.date AND o.id <> ?)",
        /// Where that stands.
        pub status: Option<LeaveStatus> = "(SELECT max(o.status) FROM leaves o WHERE o.user_id = u.id AND o.status IN ('Pending', 'Approved') \
            AND o.kind = 'optional' AND o.from_date = h.date)",
    }
}

/// An optional holiday that one may choose, or has chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HolidayChoice {
    /// The holiday's id.
    #[serde(rename = "_id")]
    pub id: HolidayId,
    /// The day.
    pub date: NaiveDate,
    /// Its name.
    pub occassion: String,
    /// How many one may choose of its year.
    pub most: i64,
    /// How many of them one has chosen, or asked for.
    pub chosen: i64,
    /// One's leave of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leave: Option<LeaveId>,
    /// Where that stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<LeaveStatus>,
    /// What may be done with it now: `choose`, by a leave of the type `optional` for its day.
    #[serde(flatten)]
    pub actions: Actions,
}
