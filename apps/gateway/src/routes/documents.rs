//! Documents of people: their folders, themselves, and what is asked for.

use core_auth::rights::ReadHistory;
use documents::model::{
    DOCUMENT, DOCUMENT_FOLDER, DOCUMENT_REQUEST, DocumentExpiry, DocumentFolder, DocumentFolderId, DocumentFolderInput,
    DocumentId, DocumentInput, DocumentRequest, DocumentRequestId, DocumentRequestInput, DocumentRequestState,
    PersonDocument,
};
use documents::repo::INVARIANTS;
use documents::repo::documents::{DocumentFilter, DocumentOrder};
use documents::repo::requests::{DocumentRequestFilter, DocumentRequestOrder};
use documents::rights::{ChangeDocumentFolders, ReadAllDocuments, ReadDocumentFolders, ReadDocuments, WriteDocument};
use documents::service;
use files::rights::ReadFile;
use kernel::{Grant, Result, UserId};

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, New, NoContent, Parameter, ParameterKind, Parameters, delete,
    get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("documents", calls)
        .texts(documents::TEXTS)
        .history(DOCUMENT, seen)
        .history(DOCUMENT_REQUEST, request_seen)
        .history_for_admins(DOCUMENT_FOLDER)
        .files(DOCUMENT, file_seen)
        .invariants(INVARIANTS)
        .personal(documents::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get(
            "/documents",
            "listDocuments",
            "One's own documents, and those of one's people in folders that managers read",
        )
        .to(list),
        get("/documents/all", "listAllDocuments", "Everybody's documents, the newest first").to(all),
        post("/documents", "addDocument", "Put a document into a folder, and answer the request for it").to(add),
        delete("/documents/{id}", "removeDocument", "Take a document out of its folder").to(remove),
        get(
            "/documents/requests",
            "listDocumentRequests",
            "What one is asked for, and what others are of whom one sees it",
        )
        .to(requests),
        post("/documents/requests", "askForDocument", "Ask somebody for a document").to(ask),
        delete("/documents/requests/{id}", "withdrawDocumentRequest", "Withdraw a request that nobody has answered")
            .to(withdraw),
        get("/documents/folders", "listDocumentFolders", "Folders of documents, by name").to(folders),
        post("/documents/folders", "addDocumentFolder", "Add a folder of documents").to(add_folder),
        put("/documents/folders/{id}", "changeDocumentFolder", "Rename a folder, or say who reads it")
            .to(change_folder),
        delete("/documents/folders/{id}", "removeDocumentFolder", "Remove a folder in which nothing stands")
            .to(remove_folder),
    ]
}

const OF_PERSON: Parameter = Parameter::query("user", ParameterKind::Integer, "Only this person's.");
const OF_FOLDER: Parameter = Parameter::query("folder", ParameterKind::Integer, "Only those of this folder.");
const BY_EXPIRY: Parameter = Parameter::query(
    "expiry",
    ParameterKind::Choice(words::<DocumentExpiry>),
    "Only those that end within 30 days, or have ended.",
);
const OF_OTHERS: Parameter =
    Parameter::query("others", ParameterKind::Flag, "Only those of others than the caller, or only the caller's own.");

impl Filters for DocumentFilter {
    const FILTERS: &'static [Parameter] = &[OF_PERSON, OF_FOLDER, BY_EXPIRY];

    fn read(parameters: &Parameters) -> Result<Self> {
        let user: Option<UserId> = parameters.read("user")?;
        let folder = parameters.read("folder")?.map(DocumentFolderId);
        Ok(Self { user, folder, expiry: parameters.word("expiry")? })
    }
}

/// Which documents, and whose.
#[derive(Clone, Copy)]
struct Which(DocumentFilter, Option<bool>);

impl Filters for Which {
    const FILTERS: &'static [Parameter] = &[OF_PERSON, OF_FOLDER, BY_EXPIRY, OF_OTHERS];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self(<DocumentFilter as Filters>::read(parameters)?, parameters.flag("others")?))
    }
}

