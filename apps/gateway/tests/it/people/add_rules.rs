//! What is refused of people to be added, row by row, and nobody with it.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::add::{row, row_with, traces};
use super::save;
use crate::app::App;

fn fields(refusal: &Value) -> Vec<&str> {
    refusal["fields"].as_object().into_iter().flat_map(|fields| fields.keys()).map(String::as_str).collect()
}

both! {
    // people-6
    async fn a_manager_adds_the_six_fields_and_no_admin(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        let before = traces(&app).await;
        for (field, value) in [
            ("status", json!("Active")), ("olb", json!(1)), ("leavebalanceCL", json!(1)), ("leavebalanceEL", json!(1)), ("yearLeaveEL", json!(1)),
            ("leaveCredited", json!(false)), ("manager", json!([])), ("reimbursementClaim", json!("false")), ("appraisal_rating", json!("1")),
            ("phone", json!("9800000000")), ("account", json!("1")), ("dol", json!("2026-12-31")), ("birthday", json!("1990-01-01")),
            ("pemail", json!("")),
        ] {
            let one = manager.post("/users", row_with(1, &json!({field: value}))).await.refused(403, "not_allowed");
            assert_eq!(fields(&one), [field]);
            let listed = json!([row(1), row_with(2, &json!({field: value}))]);
            assert_eq!(fields(&manager.post("/users", listed).await.refused(403, "not_allowed")), [format!("[1].{field}")]);
        }
        for role in ["admin", "Admin", " ADMIN ", "manager", "recruiter"] {
            let refusal = manager.post("/users", json!([row(1), row_with(2, &json!({"role": role}))])).await;
            assert_eq!(fields(&refusal.refused(403, "not_allowed")), ["[1].role"]);
        }
        assert_eq!(traces(&app).await, before);
        // Null is what forms send for what they leave empty; what is unknown is ignored.
        let body = row_with(1, &json!({"phone": null, "olb": null, "status": null, "nonsense": 1, "_id": 7, "version": 3}));
        manager.post("/users", body).await.is(201);
        app.admin().await.post("/users", row_with(2, &json!({"role": "manager"}))).await.is(201);
        app.admin().await.post("/users", row_with(3, &json!({"role": "admin"}))).await.is(201);
    }

    async fn every_row_says_what_is_wrong_with_it(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let before = traces(&app).await;
        let rows = json!([
            row(1),
            {},
            row_with(2, &json!({"email": "nobody", "fname": "N0ra", "role": "king", "phone": "1"})),
            row_with(3, &json!({"lname": " ", "empid": null, "doj": "2027-11-26", "manager": [999_999], "olb": -1})),
        ]);
        let refusal = admin.post("/users", rows).await.invalid(&[
            "[1].doj", "[1].email", "[1].empid", "[1].fname", "[1].lname", "[1].role", "[2].email", "[2].fname", "[2].phone",
            "[2].role", "[3].doj", "[3].empid", "[3].lname", "[3].manager", "[3].olb",
        ]);
        for (field, words) in [
            ("[1].email", "Required."), ("[2].email", "Please enter a valid email address."), ("[2].role", "There is no such role."),
            ("[3].lname", "Required."), ("[3].manager", "There is no such person."),
        ] {
            assert_eq!(refusal["fields"][field], words, "{field}");
        }
        admin.post("/users", json!({})).await.invalid(&["doj", "email", "empid", "fname", "lname", "role"]);
        assert_eq!(traces(&app).await, before);
    }

    // people-6, people-7
    async fn whoever_is_there_already_refuses_the_whole(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let before = traces(&app).await;
        let words = "Some of the Users with the same email already exists";
        for (rows, at_fault, message) in [
            (json!([row(1), row_with(2, &json!({"email": "ROHAN.desai@muster.example"}))]), vec!["[1].email"], words),
            (json!([row(1), row_with(2, &json!({"email": "devika.menon@muster.example"}))]), vec!["[1].email"], words),
            (json!([row(1), row(2), row_with(3, &json!({"email": " NORA.1@X.example"}))]), vec!["[2].email"], words),
            (json!([row(1), row_with(2, &json!({"empid": "n-1"}))]), vec!["[1].empid"], "Somebody has this employee number already."),
            (json!([row_with(1, &json!({"empid": "e-rohan.desai@muster.example"}))]), vec!["[0].empid"], "Somebody has this employee number already."),
            (json!([row(1), row(1), row(2), row(2)]), vec!["[1].email", "[1].empid", "[3].email", "[3].empid"], words),
            (row_with(1, &json!({"email": "asha.rao@muster.example"})), vec!["email"], words),
        ] {
            let refusal = admin.post("/users", rows.clone()).await.refused(409, "duplicate");
            assert_eq!((fields(&refusal), refusal["message"].as_str().unwrap()), (at_fault, message), "{rows}");
        }
        // Content comes first, of whichever row.
        let both = json!([row_with(1, &json!({"email": "asha.rao@muster.example"})), row_with(2, &json!({"fname": ""}))]);
        admin.post("/users", both).await.invalid(&["[1].fname"]);
        assert_eq!(traces(&app).await, before);
    }
}

sqlite! {
    async fn a_body_that_is_neither_a_record_nor_a_list_is_refused(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let before = traces(&app).await;
        for body in [json!(null), json!(1), json!("text"), json!(true)] {
            admin.post("/users", body).await.refused(422, "invalid");
        }
        for (body, field) in [
            (json!([1]), "[0]"), (json!([row(1), null]), "[1]"), (json!([row(1), "x"]), "[1]"),
            (json!([row(1), row_with(2, &json!({"email": 7}))]), "[1].email"), (row_with(1, &json!({"doj": "soon"})), "doj"),
            (json!([row_with(1, &json!({"manager": [1, "x"]}))]), "[0].manager[1]"), (json!([row_with(1, &json!({"olb": 0.25}))]), "[0].olb"),
        ] {
            let refusal = admin.post("/users", body.clone()).await.refused(422, "invalid");
            assert_eq!(fields(&refusal), [field], "{body}");
        }
        let endless = json!(vec![json!({}); 20_002]);
        admin.post("/users", endless).await.refused(422, "invalid");
        assert_eq!(traces(&app).await, before);
    }

    async fn new_addresses_are_held_to_the_companys_domain(db) {
        let settings = gateway::config::Config { mail_domain: Some("muster.example".into()), ..crate::app::config() };
        let app = App::with(db, settings).await;
        app.admin().await.post("/users", row(1)).await.invalid(&["email"]);
        app.admin().await.post("/users", row_with(1, &json!({"email": "nora@dev.muster.example"}))).await.is(201);
    }

    async fn whoever_lacks_key_or_role_adds_nobody(db) {
        let app = App::new(db).await;
        app.role("hr", &["employees", "home"]).await;
        let clerk = app.person(app.hire("Hari", "Clerk", "hr").await).await;
        let before = traces(&app).await;
        for person in [app.recruiter().await, app.dev().await, clerk] {
            person.post("/users", row(1)).await.refused(403, "not_allowed");
            person.post(&format!("/users/{}/invitation", app.company.qa), json!({})).await.refused(403, "not_allowed");
        }
        app.sql("DELETE FROM role_keys WHERE permission = 'employees'", []).await;
        for person in [app.manager().await, app.admin().await] {
            person.post("/users", row(1)).await.refused(403, "not_allowed");
            // Records are theirs to save all the same.
            save(&person, app.company.dev, json!({"phone": format!("98000000{:02}", person.id.0)})).await.is(200);
        }
        assert_eq!(traces(&app).await[..4], before[..4]);
    }
}
