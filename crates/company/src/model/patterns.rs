//! Working patterns: which days of the week are worked, whole or by half, and who has which from which day.

use chrono::NaiveDate;
use db::RecordKind;
use kernel::{Actions, Patch, Sheet, SheetColumn, ShortText, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::texts;

/// Working patterns in the audit trail.
pub const PATTERN: RecordKind =
    RecordKind::new("pattern").kept_in("patterns").named("name").found_by("name_normalized");

db::ids! {
    /// A working pattern.
    PatternId;
}

db::words! {
    /// How much of a day is worked.
    pub enum DayWork {
        /// All of it.
        Full = "full",
        /// Half of it.
        Half = "half",
        /// Nothing.
        Off = "off",
    }
}

/// What each day of a week is, from Monday on.
pub type PatternDays = [DayWork; 7];

/// The week of a pattern that holds in some weeks of a month, instead of the one of every week.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PatternLine {
    /// Which weekday of its name in the month: 1 is the first Saturday for Saturdays, the first Monday for Mondays.
    #[schema(minimum = 1, maximum = 5)]
    pub nth: i64,
    /// What each day is then, from Monday on.
    pub days: Vec<DayWork>,
}

db::record! {
    /// A pattern as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredPattern {
        pub id: PatternId = "t.id",
        pub version: i64 = "t.version",
        pub name: String = "t.name",
        /// How many people have it, or had it.
        pub people: i64 = "(SELECT count(DISTINCT a.user_id) FROM pattern_holders a WHERE a.pattern_id = t.id)",
        /// Whether it is, was or will be the company's.
        pub company: bool = "EXISTS (SELECT 1 FROM pattern_holders a WHERE a.pattern_id = t.id AND a.user_id IS NULL)",
    }
}

db::record! {
    /// A week of a pattern from a day on: of every week, where `nth` is 0.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredLine {
        pub pattern: PatternId = "k.pattern_id",
        pub from: NaiveDate = "k.from_date",
        pub nth: i64 = "k.nth",
        pub days: String = "k.days",
    }
}

db::record! {
    /// Who has which pattern from a day on: the company, where there is no person, and the company's, where there is no
    /// pattern.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredHolder {
        pub user: Option<UserId> = "a.user_id",
        pub pattern: Option<PatternId> = "a.pattern_id",
        pub from: NaiveDate = "a.from_date",
    }
}

db::record! {
    /// A row of [`crate::port::WORK`]: a line of a pattern, or who has one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct WorkRow {
        pub what: String = "what",
        pub id: i64 = "id",
        pub user: Option<UserId> = "user_id",
        pub date: NaiveDate = "date",
        pub nth: i64 = "nth",
        pub text: String = "text",
    }
}

/// A pattern as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WorkPattern {
    /// The pattern's id.
    #[serde(rename = "_id")]
    pub id: PatternId,
    /// Counts changes.
    pub version: i64,
    /// What it is called.
    pub name: String,
    /// From when it is as it is told here.
    pub from: NaiveDate,
    /// What each day of a week is, from Monday on.
    pub days: Vec<DayWork>,
    /// The weeks of a month in which that is otherwise.
    pub weeks: Vec<PatternLine>,
    /// Whether the company works by it today: whoever has no other one.
    pub company: bool,
    /// How many people have it of their own, or had it.
    pub people: i64,
    /// What the caller may do with it.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for WorkPattern {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("name", texts::head_pattern),
        SheetColumn::day("from", texts::head_from),
        SheetColumn::flag("company", texts::head_companys),
        SheetColumn::number("people", texts::head_people),
    ];
}

/// A pattern to be, or changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct PatternInput {
    /// What was read: a 409 when it is another one by now.
    pub version: Option<i64>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub name: Patch<String>,
    /// What each day of a week is, from Monday on.
    pub days: Option<Vec<DayWork>>,
    /// The weeks of a month in which that is otherwise.
    pub weeks: Option<Vec<PatternLine>>,
    /// From when that holds; today when absent. A new pattern holds from the beginning.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub from: Option<NaiveDate>,
}

impl kernel::Creates for PatternInput {
    const NEEDED: &'static [&'static str] = &["name", "days"];
    const IGNORED: &'static [&'static str] = &["version", "from"];
}

/// Who is to have which pattern.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct HolderInput {
    /// The pattern; null for the company's, which a person has who has no other one.
    pub pattern: Option<PatternId>,
    /// From which day on; today when absent.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub from: Option<NaiveDate>,
}

/// The patterns of a person, from which day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonsPatterns {
    /// Whose.
    pub user: UserId,
    /// What they have of their own, the newest first; nobody has to have any.
    pub patterns: Vec<PersonsPattern>,
}

/// A pattern of a person from a day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonsPattern {
    /// The pattern; null for the company's.
    #[schema(required)]
    pub pattern: Option<PatternId>,
    /// What it is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patternname: Option<String>,
    /// From which day on.
    pub from: NaiveDate,
}

db::record! {
    /// A pattern of a person as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredHolding {
        pub pattern: Option<PatternId> = "a.pattern_id",
        pub name: Option<String> = "t.name",
        pub from: NaiveDate = "a.from_date",
    }
}
