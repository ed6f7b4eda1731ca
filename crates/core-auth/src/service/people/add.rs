//! Adding people, inviting them, and the first admin.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use db::audit::INSTALLATION;
use db::{Database, Entry, Reads, UnitOfWork, advisory_locks};
use kernel::{Caller, Code, Error, Fields, Grant, Result, Role, RoleId, UserId, normalize};
use mail::service::Mailer;
use serde::Serialize;

use super::places::Places;
use super::{CompanySettings, View};
use crate::link::LinkToken;
use crate::mails::{self, Addressee};
use crate::model::{
    Directory, Editable, Invited, ManagerIds, NewAdmin, Person, PersonChange, Placement, Profile, Purpose, Status,
    USER, WholePerson,
};
use crate::password;
use crate::repo::links::NewLink;
use crate::repo::people::{self, Chosen, Locked, NewRow};
use crate::repo::{invitations, leaders, links, managers, roles};
use crate::rights::{AddPeople, CreateAdmin, ReportNewcomers};
use crate::rules;
use crate::rules::people::MOST_MANAGERS;
use crate::service::mail_calls;
use crate::texts;

/// People whom a request adds, and whether it named them in a list: then fields at fault are `[2].email`.
pub struct Newcomers {
    /// The rows.
    pub rows: Vec<PersonChange>,
    /// Whether the body was a list.
    pub listed: bool,
}

/// How many one request may add.
const MOST: usize = 1_000;

/// Adds people, all or none, each with an invitation. The number of statements grows by the inserts' batches only.
pub async fn add(
    db: &Database,
    mailer: &Mailer,
    company: &CompanySettings,
    grant: &Grant<AddPeople>,
    newcomers: Newcomers,
) -> Result<Vec<Person>> {
    let caller = grant.caller()?.clone();
    let Newcomers { rows, listed } = newcomers;
    let prefix = |index: usize| if listed { format!("[{index}].") } else { String::new() };
    let rows: Vec<_> = rows.into_iter().enumerate().map(|(index, row)| (row, prefix(index))).collect();
    rules::people::may_add(&rows, caller.role)?;
    if rows.is_empty() || rows.len() > MOST {
        return Err(Error::new(Code::Invalid).saying(texts::people_at_once()));
    }
    let people: Vec<_> = rows
        .iter()
        .map(|(row, prefix)| (rules::people::newcomer(row, caller.user, caller.role), prefix.clone()))
        .collect();
    let (mailer, company, today, view) = (mailer.clone(), company.clone(), db.clock().today(), View::of(grant.actor()));
    let now = db.clock().now();
    db.write(grant.actor(), move |work| {
        invitations_left(work.reading(), &caller, people.len(), now)?;
        let rows = check(work.reading(), people, company.on(today))?;
        let ids = people::insert_people(work, &rows)?;
        if caller.role != Role::Admin {
            invitations::note(work, caller.user, &ids, true)?;
        }
        invite_all(work, &mailer, rows.iter().map(|row| &row.person).zip(&ids))?;
        for (row, id) in rows.iter().zip(&ids) {
            work.record(Entry::new(USER, id.0, "create").after(&Added::of(&row.person)));
        }
        let mut listed: HashMap<UserId, Vec<_>> = HashMap::new();
        for (id, entry) in managers::of(work.reading(), &ids, today)? {
            listed.entry(id).or_default().push(entry);
        }
        let shown = |(row, id): (NewRow, UserId)| {
            let mut person = added(view, row, id);
            person.list_managers(listed.remove(&id).unwrap_or_default());
            Person::Whole(person)
        };
        Ok(rows.into_iter().zip(ids).map(shown).collect())
    })
    .await
}

/// 429 where somebody who is no admin would have sent more invitations in an hour than are theirs to send. Two of their
/// requests at the same moment are counted one after the other.
fn invitations_left(connection: &mut impl Reads, caller: &Caller, wanted: usize, now: DateTime<Utc>) -> Result<()> {
    if caller.role == Role::Admin {
        return Ok(());
    }
    advisory_locks(connection, [format!("invitations of {}", caller.user)])?;
    let sent = invitations::sent(connection, caller.user, now - rules::links::WINDOW)?;
    rules::links::invitations_within(sent, wanted, now)
}

/// What the audit trail keeps of somebody new.
#[derive(Serialize)]
struct Added<'a> {
    empid: &'a Option<String>,
    fname: &'a Option<String>,
    lname: &'a Option<String>,
    email: &'a Option<String>,
    role: &'a Option<String>,
    doj: Option<chrono::NaiveDate>,
}

