//! Decisions about compensatory off: which days off can be asked for, how much of one, and who decides (leave-60 to leave-64).

use chrono::{Days, Months, NaiveDate};
use core_auth::model::LeaveAccount;
use kernel::texts::{one_of, required};
use kernel::{
    Actions, Code, Error, Halves, LongText, Patch, Problems, Result, Text, UserId, Viewer, Zone, optional_text,
};

use super::policies::Policies;
use crate::model::{
    CompOffChange, CompOffInput, DayKind, LeaveStatus, PolicyTerms, StoredCompOff, StoredGiven, StoredReport,
    StoredSheet, Worked,
};
use crate::texts;

/// How long a day off that was worked can be asked for: two months are enough for everybody, and who decides still remembers.
pub const DAYS_BACK: u64 = 60;
/// From so many seconds on it was more than half a day: four hours of a day of eight, as for a leave of half a day.
const HALF_A_DAY_IN_SECONDS: i64 = 4 * 60 * 60;
/// The same hours, in halves.
const HALF_A_DAY: Halves = Halves(8);
/// A whole day, and half of one.
const DAY: Halves = Halves(2);
const HALF_DAY: Halves = Halves(1);

/// The first day that can be asked for.
pub fn first_day(today: NaiveDate) -> NaiveDate {
    today.checked_sub_days(Days::new(DAYS_BACK)).unwrap_or(today)
}

/// What a policy gives for a day off that was worked: into which account, and the last day on which it can be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Gives {
    pub account: LeaveAccount,
    pub ends: Option<NaiveDate>,
}

/// What somebody's policies give for a day: the first of these accounts whose policy gives for it.
pub fn gives(policies: &Policies, user: UserId, accounts: &[LeaveAccount], day: NaiveDate) -> Option<Gives> {
    accounts.iter().find_map(|account| {
        let terms = policies.terms(user, *account, day).filter(|terms| terms.compoff)?;
        Some(Gives { account: *account, ends: ends(terms, day) })
    })
}

fn ends(terms: &PolicyTerms, day: NaiveDate) -> Option<NaiveDate> {
    let months = terms.compoffmonths.and_then(|months| u32::try_from(months).ok())?;
    day.checked_add_months(Months::new(months))
}

/// What is recorded of a day, in these reports and sheets.
pub fn worked(reports: &[StoredReport], sheets: &[StoredSheet], day: NaiveDate) -> Worked {
    let report = reports.iter().find(|report| report.date == day);
    let hours = sheets.iter().find_map(|sheet| {
        let of_day = usize::try_from((day - sheet.monday).num_days()).ok()?;
        [sheet.mon, sheet.tue, sheet.wed, sheet.thu, sheet.fri].get(of_day).copied()
    });
    Worked {
        signin_time: report.map(|report| report.signin_time),
        signout_time: report.and_then(|report| report.signout_time),
        worked_seconds: report.map_or(0, |report| report.worked_seconds),
        hours: hours.unwrap_or_default(),
    }
}

/// The same in words: “Checked in 09:10 to 17:30; 6 h on the sheet”.
pub fn in_words(worked: &Worked, zone: Zone) -> Text {
    let time = |at: chrono::NaiveDateTime| zone.wall(at.and_utc()).format("%H:%M").to_string();
    let attended = worked.signin_time.map(|from| match worked.signout_time {
        Some(to) => texts::in_between(time(from), time(to)),
        None => texts::in_since(time(from)),
    });
    let hours = (worked.hours.0 > 0).then(|| texts::hours_on_a_sheet(worked.hours));
    attended.into_iter().chain(hours).reduce(texts::this_and_that).unwrap_or_else(texts::nothing)
}

/// The most that can be asked for: half a day where less than four hours are recorded.
pub fn most(worked: &Worked) -> Halves {
    let whole = worked.worked_seconds >= HALF_A_DAY_IN_SECONDS || worked.hours >= HALF_A_DAY;
    if whole { DAY } else { HALF_DAY }
}

