//! Lines: what somebody has to do, what is to be done for whom, and that it is done.

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::service::undo::MOST;
use db::{Database, Dialect, Entry, Query, Reads, StoredBrief, Waiting};
use kernel::{Brief, Code, Decision, Deed, Error, Grant, ListQuery, Result, Viewer, full_name};
use serde::Serialize;

use crate::model::{
    CHECKLIST, ChecklistId, ChecklistLine, ChecklistLineChange, ChecklistLineId, ChecklistLineState, StoredLine,
};
use crate::repo::{self, Filter};
use crate::rights::{ChangeChecklists, ReadChecklists};
use crate::rules;

/// What the audit trail keeps of a line.
#[derive(Serialize)]
struct Snapshot<'a> {
    line: &'a str,
    done: bool,
}

/// A name of which both halves may be missing.
fn name(fname: Option<&String>, lname: Option<&String>) -> Option<String> {
    Some(full_name(fname?, lname?))
}

fn shown(stored: StoredLine, viewer: Viewer, today: NaiveDate) -> ChecklistLine {
    ChecklistLine {
        actions: rules::actions(&stored, viewer),
        late: rules::is_late(stored.state, stored.due, today),
        empname: full_name(&stored.fname, &stored.lname),
        ownername: name(stored.owner_fname.as_ref(), stored.owner_lname.as_ref()),
        done_by: name(stored.done_fname.as_ref(), stored.done_lname.as_ref()),
        done_at: stored.done_at.map(|at| at.and_utc()),
        id: stored.id,
        version: stored.version,
        checklist: stored.checklist,
        checklistname: stored.name,
        kind: stored.kind,
        day: stored.day,
        user: stored.user,
        text: stored.text,
        owner: stored.owner,
        due: stored.due,
        state: stored.state,
    }
}

/// The lines that the caller sees.
pub fn list(
    db: &Database,
    grant: &Grant<ReadChecklists>,
    query: &ListQuery,
    filter: Filter,
) -> Result<Query<ChecklistLine>> {
    let (scope, viewer, today) = (grant.scope()?, grant.viewer()?, db.clock().today());
    let listing = repo::lines(query, filter, (scope, viewer.user), today, db.dialect());
    Ok(Query::new(db, query, listing, move |stored| shown(stored, viewer, today)))
}

/// What is the caller's to do, in a list over several kinds: with whom it is for (inbox-1).
pub fn waiting(grant: &Grant<ReadChecklists>, today: NaiveDate, dialect: Dialect) -> Result<Waiting<Brief>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let own = Filter { mine: true, state: Some(ChecklistLineState::Open), ..Filter::default() };
    let listing = repo::lines(&ListQuery::first(1), own, (scope, viewer.user), today, dialect);
    let show = move |stored: StoredBrief| {
        let due = stored.day.unwrap_or(today);
        stored.told(Deed::Do).by(due, today).offering(&["approve"])
    };
    Ok(Waiting::brief(listing, "c.made_at", repo::brief(), show))
}

/// Says that a line is done, or that it is not.
pub async fn change(
    db: &Database,
    grant: &Grant<ChangeChecklists>,
    id: ChecklistLineId,
    input: ChecklistLineChange,
) -> Result<ChecklistLine> {
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.clone(), db.clock().today());
    let viewer = Viewer::from(&caller);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let wanted = Decision::party(rules::may_change(&stored, viewer))?
            .version(input.version, stored.version)?
            .state(|()| rules::change(&stored, input.done))?
            .content(Ok)?;
        let Some(state) = wanted else { return Ok(shown(stored, viewer, today)) };
        let done = state == ChecklistLineState::Done;
        repo::set(work, &stored, done.then_some(viewer.user))?;
        let line = |done| Snapshot { line: &stored.text, done };
        let entry = Entry::new(CHECKLIST, stored.checklist.0, if done { "done" } else { "reopen" });
        work.record(entry.before(&line(!done)).after(&line(done)));
        let found = repo::find(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Ok(shown(found, viewer, today))
    })
    .await
}

/// What the caller has said is done since an instant and can open again, the newest first.
pub fn done_since(
    connection: &mut impl Reads,
    grant: &Grant<ChangeChecklists>,
    (since, today): (DateTime<Utc>, NaiveDate),
) -> Result<Vec<ChecklistLine>> {
    let viewer = grant.viewer()?;
    let mut found = repo::done_since(connection, (viewer.user, since), MOST.into())?;
    found.retain(|line| rules::may_change(line, viewer).is_ok());
    Ok(found.into_iter().map(|line| shown(line, viewer, today)).collect())
}

/// 404 for a list of which the caller sees no line.
pub async fn seen(db: &Database, grant: &Grant<ReadChecklists>, id: ChecklistId) -> Result<()> {
    let scope = grant.scope()?;
    let found = db.read(move |connection| repo::is_seen(connection, scope, id)).await?;
    if found { Ok(()) } else { Err(Error::new(Code::NotFound)) }
}
