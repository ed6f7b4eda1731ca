//! Statements over policies, each named by what it answers.

mod personal;

pub use personal::PERSONAL;

use chrono::NaiveDateTime;
use core_auth::repo::people;
use db::{Bind, BriefColumns, Dialect, Invariant, Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, SortField, UserId, normalize};
use schema::{policies, policy_acknowledgements, policy_versions};

use crate::model::{
    AcknowledgementId, PolicyId, PolicyStatus, StoredPolicy, StoredPolicyFile, StoredPolicyVersion, StoredTilePolicy,
    UntoldPolicy,
};
use crate::rules::{Validated, place_of};

kernel::orders! {
    /// What lists of policies sort by.
    pub PolicyOrder = [
        SortField::new("title", "p.title_normalized"),
        SortField::new("status", "p.place"),
        SortField::new("version_at", "p.version_at"),
    ];

    /// What the list of who has read a policy sorts by.
    pub ReaderOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::nullable("acknowledged_at", "r.acknowledged_at"),
    ];
}

/// Policies, each with when a person read the version that is to be read.
const TABLES: &str = "policies p LEFT JOIN policy_acknowledgements r ON r.policy_id = p.id AND r.version = p.version \
    AND r.user_id = ?";
/// The same for a person who is held, because a trigger counts them: they stay Active.
const TABLES_OF_READER: &str = "policies p JOIN users u ON u.id = ? AND u.status = 'Active' \
    LEFT JOIN policy_acknowledgements r ON r.policy_id = p.id AND r.version = p.version AND r.user_id = u.id";
/// People, each with when they read the version of a policy that is to be read.
const READERS: &str = "users u JOIN policies p ON p.id = ? \
    LEFT JOIN policy_acknowledgements r ON r.policy_id = p.id AND r.version = p.version AND r.user_id = u.id";

/// As many people as have not read the version of an active policy that is to be read: the Active without so many as have
/// read it, which the policy knows.
const NOT_READERS: &str = "users u WHERE u.status = 'Active' \
    AND EXISTS (SELECT 1 FROM policies p WHERE p.id = ? AND p.status = 'active') \
    OFFSET (SELECT p.acknowledged FROM policies p WHERE p.id = ?)";

/// Versions that a reader is shown, the newest first.
const MOST_VERSIONS: i64 = 100;

/// Which policies a list holds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    /// Only those of this status.
    pub status: Option<PolicyStatus>,
    /// Only those whose version the reader has read, or only the others.
    pub read: Option<bool>,
    /// Those first that the reader has not read.
    pub unread_first: bool,
}

/// Policies ([`StoredPolicy`]) as this person sees them: active ones first, the newest version first.
pub fn policies(query: &ListQuery, filter: Filter, reader: UserId, dialect: Dialect) -> Listing {
    let mut listing = Listing::new(TABLES, "p.id").joined_by([reader.into()]);
    if filter.read.is_none() && (!filter.unread_first || query.sort.is_some()) {
        listing = listing.found_in("policies p");
    }
    if let Some(status) = filter.status {
        listing = listing.filter("p.place = ?", [place_of(status).into()]);
    }
    match filter.read {
        Some(true) => listing = listing.filter("r.acknowledged_at IS NOT NULL", []),
        Some(false) => listing = listing.filter("r.acknowledged_at IS NULL", []),
        None => {}
    }
    listing = match query.q.as_deref() {
        Some(q) if q.chars().count() < 3 => listing.begins(&["p.title_normalized"], q),
        // There are as many policies as a company writes: no index is needed.
        Some(q) => listing.holds(&["p.search"], q, dialect),
        None => listing,
    };
    let mut order = vec![("p.place", Direction::Up), ("p.version_at", Direction::Down)];
    if filter.unread_first {
        order.insert(0, ("(r.acknowledged_at IS NOT NULL)", Direction::Up));
    }
    listing.sorted(query.sort, &order)
}

/// What of a policy is told in brief, over the tables of its lists; the number is the version that is to be read.
pub fn brief() -> BriefColumns {
    BriefColumns { title: "p.title".into(), number: "p.version".into(), ..BriefColumns::default() }
}

