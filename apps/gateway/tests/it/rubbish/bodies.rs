//! Bodies.

use payslips::model::LARGEST_UPLOAD;
use serde_json::{Value, json};
use test_support::sqlite;

use super::{LOOSE_DATES, furnished, good_body, path, snapshot};
use crate::app::App;
use crate::openapi::{Operation, kind, operations, resolve};
use crate::reply::Reply;
use crate::socket::{Server, Wire};

fn with_body() -> Vec<Operation> {
    let calls: Vec<_> = operations().into_iter().filter(|call| call.body_fields().is_some()).collect();
    assert!(calls.len() >= 4, "the document has lost its bodies");
    calls
}

/// A value that no field of this schema takes.
fn wrong_values(schema: &Value) -> Vec<Value> {
    let object = json!({"a": 1});
    if schema["enum"].is_array() {
        return vec![json!("nonsense"), json!(1), json!([]), object];
    }
    match kind(schema) {
        "string" if schema["format"].is_string() => vec![json!("nonsense"), json!(1), json!([]), object],
        "string" => vec![json!(1), json!(true), json!(["a"]), object],
        "integer" => vec![json!("nonsense"), json!(1.5), json!(true), json!([1]), object, json!(1e300)],
        "number" => vec![json!("1.5"), json!(true), json!([1]), object],
        "array" => vec![json!("nonsense"), json!(1), json!(true), object],
        "boolean" => vec![json!("true"), json!(1), json!([]), object],
        "object" => vec![json!("nonsense"), json!(1), json!(true), json!([1])],
        other => panic!("a field of the type {other:?}: say here what it does not take: {schema}"),
    }
}

/// Where a date may stand in a field of this schema: in itself, or in a field of its first record.
fn dates_in(schema: &Value) -> Vec<Option<String>> {
    let is_date = |schema: &Value| schema["format"] == "date";
    if is_date(schema) {
        return vec![None];
    }
    let record = resolve(&schema["items"]);
    let fields = record["properties"].as_object().into_iter().flatten();
    fields.filter(|(_, schema)| is_date(&resolve(schema))).map(|(name, _)| Some(name.clone())).collect()
}

/// Values of the right type that lie beyond the limits of this schema.
fn beyond(schema: &Value) -> Vec<Value> {
    let number = |name: &str| schema[name].as_f64();
    let length = |name: &str| usize::try_from(schema[name].as_u64()?).ok();
    let mut values = Vec::new();
    values.extend(length("maxLength").map(|most| json!("7".repeat(most + 1))));
    values.extend(length("minLength").filter(|least| *least > 1).map(|least| json!("7".repeat(least - 1))));
    values.extend(
        schema["pattern"].as_str().map(|_| json!("7\u{1}a7-7a".repeat(length("minLength").unwrap_or(1) / 7 + 1))),
    );
    values.extend(number("minimum").map(|least| json!(least - 1.0)));
    values.extend(number("maximum").map(|most| json!(most + 1.0)));
    values.extend(number("multipleOf").map(|step| json!(step / 2.0)));
    values
}

/// Puts a value into a field of a body, of the first record where it is a list; answers what a refusal calls the field.
fn put(body: &mut Value, field: &str, value: Value) -> String {
    if body.is_array() {
        body[0][field] = value;
        return format!("[0].{field}");
    }
    body[field] = value;
    field.to_owned()
}

/// A body, or the first of a list of them.
fn first_record(body: &mut Value) -> &mut serde_json::Map<String, Value> {
    let record = if body.is_array() { &mut body[0] } else { body };
    record.as_object_mut().unwrap()
}

#[track_caller]
fn refused(what: &str, reply: &Reply, status: u16) -> Value {
    assert_eq!(reply.status, status, "{what}: {}", reply.text());
    reply.envelope()
}

