//! Teams: who is on them, how much of whom they take, and whose manager the project manager becomes.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{change, place, project};
use crate::app::App;
use crate::reply::column;

async fn managers(app: &App, user: kernel::UserId) -> Vec<Value> {
    let person = app.admin().await.get(&format!("/users/{user}")).await.is(200);
    person["manager"].as_array().unwrap().clone()
}

both! {
    // project-4
    async fn a_team_is_replaced_as_a_whole_in_its_order(db) {
        let app = App::new(db).await;
        let (manager, dev, qa) = (app.manager().await, app.company.dev, app.company.qa);
        let made = project(&app, "Kaveri").await;
        let team = json!([place(qa.0, "qa", "2026-11-25", Some("2027-02-26"), 33.33), place(dev.0, "dev", "2026-04-06", None, 0.0)]);
        let changed = change(&manager, &made, json!({"teammember": team})).await.is(200);
        let rows = changed["teammember"].as_array().unwrap();
        let first = json!({"role": "qa", "user": qa, "empname": "Farhan Qureshi", "startdate": "2026-11-25", "enddate": "2027-02-26", "allocation": 33.33, "allocationtotal": 33.33});
        assert_eq!((&rows[0], &rows[1]["allocation"], rows.len()), (&first, &json!(0), 2));
        assert_eq!(manager.list("/projects").await, std::slice::from_ref(&changed));
        assert_eq!(change(&manager, &made, json!({"enddate": "2027-04-30"})).await.is(200)["teammember"], changed["teammember"], "not sent: it stays");
        assert_eq!(change(&manager, &made, json!({"teammember": changed["teammember"]})).await.is(200)["version"], 3, "sent again: no change");
        assert_eq!(change(&manager, &made, json!({"teammember": null})).await.is(200)["teammember"], json!([]));
        app.check().await;
    }

    // project-5
    async fn totals_count_active_projects_on_the_fullest_day_and_may_pass_a_hundred(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.company.dev.0);
        let (one, two, done) = (project(&app, "One").await, project(&app, "Two").await, project(&app, "Done").await);
        for (project, from, until, percent) in [(&one, "2026-04-06", "2026-11-30", 70.0), (&two, "2026-11-30", "2027-01-31", 50.0), (&done, "2026-01-01", "2026-12-31", 20.0)] {
            change(&admin, project, json!({"teammember": [place(dev, "dev", from, Some(until), percent)]})).await.is(200);
        }
        change(&admin, &done, json!({"status": "completed"})).await.is(200);
        let rows = admin.list("/projects").await;
        let totals: Vec<_> = rows.iter().map(|row| row["teammember"][0]["allocationtotal"].clone()).collect();
        assert_eq!(totals, [json!(120), json!(120), json!(140)], "a completed project counts itself, and no other counts it");
        let path = format!("/projects/{}/allocations?user={}", two["_id"], app.company.qa);
        let people = admin.list(&path).await;
        assert_eq!(column(&people, "empname"), ["Ananya Kulkarni", "Farhan Qureshi"]);
        let months = people[0]["months"].as_array().unwrap();
        assert_eq!(column(months, "month"), ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04"]);
        assert_eq!(column(months, "here"), [50, 50, 50, 0, 0, 0]);
        assert_eq!(column(months, "others"), [70, 0, 0, 0, 0, 0]);
        assert_eq!(months[0]["projects"], json!([{"_id": one["_id"], "projectname": "One", "allocation": 70}]));
        assert_eq!(people[1]["months"][0], json!({"month": "2026-11", "here": 0, "others": 0, "projects": []}));
        assert_eq!(admin.list(&format!("/projects/{}/allocations?user=999999", two["_id"])).await.len(), 1);
    }

    // people-14
    async fn the_project_manager_leads_who_is_on_the_project_and_nobody_who_decides(db) {
        let app = App::new(db).await;
        let (admin, company) = (app.admin().await, app.company);
        let made = project(&app, "Kaveri").await;
        let version = admin.get(&format!("/users/{}", company.foreign)).await.is(200)["version"].clone();
        let team = json!([
            place(company.foreign.0, "dev", "2026-11-25", None, 50.0), place(company.manager.0, "manager", "2026-11-25", None, 10.0),
            place(company.qa.0, "qa", "2026-01-01", Some("2026-11-24"), 10.0),
        ]);
        change(&admin, &made, json!({"teammember": team})).await.is(200);
        assert_eq!(managers(&app, company.foreign).await, [json!(company.manager), json!(company.other_manager)]);
        assert_eq!(managers(&app, company.manager).await, [] as [Value; 0]);
        assert_eq!(admin.get(&format!("/users/{}", company.foreign)).await.is(200)["version"], version, "what the system writes is no edit");
        change(&admin, &made, json!({"projectmanager": company.other_manager})).await.is(200);
        assert_eq!(managers(&app, company.manager).await, [] as [Value; 0], "a project leads no manager");
        assert_eq!(managers(&app, company.qa).await, [json!(company.manager)], "a line manager stays, whatever the team");
        change(&admin, &made, json!({"projectmanager": company.manager})).await.is(200);
        // The lead sees them at once, and no longer once they are off the project.
        assert_eq!(app.manager().await.list(&format!("/reports/user/{}", company.foreign)).await, [] as [Value; 0]);
        change(&admin, &made, json!({"teammember": []})).await.is(200);
        app.manager().await.get(&format!("/reports/user/{}", company.foreign)).await.refused(403, "not_allowed");
        assert_eq!(managers(&app, company.foreign).await, [json!(company.other_manager)]);
        let told = admin.list(&format!("/audit/user/{}", company.foreign)).await;
        assert_eq!((&told[0]["action"], &told[0]["before"]), (&json!("remove manager"), &json!({"manager": [company.manager]})));
        assert_eq!(told[1]["after"], json!({"manager": [company.manager], "projects": ["Kaveri"]}));
    }

    async fn employees_are_told_and_found_by_their_current_projects(db) {
        let app = App::new(db).await;
        let (admin, manager, company) = (app.admin().await, app.manager().await, app.company);
        let (kaveri, sahyadri, over) = (project(&app, "Kaveri").await, project(&app, "Sahyadri").await, project(&app, "Godavari").await);
        let qa = |from, until| place(company.qa.0, "qa", from, until, 10.0);
        change(&admin, &kaveri, json!({"teammember": [qa("2026-11-25", None), place(company.dev.0, "dev", "2026-01-01", Some("2026-11-25"), 1.0)]})).await.is(200);
        change(&admin, &sahyadri, json!({"teammember": [qa("2026-11-26", None)]})).await.is(200);
        change(&admin, &over, json!({"status": "completed"})).await.is(200);
        for person in [&admin, &manager] {
            let rows = person.list("/users?sort=fname&status=Active").await;
            let told: Vec<_> = rows.iter().filter(|row| row["projects"] != json!([])).map(|row| (row["fname"].clone(), row["projects"].clone())).collect();
            assert_eq!(told, [(json!("Ananya"), json!(["Kaveri"])), (json!("Farhan"), json!(["Kaveri"]))]);
            for (q, expected) in [("KAVER", ["Ananya", "Farhan"].as_slice()), ("sahya", &[]), ("godav", &[]), ("ka", &[])] {
                assert_eq!(column(&person.list(&format!("/users?sort=fname&q={q}")).await, "fname"), expected, "{q}");
            }
            let path = format!("/users/{}", company.dev);
            assert_eq!(person.get(&path).await.is(200)["projects"], json!(["Kaveri"]));
            assert_eq!(person.put(&path, json!({})).await.is(200)["projects"], json!(["Kaveri"]));
        }
        assert_eq!(app.dev().await.list("/users?q=kaver").await, [] as [Value; 0]);
    }

    async fn who_is_in_a_team_stays_at_no_fault(db) {
        let app = App::new(db).await;
        let (admin, company) = (app.admin().await, app.company);
        let made = project(&app, "Kaveri").await;
        admin.put(&format!("/users/{}", company.dev), json!({"status": "Inactive"})).await.is(200);
        admin.put(&format!("/users/{}", company.manager), json!({"role": "dev"})).await.is(200);
        let stored = admin.list("/projects").await.remove(0);
        let mut team = stored["teammember"].as_array().unwrap().clone();
        team.push(place(company.qa.0, "qa", "2026-11-25", None, 10.0));
        let changed = change(&admin, &made, json!({"teammember": team, "projectmanager": company.manager})).await.is(200);
        assert_eq!(changed["teammember"].as_array().unwrap().len(), 2);
        team[0]["allocation"] = json!(20);
        change(&admin, &made, json!({"teammember": team})).await.is(200);
    }
}

