//! Imports.

use actix_web::HttpRequest;
use core_auth::rights::ReadHistory;
use db::Word;
use imports::model::{
    ChangedSince, ColumnsInput, IMPORT, Import, ImportDetail, ImportId, ImportKind, ImportKindInfo, ImportMatch,
    ImportRow, ImportRowState, ImportState, LARGEST_FILE, VersionInput,
};
use imports::repo::INVARIANTS;
use imports::repo::imports::{ImportFilter, ImportOrder};
use imports::repo::rows::RowFilter;
use imports::rights::{MakeImports, ReadImports};
use imports::service::{self, Brought};
use kernel::texts::one_of;
use kernel::{Code, Error, Grant, Result, Unsorted};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{ContentBuilder, Required};

use crate::call::{
    Accepted, Body, Call, Created, Described, Filters, Id, Incoming, Input, Items, Json, List, Parameter,
    ParameterKind, Parameters, Query, get, post, put, words,
};
use crate::contents::Form;
use crate::follow::Events;
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::routes::payslips::SessionToken;
use crate::state::Context;
use crate::table::{Table, Wanted};

pub fn module() -> Module {
    Module::new("imports", calls)
        .texts(imports::TEXTS)
        .history(IMPORT, seen)
        .invariants(INVARIANTS)
        .personal(imports::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/imports", "listImports", "Imports, the newest first").to(list),
        post("/imports", "addImport", "Bring a file, and look at it row by row: no record is written").to(bring),
        get("/imports/kinds", "listImportKinds", "What the caller may import, with its fields").to(kinds),
        get("/imports/templates/{kind}", "getImportTemplate", "A file to fill in, with an example").to(template),
        get("/imports/{id}", "getImport", "An import with its columns, and what its taking back would do").to(detail),
        get("/imports/{id}/rows", "listImportRows", "The rows of an import: wrong, changed, new, same").to(rows),
        get("/imports/{id}/wrong-rows", "getWrongRows", "The wrong rows as they were sent, each with its reason")
            .to(wrong_rows),
        get("/imports/{id}/since", "listChangedSince", "Records that somebody changed since, or that stayed").to(since),
        get("/imports/{id}/events", "followImport", "How far an import comes, as it goes")
            .at_primary("an import that is under way is told as it is")
            .to(events),
        put("/imports/{id}/columns", "matchImport", "Match the columns anew, and look at all rows again")
            .to(match_again),
        post("/imports/{id}/run", "runImport", "Write what is new and changed").to(run),
        post("/imports/{id}/take-back", "takeImportBack", "Take back what an import has written, for seven days")
            .to(take_back),
    ]
}

impl Filters for ImportFilter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("kind", ParameterKind::Choice(words::<ImportKind>), "Only imports of this kind."),
        Parameter::query("state", ParameterKind::Choice(words::<ImportState>), "Only imports that stand there."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { kind: parameters.word("kind")?, state: parameters.word("state")? })
    }
}

impl Filters for RowFilter {
    const FILTERS: &'static [Parameter] =
        &[Parameter::query("state", ParameterKind::Choice(words::<ImportRowState>), "Only rows that are so.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { state: parameters.word("state")? })
    }
}

/// The kind of a template.
struct KindOfPath(ImportKind);

impl Query for KindOfPath {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::path("kind", ParameterKind::Choice(words::<ImportKind>), "What is to be imported.")];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        ImportKind::named(&path("kind")).map(Self).ok_or_else(|| Error::new(Code::NotFound))
    }
}

/// A form with a file, and how it is to be read.
struct ImportForm(Form);

impl Input for ImportForm {
    const LARGEST: Option<usize> = Some(LARGEST_FILE);

    async fn read(request: &HttpRequest, incoming: &mut Incoming) -> Result<Self> {
        Form::read(request, incoming).await.map(Self)
    }

    fn describe(described: &mut Described) {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let choice = |choices: Vec<&'static str>| text().enum_values(Some(choices)).build();
        let binary = SchemaFormat::KnownFormat(KnownFormat::Binary);
        let form = ObjectBuilder::new()
            .property("kind", choice(words::<ImportKind>()))
            .property("matchby", choice(words::<ImportMatch>()))
            .property("columns", text().description(Some("A list as JSON: a field, or null, for each column.")).build())
            .property("encoding", choice(vec![WINDOWS]))
            .property("invite", choice(vec!["true", "false"]))
            .property("file", text().format(Some(binary)).build())
            .required("file");
        let content = ContentBuilder::new().schema(Some(form.build())).build();
        let body = RequestBodyBuilder::new()
            .description(Some("How the file is to be read, and the file, a CSV, a workbook or a calendar, as `file`."))
            .content("multipart/form-data", content)
            .required(Some(Required::True))
            .build();
        described.with(|operation| operation.request_body(Some(body)));
    }
}

const WINDOWS: &str = "windows-1252";

fn word<W: Word>(name: &str, sent: Option<&String>) -> Result<Option<W>> {
    let sent = sent.map(|text| text.trim()).filter(|text| !text.is_empty());
    sent.map(|text| W::named(text).ok_or_else(|| Error::field(name, W::choices()))).transpose()
}

