//! Leaves and balances.

mod apply;
mod balances;
mod beside;
mod change;
mod linked;
mod lists;
mod mails;
mod preview;
mod undo;

pub use apply::apply;
pub(super) use balances::balance;
pub use balances::{availed, availed_of_team, balances, ledger};
use beside::{weighed, with_weight};
pub use change::{change, decide_wish};
pub use linked::linked;
pub(super) use lists::LATEST;
pub use lists::{
    all, files_seen, get, is_wish, latest, of_team, of_user, own_asked, second_waiting, undecided, waiting,
};
pub(super) use mails::{days_text, half_text};
pub use preview::preview;
pub use undo::{undo, undoable};

use chrono::{NaiveDate, NaiveDateTime};
use core_auth::service::approvals::Steps;
use db::ReadConnection;
use files::model::keys;
use kernel::texts::one_of;
use kernel::{Error, Halves, Result, UserId, Viewer, full_name};
use mail::model::Recipient;
use serde::Serialize;

use super::ahead::{self, AheadMember};
use crate::model::{CountedDay, Leave, LeaveId, LeaveStatus, LeaveType, PlannedLine, StoredLeave};
use crate::repo::holidays;
use crate::repo::leaves::Applicant;
use crate::repo::types;
use crate::rules::beside::about;
use crate::rules::count::{MOST_DAYS, WorkDays, days};
use crate::rules::leave::{self as rules, Availability, LeaveForm, Validated};

/// What the audit trail keeps of a leave.
#[derive(Serialize)]
pub(super) struct Snapshot<'a> {
    user: UserId,
    #[serde(flatten)]
    wanted: Validated,
    count: Halves,
    status: LeaveStatus,
    remark: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cancelreason: Option<&'a str>,
    /// Since when that waits, for who takes a decision on it back.
    #[serde(rename = "wishedat", skip_serializing_if = "Option::is_none")]
    wished_at: Option<NaiveDateTime>,
}

impl<'a> Snapshot<'a> {
    pub(super) fn of(stored: &'a StoredLeave) -> Self {
        let StoredLeave { user, count, status, .. } = *stored;
        let (remark, cancelreason) = (stored.remark.as_deref(), stored.cancelreason.as_deref());
        let wished_at = cancelreason.and(stored.wished_at);
        Self { user, wanted: Validated::of(stored), count, status, remark, cancelreason, wished_at }
    }
}

/// A leave as this viewer gets to see it, without how it stands between two approvals: whose the second one is.
pub(super) fn shown(stored: StoredLeave, viewer: Viewer) -> Leave {
    shown_in(stored, viewer, &Steps::default())
}

/// Leaves as this viewer gets to see them.
fn all_shown(
    stored: Vec<StoredLeave>,
    (viewer, today): (Viewer, NaiveDate),
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<Leave>> {
    let steps = Steps::of(connection, &stored, (viewer, today))?;
    Ok(stored.into_iter().map(|leave| shown_in(leave, viewer, &steps)).collect())
}

fn shown_in(stored: StoredLeave, viewer: Viewer, steps: &Steps) -> Leave {
    Leave {
        actions: rules::actions(&stored, viewer, steps.seat(stored.second)),
        approval: steps.approval(stored.id.0),
        id: stored.id,
        version: stored.version,
        user: stored.user,
        email: stored.email,
        empname: full_name(&stored.fname, &stored.lname),
        kind: stored.kind,
        typename: stored.of.called(),
        from: stored.from,
        to: stored.to,
        count: stored.count,
        halfday: stored.half.is_some(),
        half: stored.half,
        reason: stored.reason,
        status: stored.status,
        remark: stored.remark,
        cancelreason: stored.cancelreason,
        created_at: stored.created_at.and_utc(),
        leavebalance_cl: stored.casual,
        leavebalance_el: stored.earned,
        file_upload_keys: keys(&stored.files),
        files: stored.files.0,
        away: None,
        warnings: None,
        holidays: None,
        balance: None,
        undoable: None,
    }
}

/// The days of a leave that a person asks for; none where its dates are none.
fn counted(connection: &mut ReadConnection<'_>, user: UserId, wanted: &Validated) -> Result<Vec<CountedDay>> {
    Ok(counted_by(connection, user, wanted)?.0)
}

/// The same, with what its person's days are about it.
fn counted_by(
    connection: &mut ReadConnection<'_>,
    user: UserId,
    wanted: &Validated,
) -> Result<(Vec<CountedDay>, WorkDays)> {
    if wanted.to < wanted.from || (wanted.to - wanted.from).num_days() >= MOST_DAYS {
        return Ok((Vec::new(), WorkDays::default()));
    }
    let (first, last) = about(wanted.from, wanted.to);
    let work = holidays::work_days(connection, &[user], first, last)?;
    Ok((days(wanted.from, wanted.to, wanted.half, &work.of(user)), work))
}

/// What is asked for, with all that is wrong with its fields. Which types there are is looked up where there is none of that name.
fn wanted(connection: &mut ReadConnection<'_>, form: &LeaveForm, with_reason: bool) -> Result<Validated> {
    match form.validated(with_reason, LeaveType::BUILT_IN) {
        Err(error) if error.field_problems().contains_key("type") => form.validated(with_reason, &offered(connection)?),
        validated => validated,
    }
}

/// The types of which a new leave may be one.
fn offered(connection: &mut ReadConnection<'_>) -> Result<Vec<LeaveType>> {
    let types = types::all(connection)?.into_iter().filter(|of| !of.retired);
    Ok(types.map(|of| of.kind).collect())
}

/// How somebody stands before what they ask for, `besides` a leave of theirs; 422 where there is no such type. What happens to the
/// account until then is told where something may.
fn standing(
    connection: &mut ReadConnection<'_>,
    applicant: &Applicant,
    wanted: &Validated,
    besides: Option<LeaveId>,
    today: NaiveDate,
) -> Result<(Availability, Vec<PlannedLine>)> {
    let Some(of) = applicant.of.clone() else {
        let types = offered(connection)?;
        let named: Vec<_> = types.iter().map(LeaveType::text).collect();
        return Err(Error::field("type", one_of(&named.join(", "))));
    };
    let choice = match wanted.kind {
        LeaveType::OPTIONAL => {
            holidays::choices(connection, applicant.id, wanted.from, wanted.from, besides)?.into_iter().next()
        }
        _ => None,
    };
    let account = of.account().filter(|_| of.accrues && today < wanted.from);
    let ahead = account.map(|account| {
        let member = AheadMember { user: applicant.id, joined: applicant.joined, asks: applicant.pending.0 > 0 };
        ahead::standing(connection, member, account, wanted.from, besides, today)
    });
    let ahead = ahead.transpose()?;
    let standing = Availability {
        of,
        balance: applicant.balance.unwrap_or_default(),
        pending: applicant.pending,
        overlaps: applicant.overlaps,
        joined: applicant.joined,
        ahead: ahead.as_ref().map(|ahead| ahead.available),
        edited: None,
        choice,
    };
    Ok((standing, ahead.map(|ahead| ahead.planned).unwrap_or_default()))
}

fn owner(stored: &StoredLeave) -> Recipient {
    Recipient::person(stored.user, &stored.fname, &stored.lname, stored.email.clone())
}
