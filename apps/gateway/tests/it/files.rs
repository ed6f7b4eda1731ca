//! Files over HTTP: allowed, sent, opened and removed, as a browser does it.

pub mod matrix;
mod opening;
mod sending;

use std::collections::BTreeMap;

use actix_web::test::TestRequest;
use serde_json::{Value, json};
use test_s3::browser::{BOUNDARY, form};

use crate::app::{App, Person};
use crate::reply::Reply;

pub const PDF: &[u8] = b"%PDF-1.7 a bill, of a few bytes";

fn wanted(filename: &str, kind: &str, size: usize) -> Value {
    json!({"folder": "reimbursements", "filename": filename, "contentType": kind, "size": size})
}

/// The fields of a presigned upload.
pub fn fields(presigned: &Value) -> BTreeMap<String, String> {
    let fields = presigned["fields"].as_object().unwrap();
    fields.iter().map(|(name, value)| (name.clone(), value.as_str().unwrap().to_owned())).collect()
}

/// A request that posts a form to where a presigned upload says.
fn posted(app: &App, presigned: &Value, body: Vec<u8>) -> TestRequest {
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let path = format!("/{}", presigned["url"].as_str().unwrap());
    app.stranger().request("POST", &path).insert_header(("Content-Type", kind)).set_payload(body)
}

async fn send(app: &App, presigned: &Value, content: &[u8]) -> Reply {
    app.send(posted(app, presigned, form(&fields(presigned), content))).await
}

/// Allows and sends a bill; its key.
async fn sent(app: &App, person: &Person<'_>, filename: &str, kind: &str, content: &[u8]) -> String {
    let presigned = person.post("/files/presign", wanted(filename, kind, content.len())).await.is(200);
    let reply = send(app, &presigned, content).await;
    assert_eq!((reply.status, reply.body.len()), (204, 0), "{}", reply.text());
    presigned["key"].as_str().unwrap().to_owned()
}

/// Sends a PDF into a folder; its key.
pub async fn pdf(app: &App, person: &Person<'_>, folder: &str, filename: &str) -> String {
    let mut asked = wanted(filename, "application/pdf", PDF.len());
    asked["folder"] = folder.into();
    let presigned = person.post("/files/presign", asked).await.is(200);
    assert_eq!(send(app, &presigned, PDF).await.status, 204);
    presigned["key"].as_str().unwrap().to_owned()
}

/// The link of a file, as the portal asks for it.
pub async fn link(person: &Person<'_>, key: &str) -> Reply {
    let request = person.request("GET", &format!("/files/{key}")).insert_header(("Accept", "application/json"));
    person.send(request).await
}

/// Opens a link, which carries no header of ours.
pub async fn open(app: &App, url: &str) -> Reply {
    app.stranger().get(&format!("/{url}")).await
}
