//! The document: what it says of every call, and the calls as other tests read them from it.

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
pub fn resolve(schema: &Value) -> Value {
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
