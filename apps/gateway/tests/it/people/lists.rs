//! Filters, orders and pages.

use serde_json::Value;
use test_support::{Newcomer, both};

use super::names;
use crate::app::App;
use crate::reply::column;

const SORTABLE: [&str; 6] = ["empid", "fname", "lname", "email", "role", "status"];

/// People whose names differ in case and accents, or not at all.
async fn crowd(app: &App) {
    for (fname, lname, role) in [
        ("asha", "Zutshi", "qa"),
        ("ASHA", "Mehta", "dev"),
        ("Äsha", "Bose", "dev"),
        ("zoya", "desai", "manager"),
        ("Zoya", "DESAI Two", "qa"),
        ("éclair", "Rao", "recruiter"),
        ("_under", "Rao", "dev"),
        ("Z", "Rao", "dev"),
    ] {
        Newcomer::new(fname, lname, role).hire(&app.db).await;
    }
    app.sql("UPDATE users SET status = 'Resigned' WHERE fname = 'Z'", []).await;
}

/// Rows in the order of lists (list-2): by the normalized text, ties by `_id`.
fn sorted(mut rows: Vec<Value>, field: &str, down: bool) -> Vec<Value> {
    rows.sort_by_key(|row| row["_id"].as_i64());
    let key = |row: &Value| kernel::normalize(row[field].as_str().unwrap());
    rows.sort_by(|one, other| if down { key(other).cmp(&key(one)) } else { key(one).cmp(&key(other)) });
    rows
}

