//! Use cases: a grant first, then rule, write and audit in one transaction.

mod change;
pub mod check;
mod draft;
mod lists;
mod tile;

pub use change::{change, check_in};
pub use lists::{List, export, export_team, get, list, logs_of, open, reports_of, shell, team, today};
pub use tile::tile;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Caller, Clock, identifier};

use crate::model::{Report, Stored, TeamMember, TeamRow};
use crate::rules::{self, Viewer};

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
        Self { viewer: Viewer { user: caller.user, role: caller.role }, today: clock.zone().day(now), now }
    }

    fn report(self, stored: &Stored) -> Report {
        let missed = rules::is_missed(stored, self.now);
        Report {
            id: stored.id,
            version: stored.version,
            date: stored.date,
            identifier: identifier(stored.date),
            user_id: stored.user_id,
            empname: format!("{} {}", stored.fname, stored.lname),
            signin_time: stored.signin_time.and_utc(),
            signout_time: stored.signout_time.filter(|_| !missed).map(|time| time.and_utc()),
            overall_time: rules::overall_time(stored.worked_seconds),
            sign_in: stored.open_since.is_some(),
            open_since: stored.open_since.map(|since| since.and_utc()),
            missed_checkout: missed,
            absent: false,
            leave: None,
            sign_in_lat: stored.sign_in_lat.map(rules::degrees),
            sign_in_long: stored.sign_in_long.map(rules::degrees),
            sign_out_lat: stored.sign_out_lat.map(rules::degrees),
            sign_out_long: stored.sign_out_long.map(rules::degrees),
            sign_in_location_error: stored.sign_in_location_error.clone(),
            sign_out_location_error: stored.sign_out_location_error.clone(),
            remark: stored.remark.clone(),
            actions: rules::actions(stored, self.viewer, self.today, self.now),
            blocked: BTreeMap::new(),
        }
    }

    fn member(self, member: TeamMember) -> TeamRow {
        let report = member.report.map(|stored| self.report(&stored));
        let empname = format!("{} {}", member.person_fname, member.person_lname);
        match report {
            Some(report) => TeamRow {
                id: Some(report.id),
                version: Some(report.version),
                date: report.date,
                identifier: report.identifier,
                user_id: report.user_id,
                empname,
                signin_time: Some(report.signin_time),
                signout_time: report.signout_time,
                overall_time: report.overall_time,
                sign_in: report.sign_in,
                open_since: report.open_since,
                missed_checkout: report.missed_checkout,
                absent: false,
                leave: report.leave,
                sign_in_lat: report.sign_in_lat,
                sign_in_long: report.sign_in_long,
                sign_out_lat: report.sign_out_lat,
                sign_out_long: report.sign_out_long,
                sign_in_location_error: report.sign_in_location_error,
                sign_out_location_error: report.sign_out_location_error,
                remark: report.remark,
                actions: report.actions,
                blocked: report.blocked,
            },
            None => TeamRow {
                id: None,
                version: None,
                date: self.today,
                identifier: identifier(self.today),
                user_id: member.person,
                empname,
                signin_time: None,
                signout_time: None,
                overall_time: rules::overall_time(0),
                sign_in: false,
                open_since: None,
                missed_checkout: false,
                absent: true,
                leave: None,
                sign_in_lat: None,
                sign_in_long: None,
                sign_out_lat: None,
                sign_out_long: None,
                sign_in_location_error: None,
                sign_out_location_error: None,
                remark: None,
                actions: Vec::new(),
                blocked: BTreeMap::new(),
            },
        }
    }
}
