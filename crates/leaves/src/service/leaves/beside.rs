//! What stands beside a leave for who decides on it: who else is away then, what is left of its person's projects, the holidays about it,
//! and what speaks against it.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use core_auth::service::approvals::Steps;
use db::ReadConnection;
use kernel::{Halves, Result, Role, UserId, Viewer, Warning, Week, Weight, full_name};
use projects::model::ProjectId;

use super::shown_in;
use crate::model::{CountedDay, Half, Leave, LeaveClash, LeaveHoliday, LeaveId, LeaveStatus, StoredLeave, StoredType};
use crate::repo::away::{self, ApprovedWeek, Away, Days};
use crate::repo::holidays;
use crate::repo::staffing::{self, Staffed};
use crate::rules::beside::{self as rules_beside, Gone, Place, about, thinnest};
use crate::rules::count::{WorkDays, days as counted};
use crate::rules::leave::{self as rules, Recorded, Validated, warnings};

/// Leaves as who decides gets to see them: beside each that waits stands what the decision weighs. Five statements for a
/// page, however long it is, and none where nothing waits.
pub(super) fn weighed(
    stored: Vec<StoredLeave>,
    eyes: (Viewer, NaiveDate),
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<Leave>> {
    Ok(with_weight(stored, eyes, connection)?.into_iter().map(|(leave, _)| leave).collect())
}

/// The same, with how much each has to be looked at.
pub(super) fn with_weight(
    stored: Vec<StoredLeave>,
    (viewer, today): (Viewer, NaiveDate),
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<(Leave, Weight)>> {
    let steps = Steps::of(connection, &stored, (viewer, today))?;
    let waits = |leave: &&StoredLeave| leave.status == LeaveStatus::Pending;
    let ids: Vec<_> = stored.iter().filter(waits).map(|leave| leave.id).collect();
    let team = (viewer.role != Role::Admin).then_some(viewer.user);
    let clashes = away::beside(connection, &ids, team)?;
    let staffed = Staffing::of(staffing::beside(connection, &ids, team)?);
    let work = work_about(connection, stored.iter().filter(waits), today)?;
    let days = || stored.iter().filter(waits).filter(|leave| leave.of.away);
    let records = Records::on(connection, &days().map(|leave| (leave.user, leave.from, leave.to)).collect::<Vec<_>>())?;
    let weigh = |leave: StoredLeave| {
        let (waits, wished) = (leave.status == LeaveStatus::Pending, leave.cancelreason.is_some());
        let away = waits.then(|| clashes_of(&leave, &clashes));
        let warnings = waits.then(|| {
            let recorded = records.of(leave.user, leave.from, leave.to);
            let mut warnings = warnings(&leave.of, leave.half, &recorded);
            let days = counted(leave.from, leave.to, leave.half, &work.of(leave.user));
            warnings.extend(staffed.thinned(leave.id.0, leave.user, leave.half, &days));
            warnings
        });
        let warnings = warnings.or_else(|| wished.then(|| Vec::from_iter(rules::begun(&leave, today))));
        let holidays = waits.then(|| rules_beside::holidays(leave.from, leave.to, &work.of(leave.user)));
        let balance = leave.balance.or(Some(Halves(0))).filter(|_| (waits || wished) && leave.of.balance);
        let is_told = away.as_ref().is_some_and(|away| !away.is_empty())
            || warnings.as_ref().is_some_and(|warnings| !warnings.is_empty());
        let decides = steps.seat(leave.second).decides(viewer.decides(leave.user));
        let weight = rules::weight(&leave, is_told, decides);
        (Leave { away, warnings, holidays, balance, ..shown_in(leave, viewer, &steps) }, weight)
    };
    Ok(stored.into_iter().map(weigh).collect())
}

/// The holidays about leaves, how their people work, and where: one statement, and none where there are no leaves.
fn work_about<'a>(
    connection: &mut ReadConnection<'_>,
    leaves: impl Iterator<Item = &'a StoredLeave>,
    today: NaiveDate,
) -> Result<WorkDays> {
    let (people, days): (Vec<_>, Vec<_>) = leaves.map(|leave| (leave.user, about(leave.from, leave.to))).unzip();
    let first = days.iter().map(|(first, _)| *first).min();
    let about = first.zip(days.iter().map(|(_, last)| *last).max());
    holidays::work_days_about(connection, &people, about.unwrap_or((today, today)))
}

/// The teams of projects on the days of leaves.
struct Staffing(HashMap<i64, Vec<Team>>);

struct Team {
    project: ProjectId,
    projectname: String,
    places: Vec<Place>,
}

impl Staffing {
    /// Rows stand by leave, by project and by person.
    fn of(rows: Vec<Staffed>) -> Self {
        let mut of_leaves = HashMap::<i64, Vec<Team>>::new();
        for row in rows {
            let teams = of_leaves.entry(row.asked).or_default();
            if teams.last().is_none_or(|team| team.project != row.project) {
                teams.push(Team { project: row.project, projectname: row.projectname, places: Vec::new() });
            }
            let Some(team) = teams.last_mut() else { continue };
            let gone = row.from.zip(row.to).map(|(from, to)| Gone { from, to, half: row.half });
            match team.places.last_mut().filter(|place| place.user == row.user) {
                Some(place) => place.gone.extend(gone),
                None => team.places.push(Place {
                    user: row.user,
                    startdate: row.startdate,
                    enddate: row.enddate,
                    allocation: row.allocation,
                    gone: gone.into_iter().collect(),
                }),
            }
        }
        Self(of_leaves)
    }

    /// Which projects a leave leaves with few people.
    fn thinned(&self, asked: i64, user: UserId, half: Option<Half>, days: &[CountedDay]) -> Vec<Warning> {
        let teams = self.0.get(&asked).into_iter().flatten();
        let thinned = teams.filter_map(|team| {
            let staff = thinnest(&team.places, user, half, days)?;
            Some(rules_beside::warning(&team.projectname, &staff))
        });
        thinned.collect()
    }
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
    (edited, work): (Option<LeaveId>, &WorkDays),
) -> Result<Vec<Warning>> {
    let records = Records::on(connection, &[(user, from, to)])?;
    let mut warnings = warnings(of, half, &records.of(user, from, to));
    if of.away {
        let staffed = Staffing::of(staffing::of_person(connection, user, (from, to), edited)?);
        warnings.extend(staffed.thinned(user.0, user, half, &counted(from, to, half, &work.of(user))));
    }
    Ok(warnings)
}

/// The holidays about a leave that nobody has asked for yet.
pub(super) fn holidays_of(user: UserId, &Validated { from, to, .. }: &Validated, work: &WorkDays) -> Vec<LeaveHoliday> {
    rules_beside::holidays(from, to, &work.of(user))
}
