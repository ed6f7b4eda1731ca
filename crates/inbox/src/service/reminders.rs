//! Who decides, and who leads them, is reminded of what waits for too long (told-7, told-8, told-20, told-21).

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use company::model::ReminderTerms;
use db::{Database, Entry, UnitOfWork};
use kernel::{Grant, Result, Text, UserId, full_name};
use mail::model::{Link, MAIL, MailDraft, Recipient, inbox_of};
use mail::service::Mailer;
use mail::texts::inbox_page;
use serde::Serialize;

use crate::model::{InboxKind, LateWaiting};
use crate::repo::reminders as repo;
use crate::rights::RemindOfWaiting;
use crate::rules::reminders as rules;
use crate::texts;

/// Mails of one step, which is one transaction.
const STEP: usize = 200;
/// The level of those who decide.
const DECIDES: i64 = 0;

/// Reminds everybody who is to be reminded today, once, by however many instances it is asked. Answers how many mails it was; nothing where
/// it is too early in the day.
pub async fn remind(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<RemindOfWaiting>,
    terms: ReminderTerms,
) -> Result<Option<usize>> {
    let (today, zone, dialect) = (db.clock().today(), db.clock().zone(), db.dialect());
    if !rules::is_time(db.clock().now(), zone) {
        return Ok(None);
    }
    let Some((before, escalated)) = rules::before(terms, today, zone) else { return Ok(Some(0)) };
    let rows = db.read(move |connection| {
        let undecided = vec![
            (InboxKind::Timesheet, timesheets::service::undecided(today, dialect)),
            (InboxKind::Leave, leaves::service::leaves::undecided(today, dialect)),
            (InboxKind::Claim, finance::service::claims::undecided(today, dialect)),
            (InboxKind::Investment, finance::service::investments::undecided(today, dialect)),
            (InboxKind::CompOff, leaves::service::comp_offs::undecided(today, dialect)),
            (InboxKind::Kra, kra::service::undecided(today, dialect)),
            (InboxKind::Asset, assets::service::undecided(today, dialect)),
            (InboxKind::Task, projects::service::tasks::undecided()),
            (InboxKind::Referral, recruitment::service::referrals_undecided(dialect)),
        ];
        repo::late(connection, undecided, (before, escalated), today)
    });
    let due = rules::due(rows.await?, today);
    let mut told = 0;
    for step in due.chunks(STEP) {
        let round = Round { mailer: mailer.clone(), today, terms, before, escalated };
        let readers = step.to_vec();
        told += db.write(grant.actor(), move |work| round.step(work, &readers)).await?;
    }
    Ok(Some(told))
}

/// Forgets days on which people were reminded by a clock that stood ahead, now that it is set right: until those days nobody would remind
/// them of anything. What waits by now was told to them, too early.
pub async fn forget_ahead(db: &Database, _: &Grant<RemindOfWaiting>) -> Result<()> {
    let (today, now) = (db.clock().today(), db.clock().now());
    db.housekeeping("setting the clock back", move |connection| repo::forget_ahead(connection, today, now)).await
}

/// What the trail keeps of a step.
#[derive(Serialize)]
struct Told {
    reminders: usize,
}

/// One day's reminders.
#[derive(Clone)]
struct Round {
    mailer: Mailer,
    today: NaiveDate,
    terms: ReminderTerms,
    before: DateTime<Utc>,
    escalated: Option<DateTime<Utc>>,
}

