//! Policies: all of them, those that are active, one with its versions, and the tile.

use db::{Database, Dialect, Query, ReadConnection, Reads, StoredBrief, Waiting};
use kernel::{Brief, Code, Deed, Error, Grant, ListQuery, Result, Viewer};

use super::{by_version, shown, with_versions};
use crate::model::{
    Policy, PolicyId, PolicyStatus, PolicyTile, PolicyWithVersions, StoredPolicy, StoredTilePolicy, TilePolicy,
};
use crate::repo::{self, Filter};
use crate::rights::{ManagePolicies, ReadPolicies};
use crate::rules;

/// Rows that the tile shows.
const TILE_ROWS: i64 = 3;

/// The rows of a list with their files, and how many people are asked where that is shown.
fn rows_of(rows: Vec<StoredPolicy>, counted: bool, viewer: Viewer, connection: &mut impl Reads) -> Result<Vec<Policy>> {
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    let mut files = by_version(repo::current_files(connection, &ids)?);
    let asked = counted.then(|| repo::active_people(connection)).transpose()?;
    let shown = |row: StoredPolicy| {
        let files = files.remove(&(row.id, row.version)).unwrap_or_default();
        shown(row, files, asked, viewer)
    };
    Ok(rows.into_iter().map(shown).collect())
}

fn query_of(db: &Database, query: &ListQuery, filter: Filter, counted: bool, viewer: Viewer) -> Query<Policy> {
    let listing = repo::policies(query, filter, viewer.user, db.dialect());
    let show = move |rows, connection: &mut ReadConnection<'_>| rows_of(rows, counted, viewer, connection);
    Query::looking_up(db, query, listing, show)
}

/// All policies, with how many have read them.
pub fn all(db: &Database, grant: &Grant<ManagePolicies>, query: &ListQuery, filter: Filter) -> Result<Query<Policy>> {
    Ok(query_of(db, query, filter, true, grant.viewer()?))
}

/// The active policies.
pub fn active(db: &Database, grant: &Grant<ReadPolicies>, query: &ListQuery, filter: Filter) -> Result<Query<Policy>> {
    let filter = Filter { status: Some(PolicyStatus::Active), ..filter };
    Ok(query_of(db, query, filter, false, grant.viewer()?))
}

/// The active policies for the dashboard, what the caller has not read first.
pub fn home_page(
    db: &Database,
    grant: &Grant<ReadPolicies>,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<Policy>> {
    active(db, grant, query, Filter { unread_first: true, ..filter })
}

/// One policy with its versions; only admins find one that is not active.
pub async fn get(db: &Database, grant: &Grant<ReadPolicies>, id: PolicyId) -> Result<PolicyWithVersions> {
    let viewer = grant.viewer()?;
    db.read(move |connection| {
        let stored = repo::find(connection, id, viewer.user, rules::sees_all(viewer))?;
        let stored = stored.ok_or_else(|| Error::new(Code::NotFound))?;
        let versions = repo::versions(connection, id, viewer.user)?;
        Ok(with_versions(stored, versions, repo::files(connection, id)?, viewer))
    })
    .await
}

/// 404 for a policy that the caller does not see.
pub async fn seen(db: &Database, grant: &Grant<ReadPolicies>, id: PolicyId) -> Result<()> {
    let viewer = grant.viewer()?;
    let found = db.read(move |connection| repo::find(connection, id, viewer.user, rules::sees_all(viewer))).await?;
    found.map(drop).ok_or_else(|| Error::new(Code::NotFound))
}

/// What the caller has not read, in a list over several kinds; the count is its version (inbox-1).
pub fn waiting(grant: &Grant<ReadPolicies>, dialect: Dialect) -> Result<Waiting<Brief>> {
    let filter = Filter { status: Some(PolicyStatus::Active), read: Some(false), ..Filter::default() };
    let listing = repo::policies(&ListQuery::first(1), filter, grant.caller()?.user, dialect);
    let show = |stored: StoredBrief| {
        let count = stored.number;
        Brief { count, ..stored.told(Deed::Read) }
    };
    Ok(Waiting::brief(listing, "p.version_at", repo::brief(), show))
}

/// The tile of the dashboard: active policies, what the caller has not read first.
pub async fn tile(db: &Database, grant: &Grant<ReadPolicies>) -> Result<PolicyTile> {
    let reader = grant.caller()?.user;
    let found = db.read_planned(move |connection| repo::first_unread(connection, reader, TILE_ROWS)).await?;
    let (total, unread) = found.first().map_or((0, 0), |first| (first.total, first.unread));
    let row = |StoredTilePolicy { id, title, version, version_at, read_at, .. }| TilePolicy {
        id,
        title,
        version,
        version_at: version_at.and_utc(),
        read_at: read_at.map(|at| at.and_utc()),
    };
    Ok(PolicyTile { rows: found.into_iter().map(row).collect(), total, unread })
}
