//! How far an installation is set up, step by step (setup-4, setup-5, setup-6).

use std::collections::BTreeMap;

use db::{Database, Entry, Reads};
use kernel::texts::required;
use kernel::{Error, Grant, Result};
use serde::Serialize;

use super::Current;
use crate::model::{COMPANY, ID, Setup, SetupAnswer, SetupShown, SetupStepName};
use crate::repo::setup as repo;
use crate::rights::SetUp;
use crate::rules::setup as rules;

/// Who would see the dashboard's tile.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Shown {
    setting_up: bool,
}

/// The steps as they stand.
pub async fn show(db: &Database, current: &Current, _: &Grant<SetUp>) -> Result<Setup> {
    let (current, clock) = (current.clone(), db.clock().clone());
    db.read(move |connection| read(connection, &current, &clock)).await
}

fn read(connection: &mut impl Reads, current: &Current, clock: &kernel::Clock) -> Result<Setup> {
    let standing = repo::standing(connection, clock.today(), clock.now())?;
    let marks = repo::marks(connection)?;
    let company = current.get();
    let named = company.named_here || current.defaults.get().named;
    Ok(Setup {
        shown: company.setting_up,
        steps: rules::steps(&standing, &company, named, &marks),
        unmanaged: standing.unmanaged,
        neversignedin: standing.never_signed_in,
        failed: standing.failed,
    })
}

/// Leaves a step out, opens it again, or says that it is right as it stands.
pub async fn mark(
    db: &Database,
    current: &Current,
    grant: &Grant<SetUp>,
    step: SetupStepName,
    answer: SetupAnswer,
) -> Result<Setup> {
    let wanted = rules::wanted(step, &answer)?;
    let (current, clock) = (current.clone(), db.clock().clone());
    db.write(grant.actor(), move |work| {
        let before = repo::marks(work.reading())?.into_iter().find(|marked| marked.step == step);
        if repo::mark(work, step, wanted)?.is_some() {
            let told = |mark| BTreeMap::from([(step.text(), rules::told(mark))]);
            let entry = Entry::new(COMPANY, ID, "set up").before(&told(before.map(|marked| marked.mark)));
            work.record(entry.after(&told(wanted)));
        }
        read(work.reading(), &current, &clock)
    })
    .await
}

/// Puts the dashboard's tile away, or brings it back.
pub async fn put_away(db: &Database, current: &Current, grant: &Grant<SetUp>, input: SetupShown) -> Result<Setup> {
    let shown = input.shown.ok_or_else(|| Error::field("shown", required()))?;
    let changed = db
        .write(grant.actor(), move |work| {
            let changed = repo::show(work, shown)?.is_some();
            if changed {
                let entry = Entry::new(COMPANY, ID, "set up").before(&Shown { setting_up: !shown });
                work.record(entry.after(&Shown { setting_up: shown }));
            }
            Ok(changed)
        })
        .await?;
    if changed {
        current.read(db).await?;
    }
    show(db, current, grant).await
}
