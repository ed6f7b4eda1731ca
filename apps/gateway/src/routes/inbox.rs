//! What waits for the caller's decision, over all kinds.

use inbox::model::{Inbox, InboxDecided, InboxDecision, InboxKind};
use inbox::rights::{DecideInbox, ReadInbox};
use inbox::service::{self, Tools};
use kernel::{Grant, LARGEST_PAGE, ListQuery, Paging, Result, Sorted as _, Unsorted};

use crate::call::{Body, Call, Json, Many, Outcomes, Parameter, ParameterKind, Parameters, Query, get, put, words};
use crate::routes::Module;
use crate::state::Context;

/// Rows where no page is asked for.
const PAGE: i64 = 25;

pub fn module() -> Module {
    Module::new("inbox", calls)
}

fn calls() -> Vec<Call> {
    vec![
        get("/inbox", "getInbox", "What waits for the caller's decision, what waits longest first").to(list),
        put("/inbox", "decideInbox", "Decide on many records of several kinds, each on its own merits").to(decide),
    ]
}

/// What is asked for: of which kind, and which page.
struct Asked {
    kind: Option<InboxKind>,
    paging: Paging,
}

impl Query for Asked {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::query("kind", ParameterKind::Choice(words::<InboxKind>), "Only what is of this kind."),
        Parameter::query("page", ParameterKind::Range(1, None), "Which page, from 1."),
        Parameter::query("pageSize", ParameterKind::Range(1, Some(LARGEST_PAGE)), "How many rows a page has."),
    ];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        let paging = |name: &str| parameters.sent(name).filter(|_| ["page", "pageSize"].contains(&name));
        let query = ListQuery::read(paging, Unsorted::FIELDS)?.unpaged(PAGE);
        Ok(Self { kind: parameters.word("kind")?, paging: query.paging })
    }
}

async fn list(context: Context, grant: Grant<ReadInbox>, Asked { kind, paging }: Asked) -> Result<Json<Inbox>> {
    service::inbox(context.db(), &grant, context.sheets(), kind, paging).await.map(Json)
}

async fn decide(
    context: Context,
    grant: Grant<DecideInbox>,
    Body(Many(decisions)): Body<Many<InboxDecision>>,
) -> Result<Outcomes<InboxDecided>> {
    let tools = Tools { mailer: &context.state.mailer, files: &context.state.files, limits: context.sheets() };
    Ok(Outcomes(service::decide(context.db(), tools, &grant, decisions).await))
}
