//! Decisions about a leave: what may stand in it, who may make it what, and what it takes (leave-4 to leave-17).

use chrono::{DateTime, Datelike as _, Months, NaiveDate, NaiveDateTime, Utc};
use core_auth::model::{Cause, Credit};
use core_auth::rules::approvals::Seat;
use db::Word as _;
use files::model::keys;
use files::rules::SentFiles;
use kernel::texts::{not_before, one_of, required, save_first};
use kernel::{
    Actions, Code, Error, Halves, Patch, Problems, Result, Text, UserId, Viewer, Warning, WarningKind, Weight,
    needed_text, optional_text, text_problem,
};
use serde::Serialize;

use super::choice;
use super::count::MOST_DAYS;
use super::kind::{Ask, details, refusals};
use crate::model::{
    CountedDay, Half, LeaveChange, LeaveInput, LeaveSplit, LeaveStatus, LeaveType, StoredChoice, StoredLeave,
    StoredType,
};
use crate::texts;

/// How far ahead a leave may begin.
const MONTHS_AHEAD: Months = Months::new(12);
/// Hours of half a day, in halves.
const HALF_A_DAY: Halves = Halves(8);
/// The first year whose days a leave may hold, and the last one that both databases sort.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=9_999;

/// The last day on which a leave may begin.
pub fn last_day(today: NaiveDate) -> NaiveDate {
    today.checked_add_months(MONTHS_AHEAD).unwrap_or(NaiveDate::MAX)
}

/// A leave to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Validated {
    #[serde(rename = "type")]
    pub kind: LeaveType,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub half: Option<Half>,
    pub reason: String,
    #[serde(rename = "fileUploadKeys", skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<String>,
}

impl Validated {
    /// What is stored of a leave.
    pub fn of(stored: &StoredLeave) -> Self {
        let StoredLeave { kind, from, to, half, .. } = *stored;
        Self { kind, from, to, half, reason: stored.reason.clone(), files: keys(&stored.files) }
    }
}

/// What was sent, over what is stored, before anything is known of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of `LeaveInput`")]
pub struct LeaveForm {
    pub kind: Option<String>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub halfday: bool,
    pub half: Option<String>,
    pub reason: Option<String>,
    pub files: SentFiles,
}

impl LeaveForm {
    /// The draft of a new leave.
    pub fn of(input: &LeaveInput) -> Self {
        Self {
            kind: input.kind.clone(),
            from: input.from,
            to: input.to,
            halfday: input.halfday.unwrap_or_default(),
            half: input.half.clone(),
            reason: input.reason.clone(),
            files: named(&input.file_upload_keys, Vec::new()),
        }
    }

    /// The draft of a change.
    pub fn over(change: &LeaveChange, stored: &StoredLeave) -> Self {
        let half = stored.half.map(|half| half.text().to_owned());
        Self {
            kind: change.kind.clone().or_else(|| Some(stored.kind.text().to_owned())),
            from: change.from.or(Some(stored.from)),
            to: change.to.or(Some(stored.to)),
            halfday: change.halfday.unwrap_or(half.is_some()),
            half: change.half.clone().or(half),
            reason: change.reason.clone().or_else(|| Some(stored.reason.clone())),
            files: named(&change.file_upload_keys, keys(&stored.files)),
        }
    }

    /// The same, with what was found to be wrong with its files.
    #[must_use]
    pub fn found(self, sent: SentFiles) -> Self {
        Self { files: SentFiles { problem: sent.problem, ..self.files }, ..self }
    }

    /// The leave, with all that is wrong with its fields; `types` are those of which it has to be one, which a word that might be
    /// a company's own type is asked for later. Without `reason`, for who only asks what it would cost.
    pub fn validated(&self, with_reason: bool, types: &[LeaveType]) -> Result<Validated> {
        let mut problems = Problems::default();
        let word = self.kind.as_deref().unwrap_or_default().trim();
        let kind = LeaveType::named(word);
        let choices = || one_of(&types.iter().map(LeaveType::text).collect::<Vec<_>>().join(", "));
        problems.note("type", kind.is_none().then(|| if word.is_empty() { required() } else { choices() }));
        problems.note("from", date_problem(self.from));
        problems.note("to", date_problem(self.to));
        let half = self.half.as_deref();
        problems.note("halfday", (self.halfday && self.from != self.to).then(texts::half_day_is_one_day));
        problems.note("half", half.is_some_and(|half| Half::named(half).is_none()).then(Half::choices));
        let reason = self.reason.as_deref().unwrap_or_default().trim();
        problems.note("reason", text_problem(reason).filter(|_| with_reason));
        let files = self.files.clone().over(&mut problems, None);
        let half = self.halfday.then(|| half.and_then(Half::named).unwrap_or(Half::First));
        let wanted = kind.zip(self.from.zip(self.to));
        let reason = reason.to_owned();
        problems.done(wanted.map(|(kind, (from, to))| Validated { kind, from, to, half, reason, files }))
    }
}

