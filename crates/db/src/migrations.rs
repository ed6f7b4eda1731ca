//! Brings the schema to this version, under a lock, so that several instances may start at once.

use std::fs::File;
use std::thread::sleep;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::migration::{self, Migration, MigrationVersion};
use diesel::pg::Pg;
use diesel::sql_types::Bool;
use diesel::{PgConnection, RunQueryDsl as _};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use kernel::{Error, Result};

use crate::connection::Address;
use crate::migration_plan::made_beside_writers;
use crate::{AnyConnection, Dialect, Reads, record, statement};

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");
/// Any number will do, as long as nothing else takes this advisory lock.
const LOCK: i64 = 0x6d75_7374_6572;
/// How long a step waits for a table.
const LOCK_WAIT: &str = "5s";
/// How often an instance looks whether another one is done with the schema.
const TURN: Duration = Duration::from_millis(100);

pub(crate) fn run(address: &Address) -> Result<()> {
    in_turn(address, |_| true)?;
    refuse_newer(&mut address.writable().open()?)
}

/// Brings a new database to these steps and no further, as another version had it.
pub(crate) fn run_to(address: &Address, steps: &[String]) -> Result<()> {
    in_turn(address, |step| steps.iter().any(|wanted| wanted == step))?;
    let applied = applied(&mut address.writable().open()?)?;
    match applied.iter().find(|step| !steps.contains(step)) {
        Some(step) => Err(Error::setting(
            "DATABASE_URL",
            format!(
                "The database is newer than the backup (step {step}): name one that is new and empty, in which no muster has \
                 run yet. It is brought to the backup's version first, and to this one's afterwards."
            ),
        )),
        None => Ok(()),
    }
}

/// Applies the missing steps that are wanted.
fn in_turn(address: &Address, wanted: impl Fn(&str) -> bool) -> Result<()> {
    // Two processes that open the same new SQLite file would both find every migration missing.
    let _lock = match address {
        Address::Sqlite(path) => {
            let lock = File::create(path.with_extension("lock")).map_err(|error| {
                Error::setting("DATABASE_URL", format!("The folder of the database can't be written: {error}"))
            })?;
            lock.lock().map_err(Error::internal)?;
            Some(lock)
        }
        Address::Postgres(_) => None,
    };
    let mut connection = address.writable().open()?;
    match &mut connection {
        AnyConnection::Sqlite(sqlite) => migrate(sqlite, SQLITE, wanted, |sqlite, step| sqlite.run_migration(step)),
        AnyConnection::Postgres(postgres) => {
            // A step may take as long as its table is large. For a table that somebody else holds none waits for long: all
            // others would wait behind it.
            postgres.batch_execute(&format!("SET statement_timeout = 0; SET lock_timeout = '{LOCK_WAIT}'"))?;
            await_turn(postgres)?;
            migrate(postgres, POSTGRES, wanted, run_on_postgres)
        }
    }
}

/// Takes the lock, however long another instance has it. It is asked for again and again: a statement that waits is one that
/// an index waits for which is made beside writers, and neither would ever end.
fn await_turn(postgres: &mut PgConnection) -> Result<()> {
    let take = format!("pg_try_advisory_lock({LOCK})");
    while !diesel::select(sql::<Bool>(&take)).get_result::<bool>(postgres)? {
        sleep(TURN);
    }
    Ok(())
}

fn migrate<D: diesel::backend::Backend, C: MigrationHarness<D>>(
    connection: &mut C,
    migrations: EmbeddedMigrations,
    wanted: impl Fn(&str) -> bool,
    run: impl Fn(&mut C, &dyn Migration<D>) -> migration::Result<MigrationVersion<'static>>,
) -> Result<()> {
    for step in connection.pending_migrations(migrations).map_err(|error| not_migrated("A step", error))? {
        if wanted(&step.name().version().to_string()) {
            let done = run(connection, step.as_ref());
            let version = done.map_err(|error| not_migrated(&format!("The step {}", step.name()), error))?;
            tracing::info!(%version, "migrated");
        }
    }
    Ok(())
}

