//! What takes the whole database: a look at one moment of it that lasts, and the filling of a new one. Both have a
//! connection of their own, so that nothing else waits for it.

use diesel::connection::{DefaultLoadingMode, SimpleConnection};
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl as _, sql_query};
use kernel::{Code, Error, Result, Text as Said};

use crate::connection::{Address, in_snapshot};
use crate::read_connection::private::Lend as _;
use crate::read_pool::guarded;
use crate::{AnyConnection, Database, Options, ReadConnection, integrity, migrations, record, statement};

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

record! {
    struct ForeignKey {
        table: String = "CAST(CAST(c.conrelid AS regclass) AS text)",
        name: String = "quote_ident(c.conname)",
        definition: String = "pg_get_constraintdef(c.oid)",
    }
}

record! {
    struct Name {
        name: String = "name",
    }
}

record! {
    struct Trigger {
        name: String = "name",
        text: String = "sql",
    }
}

impl Database {
    /// Reads what one moment of the database shows, however long that takes: others go on reading and writing meanwhile.
    pub async fn moment<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
    {
        let source = self.address.read_only();
        let reading = tokio::task::spawn_blocking(move || {
            let mut connection = source.open()?;
            unhurried(&mut connection)?;
            in_snapshot(&mut connection, |connection| work(&mut ReadConnection::lend(connection)))
        });
        reading.await.map_err(Error::internal)?
    }
}

/// A statement over a whole table takes as long as it takes.
fn unhurried(connection: &mut AnyConnection) -> Result<()> {
    match connection {
        AnyConnection::Sqlite(_) => Ok(()),
        AnyConnection::Postgres(postgres) => Ok(postgres.batch_execute("SET statement_timeout = 0")?),
    }
}

/// Rows that PostgreSQL works out in one go. It has them ready before they are asked for, so few, and a reader who takes their
/// time lets others have the database meanwhile.
const AT_ONCE: usize = 250;

/// Hands over the texts that a SELECT answers as its column `line`, one after another as they come, inside of a transaction: no
/// more than a few of them are held.
pub fn each_line(
    connection: &mut ReadConnection<'_>,
    select: &str,
    mut take: impl FnMut(String) -> Result<()>,
) -> Result<()> {
    match connection.lend_for(select)? {
        AnyConnection::Sqlite(sqlite) => {
            for line in sql_query(select).load_iter::<Line, DefaultLoadingMode>(sqlite)? {
                take(line?.line)?;
            }
        }
        AnyConnection::Postgres(postgres) => {
            postgres.batch_execute(&format!("DECLARE lines NO SCROLL CURSOR FOR {select}"))?;
            loop {
                let lines: Vec<Line> = sql_query(format!("FETCH FORWARD {AT_ONCE} FROM lines")).load(postgres)?;
                let is_last = lines.len() < AT_ONCE;
                lines.into_iter().try_for_each(|line| take(line.line))?;
                if is_last {
                    break;
                }
            }
            postgres.batch_execute("CLOSE lines")?;
        }
    }
    Ok(())
}

