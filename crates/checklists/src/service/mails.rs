//! What owners of lines are told by mail: their lines of a list, and what is due.

use chrono::NaiveDate;
use core_auth::repo::leaders::{self, Leader};
use db::UnitOfWork;
use kernel::{Result, UserId, full_name};
use mail::model::{Link, MailDraft, Recipient, inbox_of};
use mail::service::{About, Mailer};
use mail::texts::inbox_page;

use crate::model::{ChecklistKind, StoredChecklist, StoredLine};
use crate::texts;

/// Lines with whose they are.
type Owned<'a> = (Option<UserId>, Vec<&'a StoredLine>);

/// Lines by their owners, in their order.
pub(super) fn by_owner(lines: &[StoredLine]) -> Vec<Owned<'_>> {
    by(lines, |line| line.owner)
}

/// Lines that are told together: by their owners, and those of these admins with what is all admins'.
pub(super) fn told_together<'a>(lines: &'a [StoredLine], admins: &[Leader]) -> Vec<Owned<'a>> {
    by(lines, |line| line.owner.filter(|owner| admins.iter().all(|admin| admin.id != *owner)))
}

fn by(lines: &[StoredLine], whose: impl Fn(&StoredLine) -> Option<UserId>) -> Vec<Owned<'_>> {
    let mut owned: Vec<Owned<'_>> = Vec::new();
    for line in lines {
        let whose = whose(line);
        match owned.iter_mut().find(|(owner, _)| *owner == whose) {
            Some((_, lines)) => lines.push(line),
            None => owned.push((whose, vec![line])),
        }
    }
    owned
}

/// Whom a mail about somebody's lines goes to: the owner, or the admins where there is none.
fn readers(work: &mut UnitOfWork<'_>, owner: Option<UserId>) -> Result<Vec<Recipient>> {
    let found = match owner {
        Some(owner) => leaders::person(work.reading(), owner)?.into_iter().collect(),
        None => leaders::admins(work.reading())?,
    };
    Ok(found.into_iter().map(Recipient::from).collect())
}

/// Who is told of these lines, each once, with theirs in the order of the list: an admin may have lines of their own beside those that are all
/// admins'.
fn by_reader<'a>(work: &mut UnitOfWork<'_>, lines: &'a [StoredLine]) -> Result<Vec<(Recipient, Vec<&'a StoredLine>)>> {
    let mut told: Vec<(Recipient, Vec<&StoredLine>)> = Vec::new();
    for (owner, lines) in by_owner(lines) {
        for to in readers(work, owner)? {
            match told.iter_mut().find(|(reader, _)| reader.user == to.user) {
                Some((_, theirs)) => theirs.extend_from_slice(&lines),
                None => told.push((to, lines.clone())),
            }
        }
    }
    for (_, lines) in &mut told {
        lines.sort_by_key(|line| line.id.0);
    }
    Ok(told)
}

/// Where these lines wait for who is told of them: one line by itself, more with all that is theirs (told-11).
fn waiting(lines: &[&StoredLine]) -> String {
    let one = match lines {
        [line] => Some(line.id.0),
        _ => None,
    };
    inbox_of("checklist", one)
}

fn many(lines: usize) -> i64 {
    i64::try_from(lines).unwrap_or(i64::MAX)
}

/// Tells each owner of these lines of a list what is theirs to do, by one mail: a second one of the same list would be taken for the first.
pub(super) fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    list: &StoredChecklist,
    lines: &[StoredLine],
) -> Result<()> {
    let name = full_name(&list.fname, &list.lname);
    let mut drafts = Vec::new();
    for (to, lines) in by_reader(work, lines)? {
        let (count, own, day) = (many(lines.len()), to.user == Some(list.user), list.day);
        let (subject, said) = match (list.kind, own) {
            (ChecklistKind::Onboarding, false) => {
                (texts::things_for_first_day(count, &name), texts::comes_on(&name, day))
            }
            (ChecklistKind::Exit, false) => (texts::things_for_last_day(count, &name), texts::goes_on(&name, day)),
            (ChecklistKind::Onboarding, true) => (texts::things_for_your_first_day(count), texts::you_come_on(day)),
            (ChecklistKind::Exit, true) => (texts::things_for_your_last_day(count), texts::you_go_on(day)),
        };
        let mut paragraphs = vec![said];
        paragraphs.extend(lines.iter().map(|line| texts::line(line.due, &line.text)));
        let about = About { record: "checklist", id: list.id.0, version: list.version, label: inbox_page(), mailer };
        let page = waiting(&lines);
        drafts.push(about.mail(to, "checklist", subject, paragraphs, &page));
    }
    mailer.queue(work, drafts).map(drop)
}

/// Tells those whose these lines are what is due: once a day, of whatever lists it is.
pub(super) fn remind(work: &mut UnitOfWork<'_>, mailer: &Mailer, lines: &[StoredLine], today: NaiveDate) -> Result<()> {
    let mut drafts = Vec::new();
    for (to, mut lines) in by_reader(work, lines)? {
        lines.sort_by_key(|line| (line.due, line.id.0));
        let said = |line: &&StoredLine| {
            if to.user == Some(line.user) {
                return texts::line(line.due, &line.text);
            }
            texts::line_about(line.due, &line.text, &full_name(&line.fname, &line.lname))
        };
        let paragraphs = [texts::is_due()].into_iter().chain(lines.iter().map(said)).collect();
        let last = lines.iter().map(|line| line.id.0).max().unwrap_or_default();
        drafts.push(MailDraft {
            kind: "checklist due",
            event: Some(format!("checklist due:{today}:{last}:{}", to.user.map_or(0, |user| user.0))),
            to,
            subject: texts::due_today(many(lines.len())),
            paragraphs,
            link: Some(Link { label: inbox_page(), url: mailer.link(&waiting(&lines)) }),
        });
    }
    mailer.queue(work, drafts).map(drop)
}
