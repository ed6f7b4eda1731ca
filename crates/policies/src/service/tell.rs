//! Everybody is told what there is to read (told-19). A worker does it, so that whoever writes a policy waits for none of it.

use db::{Bind, Database, Entry, UnitOfWork};
use kernel::{Grant, Result};
use mail::model::ToAll;
use mail::service::Mailer;
use mail::service::to_all::over;
use serde::Serialize;

use crate::model::{POLICY, PolicyId, PolicyStatus, UntoldPolicy};
use crate::repo;
use crate::rights::TellPolicies;
use crate::texts;

/// What the audit trail keeps of a step.
#[derive(Serialize)]
struct Told {
    version: i64,
}

/// What the news of a version is called; that of each person ends with their number.
pub(super) fn event(id: PolicyId, version: i64) -> String {
    format!("policy:{id}:{version}:")
}

/// One step of it. Answers whether it did anything. Each step holds its policy and looks whether it is still to be done, so several
/// servers do it once.
pub async fn tell(db: &Database, mailer: &Mailer, grant: &Grant<TellPolicies>) -> Result<bool> {
    let untold = db.read(|connection| repo::untold(connection)).await?;
    let Some(id) = untold.first().map(|policy| policy.id) else { return Ok(false) };
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| step(work, &mailer, id)).await
}

fn step(work: &mut UnitOfWork<'_>, mailer: &Mailer, id: PolicyId) -> Result<bool> {
    let Some(policy) = repo::lock_untold(work.reading(), id)? else { return Ok(false) };
    // Nobody is asked for the version before any more, be it that only some were told of it.
    let goes_on = policy.status == PolicyStatus::Active && policy.told == -policy.version;
    if policy.told != 0 && !goes_on {
        over(work, &event(id, policy.told.abs()))?;
    }
    if policy.status != PolicyStatus::Active {
        repo::told(work, id, 0)?;
        work.record(Entry::new(POLICY, id.0, "tell no more"));
        return Ok(true);
    }
    let version = policy.version;
    let unread = [Bind::from(id), version.into()];
    let all = mailer.tell(work, &news(&policy), (repo::NOT_READ, unread.as_slice()))?;
    repo::told(work, id, if all { version } else { -version })?;
    work.record(Entry::new(POLICY, id.0, "tell").after(&Told { version }));
    Ok(true)
}

fn news(policy: &UntoldPolicy) -> ToAll {
    let UntoldPolicy { id, title, version, .. } = policy;
    ToAll {
        mail: "policy to read",
        event: event(*id, *version),
        subject: texts::to_read(title),
        said: texts::read_it(*version),
        label: texts::policy_page(),
        page: format!("/policy/{id}"),
    }
}
