//! The bills of a claim: sent, named, replaced and let go, and what is said while the store is away.

use files::rights::SweepFiles;
use files::service::sweep;
use files::store::{AwsVariables, Location};
use gateway::config::Config;
use kernel::{Clock, Grant, Zone};
use serde_json::{Value, json};
use test_s3::Server;
use test_support::{both, sqlite};

use super::{flags, form, kind, path, set};
use crate::app::{App, Person, config};
use crate::files::{PDF, fields, link, open, pdf};
use crate::reply::{column, holds};

/// A type that needs a bill.
async fn with_bill(app: &App) -> Value {
    let body = json!({"name": "Travel", "status": "active", "amount": 100, "billRequired": "yes"});
    app.admin().await.post("/reimbursementtype", body).await.is(201)
}

fn with(kind: &Value, keys: &[&str]) -> Value {
    let mut form = form(kind, 10.0);
    form["fileUploadKeys"] = json!(keys);
    form
}

/// Sends a bill to a store that is elsewhere; its key.
async fn sent_elsewhere(dev: &Person<'_>) -> String {
    let wanted = json!({"folder": "reimbursements", "filename": "bill.pdf", "contentType": "application/pdf", "size": PDF.len()});
    let presigned = dev.post("/files/presign", wanted).await.is(200);
    assert_eq!(test_s3::browser::post(presigned["url"].as_str().unwrap(), &fields(&presigned), PDF).status, 204);
    presigned["key"].as_str().unwrap().to_owned()
}

both! {
    // file-6
    async fn a_bill_that_is_replaced_leaves_the_store(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let (dev, travel) = (app.dev().await, with_bill(&app).await);
        let (first, second) = (pdf(&app, &dev, "reimbursements", "Taxi.pdf").await, pdf(&app, &dev, "reimbursements", "Train.pdf").await);
        let made = dev.post("/reimbursement", with(&travel, &[&first])).await.is(201);
        let file = |key: &str, name: &str| json!({"key": key, "filename": name, "contentType": "application/pdf", "size": PDF.len()});
        holds(&made, json!({"fileUploadKeys": [&first], "files": [file(&first, "Taxi.pdf")]}));
        for person in [&dev, &app.manager().await, &app.admin().await] {
            let url = link(person, &first).await.is(200)["url"].as_str().unwrap().to_owned();
            assert_eq!(open(&app, &url).await.body, PDF);
        }
        for person in [app.qa().await, app.foreign().await, app.other_manager().await, app.recruiter().await] {
            link(&person, &first).await.refused(404, "not_found");
        }
        let url = link(&dev, &first).await.is(200)["url"].as_str().unwrap().to_owned();
        dev.ask("DELETE", &format!("/files/{first}"), None).await.refused(409, "file_in_use");
        // The bill of a claim is no other claim's.
        dev.post("/reimbursement", with(&travel, &[&first])).await.invalid(&["fileUploadKeys"]);
        let changed = dev.put(&path(&made), json!({"fileUploadKeys": [&second], "version": 1})).await.is(200);
        holds(&changed, json!({"version": 2, "fileUploadKeys": [&second], "files": [file(&second, "Train.pdf")]}));
        let listed = app.manager().await.list("/reimbursement/requested").await;
        assert_eq!(column(&listed, "files"), [json!([file(&second, "Train.pdf")])]);
        let told = dev.list(&format!("/audit/reimbursement/{}", made["_id"])).await;
        assert!(told[0].to_string().contains(&first) && told[0].to_string().contains(&second), "{}", told[0]);
        link(&dev, &first).await.refused(404, "not_found");
        open(&app, &url).await.refused(410, "link_is_over");
        assert_eq!(sweep(&app.db, &app.state.files, &Grant::<SweepFiles>::system("test")).await.unwrap(), 1);
        dev.put(&path(&made), json!({"fileUploadKeys": [&first]})).await.invalid(&["fileUploadKeys"]);
        dev.put(&path(&made), json!({"fileUploadKeys": []})).await.invalid(&["fileUploadKeys"]);
        // A claim that goes takes its bill along.
        dev.ask("DELETE", &path(&made), None).await.is(204);
        assert_eq!(sweep(&app.db, &app.state.files, &Grant::<SweepFiles>::system("test")).await.unwrap(), 1);
        app.check().await;
    }

    async fn what_is_refused_names_nothing(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let (dev, travel) = (app.dev().await, with_bill(&app).await);
        let bill = pdf(&app, &dev, "reimbursements", "Taxi.pdf").await;
        let mut body = with(&travel, &[&bill]);
        body["amount"] = json!(-1);
        dev.post("/reimbursement", body).await.invalid(&["amount"]);
        let made = dev.post("/reimbursement", with(&travel, &[&pdf(&app, &dev, "reimbursements", "Train.pdf").await])).await.is(201);
        dev.put(&path(&made), json!({"fileUploadKeys": [&bill], "amount": -1})).await.invalid(&["amount"]);
        dev.put(&path(&made), json!({"fileUploadKeys": [&bill], "version": 9})).await.refused(409, "stale_version");
        set(&app.manager().await, &made, "Approved").await.is(200);
        dev.put(&path(&made), json!({"fileUploadKeys": [&bill]})).await.refused(409, "claim_decided");
        assert_eq!(app.number("SELECT count(*) AS number FROM file_uses").await, 1);
        dev.ask("DELETE", &format!("/files/{bill}"), None).await.is(204);
        app.check().await;
    }
}

