//! Projects with their teams, tasks and assets from files.

use serde_json::{Value, json};
use test_support::both;

use super::{bring, everything, ran, worked};
use crate::app::{App, Person};

const MANAGER: &str = "rohan.desai@muster.example";
const DEV: &str = "ananya.kulkarni@muster.example";

/// What an import says of each of its rows.
async fn reasons(admin: &Person<'_>, brought: &Value) -> Vec<String> {
    let rows = admin.list(&format!("/imports/{}/rows?state=wrong", brought["_id"])).await;
    let told = |row: &Value| {
        let reasons = row["reasons"].as_array().unwrap().iter();
        reasons.map(|reason| reason["message"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
    };
    rows.iter().map(told).collect()
}

async fn take_back(app: &App, admin: &Person<'_>, import: &Value) -> Value {
    let path = format!("/imports/{}", import["_id"]);
    admin.post(&format!("{path}/take-back"), json!({})).await.is(202);
    worked(app).await;
    admin.get(&path).await.is(200)
}

both! {
    // import-17
    async fn projects_come_with_their_teams_and_go_again(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let client = "Acme Tools";
        let clients = bring(&admin, "clients.csv", format!("Client\n{client}\n"), &[]).await.is(201);
        ran(&app, &admin, &clients).await;
        let before = everything(&app).await;
        let file = format!(
            "Project,Client,Type,Start,End,Project Manager,Team\n\
             Harbour,{client},Development,01/12/2026,30/11/2027,lead@x.in,asha@x.in 50%; lead@x.in\n\
             Quay,Nobody Ltd,qa,01/12/2026,30/11/2027,lead@x.in,\n\
             Pier,{client},tunnel,01/12/2026,30/11/2027,lead@x.in,\n\
             Mole,{client},QA,01/12/2026,30/11/2025,lead@x.in,\n\
             Lock,{client},QA,01/12/2026,30/11/2027,nobody@x.in,asha@x.in lots%\n"
        );
        let file = file.replace("lead@x.in", MANAGER).replace("asha@x.in", DEV);
        let brought = bring(&admin, "projects.csv", &file, &[]).await.is(201);
        assert_eq!((&brought["kind"], &brought["new"], &brought["wrong"]), (&json!("projects"), &json!(1), &json!(4)));
        let told = reasons(&admin, &brought).await;
        assert_eq!(told[0], "There is no client Nobody Ltd.");
        assert_eq!(told[1], "tunnel is none of Development, QA, Engineering.");
        assert_eq!(told[2], "End date can't be smaller than start date.");
        assert!(told[3].contains("lots% is no percentage.") && told[3].contains("nobody@x.in"), "{told:?}");
        ran(&app, &admin, &brought).await;
        let listed = admin.list("/projects?q=Harbour").await;
        let team = listed[0]["teammember"].as_array().unwrap();
        let places: Vec<_> = team.iter().map(|one| (one["allocation"].as_f64().unwrap(), &one["startdate"])).collect();
        assert_eq!(places, [(50.0, &json!("2026-12-01")), (100.0, &json!("2026-12-01"))]);

        let again = bring(&admin, "projects.csv", file.lines().take(2).collect::<Vec<_>>().join("\n"), &[]).await.is(201);
        assert_eq!(again["same"], 1, "{again}");
        let moved = format!("Project,Team,End\nharbour,{DEV},31/12/2027\n");
        let moved = bring(&admin, "p.csv", moved, &[("kind", "projects")]).await.is(201);
        assert_eq!((&moved["changed"], &moved["wrong"]), (&json!(1), &json!(0)), "{:?}", reasons(&admin, &moved).await);
        ran(&app, &admin, &moved).await;
        let project = admin.list("/projects?q=Harbour").await.remove(0);
        assert_eq!((&project["enddate"], project["teammember"].as_array().unwrap().len()), (&json!("2027-12-31"), 1));
        assert_eq!(project["teammember"][0]["allocation"], 50.0, "what a row leaves out is as it stood");
        let back = take_back(&app, &admin, &moved).await;
        assert_eq!(back["kept"], 0, "{back}");
        let project = admin.list("/projects?q=Harbour").await.remove(0);
        assert_eq!((&project["enddate"], project["teammember"].as_array().unwrap().len()), (&json!("2027-11-30"), 2));

        // Made by the first import; what the second changed since was taken back: it goes.
        assert_eq!(take_back(&app, &admin, &brought).await["kept"], 0);
        admin.get(&format!("/projects/{}", project["_id"])).await.refused(404, "not_found");
        let fresh = bring(&admin, "projects.csv", format!("Project,Client,Type,Start,End,Project Manager\nJetty,{client},qa,\
            01/12/2026,30/11/2027,{MANAGER}\n"), &[]).await.is(201);
        ran(&app, &admin, &fresh).await;
        assert_eq!(take_back(&app, &admin, &fresh).await["kept"], 0);
        let after = everything(&app).await;
        assert_eq!(after["team_members"], before["team_members"]);
        assert_eq!(after["user_managers"], before["user_managers"]);
        app.check().await;
    }

    // import-17
    async fn tasks_are_added_once(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let file = "Task,Description\nCode review,Reading what others wrote\ncode review ,Again\nDeployments,\n";
        let brought = bring(&admin, "tasks.csv", file, &[]).await.is(201);
        assert_eq!((&brought["kind"], &brought["new"], &brought["wrong"]), (&json!("tasks"), &json!(1), &json!(2)));
        let done = ran(&app, &admin, &brought).await;
        assert_eq!(done["takeback"], json!({"goes": 1, "returns": 0, "stays": 0}));
        let tasks = admin.list("/tasks?q=Code%20review").await;
        assert_eq!((&tasks[0]["status"], &tasks[0]["project"]), (&json!("active"), &json!("all")));
        let again = bring(&admin, "tasks.csv", file, &[]).await.is(201);
        assert_eq!((&again["new"], &again["same"], &again["wrong"]), (&json!(0), &json!(1), &json!(2)));
        let nowhere = bring(&admin, "t.csv", "Task,Description,Project\nTesting,By hand,Atlantis\n", &[]).await.is(201);
        assert_eq!(reasons(&admin, &nowhere).await, ["There is no project Atlantis."]);
        assert_eq!(take_back(&app, &admin, &brought).await["kept"], 0);
        assert!(admin.list("/tasks?q=Code%20review").await.is_empty());
        app.check().await;
    }

    // import-11, import-17
    async fn a_task_of_a_project_that_was_renamed_since_the_look_is_not_one_of_all(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let file = format!("Project,Client,Type,Start,End,Project Manager\nHarbour,Acme Tools,QA,01/12/2026,30/11/2027,{MANAGER}\n");
        for (name, file) in [("c.csv", "Client\nAcme Tools\n"), ("p.csv", file.as_str())] {
            let brought = bring(&admin, name, file, &[]).await.is(201);
            assert_eq!(ran(&app, &admin, &brought).await["wrong"], 0, "{:?}", reasons(&admin, &brought).await);
        }
        let tasks = bring(&admin, "t.csv", "Task,Description,Project\nDredging,By night,Harbour\n", &[]).await.is(201);
        assert_eq!((&tasks["kind"], &tasks["new"]), (&json!("tasks"), &json!(1)), "{:?}", reasons(&admin, &tasks).await);
        let harbour = admin.list("/projects?q=Harbour").await.remove(0);
        admin.put(&format!("/projects/{}", harbour["_id"]), json!({"projectname": "Marina"})).await.is(200);
        let done = ran(&app, &admin, &tasks).await;
        assert_eq!((&done["new"], &done["wrong"]), (&json!(0), &json!(1)));
        assert_eq!(reasons(&admin, &tasks).await, ["There is no project Harbour."]);
        assert!(admin.list("/tasks?q=Dredging").await.is_empty());
        app.check().await;
    }

    // import-17
    async fn assets_are_allocated_and_stay_with_their_holders(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let before = everything(&app).await;
        let (mail, other) = (DEV, MANAGER);
        let file = format!(
            "Serial,Asset Type,Allocated To,Specification,Remark\n\
             SN-1,Laptop,{mail},14 inch,With charger\nSN-2,external hard disk,{mail},2 TB,In a box\nSN-3,Toaster,ghost@x.in,,\n"
        );
        let brought = bring(&admin, "assets.csv", &file, &[]).await.is(201);
        assert_eq!((&brought["kind"], &brought["new"], &brought["wrong"]), (&json!("assets"), &json!(2), &json!(1)));
        ran(&app, &admin, &brought).await;
        let assets = admin.list("/assets?q=SN-").await;
        assert_eq!(assets.len(), 2);
        assert_eq!(app.number("SELECT count(*) AS number FROM mails WHERE kind = 'asset allocated'").await, 2);
        let changed = format!("Serial,Specification,Allocated To\nsn-1,16 inch,{mail}\nSN-2,4 TB,{other}\n");
        let changed = bring(&admin, "a.csv", changed, &[("kind", "assets")]).await.is(201);
        assert_eq!((&changed["changed"], &changed["wrong"]), (&json!(1), &json!(1)));
        assert_eq!(
            reasons(&admin, &changed).await,
            [format!("It is allocated to {mail}, and an import moves it to nobody else.")]
        );
        ran(&app, &admin, &changed).await;
        assert_eq!(take_back(&app, &admin, &changed).await["kept"], 0);
        let first = admin.list("/assets?q=SN-1").await.remove(0);
        assert_eq!(first["specification"], "14 inch");
        let employee = app.dev().await;
        let second = admin.list("/assets?q=SN-2").await.remove(0);
        employee.put(&format!("/assets/{}", second["_id"]), json!({"status": "ACCEPTED"})).await.is(200);
        let back = take_back(&app, &admin, &brought).await;
        // What another import changed of one was taken back; the other was taken by its holder.
        assert_eq!(back["kept"], 1);
        let fresh = format!("Serial,Asset Type,Allocated To,Specification,Remark\nSN-9,mouse,{mail},Small,Grey\n");
        let fresh = bring(&admin, "assets.csv", fresh, &[]).await.is(201);
        ran(&app, &admin, &fresh).await;
        assert_eq!(take_back(&app, &admin, &fresh).await["kept"], 0);
        assert!(admin.list("/assets?q=SN-9").await.is_empty());
        assert_eq!(everything(&app).await["users"], before["users"]);
        app.check().await;
    }
}