impl Round {
    /// Reminds these, but for whom another instance was faster with.
    fn step(&self, work: &mut UnitOfWork<'_>, readers: &[Vec<LateWaiting>]) -> Result<usize> {
        repo::lock(work.reading())?;
        let ids: Vec<_> = readers.iter().filter_map(|rows| rows.first()).map(|row| row.reader).collect();
        let told = repo::reminded(work.reading(), &ids, self.today)?;
        let is_told = |row: &LateWaiting| told.iter().any(|told| told.reader == row.reader && told.level == row.level);
        let readers: Vec<_> = readers.iter().filter(|rows| !rows.first().is_some_and(is_told)).collect();
        let drafts: Vec<_> = readers.iter().filter_map(|rows| self.draft(rows)).collect();
        if drafts.is_empty() {
            return Ok(0);
        }
        let count = drafts.len();
        self.mailer.queue(work, drafts)?;
        let mut pairs: Vec<_> =
            readers.iter().flat_map(|rows| rows.iter().map(|row| (row.decider, row.reader, row.level))).collect();
        pairs.dedup();
        let upto = |level| if level == DECIDES { self.before } else { self.escalated.unwrap_or(self.before) };
        repo::remember(work, &pairs, self.today, upto)?;
        work.record(Entry::new(MAIL, None, "remind").after(&Told { reminders: count }));
        Ok(count)
    }

    /// What one reader is told.
    fn draft(&self, rows: &[LateWaiting]) -> Option<MailDraft> {
        let first = rows.first()?;
        let (ReminderTerms { after, more }, decides) = (self.terms, first.level == DECIDES);
        let count = rows.iter().map(|row| row.once).sum();
        let days = i64::from(if decides { after } else { after + more });
        let (kind, subject) = if decides {
            ("reminder", texts::waits_for_you(count))
        } else {
            ("reminder of others", texts::waits_for_others(count))
        };
        let mut paragraphs = Vec::new();
        let mut others = Vec::new();
        for (decider, rows) in by_decider(rows) {
            let Some(what) = what(&rows) else { continue };
            match rows.first().map(|row| full_name(&row.decider_fname, &row.decider_lname)) {
                Some(name) if !decides => others.push(texts::waits_for(&name, days, what)),
                Some(name) if decider != first.reader => others.push(texts::in_the_place_of(&name, days, what)),
                _ => paragraphs.push(texts::waits_longer(days, what)),
            }
        }
        paragraphs.append(&mut others);
        paragraphs.extend((!decides).then(texts::ask_or_name));
        let (label, page) =
            if decides { (inbox_page(), page(rows)) } else { (texts::directory_page(), "/directory".to_owned()) };
        Some(MailDraft {
            kind,
            event: Some(format!("reminder:{}:{}:{}", first.level, first.reader, self.today)),
            to: Recipient::person(first.reader, &first.fname, &first.lname, first.email.clone()),
            subject,
            paragraphs,
            link: Some(Link { label, url: self.mailer.link(&page) }),
        })
    }
}

/// Where all of it stands: its kind, where it is of one.
fn page(rows: &[LateWaiting]) -> String {
    match rows.first().map(|row| row.kind).filter(|kind| rows.iter().all(|row| row.kind == *kind)) {
        Some(kind) => inbox_of(kind.text(), None),
        None => "/inbox".to_owned(),
    }
}

fn by_decider(rows: &[LateWaiting]) -> BTreeMap<UserId, Vec<&LateWaiting>> {
    let mut found: BTreeMap<UserId, Vec<&LateWaiting>> = BTreeMap::new();
    for row in rows {
        found.entry(row.decider).or_default().push(row);
    }
    found
}

/// "4 timesheets, 2 leaves", in the order of the kinds.
fn what(rows: &[&LateWaiting]) -> Option<Text> {
    let of = |kind: InboxKind| rows.iter().filter(|row| row.kind == kind).map(|row| row.count).sum::<i64>();
    let said = |kind: InboxKind, say: fn(i64) -> Text| Some(of(kind)).filter(|count| *count > 0).map(say);
    let all = [
        said(InboxKind::Timesheet, texts::timesheets),
        said(InboxKind::Leave, texts::leaves),
        said(InboxKind::Claim, texts::claims),
        said(InboxKind::Investment, texts::investments),
        said(InboxKind::CompOff, texts::comp_offs),
        said(InboxKind::Kra, texts::kras),
        said(InboxKind::Asset, texts::assets),
        said(InboxKind::Task, texts::tasks),
        said(InboxKind::Referral, texts::referrals),
    ];
    Text::list(all.into_iter().flatten())
}
