//! Saving a person's record.

use chrono::NaiveDate;
use db::{Database, Entry, UnitOfWork};
use kernel::{Caller, Code, Decision, Error, Grant, Result, Role, Scope, UserId, full_name, normalize};
use mail::model::Recipient;
use mail::service::Mailer;
use serde_json::{Map, Value};

use super::places::Places;
use super::{CompanySettings, View};
use crate::mails::{self, Addressee, CorrectedAccount, SameName, Told};
use crate::model::{
    Cause, Changed, Credit, Editable, LeaveAccount, Person, PersonChange, Placement, Posting, Status, Table, USER,
    WholePerson,
};
use crate::repo::leaders::{self, Leader};
use crate::repo::people::{self, Chosen, Locked, OfDay};
use crate::repo::{ledger, links, managers, sessions};
use crate::rights::EditPeople;
use crate::rules::people as rules;
use crate::service::leads;
use crate::texts::no_such_role;

/// Saves any subset of the fields, with what comes of it: leave credited, sessions ended, a mail about banking that
/// was changed, by whomever. Answers the record.
pub async fn save(
    db: &Database,
    mailer: &Mailer,
    company: &CompanySettings,
    grant: &Grant<EditPeople>,
    id: UserId,
    change: PersonChange,
) -> Result<Person> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let itself = caller.user == id;
    if matches!(scope, Scope::Own(_)) && !itself {
        return Err(Error::new(Code::NotAllowed));
    }
    let (mailer, company, today, view) = (mailer.clone(), company.clone(), db.clock().today(), View::of(grant.actor()));
    db.write(grant.actor(), move |work| {
        let found = people::lock(work.reading(), id, Some(caller.user))?;
        // Who is out of the scope is refused, whether or not there is such a person.
        if scope != Scope::All && !itself && !found.as_ref().is_some_and(|found| found.leads) {
            return Err(Error::new(Code::NotAllowed));
        }
        let found = found.ok_or_else(|| Error::new(Code::NotFound))?;
        let leader = Role::named(&found.directory.role).leads();
        let editor = rules::Editor { role: caller.role, own: itself, leads: found.leads && !leader };
        let given = found.given();
        let Locked { directory, profile, banking, .. } = found;
        let stored = Editable::of(directory.clone(), profile.clone(), banking);
        let mut wanted = change.over(&stored, &profile.managers.leads);
        rules::tidy(&mut wanted);
        rules::raise(&stored, &mut wanted);
        let requested = stored.changes(&wanted);
        let (role, places) = Decision::party(rules::allowed(&requested, editor))?
            .version(change.version, profile.version)?
            .state(|()| keeps_an_admin(work, &stored, &wanted, id))?
            .content(|()| check(work, [&stored, &wanted], &requested, company.on(today), id))?;
        places.spell(&mut wanted);
        let credits = rules::settle(&stored, &mut wanted, editor.credits(), given, company.days(today));
        let remark = rules::balance_remark(change.balanceremark.as_deref(), &credits)?;
        let changes = stored.changes(&wanted);
        if changes.is_empty() {
            return shown(work, view.edited(directory, &profile, wanted, 0), today);
        }
        people::save(work, id, profile.version, &wanted, &changes, Chosen { role, ..places.chosen(&wanted) })?;
        let posting = |credit: Credit| {
            let remark = remark.clone().filter(|_| credit.cause == Cause::Correction);
            Posting { remark, ..Posting::new(id, credit) }
        };
        ledger::post(work, &credits.iter().copied().map(posting).collect::<Vec<_>>(), today)?;
        let left = stored.status != wanted.status && wanted.status.as_deref() != Some(Status::Active.text());
        if left {
            sessions::end_all(work, id)?;
        }
        // A link that lies in the mailbox of a former address must not open the account.
        if left || stored.email != wanted.email {
            links::end_all(work, id)?;
        }
        let saved = Saved { id, version: profile.version + 1, before: &stored, after: &wanted, changes: &changes };
        tell(work, &mailer, &saved, &caller)?;
        tell_of_corrections(work, &mailer, &saved, &credits, remark.as_deref())?;
        let [before, mut after] = snapshot(&changes);
        // Whoever reads the history would take an opening balance for what the person has.
        if rules::keeps_from_opening(&changes, &credits) {
            after.insert("opening".to_owned(), "kept".into());
        }
        work.record(Entry::new(USER, id.0, "change").before(&before).after(&after));
        // Over an admin or a manager a project gives nobody a right, and who is taken out of the list may lead one still.
        if changes.iter().any(|change| matches!(change.name, "role" | "manager")) {
            leads::settle(work, &mailer, Some(&[id]), today)?;
        }
        shown(work, view.edited(directory, &profile, wanted, 1), today)
    })
    .await
}

/// The saved record, with the projects that its person is on, and who is in the manager list.
fn shown(work: &mut UnitOfWork<'_>, mut saved: WholePerson, today: NaiveDate) -> Result<Person> {
    let id = saved.listed.directory.id;
    let OfDay { projects, place } = people::of_day(work.reading(), id, today)?;
    (saved.listed.projects, saved.listed.place) = (projects, place);
    saved.list_managers(managers::of(work.reading(), &[id], today)?.into_iter().map(|(_, entry)| entry).collect());
    Ok(Person::Whole(saved))
}

/// A save that was made.
struct Saved<'a> {
    id: UserId,
    version: i64,
    before: &'a Editable,
    after: &'a Editable,
    changes: &'a [Changed],
}

