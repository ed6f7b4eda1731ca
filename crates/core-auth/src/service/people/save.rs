//! Saving a person's record.

use chrono::NaiveDate;
use db::audit::masked;
use db::{Database, Entry, UnitOfWork};
use kernel::{
    Actor, Caller, Code, Decision, Error, Fields, Grant, Halves, Key, Result, Role, Scope, UserId, full_name, normalize,
};
use mail::model::Recipient;
use mail::service::Mailer;
use serde_json::{Map, Value};

use super::places::Places;
use super::{CompanySettings, View, With};
use crate::mails::{self, Addressee, CorrectedAccount, SameName, Told};
use crate::model::{
    Cause, Changed, Credit, Editable, LeaveAccount, Person, PersonChange, Placement, Posting, Status, Table, USER,
    WholePerson,
};
use crate::repo::leaders::{self, Leader};
use crate::repo::people::{self, Chosen, Locked, OfDay};
use crate::repo::{ledger, links, managers, sessions};
use crate::rights::EditPeople;
use crate::rules::leaving;
use crate::rules::people::{self as rules, Given};
use crate::service::{leads, stand_ins};
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
    let (scope, caller) = (grant.scope()?, grant.caller()?);
    if matches!(scope, Scope::Own(_)) && caller.user != id {
        return Err(Error::new(Code::NotAllowed));
    }
    let (mailer, company, today, granted) = (mailer.clone(), company.clone(), db.clock().today(), grant.clone());
    db.write(grant.actor(), move |work| {
        save_in(work, With { mailer: &mailer, company: &company, today }, &granted, id, &change)
    })
    .await
}

/// [`save`], among other things that are written.
pub(super) fn save_in(
    work: &mut UnitOfWork<'_>,
    with: With<'_>,
    grant: &Grant<EditPeople>,
    id: UserId,
    change: &PersonChange,
) -> Result<Person> {
    Step::granted(with, grant, id, false)?.save(work, change.clone(), None).map(|(person, _)| person)
}

/// Gives a record values that it had before: empty ones, and such as nobody would be given now.
pub(super) fn return_in(
    work: &mut UnitOfWork<'_>,
    with: With<'_>,
    grant: &Grant<EditPeople>,
    id: UserId,
    change: &PersonChange,
) -> Result<()> {
    Step::granted(with, grant, id, true)?.save(work, change.clone(), None).map(drop)
}

/// Who saves whose record, and when.
#[derive(Clone)]
pub(super) struct Step {
    pub mailer: Mailer,
    pub company: CompanySettings,
    pub today: NaiveDate,
    pub view: View,
    pub scope: Scope,
    pub caller: Caller,
    pub id: UserId,
    /// Whether the values are those that it had before.
    pub returns: bool,
}

/// What a save of the record tells beside its fields, where it is said that somebody leaves, or stays after all.
pub(super) struct Said<'a> {
    /// As the trail calls it.
    pub action: &'static str,
    /// What admins note; what was noted stays where nothing is said, and goes where it is blank.
    pub remark: Option<&'a str>,
    /// What this needs of the record as it stands.
    pub needs: fn(&Editable) -> Result<()>,
    /// What is wrong with what was said.
    pub content: &'a dyn Fn() -> Result<()>,
    /// What is set beside the fields that are sent, of the record as it stands.
    pub also: &'a dyn Fn(&Editable, &mut PersonChange),
}

/// The record before and after.
pub(super) struct BeforeAfter {
    pub before: Editable,
    pub after: Editable,
    pub version: i64,
}

impl Step {
    /// A save among other things that are written: of one's own record alone where the grant reaches no further, and of values from before
    /// only where it reaches everybody.
    fn granted(
        With { mailer, company, today }: With<'_>,
        grant: &Grant<EditPeople>,
        id: UserId,
        returns: bool,
    ) -> Result<Self> {
        let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
        let reaches = if returns { scope == Scope::All } else { !matches!(scope, Scope::Own(_)) || caller.user == id };
        if !reaches {
            return Err(Error::new(Code::NotAllowed));
        }
        let (mailer, company, view) = (mailer.clone(), company.clone(), View::of(grant.actor()));
        Ok(Self { mailer, company, today, view, scope, caller, id, returns })
    }

