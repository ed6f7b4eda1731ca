//! Policies are written, changed and removed.

use db::{Database, Entry};
use files::model::{Folder, NamingRecord, RecordFile};
use files::service::{AskedFiles, Files};
use kernel::{Code, Decision, Error, Grant, Result};
use mail::service::to_all::over;

use super::shown;
use super::tell::event;
use crate::model::{POLICY, Policy, PolicyId, PolicyInput, StoredPolicy, StoredPolicyFile};
use crate::repo;
use crate::rights::ManagePolicies;
use crate::rules::{self, Validated};

/// What a policy is, with the files of its version.
fn before(stored: &StoredPolicy, named: &[StoredPolicyFile]) -> Validated {
    let current = named.iter().filter(|row| row.version == stored.version);
    Validated::of(stored, current.map(|row| row.file.key.clone()).collect())
}

/// The files of these keys, as they travel.
fn files_of(keys: &[String], named: Vec<StoredPolicyFile>, asked: &AskedFiles) -> Vec<RecordFile> {
    let known: Vec<RecordFile> = named.into_iter().map(|row| row.file.into()).chain(asked.files()).collect();
    let file = |key: &String| known.iter().find(|file| file.key == *key).cloned();
    keys.iter().filter_map(file).collect()
}

/// A new policy, with its first version.
pub async fn add(db: &Database, files: &Files, grant: &Grant<ManagePolicies>, input: PolicyInput) -> Result<Policy> {
    let viewer = grant.viewer()?;
    let asked = files.asked(db, grant, NamingRecord::new(Folder::Policies, POLICY), &input.files).await;
    db.write(grant.actor(), move |work| {
        let wanted = rules::validated(&input, None, asked.sent()?)?;
        let id = repo::insert(work, &wanted)?;
        asked.add(work, id.0)?;
        repo::add_version(work, id, &wanted)?;
        work.record(Entry::new(POLICY, id.0, "create").after(&wanted));
        let files = files_of(&wanted.keys, Vec::new(), &asked);
        let Validated { title, description, status, version, .. } = wanted;
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
        Ok(shown(stored, files, None, viewer))
    })
    .await
}

/// Changes a policy. Another description, or other files, are a new version of it, which everybody is asked to read.
pub async fn change(
    db: &Database,
    files: &Files,
    grant: &Grant<ManagePolicies>,
    id: PolicyId,
    input: PolicyInput,
) -> Result<Policy> {
    let viewer = grant.viewer()?;
    let record = NamingRecord::stored(Folder::Policies, POLICY, id.0);
    let asked = files.asked(db, grant, record, &input.files).await;
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let named = repo::files(work.reading(), id)?;
        let before = before(&stored, &named);
        let after = Decision::anyone()
            .version(input.version, stored.version)?
            .state(|()| rules::is_current(input.revision, &stored))?
            .content(|()| rules::validated(&input, Some(&before), asked.sent()?))?;
        let files = files_of(&after.keys, named, &asked);
        if after == before {
            return Ok(shown(stored, files, None, viewer));
        }
        repo::update(work, &stored, &after)?;
        work.record(Entry::new(POLICY, id.0, "change").before(&before).after(&after));
        let mut result = StoredPolicy { revision: stored.revision + 1, ..stored };
        if after.version != before.version {
            asked.add(work, id.0)?;
            repo::add_version(work, id, &after)?;
            result = StoredPolicy { version_at: work.now().naive_utc(), acknowledged: 0, read_at: None, ..result };
        }
        let Validated { title, description, status, version, .. } = after;
        Ok(shown(StoredPolicy { title, description, status, version, ..result }, files, None, viewer))
    })
    .await
}

/// Removes a policy, with its versions, their files and with who has read them: the audit trail keeps that. Nobody is told of it any more.
pub async fn remove(db: &Database, grant: &Grant<ManagePolicies>, id: PolicyId) -> Result<()> {
    let viewer = grant.viewer()?;
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let before = before(&stored, &repo::files(work.reading(), id)?);
        let told = repo::told_version(work.reading(), id)?;
        if told != 0 {
            over(work, &event(id, told.abs()))?;
        }
        repo::remove(work, &stored)?;
        files::service::release(work, POLICY, id.0)?;
        work.record(Entry::new(POLICY, id.0, "remove").before(&before));
        Ok(())
    })
    .await
}
