//! Adding people: what is stored of them, their invitations, and all or nothing.

use serde_json::{Value, json};
use test_support::both;

use super::{newest_entry, record};
use crate::app::{App, Person};
use crate::links::{opens, token};
use crate::reply::column;

/// The six fields of somebody new.
pub fn row(number: usize) -> Value {
    json!({
        "empid": format!("N-{number}"), "fname": "Nora", "lname": "Newman", "email": format!("nora.{number}@x.example"),
        "role": "dev", "doj": "2026-11-02",
    })
}

/// The same with other fields in it.
pub fn row_with(number: usize, fields: &Value) -> Value {
    let mut row = row(number);
    for (field, value) in fields.as_object().unwrap() {
        row[field] = value.clone();
    }
    row
}

/// What adding leaves behind: people, profiles, mails, links, entries.
pub async fn traces(app: &App) -> [i64; 5] {
    let mut counts = [0; 5];
    for (count, table) in counts.iter_mut().zip(["users", "user_profiles", "mails", "password_links", "audit_entries"])
    {
        *count = app.count(table).await;
    }
    counts
}

async fn add(person: &Person<'_>, body: Value) -> Value {
    person.post("/users", body).await.is(201)
}

both! {
    async fn one_is_answered_as_one_and_a_list_as_a_list(db) {
        let app = App::new(db).await;
        for (number, person) in [app.admin().await, app.manager().await].into_iter().enumerate() {
            let one = add(&person, row(number)).await;
            assert!(one.is_object());
            let few = add(&person, json!([row(number + 10), row(number + 20)])).await;
            assert_eq!(column(few.as_array().unwrap(), "email"), [format!("nora.{}@x.example", number + 10), format!("nora.{}@x.example", number + 20)]);
            let alone = add(&person, json!([row(number + 30)])).await;
            assert_eq!(alone.as_array().unwrap().len(), 1);
            for answered in [&one, &few[0], &few[1], &alone[0]] {
                let id = kernel::UserId(answered["_id"].as_i64().unwrap());
                assert_eq!(answered, &record(&person, id).await, "the answer is what a fresh look shows");
            }
        }
        assert_eq!(app.count("users").await, 16);
        app.check().await;
    }

    // people-6
    async fn who_is_new_is_active_and_without_balances(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let new = add(&admin, row(1)).await;
        for (field, value) in [
            ("status", json!("Active")), ("version", json!(1)), ("leaveCredited", json!(false)), ("reimbursementClaim", json!("false")),
            ("leavebalanceCL", Value::Null), ("leavebalanceEL", Value::Null), ("yearLeaveEL", Value::Null), ("olb", Value::Null),
            ("dol", Value::Null), ("image", Value::Null), ("manager", json!([])), ("projects", json!([])), ("registered", json!(false)), ("invited", json!(true)),
            ("account", Value::Null), ("role", json!("dev")), ("doj", json!("2026-11-02")), ("actions", json!(["edit", "status", "invite", "remove"])),
        ] {
            assert_eq!(new[field], value, "{field}");
        }
        assert_eq!(app.count("leave_ledger").await, 0);
        let (action, before, after) = newest_entry(&app, kernel::UserId(new["_id"].as_i64().unwrap())).await;
        assert_eq!((action.as_str(), &before), ("create", &Value::Null));
        assert_eq!(after, row(1));
        assert_eq!(admin.list("/users?q=nora.1@x").await.len(), 1, "found at once");
    }

    async fn an_admin_says_more_and_some_of_it_is_ignored(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let said = json!({
            "phone": "9800000000", "pemail": "n@home.example", "bloodgroup": "O+", "birthday": "1990-02-28", "olb": 7.5,
            "reimbursementClaim": "true", "manager": [app.company.manager], "panNumber": "ABCDE1234F", "account": "000100020003",
            "appraisal_rating": "new", "currentAddress": "1 Hill Road", "emergencynumber": "02212345678",
        });
        let ignored = json!({
            "status": "Resigned", "leavebalanceCL": 9, "leavebalanceEL": 9.5, "yearLeaveEL": 9, "leaveCredited": true,
            "dol": "2026-12-31", "leavingreason": "x", "_id": 77, "version": 9, "password": "something", "nonsense": [1],
        });
        let mut body = row_with(1, &said);
        for (field, value) in ignored.as_object().unwrap() {
            body[field] = value.clone();
        }
        let new = add(&admin, json!([body, row(2)])).await;
        let id = kernel::UserId(new[0]["_id"].as_i64().unwrap());
        for (field, value) in said.as_object().unwrap() {
            assert_eq!(&new[0][field], value, "{field}");
        }
        for (field, value) in [("status", json!("Active")), ("leavebalanceCL", json!(7.5)), ("leavebalanceEL", Value::Null), ("leaveCredited", json!(false)), ("dol", Value::Null), ("version", json!(1))] {
            assert_eq!(new[0][field], value, "{field}");
        }
        assert_eq!(new[0], record(&admin, id).await);
        // leave-22: what somebody comes with is theirs at once, and once.
        let opened = "SELECT count(*) AS number FROM leave_ledger WHERE cause = 'opening' AND account = 'casual' AND delta = 15";
        assert_eq!(app.number(opened).await, 1);
        let saved = admin.put(&format!("/users/{id}"), json!({"workphone": "020 1"})).await.is(200);
        assert_eq!((&saved["leavebalanceCL"], app.number(opened).await), (&json!(7.5), 1));
        assert_eq!(app.manager().await.list(&format!("/users/teammember/{}", app.company.manager)).await.len(), 3);
        let told = "SELECT count(*) AS number FROM audit_entries WHERE after LIKE '%ABCDE1234F%'";
        assert_eq!(app.number(told).await, 0);
        app.check().await;
    }

    async fn texts_are_kept_tidy_and_roles_in_lower_case(db) {
        let app = App::new(db).await;
        let body = row_with(1, &json!({"fname": " Nora ", "lname": "Newman  ", "email": "  Nora@X.example ", "empid": " n-1 ", "role": " DEV "}));
        let new = add(&app.admin().await, body).await;
        let texts = ["fname", "lname", "email", "empid", "role"].map(|field| new[field].as_str().unwrap().to_owned());
        assert_eq!(texts, ["Nora", "Newman", "Nora@X.example", "n-1", "dev"]);
    }

    // people-6
    async fn everybody_new_gets_an_invitation_that_works(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let odd = row_with(3, &json!({"email": "o'hara+new@x.example", "fname": "Zoë"}));
        let new = add(&admin, json!([row(1), row(2), odd])).await;
        let mails = app.mails().await;
        assert_eq!(mails.len(), 3);
        for (mail, new) in mails.iter().zip(new.as_array().unwrap()) {
            assert_eq!(mail.to, new["email"].as_str().unwrap());
            assert_eq!(mail.subject, "Welcome to Globex");
            let link = mail.link().unwrap();
            let email = mail.to.replace('@', "%40").replace('\'', "%27").replace('+', "%2B");
            assert!(link.starts_with(&format!("http://127.0.0.1/register/{email}?user={}&token=", new["_id"])), "{link}");
            assert!(mail.html.contains(&token(mail)), "{}", mail.html);
            let user = new["_id"].as_i64().unwrap();
            assert!(opens(&app, user, &token(mail)).await);
            let path = format!("/token/reset-password/{user}/{}", token(mail));
            app.stranger().post(&path, json!({"password": "a password of mine"})).await.is(200);
            let body = app.stranger().sign_in(&mail.to, "a password of mine").await.is(200);
            assert_eq!(body["user"]["_id"], new["_id"]);
        }
    }

    // people-6
    async fn an_invitation_is_sent_again_until_there_is_a_password(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let id = add(&admin, row(1)).await["_id"].clone();
        let path = format!("/users/{id}/invitation");
        app.at("2026-11-26T03:30:00Z");
        let answer = manager.post(&path, json!({})).await.is(200);
        assert_eq!(answer["email"], "nora.1@x.example");
        assert!(answer["expires_at"].as_str().unwrap().starts_with("2026-12-03T03:30:"), "{answer}");
        assert_eq!(newest_entry(&app, kernel::UserId(id.as_i64().unwrap())).await.0, "invite");
        let [first, second] = <[_; 2]>::try_from(app.mails().await).unwrap();
        let user = id.as_i64().unwrap();
        assert!(!opens(&app, user, &token(&first)).await, "the newer one replaces it");
        assert!(opens(&app, user, &token(&second)).await);
        let set = format!("/token/reset-password/{user}/{}", token(&second));
        app.stranger().post(&set, json!({"password": "a password of mine"})).await.is(200);
        admin.post(&path, json!({})).await.refused(409, "has_password");
        admin.post(&format!("/users/{}/invitation", app.company.inactive), json!({})).await.refused(409, "not_active");
        admin.post("/users/999999/invitation", json!({})).await.refused(404, "not_found");
        assert_eq!(app.count("mails").await, 2);
    }

    // people-6
    async fn a_thousand_are_added_and_one_more_is_refused(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let many: Vec<_> = (0..1_001).map(row).collect();
        let before = traces(&app).await;
        for body in [json!(many), json!([])] {
            let refusal = admin.post("/users", body).await.refused(422, "invalid");
            assert_eq!(refusal["message"], "From 1 to 1,000 people at once.");
        }
        assert_eq!(traces(&app).await, before);
        let mut worst = many[..1_000].to_vec();
        worst[999]["email"] = json!("nora.0@x.example");
        admin.post("/users", json!(worst)).await.refused(409, "duplicate");
        assert_eq!(traces(&app).await, before);
        let reply = admin.post("/users", json!(many[..1_000])).await.is(201);
        assert_eq!(column(reply.as_array().unwrap(), "empid"), column(&many[..1_000], "empid"));
        assert_eq!(traces(&app).await, [1_008, 1_008, 1_000, 1_000, 1_000]);
        assert_eq!(admin.get("/users?q=newman&page=1").await.total(), 1_000);
        app.check().await;
    }
}
