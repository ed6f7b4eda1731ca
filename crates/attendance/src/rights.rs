//! What may be done here, by whom (contract §3, Attendance).

use core_auth::rights::ReadHistory;
use kernel::{Delegates, Key, Permission, Reach, SignedIn};

/// Check in; everyone, for themself.
#[derive(Debug)]
pub enum CheckIn {}

impl Permission for CheckIn {
    const NAME: &'static str = "attendance.check_in";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::OWN;
}

/// Check out, resume, and mend a day left open. Which of them, the rules decide by whose day it is.
#[derive(Debug)]
pub enum ChangeReport {}

impl Permission for ChangeReport {
    const NAME: &'static str = "attendance.change";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::USUAL;
}

/// See reports.
#[derive(Debug)]
pub enum ReadReports {}

impl Permission for ReadReports {
    const NAME: &'static str = "attendance.read";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::USUAL;
}

/// See the team's day.
#[derive(Debug)]
pub enum ReadTeam {}

impl Permission for ReadTeam {
    const NAME: &'static str = "attendance.team";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::LEADERS;
}

/// See the sign logs.
#[derive(Debug)]
pub enum ReadLogs {}

impl Permission for ReadLogs {
    const NAME: &'static str = "attendance.logs";
    const KEYS: &'static [Key] = &[Key::Logs];
    const REACH: Reach = Reach::USUAL;
}

/// Verify what must hold of reports. No role has it: only the program itself.
#[derive(Debug)]
pub enum CheckReports {}

impl Permission for CheckReports {
    const NAME: &'static str = "attendance.check";
    const KEYS: &'static [Key] = &[];
    const REACH: Reach = Reach::NOBODY;
}

/// The dashboard and the shell show everyone their own day.
impl Delegates<ReadReports> for SignedIn {}

/// The dashboard shows managers and admins their team.
impl Delegates<ReadTeam> for SignedIn {}

/// A report's history is for those who see the report.
impl Delegates<ReadReports> for ReadHistory {}
