//! The document: what it says of every call, and the calls as other tests read them from it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde_json::{Value, json};

/// An operation of the document.
#[derive(Debug, Clone)]
pub struct Operation {
    pub method: String,
    pub path: String,
    pub described: Value,
}

impl Operation {
    /// `GET /users/{id}`.
    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    pub fn permission(&self) -> &str {
        self.described["x-permission"].as_str().unwrap_or_default()
    }

    pub fn is_public(&self) -> bool {
        self.described["security"] == Value::Array(Vec::new())
    }

    pub fn has_parameter(&self, name: &str) -> bool {
        self.described["parameters"].as_array().is_some_and(|all| all.iter().any(|one| one["name"] == name))
    }

    /// The parameters of this place, `path` or `query`, with their schemas.
    pub fn parameters(&self, place: &str) -> Vec<(String, Value)> {
        let all = self.described["parameters"].as_array().into_iter().flatten();
        let here = all.filter(|one| one["in"] == place);
        here.map(|one| (one["name"].as_str().unwrap().to_owned(), resolve(&one["schema"]))).collect()
    }

    /// The fields of the JSON body, or of each record where it is a list, with their schemas; none where the call takes no
    /// body, or one whose fields are its sender's own, as those of a row of a salary file are.
    pub fn body_fields(&self) -> Option<Vec<(String, Value)>> {
        let content = &self.described["requestBody"]["content"]["application/json"]["schema"];
        if content.is_null() {
            return None;
        }
        let schema = resolve(content);
        let schema = if kind(&schema) == "array" { resolve(&schema["items"]) } else { schema };
        if schema["properties"].is_null() && schema["additionalProperties"].is_object() {
            return None;
        }
        let properties = schema["properties"].as_object().expect("a body is an object");
        Some(properties.iter().map(|(name, schema)| (name.clone(), resolve(schema))).collect())
    }

    /// A body that has what must be there, and nothing else.
    pub fn least_body(&self) -> Option<Value> {
        let content = &self.described["requestBody"]["content"]["application/json"]["schema"];
        if content.is_null() { None } else { Some(example(content)) }
    }

    pub fn body_is_required(&self) -> bool {
        self.described["requestBody"]["required"] == true
    }
}

/// The document, read once.
pub fn document() -> &'static Value {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(&gateway::openapi::text()).unwrap());
    &DOCUMENT
}

/// A schema, looked up by its name if it is only named, without the choice of null.
fn resolve(schema: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return resolve(&document()["components"]["schemas"][name]);
    }
    let choices = schema["oneOf"].as_array().into_iter().flatten();
    let real = choices.clone().find(|choice| choice["type"] != "null");
    real.map_or_else(|| schema.clone(), resolve)
}

/// A value that the schema allows.
pub fn example(schema: &Value) -> Value {
    let schema = resolve(schema);
    if let Some(choice) = schema["enum"].get(0) {
        return choice.clone();
    }
    match (kind(&schema), schema["format"].as_str().unwrap_or_default()) {
        ("object", _) => {
            let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            required.map(|name| (name.to_owned(), example(&schema["properties"][name]))).collect()
        }
        ("string", "date") => json!("2026-11-25"),
        ("string", "date-time") => json!("2026-11-25T03:30:00Z"),
        ("string", "email") => json!("somebody@muster.example"),
        ("string", _) => json!(text(&schema)),
        ("integer" | "number", _) => schema.get("minimum").cloned().unwrap_or(json!(1)),
        ("boolean", _) => json!(false),
        ("array", _) => {
            let least = schema["minItems"].as_u64().unwrap_or(0);
            (0..least).map(|_| example(&schema["items"])).collect()
        }
        other => panic!("a value of the type {other:?}: say here what it takes: {schema}"),
    }
}

/// A text of the least length that fits the pattern, of which there are few.
fn text(schema: &Value) -> String {
    match (schema["pattern"].as_str(), schema["minLength"].as_u64().unwrap_or(0)) {
        (Some(pattern), _) if pattern.contains('-') && pattern.contains("{4}") => "25-11-2026".to_owned(),
        (Some(pattern), least) if pattern.starts_with("^[0-9]") => "7".repeat(usize::try_from(least).unwrap()),
        (_, least) => "something".repeat(usize::try_from(least).unwrap() / 9 + 1),
    }
}

/// The type of a schema, the first where it has several.
pub fn kind(schema: &Value) -> &str {
    schema["type"].as_str().or_else(|| schema["type"][0].as_str()).unwrap_or_default()
}

/// Every operation of the document.
pub fn operations() -> Vec<Operation> {
    let paths = document()["paths"].as_object().unwrap();
    let each = paths.iter().flat_map(|(path, item)| {
        item.as_object().unwrap().iter().map(|(method, described)| Operation {
            method: method.to_uppercase(),
            path: path.clone(),
            described: described.clone(),
        })
    });
    each.collect()
}

// call-12
#[test]
fn public_calls_are_the_short_list_and_nothing_else() {
    let public: BTreeSet<_> = operations().iter().filter(|call| call.is_public()).map(Operation::name).collect();
    let expected = [
        "GET /auth/providers",
        "GET /calendar/{secret}.ics",
        "GET /files/content/{token}",
        "GET /token/reset-password/{userId}/{token}",
        "GET /token/reset-password/{userId}/{token}/account",
        "POST /auth/oidc/finish",
        "POST /auth/oidc/start",
        "POST /files/upload/{token}",
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
        let expected = if call.is_public() { serde_json::json!([]) } else { serde_json::json!([{"token": []}]) };
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
