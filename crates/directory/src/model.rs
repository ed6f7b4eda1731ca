//! What everybody may know of everybody, and nothing else.

use chrono::NaiveDate;
use company::repo::patterns::WORK_ON;
use core_auth::repo::away::away_until;
use core_auth::repo::people::PLACE_ON;
use kernel::{Sheet, SheetColumn, Title, UserId};
use leaves::model::{Half, KindOn};
use leaves::port::{IS_HOLIDAY, half_on, kind_on};
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts;

db::words! {
    /// Where somebody is today.
    pub enum Presence {
        In = "in",
        /// In, from home.
        Wfh = "wfh",
        /// Checked out.
        Out = "out",
        /// On leave, for the day or half of it.
        Away = "away",
        Holiday = "holiday",
        Weekend = "weekend",
        NotIn = "notin",
    }
}

db::record! {
    /// A person with what their day is told by. The columns bind the day [`StoredEntry::DAYS`] times, then what [`WORK_ON`] asks for.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredEntry {
        pub id: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub designation: Option<String> = "(SELECT g.name FROM designations g WHERE g.id = u.designation_id)",
        pub department: Option<String> = "(SELECT d.name FROM departments d WHERE d.id = u.department_id)",
        /// The name of the place where they work.
        pub place: Option<String> = format!("{PLACE_ON} AS place"),
        pub workphone: Option<String> = "u.workphone",
        pub email: String = "u.email",
        /// The type of the day's leave: it says whether they are away, and never leaves the server.
        pub leave: Option<KindOn> = kind_on() + " AS leave_kind",
        /// Which half of the day it takes.
        pub half: Option<Half> = half_on() + " AS leave_half",
        /// The last day of it.
        pub until: Option<NaiveDate> = away_until("u.id") + " AS away_until",
        /// Whether they are in; nothing where they have not come.
        pub is_in: Option<bool> = format!("{} AS is_in", attendance::port::IS_IN),
        /// Whether the day is a holiday.
        pub holiday: bool = format!("{IS_HOLIDAY} AS holiday"),
        /// What the day is by their working pattern: `F`, `H` or `O`.
        pub work: String = format!("{WORK_ON} AS work"),
    }
}

impl StoredEntry {
    /// How often the columns bind the day.
    pub const DAYS: usize = 9;
}

/// Somebody who works here, as everybody may see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DirectoryEntry {
    /// The person's id.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// First and last name.
    pub name: String,
    /// What they are.
    #[schema(required)]
    pub designation: Option<String>,
    /// Where they belong.
    #[schema(required)]
    pub department: Option<String>,
    /// Where they work, where they have a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The number at work.
    #[schema(required)]
    pub workphone: Option<String>,
    /// The address at work.
    pub email: String,
    /// Where they are today.
    pub today: Presence,
    /// The last day on which they are away. Why, nobody is told here.
    #[schema(required)]
    pub until: Option<NaiveDate>,
    /// Which half of the day they are away; null for the whole day.
    #[schema(required)]
    pub half: Option<Half>,
}

/// What people call where somebody is.
pub const PRESENCES: &[(&str, Title)] = &[
    (Presence::In.text(), texts::word_in),
    (Presence::Wfh.text(), texts::word_wfh),
    (Presence::Out.text(), texts::word_out),
    (Presence::Away.text(), texts::word_away),
    (Presence::Holiday.text(), texts::word_holiday),
    (Presence::Weekend.text(), texts::word_weekend),
    (Presence::NotIn.text(), texts::word_not_in),
];

/// What people call the halves of a day.
const HALVES: &[(&str, Title)] =
    &[(Half::First.text(), texts::word_first_half), (Half::Second.text(), texts::word_second_half)];

impl Sheet for DirectoryEntry {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("name", texts::head_name),
        SheetColumn::text("designation", texts::head_designation),
        SheetColumn::text("department", texts::head_department),
        SheetColumn::text("place", texts::head_place),
        SheetColumn::text("workphone", texts::head_work_phone),
        SheetColumn::text("email", texts::head_work_mail),
        SheetColumn::words("today", texts::head_today, PRESENCES),
        SheetColumn::day("until", texts::head_away_until),
        SheetColumn::words("half", texts::head_half, HALVES),
    ];
}

/// How many work here, and how many of them are away today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct DirectoryFigures {
    /// All.
    pub people: i64,
    /// Away for the day or half of it.
    pub away: i64,
}

/// Somebody in the org chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChartNode {
    /// What the directory says.
    #[serde(flatten)]
    pub entry: DirectoryEntry,
    /// Under whom they stand; null at the top.
    #[schema(required)]
    pub parent: Option<UserId>,
    /// How many report to them directly.
    pub direct: usize,
    /// How many in all.
    pub all: usize,
}

/// Somebody by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChartManager {
    /// Who.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// Their name.
    pub name: String,
}

/// A branch of the org chart: somebody, and the first of those who stand under them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChartBranch {
    /// Who; null where the top is asked for.
    #[schema(required)]
    pub person: Option<ChartNode>,
    /// The line managers. They stand under the first.
    pub managers: Vec<ChartManager>,
    /// How many stand right under them, or at the top.
    pub direct: usize,
    /// How many in all.
    pub all: usize,
    /// Those who stand right under them, by name: a few at a time.
    pub children: Vec<ChartNode>,
    /// How many have no manager and lead nobody; at the top alone.
    pub alone: usize,
}

/// The ways through the org chart to those whom somebody looks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChartWays {
    /// Who was found, by name.
    pub hits: Vec<UserId>,
    /// Whether there are more of them.
    pub more: bool,
    /// Everybody on a way to one of them, and they themselves; who stands above before who stands under.
    pub nodes: Vec<ChartNode>,
}
