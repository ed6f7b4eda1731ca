//! Answers, and what is looked at in each.

use actix_web::body::MessageBody;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::HeaderMap;
use actix_web::test::read_body;
use serde_json::Value;
use test_support::ReadMail;

/// An answer, read to its end.
#[derive(Debug, Clone)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    pub async fn read(response: ServiceResponse<impl MessageBody>) -> Self {
        let status = response.status().as_u16();
        let headers = pairs(response.headers());
        Self { status, headers, body: read_body(response).await.to_vec() }
    }

    /// The header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The answer has this status; its body.
    #[track_caller]
    pub fn is(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        assert!(self.header("x-request-id").is_some_and(|id| id.len() == 16), "X-Request-Id: {:?}", self.headers);
        if self.body.is_empty() { Value::Null } else { self.json() }
    }

    /// The answer is a refusal of this status and code, in the envelope; its body.
    #[track_caller]
    pub fn refused(&self, status: u16, code: &str) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        let body = self.envelope();
        assert_eq!(body["code"], code, "{body}");
        body
    }

    /// The answer has this status, and its record these values: of a refusal the code, at least. Its body.
    #[track_caller]
    pub fn has(&self, status: u16, expected: Value) -> Value {
        let body =
            if status < 400 { self.is(status) } else { self.refused(status, expected["code"].as_str().unwrap()) };
        holds(&body, expected);
        body
    }

    /// A 422 that names exactly these fields; its body.
    #[track_caller]
    pub fn invalid(&self, fields: &[&str]) -> Value {
        let body = self.refused(422, "invalid");
        let named: Vec<_> = body["fields"].as_object().into_iter().flat_map(|fields| fields.keys()).collect();
        assert_eq!(named, fields, "{body}");
        body
    }

    /// A refusal is told in one form, and tells nothing of the inside.
    #[track_caller]
    pub fn envelope(&self) -> Value {
        assert!(self.header("x-request-id").is_some(), "X-Request-Id is missing: {:?}", self.headers);
        assert_eq!(self.header("content-type"), Some("application/json"), "{}", self.text());
        let body = self.json();
        let names: Vec<_> = body.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(names.get(..3), Some(["error", "code", "message"].as_slice()), "{body}");
        assert!(names[3..].iter().all(|name| ["fields", "details"].contains(name)), "{body}");
        assert_eq!(body["error"], true, "{body}");
        assert!(body["code"].as_str().is_some_and(|code| !code.is_empty()), "{body}");
        assert!(body["message"].as_str().is_some_and(|message| !message.is_empty()), "{body}");
        let text = self.text();
        for inside in ["SELECT", "INSERT", "diesel", "sqlite", "panicked", ".rs:", "crates/", "UNIQUE constraint"] {
            assert!(!text.contains(inside), "tells of the inside: {text}");
        }
        body
    }

    /// How many rows there are in all, as the list says.
    #[track_caller]
    pub fn total(&self) -> i64 {
        self.header("x-total-count").expect("X-Total-Count").parse().unwrap()
    }
}

fn pairs(headers: &HeaderMap) -> Vec<(String, String)> {
    headers.iter().map(|(name, value)| (name.to_string(), value.to_str().unwrap_or("?").to_owned())).collect()
}

/// The record holds these values; what it holds beside them is another test's affair.
#[track_caller]
pub fn holds(record: &Value, expected: Value) {
    let Value::Object(expected) = expected else { panic!("no record: {expected}") };
    for (field, value) in expected {
        assert_eq!(record.get(&field), Some(&value), "{field} of {record}");
    }
}

/// Of these that came at the same moment one has this status, and all others are told this; what the one was answered.
#[track_caller]
pub fn one_wins(replies: &[Reply], status: u16, code: &str) -> Value {
    let (won, lost): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status == status);
    assert_eq!(won.len(), 1, "{:?}", replies.iter().map(|reply| reply.status).collect::<Vec<_>>());
    for reply in lost {
        reply.refused(409, code);
    }
    won[0].json()
}

/// One field of every row.
pub fn column(rows: &[Value], field: &str) -> Vec<Value> {
    rows.iter().map(|row| row[field].clone()).collect()
}

/// The names of a record's fields.
pub fn fields(record: &Value) -> Vec<&str> {
    record.as_object().unwrap().keys().map(String::as_str).collect()
}

/// The pages that mails lead to.
pub fn pages(mails: &[ReadMail]) -> Vec<&str> {
    mails.iter().map(page).collect()
}

/// The page that a mail leads to, without the address of the portal.
pub fn page(mail: &ReadMail) -> &str {
    mail.link().and_then(|link| link.strip_prefix("http://127.0.0.1")).unwrap_or_default()
}
