//! Templates. A company has a handful of them.

use chrono::NaiveDate;
use core_auth::repo::roles;
use db::{Bind, Listing, Reads, Row as _, UnitOfWork, marks, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Result, UserId, full_name, normalize};
use schema::checklist_templates;
use serde::Serialize;

use crate::model::{ChecklistTemplateId, StoredTemplate};
use crate::rules::{Known, Validated};
use crate::texts;

/// All templates, those for who comes first, by name.
pub fn all(connection: &mut impl Reads) -> Result<Vec<StoredTemplate>> {
    let columns = StoredTemplate::columns();
    statement(format!("SELECT {columns} FROM checklist_templates t ORDER BY t.kind DESC, t.name_normalized"))
        .fetch(connection)
}

/// A template, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: ChecklistTemplateId) -> Result<Option<StoredTemplate>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF t");
    Listing::new("checklist_templates t", "t.id").filter("t.id = ?", [id.into()]).one_held(lock, connection)
}

db::record! {
    struct Named {
        id: UserId = "u.id",
        fname: String = "u.fname",
        lname: String = "u.lname",
    }
}

/// What these people are called; those who are Active alone, where that is asked.
pub fn people(connection: &mut impl Reads, users: &[UserId], active: bool) -> Result<Vec<(UserId, String)>> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, marks) = (Named::columns(), marks(users.len()));
    let only = if active { " AND u.status = 'Active'" } else { "" };
    let found: Vec<Named> = statement(format!("SELECT {columns} FROM users u WHERE u.id IN ({marks}){only}"))
        .bind_all(users.iter().map(|user| Bind::from(*user)))
        .once_unless(users.len() == 1)
        .fetch(connection)?;
    Ok(found.into_iter().map(|Named { id, fname, lname }| (id, full_name(&fname, &lname))).collect())
}

/// What there is of what a template names: roles, places, and the Active of these people.
pub fn known(connection: &mut impl Reads, users: &[UserId], day: NaiveDate) -> Result<Known> {
    let roles = roles::all(connection)?.into_iter().map(|role| (role.id, role.role)).collect();
    let places = company::repo::places::all(connection, day)?.into_iter().map(|place| (place.id, place.name)).collect();
    Ok(Known { roles, places, people: people(connection, users, true)? })
}

fn json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(Error::internal)
}

/// A new template.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &Validated, since: NaiveDate) -> Result<ChecklistTemplateId> {
    let new = (
        checklist_templates::name.eq(&wanted.name),
        checklist_templates::name_normalized.eq(normalize(&wanted.name)),
        checklist_templates::kind.eq(wanted.kind),
        checklist_templates::active.eq(wanted.active),
        checklist_templates::since.eq(since),
        checklist_templates::roles.eq(json(&wanted.roles)?),
        checklist_templates::places.eq(json(&wanted.places)?),
        checklist_templates::lines.eq(json(&wanted.lines)?),
    );
    let insert = diesel::insert_into(checklist_templates::table).values(new).returning(checklist_templates::id);
    work.insert(insert).map_err(taken)
}

/// Changes this version of a template.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredTemplate, wanted: &Validated, since: NaiveDate) -> Result<()> {
    let seen = checklist_templates::table.find(stored.id).filter(checklist_templates::version.eq(stored.version));
    let update = diesel::update(seen).set((
        checklist_templates::version.eq(checklist_templates::version + 1),
        checklist_templates::name.eq(&wanted.name),
        checklist_templates::name_normalized.eq(normalize(&wanted.name)),
        checklist_templates::kind.eq(wanted.kind),
        checklist_templates::active.eq(wanted.active),
        checklist_templates::since.eq(since),
        checklist_templates::roles.eq(json(&wanted.roles)?),
        checklist_templates::places.eq(json(&wanted.places)?),
        checklist_templates::lines.eq(json(&wanted.lines)?),
    ));
    work.apply(update).map_err(taken)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes a template of which no list was made; `None` where one was.
pub fn remove(work: &mut UnitOfWork<'_>, id: ChecklistTemplateId) -> Result<Option<()>> {
    let unused = "NOT EXISTS (SELECT 1 FROM checklists c WHERE c.template_id = checklist_templates.id)";
    work.change_one(statement(format!("DELETE FROM checklist_templates WHERE id = ? AND {unused}")).bind(id))
}

fn taken(error: Error) -> Error {
    error.on_constraint("checklist_templates_name_normalized_key", || {
        Error::new(Code::Duplicate).saying_at("name", texts::name_taken())
    })
}
