//! What clients send. Counts, names and balances that they may send beside it are ignored.

use chrono::NaiveDate;
use files::model::FileKey;
use kernel::{Creates, LongText, Patch, UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Half, LeaveId, LeaveStatus, LeaveType};

/// A leave to be.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct LeaveInput {
    /// The leave that is edited, for a preview: its days are free, and what it takes is available.
    #[serde(rename = "_id")]
    pub id: Option<LeaveId>,
    /// Whose; the caller's own when absent.
    pub user: Option<UserId>,
    /// What kind of leave.
    #[serde(rename = "type")]
    #[schema(value_type = Option<LeaveType>)]
    pub kind: Option<String>,
    /// The first day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub from: Option<NaiveDate>,
    /// The last day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub to: Option<NaiveDate>,
    /// Half a day, where `from` and `to` are the same.
    pub halfday: Option<bool>,
    /// Which half; the first when absent.
    #[schema(value_type = Option<Half>)]
    pub half: Option<String>,
    /// Why.
    #[schema(value_type = Option<LongText>)]
    pub reason: Option<String>,
    /// The keys of its files, at most ten, in their order; at least one from so many days on as its type says (`filedays`).
    #[serde(default, rename = "fileUploadKeys")]
    #[schema(value_type = Option<Vec<FileKey>>, max_items = 10)]
    pub file_upload_keys: Patch<Vec<String>>,
    /// Takes what earned leave does not cover as LWP, in a leave of its own.
    #[serde(rename = "splitLWP")]
    pub split_lwp: Option<bool>,
}

impl Creates for LeaveInput {
    const NEEDED: &'static [&'static str] = &["type", "from", "to", "reason"];
    const IGNORED: &'static [&'static str] = &["_id"];
}

/// What changes of a leave: its fields by its owner, its status by its owner or by whoever decides.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct LeaveChange {
    /// The version that was read.
    pub version: Option<i64>,
    /// `Cancelled` by the owner, `Approved`, `Rejected` or `Cancelled` by who decides.
    #[schema(value_type = Option<LeaveStatus>)]
    pub status: Option<String>,
    /// Why it is rejected, cancelled by somebody else, or kept although its owner asked to cancel it.
    pub remark: Option<String>,
    /// Why its owner asks to cancel an approved leave. Null takes the wish back; by who decides, it keeps the leave.
    #[serde(default)]
    #[schema(value_type = Option<LongText>)]
    pub cancelreason: Patch<String>,
    /// What kind of leave.
    #[serde(rename = "type")]
    #[schema(value_type = Option<LeaveType>)]
    pub kind: Option<String>,
    /// The first day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub from: Option<NaiveDate>,
    /// The last day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub to: Option<NaiveDate>,
    /// Half a day, where `from` and `to` are the same.
    pub halfday: Option<bool>,
    /// Which half; the first when absent.
    #[schema(value_type = Option<Half>)]
    pub half: Option<String>,
    /// Why.
    #[schema(value_type = Option<LongText>)]
    pub reason: Option<String>,
    /// The keys of its files, at most ten, in their order; at least one from so many days on as its type says (`filedays`).
    #[serde(default, rename = "fileUploadKeys")]
    #[schema(value_type = Option<Vec<FileKey>>, max_items = 10)]
    pub file_upload_keys: Patch<Vec<String>>,
}

impl LeaveChange {
    /// Whether anything of the leave itself was sent.
    pub fn sends_fields(&self) -> bool {
        let Self {
            version: _,
            status: _,
            remark: _,
            cancelreason: _,
            kind,
            from,
            to,
            halfday,
            half,
            reason,
            file_upload_keys,
        } = self;
        let files = *file_upload_keys != Patch::Keep;
        [kind.is_some(), from.is_some(), to.is_some(), halfday.is_some(), half.is_some(), reason.is_some(), files]
            .contains(&true)
    }
}

kernel::decisions! {
    /// One of many decisions.
    LeaveDecision { "The leave." LeaveId, "Why it is rejected, or cancelled by somebody else.", LeaveChange }
}
