//! Referrals, and what becomes of them.

use core_auth::repo::leaders;
use core_auth::service::hourly;
use db::{Database, Entry, Query, Reads, UnitOfWork};
use files::model::{Folder, NamingRecord, RecordFile};
use files::service::{CheckedFiles, Files};
use kernel::{
    Code, Decision, Error, Grant, ListQuery, Patch, REQUIRED, Result, Role, Scope, UserId, Viewer, full_name,
};
use mail::service::Mailer;

use super::candidates::{Moment, check_existing, check_references, insert_from_referral, keys_of};
use super::{draft, entries, not_found, skills};
use crate::model::{
    Candidate, JobId, REFERRAL, Referral, ReferralCandidateInput, ReferralId, ReferralInput, ReferralStatus,
    StoredReferral,
};
use crate::repo::referrals as repo;
use crate::rights::{ManageReferrals, ReadReferrals, Refer};
use crate::rules::{self, Named, WantedCandidate, WantedReferral};

fn shown(stored: StoredReferral, files: Vec<RecordFile>, viewer: Viewer) -> Referral {
    let actions = rules::referral_actions(&stored, viewer);
    Referral {
        id: stored.id,
        version: stored.version,
        name: stored.name,
        email: stored.email,
        phone: stored.phone,
        skills: skills(stored.skills.as_ref()),
        experience: stored.experience,
        how_know: stored.howknow,
        file_upload_keys: files.iter().map(|file| file.key.clone()).collect(),
        files,
        referred_by: stored.user,
        referred_by_name: full_name(&stored.fname, &stored.lname),
        status: stored.status,
        candidate: stored.candidate.filter(|_| viewer.role == Role::Admin),
        actions,
    }
}

/// The files of a referral that was held before: what was named while one waited is among them.
fn files_of(connection: &mut impl Reads, id: ReferralId) -> Result<Vec<RecordFile>> {
    let mut files = files::repo::of_records(connection, REFERRAL, [id.0])?;
    Ok(files.remove(&id.0).unwrap_or_default())
}

fn query_of(
    db: &Database,
    query: &ListQuery,
    scope: Scope,
    status: Option<ReferralStatus>,
    viewer: Viewer,
) -> Query<Referral> {
    let listing = repo::list(query, scope, status, db.dialect());
    Query::new(db, query, listing, move |row: StoredReferral| {
        let files = RecordFile::of_lines(row.files.as_deref());
        shown(row, files, viewer)
    })
}

/// The referrals that the caller sees: admins all, others their own.
pub fn all(
    db: &Database,
    grant: &Grant<ReadReferrals>,
    query: &ListQuery,
    status: Option<ReferralStatus>,
) -> Result<Query<Referral>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    Ok(query_of(db, query, scope, status, viewer))
}

/// A person's referrals: 403 outside the scope.
pub fn of_user(
    db: &Database,
    grant: &Grant<ReadReferrals>,
    user: UserId,
    query: &ListQuery,
    status: Option<ReferralStatus>,
) -> Result<Query<Referral>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    if scope != Scope::All && user != viewer.user {
        return Err(Error::new(Code::NotAllowed));
    }
    let listed = query_of(db, query, Scope::Own(user), status, viewer);
    Ok(listed.explaining_nothing(move |connection| super::known(connection, user)))
}

/// Whether the caller sees a referral; 404 if not.
pub async fn seen(db: &Database, grant: &Grant<ReadReferrals>, id: ReferralId) -> Result<()> {
    let scope = grant.scope()?;
    let found = db.read(move |connection| repo::find(connection, scope, id)).await?;
    found.map(drop).ok_or_else(not_found)
}

fn named_skills(wanted: &WantedReferral) -> [Named<'_>; 1] {
    [Named { field: "skills", typename: "skill", names: &wanted.skills }]
}

/// People whom one person refers in an hour: each is told to all who recruit.
const MOST_IN_AN_HOUR: i64 = 30;

/// Refers somebody: admins and recruiters are told.
pub async fn add(
    db: &Database,
    mailer: &Mailer,
    files: &Files,
    grant: &Grant<Refer>,
    input: ReferralInput,
) -> Result<Referral> {
    let caller = grant.caller()?.clone();
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    let keys = input.file_upload_keys.as_set().cloned().unwrap_or_default();
    let checked = files.checked(db, grant, NamingRecord::new(Folder::Referrals, REFERRAL), &keys).await;
    let (wanted, checked) = match (rules::wanted_referral(&input, None), checked) {
        (Ok(wanted), Ok(checked)) => (WantedReferral { files: checked.keys(), ..wanted }, checked),
        (decided, checked) => {
            return super::all_problems(decided.map(drop), checked.err()).and(Err(Error::new(Code::Invalid)));
        }
    };
    db.write(grant.actor(), move |work| {
        hourly(work, REFERRAL, "create", MOST_IN_AN_HOUR)?;
        let data = entries(work.reading(), &named_skills(&wanted))?;
        let id = repo::insert(work, caller.user, &wanted, &data)?;
        files::service::name(work, &checked, id.0)?;
        work.record(Entry::new(REFERRAL, id.0, "create").after(&wanted));
        let stored = repo::find(work.reading(), Scope::All, id)?.ok_or_else(not_found)?;
        tell(work, &mailer, &stored)?;
        Ok(shown(stored, checked.files(), viewer))
    })
    .await
}