sqlite! {
    // file-9
    async fn a_store_that_is_away_is_told_after_what_else_is_refused(db) {
        let mut server = Server::start();
        let aws = AwsVariables { key: Some(test_s3::KEY), secret: Some(test_s3::SECRET), token: None, region: None };
        let files = Location::parse(&server.url(), aws).unwrap();
        let app = App::with(db, Config { files, ..config() }).await;
        let now = Clock::real(Zone::default());
        app.db.clock().set(now.now());
        flags(&app).await;
        let (dev, admin, travel) = (app.dev().await, app.admin().await, kind(&app, "Travel", 100.0).await);
        let bill = |key: &str, amount: f64| {
            json!({"reimbursementType": travel["_id"], "billDate": now.today(), "amount": amount, "fileUploadKeys": [key]})
        };
        let (one, another) = (sent_elsewhere(&dev).await, sent_elsewhere(&admin).await);
        let waits = dev.post("/reimbursement", json!({"reimbursementType": travel["_id"], "billDate": now.today(), "amount": 1})).await.is(201);
        let decided = dev.post("/reimbursement", json!({"reimbursementType": travel["_id"], "billDate": now.today(), "amount": 1})).await.is(201);
        set(&admin, &decided, "Approved").await.is(200);
        server.stop();
        dev.put("/reimbursement/999999", json!({"fileUploadKeys": [&one]})).await.refused(404, "not_found");
        admin.put(&path(&waits), json!({"fileUploadKeys": [&another]})).await.refused(403, "not_yours");
        dev.put(&path(&waits), json!({"fileUploadKeys": [&one], "version": 9})).await.refused(409, "stale_version");
        dev.put(&path(&decided), json!({"fileUploadKeys": [&one]})).await.refused(409, "claim_decided");
        dev.put(&path(&waits), json!({"fileUploadKeys": [&one]})).await.refused(503, "file_store_away");
        dev.post("/reimbursement", bill(&one, 2.0)).await.refused(503, "file_store_away");
        assert_eq!((app.count("reimbursements").await, app.count("file_uses").await), (2, 0));
        server.start_again();
        dev.put(&path(&waits), json!({"fileUploadKeys": [&one]})).await.has(200, json!({"version": 2, "fileUploadKeys": [&one]}));
        // What is named already is not asked for again.
        server.stop();
        dev.put(&path(&waits), json!({"fileUploadKeys": [&one], "amount": 3})).await.has(200, json!({"version": 3, "amount": 3}));
        app.check().await;
    }
}
