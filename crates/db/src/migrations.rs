//! Brings the schema to this version, under a lock, so that several instances may start at once.

use std::fs::File;

use diesel::connection::SimpleConnection;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use kernel::{Error, Result};

use crate::connection::Address;
use crate::{AnyConnection, Reads, record, statement};

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");
/// Any number will do, as long as nothing else takes this advisory lock.
const LOCK: i64 = 0x6d75_7374_6572;

pub(crate) fn run(address: &Address) -> Result<()> {
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
        AnyConnection::Sqlite(sqlite) => migrate(sqlite, SQLITE)?,
        AnyConnection::Postgres(postgres) => {
            // A step may take as long as its table is large.
            postgres.batch_execute(&format!(
                "SET lock_timeout = 0; SET statement_timeout = 0; SELECT pg_advisory_lock({LOCK})"
            ))?;
            migrate(postgres, POSTGRES)?;
        }
    }
    refuse_newer(&mut connection)
}

fn migrate<D: diesel::backend::Backend>(
    connection: &mut impl MigrationHarness<D>,
    migrations: EmbeddedMigrations,
) -> Result<()> {
    for version in connection.run_pending_migrations(migrations).map_err(Error::internal)? {
        tracing::info!(%version, "migrated");
    }
    Ok(())
}

record! {
    struct Version {
        version: String = "version",
    }
}

fn known() -> Result<Vec<String>> {
    let migrations: Vec<Box<dyn diesel::migration::Migration<diesel::sqlite::Sqlite>>> =
        diesel::migration::MigrationSource::migrations(&SQLITE).map_err(Error::internal)?;
    Ok(migrations.iter().map(|migration| migration.name().version().to_string()).collect())
}

/// An older binary must not write into a newer schema.
fn refuse_newer(connection: &mut AnyConnection) -> Result<()> {
    let known = known()?;
    let applied: Vec<Version> = statement("SELECT version FROM __diesel_schema_migrations").fetch(connection)?;
    match applied.iter().find(|row| !known.contains(&row.version)) {
        Some(row) => Err(Error::setting(
            "DATABASE_URL",
            format!("The database was migrated by a newer version of muster (step {}).", row.version),
        )),
        None => Ok(()),
    }
}

/// How many steps of this version the database lacks.
pub fn pending(connection: &mut impl Reads) -> Result<i64> {
    let applied = statement("SELECT count(*) FROM __diesel_schema_migrations").number(connection)?;
    let known = i64::try_from(known()?.len()).map_err(Error::internal)?;
    Ok(known - applied)
}
