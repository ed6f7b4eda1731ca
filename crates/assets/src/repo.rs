//! Statements over assets, each named by what it answers.

mod personal;

pub use personal::PERSONAL;

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::model::{Deciding, StandInKind};
use core_auth::repo::team::{ByLeader as _, TEAM_AND_SELF, reaches};
use core_auth::repo::{asked, people};
use db::{
    Bind, BriefColumns, Dialect, Invariant, Lately, Listing, Reads, Row as _, UnitOfWork, Word as _, of_values, ranks,
    statement,
};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, Scope, SortField, UserId, normalize};
use schema::assets;

use crate::model::{ASSET, AssetId, AssetStatus, AssetType, HolderOfSerial, StoredAsset};
use crate::rules::{DECISIONS, Validated, is_live, place_of};

kernel::orders! {
    /// What lists of assets sort by.
    pub AssetOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::new("assesttype", "a.assesttype"),
        SortField::new("serial", "a.serial_normalized"),
        SortField::new("allocatedon", "a.allocatedon"),
        SortField::new("status", "a.place"),
    ];
}

const TABLES: &str = "assets a JOIN users u ON u.id = a.user_id";
/// Since when an asset waits for somebody.
pub const SINCE: &str = "a.waits_since";
/// As the index of who holds a serial has it, word for word.
pub(crate) const LIVE: &str = "a.status IN ('CREATED', 'ACCEPTED', 'RELEASE-REQUEST')";

/// Whose assets a list holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody's.
    All,
    /// This person's.
    Person(UserId),
    /// This manager's team's.
    Team(UserId),
}

/// What lists of assets are narrowed by.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only those of this status.
    pub status: Option<AssetStatus>,
    /// Only those of this type.
    pub kind: Option<AssetType>,
    /// Every record of this serial, whatever its case.
    pub serial: Option<String>,
    /// Only those that somebody has, or is about to; or only the others.
    pub live: Option<bool>,
    /// Only those whose serial somebody else has, too.
    pub twice: bool,
}

/// A search in the names of people, and in serials, specifications and remarks: three letters and more anywhere, fewer
/// at the beginning of a name or a serial.
fn matching(listing: Listing, q: Option<&str>, dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    let (person, mut binds) = people::matches(q, dialect);
    let asset = if people::is_short(q) {
        binds.extend([q.into(), format!("{q}{}", char::MAX).into()]);
        "s.serial_normalized >= ? AND s.serial_normalized < ?"
    } else {
        let (condition, bind) = match dialect {
            Dialect::Sqlite => (
                "s.id IN (SELECT rowid FROM assets_search WHERE assets_search MATCH ?)",
                format!("\"{}\"", q.replace('"', "\"\"")),
            ),
            Dialect::Postgres => {
                let escaped = q.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
                ("s.search LIKE ?", format!("%{escaped}%"))
            }
        };
        binds.push(bind.into());
        condition
    };
    // What is found is few: PostgreSQL looks at that, however common it takes the text for.
    let holders = dialect.among("h.user_id", &format!("SELECT u.id FROM users u WHERE {person}"));
    let found = format!("SELECT h.id FROM assets h WHERE {holders} UNION ALL SELECT s.id FROM assets s WHERE {asset}");
    listing.filter(dialect.among("a.id", &found), binds)
}

/// Assets ([`StoredAsset`]) as this viewer sees them, what waits first, the newest first in each status.
pub fn assets(query: &ListQuery, whose: Audience, filter: &Filter, viewer: UserId, dialect: Dialect) -> Listing {
    let by_name = query.sort.is_some_and(|sort| sort.field.name == "empname");
    let narrow = if by_name { TABLES } else { "assets a" };
    let mut listing = Listing::new(TABLES, "a.id").found_in(narrow).joined_by([viewer.into()]);
    match whose {
        Audience::All => {}
        Audience::Person(user) => listing = listing.filter("a.user_id = ?", [user.into()]),
        Audience::Team(manager) => {
            listing = listing.team(manager, "a.user_id");
        }
    }
    if let Some(status) = filter.status {
        listing = listing.filter("a.place = ?", [place_of(status).into()]);
    }
    if let Some(kind) = filter.kind {
        listing = listing.filter("a.assesttype = ?", [kind.into()]);
    }
    if let Some(serial) = &filter.serial {
        listing = listing.filter("a.serial_normalized = ?", [normalize(serial).into()]);
    }
    if let Some(live) = filter.live {
        let statuses = AssetStatus::ALL.iter().copied().filter(|status| is_live(*status) == live);
        listing = listing.filter(format!("a.place IN {}", ranks(statuses.map(place_of))), []);
    }
    if filter.twice {
        let twice = format!(
            "SELECT a.serial_normalized FROM assets a WHERE {LIVE} AND a.serial_normalized <> '' \
             GROUP BY a.serial_normalized HAVING count(*) > 1"
        );
        let twice = dialect.among("a.serial_normalized", &twice);
        listing = listing.filter(LIVE, []).filter("a.serial_normalized <> ''", []).filter(twice, []);
    }
    matching(listing, query.q.as_deref(), dialect)
        .sorted(query.sort, &[("a.place", Direction::Up), ("a.allocatedon", Direction::Down)])
}

