//! Two decide on one record: the second is told who was first, and when. Those who decide are Rohan, the dev's manager, and Asha, an admin.

use serde_json::{Value, json};
use test_support::both;

use super::{Things, decide, decision, things};
use crate::app::App;
use crate::reply::{Reply, column};
use crate::{investments, leaves, reimbursements, stand_ins, timesheets};

/// 13:01 of the company's Wednesday.
const ONE: &str = "2026-11-25T07:31:00Z";

/// An approval of each, as it was when it came to wait.
fn approvals(made: &Things) -> Value {
    json!([
        decision("timesheet", &made.sheet, "Approved"),
        decision("leave", &made.leave, "Approved"),
        decision("claim", &made.claim, "Approved"),
        decision("investment", &made.investment, "Approved"),
    ])
}

/// With which words a change is refused, as its record's state is in the way.
#[track_caller]
fn said(reply: &Reply) -> String {
    assert_eq!(reply.status, 409, "{}", reply.text());
    reply.json()["message"].as_str().unwrap().to_owned()
}

both! {
    // inbox-16
    async fn who_is_second_is_told_who_decided_and_when(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        app.at(ONE);
        let first = decide(&manager, approvals(&made)).await;
        assert_eq!(column(&first, "ok"), [true; 4].map(Value::from), "{first:?}");

        let by_rohan = "Decided by Rohan Desai at 13:01.";
        for refused in decide(&admin, approvals(&made)).await {
            assert_eq!((&refused["ok"], &refused["error"]["code"]), (&json!(false), &json!("stale_version")), "{refused}");
            assert_eq!(refused["error"]["message"], by_rohan, "{refused}");
        }
        // By the modules' own changes as well, where the version fits, or none is sent.
        let rejected = [
            timesheets::reject(&admin, &made.sheet, "Add Friday.").await,
            leaves::set(&admin, &made.leave, "Rejected").await,
            reimbursements::set(&admin, &made.claim, "Rejected").await,
            investments::set(&admin, &made.investment, "Rejected").await,
        ];
        for reply in &rejected {
            assert_eq!(said(reply), by_rohan);
        }
        let many = json!([{"_id": made.investment["_id"], "version": 1, "status": "Rejected"}]);
        let told = admin.put("/investments", many).await.is(200);
        assert_eq!(told[0]["error"]["message"], by_rohan, "{told}");

        // On another day the day is told, too.
        app.at("2026-11-26T04:31:00Z");
        let late = said(&investments::set(&admin, &made.investment, "Rejected").await);
        assert_eq!(late, "Decided by Rohan Desai on 25/11/2026 at 13:01.");
        // Who decided knows, and whose it is is told by their mail.
        let own = said(&investments::set(&manager, &made.investment, "Rejected").await);
        let owner = said(&timesheets::set(&dev, &made.sheet, "Saved").await);
        for words in [own, owner] {
            assert!(!words.contains("Decided by"), "{words}");
        }
        app.check().await;
    }

    // inbox-16, standin-3, standin-6
    async fn who_stands_in_is_not_told_and_is_named_with_who_is_away(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        stand_ins::named(&app, &stand_ins::ALL).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        app.at(ONE);
        leaves::set(&manager, &made.leave, "Approved").await.is(200);
        let words = said(&leaves::set(&other, &made.leave, "Approved").await);
        assert!(!words.contains("Rohan"), "what does not wait any more is not theirs to see: {words}");
        reimbursements::set(&other, &made.claim, "Approved").await.is(200);
        let words = said(&reimbursements::set(&manager, &made.claim, "Approved").await);
        assert_eq!(words, "Decided by Lakshmi Iyer for Rohan Desai at 13:01.");
        app.check().await;
    }

    // inbox-16, told-12
    async fn who_has_a_link_is_told_no_name(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let mail = app.mails().await.into_iter().find(|mail| mail.name == "Rohan Desai" && !mail.decisions().is_empty());
        let mail = mail.unwrap();
        leaves::set(&app.admin().await, &made.leave, "Approved").await.is(200);
        let words = said(&app.stranger().post("/decisions", json!({"token": mail.decisions()[0]})).await);
        assert!(!words.contains("Asha"), "{words}");
    }

    // inbox-16
    async fn a_change_that_is_no_decision_is_told_as_ever(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let edit = json!({"investmentAmount": 5});
        app.dev().await.put(&investments::path(&made.investment), edit).await.is(200);
        let told = decide(&app.manager().await, json!([decision("investment", &made.investment, "Approved")])).await;
        let error = &told[0]["error"];
        assert_eq!((&error["code"], &error["message"]), (
            &json!("stale_version"), &json!("Somebody changed this record in the meantime. Load it again."),
        ));
    }
}
