//! Jobs with their panels.

use core_auth::model::HoldingKind;
use core_auth::rights::ResignPeople;
use core_auth::service::people::handover::{GiveOver, Giver};
use db::{Database, Entry, Query, Reads, UnitOfWork};
use kernel::{
    Caller, Code, Decision, Error, Grant, ListQuery, Patch, Problems, Result, Role, Scope, SignedIn, UserId, Viewer,
    Zone, full_name,
};
use mail::service::Mailer;

use super::candidates::ClockSnapshot;
use super::mails::Notice;
use super::{entries, mails, not_found};
use crate::model::{CandidateStatus, DataId, JOB, Job, JobId, JobInput, JobStatus, PanelMember, StoredJob};
use crate::repo::{candidates, jobs as repo};
use crate::rights::{ManageJobs, ReadJobs};
use crate::rules::{self, Named, ValidatedJob};

fn shown(stored: StoredJob, viewer: Viewer) -> Job {
    let actions = rules::job_actions(&stored, viewer);
    let panel = stored.panel.0.into_iter().map(|member| (member.user, member.name));
    let (interview_panel, interview_panel_names) = panel.unzip();
    Job {
        id: stored.id,
        version: stored.version,
        title: stored.title,
        summary: stored.summary,
        description: stored.description,
        experience: stored.experience,
        mandatory_skills: stored.skills.0,
        other_skills: stored.otherskills,
        location: stored.locations.0,
        hiring_manager: stored.manager,
        hiring_manager_name: full_name(&stored.fname, &stored.lname),
        interview_panel,
        interview_panel_names,
        status: stored.status,
        linkedin: stored.linkedin,
        twitter: stored.twitter,
        actions,
    }
}

/// The jobs that the caller sees.
pub fn all(db: &Database, grant: &Grant<ReadJobs>, query: &ListQuery, status: Option<JobStatus>) -> Result<Query<Job>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let listing = repo::list(query, scope, None, status, db.dialect());
    Ok(Query::new(db, query, listing, move |stored| shown(stored, viewer)))
}

/// The jobs that a manager manages: to themself, and to those who see all; 404 for nobody.
pub fn of_manager(
    db: &Database,
    grant: &Grant<ReadJobs>,
    manager: UserId,
    query: &ListQuery,
    status: Option<JobStatus>,
) -> Result<Query<Job>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    if viewer.role == Role::Manager && viewer.user != manager {
        return Err(Error::new(Code::NotAllowed));
    }
    let listing = repo::list(query, scope, Some(manager), status, db.dialect());
    let listed = Query::new(db, query, listing, move |stored| shown(stored, viewer));
    Ok(listed.when_empty(move |connection| super::known(connection, manager)))
}

/// Whether the caller sees a job; 404 if not.
pub async fn seen(db: &Database, grant: &Grant<ReadJobs>, id: JobId) -> Result<()> {
    let scope = grant.scope()?;
    let found = db.read(move |connection| repo::find(connection, scope, id)).await?;
    found.map(drop).ok_or_else(not_found)
}

/// Whether the caller is on the panel of a job: `panelist` of `/auth/me`.
pub async fn is_panelist(db: &Database, grant: &Grant<SignedIn>) -> Result<bool> {
    let user = grant.caller()?.user;
    db.read(move |connection| repo::is_panelist(connection, user)).await
}

/// Those who are named. Of a panel that is too large to be one nobody is looked for.
fn people(work: &mut UnitOfWork<'_>, input: &JobInput) -> Result<Vec<PanelMember>> {
    let panel = input.interview_panel.as_set().filter(|panel| panel.len() <= rules::MOST_ON_PANEL);
    let named = panel.into_iter().flatten().chain(input.hiring_manager.as_set());
    let named: Vec<UserId> = named.copied().collect();
    repo::people(work.reading(), &named)
}

