//! The files of a leave: asked for from so many days on, named, replaced, and read by those who see the leave.

use files::rights::SweepFiles;
use files::service::sweep;
use kernel::Grant;
use serde_json::{Value, json};
use test_support::both;

use super::{asked, balance, form, path, set};
use crate::app::{App, Person};
use crate::files::{PDF, link, open, pdf};
use crate::reply::{column, holds};

/// A type whose leaves need a file from so many days on; its word.
async fn needing(admin: &Person<'_>, days: i64) -> String {
    let made = admin.post("/leave-types", json!({"name": "Sick", "filedays": days})).await.is(201);
    holds(&made, json!({"filedays": days}));
    made["type"].as_str().unwrap().to_owned()
}

fn with(kind: &str, (from, to): (&str, &str), keys: &[&str]) -> Value {
    let mut form = form(kind, from, to);
    form["fileUploadKeys"] = json!(keys);
    form
}

const TWO_DAYS: (&str, &str) = ("2026-12-02", "2026-12-03");

both! {
    // leave-39
    async fn a_file_is_needed_from_so_many_days_on(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let sick = needing(&admin, 2).await;
        holds(&asked(&dev, &sick, "2026-12-01", "2026-12-01").await, json!({"fileUploadKeys": [], "files": []}));
        let told = dev.post("/leaves", form(&sick, TWO_DAYS.0, TWO_DAYS.1)).await.refused(422, "leave_file");
        assert_eq!(told["fields"]["fileUploadKeys"], "A leave of Sick of 2 days or more needs a file.");
        let note = pdf(&app, &dev, "leaves", "Note.pdf").await;
        for (body, codes) in [(with(&sick, TWO_DAYS, &[]), vec!["leave_file"]), (with(&sick, TWO_DAYS, &[&note]), vec![])] {
            let preview = dev.post("/leaves/preview", body).await.is(200);
            assert_eq!(column(preview["problems"].as_array().unwrap(), "code"), codes);
        }
        // Of another folder, or of somebody else.
        let bill = pdf(&app, &dev, "reimbursements", "Taxi.pdf").await;
        let other = pdf(&app, &app.qa().await, "leaves", "Note.pdf").await;
        for key in [&bill, &other] {
            dev.post("/leaves", with(&sick, TWO_DAYS, &[key])).await.invalid(&["fileUploadKeys"]);
        }
        let made = dev.post("/leaves", with(&sick, TWO_DAYS, &[&note])).await.is(201);
        let file = |key: &str, name: &str| json!({"key": key, "filename": name, "contentType": "application/pdf", "size": PDF.len()});
        holds(&made, json!({"fileUploadKeys": [&note], "files": [file(&note, "Note.pdf")]}));
        let edited = |body: Value| json!({"_id": made["_id"], "type": sick, "from": TWO_DAYS.0, "to": "2026-12-04", "fileUploadKeys": body});
        for (body, codes) in [(json!([]), vec!["leave_file"]), (json!([&note]), vec![])] {
            let preview = dev.post("/leaves/preview", edited(body)).await.is(200);
            assert_eq!(column(preview["problems"].as_array().unwrap(), "code"), codes);
        }
        let mut kept = edited(Value::Null);
        kept.as_object_mut().unwrap().remove("fileUploadKeys");
        assert_eq!(dev.post("/leaves/preview", kept).await.is(200)["problems"], json!([]), "it has its file");
        dev.put(&path(&made), json!({"fileUploadKeys": []})).await.refused(422, "leave_file");
        dev.put(&path(&made), json!({"fileUploadKeys": [], "to": "2026-12-04"})).await.refused(422, "leave_file");
        dev.put(&path(&made), json!({"fileUploadKeys": [], "to": "2026-12-02"})).await.has(200, json!({"files": [], "count": 1}));
        app.check().await;
    }

    // leave-39, file-6, file-7
    async fn a_file_is_for_those_who_see_the_leave_and_goes_when_it_is_replaced(db) {
        let app = App::new(db).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        let sick = needing(&app.admin().await, 2).await;
        let (first, second) = (pdf(&app, &dev, "leaves", "Note.pdf").await, pdf(&app, &dev, "leaves", "Other.pdf").await);
        let made = dev.post("/leaves", with(&sick, TWO_DAYS, &[&first])).await.is(201);
        for person in [&dev, &manager, &app.admin().await] {
            let url = link(person, &first).await.is(200)["url"].as_str().unwrap().to_owned();
            assert_eq!(open(&app, &url).await.body, PDF);
        }
        for person in [app.qa().await, app.foreign().await, app.other_manager().await, app.recruiter().await] {
            link(&person, &first).await.refused(404, "not_found");
        }
        // The file of a leave is no other leave's.
        dev.post("/leaves", with(&sick, ("2026-12-08", "2026-12-09"), &[&first])).await.invalid(&["fileUploadKeys"]);
        manager.put(&path(&made), json!({"fileUploadKeys": [&second]})).await.refused(403, "not_yours");
        dev.put(&path(&made), json!({"fileUploadKeys": [&second], "version": 9})).await.refused(409, "stale_version");
        let changed = dev.put(&path(&made), json!({"fileUploadKeys": [&second], "version": 1})).await.is(200);
        holds(&changed, json!({"version": 2, "count": 2, "fileUploadKeys": [&second]}));
        for list in [format!("/leaves/manager-leave/{}", manager.id), format!("/leaves/{}", dev.id)] {
            assert_eq!(column(&manager.list(&list).await, "fileUploadKeys"), [json!([&second])], "{list}");
        }
        let told = dev.list(&format!("/audit/leave/{}", made["_id"])).await;
        assert!(told[0].to_string().contains(&first) && told[0].to_string().contains(&second), "{}", told[0]);
        link(&dev, &first).await.refused(404, "not_found");
        assert_eq!(sweep(&app.db, &app.state.files, &Grant::<SweepFiles>::system("test")).await.unwrap(), 1);
        let file = dev.get(&format!("/leaves/{}?format=csv", dev.id)).await;
        assert!(file.text().contains("Other.pdf"), "{}", file.text());
        // What is sent as it is stored is no change beside a decision.
        manager.put(&path(&made), json!({"status": "Approved", "fileUploadKeys": [&second]})).await.has(200, json!({"status": "Approved"}));
        dev.put(&path(&made), json!({"fileUploadKeys": []})).await.refused(409, "leave_decided");
        app.check().await;
    }

    // leave-39
    async fn what_was_asked_for_before_waits_for_its_file(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let made = asked(&dev, "lwp", TWO_DAYS.0, TWO_DAYS.1).await;
        let types = admin.get("/leave-types").await.is(200);
        admin.put(&format!("/leave-types/{}", types[2]["_id"]), json!({"filedays": 2})).await.has(200, json!({"filedays": 2}));
        let waits = manager.list(&format!("/leaves/manager-leave/{}", manager.id)).await;
        holds(&waits[0], json!({"actions": ["reject", "cancel"], "blocked": {"approve": "A leave of LWP of 2 days or more needs a file."}}));
        set(&manager, &made, "Approved").await.refused(422, "leave_file");
        // Days that stay are not asked about again.
        dev.put(&path(&made), json!({"reason": "Ill"})).await.is(200);
        let note = pdf(&app, &dev, "leaves", "Note.pdf").await;
        dev.put(&path(&made), json!({"fileUploadKeys": [&note]})).await.has(200, json!({"count": 2, "fileUploadKeys": [&note]}));
        set(&manager, &made, "Approved").await.is(200);
        app.check().await;
    }

    // leave-8, leave-39
    async fn of_a_leave_that_is_split_the_first_has_the_file(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        balance(&app, dev.id, 0.0, 1.0).await;
        let types = admin.get("/leave-types").await.is(200);
        admin.put(&format!("/leave-types/{}", types[1]["_id"]), json!({"filedays": 2})).await.is(200);
        let note = pdf(&app, &dev, "leaves", "Note.pdf").await;
        let mut form = with("earned", TWO_DAYS, &[]);
        form["splitLWP"] = json!(true);
        dev.post("/leaves", form.clone()).await.refused(422, "leave_file");
        form["fileUploadKeys"] = json!([&note]);
        let made = dev.post("/leaves", form).await.is(201);
        holds(&made, json!({"type": "earned", "count": 1, "fileUploadKeys": [&note]}));
        holds(&made["remainder"], json!({"type": "lwp", "count": 1, "fileUploadKeys": []}));
        app.check().await;
    }
}
