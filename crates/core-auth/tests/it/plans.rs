//! Every question about people has its index.

use chrono::TimeDelta;
use core_auth::repo::celebrations::{Celebrated, on_statement};
use core_auth::repo::people::lock_statement;
use core_auth::repo::{family, links};
use db::{AnyConnection, Statement, statement};
use kernel::Result;
use test_support::{Company, TestDatabase, both};

/// The plan of what `ask` makes; PostgreSQL takes an index wherever it can.
async fn plan(db: &TestDatabase, ask: impl FnOnce(&AnyConnection) -> Statement + Send + 'static) -> String {
    db.read(move |connection| -> Result<String> {
        if matches!(connection, AnyConnection::Postgres(_)) {
            statement("SET enable_seqscan = off").run(connection)?;
            statement("SET enable_bitmapscan = off").run(connection)?;
        }
        ask(connection).plan(connection)
    })
    .await
    .unwrap()
}

/// Looks up, by one of these indexes; no table is read from end to end.
#[track_caller]
fn looks_up(plan: &str, indexes: &[&str]) {
    let whole = plan.lines().any(|line| line.trim().starts_with("SCAN") || line.contains("Seq Scan"));
    assert!(!whole, "reads a table from end to end:\n{plan}");
    assert!(indexes.iter().any(|index| plan.contains(index)), "none of {indexes:?}:\n{plan}");
}

both! {
    async fn celebrations_are_found_by_their_day(db) {
        Company::hire(&db).await;
        let today = db.clock().today();
        for days in [vec![(11, 25)], vec![(2, 28), (2, 29)]] {
            let plan = plan(&db, move |connection| on_statement(connection, &Celebrated::ALL, &days, today)).await;
            for index in ["user_profiles_birthday", "user_profiles_marriage", "users_doj_day"] {
                looks_up(&plan, &[index]);
            }
        }
    }

    async fn a_save_reads_by_ids_alone(db) {
        let Company { dev, manager, .. } = Company::hire(&db).await;
        let plan = plan(&db, move |connection| lock_statement(connection, dev, Some(manager))).await;
        looks_up(&plan, &["leave_ledger_user", "leave_ledger_once"]);
    }

    async fn a_family_is_found_by_its_person(db) {
        let Company { dev, .. } = Company::hire(&db).await;
        looks_up(&plan(&db, move |_| family::of_statement(dev)).await, &["family_members_user"]);
    }

    async fn requests_for_links_are_counted_and_found_by_index(db) {
        let Company { manager, .. } = Company::hire(&db).await;
        let since = db.clock().now() - TimeDelta::hours(1);
        looks_up(&plan(&db, move |_| links::asked_from_statement("192.0.2.1", since)).await, &["link_requests_source"]);
        looks_up(&plan(&db, move |_| links::mail_calls_statement(manager, since)).await, &["mail_calls_user"]);
        let emails = vec!["a@b.example".to_owned(), "c@d.example".to_owned()];
        let askers = plan(&db, move |connection| links::askers_statement(connection, &emails, since, since)).await;
        looks_up(&askers, &["link_requests_email"]);
        looks_up(&askers, &["users_email_folded_key", "sqlite_autoindex_users", "email_folded"]);
        let waiting = plan(&db, |_| links::waiting_statement()).await;
        assert!(waiting.contains("link_requests_waiting") && !waiting.contains("Seq Scan"), "{waiting}");
    }
}
