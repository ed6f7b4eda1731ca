//! People who were erased.

use db::{Reads as _, UnitOfWork, statement};
use kernel::{Code, Error, Result, UserId};

/// Notes that somebody is erased from now on; `None` where they are already.
pub fn note_erased(work: &mut UnitOfWork<'_>, id: UserId) -> Result<Option<()>> {
    let now = work.now();
    let note = statement("UPDATE users SET erased_at = ? WHERE id = ? AND erased_at IS NULL AND status <> 'Active'");
    work.change_one(note.bind(now).bind(id))
}

/// 409 for who was erased: nothing is added to what is left of them. Whoever erases them waits until it is.
pub fn not_erased(work: &mut UnitOfWork<'_>, id: UserId) -> Result<()> {
    let connection = work.reading();
    let lock = connection.dialect().row_lock(" FOR SHARE");
    let erased = format!("SELECT CASE WHEN erased_at IS NULL THEN 0 ELSE id END FROM users WHERE id = ?{lock}");
    let erased = statement(erased).bind(id).number(connection)?;
    if erased == 0 { Ok(()) } else { Err(Error::new(Code::PersonErased)) }
}
