//! Every answer that a test gets is one that the document describes: the status, the type of the content, and the body,
//! without a field that the document doesn't name.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::openapi::{Operation, document, operations};
use crate::reply::Reply;

/// Schemas are compiled when they are first asked for, once in the process.
static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);
static OPERATIONS: LazyLock<Vec<Operation>> = LazyLock::new(operations);
static COMPONENTS: LazyLock<Value> = LazyLock::new(|| {
    let mut components = document()["components"].clone();
    for schema in components["schemas"].as_object_mut().unwrap().values_mut() {
        close_parts(schema);
    }
    components
});

/// Compares an answer with what the document says of the call. `target` is the path with its query.
pub fn check(method: &str, target: &str, reply: &Reply) {
    let path = target.split('?').next().unwrap_or_default();
    let Some(path) = path.strip_prefix("/api/v1").filter(|path| *path != "/openapi.json") else { return };
    // The server leaves out the body when it writes the answer to HEAD; before that it is GET's.
    let described = if method == "HEAD" { "GET" } else { method };
    let call = OPERATIONS.iter().filter(|call| call.method == described && fits(&call.path, path));
    // A part that is spelled out stands above one that may be anything.
    let Some(call) = call.min_by_key(|call| call.path.matches('{').count()) else {
        assert!(reply.status >= 400, "{method} {path}: {}, and the document has no such call", reply.status);
        return;
    };
    let name = call.name();
    let responses = &call.described["responses"];
    let status = Some(reply.status.to_string()).filter(|status| responses.get(status).is_some());
    let status = status.or_else(|| (reply.status >= 400).then(|| "default".to_owned()));
    let status = status.unwrap_or_else(|| panic!("{name}: the document does not know the status {}", reply.status));
    let schema = &responses[&status]["content"]["application/json"]["schema"];
    let kind = reply.header("content-type").unwrap_or_default();
    if kind != "application/json" {
        let nothing = schema.is_null() && reply.body.is_empty();
        let essence = kind.split(';').next().unwrap_or_default();
        let other = !essence.is_empty() && !responses[&status]["content"][essence].is_null();
        assert!(nothing || other, "{name}, {status}: {kind:?} is not what the document says");
        return;
    }
    let validator = validator(&name, &status, schema);
    let body = reply.json();
    let problems: Vec<_> =
        validator.iter_errors(&body).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(problems.is_empty(), "{name}, {status}: not as the document says:\n{}\n{body}", problems.join("\n"));
}

fn fits(pattern: &str, path: &str) -> bool {
    let same = |(part, wanted): (&str, &str)| part == wanted || (wanted.starts_with('{') && !part.is_empty());
    // The key of a file holds a slash.
    if let Some(before) = pattern.strip_suffix("{key}") {
        return path.strip_prefix(before).is_some_and(|key| !key.is_empty());
    }
    path.split('/').count() == pattern.split('/').count() && path.split('/').zip(pattern.split('/')).all(same)
}

fn validator(name: &str, status: &str, schema: &Value) -> Arc<Validator> {
    let mut known = VALIDATORS.lock().unwrap();
    let compiled = known.entry(format!("{name} {status}")).or_insert_with(|| Arc::new(compile(schema)));
    Arc::clone(compiled)
}

fn compile(schema: &Value) -> Validator {
    let mut root = schema.clone();
    close(&mut root);
    root["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    root["components"] = COMPONENTS.clone();
    jsonschema::options().should_validate_formats(true).build(&root).unwrap()
}

/// Lets no object have fields that the schema does not name. A schema that is a part of another one (`allOf`, `oneOf`)
/// does not know the fields of the other parts, and stays open.
fn close(schema: &mut Value) {
    close_parts(schema);
    let Some(object) = schema.as_object_mut() else { return };
    let describes = ["$ref", "allOf", "oneOf", "properties"].iter().any(|key| object.contains_key(*key));
    if describes {
        object.insert("unevaluatedProperties".to_owned(), json!(false));
    }
}

fn close_parts(schema: &mut Value) {
    let Some(object) = schema.as_object_mut() else { return };
    for (key, part) in object.iter_mut() {
        match (key.as_str(), part) {
            ("properties", Value::Object(fields)) => fields.values_mut().for_each(close),
            ("items" | "additionalProperties", part) => close(part),
            ("allOf" | "oneOf", Value::Array(parts)) => parts.iter_mut().for_each(close_parts),
            _ => {}
        }
    }
}
