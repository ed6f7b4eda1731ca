//! Letters to people, and their templates. It is Wednesday 25/11/2026.

pub mod matrix;

use files::rights::SweepFiles;
use files::service::sweep;
use kernel::Grant;
use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::documents::folder;
use crate::files::{link, open};
use crate::reply::{column, fields, holds, one_wins, pages};
use crate::socket::{Server, Wire, at_once};

pub async fn template(app: &App, admin: &Person<'_>, name: &str, body: &str) -> Value {
    let sent = json!({"name": name, "folder": folder(app, "Letters").await, "title": "Letter for {name}", "body": body,
        "signer": "Asha Rao", "signertitle": "People"});
    admin.post("/letter-templates", sent).await.is(201)
}

fn letters(person: &Person<'_>) -> String {
    format!("/users/{}/letters", person.id)
}

both! {
    // document-8
    async fn templates_are_the_companys(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        assert_eq!(admin.list("/letter-templates").await, [] as [Value; 0], "a new company has none");
        let made = template(&app, &admin, " Relieving ", "Dear {First  Name}\n\nYour last day is {last day}.").await;
        assert_eq!(fields(&made), [
            "_id", "version", "name", "folder", "foldername", "title", "body", "signer", "signertitle", "active", "made", "actions", "blocked",
        ]);
        holds(&made, json!({"version": 1, "name": "Relieving", "foldername": "Letters", "active": true, "made": 0, "actions": ["edit", "remove"]}));
        let at = format!("/letter-templates/{}", made["_id"]);
        admin.post("/letter-templates", json!({})).await.invalid(&["body", "folder", "name", "title"]);
        let wrong = json!({"name": "x", "folder": 999_999, "title": "{today", "body": "Dear {salary} and {name}", "signer": "அ"});
        let refused = admin.post("/letter-templates", wrong).await.invalid(&["body", "folder", "signer"]);
        let said = refused["fields"]["body"].as_str().unwrap();
        assert!(said.starts_with("There is no field “salary”. There are {name}, {first name}, {number}") && said.ends_with("{today}."), "{said}");
        let taken = json!({"name": "RELIEVING", "folder": made["folder"], "title": "x", "body": "y"});
        admin.post("/letter-templates", taken).await.refused(409, "duplicate");
        admin.put(&at, json!({"version": 1, "title": "Relieving letter"})).await.has(200, json!({"version": 2, "title": "Relieving letter", "signer": "Asha Rao"}));
        admin.put(&at, json!({"version": 2, "title": "Relieving letter"})).await.has(200, json!({"version": 2}));
        admin.put(&at, json!({"version": 1, "signer": null})).await.refused(409, "stale_version");
        admin.put(&at, json!({"version": 2, "signer": null, "signertitle": ""})).await.has(200, json!({"signer": null, "signertitle": null}));
        dev.put(&at, json!({"title": "x"})).await.refused(403, "not_allowed");
        // A folder into which letters go stays.
        let spare = admin.post("/documents/folders", json!({"name": "Certificates"})).await.is(201);
        admin.put(&at, json!({"folder": spare["_id"]})).await.has(200, json!({"foldername": "Certificates", "version": 4}));
        admin.ask("DELETE", &format!("/documents/folders/{}", spare["_id"]), None).await.refused(409, "data_in_use");
        let told = admin.list(&format!("/audit/lettertemplate/{}", made["_id"])).await;
        assert!(told[0]["changes"].to_string().contains("Certificates"), "{}", told[0]);
        admin.ask("DELETE", &at, None).await.is(204);
        admin.ask("DELETE", &at, None).await.refused(404, "not_found");
        assert_eq!(column(&admin.list(&format!("/audit/lettertemplate/{}", made["_id"])).await, "action"), ["remove", "change", "change", "change", "create"]);
        app.check().await;
    }

    // document-9
    async fn a_letter_is_looked_at_and_made(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let made = template(&app, &admin, "Relieving", "Dear {first name}\n\n{name} ({number}) was {designation} under {manager} until {last day}.").await;
        let look = json!({"template": made["_id"]});
        let preview = async |body: &Value| admin.post(&format!("{}?preview=true", letters(&dev)), body.clone()).await;
        let seen = preview(&look).await.is(200);
        assert_eq!(fields(&seen), ["version", "title", "foldername", "told", "fields", "pdf"]);
        holds(&seen, json!({"version": 1, "title": "Letter for Ananya Kulkarni", "foldername": "Letters", "told": true, "fields": [
            {"field": "name", "value": "Ananya Kulkarni"}, {"field": "first name", "value": "Ananya"},
            {"field": "number", "value": "E-ananya.kulkarni@muster.example"}, {"field": "designation", "value": null},
            {"field": "last day", "value": null}, {"field": "manager", "value": "Rohan Desai"},
        ]}));
        assert!(seen["pdf"].as_str().unwrap().starts_with("JVBERi0"), "a PDF");
        assert_eq!(preview(&look).await.is(200)["pdf"], seen["pdf"], "the same input has the same bytes");
        let refused = admin.post(&letters(&dev), look).await.invalid(&["fields.designation", "fields.last day"]);
        assert_eq!(refused["fields"]["fields.last day"], "Required.");
        assert_eq!((app.count("documents").await, app.count("files").await), (0, 0), "nothing is kept of it");
        let whole = json!({"template": made["_id"], "version": 1, "fields": [
            {"field": "designation", "value": " {name} # Developer "}, {"field": "last day", "value": "30/11/2026"},
        ]});
        let letter = admin.post(&letters(&dev), whole.clone()).await.is(201);
        holds(&letter, json!({
            "user": dev.id, "foldername": "Letters", "title": "Letter for Ananya Kulkarni", "issued": "2026-11-25", "expires": null,
            "byname": "Asha Rao", "actions": ["remove"],
        }));
        holds(&letter["files"][0], json!({"filename": "Letter for Ananya Kulkarni.pdf", "contentType": "application/pdf"}));
        // It is the PDF that was shown.
        let shown = preview(&whole).await.is(200);
        let url = link(&dev, letter["fileUploadKeys"][0].as_str().unwrap()).await.is(200)["url"].as_str().unwrap().to_owned();
        let opened = open(&app, &url).await;
        assert_eq!(opened.status, 200);
        assert!(opened.body.starts_with(b"%PDF-") && opened.body.len() == usize::try_from(letter["files"][0]["size"].as_i64().unwrap()).unwrap());
        assert_eq!(shown["pdf"].as_str().unwrap().len(), opened.body.len().div_ceil(3) * 4);
        let mails = app.mails().await;
        assert_eq!(pages(&mails), [format!("/documents?history={}", letter["_id"])]);
        assert_eq!((mails[0].to.as_str(), mails[0].subject.as_str()), ("ananya.kulkarni@muster.example", "A document for you: Letter for Ananya Kulkarni"));
        let history = dev.list(&format!("/audit/document/{}", letter["_id"])).await;
        assert!(history[0]["changes"].to_string().contains("Relieving"), "{}", history[0]);
        // The template stays, and is made inactive.
        let at = format!("/letter-templates/{}", made["_id"]);
        holds(&admin.list("/letter-templates").await[0], json!({"made": 1, "actions": ["edit"], "blocked": {"remove": "A letter was made of it: make it inactive."}}));
        admin.ask("DELETE", &at, None).await.refused(409, "data_in_use");
        admin.put(&at, json!({"active": false})).await.has(200, json!({"version": 2, "active": false}));
        admin.post(&letters(&dev), whole.clone()).await.refused(409, "stale_version");
        let mut again = whole;
        again["version"] = json!(2);
        admin.post(&letters(&dev), again).await.refused(409, "letter_template_retired");
        // Once its letter is taken out, the template may go.
        admin.ask("DELETE", &format!("/documents/{}", letter["_id"]), None).await.is(204);
        assert_eq!(app.count("letters").await, 0);
        admin.ask("DELETE", &at, None).await.is(204);
        assert_eq!(sweep(&app.db, &app.state.files, &Grant::<SweepFiles>::system("test")).await.unwrap(), 1);
        app.check().await;
    }

    // document-9
    async fn letters_are_made_by_who_holds_the_key(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let made = template(&app, &admin, "Employment", "{name} works here.").await;
        let body = json!({"template": made["_id"]});
        // An open folder lets people put files there, and make no letter of the company's.
        admin.put(&format!("/documents/folders/{}", made["folder"]), json!({"personputs": true, "managerreads": true})).await.is(200);
        for (person, of) in [(&dev, &dev), (&manager, &dev), (&manager, &manager)] {
            person.post(&letters(of), body.clone()).await.refused(403, "not_allowed");
            person.post(&format!("{}?preview=true", letters(of)), body.clone()).await.refused(403, "not_allowed");
        }
        admin.post("/users/999999/letters", body.clone()).await.refused(404, "not_found");
        admin.post(&letters(&dev), json!({})).await.invalid(&["template"]);
        admin.post(&letters(&dev), json!({"template": 999_999})).await.invalid(&["template"]);
        // Nobody who has left gets a mail, and nobody about what they did themself.
        admin.post(&format!("/users/{}/letters", app.company.inactive), body.clone()).await.is(201);
        admin.post(&letters(&admin), body.clone()).await.is(201);
        assert_eq!(app.count("mails").await, 0);
        app.sql("INSERT INTO role_keys (role_id, permission) SELECT id, 'document' FROM roles WHERE role = 'qa'", []).await;
        let qa = app.qa().await;
        assert_eq!(qa.list("/letter-templates").await[0]["actions"], json!([]));
        // The text of one letter is another one.
        let other = json!({"template": made["_id"], "title": "To whom it may concern", "body": "# {legal name}\n\n- {name}\n- {place}", "fields": [{"field": "Place", "value": "Pune"}]});
        holds(&qa.post(&letters(&app.foreign().await), other).await.is(201), json!({"title": "To whom it may concern", "byname": "Farhan Qureshi"}));
        holds(&admin.list("/letter-templates").await[0], json!({"version": 1, "made": 3, "body": "{name} works here."}));
        app.check().await;
    }

    // document-9
    async fn a_letter_meets_a_change_of_its_template(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (admin, dev) = (app.admin().await, app.dev().await);
        let made = template(&app, &admin, "Employment", "{name} works here.").await;
        let (at, to) = (format!("/api/v1/letter-templates/{}", made["_id"]), format!("/api/v1{}", letters(&dev)));
        for version in 1..=4 {
            let change = json!({"version": version, "body": format!("{{name}} works here. {version}")});
            let letter = json!({"template": made["_id"], "version": version});
            let replies = at_once(vec![
                Wire::new(one.address, "POST", &to, admin.token.as_deref(), Some(&letter)),
                Wire::new(another.address, "PUT", &at, admin.token.as_deref(), Some(&change)),
            ]);
            assert_eq!(replies[1].status, 200);
            assert!(matches!(replies[0].status, 201 | 409), "{}", replies[0].text());
        }
        let changes: Vec<_> = ["a", "b"].into_iter().map(|text| json!({"version": 5, "body": text})).collect();
        let put = |body| Wire::new(one.address, "PUT", &at, admin.token.as_deref(), Some(body));
        one_wins(&at_once(changes.iter().map(put).collect()), 200, "stale_version");
        app.check().await;
    }

    // document-8, document-9
    async fn a_letter_meets_the_end_of_its_template(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (admin, dev) = (app.admin().await, app.dev().await);
        let to = format!("/api/v1{}", letters(&dev));
        for name in ["One", "Two", "Three"] {
            let made = template(&app, &admin, name, "{name} works here.").await;
            let (at, letter) = (format!("/api/v1/letter-templates/{}", made["_id"]), json!({"template": made["_id"]}));
            let replies = at_once(vec![
                Wire::new(one.address, "POST", &to, admin.token.as_deref(), Some(&letter)),
                Wire::new(another.address, "DELETE", &at, admin.token.as_deref(), None),
            ]);
            let told = [replies[0].status, replies[1].status];
            assert!([[201, 409], [422, 204]].contains(&told), "{told:?}");
        }
        app.check().await;
    }
}

