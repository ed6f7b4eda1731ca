//! Leaving: what somebody has in hand, the plan and its taking back, and the end of the last day.

use chrono::NaiveDate;
use db::{Database, Entry, UnitOfWork};
use kernel::{Code, Error, Grant, Key, Patch, Result, Role, UserId, full_name};
use mail::service::Mailer;
use serde_json::json;

use super::handover::{self, Giver};
use super::save::{BeforeAfter, Said, Step};
use super::{CompanySettings, in_scope};
use crate::mails::{self, Addressee, LeavingTold};
use crate::model::{Editable, Holding, Leaving, Person, PersonChange, Status, USER};
use crate::repo::leaders::{self, Leader};
use crate::repo::{holdings, links, people, sessions};
use crate::rights::{EndLastDays, ReadHoldings, ResignPeople};
use crate::rules::leaving as rules;
use crate::service::stand_ins;

/// What this person has in hand that has to go to others when they leave: for who may change their status.
pub async fn holdings(
    db: &Database,
    grant: &Grant<ReadHoldings>,
    id: UserId,
    last: Option<NaiveDate>,
) -> Result<Vec<Holding>> {
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.clone(), db.clock().today());
    if caller.user == id {
        return Err(Error::new(Code::NotOnYourOwn));
    }
    db.read(move |connection| {
        in_scope(connection, scope, id)?;
        let person = leaders::person(connection, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        rules::may_ask(caller.role, person.role())?;
        let mut found = holdings::of(connection, id, today, last)?;
        for holding in &mut found {
            holding.heirs = rules::heirs(holding.kind, caller.role, caller.keys);
            if !rules::is_named(holding.kind, caller.role, caller.keys) {
                holding.first.clear();
            }
        }
        Ok(found)
    })
    .await
}

/// Says that somebody leaves: with a last day that is not over yet they stay Active until its end, otherwise they go at
/// once. The person and their line managers are told. Answers the record.
pub async fn resign(
    db: &Database,
    mailer: &Mailer,
    company: &CompanySettings,
    grant: &Grant<ResignPeople>,
    id: UserId,
    (input, givers): (Leaving, &'static [Giver]),
) -> Result<Person> {
    let step = step(db, mailer, company, grant, id)?;
    let (today, zone, proof) = (db.clock().today(), db.clock().zone(), grant.clone());
    let kinds: Vec<_> = givers.iter().map(|giver| giver.kind).collect();
    db.write(grant.actor(), move |work| {
        let change = PersonChange {
            version: input.version,
            dol: input.dol.map_or(Patch::Clear, Patch::Set),
            leavingkind: input.reason.clone().map_or(Patch::Clear, Patch::Set),
            ..PersonChange::default()
        };
        let also = |stored: &Editable, change: &mut PersonChange| {
            if rules::goes_at_once(stored, input.dol, today) {
                change.status = Patch::Set(Status::Resigned.text().to_owned());
            }
        };
        let said = Said {
            action: "resign",
            remark: input.remark.as_deref(),
            needs: |_| Ok(()),
            content: &|| {
                rules::problems(&input)?;
                rules::successors(&input, id, &kinds).map(drop)
            },
            also: &also,
        };
        let (person, changed) = step.save(work, change, Some(&said))?;
        if let Some(changed) = changed.filter(|changed| changed.before.dol != changed.after.dol) {
            tell(work, &step, &changed, changed.after.dol, true)?;
        }
        let successors = rules::successors(&input, id, &kinds)?;
        if let (Person::Whole(whole), false) = (&person, successors.is_empty()) {
            let whole = &whole.listed;
            let name = full_name(&whole.directory.fname, &whole.directory.lname);
            handover::give(work, &step, &proof, (givers, &successors), (&name, zone))?;
        }
        Ok(person)
    })
    .await
}

/// Takes a planned leaving back: the person stays. They and their line managers are told. Answers the record.
pub async fn take_back(
    db: &Database,
    mailer: &Mailer,
    company: &CompanySettings,
    grant: &Grant<ResignPeople>,
    id: UserId,
) -> Result<Person> {
    let step = step(db, mailer, company, grant, id)?;
    db.write(grant.actor(), move |work| {
        let change = PersonChange {
            dol: Patch::Clear,
            leavingreason: Patch::Clear,
            leavingkind: Patch::Clear,
            ..PersonChange::default()
        };
        let said = Said {
            action: "take the resignation back",
            remark: None,
            needs: rules::planned,
            content: &|| Ok(()),
            also: &|_, _| (),
        };
        let (person, changed) = step.save(work, change, Some(&said))?;
        if let Some(changed) = changed {
            tell(work, &step, &changed, changed.before.dol, false)?;
        }
        Ok(person)
    })
    .await
}

fn step(
    db: &Database,
    mailer: &Mailer,
    company: &CompanySettings,
    grant: &Grant<ResignPeople>,
    id: UserId,
) -> Result<Step> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    if caller.user == id {
        return Err(Error::new(Code::NotOnYourOwn));
    }
    Ok(Step::of(db, mailer, company, grant.actor(), (scope, caller), id))
}