/// The files that a leave is to name.
fn named(sent: &Patch<Vec<String>>, stored: Vec<String>) -> SentFiles {
    SentFiles { keys: sent.over(&Some(stored)).or_else(|| Some(Vec::new())), problem: None }
}

fn date_problem(date: Option<NaiveDate>) -> Option<Text> {
    match date {
        None => Some(required()),
        Some(date) => (!YEARS.contains(&date.year())).then(|| not_before("01/01/2000")),
    }
}

/// How a person stands before the leave that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Availability {
    /// The type that it is of.
    pub of: StoredType,
    /// What is in its account.
    pub balance: Halves,
    /// What is asked for of it.
    pub pending: Halves,
    /// Whether a day of it is taken by another leave of theirs.
    pub overlaps: bool,
    /// When they joined.
    pub joined: Option<NaiveDate>,
    /// What there will be for it on its first day, where a policy gives something by then or lets something lapse.
    pub ahead: Option<Halves>,
    /// The type of the leave that is edited.
    pub edited: Option<LeaveType>,
    /// The optional holiday that its first day is, where it is to be one.
    pub choice: Option<StoredChoice>,
}

impl Availability {
    /// The balance less what is pending, for types that have one; of a day ahead what will be there by then (leave-56).
    pub fn available(&self) -> Option<Halves> {
        let left = self.ahead.unwrap_or(Halves(self.balance.0 - self.pending.0));
        self.of.balance.then_some(left)
    }

    /// What may be taken: the same, and as far below 0 as the type lets it fall.
    pub fn reach(&self) -> Option<Halves> {
        self.available().map(|available| Halves(available.0 + self.of.below.0))
    }

    /// The same before a leave of theirs was asked for, which is Pending.
    #[must_use]
    pub fn without(mut self, kind: LeaveType, count: Halves) -> Self {
        if kind == self.of.kind {
            self.pending.0 -= count.0;
        }
        self.edited = Some(kind);
        self
    }
}

fn refused(code: Code, field: &str) -> Error {
    Error::new(code).at(field, code.message())
}

/// Why a leave of so many days can't be: from the first refusal to the last one (leave-5).
pub fn problems(wanted: &Validated, count: Halves, standing: &Availability, today: NaiveDate) -> Vec<Error> {
    if wanted.to < wanted.from {
        return vec![refused(Code::LeaveDates, "to")];
    }
    if (wanted.to - wanted.from).num_days() >= MOST_DAYS {
        return vec![Error::new(Code::LeaveTooLong).at("to", texts::at_most_days(MOST_DAYS))];
    }
    let mut problems = Vec::new();
    if wanted.kind == LeaveType::OPTIONAL {
        problems.extend(choice::refusal(wanted, standing.choice.as_ref(), today));
    }
    if standing.joined.is_some_and(|joined| wanted.from < joined) {
        problems.push(refused(Code::LeaveBeforeJoining, "from"));
    }
    if wanted.from > last_day(today) {
        problems.push(refused(Code::LeaveTooFarAhead, "from"));
    }
    if count == Halves(0) {
        problems.push(refused(Code::LeaveCountsNothing, "from"));
    }
    let ask = Ask {
        of: &standing.of,
        from: wanted.from,
        to: wanted.to,
        half: wanted.half,
        count,
        available: standing.available(),
        filed: !wanted.files.is_empty(),
        joined: standing.joined,
        today,
    };
    // What was asked for while its type was there stays of it.
    let edited = standing.edited == Some(wanted.kind);
    problems
        .extend(refusals(&ask, false).into_iter().filter(|error| !edited || error.code() != Code::LeaveTypeRetired));
    if standing.overlaps {
        problems.push(refused(Code::LeaveOverlap, "from"));
    }
    problems
}

/// What is recorded of somebody on a day: that they were in, and the hours of an approved sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Recorded {
    pub date: NaiveDate,
    pub attended: bool,
    pub hours: Halves,
}