/// Runs a step in a transaction, unless it makes an index beside writers: that waits for whoever has begun before it, and
/// nobody waits for it, so it may take its time. Where it was cut short, PostgreSQL keeps an index that is of no use.
fn run_on_postgres(
    postgres: &mut PgConnection,
    step: &dyn Migration<Pg>,
) -> migration::Result<MigrationVersion<'static>> {
    if step.metadata().run_in_transaction() {
        return postgres.run_migration(step);
    }
    let version = step.name().version().to_string();
    tracing::info!(version, "makes an index beside those who write; waits for transactions that have begun before");
    postgres.batch_execute("SET lock_timeout = 0")?;
    for index in made_beside_writers(&version)? {
        let useless =
            format!("EXISTS (SELECT 1 FROM pg_index WHERE indexrelid = to_regclass('{index}') AND NOT indisvalid)");
        if diesel::select(sql::<Bool>(&useless)).get_result(postgres)? {
            postgres.batch_execute(&format!("DROP INDEX CONCURRENTLY IF EXISTS {index}"))?;
        }
    }
    let done = postgres.run_migration(step)?;
    postgres.batch_execute(&format!("SET lock_timeout = '{LOCK_WAIT}'"))?;
    Ok(done)
}

fn not_migrated(step: &str, error: Box<dyn std::error::Error + Send + Sync>) -> Error {
    if !error.to_string().contains("lock timeout") {
        return Error::internal(error);
    }
    Error::setting(
        "DATABASE_URL",
        format!(
            "{step} of the schema waited {LOCK_WAIT} for a table that something else holds, and was undone: an export, a backup \
             or a session that was left open. The steps before it are done. Start again when that is over."
        ),
    )
}

record! {
    struct Version {
        version: String = "version",
    }
}

/// The steps that this version knows.
pub fn known() -> Result<Vec<String>> {
    let migrations: Vec<Box<dyn diesel::migration::Migration<diesel::sqlite::Sqlite>>> =
        diesel::migration::MigrationSource::migrations(&SQLITE).map_err(Error::internal)?;
    Ok(migrations.iter().map(|migration| migration.name().version().to_string()).collect())
}

/// The newest step that this program knows: the number of its schema.
pub fn newest_step() -> Result<String> {
    known()?.into_iter().max().ok_or_else(|| Error::internal("no steps"))
}

/// Where a database stands on the way to this version's schema.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Steps {
    /// The newest step that was done; none of a database without tables.
    pub newest: Option<String>,
    /// Those of this version that it lacks.
    pub missing: Vec<String>,
    /// Those that this version doesn't know.
    pub unknown: Vec<String>,
}

pub(crate) fn steps(connection: &mut impl Reads) -> Result<Steps> {
    let known = known()?;
    let applied = applied(connection)?;
    Ok(Steps {
        missing: known.iter().filter(|step| !applied.contains(step)).cloned().collect(),
        unknown: applied.iter().filter(|step| !known.contains(step)).cloned().collect(),
        newest: applied.into_iter().next_back(),
    })
}

/// An older binary must not write into a newer schema.
fn refuse_newer(connection: &mut AnyConnection) -> Result<()> {
    match steps(connection)?.unknown.first() {
        Some(step) => Err(Error::setting(
            "DATABASE_URL",
            format!("The database was migrated by a newer version of muster (step {step})."),
        )),
        None => Ok(()),
    }
}

/// The steps that the database has taken, in their order.
pub fn applied(connection: &mut impl Reads) -> Result<Vec<String>> {
    let there = match connection.dialect() {
        Dialect::Sqlite => "SELECT count(*) FROM sqlite_master WHERE name = '__diesel_schema_migrations'",
        Dialect::Postgres => "SELECT count(to_regclass('__diesel_schema_migrations'))",
    };
    if statement(there).number(connection)? == 0 {
        return Ok(Vec::new());
    }
    let applied: Vec<Version> =
        statement("SELECT version FROM __diesel_schema_migrations ORDER BY version").fetch(connection)?;
    Ok(applied.into_iter().map(|row| row.version).collect())
}
