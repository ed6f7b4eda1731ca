//! Imports as they are shown: the list, one of them, its rows, and what became of its records since.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use db::{Database, Query, Reads};
use kernel::{Code, Error, Grant, ListQuery, Result, Text, full_name};

use super::{Settings, names, open_kind, open_kinds, records};
use crate::model::{
    ChangedSince, ColumnMatch, FieldInfo, FieldValue, FoundColumn, Import, ImportCell, ImportDetail, ImportId,
    ImportKind, ImportKindInfo, ImportMatch, ImportReason, ImportRow, ImportRowState, ImportRowStep, ImportState,
    MissingColumn, Reason, StoredImport, StoredRow, TakeBack,
};
use crate::repo::imports::{self as repo, ImportFilter};
use crate::repo::rows::{self, RowFilter, Standing};
use crate::rights::ReadImports;
use crate::rules::kinds::{About, Field, about};
use crate::rules::look::{Known, Values, shown as as_read};
use crate::rules::state;
use crate::texts;

fn not_found() -> Error {
    Error::new(Code::NotFound)
}

/// What there is to import.
pub fn kinds(grant: &Grant<ReadImports>) -> Result<Vec<ImportKindInfo>> {
    let field = |field: &Field| FieldInfo {
        name: field.name,
        label: (field.label)(),
        required: field.required,
        example: if field.example.is_empty() { Text::written("") } else { as_read(Some(field), field.example) },
        asked: field.asked,
    };
    let info = |about: &About| ImportKindInfo {
        kind: about.kind,
        label: (about.label)(),
        matchby: about.matchby.to_vec(),
        invitable: about.invitable,
        fields: about.fields.iter().map(field).collect(),
    };
    Ok(open_kinds(grant)?.into_iter().map(info).collect())
}

/// A list as a file: heads, and rows of texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rows {
    /// The heads.
    pub heads: Vec<Text>,
    /// The rows.
    pub rows: Vec<Vec<Text>>,
}

/// The template of a kind: its fields, and a row that shows how they are filled.
pub fn template(grant: &Grant<ReadImports>, kind: ImportKind) -> Result<Rows> {
    let about = open_kind(grant, kind)?;
    let asked = || about.fields.iter().filter(|field| field.asked);
    let heads = asked().map(|field| (field.label)()).collect();
    let example = asked().map(|field| as_read(Some(field), field.example)).collect();
    Ok(Rows { heads, rows: vec![example] })
}

/// An import as it travels.
pub(super) fn shown(stored: StoredImport, now: DateTime<Utc>) -> Import {
    let actions = state::actions(&stored, now);
    let took = stored.ran_at.zip(stored.done_at).map(|(from, to)| (to - from).num_milliseconds());
    Import {
        id: stored.id,
        version: stored.version,
        kind: stored.kind,
        filename: stored.filename,
        sheet: stored.sheet,
        size: stored.size,
        state: stored.state,
        matchby: stored.matchby,
        invite: stored.invite,
        rows: stored.made + stored.changed + stored.same + stored.wrong,
        new: stored.made,
        changed: stored.changed,
        same: stored.same,
        wrong: stored.wrong,
        total: stored.total,
        progress: stored.progress,
        kept: stored.kept,
        madeby: stored.made_by,
        madebyname: full_name(&stored.fname, &stored.lname),
        created_at: stored.created_at.and_utc(),
        ran_at: stored.ran_at.map(|at| at.and_utc()),
        done_at: stored.done_at.map(|at| at.and_utc()),
        took,
        until: stored.done_at.map(state::until),
        takenby: stored.taken_by,
        takenbyname: stored.taken_name.map(|name| name.trim().to_owned()),
        taken_at: stored.taken_at.map(|at| at.and_utc()),
        actions,
    }
}

