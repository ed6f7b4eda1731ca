//! Candidates: lists, one with all that is known, new ones, edits.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use core_auth::model::HoldingKind;
use core_auth::rights::ResignPeople;
use core_auth::service::people::handover::{GiveOver, Giver};
use db::{Database, Entry, List, Query, Reads, UnitOfWork};
use files::model::{Folder, NamingRecord, keys};
use files::repo::of_record;
use files::rules::SentFiles;
use files::service::{AskedFiles, Files};
use kernel::{
    Caller, Code, Decision, Error, Grant, Keys, ListQuery, Patch, Problems, Result, Role, Scope, UserId, Viewer, Zone,
    full_name, normalize,
};
use mail::service::Mailer;

use super::mails::Notice;
use super::{mails, not_found, skills, skills_of};
use crate::model::{
    CANDIDATE, Candidate, CandidateId, CandidateInput, CandidateStatus, CandidateWithoutCtc, DataId, FeedbackList,
    FeedbackOnSkill, Interview, InterviewDecline, REFERRAL, ReferralId, StoredCandidate, StoredDecline, StoredFeedback,
};
use crate::repo::candidates::{self as repo, Audience, Filter};
use crate::repo::jobs;
use crate::rights::{self, ManageCandidates, ReadCandidates};
use crate::rules::{self, ValidatedCandidate};

/// When something is looked at, and in which time zone.
#[derive(Debug, Clone, Copy)]
pub(super) struct ClockSnapshot {
    pub now: DateTime<Utc>,
    pub zone: Zone,
}

impl ClockSnapshot {
    pub fn of(db: &Database) -> Self {
        Self { now: db.clock().now(), zone: db.clock().zone() }
    }

    fn interview(self, at: chrono::NaiveDateTime, url: String, confirmed: bool) -> Interview {
        let at = at.and_utc();
        let wall = self.zone.wall(at);
        let time = wall.time().format("%H:%M").to_string();
        Interview { date: wall.date(), time, url, confirmed, past: at <= self.now }
    }
}

/// A candidate as this viewer sees them.
pub(super) fn shown(stored: StoredCandidate, viewer: Viewer, moment: ClockSnapshot) -> Candidate {
    let actions = rules::actions(&stored, viewer, moment.now);
    let turn = rules::turn(&stored, viewer, moment.now);
    let pays = rules::sees(viewer, &stored) && rules::is_pay_shown(viewer.role);
    let (current_ctc, expected_ctc) = (pays.then_some(stored.pay.current), pays.then_some(stored.pay.expected));
    let referrer = stored.referrer.as_ref().filter(|_| rules::sees(viewer, &stored));
    let (referred_by, referred_by_name) = referrer.map(|by| (by.id, full_name(&by.fname, &by.lname))).unzip();
    let at = stored.interview_at.zip(stored.interview_url);
    let hiring = &stored.hiring;
    let shown = CandidateWithoutCtc {
        id: stored.id,
        version: stored.version,
        recruiter_id: stored.recruiter.id,
        recruiter_name: full_name(&stored.recruiter.fname, &stored.recruiter.lname),
        job: hiring.job,
        hiring_manager: hiring.manager,
        hiring_manager_name: full_name(&hiring.fname, &hiring.lname),
        panel_names: hiring.panel.iter().map(|member| member.name.clone()).collect(),
        job_title: stored.hiring.title,
        name: stored.name,
        email: stored.email,
        phone_number: stored.phone,
        skills: skills(stored.skills),
        total_experience: stored.experience,
        current_location: stored.currentlocation,
        preferred_locations: stored.preferredlocations,
        current_company_name: stored.company,
        notice_period: stored.noticeperiod,
        gender: stored.gender,
        status: stored.status,
        open_for_hybrid: stored.hybrid,
        referral: stored.referral,
        referred_by,
        referred_by_name,
        file_upload_keys: keys(&stored.files),
        files: stored.files.0,
        interview: at.map(|(at, url)| moment.interview(at, url, stored.interview_confirmed)),
        interview_day: None,
        declines: None,
        interviews: None,
        feedback: None,
        feedback_hidden: None,
        panel_heard: stored.heard,
        panelist: stored.panelist,
        turn,
        actions,
    };
    Candidate { shown, current_ctc, expected_ctc }
}

