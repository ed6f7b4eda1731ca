//! The whole trail, as admins browse it.

use db::Entry;
use db::audit::INSTALLATION;
use kernel::Actor;
use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::App;
use crate::reply::{column, fields};
use crate::xlsx;

const FIELDS: [&str; 13] = [
    "_id",
    "at",
    "actor",
    "actorname",
    "source",
    "record",
    "id",
    "recordname",
    "action",
    "before",
    "after",
    "changes",
    "erased",
];

/// What the program itself did.
async fn by_the_program(app: &App) {
    let done = app.db.write(&Actor::system("muster seed"), |work| {
        work.record(Entry::new(INSTALLATION, None, "seed").after(&["=1+1"]));
        Ok(())
    });
    done.await.unwrap();
}

/// One entry in spring; one shortly before midnight in the company's zone and one after it; four on the same
/// morning, the last by the program itself. Answers the dev's reports.
async fn trail(app: &App) -> [Value; 2] {
    app.at("2026-03-02T03:30:00Z");
    app.qa().await.check_in().await.is(201);
    app.at("2026-11-24T18:20:00Z");
    let first = app.dev().await.check_in().await.is(201);
    app.at("2026-11-24T18:40:00Z");
    app.qa().await.check_in().await.is(201);
    app.at("2026-11-25T03:30:00Z");
    let dev = app.dev().await;
    let second = dev.check_in().await.is(201);
    app.at("2026-11-25T03:30:01Z");
    dev.check_out(&second).await.is(200);
    app.at("2026-11-25T03:30:02Z");
    app.manager().await.ask("POST", "/auth/logout-all", None).await.is(204);
    app.at("2026-11-25T03:30:03Z");
    by_the_program(app).await;
    [first, second]
}