/// Imports of what the caller may import, the newest first.
pub fn all(
    db: &Database,
    grant: &Grant<ReadImports>,
    query: &ListQuery,
    filter: &ImportFilter,
) -> Result<Query<Import>> {
    let (kinds, now) = (names(&open_kinds(grant)?), db.clock().now());
    let listing = repo::list(query, filter, &kinds, db.dialect());
    Ok(Query::new(db, query, listing, move |stored| shown(stored, now)))
}

/// One import, as the list has it: 404 for one of a kind that the caller may not import.
pub async fn get(db: &Database, grant: &Grant<ReadImports>, id: ImportId) -> Result<Import> {
    let (kinds, now) = (names(&open_kinds(grant)?), db.clock().now());
    let found = db.read(move |connection| repo::find(connection, id, &kinds)).await?;
    found.map(|stored| shown(stored, now)).ok_or_else(not_found)
}

/// One import with its columns, and what its taking back would do.
pub async fn detail(db: &Database, grant: &Grant<ReadImports>, id: ImportId) -> Result<ImportDetail> {
    let (kinds, now) = (names(&open_kinds(grant)?), db.clock().now());
    db.read(move |connection| detailed(connection, id, &kinds, now)).await
}

/// Where the versions of the records of a kind stand.
fn kept(kind: ImportKind) -> rows::Kept {
    match kind {
        ImportKind::People => rows::Kept::Table("user_profiles", "user_id"),
        ImportKind::Holidays => rows::Kept::Table("holidays", "id"),
        ImportKind::Clients => rows::Kept::Table("clients", "id"),
        ImportKind::Projects => rows::Kept::Table("projects", "id"),
        ImportKind::Tasks => rows::Kept::Table("tasks", "id"),
        ImportKind::Assets => rows::Kept::Table("assets", "id"),
        ImportKind::Balances => rows::Kept::Balances(records::TYPES),
        ImportKind::Jobs => rows::Kept::Table("jobs", "id"),
        ImportKind::Candidates => rows::Kept::Table("candidates", "id"),
        ImportKind::Skills | ImportKind::Locations => rows::Kept::Table("data_entries", "id"),
    }
}

pub(super) fn detailed(
    connection: &mut impl Reads,
    id: ImportId,
    kinds: &[ImportKind],
    now: DateTime<Utc>,
) -> Result<ImportDetail> {
    let stored = repo::find(connection, id, kinds)?.ok_or_else(not_found)?;
    let known = about(stored.kind).ok_or_else(not_found)?;
    let heads: Vec<String> = serde_json::from_str(&stored.heads).map_err(Error::internal)?;
    let columns: Vec<ColumnMatch> = serde_json::from_str(&stored.matched).map_err(Error::internal)?;
    let missing =
        if rows::lacks_columns(connection, id)? { missing(known, stored.matchby, &columns) } else { Vec::new() };
    let column = |(head, column): (String, ColumnMatch)| FoundColumn {
        head,
        label: column.field.as_deref().and_then(|field| known.label_of(field)),
        field: column.field,
        how: column.how,
    };
    let columns = heads.into_iter().zip(columns).map(column).collect();
    let takeback = match state::may_take_back(&stored, now) {
        Ok(()) => Some(take_back_of(rows::standing(connection, id, kept(stored.kind))?)),
        Err(_) => None,
    };
    let rowskept = stored.rows_kept;
    Ok(ImportDetail { import: shown(stored, now), columns, missing, takeback, rowskept })
}

/// The columns that the file would need for what is new in it, or to find what is there.
fn missing(about: &About, matchby: ImportMatch, columns: &[ColumnMatch]) -> Vec<MissingColumn> {
    let key = about.key_field(matchby);
    let lacks = |field: &&Field| {
        (field.required || field.name == key)
            && !columns.iter().any(|column| column.field.as_deref() == Some(field.name))
    };
    let one = |field: &Field| {
        let label = (field.label)();
        MissingColumn { field: field.name, message: texts::missing_column(label.clone()), label }
    };
    about.fields.iter().filter(lacks).map(one).collect()
}

