//! What a backup takes of memory, which does not grow with the tables. Alone in its program: what is counted is all that
//! is allocated.

use backup::model::{Target, Verdict, Written};
use backup::rights::MakeBackup;
use backup::service::{Installation, make, verify};
use db::statement;
use files::service::Files;
use files::store::Location;
use kernel::Grant;
use peak_alloc::PeakAlloc;
use test_support::{Backend, SECRET, TestDatabase, run_on};

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// Thirty megabytes of rows.
const ROWS: i64 = 15_000;
const BYTES: i64 = 2_000;
const MOST: usize = 20_000_000;

#[test]
fn it_holds_a_piece_of_a_table_and_no_more() {
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