/// A candidate who is held, with the files that were named while one waited.
pub(super) fn with_files(connection: &mut impl Reads, stored: StoredCandidate) -> Result<StoredCandidate> {
    Ok(StoredCandidate { files: List(of_record(connection, CANDIDATE, stored.id.0)?), ..stored })
}

/// 403 for who filters or sorts by what they may not know.
fn may_ask(viewer: Viewer, query: &ListQuery, filter: &Filter) -> Result<()> {
    let sorts = query.sort.is_some_and(|sort| matches!(sort.field.name, "currentCTC" | "expectedCTC"));
    let asks = sorts || filter.current_ctc.is_some() || filter.expected_ctc.is_some();
    if asks && !rules::is_pay_shown(viewer.role) { Err(Error::new(Code::NotAllowed)) } else { Ok(()) }
}

fn query_of(db: &Database, query: &ListQuery, whose: Audience, filter: &Filter, viewer: Viewer) -> Query<Candidate> {
    let moment = ClockSnapshot::of(db);
    let listing = repo::list(query, whose, filter, viewer.user, db.dialect());
    let found = Query::new(db, query, listing, move |row: StoredCandidate| shown(row, viewer, moment));
    let pays = rules::recruits(viewer) && rules::is_pay_shown(viewer.role) && !matches!(whose, Audience::Panel(..));
    if pays { found } else { found.with_fields_of::<CandidateWithoutCtc>() }
}

/// The candidates that the caller sees: recruiters their own, others all.
pub fn all(
    db: &Database,
    grant: &Grant<ReadCandidates>,
    query: &ListQuery,
    filter: &Filter,
) -> Result<Query<Candidate>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    may_ask(viewer, query, filter)?;
    let whose = match scope {
        Scope::All => Audience::All,
        Scope::Own(user) | Scope::Team(user) | Scope::Line(user) => Audience::Recruiter(user),
    };
    Ok(query_of(db, query, whose, filter, viewer))
}

/// A recruiter's candidates: 403 to another recruiter, 404 for nobody.
pub fn of_recruiter(
    db: &Database,
    grant: &Grant<ReadCandidates>,
    recruiter: UserId,
    query: &ListQuery,
    filter: &Filter,
) -> Result<Query<Candidate>> {
    let viewer = grant.viewer()?;
    if viewer.role == Role::Recruiter && viewer.user != recruiter {
        return Err(Error::new(Code::NotAllowed));
    }
    may_ask(viewer, query, filter)?;
    let listed = query_of(db, query, Audience::Recruiter(recruiter), filter, viewer);
    Ok(listed.when_empty(move |connection| super::known(connection, recruiter)))
}

/// Candidates on whose panel the caller is, without what they get and want.
pub fn of_panel(
    db: &Database,
    grant: &Grant<rights::Interview>,
    query: &ListQuery,
    filter: &Filter,
) -> Result<Query<Candidate>> {
    let viewer = Viewer { keys: Keys::NONE, ..grant.viewer()? };
    Ok(query_of(db, query, Audience::Panel(viewer.user, db.clock().now()), filter, viewer))
}

fn lists(rows: Vec<StoredFeedback>) -> Vec<FeedbackList> {
    let mut lists: Vec<FeedbackList> = Vec::new();
    for row in rows {
        let StoredFeedback { user, fname, lname, skill, rating, question, feedback, other, .. } = row;
        let entry = FeedbackOnSkill { skill, rating, question_asked: question, feedback, other };
        if let Some(list) = lists.last_mut().filter(|list| list.user_id == user) {
            list.feedback.push(entry);
        } else {
            let user_name = full_name(&fname, &lname);
            lists.push(FeedbackList { user_id: user, user_name, feedback: vec![entry] });
        }
    }
    lists
}

fn declined(StoredDecline { user, fname, lname, reason }: StoredDecline) -> InterviewDecline {
    InterviewDecline { user_id: user, user_name: full_name(&fname, &lname), reason }
}