/// Fills a new database that was brought to these steps of migration, and no further, in one transaction: all of it is
/// kept, or nothing. While `work` runs, no foreign key and no trigger is in its way, but for those that fill the tables of
/// searches; the keys hold again before it is kept.
pub fn fill_new<T>(
    options: &Options,
    steps: &[String],
    work: impl FnOnce(&mut AnyConnection) -> Result<T>,
) -> Result<T> {
    let address = Address::parse(&options.url)?;
    migrations::run_to(&address, steps)?;
    let mut connection = address.writable().open()?;
    unhurried(&mut connection)?;
    connection.batch_execute(match &connection {
        AnyConnection::Sqlite(_) => "PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE",
        AnyConnection::Postgres(_) => "BEGIN",
    })?;
    let done = guarded(|| {
        let undone = loosen(&mut connection)?;
        let done = work(&mut connection)?;
        fasten(&mut connection, &undone)?;
        Ok(done)
    });
    connection.batch_execute(if done.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
    let done = done?;
    // What the planner knows of an empty table would make lists slow for a while.
    connection.batch_execute("ANALYZE")?;
    if let AnyConnection::Sqlite(sqlite) = &mut connection {
        sqlite.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")?;
    }
    Ok(done)
}

/// Takes away what stands in the way of rows that come in any order; answers the statements that put it back.
fn loosen(connection: &mut AnyConnection) -> Result<Vec<String>> {
    let (undo, redo): (Vec<_>, Vec<_>) = match connection {
        AnyConnection::Sqlite(_) => triggers_in_the_way(connection)?.into_iter().unzip(),
        AnyConnection::Postgres(_) => {
            let (tables, keys) = (tables(connection)?, foreign_keys(connection)?);
            let triggers = tables.iter().map(|table| {
                let table = quoted(table);
                (
                    format!("ALTER TABLE {table} DISABLE TRIGGER USER"),
                    format!("ALTER TABLE {table} ENABLE TRIGGER USER"),
                )
            });
            let keys = keys.iter().map(|ForeignKey { table, name, definition }| {
                let alter = format!("ALTER TABLE {table}");
                (format!("{alter} DROP CONSTRAINT {name}"), format!("{alter} ADD CONSTRAINT {name} {definition}"))
            });
            triggers.chain(keys).unzip()
        }
    };
    for statement in undo {
        connection.batch_execute(&statement)?;
    }
    Ok(redo)
}

fn fasten(connection: &mut AnyConnection, redo: &[String]) -> Result<()> {
    for statement in redo {
        connection.batch_execute(statement)?;
    }
    // PostgreSQL has looked at each key as it came back.
    if let AnyConnection::Sqlite(_) = connection
        && let Some(orphan) = integrity::orphans(connection)?.into_iter().next()
    {
        return Err(Error::new(Code::Invalid).saying(Said::written(orphan)));
    }
    Ok(())
}

/// The tables that hold rows of ours: neither those behind searches nor the list of migrations.
pub fn tables(connection: &mut impl crate::Reads) -> Result<Vec<String>> {
    let tables = match connection.dialect() {
        crate::Dialect::Sqlite => {
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND substr(name, 1, 7) <> 'sqlite_' \
             AND name <> '__diesel_schema_migrations' ORDER BY name"
        }
        crate::Dialect::Postgres => {
            "SELECT CAST(table_name AS text) AS name FROM information_schema.tables WHERE table_schema = current_schema() \
             AND table_type = 'BASE TABLE' AND table_name <> '__diesel_schema_migrations' ORDER BY 1"
        }
    };
    let tables: Vec<Name> = statement(tables).fetch(connection)?;
    Ok(tables.into_iter().map(|table| table.name).collect())
}

/// What a column holds that means something in this one database: what a session must see of its transactions.
const HERE_ALONE: (&str, &str) = ("sessions", "must_see");

/// The columns of a table in their order, but for those that the database works out itself, and what means nothing elsewhere.
pub fn columns(connection: &mut impl crate::Reads, table: &str) -> Result<Vec<String>> {
    let columns = match connection.dialect() {
        crate::Dialect::Sqlite => "SELECT name FROM pragma_table_info(?) ORDER BY cid",
        crate::Dialect::Postgres => {
            "SELECT CAST(column_name AS text) AS name FROM information_schema.columns \
             WHERE table_schema = current_schema() AND table_name = ? AND is_generated = 'NEVER' ORDER BY ordinal_position"
        }
    };
    let columns: Vec<Name> = statement(columns).bind(table).fetch(connection)?;
    let columns = columns.into_iter().map(|column| column.name);
    Ok(columns.filter(|column| (table, column.as_str()) != HERE_ALONE).collect())
}

/// A name in SQL, whatever word it is.
pub fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn foreign_keys(connection: &mut AnyConnection) -> Result<Vec<ForeignKey>> {
    statement(format!(
        "SELECT {} FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace \
         WHERE c.contype = 'f' AND n.nspname = current_schema() ORDER BY 1, 2",
        <ForeignKey as crate::Row>::columns()
    ))
    .fetch(connection)
}

/// What drops each trigger that fills no table of a search, and what makes it again.
fn triggers_in_the_way(connection: &mut AnyConnection) -> Result<Vec<(String, String)>> {
    let searches: Vec<Name> =
        statement("SELECT name FROM pragma_table_list WHERE type = 'virtual'").fetch(connection)?;
    let triggers: Vec<Trigger> =
        statement("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").fetch(connection)?;
    let fills_a_search = |trigger: &Trigger| {
        let fills = |search: &Name| trigger.text.contains(&format!("INSERT INTO {} ", search.name));
        trigger.text.contains(" AFTER INSERT ON ") && searches.iter().any(fills)
    };
    let in_the_way = triggers.into_iter().filter(|trigger| !fills_a_search(trigger));
    Ok(in_the_way.map(|trigger| (format!("DROP TRIGGER {}", quoted(&trigger.name)), trigger.text)).collect())
}
