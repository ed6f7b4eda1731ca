//! What clients send. Names, numbers and days that they may send beside it are ignored.

use kernel::{Creates, LongText, Patch, UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::values::{AssetSerial, AssetSpecification};
use super::{AssetStatus, AssetType};

/// A new asset, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct AssetInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Who gets it: their `_id`. It never changes.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub empid: Patch<UserId>,
    /// What it is.
    #[serde(default)]
    #[schema(value_type = Option<AssetType>)]
    pub assesttype: Patch<String>,
    /// What stands on its label.
    #[serde(default)]
    #[schema(value_type = Option<AssetSerial>)]
    pub serial: Patch<String>,
    /// What it is exactly.
    #[serde(default)]
    #[schema(value_type = Option<AssetSpecification>)]
    pub specification: Patch<String>,
    /// What else there is to say.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub remark: Patch<String>,
    /// The next status: `ACCEPTED`, `REJECTED` or `RELEASE-REQUEST` by the holder, `RELEASED` by a manager or an admin.
    #[schema(value_type = Option<AssetStatus>)]
    pub status: Option<String>,
}

impl Creates for AssetInput {
    const NEEDED: &'static [&'static str] = &["empid", "assesttype", "serial", "specification", "remark"];
    const IGNORED: &'static [&'static str] = &["version", "status"];
}
