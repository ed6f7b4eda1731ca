//! What `/auth/me` says that somebody may do, which pages are drawn by, is what the guard lets them do.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::matrix::{MODULES, ROLES, cast};
use crate::openapi::{document, operations};

async fn capabilities(person: &Person<'_>) -> Map<String, Value> {
    person.get("/auth/me").await.is(200)["capabilities"].as_object().unwrap().clone()
}

/// They may, but the recruiter of the tests has no manager.
const NOBODY_TO_WRITE_TO: (&str, &str) = ("POST /mail/send/kramail", "recruiter");

/// What the document says of each right: its keys, and how far each role reaches.
fn rights() -> &'static Map<String, Value> {
    document()["components"]["schemas"]["Capabilities"]["x-rights"].as_object().unwrap()
}

/// What somebody of this role has with these keys, by the document.
fn described(role: &str, keys: &[Value], may_claim: bool) -> Map<String, Value> {
    let has = |right: &Value| {
        let opened_by = right["keys"].as_array().unwrap();
        opened_by.is_empty() || opened_by.iter().any(|key| keys.contains(key))
    };
    let reached = rights().iter().filter(|(_, right)| has(right)).map(|(name, right)| {
        let role = if ["admin", "manager", "recruiter"].contains(&role) { role } else { "employee" };
        (name.clone(), right["scopes"][role].clone())
    });
    // The one right that asks for more than key and role (claim-1).
    reached.filter(|(name, scope)| !scope.is_null() && (may_claim || name != "reimbursements.write")).collect()
}

async fn check(person: &Person<'_>, what: &str) {
    let me = person.get("/auth/me").await.is(200);
    let role = me["user"]["role"].as_str().unwrap();
    let may_claim = ["admin", "manager"].contains(&role) || me["user"]["reimbursementClaim"] == "true";
    let expected = described(role, me["permission"].as_array().unwrap(), may_claim);
    assert_eq!(me["capabilities"], Value::Object(expected), "{what}");
}

#[test]
fn the_document_names_the_right_of_every_call_that_takes_a_session_and_no_other() {
    let schema = &document()["components"]["schemas"]["Capabilities"];
    let of_calls: BTreeMap<_, _> = operations()
        .into_iter()
        .filter(|call| !call.is_public())
        .map(|call| (call.permission().to_owned(), json!({"$ref": "#/components/schemas/Reach"})))
        .collect();
    assert_eq!(schema["properties"], json!(of_calls));
    assert!(rights().keys().eq(of_calls.keys()));
}

both! {
    // role-4 call-13
    async fn a_right_is_named_to_whom_its_calls_do_not_refuse(db) {
        let app = App::new(db).await;
        let cast = cast(&app).await;
        // As the table of the claims has it.
        app.sql("UPDATE users SET reimbursement_claim = TRUE WHERE id = ?", [app.company.dev.into()]).await;
        let rows = |name: &str| {
            let calls = MODULES.iter().flat_map(|module| module.calls).filter(|call| call.name == name);
            calls.flat_map(|call| call.rows).map(|(_, answers)| *answers).collect::<Vec<_>>()
        };
        let mut wrong = Vec::new();
        for (column, (role, person)) in ROLES.iter().zip(cast).enumerate().skip(1) {
            let capabilities = capabilities(&app.person(person.unwrap()).await).await;
            for call in operations().iter().filter(|call| !call.is_public()) {
                let (name, right) = (call.name(), call.permission());
                let refused = rows(&name).iter().all(|answers| answers[column] == 403);
                let named = NOBODY_TO_WRITE_TO != (name.as_str(), *role) && capabilities.contains_key(right);
                if refused == named {
                    wrong.push(format!("{name}, {role}: refused is {refused}, {right} {:?}", capabilities.get(right)));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    // role-4
    async fn each_right_reaches_as_far_as_the_document_says_of_role_and_keys(db) {
        let app = App::new(db).await;
        let cast = cast(&app).await;
        for (role, person) in ROLES.iter().zip(cast).skip(1) {
            check(&app.person(person.unwrap()).await, role).await;
        }
        // A role of the company's own, with some keys and then with others.
        let keys: Vec<_> = kernel::Key::ALL.iter().map(|key| key.text()).collect();
        for some in keys.chunks(4) {
            app.sql("DELETE FROM role_keys WHERE role_id = (SELECT id FROM roles WHERE role = 'keyless')", []).await;
            for key in some {
                let give = "INSERT INTO role_keys (role_id, permission) SELECT id, ? FROM roles WHERE role = 'keyless'";
                app.sql(give, [(*key).into()]).await;
            }
            check(&app.person(cast[5].unwrap()).await, &some.join(", ")).await;
        }
    }
}

sqlite! {
    // claim-1
    async fn a_claim_is_named_to_whoever_has_the_flag(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for (flag, expected) in [(false, None), (true, Some(&json!("own")))] {
            app.sql("UPDATE users SET reimbursement_claim = ? WHERE id = ?", [flag.into(), dev.id.into()]).await;
            assert_eq!(capabilities(&dev).await.get("reimbursements.write"), expected, "{flag}");
            check(&dev, "the flag").await;
        }
    }

    // people-1
    async fn who_leads_a_project_has_the_rights_of_their_role(db) {
        let app = App::new(db).await;
        for (leader, person) in [(app.company.manager, app.company.qa), (app.company.dev, app.company.qa)] {
            let before = capabilities(&app.person(leader).await).await;
            app.sql("DELETE FROM user_managers WHERE user_id = ? AND manager_id = ?", [person.into(), leader.into()]).await;
            app.sql(
                "INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, FALSE)",
                [person.into(), leader.into()],
            )
            .await;
            assert_eq!(capabilities(&app.person(leader).await).await, before);
            check(&app.person(leader).await, "a lead").await;
        }
    }
}
