//! Every question about people has its index.

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use core_auth::repo::celebrations::{Celebrated, on_statement};
use core_auth::repo::people::{self, Filter, SORTABLE, lock_statement};
use core_auth::repo::{family, links};
use db::{AnyConnection, Statement, statement};
use diesel::Connection;
use diesel::connection::InstrumentationEvent;
use kernel::{ListQuery, Result, Scope};
use test_support::{Backend, Company, TestDatabase, both};

/// The plan of what `ask` makes; PostgreSQL takes an index wherever it can.
async fn plan(db: &TestDatabase, ask: impl FnOnce(&AnyConnection) -> Statement + Send + 'static) -> String {
    let plan = db.housekeeping("test", move |connection| -> Result<String> {
        if matches!(connection, AnyConnection::Postgres(_)) {
            statement("SET LOCAL enable_seqscan = off").run(connection)?;
            statement("SET LOCAL enable_bitmapscan = off").run(connection)?;
        }
        ask(connection).plan(connection)
    });
    plan.await.unwrap()
}

/// The plan of what `ask` makes, where the database is left to itself.
async fn own_plan(db: &TestDatabase, ask: impl FnOnce(&AnyConnection) -> Statement + Send + 'static) -> String {
    db.read(move |connection| ask(connection).plan(connection)).await.unwrap()
}

/// Looks up, by one of these indexes; no table is read from end to end.
#[track_caller]
fn looks_up(plan: &str, indexes: &[&str]) {
    let whole = plan.lines().any(|line| line.trim().starts_with("SCAN") || line.contains("Seq Scan"));
    assert!(!whole, "reads a table from end to end:\n{plan}");
    assert!(indexes.iter().any(|index| plan.contains(index)), "none of {indexes:?}:\n{plan}");
}

/// Hires so many people that a search finds more of them than are gathered.
async fn crowd(db: &TestDatabase) {
    db.housekeeping("test", |connection| {
        let number = "CAST(n.i AS TEXT)";
        let insert = format!(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) \
             INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, email, \
             email_normalized, role_id, status, reimbursement_claim, search) \
             SELECT {number}, {number}, 'Kim', 'kim', {number}, {number}, 'kim ' || {number}, {number} || '@muster.example', \
             {number} || '@muster.example', r.id, 'Active', ?, 'kim ' || {number} || ' ' || {number} || '@muster.example dev' \
             FROM n CROSS JOIN roles r WHERE r.role = 'dev'"
        );
        statement(insert).bind(false).run(connection)?;
        let profiles = "INSERT INTO user_profiles (user_id, leave_credited) SELECT id, ? FROM users WHERE fname = 'Kim'";
        statement(profiles).bind(false).run(connection)?;
        // SQLite is never told how its tables are filled.
        if matches!(connection, AnyConnection::Postgres(_)) {
            statement("ANALYZE").run(connection)?;
        }
        Ok(())
    })
    .await
    .unwrap();
}

/// A page of 25 who match.
fn search(sort: &str, q: &str) -> ListQuery {
    let parameter = |name: &str| match name {
        "sort" => Some(sort).filter(|sort| !sort.is_empty()),
        "q" => Some(q),
        "pageSize" => Some("25"),
        _ => None,
    };
    ListQuery::read(parameter, SORTABLE).unwrap()
}

/// What the database does with a search that finds thousands.
async fn plan_of_common(db: &TestDatabase, scope: Scope, sort: &str, q: &str) -> String {
    let query = search(sort, q);
    let ask =
        move |connection: &AnyConnection| people::common_page_statement(connection, scope, &query, &Filter::default());
    // Whole registers share a role or a status, so those ties are what is to be sorted; and PostgreSQL reads a small
    // register whole for it.
    if sort.ends_with("role") || sort.ends_with("status") { plan(db, ask).await } else { own_plan(db, ask).await }
}

/// Comes off this index in its order: nothing is sorted but ties, and in the end the page.
#[track_caller]
fn is_in_order(plan: &str, index: &str, what: &str) {
    let sorts = |line: &&str| line.starts_with("Sort  (") || *line == "USE TEMP B-TREE FOR ORDER BY";
    let sorts = plan.lines().map(|line| line.trim_start_matches([' ', '-', '>'])).filter(sorts).count();
    assert!(plan.contains(index) && sorts <= 1, "{what} is not in the order of {index}:\n{plan}");
}

