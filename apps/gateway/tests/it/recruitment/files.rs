//! Résumés: of a candidate, of a referral, and of both.

use serde_json::{Value, json};
use test_support::both;

use super::{form, job, path};
use crate::app::{App, Person};
use crate::files::{PDF, link, pdf};
use crate::reply::holds;

/// What the newest entry of the audit trail says of a kind of record.
async fn traced(app: &App, record: &str) -> String {
    let newest = format!("FROM audit_entries WHERE record = '{record}' ORDER BY id DESC LIMIT 1");
    app.text(format!("SELECT coalesce(CAST(before AS TEXT), '') || CAST(after AS TEXT) AS text {newest}")).await
}

async fn referral(dev: &Person<'_>, keys: &[&str]) -> Value {
    let body = json!({
        "name": "Aarav Malhotra", "email": "aarav@mailbox.example", "phone": "98330 52718",
        "skills": [{"value": "rust", "selected": true}], "experience": "5-7 years", "fileUploadKeys": keys,
    });
    dev.post("/referrals", body).await.is(201)
}

fn file(key: &str, name: &str) -> Value {
    json!({"key": key, "filename": name, "contentType": "application/pdf", "size": PDF.len()})
}

both! {
    async fn a_candidate_keeps_a_resume(db) {
        let app = App::new(db).await;
        let job = job(&app).await;
        let (recruiter, dev) = (app.recruiter().await, app.dev().await);
        let first = pdf(&app, &recruiter, "candidates", "Shreya Iyer.pdf").await;
        let mut body = form(&job, "shreya@mailbox.example");
        body["fileUploadKeys"] = json!([&first]);
        let made = recruiter.post("/candidates", body.clone()).await.is(201);
        holds(&made, json!({"fileUploadKeys": [&first], "files": [file(&first, "Shreya Iyer.pdf")]}));
        assert!(traced(&app, "candidate").await.contains(&first));
        assert_eq!(recruiter.list("/candidates").await[0]["files"], json!([file(&first, "Shreya Iyer.pdf")]));
        // The panel reads it, others do not.
        link(&dev, &first).await.is(200);
        link(&app.qa().await, &first).await.refused(404, "not_found");
        // One file is one candidate's.
        body["email"] = json!("other@mailbox.example");
        body["phoneNumber"] = json!("98450 21178");
        recruiter.post("/candidates", body).await.invalid(&["fileUploadKeys"]);
        let second = pdf(&app, &recruiter, "candidates", "Shreya Iyer 2.pdf").await;
        let told = recruiter.put(&path("", &made), json!({"fileUploadKeys": [&second]})).await.is(200);
        holds(&told, json!({"version": 2, "files": [file(&second, "Shreya Iyer 2.pdf")]}));
        let entry = traced(&app, "candidate").await;
        assert!(entry.contains(&first) && entry.contains(&second), "{entry}");
        link(&recruiter, &first).await.refused(404, "not_found");
        let same = recruiter.put(&path("", &made), json!({"fileUploadKeys": [&second]})).await.is(200);
        assert_eq!(same["version"], 2, "nothing has changed");
        recruiter.ask("DELETE", &path("", &made), None).await.is(204);
        link(&recruiter, &second).await.refused(404, "not_found");
        app.check().await;
    }

    // referral-6
    async fn a_resume_goes_with_its_referral(db) {
        let app = App::new(db).await;
        let job = job(&app).await;
        let (dev, admin, recruiter) = (app.dev().await, app.admin().await, app.recruiter().await);
        let elsewhere = pdf(&app, &dev, "investments", "Proof.pdf").await;
        let mut wrong = json!({"fileUploadKeys": [&elsewhere], "name": "x"});
        wrong["skills"] = json!([{"value": "rust", "selected": true}]);
        dev.post("/referrals", wrong).await.invalid(&["email", "experience", "fileUploadKeys", "phone"]);
        let key = pdf(&app, &dev, "referrals", "Aarav Malhotra.pdf").await;
        let made = referral(&dev, &[&key]).await;
        holds(&made, json!({"files": [file(&key, "Aarav Malhotra.pdf")]}));
        assert!(traced(&app, "referral").await.contains(&key));
        link(&dev, &key).await.is(200);
        link(&admin, &key).await.is(200);
        link(&recruiter, &key).await.refused(404, "not_found");
        let turned = json!({"job": job["_id"], "recruiterId": app.company.recruiter.0});
        let call = format!("/referrals/{}/candidate", made["_id"]);
        let candidate = admin.post(&call, turned).await.is(201);
        holds(&candidate, json!({"fileUploadKeys": [&key], "files": [file(&key, "Aarav Malhotra.pdf")]}));
        assert!(traced(&app, "candidate").await.contains(&key));
        for person in [&dev, &admin, &recruiter] {
            link(person, &key).await.is(200);
        }
        // The candidate keeps it when the referral goes, and what is sent again of it stays.
        let own = format!("/referrals/{}", made["_id"]);
        admin.ask("DELETE", &own, None).await.is(204);
        link(&recruiter, &key).await.is(200);
        let kept = json!({"preferredLocations": "Pune", "fileUploadKeys": [&key]});
        let kept = recruiter.put(&path("", &candidate), kept).await.is(200);
        holds(&kept, json!({"files": [file(&key, "Aarav Malhotra.pdf")], "referral": null}));
        recruiter.ask("DELETE", &path("", &candidate), None).await.is(204);
        link(&recruiter, &key).await.refused(404, "not_found");
        app.check().await;
    }
}
