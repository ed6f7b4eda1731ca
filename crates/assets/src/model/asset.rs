//! A thing in somebody's hands.

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::model::StandInKind;
use core_auth::repo::leaders::decides_on;
use db::RecordKind;
use kernel::{Actions, Sheet, SheetColumn, Title, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts;

/// Assets in the audit trail.
pub const ASSET: RecordKind =
    RecordKind::new("asset").kept_in("assets").named("serial").found_by("serial_normalized").about("user_id");

db::ids! {
    /// An asset in somebody's hands.
    AssetId;
}

db::words! {
    /// Where an asset stands.
    pub enum AssetStatus {
        Created = "CREATED",
        Accepted = "ACCEPTED",
        Rejected = "REJECTED",
        ReleaseRequest = "RELEASE-REQUEST",
        Released = "RELEASED",
    }

    /// What it is.
    pub enum AssetType {
        Laptop = "laptop",
        Headphone = "headphone",
        Mouse = "mouse",
        Pendrive = "pendrive",
        ExternalHardDisk = "externalharddisk",
    }
}

db::record! {
    /// An asset as it is stored, with who holds it. Its `?` is who looks at it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredAsset {
        pub id: AssetId = "a.id",
        pub version: i64 = "a.version",
        pub holder: UserId = "a.user_id",
        pub empid: String = "u.empid",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        /// Whether the holder works here.
        pub active: bool = "u.status = 'Active'",
        pub kind: AssetType = "a.assesttype",
        pub serial: String = "a.serial",
        pub specification: String = "a.specification",
        pub remark: String = "a.remark",
        pub status: AssetStatus = "a.status",
        pub allocatedon: NaiveDate = "a.allocatedon",
        /// The holder's line managers who may release it.
        pub managers: Option<String> = format!(
            "(SELECT string_agg(m.fname || ' ' || m.lname, ', ' ORDER BY m.name_normalized) FROM user_managers t \
             JOIN users m ON m.id = t.manager_id WHERE t.user_id = a.user_id AND t.line AND {})",
            decides_on(StandInKind::Asset)
        ),
        /// Whether who looks at it is a line manager of the holder.
        pub line: bool = core_auth::repo::team::is_line_manager("a.user_id"),
    }
}

db::record! {
    /// Who has an asset of a serial.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct HolderOfSerial {
        pub id: AssetId = "a.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub status: AssetStatus = "a.status",
        pub serial_normalized: String = "a.serial_normalized",
    }
}

/// Another record of the same serial that is live, too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Held {
    /// The other record's id.
    #[serde(rename = "_id")]
    pub id: AssetId,
    /// Who holds it.
    pub empname: String,
    /// Where it stands.
    pub status: AssetStatus,
}

/// An asset as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Asset {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: AssetId,
    /// Counts changes.
    pub version: i64,
    /// Who holds it.
    pub empid: UserId,
    /// Their employee number.
    pub empnumber: String,
    /// Their name.
    pub empname: String,
    /// Whether they work here.
    pub active: bool,
    /// What it is.
    pub assesttype: AssetType,
    /// What stands on its label.
    pub serial: String,
    /// What it is exactly.
    pub specification: String,
    /// What else there is to say.
    pub remark: String,
    /// Where it stands.
    pub status: AssetStatus,
    /// When it was given out.
    pub allocatedon: NaiveDate,
    /// The other live records of its serial, for admins and managers, of a live record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alsoheld: Option<Vec<Held>>,
    /// Until when the caller can take back what they have just decided; in the answer to that alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable: Option<DateTime<Utc>>,
    /// What the caller may do with it now: `edit`, `remove`, `accept`, `reject`, `requestrelease`, `release`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// What types are called in files.
pub const ASSET_TYPES: &[(&str, Title)] = &[
    ("laptop", texts::word_laptop),
    ("headphone", texts::word_headphone),
    ("mouse", texts::word_mouse),
    ("pendrive", texts::word_pendrive),
    ("externalharddisk", texts::word_external_hard_disk),
];

/// What statuses are called in files.
pub const ASSET_STATUSES: &[(&str, Title)] = &[
    (AssetStatus::Created.text(), texts::word_created),
    (AssetStatus::Accepted.text(), texts::word_accepted),
    (AssetStatus::Rejected.text(), texts::word_rejected),
    (AssetStatus::ReleaseRequest.text(), texts::word_release_request),
    (AssetStatus::Released.text(), texts::word_released),
];

impl Sheet for Asset {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empname", kernel::texts::employee),
        SheetColumn::text("empnumber", kernel::texts::employee_id),
        SheetColumn::words("assesttype", texts::head_asset_type, ASSET_TYPES),
        SheetColumn::text("serial", texts::head_serial),
        SheetColumn::long_text("specification", texts::head_specification),
        SheetColumn::long_text("remark", kernel::texts::remark),
        SheetColumn::day("allocatedon", texts::head_allocated_on),
        SheetColumn::text("status", kernel::texts::status),
    ];
}