/// A day off, and how its person stands before it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Standing {
    pub day: NaiveDate,
    pub today: NaiveDate,
    /// What the day is by their pattern and their holidays.
    pub kind: Option<DayKind>,
    pub gives: Option<Gives>,
    pub worked: Worked,
    /// Whether an approved leave has it.
    pub on_leave: bool,
    /// Whether it is asked for already, or approved.
    pub asked: bool,
}

/// Whether nobody is expected at work on such a day.
pub fn is_off(kind: DayKind) -> bool {
    matches!(kind, DayKind::Weekend | DayKind::Off | DayKind::Holiday)
}

/// Why a day can't be asked for, the first reason of all.
pub fn refusal(standing: &Standing) -> Option<Error> {
    let Standing { day, today, .. } = *standing;
    let first = first_day(today);
    let refuse = |says: Text| Some(Error::field("day", says));
    if day > today {
        return refuse(texts::day_to_come());
    }
    if day < first {
        return refuse(texts::days_from_on(first));
    }
    let Some(gives) = standing.gives else { return refuse(texts::no_policy_gives(day)) };
    if !standing.kind.is_some_and(is_off) {
        return refuse(texts::expected_at_work(day));
    }
    if let Some(ends) = gives.ends.filter(|ends| *ends < today) {
        return refuse(texts::would_have_ended(ends));
    }
    if standing.on_leave {
        return refuse(texts::on_leave_then());
    }
    if !standing.worked.anything() {
        return refuse(texts::nothing_worked());
    }
    standing.asked.then(asked_already)
}

/// The day is asked for already.
pub fn asked_already() -> Error {
    Error::new(Code::Duplicate).saying_at("day", texts::asked_already())
}

/// What was sent, with all that is wrong with its fields.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of `CompOffInput`")]
pub struct Asked {
    pub day: NaiveDate,
    pub count: Option<Halves>,
    pub reason: String,
}

/// Reads it, before anything is known of the day.
pub fn asked(input: &CompOffInput) -> Result<Asked> {
    let mut problems = Problems::default();
    problems.note("day", input.day.is_none().then(required));
    let count = input.count.and_then(Halves::from_number).filter(|count| [HALF_DAY, DAY].contains(count));
    problems.note("count", (input.count.is_some() && count.is_none()).then(texts::half_or_whole));
    let reason = Patch::Set(input.reason.clone().unwrap_or_default());
    let reason = problems.text("reason", &reason, None, LongText::LIMITS);
    problems.done(input.day.map(|day| Asked { day, count, reason }))
}

/// How much of the day is asked for; 422 for more than is recorded.
pub fn count(asked: &Asked, worked: &Worked) -> Result<Halves> {
    let most = most(worked);
    match asked.count {
        Some(count) if count > most => Err(Error::field("count", texts::half_is_worked())),
        count => Ok(count.unwrap_or(most)),
    }
}

/// What a change of a request asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum CompOffStep {
    Approve,
    Reject,
    Cancel,
}

/// The decisions that can be taken back, as the audit trail calls them.
pub const DECISIONS: &[&str] = &["approve", "reject"];

/// The day of a request that was rejected is asked for anew, so the decision stays.
pub fn asked_anew() -> Error {
    Error::new(Code::UndoBuiltOn).saying(texts::undo_asked_anew())
}

/// Whether nothing is used of the days that an approval gave (inbox-15): their lot has as much as came into it. Of an account that was
/// below 0 less came into it than was given; then nothing was taken of the account since, either.
pub fn is_untouched(count: Halves, given: &StoredGiven) -> bool {
    let came = given.after.0.max(0) - (given.after.0 - count.0).max(0);
    given.remains.0 == came && (came == count.0 || !given.taken)
}

/// What is asked for, and whether this party may: its owner cancels, others decide, on one's own an admin alone.
pub fn step(stored: &StoredCompOff, viewer: Viewer, change: &CompOffChange) -> Result<Option<CompOffStep>> {
    let (own, decides) = (viewer.user == stored.user, viewer.decides(stored.user));
    match change.status.as_deref().and_then(LeaveStatus::named) {
        Some(LeaveStatus::Approved | LeaveStatus::Rejected) if !decides => Err(Error::new(Code::NotOnYourOwn)),
        Some(LeaveStatus::Cancelled) if !own => Err(Error::new(Code::NotYours)),
        Some(LeaveStatus::Approved) => Ok(Some(CompOffStep::Approve)),
        Some(LeaveStatus::Rejected) => Ok(Some(CompOffStep::Reject)),
        Some(LeaveStatus::Cancelled) => Ok(Some(CompOffStep::Cancel)),
        Some(LeaveStatus::Pending) | None => Ok(None),
    }
}

