//! KRAs are added, and reviewed step by step.

use core_auth::model::Status;
use core_auth::repo::leaders::{self, Leader};
use core_auth::repo::people;
use core_auth::service::people::in_scope;
use db::{Database, Entry, UnitOfWork, advisory_locks};
use kernel::texts::no_such_person;
use kernel::{Caller, Code, Decision, Error, Grant, Hundredths, Key, Result, Scope, UserId, Viewer};
use mail::model::Recipient;
use mail::service::Mailer;
use projects::model::{ProjectId, ProjectStatus};
use projects::port::{Visible, find as find_project};
use serde::Serialize;

use super::{mails, shown};
use crate::model::{KRA, Kra, KraId, KraInput, StoredKra};
use crate::repo;
use crate::rights::{ChangeKra, ManageKras};
use crate::rules::{self, Definition, Known, Review, Step};

/// What the audit trail keeps of a KRA.
#[derive(Serialize)]
pub(super) struct Snapshot<'a> {
    pub(super) user: UserId,
    #[serde(flatten)]
    pub(super) review: &'a Review,
}

/// Adds a KRA for somebody whom the caller manages, who gets a mail that says so. Two at the same moment are added one after
/// the other, so that a person never has more than 100 percent.
pub async fn add(db: &Database, mailer: &Mailer, grant: &Grant<ManageKras>, input: KraInput) -> Result<Kra> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        if let Some(user) = input.user {
            in_scope(work.reading(), scope, user)?;
            rules::manages(viewer, user)?;
            // A project lead gives KRAs of the project that they lead.
            let led = input.project.as_set().copied();
            if matches!(scope, Scope::Team(_)) && !people::in_line(work.reading(), viewer.user, user)? {
                leads(work, viewer.user, led)?;
            }
        }
        let person = input.user.map(|user| leaders::person(work.reading(), user)).transpose()?.flatten();
        let known = Known {
            user: person.is_some(),
            active: person.as_ref().is_some_and(|person| person.status == Status::Active),
            project: project_is_open(work, input.project.as_set().copied())?.is_some(),
        };
        let definition = rules::definition(&input, None, known)?;
        let Some(person) = person else { return Err(Error::field("user", no_such_person())) };
        within_all(work, person.id, None, definition.allocation)?;
        let review = Review::begun(definition, caller.user);
        let id = repo::insert(work, person.id, &review)?;
        work.record(Entry::new(KRA, id.0, "create").after(&Snapshot { user: person.id, review: &review }));
        let stored = repo::find(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let to = Recipient::from(person);
        mailer.queue(work, vec![mails::added(&mailer, &stored, to, &caller.name)])?;
        Ok(shown(stored, viewer))
    })
    .await
}

/// 403 for a KRA on a project that somebody does not lead; what is missing is said with the rest.
fn leads(work: &mut UnitOfWork<'_>, lead: UserId, project: Option<ProjectId>) -> Result<()> {
    let Some(project) = project else { return Ok(()) };
    let found = find_project(work.reading(), Visible::All, project)?;
    if found.is_some_and(|found| found.manager != lead) { Err(Error::new(Code::NotAllowed)) } else { Ok(()) }
}

/// A project that KRAs are given for: one that is not inactive. Answers its name.
fn project_is_open(work: &mut UnitOfWork<'_>, project: Option<ProjectId>) -> Result<Option<String>> {
    let Some(project) = project else { return Ok(None) };
    let found = find_project(work.reading(), Visible::All, project)?;
    Ok(found.filter(|found| found.status != ProjectStatus::Inactive).map(|found| found.projectname))
}

/// Counts what somebody has, with nobody else giving them more meanwhile.
pub(super) fn within_all(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    but: Option<KraId>,
    allocation: Hundredths,
) -> Result<()> {
    advisory_locks(work.reading(), [format!("KRAs of {user}")])?;
    rules::within_all(repo::allocated(work.reading(), user, but)?, allocation)
}

