//! Sheets are approved and rejected, one by one and many at once.

use serde_json::{Value, json};
use test_support::both;

use super::{MONDAYS, path, reject, saved, set, submitted, work};
use crate::app::App;
use crate::projects::place;
use crate::reply::{column, holds, pages};

both! {
    // sheet-7, sheet-9, sheet-16
    async fn a_sheet_is_rejected_saved_again_and_approved(db) {
        let app = App::new(db).await;
        let (dev, manager, work) = (app.dev().await, app.manager().await, work(&app).await);
        let sheet = submitted(&dev, &work, MONDAYS[1]).await;
        for blank in ["", " \n"] {
            reject(&manager, &sheet, blank).await.invalid(&["remark"]);
        }
        let refused = reject(&manager, &sheet, " Add Friday. ").await.is(200);
        holds(&refused, json!({"status": "Rejected", "remark": "Add Friday.", "submitted": false, "actions": []}));
        reject(&manager, &sheet, "Again").await.refused(409, "not_waiting");
        set(&manager, &sheet, "Approved").await.refused(409, "not_waiting");
        set(&dev, &sheet, "Submitted").await.refused(409, "save_first");
        let again = set(&dev, &sheet, "Saved").await.is(200);
        holds(&again, json!({"status": "Saved", "remark": "Nil", "total": 16, "actions": ["edit", "submit"]}));
        set(&manager, &sheet, "Approved").await.refused(409, "not_waiting");
        set(&dev, &sheet, "Submitted").await.is(200);
        let done = set(&manager, &sheet, "Approved").await.is(200);
        holds(&done, json!({"status": "Approved", "submitted": true, "remark": "Nil", "version": 6}));
        set(&manager, &sheet, "Approved").await.refused(409, "not_waiting");
        set(&dev, &sheet, "Saved").await.refused(409, "timesheet_locked");
        let mails = app.mails().await;
        let subjects: Vec<_> = mails.iter().map(|mail| mail.subject.as_str()).collect();
        assert_eq!(subjects, ["Your timesheet of 2026-W47 was rejected", "Your timesheet of 2026-W47 was approved"]);
        assert_eq!(pages(&mails), ["/timesheet?week=2026-11-16", "/timesheet?week=2026-11-16"]);
        assert!(mails[0].text.contains("Rohan Desai has rejected your timesheet of 2026-W47 (16/11/2026–20/11/2026): 16 hours.") && mails[0].text.contains("The remark: Add Friday."), "{}", mails[0].text);
        let told = column(&dev.list(&format!("/audit/timelog/{}", sheet["_id"])).await, "action");
        assert_eq!(told, ["approve", "submit", "save", "reject", "submit", "create"]);
        app.check().await;
    }

    // sheet-10
    async fn what_waits_is_recalled_by_its_owner_until_somebody_has_decided(db) {
        let app = App::new(db).await;
        let (admin, manager, dev, work) = (app.admin().await, app.manager().await, app.dev().await, work(&app).await);
        let sheet = submitted(&dev, &work, MONDAYS[1]).await;
        holds(&sheet, json!({"actions": ["recall"], "blocked": {"edit": "Timesheet has been submitted", "submit": "Timesheet has been submitted"}}));
        set(&manager, &sheet, "Saved").await.refused(403, "not_yours");
        set(&admin, &sheet, "Saved").await.refused(403, "not_yours");
        dev.put(&path(&sheet), json!({"version": 1, "status": "Saved"})).await.refused(409, "stale_version");
        dev.put(&path(&sheet), json!({"status": "Saved", "timesheet": []})).await.refused(409, "timesheet_locked");
        let back = set(&dev, &sheet, "Saved").await.is(200);
        holds(&back, json!({"version": 3, "status": "Saved", "submitted": false, "total": 16, "actions": ["edit", "submit"]}));
        assert_eq!(manager.list(&format!("/timelogs/manager-timesheet/{}", manager.id)).await, Vec::<Value>::new());
        set(&manager, &sheet, "Approved").await.refused(409, "not_waiting");
        set(&dev, &sheet, "Submitted").await.is(200);
        // What was imported as Pending waits, too.
        app.sql("UPDATE timelogs SET status = 'Pending'", []).await;
        holds(&set(&dev, &sheet, "Saved").await.is(200), json!({"status": "Saved", "version": 5}));
        set(&dev, &sheet, "Submitted").await.is(200);
        set(&manager, &sheet, "Approved").await.is(200);
        set(&dev, &sheet, "Saved").await.refused(409, "timesheet_locked");
        let told = column(&dev.list(&format!("/audit/timelog/{}", sheet["_id"])).await, "action");
        assert_eq!(told, ["approve", "submit", "recall", "submit", "recall", "submit", "create"]);
        assert_eq!(app.mails().await.len(), 1, "nobody is mailed that it waits, nor that it doesn't");
        app.check().await;
    }

    // sheet-8
    async fn nobody_decides_on_their_own_but_an_admin(db) {
        let app = App::new(db).await;
        let (admin, manager, dev, work) = (app.admin().await, app.manager().await, app.dev().await, work(&app).await);
        let own = submitted(&manager, &work, MONDAYS[0]).await;
        set(&manager, &own, "Approved").await.refused(403, "not_on_your_own");
        set(&dev, &submitted(&dev, &work, MONDAYS[0]).await, "Approved").await.refused(403, "not_on_your_own");
        let team = json!({"teammember": [place(admin.id.0, "admin", "2026-01-01", None, 10.0), place(dev.id.0, "dev", "2026-04-06", None, 70.0)]});
        admin.put(&crate::projects::path(&work.project), team).await.is(200);
        let admins = submitted(&admin, &work, MONDAYS[0]).await;
        assert_eq!(admins["actions"], json!(["recall", "approve", "reject"]));
        set(&admin, &admins, "Approved").await.is(200);
        set(&admin, &own, "Approved").await.is(200);
        assert_eq!(app.mails().await.len(), 1, "the manager is told, the admin knows");
        // The other party's step.
        let sheet = saved(&dev, &work, MONDAYS[1], 8.0).await;
        for status in ["Saved", "Submitted"] {
            set(&admin, &sheet, status).await.refused(403, "not_yours");
        }
        admin.put(&path(&sheet), json!({"timesheet": []})).await.refused(403, "not_yours");
        set(&app.foreign().await, &sheet, "Approved").await.refused(404, "not_found");
    }

    // sheet-11
    async fn who_decides_may_send_the_whole_record(db) {
        let app = App::new(db).await;
        let (dev, manager, work) = (app.dev().await, app.manager().await, work(&app).await);
        let mut sheet = submitted(&dev, &work, MONDAYS[0]).await;
        sheet["status"] = json!("Approved");
        let mut forged = sheet.clone();
        forged["timesheet"][0]["mon"] = json!(12);
        manager.put(&path(&sheet), forged).await.refused(403, "not_yours");
        sheet["total"] = json!(60);
        holds(&manager.put(&path(&sheet), sheet.clone()).await.is(200), json!({"status": "Approved", "total": 16}));
    }

    // sheet-11
    async fn an_owner_may_send_the_whole_record_back(db) {
        let app = App::new(db).await;
        let (dev, manager, work) = (app.dev().await, app.manager().await, work(&app).await);
        let sheet = submitted(&dev, &work, MONDAYS[0]).await;
        let rejected = reject(&manager, &sheet, "Too much").await.is(200);
        let own = async |changed: &dyn Fn(&mut Value)| {
            let mut whole = dev.list(&format!("/timelogs/{}", dev.id)).await[0].clone();
            changed(&mut whole);
            dev.put(&path(&sheet), whole).await
        };
        holds(&own(&|_| ()).await.is(200), json!({"status": "Rejected", "remark": "Too much", "version": rejected["version"]}));
        let saved = own(&|whole| whole["timesheet"][0]["mon"] = json!(7)).await.is(200);
        holds(&saved, json!({"status": "Saved", "remark": "Nil", "total": 15}));
        set(&dev, &sheet, "Submitted").await.is(200);
        let approved = set(&manager, &sheet, "Approved").await.is(200);
        holds(&own(&|_| ()).await.is(200), json!({"status": "Approved", "version": approved["version"]}));
        own(&|whole| whole["timesheet"][0]["mon"] = json!(8)).await.refused(409, "timesheet_locked");
        own(&|whole| whole["status"] = json!("Rejected")).await.refused(403, "not_on_your_own");
        app.check().await;
    }

    // sheet-7
    async fn imported_sheets_may_be_pending(db) {
        let app = App::new(db).await;
        let (dev, manager, work) = (app.dev().await, app.manager().await, work(&app).await);
        let sheet = submitted(&dev, &work, MONDAYS[0]).await;
        app.sql("UPDATE timelogs SET status = 'Pending'", []).await;
        dev.put(&path(&sheet), json!({"timesheet": []})).await.refused(409, "timesheet_locked");
        for person in [&dev, &manager] {
            holds(&set(person, &sheet, "Pending").await.is(200), json!({"status": "Pending"}));
        }
        let waiting = manager.list(&format!("/timelogs/manager-timesheet/{}", manager.id)).await;
        holds(&waiting[0], json!({"status": "Pending", "submitted": true, "actions": ["approve", "reject"]}));
        set(&manager, &sheet, "Approved").await.is(200);
    }

    // call-6
    async fn many_at_once_are_decided_each_on_its_own_merits(db) {
        let app = App::new(db).await;
        let (dev, qa, manager, work) = (app.dev().await, app.qa().await, app.manager().await, work(&app).await);
        let [one, two, three] = [submitted(&dev, &work, MONDAYS[0]).await, submitted(&dev, &work, MONDAYS[1]).await, submitted(&dev, &work, MONDAYS[2]).await];
        let own = submitted(&manager, &work, MONDAYS[0]).await;
        let body = json!([
            {"_id": one["_id"], "status": "Approved", "version": 2}, {"_id": one["_id"], "status": "Approved"},
            {"_id": two["_id"], "status": "Rejected"}, {"_id": two["_id"], "status": "Rejected", "remark": "Add Friday."},
            {"_id": three["_id"], "status": "Approved", "version": 1}, {"_id": own["_id"], "status": "Approved"},
            {"_id": 999_999, "status": "Approved"}, {"_id": three["_id"], "status": "nonsense"},
        ]);
        let outcomes = manager.put("/timelogs", body).await.is(200);
        let rows = outcomes.as_array().unwrap();
        let told: Vec<_> = rows.iter().map(|row| if row["ok"] == true { row["record"]["status"].clone() } else { row["error"]["code"].clone() }).collect();
        assert_eq!(told, ["Approved", "not_waiting", "invalid", "Rejected", "stale_version", "not_on_your_own", "not_found", "invalid"]);
        assert_eq!((&rows[2]["error"]["fields"]["remark"], &rows[0]["_id"]), (&json!("Required."), &one["_id"]));
        assert_eq!(app.mails().await.len(), 2);
        let refused = qa.put("/timelogs", json!([{"_id": three["_id"], "status": "Approved"}])).await.is(200);
        assert_eq!(refused[0]["error"]["code"], "not_found");
        for body in [json!([]), json!([{"status": "Approved"}]), Value::Null, json!({"_id": 1})] {
            assert_eq!(manager.put("/timelogs", body).await.status, 422);
        }
        app.check().await;
    }
}
