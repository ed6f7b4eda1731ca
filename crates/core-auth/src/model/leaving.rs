//! A leaving, as it is sent.

use chrono::NaiveDate;
use kernel::{Creates, LongText, UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{HoldingKind, LeavingKind};

/// Somebody leaves: when, why, and what admins should know.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct Leaving {
    /// What was read: a 409 when it is another one by now.
    pub version: Option<i64>,
    /// The last day. One that is not over yet is a plan: the person stays Active until its end.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub dol: Option<NaiveDate>,
    /// Why they leave.
    #[schema(value_type = Option<LeavingKind>)]
    pub reason: Option<String>,
    /// What is noted of it, for admins alone.
    #[schema(value_type = Option<LongText>)]
    pub remark: Option<String>,
    /// Who gets what of it, all or nothing; what is not named stays, and can be given over later by another call of these.
    pub successors: Option<Vec<Successor>>,
}

/// Who gets all of one kind that somebody holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
pub struct Successor {
    /// What: of the kinds whose `heirs` say who may have them.
    #[schema(value_type = Option<HoldingKind>)]
    pub kind: Option<String>,
    /// Who.
    #[schema(value_type = Option<i64>)]
    pub user: Option<UserId>,
}

impl Creates for Leaving {
    const NEEDED: &'static [&'static str] = &["dol", "reason"];
    const IGNORED: &'static [&'static str] = &[];
}