sqlite! {
    // call-11
    async fn what_is_no_json_is_a_400(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        let deep = "[".repeat(10_000);
        let deep_field = format!("{{\"x\":{}", "{\"x\":".repeat(2_000));
        for call in with_body() {
            let path = path(&app, &call).await;
            for body in [
                "{", "}", "{\"email\":}", "{\"a\":1,}", "nonsense", "{'email':'x'}", "{} {}", "\u{feff}{}", "{\"a\":01}",
                "{\"a\":\"\u{1}\"}", "NaN", "{\"a\":\"\\x\"}", &deep, &deep_field,
            ] {
                let request = admin.request(&call.method, &path).insert_header(("Content-Type", "application/json"));
                let reply = admin.send(request.set_payload(body.to_owned())).await;
                let what = format!("{}: {}", call.name(), &body[..body.len().min(40)]);
                assert_eq!(refused(&what, &reply, 400)["code"], "not_json", "{what}");
            }
            let request = admin.request(&call.method, &path).insert_header(("Content-Type", "application/json"));
            let reply = admin.send(request.set_payload(b"{\"email\":\"\xff\xfe\"}".to_vec())).await;
            refused(&call.name(), &reply, 400);
            if call.body_is_required() {
                let request = admin.request(&call.method, &path).insert_header(("Content-Type", "application/json"));
                refused(&call.name(), &admin.send(request).await, 400);
            }
        }
        assert_eq!(snapshot(&app).await, before);
    }

    // call-11
    async fn a_wrong_type_is_a_422_that_names_the_field(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        for call in with_body() {
            let path = path(&app, &call).await;
            for (field, schema) in call.body_fields().unwrap() {
                // A flag that is kept as a text is taken as a flag too, and a number of years may be written in words.
                let years = |value: &Value| field.to_lowercase().ends_with("experience") && *value == json!("1.5");
                let taken = |value: &Value| (field == "reimbursementClaim" && value.is_boolean()) || years(value);
                for value in wrong_values(&schema).into_iter().filter(|value| !taken(value)) {
                    let mut body = good_body(&call);
                    let named = put(&mut body, &field, value);
                    let what = format!("{}: {body}", call.name());
                    let reply = admin.ask(&call.method, &path, Some(&body)).await;
                    // Whose a field is to change stands above which word it holds.
                    let status = if reply.status == 403 && body[&field] == "nonsense" { 403 } else { 422 };
                    let refusal = refused(&what, &reply, status);
                    // Who may not take a step at all is not told of its fields.
                    let may_not = status == 403 && refusal["code"] == "not_allowed";
                    assert!(may_not || refusal["fields"][&named].is_string(), "{what}: {refusal}");
                }
            }
        }
        assert_eq!(snapshot(&app).await, before);
    }

    async fn a_date_is_written_in_one_way_wherever_one_is_sent(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        let mut dates = 0;
        for call in with_body() {
            let path = path(&app, &call).await;
            for (field, schema) in call.body_fields().unwrap() {
                for inner in dates_in(&schema) {
                    dates += 1;
                    for text in LOOSE_DATES {
                        let mut body = good_body(&call);
                        let value = inner.as_ref().map_or_else(|| json!(text), |name| json!([{ name: text }]));
                        let named = put(&mut body, &field, value);
                        let named = inner.as_ref().map_or_else(|| named.clone(), |name| format!("{named}[0].{name}"));
                        let what = format!("{}: {body}", call.name());
                        let refusal = refused(&what, &admin.ask(&call.method, &path, Some(&body)).await, 422);
                        assert!(refusal["fields"][&named].is_string(), "{what}: {refusal}");
                    }
                }
            }
        }
        assert!(dates >= 20, "the document has lost its dates: {dates}");
        assert_eq!(snapshot(&app).await, before);
    }

    async fn what_lies_beyond_the_documents_limits_or_is_missing_is_refused(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        let (mut limits, mut needs, mut named) = (0, 0, 0);
        for call in with_body() {
            let path = path(&app, &call).await;
            let fields = call.body_fields().unwrap();
            let mut bodies: Vec<(String, Value)> = Vec::new();
            for (field, schema) in &fields {
                for value in beyond(schema) {
                    let mut body = good_body(&call);
                    bodies.push((put(&mut body, field, value), body));
                    limits += 1;
                }
            }
            for field in first_record(&mut good_body(&call)).keys() {
                let mut body = good_body(&call);
                let named = put(&mut body, field, Value::Null);
                first_record(&mut body).shift_remove(field);
                bodies.push((named, body));
                needs += 1;
            }
            // Each call that sends mail has its thirty an hour to itself.
            app.sql("DELETE FROM mail_calls", []).await;
            for (field, body) in bodies {
                let reply = admin.ask(&call.method, &path, Some(&body)).await;
                let what = format!("{}: {field} of {body}", call.name());
                if body.is_array() && reply.status == 200 {
                    // Of many, each is refused on its own.
                    assert_eq!(reply.json()[0]["ok"], false, "{what}: {}", reply.text());
                    limits -= 1;
                    continue;
                }
                assert!(reply.status >= 400, "{what}: {}", reply.text());
                let refusal = reply.envelope();
                // The record's state stands above its content; a sign-in does not say which of its fields it is.
                assert!([401, 403, 404, 409, 422].contains(&reply.status), "{what}: {refusal}");
                named += usize::from(refusal["fields"][&field].is_string());
            }
        }
        assert!(limits >= 40 && needs >= 20, "the document has lost its limits: {limits}, {needs}");
        assert!(named * 10 >= (limits + needs) * 7, "{named} of {limits} and {needs} are named");
        assert_eq!(snapshot(&app).await, before);
    }

    async fn anything_but_an_object_is_a_422(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        for call in with_body() {
            let path = path(&app, &call).await;
            for body in [json!([]), json!([{}]), json!([good_body(&call)]), json!(null), json!(1), json!("text"), json!(true)] {
                let what = format!("{}: {body}", call.name());
                let reply = admin.ask(&call.method, &path, Some(&body)).await;
                if call.path == "/salary-slips/preflight" && body == json!([{}]) {
                    // A list of rows is an upload, and a check tells what each of them lacks.
                    assert_ne!(reply.is(200)["problems"], json!([]), "{what}");
                    continue;
                }
                refused(&what, &reply, 422);
            }
            let deep = "[".repeat(7_000) + &"]".repeat(7_000);
            let request = admin.request(&call.method, &path).insert_header(("Content-Type", "application/json"));
            refused(&call.name(), &admin.send(request.set_payload(deep)).await, 422);
        }
        assert_eq!(snapshot(&app).await, before);
    }

    // call-3
    async fn a_nul_in_a_text_is_a_422_that_names_the_field(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        for call in with_body() {
            let path = path(&app, &call).await;
            let named = call.body_fields().unwrap().into_iter().map(|(field, _)| field);
            for field in named.chain(["unknown".to_owned()]) {
                let mut body = good_body(&call);
                let named = put(&mut body, &field, json!("a\0b"));
                let what = format!("{}: {body}", call.name());
                let refusal = refused(&what, &admin.ask(&call.method, &path, Some(&body)).await, 422);
                assert!(refusal["fields"][&named].is_string(), "{what}: {refusal}");
            }
        }
        assert_eq!(snapshot(&app).await, before);
    }

    // call-11
    async fn another_content_type_is_a_415(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        for call in with_body() {
            let path = path(&app, &call).await;
            for kind in [
                "text/plain", "text/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
                "application/jsonp", "application/json-patch+json", "application", "", ";",
            ] {
                let request = admin.request(&call.method, &path).insert_header(("Content-Type", kind));
                let reply = admin.send(request.set_payload(good_body(&call).to_string())).await;
                refused(&format!("{}: {kind:?}", call.name()), &reply, 415);
            }
            let request = admin.request(&call.method, &path).set_payload(good_body(&call).to_string());
            refused(&format!("{}: no type", call.name()), &admin.send(request).await, 415);
        }
        assert_eq!(snapshot(&app).await, before);
    }

    async fn json_is_json_with_a_charset_and_in_any_case_too(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for kind in ["application/json; charset=utf-8", "Application/JSON", "application/json;charset=utf-8"] {
            let request = admin.request("POST", "/reports/today").insert_header(("Content-Type", kind));
            admin.send(request.set_payload("{}")).await.is(200);
        }
    }

    // call-8
    async fn more_than_two_megabytes_or_an_uploads_twenty_are_a_413(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        let server = Server::of(&app);
        let frame = json!({"x": ""}).to_string().len();
        let uploads = ["/salary-slips/preflight", "/salary-slips/generate-slips"];
        let mut large_calls = 0;
        for call in with_body() {
            let path = path(&app, &call).await;
            let is_upload = uploads.contains(&call.path.as_str());
            large_calls += usize::from(is_upload);
            let beyond = if is_upload { LARGEST_UPLOAD + 1 } else { 2_000_001 };
            let large = json!({"x": "a".repeat(beyond - frame)}).to_string();
            let request = || admin.request(&call.method, &path).insert_header(("Content-Type", "application/json"));
            let reply = admin.send(request().set_payload(large)).await;
            refused(&format!("{}, told by its bytes", call.name()), &reply, 413);
            let request = request().insert_header(("Content-Length", beyond));
            refused(&format!("{}, told by its head", call.name()), &admin.send(request).await, 413);
            let mut wire =
                Wire::new(server.address, &call.method, &format!("/api/v1{path}"), admin.token.as_deref(), Some(&json!({})));
            wire.head = wire.head.replace("Content-Length: 2", &format!("Content-Length: {beyond}"));
            refused(&format!("{}, over a socket", call.name()), &wire.send(), 413);
        }
        assert_eq!(large_calls, uploads.len());
        let fits = format!("{{\"x\":\"a\"{}}}", " ".repeat(2_000_000 - frame - 1));
        let request = admin.request("POST", "/reports/today").insert_header(("Content-Type", "application/json"));
        admin.send(request.set_payload(fits)).await.is(200);
        assert_eq!(snapshot(&app).await, before);
    }

    // call-1
    async fn the_first_reason_of_the_contract_is_the_one_that_is_told(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let report = dev.check_in().await.is(201);
        let own = format!("/reports/{}", report["_id"]);
        let send = async |person: &crate::app::Person<'_>, path: &str, kind: &str, body: &str| {
            let request = person.request("PUT", path).insert_header(("Content-Type", kind.to_owned()));
            person.send(request.set_payload(body.to_owned())).await
        };
        let json = "application/json";
        // 401, 415, 413, 400, 404, party 403, stale 409, state 409, content 422.
        send(&app.stranger(), "/reports/x", "text/plain", "{").await.refused(401, "not_signed_in");
        send(&dev, "/reports/x", "text/plain", "{").await.refused(415, "wrong_content_type");
        send(&dev, "/reports/x", json, &"x".repeat(2_000_001)).await.refused(413, "too_large");
        send(&dev, "/reports/x", json, "{}").await.refused(400, "bad_parameter");
        send(&dev, "/reports/999", json, "{").await.refused(400, "not_json");
        send(&dev, "/reports/999", json, "{\"version\":9}").await.refused(404, "not_found");
        send(&admin, &own, json, "{\"sign_in\":false,\"version\":9}").await.refused(403, "not_yours");
        send(&dev, &own, json, "{\"sign_in\":true,\"version\":9}").await.refused(409, "stale_version");
        send(&dev, &own, json, "{\"version\":9}").await.refused(409, "stale_version");
        send(&dev, &own, json, "{\"sign_in\":true,\"sign_in_lat\":91,\"sign_in_long\":1}").await.refused(409, "already_in");
        send(&dev, &own, json, "{}").await.invalid(&["sign_in"]);
    }
}
