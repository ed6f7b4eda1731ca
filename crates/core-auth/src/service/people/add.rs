//! Adding people, inviting them, and the first admin.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use db::audit::INSTALLATION;
use db::{Database, Entry, Reads, UnitOfWork, advisory_locks};
use kernel::{
    Caller, Code, Error, Fields, Grant, Halves, MOST_ADDED, Result, Role, RoleId, UserId, full_name, normalize,
};
use mail::service::Mailer;
use serde::Serialize;

use super::places::Places;
use super::{CompanySettings, View, With};
use crate::link::LinkToken;
use crate::mails::{self, Addressee};
use crate::model::{
    Directory, Editable, Invited, InvitedMany, Invitees, ManagerIds, NewAdmin, Person, PersonChange, Placement,
    Posting, Profile, Purpose, Status, USER, WholePerson,
};
use crate::password;
use crate::repo::invitations::{Hold, Invitee};
use crate::repo::links::NewLink;
use crate::repo::people::{self, Chosen, Locked, NewRow};
use crate::repo::{approvals, invitations, leaders, ledger, links, managers, roles};
use crate::rights::{AddPeople, CreateAdmin, ReportNewcomers};
use crate::rules;
use crate::rules::people::MOST_MANAGERS;
use crate::service::mail_calls;
use crate::service::setup::FIRST_ADMIN;
use crate::texts;

/// People whom a request adds, and whether it named them in a list: then fields at fault are `[2].email`.
pub struct Newcomers {
    /// The rows.
    pub rows: Vec<PersonChange>,
    /// Whether the body was a list.
    pub listed: bool,
    /// Whether they are invited at once; otherwise when somebody says so.
    pub invited: bool,
}

/// Adds people, all or none, each with an invitation. The number of statements grows by the inserts' batches only.
pub async fn add(
    db: &Database,
    mailer: &Mailer,
    company: &CompanySettings,
    grant: &Grant<AddPeople>,
    newcomers: Newcomers,
) -> Result<Vec<Person>> {
    let caller = grant.caller()?.clone();
    let Newcomers { rows, listed, invited } = newcomers;
    let prefix = |index: usize| if listed { format!("[{index}].") } else { String::new() };
    let rows: Vec<_> = rows.into_iter().enumerate().map(|(index, row)| (row, prefix(index))).collect();
    rules::people::may_add(&rows, caller.role)?;
    if rows.is_empty() || rows.len() > MOST_ADDED {
        return Err(Error::new(Code::Invalid).saying(texts::people_at_once()));
    }
    let people: Vec<_> = rows
        .iter()
        .map(|(row, prefix)| (rules::people::newcomer(row, caller.user, caller.role), prefix.clone()))
        .collect();
    let (mailer, company, today, view) = (mailer.clone(), company.clone(), db.clock().today(), View::of(grant.actor()));
    db.write(grant.actor(), move |work| {
        let with = With { mailer: &mailer, company: &company, today };
        let (rows, ids) = add_rows(work, with, &caller, people, invited)?;
        let mut listed: HashMap<UserId, Vec<_>> = HashMap::new();
        for (id, entry) in managers::of(work.reading(), &ids, today)? {
            listed.entry(id).or_default().push(entry);
        }
        let shown = |(row, id): (NewRow, UserId)| {
            let mut person = added(view, row, id, invited);
            person.list_managers(listed.remove(&id).unwrap_or_default());
            Person::Whole(person)
        };
        Ok(rows.into_iter().zip(ids).map(shown).collect())
    })
    .await
}

