//! One person's attendance of one day.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use company::repo::patterns::WORK_ON;
use db::RecordKind;
use kernel::{Actions, Sheet, SheetColumn, SheetPerson, Title, UserId};
use leaves::model::{Half, KindOn, LeaveType};
use leaves::port::{HOLIDAY_ON, half_on, kind_on};
use serde::Serialize;
use utoipa::ToSchema;

use super::{DayState, LocationError};
use crate::texts;

/// Reports in the audit trail.
pub const REPORT: RecordKind = RecordKind::new("report").kept_in("reports").about("user_id");

db::ids! {
    /// One person's attendance of one day.
    ReportId;
}

db::record! {
    /// A report as it is stored, with the name of its person. The audit trail keeps what is not skipped.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    pub struct Stored {
        #[serde(skip)]
        pub id: ReportId = "r.id",
        #[serde(skip)]
        pub version: i64 = "r.version",
        #[serde(rename = "user")]
        pub user_id: UserId = "r.user_id",
        #[serde(skip)]
        pub fname: String = "u.fname",
        #[serde(skip)]
        pub lname: String = "u.lname",
        pub date: NaiveDate = "r.date",
        #[serde(skip)]
        pub signin_time: NaiveDateTime = "r.signin_time",
        pub open_since: Option<NaiveDateTime> = "r.open_since",
        pub signout_time: Option<NaiveDateTime> = "r.signout_time",
        /// Sum of the closed stretches.
        pub worked_seconds: i64 = "r.worked_seconds",
        /// Hundredths of a degree, as all four.
        #[serde(skip)]
        pub sign_in_lat: Option<i64> = "r.sign_in_lat",
        #[serde(skip)]
        pub sign_in_long: Option<i64> = "r.sign_in_long",
        #[serde(skip)]
        pub sign_out_lat: Option<i64> = "r.sign_out_lat",
        #[serde(skip)]
        pub sign_out_long: Option<i64> = "r.sign_out_long",
        #[serde(skip)]
        pub sign_in_location_error: Option<LocationError> = "r.sign_in_location_error",
        #[serde(skip)]
        pub sign_out_location_error: Option<LocationError> = "r.sign_out_location_error",
        pub remark: Option<String> = "r.remark",
        /// When the check-in came to the server, where that was later than it was pressed.
        #[serde(skip)]
        pub signin_arrived: Option<NaiveDateTime> = "r.signin_arrived",
        /// The same of what began the running stretch.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub open_arrived: Option<NaiveDateTime> = "r.open_arrived",
        /// The same of the check-out.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub signout_arrived: Option<NaiveDateTime> = "r.signout_arrived",
        /// Whether the person has checked in anew since, for a report that is open.
        #[serde(skip)]
        pub newer: bool =
            "r.sign_in AND EXISTS (SELECT 1 FROM reports n WHERE n.user_id = r.user_id AND n.id > r.id) AS newer",
    }
}

db::record! {
    /// A person of a team, with today's report if there is one.
    #[derive(Debug, Clone)]
    pub struct TeamMember {
        pub person: UserId = "u.id AS person",
        pub fname: String = "u.fname AS person_fname",
        pub lname: String = "u.lname AS person_lname",
        pub joined: Option<NaiveDate> = "u.doj AS person_doj",
        /// The type of today's leave.
        pub leave: Option<KindOn> = kind_on() + " AS leave_kind",
        /// Which half of today it takes.
        pub half: Option<Half> = half_on() + " AS leave_half",
        /// The name of the holiday that today is.
        pub holiday: Option<String> = format!("{HOLIDAY_ON} AS holiday"),
        /// How much of today is worked by the person's pattern, as its letter.
        pub work: String = format!("{WORK_ON} AS work"),
        /// Today's report.
        pub report: Option<Stored>,
    }
}

db::record! {
    /// A person's first day, with one of their reports if there is one.
    #[derive(Debug, Clone)]
    pub struct OwnDay {
        pub joined: Option<NaiveDate> = "u.doj",
        pub report: Option<Stored>,
    }
}

/// What a report and a row of a team's day have in common. Of somebody without a report all of it is empty but day and
/// person.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Attendance {
    /// The day.
    pub date: NaiveDate,
    /// The day as `DD-MM-YYYY`.
    pub identifier: String,
    /// The person.
    pub user_id: UserId,
    /// The person's name.
    pub empname: String,
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
    /// Whether there is no report.
    pub absent: bool,
    /// What is to be said of the day.
    pub state: DayState,
    /// The type of an approved leave of that day.
    #[schema(required)]
    pub leave: Option<LeaveType>,
    /// Which half of the day the leave takes; absent for the whole day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half: Option<Half>,
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
    /// Why there is no position of the check-in.
    #[schema(required)]
    pub sign_in_location_error: Option<LocationError>,
    /// Why there is no position of the check-out.
    #[schema(required)]
    pub sign_out_location_error: Option<LocationError>,
    /// Why a manager set the check-out.
    #[schema(required)]
    pub remark: Option<String>,
    /// When the first check-in reached the server, where that was later than it was pressed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signin_arrived: Option<DateTime<Utc>>,
    /// When the last check-out reached the server, where that was later than it was pressed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signout_arrived: Option<DateTime<Utc>>,
    /// What this caller may do with it now: `checkout`, `resume`, `mend`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A report as it travels.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Report {
    /// The report's id.
    #[serde(rename = "_id")]
    pub id: ReportId,
    /// Counts changes.
    pub version: i64,
    /// The first check-in.
    pub signin_time: DateTime<Utc>,
    /// The rest.
    #[serde(flatten)]
    pub day: Attendance,
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
    /// The first check-in.
    #[schema(required)]
    pub signin_time: Option<DateTime<Utc>>,
    /// The rest.
    #[serde(flatten)]
    pub day: Attendance,
}

/// What people call the states of a day.
pub const DAY_STATES: &[(&str, Title)] = &[
    (DayState::ToCome.text(), texts::word_to_come),
    (DayState::In.text(), texts::word_in),
    (DayState::Complete.text(), texts::word_day_complete),
    (DayState::Missed.text(), texts::word_missed_check_out),
    (DayState::Absent.text(), texts::word_absent),
    (DayState::Leave.text(), texts::word_on_leave),
    (DayState::Holiday.text(), texts::word_holiday),
    (DayState::Weekend.text(), texts::word_weekend),
];

impl Sheet for Report {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", texts::head_name),
        SheetColumn::day("date", texts::head_date),
        SheetColumn::words("state", texts::head_day, DAY_STATES),
        SheetColumn::instant("signin_time", texts::head_check_in),
        SheetColumn::instant("signout_time", texts::head_check_out),
        SheetColumn::duration("overall_time", texts::head_hours),
        SheetColumn::place("sign_in_lat", "sign_in_long", texts::head_check_in_location),
        SheetColumn::place("sign_out_lat", "sign_out_long", texts::head_check_out_location),
        SheetColumn::long_text("remark", kernel::texts::remark),
        SheetColumn::instant("signin_arrived", texts::head_check_in_arrived),
        SheetColumn::instant("signout_arrived", texts::head_check_out_arrived),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user_id", name: "empname" });
}

impl Sheet for TeamRow {
    const COLUMNS: &'static [SheetColumn] = Report::COLUMNS;
    const PERSON: Option<SheetPerson> = Report::PERSON;
}
