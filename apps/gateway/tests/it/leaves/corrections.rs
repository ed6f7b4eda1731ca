//! Balances that are set: the ledger has the difference, the person is told, and none of two at once is lost.

use serde_json::{Value, json};
use test_support::both;

use super::{approved, asked, balance, own_balance, set};
use crate::app::{App, Person};
use crate::reply::{column, holds, pages};
use crate::socket::{Server, Wire, at_once};

fn wanted(account: &str, balance: f64, users: &Value) -> Value {
    json!({"account": account, "balance": balance, "users": users, "reason": " Counted again "})
}

async fn lines(person: &Person<'_>, account: &str) -> Vec<String> {
    let entries = person.list(&format!("/leaves/ledger/{}?account={account}", person.id)).await;
    entries
        .iter()
        .map(|entry| format!("{} {} {}", entry["cause"].as_str().unwrap(), entry["delta"], entry["balance"]))
        .collect()
}

both! {
    // leave-28
    async fn many_are_set_to_one_balance_and_each_ledger_has_the_difference(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        balance(&app, dev.id, 3.0, 2.0).await;
        let credit = json!({"account": "casual", "days": 1.5, "users": [dev.id], "label": "CL"});
        admin.post("/leaves/credits", credit).await.is(201);
        let asked = wanted("casual", 6.0, &json!([qa.id, dev.id, qa.id, admin.id]));
        let line = |user: i64, name: &str, [before, change]: [Value; 2], credited: bool| {
            json!({"user": user, "empname": name, "before": before, "change": change, "after": 6, "credited": credited})
        };
        let expected = json!({
            "corrected": [
                line(admin.id.0, "Asha Rao", [json!(0), json!(6)], false),
                line(dev.id.0, "Ananya Kulkarni", [json!(4.5), json!(1.5)], true),
                line(qa.id.0, "Farhan Qureshi", [json!(0), json!(6)], false),
            ],
            "unchanged": [],
        });
        let unasked = json!({"account": "casual", "balance": 6, "users": [qa.id, dev.id, admin.id]});
        assert_eq!(admin.post("/leaves/corrections?preview=true", unasked).await.is(200), expected, "a preview asks for no reason");
        assert_eq!(lines(&dev, "casual").await.len(), 2);
        assert_eq!(admin.post("/leaves/corrections", asked.clone()).await.is(201), expected);
        assert_eq!(lines(&dev, "casual").await, ["correction 1.5 6", "credit 1.5 4.5", "correction 3 3"]);
        assert_eq!(lines(&qa, "casual").await, ["correction 6 6"]);
        let newest = dev.list(&format!("/leaves/ledger/{}", dev.id)).await.remove(0);
        holds(&newest, json!({"remark": "Counted again", "byname": "Asha Rao", "account": "casual"}));

        let again = admin.post("/leaves/corrections", asked).await.is(201);
        assert_eq!(again, json!({"corrected": [], "unchanged": [admin.id, dev.id, qa.id]}));
        assert_eq!(lines(&dev, "casual").await.len(), 3);
        let told = admin.list("/audit?record=leave").await;
        let correct: Vec<_> = told.iter().filter(|entry| entry["action"] == "correct").collect();
        assert_eq!(correct.len(), 1);
        holds(&correct[0]["after"], json!({"account": "casual", "balance": 6, "remark": "Counted again", "corrected": [admin.id, dev.id, qa.id], "creditedbefore": [dev.id]}));
        app.check().await;
    }

    // leave-28, leave-13
    async fn one_account_is_set_and_the_others_stay(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        balance(&app, dev.id, 3.0, 2.0).await;
        admin.post("/leaves/corrections", wanted("earned", -1.5, &json!([dev.id]))).await.is(201);
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 3, "leavebalanceEL": -1.5, "yearLeaveEL": 2}));
        admin.post("/leaves/corrections", wanted("yearearned", 9.0, &json!([dev.id]))).await.is(201);
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 3, "leavebalanceEL": -1.5, "yearLeaveEL": 9}));
        app.check().await;
    }

    // leave-28, leave-26
    async fn each_person_is_told_what_changed_and_why(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        balance(&app, dev.id, 3.0, 2.0).await;
        admin.post("/leaves/corrections", wanted("casual", 1.5, &json!([dev.id]))).await.is(201);
        let mails = app.mails().await;
        assert_eq!((mails[0].subject.as_str(), mails[0].to.as_str()), ("Your leave balance was corrected", "ananya.kulkarni@muster.example"));
        for part in ["Asha Rao has corrected your leave balance.", "Casual leave: −1.5 days, which makes 1.5.", "The reason: Counted again"] {
            assert!(mails[0].text.contains(part), "{part}: {}", mails[0].text);
        }
        assert_eq!(pages(&mails), [format!("/leaves-home?statement={}&account=casual", dev.id)]);

        // The same where the record is saved, in one mail for all of its balances.
        let correct = json!({"leavebalanceCL": 2, "leavebalanceEL": 2.5, "balanceremark": "Worked on 02/10/2026"});
        admin.put(&format!("/users/{}", dev.id), correct).await.is(200);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 2);
        for part in ["Casual leave: +0.5 days, which makes 2.", "Earned leave: +0.5 days, which makes 2.5.", "The reason: Worked on 02/10/2026"] {
            assert!(mails[1].text.contains(part), "{part}: {}", mails[1].text);
        }
        app.check().await;
    }

    // leave-28, mail-5
    async fn who_does_not_work_here_any_more_is_not_told(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.company.dev, app.company.qa);
        admin.put(&format!("/users/{qa}"), json!({"status": "Resigned", "dol": "2026-11-25"})).await.is(200);
        app.sql("DELETE FROM mails", []).await;
        let done = admin.post("/leaves/corrections", wanted("casual", 1.0, &json!([dev, qa]))).await.is(201);
        assert_eq!(column(done["corrected"].as_array().unwrap(), "user"), [json!(dev), json!(qa)], "of both it is set");
        let told: Vec<_> = app.mails().await.into_iter().map(|mail| mail.to).collect();
        assert_eq!(told, ["ananya.kulkarni@muster.example"]);
        app.check().await;
    }

    // people-22
    async fn no_correction_goes_without_a_reason(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        for account in ["leavebalanceCL", "leavebalanceEL", "yearLeaveEL"] {
            for blank in [Value::Null, json!(" ")] {
                let refused = admin.put(&format!("/users/{}", dev.id), json!({account: 3.5, "balanceremark": blank})).await.invalid(&["balanceremark"]);
                assert_eq!(refused["fields"]["balanceremark"], "A balance is corrected with a reason.");
            }
        }
        admin.post("/leaves/corrections", json!({"account": "casual", "balance": 1, "users": [dev.id]})).await.invalid(&["reason"]);
        admin.post("/leaves/corrections", json!({})).await.invalid(&["account", "balance", "reason", "users"]);
        admin.post("/leaves/corrections", wanted("casual", 1.0, &json!([dev.id, 999_999]))).await.invalid(&["users"]);
        admin.post("/leaves/corrections", wanted("casual", 1.0, &json!("all"))).await.invalid(&["users"]);
        assert_eq!((app.count("leave_ledger").await, app.mails().await.len()), (0, 0));
        app.check().await;
    }

    // people-22, leave-22
    async fn an_opening_balance_after_a_credit_says_what_it_does(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        admin.post("/leaves/credits", json!({"account": "casual", "days": 1, "users": [dev.id], "label": "CL"})).await.is(201);
        let saved = admin.put(&format!("/users/{}", dev.id), json!({"olb": 9})).await.is(200);
        assert_eq!((&saved["olb"], &saved["leavebalanceCL"]), (&json!(9), &json!(1)));
        let history = admin.list(&format!("/audit/user/{}", dev.id)).await.remove(0);
        let told = history["changes"].as_array().unwrap().iter().find(|change| change["field"] == "opening").unwrap();
        assert_eq!(told["after"], "Not taken over: the casual balance stays, as there was one already");
        // Where there is none yet, it becomes the balance, which the history shows by itself.
        let qa = app.company.qa;
        admin.put(&format!("/users/{qa}"), json!({"olb": 9})).await.is(200);
        let history = admin.list(&format!("/audit/user/{qa}")).await.remove(0);
        assert!(!column(history["changes"].as_array().unwrap(), "field").contains(&json!("opening")));
    }

    // leave-28
    async fn of_two_corrections_at_once_none_is_lost(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        let users = json!([dev.id, qa.id]);
        for round in 0..4 {
            let wire = |server: &Server, path: &str, body: &Value| {
                Wire::new(server.address, "POST", &format!("/api/v1{path}"), admin.token.as_deref(), Some(body))
            };
            let set = wanted("casual", f64::from(10 + round), &users);
            let credit = json!({"account": "casual", "days": 1, "users": users, "label": format!("CL {round}")});
            let replies = at_once(vec![
                wire(&one, "/leaves/corrections", &set),
                wire(&another, "/leaves/credits", &credit),
                wire(&another, "/leaves/corrections", &set),
            ]);
            assert!(replies.iter().all(|reply| reply.status == 201), "{replies:?}");
            for person in [&dev, &qa] {
                let balance = own_balance(person).await["leavebalanceCL"].as_i64().unwrap();
                assert!([10 + i64::from(round), 11 + i64::from(round)].contains(&balance), "{balance}");
            }
            app.check().await;
        }
    }

    // leave-13, leave-28
    async fn whatever_sets_adds_and_takes_the_ledger_sums_up_to_the_balance(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let mut days = (1..=28).map(|day| format!("2026-12-{day:02}"));
        for round in 0..60_u32 {
            let account = ["casual", "earned", "yearearned"][(round as usize * 7 + 1) % 3];
            match (round * 5 + round / 3) % 4 {
                0 | 1 => {
                    let reply = admin.post("/leaves/corrections", wanted(account, f64::from(round % 9) / 2.0, &json!([dev.id]))).await;
                    reply.is(201);
                }
                2 if account != "yearearned" => {
                    let credit = json!({"account": account, "days": 1.5, "users": [dev.id], "label": format!("{round}")});
                    admin.post("/leaves/credits", credit).await.is(201);
                }
                _ => {
                    let Some(day) = days.next() else { continue };
                    let reply = dev.post("/leaves", json!({"type": "casual", "from": day, "to": day, "reason": "x"})).await;
                    if reply.status == 201 {
                        set(&manager, &reply.is(201), ["Approved", "Rejected"][round as usize % 2]).await;
                    }
                }
            }
            app.check().await;
            let sums = own_balance(&dev).await;
            for (account, field) in [("casual", "leavebalanceCL"), ("earned", "leavebalanceEL"), ("yearearned", "yearLeaveEL")] {
                let entries = dev.list(&format!("/leaves/ledger/{}?account={account}", dev.id)).await;
                let sum: f64 = entries.iter().map(|entry| entry["delta"].as_f64().unwrap()).sum();
                assert!((sum - sums[field].as_f64().unwrap_or_default()).abs() < 0.01, "{account}: {sum} {sums}");
            }
        }
    }

    // leave-28, leave-6
    async fn a_pending_leave_stands_and_is_weighed_anew(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        balance(&app, dev.id, 3.0, 0.0).await;
        approved(&app, &dev, "casual", "2026-12-01", "2026-12-01").await;
        let leave = asked(&dev, "casual", "2026-12-02", "2026-12-03").await;
        admin.post("/leaves/corrections", wanted("casual", 1.0, &json!([dev.id]))).await.is(201);
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 1, "pendingCL": 2, "availableCL": -1}));
        set(&manager, &leave, "Approved").await.refused(422, "insufficient_casual");
        app.check().await;
    }
}
