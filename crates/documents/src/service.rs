//! Use cases: a grant first, then rule, write and audit in one transaction.

mod documents;
mod expiry;
mod folders;
mod letters;
mod mails;
mod requests;
mod templates;

pub use documents::{add, all, get, list, remove};
pub use expiry::remind;
pub use folders::{add_folder, change_folder, folders, remove_folder};
pub use letters::{make_letter, preview_letter};
pub use requests::{ask, get_request, requests, waiting, withdraw};
pub use templates::{add_template, change_template, remove_template, templates};

use kernel::{Grant, Key, Permission, Result, Scope};

/// Whose records the actor reaches: everybody's who holds the key.
fn reach<P: Permission>(grant: &Grant<P>) -> Result<Scope> {
    let holds = grant.caller().is_ok_and(|caller| caller.keys.has(Key::Document));
    if holds { Ok(Scope::All) } else { grant.scope() }
}
