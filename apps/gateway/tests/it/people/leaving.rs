//! Leaving: what somebody has in hand, and the last day that was planned.

use core_auth::service::people::end_last_days;
use kernel::{Grant, UserId};
use serde_json::{Value, json};
use test_support::both;

use super::add::row_with;
use super::{newest_entry, record, save};
use crate::app::{App, Person};
use crate::{assets, investments, kras, leaves, recruitment, reimbursements, timesheets};

/// What the person has in hand: kind, how many, and the names of the first.
async fn held(person: &Person<'_>, id: UserId) -> Vec<String> {
    let rows = person.list(&format!("/users/{id}/holdings")).await;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let one = |thing: &Value| {
        ["name", "word", "date"].into_iter().filter_map(|field| text(&thing[field])).collect::<Vec<_>>().join(" ")
    };
    rows.iter()
        .map(|row| {
            let first: Vec<_> =
                row["first"].as_array().unwrap().iter().map(|thing| one(thing).trim().to_owned()).collect();
            format!("{} {}: {}", row["kind"].as_str().unwrap(), row["total"], first.join(", "))
        })
        .collect()
}

/// The worker's round; answers how many have gone.
async fn night(app: &App) -> usize {
    end_last_days(&app.db, &Grant::system("last day")).await.unwrap()
}

async fn lives(person: &Person<'_>) -> bool {
    person.get("/auth/me").await.status == 200
}