pub(super) fn is_seen(stored: &StoredCandidate, viewer: Viewer) -> bool {
    rules::sees(viewer, stored) || stored.panelist
}

/// A candidate whom this viewer sees, held with their job while they are changed.
pub(super) fn held(
    connection: &mut impl Reads,
    scope: Scope,
    id: CandidateId,
    viewer: Viewer,
) -> Result<StoredCandidate> {
    repo::hold_job(connection, id)?;
    let stored = repo::lock(connection, scope, id, viewer.user)?;
    stored.filter(|stored| is_seen(stored, viewer)).ok_or_else(not_found)
}

/// One candidate with all that is known: to those who have the key and see them, and to the panel.
pub async fn get(db: &Database, grant: &Grant<rights::Interview>, id: CandidateId) -> Result<Candidate> {
    let (viewer, moment) = (grant.viewer()?, ClockSnapshot::of(db));
    db.read(move |connection| {
        let stored = repo::find(connection, id, viewer.user)?.filter(|stored| is_seen(stored, viewer));
        let stored = stored.ok_or_else(not_found)?;
        let mut candidate = shown(stored.clone(), viewer, moment);
        let former = repo::interviews(connection, id)?.into_iter();
        let former = former.map(|old| moment.interview(old.interview_at, old.url, old.confirmed));
        candidate.shown.interviews = Some(former.collect());
        candidate.shown.declines = Some(repo::declines(connection, id)?.into_iter().map(declined).collect());
        let (all, plans) = (repo::feedback(connection, id)?, rules::may_set(viewer, &stored, None).is_ok());
        let members = |rows: &[StoredFeedback]| rows.iter().map(|row| row.user).collect::<BTreeSet<_>>().len();
        let (said, readable) = (members(&all), rules::readable(all, &stored, viewer));
        candidate.shown.feedback_hidden = Some(said - members(&readable));
        candidate.shown.feedback = Some(lists(readable));
        if let Some(at) = stored.interview_at.filter(|_| plans && rules::is_ahead(&stored, moment.now)) {
            let date = moment.zone.day(at.and_utc());
            candidate.shown.interview_day = Some(super::day::of(connection, &stored, date)?);
        }
        Ok(candidate)
    })
    .await
}

/// Whether the caller sees a candidate, as one with the key or as a member of the panel; 404 if not.
pub async fn seen(db: &Database, grant: &Grant<rights::Interview>, id: CandidateId) -> Result<()> {
    let viewer = grant.viewer()?;
    let found = db.read(move |connection| repo::find(connection, id, viewer.user)).await?;
    found.filter(|stored| is_seen(stored, viewer)).map(drop).ok_or_else(not_found)
}

/// Whether the caller may read a candidate's history; 404 if not. It is not for the panel: whoever is on it besides gives
/// their own feedback before they read there what others found (403).
pub async fn history_seen(db: &Database, grant: &Grant<ReadCandidates>, id: CandidateId) -> Result<()> {
    let viewer = grant.viewer()?;
    db.read(move |connection| {
        let found = repo::find(connection, id, viewer.user)?.filter(|stored| rules::sees(viewer, stored));
        let stored = found.ok_or_else(not_found)?;
        let waits = stored.panelist && !stored.given && repo::is_heard_by_others(connection, id, viewer.user)?;
        if waits { Err(Error::new(Code::FeedbackFirst)) } else { Ok(()) }
    })
    .await
}

/// 403 for a recruiter who names another one: their candidates are their own. Whose a stored candidate is, an admin changes alone:
/// else a manager would take one from others and be both who asks for an interview and who schedules it.
fn may_name(viewer: Viewer, input: &CandidateInput, stored: Option<UserId>) -> Result<()> {
    let named = input.recruiter_id.as_set().copied().filter(|named| Some(*named) != stored);
    let may = match viewer.role {
        Role::Admin => true,
        Role::Recruiter => named.is_none_or(|named| stored.is_none() && named == viewer.user),
        _ => stored.is_none() || named.is_none(),
    };
    if may { Ok(()) } else { Err(Error::new(Code::NotAllowed)) }
}