/// What speaks against a leave that keeps somebody from work, and doesn't refuse it: they were in on its days, or hours are
/// approved on them. Half a day of leave leaves half a day of work.
pub fn warnings(of: &StoredType, half: Option<Half>, recorded: &[Recorded]) -> Vec<Warning> {
    if !of.away {
        return Vec::new();
    }
    let dates = |holds: &dyn Fn(&Recorded) -> bool| -> Vec<NaiveDate> {
        recorded.iter().filter(|day| holds(day)).map(|day| day.date).collect()
    };
    let attended = dates(&|day| day.attended && half.is_none());
    let hours = dates(&|day| day.hours > if half.is_some() { HALF_A_DAY } else { Halves(0) });
    [
        (WarningKind::Attendance, texts::attendance_recorded as fn(Vec<NaiveDate>) -> Text, attended),
        (WarningKind::Timesheet, texts::hours_approved, hours),
    ]
    .into_iter()
    .filter(|(.., dates)| !dates.is_empty())
    .map(|(kind, says, dates)| Warning { kind, message: says(dates.clone()), dates })
    .collect()
}

/// Earned leave for the whole days that the balance covers, LWP for the rest (leave-8).
pub fn split(count: Halves, available: Halves) -> LeaveSplit {
    let whole = Halves(available.0.div_euclid(2).max(0) * 2);
    let earned = count.min(whole);
    LeaveSplit { earned, lwp: Halves(count.0 - earned.0) }
}

/// Of the days that count those that become earned leave, and those that don't: a day is of one or of the other.
fn parted(days: &[CountedDay], available: Halves) -> (Vec<&CountedDay>, Vec<&CountedDay>) {
    let LeaveSplit { earned, .. } = split(super::count::total(days), available);
    let mut taken = Halves(0);
    let counting = days.iter().filter(|day| day.counts > Halves(0));
    counting.partition(|day| {
        taken.0 += day.counts.0;
        taken <= earned
    })
}

/// [`split`] of days that are known: of some that are worked by half, earned leave may be less than it would cover.
pub fn split_of(days: &[CountedDay], available: Halves) -> LeaveSplit {
    let (covered, rest) = parted(days, available);
    let halves = |days: &[&CountedDay]| Halves(days.iter().map(|day| day.counts.0).sum());
    LeaveSplit { earned: halves(&covered), lwp: halves(&rest) }
}

/// A refusal of a leave of these days: that of too much earned leave says how they would be split.
pub fn of_days(refusal: Error, days: &[CountedDay], standing: &Availability) -> Error {
    if refusal.code() != Code::InsufficientEarned {
        return refusal;
    }
    let (available, reach) = (standing.available().unwrap_or_default(), standing.reach().unwrap_or_default());
    refusal.with_details(details(available, super::count::total(days), split_of(days, reach)))
}

/// The two leaves that earned leave which is not enough becomes, each with its days: none of earned leave, where it covers no
/// whole day. The second one begins on its first day that counts, and the first one has the files.
pub fn parts(wanted: &Validated, days: &[CountedDay], available: Halves) -> (Option<Validated>, Validated) {
    let (covered, rest) = parted(days, available);
    let lwp = Validated { kind: LeaveType::LWP, ..wanted.clone() };
    match (covered.last(), rest.first()) {
        (Some(last), Some(next)) => (
            Some(Validated { to: last.date, ..wanted.clone() }),
            Validated { from: next.date, files: Vec::new(), ..lwp },
        ),
        _ => (None, lwp),
    }
}

/// What a change of a leave asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Step {
    /// What is stored, sent once more.
    Keep,
    Edit,
    Approve,
    Reject,
    Cancel,
    /// The owner asks to cancel an approved leave.
    AskToCancel,
    /// The owner asks for it no longer.
    Recall,
    /// Who decides keeps the leave that its owner asks to cancel.
    KeepApproved,
}

impl Step {
    /// What the audit trail calls it.
    pub fn action(self) -> &'static str {
        match self {
            Self::Keep | Self::Edit => "change",
            Self::Approve => "approve",
            Self::Reject => "reject",
            Self::Cancel => "cancel",
            Self::AskToCancel => "request cancellation",
            Self::Recall => "recall request",
            Self::KeepApproved => "keep",
        }
    }
}