/// The Active, with when they read the version of a policy that is to be read: by name. Of a policy that isn't active only
/// those who have, since nobody is asked for it.
pub fn readers(query: &ListQuery, policy: PolicyId, read: Option<bool>, dialect: Dialect) -> Listing {
    let listing = Listing::new(READERS, "u.id").joined_by([policy.into()]).filter("u.status = 'Active'", []);
    let either = "(p.status = 'active' OR r.acknowledged_at IS NOT NULL)";
    // Those who have not read it have no such instant, and their order by it needs the join all the same.
    let by_instant = query.sort.is_some_and(|sort| sort.field.name == "acknowledged_at");
    let listing = match (read, dialect) {
        (Some(true), _) => listing.filter("r.acknowledged_at IS NOT NULL", []),
        // Of the version that is to be read alone: the join goes through all who have ever read one of the policy.
        (Some(false), Dialect::Postgres) if !by_instant => listing
            .found_in_bound_by("users u JOIN policies p ON p.id = ?", [policy.into()])
            .filter("p.status = 'active'", [])
            .filter(
                "u.id NOT IN (SELECT o.user_id FROM policies q JOIN policy_acknowledgements o ON o.policy_id = q.id \
                 AND o.version = q.version WHERE q.id = ?)",
                [policy.into()],
            ),
        (Some(false), _) => listing.filter(either, []).filter("r.acknowledged_at IS NULL", []),
        (None, _) => listing.filter(either, []),
    };
    let listing = match (read, dialect, &query.q) {
        (Some(false), Dialect::Postgres, None) => listing.counted_in(NOT_READERS, [policy.into(), policy.into()]),
        _ => listing,
    };
    people::matching(listing, query.q.as_deref(), dialect).sorted(query.sort, &[("u.name_normalized", Direction::Up)])
}

/// How many people are Active: those who are asked.
pub fn active_people(connection: &mut impl Reads) -> Result<i64> {
    statement("SELECT count(*) FROM users WHERE status = 'Active'").number(connection)
}

/// A policy as this person sees it; `all`: also one that is not active.
pub fn find(connection: &mut impl Reads, id: PolicyId, reader: UserId, all: bool) -> Result<Option<StoredPolicy>> {
    one(TABLES, id, reader, all).one(connection)
}

/// [`find`], held while it is changed: whoever comes second sees what the first one did.
pub fn lock(connection: &mut impl Reads, id: PolicyId, writer: UserId) -> Result<Option<StoredPolicy>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF p");
    one(TABLES, id, writer, true).one_held(lock, connection)
}

/// [`find`], held with its reader while they say that they have read it: nobody makes a new version meanwhile, nor takes
/// the reader out of the Active, whom the policy counts. Whether they have read it stands as it was before it was held.
pub fn lock_for_reader(
    connection: &mut impl Reads,
    id: PolicyId,
    reader: UserId,
    all: bool,
) -> Result<Option<StoredPolicy>> {
    let lock = connection.dialect().row_lock(" FOR SHARE OF u FOR UPDATE OF p");
    one(TABLES_OF_READER, id, reader, all).one_held(lock, connection)
}

fn one(tables: &'static str, id: PolicyId, reader: UserId, all: bool) -> Listing {
    let listing = Listing::new(tables, "p.id").joined_by([reader.into()]).filter("p.id = ?", [id.into()]);
    if all { listing } else { listing.filter("p.status = 'active'", []) }
}

/// The newest versions of a policy, each with when this person read it.
pub fn versions(connection: &mut impl Reads, id: PolicyId, reader: UserId) -> Result<Vec<StoredPolicyVersion>> {
    let columns = StoredPolicyVersion::columns();
    statement(format!(
        "SELECT {columns} FROM policy_versions v LEFT JOIN policy_acknowledgements r ON r.policy_id = v.policy_id \
         AND r.version = v.version AND r.user_id = ? WHERE v.policy_id = ? ORDER BY v.version DESC LIMIT ?"
    ))
    .bind(reader)
    .bind(id)
    .bind(MOST_VERSIONS)
    .fetch(connection)
}

/// The files of all versions of a policy, in their order.
pub fn files(connection: &mut impl Reads, id: PolicyId) -> Result<Vec<StoredPolicyFile>> {
    let columns = StoredPolicyFile::columns();
    statement(format!(
        "SELECT {columns} FROM policy_files n JOIN files f ON f.key = n.file_key WHERE n.policy_id = ? \
         ORDER BY n.version, n.position"
    ))
    .bind(id)
    .fetch(connection)
}