sqlite! {
    // document-9
    async fn what_is_wrong_with_a_letter_is_told_at_once(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let made = template(&app, &admin, "Employment", "{name} lives at {address}.").await;
        let wrong = json!({"template": made["_id"], "title": "{nobody}", "body": " ", "fields": [
            {"field": "name", "value": "அனன்யா"}, {"field": "salary", "value": "1"}, {"field": "address", "value": "x".repeat(301)},
        ]});
        admin.post(&letters(&dev), wrong).await.invalid(&["body", "fields", "fields.address", "title"]);
        let twice = json!({"template": made["_id"], "fields": [{"field": "name", "value": "அனன்யா"}, {"field": "NAME", "value": "x"}]});
        let refused = admin.post(&letters(&dev), twice).await.invalid(&["fields.name"]);
        assert_eq!(refused["fields"]["fields.name"], "Each field once.");
        let tamil = json!({"template": made["_id"], "fields": [{"field": "name", "value": "அனன்யா"}, {"field": "address", "value": "Pune"}]});
        let refused = admin.post(&letters(&dev), tamil).await.invalid(&["fields.name"]);
        assert_eq!(refused["fields"]["fields.name"], "The fonts of a letter have no letter “அ”.");
        let long = json!({"template": made["_id"], "title": "{address}{name}", "fields": [{"field": "address", "value": "x".repeat(200)}]});
        admin.post(&letters(&dev), long).await.invalid(&["title"]);
    }
}
