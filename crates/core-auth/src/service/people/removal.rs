//! Taking somebody out of the register who was added by mistake.

use db::{Database, Entry};
use kernel::{Code, Error, Grant, Result, UserId};

use super::add::Added;
use crate::model::{Editable, USER};
use crate::repo::people::{self, Locked};
use crate::rights::RemovePeople;
use crate::rules;

/// Removes somebody who has never been here and of whom nothing is recorded (people-28); 409 for anybody else.
pub async fn remove(db: &Database, grant: &Grant<RemovePeople>, id: UserId) -> Result<()> {
    grant.scope()?;
    db.write(grant.actor(), move |work| {
        let found = people::lock(work.reading(), id, None)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let Locked { directory, profile, banking, .. } = found;
        if !rules::people::was_never_here(&profile) || people::is_named(work.reading(), id)? {
            return Err(Error::new(Code::PersonInUse));
        }
        people::remove(work, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let person = Editable::of(directory, profile, banking);
        work.record(Entry::new(USER, id.0, "remove").before(&Added::of(&person)));
        Ok(())
    })
    .await
}