both! {
    // audit-7
    async fn entries_are_shown_newest_first_with_what_was_before_and_after(db) {
        let app = App::new(db).await;
        let [_, second] = trail(&app).await;
        let (admin, company) = (app.admin().await, app.company);
        let rows = admin.list("/audit").await;
        let actions = ["seed", "sign out everywhere", "check out", "check in", "check in", "check in", "check in"];
        assert_eq!(column(&rows, "action"), actions);
        assert_eq!(column(&rows, "_id"), [7, 6, 5, 4, 3, 2, 1]);
        assert_eq!(rows.iter().map(fields).collect::<Vec<_>>(), vec![FIELDS; 7]);
        let out = &rows[2];
        assert_eq!((&out["actor"], &out["actorname"]), (&json!(company.dev), &json!("Ananya Kulkarni")));
        assert_eq!((&out["source"], &out["record"], &out["id"]), (&json!("192.0.2.1"), &json!("report"), &second["_id"]));
        assert_eq!((&out["before"]["signout_time"], &out["before"]["user"]), (&Value::Null, &json!(company.dev)));
        assert!(out["after"]["signout_time"].is_string(), "{out}");
        assert!(out["at"].as_str().is_some_and(|at| at.starts_with("2026-11-25T03:30:") && at.ends_with('Z')), "{out}");
        assert_eq!((&rows[1]["before"], &rows[1]["after"]), (&Value::Null, &json!(1)));
        let seed = &rows[0];
        assert_eq!((&seed["actor"], &seed["actorname"], &seed["source"]), (&Value::Null, &json!("muster seed"), &Value::Null));
        assert_eq!((&seed["id"], &seed["before"], &seed["after"]), (&Value::Null, &Value::Null, &json!(["=1+1"])));
    }

    async fn pages_and_both_orders(db) {
        let app = App::new(db).await;
        trail(&app).await;
        let admin = app.admin().await;
        assert_eq!(column(&admin.list("/audit?sort=-at").await, "_id"), [7, 6, 5, 4, 3, 2, 1]);
        assert_eq!(column(&admin.list("/audit?sort=at").await, "_id"), [1, 2, 3, 4, 5, 6, 7]);
        let page = admin.get("/audit?page=2&pageSize=3").await;
        assert_eq!((column(page.is(200).as_array().unwrap(), "_id"), page.total()), (vec![json!(4), json!(3), json!(2)], 7));
        assert!(page.header("link").unwrap().contains("page=3&pageSize=3>; rel=\"next\""));
        assert_eq!(admin.get("/audit?page=9&pageSize=3").await.total(), 7);
    }

    // audit-7
    async fn filters_narrow_and_days_are_the_companys(db) {
        let app = App::new(db).await;
        let [first, second] = trail(&app).await;
        let (admin, company) = (app.admin().await, app.company);
        let (dev, first, second) = (company.dev, &first["_id"], &second["_id"]);
        let manager = company.manager;
        for (filter, ids) in [
            (format!("actor={dev}"), vec![5, 4, 2]),
            (format!("actor={dev}&to=2026-11-24"), vec![2]),
            ("actor=999999".to_owned(), vec![]),
            ("record=report".to_owned(), vec![5, 4, 3, 2, 1]),
            ("record=role".to_owned(), vec![]),
            (format!("record=report&id={second}"), vec![5, 4]),
            (format!("record=report&id={first}"), vec![2]),
            (format!("record=user&id={manager}"), vec![6]),
            ("id=999999".to_owned(), vec![]),
            ("record=session&id=1".to_owned(), vec![]),
            ("from=2026-11-25".to_owned(), vec![7, 6, 5, 4, 3]),
            ("to=2026-11-24".to_owned(), vec![2, 1]),
            ("from=2026-11-24&to=2026-11-24".to_owned(), vec![2]),
            ("from=2026-11-25&to=2026-11-25&record=report".to_owned(), vec![5, 4, 3]),
            ("from=2026-11-26".to_owned(), vec![]),
            ("from=2026-11-25&to=2026-11-24".to_owned(), vec![]),
            ("from=0001-01-01&to=9999-12-31".to_owned(), vec![7, 6, 5, 4, 3, 2, 1]),
            ("actor=&record=&id=&from=&to=".to_owned(), vec![7, 6, 5, 4, 3, 2, 1]),
        ] {
            assert_eq!(column(&admin.list(&format!("/audit?{filter}")).await, "_id"), ids, "{filter}");
        }
        let of_report: Vec<_> = admin.list(&format!("/audit?id={second}")).await;
        assert!(column(&of_report, "_id").contains(&json!(5)) && column(&of_report, "id").iter().all(|id| id == second));
    }

    async fn a_search_looks_at_names_and_actions_of_a_month(db) {
        let app = App::new(db).await;
        let [first, _] = trail(&app).await;
        let admin = app.admin().await;
        let first = &first["_id"];
        for (query, ids) in [
            ("q=KULKARNI".to_owned(), vec![5, 4, 2]),
            ("q=ku".to_owned(), vec![5, 4, 2]),
            ("q=an".to_owned(), vec![5, 4, 2]),
            ("q=nanya%20k".to_owned(), vec![5, 4, 2]),
            ("q=Check%20O".to_owned(), vec![5]),
            ("q=everywhere".to_owned(), vec![6]),
            ("q=seed".to_owned(), vec![7]),
            ("q=%25".to_owned(), vec![]),
            ("q=___".to_owned(), vec![]),
            ("q=nothing".to_owned(), vec![]),
            ("q=kulkarni&to=2026-11-24".to_owned(), vec![2]),
            ("q=kulkarni&from=2026-11-25".to_owned(), vec![5, 4]),
            ("q=qureshi".to_owned(), vec![3]),
            ("q=qureshi&to=2026-03-02".to_owned(), vec![1]),
            ("q=qureshi&to=2026-04-01".to_owned(), vec![1]),
            ("q=qureshi&to=2026-04-02".to_owned(), vec![]),
            ("q=qureshi&from=2026-10-26".to_owned(), vec![3]),
            (format!("q=check&record=report&id={first}&from=2020-01-01"), vec![2]),
        ] {
            assert_eq!(column(&admin.list(&format!("/audit?{query}")).await, "_id"), ids, "{query}");
        }
        for query in ["q=qureshi&from=2026-10-25", "q=a&from=2026-03-01&to=2026-04-01", "q=a&from=2026-03-01&format=csv"] {
            admin.get(&format!("/audit?{query}")).await.invalid(&["from"]);
        }
    }
}