/// Which requests, and whose.
#[derive(Clone, Copy)]
struct WhichRequests(DocumentRequestFilter, Option<bool>);

impl Filters for WhichRequests {
    const FILTERS: &'static [Parameter] = &[
        OF_PERSON,
        OF_OTHERS,
        Parameter::query("state", ParameterKind::Choice(words::<DocumentRequestState>), "Only those that stand so."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let user: Option<UserId> = parameters.read("user")?;
        let filter = DocumentRequestFilter { user, state: parameters.word("state")? };
        Ok(Self(filter, parameters.flag("others")?))
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadDocuments>,
    List { query, filters: Which(filter, others), .. }: List<DocumentOrder, Which>,
) -> Result<Listed<PersonDocument>> {
    listed(&context, service::list(context.db(), &grant, &query, filter, others)?).await
}

async fn all(
    context: Context,
    grant: Grant<ReadAllDocuments>,
    List { query, filters, .. }: List<DocumentOrder, DocumentFilter>,
) -> Result<Listed<PersonDocument>> {
    listed(&context, service::all(context.db(), &grant, &query, filters)?).await
}

async fn add(
    context: Context,
    grant: Grant<WriteDocument>,
    Body(New(input)): Body<New<DocumentInput>>,
) -> Result<Created<PersonDocument>> {
    let tools = (&context.state.mailer, &context.state.files);
    service::add(context.db(), tools, &grant, input).await.map(Created)
}

async fn remove(context: Context, grant: Grant<WriteDocument>, Id(id): Id<DocumentId>) -> Result<NoContent> {
    service::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn requests(
    context: Context,
    grant: Grant<ReadDocuments>,
    List { query, filters: WhichRequests(filter, others), .. }: List<DocumentRequestOrder, WhichRequests>,
) -> Result<Listed<DocumentRequest>> {
    listed(&context, service::requests(context.db(), &grant, &query, filter, others)?).await
}

async fn ask(
    context: Context,
    grant: Grant<WriteDocument>,
    Body(New(input)): Body<New<DocumentRequestInput>>,
) -> Result<Created<DocumentRequest>> {
    service::ask(context.db(), &context.state.mailer, &grant, input).await.map(Created)
}

async fn withdraw(context: Context, grant: Grant<WriteDocument>, Id(id): Id<DocumentRequestId>) -> Result<NoContent> {
    service::withdraw(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn folders(context: Context, grant: Grant<ReadDocumentFolders>, (): ()) -> Result<Items<DocumentFolder>> {
    service::folders(context.db(), &grant).await.map(Items)
}

async fn add_folder(
    context: Context,
    grant: Grant<ChangeDocumentFolders>,
    Body(New(input)): Body<New<DocumentFolderInput>>,
) -> Result<Created<DocumentFolder>> {
    service::add_folder(context.db(), &grant, input).await.map(Created)
}

async fn change_folder(
    context: Context,
    grant: Grant<ChangeDocumentFolders>,
    (Id(id), Body(input)): (Id<DocumentFolderId>, Body<DocumentFolderInput>),
) -> Result<Json<DocumentFolder>> {
    service::change_folder(context.db(), &grant, id, input).await.map(Json)
}

async fn remove_folder(
    context: Context,
    grant: Grant<ChangeDocumentFolders>,
    Id(id): Id<DocumentFolderId>,
) -> Result<NoContent> {
    service::remove_folder(context.db(), &grant, id).await.map(|()| NoContent)
}

/// A document's history is for those who see it.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, DocumentId(id)).await.map(drop)
}

/// A request's history is for those who see it.
async fn request_seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get_request(context.db(), &grant.delegate()?, DocumentRequestId(id)).await.map(drop)
}

/// A document's file is for those who see the document.
async fn file_seen(context: Context, grant: Grant<ReadFile>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, DocumentId(id)).await.map(drop)
}
