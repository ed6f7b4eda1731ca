//! What clients send.

use kernel::Creates;
use serde::Deserialize;
use utoipa::ToSchema;

use super::values::FileName;
use super::{FileType, Folder};

/// A file that somebody wants to send.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresignInput {
    /// Where it belongs.
    #[schema(value_type = Option<Folder>)]
    pub folder: Option<String>,
    /// What it is called.
    #[schema(value_type = Option<FileName>)]
    pub filename: Option<String>,
    /// What it is: one of the types that the folder takes.
    #[schema(value_type = Option<FileType>)]
    pub content_type: Option<String>,
    /// Its bytes: more than 10,000,000 are a 413.
    #[schema(minimum = 1)]
    pub size: Option<i64>,
}

impl Creates for PresignInput {
    const NEEDED: &'static [&'static str] = &["folder", "filename", "contentType", "size"];
    const IGNORED: &'static [&'static str] = &[];
}
