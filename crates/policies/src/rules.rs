//! Decisions about a policy: what it must be, what makes a new version of it, and who may do what with it.

use std::collections::BTreeSet;

use files::rules::{FIELD, SentFiles};
use kernel::texts::at_most_files;
use kernel::{Actions, Code, Error, Key, LongText, Problems, Result, Role, Viewer};
use serde::Serialize;

use crate::model::values::{MOST_FILES, PolicyTitle};
use crate::model::{PolicyInput, PolicyStatus, StoredPolicy};
use crate::texts::each_file_once;

/// Where a status stands in the lists, as `policies.place` counts it.
pub fn place_of(status: PolicyStatus) -> i64 {
    match status {
        PolicyStatus::Active => 1,
        PolicyStatus::OnHold => 2,
        PolicyStatus::Inactive => 3,
    }
}

/// A policy to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the columns of `policies`")]
pub struct Validated {
    pub title: String,
    pub description: String,
    pub status: PolicyStatus,
    pub version: i64,
    #[serde(rename = "fileUploadKeys")]
    pub keys: Vec<String>,
}

impl Validated {
    /// What is stored of it, with the files of its version.
    pub fn of(stored: &StoredPolicy, keys: Vec<String>) -> Self {
        let StoredPolicy { title, description, status, version, .. } = stored.clone();
        Self { title, description, status, version, keys }
    }
}

/// Whether they see policies that are not active (policy-1).
pub fn sees_all(viewer: Viewer) -> bool {
    viewer.role == Role::Admin
}

/// Whether they write policies: an admin who has the key.
pub fn writes(viewer: Viewer) -> bool {
    viewer.role == Role::Admin && viewer.keys.has(Key::Policy)
}

/// 409 for a change of another edit than the stored one. Beside `version`, which is the policy's own and stays when its
/// title or its status changes, a `revision` counts every edit.
pub fn is_current(seen: Option<i64>, stored: &StoredPolicy) -> Result<()> {
    if seen.is_some_and(|seen| seen != stored.revision) { Err(Error::new(Code::StaleVersion)) } else { Ok(()) }
}

/// 409 for saying that one has read what nobody is asked to read.
pub fn may_acknowledge(stored: &StoredPolicy) -> Result<()> {
    if stored.status == PolicyStatus::Active { Ok(()) } else { Err(Error::new(Code::PolicyNotActive)) }
}

/// The policy that results of what was sent over what is stored: another description, or other files, make a new version of
/// it (policy-3). A value that stays is never at fault.
pub fn validated(input: &PolicyInput, stored: Option<&Validated>, files: SentFiles) -> Result<Validated> {
    let mut problems = Problems::default();
    let title = problems.text("title", &input.title, stored.map(|stored| stored.title.as_str()), PolicyTitle::LIMITS);
    let description = stored.map(|stored| stored.description.as_str());
    let description = problems.text("description", &input.description, description, LongText::LIMITS);
    let status = problems.word("status", &input.status, stored.map(|stored| stored.status));
    let keys = input.files.over(&stored.map(|stored| stored.keys.clone())).unwrap_or_default();
    let once = keys.iter().collect::<BTreeSet<_>>().len() == keys.len();
    problems.note(FIELD, (!once).then(each_file_once));
    problems.note(FIELD, (keys.len() > MOST_FILES).then(|| at_most_files(MOST_FILES)));
    problems.note(FIELD, files.problem);
    let version = match stored {
        None => 1,
        Some(stored) if stored.description == description && stored.keys == keys => stored.version,
        Some(stored) => stored.version + 1,
    };
    problems.done(status.map(|status| Validated { title, description, status, version, keys }))
}

/// What this viewer may do with a policy that they see.
pub fn actions(stored: &StoredPolicy, viewer: Viewer) -> Actions {
    let mut actions = Actions::default();
    if stored.status == PolicyStatus::Active && stored.read_at.is_none() {
        actions.allow("acknowledge");
    }
    if writes(viewer) {
        actions.allow("edit");
        actions.allow("remove");
    }
    actions
}

#[cfg(test)]
mod tests;
