//! What clients send. Times, counts and names that they may send beside it are ignored.

use chrono::{DateTime, Utc};
use kernel::UserId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::values::{Identifier, Latitude, Longitude, Remark};

db::words! {
    /// Why a browser gave no position.
    pub enum LocationError {
        Denied = "denied",
        Unavailable = "unavailable",
        Timeout = "timeout",
    }
}

/// A check-in.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct CheckIn {
    /// Degrees north.
    #[schema(value_type = Option<Latitude>)]
    pub sign_in_lat: Option<f64>,
    /// Degrees east.
    #[schema(value_type = Option<Longitude>)]
    pub sign_in_long: Option<f64>,
    /// Why there is no position.
    pub location_error: Option<LocationError>,
    /// When the button was pressed, where the network was away then: 15 minutes ago at most (attendance-14).
    pub pressed_at: Option<DateTime<Utc>>,
}

/// A check-out (`sign_in` false), a resumption (`sign_in` true), or the mending of a day left open
/// (`signout_time` and `remark`).
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct Change {
    /// The version that the client saw; another stored one is a 409.
    pub version: Option<i64>,
    /// Whether to be in.
    pub sign_in: Option<bool>,
    /// Degrees north, at the resumption.
    #[schema(value_type = Option<Latitude>)]
    pub sign_in_lat: Option<f64>,
    /// Degrees east, at the resumption.
    #[schema(value_type = Option<Longitude>)]
    pub sign_in_long: Option<f64>,
    /// Degrees north, at the check-out.
    #[schema(value_type = Option<Latitude>)]
    pub sign_out_lat: Option<f64>,
    /// Degrees east, at the check-out.
    #[schema(value_type = Option<Longitude>)]
    pub sign_out_long: Option<f64>,
    /// Why there is no position.
    pub location_error: Option<LocationError>,
    /// When the button was pressed, where the network was away then: 15 minutes ago at most (attendance-14). The same press sent
    /// again changes nothing.
    pub pressed_at: Option<DateTime<Utc>>,
    /// When the person left, as a manager knows it.
    pub signout_time: Option<DateTime<Utc>>,
    /// Why it is mended.
    #[schema(value_type = Option<Remark>)]
    pub remark: Option<String>,
}

/// Whose day, and which.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct Today {
    /// `DD-MM-YYYY`; today when absent.
    #[schema(value_type = Option<Identifier>)]
    pub identifier: Option<String>,
    /// The caller when absent.
    pub user_id: Option<UserId>,
}
