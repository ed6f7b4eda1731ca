//! What is kept about people: one's own as one zip.

use actix_web::{HttpRequest, HttpResponse};
use core_auth::rights::ReadPersonalData;
use core_auth::service::personal::{self, Downloaded};
use db::{Own, Part};
use files::service::{content_of_person, of_person};
use kernel::{Error, Grant, Result, UserId};
use serde_json::{Map, json};
use utoipa::openapi::{ContentBuilder, ObjectBuilder, ResponseBuilder, Type};

use crate::archive::{Archive, safe};
use crate::call::{Answer, Call, Described, Id, get};
use crate::list::Written;
use crate::routes::{Module, modules};
use crate::state::Context;

pub fn module() -> Module {
    Module::new("users", calls)
}

fn calls() -> Vec<Call> {
    vec![
        get("/users/{id}/data", "downloadPersonalData", "All that is kept about a person, as one zip")
            .at_primary("what was just saved is part of it")
            .to(download),
    ]
}

/// What each module has of it.
fn parts() -> Vec<Part> {
    let tables = modules().into_iter().flat_map(|module| module.personal);
    tables
        .filter_map(|table| match table.own {
            Own::Part(part) => Some(part),
            Own::Within(_) | Own::Left(_) => None,
        })
        .collect()
}

/// 200 with a zip.
struct Zip {
    written: Written,
    name: String,
}

impl Answer for Zip {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::Ok()
            .content_type("application/zip")
            .insert_header(("Content-Disposition", format!("attachment; filename=\"{}\"", self.name)))
            .body(self.written.into_body()))
    }

    fn describe(described: &mut Described) {
        let file = ObjectBuilder::new().schema_type(Type::String).build();
        let content = ContentBuilder::new().schema(Some(file)).build();
        let response = ResponseBuilder::new().description("The archive.").content("application/zip", content);
        described.with(|operation| operation.response("200", response.build()));
    }
}

async fn download(context: Context, grant: Grant<ReadPersonalData>, Id(id): Id<UserId>) -> Result<Zip> {
    personal::may(&grant, id)?;
    let begun = context.state.exports.begin(context.user).await?;
    let downloaded = personal::begin(context.db(), &grant, id).await?;
    let archive = Archive::new(begun.file()?);
    let rows = (archive, |archive: &mut Archive, told| archive.take(told));
    let archive = personal::each(context.db(), &grant, &downloaded, parts(), rows).await?;
    let archive = Box::pin(with_files(&context, &grant, &downloaded, archive)).await?;
    let archive = Box::pin(with_slips(&context, &grant, &downloaded, archive)).await?;
    let mut about = Map::new();
    about.insert("person".to_owned(), json!({"id": id, "empid": downloaded.empid}));
    about.insert("at".to_owned(), json!(context.db().clock().now()));
    about.insert("by".to_owned(), json!(grant.caller()?.name));
    blocking(move || archive.finish(about)).await?;
    let number: String =
        downloaded.empid.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
    Ok(Zip { written: begun.finish()?, name: format!("muster-data-{number}.zip") })
}

/// Bills, proofs, documents: one at a time.
async fn with_files(
    context: &Context,
    grant: &Grant<ReadPersonalData>,
    downloaded: &Downloaded,
    mut archive: Archive,
) -> Result<Archive> {
    let (files, grant) = (&context.state.files, grant.delegate()?);
    for (part, file) in of_person(context.db(), &grant, downloaded.person, &parts()).await? {
        let name = format!("files/{part}/{}.{}-{}", file.record_id, file.position, safe(&file.filename));
        match content_of_person(files, &grant, &file, context.db().clock().now()).await? {
            None => archive.miss(name),
            Some(content) => archive = with_file(archive, name, content).await?,
        }
    }
    Ok(archive)
}

/// Payslips, each made again as it is read.
async fn with_slips(
    context: &Context,
    grant: &Grant<ReadPersonalData>,
    downloaded: &Downloaded,
    mut archive: Archive,
) -> Result<Archive> {
    for id in payslips::service::of_person(context.db(), grant, downloaded).await? {
        let pdf = payslips::service::pdf_of_person(context.db(), grant, downloaded, id).await?;
        archive = with_file(archive, format!("payslips/{id}-{}", safe(&pdf.name)), pdf.bytes).await?;
    }
    Ok(archive)
}

async fn with_file(mut archive: Archive, name: String, content: Vec<u8>) -> Result<Archive> {
    blocking(move || archive.file(&name, &content).map(|()| archive)).await
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    actix_web::web::block(work).await.map_err(Error::internal)?
}
