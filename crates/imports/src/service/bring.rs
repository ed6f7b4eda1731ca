//! A file is brought, looked at, matched anew, and let run or taken back.

use chrono::{DateTime, Utc};
use db::{Database, Entry, ReadConnection, UnitOfWork};
use kernel::{Actor, Code, Decision, Error, Grant, Result, is_forbidden};
use serde::Serialize;
use tokio::sync::Semaphore;

use super::records;
use super::shown::{detailed, shown};
use super::{Settings, names, open_kind, open_kinds};
use crate::model::{
    ColumnMatch, ColumnsInput, IMPORT, Import, ImportDetail, ImportId, ImportKind, ImportMatch, ImportRowState,
    VersionInput,
};
use crate::repo::columns as remembered;
use crate::repo::imports::{self as repo, Looked, NewImport};
use crate::repo::rows::{self, json};
use crate::rights::MakeImports;
use crate::rules::file::{self, SentRow, Table};
use crate::rules::kinds::About;
use crate::rules::look::{self, LookedAt};
use crate::rules::{columns, state};
use crate::texts;

/// A file that somebody brings.
#[derive(Debug, Default)]
pub struct Brought {
    /// Its name.
    pub filename: String,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// What it is of; what its heads say, where that is not said.
    pub kind: Option<ImportKind>,
    /// By what records are found.
    pub matchby: Option<ImportMatch>,
    /// A field, or none, for each column.
    pub columns: Option<Vec<Option<String>>>,
    /// Whether what is not UTF-8 is read as Windows-1252.
    pub old_letters: bool,
    /// Whether people get their invitation when they are made.
    pub invite: bool,
}

/// Files that are being read: a small workbook may unpack to a large one.
static READING: Semaphore = Semaphore::const_new(2);

/// Characters of a file's name.
const LONGEST_NAME: usize = 200;

/// Its name without folders and without what can't be stored.
fn plain_name(sent: &str) -> Result<String> {
    let name = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String =
        name.chars().filter(|letter| !is_forbidden(*letter) && *letter != '\n').take(LONGEST_NAME).collect();
    if name.trim().is_empty() { Err(Error::field("file", texts::no_name())) } else { Ok(name.trim().to_owned()) }
}

/// How rows are to be read.
struct Plan {
    about: &'static About,
    matchby: ImportMatch,
    invite: bool,
    columns: Vec<ColumnMatch>,
}

fn match_of(about: &About, wanted: Option<ImportMatch>) -> Result<ImportMatch> {
    let usual = about.matchby.first().copied().unwrap_or(ImportMatch::None);
    let wanted = wanted.unwrap_or(usual);
    if about.matchby.contains(&wanted) { Ok(wanted) } else { Err(Error::field("matchby", texts::no_such_match())) }
}

/// Looks at the rows: what each is, with its cells as they are kept.
fn look_at(
    connection: &mut ReadConnection<'_>,
    actor: &Actor,
    settings: &Settings,
    plan: &Plan,
    rows: &[SentRow],
) -> Result<(Looked, Vec<(LookedAt, String)>)> {
    let records = records::of(plan.about.kind, actor, settings, false)?;
    let fields = look::fields_of(plan.about, &plan.columns);
    let read: Vec<_> = rows.iter().map(|row| (look::read(row, &fields, settings.order), row)).collect();
    let key = plan.about.key_field(plan.matchby);
    let values: Vec<_> = read.iter().map(|(row, _)| &row.values).collect();
    let found = records.found(connection, key, &values)?;
    let (known, unique) = (&found.known, records.unique());
    let looked = look::looked_at(plan.about, plan.matchby, &fields, read, known, unique, found.rules.as_ref());
    let count = |state| i64::try_from(looked.iter().filter(|row| row.state == state).count()).map_err(Error::internal);
    let counted = Looked {
        kind: plan.about.kind,
        matchby: plan.matchby,
        invite: plan.invite && plan.about.invitable,
        matched: json(&plan.columns)?,
        made: count(ImportRowState::New)?,
        changed: count(ImportRowState::Changed)?,
        same: count(ImportRowState::Same)?,
        wrong: count(ImportRowState::Wrong)?,
    };
    let kept = looked.into_iter().zip(rows).map(|(row, sent)| Ok((row, json(&sent.cells)?)));
    Ok((counted, kept.collect::<Result<_>>()?))
}

