//! Statements over every table there is: what a backup reads, and what a restore writes.

pub mod runs;

use db::{AnyConnection, Dialect, ReadConnection, Reads, columns, each_line, quoted, statement, tables};
use kernel::{Code, Error, Result};
use serde_json::Value;

use crate::model::{Kind, Row, Table, TableHead};
use crate::rules;
use crate::texts;

/// Rows that one statement writes, and how many bytes they may have.
const ROWS: usize = 500;
const BYTES: usize = 512 * 1024;

/// Every table that this version declares.
pub fn declared() -> Vec<Table> {
    schema::DECLARED.iter().map(|(name, key, columns)| table(name, key, columns)).collect()
}

fn table(name: &str, key: &[&str], columns: &str) -> Table {
    let columns = columns.split(',').filter_map(|column| {
        let (name, kind) = column.split_once("->")?;
        Some((name.trim().to_owned(), kind_of(kind)?))
    });
    Table {
        name: name.to_owned(),
        key: key.iter().map(|part| (*part).to_owned()).collect(),
        columns: columns.collect(),
    }
}

/// What a type of diesel's holds. One that is not known here is missing among the columns, which the tests find.
fn kind_of(written: &str) -> Option<Kind> {
    let written: String = written.chars().filter(|letter| !letter.is_whitespace()).collect();
    let inner = written.strip_prefix("Nullable<").and_then(|rest| rest.strip_suffix('>'));
    match inner.unwrap_or(&written) {
        "BigInt" => Some(Kind::Integer),
        "Text" => Some(Kind::Text),
        "Bool" => Some(Kind::Bool),
        "Date" => Some(Kind::Date),
        "Timestamp" => Some(Kind::Timestamp),
        _ => None,
    }
}

/// The declared tables, which the database must have with every column; and those that are not ours.
pub fn catalogue(connection: &mut impl Reads) -> Result<(Vec<Table>, Vec<String>)> {
    let declared = declared();
    for table in &declared {
        let mut stored = columns(connection, &table.name)?;
        let mut named: Vec<_> = table.columns.iter().map(|(column, _)| column.clone()).collect();
        stored.sort();
        named.sort();
        if let Some(column) =
            stored.iter().find(|one| !named.contains(one)).or_else(|| named.iter().find(|one| !stored.contains(one)))
        {
            return Err(Error::internal(texts::lacking_column(table.name.clone(), column.clone())));
        }
    }
    let others = tables(connection)?.into_iter().filter(|name| declared.iter().all(|table| table.name != *name));
    let others = others.collect();
    Ok((declared, others))
}

/// The first line of a table.
pub fn head(connection: &mut impl Reads, table: &Table) -> Result<TableHead> {
    let last_id = if counts(connection, &table.name)? { last_id(connection, &table.name)? } else { 0 };
    Ok(TableHead { table: table.name.clone(), columns: table.columns.clone(), last_id })
}

/// Whether the database gives ids to a table's rows, none of them twice.
fn counts(connection: &mut impl Reads, table: &str) -> Result<bool> {
    let counts = match connection.dialect() {
        Dialect::Sqlite => {
            "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ? AND sql LIKE '%AUTOINCREMENT%'"
        }
        Dialect::Postgres => {
            "SELECT count(*) FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ? \
             AND column_name = 'id' AND is_identity = 'YES'"
        }
    };
    Ok(statement(counts).bind(table).number(connection)? > 0)
}

fn last_id(connection: &mut impl Reads, table: &str) -> Result<i64> {
    let last = match connection.dialect() {
        Dialect::Sqlite => "SELECT COALESCE(max(seq), 0) FROM sqlite_sequence WHERE name = ?",
        Dialect::Postgres => {
            "SELECT COALESCE(pg_sequence_last_value(CAST(pg_get_serial_sequence(?, 'id') AS regclass)), 0)"
        }
    };
    statement(last).bind(table).number(connection)
}

/// Hands over every row of a table as it stands in an archive, in the order of its key.
pub fn each_row(
    connection: &mut ReadConnection<'_>,
    table: &Table,
    mut take: impl FnMut(&Row) -> Result<()>,
) -> Result<()> {
    let dialect = connection.dialect();
    let names: Vec<_> = table.columns.iter().map(|(column, _)| quoted(column)).collect();
    let order = table.key.iter().map(|key| {
        let is_text = table.columns.iter().any(|(column, kind)| column == key && *kind == Kind::Text);
        let collation = if is_text && dialect == Dialect::Postgres { " COLLATE \"C\"" } else { "" };
        format!("{}{collation}", quoted(key))
    });
    let row = match dialect {
        Dialect::Sqlite => format!("json_array({})", names.join(", ")),
        Dialect::Postgres => format!("CAST(json_build_array({}) AS text)", names.join(", ")),
    };
    let select =
        format!("SELECT {row} AS line FROM {} ORDER BY {}", quoted(&table.name), order.collect::<Vec<_>>().join(", "));
    each_line(connection, &select, |line| {
        let values: Row = serde_json::from_str(&line).map_err(Error::internal)?;
        let row = values.into_iter().zip(&table.columns).map(|(value, (column, kind))| {
            let bad = || Error::internal(texts::bad_value(table.name.clone(), column.clone()));
            rules::portable(*kind, value).ok_or_else(bad)
        });
        take(&row.collect::<Result<_>>()?)
    })
}

