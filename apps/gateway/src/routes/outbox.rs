//! The outbox.

use kernel::{Grant, Result};
use mail::model::{MAIL, MailId, OutboxMail, State, WrittenSent};
use mail::repo::{Filter, OutboxOrder};
use mail::rights::{ReadOutbox, Resend};
use mail::service;

use crate::call::{Call, Filters, Id, Json, List, Parameter, ParameterKind, Parameters, get, post, words};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("outbox", calls).texts(mail::texts::ALL).history_for_admins(MAIL).personal(mail::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get(
            "/outbox",
            "listOutbox",
            "Mails waiting, written to files, sent and failed, newest first; never their text",
        )
        .to(list),
        post("/outbox/send-written", "sendWrittenMails", "Send all mails that were written to files").to(send_written),
        post("/outbox/{id}/resend", "resendMail", "Send a mail again that was sent or has failed").to(resend),
    ]
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] =
        &[Parameter::query("state", ParameterKind::Choice(words::<State>), "Only mails in this state.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { state: parameters.word("state")? })
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadOutbox>,
    List { query, filters, .. }: List<OutboxOrder, Filter>,
) -> Result<Listed<OutboxMail>> {
    listed(&context, service::list(context.db(), &grant, &query, filters)).await
}

async fn resend(context: Context, grant: Grant<Resend>, Id(id): Id<MailId>) -> Result<Json<OutboxMail>> {
    service::resend(context.db(), &context.state.mailer, &grant, id).await.map(Json)
}

async fn send_written(context: Context, grant: Grant<Resend>, (): ()) -> Result<Json<WrittenSent>> {
    let state = &context.state;
    service::send_written(&state.db, &state.transport, &grant).await.map(Json)
}
