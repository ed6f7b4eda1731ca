//! What clients send.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{ImportKind, ImportMatch};

/// How a file is to be read instead.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[schema(as = ImportColumnsInput)]
pub struct ColumnsInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Another kind.
    pub kind: Option<ImportKind>,
    /// By what records are found.
    pub matchby: Option<ImportMatch>,
    /// Whether people get their invitation when they are made.
    pub invite: Option<bool>,
    /// A field, or null, for each column of the file.
    pub columns: Option<Vec<Option<String>>>,
}

/// Which version of an import is meant.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[schema(as = ImportVersion)]
pub struct VersionInput {
    /// The version that was read.
    pub version: Option<i64>,
}
