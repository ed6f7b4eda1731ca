//! Reimbursement types: what a company pays back.

use db::{Database, Entry, Query};
use kernel::{Actions, Caller, Code, Decision, Error, Grant, ListQuery, Result, Role};

use crate::model::{
    REIMBURSEMENT_TYPE, ReimbursementType, ReimbursementTypeId, ReimbursementTypeInput, ReimbursementTypeStatus,
    StoredType,
};
use crate::repo::kinds as repo;
use crate::rights::{ChangeReimbursementTypes, ReadReimbursementTypes};
use crate::rules::kind::{self as rules, ValidatedType};

fn changes(caller: &Caller) -> bool {
    matches!(caller.role, Role::Admin | Role::Manager)
}

fn shown(stored: StoredType, changes: bool) -> ReimbursementType {
    ReimbursementType {
        actions: if changes { rules::actions(&stored) } else { Actions::default() },
        id: stored.id,
        version: stored.version,
        name: stored.name,
        status: stored.status,
        amount: stored.amount,
        bill_required: stored.bill_required,
    }
}

/// All types by name, or those of one status.
pub fn list(
    db: &Database,
    grant: &Grant<ReadReimbursementTypes>,
    query: &ListQuery,
    status: Option<ReimbursementTypeStatus>,
) -> Result<Query<ReimbursementType>> {
    let changes = changes(grant.caller()?);
    Ok(Query::new(db, query, repo::list(query, status, db.dialect()), move |stored| shown(stored, changes)))
}

/// Whether there is such a type.
pub async fn seen(db: &Database, grant: &Grant<ReadReimbursementTypes>, id: ReimbursementTypeId) -> Result<()> {
    grant.scope()?;
    let found = db.read(move |connection| repo::find(connection, id)).await?;
    found.map(drop).ok_or_else(|| Error::new(Code::NotFound))
}

/// Adds a type.
pub async fn add(
    db: &Database,
    grant: &Grant<ChangeReimbursementTypes>,
    input: ReimbursementTypeInput,
) -> Result<ReimbursementType> {
    let wanted = rules::validated(&input, None)?;
    db.write(grant.actor(), move |work| {
        let id = repo::insert(work, &wanted)?;
        let stored = stored(id, 1, wanted, false);
        work.record(Entry::new(REIMBURSEMENT_TYPE, id.0, "create").after(&stored));
        Ok(shown(stored, true))
    })
    .await
}

/// Changes a type. A new limit holds for the claims that wait, too.
pub async fn change(
    db: &Database,
    grant: &Grant<ChangeReimbursementTypes>,
    id: ReimbursementTypeId,
    input: ReimbursementTypeInput,
) -> Result<ReimbursementType> {
    db.write(grant.actor(), move |work| {
        let before = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let wanted = Decision::anyone()
            .version(input.version, before.version)?
            .content(|()| rules::validated(&input, Some(&ValidatedType::of(&before))))?;
        if wanted == ValidatedType::of(&before) {
            return Ok(shown(before, true));
        }
        repo::update(work, &before, &wanted)?;
        let after = stored(id, before.version + 1, wanted, before.used);
        work.record(Entry::new(REIMBURSEMENT_TYPE, id.0, "change").before(&before).after(&after));
        Ok(shown(after, true))
    })
    .await
}

fn stored(id: ReimbursementTypeId, version: i64, wanted: ValidatedType, used: bool) -> StoredType {
    let ValidatedType { name, status, amount, bill_required } = wanted;
    StoredType { id, version, name, status, amount, bill_required, used }
}

/// Removes a type that no claim names.
pub async fn remove(db: &Database, grant: &Grant<ChangeReimbursementTypes>, id: ReimbursementTypeId) -> Result<()> {
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        rules::may_remove(stored.used)?;
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::ReimbursementTypeInUse))?;
        work.record(Entry::new(REIMBURSEMENT_TYPE, id.0, "remove").before(&stored));
        Ok(())
    })
    .await
}
