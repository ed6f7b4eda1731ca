//! Who celebrates today: name and day, nothing else (people-18).

use chrono::NaiveDate;
use kernel::UserId;
use serde::Serialize;
use utoipa::ToSchema;

use super::{FailedInvitationTile, LeaverTile};

/// Somebody with something to celebrate.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Celebration {
    /// The person's id.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// First name.
    pub fname: String,
    /// Last name.
    pub lname: String,
    /// A birthday and a marriage: today, without their year. A joining: the day on which they joined.
    pub date: NaiveDate,
}

/// Those who celebrate one thing.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Celebrations {
    /// The first of them.
    pub rows: Vec<Celebration>,
    /// How many they are.
    pub total: usize,
}

/// The dashboard's Today tile.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TodayTile {
    /// As `/users/birthdays`.
    pub birthdays: Celebrations,
    /// As `/users/anniversary`.
    pub anniversary: Celebrations,
    /// As `/users/joininganniversary`.
    pub joininganniversary: Celebrations,
}

/// What the dashboard tells of people.
#[derive(Debug, Clone)]
pub struct PeopleTiles {
    /// Who celebrates.
    pub today: TodayTile,
    /// Who leaves with things to give over, where there is somebody.
    pub leavers: Option<LeaverTile>,
    /// Whom the caller has invited and the mail did not reach, where there is somebody.
    pub invitations: Option<FailedInvitationTile>,
}
