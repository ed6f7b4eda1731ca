//! Documents of people: put, read, asked for, and told of before they end.

pub mod matrix;
mod races;

use documents::rights::RemindOfDocuments;
use documents::service::remind;
use files::rights::SweepFiles;
use files::service::sweep;
use kernel::Grant;
use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::files::{PDF, link, pdf};
use crate::reply::{Reply, column, fields, holds, pages};

/// The folder of this name.
pub async fn folder(app: &App, name: &str) -> i64 {
    app.number(format!("SELECT id AS number FROM document_folders WHERE name = '{name}'")).await
}

/// Lets managers read a folder, or nobody but who holds the key.
async fn set(app: &App, name: &str, rights: Value) {
    let admin = app.admin().await;
    admin.put(&format!("/documents/folders/{}", folder(app, name).await), rights).await.is(200);
}

pub async fn form(app: &App, person: &Person<'_>, name: &str, title: &str) -> Value {
    let key = pdf(app, person, "documents", "Scan.pdf").await;
    json!({"folder": folder(app, name).await, "title": title, "fileUploadKeys": [key]})
}

/// Puts a document of the dev's there.
async fn put(app: &App, person: &Person<'_>, name: &str, title: &str) -> Reply {
    let mut body = form(app, person, name, title).await;
    body["user"] = json!(app.company.dev);
    person.post("/documents", body).await
}

fn path(document: &Value) -> String {
    format!("/documents/{}", document["_id"])
}

pub async fn asked(app: &App, person: &Person<'_>, name: &str) -> Reply {
    let body = json!({"user": app.company.dev, "folder": folder(app, name).await, "title": "Passport", "due": "2026-11-30",
        "note": "For the visa."});
    person.post("/documents/requests", body).await
}

async fn told(app: &App) -> Vec<String> {
    app.mails().await.iter().map(|mail| format!("{}: {}", mail.to, mail.subject)).collect()
}