both! {
    // people-13
    async fn all_that_somebody_has_in_hand_is_named(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        assert_eq!(held(&admin, app.company.recruiter).await, Vec::<String>::new());

        reimbursements::flags(&app).await;
        let work = timesheets::work(&app).await;
        recruitment::job(&app).await;
        timesheets::submitted(&dev, &work, timesheets::MONDAYS[1]).await;
        let kind = reimbursements::kind(&app, "Travel", 5_000.0).await;
        reimbursements::claimed(&app, &kind, 700.0).await;
        investments::declared(&app, "PPF").await;
        leaves::asked(&dev, "lwp", "2026-12-07", "2026-12-08").await;
        assets::given(&app, "PF4A8QZ1").await;
        let kra = kras::given(&app, &work.project, 40.0).await;
        kras::accomplish(&dev, &kra).await.is(200);

        let name = "Ananya Kulkarni";
        assert_eq!(held(&admin, app.company.manager).await, [
            format!("team 2: {name}, Farhan Qureshi"),
            "leadproject 1: Kaveri".to_owned(),
            "job 1: Senior Backend Engineer".to_owned(),
            format!("decideleave 1: {name} lwp 2026-12-07"),
            format!("decidesheet 1: {name} 2026-11-16"),
            format!("decideclaim 1: {name} 2026-11-25"),
            format!("decideinvestment 1: {name} 2026-03-31"),
            format!("reviewkra 1: {name} 2026-12-04"),
        ]);
        // Who leads them may know it, as they may change the status.
        let dev_holds = held(&manager, dev.id).await;
        assert_eq!(dev_holds, [
            "project 1: Kaveri", "panel 1: Senior Backend Engineer", "ownleave 1: lwp 2026-12-07",
            "ownsheet 1: 2026-11-16", "ownclaim 1: Travel 2026-11-25", "owninvestment 1: PPF 2026-03-31", "asset 1: PF4A8QZ1 laptop",
        ]);
        assert_eq!(dev_holds, held(&admin, dev.id).await);
    }

    async fn the_first_few_are_named_and_all_are_counted(db) {
        let app = App::new(db).await;
        for serial in ["S1", "S2", "S3", "S4", "S5", "S6", "S7"] {
            assets::given(&app, serial).await;
        }
        let asset = assets::given(&app, "S8").await;
        assets::set(&app.dev().await, &asset, "REJECTED").await.is(200);
        assert_eq!(held(&app.admin().await, app.company.dev).await, ["asset 7: S1 laptop, S2 laptop, S3 laptop, S4 laptop, S5 laptop"]);
        app.manager().await.get(&format!("/users/{}/holdings", app.company.manager)).await.refused(403, "not_on_your_own");
    }

    // people-11
    async fn access_ends_with_the_last_day_in_the_companys_zone(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        let planned = save(&admin, dev.id, json!({"dol": "2026-11-27", "leavingreason": "Moves to Kochi"})).await.is(200);
        assert_eq!(planned["status"], "Active");
        assert_eq!(night(&app).await, 0);
        // 23:59 of the last day in Kolkata, and a minute later.
        app.at("2026-11-27T18:29:00Z");
        assert_eq!(night(&app).await, 0);
        assert!(lives(&dev).await);
        app.at("2026-11-27T18:30:00Z");
        assert_eq!((night(&app).await, night(&app).await), (1, 0), "once");
        assert!(!lives(&dev).await && lives(&qa).await);
        let left = record(&admin, dev.id).await;
        assert_eq!((&left["status"], &left["dol"], &left["leavingreason"]), (&json!("Resigned"), &json!("2026-11-27"), &json!("Moves to Kochi")));
        let told = newest_entry(&app, dev.id).await;
        assert_eq!(told, ("last day over".to_owned(), json!({"status": "Active"}), json!({"status": "Resigned"})));
        assert_eq!(app.number(format!("SELECT count(*) AS number FROM sessions WHERE user_id = {}", dev.id)).await, 0);
        // A form that was opened before the night does not bring them back.
        save(&admin, dev.id, planned).await.refused(409, "stale_version");
        app.check().await;
    }

    async fn who_has_left_becomes_nobodys_manager_and_stays_where_they_were(db) {
        let app = App::new(db).await;
        let (admin, dev, manager, left) = (app.admin().await, app.company.dev, app.company.manager, app.company.inactive);
        let refused = save(&admin, dev, json!({"manager": [manager, left]})).await.invalid(&["manager"]);
        assert_eq!(refused["fields"]["manager"], "This person is not active any more.");
        let refused = admin.post("/users", row_with(1, &json!({"manager": [left]}))).await.invalid(&["manager"]);
        assert_eq!(refused["fields"]["manager"], "This person is not active any more.");
        save(&admin, manager, json!({"status": "Inactive"})).await.is(200);
        let kept = save(&admin, dev, json!({"manager": [manager, app.company.recruiter]})).await.is(200);
        assert_eq!(kept["manager"], json!([manager, app.company.recruiter]));
        save(&admin, dev, json!({"manager": [app.company.recruiter]})).await.is(200);
        save(&admin, dev, json!({"manager": [manager]})).await.invalid(&["manager"]);
    }

    async fn days_that_were_missed_are_caught_up_with(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for (id, dol) in [(app.company.dev, "2026-11-26"), (app.company.qa, "2026-11-30"), (app.company.inactive, "2026-11-26"), (app.company.foreign, "2026-12-31")] {
            save(&admin, id, json!({"dol": dol})).await.is(200);
        }
        app.at("2026-12-10T03:30:00Z");
        assert_eq!(night(&app).await, 2);
        let admin = app.admin().await;
        let people = [app.company.dev, app.company.qa, app.company.inactive, app.company.foreign];
        let mut statuses = Vec::new();
        for id in people {
            statuses.push(record(&admin, id).await["status"].clone());
        }
        assert_eq!(statuses, ["Resigned", "Resigned", "Inactive", "Active"]);
    }

    async fn a_resignation_that_was_taken_back_ends_nothing(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        save(&admin, id, json!({"dol": "2026-11-26", "leavingreason": "Moved"})).await.is(200);
        save(&admin, id, json!({"dol": null, "leavingreason": null})).await.is(200);
        app.at("2026-12-10T03:30:00Z");
        assert_eq!(night(&app).await, 0);
        assert_eq!(record(&app.admin().await, id).await["status"], "Active");
    }

    // people-5
    async fn the_last_active_admin_stays_past_their_last_day(db) {
        let app = App::new(db).await;
        let (admin, second) = (app.admin().await, app.hire("Vikram", "Shah", "admin").await);
        for id in [admin.id, second] {
            save(&admin, id, json!({"dol": "2026-11-26"})).await.is(200);
        }
        app.at("2026-12-10T03:30:00Z");
        assert_eq!(night(&app).await, 1, "one of two");
        assert_eq!(night(&app).await, 0);
        app.check().await;
    }
}
