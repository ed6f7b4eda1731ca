//! What a holiday that comes, moves or goes does to leaves, balances and people.

use serde_json::{Value, json};
use test_support::both;

use super::{balances, holiday, leave};
use crate::app::App;
use crate::reply::{column, fields, holds, page};

/// Christmas Eve, a Thursday: two whole days of it are cancelled, half of one is, a week loses a day, and what only lies near it
/// stays. Answers the ids of the leaves: Ananya's, Farhan's, Joseph's, Bhavna's, Rohan's.
async fn leaves(app: &App) -> [i64; 5] {
    let company = app.company;
    for user in [company.dev, company.qa, company.foreign] {
        balances(app, user, 4, 6).await;
    }
    [
        leave(app, company.dev, "earned", "Approved", ("2026-12-21", "2026-12-24"), None, 8).await,
        leave(app, company.qa, "casual", "Approved", ("2026-12-24", "2026-12-24"), Some("second"), 1).await,
        leave(app, company.foreign, "earned", "Pending", ("2026-12-23", "2026-12-29"), None, 8).await,
        leave(app, company.recruiter, "wfh", "Pending", ("2026-12-24", "2026-12-24"), None, 2).await,
        leave(app, company.manager, "casual", "Approved", ("2026-12-22", "2026-12-23"), None, 4).await,
    ]
}

async fn balances_of(app: &App, user: kernel::UserId) -> [i64; 3] {
    let mut found = [0; 3];
    for (column, found) in ["leavebalance_cl", "leavebalance_el", "year_leave_el"].into_iter().zip(&mut found) {
        *found = app
            .number(format!("SELECT coalesce({column}, 0) AS number FROM user_profiles WHERE user_id = {user}"))
            .await;
    }
    found
}

async fn stored(app: &App, id: i64) -> (i64, String, i64) {
    let count = app.number(format!("SELECT count AS number FROM leaves WHERE id = {id}")).await;
    let version = app.number(format!("SELECT version AS number FROM leaves WHERE id = {id}")).await;
    (count, app.text(format!("SELECT status AS text FROM leaves WHERE id = {id}")).await, version)
}

fn rows(preview: &Value) -> Vec<Value> {
    preview["leaves"].as_array().unwrap().clone()
}

