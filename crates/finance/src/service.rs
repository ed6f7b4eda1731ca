//! Use cases: a grant first, then rule, write and audit in one transaction.

pub mod claims;
pub mod investments;
pub mod kinds;
mod tile;

pub use tile::tile;

use core_auth::service::people::{in_scope, known};
use db::Reads;
use kernel::{Caller, Result, Role, Scope, UserId};

use crate::repo::Audience;

/// Whose records wait for somebody who decides.
fn led_by(caller: &Caller) -> Audience {
    if caller.role == Role::Admin { Audience::All } else { Audience::Team(caller.user) }
}

/// 403 for somebody out of reach, 404 for nobody.
fn reached(connection: &mut impl Reads, scope: Scope, user: UserId) -> Result<()> {
    in_scope(connection, scope, user)?;
    known(connection, user)
}
