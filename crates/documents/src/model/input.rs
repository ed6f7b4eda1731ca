//! What clients send.

use chrono::NaiveDate;
use files::model::FileKey;
use kernel::{Creates, LongText, Patch, ShortText, UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::values::DocumentTitle;
use super::{DocumentFolderId, DocumentRequestId};

/// A folder to be, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct DocumentFolderInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub name: Patch<String>,
    /// Whether people read their own documents there; no, where nothing is said.
    pub personreads: Option<bool>,
    /// Whether line managers read those of their people; no, where nothing is said.
    pub managerreads: Option<bool>,
    /// Whether people put files there themselves, which takes that they read them; no, where nothing is said.
    pub personputs: Option<bool>,
}

impl Creates for DocumentFolderInput {
    const NEEDED: &'static [&'static str] = &["name"];
}

/// A document to be put into a folder.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct DocumentInput {
    /// Whose it is; the caller's when absent.
    pub user: Option<UserId>,
    /// The folder.
    pub folder: Option<DocumentFolderId>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<DocumentTitle>)]
    pub title: Patch<String>,
    /// When it was issued.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub issued: Option<NaiveDate>,
    /// The last day on which it is good.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub expires: Option<NaiveDate>,
    /// The key of its file: one.
    #[serde(default, rename = "fileUploadKeys")]
    #[schema(value_type = Option<Vec<FileKey>>, max_items = 1)]
    pub file_upload_keys: Patch<Vec<String>>,
    /// The request that it answers: of the same person, for the same folder.
    pub request: Option<DocumentRequestId>,
}

impl Creates for DocumentInput {
    const NEEDED: &'static [&'static str] = &["folder", "title", "fileUploadKeys"];
    const IGNORED: &'static [&'static str] = &[];
}

/// A document that somebody is to be asked for.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct DocumentRequestInput {
    /// Who is asked.
    pub user: Option<UserId>,
    /// The folder for it.
    pub folder: Option<DocumentFolderId>,
    /// What is asked for.
    #[serde(default)]
    #[schema(value_type = Option<DocumentTitle>)]
    pub title: Patch<String>,
    /// The day by which, from today on.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub due: Option<NaiveDate>,
    /// A word about it.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub note: Patch<String>,
}

impl Creates for DocumentRequestInput {
    const NEEDED: &'static [&'static str] = &["user", "folder", "title", "due"];
    const IGNORED: &'static [&'static str] = &[];
}