/// What is asked for, if anything is that somebody sets, and whether this party may: the owner edits and cancels, others
/// decide, on one's own an admin alone, and whose its second approval is. An approved leave is cancelled by who decides; its owner may ask
/// for that.
pub fn step(stored: &StoredLeave, viewer: Viewer, seat: Seat, change: &LeaveChange) -> Result<Option<Step>> {
    let own = viewer.user == stored.user;
    let decides = viewer.decides(stored.user) || seat.decides(false);
    let edits = edits(stored, change);
    if edits && !own {
        return Err(Error::new(Code::NotYours));
    }
    let edit = if edits { Step::Edit } else { Step::Keep };
    let status = change.status.as_deref().map(LeaveStatus::named);
    if let Some(wish) = wish(stored, change)
        && status.is_none_or(|status| status == Some(stored.status))
    {
        return match (wish, own) {
            (Wish::Asks, true) => Ok(Some(Step::AskToCancel)),
            (Wish::Asks, false) => Err(Error::new(Code::NotYours)),
            (Wish::Drops, true) => Ok(Some(Step::Recall)),
            (Wish::Drops, false) => Ok(Some(Step::KeepApproved)),
        };
    }
    Ok(match status {
        // A value that is stored is never at fault (call-5); who decides asks for the step once more.
        Some(Some(status @ (LeaveStatus::Approved | LeaveStatus::Rejected))) if status == stored.status && !decides => {
            Some(edit)
        }
        Some(Some(status @ (LeaveStatus::Approved | LeaveStatus::Rejected))) => {
            if !decides {
                return Err(Error::new(Code::NotOnYourOwn));
            }
            Some(if status == LeaveStatus::Approved { Step::Approve } else { Step::Reject })
        }
        Some(Some(LeaveStatus::Cancelled)) => {
            // Who sees it and doesn't decide is its owner.
            if !decides && stored.status == LeaveStatus::Approved {
                return Err(Error::new(Code::NotOnYourOwn));
            }
            Some(Step::Cancel)
        }
        Some(Some(LeaveStatus::Pending)) if stored.status == LeaveStatus::Pending => Some(edit),
        None if change.sends_fields() => Some(edit),
        _ => None,
    })
}

/// Whether a step decides on what waits: a leave that is asked for, or the wish to cancel one. Who stands in for somebody takes no
/// other; an approved leave that nobody asks to cancel stays with those who decide otherwise.
pub fn decides_on_what_waits(step: Step, stored: &StoredLeave) -> bool {
    match step {
        Step::Approve | Step::Reject | Step::KeepApproved => true,
        Step::Cancel => stored.status != LeaveStatus::Approved || stored.cancelreason.is_some(),
        Step::Keep | Step::Edit | Step::AskToCancel | Step::Recall => false,
    }
}

/// Whether a step decides on a leave that waits for its second approval; what its owner cancels is theirs at each step.
pub fn decides_on_second(step: Step, stored: &StoredLeave, viewer: Viewer) -> bool {
    decides_on_what_waits(step, stored) && !(step == Step::Cancel && viewer.user == stored.user)
}

/// The decisions that can be taken back, as the audit trail calls them. A cancellation is none where the leave's owner has it.
pub const DECISIONS: &[&str] = &["approve", "reject", "cancel", "keep"];

/// Whether a step can be taken back (inbox-10): a decision on what waited. What its owner cancels is asked for once more.
pub fn is_undoable(step: Step, before: &StoredLeave, viewer: Viewer) -> bool {
    let own = viewer.user == before.user;
    decides_on_what_waits(step, before) && !(step == Step::Cancel && own)
}

/// 409 for taking back a step that can't be: of somebody's leave as it was `before` and as it is `now`.
pub fn may_undo(before: LeaveStatus, wished: bool, (owner, now): (UserId, LeaveStatus), viewer: Viewer) -> Result<()> {
    let cancelled = now == LeaveStatus::Cancelled;
    let decided = !cancelled || (viewer.user != owner && (before != LeaveStatus::Approved || wished));
    if decided { Ok(()) } else { Err(Error::new(Code::NothingToUndo)) }
}

/// What taking a decision back does to a balance: days that it took are given back, and those that it gave back are taken.
pub fn undone(of: &StoredType, before: LeaveStatus, now: LeaveStatus, count: Halves) -> Option<Credit> {
    let account = of.account()?;
    let delta = match (before == LeaveStatus::Approved, now == LeaveStatus::Approved) {
        (false, true) => count,
        (true, false) => Halves(-count.0),
        _ => return None,
    };
    Some(Credit { account, cause: Cause::Undo, delta })
}