/// What else has to be right: an Open job, and a recruiter who works here.
pub(super) fn check_references(
    work: &mut UnitOfWork<'_>,
    problems: &mut Problems,
    wanted: &ValidatedCandidate,
    before: Option<&ValidatedCandidate>,
    viewer: Viewer,
) -> Result<()> {
    if before.is_none_or(|before| before.job != wanted.job) {
        problems.note("job", rules::job_problem(jobs::status_for_candidate(work.reading(), wanted.job)?));
    }
    let named = wanted.recruiter_id;
    if named != viewer.user && before.is_none_or(|before| before.recruiter_id != named) {
        let known = jobs::people(work.reading(), &[named])?;
        problems.note("recruiterId", rules::recruiter_problem(known.first()));
    }
    Ok(())
}

/// The candidate that is to be, with their skills where these are others: all that is wrong is said at once, what the form
/// tells and what only the records that it names do.
fn decide(
    work: &mut UnitOfWork<'_>,
    input: &CandidateInput,
    before: Option<&ValidatedCandidate>,
    files: SentFiles,
    viewer: Viewer,
) -> Result<(ValidatedCandidate, Option<Vec<DataId>>)> {
    let mut problems = Problems::default();
    let Some(wanted) = rules::validated_candidate(&mut problems, input, before, files, viewer) else {
        return problems.done(None);
    };
    check_references(work, &mut problems, &wanted, before, viewer)?;
    let before = before.map(|before| before.skills.as_slice());
    let skills = skills_of(work.reading(), &mut problems, &wanted.skills, before)?;
    problems.done(Some((wanted, skills)))
}

/// 409 with those who are candidates for the same job under the same address or number: whom the caller does not see is
/// counted, and not named.
pub(super) fn check_existing(
    work: &mut UnitOfWork<'_>,
    wanted: &ValidatedCandidate,
    but: Option<CandidateId>,
    scope: Scope,
) -> Result<()> {
    let found = repo::existing(work.reading(), scope, wanted.job, &wanted.email, &wanted.phone_number, but)?;
    if found.candidates.is_empty() && found.others == 0 {
        return Ok(());
    }
    let details = serde_json::to_value(found).map_err(Error::internal)?;
    Err(Error::new(Code::CandidateExists).with_details(details))
}

/// A new candidate.
pub async fn add(
    db: &Database,
    files: &Files,
    grant: &Grant<ManageCandidates>,
    input: CandidateInput,
) -> Result<Candidate> {
    may_name(grant.viewer()?, &input, None)?;
    let (granted, moment) = (grant.clone(), ClockSnapshot::of(db));
    let record = NamingRecord::new(Folder::Candidates, CANDIDATE);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    db.write(grant.actor(), move |work| make(work, &granted, moment, &input, &asked)).await
}

/// [`add`] without a résumé, among other things that are written.
pub fn add_in(
    work: &mut UnitOfWork<'_>,
    zone: Zone,
    grant: &Grant<ManageCandidates>,
    input: &CandidateInput,
) -> Result<Candidate> {
    may_name(grant.viewer()?, input, None)?;
    let moment = ClockSnapshot { now: work.now(), zone };
    make(work, grant, moment, input, &AskedFiles::default())
}

fn make(
    work: &mut UnitOfWork<'_>,
    grant: &Grant<ManageCandidates>,
    moment: ClockSnapshot,
    input: &CandidateInput,
    asked: &AskedFiles,
) -> Result<Candidate> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let (wanted, skills) = decide(work, input, None, asked.sent()?, viewer)?;
    if !input.duplicate {
        check_existing(work, &wanted, None, scope)?;
    }
    let id = repo::insert(work, &wanted, None, &skills.unwrap_or_default())?;
    asked.name(work, id.0, Vec::new())?;
    work.record(Entry::new(CANDIDATE, id.0, "create").after(&wanted));
    let stored = repo::find(work.reading(), id, viewer.user)?.ok_or_else(not_found)?;
    Ok(shown(stored, viewer, moment))
}

/// The candidates who are known for one of these jobs by the address or the number beside it.
pub fn addressed(
    connection: &mut impl Reads,
    grant: &Grant<ManageCandidates>,
    wanted: &[repo::Addressed],
) -> Result<Vec<StoredCandidate>> {
    repo::addressed(connection, grant.scope()?, wanted, grant.viewer()?.user)
}