/// Tells who came to the panel and who left it of the interviews that are ahead: an invitation is for those who were on it
/// when it was confirmed.
fn tell_panel(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    stored: &StoredJob,
    (before, after): (&ValidatedJob, &ValidatedJob),
    moment: ClockSnapshot,
) -> Result<()> {
    let (was, is) = (&before.interview_panel, &after.interview_panel);
    if was == is {
        return Ok(());
    }
    let candidates = candidates::awaited(work.reading(), stored.id, true, moment.now)?;
    if candidates.is_empty() {
        return Ok(());
    }
    let others: Vec<UserId> =
        was.iter().chain(is).filter(|user| was.contains(user) != is.contains(user)).copied().collect();
    let others = repo::people(work.reading(), &others)?.into_iter().filter(PanelMember::is_active);
    let (came, left): (Vec<_>, Vec<_>) = others.partition(|person| is.contains(&person.id));
    let mark = format!(":job {}", stored.version + 1);
    let mut mails = Vec::new();
    for candidate in &candidates {
        for (people, notice) in [(&left, Notice::Withdrawn), (&came, Notice::Confirmed)] {
            let whom = people.iter().map(mails::to_member).collect();
            mails.extend(mails::to_some(mailer, candidate, moment, notice, whom, &mark));
        }
    }
    mailer.queue_invitations(work, mails).map(drop)
}

/// Asks whoever hires now to confirm the interviews that the one before has not confirmed, and tells them of those that are.
fn ask_hiring_manager(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    stored: &StoredJob,
    caller: &Caller,
    moment: ClockSnapshot,
) -> Result<()> {
    let waiting = candidates::awaited(work.reading(), stored.id, false, moment.now)?;
    let waiting = waiting.iter().filter(|candidate| candidate.status == CandidateStatus::InterviewScheduled);
    let asked = waiting.filter_map(|candidate| mails::to_hiring_manager(mailer, candidate, caller, moment, None));
    let confirmed = candidates::awaited(work.reading(), stored.id, true, moment.now)?;
    let tell = |candidate| mails::to_next_hiring_manager(mailer, candidate, caller.user, moment, stored.version + 1);
    let drafts: Vec<_> = asked.chain(confirmed.iter().filter_map(tell)).collect();
    mailer.queue(work, drafts).map(drop)
}

/// The job that is to be, with the skills and locations that it names where these are others.
fn decide(
    work: &mut UnitOfWork<'_>,
    input: &JobInput,
    before: Option<&ValidatedJob>,
) -> Result<(ValidatedJob, Option<Vec<DataId>>)> {
    let (mut problems, people) = (Problems::default(), people(work, input)?);
    let Some(wanted) = rules::validated_job(&mut problems, input, before, &people) else { return problems.done(None) };
    let same = |old: &ValidatedJob| old.mandatory_skills == wanted.mandatory_skills && old.location == wanted.location;
    let data = if before.is_some_and(same) {
        None
    } else {
        let named = [
            Named { field: "mandatorySkills", typename: "skill", names: &wanted.mandatory_skills },
            Named { field: "location", typename: "location", names: &wanted.location },
        ];
        Some(entries(work.reading(), &mut problems, &named)?)
    };
    problems.done(Some((wanted, data)))
}

/// A new job.
pub async fn add(db: &Database, grant: &Grant<ManageJobs>, input: JobInput) -> Result<Job> {
    let granted = grant.clone();
    db.write(grant.actor(), move |work| add_in(work, &granted, &input)).await
}

/// [`add`], among other things that are written.
pub fn add_in(work: &mut UnitOfWork<'_>, grant: &Grant<ManageJobs>, input: &JobInput) -> Result<Job> {
    let viewer = grant.viewer()?;
    rules::may_manage(viewer, input, None)?;
    let (wanted, data) = decide(work, input, None)?;
    let id = repo::insert(work, &wanted, &data.unwrap_or_default())?;
    work.record(Entry::new(JOB, id.0, "create").after(&wanted));
    repo::find(work.reading(), Scope::All, id)?.map(|stored| shown(stored, viewer)).ok_or_else(not_found)
}

/// [`change`], among other things that are written.
pub fn change_in(
    work: &mut UnitOfWork<'_>,
    (mailer, zone): (&Mailer, Zone),
    grant: &Grant<ManageJobs>,
    id: JobId,
    input: &JobInput,
) -> Result<Job> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let moment = ClockSnapshot { now: work.now(), zone };
    save(work, (mailer, &caller, moment), scope, id, input)
}

/// The jobs that are called so, by their normalized titles.
pub fn titled(connection: &mut impl Reads, grant: &Grant<ManageJobs>, titles: &[String]) -> Result<Vec<StoredJob>> {
    repo::titled(connection, grant.scope()?, titles)
}

/// The jobs of these ids that are there.
pub fn of_ids(connection: &mut impl Reads, grant: &Grant<ManageJobs>, ids: &[i64]) -> Result<Vec<StoredJob>> {
    repo::of_ids(connection, grant.scope()?, ids)
}

