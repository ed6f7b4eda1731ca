//! Databases of released versions, as a company has them, brought to this version: `tests/released` holds them.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::read::GzDecoder;
use test_support::{Backend, TestDatabase, both};

use crate::program::SECRET;

/// What the folders of `tests/released` are called, and how many people their databases have.
const RELEASED: &[(&str, i64)] = &[("0.1.0", 12)];

fn released(version: &str, file: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/released").join(version).join(file);
    let mut content = Vec::new();
    GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_end(&mut content).unwrap();
    content
}

/// Puts the database of this version where the test's own was; its address.
fn put(db: &TestDatabase, version: &str, folder: &Path) -> String {
    match db.backend() {
        Backend::Sqlite => {
            let file = folder.join("muster.db");
            std::fs::write(&file, released(version, "muster.db.gz")).unwrap();
            format!("sqlite://{}", file.display())
        }
        Backend::Postgres => {
            let file = folder.join("muster.sql");
            let whole =
                [b"DROP SCHEMA public CASCADE; CREATE SCHEMA public;\n".to_vec(), released(version, "muster.sql.gz")];
            std::fs::write(&file, whole.concat()).unwrap();
            let psql: PathBuf = test_postgres::Programs::find().unwrap().path("psql");
            let mut psql = Command::new(psql);
            psql.args(["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", db.url(), "-f"]).arg(&file);
            let restored = psql.output().unwrap();
            assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
            db.url().to_owned()
        }
    }
}

both! { empty;
    async fn a_released_database_comes_to_this_version_with_all_that_is_in_it(db) {
        for (version, people) in RELEASED {
            let folder = tempfile::tempdir().unwrap();
            let url = put(&db, version, folder.path());
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
            if db.backend() == Backend::Sqlite {
                let file = folder.path().join("muster.db");
                std::fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
            }
            assert_eq!(muster(&["check"]), "All is well.\n");
            assert!(muster(&["audit", "verify"]).contains("the audit trail is whole"));
            let options = db::Options::new(&url);
            let opened = db::Database::open_as_it_is(&options, db.clock().clone()).unwrap();
            assert_eq!(test_support::number(&opened, "SELECT count(*) AS number FROM users").await, *people);
        }
    }
}

#[test]
fn every_released_database_is_brought_up() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/released");
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut names: Vec<_> = names.filter(|entry| entry.path().is_dir()).map(|entry| entry.file_name()).collect();
    names.sort();
    assert_eq!(names, RELEASED.iter().map(|(name, _)| *name).collect::<Vec<_>>());
}
