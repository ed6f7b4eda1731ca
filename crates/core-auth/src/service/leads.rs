//! Project leads in manager lists: they come with a current allocation, and go with it.

use chrono::NaiveDate;
use db::{Database, Entry, UnitOfWork, advisory_locks};
use kernel::{Grant, Result, UserId, full_name};
use mail::service::Mailer;
use serde_json::json;

use crate::mails::{self, Addressee};
use crate::model::{Status, USER};
use crate::repo::managers::{self, Pair};
use crate::rights::SettleLeads;

/// Makes the manager lists of these people, or of everybody, what the projects of today say. The person and their line
/// managers are told of a lead who has come.
pub fn settle(work: &mut UnitOfWork<'_>, mailer: &Mailer, people: Option<&[UserId]>, today: NaiveDate) -> Result<()> {
    if people.is_some_and(<[UserId]>::is_empty) {
        return Ok(());
    }
    lock(work)?;
    for Pair { user, manager } in managers::end_leads(work, people, today)? {
        work.record(Entry::new(USER, user.0, "remove manager").before(&json!({"manager": [manager]})));
    }
    let begun = managers::begin_leads(work, people, today)?;
    if begun.is_empty() {
        return Ok(());
    }
    let mut led: Vec<_> = begun.iter().map(|pair| pair.user).collect();
    led.sort_unstable();
    led.dedup();
    let entries = managers::of(work.reading(), &led, today)?;
    let told = managers::with_line_managers(work.reading(), &led)?;
    let mut drafts = Vec::new();
    for pair in &begun {
        let found = entries.iter().find(|(user, entry)| *user == pair.user && entry.user == pair.manager);
        let Some((_, lead)) = found else { continue };
        let added = json!({"manager": [pair.manager], "projects": lead.projects});
        work.record(Entry::new(USER, pair.user.0, "add manager").after(&added));
        let about = || told.iter().filter(|to| to.about == pair.user).map(|to| &to.leader);
        let Some(person) = about().find(|to| to.id == pair.user && to.status == Status::Active) else { continue };
        let name = full_name(&person.fname, &person.lname);
        for to in about().filter(|to| to.id != pair.manager) {
            let reader = Addressee { user: to.id, fname: &to.fname, lname: &to.lname, email: &to.email };
            let whom = (to.id != pair.user).then_some(name.as_str());
            drafts.push(mails::lead_came(mailer, &reader, pair.user, whom, lead, today));
        }
    }
    mailer.queue(work, drafts).map(drop)
}

/// What others change at this moment, of a team or of a role, is seen by who comes second.
fn lock(work: &mut UnitOfWork<'_>) -> Result<()> {
    advisory_locks(work.reading(), ["manager lists".to_owned()])
}

/// [`settle`] for everybody, where something is due: what begins or ends with a day, and what an older version left.
pub async fn settle_all(db: &Database, mailer: &Mailer, grant: &Grant<SettleLeads>) -> Result<()> {
    let today = db.clock().today();
    if !db.read(move |connection| managers::leads_are_due(connection, today)).await? {
        return Ok(());
    }
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| {
        lock(work)?;
        // Another instance may have been faster.
        if managers::leads_are_due(work.reading(), today)? {
            settle(work, &mailer, None, today)?;
            work.record(Entry::new(db::audit::INSTALLATION, None, "project leads of the day").after(&today));
        }
        Ok(())
    })
    .await
}