fn take_back_of(standing: Vec<Standing>) -> TakeBack {
    let none = TakeBack { goes: 0, returns: 0, stays: 0 };
    standing.into_iter().fold(none, |sum, Standing { state, untouched, touched }| {
        let (goes, returns) = if state == ImportRowState::New { (untouched, 0) } else { (0, untouched) };
        TakeBack { goes: sum.goes + goes, returns: sum.returns + returns, stays: sum.stays + touched }
    })
}

fn parsed<T: serde::de::DeserializeOwned + Default>(text: &str) -> T {
    serde_json::from_str(text).unwrap_or_default()
}

fn row(about: &About, stored: &StoredRow) -> ImportRow {
    let (fields, reasons): (Vec<FieldValue>, Vec<Reason>) = (parsed(&stored.fields), parsed(&stored.reasons));
    let wrong = stored.state == ImportRowState::Wrong;
    let cell = |value: FieldValue| {
        // As it was sent, where it could not be read.
        let field = about.field(&value.field).filter(|_| !wrong);
        ImportCell {
            text: as_read(field, &value.text),
            before: value.before.map(|before| as_read(field, &before)),
            wrong: reasons.iter().any(|reason| reason.field.as_ref() == Some(&value.field)),
            field: value.field,
        }
    };
    let cells = fields.into_iter().map(cell).collect();
    // What the whole file lacks is told once, with its columns.
    let of_row = reasons.iter().filter(|reason| !reason.missing);
    let reason = |reason: &Reason| ImportReason {
        field: reason.field.clone(),
        label: reason.field.as_deref().and_then(|field| about.label_of(field)),
        message: reason.message.clone(),
        nearest: reason.nearest.clone(),
    };
    ImportRow {
        line: stored.line,
        state: stored.state,
        step: stored.step,
        record: stored.record,
        cells,
        reasons: of_row.map(reason).collect(),
    }
}

/// The rows of an import.
pub async fn rows(
    db: &Database,
    grant: &Grant<ReadImports>,
    id: ImportId,
    query: &ListQuery,
    filter: RowFilter,
) -> Result<Query<ImportRow>> {
    let kind = get(db, grant, id).await?.kind;
    let about = about(kind).ok_or_else(not_found)?;
    let listing = rows::list(query, id, filter, db.dialect());
    Ok(Query::new(db, query, listing, move |stored: StoredRow| row(about, &stored)))
}

/// The wrong rows of an import as they were sent, with the reasons in a column more: to mend them and send them again.
pub async fn wrong_rows(db: &Database, grant: &Grant<ReadImports>, id: ImportId) -> Result<Rows> {
    let kinds = names(&open_kinds(grant)?);
    db.export(move |connection| {
        let stored = repo::find(connection, id, &kinds)?.ok_or_else(not_found)?;
        let about = about(stored.kind).ok_or_else(not_found)?;
        let heads: Vec<String> = serde_json::from_str(&stored.heads).map_err(Error::internal)?;
        let mut heads: Vec<_> = heads.into_iter().map(Text::written).collect();
        heads.push(texts::head_reason());
        let sent = rows::sent(connection, id, Some(ImportRowState::Wrong))?.into_iter().map(|row| {
            let cells: Vec<String> = serde_json::from_str(&row.cells).map_err(Error::internal)?;
            let reasons = told(about, &parsed::<Vec<Reason>>(&row.reasons));
            Ok(cells.into_iter().chain([reasons]).map(Text::written).collect())
        });
        Ok(Rows { heads, rows: sent.collect::<Result<_>>()? })
    })
    .await
}