both! {
    // document-3, document-4
    async fn a_document_is_put_read_and_taken_out(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let mut body = form(&app, &dev, "Identity papers", " Passport ").await;
        body["issued"] = json!("2020-01-01");
        body["expires"] = json!("2029-12-31");
        let made = dev.post("/documents", body.clone()).await.is(201);
        assert_eq!(fields(&made), [
            "_id", "user", "empname", "folder", "foldername", "title", "issued", "expires", "expiry", "fileUploadKeys", "files",
            "byname", "created_at", "actions", "blocked",
        ]);
        let key = body["fileUploadKeys"][0].as_str().unwrap().to_owned();
        holds(&made, json!({
            "user": dev.id, "empname": "Ananya Kulkarni", "foldername": "Identity papers", "title": "Passport", "issued": "2020-01-01",
            "expires": "2029-12-31", "expiry": null, "fileUploadKeys": [key], "byname": "Ananya Kulkarni", "actions": ["remove"],
            "files": [{"key": key, "filename": "Scan.pdf", "contentType": "application/pdf", "size": PDF.len()}],
        }));
        dev.post("/documents", body).await.invalid(&["fileUploadKeys"]);
        assert_eq!(app.count("mails").await, 0, "nobody is told what they did themself");
        for person in [&dev, &admin] {
            link(person, &key).await.is(200);
        }
        for person in [&manager, &app.qa().await, &app.foreign().await, &app.other_manager().await, &app.recruiter().await] {
            link(person, &key).await.refused(404, "not_found");
            person.ask("DELETE", &path(&made), None).await.refused(404, "not_found");
        }
        set(&app, "Identity papers", json!({"managerreads": true})).await;
        link(&manager, &key).await.is(200);
        link(&app.other_manager().await, &key).await.refused(404, "not_found");
        manager.ask("DELETE", &path(&made), None).await.refused(403, "not_allowed");
        assert_eq!(column(&manager.list("/documents").await, "_id"), [made["_id"].clone()]);
        assert_eq!(manager.list("/documents?others=false").await, [] as [Value; 0]);
        assert_eq!(column(&admin.list("/documents/all?q=kulk").await, "_id"), [made["_id"].clone()]);
        assert_eq!(admin.list("/documents").await, [] as [Value; 0], "nobody is told to report to them");
        let history = dev.list(&format!("/audit/document/{}", made["_id"])).await;
        assert!(history[0]["changes"].to_string().contains("Identity papers"), "{}", history[0]);
        dev.ask("DELETE", &path(&made), None).await.is(204);
        dev.ask("DELETE", &path(&made), None).await.refused(404, "not_found");
        link(&admin, &key).await.refused(404, "not_found");
        assert_eq!(sweep(&app.db, &app.state.files, &Grant::<SweepFiles>::system("test")).await.unwrap(), 1);
        app.check().await;
    }

    // document-1, document-3
    async fn what_others_put_there_is_told_and_stays(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let made = put(&app, &admin, "Letters", "Appointment letter").await.is(201);
        holds(&made, json!({"user": dev.id, "byname": "Asha Rao", "actions": ["remove"]}));
        assert_eq!(told(&app).await, ["ananya.kulkarni@muster.example: A document for you: Appointment letter"]);
        assert_eq!(pages(&app.mails().await), [format!("/documents?history={}", made["_id"])]);
        holds(&dev.list("/documents").await[0], json!({"_id": made["_id"], "actions": []}));
        dev.ask("DELETE", &path(&made), None).await.refused(403, "not_allowed");
        // In a folder that nobody but who holds the key reads, it is not told, nor shown.
        set(&app, "Contract", json!({"personreads": false})).await;
        let hidden = put(&app, &admin, "Contract", "Warning").await.is(201);
        assert_eq!(app.count("mails").await, 1);
        link(&dev, hidden["fileUploadKeys"][0].as_str().unwrap()).await.refused(404, "not_found");
        dev.get(&format!("/audit/document/{}", hidden["_id"])).await.refused(404, "not_found");
        dev.ask("DELETE", &path(&hidden), None).await.refused(404, "not_found");
        assert_eq!(column(&dev.list("/documents").await, "_id"), [made["_id"].clone()]);
        put(&app, &dev, "Contract", "Mine").await.invalid(&["folder"]);
        put(&app, &dev, "Letters", "Mine").await.invalid(&["folder"]);
        put(&app, &app.manager().await, "Letters", "Theirs").await.refused(403, "not_yours");
        // The key alone reaches everybody, whatever the role; a role that loses it reaches its own.
        app.sql("INSERT INTO role_keys (role_id, permission) SELECT id, 'document' FROM roles WHERE role = 'qa'", []).await;
        app.sql("DELETE FROM role_keys WHERE permission = 'document' AND role_id IN (SELECT id FROM roles WHERE role = 'admin')", []).await;
        assert_eq!(app.qa().await.list("/documents/all").await.len(), 2);
        app.qa().await.ask("DELETE", &path(&hidden), None).await.is(204);
        let admin = app.admin().await;
        admin.get("/documents/all").await.refused(403, "not_allowed");
        admin.ask("DELETE", &path(&made), None).await.refused(404, "not_found");
        app.check().await;
    }

    // document-5
    async fn somebody_is_asked_and_answers(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        asked(&app, &manager, "Contract").await.invalid(&["folder"]);
        set(&app, "Contract", json!({"personreads": false, "managerreads": true})).await;
        let request = asked(&app, &manager, "Contract").await.is(201);
        assert_eq!(fields(&request), [
            "_id", "user", "empname", "folder", "foldername", "title", "due", "note", "state", "late", "document", "byname", "created_at",
            "answered_at", "actions", "blocked",
        ]);
        holds(&request, json!({"user": dev.id, "title": "Passport", "state": "open", "late": false, "byname": "Rohan Desai", "actions": ["withdraw"]}));
        let mails = app.mails().await;
        assert_eq!(pages(&mails), [format!("/documents?put={}", request["_id"])]);
        assert!(mails[0].text.contains("Rohan Desai asks you for Passport by 30/11/2026.") && mails[0].text.contains("For the visa."), "{}", mails[0].text);
        asked(&app, &app.other_manager().await, "Contract").await.refused(403, "not_allowed");
        asked(&app, &dev, "Contract").await.invalid(&["folder", "user"]);
        asked(&app, &app.qa().await, "Contract").await.refused(403, "not_allowed");
        holds(&dev.list("/documents/requests?state=open&others=false").await[0], json!({"_id": request["_id"], "actions": ["put"]}));
        let waits = async |person: &Person<'_>| person.get("/inbox?kind=document").await.is(200);
        let own = waits(&dev).await;
        holds(&own["rows"][0]["brief"], json!({"_id": request["_id"], "title": "Passport"}));
        assert_eq!(own["total"], 1);
        // Those who see it of others are asked for nothing.
        for person in [&manager, &admin] {
            assert_eq!(waits(person).await["total"], 0);
        }
        assert_eq!(app.qa().await.list("/documents/requests").await, [] as [Value; 0]);
        assert_eq!(admin.list("/documents/requests").await[0]["actions"], json!(["put", "withdraw"]));
        // Nobody answers for another folder, or what others are asked.
        let mut body = form(&app, &dev, "Identity papers", "Passport").await;
        body["request"] = request["_id"].clone();
        dev.post("/documents", body.clone()).await.invalid(&["request"]);
        app.qa().await.post("/documents", body.clone()).await.invalid(&["fileUploadKeys", "request"]);
        body["folder"] = request["folder"].clone();
        let made = dev.post("/documents", body).await.is(201);
        assert_eq!(told(&app).await[1..], ["rohan.desai@muster.example: Ananya Kulkarni has put Passport"]);
        holds(&dev.list("/documents/requests").await[0], json!({"state": "answered", "document": made["_id"], "actions": []}));
        assert_eq!(dev.list("/documents").await, [] as [Value; 0], "they put it there, and don't read it");
        let mut again = form(&app, &dev, "Contract", "Passport").await;
        again["request"] = request["_id"].clone();
        dev.post("/documents", again).await.refused(409, "document_request_answered");
        let withdraw = async |person: &Person<'_>, request: &Value| person.ask("DELETE", &format!("/documents/requests/{}", request["_id"]), None).await;
        withdraw(&manager, &request).await.refused(409, "document_request_answered");
        let second = asked(&app, &admin, "Contract").await.is(201);
        withdraw(&dev, &second).await.refused(403, "not_yours");
        withdraw(&manager, &second).await.refused(403, "not_yours");
        withdraw(&admin, &second).await.is(204);
        withdraw(&admin, &second).await.refused(404, "not_found");
        admin.ask("DELETE", &path(&made), None).await.is(204);
        holds(&dev.list("/documents/requests").await[0], json!({"state": "answered", "document": null}));
        app.at("2026-12-01T06:00:00Z");
        let late = asked(&app, &admin, "Letters").await;
        late.invalid(&["due"]);
        app.check().await;
    }

    // document-1, document-5
    async fn who_asked_and_reads_it_no_more_is_not_told(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        set(&app, "Contract", json!({"managerreads": true})).await;
        let (of_admin, of_manager) = (asked(&app, &admin, "Contract").await.is(201), asked(&app, &manager, "Contract").await.is(201));
        let answer = async |request: &Value| {
            let mut body = form(&app, &dev, "Contract", "Passport").await;
            body["request"] = request["_id"].clone();
            dev.post("/documents", body).await.is(201);
        };
        let before = told(&app).await;
        // The one has lost the key, the other leads the person no more.
        app.sql("DELETE FROM role_keys WHERE permission = 'document'", []).await;
        let leads = "UPDATE user_managers SET line = ? WHERE manager_id = ?";
        app.sql(leads, [false.into(), app.company.manager.into()]).await;
        answer(&of_admin).await;
        answer(&of_manager).await;
        assert_eq!(told(&app).await, before);
        app.sql(leads, [true.into(), app.company.manager.into()]).await;
        answer(&asked(&app, &manager, "Contract").await.is(201)).await;
        assert_eq!(told(&app).await.last().unwrap(), "rohan.desai@muster.example: Ananya Kulkarni has put Passport");
        app.check().await;
    }

    // document-6
    async fn ends_are_told_to_whose_they_are_and_to_who_holds_the_key(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        for (name, title, expires) in
            [("Identity papers", "Passport", "2026-12-30"), ("Contract", "Contract", "2026-12-31"), ("Letters", "Letter", "2027-06-30")]
        {
            let mut body = form(&app, &admin, name, title).await;
            body["user"] = json!(dev.id);
            body["expires"] = json!(expires);
            admin.post("/documents", body).await.is(201);
        }
        set(&app, "Contract", json!({"personreads": false})).await;
        let turn = async || remind(&app.db, &app.state.mailer, &Grant::<RemindOfDocuments>::system("documents")).await.unwrap();
        assert_eq!(turn().await, 0);
        app.sql("DELETE FROM mails", []).await;
        app.at("2026-12-01T06:00:00Z");
        assert_eq!((turn().await, turn().await), (2, 0));
        assert_eq!(told(&app).await, [
            "ananya.kulkarni@muster.example: Passport expires on 30/12/2026", "asha.rao@muster.example: 2 documents expire soon",
        ]);
        let mails = app.mails().await;
        assert!(mails[1].text.contains("Contract of Ananya Kulkarni: 31/12/2026"), "{}", mails[1].text);
        assert_eq!(pages(&mails)[1], "/documents?tab=all&expiry=soon");
        assert_eq!(column(&app.admin().await.list("/documents/all?expiry=soon&sort=title").await, "title"), ["Contract", "Passport"]);
        app.at("2026-12-23T06:00:00Z");
        assert_eq!((turn().await, turn().await), (1, 0));
        app.at("2027-01-01T06:00:00Z");
        assert_eq!(turn().await, 0);
        assert_eq!(column(&app.admin().await.list("/documents/all?expiry=expired").await, "expiry"), ["expired", "expired"]);
        assert_eq!(app.count("mails").await, 4);
        app.check().await;
    }

    // document-2
    async fn folders_are_the_companys(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let names = column(&dev.get("/documents/folders").await.is(200).as_array().cloned().unwrap_or_default(), "name");
        assert_eq!(names, ["Contract", "Identity papers", "Letters"]);
        let made = admin.post("/documents/folders", json!({"name": " Certificates "})).await.is(201);
        assert_eq!(fields(&made), ["_id", "version", "name", "personreads", "managerreads", "personputs", "actions", "blocked"]);
        holds(&made, json!({"name": "Certificates", "personreads": false, "actions": ["edit", "remove"]}));
        admin.post("/documents/folders", json!({"name": "certificates"})).await.refused(409, "duplicate");
        admin.post("/documents/folders", json!({"name": "x", "personputs": true})).await.invalid(&["personputs"]);
        let at = format!("/documents/folders/{}", made["_id"]);
        let seen = async |person: &Person<'_>| person.get("/documents/folders").await.is(200).to_string().contains("Certificates");
        assert!(!seen(&dev).await && !seen(&app.manager().await).await && seen(&admin).await);
        admin.put(&at, json!({"managerreads": true, "version": 1})).await.has(200, json!({"version": 2}));
        admin.put(&at, json!({"managerreads": true, "version": 2})).await.has(200, json!({"version": 2}));
        admin.put(&at, json!({"name": "Degrees", "version": 1})).await.refused(409, "stale_version");
        assert!(!seen(&dev).await && seen(&app.manager().await).await);
        put(&app, &admin, "Certificates", "Degree").await.is(201);
        admin.ask("DELETE", &at, None).await.refused(409, "data_in_use");
        let spare = admin.post("/documents/folders", json!({"name": "Spare"})).await.is(201);
        admin.ask("DELETE", &format!("/documents/folders/{}", spare["_id"]), None).await.is(204);
        app.check().await;
    }
}

sqlite! {
    // document-3, document-5, call-2
    async fn everything_wrong_is_told_at_once(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        dev.post("/documents", json!({})).await.invalid(&["fileUploadKeys", "folder", "title"]);
        let wrong = json!({"user": 999_999, "folder": 999_999, "title": "a\nb", "issued": "2026-11-24", "expires": "2026-11-23",
            "fileUploadKeys": ["x"], "request": 999_999});
        admin.post("/documents", wrong).await.invalid(&["expires", "fileUploadKeys", "folder", "request", "title", "user"]);
        let bill = pdf(&app, &dev, "reimbursements", "Bill.pdf").await;
        let of_another = json!({"folder": folder(&app, "Identity papers").await, "title": "Passport", "fileUploadKeys": [bill]});
        dev.post("/documents", of_another).await.invalid(&["fileUploadKeys"]);
        admin.post("/documents/requests", json!({})).await.invalid(&["due", "folder", "title", "user"]);
        let wrong = json!({"user": app.company.inactive, "folder": folder(&app, "Letters").await, "title": "x", "due": "2026-01-01"});
        admin.post("/documents/requests", wrong).await.invalid(&["due", "user"]);
    }
}
