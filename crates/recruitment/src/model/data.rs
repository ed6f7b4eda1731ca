//! Types of data and their entries: skills, locations and other choices.

use db::RecordKind;
use kernel::{Actions, Creates, Patch, Sheet, SheetColumn};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::RecruitmentName;
use crate::texts;

/// Types of data in the audit trail.
pub const TYPE: RecordKind = RecordKind::new("datatype").kept_in("data_types").named("name").found_by("name");
/// Entries in the audit trail.
pub const DATA: RecordKind = RecordKind::new("data").kept_in("data_entries").named("name").found_by("name");

db::ids! {
    /// A type of data.
    DataTypeId;
    /// An entry.
    DataId;
}

db::record! {
    /// A type as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredType {
        pub id: DataTypeId = "t.id",
        pub version: i64 = "t.version",
        pub name: String = "t.name",
        /// How many entries it has.
        pub entries: i64 = "(SELECT count(*) FROM data_entries e WHERE e.type_id = t.id)",
    }
}

db::record! {
    /// An entry as it is stored.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredData {
        pub id: DataId = "d.id",
        pub version: i64 = "d.version",
        pub kind: DataTypeId = "d.type_id",
        pub typename: String = "t.name",
        pub name: String = "d.name",
        /// Whether a job, a candidate or a referral has it. Of candidates the first in the order of the index tells: of an EXISTS,
        /// and of a first one in no order, PostgreSQL would read hundreds of thousands of rows, as it expects thousands to have each
        /// entry. Referrals, which are fewer, are counted.
        pub used: bool = "coalesce((SELECT x.data_id FROM job_data x WHERE x.data_id = d.id LIMIT 1), \
            (SELECT x.data_id FROM candidate_skills x WHERE x.data_id = d.id ORDER BY x.candidate_id LIMIT 1), \
            nullif((SELECT count(*) FROM referral_skills x WHERE x.data_id = d.id), 0)) IS NOT NULL",
    }
}

db::record! {
    /// An entry by its name.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NamedData {
        pub id: DataId = "d.id",
        pub name: String = "d.name",
        pub typename: String = "t.name",
    }
}

/// A type of data as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DataType {
    /// The type's id.
    #[serde(rename = "_id")]
    pub id: DataTypeId,
    /// Counts edits.
    pub version: i64,
    /// Its name, lowercase.
    pub name: String,
    /// What the caller may do with it now: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for DataType {
    const COLUMNS: &'static [SheetColumn] = &[SheetColumn::text("name", texts::head_data_type)];
}

/// An entry as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DataEntry {
    /// The entry's id.
    #[serde(rename = "_id")]
    pub id: DataId,
    /// Counts edits.
    pub version: i64,
    /// Its name, lowercase.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: DataTypeId,
    /// The name of its type.
    pub typename: String,
    /// What the caller may do with it now: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for DataEntry {
    const COLUMNS: &'static [SheetColumn] =
        &[SheetColumn::text("name", texts::head_name), SheetColumn::text("typename", texts::head_data_type)];
}

/// A new type of data, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct TypeInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The name; stored lowercase.
    #[serde(default)]
    #[schema(value_type = Option<RecruitmentName>)]
    pub name: Patch<String>,
}

impl Creates for TypeInput {
    const NEEDED: &'static [&'static str] = &["name"];
}

/// A new entry, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct DataInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The name; stored lowercase.
    #[serde(default)]
    #[schema(value_type = Option<RecruitmentName>)]
    pub name: Patch<String>,
    /// Its type.
    #[serde(default, rename = "type")]
    #[schema(value_type = Option<i64>)]
    pub kind: Patch<DataTypeId>,
}

impl Creates for DataInput {
    const NEEDED: &'static [&'static str] = &["name", "type"];
}
