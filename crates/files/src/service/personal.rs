//! Files that hang on what is kept about a person.

use chrono::{DateTime, Utc};
use db::{Database, Part};
use kernel::{Grant, Result, UserId};

use super::{Files, whole};
use crate::repo::{self, PersonalFile};
use crate::rights::ReadPersonalFiles;

/// The files of a person's rows of these parts, each with the name of its part.
pub async fn of_person(
    db: &Database,
    _: &Grant<ReadPersonalFiles>,
    person: UserId,
    parts: &[Part],
) -> Result<Vec<(&'static str, PersonalFile)>> {
    let ids: Vec<_> = parts.iter().filter_map(|part| Some((part.name, part.ids(person)?))).collect();
    db.read(move |connection| {
        let mut files = Vec::new();
        for (name, (kind, ids)) in ids {
            files.extend(repo::of_rows(connection, kind, &ids)?.into_iter().map(|file| (name, file)));
        }
        Ok(files)
    })
    .await
}

/// The content of one of them; nothing where the store does not have it.
pub async fn content_of_person(
    files: &Files,
    _: &Grant<ReadPersonalFiles>,
    file: &PersonalFile,
    now: DateTime<Utc>,
) -> Result<Option<Vec<u8>>> {
    whole::read(files, &file.key, now).await
}
