//! What the worker does: makes the lists of those who come and go, lets them follow their people's days, and reminds of what
//! is due. Each step looks whether it is still to be done, so several servers do it once.

use chrono::NaiveDate;
use core_auth::model::Status;
use core_auth::repo::leaders;
use db::{Database, Entry, Reads, UnitOfWork};
use kernel::{Code, Error, Grant, Result, UserId};
use mail::service::Mailer;
use serde::Serialize;

use super::mails;
use crate::model::{CHECKLIST, ChecklistId, Comer, StoredChecklist, StoredLine, TemplateLine};
use crate::repo::{made as repo, templates};
use crate::rights::MakeChecklists;
use crate::rules::{self, Becomes, Here, Validated};

/// What the audit trail keeps of a list.
#[derive(Serialize)]
struct Snapshot<'a> {
    name: &'a str,
    day: NaiveDate,
}

/// What it keeps of lines that go to somebody else.
#[derive(Serialize)]
struct Given<'a> {
    owner: Option<String>,
    lines: Vec<&'a str>,
}

/// One round of it. Answers how many lists were made or changed, and how many were reminded together.
pub async fn make(db: &Database, mailer: &Mailer, grant: &Grant<MakeChecklists>) -> Result<usize> {
    let today = db.clock().today();
    let (stale, comers) = db
        .read(move |connection| Ok((repo::stale(connection, today)?, repo::comers(connection, None, today)?)))
        .await?;
    let mut done = 0;
    for id in stale {
        let mailer = mailer.clone();
        done += usize::from(db.write(grant.actor(), move |work| follow(work, &mailer, id, today)).await?);
    }
    for user in people(comers)? {
        let mailer = mailer.clone();
        done += db.write(grant.actor(), move |work| make_for(work, &mailer, user, today)).await?;
    }
    let (due, admins) = db
        .read(move |connection| {
            let due = repo::due_lines(connection, today)?;
            let admins = if due.is_empty() { Vec::new() } else { leaders::admins(connection)? };
            Ok((due, admins))
        })
        .await?;
    for (_, lines) in mails::told_together(&due, &admins) {
        let (mailer, lines) = (mailer.clone(), lines.into_iter().cloned().collect::<Vec<_>>());
        let reminded = db.write(grant.actor(), move |work| remind(work, &mailer, &lines, today)).await?;
        done += usize::from(reminded);
    }
    Ok(done)
}

/// Those for whom a template is, each with what it says.
fn fitting(comers: Vec<Comer>) -> Result<Vec<(Comer, Validated)>> {
    let mut found = Vec::new();
    for comer in comers {
        let said = Validated::of(&comer.template)?;
        if rules::is_for(&said, comer.role, comer.place) {
            found.push((comer, said));
        }
    }
    Ok(found)
}

/// For whom there is a list to make, each once.
fn people(comers: Vec<Comer>) -> Result<Vec<UserId>> {
    let mut users: Vec<_> = fitting(comers)?.into_iter().map(|(comer, _)| comer.user).collect();
    users.sort_unstable();
    users.dedup();
    Ok(users)
}

/// Who of those who may have to do something for somebody is here.
fn here(connection: &mut impl Reads, user: UserId, lines: &[TemplateLine]) -> Result<Here> {
    let is_here = leaders::person(connection, user)?.is_some_and(|person| person.status == Status::Active);
    let manager = leaders::line(connection, user)?.first().map(|manager| manager.id);
    let named: Vec<_> = lines.iter().filter_map(|line| line.user).collect();
    let named = templates::people(connection, &named, true)?.into_iter().map(|(user, _)| user).collect();
    Ok(Here { person: is_here.then_some(user), manager, named })
}

