//! What a backup takes of memory, which grows neither with the tables nor with the archive. A program of its own, and one test at a
//! time: what is counted is all that is allocated.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::fs;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use backup::model::{Target, Verdict, Written};
use backup::rights::MakeBackup;
use backup::service::{Installation, make, verify};
use db::{Database, statement};
use files::service::Files;
use files::store::{AwsVariables, Location, Place};
use kernel::Grant;
use peak_alloc::PeakAlloc;
use test_s3::{KEY, SECRET as STORE_SECRET, Server};
use test_support::{Backend, SECRET, TestDatabase, run_on};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// Thirty megabytes of rows.
const ROWS: i64 = 15_000;
const BYTES: i64 = 2_000;
const MOST: usize = 20_000_000;

/// What of an archive goes into a bucket in one go.
const SENT: usize = 16 * 1024 * 1024;
/// Bytes of a file.
const FILE: usize = 8_000_000;

fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Bytes that can't be packed.
fn noise(number: u64) -> Vec<u8> {
    let mut state = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut bytes = Vec::with_capacity(FILE);
    while bytes.len() < FILE {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        bytes.extend_from_slice(&state.to_le_bytes());
    }
    bytes
}

/// Puts a file of these bytes into the store, and its row beside it.
async fn attach(db: &Database, store: &Path, number: u64) {
    let key = format!("policies/{number:032x}");
    fs::write(store.join(&key), noise(number)).unwrap();
    let size = i64::try_from(FILE).unwrap();
    let attaching = move |connection: &mut db::AnyConnection| {
        let insert = "INSERT INTO files (key, folder, filename, content_type, size, uploaded_by, created_at, uses, let_go) \
             SELECT ?, 'policies', 'noise.pdf', 'application/pdf', ?, min(id), '2026-11-23 10:00:00', 1, 0 FROM users";
        Ok(statement(insert).bind(key.as_str()).bind(size).run(connection)?)
    };
    db.housekeeping("test", attaching).await.unwrap();
}

/// What a backup into this path of the bucket allocates at most.
async fn peak_into(server: &Server, path: &str, installation: &Installation, files: usize) -> usize {
    let variables = AwsVariables { key: Some(KEY), secret: Some(STORE_SECRET), token: None, region: None };
    let url = server.url();
    let (bucket, parameters) = url.split_once('?').unwrap();
    let place = Place::parse("MUSTER_BACKUP_URL", &format!("{bucket}/{path}?{parameters}"), variables).unwrap();
    ALLOCATED.reset_peak_usage();
    let before = ALLOCATED.current_usage();
    let grant = Grant::<MakeBackup>::system("test");
    let Written { manifest, size, .. } = make(installation, &grant, &Target::Bucket(Box::new(place))).await.unwrap();
    let peak = ALLOCATED.peak_usage() - before;
    assert_eq!((manifest.counts().files, manifest.missing.len()), (files, 0));
    assert!(size > u64::try_from(files * FILE).unwrap(), "{size}: it is not packed");
    peak
}

/// The store is in this program too, so it is what a larger archive takes that is looked at.
#[test]
fn into_a_bucket_it_holds_no_more_of_a_large_archive_than_of_a_small_one() {
    let _alone = alone();
    run_on(
        || TestDatabase::new(Backend::Sqlite),
        |db| async move {
            let folder = tempfile::tempdir().unwrap();
            let store = folder.path().join("files");
            fs::create_dir_all(store.join("policies")).unwrap();
            let server = Server::start();
            let installation = Installation {
                db: (*db).clone(),
                files: Files::new(&Location::Folder(store.clone()), false, SECRET).unwrap(),
                secret: SECRET.to_vec(),
                recipients: Vec::new(),
                full_speed: true,
            };
            for number in 0..3 {
                attach(&db, &store, number).await;
            }
            let small = peak_into(&server, "small", &installation, 3).await;
            for number in 3..12 {
                attach(&db, &store, number).await;
            }
            let large = peak_into(&server, "large", &installation, 12).await;
            // Seventy megabytes more, of which a piece may be on its way while the next one is gathered.
            assert!(large < small + 2 * SENT, "{small} bytes, and {large}");
        },
    );
}

#[test]
fn it_holds_a_piece_of_a_table_and_no_more() {
    let _alone = alone();
    for backend in [Backend::Sqlite, Backend::Postgres] {
        run_on(
            || TestDatabase::empty(backend),
            |db| async move {
                let filling = move |connection: &mut db::AnyConnection| {
                    let insert = "INSERT INTO link_requests (email_normalized, source, requested_at)";
                    let text = match backend {
                        Backend::Sqlite => "hex(zeroblob(?))",
                        Backend::Postgres => "repeat('00', CAST(? AS integer))",
                    };
                    let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)";
                    let instant = "CAST('2026-11-23 10:00:00' AS text)";
                    let instant = if backend == Backend::Postgres {
                        format!("CAST({instant} AS timestamp)")
                    } else {
                        instant.to_owned()
                    };
                    let insert = statement(format!("{rows} {insert} SELECT {text}, '', {instant} FROM n"));
                    Ok(insert.bind(ROWS).bind(BYTES / 2).run(connection)?)
                };
                db.housekeeping("test", filling).await.unwrap();
                let folder = tempfile::tempdir().unwrap();
                let files = Files::new(&Location::Folder(folder.path().join("files")), false, SECRET).unwrap();
                let installation = Installation {
                    db: (*db).clone(),
                    files,
                    secret: SECRET.to_vec(),
                    recipients: Vec::new(),
                    full_speed: true,
                };
                ALLOCATED.reset_peak_usage();
                let before = ALLOCATED.current_usage();
                let grant = Grant::<MakeBackup>::system("test");
                let Written { manifest, lying, .. } =
                    make(&installation, &grant, &Target::File(folder.path().join("large"))).await.unwrap();
                let Verdict { problems, .. } = verify(lying, &[]).await.unwrap();
                let peak = ALLOCATED.peak_usage() - before;
                assert!(problems.is_empty());
                assert!(manifest.counts().bytes > 25_000_000, "{:?}", manifest.counts());
                assert!(manifest.parts.iter().all(|part| part.size < 5_000_000), "in pieces");
                assert!(peak < MOST, "{backend:?}: {peak} bytes");
            },
        );
    }
}
