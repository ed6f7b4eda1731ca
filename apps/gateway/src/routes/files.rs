//! Files: allowed uploads, links, and, where the store is a folder of this server, their way in and out. The paths of
//! uploads and links are signed: they are never logged.

use actix_web::http::header::{ACCEPT, LOCATION};
use actix_web::{HttpRequest, HttpResponse};
use files::model::{FileLink, PresignInput, PresignedUpload};
use files::repo::INVARIANTS;
use files::rights::{ReadFile, RemoveFile, UploadFile};
use files::service;
use kernel::{Code, Error, Grant, Kind, Public, Result};
use utoipa::openapi::ResponseBuilder;

use crate::call::{
    Answer, Body, Call, Described, Json, New, NoContent, Parameter, ParameterKind, Parameters, Query, delete, get, post,
};
use crate::contents::{Content, Form};
use crate::routes::{Module, modules};
use crate::state::Context;

pub fn module() -> Module {
    Module::new("files", calls).texts(files::TEXTS).invariants(INVARIANTS).personal(files::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        post("/files/presign", "presignFile", "Where to send a file, and with which fields").to(presign),
        get("/files/{key}", "linkFile", "A link that opens a file")
            .at_primary(
                "a link outlives who may see the file, and one that was just sent is no change of its session's",
            )
            .to(link),
        delete("/files/{key}", "removeFile", "Remove a file that one has sent and that no record names").to(remove),
        post("/files/upload/{token}", "uploadFile", "Send a file, where the store is a folder of this server")
            .to(upload),
        get("/files/content/{token}", "readFile", "A file, by its link, where the store is a folder of this server")
            .to(content),
    ]
}

/// The key of a file. A part of it is a folder, so that it holds a slash; `%2F` is the same.
struct FileKeyOfPath(String);

impl Query for FileKeyOfPath {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::path("key", ParameterKind::Text, "What the record names, such as `policies/…`.")];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        Ok(Self(path("key").replace("%2F", "/").replace("%2f", "/")))
    }
}

/// What signs an upload or a link.
struct Token(String);

impl Query for Token {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::path("token", ParameterKind::Text, "As the presigned upload, or the link, has it.")];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        Ok(Self(path("token")))
    }
}

/// 302 to the link, or 200 with it for those who ask for JSON.
struct Linked(FileLink);

impl Answer for Linked {
    fn respond(self, request: &HttpRequest) -> Result<HttpResponse> {
        let accepted = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if accepted.contains("application/json") {
            return Json(self.0).respond(request);
        }
        Ok(HttpResponse::Found().insert_header((LOCATION, self.0.url)).finish())
    }

    fn describe(described: &mut Described) {
        Json::<FileLink>::describe(described);
        let response = ResponseBuilder::new().description("To the link, without `Accept: application/json`.").build();
        described.with(|operation| operation.response("302", response));
    }
}

async fn presign(
    context: Context,
    grant: Grant<UploadFile>,
    Body(New(input)): Body<New<PresignInput>>,
) -> Result<Json<PresignedUpload>> {
    service::presign(context.db(), &context.state.files, &grant, input).await.map(Json)
}

/// Whoever sees one of the records that name a file reads it; while none does, its uploader.
async fn link(context: Context, grant: Grant<ReadFile>, FileKeyOfPath(key): FileKeyOfPath) -> Result<Linked> {
    let uses = service::uses(context.db(), &grant, &key).await?;
    let kinds: Vec<_> = modules().into_iter().flat_map(|module| module.files).collect();
    for found in uses {
        if let (Some(record), Some(id)) = (&found.record, found.record_id) {
            let Some(of) = kinds.iter().find(|of| of.kind.text() == record) else { continue };
            match (of.seen)(context.clone(), grant.clone(), id).await {
                Ok(()) => {}
                Err(error) if matches!(error.code().kind(), Kind::NotFound | Kind::Forbidden) => continue,
                Err(error) => return Err(error),
            }
        }
        return service::link(context.db(), &context.state.files, &grant, found).await.map(Linked);
    }
    Err(Error::new(Code::NotFound))
}

async fn remove(context: Context, grant: Grant<RemoveFile>, FileKeyOfPath(key): FileKeyOfPath) -> Result<NoContent> {
    service::remove(context.db(), &grant, &key).await.map(|()| NoContent)
}

async fn upload(context: Context, grant: Grant<Public>, (Token(token), mut form): (Token, Form)) -> Result<NoContent> {
    let mut upload = service::upload(context.db(), &context.state.files, &grant, &token).await?;
    let (fields, mut file) = form.fields().await?;
    upload.check(&fields)?;
    while let Some(bytes) = form.bytes(&mut file).await? {
        upload.take(bytes).await?;
    }
    upload.finish().await.map(|()| NoContent)
}

async fn content(context: Context, grant: Grant<Public>, Token(token): Token) -> Result<Content> {
    service::open(context.db(), &context.state.files, &grant, &token).await.map(Content)
}
