//! What is asked for and decided on: sheets, claims, investments.

use db::Bind;
use serde_json::json;
use test_support::{Backend, TestDatabase};

use super::{ASKED, STOOD_IN, TOLD, check};
use crate::app::App;

/// The session, BEGIN, the sheet with its rows, the change, the trail, COMMIT; and who decides, who is told of what is submitted, the
/// second time as the first. With whom it is then, as the answer says, costs no more.
pub async fn sheets(db: TestDatabase) {
    let app = App::new(db).await;
    let dev = app.dev().await;
    let monday = "2026-11-16".parse::<chrono::NaiveDate>().unwrap();
    let insert =
        "INSERT INTO timelogs (user_id, start_of_week, status, remark, total) VALUES (?, ?, 'Saved', 'Nil', 80)";
    app.sql(insert, [dev.id.into(), monday.into()]).await;
    let path = format!("/timelogs/{}", app.number("SELECT id AS number FROM timelogs").await);
    for (status, more) in [("Submitted", ASKED), ("Saved", 0), ("Submitted", ASKED)] {
        let (cost, reply) = cost!(dev.put(&path, json!({"status": status})));
        reply.is(200);
        assert_eq!(cost, 7 + more, "{status}");
    }
}

/// The session, BEGIN, the claim (whose person's claims PostgreSQL holds first, but for an approval) with its files, the
/// change, the trail, COMMIT; and the mail, or who decides, who is told. One more for the others of the month, where they come to stand
/// beyond the limit.
pub async fn claims(db: TestDatabase) {
    let app = App::new(db).await;
    app.sql("UPDATE users SET reimbursement_claim = ?", [Bind::Bool(true)]).await;
    let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
    let turn = match app.db.backend() {
        Backend::Sqlite => 0,
        Backend::Postgres => 1,
    };
    for name in ["Travel", "Phone"] {
        let kind = json!({"name": name, "status": "active", "amount": 10, "billRequired": "no"});
        let (cost, reply) = cost!(admin.post("/reimbursementtype", kind));
        reply.is(201);
        assert_eq!(cost, 5, "a type is added");
    }
    let form = |amount: f64| json!({"reimbursementType": 1, "billDate": "2026-11-25", "amount": amount});
    let mut paths = Vec::new();
    for (amount, more) in [(6.0, 0), (4.0, 0), (1.0, 1), (1.0, 0)] {
        let (cost, reply) = cost!(dev.post("/reimbursement", form(amount)));
        paths.push(format!("/reimbursement/{}", reply.is(201)["_id"]));
        let what = "session, BEGIN, the type, the claim, the trail, who decides, COMMIT";
        assert_eq!(cost, 6 + turn + more + ASKED, "{what}");
    }
    for (person, path, body, expected) in [
        (&dev, 0, json!({"amount": 5}), 7 + turn + ASKED),
        (&dev, 0, json!({"reimbursementType": 2}), 9 + turn + ASKED),
        (&manager, 0, json!({"status": "Approved"}), 9 + TOLD),
        (&manager, 1, json!({"status": "Rejected"}), 9 + turn + TOLD),
        // It waits again: whatever second step was left of it goes.
        (&dev, 1, json!({}), 8 + turn + ASKED),
    ] {
        let (cost, reply) = cost!(person.put(&paths[path], body.clone()));
        reply.is(200);
        assert_eq!(cost, expected, "{body}");
    }
    let (cost, reply) = cost!(dev.ask("DELETE", &paths[1], None));
    reply.is(204);
    assert_eq!(cost, 7 + turn, "a claim is withdrawn");
    let page = "page=1&pageSize=1";
    // One more for the files of all rows.
    for path in [
        format!("/reimbursement/requested?{page}"),
        format!("/reimbursement/requested?over=false&{page}"),
        format!("/reimbursement/approved?{page}&sort=-amount"),
    ] {
        check(&admin, 4, &path).await;
        check(&manager, 4, &path).await;
    }
    // One more for with whom they are.
    check(&dev, 5, &format!("/reimbursement/requested/{}?{page}", dev.id)).await;
    check(&dev, 2, &format!("/reimbursement/balance/{}", dev.id)).await;
    check(&manager, 3, &format!("/reimbursement/balance/{}", dev.id)).await;
    check(&dev, 3, &format!("/reimbursementtype?{page}")).await;
    // One more than without the flag.
    check(&dev, 10, "/dashboard").await;
    // One more where a bill has a number, for who is told that it was claimed before.
    let numbered = json!({"reimbursementType": 1, "billDate": "2026-11-25", "amount": 1, "billNo": "TR/2611"});
    dev.post("/reimbursement", numbered).await.is(201);
    let page = "page=1&pageSize=25";
    for person in [&admin, &manager] {
        check(person, 5, &format!("/reimbursement/requested?{page}")).await;
    }
    check(&dev, 5, &format!("/reimbursement/requested/{}?{page}", dev.id)).await;
}

/// The session, BEGIN, the investment with its files, the change, the trail, COMMIT; and who decides, who is told of a new one, and the
/// mails, for which an edit asks who reviews it.
pub async fn investments(db: TestDatabase) {
    let app = App::new(db).await;
    let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
    let form = json!({"investmentTitle": "ELSS", "investmentDate": "2026-11-25", "investmentAmount": 1});
    let (cost, reply) = cost!(dev.post("/investments", form.clone()));
    let path = format!("/investments/{}", reply.is(201)["_id"]);
    assert_eq!(cost, 5 + ASKED, "an investment is declared");
    for (person, body, expected) in [
        (&dev, json!({"investmentAmount": 5}), 10 + TOLD + STOOD_IN),
        (&manager, json!({"status": "Approved"}), 9 + TOLD),
    ] {
        let (cost, reply) = cost!(person.put(&path, body.clone()));
        reply.is(200);
        assert_eq!(cost, expected, "{body}");
    }
    let path = format!("/investments/{}", dev.post("/investments", form.clone()).await.is(201)["_id"]);
    let (cost, reply) = cost!(dev.ask("DELETE", &path, None));
    reply.is(204);
    assert_eq!(cost, 7, "an investment is withdrawn");
    dev.post("/investments", form.clone()).await.is(201);
    dev.post("/investments", form).await.is(201);
    for path in ["requested?", "approved?", "requested?q=elss&"] {
        check(&admin, 4, &format!("/investments/{path}page=1&pageSize=1")).await;
        check(&manager, 4, &format!("/investments/{path}page=1&pageSize=1")).await;
    }
    // One more for with whom they are.
    check(&dev, 5, &format!("/investments/{}?page=1&pageSize=1", dev.id)).await;
}
