//! What was noted while the clock stood ahead of where it stands now.

use chrono::{DateTime, Utc};
use db::{AnyConnection, statement};
use kernel::Result;

/// Forgets what is counted in a window, and would be until the clock is there again: somebody would be locked out till then.
pub fn forget(connection: &mut AnyConnection, latest: DateTime<Utc>) -> Result<()> {
    for counted in [
        "DELETE FROM signin_failures WHERE failed_at > ?",
        "DELETE FROM link_requests WHERE requested_at > ? AND done_at IS NOT NULL",
        "DELETE FROM mail_calls WHERE called_at > ?",
        "DELETE FROM invitations_sent WHERE NOT newcomer AND sent_at > ?",
        "DELETE FROM oidc_states WHERE created_at > ?",
    ] {
        statement(counted).bind(latest).run(connection)?;
    }
    Ok(())
}
