//! Every question about people has its index.

use chrono::TimeDelta;
use core_auth::model::Directory;
use core_auth::repo::celebrations::{self, Celebrated};
use core_auth::repo::dashboard::{self, Asked};
use core_auth::repo::people::{self, Filter, PeopleOrder, Whole};
use core_auth::repo::{PERSONAL, family, holdings, leaders, links};
use db::{Plan, ReadConnection, Reads};
use kernel::{ListQuery, Result, Scope, Sorted};
use test_support::{Backend, Company, TestDatabase, both, crowd, indexed, plan, plan_of_search, plans};

/// Looks up, by one of these indexes; no table is read from end to end.
#[track_caller]
fn looks_up(plan: &str, indexes: &[&str]) {
    let whole = plan.lines().any(|line| line.trim().starts_with("SCAN") || line.contains("Seq Scan"));
    assert!(!whole, "reads a table from end to end:\n{plan}");
    assert!(indexes.iter().any(|index| plan.contains(index)), "none of {indexes:?}:\n{plan}");
}

/// A page of 25 who match.
fn search(sort: &str, q: &str) -> ListQuery {
    let parameter = |name: &str| match name {
        "sort" => Some(sort).filter(|sort| !sort.is_empty()),
        "q" => Some(q),
        "pageSize" => Some("25"),
        _ => None,
    };
    ListQuery::read(parameter, PeopleOrder::FIELDS).unwrap()
}

/// Asks for a page of whole records, or of the directory.
fn ask(connection: &mut ReadConnection<'_>, whole: bool, query: &ListQuery) -> Result<()> {
    let (filter, dialect) = (Filter::default(), connection.dialect());
    if whole {
        people::whole_records(query, &filter, crate::today(), dialect).load::<Whole>(query.paging, connection)?;
    } else {
        people::directory(query, &filter, crate::today(), dialect).load::<Directory>(query.paging, connection)?;
    }
    Ok(())
}

/// What is sent for a search that finds thousands, and what the database does with it.
async fn plans_of_common(db: &TestDatabase, whole: bool, sort: &str, q: &str) -> Vec<Plan> {
    let query = search(sort, q);
    let ask = move |connection: &mut ReadConnection<'_>| ask(connection, whole, &query);
    // Whole registers share a role or a status, so those ties are what is to be sorted; and PostgreSQL reads a small
    // register whole for it. Otherwise the database is left to itself.
    if sort.ends_with("role") || sort.ends_with("status") {
        plans(db, ask).await
    } else {
        db.housekeeping("test", move |connection| db::plans(connection, ask)).await.unwrap()
    }
}

/// The plan of its page, which is asked for first.
async fn plan_of_common(db: &TestDatabase, whole: bool, sort: &str, q: &str) -> String {
    plans_of_common(db, whole, sort, q).await.swap_remove(0).plan
}

/// Comes off this index in its order: nothing is sorted but ties, and in the end the page.
#[track_caller]
fn is_in_order(plan: &str, index: &str, what: &str) {
    let sorts = |line: &&str| line.starts_with("Sort  (") || *line == "USE TEMP B-TREE FOR ORDER BY";
    let sorts = plan.lines().map(|line| line.trim_start_matches([' ', '-', '>'])).filter(sorts).count();
    assert!(plan.contains(index) && sorts <= 1, "{what} is not in the order of {index}:\n{plan}");
}