/// The candidates of these ids that are there.
pub fn of_ids(
    connection: &mut impl Reads,
    grant: &Grant<ManageCandidates>,
    ids: &[i64],
) -> Result<Vec<StoredCandidate>> {
    repo::of_ids(connection, grant.scope()?, ids, grant.viewer()?.user)
}

/// Edits a candidate. The status changes by its own calls.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    files: &Files,
    grant: &Grant<ManageCandidates>,
    id: CandidateId,
    input: CandidateInput,
) -> Result<Candidate> {
    let (granted, mailer, moment) = (grant.clone(), mailer.clone(), ClockSnapshot::of(db));
    let record = NamingRecord::stored(Folder::Candidates, CANDIDATE, id.0);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    db.write(grant.actor(), move |work| save(work, &granted, (&mailer, moment), (id, false), &input, &asked)).await
}

/// [`change`], among other things that are written; the résumé stays.
pub fn change_in(
    work: &mut UnitOfWork<'_>,
    (mailer, zone): (&Mailer, Zone),
    grant: &Grant<ManageCandidates>,
    id: CandidateId,
    input: &CandidateInput,
) -> Result<Candidate> {
    let moment = ClockSnapshot { now: work.now(), zone };
    save(work, grant, (mailer, moment), (id, false), input, &AskedFiles::default())
}

/// Gives a candidate old values again: as [`change_in`], but what a referral had not said may be unknown once more.
pub fn return_in(
    work: &mut UnitOfWork<'_>,
    (mailer, zone): (&Mailer, Zone),
    grant: &Grant<ManageCandidates>,
    id: CandidateId,
    input: &CandidateInput,
) -> Result<Candidate> {
    let moment = ClockSnapshot { now: work.now(), zone };
    save(work, grant, (mailer, moment), (id, true), input, &AskedFiles::default())
}

fn save(
    work: &mut UnitOfWork<'_>,
    grant: &Grant<ManageCandidates>,
    (mailer, moment): (&Mailer, ClockSnapshot),
    (id, returns): (CandidateId, bool),
    input: &CandidateInput,
    asked: &AskedFiles,
) -> Result<Candidate> {
    let (scope, caller) = (grant.scope()?, grant.caller()?);
    let viewer = Viewer::from(caller);
    let stored = held(work.reading(), scope, id, viewer)?;
    let stored = with_files(work.reading(), stored)?;
    let before = ValidatedCandidate::of(&stored);
    let named = rules::may_edit(viewer, &stored).and_then(|()| may_name(viewer, input, Some(stored.recruiter.id)));
    let moved = input.job.as_set().is_some_and(|job| *job != stored.hiring.job);
    let unknown = returns && stored.referral.is_some();
    let under = if unknown { rules::unknown_again(&before, input) } else { before.clone() };
    let (after, skills) = Decision::party(named)?
        .version(input.version, stored.version)?
        .state(|()| if moved { rules::may_move(&stored, moment.now) } else { Ok(()) })?
        .content(|()| decide(work, input, Some(&under), asked.sent()?, viewer))?;
    if after == before {
        return Ok(shown(stored, viewer, moment));
    }
    let known = after.job == before.job && after.email == before.email && after.phone_number == before.phone_number;
    if !known && !input.duplicate {
        check_existing(work, &after, Some(id), scope)?;
    }
    repo::update(work, &stored, &after, skills.as_deref())?;
    asked.name(work, id.0, stored.files.to_vec())?;
    work.record(Entry::new(CANDIDATE, id.0, "change").before(&before).after(&after));
    let changed = repo::find(work.reading(), id, viewer.user)?.ok_or_else(not_found)?;
    if normalize(&changed.email) != normalize(&stored.email) && mails::is_invited(&stored, moment.now) {
        // The invitation goes to where the candidate reads it: another spelling of their address is the same mailbox.
        let mark = format!(":{}", changed.version);
        let mut mails = Vec::new();
        for (candidate, notice) in [(&stored, Notice::Withdrawn), (&changed, Notice::Confirmed)] {
            let whom = vec![mails::to_candidate(candidate)];
            mails.extend(mails::to_some(mailer, candidate, moment, notice, whom, &mark));
        }
        mailer.queue_invitations(work, mails)?;
    }
    if changed.recruiter.id != stored.recruiter.id {
        let told = if changed.status == CandidateStatus::ScheduleInterview {
            mails::to_recruiter(mailer, &changed, caller)
        } else if mails::is_invited(&changed, moment.now) {
            mails::to_next_recruiter(mailer, &changed, caller.user, moment)
        } else {
            None
        };
        mailer.queue(work, Vec::from_iter(told))?;
    }
    Ok(shown(changed, viewer, moment))
}

