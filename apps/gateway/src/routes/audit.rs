//! The audit trail, and the history of single records.

use core_auth::model::{AuditEntry, AuditFilter};
use core_auth::rights::{ReadAudit, ReadHistory};
use core_auth::service::audit;
use db::RecordKind;
use db::audit::ByTime;
use kernel::texts::one_of;
use kernel::{Code, Error, Grant, Result};

use crate::call::{Call, Filters, List, Parameter, ParameterKind, Parameters, Query, get};
use crate::list::{Listed, listed};
use crate::routes::{Module, modules, record_kinds};
use crate::state::Context;
use crate::texts::unreadable;

pub fn module() -> Module {
    Module::new("audit", calls)
}

fn calls() -> Vec<Call> {
    vec![
        get("/audit", "listAudit", "The audit trail, newest first").to(list),
        get("/audit/{record}/{id}", "listRecordHistory", "The history of one record, newest first").to(history),
    ]
}

fn kinds() -> Vec<&'static str> {
    record_kinds().iter().map(|kind| kind.text()).collect()
}

fn named(word: &str) -> Option<RecordKind> {
    record_kinds().iter().copied().find(|kind| kind.text() == word)
}

impl Filters for AuditFilter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("actor", ParameterKind::Integer, "Somebody's id: what they did."),
        Parameter::query("record", ParameterKind::Choice(kinds), "A kind of record."),
        Parameter::query("id", ParameterKind::Integer, "A record's id."),
        Parameter::query(
            "from",
            ParameterKind::Day,
            "The first day. With `q` and without `id`, at most 31 days are looked through.",
        ),
        Parameter::query("to", ParameterKind::Day, "The last day."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let choices = || Error::field("record", one_of(&kinds().join(", ")));
        Ok(Self {
            actor: parameters.read("actor")?,
            record: parameters.get("record").map(|word| named(word).ok_or_else(choices)).transpose()?,
            id: parameters.read("id")?,
            from: parameters.day("from")?,
            to: parameters.day("to")?,
        })
    }
}

/// Whose history; there is none of a kind that there isn't.
struct Of(RecordKind, i64);

impl Query for Of {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::path("record", ParameterKind::Choice(kinds), "The kind of record."),
        Parameter::path("id", ParameterKind::Integer, "The record's id."),
    ];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        let id = path("id").parse().map_err(|_| Error::new(Code::BadParameter).saying(unreadable("id")))?;
        let record = named(&path("record")).ok_or_else(|| Error::new(Code::NotFound))?;
        Ok(Self(record, id))
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadAudit>,
    List { query, filters, .. }: List<ByTime, AuditFilter>,
) -> Result<Listed<AuditEntry>> {
    let (known, writing) = (record_kinds().to_vec(), context.writing());
    listed(&context, audit::list(context.db(), &grant, &query, filters, known, writing)?).await
}

async fn history(
    context: Context,
    grant: Grant<ReadHistory>,
    (Of(record, id), List { query, .. }): (Of, List<ByTime>),
) -> Result<Listed<AuditEntry>> {
    let history = modules().into_iter().flat_map(|module| module.histories).find(|history| history.kind == record);
    match history.and_then(|history| history.seen) {
        Some(seen) => seen(context.clone(), grant.clone(), id).await?,
        None => audit::seen_by_admins(context.db(), &grant, record, id).await?,
    }
    listed(&context, audit::history(context.db(), &grant, &query, record, id, context.writing())).await
}
