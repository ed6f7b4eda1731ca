//! Erasing somebody who has left, as it is asked for and answered.

use chrono::NaiveDate;
use kernel::{LongText, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Holding;

/// That somebody is to be erased: the name typed again, and why.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct Erasing {
    /// What was read: a 409 when it is another one by now.
    pub version: Option<i64>,
    /// The person's full name, as it stands in the register.
    #[schema(value_type = Option<LongText>)]
    pub name: Option<String>,
    /// Why. It stays in the trail, so it names nobody.
    #[schema(value_type = Option<LongText>)]
    pub reason: Option<String>,
}

db::words! {
    /// Why somebody is not erased.
    pub enum ErasureBar {
        Yourself = "yourself",
        Erased = "erased",
        Active = "active",
        NoLastDay = "nolastday",
        Term = "term",
        Holds = "holds",
    }
}

/// What erasing somebody does to the records of one module.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ErasedPart {
    /// The module, as the document calls it.
    pub module: String,
    /// Records that go.
    pub removed: i64,
    /// Records that stay, without what was personal in them.
    pub replaced: i64,
    /// Records that stay as they are.
    pub kept: i64,
}

/// What erasing somebody does, or did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Erasure {
    /// Who.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// What they are called.
    pub name: String,
    /// What they are called once it is done.
    pub becomes: String,
    /// The version of their record.
    pub version: i64,
    /// The first day on which it may be done, where there is a last day.
    #[schema(required)]
    pub from: Option<NaiveDate>,
    /// What is in the way, what comes first first.
    pub bars: Vec<ErasureBar>,
    /// What they still have in hand.
    pub holdings: Vec<Holding>,
    /// What it does to whose records.
    pub parts: Vec<ErasedPart>,
    /// Entries of the audit trail that are masked.
    pub entries: i64,
    /// Whether it is done.
    pub done: bool,
}