    pub fn of(
        db: &Database,
        mailer: &Mailer,
        company: &CompanySettings,
        actor: &Actor,
        (scope, caller): (Scope, Caller),
        id: UserId,
    ) -> Self {
        let (mailer, company, today) = (mailer.clone(), company.clone(), db.clock().today());
        Self { mailer, company, today, view: View::of(actor), scope, caller, id, returns: false }
    }

    /// Saves the fields with what comes of it. Answers the record, and where something was changed what it was and is.
    pub fn save(
        &self,
        work: &mut UnitOfWork<'_>,
        mut change: PersonChange,
        said: Option<&Said<'_>>,
    ) -> Result<(Person, Option<BeforeAfter>)> {
        let Self { mailer, company, today, view, scope, caller, id, returns } = self;
        let (today, view, scope, id, returns, itself) = (*today, *view, *scope, *id, *returns, caller.user == *id);
        let found = people::lock(work.reading(), id, Some(caller.user))?;
        // Who is out of the scope is refused, whether or not there is such a person.
        if scope != Scope::All && !itself && !found.as_ref().is_some_and(|found| found.leads) {
            return Err(Error::new(Code::NotAllowed));
        }
        let found = found.ok_or_else(|| Error::new(Code::NotFound))?;
        let leader = Role::named(&found.directory.role).leads();
        let editor = rules::Editor { role: caller.role, own: itself, leads: found.leads && !leader };
        let given = found.given();
        let Locked { directory, profile, banking, leaving_remark, .. } = found;
        let stored = Editable::of(directory.clone(), profile.clone(), banking);
        if let Some(said) = said {
            (said.also)(&stored, &mut change);
        }
        let mut wanted = change.over(&stored, &profile.managers.leads);
        rules::tidy(&mut wanted);
        rules::raise(&stored, &mut wanted);
        let requested = stored.changes(&wanted);
        let (role, places) = Decision::party(rules::allowed(&requested, editor))?
            .version(change.version, profile.version)?
            .state(|()| {
                if profile.erased {
                    return Err(Error::new(Code::PersonErased));
                }
                said.map_or(Ok(()), |said| (said.needs)(&stored))?;
                keeps_an_admin(work, &stored, &wanted, id)
            })?
            .content(|()| {
                said.map_or(Ok(()), |said| (said.content)())?;
                check(work, [&stored, &wanted], &requested, company.on(today), (id, returns))
            })?;
        places.spell(&mut wanted);
        // Who says that somebody leaves opens no account for them.
        let counted = if returns { without_opening(work, id, &stored, &mut wanted, given)? } else { stored.clone() };
        let credits = said.is_none() && !returns && editor.credits();
        let credits = rules::settle(&counted, &mut wanted, credits, given, company.days(today));
        let remark = rules::balance_remark(change.balanceremark.as_deref(), &credits)?;
        let changes = stored.changes(&wanted);
        let noted = match said.and_then(|said| said.remark) {
            Some(remark) => leaving::remark(remark),
            None => leaving_remark.clone(),
        };
        let noted = noted.filter(|_| wanted.dol.is_some());
        let notes = noted != leaving_remark;
        if changes.is_empty() && !notes {
            let person = view.noting(view.edited(directory, &profile, wanted, 0), noted);
            return Ok((shown(work, person, today)?, None));
        }
        people::save(work, id, profile.version, &wanted, &changes, Chosen { role, ..places.chosen(&wanted) })?;
        if notes {
            people::note_leaving(work, id, noted.as_deref())?;
        }
        let posting = |credit: Credit| {
            let remark = remark.clone().filter(|_| credit.cause == Cause::Correction);
            Posting { remark, ..Posting::new(id, credit) }
        };
        ledger::post(work, &credits.iter().copied().map(posting).collect::<Vec<_>>(), today)?;
        let left = stored.status != wanted.status && wanted.status.as_deref() != Some(Status::Active.text());
        if left {
            sessions::end_all(work, id)?;
            stand_ins::end_all(work, id, today)?;
        }
        // A link that lies in the mailbox of a former address must not open the account.
        if left || stored.email != wanted.email {
            links::end_all(work, id)?;
        }
        let version = profile.version + 1;
        let saved = Saved { id, version, before: &stored, after: &wanted, changes: &changes };
        tell(work, mailer, &saved, caller)?;
        if wanted.status.as_deref() == Some(Status::Active.text()) {
            tell_of_corrections(work, mailer, &saved, &credits, remark.as_deref())?;
        }
        let [mut before, mut after] = snapshot(&changes);
        // Whoever reads the history would take an opening balance for what the person has.
        if rules::keeps_from_opening(&changes, &credits) {
            after.insert("opening".to_owned(), "kept".into());
        }
        // It is for admins, and a history is for more people than they.
        if notes {
            before.insert("leavingremark".to_owned(), masked(leaving_remark.as_ref()).into());
            after.insert("leavingremark".to_owned(), masked(noted.as_ref()).into());
        }
        let action = said.map_or("change", |said| said.action);
        work.record(Entry::new(USER, id.0, action).before(&before).after(&after));
        // Over an admin or a manager a project gives nobody a right, and who is taken out of the list may lead one still.
        if changes.iter().any(|change| matches!(change.name, "role" | "manager")) {
            leads::settle(work, mailer, Some(&[id]), today)?;
        }
        let person = view.noting(view.edited(directory, &profile, wanted.clone(), 1), noted);
        Ok((shown(work, person, today)?, Some(BeforeAfter { before: stored, after: wanted, version })))
    }
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
            let ids = readers.iter().map(|reader| reader.id);
            let registered = leaders::leading_with(work.reading(), ids, Key::Employees)?;
            drafts.extend(readers.iter().map(|reader| {
                let page = mails::employee_page(mailer, reader, &registered, person.id);
                let Leader { id, fname, lname, email, .. } = reader;
                mails::same_name(&Addressee { user: *id, fname, lname, email }, &person, page)
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

/// Takes out of the casual balance what an opening balance brought that goes again. Answers the record from which what is left is
/// counted: where nothing else was entered since, the balance is as empty as it was.
fn without_opening(
    work: &mut UnitOfWork<'_>,
    id: UserId,
    stored: &Editable,
    wanted: &mut Editable,
    given: Given,
) -> Result<Editable> {
    let mut counted = stored.clone();
    let (Some(opening), None) = (stored.olb, wanted.olb) else { return Ok(counted) };
    let nothing = !given.opening && opening == Halves(0) && stored.leavebalance_cl == Some(opening);
    if nothing || (given.opening && ledger::withdraw_opening(work, id)?.is_some()) {
        (counted.leavebalance_cl, wanted.leavebalance_cl) = (None, None);
    } else if given.opening {
        wanted.leavebalance_cl = Some(Halves(stored.leavebalance_cl.unwrap_or_default().0 - opening.0));
    }
    Ok(counted)
}

/// What is wrong with the changes, and what the names stand for that change.
fn check(
    work: &mut UnitOfWork<'_>,
    [stored, wanted]: [&Editable; 2],
    requested: &[Changed],
    company: rules::Context<'_>,
    (id, returns): (UserId, bool),
) -> Result<(Option<kernel::RoleId>, Places)> {
    let mut problems = if returns { Fields::new() } else { rules::problems(wanted, requested, company, Some(id)) };
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
            .problem(managers, if returns { managers } else { stored.managers.as_deref().unwrap_or_default() })
    {
        problems.entry("manager".into()).or_insert(problem);
    }
    let mut places = Places::default();
    for list in Placement::ALL {
        if changes(list.field()) && !problems.contains_key(list.field()) {
            places.find(work.reading(), list, [wanted])?;
            let problem = places.problem(list, wanted).filter(|_| !returns || !places.knows(list, wanted));
            problems.extend(problem.map(|problem| (list.field().to_owned(), problem)));
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