both! {
    async fn what_a_search_finds_in_thousands_is_read_in_order(db) {
        crowd(&db).await;
        for q in ["k", "muster.example"] {
            let directory = plan_of_common(&db, false, "", q).await;
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
                    let plan = plan_of_common(&db, true, &sort, q).await;
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
        let sent = plans_of_common(&db, true, "fname", "muster.example").await;
        let [page, count] = sent.as_slice() else { panic!("the page, the count, and nothing in vain: {sent:#?}") };
        let in_order = "ORDER BY u.fname_normalized, u.id LIMIT 25 OFFSET 0) ORDER BY u.fname_normalized, u.id";
        assert!(page.statement.ends_with(in_order), "{page:#?}");
        assert!(count.statement.starts_with("SELECT count(*) ") && !count.statement.contains("ORDER BY"), "{count:#?}");
    }

    async fn whom_hardly_anything_tells_is_looked_up(db) {
        crowd(&db).await;
        let query = search("", "2999@");
        let plan = plan_of_search(&db, move |connection| ask(connection, true, &query)).await;
        assert!(plan.contains("users_search"), "{plan}");
    }

    async fn celebrations_are_found_by_their_day(db) {
        let today = db.clock().today();
        for days in [vec![(11, 25)], vec![(2, 28), (2, 29)]] {
            let plan = plan(&db, move |connection| {
                celebrations::on(connection, &Celebrated::ALL, &days, today).map(drop)
            }).await;
            for index in ["user_profiles_birthday", "user_profiles_marriage", "users_doj_day"] {
                looks_up(&plan, &[index]);
            }
        }
    }

    async fn whose_last_day_is_over_is_found_by_their_day(db) {
        let today = db.clock().today();
        looks_up(&plan(&db, move |connection| people::past_their_last_day(connection, today).map(drop)).await, &["users_last_day"]);
    }

    async fn what_the_dashboard_tells_of_people_is_found_by_days_and_senders(db) {
        let (Company { manager, .. }, today) = (Company::of(&db), db.clock().today());
        let tables = ["a", "m", "n", "w", "p", "j", "q", "o"];
        let asked = Asked { days: vec![(11, 25)], today, leavers: Some((Scope::All, today)), sender: Some(manager), most: 5 };
        let plan = indexed(&db, &tables, "the dashboard", move |connection| dashboard::told(connection, &asked).map(drop)).await;
        for index in ["users_last_day", "user_profiles_birthday", "user_profiles_marriage", "users_doj_day"] {
            assert!(plan.contains(index), "{index}: {plan}");
        }
    }

    async fn what_somebody_has_in_hand_is_found_by_the_person(db) {
        let (Company { manager, .. }, today) = (Company::of(&db), db.clock().today());
        let tables = ["m", "u", "p", "t", "j", "c", "l", "r", "i", "k", "a", "users u", "projects p", "leaves l", "kras k"];
        indexed(&db, &tables, "what somebody has in hand", move |connection| holdings::of(connection, manager, today, Some(today))).await;
    }

    async fn a_save_reads_by_ids_alone(db) {
        let Company { dev, manager, .. } = Company::of(&db);
        let plan = plan(&db, move |connection| people::lock(connection, dev, Some(manager)).map(drop)).await;
        looks_up(&plan, &["leave_ledger_user", "leave_ledger_once", "leave_ledger_newest"]);
    }

    // people-28: of as many tables as name people, none is read whole for one person.
    async fn whether_somebody_is_named_is_asked_by_index(db) {
        let Company { dev, .. } = Company::of(&db);
        let tables: Vec<_> = people::NAMED_BY.iter().map(|(table, _)| *table).collect();
        let plan = indexed(&db, &tables, "whether somebody is named", move |connection| people::is_named(connection, dev)).await;
        for index in ["kras_manager", "candidate_feedback_user", "tasks_user", "files_uploaded_by", "interview_declines_user"] {
            assert!(plan.contains(index), "no {index}:\n{plan}");
        }
    }

    async fn what_erasing_somebody_means_for_the_ledger_is_counted_by_index(db) {
        let Company { dev, .. } = Company::of(&db);
        let ledger: Vec<_> = PERSONAL.iter().copied().filter(|table| table.table == "leave_ledger").collect();
        let plan = indexed(&db, &["leave_ledger"], "the ledger", move |connection| db::erased_rows(connection, &ledger, dev)).await;
        assert!(plan.contains("leave_ledger_by"), "{plan}");
    }

    async fn a_family_is_found_by_its_person(db) {
        let Company { dev, .. } = Company::of(&db);
        looks_up(&plan(&db, move |connection| family::of(connection, dev).map(drop)).await, &["family_members_user"]);
    }

    async fn who_leads_somebody_is_found_by_index(db) {
        let Company { dev, .. } = Company::of(&db);
        let listed = ["sqlite_autoindex_user_managers", "user_managers_pkey", "user_managers_manager"];
        let found = plan(&db, move |connection| leaders::line(connection, dev).map(drop)).await;
        looks_up(&found, &listed);
        // From the list to its managers, not from all who are Active to the lists.
        assert!(!found.contains("USING INDEX users_status") && !found.contains("COVERING INDEX users_status"), "{found}");
        looks_up(&plan(&db, |connection| leaders::admins(connection).map(drop)).await, &["users_role", "users_status"]);
    }

    async fn requests_for_links_are_counted_and_found_by_index(db) {
        let Company { manager, .. } = Company::of(&db);
        let since = db.clock().now() - TimeDelta::hours(1);
        let asked = plan(&db, move |connection| links::asked_from(connection, "192.0.2.1", since).map(drop)).await;
        looks_up(&asked, &["link_requests_source"]);
        let calls = plan(&db, move |connection| links::mail_calls(connection, manager, since).map(drop)).await;
        looks_up(&calls, &["mail_calls_user"]);
        let emails = vec!["a@b.example".to_owned(), "c@d.example".to_owned()];
        let askers = plan(&db, move |connection| links::askers(connection, &emails, since, since).map(drop)).await;
        looks_up(&askers, &["link_requests_email"]);
        looks_up(&askers, &["users_email_normalized_key", "sqlite_autoindex_users", "email_normalized"]);
        let waiting = plan(&db, |connection| links::waiting(connection).map(drop)).await;
        assert!(waiting.contains("link_requests_waiting") && !waiting.contains("Seq Scan"), "{waiting}");
    }
}