/// What the audit trail keeps of an import that was looked at.
#[derive(Serialize)]
struct Snapshot<'a> {
    kind: ImportKind,
    filename: &'a str,
    matchby: ImportMatch,
    new: i64,
    changed: i64,
    same: i64,
    wrong: i64,
}

impl<'a> Snapshot<'a> {
    fn of(filename: &'a str, looked: &Looked) -> Self {
        let Looked { kind, matchby, made, changed, same, wrong, .. } = *looked;
        Self { kind, filename, matchby, new: made, changed, same, wrong }
    }
}

/// Reads a file and looks at its rows. Nothing but the import itself is written (import-7).
pub async fn bring(
    db: &Database,
    grant: &Grant<MakeImports>,
    settings: &Settings,
    brought: Brought,
) -> Result<ImportDetail> {
    let Brought { filename, bytes, kind, matchby, columns: sent, old_letters, invite } = brought;
    let about = kind.map(|kind| open_kind(grant, kind)).transpose()?;
    let (filename, size) = (plain_name(&filename)?, i64::try_from(bytes.len()).map_err(Error::internal)?);
    let name = filename.clone();
    let turn = READING.acquire().await.map_err(Error::internal)?;
    let table = tokio::task::spawn_blocking(move || {
        let table = file::read(&name, &bytes, old_letters);
        drop(turn);
        table
    });
    // A workbook whose cells stand nowhere ends its reader.
    let broken = |error| file::refused(texts::unreadable_workbook()).because(error);
    let Table { sheet, heads, rows } = table.await.map_err(broken)??;
    let about = match about {
        Some(about) => about,
        None => columns::guessed(&heads, open_kinds(grant)?).ok_or_else(|| Error::field("kind", texts::no_kind()))?,
    };
    let matchby = match_of(about, matchby)?;
    let (actor, known, made_by) = (grant.actor().clone(), settings.clone(), grant.caller()?.user);
    let now = db.clock().now();
    let stored_heads = json(&heads)?;
    // A file as a whole, on a connection of its own: lists don't wait for it.
    let looked = db.export(move |connection| {
        let before = columns::matched(about, &heads, &remembered::of_kind(connection, about.kind)?);
        let columns = match &sent {
            None => before,
            Some(sent) => columns::said(about, &heads, sent, &before)?,
        };
        let plan = Plan { about, matchby, invite, columns };
        let (looked, rows) = look_at(connection, &actor, &known, &plan, &rows)?;
        Ok(std::sync::Arc::new((looked, rows)))
    });
    let looked = looked.await?;
    let new = NewImport { made_by, filename, sheet, size, heads: stored_heads };
    db.write(grant.actor(), move |work| {
        let (looked, rows) = looked.as_ref();
        let id = repo::insert(work, &new, looked)?;
        rows::insert(work, id, rows)?;
        work.record(Entry::new(IMPORT, id.0, "create").after(&Snapshot::of(&new.filename, looked)));
        detailed(work.reading(), id, &[about.kind], now)
    })
    .await
}