fn tell(work: &mut UnitOfWork<'_>, mailer: &Mailer, stored: &StoredReferral) -> Result<()> {
    let people = leaders::admins_and_recruiters(work.reading())?.into_iter();
    let told = people.filter(|person| person.id != stored.user);
    let drafts: Vec<_> = told.map(|person| draft::of_referral(mailer, stored, person)).collect();
    mailer.queue(work, drafts).map(drop)
}

/// Edits a referral, and says how it goes.
pub async fn change(
    db: &Database,
    files: &Files,
    grant: &Grant<ManageReferrals>,
    id: ReferralId,
    input: ReferralInput,
) -> Result<Referral> {
    let viewer = grant.viewer()?;
    let decided = |stored: &StoredReferral, before: &WantedReferral, input: &ReferralInput| {
        Decision::anyone()
            .version(input.version, stored.version)?
            .content(|()| Ok(rules::wanted_referral(input, Some(before))))
    };
    let asked = input.clone();
    let looked_at = db.read(move |connection| {
        let stored = repo::find(connection, Scope::All, id)?.ok_or_else(not_found)?;
        decided(&stored, &WantedReferral::of(&stored, Vec::new()), &asked)
    });
    let looked_at = looked_at.await?;
    let checked = match &input.file_upload_keys {
        Patch::Keep => Ok(None),
        sent => {
            let keys = sent.as_set().cloned().unwrap_or_default();
            let record = NamingRecord::stored(Folder::Referrals, REFERRAL, id.0);
            files.checked(db, grant, record, &keys).await.map(Some)
        }
    };
    let checked = match (looked_at, checked) {
        (Ok(_), Ok(checked)) => checked,
        (decided, checked) => {
            return super::all_problems(decided.map(drop), checked.err()).and(Err(Error::new(Code::Invalid)));
        }
    };
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(not_found)?;
        let named = files_of(work.reading(), id)?;
        let before = WantedReferral::of(&stored, keys_of(&named));
        let after = decided(&stored, &before, &input)??;
        let fresh = checked.filter(|checked| checked.keys() != before.files);
        let files = fresh.as_ref().map_or_else(|| before.files.clone(), CheckedFiles::keys);
        let after = WantedReferral { files, ..after };
        if after == before {
            return Ok(shown(stored, named, viewer));
        }
        let data =
            if after.skills == before.skills { None } else { Some(entries(work.reading(), &named_skills(&after))?) };
        repo::update(work, &stored, &after, data.as_deref())?;
        let named = match fresh {
            Some(checked) => {
                files::service::name(work, &checked, id.0)?;
                checked.files()
            }
            None => named,
        };
        work.record(Entry::new(REFERRAL, id.0, "change").before(&before).after(&after));
        let stored = repo::find(work.reading(), Scope::All, id)?.ok_or_else(not_found)?;
        Ok(shown(stored, named, viewer))
    })
    .await
}

/// Removes a referral with its résumé. The candidate that was made of it stays, and keeps the résumé.
pub async fn remove(db: &Database, grant: &Grant<ManageReferrals>, id: ReferralId) -> Result<()> {
    grant.caller()?;
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(not_found)?;
        let keys = keys_of(&files_of(work.reading(), id)?);
        repo::remove(work, &stored)?;
        files::service::let_go(work, REFERRAL, id.0)?;
        work.record(Entry::new(REFERRAL, id.0, "remove").before(&WantedReferral::of(&stored, keys)));
        Ok(())
    })
    .await
}

/// Makes a candidate of a referral, who begins as any new one does ([`rules::FIRST_STATUS`]).
pub async fn make_candidate(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ManageReferrals>,
    id: ReferralId,
    input: ReferralCandidateInput,
) -> Result<Candidate> {
    let (caller, mailer, moment) = (grant.caller()?.clone(), mailer.clone(), Moment::of(db));
    let viewer = Viewer::from(&caller);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(not_found)?;
        rules::may_become_candidate(&stored)?;
        let job = input.job.ok_or_else(|| Error::field("job", REQUIRED));
        let wanted = WantedCandidate {
            recruiter_id: input.recruiter_id.unwrap_or(viewer.user),
            // No job has this id: what else is wrong is said along with it.
            job: input.job.unwrap_or(JobId(0)),
            skills: WantedReferral::of(&stored, Vec::new()).skills,
            name: stored.name,
            email: stored.email,
            phone_number: stored.phone,
            total_experience: stored.experience,
            current_location: None,
            preferred_locations: String::new(),
            current_ctc: None,
            expected_ctc: None,
            current_company_name: None,
            notice_period: None,
            gender: None,
            status: rules::FIRST_STATUS,
            open_for_hybrid: false,
            files: Vec::new(),
        };
        let problem = check_references(work, &wanted, None, viewer)?;
        super::all_problems(job, problem)?;
        if !input.duplicate {
            check_existing(work, &wanted, None, Scope::All)?;
        }
        insert_from_referral(work, &mailer, wanted, id, &caller, moment)
    })
    .await
}