/// The files of the version of these policies that is to be read, in their order.
pub fn current_files(connection: &mut impl Reads, ids: &[PolicyId]) -> Result<Vec<StoredPolicyFile>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, these) = (StoredPolicyFile::columns(), connection.dialect().is_one_of("p.id"));
    statement(format!(
        "SELECT {columns} FROM policies p JOIN policy_files n ON n.policy_id = p.id AND n.version = p.version \
         JOIN files f ON f.key = n.file_key WHERE {these} ORDER BY n.policy_id, n.position"
    ))
    .bind(Bind::ids(ids.iter().copied()))
    .fetch(connection)
}

/// The first active policies, those first that this person has not read, with how many there are of both.
pub fn first_unread(connection: &mut impl Reads, reader: UserId, rows: i64) -> Result<Vec<StoredTilePolicy>> {
    let (columns, active) = (StoredTilePolicy::columns(), place_of(PolicyStatus::Active));
    statement(format!(
        "SELECT {columns} FROM {TABLES} WHERE p.place = {active} \
         ORDER BY (r.acknowledged_at IS NOT NULL), p.version_at DESC, p.id LIMIT {rows}"
    ))
    .bind(reader)
    .fetch(connection)
}

/// What a search looks through.
pub fn search_text(title: &str, description: &str) -> String {
    [title, description].map(normalize).join(" ")
}

/// A new policy, without the text of its version ([`add_version`]).
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &Validated) -> Result<PolicyId> {
    let now = work.now().naive_utc();
    let new = (
        policies::title.eq(&wanted.title),
        policies::title_normalized.eq(normalize(&wanted.title)),
        policies::description.eq(&wanted.description),
        policies::status.eq(wanted.status),
        policies::place.eq(place_of(wanted.status)),
        policies::version.eq(wanted.version),
        policies::version_at.eq(now),
        policies::search.eq(search_text(&wanted.title, &wanted.description)),
    );
    work.insert(diesel::insert_into(policies::table).values(new).returning(policies::id))
}