/// Tells the person where salary and mails go to from now on, whoever changed it, and admins and line managers that
/// somebody is called as one of those is who decide.
fn tell(work: &mut UnitOfWork<'_>, mailer: &Mailer, saved: &Saved<'_>, by: &Caller) -> Result<()> {
    let Saved { id, version, before, after, changes } = *saved;
    let other = (by.user != id).then_some(by.name.as_str());
    let changed = |name: &str| changes.iter().any(|change| change.name == name);
    let banking = changes.iter().any(|change| change.table == Table::Banking);
    let told =
        [(banking, Told::Banking), (changed("pemail"), Told::PersonalAddress), (changed("email"), Told::WorkAddress)];
    let mut drafts = Vec::new();
    for (_, told) in told.into_iter().filter(|(changed, _)| *changed) {
        drafts.extend(mails::record_changed(mailer, told, before, after, id, version, other));
    }
    if (changed("fname") || changed("lname")) && by.role != Role::Admin {
        let name = |person: &Editable| {
            full_name(person.fname.as_deref().unwrap_or_default(), person.lname.as_deref().unwrap_or_default())
        };
        let (former, name) = (name(before), name(after));
        if people::is_a_leaders_name(work.reading(), &normalize(&name), id)? {
            let empid = after.empid.as_deref().unwrap_or_default();
            let person = SameName { id, empid, name: &name, before: &former, version };
            let readers = leaders::and_admins(work.reading(), id)?;
            drafts.extend(readers.iter().map(|reader| {
                let Leader { id, fname, lname, email, .. } = reader;
                mails::same_name(mailer, &Addressee { user: *id, fname, lname, email }, &person)
            }));
        }
    }
    if drafts.is_empty() { Ok(()) } else { mailer.queue(work, drafts).map(drop) }
}

/// Tells the person which of their balances are other ones now, and why.
fn tell_of_corrections(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    saved: &Saved<'_>,
    credits: &[Credit],
    reason: Option<&str>,
) -> Result<()> {
    let Saved { id, version, after, .. } = *saved;
    let balance = |account| match account {
        LeaveAccount::CASUAL => after.leavebalance_cl,
        LeaveAccount::EARNED => after.leavebalance_el,
        LeaveAccount::YEAR_EARNED => after.year_leave_el,
        // A record holds no others.
        _ => None,
    };
    let corrected = |credit: &Credit| CorrectedAccount {
        account: credit.account,
        name: None,
        change: credit.delta,
        balance: balance(credit.account).unwrap_or_default(),
    };
    let corrections = credits.iter().filter(|credit| credit.cause == Cause::Correction);
    let (accounts, Some(reason)) = (corrections.map(corrected).collect::<Vec<_>>(), reason) else { return Ok(()) };
    if accounts.is_empty() {
        return Ok(());
    }
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let draft = mails::balances_corrected(
        mailer,
        mails::Correction {
            user: id,
            to: Recipient::person(id, &text(&after.fname), &text(&after.lname), text(&after.email)),
            accounts: &accounts,
            reason,
            by: work.actor().name(),
            event: format!("balance:{id}:{version}"),
        },
    );
    mailer.queue(work, vec![draft]).map(drop)
}

/// 409 for what would leave nobody who can put things right.
fn keeps_an_admin(work: &mut UnitOfWork<'_>, stored: &Editable, wanted: &Editable, id: UserId) -> Result<()> {
    if rules::loses_admin(stored, wanted) && !people::other_admins(work.reading(), id)? {
        return Err(Error::new(Code::LastAdmin));
    }
    Ok(())
}

/// What is wrong with the changes, and what the names stand for that change.
fn check(
    work: &mut UnitOfWork<'_>,
    [stored, wanted]: [&Editable; 2],
    requested: &[Changed],
    company: rules::Context<'_>,
    id: UserId,
) -> Result<(Option<kernel::RoleId>, Places)> {
    let mut problems = rules::problems(wanted, requested, company, Some(id));
    let changes = |name: &str| requested.iter().any(|change| change.name == name);
    let mut role = None;
    if let Some(name) = wanted.role.as_deref().filter(|_| changes("role") && !problems.contains_key("role")) {
        role = people::role_id(work.reading(), name)?;
        if role.is_none() {
            problems.insert("role".into(), no_such_role());
        }
    }
    if let Some(managers) =
        wanted.managers.as_deref().filter(|_| changes("manager") && !problems.contains_key("manager"))
        && let Some(problem) = people::unfit_managers(work.reading(), managers)?
            .problem(managers, stored.managers.as_deref().unwrap_or_default())
    {
        problems.entry("manager".into()).or_insert(problem);
    }
    let mut places = Places::default();
    for list in Placement::ALL {
        if changes(list.field()) && !problems.contains_key(list.field()) {
            places.find(work.reading(), list, [wanted])?;
            problems.extend(places.problem(list, wanted).map(|problem| (list.field().to_owned(), problem)));
        }
    }
    if problems.is_empty() { Ok((role, places)) } else { Err(Error::fields(problems)) }
}

/// The changed fields, before and after.
fn snapshot(changes: &[Changed]) -> [Map<String, Value>; 2] {
    let of = |value: fn(&Changed) -> &Value| {
        changes.iter().map(|change| (change.name.to_owned(), value(change).clone())).collect()
    };
    [of(|change| &change.before), of(|change| &change.after)]
}
