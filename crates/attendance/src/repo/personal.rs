//! What attendance holds of people.

use db::{Field, Part, Personal};

use crate::model::REPORT;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[Personal::part("reports", &["user_id"], REPORTS)];

const REPORTS: Part = Part::new(
    "attendance",
    "reports r WHERE r.user_id = :person",
    "r.date, r.id",
    &[
        Field::plain("date", "r.date"),
        Field::instant("signinTime", "r.signin_time"),
        Field::instant("signoutTime", "r.signout_time"),
        Field::plain("workedSeconds", "r.worked_seconds"),
        Field::hundredths("signInLat", "r.sign_in_lat"),
        Field::hundredths("signInLong", "r.sign_in_long"),
        Field::hundredths("signOutLat", "r.sign_out_lat"),
        Field::hundredths("signOutLong", "r.sign_out_long"),
        Field::plain("remark", "r.remark"),
    ],
)
.record(REPORT, "r.id");