/// Changes this revision of a policy; 409 when somebody was faster. Nobody has read a new version yet.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredPolicy, wanted: &Validated) -> Result<()> {
    let renewed = wanted.version != stored.version;
    let version_at = if renewed { work.now().naive_utc() } else { stored.version_at };
    let update = statement(
        "UPDATE policies SET revision = revision + 1, title = ?, title_normalized = ?, description = ?, status = ?, \
         place = ?, version = ?, version_at = ?, search = ?, acknowledged = CASE WHEN version = ? THEN acknowledged ELSE 0 END \
         WHERE id = ? AND revision = ?",
    )
    .bind(wanted.title.as_str())
    .bind(normalize(&wanted.title))
    .bind(wanted.description.as_str())
    .bind(wanted.status)
    .bind(place_of(wanted.status))
    .bind(wanted.version)
    .bind(version_at)
    .bind(search_text(&wanted.title, &wanted.description))
    .bind(wanted.version)
    .bind(stored.id)
    .bind(stored.revision);
    work.change_one(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// What a version says, with its files.
pub fn add_version(work: &mut UnitOfWork<'_>, id: PolicyId, wanted: &Validated) -> Result<()> {
    let now: NaiveDateTime = work.now().naive_utc();
    let new = (
        policy_versions::policy_id.eq(id),
        policy_versions::version.eq(wanted.version),
        policy_versions::version_at.eq(now),
        policy_versions::description.eq(&wanted.description),
    );
    work.insert::<_, i64>(diesel::insert_into(policy_versions::table).values(new).returning(policy_versions::version))?;
    if wanted.keys.is_empty() {
        return Ok(());
    }
    let rows = vec!["(?, ?, ?, ?)"; wanted.keys.len()].join(", ");
    let insert = statement(format!("INSERT INTO policy_files (policy_id, version, position, file_key) VALUES {rows}"))
        .bind_all((0_i64..).zip(&wanted.keys).flat_map(|(position, key)| {
            [Bind::from(id), Bind::from(wanted.version), Bind::from(position), Bind::from(key.as_str())]
        }));
    work.change(|connection| insert.once_unless(wanted.keys.len() == 1).run(connection)).map(drop)
}

/// Somebody has read the version of a policy that is to be read.
pub fn acknowledge(work: &mut UnitOfWork<'_>, stored: &StoredPolicy, reader: UserId) -> Result<AcknowledgementId> {
    let new = (
        policy_acknowledgements::policy_id.eq(stored.id),
        policy_acknowledgements::version.eq(stored.version),
        policy_acknowledgements::user_id.eq(reader),
        policy_acknowledgements::acknowledged_at.eq(work.now().naive_utc()),
    );
    let insert = diesel::insert_into(policy_acknowledgements::table).values(new);
    work.insert(insert.returning(policy_acknowledgements::id))
}

/// Removes this revision of a policy, with its versions and with who has read them; 409 when somebody was faster.
pub fn remove(work: &mut UnitOfWork<'_>, stored: &StoredPolicy) -> Result<()> {
    let seen = policies::table.find(stored.id).filter(policies::revision.eq(stored.revision));
    work.apply(diesel::delete(seen))?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Who has not read a version of a policy, as a condition on `u`. Its binds are the policy and the version.
pub const NOT_READ: &str = "NOT EXISTS (SELECT 1 FROM policy_acknowledgements r WHERE r.policy_id = ? AND r.version = ? \
    AND r.user_id = u.id)";
/// Of what nobody was told yet, or what nobody is asked for any more.
const UNTOLD: &str = "((p.place = 1 AND p.told_version <> p.version) OR (p.place <> 1 AND p.told_version <> 0))";

/// Policies of which everybody is still to be told, or to be told no more.
pub fn untold(connection: &mut impl Reads) -> Result<Vec<UntoldPolicy>> {
    let columns = UntoldPolicy::columns();
    // There are as many policies as a company writes: no index is needed.
    statement(format!("SELECT {columns} FROM policies p WHERE {UNTOLD} ORDER BY p.id")).fetch(connection)
}

/// One of [`untold`], held while people are told; nothing where another instance was faster.
pub fn lock_untold(connection: &mut impl Reads, id: PolicyId) -> Result<Option<UntoldPolicy>> {
    let (columns, lock) = (UntoldPolicy::columns(), connection.dialect().row_lock(" FOR UPDATE OF p"));
    statement(format!("SELECT {columns} FROM policies p WHERE p.id = ? AND {UNTOLD}{lock}"))
        .bind(id)
        .fetch_one(connection)
}

/// Of which version of a policy everybody was told; below zero where only some were by now, 0 where nobody was.
pub fn told_version(connection: &mut impl Reads, id: PolicyId) -> Result<i64> {
    statement("SELECT coalesce(max(told_version), 0) FROM policies WHERE id = ?").bind(id).number(connection)
}

/// Notes of which version everybody was told, or, below zero, only some.
pub fn told(work: &mut UnitOfWork<'_>, id: PolicyId, version: i64) -> Result<()> {
    let told = statement("UPDATE policies SET told_version = ? WHERE id = ?").bind(version).bind(id);
    work.change_one(told)?.ok_or_else(|| Error::new(Code::NotFound))
}

/// What must hold of policies.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "policies: policy",
        broken: "has no title or no description",
        find: "SELECT id FROM policies WHERE trim(title) = '' OR trim(description) = '' LIMIT 20",
    },
    Invariant {
        of: "policies: policy",
        broken: "differs from its newest version",
        find: "SELECT p.id FROM policies p LEFT JOIN policy_versions v ON v.policy_id = p.id AND v.version = p.version \
               WHERE v.description IS NULL OR v.description <> p.description OR v.version_at <> p.version_at \
               OR p.version <> (SELECT max(n.version) FROM policy_versions n WHERE n.policy_id = p.id) \
               ORDER BY p.id LIMIT 20",
    },
    Invariant {
        of: "policies: policy",
        broken: "counts other readers than have read it",
        find: "SELECT p.id FROM policies p WHERE p.acknowledged <> (SELECT count(*) FROM policy_acknowledgements a \
               JOIN users u ON u.id = a.user_id WHERE a.policy_id = p.id AND a.version = p.version \
               AND u.status = 'Active') LIMIT 20",
    },
    Invariant {
        of: "policies: policy",
        broken: "has a file that it does not hold",
        find: "SELECT n.policy_id FROM policy_files n WHERE NOT EXISTS (SELECT 1 FROM file_uses u \
               WHERE u.file_key = n.file_key AND u.record = 'policy' AND u.record_id = n.policy_id) LIMIT 20",
    },
    Invariant {
        of: "policies: acknowledgement",
        broken: "was given before there was the version",
        find: "SELECT a.id FROM policy_acknowledgements a JOIN policy_versions v ON v.policy_id = a.policy_id \
               AND v.version = a.version WHERE a.acknowledged_at < v.version_at LIMIT 20",
    },
];
