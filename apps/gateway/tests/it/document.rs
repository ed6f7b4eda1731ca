//! What the document says of every call, and that an answer which it does not describe is noticed.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::described::check;
use crate::openapi::{Operation, document, operations};
use crate::reply::Reply;

#[test]
fn public_calls_are_the_short_list_and_nothing_else() {
    let public: BTreeSet<_> = operations().iter().filter(|call| call.is_public()).map(Operation::name).collect();
    let expected = [
        "GET /auth/providers",
        "GET /calendar/{secret}.ics",
        "GET /company/logo",
        "GET /files/content/{token}",
        "GET /token/reset-password/{userId}/{token}",
        "GET /token/reset-password/{userId}/{token}/account",
        "POST /auth/oidc/finish",
        "POST /auth/oidc/start",
        // By a link of a mail, which is the right to one decision.
        "POST /decisions",
        "POST /decisions/link",
        "POST /files/upload/{token}",
        "POST /setup",
        "POST /setup/link",
        "POST /token/reset-password-link",
        "POST /token/reset-password/{userId}/{token}",
        "POST /users/login",
        "POST /users/login-password",
    ];
    assert_eq!(public, expected.map(str::to_owned).into());
}

#[test]
fn every_call_names_its_permission_and_whether_it_takes_a_session() {
    for call in operations() {
        let (name, described) = (call.name(), &call.described);
        assert!(!call.permission().is_empty(), "{name}: x-permission is missing");
        assert_eq!(call.is_public(), call.permission() == "public", "{name}");
        let expected = if call.is_public() { json!([]) } else { json!([{"token": []}]) };
        assert_eq!(described["security"], expected, "{name}");
        let who = if call.is_public() { "Public." } else { call.permission() };
        assert!(described["description"].as_str().is_some_and(|text| text.starts_with(who)), "{name}");
        assert!(described["responses"]["default"].is_object(), "{name}: the refusal is missing");
        let statuses: Vec<_> = described["responses"].as_object().unwrap().keys().collect();
        assert!(statuses.iter().any(|status| status.starts_with('2')), "{name}: no success is described");
    }
    assert_eq!(document()["components"]["securitySchemes"]["token"]["name"], "Authorization");
}

#[test]
fn every_parameter_of_a_path_is_described_and_every_name_is_used_once() {
    let mut names = BTreeSet::new();
    for call in operations() {
        let name = call.described["operationId"].as_str().unwrap_or_default().to_owned();
        assert!(!name.is_empty() && names.insert(name.clone()), "{}: the operation's name {name:?}", call.name());
        for part in call.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')) {
            assert!(call.has_parameter(part), "{}: {part} is not described", call.name());
        }
        let parameters = call.described["parameters"].as_array().into_iter().flatten();
        for parameter in parameters.filter(|parameter| parameter["in"] == "path") {
            let place = format!("{{{}}}", parameter["name"].as_str().unwrap());
            assert!(call.path.contains(&place), "{}: {place} is no part of the path", call.name());
        }
    }
}

#[test]
fn every_list_names_the_files_as_which_it_comes() {
    let lists: Vec<_> = operations().into_iter().filter(|call| call.has_parameter("format")).collect();
    assert!(lists.len() > 50, "{}", lists.len());
    for call in lists {
        let (_, format) = call.parameters("query").into_iter().find(|(name, _)| name == "format").unwrap();
        let asked: BTreeSet<_> = format["enum"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
        let answered = call.described["responses"]["200"]["content"].as_object().unwrap().keys();
        let answered: BTreeSet<_> = answered
            .map(|kind| match kind.as_str() {
                "application/json" => "json",
                "text/csv" => "csv",
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" => "xlsx",
                other => other,
            })
            .collect();
        assert_eq!(answered, asked, "{}", call.name());
    }
}

#[test]
fn every_schema_that_is_named_exists() {
    fn names(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
                fields.values().for_each(|field| names(field, found));
            }
            Value::Array(items) => items.iter().for_each(|item| names(item, found)),
            _ => {}
        }
    }
    let (document, mut found) = (document(), BTreeSet::new());
    names(document, &mut found);
    assert!(found.contains("#/components/schemas/ErrorBody"));
    for name in found {
        let schema = document.pointer(name.strip_prefix('#').unwrap());
        assert!(schema.is_some(), "{name} is named and not there");
    }
}

/// Extensions of one place are written in no order: with two of them, the document would differ from itself.
#[test]
fn no_place_has_two_extensions() {
    fn places(value: &Value) -> Vec<&serde_json::Map<String, Value>> {
        let inner: Vec<&Value> = match value {
            Value::Object(fields) => fields.values().collect(),
            Value::Array(values) => values.iter().collect(),
            _ => Vec::new(),
        };
        value.as_object().into_iter().chain(inner.into_iter().flat_map(places)).collect()
    }
    let places = places(document());
    let extended = |place: &&serde_json::Map<String, Value>| place.keys().any(|key| key.starts_with("x-"));
    assert!(places.iter().copied().filter(extended).count() > operations().len(), "calls and lists have some");
    for place in places {
        let extensions: Vec<_> = place.keys().filter(|key| key.starts_with("x-")).collect();
        assert!(extensions.len() < 2, "{extensions:?}");
    }
}

#[test]
fn what_the_document_does_not_say_is_noticed() {
    let reply = |status, body: Value| Reply {
        status,
        headers: vec![("content-type".to_owned(), "application/json".to_owned())],
        body: body.to_string().into_bytes(),
    };
    let file = |kind: &str| Reply {
        status: 200,
        headers: vec![("content-type".to_owned(), kind.to_owned())],
        body: b"_id\n1\n".to_vec(),
    };
    let fine = json!({"error": true, "code": "x", "message": "y"});
    let notices = |method: &'static str, path: &'static str, reply: Reply| {
        std::panic::catch_unwind(move || check(method, path, &reply)).is_err()
    };
    let person = json!({
        "_id": 1, "empid": "1", "fname": "Asha", "lname": "Rao", "email": "a@b.example", "role": "dev",
        "status": "Active", "image": null,
    });
    let with = |field: &str, value: Value| {
        let mut changed = person.clone();
        changed[field] = value;
        changed
    };
    for (path, reply, noticed) in [
        ("/api/v1/users/1", reply(404, fine.clone()), false),
        ("/api/v1/users/1", reply(404, json!({"error": true, "code": "x"})), true),
        ("/api/v1/users/1", reply(200, person.clone()), false),
        ("/api/v1/users", reply(200, json!([person.clone()])), false),
        ("/api/v1/users/1", reply(201, person.clone()), true),
        ("/api/v1/users/1", reply(200, with("version", json!(3))), true),
        ("/api/v1/users/1", reply(200, with("status", json!("Gone"))), true),
        ("/api/v1/users", reply(200, json!([with("shoesize", json!(41))])), true),
        ("/api/v1/nothing", reply(404, fine.clone()), false),
        ("/api/v1/nothing", reply(200, json!({})), true),
        ("/api/v1/users", file("text/csv"), false),
        ("/api/v1/users", file("text/plain"), true),
        ("/api/v1/users/1", file("text/csv"), true),
    ] {
        let said = String::from_utf8_lossy(&reply.body).into_owned();
        assert_eq!(notices("GET", path, reply), noticed, "{path}: {said}");
    }
}
