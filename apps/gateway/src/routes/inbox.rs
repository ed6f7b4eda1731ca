//! What waits for the caller, over all kinds.

use core_auth::model::Whose;
use inbox::model::{
    AskedInbox, DecisionUndo, DecisionUndone, Inbox, InboxAsked, InboxDecided, InboxDecision, InboxKind, InboxPart,
    UndoableDecisions,
};
use inbox::rights::{DecideInbox, ReadInbox};
use inbox::service::{self, Tools};
use kernel::texts::required;
use kernel::{Error, Grant, LARGEST_PAGE, ListQuery, Result, Sorted as _, Unsorted, UserId};

use crate::call::{
    Body, Call, Json, Many, Outcomes, Parameter, ParameterKind, Parameters, Query, get, post, put, words,
};
use crate::routes::Module;
use crate::state::Context;

/// Rows where no page is asked for.
const PAGE: i64 = 25;

pub fn module() -> Module {
    Module::new("inbox", calls).texts(inbox::texts::ALL).personal(inbox::repo::reminders::PERSONAL)
}

/// Decisions that are taken back, wherever they were taken.
pub fn undoing() -> Module {
    Module::new("undo", undo_calls)
}

fn undo_calls() -> Vec<Call> {
    vec![
        get(
            "/inbox/decided",
            "listUndoable",
            "What the caller has decided lately and can still take back, the newest first",
        )
        .to(undoable),
        post("/inbox/undo", "undoDecisions", "Take back what the caller has just decided, each on its own merits")
            .to(undo),
    ]
}

fn calls() -> Vec<Call> {
    vec![
        get("/inbox", "getInbox", "What waits for the caller, what waits longest first").to(list),
        get(
            "/inbox/asked",
            "listAsked",
            "What the caller has asked others for that waits, with whom it is, what waits longest first",
        )
        .to(asked),
        put("/inbox", "decideInbox", "Decide on many records of several kinds, each on its own merits").to(decide),
    ]
}

/// What is asked for.
struct Asked(AskedInbox);

impl Query for Asked {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::query("kind", ParameterKind::Choice(words::<InboxKind>), "Only what is of this kind."),
        Parameter::query(
            "row",
            ParameterKind::Range(1, None),
            "Only the record of this number, where it waits; `kind` has to say of which kind. Nothing else is counted.",
        ),
        Parameter::query(
            "part",
            ParameterKind::Choice(words::<InboxPart>),
            "Only what needs not be looked at (`routine`), or only the rest, by risk and age (`look`); the answer then tells what is routine.",
        ),
        Parameter::query(
            "first",
            ParameterKind::Flag,
            "true: for admins only what has nobody else to decide on it, or waits for longer than three days.",
        ),
        Parameter::query(
            "mine",
            ParameterKind::Flag,
            "true: nothing that the caller decides in the place of somebody who is away.",
        ),
        Parameter::query("for", ParameterKind::Integer, "Only what the caller decides in the place of this one."),
        Parameter::query("page", ParameterKind::Range(1, None), "Which page, from 1."),
        Parameter::query("pageSize", ParameterKind::Range(1, Some(LARGEST_PAGE)), "How many rows a page has."),
    ];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        let paging = |name: &str| parameters.sent(name).filter(|_| ["page", "pageSize"].contains(&name));
        let query = ListQuery::read(paging, Unsorted::FIELDS)?.unpaged(PAGE);
        let (kind, part) = (parameters.word("kind")?, parameters.word("part")?);
        let row = parameters.number("row", i64::MAX)?;
        if row.is_some() && kind.is_none() {
            return Err(Error::field("kind", required()));
        }
        let whose = match (parameters.read("for")?, parameters.flag("mine")?) {
            (Some(absent), _) => Whose::For(UserId(absent)),
            (None, Some(true)) => Whose::Mine,
            (None, _) => Whose::All,
        };
        let first = parameters.flag("first")?.unwrap_or_default();
        Ok(Self(AskedInbox { kind, row, part, whose, first, paging: query.paging }))
    }
}

async fn list(context: Context, grant: Grant<ReadInbox>, Asked(asked): Asked) -> Result<Json<Inbox>> {
    service::inbox(context.db(), &grant, context.sheets(), asked).await.map(Json)
}

async fn asked(context: Context, grant: Grant<ReadInbox>, (): ()) -> Result<Json<InboxAsked>> {
    let terms = context.state.company.get().reminders;
    service::asked(context.db(), &grant, terms).await.map(Json)
}

pub(super) fn tools(context: &Context) -> Tools<'_> {
    Tools { mailer: &context.state.mailer, files: &context.state.files, limits: context.sheets() }
}

async fn undoable(context: Context, grant: Grant<DecideInbox>, (): ()) -> Result<Json<UndoableDecisions>> {
    service::undoable(context.db(), &context.state.mailer, &grant).await.map(Json)
}

async fn undo(
    context: Context,
    grant: Grant<DecideInbox>,
    Body(Many(undone)): Body<Many<DecisionUndo>>,
) -> Result<Outcomes<DecisionUndone>> {
    Ok(Outcomes(service::undo(context.db(), tools(&context), &grant, undone).await))
}

async fn decide(
    context: Context,
    grant: Grant<DecideInbox>,
    Body(Many(decisions)): Body<Many<InboxDecision>>,
) -> Result<Outcomes<InboxDecided>> {
    Ok(Outcomes(service::decide(context.db(), tools(&context), &grant, decisions).await))
}
