//! Imports: brought, listed, moved on.

use chrono::NaiveDateTime;
use db::{AnyConnection, Bind, Dialect, Listing, Reads, UnitOfWork, marks, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, SortField, UserId, normalize};
use schema::imports;

use crate::model::{ImportId, ImportKind, ImportMatch, ImportState, StoredImport};

kernel::orders! {
    /// What the list of imports sorts by.
    pub ImportOrder = [
        SortField::new("created_at", "i.created_at"),
        SortField::new("kind", "i.kind"),
        SortField::new("filename", "i.filename_normalized"),
        SortField::new("state", "i.state"),
    ];
}

/// What the list is narrowed by.
#[derive(Debug, Clone, Default)]
pub struct ImportFilter {
    /// Only those of this kind.
    pub kind: Option<ImportKind>,
    /// Only those that stand there.
    pub state: Option<ImportState>,
}

const TABLES: &str = "imports i JOIN users u ON u.id = i.made_by";

fn of_kinds(kinds: &[ImportKind]) -> Listing {
    let condition = if kinds.is_empty() { "1 = 0".to_owned() } else { format!("i.kind IN ({})", marks(kinds.len())) };
    Listing::new(TABLES, "i.id").filter(condition, kinds.iter().map(|kind| Bind::from(*kind)))
}

/// Imports ([`StoredImport`]) of these kinds, the newest first.
pub fn list(query: &ListQuery, filter: &ImportFilter, kinds: &[ImportKind], dialect: Dialect) -> Listing {
    let mut listing = of_kinds(kinds).found_in("imports i");
    if let Some(kind) = filter.kind {
        listing = listing.filter("i.kind = ?", [kind.into()]);
    }
    if let Some(state) = filter.state {
        listing = listing.filter("i.state = ?", [state.into()]);
    }
    listing = match query.q.as_deref() {
        // A company makes a few imports a month: they are looked through.
        Some(q) => listing.holds(&["i.filename_normalized"], q, dialect),
        None => listing,
    };
    listing.sorted(query.sort, &[("i.created_at", Direction::Down)])
}

/// An import of these kinds.
pub fn find(connection: &mut impl Reads, id: ImportId, kinds: &[ImportKind]) -> Result<Option<StoredImport>> {
    of_kinds(kinds).filter("i.id = ?", [id.into()]).one(connection)
}

/// [`find`], held while it is changed.
pub fn lock(connection: &mut impl Reads, id: ImportId, kinds: &[ImportKind]) -> Result<Option<StoredImport>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF i");
    of_kinds(kinds).filter("i.id = ?", [id.into()]).one_held(lock, connection)
}

/// How a file is read, and what was found in it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `imports`")]
pub struct Looked {
    pub kind: ImportKind,
    pub matchby: ImportMatch,
    pub invite: bool,
    pub matched: String,
    pub made: i64,
    pub changed: i64,
    pub same: i64,
    pub wrong: i64,
}

/// A new import.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `imports`")]
pub struct NewImport {
    pub made_by: UserId,
    pub filename: String,
    pub sheet: Option<String>,
    pub size: i64,
    pub heads: String,
}

/// Stores an import.
pub fn insert(work: &mut UnitOfWork<'_>, new: &NewImport, looked: &Looked) -> Result<ImportId> {
    let now: NaiveDateTime = work.now().naive_utc();
    let brought = (
        imports::made_by.eq(new.made_by),
        imports::filename.eq(&new.filename),
        imports::filename_normalized.eq(normalize(&new.filename)),
        imports::sheet.eq(&new.sheet),
        imports::size.eq(new.size),
        imports::heads.eq(&new.heads),
        imports::state.eq(ImportState::Dry),
        imports::created_at.eq(now),
    );
    let counted = (
        imports::kind.eq(looked.kind),
        imports::matchby.eq(looked.matchby),
        imports::invite.eq(looked.invite),
        imports::matched.eq(&looked.matched),
        imports::made.eq(looked.made),
        imports::changed.eq(looked.changed),
        imports::same.eq(looked.same),
        imports::wrong.eq(looked.wrong),
        imports::total.eq(looked.made + looked.changed),
    );
    work.insert(diesel::insert_into(imports::table).values((brought, counted)).returning(imports::id))
}

/// Notes what was found in the file of this version when it was looked at anew.
pub fn look_again(work: &mut UnitOfWork<'_>, stored: &StoredImport, looked: &Looked) -> Result<()> {
    let again = statement(
        "UPDATE imports SET version = version + 1, kind = ?, matchby = ?, invite = ?, matched = ?, made = ?, changed = ?, \
         same = ?, wrong = ?, total = ? WHERE id = ? AND version = ? AND state = 'dry'",
    )
    .bind(looked.kind)
    .bind(looked.matchby)
    .bind(looked.invite)
    .bind(looked.matched.as_str())
    .bind(looked.made)
    .bind(looked.changed)
    .bind(looked.same)
    .bind(looked.wrong)
    .bind(looked.made + looked.changed)
    .bind(stored.id)
    .bind(stored.version);
    work.change_one(again)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Lets this version of an import run, in this person's name.
pub fn run(work: &mut UnitOfWork<'_>, stored: &StoredImport, by: UserId) -> Result<()> {
    let now = work.now();
    let run = statement(
        "UPDATE imports SET version = version + 1, state = 'running', ran_by = ?, ran_at = ?, total = made + changed, \
         progress = 0 WHERE id = ? AND version = ? AND state = 'dry'",
    );
    work.change_one(run.bind(by).bind(now).bind(stored.id).bind(stored.version))?
        .ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Lets this version of an import be taken back, in this person's name.
pub fn take_back(work: &mut UnitOfWork<'_>, stored: &StoredImport, by: UserId) -> Result<()> {
    let now = work.now();
    let back = statement(
        "UPDATE imports SET version = version + 1, state = 'taking_back', taken_by = ?, taken_at = ?, total = \
         (SELECT count(*) FROM import_rows r WHERE r.import_id = imports.id AND r.step = 'written'), progress = 0, kept = 0 \
         WHERE id = ? AND version = ? AND state = 'done'",
    );
    work.change_one(back.bind(by).bind(now).bind(stored.id).bind(stored.version))?
        .ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes imports that were never run, and the rows of those that were, where both are older than this: their records stand, and the
/// imports themselves are told of for ever. At most so many at a time are marked.
pub fn sweep(connection: &mut AnyConnection, before: NaiveDateTime, most: i64) -> Result<()> {
    let old = statement(
        "UPDATE imports SET rows_kept = FALSE WHERE id IN (SELECT id FROM imports WHERE created_at < ? AND rows_kept \
         AND state IN ('dry', 'done', 'taken_back') AND coalesce(taken_at, done_at, created_at) < ? ORDER BY id LIMIT ?) \
         AND rows_kept AND state IN ('dry', 'done', 'taken_back')",
    );
    old.bind(before).bind(before).bind(most).run(connection)?;
    // By their mark: where there are more, the oldest are others as soon as one of these is gone.
    for text in [
        "DELETE FROM import_rows WHERE import_id IN (SELECT i.id FROM imports i WHERE NOT i.rows_kept \
         AND EXISTS (SELECT 1 FROM import_rows r WHERE r.import_id = i.id))",
        "DELETE FROM imports WHERE state = 'dry' AND NOT rows_kept",
    ] {
        statement(text).run(connection)?;
    }
    Ok(())
}
