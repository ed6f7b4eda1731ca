//! The trail as lists: each filter has its index, says the database, and the same rows come out of both.

use chrono::{DateTime, TimeDelta, Utc};
use db::audit::{self, ByTime, Filter, INSTALLATION, MASK, Named, Order, masked};
use db::{AnyConnection, Entry, ReadConnection, Reads as _, RecordKind, statement};
use kernel::{ListQuery, Sorted as _, UserId};
use test_support::{TestDatabase, at, both};

const USER: RecordKind = RecordKind::new("user").kept_in("users").about("id");
const SESSION: RecordKind = RecordKind::new("session").kept_in("sessions").about("user_id");
const REPORT: RecordKind = RecordKind::new("report").kept_in("reports").about("user_id");
const MAIL: RecordKind =
    RecordKind::new("mail").kept_in("mails").named("subject").found_by("subject_normalized").about("user_id");
const ROLE: RecordKind = RecordKind::new("role").kept_in("roles").named("role").found_by("role_normalized");
const FAMILY: RecordKind = RecordKind::new("family").kept_in("family_members").named("name").about("user_id");
const KINDS: [RecordKind; 6] = [USER, SESSION, REPORT, MAIL, ROLE, FAMILY];

/// A minute apart from here on.
const FIRST: &str = "2026-03-01T00:00:00Z";

fn minute(number: i64) -> DateTime<Utc> {
    at(FIRST) + TimeDelta::minutes(number)
}

/// As many entries as a small company leaves in a week, by 40 people, a third of them of each kind but for a few mails.
async fn fill(db: &TestDatabase, count: i64) {
    db.housekeeping("test", move |connection| {
        for chunk in (1..=count).collect::<Vec<_>>().chunks(500) {
            let rows = vec!["(?, ?, ?, ?, ?, ?, ?)"; chunk.len()].join(", ");
            let mut insert = statement(format!(
                "INSERT INTO audit_entries (at, actor_id, actor_name, actor_normalized, record, record_id, action) VALUES {rows}"
            ));
            for number in chunk {
                let kind = match number % 3 {
                    _ if number % 500 == 0 => MAIL,
                    0 => REPORT,
                    1 => SESSION,
                    _ => USER,
                };
                let person = number % 40;
                insert = insert
                    .bind(minute(*number))
                    .bind(person)
                    .bind(format!("Émile P{person}"))
                    .bind(format!("émile p{person}"))
                    .bind(kind.text())
                    .bind(number / 3)
                    .bind(if number % 2 == 0 { "check in" } else { "sign out" });
            }
            insert.run(connection)?;
        }
        if matches!(connection, AnyConnection::Postgres(_)) {
            statement("ANALYZE audit_entries").run(connection)?;
        }
        Ok(())
    })
    .await
    .unwrap();
}

fn query(sort: &str, q: &str) -> ListQuery {
    let parameter = |name: &str| match name {
        "page" => Some("3"),
        "pageSize" => Some("25"),
        "sort" => Some(sort).filter(|sort| !sort.is_empty()),
        "q" => Some(q),
        _ => None,
    };
    ListQuery::read(parameter, ByTime::FIELDS).unwrap()
}

async fn plan(db: &TestDatabase, query: ListQuery, filter: Filter) -> String {
    let page = move |connection: &mut ReadConnection<'_>| {
        let listing = audit::listing(&query, &filter, connection.dialect());
        listing.load::<Named>(query.paging, connection).map(drop)
    };
    test_support::plan(db, page).await
}

async fn ids(db: &TestDatabase, query: ListQuery, filter: Filter) -> Vec<i64> {
    let listing = audit::listing(&query, &filter, db.dialect());
    let rows = db.read(move |connection| listing.load::<Named>(query.paging, connection)).await.unwrap();
    rows.rows.iter().map(|row| row.entry.id).collect()
}