/// Whether a change is a decision, which somebody may take in another's place: no other change is theirs (standin-9).
pub fn decides(change: &CompOffChange) -> bool {
    let status = change.status.as_deref().and_then(LeaveStatus::named);
    matches!(status, Some(LeaveStatus::Approved | LeaveStatus::Rejected))
}

/// 409 for a request that waits for nobody, as who decides in somebody's place is told of it: not what became of it.
pub fn waits(stored: &StoredCompOff) -> Result<()> {
    if stored.status == LeaveStatus::Pending { Ok(()) } else { Err(Error::new(Code::LeaveDecided)) }
}

/// 409 for a request on which somebody has decided: what was given is taken back by a correction.
pub fn may_take(stored: &StoredCompOff) -> Result<()> {
    match stored.status {
        LeaveStatus::Pending => Ok(()),
        LeaveStatus::Approved => Err(Error::new(Code::LeaveDecided).saying(texts::comp_off_stays())),
        LeaveStatus::Rejected | LeaveStatus::Cancelled => Err(Error::new(Code::LeaveDecided)),
    }
}

/// What a step makes of a request, with what was written about it; 422 for an approval of what would have ended.
pub fn next(
    stored: &StoredCompOff,
    step: Option<CompOffStep>,
    change: &CompOffChange,
    today: NaiveDate,
) -> Result<(CompOffStep, StoredCompOff)> {
    let step = step.ok_or_else(|| Error::field("status", one_of("Approved, Rejected, Cancelled")))?;
    let status = match step {
        CompOffStep::Approve => LeaveStatus::Approved,
        CompOffStep::Reject => LeaveStatus::Rejected,
        CompOffStep::Cancel => LeaveStatus::Cancelled,
    };
    if let Some(says) = ended(stored, today).filter(|_| step == CompOffStep::Approve) {
        return Err(Error::field("status", says));
    }
    let remark = optional_text("remark", change.remark.as_deref())?;
    Ok((step, StoredCompOff { status, remark, ..stored.clone() }))
}

/// What is recorded of a day, in halves of hours, and the last day on which it can be taken: as [`crate::repo::comp_offs::brief`] has it.
pub fn recorded(state: &str) -> (Halves, Option<NaiveDate>) {
    let (hours, ends) = state.split_once(' ').unwrap_or((state, ""));
    (Halves(hours.parse().unwrap_or_default()), ends.parse().ok())
}

/// What may be done with a request that waits for who decides, in a list over several kinds: one that would have ended is rejected alone.
pub fn offered(ends: Option<NaiveDate>, today: NaiveDate) -> &'static [&'static str] {
    if ends.is_some_and(|ends| ends < today) { &["reject"] } else { &["approve", "reject"] }
}

fn ended(stored: &StoredCompOff, today: NaiveDate) -> Option<Text> {
    stored.ends.filter(|ends| *ends < today).map(texts::would_have_ended)
}

/// What this viewer may do with a request that they see.
pub fn actions(stored: &StoredCompOff, viewer: Viewer, today: NaiveDate) -> Actions {
    let mut actions = Actions::default();
    let (own, decides) = (viewer.user == stored.user, viewer.decides(stored.user));
    match stored.status {
        LeaveStatus::Pending => {
            if decides {
                match ended(stored, today) {
                    Some(says) => actions.block("approve", says),
                    None => actions.allow("approve"),
                }
                actions.allow("reject");
            }
            if own {
                actions.allow("cancel");
            }
        }
        LeaveStatus::Approved if own => actions.block("cancel", texts::comp_off_stays()),
        LeaveStatus::Approved | LeaveStatus::Rejected | LeaveStatus::Cancelled => {}
    }
    actions
}

#[cfg(test)]
mod tests;