/// Makes the lists that somebody has none of yet, and tells their owners.
fn make_for(work: &mut UnitOfWork<'_>, mailer: &Mailer, user: UserId, today: NaiveDate) -> Result<usize> {
    repo::hold(work.reading(), user)?;
    let comers = fitting(repo::comers(work.reading(), Some(user), today)?)?;
    let mut made = 0;
    for (comer, said) in comers {
        let Some(day) = comer.day else { continue };
        if let Some(former) = repo::former(work.reading(), (comer.template.id, user), today)? {
            end(work, &former)?;
        }
        let here = here(work.reading(), user, &said.lines)?;
        let id = repo::insert(work, (comer.template.id, &said.name), said.kind, user, day)?;
        work.record(Entry::new(CHECKLIST, id.0, "create").after(&Snapshot { name: &said.name, day }));
        let lines: Vec<_> = said.lines.into_iter().map(|line| (line.clone(), rules::owner(&line, &here))).collect();
        repo::insert_lines(work, id, &lines, (day, today))?;
        let list = repo::find(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let lines = repo::open_lines(work.reading(), id)?;
        mails::tell(work, mailer, &list, &lines)?;
        made += 1;
    }
    Ok(made)
}

/// Lets a list follow its person's day, or end with it, and gives what is whose owner is not here any more to others.
fn follow(work: &mut UnitOfWork<'_>, mailer: &Mailer, id: ChecklistId, today: NaiveDate) -> Result<bool> {
    let Some(list) = repo::lock(work.reading(), id)? else { return Ok(false) };
    let snapshot = |day| Snapshot { name: &list.name, day };
    match rules::becomes(&list) {
        Becomes::Cancelled => {
            end(work, &list)?;
            return Ok(true);
        }
        // One of long ago is of another time that they came or went, and stays what it is.
        Becomes::Moved(day) if list.day >= today - repo::FOLLOWS => {
            repo::follow(work, &list, day)?;
            for line in repo::open_lines(work.reading(), id)? {
                repo::move_line(work, &line, rules::due(day, line.days), today)?;
            }
            let entry = Entry::new(CHECKLIST, id.0, "move").before(&snapshot(list.day));
            work.record(entry.after(&snapshot(day)));
            give(work, id)?;
            tell_all(work, mailer, id, |_| true)?;
        }
        Becomes::Moved(_) | Becomes::Same => {
            let given = give(work, id)?;
            if given.is_empty() {
                return Ok(false);
            }
            repo::count(work, &list)?;
            tell_all(work, mailer, id, |line| given.contains(&line.id))?;
        }
    }
    Ok(true)
}

/// Ends a list: nobody has to do what is open of it.
fn end(work: &mut UnitOfWork<'_>, list: &StoredChecklist) -> Result<()> {
    repo::cancel(work, list)?;
    work.record(Entry::new(CHECKLIST, list.id.0, "cancel").before(&Snapshot { name: &list.name, day: list.day }));
    Ok(())
}

/// Tells the owners of what is open of a list, as far as it is meant.
fn tell_all(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    id: ChecklistId,
    meant: impl Fn(&StoredLine) -> bool,
) -> Result<()> {
    let Some(list): Option<StoredChecklist> = repo::find(work.reading(), id)? else { return Ok(()) };
    let mut lines = repo::open_lines(work.reading(), id)?;
    lines.retain(meant);
    mails::tell(work, mailer, &list, &lines)
}

/// Gives what is open of a list, and whose owner is not here any more, to the person's manager, or to the admins.
fn give(work: &mut UnitOfWork<'_>, id: ChecklistId) -> Result<Vec<crate::model::ChecklistLineId>> {
    let lines = repo::open_lines(work.reading(), id)?;
    let is_gone =
        |line: &&StoredLine| line.owner_status.as_deref().is_some_and(|status| status != Status::Active.text());
    let gone: Vec<_> = lines.iter().filter(is_gone).collect();
    let Some(first) = gone.first() else { return Ok(Vec::new()) };
    let manager = leaders::line(work.reading(), first.user)?.into_iter().next();
    repo::give(work, &gone, manager.as_ref().map(|manager| manager.id))?;
    let owner = manager.map(|manager| kernel::full_name(&manager.fname, &manager.lname));
    let given = Given { owner, lines: gone.iter().map(|line| line.text.as_str()).collect() };
    work.record(Entry::new(CHECKLIST, id.0, "give over").after(&given));
    Ok(gone.iter().map(|line| line.id).collect())
}

/// Reminds those whose these lines are of what is due, where nobody did yet.
fn remind(work: &mut UnitOfWork<'_>, mailer: &Mailer, lines: &[StoredLine], today: NaiveDate) -> Result<bool> {
    if repo::remind(work, lines)?.is_none() {
        return Ok(false);
    }
    mails::remind(work, mailer, lines, today)?;
    for (_, lines) in mails::by_owner(lines) {
        let mut lists: Vec<_> = lines.iter().map(|line| line.checklist).collect();
        lists.sort_unstable();
        lists.dedup();
        for list in lists {
            let of_list = lines.iter().filter(|line| line.checklist == list).map(|line| line.text.as_str()).collect();
            let given = Given { owner: name_of(&lines), lines: of_list };
            work.record(Entry::new(CHECKLIST, list.0, "remind").after(&given));
        }
    }
    Ok(true)
}

fn name_of(lines: &[&StoredLine]) -> Option<String> {
    let line = lines.first()?;
    Some(kernel::full_name(line.owner_fname.as_deref()?, line.owner_lname.as_deref()?))
}