/// Tells the person and their line managers, but for whoever says so, of a leaving on this day, or that it is taken back.
fn tell(
    work: &mut UnitOfWork<'_>,
    step: &Step,
    changed: &BeforeAfter,
    day: Option<NaiveDate>,
    leaves: bool,
) -> Result<()> {
    let Some(day) = day else { return Ok(()) };
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let after = &changed.after;
    let (fname, lname, email, empid) = (text(&after.fname), text(&after.lname), text(&after.email), text(&after.empid));
    let told = LeavingTold {
        id: step.id,
        name: &full_name(&fname, &lname),
        empid: &empid,
        by: &step.caller.name,
        day,
        leaves,
        over: after.status.as_deref() != Some(Status::Active.text()),
        version: changed.version,
    };
    let person = Addressee { user: step.id, fname: &fname, lname: &lname, email: &email };
    // Whose access has ended opens no page.
    let own = (!told.over).then(|| mails::own_page(&step.mailer, step.id));
    let mut drafts = vec![mails::leaving(&step.mailer, &person, &told, own)];
    let managers = leaders::line(work.reading(), step.id)?;
    let registered = leaders::leading_with(work.reading(), managers.iter().map(|manager| manager.id), Key::Employees)?;
    for manager in &managers {
        let Leader { id, fname, lname, email, .. } = manager;
        if *id != step.caller.user {
            let page = mails::employee_page(&step.mailer, manager, &registered, step.id);
            drafts.push(mails::leaving(&step.mailer, &Addressee { user: *id, fname, lname, email }, &told, page));
        }
    }
    step.mailer.queue(work, drafts).map(drop)
}

/// Ends the access of those whose planned last day is over: they become Resigned, as if somebody had said so that night.
/// Each in a transaction of their own; whoever was brought back, or got a later day meanwhile, stays, and so does the
/// last active admin. Answers how many have gone.
pub async fn end_last_days(db: &Database, grant: &Grant<EndLastDays>) -> Result<usize> {
    let today = db.clock().today();
    let due = db.read(move |connection| people::past_their_last_day(connection, today)).await?;
    let mut gone = 0;
    for id in due {
        gone += usize::from(db.write(grant.actor(), move |work| end_last_day(work, id, today)).await?);
    }
    Ok(gone)
}

fn end_last_day(work: &mut UnitOfWork<'_>, id: UserId, today: NaiveDate) -> Result<bool> {
    let Some(role) = people::lock_past_their_last_day(work.reading(), id, today)? else { return Ok(false) };
    if Role::named(&role) == Role::Admin && !people::other_admins(work.reading(), id)? {
        return Ok(false);
    }
    people::resign(work, id)?;
    sessions::end_all(work, id)?;
    links::end_all(work, id)?;
    stand_ins::end_all(work, id, today)?;
    let status = |status: Status| json!({ "status": status });
    let entry = Entry::new(USER, id.0, "last day over");
    work.record(entry.before(&status(Status::Active)).after(&status(Status::Resigned)));
    Ok(true)
}