both! {
    // list-2
    async fn every_field_sorts_both_ways_without_case_and_ties_by_id(db) {
        let app = App::new(db).await;
        crowd(&app).await;
        for person in [app.admin().await, app.dev().await] {
            let all = person.list("/users").await;
            for field in SORTABLE {
                for down in [false, true] {
                    let path = format!("/users?sort={}{field}", if down { "-" } else { "" });
                    let expected = column(&sorted(all.clone(), field, down), "_id");
                    assert_eq!(column(&person.list(&path).await, "_id"), expected, "{path}");
                    let mut paged = Vec::new();
                    for page in 1..=8 {
                        paged.extend(person.list(&format!("{path}&page={page}&pageSize=2")).await);
                    }
                    assert_eq!(column(&paged, "_id"), expected, "{path}, page by page");
                }
            }
        }
    }

    async fn without_an_order_people_stand_by_name(db) {
        let app = App::new(db).await;
        crowd(&app).await;
        let found = names(&app.admin().await.list("/users").await);
        let mut expected = found.clone();
        expected.sort_by_key(|name| kernel::normalize(name));
        assert_eq!(found, expected);
        assert_eq!(found[0], "_under Rao");
    }

    async fn filters_narrow_and_combine(db) {
        let app = App::new(db).await;
        crowd(&app).await;
        let admin = app.admin().await;
        for (query, count) in [
            ("status=Active", 14), ("status=Inactive", 1), ("status=Resigned", 1), ("role=dev", 6), ("role=DEV", 6),
            ("role=dev&status=Resigned", 1), ("role=dev&q=rao", 2), ("role=dev&status=Active&q=rao", 1), ("role=de", 0),
            ("role=%25", 0), ("status=&role=", 16), ("q=dev", 7),
        ] {
            assert_eq!(admin.list(&format!("/users?{query}")).await.len(), count, "{query}");
        }
        assert_eq!(admin.list("/users/active").await.len(), 14);
        assert_eq!(admin.list("/users/active?status=Inactive").await.len(), 14, "active is active");
        assert_eq!(admin.list("/users/active?role=manager&sort=-fname").await.len(), 3);
    }

    async fn a_page_tells_the_count_and_its_neighbours(db) {
        let app = App::new(db).await;
        crowd(&app).await;
        let admin = app.admin().await;
        let all = column(&admin.list("/users").await, "_id");
        for (page, rows, links) in [
            (1, 0..5, "<1>; first, <4>; last, <2>; next"),
            (2, 5..10, "<1>; first, <4>; last, <1>; prev, <3>; next"),
            (4, 15..16, "<1>; first, <4>; last, <3>; prev"),
            (5, 16..16, "<1>; first, <4>; last, <4>; prev"),
            (100, 16..16, "<1>; first, <4>; last, <4>; prev"),
        ] {
            let reply = admin.get(&format!("/users?page={page}&pageSize=5")).await;
            assert_eq!(column(reply.is(200).as_array().unwrap(), "_id"), all[rows], "page {page}");
            assert_eq!((reply.total(), reply.header("x-total-count-capped")), (16, None), "page {page}");
            let short = reply.header("link").unwrap().replace("/api/v1/users?page=", "").replace("&pageSize=5", "");
            assert_eq!(short.replace("rel=\"", "").replace('"', ""), links, "page {page}");
        }
        let reply = admin.get("/users?pageSize=5&q=a&sort=-fname").await;
        assert_eq!((reply.is(200).as_array().unwrap().len(), reply.total()), (4, 4));
        assert!(reply.header("link").unwrap().contains("</api/v1/users?page=1&pageSize=5&q=a&sort=-fname>; rel=\"last\""));
    }

    async fn a_list_without_a_page_has_no_neighbours_and_an_empty_one_is_empty(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let reply = admin.get("/users").await;
        assert_eq!((reply.is(200).as_array().unwrap().len(), reply.total(), reply.header("link")), (8, 8, None));
        let reply = admin.get("/users?q=nobodyatall&page=1").await;
        assert_eq!((reply.is(200).as_array().unwrap().len(), reply.total()), (0, 0));
        assert!(reply.header("link").unwrap().contains("page=1>; rel=\"last\"") || reply.header("link").unwrap().contains("page=1&"));
        assert_eq!(admin.get("/users?page=1").await.is(200).as_array().unwrap().len(), 8, "ten to a page");
    }

    // list-1, list-4
    async fn counts_are_exact_up_to_ten_thousand_and_exports_hold_every_row(db) {
        let app = App::new(db).await;
        app.sql(
            "INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, email, \
             email_normalized, role_id, status, reimbursement_claim, search) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10100) \
             SELECT 'M' || i, 'm' || i, 'Many', 'many', 'P' || i, 'p' || i, 'many p' || i, 'm' || i || '@x.example', \
             'm' || i || '@x.example', 4, 'Active', ?, 'many p' || i FROM n",
            [false.into()],
        )
        .await;
        app.sql("INSERT INTO user_profiles (user_id, leave_credited) SELECT id, ? FROM users WHERE fname = 'Many'", [false.into()])
            .await;
        let admin = app.admin().await;
        let reply = admin.get("/users").await;
        assert_eq!(reply.is(200).as_array().unwrap().len(), 1_000);
        assert_eq!((reply.total(), reply.header("x-total-count-capped")), (10_000, Some("true")));
        let reply = admin.get("/users?page=50&pageSize=200").await;
        assert_eq!(reply.is(200).as_array().unwrap().len(), 200);
        assert!(reply.header("link").unwrap().contains("page=50&pageSize=200>; rel=\"last\""));
        assert!(!reply.header("link").unwrap().contains("rel=\"next\""));
        let reply = admin.get("/users?q=p100&pageSize=1").await;
        assert_eq!((reply.total(), reply.header("x-total-count-capped")), (111, None));
        let csv = admin.get("/users?format=csv&sort=-empid").await.text();
        assert_eq!(csv.lines().count(), 10_109);
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let ids: std::collections::BTreeSet<_> = reader.records().map(|row| row.unwrap()[0].to_owned()).collect();
        assert_eq!(ids.len(), 10_108, "each row once");
        let sheet = crate::xlsx::rows(&app.dev().await.get("/users?format=xlsx").await.body);
        assert_eq!(sheet.len(), 10_108);
    }
}