/// Whether nobody has worked with the database yet: it holds what its migrations put there, and nothing else.
pub fn is_empty(connection: &mut impl Reads) -> Result<bool> {
    for used in ["users", "audit_entries", "audit_seals", "files", "facts"] {
        if statement(format!("SELECT count(*) FROM {used}")).once().number(connection)? > 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Removes what the migrations put into the tables: the archive has it as it was.
pub fn clear(connection: &mut AnyConnection) -> Result<()> {
    for table in tables(connection)? {
        let table = quoted(&table);
        // The trail's tables take no deletion, and are empty.
        if statement(format!("SELECT count(*) FROM {table}")).once().number(connection)? > 0 {
            statement(format!("DELETE FROM {table}")).once().run(connection)?;
        }
    }
    Ok(())
}

/// Whether the database has the table, and just these columns.
pub fn check_table(connection: &mut impl Reads, head: &TableHead) -> Result<()> {
    let mut stored = columns(connection, &head.table)?;
    let mut sent: Vec<_> = head.columns.iter().map(|(column, _)| column.clone()).collect();
    if stored.is_empty() {
        return Err(Error::new(Code::Invalid).saying(texts::unknown_table(head.table.clone())));
    }
    stored.sort();
    sent.sort();
    if stored == sent {
        Ok(())
    } else {
        Err(Error::new(Code::Invalid).saying(texts::other_columns(head.table.clone())))
    }
}

/// Rows on their way into a table.
pub struct Filling {
    insert: String,
    dialect: Dialect,
    kinds: Vec<Kind>,
    waiting: String,
    rows: usize,
}

impl Filling {
    /// Begins with a table that the database has ([`check_table`]).
    pub fn new(dialect: Dialect, head: &TableHead) -> Self {
        let names: Vec<_> = head.columns.iter().map(|(column, _)| quoted(column)).collect();
        let values = head.columns.iter().enumerate().map(|(index, (_, kind))| match dialect {
            Dialect::Sqlite => format!("value ->> {index}"),
            Dialect::Postgres => format!("CAST(value ->> {index} AS {})", postgres_type(*kind)),
        });
        let rows = match dialect {
            Dialect::Sqlite => "json_each(?)",
            Dialect::Postgres => "jsonb_array_elements(CAST(? AS jsonb))",
        };
        let (table, values) = (quoted(&head.table), values.collect::<Vec<_>>().join(", "));
        let insert = format!("INSERT INTO {table} ({}) SELECT {values} FROM {rows}", names.join(", "));
        let kinds = head.columns.iter().map(|(_, kind)| *kind).collect();
        Self { insert, dialect, kinds, waiting: String::new(), rows: 0 }
    }

    /// Takes a row, and writes those that wait once they are many.
    pub fn take(&mut self, connection: &mut AnyConnection, row: Row) -> Result<()> {
        let values = row.into_iter().zip(&self.kinds).map(|(value, kind)| rules::stored(self.dialect, *kind, value));
        let values: Vec<Value> = values.collect();
        self.waiting.push(if self.rows == 0 { '[' } else { ',' });
        self.waiting.push_str(&serde_json::to_string(&values).map_err(Error::internal)?);
        self.rows += 1;
        if self.rows >= ROWS || self.waiting.len() >= BYTES { self.flush(connection) } else { Ok(()) }
    }

    /// Writes what waits.
    pub fn flush(&mut self, connection: &mut AnyConnection) -> Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut rows = std::mem::take(&mut self.waiting);
        rows.push(']');
        self.rows = 0;
        statement(self.insert.clone()).bind(rows).run(connection)?;
        Ok(())
    }
}

fn postgres_type(kind: Kind) -> &'static str {
    match kind {
        Kind::Integer => "bigint",
        Kind::Text => "text",
        Kind::Bool => "boolean",
        Kind::Date => "date",
        Kind::Timestamp => "timestamp",
    }
}

/// Lets the table's next id be the one behind the last that was ever given.
pub fn set_last_id(connection: &mut AnyConnection, head: &TableHead) -> Result<()> {
    if !counts(connection, &head.table)? {
        return Ok(());
    }
    let table = head.table.as_str();
    match connection.dialect() {
        Dialect::Sqlite => {
            statement("DELETE FROM sqlite_sequence WHERE name = ?").bind(table).run(connection)?;
            if head.last_id > 0 {
                let set = statement("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)");
                set.bind(table).bind(head.last_id).run(connection)?;
            }
        }
        Dialect::Postgres => {
            let set = "SELECT setval(CAST(pg_get_serial_sequence(?, 'id') AS regclass), ?, ?)";
            statement(set).bind(table).bind(head.last_id.max(1)).bind(head.last_id > 0).number(connection)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
