//! The proofs of an investment: sent, named, replaced and let go, and what is said while the store is away.

use files::rights::SweepFiles;
use files::service::sweep;
use files::store::{AwsVariables, Location};
use gateway::config::Config;
use kernel::{Clock, Grant, Zone};
use serde_json::{Value, json};
use test_s3::Server;
use test_support::{both, sqlite};

use super::{declared, form, path, set};
use crate::app::{App, config};
use crate::files::{PDF, fields, link, pdf};
use crate::reply::holds;

fn with(keys: &[&str]) -> Value {
    let mut form = form("ELSS");
    form["fileUploadKeys"] = json!(keys);
    form
}

both! {
    async fn a_proof_that_is_replaced_leaves_the_store(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let (first, second) = (pdf(&app, &dev, "investments", "Units.pdf").await, pdf(&app, &dev, "investments", "More.pdf").await);
        let made = dev.post("/investments", with(&[&first])).await.is(201);
        let file = |key: &str, name: &str| json!({"key": key, "filename": name, "contentType": "application/pdf", "size": PDF.len()});
        holds(&made, json!({"fileUploadKeys": [&first], "files": [file(&first, "Units.pdf")]}));
        for person in [&dev, &app.manager().await, &app.admin().await] {
            link(person, &first).await.is(200);
        }
        for person in [app.qa().await, app.foreign().await, app.other_manager().await] {
            link(&person, &first).await.refused(404, "not_found");
        }
        // A save that is refused names nothing, and lets nothing go.
        dev.put(&path(&made), json!({"fileUploadKeys": [&second], "investmentAmount": -1})).await.invalid(&["investmentAmount"]);
        app.manager().await.put(&path(&made), json!({"fileUploadKeys": []})).await.refused(403, "not_yours");
        assert_eq!(app.number("SELECT count(*) AS number FROM files WHERE uses > 0").await, 1);
        let edited = dev.put(&path(&made), json!({"fileUploadKeys": [&second]})).await.is(200);
        holds(&edited, json!({"status": "reviewed", "version": 2, "files": [file(&second, "More.pdf")]}));
        let told = dev.list(&format!("/audit/investment/{}", made["_id"])).await;
        assert!(told[0].to_string().contains(&first) && told[0].to_string().contains(&second), "{}", told[0]);
        link(&dev, &first).await.refused(404, "not_found");
        assert_eq!(sweep(&app.db, &app.state.files, &Grant::<SweepFiles>::system("test")).await.unwrap(), 1);
        dev.ask("DELETE", &path(&made), None).await.is(204);
        assert_eq!(sweep(&app.db, &app.state.files, &Grant::<SweepFiles>::system("test")).await.unwrap(), 1);
        app.check().await;
    }

    // investment-3
    async fn fields_and_a_status_are_not_changed_together(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for status in ["Approved", "Rejected"] {
            let mut whole = admin.post("/investments", form("ELSS")).await.is(201);
            whole["status"] = json!(status);
            whole["fileUploadKeys"] = json!([pdf(&app, &admin, "investments", "Units.pdf").await]);
            admin.put(&path(&whole), whole.clone()).await.invalid(&["status"]);
            whole["fileUploadKeys"] = json!([]);
            admin.put(&path(&whole), whole.clone()).await.has(200, json!({"status": status, "version": 2, "files": []}));
        }
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
        app.db.clock().set(Clock::real(Zone::default()).now());
        let (dev, manager) = (app.dev().await, app.manager().await);
        let wanted = json!({"folder": "investments", "filename": "a.pdf", "contentType": "application/pdf", "size": PDF.len()});
        let presigned = dev.post("/files/presign", wanted).await.is(200);
        assert_eq!(test_s3::browser::post(presigned["url"].as_str().unwrap(), &fields(&presigned), PDF).status, 204);
        let (waits, decided) = (declared(&app, "ELSS").await, declared(&app, "Gold bonds").await);
        set(&manager, &decided, "Approved").await.is(200);
        server.stop();
        let proof = json!({"fileUploadKeys": [presigned["key"]]});
        dev.put("/investments/999999", proof.clone()).await.refused(404, "not_found");
        dev.put(&path(&decided), proof.clone()).await.refused(409, "investment_decided");
        dev.put(&path(&waits), proof.clone()).await.refused(503, "file_store_away");
        dev.post("/investments", with(&[presigned["key"].as_str().unwrap()])).await.refused(503, "file_store_away");
        assert_eq!((app.count("investments").await, app.count("file_uses").await, app.count("mails").await), (2, 0, 1));
        server.start_again();
        dev.put(&path(&waits), proof).await.has(200, json!({"status": "reviewed", "fileUploadKeys": [presigned["key"]]}));
        app.check().await;
    }
}
