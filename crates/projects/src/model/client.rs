//! Clients.

use db::RecordKind;
use kernel::{Actions, Patch, Sheet, SheetColumn};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::texts;

/// Clients in the audit trail.
pub const CLIENT: RecordKind =
    RecordKind::new("client").kept_in("clients").named("clientname").found_by("clientname_normalized");

db::ids! {
    /// Somebody whom the company works for.
    ClientId;
}

db::record! {
    /// A client as it is stored. The audit trail keeps what is not skipped.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    pub struct StoredClient {
        #[serde(skip)]
        pub id: ClientId = "c.id",
        #[serde(skip)]
        pub version: i64 = "c.version",
        pub clientname: String = "c.clientname",
        /// The names of its active projects.
        #[serde(skip)]
        pub active_projects: Option<String> = "(SELECT string_agg(p.projectname, ', ' ORDER BY p.projectname_normalized) \
            FROM projects p WHERE p.client_id = c.id AND p.status = 'active')",
    }
}

/// A client as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Client {
    /// The client's id.
    #[serde(rename = "_id")]
    pub id: ClientId,
    /// Counts edits.
    pub version: i64,
    /// Its name.
    pub clientname: String,
    /// What the caller may do with it now: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Sheet for Client {
    const COLUMNS: &'static [SheetColumn] = &[SheetColumn::text("clientname", texts::head_client_name)];
}

/// A new client, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ClientInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// The name.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub clientname: Patch<String>,
}
