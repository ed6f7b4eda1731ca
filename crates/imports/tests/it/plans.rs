//! What is asked of imports goes along an index: lists, the queue of rows, what is told of records since.

use imports::model::{ImportId, ImportKind, ImportRowState, StoredImport, StoredRow};
use imports::repo::imports::{self as repo, ImportFilter, ImportOrder};
use imports::repo::rows::{self, Kept, RowFilter};
use imports::repo::work;
use kernel::Sorted as _;
use test_support::{TestDatabase, both, indexed, query};

const ID: ImportId = ImportId(1);

async fn sql(db: &TestDatabase, text: &'static str) {
    db.housekeeping("test", move |connection| Ok(db::statement(text).run(connection)?)).await.unwrap();
}

/// An import that runs, with a row that is written and one that is not.
async fn some(db: &TestDatabase) {
    sql(
        db,
        "INSERT INTO imports (kind, filename, filename_normalized, size, state, matchby, heads, matched, made_by, created_at) \
         VALUES ('clients', 'a.csv', 'a.csv', 1, 'running', 'name', '[]', '[]', 1, '2026-11-26 06:00:00')",
    )
    .await;
    sql(
        db,
        "INSERT INTO import_rows (import_id, line, place, turn, state, step, cells, fields, reasons, search, record_id, record_version) \
         VALUES (1, 2, 2, 2, 'new', 'written', '[]', '[]', '[]', '', 1, 1), (1, 3, 3, 3, 'new', 'open', '[]', '[]', '[]', '', NULL, NULL)",
    )
    .await;
}

both! {
    async fn the_lists_of_imports_and_their_rows_have_their_index(db) {
        some(&db).await;
        let asked = query("page=2&pageSize=25", ImportOrder::FIELDS);
        let listing = repo::list(&asked, &ImportFilter::default(), &[ImportKind::Clients], db.dialect());
        indexed(&db, &["i", "u"], "imports", move |connection| listing.load::<StoredImport>(asked.paging, connection)).await;
        for state in [None, Some(ImportRowState::Wrong)] {
            for page in ["page=1&pageSize=25", "page=3&pageSize=100", "page=1&pageSize=25&q=hooli"] {
                let asked = query(page, &[]);
                let listing = rows::list(&asked, ID, RowFilter { state }, db.dialect());
                let what = format!("rows {state:?} {page}");
                indexed(&db, &["r"], &what, move |connection| listing.load::<StoredRow>(asked.paging, connection)).await;
            }
            indexed(&db, &["r", "import_rows"], "rows as they were sent", move |connection| rows::sent(connection, ID, state)).await;
        }
    }

    async fn the_queue_of_an_import_has_its_index(db) {
        some(&db).await;
        let now = db.clock().now();
        indexed(&db, &["imports"], "what is due", move |connection| work::anything_due(connection, now)).await;
        indexed(&db, &["r", "import_rows"], "to write", move |connection| work::to_write(connection, ID, 25)).await;
        indexed(&db, &["r", "import_rows"], "to return", move |connection| work::to_return(connection, ID, 25)).await;
    }

    async fn what_became_of_records_since_has_its_index(db) {
        some(&db).await;
        for kept in [Kept::Table("clients", "id"), Kept::Table("candidates", "id"), Kept::Table("user_profiles", "user_id")] {
            // Outside of it the rows that were found are called the same.
            let found = ["t", "import_rows", "clients", "candidates", "user_profiles"];
            indexed(&db, &found, "how records stand", move |connection| rows::standing(connection, ID, kept)).await;
            let tables = ["r", "t", "import_rows", "clients", "candidates", "user_profiles"];
            indexed(&db, &tables, "what was changed since", move |connection| rows::since(connection, ID, kept)).await;
        }
        indexed(&db, &["r", "import_rows"], "columns that a file lacks", move |connection| rows::lacks_columns(connection, ID)).await;
        indexed(&db, &["e", "l", "audit_entries"], "who changed a record last", move |connection| {
            rows::last_changes(connection, assets::model::ASSET, &[1, 2])
        }).await;
    }
}
