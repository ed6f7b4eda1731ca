//! Types of leave: those that every company has, and a company's own (leave-30).

use db::{Database, Entry};
use kernel::{Actions, Code, Decision, Error, Grant, Result, Role};

use crate::model::{LEAVE_TYPE, LeaveType, LeaveTypeId, LeaveTypeInput, LeaveTypeRecord, StoredType};
use crate::repo::holidays::lock_list;
use crate::repo::types::{self as repo, Used};
use crate::rights::{ChangeLeaveTypes, ReadLeaveTypes};
use crate::rules::kind::{self as rules, TypeWanted};

/// A type as it travels: with what may be done to it, to those who may.
fn shown(of: &StoredType, used: Option<Used>) -> LeaveTypeRecord {
    let mut actions = Actions::default();
    if let Some(Used { leaves, entries, second }) = used {
        actions.allow("edit");
        match rules::why_it_stays(of, leaves, entries, second) {
            Some(reason) => actions.block("remove", reason),
            None => actions.allow("remove"),
        }
    }
    LeaveTypeRecord {
        id: of.id,
        version: of.version,
        kind: of.kind,
        name: of.called(),
        builtin: LeaveType::BUILT_IN.contains(&of.kind),
        renamed: of.name.is_some(),
        mark: of.mark,
        paid: of.paid,
        away: of.away,
        account: of.account(),
        halfdays: of.half_days,
        noticedays: of.notice_days,
        mostdays: of.most_days,
        filedays: of.file_days,
        below: of.below,
        nextyear: of.next_year,
        months: of.months,
        splits: of.splits,
        retired: of.retired,
        leaves: used.map(|used| used.leaves),
        actions,
    }
}

/// The types that may be asked for, in the order in which they came; to admins those that are retired, too.
pub async fn list(db: &Database, grant: &Grant<ReadLeaveTypes>) -> Result<Vec<LeaveTypeRecord>> {
    if grant.caller()?.role == Role::Admin {
        let found = db.read(|connection| repo::all_used(connection)).await?;
        return Ok(found.into_iter().map(|one| shown(&one.of, Some(one.used))).collect());
    }
    let found = db.read(|connection| repo::all(connection)).await?;
    Ok(found.into_iter().filter(|of| !of.retired).map(|of| shown(&of, None)).collect())
}

/// A new type of the company's own.
pub async fn add(db: &Database, grant: &Grant<ChangeLeaveTypes>, input: LeaveTypeInput) -> Result<LeaveTypeRecord> {
    let wanted = rules::wanted(&LeaveTypeInput { retired: None, ..input }, None)?;
    db.write(grant.actor(), move |work| {
        let id = repo::insert(work, &wanted)?;
        work.record(Entry::new(LEAVE_TYPE, id.0, "create").after(&wanted));
        let stored = repo::of_id(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        // Of a type that is new there is nothing yet: to know that its account has no entry, all of all ledgers would be read.
        Ok(shown(&stored, Some(Used { leaves: 0, entries: 0, second: false })))
    })
    .await
}

/// Changes a type: what is asked for from here on goes by it. Nobody asks for a leave meanwhile, so that none is of a type that
/// was paid a moment ago.
pub async fn change(
    db: &Database,
    grant: &Grant<ChangeLeaveTypes>,
    id: LeaveTypeId,
    input: LeaveTypeInput,
) -> Result<LeaveTypeRecord> {
    db.write(grant.actor(), move |work| {
        lock_list(work.reading())?;
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let Used { leaves, entries, .. } = stored.used;
        let wanted = Decision::anyone().version(input.version, stored.of.version)?.content(|()| {
            let wanted = rules::wanted(&input, Some(&stored.of))?;
            rules::stays(&stored.of, &wanted, leaves, entries)?;
            Ok(wanted)
        })?;
        let before = TypeWanted::of(&stored.of);
        if wanted == before {
            return Ok(shown(&stored.of, Some(stored.used)));
        }
        repo::update(work, &stored.of, &wanted)?;
        work.record(Entry::new(LEAVE_TYPE, id.0, "change").before(&before).after(&wanted));
        let changed = repo::of_id(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Ok(shown(&changed, Some(stored.used)))
    })
    .await
}

/// Removes a type of the company's own that nobody ever had.
pub async fn remove(db: &Database, grant: &Grant<ChangeLeaveTypes>, id: LeaveTypeId) -> Result<()> {
    db.write(grant.actor(), move |work| {
        lock_list(work.reading())?;
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let Used { leaves, entries, second } = stored.used;
        if let Some(reason) = rules::why_it_stays(&stored.of, leaves, entries, second) {
            return Err(Error::new(Code::DataInUse).saying(reason));
        }
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::DataInUse))?;
        work.record(Entry::new(LEAVE_TYPE, id.0, "remove").before(&TypeWanted::of(&stored.of)));
        Ok(())
    })
    .await
}