/// What diesel says that it sends while `run` runs, on this connection.
fn sent(connection: &mut AnyConnection, run: impl FnOnce(&mut AnyConnection) -> Result<()>) -> Result<Vec<String>> {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let listener = Arc::clone(&heard);
    connection.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            listener.lock().unwrap().push(query.to_string());
        }
    });
    run(connection)?;
    let sent = heard.lock().unwrap().clone();
    Ok(sent)
}

both! {
    async fn what_a_search_finds_in_thousands_is_read_in_order(db) {
        let Company { dev, .. } = Company::of(&db);
        crowd(&db).await;
        for q in ["k", "muster.example"] {
            let directory = plan_of_common(&db, Scope::Own(dev), "", q).await;
            is_in_order(&directory, "users_status_name", &format!("the directory with {q}"));
            for (sort, index) in [
                ("", "users_name"),
                ("empid", "users_empid_normalized_key"),
                ("fname", "users_fname"),
                ("lname", "users_lname"),
                ("email", "users_email_normalized_key"),
                ("role", "users_role"),
                ("status", "users_status"),
            ] {
                for down in [false, true] {
                    let sort = if down && !sort.is_empty() { format!("-{sort}") } else { sort.to_owned() };
                    let plan = plan_of_common(&db, Scope::All, &sort, q).await;
                    match db.backend() {
                        Backend::Postgres => is_in_order(&plan, index, &format!("{q} by {sort}")),
                        // SQLite takes every text for a rare one: it looks up all who were found, and sorts them.
                        Backend::Sqlite if q == "k" => looks_up(&plan, &["users_fname"]),
                        Backend::Sqlite => looks_up(&plan.replace("SCAN users_search", ""), &["rowid=?"]),
                    }
                }
            }
        }
    }

    async fn what_a_search_finds_in_thousands_is_asked_for_in_order(db) {
        crowd(&db).await;
        let (expected, statements) = db.read(|connection| {
            let (query, filter) = (search("fname", "muster.example"), Filter::default());
            let in_order = people::common_page_statement(connection, Scope::All, &query, &filter);
            let expected = sent(connection, |connection| in_order.plan(connection).map(drop))?;
            let statements = sent(connection, |connection| people::list_whole(connection, &query, &filter).map(drop))?;
            Ok((expected, statements))
        }).await.unwrap();
        let (_, expected) = expected[0].split_once("SELECT").unwrap();
        let found = statements.iter().filter(|statement| statement.ends_with(expected)).count();
        assert_eq!((found, statements.len()), (1, 3), "gathered in vain, the page, the count: {statements:#?}");
    }

    async fn celebrations_are_found_by_their_day(db) {
        let today = db.clock().today();
        for days in [vec![(11, 25)], vec![(2, 28), (2, 29)]] {
            let plan = plan(&db, move |connection| on_statement(connection, &Celebrated::ALL, &days, today)).await;
            for index in ["user_profiles_birthday", "user_profiles_marriage", "users_doj_day"] {
                looks_up(&plan, &[index]);
            }
        }
    }

    async fn a_save_reads_by_ids_alone(db) {
        let Company { dev, manager, .. } = Company::of(&db);
        let plan = plan(&db, move |connection| lock_statement(connection, dev, Some(manager))).await;
        looks_up(&plan, &["leave_ledger_user", "leave_ledger_once"]);
    }

    async fn a_family_is_found_by_its_person(db) {
        let Company { dev, .. } = Company::of(&db);
        looks_up(&plan(&db, move |_| family::of_statement(dev)).await, &["family_members_user"]);
    }

    async fn requests_for_links_are_counted_and_found_by_index(db) {
        let Company { manager, .. } = Company::of(&db);
        let since = db.clock().now() - TimeDelta::hours(1);
        looks_up(&plan(&db, move |_| links::asked_from_statement("192.0.2.1", since)).await, &["link_requests_source"]);
        looks_up(&plan(&db, move |_| links::mail_calls_statement(manager, since)).await, &["mail_calls_user"]);
        let emails = vec!["a@b.example".to_owned(), "c@d.example".to_owned()];
        let askers = plan(&db, move |connection| links::askers_statement(connection, &emails, since, since)).await;
        looks_up(&askers, &["link_requests_email"]);
        looks_up(&askers, &["users_email_normalized_key", "sqlite_autoindex_users", "email_normalized"]);
        let waiting = plan(&db, |_| links::waiting_statement()).await;
        assert!(waiting.contains("link_requests_waiting") && !waiting.contains("Seq Scan"), "{waiting}");
    }
}
