//! Departments and designations. Each list is short: a company has dozens, not thousands.

use std::collections::BTreeMap;

use db::{Bind, Reads, Row as _, UnitOfWork, marks, statement};
use kernel::{Code, Error, Result, normalize};

use crate::model::{Placement, PlacementId};
use crate::rules::placements::Validated;

/// Names that one statement looks for.
const BATCH: usize = 250;

db::record! {
    /// An entry.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Stored {
        /// Its id.
        pub id: PlacementId = "e.id",
        /// Counts edits.
        pub version: i64 = "e.version",
        /// Its name.
        pub name: String = "e.name",
        /// Whether nobody is given it any more.
        pub retired: bool = "e.retired",
    }
}

impl Stored {
    /// What is stored of it.
    pub fn validated(&self) -> Validated {
        Validated { name: self.name.clone(), retired: self.retired }
    }
}

db::record! {
    /// An entry with how many people have it.
    #[derive(Debug, Clone)]
    pub struct Counted {
        /// The entry.
        pub entry: Stored,
        /// The people.
        pub people: i64 = "(SELECT count(*) FROM users u WHERE u.department_id = e.id)",
    }
}

db::record! {
    /// As [`Counted`], of designations.
    struct CountedDesignation {
        entry: Stored,
        people: i64 = "(SELECT count(*) FROM users u WHERE u.designation_id = e.id)",
    }
}

/// The entries of a list, by name.
pub fn all(connection: &mut impl Reads, list: Placement) -> Result<Vec<Counted>> {
    counted(connection, list, "ORDER BY e.name_normalized", None)
}

/// One entry.
pub fn one(connection: &mut impl Reads, list: Placement, id: PlacementId) -> Result<Option<Counted>> {
    Ok(counted(connection, list, "WHERE e.id = ?", Some(id))?.into_iter().next())
}

/// One entry, held while it is changed.
pub fn lock(connection: &mut impl Reads, list: Placement, id: PlacementId) -> Result<Option<Counted>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF e");
    Ok(counted(connection, list, &format!("WHERE e.id = ?{lock}"), Some(id))?.into_iter().next())
}

fn counted(connection: &mut impl Reads, list: Placement, rest: &str, id: Option<PlacementId>) -> Result<Vec<Counted>> {
    let table = list.table();
    let select =
        |columns: String| statement(format!("SELECT {columns} FROM {table} e {rest}")).bind_all(id.map(Bind::from));
    match list {
        Placement::Department => select(Counted::columns()).fetch(connection),
        Placement::Designation => {
            let rows: Vec<CountedDesignation> = select(CountedDesignation::columns()).fetch(connection)?;
            Ok(rows.into_iter().map(|CountedDesignation { entry, people }| Counted { entry, people }).collect())
        }
    }
}

/// The entries of these names, by their normalized names, held so that none of them goes before somebody has it.
pub fn named(
    connection: &mut impl Reads,
    list: Placement,
    names: impl IntoIterator<Item = String>,
) -> Result<BTreeMap<String, Stored>> {
    let mut wanted: Vec<_> = names.into_iter().map(|name| normalize(&name)).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let (columns, table) = (Stored::columns(), list.table());
    let lock = connection.dialect().row_lock(" FOR KEY SHARE OF e");
    let mut found = BTreeMap::new();
    // Where nobody names any, nothing is asked.
    for batch in wanted.chunks(BATCH) {
        let marks = marks(batch.len());
        let rows: Vec<Stored> =
            statement(format!("SELECT {columns} FROM {table} e WHERE e.name_normalized IN ({marks}){lock}"))
                .bind_all(batch.iter().map(|name| Bind::from(name.as_str())))
                .once_unless(batch.len() == 1)
                .fetch(connection)?;
        found.extend(rows.into_iter().map(|row| (normalize(&row.name), row)));
    }
    Ok(found)
}

/// A new entry.
pub fn insert(work: &mut UnitOfWork<'_>, list: Placement, wanted: &Validated) -> Result<PlacementId> {
    let table = list.table();
    let insert =
        statement(format!("INSERT INTO {table} (name, name_normalized, retired) VALUES (?, ?, ?) RETURNING id AS id"))
            .bind(wanted.name.as_str())
            .bind(normalize(&wanted.name))
            .bind(wanted.retired);
    let ids = work.change(|connection| Id::fetch(insert, connection)).map_err(|error| duplicate(error, list))?;
    ids.into_iter().next().map(|row: Id| row.id).ok_or_else(|| Error::internal("an inserted entry without an id"))
}

db::record! {
    struct Id {
        id: PlacementId = "id",
    }
}

/// Changes an entry that still has the version that was read.
pub fn update(work: &mut UnitOfWork<'_>, list: Placement, stored: &Stored, wanted: &Validated) -> Result<()> {
    let table = list.table();
    let update = statement(format!(
        "UPDATE {table} SET version = version + 1, name = ?, name_normalized = ?, retired = ? WHERE id = ? AND version = ?"
    ))
    .bind(wanted.name.as_str())
    .bind(normalize(&wanted.name))
    .bind(wanted.retired)
    .bind(stored.id)
    .bind(stored.version);
    let updated = work.change_one(update).map_err(|error| duplicate(error, list))?;
    updated.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes an entry that nobody has; `None` when somebody got it in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, list: Placement, id: PlacementId) -> Result<Option<()>> {
    let (table, column) = (list.table(), list.column());
    let remove = statement(format!(
        "DELETE FROM {table} WHERE id = ? AND NOT EXISTS (SELECT 1 FROM users u WHERE u.{column} = {table}.id)"
    ));
    work.change_one(remove.bind(id))
}

fn duplicate(error: Error, list: Placement) -> Error {
    let constraint = match list {
        Placement::Department => "departments_name_normalized_key",
        Placement::Designation => "designations_name_normalized_key",
    };
    error.on_constraint(constraint, || Error::new(Code::Duplicate).at("name", Code::Duplicate.message()))
}