/// Whether a leave keeps its days with its person.
pub fn is_live(status: LeaveStatus) -> bool {
    matches!(status, LeaveStatus::Pending | LeaveStatus::Approved)
}

/// What becomes of the wish to cancel an approved leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wish {
    Asks,
    Drops,
}

/// The same as stored is no change.
fn wish(stored: &StoredLeave, change: &LeaveChange) -> Option<Wish> {
    match &change.cancelreason {
        Patch::Keep => None,
        Patch::Clear => stored.cancelreason.as_ref().map(|_| Wish::Drops),
        Patch::Set(reason) => (Some(reason) != stored.cancelreason.as_ref()).then_some(Wish::Asks),
    }
}

/// 422 for a decision or a cancellation that comes with other fields changed: it is of the leave as it stands (leave-15).
pub fn alone(step: Step, stored: &StoredLeave, change: &LeaveChange) -> Result<()> {
    let others = match step {
        Step::Keep | Step::Edit => false,
        Step::Approve | Step::Reject | Step::Cancel => edits(stored, change) || wish(stored, change).is_some(),
        Step::AskToCancel | Step::Recall | Step::KeepApproved => edits(stored, change),
    };
    if others { Err(Error::field("status", save_first())) } else { Ok(()) }
}

/// Whether a field of the leave itself would change. A form sends whole records: what is stored is no change.
fn edits(stored: &StoredLeave, change: &LeaveChange) -> bool {
    LeaveForm::over(change, stored) != LeaveForm::over(&LeaveChange::default(), stored)
}

/// 409 for a step that the leave's status doesn't take.
pub fn may_take(step: Step, status: LeaveStatus) -> Result<()> {
    if step == Step::AskToCancel && status != LeaveStatus::Approved {
        return Err(Error::new(Code::LeaveNotApproved));
    }
    let takes = match step {
        // There is no wish to drop but of an approved leave.
        Step::Keep | Step::AskToCancel | Step::Recall | Step::KeepApproved => true,
        Step::Edit | Step::Approve | Step::Reject => status == LeaveStatus::Pending,
        Step::Cancel => matches!(status, LeaveStatus::Pending | LeaveStatus::Approved),
    };
    if takes { Ok(()) } else { Err(Error::new(Code::LeaveDecided)) }
}

/// 409 for a leave on which nothing is to be decided: neither itself, nor the wish to cancel it.
pub fn waits(stored: &StoredLeave) -> Result<()> {
    if stored.cancelreason.is_some() { Ok(()) } else { may_take(Step::Approve, stored.status) }
}

/// 403 for who wishes to cancel a leave and decides on that: on one's own an admin alone does (inbox-13). To drop a wish is another step.
pub fn decides_on_wish(stored: &StoredLeave, viewer: Viewer) -> Result<()> {
    if viewer.decides(stored.user) { Ok(()) } else { Err(Error::new(Code::NotOnYourOwn)) }
}

/// 409 for a decision on the wish to cancel a leave where there is none, or none any more (inbox-13).
pub fn wished(stored: &StoredLeave) -> Result<()> {
    if stored.cancelreason.is_some() { Ok(()) } else { Err(Error::new(Code::LeaveDecided)) }
}

/// 422 for an approval without the file that the type asks for, or of more than the balance holds, or than it will hold on the first
/// day where that is known; nothing counts as 0.
pub fn covered(stored: &StoredLeave, ahead: Option<Halves>) -> Result<()> {
    once_more(stored, there(stored, ahead), !stored.files.is_empty())
}

/// Whether the days that a cancellation gave back are there to be taken again, as an approval asks of them (inbox-10).
pub fn covered_again(stored: &StoredLeave, ahead: Option<Halves>) -> bool {
    once_more(stored, there(stored, ahead), true).is_ok()
}

/// What is there for a leave, for types that have a balance.
fn there(stored: &StoredLeave, ahead: Option<Halves>) -> Option<Halves> {
    stored.of.balance.then(|| ahead.or(stored.balance).unwrap_or_default())
}

/// 422 for an edit that leaves the days as they are and takes away the file that they need.
pub fn filed(stored: &StoredLeave, files: &[String]) -> Result<()> {
    once_more(stored, None, !files.is_empty())
}

