//! The directory and the org chart, as everybody sees them.

pub mod matrix;

use chrono::NaiveDate;
use serde_json::{Value, json};
use test_support::{Newcomer, both};

use crate::app::App;
use crate::reply::{column, fields, holds};

const SEEN: [&str; 9] = ["_id", "name", "designation", "department", "workphone", "email", "today", "until", "half"];

/// A leave of somebody, approved.
pub async fn on_leave(app: &App, user: i64, kind: &str, half: Option<&str>, days: [&str; 2]) {
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    app.sql(
        "INSERT INTO leaves (user_id, kind, away, status, from_date, to_date, half, count, reason, created_at) \
         VALUES (?, ?, ?, 'Approved', ?, ?, ?, 2, 'Private', ?)",
        [
            user.into(),
            kind.into(),
            (!matches!(kind, "wfh" | "onduty")).into(),
            day(days[0]).into(),
            day(days[1]).into(),
            half.map(str::to_owned).into(),
            app.db.clock().now().into(),
        ],
    )
    .await;
}

async fn entry(app: &App, id: i64) -> Value {
    let found = app.dev().await.list("/directory").await;
    found.into_iter().find(|entry| entry["_id"] == id).unwrap()
}

both! {
    // directory-4, directory-5
    async fn everybody_sees_who_is_away_and_never_why(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let [manager, qa] = [app.company.manager.0, app.company.qa.0];
        on_leave(&app, qa, "earned", None, ["2026-11-24", "2026-11-27"]).await;
        on_leave(&app, manager, "casual", Some("second"), ["2026-11-25", "2026-11-25"]).await;
        on_leave(&app, dev.id.0, "wfh", None, ["2026-11-25", "2026-11-25"]).await;
        dev.post("/reports", json!({})).await.is(201);
        for caller in [&admin, &dev] {
            let all = caller.list("/directory").await;
            assert!(all.iter().all(|entry| fields(entry) == SEEN), "nothing else, whatever the caller's rights");
            assert!(!column(&all, "_id").contains(&json!(app.company.inactive.0)), "who left is not in it");
        }
        holds(&entry(&app, qa).await, json!({"today": "away", "until": "2026-11-27", "half": null}));
        holds(&entry(&app, manager).await, json!({"today": "away", "until": "2026-11-25", "half": "second"}));
        holds(&entry(&app, dev.id.0).await, json!({"today": "wfh", "until": null, "half": null}));
        holds(&entry(&app, admin.id.0).await, json!({"today": "notin"}));
        let away = dev.list("/directory?away=true").await;
        assert_eq!(away.len(), 2);
        let figures = dev.get("/directory/figures").await.is(200);
        assert_eq!(figures["away"], 2);
        assert_eq!(dev.list("/directory?away=false").await.len() + 2, usize::try_from(figures["people"].as_i64().unwrap()).unwrap());
        let today: NaiveDate = "2026-11-25".parse().unwrap();
        app.sql("INSERT INTO holidays (date, occassion, occassion_normalized) VALUES (?, 'Founding day', 'founding day')", [today.into()]).await;
        holds(&entry(&app, admin.id.0).await, json!({"today": "holiday"}));
    }

    // directory-4
    async fn the_directory_is_searched_narrowed_and_sorted(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        admin.post("/departments", json!({"name": "Quality"})).await.is(201);
        for name in ["QA engineer", "Architect"] {
            admin.post("/designations", json!({"name": name})).await.is(201);
        }
        let qa = app.company.qa;
        let placed = json!({"department": "Quality", "designation": "QA engineer", "workphone": "+91 20 4012-1103"});
        admin.put(&format!("/users/{qa}"), placed).await.is(200);
        admin.put(&format!("/users/{}", dev.id), json!({"designation": "Architect"})).await.is(200);
        let names = |rows: &[Value]| column(rows, "_id");
        for query in ["q=engineer", "q=40121103", "q=%2B91%2020%204012", "department=quality", "designation=qa%20ENGINEER"] {
            assert_eq!(names(&dev.list(&format!("/directory?{query}")).await), [json!(qa.0)], "{query}");
        }
        assert_eq!(dev.list("/directory?q=ananya").await.len(), 1);
        assert_eq!(dev.list("/directory?q=nobody").await.len(), 0);
        let by = names(&dev.list("/directory?sort=designation").await);
        assert_eq!(by[..2], [json!(dev.id.0), json!(qa.0)]);
        for field in ["name", "department", "email"] {
            for down in ["", "-"] {
                dev.list(&format!("/directory?sort={down}{field}&pageSize=5&page=1")).await;
            }
        }
        let page = dev.get("/directory?page=1&pageSize=2").await.is(200);
        assert_eq!(page.as_array().map(Vec::len), Some(2));
    }

    // directory-6, directory-7
    async fn the_chart_is_opened_branch_by_branch(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let company = app.company;
        let top = dev.get("/orgchart").await.is(200);
        assert!(top["person"].is_null());
        let tops = column(top["children"].as_array().unwrap(), "_id");
        assert!(tops.contains(&json!(company.manager.0)) && tops.contains(&json!(company.other_manager.0)));
        assert!(top["alone"].as_i64().unwrap() >= 1, "the recruiter reports to nobody");
        let alone = dev.get("/orgchart?alone=true").await.is(200);
        assert_eq!(alone["direct"], top["alone"]);
        let branch = dev.get(&format!("/orgchart?of={}", company.manager)).await.is(200);
        holds(&branch, json!({"direct": 2, "all": 2, "alone": 0}));
        holds(&branch["children"][0], json!({"_id": company.dev.0, "parent": company.manager.0, "direct": 0, "all": 0}));
        // The first of two line managers is the place; the other is told.
        app.sql("INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, ?)", [
            company.dev.into(), company.other_manager.into(), true.into(),
        ]).await;
        let own = dev.get(&format!("/orgchart?of={}", company.dev)).await.is(200);
        assert_eq!(column(own["managers"].as_array().unwrap(), "_id"), [json!(company.manager.0), json!(company.other_manager.0)]);
        // Managers who lead one another do not loop.
        app.sql("INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, ?), (?, ?, ?)", [
            company.manager.into(), company.other_manager.into(), true.into(),
            company.other_manager.into(), company.manager.into(), true.into(),
        ]).await;
        let way = dev.get(&format!("/orgchart/ways?of={}", company.foreign)).await.is(200);
        assert_eq!(column(way["nodes"].as_array().unwrap(), "_id"), [
            json!(company.manager.0), json!(company.other_manager.0), json!(company.foreign.0),
        ]);
        assert_eq!(way["hits"], json!([company.foreign.0]));
    }

    // directory-7
    async fn a_large_team_is_told_a_few_at_a_time_and_a_search_opens_the_way(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for count in 10..35 {
            let newcomer = Newcomer::new("Kim", &format!("Letter{count}"), "dev");
            newcomer.reporting_to(app.company.manager).hire(&app.db).await;
        }
        let of = format!("/orgchart?of={}", app.company.manager);
        let first = dev.get(&of).await.is(200);
        assert_eq!((first["direct"].as_i64(), first["children"].as_array().map(Vec::len)), (Some(27), Some(20)));
        let rest = dev.get(&format!("{of}&skip=20")).await.is(200);
        assert_eq!(rest["children"].as_array().map(Vec::len), Some(7));
        let found = dev.get("/orgchart/ways?q=kim").await.is(200);
        assert_eq!((found["hits"].as_array().map(Vec::len), &found["more"]), (Some(20), &json!(true)));
        assert_eq!(found["nodes"][0]["_id"], app.company.manager.0);
        let none = dev.get("/orgchart/ways?q=nobody").await.is(200);
        assert_eq!(none, json!({"hits": [], "more": false, "nodes": []}));
    }
}
