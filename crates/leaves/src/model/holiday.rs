//! The company's holidays, and what they do to leaves.

use chrono::NaiveDate;
use company::model::PlaceId;
use core_auth::model::LeaveAccount;
use db::{List, RecordKind, list_of_rows};
use kernel::{Actions, Creates, Halves, Patch, Sheet, SheetColumn, ShortText, Text, UserId};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

use super::{Half, LeaveId, LeaveStatus, LeaveType};
use crate::texts;

/// Holidays in the audit trail.
pub const HOLIDAY: RecordKind = RecordKind::new("holiday").kept_in("holidays").named("occassion");

db::ids! {
    /// A holiday.
    HolidayId;
}

db::record! {
    /// A holiday as it is stored. The audit trail keeps what is not skipped.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    pub struct StoredHoliday {
        #[serde(skip)]
        pub id: HolidayId = "h.id",
        #[serde(skip)]
        pub version: i64 = "h.version",
        pub date: NaiveDate = "h.date",
        pub occassion: String = "h.occassion",
        /// Whether it is nobody's day off until they choose it (holiday-12).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub optional: bool = "h.optional",
        /// For which places it is; for all, where it names none. The audit trail has their names.
        #[serde(serialize_with = "names", skip_serializing_if = "is_for_all")]
        pub places: List<HolidayPlace> = list_of_rows(
            &[("id", "c.id"), ("name", "c.name")],
            "holiday_places x JOIN places c ON c.id = x.place_id WHERE x.holiday_id = h.id",
            "c.name_normalized",
        ),
    }
}

/// Whether the holiday `h` is one for the person `u`: for all, or for the place where they work on its day.
macro_rules! is_theirs {
    () => {
        "(NOT EXISTS (SELECT 1 FROM holiday_places x WHERE x.holiday_id = h.id) OR EXISTS (SELECT 1 FROM holiday_places x \
         WHERE x.holiday_id = h.id AND x.place_id = (SELECT w.place_id FROM place_holders w WHERE w.user_id = u.id \
         AND w.from_date = (SELECT max(n.from_date) FROM place_holders n WHERE n.user_id = u.id AND n.from_date <= h.date))))"
    };
}

pub(crate) const IS_THEIRS: &str = is_theirs!();
pub(crate) use is_theirs;

/// A place for which a holiday is.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct HolidayPlace {
    /// The place.
    pub id: PlaceId,
    /// Its name.
    pub name: String,
}

impl StoredHoliday {
    /// Whether it is one for who works at this place, or at none (holiday-10).
    pub fn is_for(&self, place: Option<PlaceId>) -> bool {
        self.places.is_empty() || place.is_some_and(|place| self.places.iter().any(|one| one.id == place))
    }

    /// The names of its places.
    pub fn place_names(&self) -> Vec<String> {
        self.places.iter().map(|place| place.name.clone()).collect()
    }
}

fn names<S: Serializer>(places: &[HolidayPlace], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(places.iter().map(|place| &place.name))
}

fn is_for_all(places: &[HolidayPlace]) -> bool {
    places.is_empty()
}

/// A holiday as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Holiday {
    /// The holiday's id.
    #[serde(rename = "_id")]
    pub id: HolidayId,
    /// Counts edits.
    pub version: i64,
    /// The day.
    pub date: NaiveDate,
    /// Its name; clients know it under this spelling.
    pub occassion: String,
    /// The names of the places for which it is; for all, where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// Whether it is nobody's day off until they choose it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// What the caller may do with it now: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Holiday {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::day("date", texts::head_date),
        SheetColumn::text("occassion", texts::head_occassion),
        SheetColumn::text("places", texts::head_places),
        SheetColumn::flag("optional", texts::head_optional),
    ];
}

/// A new holiday, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct HolidayInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The day; one holiday each.
    #[serde(default, deserialize_with = "kernel::patched_date")]
    #[schema(value_type = Option<NaiveDate>)]
    pub date: Patch<NaiveDate>,
    /// Its name.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub occassion: Patch<String>,
    /// The names of the places for which it is; none: it is for all.
    pub places: Option<Vec<String>>,
    /// Whether it is nobody's day off until they choose it.
    pub optional: Option<bool>,
}

impl Creates for HolidayInput {
    const NEEDED: &'static [&'static str] = &["date", "occassion"];
}

/// A leave that a holiday touches, and what becomes of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RecountedLeave {
    /// The leave.
    #[serde(rename = "_id")]
    pub id: LeaveId,
    /// Whose it is.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// The type of the leave.
    #[serde(rename = "type")]
    pub kind: LeaveType,
    /// What that is called.
    #[schema(value_type = String)]
    pub typename: Text,
    /// Its first day.
    pub from: NaiveDate,
    /// Its last day.
    pub to: NaiveDate,
    /// `first` or `second` of half a day.
    #[schema(required)]
    pub half: Option<Half>,
    /// Where it stands.
    pub status: LeaveStatus,
    /// Where it will stand: Cancelled when no day is left.
    pub becomes: LeaveStatus,
    /// Days that it counts.
    #[schema(value_type = f64)]
    pub before: Halves,
    /// Days that it will count.
    #[schema(value_type = f64)]
    pub after: Halves,
    /// Days that go back to the balance, or are taken from it; null where none was taken before.
    #[schema(required, value_type = Option<f64>)]
    pub givenback: Option<Halves>,
    /// Of which account.
    #[schema(required)]
    pub account: Option<LeaveAccount>,
}

/// What a change of a holiday would do to leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HolidayPreview {
    /// The leaves that would be counted again: those that fall to 0 first, then by name.
    pub leaves: Vec<RecountedLeave>,
    /// The leaves that the holiday had cancelled and that have a day again: with `restore` they stand as they did.
    pub restorable: Vec<RecountedLeave>,
}

/// The Upcoming Holidays tile of the dashboard, and the occasion of today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HolidayTile {
    /// The holiday that is today.
    #[schema(required)]
    pub today: Option<Holiday>,
    /// The next ones, at most five (holiday-8).
    pub upcoming: Vec<Holiday>,
}

/// What another working pattern, or another place, would do to leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PatternPreview {
    /// Those that would count otherwise.
    pub leaves: Vec<RecountedLeave>,
}
