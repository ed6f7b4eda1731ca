//! Who has read a policy.

use db::{Database, Entry, Query};
use kernel::{Code, Decision, Error, Grant, ListQuery, Result, full_name};
use mail::service::to_all::done;

use super::tell::event;
use super::with_versions;
use crate::model::{
    ACKNOWLEDGEMENT, AcknowledgedVersion, Acknowledgement, PolicyId, PolicyReader, PolicyWithVersions, StoredPolicy,
    StoredPolicyReader,
};
use crate::repo;
use crate::rights::{AcknowledgePolicy, ManagePolicies};
use crate::rules;

/// The caller has read the version that they name, which has to be the one that is to be read. Said again it changes
/// nothing.
pub async fn acknowledge(
    db: &Database,
    grant: &Grant<AcknowledgePolicy>,
    id: PolicyId,
    input: AcknowledgedVersion,
) -> Result<PolicyWithVersions> {
    let viewer = grant.viewer()?;
    db.write(grant.actor(), move |work| {
        let stored = repo::lock_for_reader(work.reading(), id, viewer.user, rules::sees_all(viewer))?;
        let stored = stored.ok_or_else(|| Error::new(Code::NotFound))?;
        Decision::anyone()
            .version(input.version, stored.version)?
            .state(|()| rules::may_acknowledge(&stored))?
            .content(|()| Ok(()))?;
        // Asked once the policy is held: the same person may have said so at the same moment.
        let mut versions = repo::versions(work.reading(), id, viewer.user)?;
        let current = versions.iter_mut().find(|row| row.version == stored.version);
        let current = current.ok_or_else(|| Error::internal("a policy without its version"))?;
        if current.read_at.is_none() {
            let acknowledgement = repo::acknowledge(work, &stored, viewer.user)?;
            let after = Acknowledgement { policy: id, title: stored.title.clone(), version: stored.version };
            work.record(Entry::new(ACKNOWLEDGEMENT, acknowledgement.0, "acknowledge").after(&after));
            current.read_at = Some(work.now().naive_utc());
            done(work, &event(id, stored.version), viewer.user)?;
        }
        let stored = StoredPolicy { read_at: current.read_at, ..stored };
        Ok(with_versions(stored, versions, repo::files(work.reading(), id)?, viewer))
    })
    .await
}

/// The Active, and whether they have read the version of a policy that is to be read.
pub fn readers(
    db: &Database,
    grant: &Grant<ManagePolicies>,
    id: PolicyId,
    query: &ListQuery,
    read: Option<bool>,
) -> Result<Query<PolicyReader>> {
    let reader = grant.caller()?.user;
    let listing = repo::readers(query, id, read, db.dialect());
    let show = |stored: StoredPolicyReader| PolicyReader {
        user: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        acknowledged_at: stored.acknowledged_at.map(|at| at.and_utc()),
    };
    Ok(Query::new(db, query, listing, show).when_empty(move |connection| {
        let found = repo::find(connection, id, reader, true)?;
        found.map(drop).ok_or_else(|| Error::new(Code::NotFound))
    }))
}
