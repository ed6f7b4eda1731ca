//! One mail a day of what somebody wants to be told in a digest (told-5).

use std::collections::{BTreeMap, BTreeSet};

use db::{Database, Entry, UnitOfWork};
use kernel::{Error, Grant, Result, Text};
use serde::Serialize;

use super::Mailer;
use crate::model::{DigestLine, Link, MAIL, MailDraft, Recipient};
use crate::repo::notifications as repo;
use crate::rights::DeliverMail;
use crate::rules::notification::DIGEST;
use crate::texts;

/// Notifications that one step takes at most: a digest of more is two.
const STEP: i64 = 500;

/// Writes the digests that are due; answers how many. What is in one was taken out of those to come in the same transaction, so that it is
/// told once, whichever instance was faster.
pub async fn digest(db: &Database, mailer: &Mailer, grant: &Grant<DeliverMail>) -> Result<usize> {
    let now = db.clock().now();
    let mut written = 0;
    loop {
        // A look that takes no lock.
        if db.read(move |connection| repo::due(connection, now, 1)).await?.is_empty() {
            return Ok(written);
        }
        let mailer = mailer.clone();
        written += db.write(grant.actor(), move |work| step(work, &mailer)).await?;
    }
}

/// What the trail keeps of a step.
#[derive(Serialize)]
struct Written {
    digests: usize,
}

fn step(work: &mut UnitOfWork<'_>, mailer: &Mailer) -> Result<usize> {
    repo::lock_digests(work.reading())?;
    let (now, zone) = (work.now(), work.zone());
    let found = repo::due(work.reading(), now, STEP)?;
    if found.is_empty() {
        return Ok(0);
    }
    // What is written late may meet somebody's quiet hours: it waits for their end, as what was told in them does.
    let people: BTreeSet<_> = found.iter().map(|line| line.user).collect();
    let settings = repo::settings(work.reading(), &Vec::from_iter(people))?;
    let (mut due, mut quiet) = (Vec::new(), BTreeMap::<_, Vec<_>>::new());
    for line in found {
        match settings.get(&line.user).and_then(|chosen| chosen.quiet_until(now, zone)) {
            Some(until) => quiet.entry(until).or_default().push(line.id),
            None => due.push(line),
        }
    }
    for (until, ids) in quiet {
        repo::put_off(work, &ids, until)?;
    }
    let ids: Vec<_> = due.iter().map(|line| line.id).collect();
    if !ids.is_empty() && repo::digested(work, &ids)? != ids.len() {
        return Err(Error::internal("another instance writes these digests"));
    }
    // Who has read it in the portal, or left, is told no more.
    let told: Vec<_> = due.into_iter().filter(|line| line.active && !line.read).collect();
    let mut people: Vec<Vec<DigestLine>> = Vec::new();
    for line in told {
        match people.iter_mut().find(|lines| lines.first().is_some_and(|first| first.user == line.user)) {
            Some(lines) => lines.push(line),
            None => people.push(vec![line]),
        }
    }
    let drafts: Vec<_> = people.iter().filter_map(|lines| draft(mailer, lines)).collect();
    let written = mailer.queue(work, drafts)?;
    work.record(Entry::new(MAIL, None, "digest").after(&Written { digests: written }));
    Ok(written)
}

/// One person's digest.
fn draft(mailer: &Mailer, lines: &[DigestLine]) -> Option<MailDraft> {
    let (first, last) = (lines.first()?, lines.last()?);
    let part = |line: &DigestLine| {
        let page = line.page.as_deref().map(|page| mailer.link(page));
        let said = [Some(line.subject.clone()), line.detail.clone(), page].into_iter().flatten();
        Text::written(said.collect::<Vec<_>>().join("\n"))
    };
    Some(MailDraft {
        kind: DIGEST,
        event: Some(format!("digest:{}:{}", first.user, last.id)),
        to: Recipient::person(first.user, &first.fname, &first.lname, first.email.clone()),
        subject: texts::in_the_digest(lines.len()),
        paragraphs: lines.iter().map(part).collect(),
        link: Some(Link { label: texts::all_notifications(), url: mailer.link("/notifications") }),
    })
}
