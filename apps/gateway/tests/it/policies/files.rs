//! The files of a policy: each version keeps its own, for everybody who sees the policy.

use serde_json::{Value, json};
use test_support::both;

use super::{form, path};
use crate::app::App;
use crate::files::{PDF, link, pdf};
use crate::reply::{column, holds};
use crate::socket::{Server, Wire, at_once};

fn with(keys: &[&str]) -> Value {
    let mut form = form("Travel Policy", "active");
    form["fileUploadKeys"] = json!(keys);
    form
}

both! {
    // policy-3
    async fn each_version_keeps_its_files(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let first = pdf(&app, &admin, "policies", "Travel v1.pdf").await;
        let made = admin.post("/policies", with(&[&first])).await.is(201);
        let file = |key: &str, name: &str| json!({"key": key, "filename": name, "contentType": "application/pdf", "size": PDF.len()});
        holds(&made, json!({"fileUploadKeys": [&first], "files": [file(&first, "Travel v1.pdf")]}));
        // Another text with the same file, then another file, then both, the old one behind the new one.
        let told = admin.put(&path(&made), json!({"description": "What is paid."})).await.is(200);
        holds(&told, json!({"version": 2, "files": [file(&first, "Travel v1.pdf")]}));
        let second = pdf(&app, &admin, "policies", "Travel v3.pdf").await;
        let told = admin.put(&path(&made), json!({"fileUploadKeys": [&second]})).await.is(200);
        holds(&told, json!({"version": 3, "files": [file(&second, "Travel v3.pdf")]}));
        let told = admin.put(&path(&made), json!({"fileUploadKeys": [&second, &first]})).await.is(200);
        holds(&told, json!({"version": 4, "fileUploadKeys": [&second, &first]}));
        holds(&admin.put(&path(&made), json!({"fileUploadKeys": null})).await.is(200), json!({"version": 5, "files": []}));
        let seen = dev.get(&path(&made)).await.is(200);
        assert_eq!(column(seen["versions"].as_array().unwrap(), "fileUploadKeys"), [
            json!([]), json!([&second, &first]), json!([&second]), json!([&first]), json!([&first]),
        ]);
        assert_eq!(seen["versions"][4]["files"], json!([file(&first, "Travel v1.pdf")]));
        assert_eq!(dev.list("/policies/active").await[0]["files"], json!([]));
        app.role("keyless", &["home"]).await;
        let keyless = app.hire("Kiran", "Nair", "keyless").await;
        for key in [&first, &second] {
            link(&dev, key).await.is(200);
            // The page of a policy needs no key, nor do its files.
            link(&app.person(keyless).await, key).await.is(200);
        }
        app.check().await;
        admin.put(&path(&made), json!({"status": "on hold"})).await.is(200);
        for key in [&first, &second] {
            link(&dev, key).await.refused(404, "not_found");
            link(&admin, key).await.is(200);
        }
        admin.ask("DELETE", &path(&made), None).await.is(204);
        link(&admin, &first).await.refused(404, "not_found");
        assert_eq!(app.number("SELECT count(*) AS number FROM files WHERE let_go").await, 2);
        app.check().await;
    }

    // file-5
    async fn only_what_its_writer_sent_for_it(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let another = app.person(app.hire("Meera", "Nair", "admin").await).await;
        let own = pdf(&app, &admin, "policies", "Travel.pdf").await;
        let theirs = pdf(&app, &another, "policies", "Leave.pdf").await;
        let elsewhere = pdf(&app, &admin, "investments", "Proof.pdf").await;
        let made = admin.post("/policies", with(&[&own])).await.is(201);
        for keys in [vec![theirs.as_str()], vec![&elsewhere], vec![&own], vec!["policies/00000000000000000000000000000000"]] {
            admin.post("/policies", with(&keys)).await.invalid(&["fileUploadKeys"]);
            if keys != [own.as_str()] {
                admin.put(&path(&made), json!({"fileUploadKeys": keys})).await.invalid(&["fileUploadKeys"]);
            }
        }
        assert_eq!((app.count("policies").await, app.count("policy_versions").await), (1, 1));
        // A file of the policy may be named by an admin who has not sent it.
        let told = another.put(&path(&made), json!({"fileUploadKeys": [&theirs, &own]})).await.is(200);
        holds(&told, json!({"version": 2, "fileUploadKeys": [&theirs, &own]}));
        app.check().await;
    }

    async fn a_file_is_one_policy_s(db) {
        let app = App::new(db).await;
        let (one, another, admin) = (Server::of(&app), Server::beside(app.db.another()), app.admin().await);
        for _ in 0..3 {
            let body = with(&[&pdf(&app, &admin, "policies", "Travel.pdf").await]);
            let post = |server: &Server| Wire::new(server.address, "POST", "/api/v1/policies", admin.token.as_deref(), Some(&body));
            let mut told: Vec<_> = at_once(vec![post(&one), post(&another)]).iter().map(|reply| reply.status).collect();
            told.sort_unstable();
            assert_eq!(told, [201, 422]);
        }
        assert_eq!(app.count("policies").await, 3);
        app.check().await;
    }
}
