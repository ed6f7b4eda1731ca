//! Policies are written, changed and removed.

use db::{Database, Entry};
use files::model::{Folder, NamingRecord, RecordFile};
use files::service::{CheckedFiles, Files};
use kernel::{Code, Decision, Error, Grant, Result};

use super::shown;
use crate::model::values::MOST_FILES;
use crate::model::{POLICY, Policy, PolicyId, PolicyInput, StoredPolicy, StoredPolicyFile};
use crate::repo;
use crate::rights::ManagePolicies;
use crate::rules::{self, Wanted};

/// What a policy is, with the files of its version.
fn before(stored: &StoredPolicy, named: &[StoredPolicyFile]) -> Wanted {
    let current = named.iter().filter(|row| row.version == stored.version);
    Wanted::of(stored, current.map(|row| row.file.key.clone()).collect())
}

/// What a change makes of a policy: a refusal comes first where it is not about the content.
fn decided(stored: &StoredPolicy, before: &Wanted, input: &PolicyInput) -> Result<Result<Wanted>> {
    Decision::anyone()
        .version(input.version, stored.version)?
        .state(|()| rules::is_current(input.revision, stored))?
        .content(|()| Ok(rules::wanted(input, Some(before))))
}

/// The files that are sent for a policy and that it does not have yet. It keeps those of all its versions, so these come to
/// them.
async fn check(
    db: &Database,
    files: &Files,
    grant: &Grant<ManagePolicies>,
    input: &PolicyInput,
    named: &[StoredPolicyFile],
) -> Result<CheckedFiles> {
    let sent = input.files.as_set().filter(|keys| keys.len() <= MOST_FILES).into_iter().flatten();
    let fresh: Vec<_> = sent.filter(|key| named.iter().all(|row| row.file.key != **key)).cloned().collect();
    files.checked(db, grant, NamingRecord::new(Folder::Policies, POLICY), &fresh).await
}

/// The files of these keys, as they travel.
fn files_of(keys: &[String], named: Vec<StoredPolicyFile>, checked: &CheckedFiles) -> Vec<RecordFile> {
    let known: Vec<RecordFile> = named.into_iter().map(|row| row.file.into()).chain(checked.files()).collect();
    let file = |key: &String| known.iter().find(|file| file.key == *key).cloned();
    keys.iter().filter_map(file).collect()
}

/// A new policy, with its first version.
pub async fn add(db: &Database, files: &Files, grant: &Grant<ManagePolicies>, input: PolicyInput) -> Result<Policy> {
    let viewer = grant.viewer()?;
    let checked = check(db, files, grant, &input, &[]).await;
    let checked = rules::with_files(rules::wanted(&input, None), checked)?;
    db.write(grant.actor(), move |work| {
        let wanted = rules::wanted(&input, None)?;
        let id = repo::insert(work, &wanted)?;
        files::service::name(work, &checked, id.0)?;
        repo::add_version(work, id, &wanted)?;
        work.record(Entry::new(POLICY, id.0, "create").after(&wanted));
        let files = files_of(&wanted.keys, Vec::new(), &checked);
        let Wanted { title, description, status, version, .. } = wanted;
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
    let asked = input.clone();
    let (named, wanted) = db
        .read(move |connection| {
            let stored = repo::find(connection, id, viewer.user, true)?.ok_or_else(|| Error::new(Code::NotFound))?;
            let named = repo::files(connection, id)?;
            let wanted = decided(&stored, &before(&stored, &named), &asked)?;
            Ok((named, wanted))
        })
        .await?;
    let checked = rules::with_files(wanted, check(db, files, grant, &input, &named).await)?;
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let named = repo::files(work.reading(), id)?;
        let before = before(&stored, &named);
        let after = decided(&stored, &before, &input)??;
        let files = files_of(&after.keys, named, &checked);
        if after == before {
            return Ok(shown(stored, files, None, viewer));
        }
        repo::update(work, &stored, &after)?;
        work.record(Entry::new(POLICY, id.0, "change").before(&before).after(&after));
        let mut result = StoredPolicy { revision: stored.revision + 1, ..stored };
        if after.version != before.version {
            files::service::name(work, &checked, id.0)?;
            repo::add_version(work, id, &after)?;
            result = StoredPolicy { version_at: work.now().naive_utc(), acknowledged: 0, read_at: None, ..result };
        }
        let Wanted { title, description, status, version, .. } = after;
        Ok(shown(StoredPolicy { title, description, status, version, ..result }, files, None, viewer))
    })
    .await
}

/// Removes a policy, with its versions, their files and with who has read them: the audit trail keeps that.
pub async fn remove(db: &Database, grant: &Grant<ManagePolicies>, id: PolicyId) -> Result<()> {
    let viewer = grant.viewer()?;
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let before = before(&stored, &repo::files(work.reading(), id)?);
        repo::remove(work, &stored)?;
        files::service::let_go(work, POLICY, id.0)?;
        work.record(Entry::new(POLICY, id.0, "remove").before(&before));
        Ok(())
    })
    .await
}