impl ImportForm {
    async fn brought(self) -> Result<Brought> {
        let Self(mut form) = self;
        let (mut fields, mut file) = form.fields().await?;
        let mut content = Vec::new();
        while let Some(bytes) = form.bytes(&mut file).await? {
            if content.len() + bytes.len() > LARGEST_FILE {
                return Err(Error::new(Code::TooLarge));
            }
            content.extend_from_slice(&bytes);
        }
        let filename = file.content_disposition().and_then(|part| part.get_filename()).unwrap_or_default().to_owned();
        drop(file);
        form.more(&mut fields).await?;
        let columns = fields.get("columns").filter(|text| !text.trim().is_empty());
        let columns = columns
            .map(|text| serde_json::from_str(text).map_err(|_| Error::field("columns", crate::texts::wrong_type())))
            .transpose()?;
        let old_letters = match fields.get("encoding").map(|text| text.trim().to_ascii_lowercase()).as_deref() {
            None | Some("" | "utf-8") => false,
            Some(WINDOWS) => true,
            Some(_) => return Err(Error::field("encoding", one_of(WINDOWS))),
        };
        Ok(Brought {
            filename,
            kind: word("kind", fields.get("kind"))?,
            matchby: word("matchby", fields.get("matchby"))?,
            columns,
            old_letters,
            invite: fields.get("invite").is_some_and(|text| text.trim() == "true"),
            bytes: content,
        })
    }
}

async fn kinds(_: Context, grant: Grant<ReadImports>, (): ()) -> Result<Items<ImportKindInfo>> {
    service::kinds(&grant).map(Items)
}

async fn template(
    context: Context,
    grant: Grant<ReadImports>,
    (KindOfPath(kind), Wanted(format)): (KindOfPath, Wanted),
) -> Result<Table> {
    let service::Rows { heads, rows } = service::template(&grant, kind)?;
    Table::write(&context, format, kind.text(), heads, rows).await
}

async fn list(
    context: Context,
    grant: Grant<ReadImports>,
    List { query, filters, .. }: List<ImportOrder, ImportFilter>,
) -> Result<Listed<Import>> {
    listed(&context, service::all(context.db(), &grant, &query, &filters)?).await
}

async fn bring(context: Context, grant: Grant<MakeImports>, form: ImportForm) -> Result<Created<ImportDetail>> {
    let brought = form.brought().await?;
    service::bring(context.db(), &grant, &context.state.imports(), brought).await.map(Created)
}

async fn detail(context: Context, grant: Grant<ReadImports>, Id(id): Id<ImportId>) -> Result<Json<ImportDetail>> {
    service::detail(context.db(), &grant, id).await.map(Json)
}

async fn rows(
    context: Context,
    grant: Grant<ReadImports>,
    (Id(id), List { query, filters, .. }): (Id<ImportId>, List<Unsorted, RowFilter>),
) -> Result<Listed<ImportRow>> {
    listed(&context, service::rows(context.db(), &grant, id, &query, filters).await?).await
}

async fn wrong_rows(
    context: Context,
    grant: Grant<ReadImports>,
    (Id(id), Wanted(format)): (Id<ImportId>, Wanted),
) -> Result<Table> {
    let service::Rows { heads, rows } = service::wrong_rows(context.db(), &grant, id).await?;
    Table::write(&context, format, &format!("wrong-rows-{id}"), heads, rows).await
}

async fn since(context: Context, grant: Grant<ReadImports>, Id(id): Id<ImportId>) -> Result<Items<ChangedSince>> {
    service::since(context.db(), &grant, &context.state.imports(), id).await.map(Items)
}

async fn events(
    context: Context,
    grant: Grant<ReadImports>,
    (Id(id), SessionToken(token)): (Id<ImportId>, SessionToken),
) -> Result<Events<Import>> {
    let (user, session, language) = (grant.caller()?.user, grant.caller()?.session, context.language);
    // An import that is not there is a 404, and no stream.
    service::get(context.db(), &grant, id).await?;
    let (followers, db) = (context.state.followers.clone(), context.db().clone());
    let followed = followers.follow(user, language, move || {
        let (context, token) = (context.clone(), token.clone());
        async move {
            let grant = context.granted_again::<ReadImports>(&token).await?;
            let import = service::get(context.db(), &grant, id).await?;
            let over = !import.state.is_under_way();
            Ok((import, over))
        }
    });
    Ok(followed?.seen_by(&db, session))
}

async fn match_again(
    context: Context,
    grant: Grant<MakeImports>,
    (Id(id), Body(input)): (Id<ImportId>, Body<ColumnsInput>),
) -> Result<Json<ImportDetail>> {
    service::match_again(context.db(), &grant, &context.state.imports(), id, input).await.map(Json)
}

async fn run(
    context: Context,
    grant: Grant<MakeImports>,
    (Id(id), Body(input)): (Id<ImportId>, Body<VersionInput>),
) -> Result<Accepted<Import>> {
    service::run(context.db(), &grant, id, input).await.map(Accepted)
}

async fn take_back(
    context: Context,
    grant: Grant<MakeImports>,
    (Id(id), Body(input)): (Id<ImportId>, Body<VersionInput>),
) -> Result<Accepted<Import>> {
    service::take_back(context.db(), &grant, id, input).await.map(Accepted)
}

/// An import's history is for those who see the import.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    let grant = grant.delegate::<ReadImports>().map_err(|_| Error::new(Code::NotFound))?;
    service::get(context.db(), &grant, ImportId(id)).await.map(drop)
}
