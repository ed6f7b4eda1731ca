//! Each statement has its index: the databases say so themselves.

use files::repo;
use test_support::{both, plan, plans_of_changes};

use crate::BILL;

#[track_caller]
fn uses(plan: &str, index: &str) {
    let whole = |line: &str| {
        ["SCAN f", "SCAN files", "SCAN u", "SCAN file_uses"].contains(&line.trim()) || line.contains("Seq Scan on file")
    };
    assert!(!plan.lines().any(whole) && plan.contains(index), "{index} is not used:\n{plan}");
}

both! {
    async fn of_the_files_of_a_page(db) {
        let page = plan(&db, |connection| repo::of_records(connection, BILL, [1, 2, 3]).map(drop)).await;
        uses(&page, "file_uses_record");
    }

    async fn of_files_by_their_keys(db) {
        let keys = ["bills/1", "bills/2"].map(str::to_owned);
        let by_keys = plan(&db, move |connection| repo::find(connection, &keys).map(drop)).await;
        uses(&by_keys, if db.backend() == test_support::Backend::Sqlite { "f USING INDEX" } else { "files_key_unique" });
    }

    async fn of_what_leaves(db) {
        let now = db.clock().now();
        uses(&plan(&db, move |connection| repo::anything_leaving(connection, now).map(drop)).await, "files_remove");
        let changes = plans_of_changes(&db, move |connection| repo::claim_leaving(connection, now, 50).map(drop)).await;
        uses(&changes[0].plan, "files_remove");
    }
}