impl<'a> Added<'a> {
    fn of(person: &'a Editable) -> Self {
        let Editable { empid, fname, lname, email, role, doj, .. } = person;
        Self { empid, fname, lname, email, role, doj: *doj }
    }
}

fn added(view: View, row: NewRow, id: UserId) -> WholePerson {
    let managers = ManagerIds { line: row.person.managers.clone().unwrap_or_default(), leads: Vec::new() };
    view.edited(Directory::blank(id), &Profile { managers, ..Profile::default() }, row.person, 1)
}

/// Content first, of all rows; then what somebody else has already, or another row (call-1).
fn check(
    connection: &mut impl Reads,
    people: Vec<(Editable, String)>,
    company: rules::people::Context<'_>,
) -> Result<Vec<NewRow>> {
    let known: HashMap<String, RoleId> =
        roles::all_held(connection)?.into_iter().map(|role| (normalize(&role.role), role.id)).collect();
    // Who has more is refused for that.
    let managers_of =
        |person: &Editable| person.managers.iter().flatten().copied().take(MOST_MANAGERS).collect::<Vec<_>>();
    let managers: Vec<UserId> = people.iter().flat_map(|(person, _)| managers_of(person)).collect();
    let unfit = people::unfit_managers(connection, &managers)?;
    let mut places = Places::default();
    for list in Placement::ALL {
        places.find(connection, list, people.iter().map(|(person, _)| person))?;
    }
    let mut problems = Fields::new();
    let mut rows = Vec::with_capacity(people.len());
    let mut prefixes = Vec::with_capacity(people.len());
    for (mut person, prefix) in people {
        let mut of_row = rules::people::newcomer_problems(&person, company);
        let named = person.role.as_deref().filter(|_| !of_row.contains_key("role"));
        let role = named.map(normalize).and_then(|role| known.get(&role).copied());
        if role.is_none() {
            of_row.entry("role".into()).or_insert_with(texts::no_such_role);
        }
        if let Some(problem) = unfit.problem(person.managers.as_deref().unwrap_or_default(), &[]) {
            of_row.entry("manager".into()).or_insert(problem);
        }
        for list in Placement::ALL {
            if let Some(problem) = places.problem(list, &person) {
                of_row.entry(list.field().into()).or_insert(problem);
            }
        }
        places.spell(&mut person);
        let Chosen { department, designation, .. } = places.chosen(&person);
        problems.extend(of_row.into_iter().map(|(field, problem)| (format!("{prefix}{field}"), problem)));
        rows.extend(role.map(|role| NewRow { person, role, department, designation, password_hash: None }));
        prefixes.push(prefix);
    }
    if !problems.is_empty() {
        return Err(Error::fields(problems));
    }
    refuse_duplicates(connection, &rows, &prefixes)?;
    Ok(rows)
}

/// 409 with the rows whose address or employee number somebody has, in the register or above in the list.
fn refuse_duplicates(connection: &mut impl Reads, rows: &[NewRow], prefixes: &[String]) -> Result<()> {
    let normalized = |of: fn(&Editable) -> &Option<String>| -> Vec<String> {
        rows.iter().map(|row| of(&row.person).as_deref().map(normalize).unwrap_or_default()).collect()
    };
    let (emails, empids) = (normalized(|person| &person.email), normalized(|person| &person.empid));
    let (mut seen_emails, mut seen_empids) = (HashSet::new(), HashSet::new());
    for taken in people::taken(connection, &emails, &empids)? {
        seen_emails.insert(taken.email_normalized);
        seen_empids.insert(taken.empid_normalized);
    }
    let (mut same_email, mut problems) = (false, Fields::new());
    for ((email, empid), prefix) in emails.into_iter().zip(empids).zip(prefixes) {
        if !seen_emails.insert(email) {
            same_email = true;
            problems.insert(format!("{prefix}email"), texts::same_email());
        }
        if !seen_empids.insert(empid) {
            problems.insert(format!("{prefix}empid"), texts::same_empid());
        }
    }
    if problems.is_empty() {
        return Ok(());
    }
    let message = if same_email { texts::same_emails() } else { texts::same_empid() };
    let refusal = Error::new(Code::Duplicate).saying(message);
    Err(problems.into_iter().fold(refusal, |refusal, (field, problem)| refusal.at(field, problem)))
}

