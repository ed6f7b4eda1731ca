//! Templates of letters (document-8).

use db::{Database, Entry, UnitOfWork};
use kernel::{Code, Decision, Error, Grant, Result};

use crate::model::{
    DocumentFolderId, LETTER_TEMPLATE, LetterTemplate, LetterTemplateId, LetterTemplateInput, StoredFolder,
    StoredTemplate,
};
use crate::repo::{folders, templates as repo};
use crate::rights::{ChangeLetterTemplates, ReadLetterTemplates};
use crate::rules;
use crate::rules::letters::{TemplateSnapshot, WantedTemplate};

fn shown(stored: StoredTemplate, changes: bool) -> LetterTemplate {
    LetterTemplate {
        actions: rules::letters::template_actions(changes, stored.made),
        id: stored.id,
        version: stored.version,
        name: stored.name,
        folder: stored.folder.id,
        foldername: stored.folder.name,
        title: stored.title,
        body: stored.body,
        signer: stored.signer,
        signertitle: stored.signer_title,
        active: stored.active,
        made: stored.made,
    }
}

fn missing() -> Error {
    Error::new(Code::NotFound)
}

/// All templates, by name.
pub async fn templates(db: &Database, grant: &Grant<ReadLetterTemplates>) -> Result<Vec<LetterTemplate>> {
    let changes = rules::changes_folders(grant.viewer()?);
    let all = db.read(|connection| repo::all(connection)).await?;
    Ok(all.into_iter().map(|stored| shown(stored, changes)).collect())
}

fn folder(work: &mut UnitOfWork<'_>, id: Option<DocumentFolderId>) -> Result<Option<StoredFolder>> {
    Ok(id.map(|id| folders::find_for_use(work.reading(), id)).transpose()?.flatten())
}

fn told(work: &mut UnitOfWork<'_>, id: LetterTemplateId) -> Result<LetterTemplate> {
    Ok(shown(repo::find(work.reading(), id)?.ok_or_else(missing)?, true))
}

/// Adds a template.
pub async fn add_template(
    db: &Database,
    grant: &Grant<ChangeLetterTemplates>,
    input: LetterTemplateInput,
) -> Result<LetterTemplate> {
    db.write(grant.actor(), move |work| {
        let folder = folder(work, input.folder)?;
        let wanted = rules::letters::template(&input, None, folder.is_some())?;
        let id = repo::insert(work, &wanted)?;
        let name = folder.map(|folder| folder.name).unwrap_or_default();
        work.record(Entry::new(LETTER_TEMPLATE, id.0, "create").after(&TemplateSnapshot::of(&wanted, &name)));
        told(work, id)
    })
    .await
}

/// Changes a template; letters that were made of it stay as they are.
pub async fn change_template(
    db: &Database,
    grant: &Grant<ChangeLetterTemplates>,
    id: LetterTemplateId,
    input: LetterTemplateInput,
) -> Result<LetterTemplate> {
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(missing)?;
        let before = WantedTemplate::from(&stored);
        let other = folder(work, input.folder)?;
        let known = input.folder.is_none() || other.is_some();
        let wanted = Decision::anyone()
            .version(input.version, stored.version)?
            .content(|()| rules::letters::template(&input, Some(&before), known))?;
        if wanted == before {
            return Ok(shown(stored, true));
        }
        repo::update(work, &stored, &wanted)?;
        let name = other.map_or_else(|| stored.folder.name.clone(), |folder| folder.name);
        let entry = Entry::new(LETTER_TEMPLATE, id.0, "change");
        let entry = entry.before(&TemplateSnapshot::of(&before, &stored.folder.name));
        work.record(entry.after(&TemplateSnapshot::of(&wanted, &name)));
        told(work, id)
    })
    .await
}

/// Removes a template of which there is no letter.
pub async fn remove_template(db: &Database, grant: &Grant<ChangeLetterTemplates>, id: LetterTemplateId) -> Result<()> {
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(missing)?;
        if let Some(reason) = rules::letters::why_a_template_stays(stored.made) {
            return Err(Error::new(Code::DataInUse).saying(reason));
        }
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::DataInUse))?;
        let before = WantedTemplate::from(&stored);
        let entry = Entry::new(LETTER_TEMPLATE, id.0, "remove");
        work.record(entry.before(&TemplateSnapshot::of(&before, &stored.folder.name)));
        Ok(())
    })
    .await
}
