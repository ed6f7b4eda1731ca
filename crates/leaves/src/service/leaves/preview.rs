//! What a leave would cost, before it is applied for.

use chrono::NaiveDate;
use core_auth::model::{ApprovalKind, StandInKind};
use core_auth::repo::away::{Absence, absences};
use core_auth::repo::leaders::{Leader, or_deciding_admins};
use core_auth::service::approvals::next_of;
use core_auth::service::people::in_scope;
use db::{Database, ReadConnection};
use files::model::keys;
use kernel::{Code, Error, Grant, Halves, Patch, Result, UserId, full_name, normalize};

use super::apply::first;
use super::beside::{holidays_of, warnings_of};
use super::{counted_by, standing, wanted};
use crate::model::{Approver, AwayPerson, LeaveInput, LeavePreview, LeaveProblem, ThinnedProject};
use crate::repo::away::{Away, colleagues};
use crate::repo::leaves as repo;
use crate::rights::ApplyLeave;
use crate::rules::count::total;
use crate::rules::leave::{self as rules, LeaveForm};
use crate::texts;

/// Counts the days, says what would be left and what stands in the way, and who else is away. Changes nothing.
pub async fn preview(db: &Database, grant: &Grant<ApplyLeave>, input: LeaveInput) -> Result<LeavePreview> {
    let (scope, today) = (grant.scope()?, db.clock().today());
    let user = input.user.unwrap_or(grant.caller()?.user);
    db.read(move |connection| {
        in_scope(connection, scope, user)?;
        let mut wanted = wanted(connection, &LeaveForm::of(&input), false)?;
        let found = repo::applicant(connection, user, &wanted, input.id)?;
        let (mut standing, ahead) = standing(connection, &first(&found)?, &wanted, input.id, today)?;
        if let Some(id) = input.id {
            let edited = repo::find(connection, scope, id)?.filter(|edited| edited.user == user);
            let edited = edited.ok_or_else(|| Error::field("_id", texts::no_such_leave()))?;
            standing = standing.without(edited.kind, edited.count);
            if input.file_upload_keys == Patch::Keep {
                wanted.files = keys(&edited.files);
            }
        }
        let (days, work) = counted_by(connection, user, &wanted)?;
        let count = total(&days);
        let problems = rules::problems(&wanted, count, &standing, today);
        let short = problems.iter().any(|problem| problem.code() == Code::InsufficientEarned);
        let available = standing.available();
        let split = standing.reach().filter(|_| short).map(|reach| rules::split_of(&days, reach));
        let taken = match split {
            Some(split) if input.split_lwp == Some(true) => split.earned,
            _ => count,
        };
        let problems = problems
            .iter()
            .filter(|problem| problem.code() != Code::InsufficientEarned || input.split_lwp != Some(true));
        let problems = problems.map(problem).collect();
        let away = if days.is_empty() { Vec::new() } else { colleagues(connection, user, wanted.from, wanted.to)? };
        let (warnings, holidays) = if days.is_empty() {
            (Vec::new(), Vec::new())
        } else {
            let warnings = warnings_of(connection, user, &standing.of, &wanted, (input.id, &work))?;
            (warnings, holidays_of(user, &wanted, &work))
        };
        let next = next_of(connection, ApprovalKind::Leave, found.first().and_then(|row| row.setting), user)?;
        let managers = found.into_iter().filter_map(|row| row.manager).collect();
        let approvers = approvers(connection, managers, user, today)?;
        Ok(LeavePreview {
            count,
            available,
            after: available.map(|available| Halves(available.0 - taken.0)),
            split,
            ahead,
            problems,
            warnings,
            holidays,
            projects: thinned(&away),
            away: people(&away),
            approvers,
            next,
            days,
        })
    })
    .await
}

/// To whom it goes, until when those of them are away who are, and who decides in their place (standin-7).
fn approvers(
    connection: &mut ReadConnection<'_>,
    managers: Vec<Leader>,
    user: UserId,
    today: NaiveDate,
) -> Result<Vec<Approver>> {
    let mut leaders = or_deciding_admins(connection, managers, user, StandInKind::Leave)?;
    leaders.sort_by_cached_key(|leader| normalize(&leader.name()));
    let ids: Vec<_> = leaders.iter().map(|leader| leader.id).collect();
    let away = absences(connection, StandInKind::Leave, (ids.as_slice(), user), today)?;
    let approver = |leader: Leader| {
        let absence = away.get(&leader.id);
        Approver {
            user: leader.id,
            empname: leader.name(),
            until: absence.and_then(Absence::until),
            standin: absence.and_then(Absence::standin),
        }
    };
    Ok(leaders.into_iter().map(approver).collect())
}

fn problem(error: &Error) -> LeaveProblem {
    LeaveProblem { code: error.code().text(), message: error.message() }
}

/// Each leave once, whatever projects its person is on.
fn people(away: &[Away]) -> Vec<AwayPerson> {
    let mut people: Vec<AwayPerson> = Vec::new();
    for row in away {
        let person =
            AwayPerson { user: row.user, empname: full_name(&row.fname, &row.lname), from: row.from, to: row.to };
        if !people.contains(&person) {
            people.push(person);
        }
    }
    people
}

/// The projects of those who are away.
fn thinned(away: &[Away]) -> Vec<ThinnedProject> {
    let mut projects: Vec<ThinnedProject> = Vec::new();
    for row in away {
        let Some((id, projectname)) = row.project.zip(row.projectname.clone()) else { continue };
        let index = projects.iter().position(|project| project.id == id).unwrap_or_else(|| {
            projects.push(ThinnedProject { id, projectname, users: Vec::new() });
            projects.len() - 1
        });
        if let Some(project) = projects.get_mut(index).filter(|project| !project.users.contains(&row.user)) {
            project.users.push(row.user);
        }
    }
    projects
}
