//! Templates of checklists: written by admins.

use db::{Database, Entry, Reads, UnitOfWork};
use kernel::{Code, Decision, Error, Grant, Result, UserId};

use crate::model::{
    CHECKLIST_TEMPLATE, ChecklistTemplate, ChecklistTemplateId, ChecklistTemplateInput, StoredTemplate,
    TemplateLineShown,
};
use crate::repo::templates as repo;
use crate::rights::{ChangeChecklistTemplates, ReadChecklistTemplates};
use crate::rules::{self, Snapshot, Validated};

/// Stored templates as they travel, with the names of those whom they name.
fn shown(rows: Vec<StoredTemplate>, connection: &mut impl Reads) -> Result<Vec<ChecklistTemplate>> {
    let rows: Vec<_> =
        rows.into_iter().map(|row| Validated::of(&row).map(|said| (row, said))).collect::<Result<_>>()?;
    let named = |said: &Validated| said.lines.iter().filter_map(|line| line.user).collect::<Vec<_>>();
    let mut users: Vec<UserId> = rows.iter().flat_map(|(_, said)| named(said)).collect();
    users.sort_unstable();
    users.dedup();
    let people = repo::people(connection, &users, false)?;
    let name = |user: UserId| people.iter().find(|(known, _)| *known == user).map(|(_, name)| name.clone());
    let template = |(stored, said): (StoredTemplate, Validated)| ChecklistTemplate {
        id: stored.id,
        version: stored.version,
        name: said.name,
        kind: said.kind,
        active: said.active,
        since: stored.since,
        roles: said.roles,
        places: said.places,
        lines: said
            .lines
            .into_iter()
            .map(|line| TemplateLineShown {
                username: line.user.and_then(name),
                text: line.text,
                whose: line.whose,
                user: line.user,
                days: line.days,
            })
            .collect(),
        made: stored.made,
        actions: rules::template_actions(stored.made),
    };
    Ok(rows.into_iter().map(template).collect())
}

/// All templates: those for who comes first, by name.
pub async fn list(db: &Database, _: &Grant<ReadChecklistTemplates>) -> Result<Vec<ChecklistTemplate>> {
    db.read(|connection| {
        let stored = repo::all(connection)?;
        shown(stored, connection)
    })
    .await
}

fn told(work: &mut UnitOfWork<'_>, id: ChecklistTemplateId) -> Result<ChecklistTemplate> {
    let stored = repo::lock(work.reading(), id)?;
    let found = shown(Vec::from_iter(stored), work.reading())?.pop();
    found.ok_or_else(|| Error::new(Code::NotFound))
}

/// Those whom the lines that were sent name, and those who stand there already.
fn users(input: &ChecklistTemplateInput, stored: Option<&Validated>) -> Vec<UserId> {
    let sent = input.lines.iter().flatten().filter_map(|line| line.user);
    let mut users: Vec<_> =
        sent.chain(stored.into_iter().flat_map(|stored| stored.lines.iter().filter_map(|line| line.user))).collect();
    users.sort_unstable();
    users.dedup();
    // More than the lines of a template are wrong anyway.
    users.truncate(2 * crate::model::values::MOST_LINES);
    users
}

/// A new template.
pub async fn add(
    db: &Database,
    grant: &Grant<ChangeChecklistTemplates>,
    input: ChecklistTemplateInput,
) -> Result<ChecklistTemplate> {
    let today = db.clock().today();
    db.write(grant.actor(), move |work| {
        let known = repo::known(work.reading(), &users(&input, None), today)?;
        let wanted = rules::template(&input, None, &known)?;
        let id = repo::insert(work, &wanted, rules::since(None, &wanted, today))?;
        work.record(Entry::new(CHECKLIST_TEMPLATE, id.0, "create").after(&Snapshot::of(&wanted, &known)));
        told(work, id)
    })
    .await
}

/// Changes a template; lists that were made of it stay as they are.
pub async fn change(
    db: &Database,
    grant: &Grant<ChangeChecklistTemplates>,
    id: ChecklistTemplateId,
    input: ChecklistTemplateInput,
) -> Result<ChecklistTemplate> {
    let today = db.clock().today();
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let before = Validated::of(&stored)?;
        let known = repo::known(work.reading(), &users(&input, Some(&before)), today)?;
        let wanted = Decision::anyone()
            .version(input.version, stored.version)?
            .content(|()| rules::template(&input, Some(&before), &known))?;
        if wanted == before {
            return told(work, id);
        }
        repo::update(work, &stored, &wanted, rules::since(Some((&before, stored.since)), &wanted, today))?;
        let entry = Entry::new(CHECKLIST_TEMPLATE, id.0, "change").before(&Snapshot::of(&before, &known));
        work.record(entry.after(&Snapshot::of(&wanted, &known)));
        told(work, id)
    })
    .await
}

/// Removes a template of which no list was made.
pub async fn remove(db: &Database, grant: &Grant<ChangeChecklistTemplates>, id: ChecklistTemplateId) -> Result<()> {
    let today = db.clock().today();
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        if let Some(reason) = rules::why_it_stays(stored.made) {
            return Err(Error::new(Code::DataInUse).saying(reason));
        }
        let before = Validated::of(&stored)?;
        let known = repo::known(work.reading(), &users(&ChecklistTemplateInput::default(), Some(&before)), today)?;
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::DataInUse))?;
        work.record(Entry::new(CHECKLIST_TEMPLATE, id.0, "remove").before(&Snapshot::of(&before, &known)));
        Ok(())
    })
    .await
}
