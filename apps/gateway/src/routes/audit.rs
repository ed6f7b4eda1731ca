//! The audit trail, and the history of single records.

use core_auth::model::{AuditEntry, AuditFilter, Person, RoleRecord};
use core_auth::rights::{ReadAudit, ReadHistory};
use core_auth::service::{audit, family, people, roles};
use db::Record;
use db::audit::SORTABLE;
use kernel::{Code, Error, FamilyMemberId, Grant, ReportId, Result, RoleId, Scope, UserId};

use crate::call::{Call, Filters, List, Parameters, Query, get};
use crate::list::{Listed, listed};
use crate::state::Context;

pub fn calls() -> Vec<Call> {
    vec![
        get("/audit", "listAudit", "The audit trail, newest first").to(list),
        get("/audit/{record}/{id}", "listRecordHistory", "The history of one record, newest first").to(history),
    ]
}

/// Whether the caller may see this record, and with it its history: 404 if not. A line for each kind, which asks
/// the service that shows the record.
async fn seen(context: &Context, grant: &Grant<ReadHistory>, record: Record, id: i64) -> Result<()> {
    let db = context.db();
    match record {
        Record::User => people::get(db, &grant.delegate()?, UserId(id)).await.and_then(|person| whole(&person)),
        Record::Role => roles::list(db, &grant.delegate()?).await.and_then(|roles| among(grant, &roles, RoleId(id))),
        Record::Report => attendance::service::get(db, &grant.delegate()?, ReportId(id)).await.map(drop),
        Record::Family => family::get(db, &grant.delegate()?, FamilyMemberId(id)).await.map(drop),
        Record::Session | Record::Mail | Record::Installation => audit::seen_by_admins(db, grant, record, id).await,
    }
}

/// The directory's fields are not the record.
fn whole(person: &Person) -> Result<()> {
    match person {
        Person::Whole(_) => Ok(()),
        Person::Directory(_) => Err(Error::new(Code::NotFound)),
    }
}

/// Admins see all roles.
fn among(grant: &Grant<ReadHistory>, roles: &[RoleRecord], id: RoleId) -> Result<()> {
    let seen = grant.scope()? == Scope::All && roles.iter().any(|role| role.id == id);
    if seen { Ok(()) } else { Err(Error::new(Code::NotFound)) }
}

/// The fields of an exported row.
const COLUMNS: &[&str] = &["_id", "at", "actor", "actorname", "source", "record", "id", "action", "before", "after"];

struct Narrowed(AuditFilter);

impl Filters for Narrowed {
    const SORTABLE: &'static [&'static str] = SORTABLE;
    const FILTERS: &'static [(&'static str, &'static str)] = &[
        ("actor", "Somebody's id: what they did."),
        ("record", "A kind of record, in a word such as user or report."),
        ("id", "A record's id."),
        ("from", "The first day, YYYY-MM-DD. With `q` and without `id`, at most 31 days are looked through."),
        ("to", "The last day, YYYY-MM-DD."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let record = match parameters.get("record") {
            None => None,
            Some(word) => Some(Record::named(word).ok_or_else(|| Error::field("record", kinds()))?),
        };
        Ok(Self(AuditFilter {
            actor: parameters.read("actor")?,
            record,
            id: parameters.read("id")?,
            from: parameters.day("from")?,
            to: parameters.day("to")?,
        }))
    }
}

fn kinds() -> String {
    let words: Vec<_> = Record::ALL.iter().map(|record| record.text()).collect();
    format!("One of {}.", words.join(", "))
}

/// A history has no filters of its own.
struct Whole;

impl Filters for Whole {
    const SORTABLE: &'static [&'static str] = SORTABLE;
    const FILTERS: &'static [(&'static str, &'static str)] = &[];

    fn read(_: &Parameters) -> Result<Self> {
        Ok(Self)
    }
}

/// Whose history; there is none of a kind that there isn't.
struct Of(Record, i64);

impl Query for Of {
    const PARAMETERS: &'static [(&'static str, bool, bool, &'static str)] = &[
        ("record", true, false, "The kind of record, in a word such as user or report."),
        ("id", true, true, "The record's id."),
    ];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        let id = path("id").parse().map_err(|_| Error::new(Code::BadParameter).saying("id can't be read."))?;
        let record = Record::named(&path("record")).ok_or_else(|| Error::new(Code::NotFound))?;
        Ok(Self(record, id))
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadAudit>,
    List { query, filters: Narrowed(filter) }: List<Narrowed>,
) -> Result<Listed<AuditEntry>> {
    listed(
        query,
        COLUMNS,
        (context, grant),
        |(context, grant), query| async move { audit::list(context.db(), &grant, query, filter).await },
        |(context, grant), query, take| async move { audit::export(context.db(), &grant, query, filter, take).await },
    )
    .await
}

async fn history(
    context: Context,
    grant: Grant<ReadHistory>,
    (Of(record, id), List { query, .. }): (Of, List<Whole>),
) -> Result<Listed<AuditEntry>> {
    seen(&context, &grant, record, id).await?;
    listed(
        query,
        COLUMNS,
        (context, grant),
        |(context, grant), query| async move { audit::history(context.db(), &grant, query, record, id).await },
        |(context, grant), query, take| async move {
            audit::export_history(context.db(), &grant, query, record, id, take).await
        },
    )
    .await
}