both! {
    // holiday-4, holiday-7, leave-26
    async fn a_new_holiday_gives_days_back_and_says_so_before(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let christmas = holiday(&app, "2026-12-25", "Christmas Day").await;
        let [anya, farhan, joseph, bhavna, rohan] = leaves(&app).await;
        let preview = admin.post("/holidays?preview=true", json!({"date": "2026-12-24"})).await.is(200);
        let told = rows(&preview);
        assert_eq!(column(&told, "_id"), [bhavna, farhan, anya, joseph]);
        let names = ["Bhavna Joshi", "Farhan Qureshi", "Ananya Kulkarni", "Joseph D’Souza"];
        assert_eq!(column(&told, "empname"), names);
        let expected = [
            "_id", "user", "empname", "type", "typename", "from", "to", "half", "status", "becomes", "before", "after", "givenback", "account",
        ];
        assert_eq!(fields(&told[0]), expected);
        holds(&told[0], json!({"before": 1, "after": 0, "becomes": "Cancelled", "givenback": null, "account": null}));
        holds(&told[1], json!({"before": 0.5, "after": 0, "half": "second", "givenback": 0.5, "account": "casual"}));
        holds(&told[2], json!({"before": 4, "after": 3, "becomes": "Approved", "givenback": 1, "account": "earned"}));
        holds(&told[3], json!({"before": 4, "after": 3, "becomes": "Pending", "givenback": null}));
        assert_eq!(app.count("holidays").await, 1, "nothing was done");
        assert_eq!(stored(&app, anya).await, (8, "Approved".into(), 1));
        assert_eq!(app.count("mails").await + app.count("audit_entries").await, 0);

        let added = admin.post("/holidays", json!({"date": "2026-12-24", "occassion": "Christmas Eve"})).await.is(201);
        for (id, expected) in [
            (anya, (6, "Approved", 2)), (farhan, (0, "Cancelled", 2)), (joseph, (6, "Pending", 2)),
            (bhavna, (0, "Cancelled", 2)), (rohan, (4, "Approved", 1)),
        ] {
            let (count, status, version) = expected;
            assert_eq!(stored(&app, id).await, (count, status.to_owned(), version));
        }
        let company = app.company;
        assert_eq!(balances_of(&app, company.dev).await, [4, 8, 8]);
        assert_eq!(balances_of(&app, company.qa).await, [5, 6, 6]);
        assert_eq!(balances_of(&app, company.foreign).await, [4, 6, 6], "a pending leave has taken nothing yet");
        let entries = format!(
            "SELECT count(*) AS number FROM leave_ledger WHERE cause = 'recount' AND holiday_id = {} AND label = 'Christmas Eve'",
            added["_id"]
        );
        assert_eq!(app.number(entries).await, 3);
        let trail = "SELECT count(*) AS number FROM audit_entries WHERE record = 'leave' AND action = 'recount'";
        assert_eq!(app.number(trail).await, 4);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 4);
        let to_farhan = mails.iter().find(|mail| mail.to.contains("farhan")).unwrap();
        assert_eq!(to_farhan.subject, "Your Casual Leave of 24/12/2026, second half was cancelled");
        assert!(page(to_farhan).starts_with("/leaves-home?history="), "{}", page(to_farhan));
        let text = &to_farhan.text;
        assert!(text.contains("Asha Rao has added the holiday Christmas Eve on 24/12/2026."), "{text}");
        assert!(text.contains("now takes 0 days instead of 0.5") && text.contains("Given back to your balance: 0.5"), "{text}");
        app.check().await;

        // It goes again: what was cancelled stays so, the others count as they did.
        let path = format!("/holidays/{}", added["_id"]);
        let told = rows(&admin.ask("DELETE", &format!("{path}?preview=true"), None).await.is(200));
        assert_eq!(column(&told, "_id"), [anya, joseph]);
        holds(&told[0], json!({"before": 3, "after": 4, "givenback": -1, "account": "earned"}));
        admin.ask("DELETE", &path, None).await.is(204);
        assert_eq!(stored(&app, anya).await, (8, "Approved".into(), 3));
        assert_eq!(stored(&app, farhan).await, (0, "Cancelled".into(), 2));
        assert_eq!(balances_of(&app, company.dev).await, [4, 6, 6]);
        assert_eq!(app.mails().await.len(), 6);
        app.check().await;
        admin.ask("DELETE", &path, None).await.refused(404, "not_found");
        assert_eq!(app.count("holidays").await, 1);
        assert!(christmas > 0);
    }

    // holiday-5
    async fn a_holiday_that_was_wrong_gives_back_the_leaves_that_it_cancelled(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let [anya, farhan, joseph, bhavna, _] = leaves(&app).await;
        let company = app.company;
        let own = leave(&app, company.manager, "wfh", "Cancelled", ("2026-12-24", "2026-12-24"), None, 2).await;
        let added = admin.post("/holidays", json!({"date": "2026-12-24", "occassion": "Christmas Eve"})).await.is(201);
        app.check().await;
        let mails = app.mails().await.len();

        let path = format!("/holidays/{}", added["_id"]);
        let preview = admin.ask("DELETE", &format!("{path}?preview=true"), None).await.is(200);
        assert_eq!(column(&rows(&preview), "_id"), [anya, joseph]);
        let told = preview["restorable"].as_array().unwrap();
        assert_eq!(column(told, "_id"), [bhavna, farhan]);
        holds(&told[0], json!({"status": "Cancelled", "becomes": "Pending", "before": 0, "after": 1, "givenback": null}));
        holds(&told[1], json!({"status": "Cancelled", "becomes": "Approved", "before": 0, "after": 0.5, "givenback": -0.5, "account": "casual"}));
        admin.ask("DELETE", &format!("{path}?restore=yes"), None).await.invalid(&["restore"]);

        admin.ask("DELETE", &format!("{path}?restore=true"), None).await.is(204);
        assert_eq!(stored(&app, farhan).await, (1, "Approved".into(), 3));
        assert_eq!(stored(&app, bhavna).await, (2, "Pending".into(), 3));
        assert_eq!(stored(&app, anya).await, (8, "Approved".into(), 3));
        assert_eq!(stored(&app, own).await, (2, "Cancelled".into(), 1), "what its person cancelled stays so");
        assert_eq!(balances_of(&app, company.qa).await, [4, 6, 6], "as before the holiday");
        let mails = app.mails().await.split_off(mails);
        let to_farhan = mails.iter().find(|mail| mail.to.contains("farhan")).unwrap();
        assert_eq!(to_farhan.subject, "Your Casual Leave of 24/12/2026, second half stands again");
        assert!(to_farhan.text.contains("The holiday had cancelled it: it is Approved again."), "{}", to_farhan.text);
        let entry = admin.list(&format!("/audit/leave/{farhan}?page=1&pageSize=1")).await.remove(0);
        assert_eq!((&entry["before"]["status"], &entry["after"]["status"]), (&json!("Cancelled"), &json!("Approved")));
        app.check().await;
    }

    // holiday-5
    async fn a_leave_is_not_restored_over_another_one_or_for_who_has_left(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let [_, farhan, _, bhavna, _] = leaves(&app).await;
        let added = admin.post("/holidays", json!({"date": "2026-12-24", "occassion": "Christmas Eve"})).await.is(201);
        leave(&app, app.company.recruiter, "lwp", "Pending", ("2026-12-23", "2026-12-28"), None, 6).await;
        admin.put(&format!("/users/{}", app.company.qa), json!({"status": "Resigned", "dol": "2026-11-25"})).await.is(200);
        let path = format!("/holidays/{}", added["_id"]);
        let preview = admin.ask("DELETE", &format!("{path}?preview=true"), None).await.is(200);
        assert_eq!(preview["restorable"], json!([]));
        admin.ask("DELETE", &format!("{path}?restore=true"), None).await.is(204);
        for id in [farhan, bhavna] {
            assert_eq!(stored(&app, id).await, (0, "Cancelled".into(), 2));
        }
        app.check().await;
    }

    // holiday-5
    async fn of_two_leaves_of_a_day_the_one_asked_for_last_is_restored(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let day = ("2027-03-16", "2027-03-16");
        let first = leave(&app, app.company.recruiter, "lwp", "Approved", day, None, 2).await;
        let holiday = json!({"date": "2027-03-16", "occassion": "Too early"});
        let path = format!("/holidays/{}", admin.post("/holidays", holiday.clone()).await.is(201)["_id"]);
        admin.put(&path, json!({"date": "2027-03-18"})).await.is(200);
        let second = leave(&app, app.company.recruiter, "lwp", "Approved", day, None, 2).await;
        admin.put(&path, holiday).await.is(200);
        let preview = admin.ask("DELETE", &format!("{path}?preview=true"), None).await.is(200);
        assert_eq!(column(preview["restorable"].as_array().unwrap(), "_id"), [json!(second)]);
        admin.ask("DELETE", &format!("{path}?restore=true"), None).await.is(204);
        assert_eq!((stored(&app, first).await.1, stored(&app, second).await.1), ("Cancelled".into(), "Approved".into()));
        app.check().await;
    }

    // holiday-5, leave-7
    async fn two_halves_of_a_day_are_both_restored(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let day = ("2027-03-16", "2027-03-16");
        let (recruiter, qa) = (app.company.recruiter, app.company.qa);
        let morning = leave(&app, recruiter, "lwp", "Approved", day, Some("first"), 1).await;
        let afternoon = leave(&app, recruiter, "wfh", "Pending", day, Some("second"), 1).await;
        let before = leave(&app, qa, "lwp", "Approved", day, Some("first"), 1).await;
        let holiday = json!({"date": "2027-03-16", "occassion": "Too early"});
        let path = format!("/holidays/{}", admin.post("/holidays", holiday).await.is(201)["_id"]);
        for id in [morning, afternoon, before] {
            assert_eq!(stored(&app, id).await, (0, "Cancelled".into(), 2));
        }
        // It moves away without them, and the other half of the day is asked for.
        admin.put(&path, json!({"date": "2027-03-18"})).await.is(200);
        leave(&app, qa, "wfh", "Pending", day, Some("second"), 1).await;
        let preview = admin.ask("DELETE", &format!("{path}?preview=true"), None).await.is(200);
        assert_eq!(column(preview["restorable"].as_array().unwrap(), "_id"), [morning, afternoon, before]);
        admin.ask("DELETE", &format!("{path}?restore=true"), None).await.is(204);
        for (id, status) in [(morning, "Approved"), (afternoon, "Pending"), (before, "Approved")] {
            assert_eq!(stored(&app, id).await, (1, status.to_owned(), 3));
        }
        app.check().await;
    }

    // holiday-4
    async fn a_holiday_that_moves_away_gives_back_too(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let [anya, farhan, ..] = leaves(&app).await;
        let added = admin.post("/holidays", json!({"date": "2026-12-24", "occassion": "Founders’ Day"})).await.is(201);
        let path = format!("/holidays/{}", added["_id"]);
        let preview = admin.put(&format!("{path}?preview=true"), json!({"date": "2026-12-31"})).await.is(200);
        assert_eq!(preview["restorable"].as_array().unwrap().len(), 2);
        let renamed = admin.put(&format!("{path}?preview=true"), json!({"occassion": "Day of the Founders"})).await.is(200);
        assert_eq!(renamed["restorable"], json!([]));
        admin.put(&format!("{path}?restore=true"), json!({"date": "2026-12-31"})).await.is(200);
        assert_eq!((stored(&app, anya).await.0, stored(&app, farhan).await.1), (8, "Approved".to_owned()));
        app.check().await;
    }

    // holiday-4
    async fn a_holiday_that_moves_counts_both_days_again(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let id = holiday(&app, "2026-12-25", "Christmas").await;
        let [anya, _, joseph, ..] = leaves(&app).await;
        let path = format!("/holidays/{id}");
        let told = rows(&admin.put(&format!("{path}?preview=true"), json!({"date": "2026-12-22"})).await.is(200));
        assert_eq!(column(&told, "_id"), [anya, joseph, app.number("SELECT max(id) AS number FROM leaves").await]);
        assert_eq!(column(&told, "after"), [json!(3), json!(5), json!(1)]);
        admin.put(&path, json!({"date": "2026-12-22", "version": 1})).await.has(200, json!({"version": 2}));
        assert_eq!((stored(&app, anya).await.0, stored(&app, joseph).await.0), (6, 10));
        admin.put(&path, json!({"date": "2026-12-25", "version": 1})).await.refused(409, "stale_version");
        // Another name, or another day of a weekend, counts nothing again.
        let mails = app.count("mails").await;
        admin.put(&path, json!({"occassion": "Christmas Day"})).await.is(200);
        let weekend = admin.post("/holidays", json!({"date": "2026-12-26", "occassion": "Boxing Day"})).await.is(201);
        admin.put(&format!("/holidays/{}", weekend["_id"]), json!({"date": "2026-12-27"})).await.is(200);
        assert_eq!((stored(&app, joseph).await.2, app.count("mails").await), (2, mails));
        app.check().await;
    }

    // holiday-6
    async fn what_a_holiday_took_may_leave_a_balance_below_nothing(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let id = holiday(&app, "2026-12-24", "Christmas Eve").await;
        leave(&app, app.company.dev, "casual", "Approved", ("2026-12-23", "2026-12-24"), None, 2).await;
        admin.ask("DELETE", &format!("/holidays/{id}"), None).await.is(204);
        assert_eq!(balances_of(&app, app.company.dev).await[0], -2);
        let earned = "SELECT count(*) AS number FROM user_profiles WHERE leavebalance_el IS NOT NULL";
        assert_eq!(app.number(earned).await, 0, "what nothing moves stays nothing");
        app.check().await;
    }

    // mail-5
    async fn who_does_not_work_here_any_more_is_told_nothing(db) {
        let app = App::new(db).await;
        leave(&app, app.company.inactive, "lwp", "Approved", ("2026-12-24", "2026-12-24"), None, 2).await;
        let body = json!({"date": "2026-12-24", "occassion": "Christmas Eve"});
        app.admin().await.post("/holidays", body).await.is(201);
        assert_eq!(app.count("mails").await, 0);
        assert_eq!(app.number("SELECT count(*) AS number FROM leaves WHERE status = 'Cancelled'").await, 1);
        app.check().await;
    }
}