/// The candidates whom somebody looks after.
pub const LOOKED_AFTER: Giver = Giver { kind: HoldingKind::Candidate, give: give_candidates };

fn give_candidates(work: &mut UnitOfWork<'_>, grant: &Grant<ResignPeople>, over: &GiveOver<'_>) -> Result<usize> {
    let grant: Grant<ManageCandidates> = grant.delegate()?;
    let moment = ClockSnapshot { now: work.now(), zone: over.zone };
    let looked_after = repo::looked_after(work.reading(), over.from)?;
    let input = CandidateInput { recruiter_id: Patch::Set(over.to), ..CandidateInput::default() };
    for id in &looked_after {
        save(work, &grant, (over.mailer, moment), (*id, false), &input, &AskedFiles::default())?;
    }
    Ok(looked_after.len())
}

/// Removes a candidate, with what panels said of them and with their résumé. People who were invited to an interview that
/// is still to come are told that it is off.
pub async fn remove(db: &Database, mailer: &Mailer, grant: &Grant<ManageCandidates>, id: CandidateId) -> Result<()> {
    let (granted, mailer, zone) = (grant.clone(), mailer.clone(), db.clock().zone());
    db.write(grant.actor(), move |work| remove_in(work, (&mailer, zone), &granted, (id, None))).await
}

/// [`remove`] of this version, where one is named, among other things that are written.
pub fn remove_in(
    work: &mut UnitOfWork<'_>,
    (mailer, zone): (&Mailer, Zone),
    grant: &Grant<ManageCandidates>,
    (id, version): (CandidateId, Option<i64>),
) -> Result<()> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let moment = ClockSnapshot { now: work.now(), zone };
    let stored = held(work.reading(), scope, id, viewer)?;
    rules::may_edit(viewer, &stored)?;
    if version.is_some_and(|version| version != stored.version) {
        return Err(Error::new(Code::StaleVersion));
    }
    let stored = with_files(work.reading(), stored)?;
    repo::remove(work, &stored)?;
    files::service::release(work, CANDIDATE, id.0)?;
    if mails::is_invited(&stored, moment.now) {
        let mut told = mails::to_invited(mailer, &stored, moment, Notice::Cancelled);
        for (draft, _) in &mut told {
            // Their page goes with them.
            draft.link = None;
        }
        mailer.queue_invitations(work, told)?;
    }
    work.record(Entry::new(CANDIDATE, id.0, "remove").before(&ValidatedCandidate::of(&stored)));
    Ok(())
}

/// Makes a candidate of a referral, with its résumé. Whose candidate it becomes and who hires for the job are told.
pub(super) fn insert_from_referral(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    (wanted, skills): (&ValidatedCandidate, &[DataId]),
    referral: ReferralId,
    caller: &Caller,
    moment: ClockSnapshot,
) -> Result<Candidate> {
    let viewer = Viewer::from(caller);
    let id = repo::insert(work, wanted, Some(referral), skills)?;
    files::service::share(work, (REFERRAL, referral.0), (CANDIDATE, id.0))?;
    let stored = repo::find(work.reading(), id, viewer.user)?.ok_or_else(not_found)?;
    work.record(Entry::new(CANDIDATE, id.0, "create").after(&ValidatedCandidate::of(&stored)));
    mailer.queue(work, mails::of_made(mailer, &stored, caller))?;
    mailer.tell_chat(work, vec![mails::candidate_in_chat(&stored)])?;
    Ok(shown(stored, viewer, moment))
}