/// Edits a KRA, or takes the next step of its review: who may what and when, the rules decide. A KRA out of sight is not
/// found. The other party is told of a step that makes it their turn, or ends the review.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeKra>,
    id: KraId,
    input: KraInput,
) -> Result<Kra> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        if !stored.active {
            people::not_erased(work, stored.user)?;
        }
        let moved_to = input.project.as_set().copied().filter(|project| *project != stored.project);
        if moved_to.is_some()
            && matches!(scope, Scope::Team(_))
            && !people::in_line(work.reading(), viewer.user, stored.user)?
        {
            leads(work, viewer.user, moved_to)?;
        }
        let before = Review::of(&stored);
        let mut projectname = None;
        let decided = Decision::party(rules::step(&stored, viewer, &input))?
            .version(input.version, stored.version)?
            .step(|step| rules::may_take(step, &stored, &input))?
            .content(|step| {
                let Some(step) = step else {
                    rules::known_status(&input)?;
                    return Ok(None);
                };
                projectname = project_is_open(work, moved_to)?;
                let known = Known { user: true, active: stored.active, project: projectname.is_some() };
                let after = rules::next(step, &stored, &input, known, caller.user)?;
                if after.definition.allocation != before.definition.allocation {
                    within_all(work, stored.user, Some(id), after.definition.allocation)?;
                }
                Ok(Some((step, after)))
            })?;
        let Some((step, after)) = decided.filter(|(_, after)| *after != before) else {
            return Ok(shown(stored, viewer));
        };
        repo::update(work, &stored, &after)?;
        let snapshot = |review| Snapshot { user: stored.user, review };
        work.record(Entry::new(KRA, id.0, action(step)).before(&snapshot(&before)).after(&snapshot(&after)));
        let moved = before.status != after.status;
        let result = changed(stored, after, projectname, &caller);
        if moved {
            tell(work, &mailer, step, &result, &caller)?;
        }
        let undoable = mailer.undoable_until(work.now()).filter(|_| moved && step == Step::Submit);
        Ok(Kra { undoable, ..shown(result, viewer) })
    })
    .await
}

/// Takes back a KRA that has no accomplishment yet.
pub async fn remove(db: &Database, grant: &Grant<ManageKras>, id: KraId) -> Result<()> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Decision::party(rules::manages(viewer, stored.user))?
            .version(None, stored.version)?
            .state(|()| rules::may_remove(&stored))?
            .content(|()| Ok(()))?;
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::KraLocked))?;
        let review = Review::of(&stored);
        work.record(Entry::new(KRA, id.0, "remove").before(&Snapshot { user: stored.user, review: &review }));
        Ok(())
    })
    .await
}

fn action(step: Step) -> &'static str {
    match step {
        Step::Edit => "change",
        Step::Accomplish => "accomplish",
        Step::Save => "feedback",
        Step::Accept => "accept",
        Step::Reject => "reject",
        Step::Submit => "submit",
    }
}

/// The KRA as it is stored after a change.
fn changed(stored: StoredKra, after: Review, projectname: Option<String>, by: &Caller) -> StoredKra {
    let Review { manager, definition, accomplishment, gaptofill, feedback, improvement, rating, comment, status } =
        after;
    let Definition { project, summary, description, measurement_criteria, allocation, feedbackdue } = definition;
    let taken = manager != stored.manager;
    StoredKra {
        version: stored.version + 1,
        manager,
        manager_fname: if taken { by.fname.clone() } else { stored.manager_fname },
        manager_lname: if taken { by.lname.clone() } else { stored.manager_lname },
        manager_email: if taken { by.email.clone() } else { stored.manager_email },
        project,
        projectname: projectname.unwrap_or(stored.projectname),
        summary,
        description,
        measurement_criteria,
        allocation,
        feedbackdue,
        accomplishment,
        gaptofill,
        feedback,
        improvement,
        rating,
        comment,
        status,
        id: stored.id,
        user: stored.user,
        fname: stored.fname,
        lname: stored.lname,
        email: stored.email,
        active: stored.active,
        others: stored.others,
    }
}

/// Whose turn it is when it is a manager's: those of the person who may take it; without any, the admins who may, or the one of them who gave
/// the KRA or took the last turn.
fn turn_takers(work: &mut UnitOfWork<'_>, kra: &StoredKra) -> Result<Vec<Leader>> {
    let leaders = leaders::line_and_lead(work.reading(), kra.user, kra.project.0, Key::Performance)?;
    if !leaders.is_empty() {
        return Ok(leaders);
    }
    let mut admins = leaders::admins_with(work.reading(), Key::Performance)?;
    let gave_it = kra.manager != kra.user && admins.iter().any(|admin| admin.id == kra.manager);
    admins.retain(|admin| if gave_it { admin.id == kra.manager } else { admin.id != kra.user });
    Ok(admins)
}

/// Tells whose turn it is now: the person, or those who are their managers now. Who does not work here any more is told
/// nothing.
fn tell(work: &mut UnitOfWork<'_>, mailer: &Mailer, step: Step, kra: &StoredKra, by: &Caller) -> Result<()> {
    let drafts = match step {
        Step::Edit => Vec::new(),
        Step::Save | Step::Submit if !kra.active => Vec::new(),
        Step::Save | Step::Submit => {
            let to = Recipient::person(kra.user, &kra.fname, &kra.lname, kra.email.clone());
            vec![mails::by_manager(mailer, kra, to, &by.name)]
        }
        Step::Accomplish | Step::Accept | Step::Reject => {
            let told = turn_takers(work, kra)?.into_iter();
            told.map(|leader| mails::by_person(mailer, kra, leader.into())).collect()
        }
    };
    if step == Step::Submit { mailer.queue_undoable(work, drafts) } else { mailer.queue(work, drafts) }.map(drop)
}
