//! Types of data and their entries.

use db::{Bind, Dialect, Listing, Reads, Row as _, UnitOfWork, marks, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, SortField};
use schema::{data_entries, data_types};

use super::beginning_with;
use crate::model::{DataId, DataTypeId, NamedData, StoredData, StoredType};

kernel::orders! {
    /// What the list of types sorts by.
    pub TypeOrder = [SortField::new("name", "t.name")];

    /// What the list of entries sorts by.
    pub DataOrder = [SortField::new("name", "d.name"), SortField::new("typename", "t.name")];
}

/// What the list of entries is narrowed by.
#[derive(Debug, Clone, Default)]
pub struct DataFilter {
    /// Only those of this type.
    pub kind: Option<DataTypeId>,
    /// Only those of the type of this name.
    pub typename: Option<String>,
}

const ENTRIES: &str = "data_entries d JOIN data_types t ON t.id = d.type_id";

/// A search through a handful of columns of a table that holds hundreds of rows: three letters and more anywhere, fewer
/// at the beginning of a name.
fn matching(listing: Listing, query: &ListQuery, names: &[&str], texts: &[&str], dialect: Dialect) -> Listing {
    match query.q.as_deref() {
        None => listing,
        Some(q) if q.chars().count() < 3 => listing.begins(names, q),
        Some(q) => listing.holds(&[names, texts].concat(), q, dialect),
    }
}

/// Types ([`StoredType`]), by name.
pub fn types(query: &ListQuery, dialect: Dialect) -> Listing {
    let listing = Listing::new("data_types t", "t.id");
    matching(listing, query, &["t.name"], &[], dialect).sorted(query.sort, &[("t.name", Direction::Up)])
}

/// Entries ([`StoredData`]), by name.
pub fn entries(query: &ListQuery, filter: &DataFilter, dialect: Dialect) -> Listing {
    let by_type = query.sort.is_some_and(|sort| sort.field.name == "typename");
    let narrow = match by_type {
        true => beginning_with("data_types t", "data_entries d", "t.id = d.type_id", dialect),
        false if filter.typename.is_some() || query.q.is_some() => ENTRIES.to_owned(),
        false => "data_entries d".to_owned(),
    };
    let mut listing = Listing::new(ENTRIES, "d.id").found_in(narrow);
    if let Some(kind) = filter.kind {
        listing = listing.filter("d.type_id = ?", [kind.into()]);
    }
    if let Some(name) = &filter.typename {
        listing = listing.filter("t.name = ?", [kernel::normalize(name).into()]);
    }
    matching(listing, query, &["d.name"], &["t.name"], dialect).sorted(query.sort, &[("d.name", Direction::Up)])
}

/// A type, held while it is changed.
pub fn lock_type(connection: &mut impl Reads, id: DataTypeId) -> Result<Option<StoredType>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF t");
    Listing::new("data_types t", "t.id").filter("t.id = ?", [id.into()]).one_held(lock, connection)
}

/// A type, held so that it does not go while an entry takes it.
pub fn type_for_entry(connection: &mut impl Reads, id: DataTypeId) -> Result<Option<StoredType>> {
    let lock = connection.dialect().row_lock(" FOR SHARE OF t");
    Listing::new("data_types t", "t.id").filter("t.id = ?", [id.into()]).one_held(lock, connection)
}

/// An entry, held while it is changed.
pub fn lock_entry(connection: &mut impl Reads, id: DataId) -> Result<Option<StoredData>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF d");
    Listing::new(ENTRIES, "d.id").filter("d.id = ?", [id.into()]).one_held(lock, connection)
}

/// The skills and locations of these names, held so that they do not go while a record takes them.
pub fn named(connection: &mut impl Reads, names: &[String]) -> Result<Vec<NamedData>> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, marks) = (NamedData::columns(), marks(names.len()));
    let lock = connection.dialect().row_lock(" FOR SHARE OF d");
    statement(format!(
        "SELECT {columns} FROM {ENTRIES} WHERE t.name IN ('skill', 'location') AND d.name IN ({marks}){lock}"
    ))
    .bind_all(names.iter().map(|name| Bind::from(name.as_str())))
    .once()
    .fetch(connection)
}

