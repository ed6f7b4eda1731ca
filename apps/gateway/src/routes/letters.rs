//! Letters to people, and the templates of which they are made.

use documents::model::{
    LETTER_TEMPLATE, LetterInput, LetterPreview, LetterTemplate, LetterTemplateId, LetterTemplateInput, PersonDocument,
};
use documents::rights::{ChangeLetterTemplates, MakeLetters, ReadLetterTemplates};
use documents::service;
use kernel::{Grant, Result, UserId};

use crate::call::{Body, Call, Created, Id, Items, Json, New, NoContent, OrPreview, Preview, delete, get, post, put};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("documents", calls).texts(paper::TEXTS).history_for_admins(LETTER_TEMPLATE)
}

fn calls() -> Vec<Call> {
    vec![
        get("/letter-templates", "listLetterTemplates", "Templates of letters, by name").to(list),
        post("/letter-templates", "addLetterTemplate", "Add a template of letters").to(add),
        put("/letter-templates/{id}", "changeLetterTemplate", "Change a template of letters; letters stay").to(change),
        delete("/letter-templates/{id}", "removeLetterTemplate", "Remove a template of which there is no letter")
            .to(remove),
        post("/users/{id}/letters", "makeLetter", "Make a letter of a template: a document of its folder").to(make),
    ]
}

async fn list(context: Context, grant: Grant<ReadLetterTemplates>, (): ()) -> Result<Items<LetterTemplate>> {
    service::templates(context.db(), &grant).await.map(Items)
}

async fn add(
    context: Context,
    grant: Grant<ChangeLetterTemplates>,
    Body(New(input)): Body<New<LetterTemplateInput>>,
) -> Result<Created<LetterTemplate>> {
    service::add_template(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeLetterTemplates>,
    (Id(id), Body(input)): (Id<LetterTemplateId>, Body<LetterTemplateInput>),
) -> Result<Json<LetterTemplate>> {
    service::change_template(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(
    context: Context,
    grant: Grant<ChangeLetterTemplates>,
    Id(id): Id<LetterTemplateId>,
) -> Result<NoContent> {
    service::remove_template(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn make(
    context: Context,
    grant: Grant<MakeLetters>,
    ((Id(user), Preview(preview)), Body(New(input))): ((Id<UserId>, Preview), Body<New<LetterInput>>),
) -> Result<OrPreview<Created<PersonDocument>, LetterPreview>> {
    let company = context.state.company.get();
    if preview {
        return service::preview_letter(context.db(), company, &grant, user, input).await.map(OrPreview::Preview);
    }
    let tools = (&context.state.mailer, &context.state.files);
    service::make_letter(context.db(), tools, company, &grant, user, input).await.map(Created).map(OrPreview::Done)
}
