//! Who celebrates today; and the short lists of people.

use serde_json::{Value, json};
use test_support::both;

use super::names;
use crate::app::App;
use crate::reply::{column, fields};

const PATHS: [(&str, &str); 3] =
    [("/users/birthdays", "birthday"), ("/users/anniversary", "marriage"), ("/users/joininganniversary", "doj")];

/// Writes the day of a person's life that `column` names.
async fn day(app: &App, fname: &'static str, column: &str, date: &str) {
    let date: chrono::NaiveDate = date.parse().unwrap();
    let text = match column {
        "doj" => "UPDATE users SET doj = ? WHERE fname = ?",
        "birthday" => "UPDATE user_profiles SET birthday = ? WHERE user_id = (SELECT id FROM users WHERE fname = ?)",
        _ => "UPDATE user_profiles SET marriage = ? WHERE user_id = (SELECT id FROM users WHERE fname = ?)",
    };
    app.sql(text, [date.into(), fname.into()]).await;
}

both! {
    // people-18
    async fn todays_are_told_by_name_and_day_and_nothing_else(db) {
        let app = App::new(db).await;
        for (path, which) in PATHS {
            for (fname, date) in [("Rohan", "1980-11-25"), ("Ananya", "1999-11-25"), ("Farhan", "1990-11-24"), ("Joseph", "1990-11-26"), ("Bhavna", "1990-01-25"), ("Devika", "1980-11-25")] {
                day(&app, fname, which, date).await;
            }
            for person in [app.admin().await, app.dev().await, app.recruiter().await] {
                let found = person.list(path).await;
                assert_eq!(names(&found), ["Ananya Kulkarni", "Rohan Desai"], "{path}: Active people, by name");
                for row in &found {
                    assert_eq!(fields(row), ["_id", "fname", "lname", "date"]);
                    let joined = if row["fname"] == "Rohan" { "1980-11-25" } else { "1999-11-25" };
                    assert_eq!(row["date"], if which == "doj" { joined } else { "2026-11-25" });
                }
            }
            app.sql("UPDATE users SET status = 'Resigned' WHERE fname = 'Rohan'", []).await;
            assert_eq!(names(&app.dev().await.list(path).await), ["Ananya Kulkarni"]);
            app.sql("UPDATE users SET status = 'Active' WHERE fname = 'Rohan'", []).await;
        }
    }

    async fn today_is_the_companys_day(db) {
        let app = App::new(db).await;
        day(&app, "Rohan", "birthday", "1980-11-25").await;
        day(&app, "Ananya", "birthday", "1980-11-26").await;
        let dev = app.dev().await;
        for (now, expected) in [
            ("2026-11-24T18:29:59Z", vec![]), ("2026-11-24T18:30:00Z", vec!["Rohan"]), ("2026-11-25T18:29:59Z", vec!["Rohan"]),
            ("2026-11-25T18:30:01Z", vec!["Ananya"]), ("2026-11-26T18:30:00Z", vec![]),
        ] {
            app.at(now);
            assert_eq!(column(&dev.list("/users/birthdays").await, "fname"), expected, "{now}");
        }
    }

    // people-18
    async fn the_29th_of_february_is_the_28th_in_other_years(db) {
        let app = App::new(db).await;
        for (_, which) in PATHS {
            day(&app, "Rohan", which, "2000-02-29").await;
            day(&app, "Ananya", which, "2001-02-28").await;
            day(&app, "Farhan", which, "2001-03-01").await;
        }
        for (now, expected, date) in [
            ("2027-02-28T06:00:00Z", vec!["Ananya", "Rohan"], "2027-02-28"), ("2027-03-01T06:00:00Z", vec!["Farhan"], "2027-03-01"),
            ("2028-02-28T06:00:00Z", vec!["Ananya"], "2028-02-28"), ("2028-02-29T06:00:00Z", vec!["Rohan"], "2028-02-29"),
            ("2028-03-01T06:00:00Z", vec!["Farhan"], "2028-03-01"), ("2100-02-28T06:00:00Z", vec!["Ananya", "Rohan"], "2100-02-28"),
        ] {
            app.at(now);
            let dev = app.dev().await;
            for (path, which) in PATHS {
                let found = dev.list(path).await;
                assert_eq!(column(&found, "fname"), expected, "{now} {path}");
                assert!(which == "doj" || found.iter().all(|row| row["date"] == date), "{now} {path}");
            }
        }
    }

    // people-18
    async fn who_is_still_to_join_has_no_anniversary_yet(db) {
        let app = App::new(db).await;
        day(&app, "Rohan", "doj", "2027-11-25").await;
        day(&app, "Ananya", "doj", "2026-11-25").await;
        assert_eq!(names(&app.dev().await.list("/users/joininganniversary").await), ["Ananya Kulkarni"]);
    }

    // dashboard-2, dashboard-3
    async fn the_dashboard_names_the_first_few_of_each_and_counts_them_all(db) {
        let app = App::new(db).await;
        for letter in ["Aa", "Ab", "Ac", "Ad"] {
            app.hire(letter, "Zutshi", "dev").await;
            day(&app, letter, "birthday", "1990-11-25").await;
        }
        for fname in ["Rohan", "Ananya"] {
            day(&app, fname, "birthday", "1980-11-25").await;
        }
        day(&app, "Farhan", "doj", "2021-11-25").await;
        let today = app.dev().await.get("/dashboard").await.is(200)["today"].clone();
        assert_eq!(fields(&today), ["holiday", "birthdays", "anniversary", "joininganniversary"]);
        let rows = |part: &str| today[part]["rows"].as_array().unwrap().clone();
        assert_eq!(column(&rows("birthdays"), "fname"), ["Aa", "Ab", "Ac", "Ad", "Ananya"]);
        assert_eq!(today["birthdays"]["total"], 6);
        assert_eq!((rows("anniversary").len(), &today["anniversary"]["total"]), (0, &json!(0)));
        assert_eq!(names(&rows("joininganniversary")), ["Farhan Qureshi"]);
        assert_eq!(rows("joininganniversary")[0]["date"], "2021-11-25");
    }

    async fn nobody_celebrates_on_most_days(db) {
        let app = App::new(db).await;
        for (path, _) in PATHS {
            assert_eq!(app.dev().await.list(path).await, [] as [Value; 0]);
        }
    }

    async fn managers_and_project_managers_are_active_people_of_the_role(db) {
        let app = App::new(db).await;
        app.hire("Zara", "Khan", "manager").await;
        app.hire("Vikram", "Shah", "admin").await;
        app.sql("UPDATE users SET status = 'Inactive' WHERE fname = 'Lakshmi'", []).await;
        for person in [app.admin().await, app.manager().await, app.dev().await] {
            for (path, expected) in [
                ("/users/managers", vec!["Rohan Desai", "Zara Khan"]),
                ("/users/managers?sort=-fname", vec!["Zara Khan", "Rohan Desai"]),
                ("/users/managers?q=zar", vec!["Zara Khan"]),
                ("/users/managers?role=dev", vec!["Rohan Desai", "Zara Khan"]),
                ("/users/managers?status=Inactive", vec!["Rohan Desai", "Zara Khan"]),
                ("/users/project-manager", vec!["Asha Rao", "Rohan Desai", "Vikram Shah", "Zara Khan"]),
                ("/users/project-manager?role=admin&sort=-lname", vec!["Vikram Shah", "Asha Rao"]),
                ("/users/project-manager?page=2&pageSize=3", vec!["Zara Khan"]),
                ("/users/project-manager?q=kulkarni", vec![]),
            ] {
                assert_eq!(names(&person.list(path).await), expected, "{path}");
            }
            let csv = person.get("/users/project-manager?format=csv").await.text();
            assert_eq!(csv.lines().count(), 5);
        }
        assert_eq!(fields(&app.dev().await.list("/users/managers").await[0]).len(), 8, "the directory's part");
    }

    async fn a_team_is_shown_to_its_manager_and_to_admins(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let path = format!("/users/teammember/{}", manager.id);
        for person in [&admin, &manager] {
            assert_eq!(names(&person.list(&path).await), ["Ananya Kulkarni", "Farhan Qureshi"]);
            assert_eq!(names(&person.list(&format!("{path}?role=qa")).await), ["Farhan Qureshi"]);
            assert_eq!(person.list(&path).await[0]["manager"], json!([manager.id]));
        }
        for person in [&dev, &app.other_manager().await, &app.recruiter().await] {
            person.get(&path).await.refused(403, "not_allowed");
        }
        manager.get("/users/teammember/999999").await.refused(403, "not_allowed");
        admin.get("/users/teammember/999999").await.refused(404, "not_found");
        assert_eq!(dev.list(&format!("/users/teammember/{}", dev.id)).await.len(), 0, "who leads nobody has a team of nobody");
        // Somebody who left stays in the manager's sight, with the status that says so.
        app.sql("UPDATE users SET status = 'Resigned' WHERE fname = 'Farhan'", []).await;
        assert_eq!(manager.list(&path).await.len(), 2);
        assert_eq!(manager.list(&format!("{path}?status=Active")).await.len(), 1);
    }
}