/// Reasons as one text: each with its field, and with what may have been meant.
fn told(about: &About, reasons: &[Reason]) -> String {
    let one = |reason: &Reason| {
        let field = reason.field.as_deref().and_then(|field| about.label_of(field));
        let field = field.map(|label| format!("{label}: ")).unwrap_or_default();
        let nearest = reason.nearest.as_ref().map(|nearest| format!(" {}", texts::nearest(nearest)));
        format!("{field}{}{}", reason.message, nearest.unwrap_or_default())
    };
    reasons.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// The records of an import that somebody changed since, field by field, or that stayed when it was taken back.
pub async fn since(
    db: &Database,
    grant: &Grant<ReadImports>,
    settings: &Settings,
    id: ImportId,
) -> Result<Vec<ChangedSince>> {
    let (kinds, actor, settings) = (names(&open_kinds(grant)?), grant.actor().clone(), settings.clone());
    db.export(move |connection| {
        let stored = repo::find(connection, id, &kinds)?.ok_or_else(not_found)?;
        if !matches!(stored.state, ImportState::Done | ImportState::TakingBack | ImportState::TakenBack) {
            return Ok(Vec::new());
        }
        let about = about(stored.kind).ok_or_else(not_found)?;
        let records = records::of(stored.kind, &actor, &settings, false)?;
        let touched = rows::since(connection, id, kept(stored.kind))?;
        let ids: Vec<_> = touched.iter().filter_map(|row| row.record).collect();
        let now: HashMap<_, _> = records.of_ids(connection, &ids)?.into_iter().map(|known| (known.id, known)).collect();
        let last: HashMap<_, _> =
            rows::last_changes(connection, records.kind(), &ids)?.into_iter().map(|last| (last.record, last)).collect();
        let mut told = Vec::new();
        for row in &touched {
            let Some(record) = row.record else { continue };
            let by = last.get(&record);
            for change in changes(about, row, now.get(&record)) {
                let name = |known: &Known| records.name(&known.values);
                told.push(ChangedSince {
                    line: row.line,
                    record,
                    name: now.get(&record).map_or_else(|| records.name(&written(about, row)), name),
                    byname: by.map(|last| last.by.clone()),
                    at: by.map(|last| last.at.and_utc()),
                    ..change
                });
            }
        }
        Ok(told)
    })
    .await
}

/// What a row has written.
fn written(about: &About, row: &StoredRow) -> Values {
    let fields: Vec<FieldValue> = parsed(&row.fields);
    fields.into_iter().filter_map(|value| Some((about.field(&value.field)?.name, value.text))).collect()
}

/// The fields of a record that hold something else than the import wrote; or why it stays.
fn changes(about: &About, row: &StoredRow, now: Option<&Known>) -> Vec<ChangedSince> {
    let blank = ChangedSince {
        line: row.line,
        record: 0,
        name: String::new(),
        field: None,
        label: None,
        before: None,
        imported: None,
        now: None,
        byname: None,
        at: None,
        reason: None,
    };
    let reasons: Vec<Reason> = parsed(&row.reasons);
    if row.step == ImportRowStep::Kept && !reasons.is_empty() {
        let because = |reason: Reason| ChangedSince { reason: Some(Text::written(reason.message)), ..blank.clone() };
        return reasons.into_iter().map(because).collect();
    }
    let Some(now) = now else { return vec![ChangedSince { reason: Some(texts::gone_since()), ..blank }] };
    let fields: Vec<FieldValue> = parsed(&row.fields);
    let other = |value: &FieldValue| {
        let field = about.field(&value.field)?;
        let stands = now.values.get(field.name).cloned().unwrap_or_default();
        (stands != value.text).then(|| ChangedSince {
            field: Some(value.field.clone()),
            label: Some((field.label)()),
            before: value.before.as_deref().map(|before| as_read(Some(field), before)),
            imported: Some(as_read(Some(field), &value.text)),
            now: Some(as_read(Some(field), &stands)),
            ..blank.clone()
        })
    };
    let changed: Vec<_> = fields.iter().filter_map(other).collect();
    if changed.is_empty() { vec![ChangedSince { reason: Some(texts::changed_since()), ..blank }] } else { changed }
}