sqlite! {
    async fn what_can_not_be_read_is_a_400_and_an_unknown_choice_a_422(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for query in [
            "actor=x", "actor=1.5", "actor=99999999999999999999", "id=x", "id=1e3", "from=25-11-2026", "from=yesterday",
            "to=2026-02-30", "to=2026-1-5", "to=%2B12026-01-01", "from=2026-11-25T00:00:00Z", "page=0", "from=%00",
        ] {
            admin.get(&format!("/audit?{query}")).await.refused(400, "bad_parameter");
        }
        for (query, field) in [("record=nonsense", "record"), ("record=User", "record"), ("sort=action", "sort"), ("format=pdf", "format")] {
            admin.get(&format!("/audit?{query}")).await.invalid(&[field]);
        }
    }
}

both! {
    async fn exports_hold_every_field(db) {
        let app = App::new(db).await;
        trail(&app).await;
        let admin = app.admin().await;
        let reply = admin.get("/audit?format=csv&record=report&sort=at").await;
        assert_eq!((reply.status, reply.header("content-type")), (200, Some("text/csv; charset=utf-8")));
        let text = reply.text();
        let mut reader = csv_rows(&text);
        // Words for people: no snapshots, and no addresses of machines.
        let header = ["_id", "at", "actor", "actorname", "record", "id", "recordname", "action", "changes", "erased", "empnumber"];
        assert_eq!(reader.remove(0), header);
        assert_eq!(reader.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["1", "2", "3", "4", "5"]);
        let changes = &reader[4][8];
        assert!(changes.contains("signout_time: – → 25/11/2026 09:00") && !changes.contains('{'), "{changes}");
        let number = app.text(format!("SELECT empid AS text FROM users WHERE id = {}", app.company.dev)).await;
        assert_eq!(reader[4][10], number);
        let sheet = xlsx::rows(&admin.get("/audit?format=xlsx&to=2026-11-24").await.body);
        assert_eq!(sheet[0], ["When", "Who", "Employee ID", "Record", "Record name", "What", "Changes"]);
        // Ten minutes to midnight where the company is.
        assert!(sheet.len() == 3 && sheet[1][0].starts_with("46350.993"), "{sheet:?}");
        assert!(sheet[1..].iter().all(|row| row[3] == "Attendance"), "{sheet:?}");
        assert!(!xlsx::text(&admin.get("/audit?format=xlsx").await.body).contains("192.0.2.1"));
    }

    async fn a_text_that_no_cell_has_room_for_is_cut(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        // Longer than any record that can be saved today: what was written before limits were drawn stays in the trail.
        app.sql("UPDATE user_profiles SET permanent_address = ?", ["y".repeat(40_000).into()]).await;
        dev.put(&format!("/users/{}", dev.id), json!({"permanentAddress": "short"})).await.is(200);
        let reply = app.admin().await.get("/audit?format=xlsx&record=user&sort=at").await;
        assert_eq!(reply.status, 200);
        let sheet = xlsx::rows(&reply.body);
        let cut = &sheet[1][6];
        assert!(cut.starts_with("permanentAddress: yyy") && cut.ends_with(" … (cut)"), "{cut:.80}");
        assert_eq!(cut.chars().count(), 32_767);
    }

    // audit-4
    async fn it_takes_the_key_and_the_role(db) {
        let app = App::new(db).await;
        for person in [app.manager().await, app.dev().await, app.recruiter().await] {
            person.get("/audit").await.refused(403, "not_allowed");
        }
        app.stranger().get("/audit").await.refused(401, "not_signed_in");
        app.sql("INSERT INTO role_keys (role_id, permission) VALUES (2, 'setting')", []).await;
        app.manager().await.get("/audit").await.refused(403, "not_allowed");
        app.sql("DELETE FROM role_keys WHERE permission = 'setting'", []).await;
        app.admin().await.get("/audit").await.refused(403, "not_allowed");
    }
}

fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}
