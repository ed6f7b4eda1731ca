//! Leave policies, and what days bring by them. It is Wednesday 25/11/2026.

pub mod matrix;
mod walk;
mod year;

use kernel::{Grant, UserId};
use serde_json::{Value, json};
use test_support::{both, crowd_of};

use crate::app::{App, Person};
use crate::leaves::{approved, asked, balance};
use crate::reply::{column, holds};

/// 18 days a year by month, ten kept until the end of March.
fn earned() -> Value {
    json!({
        "account": "earned",
        "terms": {"from": "2026-12-01", "days": 1.5, "every": "month", "first": "days", "left": "keepupto", "keep": 10, "keptmonths": 3},
    })
}

async fn policy(admin: &Person<'_>, body: Value) -> Value {
    admin.post("/leave-policies", body).await.is(201)
}

/// Turns of the days up to this one, as servers that run bring them.
async fn until(app: &App, day: &str) {
    app.turn_leaves().await;
    app.at(&format!("{day}T06:00:00Z"));
    app.turn_leaves().await;
    app.check().await;
}

/// What somebody has of earned leave. Sessions end while days pass.
async fn earned_of(app: &App, user: UserId) -> Value {
    let rows = app.admin().await.list("/leaves/balance?pageSize=200&page=1").await;
    rows.into_iter().find(|row| row["_id"] == json!(user)).unwrap()["leavebalanceEL"].clone()
}

async fn statement(person: &Person<'_>, account: &str, until: &str) -> Value {
    let accounts = person.get(&format!("/leaves/accounts/{}?until={until}", person.id)).await.is(200);
    accounts["accounts"].as_array().unwrap().iter().find(|found| found["account"] == account).unwrap().clone()
}

