//! Places where people work, each with its time zone, and who works where from which day.

use chrono::NaiveDate;
use db::RecordKind;
use kernel::{Actions, Creates, Patch, ShortText, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::{OptionalHolidays, ZoneName};

/// Places in the audit trail.
pub const PLACE: RecordKind = RecordKind::new("place").kept_in("places").named("name").found_by("name_normalized");

db::ids! {
    /// A place.
    PlaceId;
}

db::record! {
    /// A place as it is stored, with how many people `h` says to work there.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredPlace {
        pub id: PlaceId = "c.id",
        pub version: i64 = "c.version",
        pub name: String = "c.name",
        pub timezone: String = "c.timezone",
        /// How many optional holidays somebody there may choose of a year.
        pub optional_holidays: i64 = "c.optional_holidays",
        /// How many people work there on the day.
        pub people: i64 = "coalesce(h.people, 0) AS people",
        /// Whether somebody works there, did, or will.
        pub used: bool = "EXISTS (SELECT 1 FROM place_holders w WHERE w.place_id = c.id)",
        /// Whether a holiday is for it.
        pub holidays: bool = "EXISTS (SELECT 1 FROM holiday_places x WHERE x.place_id = c.id) AS holidays",
    }
}

db::record! {
    /// A place of a person from a day on; none, where they are at no place from then on.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredStay {
        pub place: Option<PlaceId> = "w.place_id",
        pub name: Option<String> = "c.name",
        pub from: NaiveDate = "w.from_date",
    }
}

db::record! {
    /// The same, and whose it is.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PersonsStay {
        pub user: UserId = "w.user_id",
        pub place: Option<PlaceId> = "w.place_id",
        pub name: Option<String> = "c.name",
        pub from: NaiveDate = "w.from_date",
    }
}

/// What nobody has said anything of is not told.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
pub(crate) fn is_none(number: &i64) -> bool {
    *number == 0
}

/// A place as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Place {
    /// The place's id.
    #[serde(rename = "_id")]
    pub id: PlaceId,
    /// Counts edits.
    pub version: i64,
    /// What it is called.
    pub name: String,
    /// Its time zone, by its IANA name.
    pub timezone: String,
    /// How many optional holidays somebody there may choose of a year; none, where it is not there.
    #[serde(skip_serializing_if = "is_none")]
    pub optionalholidays: i64,
    /// How many people work there today.
    pub people: i64,
    /// What the caller may do with it.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A place to be, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct PlaceInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub name: Patch<String>,
    /// Its time zone, by its IANA name.
    #[serde(default)]
    #[schema(value_type = Option<ZoneName>)]
    pub timezone: Patch<String>,
    /// How many optional holidays somebody there may choose of a year; none, where nothing is said.
    #[schema(value_type = Option<OptionalHolidays>)]
    pub optionalholidays: Option<f64>,
}

impl Creates for PlaceInput {
    const NEEDED: &'static [&'static str] = &["name", "timezone"];
}

/// Where somebody is to work.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct StayInput {
    /// The place; null for none.
    pub place: Option<PlaceId>,
    /// From which day on; today when absent.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub from: Option<NaiveDate>,
}

/// The places of a person, from which day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonsPlaces {
    /// Whose.
    pub user: UserId,
    /// Where they work, the newest first; nobody has to have any.
    pub places: Vec<PersonsPlace>,
}

/// A place of a person from a day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonsPlace {
    /// The place; null for none.
    #[schema(required)]
    pub place: Option<PlaceId>,
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placename: Option<String>,
    /// From which day on.
    pub from: NaiveDate,
}
