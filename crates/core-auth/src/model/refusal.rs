//! Sign-ins that were refused.

use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::{Sheet, SheetColumn, SheetPerson, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts;

db::words! {
    /// Why a sign-in was refused.
    pub enum RefusalReason {
        /// Unknown address, wrong password, somebody who is not Active, or a provider's word that is not good.
        Failed = "failed",
        /// After too many failures, unseen: noted once for each lock-out.
        Throttled = "throttled",
    }
}

/// A refused sign-in, as admins see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = RefusedSignIn)]
pub struct Refusal {
    /// The row's id.
    #[serde(rename = "_id")]
    pub id: i64,
    /// When.
    pub refused_at: DateTime<Utc>,
    /// Whose address it was, where it is somebody's.
    #[schema(required)]
    pub user: Option<UserId>,
    /// Their name.
    #[schema(required)]
    pub empname: Option<String>,
    /// The address it came from; of IPv6 the network.
    pub source: String,
    /// Why.
    pub reason: RefusalReason,
    /// What the log names the e-mail address by: the beginning of its SHA-256, in lower case; blank at a provider.
    pub address: String,
}

impl Sheet for Refusal {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::instant("refused_at", texts::head_when),
        SheetColumn::text("empname", texts::head_person),
        SheetColumn::text("source", texts::head_from_where),
        SheetColumn::words(
            "reason",
            texts::head_why,
            &[("failed", texts::word_failed), ("throttled", texts::word_throttled)],
        ),
        SheetColumn::text("address", texts::head_address_hash),
    ];
    const PERSON: Option<SheetPerson> = Some(SheetPerson { id: "user", name: "empname" });
}

db::record! {
    /// A refusal as it is stored.
    #[derive(Debug, Clone)]
    pub(crate) struct Stored {
        id: i64 = "f.id",
        refused_at: NaiveDateTime = "f.refused_at",
        user: Option<UserId> = "f.user_id",
        fname: Option<String> = "u.fname",
        lname: Option<String> = "u.lname",
        source: String = "f.source",
        reason: RefusalReason = "f.reason",
        address: String = "f.address_hash",
    }
}

impl From<Stored> for Refusal {
    fn from(stored: Stored) -> Self {
        let Stored { id, refused_at, user, fname, lname, source, reason, address } = stored;
        let empname = fname.map(|fname| format!("{fname} {}", lname.unwrap_or_default()).trim().to_owned());
        Self { id, refused_at: refused_at.and_utc(), user, empname, source, reason, address }
    }
}
