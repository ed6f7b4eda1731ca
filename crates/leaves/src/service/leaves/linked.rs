//! A leave behind a link of a mail to who decides on it.

use chrono::NaiveDate;
use core_auth::service::approvals::Steps;
use db::{Database, ReadConnection};
use kernel::{Code, Error, Grant, Result, Role, UserId, Viewer};
use mail::model::{DecidedRecord, LinkedKind, LinkedRecord};

use super::{mails, weighed};
use crate::model::{Leave, LeaveId, LeaveStatus, StoredLeave};
use crate::repo::leaves as repo;
use crate::rights::ChangeLeave;

/// As links name it.
pub(super) fn record(leave: &StoredLeave) -> DecidedRecord {
    DecidedRecord { kind: LinkedKind::Leave, id: leave.id.0, version: leave.version }
}

/// A leave as its lists show it to somebody who decides and has no team of their own: a mail goes to several, and tells none of
/// them of what waits of people whom they don't lead.
pub(super) fn weighed_for_all(
    leave: &StoredLeave,
    today: NaiveDate,
    connection: &mut ReadConnection<'_>,
) -> Result<Leave> {
    let nobody = Viewer::new(UserId(0), Role::Manager);
    // How it stands between two approvals is nothing that a decision weighs.
    let leave = StoredLeave { second: None, setting: None, ..leave.clone() };
    weighed(vec![leave], (nobody, today), connection)?.pop().ok_or_else(|| Error::new(Code::NotFound))
}

/// A leave behind a link, for whoever decides on it today; 404 for one on which they do not, and for whose its second approval was once it is
/// decided: it is nobody's then, and their list has it no more. What is told of it is what was asked for: whoever has the mail
/// sees it, without a session, and neither a balance nor others who are away.
pub async fn linked(db: &Database, grant: &Grant<ChangeLeave>, id: LeaveId) -> Result<LinkedRecord> {
    let (scope, viewer, today) = (grant.scope()?, grant.viewer()?, db.clock().today());
    db.read(move |connection| {
        let found = repo::find_or_in_place(connection, scope, id, today)?;
        let leave = found.ok_or_else(|| Error::new(Code::NotFound))?;
        let steps = Steps::of(connection, std::slice::from_ref(&leave), (viewer, today))?;
        if !steps.seat(leave.second).decides(viewer.decides(leave.user)) {
            return Err(Error::new(Code::NotFound));
        }
        let waits = leave.status == LeaveStatus::Pending;
        let lines = if waits { mails::requested(&leave, None) } else { Vec::new() };
        Ok(LinkedRecord { version: leave.version, waits, lines })
    })
    .await
}
