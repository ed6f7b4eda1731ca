//! What stands beside a leave for who decides on it: who else is away then, and what speaks against it.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use db::ReadConnection;
use kernel::{Result, Role, UserId, Viewer, Week, full_name};

use super::shown;
use crate::model::{Leave, LeaveClash, LeaveStatus, LeaveWarning, StoredLeave, StoredType};
use crate::repo::away::{self, ApprovedWeek, Away, Days};
use crate::rules::leave::{Recorded, Validated, warnings};

/// Leaves as who decides gets to see them: beside each that waits stands what the decision weighs. Three statements for a
/// page, and none where nothing waits.
pub(super) fn weighed(
    stored: Vec<StoredLeave>,
    viewer: Viewer,
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<Leave>> {
    let waits = |leave: &&StoredLeave| leave.status == LeaveStatus::Pending;
    let ids: Vec<_> = stored.iter().filter(waits).map(|leave| leave.id).collect();
    let team = (viewer.role != Role::Admin).then_some(viewer.user);
    let clashes = away::beside(connection, &ids, team)?;
    let days = || stored.iter().filter(waits).filter(|leave| leave.of.away);
    let records = Records::on(connection, &days().map(|leave| (leave.user, leave.from, leave.to)).collect::<Vec<_>>())?;
    let weigh = |leave: StoredLeave| {
        let waits = leave.status == LeaveStatus::Pending;
        let away = waits.then(|| clashes_of(&leave, &clashes));
        let warnings = waits.then(|| {
            let recorded = records.of(leave.user, leave.from, leave.to);
            warnings(&leave.of, leave.half, &recorded)
        });
        Leave { away, warnings, ..shown(leave, viewer) }
    };
    Ok(stored.into_iter().map(weigh).collect())
}

/// Each leave of somebody else once, whatever projects they share.
fn clashes_of(leave: &StoredLeave, away: &[Away]) -> Vec<LeaveClash> {
    let mut clashes: Vec<LeaveClash> = Vec::new();
    for row in away.iter().filter(|row| row.asked == leave.id.0 && leave.of.away) {
        let clash = LeaveClash {
            user: row.user,
            empname: full_name(&row.fname, &row.lname),
            from: row.from,
            to: row.to,
            pending: row.status == LeaveStatus::Pending,
        };
        if !clashes.contains(&clash) {
            clashes.push(clash);
        }
    }
    clashes
}

/// Where people were on some days.
pub(super) struct Records {
    attended: HashSet<(UserId, NaiveDate)>,
    weeks: HashMap<(UserId, NaiveDate), ApprovedWeek>,
}

impl Records {
    /// On these days.
    pub(super) fn on(connection: &mut ReadConnection<'_>, days: &[Days]) -> Result<Self> {
        let attended = away::attended(connection, days)?;
        let weeks: Vec<_> = days.iter().map(|(user, from, to)| (*user, Week::of(*from).monday(), *to)).collect();
        let weeks = away::approved_weeks(connection, &weeks)?;
        Ok(Self {
            attended: attended.into_iter().map(|day| (day.user, day.date)).collect(),
            weeks: weeks.into_iter().map(|week| ((week.user, week.monday), week)).collect(),
        })
    }

    /// Of one person between two days, both included.
    pub(super) fn of(&self, user: UserId, from: NaiveDate, to: NaiveDate) -> Vec<Recorded> {
        let attended = |date| self.attended.contains(&(user, date));
        let hours = |date: NaiveDate| {
            let monday = Week::of(date).monday();
            let week = self.weeks.get(&(user, monday))?;
            let of_day = (date - monday).num_days();
            let days = [week.mon, week.tue, week.wed, week.thu, week.fri];
            usize::try_from(of_day).ok().and_then(|day| days.get(day).copied())
        };
        from.iter_days()
            .take_while(|date| *date <= to)
            .map(|date| Recorded { date, attended: attended(date), hours: hours(date).unwrap_or_default() })
            .collect()
    }
}

/// What speaks against a leave that nobody has asked for yet.
pub(super) fn warnings_of(
    connection: &mut ReadConnection<'_>,
    user: UserId,
    of: &StoredType,
    &Validated { from, to, half, .. }: &Validated,
) -> Result<Vec<LeaveWarning>> {
    let records = Records::on(connection, &[(user, from, to)])?;
    Ok(warnings(of, half, &records.of(user, from, to)))
}
