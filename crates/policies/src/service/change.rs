//! Policies are written, changed and removed.

use db::{Database, Entry};
use kernel::{Code, Decision, Error, Grant, Result};

use super::{shown, viewer};
use crate::model::{POLICY, Policy, PolicyId, PolicyInput, StoredPolicy};
use crate::repo;
use crate::rights::ManagePolicies;
use crate::rules::{self, Wanted};

/// A new policy, with its first version.
pub async fn add(db: &Database, grant: &Grant<ManagePolicies>, input: PolicyInput) -> Result<Policy> {
    let viewer = viewer(grant.caller()?);
    let wanted = rules::wanted(&input, None)?;
    db.write(grant.actor(), move |work| {
        let id = repo::insert(work, &wanted)?;
        repo::add_version(work, id, &wanted)?;
        work.record(Entry::new(POLICY, id.0, "create").after(&wanted));
        let Wanted { title, description, status, version, keys } = wanted.clone();
        let version_at = work.now().naive_utc();
        let stored = StoredPolicy {
            id,
            revision: 1,
            title,
            description,
            status,
            version,
            version_at,
            acknowledged: 0,
            read_at: None,
        };
        Ok(shown(stored, keys, None, viewer))
    })
    .await
}

/// Changes a policy. Another description, or other files, are a new version of it, which everybody is asked to read.
pub async fn change(db: &Database, grant: &Grant<ManagePolicies>, id: PolicyId, input: PolicyInput) -> Result<Policy> {
    let viewer = viewer(grant.caller()?);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let keys = repo::current_files(work.reading(), &[id])?.into_iter().map(|file| file.key).collect();
        let before = Wanted::of(&stored, keys);
        let after = Decision::anyone()
            .version(input.version, stored.version)?
            .state(|()| rules::is_current(input.revision, &stored))?
            .content(|()| rules::wanted(&input, Some(&before)))?;
        if after == before {
            return Ok(shown(stored, after.keys, None, viewer));
        }
        repo::update(work, &stored, &after)?;
        work.record(Entry::new(POLICY, id.0, "change").before(&before).after(&after));
        let mut result = StoredPolicy { revision: stored.revision + 1, ..stored };
        if after.version != before.version {
            repo::add_version(work, id, &after)?;
            result = StoredPolicy { version_at: work.now().naive_utc(), acknowledged: 0, read_at: None, ..result };
        }
        let Wanted { title, description, status, version, keys } = after;
        Ok(shown(StoredPolicy { title, description, status, version, ..result }, keys, None, viewer))
    })
    .await
}

/// Removes a policy, with its versions and with who has read them: the audit trail keeps that.
pub async fn remove(db: &Database, grant: &Grant<ManagePolicies>, id: PolicyId) -> Result<()> {
    let viewer = viewer(grant.caller()?);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let keys = repo::current_files(work.reading(), &[id])?.into_iter().map(|file| file.key).collect();
        repo::remove(work, &stored)?;
        work.record(Entry::new(POLICY, id.0, "remove").before(&Wanted::of(&stored, keys)));
        Ok(())
    })
    .await
}
