//! What needs a second approval, as admins set it.

use db::{Database, Entry, UnitOfWork};
use kernel::{Code, Decision, Error, Grant, Result, full_name};

use crate::model::{APPROVAL_STEP, ApprovalKind, ApprovalStep, ApprovalStepId, ApprovalStepInput};
use crate::repo::approvals::{self as repo, Setting};
use crate::rights::ChangeApprovalSteps;
use crate::rules::approvals::{self as rules, Validated};

fn shown(Setting { of: stored, vacant }: Setting) -> ApprovalStep {
    ApprovalStep {
        id: stored.id,
        version: stored.version,
        kind: stored.kind,
        leavetype: stored.leave_type,
        above: stored.above,
        approver: stored.approver,
        role: stored.role,
        rolename: stored.role_name,
        person: stored.person,
        personname: stored.fname.zip(stored.lname).map(|(fname, lname)| full_name(&fname, &lname)),
        vacant,
        actions: rules::actions(),
    }
}

/// All of them, those of a kind together. There are a handful.
pub async fn list(db: &Database, _: &Grant<ChangeApprovalSteps>) -> Result<Vec<ApprovalStep>> {
    let stored = db.read(|connection| repo::all(connection)).await?;
    Ok(stored.into_iter().map(shown).collect())
}

/// Has something approved in two steps from now on; what was approved is, and what waits for its second step goes on.
pub async fn add(db: &Database, grant: &Grant<ChangeApprovalSteps>, input: ApprovalStepInput) -> Result<ApprovalStep> {
    db.write(grant.actor(), move |work| {
        let wanted = rules::validated(&input, None)?;
        fit(work, &wanted, None)?;
        let id = repo::insert(work, &wanted)?;
        work.record(Entry::new(APPROVAL_STEP, id.0, "create").after(&wanted));
        again(work, id)
    })
    .await
}

/// Changes of what, or whose the second step is.
pub async fn change(
    db: &Database,
    grant: &Grant<ChangeApprovalSteps>,
    id: ApprovalStepId,
    input: ApprovalStepInput,
) -> Result<ApprovalStep> {
    db.write(grant.actor(), move |work| {
        let stored = found(work, id)?;
        let before = Validated::of(&stored.of);
        let wanted = Decision::anyone()
            .version(input.version, stored.of.version)?
            .state(|()| Ok(()))?
            .content(|()| rules::validated(&input, Some(&before)))?;
        if wanted == before {
            return Ok(shown(stored));
        }
        fit(work, &wanted, Some(&before))?;
        repo::update(work, &stored.of, &wanted)?;
        work.record(Entry::new(APPROVAL_STEP, id.0, "change").before(&before).after(&wanted));
        again(work, id)
    })
    .await
}

/// Has it approved in one step again. What waits for its second step goes on waiting for it.
pub async fn remove(db: &Database, grant: &Grant<ChangeApprovalSteps>, id: ApprovalStepId) -> Result<()> {
    db.write(grant.actor(), move |work| {
        let stored = found(work, id)?;
        repo::remove(work, id)?;
        work.record(Entry::new(APPROVAL_STEP, id.0, "remove").before(&Validated::of(&stored.of)));
        Ok(())
    })
    .await
}

fn found(work: &mut UnitOfWork<'_>, id: ApprovalStepId) -> Result<Setting> {
    repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))
}

/// One that was written, as it is now.
fn again(work: &mut UnitOfWork<'_>, id: ApprovalStepId) -> Result<ApprovalStep> {
    repo::lock(work.reading(), id)?.map(shown).ok_or_else(|| Error::internal("a setting that was written is not there"))
}

/// 422 for a type that there is not, and for somebody who could not decide; 409 where another setting is of the same. A value that is stored
/// is never at fault.
fn fit(work: &mut UnitOfWork<'_>, wanted: &Validated, before: Option<&Validated>) -> Result<()> {
    repo::lock_all(work.reading())?;
    let Validated { kind, leave_type, role, person, .. } = wanted;
    if let Some(code) = leave_type
        && before.is_none_or(|before| before.leave_type.as_ref() != Some(code))
        && !repo::is_leave_type(work.reading(), code)?
    {
        return Err(rules::no_such_type());
    }
    let whose = |of: &Validated| (of.kind, of.role, of.person);
    let asked = (role.is_some() || person.is_some()) && before.is_none_or(|before| whose(before) != whose(wanted));
    if asked {
        rules::is_shared_by(role.is_some(), repo::could_decide(work.reading(), *kind, (*role, *person))?)?;
    }
    if before.is_some_and(|before| before.is_of_the_same(wanted)) {
        return Ok(());
    }
    let taken = repo::all(work.reading())?.iter().any(|other| Validated::of(&other.of).is_of_the_same(wanted));
    let field = if *kind == ApprovalKind::Leave { "leavetype" } else { "above" };
    if taken { Err(Error::new(Code::Duplicate).at(field, Code::Duplicate.message())) } else { Ok(()) }
}
