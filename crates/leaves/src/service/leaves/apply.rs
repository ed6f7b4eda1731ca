//! A leave is applied for.

use chrono::NaiveDate;
use core_auth::model::{StandInKind, Status};
use core_auth::repo::leaders::{self, Leader};
use core_auth::service::people::in_scope;
use core_auth::service::{hourly, stand_ins};
use db::{Database, Entry, List, UnitOfWork};
use files::model::{Folder, NamingRecord};
use files::service::{AskedFiles, Files};
use kernel::texts::{no_such_person, person_not_active};
use kernel::{Caller, Code, Error, Grant, Halves, Result, Viewer};
use mail::service::Mailer;

use super::{Snapshot, counted, linked, mails, shown, standing, wanted};
use crate::model::{AppliedLeave, LEAVE, LeaveInput, LeaveStatus, LeaveType, StoredLeave, StoredType};
use crate::repo::leaves::{self as repo, Applicant};
use crate::repo::types;
use crate::rights::ApplyLeave;
use crate::rules::count::total;
use crate::rules::leave::{self as rules, Availability, LeaveForm, Validated};

/// Leaves that one person applies for in an hour, whosever they are: each is told to those who decide.
const MOST_IN_AN_HOUR: i64 = 60;

/// Applies for the caller, or for somebody in the scope: one leave, or two where earned leave is not enough and the caller
/// takes the rest as LWP. Who decides is told, and so is the person, when it was somebody else.
pub async fn apply(
    db: &Database,
    (mailer, files): (&Mailer, &Files),
    grant: &Grant<ApplyLeave>,
    input: LeaveInput,
) -> Result<AppliedLeave> {
    let asked = files.asked(db, grant, NamingRecord::new(Folder::Leaves, LEAVE), &input.file_upload_keys).await;
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.clone(), db.clock().today());
    let (user, mailer) = (input.user.unwrap_or(caller.user), mailer.clone());
    db.write(grant.actor(), move |work| {
        in_scope(work.reading(), scope, user)?;
        hourly(work, LEAVE, "create", MOST_IN_AN_HOUR)?;
        let wanted = wanted(work.reading(), &LeaveForm::of(&input).found(asked.sent()?), true)?;
        repo::lock_person(work.reading(), user)?;
        let found = repo::applicant(work.reading(), user, &wanted, None)?;
        let applicant = first(&found)?;
        let days = counted(work.reading(), user, &wanted)?;
        let (standing, _) = standing(work.reading(), &applicant, &wanted, None, today)?;
        let count = total(&days);
        let mut problems = rules::problems(&wanted, count, &standing, today);
        let splits = |problem: &Error| problem.code() == Code::InsufficientEarned && input.split_lwp == Some(true);
        let split = problems.iter().any(splits);
        problems.retain(|problem| !splits(problem));
        if let Some(refusal) = problems.into_iter().next() {
            return Err(rules::of_days(refusal, &days, &standing));
        }
        let available = standing.reach().unwrap_or_default();
        let (earned, rest) = if split { rules::parts(&wanted, &days, available) } else { (None, wanted) };
        let lwp = rules::split_of(&days, available).lwp;
        let first_count = if earned.is_some() { Halves(count.0 - lwp.0) } else { count };
        let (first, remainder) = match earned {
            Some(earned) => (earned, Some((rest, lwp))),
            None => (rest, None),
        };
        let Availability { of, .. } = standing;
        let (of, of_rest) = match (&remainder, split) {
            (Some(_), _) => (of, Some(lwp_type(work)?)),
            (None, true) => (lwp_type(work)?, None),
            (None, false) => (of, None),
        };
        let mut insert = |of, wanted, count| insert(work, &applicant, of, (wanted, &asked), count);
        let stored = insert(of, first, first_count)?;
        let remainder = remainder.zip(of_rest).map(|((rest, count), of)| insert(of, rest, count));
        let remainder = remainder.transpose()?;
        tell(work, &mailer, found, (&stored, remainder.as_ref()), &caller, today)?;
        let viewer = Viewer::from(&caller);
        Ok(AppliedLeave {
            leave: shown(stored, viewer),
            remainder: remainder.map(|remainder| shown(remainder, viewer)),
        })
    })
    .await
}

/// Who applies: somebody who works here.
pub(super) fn first(found: &[Applicant]) -> Result<Applicant> {
    let applicant = found.first().ok_or_else(|| Error::field("user", no_such_person()))?;
    if applicant.status != Status::Active {
        return Err(Error::field("user", person_not_active()));
    }
    Ok(applicant.clone())
}

/// What earned leave that is not enough becomes.
fn lwp_type(work: &mut UnitOfWork<'_>) -> Result<StoredType> {
    types::find(work.reading(), LeaveType::LWP)?.ok_or_else(|| Error::new(Code::NotFound))
}

fn insert(
    work: &mut UnitOfWork<'_>,
    applicant: &Applicant,
    of: StoredType,
    (wanted, asked): (Validated, &AskedFiles),
    count: Halves,
) -> Result<StoredLeave> {
    let id = repo::insert(work, applicant.id, &wanted, count)?;
    let files = if wanted.files.is_empty() { Vec::new() } else { asked.name(work, id.0, Vec::new())? };
    let Validated { kind, from, to, half, reason, .. } = wanted;
    let stored = StoredLeave {
        id,
        version: 1,
        user: applicant.id,
        fname: applicant.fname.clone(),
        lname: applicant.lname.clone(),
        email: applicant.email.clone(),
        active: true,
        joined: applicant.joined,
        casual: applicant.casual,
        earned: applicant.earned,
        balance: applicant.balance.filter(|_| of.balance),
        kind,
        from,
        to,
        half,
        count,
        reason,
        status: LeaveStatus::Pending,
        remark: None,
        cancelreason: None,
        wished_at: None,
        created_at: work.now().naive_utc(),
        files: List(files),
        second: None,
        setting: None,
        of,
    };
    work.record(Entry::new(LEAVE, id.0, "create").after(&Snapshot::of(&stored)));
    Ok(stored)
}

/// Tells who decides, and the person whose leave somebody else applied for; nobody of what they did themself.
fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    found: Vec<Applicant>,
    (stored, remainder): (&StoredLeave, Option<&StoredLeave>),
    by: &Caller,
    today: NaiveDate,
) -> Result<()> {
    let managers = found.into_iter().filter_map(|row| row.manager).collect();
    let deciders = leaders::or_deciding_admins(work.reading(), managers, stored.user, StandInKind::Leave)?;
    let mut told = stand_ins::told(work.reading(), deciders, stored.user, StandInKind::Leave, today)?;
    told.retain(|to| to.id != by.user);
    if !told.is_empty() {
        let asked = mails::asked(stored, remainder, &linked::weighed_for_all(stored, today, work.reading())?);
        let by_other = Some(by.name.as_str()).filter(|_| stored.user != by.user);
        let applied = |to: Leader| mails::applied(mailer, stored, &asked, to.into(), by_other);
        let drafts = told.into_iter().map(applied).collect();
        if remainder.is_none() {
            mailer.queue_deciding(work, linked::record(stored), drafts)?;
        } else {
            // A link decides on one leave, and here are two.
            mailer.queue(work, drafts)?;
        }
    }
    mailer.tell_chat(work, vec![mails::asked_in_chat(stored)])?;
    if stored.user == by.user {
        return Ok(());
    }
    let draft = mails::applied_for_you(mailer, stored, remainder, super::owner(stored), &by.name);
    mailer.queue(work, vec![draft]).map(drop)
}