/// The people of these ids, as rules of jobs know them.
pub fn members(connection: &mut impl Reads, _: &Grant<ManageJobs>, users: &[UserId]) -> Result<Vec<PanelMember>> {
    repo::people(connection, users)
}

/// Edits a job.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ManageJobs>,
    id: JobId,
    input: JobInput,
) -> Result<Job> {
    let (scope, caller, moment) = (grant.scope()?, grant.caller()?.clone(), ClockSnapshot::of(db));
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| save(work, (&mailer, &caller, moment), scope, id, &input)).await
}

fn save(
    work: &mut UnitOfWork<'_>,
    (mailer, caller, moment): (&Mailer, &Caller, ClockSnapshot),
    scope: Scope,
    id: JobId,
    input: &JobInput,
) -> Result<Job> {
    let viewer = Viewer::from(caller);
    let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(not_found)?;
    let before = ValidatedJob::of(&stored);
    let (after, data) = Decision::party(rules::may_manage(viewer, input, Some(stored.manager)))?
        .version(input.version, stored.version)?
        .content(|()| decide(work, input, Some(&before)))?;
    if after == before {
        return Ok(shown(stored, viewer));
    }
    repo::update(work, &stored, &before, &after, data.as_deref())?;
    work.record(Entry::new(JOB, id.0, "change").before(&before).after(&after));
    tell_panel(work, mailer, &stored, (&before, &after), moment)?;
    if after.hiring_manager != before.hiring_manager {
        ask_hiring_manager(work, mailer, &stored, caller, moment)?;
    }
    repo::find(work.reading(), Scope::All, id)?.map(|stored| shown(stored, viewer)).ok_or_else(not_found)
}

/// The open jobs that somebody hires for.
pub const JOBS: Giver = Giver { kind: HoldingKind::Job, give: give_jobs };

/// The panels of open jobs that somebody is on.
pub const PANELS: Giver = Giver { kind: HoldingKind::Panel, give: give_panels };

fn give_jobs(work: &mut UnitOfWork<'_>, grant: &Grant<ResignPeople>, over: &GiveOver<'_>) -> Result<usize> {
    let jobs = repo::hired_for(work.reading(), over.from)?;
    give(work, grant, over, &jobs, |_| JobInput { hiring_manager: Patch::Set(over.to), ..JobInput::default() })
}

fn give_panels(work: &mut UnitOfWork<'_>, grant: &Grant<ResignPeople>, over: &GiveOver<'_>) -> Result<usize> {
    let jobs = repo::on_panel(work.reading(), over.from)?;
    give(work, grant, over, &jobs, |panel| {
        let others = panel.iter().copied().filter(|member| *member != over.from);
        JobInput { interview_panel: Patch::Set(others.chain([over.to]).collect()), ..JobInput::default() }
    })
}

/// Changes these jobs, each by what is wanted of its panel.
fn give(
    work: &mut UnitOfWork<'_>,
    grant: &Grant<ResignPeople>,
    over: &GiveOver<'_>,
    jobs: &[(JobId, Vec<UserId>)],
    wanted: impl Fn(&[UserId]) -> JobInput,
) -> Result<usize> {
    let grant: Grant<ManageJobs> = grant.delegate()?;
    let (scope, moment) = (grant.scope()?, ClockSnapshot { now: work.now(), zone: over.zone });
    for (id, panel) in jobs {
        save(work, (over.mailer, over.caller, moment), scope, *id, &wanted(panel))?;
    }
    Ok(jobs.len())
}

/// Removes a job without candidates.
pub async fn remove(db: &Database, grant: &Grant<ManageJobs>, id: JobId) -> Result<()> {
    let granted = grant.clone();
    db.write(grant.actor(), move |work| remove_in(work, &granted, id, None)).await
}

/// [`remove`] of this version, where one is named, among other things that are written.
pub fn remove_in(work: &mut UnitOfWork<'_>, grant: &Grant<ManageJobs>, id: JobId, version: Option<i64>) -> Result<()> {
    let stored = repo::lock(work.reading(), grant.scope()?, id)?.ok_or_else(not_found)?;
    if version.is_some_and(|version| version != stored.version) {
        return Err(Error::new(Code::StaleVersion));
    }
    repo::remove(work, id)?.ok_or_else(|| Error::new(Code::JobInUse))?;
    work.record(Entry::new(JOB, id.0, "remove").before(&ValidatedJob::of(&stored)));
    Ok(())
}
