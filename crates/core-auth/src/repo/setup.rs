//! The link behind which the first admin is made.

use chrono::{DateTime, Utc};
use db::{Reads, Row as _, UnitOfWork, statement};
use kernel::Result;

use crate::model::{ANY_ADMIN, StoredSetupLink};

/// The link that was made last, and whether there is an admin; both blank where nothing was made yet.
pub fn link(connection: &mut impl Reads) -> Result<Option<StoredSetupLink>> {
    let columns = StoredSetupLink::columns();
    statement(format!("SELECT {columns} FROM company o LEFT JOIN setup_links l ON l.id = 1")).fetch_one(connection)
}

/// Keeps a link in the place of the one before; `None` where there is an admin by now.
pub fn keep(work: &mut UnitOfWork<'_>, token_hash: &str, expires_at: DateTime<Utc>) -> Result<Option<()>> {
    let keep = format!(
        "INSERT INTO setup_links (id, token_hash, expires_at) SELECT 1, ?, ? FROM company o WHERE NOT {ANY_ADMIN} \
         ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = NULL"
    );
    work.change_one(statement(keep).bind(token_hash).bind(expires_at))
}

/// Uses the link up; `None` where somebody was faster, or it is over.
pub fn use_up(work: &mut UnitOfWork<'_>, token_hash: &str) -> Result<Option<()>> {
    let now = work.now();
    let used = format!(
        "UPDATE setup_links SET used_at = ? WHERE token_hash = ? AND used_at IS NULL AND expires_at > ? AND NOT {ANY_ADMIN}"
    );
    work.change_one(statement(used).bind(now).bind(token_hash).bind(now))
}
