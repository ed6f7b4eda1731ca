//! Use cases: a grant first, then rule, write and audit in one transaction.

mod change;
mod lists;
mod mails;
mod tile;

pub use change::{change, check_in};
pub use lists::{get, logs_of, open, reports_of, shell, team, today};
pub use tile::tile;

use chrono::{DateTime, NaiveDate, Utc};
use company::rules::patterns::day_of;
use kernel::{Actions, Caller, Clock, UserId, Viewer, identifier};

use crate::model::{Attendance, DayState, Report, Stored, TeamMember, TeamRow};
use crate::rules::{self, Off};

/// Turns stored reports into what this viewer gets to see.
#[derive(Clone, Copy)]
struct View {
    viewer: Viewer,
    today: NaiveDate,
    now: DateTime<Utc>,
}

impl View {
    fn new(caller: &Caller, clock: &Clock) -> Self {
        let now = clock.now();
        Self { viewer: Viewer::from(caller), today: clock.zone().day(now), now }
    }

    fn report(self, stored: &Stored) -> Report {
        let missed = rules::is_missed(stored, self.now);
        let day = Attendance {
            signout_time: stored.signout_time.filter(|_| !missed).map(|time| time.and_utc()),
            overall_time: rules::overall_time(stored.worked_seconds),
            sign_in: stored.open_since.is_some(),
            open_since: stored.open_since.map(|since| since.and_utc()),
            missed_checkout: missed,
            absent: false,
            state: rules::day_state(stored.date, Some(stored), Off::default(), None, self.today, self.now),
            sign_in_lat: stored.sign_in_lat.map(rules::degrees),
            sign_in_long: stored.sign_in_long.map(rules::degrees),
            sign_out_lat: stored.sign_out_lat.map(rules::degrees),
            sign_out_long: stored.sign_out_long.map(rules::degrees),
            sign_in_location_error: stored.sign_in_location_error,
            sign_out_location_error: stored.sign_out_location_error,
            remark: stored.remark.clone(),
            signin_arrived: stored.signin_arrived.map(|time| time.and_utc()),
            signout_arrived: stored.signout_arrived.filter(|_| !missed).map(|time| time.and_utc()),
            actions: rules::actions(stored, self.viewer, self.today, self.now),
            ..absence(stored.user_id, &stored.fname, &stored.lname, stored.date)
        };
        Report { id: stored.id, version: stored.version, signin_time: stored.signin_time.and_utc(), day }
    }

    fn member(self, member: &TeamMember) -> TeamRow {
        let (away, half) = (member.leave.is_some_and(|leave| leave.away), member.half);
        let leave = member.leave.map(|leave| leave.kind);
        if let Some(stored) = &member.report {
            let Report { id, version, signin_time, day } = self.report(stored);
            let day = Attendance { leave, half, ..day };
            return TeamRow { id: Some(id), version: Some(version), signin_time: Some(signin_time), day };
        }
        let off = Off { holiday: member.holiday.is_some(), away, work: Some(day_of(&member.work)) };
        let state = rules::day_state(self.today, None, off, member.joined, self.today, self.now);
        let day = Attendance { state, leave, half, ..absence(member.person, &member.fname, &member.lname, self.today) };
        TeamRow { id: None, version: None, signin_time: None, day }
    }
}

/// A day of somebody without a report.
fn absence(person: UserId, fname: &str, lname: &str, date: NaiveDate) -> Attendance {
    Attendance {
        date,
        identifier: identifier(date),
        user_id: person,
        empname: format!("{fname} {lname}"),
        signout_time: None,
        overall_time: rules::overall_time(0),
        sign_in: false,
        open_since: None,
        missed_checkout: false,
        absent: true,
        state: DayState::Absent,
        leave: None,
        half: None,
        sign_in_lat: None,
        sign_in_long: None,
        sign_out_lat: None,
        sign_out_long: None,
        sign_in_location_error: None,
        sign_out_location_error: None,
        remark: None,
        signin_arrived: None,
        signout_arrived: None,
        actions: Actions::default(),
    }
}