/// Assets that people want to give back and on whose release somebody decides, for a list over several kinds.
pub fn releases(deciding: Deciding, dialect: Dialect) -> Listing {
    let tables = match (deciding.is_of_all(), dialect) {
        // SQLite would look them up by their status, and sort what it finds.
        (true, Dialect::Sqlite) => "assets a INDEXED BY assets_waiting_since",
        _ => "assets a",
    };
    let listing = Listing::new(TABLES, "a.id").found_in(tables);
    of_place(listing.decided_by(deciding, StandInKind::Asset, "a.user_id", dialect), AssetStatus::ReleaseRequest)
}

/// A person's assets of a status, for a list over several kinds.
pub fn own(user: UserId, status: AssetStatus) -> Listing {
    let listing = Listing::new(TABLES, "a.id").found_in("assets a");
    of_place(listing.filter("a.user_id = ?", [user.into()]), status)
}

/// Written, so that the index of what waits serves it.
fn of_place(listing: Listing, status: AssetStatus) -> Listing {
    listing.filter(format!("a.place = {}", place_of(status)), [])
}

/// What of an asset is told in brief, over the tables of its lists: its state is what it is.
pub fn brief() -> BriefColumns {
    people::brief_of("a.user_id", facts())
}

fn facts() -> BriefColumns {
    BriefColumns {
        version: "a.version".into(),
        state: "a.assesttype".into(),
        title: "a.serial".into(),
        detail: "a.specification".into(),
        ..BriefColumns::default()
    }
}

/// What of one's own asset that is to be given back is told in brief, over the tables of its lists.
pub fn asked_columns() -> BriefColumns {
    asked::columns(facts(), SINCE, None)
}

/// On whose assets somebody of this scope decides: who leads a project decides on none of its people's.
pub fn line_of(scope: Scope) -> Scope {
    match scope {
        Scope::Team(manager) => Scope::Line(manager),
        scope => scope,
    }
}

/// Assets that were decided on, as somebody of this scope reaches them on a day, in brief.
pub fn decided(scope: Scope, today: NaiveDate) -> Lately {
    let reached = reaches(line_of(scope), (StandInKind::Asset, today), "a.user_id");
    Lately::new((ASSET, DECISIONS), (Listing::new(TABLES, "a.id"), brief()), reached)
}

/// An asset within the scope, as this viewer sees it.
pub fn find(connection: &mut impl Reads, scope: Scope, id: AssetId, viewer: UserId) -> Result<Option<StoredAsset>> {
    one(scope, id, viewer).one(connection)
}

/// An asset within the scope, as this viewer sees it, or one of a serial that somebody in the viewer's team has or had: the
/// history of a thing goes over all its holders, and a manager reads that of the things of their team. An empty serial is
/// no thing's.
pub fn find_in_history(
    connection: &mut impl Reads,
    scope: Scope,
    id: AssetId,
    viewer: UserId,
) -> Result<Option<StoredAsset>> {
    let Scope::Team(manager) = scope else { return find(connection, scope, id, viewer) };
    let serials = format!(
        "SELECT t.serial_normalized FROM assets t WHERE t.user_id IN {TEAM_AND_SELF} AND t.serial_normalized <> ''"
    );
    let seen = format!("(a.user_id IN {TEAM_AND_SELF} OR a.serial_normalized IN ({serials}))");
    one(Scope::All, id, viewer).filter(seen, [manager; 4].map(Bind::from)).one(connection)
}

/// [`find`], held while it is changed: whoever comes second sees what the first one did.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: AssetId, viewer: UserId) -> Result<Option<StoredAsset>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF a");
    one(scope, id, viewer).one_held(lock, connection)
}

fn one(scope: Scope, id: AssetId, viewer: UserId) -> Listing {
    let listing = Listing::new(TABLES, "a.id").joined_by([viewer.into()]);
    listing.filter("a.id = ?", [id.into()]).scope(scope, "a.user_id")
}

db::record! {
    struct HeldAsset {
        id: AssetId = "a.id",
    }
}

/// What somebody has, or is about to.
pub fn held_by(connection: &mut impl Reads, holder: UserId) -> Result<Vec<AssetId>> {
    let held = statement(format!("SELECT a.id FROM assets a WHERE a.user_id = ? AND {LIVE} ORDER BY a.id"));
    let found: Vec<HeldAsset> = held.bind(holder).fetch(connection)?;
    Ok(found.into_iter().map(|found| found.id).collect())
}

