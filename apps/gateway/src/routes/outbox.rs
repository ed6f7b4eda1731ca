//! The outbox.

use kernel::{Error, Grant, MailId, Result};
use mail::model::{OutboxMail, State};
use mail::repo::{Filter, SORTABLE};
use mail::rights::{ReadOutbox, Resend};
use mail::service;

use crate::call::{Call, Filters, Id, Json, List, Parameters, get, post};
use crate::list::{Listed, listed};
use crate::state::Context;

pub fn calls() -> Vec<Call> {
    vec![
        get("/outbox", "listOutbox", "Mails waiting, sent and failed, newest first; never their text").to(list),
        post("/outbox/{id}/resend", "resendMail", "Send a mail again that was sent or has failed").to(resend),
    ]
}

/// The fields of an exported row.
const COLUMNS: &[&str] =
    &["_id", "to", "subject", "kind", "state", "tries", "last_error", "created_at", "next_try_at", "sent_at"];

struct ByState(Filter);

impl Filters for ByState {
    const SORTABLE: &'static [&'static str] = SORTABLE;
    const FILTERS: &'static [(&'static str, &'static str)] = &[("state", "waiting, sent or failed.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        let named = |text| State::named(text).ok_or_else(|| Error::field("state", "One of waiting, sent, failed."));
        Ok(Self(Filter { state: parameters.get("state").map(named).transpose()? }))
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadOutbox>,
    List { query, filters: ByState(filter) }: List<ByState>,
) -> Result<Listed<OutboxMail>> {
    listed(
        query,
        COLUMNS,
        (context, grant),
        |(context, grant), query| async move { service::list(context.db(), &grant, query, filter).await },
        |(context, grant), query, take| async move { service::export(context.db(), &grant, query, filter, take).await },
    )
    .await
}

async fn resend(context: Context, grant: Grant<Resend>, Id(id): Id<MailId>) -> Result<Json<OutboxMail>> {
    service::resend(context.db(), &grant, id).await.map(Json)
}