/// A link and a mail for each.
fn invite_all<'a>(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    people: impl Iterator<Item = (&'a Editable, &'a UserId)>,
) -> Result<()> {
    let expires_at = work.now() + rules::links::INVITATION_LIVES;
    let (mut kept, mut drafts) = (Vec::new(), Vec::new());
    for (person, id) in people {
        let text = |value: &'a Option<String>| value.as_deref().unwrap_or_default();
        let to =
            Addressee { user: *id, fname: text(&person.fname), lname: text(&person.lname), email: text(&person.email) };
        let link = LinkToken::fresh();
        drafts.push(mails::invitation(mailer, &to, &link.token, &link.hash));
        kept.push(NewLink { user: *id, purpose: Purpose::Invitation, token_hash: link.hash, expires_at });
    }
    links::keep(work, &kept)?;
    mailer.queue(work, drafts)?;
    Ok(())
}

/// Sends a fresh invitation to somebody who has no password yet. It counts as a call that sends mail: to the person it is
/// one mail more each time.
pub async fn invite(db: &Database, mailer: &Mailer, grant: &Grant<AddPeople>, id: UserId) -> Result<Invited> {
    let (mailer, caller) = (mailer.clone(), grant.caller()?.clone());
    db.write(grant.actor(), move |work| {
        // Held: the link goes to an address that nobody changes meanwhile.
        let found = people::lock(work.reading(), id, None)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let Locked { directory, profile, banking, .. } = found;
        if directory.status != Status::Active {
            return Err(Error::new(Code::NotActive));
        }
        if profile.registered {
            return Err(Error::new(Code::HasPassword));
        }
        let now = work.now();
        mail_calls::limit(work.reading(), caller.user, now)?;
        invitations_left(work.reading(), &caller, 1, now)?;
        links::add_mail_call(work, caller.user)?;
        if caller.role != Role::Admin {
            invitations::note(work, caller.user, &[id], false)?;
        }
        let email = directory.email.clone();
        let person = Editable::of(directory, profile, banking);
        invite_all(work, &mailer, std::iter::once((&person, &id)))?;
        work.record(Entry::new(USER, id.0, "invite"));
        Ok(Invited { email, expires_at: work.now() + rules::links::INVITATION_LIVES })
    })
    .await
}

/// Makes an Active admin.
pub async fn create_admin(db: &Database, grant: &Grant<CreateAdmin>, admin: NewAdmin) -> Result<UserId> {
    let problems = rules::admin_problems(&admin);
    if !problems.is_empty() {
        return Err(Error::fields(problems));
    }
    let hash = password::hash(&admin.password)?;
    db.write(grant.actor(), move |work| {
        let role = roles::named(work.reading(), "admin")?.ok_or_else(|| Error::new(Code::NotFound))?;
        let NewAdmin { email, fname, lname, empid, .. } = admin;
        let [email, fname, lname, empid] = [email, fname, lname, empid].map(|text| Some(text.trim().to_owned()));
        let (status, name) = (Some(Status::Active.text().to_owned()), Some(role.role));
        let person = Editable { empid, fname, lname, email, role: name, status, ..Editable::default() };
        let (department, designation) = (None, None);
        let row = NewRow { person, role: role.id, department, designation, password_hash: Some(hash) };
        let ids = people::insert_people(work, std::slice::from_ref(&row))?;
        let id = ids.first().copied().ok_or_else(|| Error::internal("nobody was inserted"))?;
        work.record(Entry::new(USER, id.0, "create").after(&Added::of(&row.person)));
        Ok(id)
    })
    .await
}

/// Tells the admins whom managers have added on the days before today: one mail a day. Answers whether there was anybody.
pub async fn report_newcomers(db: &Database, mailer: &Mailer, grant: &Grant<ReportNewcomers>) -> Result<bool> {
    let (today, midnight) = (db.clock().today(), db.clock().zone().start_of(db.clock().today()));
    if !db.read(move |connection| invitations::untold(connection, midnight)).await? {
        return Ok(false);
    }
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| {
        let newcomers = invitations::newcomers(work.reading(), midnight)?;
        if invitations::mark_told(work, midnight)?.is_some() {
            let admins = leaders::admins(work.reading())?;
            let drafts = admins.iter().map(|admin| {
                let to = Addressee { user: admin.id, fname: &admin.fname, lname: &admin.lname, email: &admin.email };
                mails::newcomers(&mailer, &to, &newcomers, today)
            });
            mailer.queue(work, drafts.collect())?;
            work.record(Entry::new(INSTALLATION, None, "newcomers told to admins").after(&newcomers.len()));
        }
        Ok(true)
    })
    .await
}