/// Who holds assets of these serials now, the longest holder first. An empty serial is nobody's.
pub fn holders(connection: &mut impl Reads, serials: &[String]) -> Result<Vec<HolderOfSerial>> {
    if serials.is_empty() {
        return Ok(Vec::new());
    }
    let columns = HolderOfSerial::columns();
    let these = connection.dialect().is_one_of_texts("a.serial_normalized");
    statement(format!(
        "SELECT {columns} FROM {TABLES} WHERE {LIVE} AND a.serial_normalized <> '' AND {these} \
         ORDER BY a.serial_normalized, a.id"
    ))
    .bind(Bind::texts(serials.iter().map(String::as_str)))
    .fetch(connection)
}

/// Whether somebody else was given an asset of this serial since an instant of a day, and has it or is about to. What is to be given back
/// waits since that was asked for: of that, the day on which it was given tells. An empty serial is nobody's.
pub fn is_given_since(
    connection: &mut impl Reads,
    id: AssetId,
    serial: &str,
    (since, day): (DateTime<Utc>, NaiveDate),
) -> Result<bool> {
    let given = format!(
        "SELECT count(*) FROM assets a WHERE {LIVE} AND a.serial_normalized <> '' AND a.serial_normalized = ? AND a.id <> ? \
         AND a.waits_since >= ? AND (a.status <> 'RELEASE-REQUEST' OR a.allocatedon >= ?)"
    );
    Ok(statement(given).bind(normalize(serial)).bind(id).bind(since).bind(day).number(connection)? > 0)
}

/// The assets of these serials that somebody has, or is about to, as this viewer sees them.
pub fn of_serials(connection: &mut impl Reads, serials: &[String], viewer: UserId) -> Result<Vec<StoredAsset>> {
    let live = format!("{LIVE} AND a.serial_normalized");
    of_values(connection, TABLES, &[viewer.into()], &live, serials.iter().map(String::as_str))
}

/// The assets of these ids, as this viewer sees them.
pub fn of_ids(connection: &mut impl Reads, ids: &[i64], viewer: UserId) -> Result<Vec<StoredAsset>> {
    of_values(connection, TABLES, &[viewer.into()], "a.id", ids.iter().copied())
}

/// What a search looks through.
pub fn search_text(serial: &str, specification: &str, remark: &str) -> String {
    [serial, specification, remark].map(normalize).join(" ")
}

/// Gives somebody an asset.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &Validated, day: NaiveDate) -> Result<AssetId> {
    let new = (
        assets::user_id.eq(wanted.holder),
        assets::assesttype.eq(wanted.kind),
        assets::serial.eq(&wanted.serial),
        assets::serial_normalized.eq(normalize(&wanted.serial)),
        assets::specification.eq(&wanted.specification),
        assets::remark.eq(&wanted.remark),
        assets::status.eq(wanted.status),
        assets::place.eq(place_of(wanted.status)),
        assets::allocatedon.eq(day),
        assets::search.eq(search_text(&wanted.serial, &wanted.specification, &wanted.remark)),
        assets::waits_since.eq(work.now().naive_utc()),
    );
    work.insert(diesel::insert_into(assets::table).values(new).returning(assets::id))
}

/// Changes this version of an asset; 409 when somebody was faster.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredAsset, wanted: &Validated) -> Result<()> {
    // Edited while it waits, or decided on, it keeps its place: what was decided may be taken back.
    let asks = wanted.status == AssetStatus::ReleaseRequest
        && matches!(stored.status, AssetStatus::Created | AssetStatus::Accepted);
    let seen = assets::table.find(stored.id).filter(assets::version.eq(stored.version));
    let update = diesel::update(seen.filter(assets::status.eq(stored.status))).set((
        assets::version.eq(assets::version + 1),
        assets::assesttype.eq(wanted.kind),
        assets::serial.eq(&wanted.serial),
        assets::serial_normalized.eq(normalize(&wanted.serial)),
        assets::specification.eq(&wanted.specification),
        assets::remark.eq(&wanted.remark),
        assets::status.eq(wanted.status),
        assets::place.eq(place_of(wanted.status)),
        assets::search.eq(search_text(&wanted.serial, &wanted.specification, &wanted.remark)),
        asks.then(|| assets::waits_since.eq(work.now().naive_utc())),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes an asset that nobody took; `None` when somebody did in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, id: AssetId) -> Result<Option<()>> {
    let free = [AssetStatus::Created, AssetStatus::Rejected];
    work.apply(diesel::delete(assets::table.find(id).filter(assets::status.eq_any(free))))
}

/// What must hold of assets.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "assets: asset",
        broken: "has no specification or no remark",
        find: "SELECT id FROM assets WHERE trim(specification) = '' OR trim(remark) = '' LIMIT 20",
    },
    Invariant {
        of: "assets: asset",
        broken: "stands with another status in the lists than it has",
        find: "SELECT id FROM assets WHERE place <> CASE status WHEN 'RELEASE-REQUEST' THEN 1 WHEN 'CREATED' THEN 2 \
               WHEN 'REJECTED' THEN 3 WHEN 'ACCEPTED' THEN 4 ELSE 5 END LIMIT 20",
    },
];
