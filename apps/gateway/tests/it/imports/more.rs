//! Balances of leave and jobs from files.

use serde_json::json;
use test_support::both;

use super::{bring, everything, faults, ran, taken_back};
use crate::app::App;
use crate::recruitment;
use crate::reply::column;

const DEV: &str = "ananya.kulkarni@muster.example";
const QA: &str = "farhan.qureshi@muster.example";

both! {
    // import-19
    async fn balances_are_set_and_the_ledger_has_the_difference(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let dev = app.company.dev;
        let study = admin.post("/leave-types", json!({"name": "Study leave", "balance": true})).await.is(201);
        assert!(study["account"].is_string());
        let file = format!("Employee,Leave Type,Balance,Reason\n\
            {DEV},Casual leave,7.5,As of December\nAnanya Kulkarni,earned,3,\n{QA},study leave,\"2,5\",\n\
            {DEV},casual,9,Twice\nnobody@x.in,LWP,1,\n{QA},Casual leave,1.25,\n{QA},Earned leave,5000,\n");
        let brought = bring(&admin, "b.csv", &file, &[]).await.is(201);
        assert_eq!((&brought["kind"], &brought["changed"], &brought["wrong"]), (&json!("balances"), &json!(3), &json!(4)));
        let told = faults(&admin, &brought).await;
        assert_eq!(told[0], "person: Row 2 has it too.");
        assert!(told[1].starts_with("person: Nobody") && told[2].starts_with("type: No leave of the type LWP"), "{told:?}");
        assert_eq!(told[3], "days: 1.25 is no number of days: they come in halves.");
        assert!(told[4].starts_with("days: "), "{told:?}");
        let rows = admin.list(&format!("/imports/{}/rows?state=changed", brought["_id"])).await;
        assert_eq!((&rows[0]["cells"][2]["text"], &rows[0]["cells"][2]["before"]), (&json!("7.5"), &json!("")));
        let before = everything(&app).await;
        let done = ran(&app, &admin, &brought).await;
        assert_eq!(done["takeback"], json!({"goes": 0, "returns": 3, "stays": 0}));
        let record = admin.get(&format!("/users/{dev}")).await.is(200);
        assert_eq!((&record["leavebalanceCL"], &record["leavebalanceEL"]), (&json!(7.5), &json!(3)));
        let entries = "SELECT string_agg(remark, '; ' ORDER BY id) AS text FROM leave_ledger WHERE cause = 'correction'";
        assert_eq!(app.text(entries).await, "As of December; Set by an import; Set by an import");
        let good = file.lines().take(4).collect::<Vec<_>>().join("\n");
        let again = bring(&admin, "b.csv", &good, &[]).await.is(201);
        assert_eq!((&again["same"], &again["changed"]), (&json!(3), &json!(0)), "{:?}", faults(&admin, &again).await);
        let changed = bring(&admin, "c.csv", good.replace("7.5", "8"), &[]).await.is(201);
        assert_eq!((&changed["same"], &changed["changed"]), (&json!(2), &json!(1)));
        ran(&app, &admin, &changed).await;
        assert_eq!(admin.get(&format!("/imports/{}", brought["_id"])).await.is(200)["takeback"]["stays"], 1);
        assert_eq!(taken_back(&app, &admin, &changed).await["kept"], 0);
        assert_eq!(taken_back(&app, &admin, &brought).await["kept"], 0);
        let record = admin.get(&format!("/users/{dev}")).await.is(200);
        assert_eq!((&record["leavebalanceCL"], &record["leavebalanceEL"]), (&json!(0), &json!(0)));
        let after = everything(&app).await;
        assert_eq!(after["users"], before["users"]);
        app.check().await;
    }

    // import-13, import-19
    async fn a_balance_that_somebody_moved_since_stays(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let (dev, qa) = (app.company.dev, app.company.qa);
        let file = format!("Employee,Leave Type,Balance\n{DEV},Casual leave,7\n{QA},Casual leave,5\n");
        let brought = bring(&admin, "b.csv", &file, &[]).await.is(201);
        ran(&app, &admin, &brought).await;
        let set = json!({"account": "casual", "balance": 9, "users": [dev], "reason": "Two more"});
        admin.post("/leaves/corrections", set).await.is(201);
        assert_eq!(taken_back(&app, &admin, &brought).await["kept"], 1);
        assert_eq!(admin.get(&format!("/users/{dev}")).await.is(200)["leavebalanceCL"], 9);
        assert_eq!(admin.get(&format!("/users/{qa}")).await.is(200)["leavebalanceCL"], 0);
        app.check().await;
    }

    // import-11, import-19
    async fn who_has_another_address_since_the_look_is_left_out_of_no_panel(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let job = recruitment::job(&app).await;
        let title = job["title"].as_str().unwrap();
        let panel = async || admin.list("/jobs").await.remove(0)["interviewPanel"].as_array().unwrap().len();
        let now = panel().await;
        let file = format!("Title,Interview Panel\n{title},{DEV}; {QA}\n");
        let brought = bring(&admin, "jobs.csv", file, &[("kind", "jobs")]).await.is(201);
        assert_eq!(brought["changed"], 1, "{:?}", faults(&admin, &brought).await);
        let other = json!({"email": "farhan@muster.example"});
        admin.put(&format!("/users/{}", app.company.qa), other).await.is(200);
        let done = ran(&app, &admin, &brought).await;
        assert_eq!((&done["changed"], &done["wrong"]), (&json!(0), &json!(1)));
        assert_eq!(faults(&admin, &brought).await, [format!("interviewPanel: Nobody has the mail {QA}.")]);
        assert_eq!(panel().await, now);
        app.check().await;
    }

    // import-19
    async fn jobs_come_with_their_panels_and_go_again(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for (kind, file) in [("skills", "Skill\nrust\nsql\n"), ("locations", "Location\npune\n")] {
            let entries = bring(&admin, "e.csv", file, &[("kind", kind)]).await.is(201);
            ran(&app, &admin, &entries).await;
        }
        let before = everything(&app).await;
        let heads = "Title,Summary,Description,Experience,Mandatory Skills,Good To Have Skills,Location,Hiring Manager,Interview Panel,Status";
        let file = format!("{heads}\n\
            Rust engineer,Builds,\"Writes, reviews\",2-5 years,Rust; SQL,react,Pune,Rohan Desai,{DEV}; {QA},open\n\
            Tester,Tests,Finds,4,rust,none,Punne,{DEV},nobody@x.in,Perhaps\n");
        let brought = bring(&admin, "jobs.csv", &file, &[]).await.is(201);
        let told = faults(&admin, &brought).await;
        assert_eq!((&brought["kind"], &brought["new"], &brought["wrong"]), (&json!("jobs"), &json!(1), &json!(1)), "{told:?}");
        for (field, nearest) in [("status", ""), ("location", "(pune)"), ("hiringManager", ""), ("interviewPanel", "")] {
            assert!(told.iter().any(|one| one.starts_with(&format!("{field}: ")) && one.ends_with(nearest)), "{field} {told:?}");
        }
        ran(&app, &admin, &brought).await;
        let job = admin.list("/jobs").await.remove(0);
        assert_eq!((&job["title"], &job["hiringManager"]), (&json!("Rust engineer"), &json!(app.company.manager)));
        assert_eq!((&job["mandatorySkills"], job["interviewPanel"].as_array().unwrap().len()), (&json!(["rust", "sql"]), 2));
        let first = file.lines().take(2).collect::<Vec<_>>().join("\n");
        let again = bring(&admin, "jobs.csv", &first, &[]).await.is(201);
        assert_eq!(again["same"], 1, "{:?}", faults(&admin, &again).await);
        for format in ["csv", "xlsx"] {
            let own = admin.get(&format!("/jobs?format={format}")).await;
            let own = bring(&admin, &format!("jobs.{format}"), &own.body, &[]).await.is(201);
            assert_eq!((&own["kind"], &own["same"]), (&json!("jobs"), &json!(1)), "{format} {:?}", faults(&admin, &own).await);
        }
        let closed = bring(&admin, "jobs.csv", "Title,Status,Hiring Manager\nrust engineer,Closed,\n", &[("kind", "jobs")]).await.is(201);
        assert_eq!(closed["changed"], 1, "{:?}", faults(&admin, &closed).await);
        ran(&app, &admin, &closed).await;
        assert_eq!(column(&admin.list("/jobs").await, "status"), ["Closed"]);
        assert_eq!(taken_back(&app, &admin, &closed).await["kept"], 0);
        assert_eq!(taken_back(&app, &admin, &brought).await["kept"], 0);
        assert_eq!(everything(&app).await, before);
        app.check().await;
    }
}