/// Adds people whose rows were read, among other things that are written.
pub(super) fn add_rows(
    work: &mut UnitOfWork<'_>,
    With { mailer, company, today }: With<'_>,
    caller: &Caller,
    people: Vec<(Editable, String)>,
    invited: bool,
) -> Result<(Vec<NewRow>, Vec<UserId>)> {
    let now = work.now();
    invitations_left(work.reading(), caller, people.len(), now)?;
    let prefixes: Vec<_> = people.iter().map(|(_, prefix)| prefix.clone()).collect();
    let mut rows = check(work.reading(), people, company.on(today))?;
    if caller.role != Role::Admin {
        let roles: BTreeSet<_> = rows.iter().map(|row| row.role).collect();
        let approving = approvals::approving(work.reading(), &Vec::from_iter(roles))?;
        for (row, prefix) in rows.iter().zip(&prefixes) {
            rules::people::may_give(row.role, &approving, prefix)?;
        }
    }
    for row in &mut rows {
        row.invited = invited;
    }
    let ids = people::insert_people(work, &rows)?;
    let mut opened = Vec::new();
    for (row, id) in rows.iter_mut().zip(&ids) {
        opened.extend(rules::people::open(&mut row.person).map(|credit| Posting::new(*id, credit)));
    }
    if !opened.is_empty() {
        ledger::post(work, &opened, today)?;
    }
    if caller.role != Role::Admin {
        invitations::note(work, caller.user, &ids, true)?;
    }
    if invited {
        invite_all(work, mailer, rows.iter().zip(&ids).map(|(row, id)| addressee(&row.person, *id)))?;
    }
    for (row, id) in rows.iter().zip(&ids) {
        work.record(Entry::new(USER, id.0, "create").after(&Added::of(&row.person)));
    }
    Ok((rows, ids))
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
pub(super) struct Added<'a> {
    empid: &'a Option<String>,
    fname: &'a Option<String>,
    lname: &'a Option<String>,
    email: &'a Option<String>,
    role: &'a Option<String>,
    doj: Option<chrono::NaiveDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    olb: Option<Halves>,
}

impl<'a> Added<'a> {
    pub(super) fn of(person: &'a Editable) -> Self {
        let Editable { empid, fname, lname, email, role, doj, olb, .. } = person;
        Self { empid, fname, lname, email, role, doj: *doj, olb: *olb }
    }
}

fn added(view: View, row: NewRow, id: UserId, invited: bool) -> WholePerson {
    let managers = ManagerIds { line: row.person.managers.clone().unwrap_or_default(), leads: Vec::new() };
    view.edited(Directory::blank(id), &Profile { managers, invited, ..Profile::default() }, row.person, 1)
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
        rows.extend(role.map(|role| NewRow {
            person,
            role,
            department,
            designation,
            password_hash: None,
            invited: false,
        }));
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

/// Whom an invitation of this person goes to.
fn addressee(person: &Editable, user: UserId) -> Addressee<'_> {
    let Editable { fname, lname, email, .. } = person;
    let [fname, lname, email] = [fname, lname, email].map(|text| text.as_deref().unwrap_or_default());
    Addressee { user, fname, lname, email }
}

/// A link and a mail for each.
fn invite_all<'a>(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    people: impl Iterator<Item = Addressee<'a>>,
) -> Result<()> {
    let expires_at = work.now() + rules::links::INVITATION_LIVES;
    let (mut kept, mut drafts) = (Vec::new(), Vec::new());
    for to in people {
        let link = LinkToken::fresh();
        drafts.push(mails::invitation(mailer, &to, &link.token, &link.hash));
        kept.push(NewLink { user: to.user, purpose: Purpose::Invitation, token_hash: link.hash, expires_at });
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
        invite_all(work, &mailer, std::iter::once(addressee(&person, id)))?;
        invitations::note_sent(work, &[id])?;
        work.record(Entry::new(USER, id.0, "invite"));
        Ok(Invited { email, expires_at: work.now() + rules::links::INVITATION_LIVES })
    })
    .await
}