/// What is asked once more of a leave that was asked for in time.
fn once_more(stored: &StoredLeave, available: Option<Halves>, filed: bool) -> Result<()> {
    let StoredLeave { of, from, to, half, count, .. } = stored;
    let (from, to, half, count) = (*from, *to, *half, *count);
    let ask = Ask { of, from, to, half, count, available, filed, joined: None, today: from };
    refusals(&ask, true).into_iter().next().map_or(Ok(()), Err)
}

/// What a step does to a balance: an approval takes, the cancellation of an approved leave gives back.
pub fn credit(step: Step, of: &StoredType, status: LeaveStatus, count: Halves) -> Option<Credit> {
    let account = of.account()?;
    match (step, status) {
        (Step::Approve, _) => Some(Credit { account, cause: Cause::Approval, delta: Halves(-count.0) }),
        (Step::Cancel, LeaveStatus::Approved) => Some(Credit { account, cause: Cause::Cancellation, delta: count }),
        _ => None,
    }
}

/// 422 for a reason that can't be kept, whosever the leave and wherever it stands: texts are looked at first (call-3).
pub fn readable(change: &LeaveChange) -> Result<()> {
    optional_text("cancelreason", change.cancelreason.as_set().map(String::as_str)).map(drop)
}

/// Why its owner asks to cancel an approved leave.
pub fn cancel_reason(change: &LeaveChange) -> Result<String> {
    needed_text("cancelreason", change.cancelreason.as_set().map(String::as_str))
}

/// Since when the wish to cancel a leave waits that somebody makes `now`; one that is only said in other words, since it was made.
pub fn wished_at(stored: &StoredLeave, now: DateTime<Utc>) -> NaiveDateTime {
    stored.wished_at.filter(|_| stored.cancelreason.is_some()).unwrap_or_else(|| now.naive_utc())
}

/// What speaks against the wish to cancel a leave: that it has begun, or is over (inbox-13). All of its days would come back.
pub fn begun(stored: &StoredLeave, today: NaiveDate) -> Option<Warning> {
    let &StoredLeave { from, to, .. } = stored;
    let (message, date) = match (from <= today, to < today) {
        (false, _) => return None,
        (true, false) => (texts::leave_began(from), from),
        (true, true) => (texts::leave_ended(to), to),
    };
    Some(Warning { kind: WarningKind::Begun, message, dates: vec![date] })
}

/// How much a leave that waits has to be looked at (inbox-5): a paid one in balance, with nobody else away and nothing that speaks against
/// it, as `is_told` says, need not be, by who decides on it. The wish to cancel one always is: by what was planned meanwhile, which nobody
/// has written down.
pub fn weight(stored: &StoredLeave, is_told: bool, decides: bool) -> Weight {
    let waits = stored.status == LeaveStatus::Pending;
    if is_told || (waits && covered(stored, None).is_err()) {
        return Weight::Warned;
    }
    if !waits {
        return Weight::Plain;
    }
    if stored.of.paid && decides { Weight::Routine } else { Weight::Plain }
}

/// What this viewer may do with a leave that they see, and what not and why.
pub fn actions(stored: &StoredLeave, viewer: Viewer, seat: Seat) -> Actions {
    let mut actions = Actions::default();
    let (own, decides) = (viewer.user == stored.user, seat.decides(viewer.decides(stored.user)));
    match stored.status {
        LeaveStatus::Pending => {
            if own {
                actions.allow("edit");
            }
            if decides {
                match covered(stored, None) {
                    Ok(()) => actions.allow("approve"),
                    // What will be there on its first day is worked out where it is approved.
                    Err(refusal) if stored.of.accrues && refusal.code() != Code::LeaveFile => actions.allow("approve"),
                    Err(refusal) => actions.block("approve", refusal.message()),
                }
                actions.allow("reject");
            }
            if own || decides {
                actions.allow("cancel");
            }
        }
        LeaveStatus::Approved => {
            if decides {
                actions.allow("cancel");
            } else if own {
                actions.block("cancel", texts::cancelled_by_who_decides());
            }
            match (&stored.cancelreason, own) {
                // Who decides on their own needs nobody to be asked.
                (None, true) if !decides => actions.allow("requestcancel"),
                (Some(_), true) => actions.allow("recall"),
                (Some(_), false) if decides => actions.allow("keep"),
                _ => {}
            }
        }
        LeaveStatus::Rejected | LeaveStatus::Cancelled => {}
    }
    actions
}

#[cfg(test)]
mod tests;