sqlite! {
    // project-4
    async fn what_a_place_must_be(db) {
        let app = App::new(db).await;
        let (admin, company) = (app.admin().await, app.company);
        let made = project(&app, "Kaveri").await;
        let qa = || place(company.qa.0, "qa", "2026-11-25", None, 10.0);
        for (field, value, problem) in [
            ("user", Value::Null, "Required."),
            ("user", json!(999_999), "There is no such person."),
            ("user", json!(company.inactive), "This person is not active."),
            ("user", json!(company.dev), "This person is in the team already."),
            ("role", json!(" "), "Required."),
            ("role", json!("dev"), "This person's role is qa."),
            ("startdate", Value::Null, "Required."),
            ("startdate", json!("1999-12-31"), "2000-01-01 at the earliest."),
            ("enddate", json!("2026-11-24"), "End date can't be smaller than start date."),
            ("allocation", Value::Null, "Required."),
            ("allocation", json!(100.01), "Between 0 and 100, with two decimals at most."),
            ("allocation", json!(-1), "Between 0 and 100, with two decimals at most."),
            ("allocation", json!(33.333), "Between 0 and 100, with two decimals at most."),
        ] {
            let mut row = qa();
            if value == json!(company.dev) {
                row["role"] = json!("dev");
            }
            row[field] = value;
            let team = json!([made["teammember"][0], row]);
            let name = format!("teammember[1].{field}");
            let refusal = change(&admin, &made, json!({"teammember": team})).await.invalid(&[&name]);
            assert_eq!(refusal["fields"][&name], problem);
        }
        change(&admin, &made, json!({"teammember": [{}]})).await.invalid(&[
            "teammember[0].allocation", "teammember[0].role", "teammember[0].startdate", "teammember[0].user",
        ]);
        change(&admin, &made, json!({"teammember": vec![qa(); 1_001]})).await.invalid(&["teammember"]);
    }
}
