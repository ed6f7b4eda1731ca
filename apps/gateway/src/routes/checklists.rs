//! Checklists of those who come and go.

use checklists::model::{
    CHECKLIST, CHECKLIST_TEMPLATE, ChecklistId, ChecklistKind, ChecklistLine, ChecklistLineChange, ChecklistLineId,
    ChecklistLineState, ChecklistTemplate, ChecklistTemplateId, ChecklistTemplateInput,
};
use checklists::repo::{ChecklistOrder, Filter, INVARIANTS};
use checklists::rights::{ChangeChecklistTemplates, ChangeChecklists, ReadChecklistTemplates, ReadChecklists};
use checklists::service::{self, templates};
use core_auth::rights::ReadHistory;
use kernel::{Grant, Result};

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, New, NoContent, Parameter, ParameterKind, Parameters, delete,
    get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("checklists", calls)
        .texts(checklists::TEXTS)
        .history(CHECKLIST, seen)
        .history_for_admins(CHECKLIST_TEMPLATE)
        .invariants(INVARIANTS)
        .personal(checklists::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/checklists", "listChecklists", "What is to be done for those who come and go, by its day").to(list),
        put("/checklists/lines/{id}", "changeChecklistLine", "Say that a line of a checklist is done, or is not")
            .to(change_line),
        get("/checklists/templates", "listChecklistTemplates", "Templates of checklists, by name").to(list_templates),
        post("/checklists/templates", "addChecklistTemplate", "Add a template of checklists").to(add),
        put("/checklists/templates/{id}", "changeChecklistTemplate", "Change a template of checklists").to(change),
        delete("/checklists/templates/{id}", "removeChecklistTemplate", "Remove a template that made no checklist")
            .to(remove),
    ]
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query(
            "mine",
            ParameterKind::Flag,
            "true: only the caller's own lines, and for admins those of nobody.",
        ),
        Parameter::query(
            "kind",
            ParameterKind::Choice(words::<ChecklistKind>),
            "Only those of who comes, or of who goes.",
        ),
        Parameter::query("user", ParameterKind::Integer, "Only those about this person."),
        Parameter::query("owner", ParameterKind::Integer, "Only those that are this person's to do."),
        Parameter::query("state", ParameterKind::Choice(words::<ChecklistLineState>), "Only those that stand so."),
        Parameter::query("late", ParameterKind::Flag, "Only those that are open after their day, or only the others."),
        Parameter::query("until", ParameterKind::Day, "Only those that are due by this day."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self {
            mine: parameters.flag("mine")?.unwrap_or_default(),
            kind: parameters.word("kind")?,
            user: parameters.read("user")?,
            owner: parameters.read("owner")?,
            state: parameters.word("state")?,
            late: parameters.flag("late")?,
            until: parameters.day("until")?,
        })
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadChecklists>,
    List { query, filters, .. }: List<ChecklistOrder, Filter>,
) -> Result<Listed<ChecklistLine>> {
    listed(&context, service::list(context.db(), &grant, &query, filters)?).await
}

async fn change_line(
    context: Context,
    grant: Grant<ChangeChecklists>,
    (Id(id), Body(input)): (Id<ChecklistLineId>, Body<ChecklistLineChange>),
) -> Result<Json<ChecklistLine>> {
    service::change(context.db(), &grant, id, input).await.map(Json)
}

async fn list_templates(
    context: Context,
    grant: Grant<ReadChecklistTemplates>,
    (): (),
) -> Result<Items<ChecklistTemplate>> {
    templates::list(context.db(), &grant).await.map(Items)
}

async fn add(
    context: Context,
    grant: Grant<ChangeChecklistTemplates>,
    Body(New(input)): Body<New<ChecklistTemplateInput>>,
) -> Result<Created<ChecklistTemplate>> {
    templates::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeChecklistTemplates>,
    (Id(id), Body(input)): (Id<ChecklistTemplateId>, Body<ChecklistTemplateInput>),
) -> Result<Json<ChecklistTemplate>> {
    templates::change(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(
    context: Context,
    grant: Grant<ChangeChecklistTemplates>,
    Id(id): Id<ChecklistTemplateId>,
) -> Result<NoContent> {
    templates::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

/// A list's history is for those who see a line of it.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::seen(context.db(), &grant.delegate()?, ChecklistId(id)).await
}