/// The entries of the type of this name.
pub fn of_type(connection: &mut impl Reads, typename: &str) -> Result<Vec<StoredData>> {
    let columns = StoredData::columns();
    statement(format!("SELECT {columns} FROM {ENTRIES} WHERE t.name = ? ORDER BY d.name"))
        .bind(typename)
        .fetch(connection)
}

/// The type of this name.
pub fn type_named(connection: &mut impl Reads, name: &str) -> Result<Option<DataTypeId>> {
    let id = statement("SELECT t.id AS number FROM data_types t WHERE t.name = ?").bind(name).number(connection)?;
    Ok((id > 0).then_some(DataTypeId(id)))
}

fn duplicate(error: Error, constraint: &str) -> Error {
    let message = Code::Duplicate.message();
    error.on_constraint(constraint, || Error::new(Code::Duplicate).at("name", message))
}

/// A new type.
pub fn insert_type(work: &mut UnitOfWork<'_>, name: &str) -> Result<DataTypeId> {
    let insert = diesel::insert_into(data_types::table).values(data_types::name.eq(name)).returning(data_types::id);
    work.insert(insert).map_err(|error| duplicate(error, "data_types_name_key"))
}

/// Renames a type that still has the version that was read.
pub fn rename_type(work: &mut UnitOfWork<'_>, stored: &StoredType, name: &str) -> Result<()> {
    let seen = data_types::table.find(stored.id).filter(data_types::version.eq(stored.version));
    let rename = diesel::update(seen).set((data_types::version.eq(data_types::version + 1), data_types::name.eq(name)));
    let renamed = work.apply(rename).map_err(|error| duplicate(error, "data_types_name_key"))?;
    renamed.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes a type that has no entries; `None` when it got one in the meantime.
pub fn remove_type(work: &mut UnitOfWork<'_>, id: DataTypeId) -> Result<Option<()>> {
    let remove = statement(
        "DELETE FROM data_types WHERE id = ? AND NOT EXISTS (SELECT 1 FROM data_entries e WHERE e.type_id = data_types.id)",
    );
    work.change_one(remove.bind(id))
}

/// A new entry.
pub fn insert_entry(work: &mut UnitOfWork<'_>, name: &str, kind: DataTypeId) -> Result<DataId> {
    let new = (data_entries::name.eq(name), data_entries::type_id.eq(kind));
    let insert = diesel::insert_into(data_entries::table).values(new).returning(data_entries::id);
    work.insert(insert).map_err(|error| duplicate(error, "data_entries_type_id_name_key"))
}

/// Changes an entry that still has the version that was read.
pub fn update_entry(work: &mut UnitOfWork<'_>, stored: &StoredData, name: &str, kind: DataTypeId) -> Result<()> {
    let seen = data_entries::table.find(stored.id).filter(data_entries::version.eq(stored.version));
    let update = diesel::update(seen).set((
        data_entries::version.eq(data_entries::version + 1),
        data_entries::name.eq(name),
        data_entries::type_id.eq(kind),
    ));
    let updated = work.apply(update).map_err(|error| duplicate(error, "data_entries_type_id_name_key"))?;
    updated.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Gives what panels said of a skill its new name.
pub fn rename_in_feedback(work: &mut UnitOfWork<'_>, before: &str, after: &str) -> Result<()> {
    let rename = statement(
        "UPDATE candidate_feedback SET skill = ? WHERE skill = ? AND NOT EXISTS (SELECT 1 FROM candidate_feedback o \
         WHERE o.candidate_id = candidate_feedback.candidate_id AND o.user_id = candidate_feedback.user_id AND o.skill = ?)",
    )
    .bind(after)
    .bind(before)
    .bind(after);
    work.change(|connection| rename.run(connection)).map(drop)
}

/// Removes an entry that nothing has; `None` when something took it in the meantime.
pub fn remove_entry(work: &mut UnitOfWork<'_>, id: DataId) -> Result<Option<()>> {
    let remove = statement(
        "DELETE FROM data_entries WHERE id = ? \
         AND NOT EXISTS (SELECT 1 FROM job_data x WHERE x.data_id = data_entries.id) \
         AND NOT EXISTS (SELECT 1 FROM candidate_skills x WHERE x.data_id = data_entries.id) \
         AND NOT EXISTS (SELECT 1 FROM referral_skills x WHERE x.data_id = data_entries.id)",
    );
    work.change_one(remove.bind(id))
}
