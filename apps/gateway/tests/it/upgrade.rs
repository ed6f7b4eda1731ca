//! Databases of released versions, as a company has them, brought to this version: `tests/released` holds them.

mod newer;
mod older;

use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use db::{Database, Dialect, Options, columns, quoted, tables};
use flate2::read::GzDecoder;
use kernel::{Clock, Result};
use serde_json::Value;
use test_support::{Backend, TestDatabase, both, texts};

use crate::cluster::{Home, call};
use crate::program::SECRET;

/// A released version whose databases are kept.
struct Released {
    /// What its folder in `tests/released` is called.
    version: &'static str,
    /// How many people its databases have.
    people: usize,
    /// Which rows an upgrade adds to tables that were there, as JSON with the columns of then. Nothing else changes in them.
    added: &'static [(&'static str, &'static str)],
}

const RELEASED: &[Released] = &[Released {
    version: "0.1.0",
    people: 12,
    // Documents of people came later; admins have the key to them.
    added: &[("role_keys", r#"[1,"document"]"#)],
}];

/// Lists of admins, and the texts of each row that they show.
const SHOWN: &[(&str, &str)] = &[
    ("users", "SELECT email AS text FROM users"),
    ("clients", "SELECT clientname AS text FROM clients"),
    ("projects", "SELECT projectname AS text FROM projects"),
    ("tasks", "SELECT taskname AS text FROM tasks"),
    ("holidays", "SELECT occassion AS text FROM holidays"),
    ("assets", "SELECT serial AS text FROM assets"),
    ("policies", "SELECT title AS text FROM policies"),
    ("jobs", "SELECT title AS text FROM jobs"),
    ("salary-slips", "SELECT empname AS text FROM payslips"),
];

/// The columns of each table, and its rows as JSON.
type Content = BTreeMap<String, (Vec<String>, Vec<String>)>;

fn opened(url: &str, clock: &Clock) -> Database {
    Database::open_as_it_is(&Options::new(url), clock.clone()).unwrap()
}

/// The rows of a table in these columns, sorted as they are written.
async fn rows(db: &Database, table: &str, columns: &[String]) -> Vec<String> {
    let columns = columns.iter().map(|column| quoted(column)).collect::<Vec<_>>().join(", ");
    let row = match db.dialect() {
        Dialect::Sqlite => format!("json_array({columns})"),
        Dialect::Postgres => format!("CAST(json_build_array({columns}) AS text)"),
    };
    let rows = texts(db, format!("SELECT {row} AS text FROM {}", quoted(table))).await;
    let plain = |row: Option<String>| serde_json::from_str::<Value>(&row.unwrap()).unwrap().to_string();
    let mut rows: Vec<_> = rows.into_iter().map(plain).collect();
    rows.sort();
    rows
}

/// All that is in a database.
async fn content(db: &Database) -> Content {
    let declared = db.read(|connection| {
        let names = tables(connection)?;
        names.into_iter().map(|name| Ok((columns(connection, &name)?, name))).collect::<Result<Vec<_>>>()
    });
    let mut content = Content::new();
    for (columns, table) in declared.await.unwrap() {
        let rows = rows(db, &table, &columns).await;
        content.insert(table, (columns, rows));
    }
    content
}

/// What stood in the database of a version stands in it now, and nothing else in the tables and columns of then.
async fn has_all(now: &Database, then: &Content, Released { version, added, .. }: &Released) {
    for (table, (columns, rows_then)) in then {
        let new = added.iter().filter(|(of, _)| of == table).map(|(_, row)| (*row).to_owned());
        let mut expected: Vec<_> = rows_then.iter().cloned().chain(new).collect();
        expected.sort();
        let found = rows(now, table, columns).await;
        let other = expected.iter().zip(&found).find(|(one, other)| one != other);
        let (count, wanted) = (found.len(), expected.len());
        assert!(found == expected, "{version}: {table}: {count} rows and not {wanted}, or another one: {other:?}");
    }
}

/// The new program serves the database, and its lists show all of the old one's records.
async fn is_shown(now: &Database, url: &str, version: &str) {
    let home = Home::new(&[("DATABASE_URL", url), ("MUSTER_SECRET", &"07".repeat(SECRET.len()))]);
    // Of the first person, an admin.
    home.run(&["seed", "--sessions", "1"]);
    let tokens = fs::read_to_string(home.data().join("demo-tokens")).unwrap();
    let (_, token) = tokens.trim().split_once(' ').unwrap();
    let (_serving, address) = home.serve();
    for (list, named) in SHOWN {
        let path = format!("/api/v1/{list}?page=1&pageSize=200");
        let (status, answer) = call(address, "GET", &path, token, None).unwrap();
        assert_eq!(status, 200, "{version}: {path}: {answer}");
        let shown = answer.to_string();
        for text in texts(now, *named).await.into_iter().flatten() {
            assert!(shown.contains(&Value::from(text.as_str()).to_string()), "{version}: {path} lacks {text}");
        }
    }
}

fn released(version: &str, file: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/released").join(version).join(file);
    let mut content = Vec::new();
    GzDecoder::new(fs::File::open(path).unwrap()).read_to_end(&mut content).unwrap();
    content
}

/// Has `psql` do this in the test's own database.
fn psql(db: &TestDatabase, arguments: &[&str]) {
    let psql: PathBuf = test_postgres::Programs::find().unwrap().path("psql");
    let mut psql = Command::new(psql);
    psql.args(["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", db.url()]).args(arguments);
    let done = psql.output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// Puts the database of this version where the test's own was; its address.
fn put(db: &TestDatabase, version: &str, folder: &Path) -> String {
    match db.backend() {
        Backend::Sqlite => {
            let file = folder.join("muster.db");
            fs::write(&file, released(version, "muster.db.gz")).unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
            format!("sqlite://{}", file.display())
        }
        Backend::Postgres => {
            let file = folder.join("muster.sql");
            let whole =
                [b"DROP SCHEMA public CASCADE; CREATE SCHEMA public;\n".to_vec(), released(version, "muster.sql.gz")];
            fs::write(&file, whole.concat()).unwrap();
            psql(db, &["-f", file.to_str().unwrap()]);
            db.url().to_owned()
        }
    }
}

both! { empty;
    async fn a_released_database_comes_to_this_version_with_all_that_is_in_it(db) {
        for released in RELEASED {
            let version = released.version;
            let folder = tempfile::tempdir().unwrap();
            let url = put(&db, version, folder.path());
            let then = content(&opened(&url, db.clock())).await;
            assert_eq!(then["users"].1.len(), released.people);
            let muster = |arguments: &[&str]| {
                let output = Command::new(env!("CARGO_BIN_EXE_muster"))
                    .args(arguments)
                    .env("DATABASE_URL", &url)
                    .env("MUSTER_DATA_DIR", folder.path().join("data"))
                    .env("MUSTER_SECRET", "07".repeat(SECRET.len()))
                    // The contents of files are no part of a database; a bucket is not asked for them.
                    .env("MUSTER_FILES_URL", "s3://bucket?region=x")
                    .envs([("AWS_ACCESS_KEY_ID", "x"), ("AWS_SECRET_ACCESS_KEY", "x"), ("MUSTER_LOG", "warn")])
                    .output()
                    .unwrap();
                let said = String::from_utf8_lossy(&output.stdout).into_owned();
                assert!(output.status.success(), "{version}: {arguments:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
                said
            };
            muster(&["migrate"]);
            assert!(muster(&["migrate", "--plan"]).contains("nothing would be done"));
            assert_eq!(muster(&["check"]), "All is well.\n");
            assert!(muster(&["audit", "verify"]).contains("the audit trail is whole"));
            let now = opened(&url, db.clock());
            has_all(&now, &then, released).await;
            is_shown(&now, &url, version).await;
        }
    }
}

#[test]
fn every_released_database_is_brought_up() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/released");
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut names: Vec<_> = names.filter(|entry| entry.path().is_dir()).map(|entry| entry.file_name()).collect();
    names.sort();
    assert_eq!(names, RELEASED.iter().map(|released| released.version).collect::<Vec<_>>());
}
