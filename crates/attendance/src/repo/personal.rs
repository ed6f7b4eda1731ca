//! What attendance holds of people.

use db::{Erase, Field, Part, Personal};

use crate::model::REPORT;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[Personal::part("reports", &["user_id"], REPORTS, ERASED)];

/// The hours stay, for what was paid and billed by them.
const ERASED: &[Erase] = &[Erase::Replace(
    "remark = NULL, sign_in_lat = NULL, sign_in_long = NULL, sign_out_lat = NULL, sign_out_long = NULL, \
     sign_in_location_error = NULL, sign_out_location_error = NULL",
    "user_id = :person",
)];

const REPORTS: Part = Part::new(
    "attendance",
    "reports r WHERE r.user_id = :person",
    "r.date, r.id",
    &[
        Field::plain("date", "r.date"),
        Field::instant("signinTime", "r.signin_time"),
        Field::instant("signoutTime", "r.signout_time"),
        Field::instant("signinArrived", "r.signin_arrived"),
        Field::instant("signoutArrived", "r.signout_arrived"),
        Field::plain("workedSeconds", "r.worked_seconds"),
        Field::hundredths("signInLat", "r.sign_in_lat"),
        Field::hundredths("signInLong", "r.sign_in_long"),
        Field::hundredths("signOutLat", "r.sign_out_lat"),
        Field::hundredths("signOutLong", "r.sign_out_long"),
        Field::plain("remark", "r.remark"),
    ],
)
.record(REPORT, "r.id");