both! {
    async fn each_filter_has_its_index(db) {
        fill(&db, 6_000).await;
        let all = || Filter { known: KINDS.to_vec(), ..Filter::default() };
        let month = || Filter { from: Some(minute(1_000)), until: Some(minute(3_000)), ..all() };
        let mails = || Filter { kinds: vec![MAIL], ..all() };
        let one_mail = || Filter { id: Some(166), ..mails() };
        for (filter, index) in [
            (all(), "audit_entries_at"),
            (month(), "audit_entries_at"),
            (Filter { actor: Some(UserId(7)), ..all() }, "audit_entries_actor"),
            (Filter { actor: Some(UserId(7)), ..month() }, "audit_entries_actor"),
            (mails(), "audit_entries_kind"),
            (Filter { kinds: vec![MAIL], ..month() }, "audit_entries_kind"),
            (one_mail(), "audit_entries_record"),
            // An id alone is looked for in each kind: the index begins with it.
            (Filter { kinds: KINDS.to_vec(), id: Some(9), ..all() }, "audit_entries_record"),
            (Filter { order: Order::Sequence, ..one_mail() }, "audit_entries_record"),
        ] {
            for sort in ["", "at", "-at"] {
                let plan = plan(&db, query(sort, ""), filter.clone()).await;
                let scanned = |line: &str| ["SCAN e", "SCAN t", "SCAN p", "SCAN l"].contains(&line.trim());
                let whole = plan.lines().any(scanned) || plan.contains("Seq Scan") || plan.contains("MATERIALIZE");
                assert!(plan.contains(index) && !whole, "{filter:?} by {sort}:\n{plan}");
            }
        }
        let plan = plan(&db, query("", "emile"), month()).await;
        assert!(plan.contains("audit_entries_at") && !plan.contains("Seq Scan"), "a search stays within its days:\n{plan}");
        // To SQLite, the index of names by role is as small as that of names alone.
        let of_names = ["users_name", "users_role_name"].map(|index| format!("SCAN p USING COVERING INDEX {index}"));
        let once = plan.contains("hashed SubPlan") || of_names.iter().any(|scan| plan.contains(scan));
        assert!(once, "and looks for the people once, on an index of their names:\n{plan}");
    }

    async fn pages_hold_what_the_filters_say(db) {
        fill(&db, 240).await;
        let all = Filter::default;
        let down: Vec<i64> = (166..=190).rev().collect();
        assert_eq!(ids(&db, query("", ""), all()).await, down);
        assert_eq!(ids(&db, query("-at", ""), all()).await, down);
        assert_eq!(ids(&db, query("at", ""), all()).await, (51..=75).collect::<Vec<i64>>());
        let first = ListQuery::first(200);
        let some = Filter { from: Some(minute(10)), until: Some(minute(13)), ..all() };
        assert_eq!(ids(&db, first.clone(), some).await, [12, 11, 10]);
        assert_eq!(ids(&db, first.clone(), Filter { actor: Some(UserId(7)), ..all() }).await, [207, 167, 127, 87, 47, 7]);
        assert_eq!(ids(&db, first.clone(), Filter { id: Some(9), ..all() }).await, [29, 28, 27]);
        let user = Filter { kinds: vec![USER], id: Some(9), ..all() };
        assert_eq!(ids(&db, first.clone(), user).await, [29]);
        let several = Filter { kinds: vec![USER, REPORT, MAIL], id: Some(9), ..all() };
        assert_eq!(ids(&db, first.clone(), several).await, [29, 27]);
        for (q, found) in [("émile p7", 6), ("emile", 0), ("p7", 6), ("ile", 200), ("le", 0), ("si", 120), ("out", 120), ("%", 0)] {
            let rows = ids(&db, ListQuery { q: Some(q.to_owned()), ..first.clone() }, all()).await;
            assert_eq!(rows.len(), found, "{q}");
        }
    }

    async fn a_records_history_is_in_the_order_of_what_happened(db) {
        fill(&db, 3).await;
        // The clock was set back.
        for (number, action) in [(50, "one"), (20, "two"), (30, "three")] {
            db.clock().set(minute(number));
            db.write(&kernel::Actor::system("test"), move |work| {
                work.record(Entry::new(ROLE, 3, action));
                Ok(())
            })
            .await
            .unwrap();
        }
        let role = Filter { kinds: vec![ROLE], id: Some(3), ..Filter::default() };
        let first = ListQuery::first(200);
        assert_eq!(ids(&db, first.clone(), Filter { order: Order::Sequence, ..role.clone() }).await, [6, 5, 4]);
        assert_eq!(ids(&db, first, role).await, [4, 6, 5]);
        for (record, id, recorded) in [(ROLE, 3, true), (ROLE, 4, false), (FAMILY, 3, false)] {
            let found = db.read(move |connection| audit::is_recorded(connection, record, id)).await.unwrap();
            assert_eq!(found, recorded, "{record:?} {id}");
        }
    }

    async fn an_actor_is_found_without_case(db) {
        db.write(&kernel::Actor::system("Émile ΩMEGA"), |work| {
            work.record(Entry::new(INSTALLATION, None, "test"));
            Ok(())
        })
        .await
        .unwrap();
        for q in ["ÉMILE", "ωmega", "e\u{301}m"] {
            let query = ListQuery { q: Some(kernel::normalize(q)), ..ListQuery::first(10) };
            assert_eq!(ids(&db, query, Filter::default()).await, [1], "{q}");
        }
    }
}

#[test]
fn a_kind_is_its_word_and_a_masked_value_shows_only_that_it_is_there() {
    assert_eq!((USER.text(), INSTALLATION.text()), ("user", "installation"));
    assert_eq!(ROLE.name_in("{\"role\":\"qa\"}").as_deref(), Some("qa"));
    for (kind, snapshot) in [(ROLE, "qa"), (ROLE, "[1]"), (ROLE, "{\"role\":null}"), (USER, "{\"fname\":\"Ira\"}")] {
        assert_eq!(kind.name_in(snapshot), None, "{kind:?} in {snapshot}");
    }
    assert_eq!((masked(Some("12345")), masked(None::<&str>)), (Some(MASK), None));
}
