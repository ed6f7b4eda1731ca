//! What is kept about a person, as they take it along.

use db::{Database, Entry, Part, Told};
use kernel::{Code, Error, Grant, Result, UserId};

use crate::model::USER;
use crate::repo::people;
use crate::rights::ReadPersonalData;
use crate::rules;

/// Whose data are downloaded; the trail knows it.
#[derive(Debug, Clone)]
pub struct Downloaded {
    /// The person.
    pub person: UserId,
    /// Their number.
    pub empid: String,
}

/// 403 for who is not this person, and no admin with the keys of all that is kept about one (own-2).
pub fn may(grant: &Grant<ReadPersonalData>, person: UserId) -> Result<()> {
    rules::personal::may_have(grant.viewer()?, grant.scope()?, person)
}

/// Notes that somebody downloads what is kept about a person (own-5).
pub async fn begin(db: &Database, grant: &Grant<ReadPersonalData>, person: UserId) -> Result<Downloaded> {
    may(grant, person)?;
    db.write(grant.actor(), move |work| {
        let found = people::whole(work.reading(), person)?.ok_or_else(|| Error::new(Code::NotFound))?;
        work.record(Entry::new(USER, person.0, "download data"));
        Ok(Downloaded { person, empid: found.directory.empid })
    })
    .await
}

/// Hands over what these parts hold of the person, with what the trail tells of it, and what they did themself.
pub async fn each<S: Send + 'static>(
    db: &Database,
    _: &Grant<ReadPersonalData>,
    downloaded: &Downloaded,
    parts: Vec<Part>,
    (sink, take): (S, impl FnMut(&mut S, Told) -> Result<()> + Send + 'static),
) -> Result<S> {
    db.each_personal(downloaded.person, parts, sink, take).await
}