/// Looks at the rows of an import anew: of another kind, by other columns, or found by something else.
pub async fn match_again(
    db: &Database,
    grant: &Grant<MakeImports>,
    settings: &Settings,
    id: ImportId,
    input: ColumnsInput,
) -> Result<ImportDetail> {
    let kinds = names(&open_kinds(grant)?);
    let wanted = input.kind.map(|kind| open_kind(grant, kind)).transpose()?;
    let (actor, known, now) = (grant.actor().clone(), settings.clone(), db.clock().now());
    let looked = db.export(move |connection| {
        let stored = repo::find(connection, id, &kinds)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Decision::anyone().version(input.version, stored.version)?.state(|()| state::may_match(&stored))?;
        let before_kind = crate::rules::kinds::about(stored.kind).ok_or_else(|| Error::new(Code::NotFound))?;
        let about = wanted.unwrap_or(before_kind);
        let same_kind = about.kind == stored.kind;
        let heads: Vec<String> = serde_json::from_str(&stored.heads).map_err(Error::internal)?;
        let before: Vec<ColumnMatch> = if same_kind {
            serde_json::from_str(&stored.matched).map_err(Error::internal)?
        } else {
            columns::matched(about, &heads, &remembered::of_kind(connection, about.kind)?)
        };
        let columns = match &input.columns {
            None => before,
            Some(sent) => columns::said(about, &heads, sent, &before)?,
        };
        let matchby = match_of(about, input.matchby.or_else(|| same_kind.then_some(stored.matchby)))?;
        let plan = Plan { about, matchby, invite: input.invite.unwrap_or(stored.invite), columns };
        let sent = rows::sent(connection, id, None)?.into_iter().map(|row| {
            Ok(SentRow { line: row.line, cells: serde_json::from_str(&row.cells).map_err(Error::internal)? })
        });
        let sent = sent.collect::<Result<Vec<_>>>()?;
        let (looked, rows) = look_at(connection, &actor, &known, &plan, &sent)?;
        Ok(std::sync::Arc::new((stored, looked, rows)))
    });
    let looked = looked.await?;
    db.write(grant.actor(), move |work| {
        let (stored, looked, rows) = looked.as_ref();
        repo::look_again(work, stored, looked)?;
        rows::remove_all(work, id)?;
        rows::insert(work, id, rows)?;
        work.record(Entry::new(IMPORT, id.0, "match").after(&Snapshot::of(&stored.filename, looked)));
        detailed(work.reading(), id, &[looked.kind], now)
    })
    .await
}

/// An import of this version that may take a step, held.
fn held(
    work: &mut UnitOfWork<'_>,
    id: ImportId,
    kinds: &[ImportKind],
    version: Option<i64>,
    may: impl FnOnce(&crate::model::StoredImport) -> Result<()>,
) -> Result<crate::model::StoredImport> {
    let stored = repo::lock(work.reading(), id, kinds)?.ok_or_else(|| Error::new(Code::NotFound))?;
    Decision::anyone().version(version, stored.version)?.state(|()| may(&stored))?;
    Ok(stored)
}

/// What the audit trail keeps of a step that somebody takes.
#[derive(Serialize)]
struct Rows {
    rows: i64,
}

/// Lets an import run: its rows are written from now on, in the caller's name. What was said of its columns is remembered.
pub async fn run(db: &Database, grant: &Grant<MakeImports>, id: ImportId, input: VersionInput) -> Result<Import> {
    let (kinds, by, now) = (names(&open_kinds(grant)?), grant.caller()?.user, db.clock().now());
    db.write(grant.actor(), move |work| {
        let stored = held(work, id, &kinds, input.version, state::may_run)?;
        repo::run(work, &stored, by)?;
        let heads: Vec<String> = serde_json::from_str(&stored.heads).map_err(Error::internal)?;
        let matched: Vec<ColumnMatch> = serde_json::from_str(&stored.matched).map_err(Error::internal)?;
        remembered::remember(work, stored.kind, &columns::to_remember(&heads, &matched))?;
        work.record(Entry::new(IMPORT, id.0, "run").after(&Rows { rows: stored.made + stored.changed }));
        again(work, id, &kinds, now)
    })
    .await
}

/// Lets an import be taken back, in the caller's name (import-12).
pub async fn take_back(db: &Database, grant: &Grant<MakeImports>, id: ImportId, input: VersionInput) -> Result<Import> {
    let (kinds, by, now) = (names(&open_kinds(grant)?), grant.caller()?.user, db.clock().now());
    db.write(grant.actor(), move |work| {
        let stored = held(work, id, &kinds, input.version, |stored| state::may_take_back(stored, now))?;
        repo::take_back(work, &stored, by)?;
        work.record(Entry::new(IMPORT, id.0, "take back").after(&Rows { rows: stored.made + stored.changed }));
        again(work, id, &kinds, now)
    })
    .await
}

fn again(work: &mut UnitOfWork<'_>, id: ImportId, kinds: &[ImportKind], now: DateTime<Utc>) -> Result<Import> {
    let stored = repo::find(work.reading(), id, kinds)?.ok_or_else(|| Error::new(Code::NotFound))?;
    Ok(shown(stored, now))
}
