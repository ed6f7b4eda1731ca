//! Lists that were exported here come in again, in the words of the screens.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{BOUNDARY, bring, faults, form, ran, taken_back};
use crate::app::{App, Person};
use crate::places::{place, works_at};
use crate::reply::column;

const MANAGER: &str = "rohan.desai@muster.example";
const DEV: &str = "ananya.kulkarni@muster.example";

async fn imported(app: &App, admin: &Person<'_>, kind: &str, file: &str) {
    let brought = bring(admin, "a.csv", file, &[("kind", kind)]).await.is(201);
    assert_eq!(brought["wrong"], 0, "{:?}", faults(admin, &brought).await);
    ran(app, admin, &brought).await;
}

both! {
    // import-18
    async fn what_was_exported_here_is_the_same_when_it_comes_back(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let pune = place(&admin, "Pune", "Asia/Kolkata").await;
        place(&admin, "Mumbai", "Asia/Kolkata").await;
        place(&admin, "Baner, Pune", "Asia/Kolkata").await;
        works_at(&admin, app.company.dev.0, pune, "2026-01-01").await;
        imported(&app, &admin, "clients", "Client\nAcme Tools\nHooli\n").await;
        imported(&app, &admin, "projects", &format!("Project,Client,Type,Start,End,Project Manager,Team\n\
            Harbour,Acme Tools,QA,01/12/2026,30/11/2027,{MANAGER},{DEV} 50%\n")).await;
        imported(&app, &admin, "tasks", "Task,Description,Project\nReview,\"Reading, and saying so\",Harbour\nTalk,=1+1,\n").await;
        imported(&app, &admin, "assets", &format!("Serial,Asset Type,Allocated To,Specification,Remark\n\
            +91 SN-1,Laptop,{DEV},14 inch,With charger\nSN-2,external hard disk,{DEV},2 TB,In a box\n")).await;
        app.sql("UPDATE assets SET status = 'RELEASED', place = 5 WHERE serial = 'SN-2'", []).await;
        imported(&app, &admin, "holidays", "Day,Occasion,Places,Optional\n26/01/2027,Republic Day,all,no\n22/03/2027,Holi,Pune; Mumbai,\n\
            14/01/2027,Pongal,Pune,Yes\n15/01/2027,Bihu,\"Baner, Pune;\",no\n23/03/2027,Dhuleti,\"Baner, Pune; Mumbai\",no\n").await;
        let optional = column(&admin.list("/holidays?from=2027-01-01").await, "optional");
        assert_eq!(optional.iter().filter(|optional| **optional == true).count(), 1);
        imported(&app, &admin, "skills", "Skill\nrust\nada\n").await;
        imported(&app, &admin, "locations", "Location\nthane\n").await;
        for (kind, list) in [
            ("people", "/users?"),
            ("clients", "/clients?"),
            ("projects", "/projects?"),
            ("tasks", "/tasks?"),
            ("assets", "/assets?"),
            ("holidays", "/holidays?"),
            ("skills", "/data?typename=skill&"),
            ("locations", "/data?typename=location&"),
        ] {
            for format in ["csv", "xlsx"] {
                let file = admin.get(&format!("{list}format={format}")).await;
                assert_eq!(file.status, 200, "{kind} {format}");
                // Which of the two a name is, its heads don't say.
                let said = [("kind", kind)];
                let said = if list.starts_with("/data") { &said[..] } else { &[] };
                let brought = bring(&admin, &format!("{kind}.{format}"), &file.body, said).await.is(201);
                let told = faults(&admin, &brought).await;
                let counts = ["new", "changed", "wrong"].map(|name| brought[name].as_i64().unwrap());
                assert_eq!((&brought["kind"], counts), (&json!(kind), [0, 0, 0]), "{format}: {told:?} {brought}");
                assert!(brought["same"].as_i64().unwrap() > 0, "{kind} {format}");
            }
        }
    }

    // import-15
    async fn managers_are_named_by_a_name_that_is_one_persons_alone(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let file = |manager: &str| format!("Number,First Name,Last Name,Work Mail,Joined,Role,Manager\n\
            N-1,Meera,Pillai,meera@globex.example,01/11/2026,Developer,{manager}\n\
            N-2,Om,Rao,om@globex.example,01/11/2026,QA,Meera Pillai\n");
        let brought = bring(&admin, "a.csv", file("Ananya Kulkarni"), &[]).await.is(201);
        assert_eq!(brought["new"], 2, "{:?}", faults(&admin, &brought).await);
        let namesake = json!({"fname": "Ananya", "lname": "Kulkarni"});
        admin.put(&format!("/users/{}", app.company.qa), namesake).await.is(200);
        let both = bring(&admin, "a.csv", file("Ananya Kulkarni"), &[]).await.is(201);
        let told = faults(&admin, &both).await;
        assert!(told[0].starts_with("manager: ") && told[0].contains(DEV) && told[0].contains("farhan.qureshi@muster.example"), "{told:?}");
        let none = bring(&admin, "a.csv", file("Ananya Kulkarny"), &[]).await.is(201);
        assert_eq!(faults(&admin, &none).await[0], "manager: Nobody is called Ananya Kulkarny.");
        ran(&app, &admin, &brought).await;
        let led = "SELECT m.email AS text FROM user_managers g JOIN users m ON m.id = g.manager_id JOIN users u ON u.id = g.user_id \
            WHERE u.empid = ";
        assert_eq!(app.text(format!("{led}'N-1'")).await, DEV);
        assert_eq!(app.text(format!("{led}'N-2'")).await, "meera@globex.example");
        let roles = app.text("SELECT string_agg(r.role, ' ' ORDER BY u.empid) AS text FROM users u JOIN roles r ON r.id = u.role_id \
            WHERE u.empid IN ('N-1', 'N-2')");
        assert_eq!(roles.await, "dev qa");
        app.check().await;
    }

    // import-15
    async fn people_come_with_the_place_where_they_work(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let (pune, dev) = (place(&admin, "Pune", "Asia/Kolkata").await, app.company.dev.0);
        place(&admin, "Mumbai", "Asia/Kolkata").await;
        works_at(&admin, dev, pune, "2026-01-01").await;
        let number = app.text(format!("SELECT empid AS text FROM users WHERE id = {dev}")).await;
        let places = async || admin.get(&format!("/places/people/{dev}")).await.is(200)["places"].clone();
        let before = places().await;
        let heads = "Number,First Name,Last Name,Work Mail,Joined,Role,Place,Place From";
        let file = format!("{heads}\nN-1,Om,Rao,om@globex.example,01/11/2026,dev,PUNE,\nN-2,Ira,Rao,ira@globex.example,01/11/2026,dev,Punne,\n\
            N-3,Uma,Rao,uma@globex.example,01/11/2026,dev,,01/12/2026\n{number},,,,,,mumbai,01/12/2026\n");
        let brought = bring(&admin, "a.csv", &file, &[]).await.is(201);
        let told = faults(&admin, &brought).await;
        assert_eq!(told.len(), 2, "{told:?}");
        assert!(told[0].starts_with("place: ") && told[0].ends_with("(Pune)"), "{told:?}");
        assert_eq!(told[1], "placefrom: Say which place, too.");
        ran(&app, &admin, &brought).await;
        assert_eq!(column(places().await.as_array().unwrap(), "placename"), ["Mumbai", "Pune"]);
        let om = app.number("SELECT id AS number FROM users WHERE empid = 'N-1'").await;
        let stays = admin.get(&format!("/places/people/{om}")).await.is(200);
        assert_eq!((&stays["places"][0]["placename"], &stays["places"][0]["from"]), (&json!("Pune"), &json!("2026-11-01")));
        assert_eq!(taken_back(&app, &admin, &brought).await["kept"], 0);
        assert_eq!(places().await, before);
        app.check().await;
    }

    // import-9
    async fn what_a_row_and_a_file_lack_is_told_once(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let file = "Number,Full Name,Joined,Opening balance,Manager\nN-1,Meera Pillai,01/11/2026,1.25,nobody@x.in\nN-2,Om,soon,many,\n";
        let brought = bring(&admin, "a.csv", file, &[("kind", "people")]).await.is(201);
        assert_eq!(faults(&admin, &brought).await, [
            "olb: 1.25 is no number of days: they come in halves.",
            "manager: Nobody has the mail nobody@x.in.",
            "doj: soon is no day.",
            "olb: many is no number.",
            "fullname: Required.",
        ]);
        assert_eq!(column(brought["missing"].as_array().unwrap(), "label"), ["Work Mail", "Role"]);
        assert!(brought["missing"][0]["message"].as_str().unwrap().contains("Work Mail"));
        let wrong = admin.get(&format!("/imports/{}/wrong-rows?format=csv", brought["_id"])).await.text();
        assert!(wrong.contains("Role: No column of the file is this."), "{wrong}");
        let dev = app.text(format!("SELECT empid AS text FROM users WHERE id = {}", app.company.dev)).await;
        let known = bring(&admin, "a.csv", format!("Number,Work Phone\n{dev},020 1\n"), &[("kind", "people")]).await.is(201);
        assert_eq!((&known["changed"], &known["missing"]), (&json!(1), &json!([])));
    }

    // import-18, holiday-12
    async fn a_holiday_turns_optional_and_back(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        imported(&app, &admin, "holidays", "Day,Occasion\n14/01/2027,Pongal\n").await;
        let brought = bring(&admin, "b.csv", "Day,Optional\n14/01/2027,perhaps\n", &[("kind", "holidays")]).await.is(201);
        assert_eq!(faults(&admin, &brought).await, ["optional: perhaps is none of Yes, No."]);
        let brought = bring(&admin, "b.csv", "Day,Optional\n14/01/2027,X\n", &[("kind", "holidays")]).await.is(201);
        let rows = admin.list(&format!("/imports/{}/rows", brought["_id"])).await;
        assert_eq!((&rows[0]["cells"][1]["text"], &rows[0]["cells"][1]["before"]), (&json!("Yes"), &json!("No")));
        ran(&app, &admin, &brought).await;
        let optional = async || admin.list("/holidays?from=2027-01-01").await[0].get("optional").cloned();
        assert_eq!(optional().await, Some(json!(true)));
        assert_eq!(taken_back(&app, &admin, &brought).await["kept"], 0);
        assert_eq!(optional().await, None);
        app.check().await;
    }

    // import-4
    async fn all_is_a_word_for_the_places_of_a_holiday(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        place(&admin, "Pune", "Asia/Kolkata").await;
        imported(&app, &admin, "holidays", "Day,Occasion,Places\n26/01/2027,Republic Day,Pune\n").await;
        let brought = bring(&admin, "b.csv", "Day,Places\n26/01/2027,All\n", &[("kind", "holidays")]).await.is(201);
        let rows = admin.list(&format!("/imports/{}/rows", brought["_id"])).await;
        assert_eq!((&rows[0]["cells"][1]["text"], &rows[0]["cells"][1]["before"]), (&json!("All"), &json!("Pune")));
        ran(&app, &admin, &brought).await;
        assert!(admin.list("/holidays?from=2027-01-01").await[0].get("places").is_none());
        assert_eq!(taken_back(&app, &admin, &brought).await["kept"], 0);
        assert_eq!(admin.list("/holidays?from=2027-01-01").await[0]["places"], json!(["Pune"]));
        app.check().await;
    }
}

sqlite! {
    // import-2
    async fn fields_behind_the_file_are_read_too(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let behind = |more: &str| {
            let mut body = form(&[], "a.csv", b"Name\nHooli\n");
            body.truncate(body.len() - format!("--{BOUNDARY}--\r\n").len());
            body.extend_from_slice(more.as_bytes());
            body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
            let request = admin.request("POST", "/imports");
            request.insert_header(("Content-Type", format!("multipart/form-data; boundary={BOUNDARY}"))).set_payload(body)
        };
        let field = |name: &str, value: &str| {
            format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let read: Value = admin.send(behind(&field("kind", "clients"))).await.is(201);
        assert_eq!((&read["kind"], &read["new"]), (&json!("clients"), &json!(1)));
        admin.send(behind(&field("kind", "payslips"))).await.invalid(&["kind"]);
        let second = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"b.csv\"\r\n\r\nName\r\n");
        admin.send(behind(&second)).await.refused(400, "not_form");
        assert_eq!(app.count("imports").await, 1);
    }
}