/// How many invitations a call would send, and to how many more the next one would (people-23): with `preview` it sends none.
pub async fn invite_many(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<AddPeople>,
    invitees: Invitees,
    preview: bool,
) -> Result<InvitedMany> {
    let (mailer, caller) = (mailer.clone(), grant.caller()?.clone());
    let wanted = invitees.users.map(|mut ids| {
        ids.sort_unstable();
        ids.dedup();
        ids
    });
    if wanted.as_ref().is_some_and(|ids| ids.is_empty() || ids.len() > MOST_ADDED) {
        return Err(Error::field("users", texts::people_at_once()));
    }
    let now = db.clock().now();
    if preview {
        return db.read(move |connection| Ok(chosen(connection, wanted.as_deref(), now, Hold::Counted)?.1)).await;
    }
    db.write(grant.actor(), move |work| {
        // Two who invite everybody at the same moment would each find the same people, and end one another's links.
        advisory_locks(work.reading(), ["invitations of many".to_owned()])?;
        mail_calls::limit(work.reading(), caller.user, now)?;
        let (people, counts) = chosen(work.reading(), wanted.as_deref(), now, Hold::Held)?;
        if people.is_empty() {
            return Ok(counts);
        }
        invitations_left(work.reading(), &caller, people.len(), now)?;
        links::add_mail_call(work, caller.user)?;
        let ids: Vec<_> = people.iter().map(|person| person.id).collect();
        if caller.role != Role::Admin {
            invitations::note(work, caller.user, &ids, false)?;
        }
        invite_all(
            work,
            &mailer,
            people.iter().map(|Invitee { id, fname, lname, email }| Addressee { user: *id, fname, lname, email }),
        )?;
        invitations::note_sent(work, &ids)?;
        for id in ids {
            work.record(Entry::new(USER, id.0, "invite"));
        }
        Ok(counts)
    })
    .await
}

/// Whom a call invites, and the counts that it answers.
fn chosen(
    connection: &mut impl Reads,
    wanted: Option<&[UserId]>,
    now: DateTime<Utc>,
    hold: Hold,
) -> Result<(Vec<Invitee>, InvitedMany)> {
    let (people, left) = if let Some(ids) = wanted {
        (invitations::invitees(connection, ids, hold)?, 0)
    } else {
        let people = invitations::who_waits(connection, now, i64::try_from(MOST_ADDED).unwrap_or(i64::MAX), hold)?;
        let waits = if people.len() < MOST_ADDED {
            people.len()
        } else {
            invitations::waits(connection, now)?.try_into().unwrap_or(usize::MAX)
        };
        let left = waits.saturating_sub(people.len());
        (people, left)
    };
    let invited = people.len();
    let left_out = wanted.map_or(0, |ids| ids.len().saturating_sub(invited));
    Ok((people, InvitedMany { invited, left_out, left }))
}

/// Makes an Active admin.
pub async fn create_admin(db: &Database, grant: &Grant<CreateAdmin>, admin: NewAdmin) -> Result<UserId> {
    let problems = rules::admin_problems(&admin);
    if !problems.is_empty() {
        return Err(Error::fields(problems));
    }
    let hash = password::hash(&admin.password)?;
    db.write(grant.actor(), move |work| {
        // Beside a link that makes the first one.
        advisory_locks(work.reading(), [FIRST_ADMIN.to_owned()])?;
        insert_admin(work, admin, hash, false)
    })
    .await
}

/// The row of an admin with their password; the first one is told as their own work.
pub(in crate::service) fn insert_admin(
    work: &mut UnitOfWork<'_>,
    admin: NewAdmin,
    hash: String,
    own: bool,
) -> Result<UserId> {
    let role = roles::named(work.reading(), "admin")?.ok_or_else(|| Error::new(Code::NotFound))?;
    let NewAdmin { email, fname, lname, empid, .. } = admin;
    let [email, fname, lname, empid] = [email, fname, lname, empid].map(|text| Some(text.trim().to_owned()));
    let (status, name) = (Some(Status::Active.text().to_owned()), Some(role.role));
    let person = Editable { empid, fname, lname, email, role: name, status, ..Editable::default() };
    let (department, designation) = (None, None);
    let row = NewRow { person, role: role.id, department, designation, password_hash: Some(hash), invited: false };
    let ids = people::insert_people(work, std::slice::from_ref(&row))?;
    let id = ids.first().copied().ok_or_else(|| Error::internal("nobody was inserted"))?;
    let entry = Entry::new(USER, id.0, "create").after(&Added::of(&row.person));
    let [fname, lname] = [&row.person.fname, &row.person.lname].map(|name| name.as_deref().unwrap_or_default());
    work.record(if own { entry.by(id, full_name(fname, lname)) } else { entry });
    Ok(id)
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
            mailer.tell_chat(work, Vec::from_iter(mails::newcomers_in_chat(&newcomers, today)))?;
            work.record(Entry::new(INSTALLATION, None, "newcomers told to admins").after(&newcomers.len()));
        }
        Ok(true)
    })
    .await
}