both! {
    // leave-44, leave-59
    async fn a_policy_holds_from_tomorrow_at_the_earliest(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        assert_eq!(admin.list("/leave-policies").await, Vec::<Value>::new());
        let made = policy(&admin, earned()).await;
        holds(&made, json!({"account": "earned", "name": null, "people": 7, "used": false, "actions": ["edit", "remove"],
            "summary": "18 a year by month, 10 kept"}));
        let twice = admin.post("/leave-policies", earned()).await.refused(409, "duplicate");
        assert_eq!(twice["fields"], json!({"name": "There is a policy of that name already."}));
        let mut today = earned();
        today["terms"]["from"] = json!("2026-11-25");
        today["account"] = json!("lwp");
        let refused = admin.post("/leave-policies", today).await.refused(422, "invalid");
        assert_eq!(refused["fields"], json!({"from": "It begins tomorrow, 26/11/2026, at the earliest."}));
        let path = format!("/leave-policies/{}", made["_id"]);
        let changed = json!({"version": made["version"], "terms": {"from": "2027-01-01", "days": 2, "every": "month"}});
        let changed = admin.put(&path, changed).await.is(200);
        assert_eq!(column(changed["terms"].as_array().unwrap(), "from"), [json!("2026-12-01"), json!("2027-01-01")]);
        admin.put(&path, json!({"version": made["version"], "name": "Ours"})).await.refused(409, "stale_version");
        admin.ask("DELETE", &path, None).await.is(204);
        app.check().await;
    }

    // leave-44, leave-48
    async fn some_have_a_policy_of_their_own(db) {
        let app = App::new(db).await;
        let (admin, company) = (app.admin().await, app.company);
        let (dev, qa) = (company.dev, company.qa);
        policy(&admin, earned()).await;
        let some = json!({"account": "earned", "name": "Mornings", "users": [dev],
            "terms": {"from": "2026-12-01", "days": 0.75, "every": "month"}});
        let some = policy(&admin, some).await;
        holds(&some, json!({"name": "Mornings", "people": 0}));
        assert_eq!(column(some["holders"].as_array().unwrap(), "empname"), [json!("Ananya Kulkarni")]);
        until(&app, "2026-12-01").await;
        // 0.75 a month comes in whole halves.
        let admin = app.admin().await;
        let listed = admin.list("/leave-policies").await;
        assert_eq!(column(&listed, "people"), [json!(6), json!(1)]);
        assert_eq!(earned_of(&app, dev).await, 1.0, "9 in the year, of which eleven months had brought 8");
        assert_eq!(earned_of(&app, qa).await, 1.5);
        let path = format!("/leave-policies/{}", some["_id"]);
        let refused = admin.ask("DELETE", &path, None).await.refused(409, "data_in_use");
        assert_eq!(refused["message"], "Days were given by it.");
        let companys = format!("/leave-policies/{}", listed[0]["_id"]);
        admin.put(&format!("{companys}/holders"), json!({"users": [dev], "from": "2026-12-02"})).await.is(200);
        until(&app, "2027-01-01").await;
        assert_eq!(earned_of(&app, dev).await, 2.5);
    }

    // leave-50, leave-51, leave-55
    async fn a_year_turns_as_it_was_told(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        balance(&app, dev.id, 4.0, 12.0).await;
        policy(&admin, earned()).await;
        app.turn_leaves().await;
        let pending = asked(&dev, "earned", "2026-12-21", "2026-12-22").await;
        // Another one is away as the year turns.
        let foreign = app.foreign().await;
        balance(&app, foreign.id, 4.0, 5.0).await;
        asked(&foreign, "earned", "2026-12-31", "2027-01-04").await;
        let told = statement(&dev, "earned", "2027-01-01").await;
        holds(&told, json!({"balance": 12, "pending": 2, "available": 10, "bypolicy": true,
            "lapses": {"date": "2026-12-31", "days": 1.5, "kept": 10}}));
        let lines: Vec<_> = told["planned"].as_array().unwrap().iter()
            .map(|line| json!([line["date"], line["kind"], line["delta"], line["balance"], line["why"]])).collect();
        assert_eq!(lines, [
            json!(["2026-12-01", "given", 1.5, 13.5, "1.5 a month"]),
            json!(["2026-12-21", "pending", -2, 11.5, "from 21/12/2026"]),
            json!(["2026-12-31", "lapse", -1.5, 10, "10 of 11.5 are kept"]),
            json!(["2027-01-01", "given", 1.5, 11.5, "1.5 a month"]),
        ]);
        let ahead = admin.get("/leaves/turns/ahead?on=2027-01-01").await.is(200);
        holds(&ahead, json!({"on": "2027-01-01", "people": 7, "inactive": 1, "losing": 0, "reaching": 1}));
        let of_dev = admin.list("/leaves/turns/ahead/lines?on=2027-01-01&account=earned&what=lapse").await;
        assert_eq!(of_dev.len(), 1);
        holds(&of_dev[0], json!({"empname": "Ananya Kulkarni", "pending": 2, "before": 11.5, "lapse": -1.5, "given": 1.5,
            "after": 11.5, "why": "10 of 11.5 are kept; 1.5 a month"}));
        admin.put(&format!("/leaves/{}", pending["_id"]), json!({"status": "Approved"})).await.is(200);
        until(&app, "2027-01-01").await;
        assert_eq!(earned_of(&app, dev.id).await, 11.5);
        let (admin, dev) = (app.admin().await, app.dev().await);
        let turns = admin.list("/leaves/turns").await;
        assert_eq!(column(&turns, "day"), [json!("2027-01-01"), json!("2026-12-01")]);
        holds(&turns[0], json!({"state": "done", "people": 7, "lapsed": 1.5, "given": 10.5, "used": 0}));
        let lines = admin.list(&format!("/leaves/turns/{}?q=ananya", turns[0]["_id"])).await;
        assert_eq!(column(&lines, "change"), [json!(-1.5), json!(1.5)]);
        assert_eq!(column(&lines, "after"), [json!(10), json!(11.5)]);
        let lots = statement(&dev, "earned", "2027-04-01").await["lots"].clone();
        assert_eq!(column(lots.as_array().unwrap(), "what"), [json!("Kept from 2026"), json!("Given for 2027-01")]);
        assert_eq!(column(lots.as_array().unwrap(), "lastday"), [json!("2027-03-31"), json!(null)]);
        // Nothing is brought twice, nor when the clock jumps back.
        app.at("2026-12-15T06:00:00Z");
        app.turn_leaves().await;
        app.at("2027-01-01T09:00:00Z");
        app.turn_leaves().await;
        assert_eq!(earned_of(&app, dev.id).await, 11.5);
        until(&app, "2027-04-01").await;
        // Ten were kept and nobody took them; January to April gave 1.5 each.
        assert_eq!(earned_of(&app, dev.id).await, 6.0);
    }

    // leave-52
    async fn servers_that_were_off_catch_up_and_two_do_it_once(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        policy(&admin, earned()).await;
        app.turn_leaves().await;
        app.at("2027-02-03T06:00:00Z");
        futures_util::future::join_all((0..3).map(|_| app.turn_leaves())).await;
        app.check().await;
        assert_eq!(earned_of(&app, dev.id).await, 4.5);
        let admin = app.admin().await;
        let turns = admin.list("/leaves/turns").await;
        assert_eq!(column(&turns, "dayslate"), [json!(2), json!(33), json!(64)]);
        assert_eq!(column(&turns, "people"), [json!(7), json!(7), json!(7)]);
    }

    // leave-56
    async fn a_leave_ahead_takes_what_is_given_at_the_end_of_the_month(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        policy(&admin, json!({"account": "earned", "terms": {"days": 1.5, "every": "month", "given": "end"}})).await;
        app.at("2026-11-27T06:00:00Z");
        app.turn_leaves().await;
        let form = json!({"type": "earned", "from": "2026-12-01", "to": "2026-12-01", "reason": "A wedding"});
        let preview = dev.post("/leaves/preview", form.clone()).await.is(200);
        holds(&preview, json!({"available": 1.5, "after": 0.5}));
        assert_eq!(column(preview["ahead"].as_array().unwrap(), "date"), [json!("2026-11-30")]);
        let leave = dev.post("/leaves", form).await.is(201);
        let before = dev.post("/leaves/preview", json!({"type": "earned", "from": "2026-11-30", "to": "2026-11-30"}));
        holds(&before.await.is(200), json!({"available": 0.5}));
        admin.put(&format!("/leaves/{}", leave["_id"]), json!({"status": "Approved"})).await.is(200);
        assert_eq!(earned_of(&app, dev.id).await, -1.0);
        app.check().await;
        until(&app, "2026-12-01").await;
        assert_eq!(earned_of(&app, dev.id).await, 0.5);
    }

    // leave-47
    async fn newcomers_get_their_first_period_by_the_day_of_joining(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        policy(&admin, earned()).await;
        app.turn_leaves().await;
        app.sql("UPDATE users SET doj = '2026-12-10' WHERE fname = 'Ananya'", []).await;
        until(&app, "2026-12-11").await;
        assert_eq!(earned_of(&app, dev.id).await, 1.0, "22 of 31 days");
        until(&app, "2026-12-20").await;
        assert_eq!(earned_of(&app, dev.id).await, 1.0);
        let turns = app.admin().await.list("/leaves/turns").await;
        assert_eq!(column(&turns, "day"), [json!("2026-12-10"), json!("2026-12-01")]);
    }

    // leave-47
    async fn who_is_entered_on_the_first_day_of_a_period_gets_it_with_the_next_turn(db) {
        let app = App::new(db).await;
        policy(&app.admin().await, earned()).await;
        until(&app, "2026-12-01").await;
        // They join that day, whose turn was through by then.
        let newcomer = app.hire("Nisha", "Pillai", "dev").await;
        app.sql("UPDATE users SET doj = '2026-12-01' WHERE fname = 'Nisha'", []).await;
        until(&app, "2026-12-02").await;
        assert_eq!(earned_of(&app, newcomer).await, 1.5, "all of December");
        until(&app, "2026-12-20").await;
        assert_eq!(earned_of(&app, newcomer).await, 1.5, "once");
        assert_eq!(earned_of(&app, app.company.dev).await, 1.5, "and nobody else has it twice");
        let turns = app.admin().await.list("/leaves/turns").await;
        assert_eq!(column(&turns, "day"), [json!("2026-12-02"), json!("2026-12-01")]);
        assert_eq!(column(&turns, "people"), [json!(1), json!(7)]);
    }

    // leave-47, leave-55, leave-57
    async fn what_a_leave_may_take_is_what_the_statement_foretells(db) {
        let app = App::new(db).await;
        policy(&app.admin().await, earned()).await;
        until(&app, "2026-12-16").await;
        let (admin, newcomer) = (app.admin().await, app.hire("Nisha", "Pillai", "dev").await);
        let lines = async |admin: &Person<'_>, joined: &str, from: &str| {
            let day: chrono::NaiveDate = joined.parse().unwrap();
            app.sql("UPDATE users SET doj = ? WHERE fname = 'Nisha'", [day.into()]).await;
            let form = json!({"user": newcomer, "type": "earned", "from": from, "to": from});
            let preview = admin.post("/leaves/preview", form).await.is(200);
            let told = admin.get(&format!("/leaves/accounts/{newcomer}?until={from}")).await.is(200);
            let told = told["accounts"].as_array().unwrap().iter().find(|found| found["account"] == "earned").unwrap().clone();
            assert_eq!(preview["ahead"], told["planned"], "joined {joined}, from {from}");
            preview
        };
        // Entered today, whose turn is through: the next one brings what is left of December.
        let late = lines(&admin, "2026-12-10", "2026-12-18").await;
        assert_eq!((&late["available"], &late["ahead"][0]["date"]), (&json!(1), &json!("2026-12-17")));
        for began in [Value::Null, json!("2026-12-12")] {
            admin.put("/company", json!({"beganOn": began})).await.is(200);
            for joined in ["2020-01-01", "2026-11-30", "2026-12-01", "2026-12-10", "2026-12-16", "2026-12-20", "2027-01-05"] {
                for from in ["2026-12-17", "2026-12-18", "2026-12-31", "2027-01-01", "2027-02-01"] {
                    lines(&admin, joined, from).await;
                }
            }
        }
        // With the next turn it is there, and nothing is foretold twice.
        app.sql("UPDATE users SET doj = '2026-12-14' WHERE fname = 'Nisha'", []).await;
        until(&app, "2026-12-17").await;
        assert_eq!(earned_of(&app, newcomer).await, 1.0, "18 of 31 days");
        assert_eq!(lines(&app.admin().await, "2026-12-14", "2026-12-31").await["ahead"], json!([]));
    }

    // leave-44, leave-47
    async fn who_goes_by_another_policy_later_has_no_first_period_of_it(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.company.dev);
        policy(&admin, earned()).await;
        let yearly = json!({"account": "earned", "name": "Directors", "users": [app.company.qa],
            "terms": {"from": "2026-12-01", "days": 24, "every": "year", "first": "days"}});
        let yearly = policy(&admin, yearly).await;
        app.turn_leaves().await;
        app.sql("UPDATE users SET doj = '2026-12-10' WHERE fname = 'Ananya'", []).await;
        until(&app, "2026-12-11").await;
        assert_eq!(earned_of(&app, dev).await, 1.0, "22 of 31 days");
        let path = format!("/leave-policies/{}/holders", yearly["_id"]);
        app.admin().await.put(&path, json!({"users": [dev], "from": "2026-12-15"})).await.is(200);
        assert_eq!(statement(&app.dev().await, "earned", "2026-12-31").await["planned"], json!([]));
        until(&app, "2026-12-20").await;
        assert_eq!(earned_of(&app, dev).await, 1.0, "what fell due before the policy held is nobody's");
        until(&app, "2027-01-01").await;
        assert_eq!(earned_of(&app, dev).await, 25.0);
    }

    // leave-53
    async fn a_turn_is_taken_back_while_nothing_of_it_is_used(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        balance(&app, dev.id, 4.0, 12.0).await;
        policy(&admin, earned()).await;
        until(&app, "2027-01-01").await;
        assert_eq!(earned_of(&app, dev.id).await, 11.5);
        let admin = app.admin().await;
        let turns = admin.list("/leaves/turns").await;
        let path = format!("/leaves/turns/{}", turns[0]["_id"]);
        let back = json!({"version": turns[0]["version"], "state": "taken back"});
        let refused = admin.put(&path, back.clone()).await.refused(422, "invalid");
        assert_eq!(refused["fields"], json!({"reason": "Required."}));
        app.sql("DELETE FROM mails", []).await;
        let back = json!({"version": turns[0]["version"], "state": "taken back", "reason": "The wrong policy"});
        let taken = admin.put(&path, back.clone()).await.is(200);
        holds(&taken, json!({"state": "taken back", "reason": "The wrong policy", "byname": "Asha Rao"}));
        admin.put(&path, back).await.refused(409, "stale_version");
        app.check().await;
        assert_eq!(earned_of(&app, dev.id).await, 13.5);
        assert_eq!(earned_of(&app, manager.id).await, 1.5);
        assert_eq!(app.number("SELECT count(*) AS number FROM mails WHERE kind = 'balance corrected'").await, 7);
        // It does not run again by itself, and what was kept has no last day.
        until(&app, "2027-04-01").await;
        assert_eq!(earned_of(&app, dev.id).await, 18.0);
        // What is used stays.
        let (admin, manager) = (app.admin().await, app.manager().await);
        let turns = admin.list("/leaves/turns").await;
        approved(&app, &manager, "earned", "2027-04-05", "2027-04-06").await;
        let used = admin.list("/leaves/turns").await;
        assert_eq!(column(&used, "day"), column(&turns, "day"));
        let april = used.iter().find(|turn| turn["used"] != json!(0)).unwrap();
        let refused = admin
            .put(&format!("/leaves/turns/{}", april["_id"]), json!({"state": "taken back", "reason": "No"}))
            .await
            .refused(409, "data_in_use");
        assert!(refused["message"].as_str().unwrap().contains("used"), "{refused}");
        app.check().await;
    }

    // leave-52
    async fn a_turn_that_stops_says_so_and_goes_on_by_itself(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        balance(&app, dev.id, 4.0, 12.0).await;
        policy(&admin, earned()).await;
        app.turn_leaves().await;
        app.at("2026-12-01T06:00:00Z");
        let grant = Grant::system("leave turns");
        let step = || leaves::service::turns::step(&app.db, &grant, None);
        // November's last days bring nothing, to nobody.
        while app.text("SELECT coalesce(CAST(running AS TEXT), '') AS text FROM leave_turning").await != "2026-12-01" {
            assert!(step().await.unwrap(), "the day comes");
        }
        // Terms that nobody can read.
        app.sql("UPDATE leave_policy_terms SET terms = 'x' || terms", []).await;
        for _ in 0..2 {
            step().await.unwrap_err();
        }
        let admin = app.admin().await;
        let turns = admin.list("/leaves/turns").await;
        holds(&turns[0], json!({"day": "2026-12-01", "state": "stopped", "done": 0, "of": 7, "people": 0, "actions": [],
            "blocked": {"takeback": "It runs still."}}));
        assert!(turns[0]["problem"].is_string(), "{turns:?}");
        app.sql("UPDATE leave_policy_terms SET terms = substr(terms, 2)", []).await;
        app.turn_leaves().await;
        let turns = admin.list("/leaves/turns").await;
        holds(&turns[0], json!({"state": "done", "done": null, "of": null, "problem": null, "people": 7}));
        assert_eq!(earned_of(&app, dev.id).await, 13.5);
        app.check().await;
    }

    // leave-51
    async fn who_loses_days_is_told_once(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.company.qa);
        assert!(admin.get("/dashboard").await.is(200)["leaves"]["turn"].is_null());
        balance(&app, dev.id, 4.0, 18.0).await;
        balance(&app, qa, 4.0, 10.5).await;
        policy(&admin, earned()).await;
        let tile = admin.get("/dashboard").await.is(200);
        assert_eq!(tile["leaves"]["turn"], json!({"on": "2027-01-01", "days": 37}));
        assert!(dev.get("/dashboard").await.is(200)["leaves"]["turn"].is_null());
        app.mails().await;
        let path = "/leaves/turns/ahead/tellings";
        let none = admin.post(path, json!({"on": "2027-02-02"})).await.refused(409, "stale_version");
        assert_eq!(none["message"], "Nobody loses more than two days on 02/02/2027.");
        let sent = futures_util::future::join_all((0..2).map(|_| admin.post(path, json!({"on": "2027-01-01"})))).await;
        let mut answers: Vec<_> = sent.into_iter().map(|reply| reply.status).collect();
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
        let mails = app.mails().await;
        let mails: Vec<_> = mails.iter().filter(|mail| mail.subject == "Days of your leave lapse after 31/12/2026").collect();
        assert_eq!(mails.len(), 1, "qa loses two days at most");
        assert!(mails[0].text.contains("Earned Leave: 9.5 days lapse, 10 stay."), "{}", mails[0].text);
        assert!(mails[0].text.contains(&format!("/leaves-home?statement={}&account=earned", dev.id)), "{}", mails[0].text);
        let ahead = admin.get("/leaves/turns/ahead?on=2027-01-01").await.is(200);
        holds(&ahead, json!({"losing": 1, "toldby": "Asha Rao"}));
        assert!(ahead["told_at"].is_string(), "{ahead}");
        app.check().await;
    }

    // leave-55
    async fn a_search_finds_the_same_people_on_a_day_ahead_and_in_its_file(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let path = "/leaves/turns/ahead/lines?on=2027-01-01&account=earned";
        let everybody = column(&admin.list(path).await, "empname");
        assert_eq!(everybody.len(), 8, "who is Inactive, too");
        for (q, expected) in [
            ("an", vec!["Ananya Kulkarni"]),
            ("kulk", vec!["Ananya Kulkarni"]),
            ("rohan.desai", vec!["Rohan Desai"]),
            ("ishna", Vec::new()),
        ] {
            assert_eq!(column(&admin.list(&format!("{path}&q={q}")).await, "empname"), expected, "{q}");
            let file = admin.get(&format!("{path}&q={q}&format=csv")).await.text();
            let names: Vec<_> = everybody.iter().filter(|name| file.contains(name.as_str().unwrap())).collect();
            assert_eq!(names, expected, "{q}: {file}");
        }
    }

    // list-1
    async fn what_a_day_brings_to_many_is_counted_as_other_lists_are(db) {
        let app = App::new(db).await;
        crowd_of(&app.db, 5_000).await;
        let admin = app.admin().await;
        // Two accounts of 5,008 people.
        let path = "/leaves/turns/ahead/lines?on=2027-01-01";
        let first = admin.get(path).await;
        assert_eq!(first.is(200).as_array().unwrap().len(), 1_000);
        assert_eq!((first.total(), first.header("x-total-count-capped")), (10_000, Some("true")));
        let last = admin.get(&format!("{path}&page=50&pageSize=200")).await;
        assert_eq!(last.is(200).as_array().unwrap().len(), 200);
        let of_one = admin.get(&format!("{path}&account=earned")).await;
        assert_eq!((of_one.total(), of_one.header("x-total-count-capped")), (5_008, None));
    }

    // leave-42
    async fn days_that_have_ended_lapse_at_once_when_they_are_given_back(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        balance(&app, dev.id, 4.0, 12.0).await;
        policy(&admin, earned()).await;
        until(&app, "2027-01-01").await;
        // From what was kept until 31/03.
        let dev = app.dev().await;
        let leave = approved(&app, &dev, "earned", "2027-01-04", "2027-01-05").await;
        assert_eq!(earned_of(&app, dev.id).await, 9.5);
        until(&app, "2027-04-01").await;
        assert_eq!(earned_of(&app, dev.id).await, 6.0);
        let (admin, dev) = (app.admin().await, app.dev().await);
        admin.put(&format!("/leaves/{}", leave["_id"]), json!({"status": "Cancelled"})).await.is(200);
        assert_eq!(earned_of(&app, dev.id).await, 6.0, "both days had ended");
        let ledger = dev.list(&format!("/leaves/ledger/{}?account=earned", dev.id)).await;
        assert_eq!(column(&ledger[..2], "cause"), [json!("lapse"), json!("cancellation")]);
        app.check().await;
    }

    // leave-58
    async fn an_example_is_worked_out_by_the_same_rules(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let body = json!({"terms": earned()["terms"], "joined": "2027-03-10"});
        let example = admin.post("/leave-policies/example", body).await.is(200);
        let balances = column(example["months"].as_array().unwrap(), "balance");
        assert_eq!(balances[0], json!(1));
        assert_eq!(balances[9..], [json!(14.5), json!(11.5), json!(13), json!(14.5)]);
        let refused = admin.post("/leave-policies/example", json!({"terms": {"days": 1}})).await.refused(422, "invalid");
        assert_eq!(refused["fields"], json!({"joined": "Required."}));
        let templates = admin.get("/leave-policies/templates").await.is(200);
        let summaries: Vec<_> =
            templates.as_array().unwrap().iter().map(|template| column(template["accounts"].as_array().unwrap(), "summary")).collect();
        assert_eq!(json!(summaries), json!([
            ["nothing by calendar", "nothing by calendar"],
            ["12 a year by month, nothing kept", "18 a year by month, 30 kept"],
            ["25 a year at the beginning, 5 kept"],
        ]));
    }
}
