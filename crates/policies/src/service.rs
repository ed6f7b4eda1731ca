//! Use cases: a grant first, then rule, write and audit in one transaction.

mod acknowledge;
mod change;
mod lists;
mod tell;

pub use acknowledge::{acknowledge, readers};
pub use change::{add, change, remove};
pub use lists::{active, all, get, home_page, seen, tile, waiting};
pub use tell::tell;

use std::collections::HashMap;

use chrono::NaiveDateTime;
use files::model::{RecordFile, keys};
use kernel::Viewer;

use crate::model::{
    Policy, PolicyId, PolicyStatus, PolicyVersion, PolicyWithVersions, StoredPolicy, StoredPolicyFile,
    StoredPolicyVersion,
};
use crate::rules;

/// Files as they travel, by policy and version.
fn by_version(files: Vec<StoredPolicyFile>) -> HashMap<(PolicyId, i64), Vec<RecordFile>> {
    let mut found: HashMap<_, Vec<RecordFile>> = HashMap::new();
    for StoredPolicyFile { policy, version, file } in files {
        found.entry((policy, version)).or_default().push(file.into());
    }
    found
}

/// A stored policy with its files as this viewer gets to see it; `asked` for those who are shown how many have read it.
fn shown(stored: StoredPolicy, files: Vec<RecordFile>, asked: Option<i64>, viewer: Viewer) -> Policy {
    let asked = asked.filter(|_| stored.status == PolicyStatus::Active);
    Policy {
        actions: rules::actions(&stored, viewer),
        id: stored.id,
        revision: stored.revision,
        title: stored.title,
        description: stored.description,
        status: stored.status,
        version: stored.version,
        version_at: stored.version_at.and_utc(),
        keys: keys(&files),
        files,
        read_at: stored.read_at.as_ref().map(NaiveDateTime::and_utc),
        acknowledged: asked.map(|_| stored.acknowledged),
        asked,
    }
}

/// [`shown`] with its versions, as whoever reads it gets it.
fn with_versions(
    stored: StoredPolicy,
    versions: Vec<StoredPolicyVersion>,
    files: Vec<StoredPolicyFile>,
    viewer: Viewer,
) -> PolicyWithVersions {
    let (id, mut files) = (stored.id, by_version(files));
    let current = files.get(&(id, stored.version)).cloned().unwrap_or_default();
    let version = |row: StoredPolicyVersion| {
        let files = files.remove(&(id, row.version)).unwrap_or_default();
        PolicyVersion {
            version: row.version,
            version_at: row.version_at.and_utc(),
            description: row.description,
            keys: keys(&files),
            files,
            read_at: row.read_at.as_ref().map(NaiveDateTime::and_utc),
        }
    };
    let versions = versions.into_iter().map(version).collect();
    PolicyWithVersions { policy: shown(stored, current, None, viewer), versions }
}
