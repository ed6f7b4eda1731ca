//! Decisions about types of leave: what each may be, and what it asks of a leave (leave-30 to leave-36).

use chrono::{Datelike as _, Days, Months, NaiveDate};
use files::rules::FIELD;
use kernel::texts::between;
use kernel::{
    Code, Error, Halves, NumberLimits, Patch, Problems, Result, ShortText, Text, Word as _, date_text, normalize,
};
use serde::Serialize;
use serde_json::{Value, json};

use super::leave::split;
use crate::model::{
    DaysBelow, FileDays, Half, LeaveMark, LeaveSplit, LeaveType, LeaveTypeInput, MostLeaveDays, NoticeDays,
    ServiceMonths, StoredType,
};
use crate::texts;

/// What is asked for, before a type's rules.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Ask<'a> {
    pub of: &'a StoredType,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub half: Option<Half>,
    pub count: Halves,
    /// What is there of its balance, for types that have one.
    pub available: Option<Halves>,
    /// Whether it has a file.
    pub filed: bool,
    /// When the person joined.
    pub joined: Option<NaiveDate>,
    pub today: NaiveDate,
}

/// A rule that a type may have.
struct Rule {
    code: Code,
    /// The field that is at fault.
    field: &'static str,
    /// Whether it is asked once more when the leave is approved: what was asked for in time stays so.
    again: bool,
    /// What it says of a leave that breaks it.
    broken: fn(&Ask<'_>) -> Option<Text>,
}

impl Rule {
    const fn new(code: Code, field: &'static str, broken: fn(&Ask<'_>) -> Option<Text>) -> Self {
        Self { code, field, again: false, broken }
    }
}

/// All of them, in the order in which they are told.
const RULES: &[Rule] = &[
    Rule::new(Code::LeaveTypeRetired, "type", |ask| ask.of.retired.then(|| texts::type_retired(ask.of.called()))),
    Rule::new(Code::LeaveNoHalfDays, "halfday", |ask| {
        (ask.half.is_some() && !ask.of.half_days).then(|| texts::type_whole_days(ask.of.called()))
    }),
    Rule::new(Code::LeaveService, "from", service),
    Rule::new(Code::LeaveNotice, "from", notice),
    Rule::new(Code::LeaveMostDays, "to", |ask| {
        let most = ask.of.most_days.filter(|most| ask.count.0 > 2 * most)?;
        Some(texts::type_most_days(ask.of.called(), most))
    }),
    Rule::new(Code::LeaveNextYear, "type", |ask| {
        let ahead = !ask.of.next_year && ask.to.year() > ask.today.year();
        ahead.then(|| texts::type_next_year(ask.of.called()))
    }),
    Rule { again: true, ..Rule::new(Code::LeaveFile, FIELD, file) },
    Rule { again: true, ..Rule::new(Code::LeaveBalance, "type", balance) },
];

/// Only after so many months of service. Of whom it is not known when they joined, nothing is known.
fn service(ask: &Ask<'_>) -> Option<Text> {
    let months = u32::try_from(ask.of.months).ok().filter(|months| *months > 0)?;
    let first = ask.joined?.checked_add_months(Months::new(months))?;
    (ask.from < first).then(|| texts::type_service(ask.of.called(), ask.of.months, date_text(first)))
}

/// Asked for so many days before its first one.
fn notice(ask: &Ask<'_>) -> Option<Text> {
    let days = u64::try_from(ask.of.notice_days).ok().filter(|days| *days > 0)?;
    let first = ask.today.checked_add_days(Days::new(days))?;
    (ask.from < first).then(|| texts::type_notice(ask.of.called(), ask.of.notice_days, date_text(first)))
}

/// A file from so many days on. Half days count as half.
fn file(ask: &Ask<'_>) -> Option<Text> {
    let days = ask.of.file_days.filter(|days| !ask.filed && ask.count.0 >= 2 * days)?;
    Some(texts::type_file(ask.of.called(), days))
}

/// No further below 0 than the type lets its balance fall.
fn balance(ask: &Ask<'_>) -> Option<Text> {
    let available = ask.available.filter(|available| ask.count.0 > available.0 + ask.of.below.0)?;
    let days = Halves(available.0 + ask.of.below.0).max(Halves(0));
    Some(texts::type_balance(ask.of.called(), days))
}

/// Why a leave can't be of its type; `approved`: when it is decided on, and not when it is asked for.
pub fn refusals(ask: &Ask<'_>, approved: bool) -> Vec<Error> {
    let asked = RULES.iter().filter(|rule| rule.again || !approved);
    asked.filter_map(|rule| Some(refusal(ask, rule, (rule.broken)(ask)?))).collect()
}

/// The refusal; that of the two types that had it before there were others keeps its code and its words.
fn refusal(ask: &Ask<'_>, rule: &Rule, text: Text) -> Error {
    let former = |code: Code| Error::new(code).at(rule.field, code.message());
    match (rule.code, ask.of.kind) {
        (Code::LeaveBalance, _) if ask.of.splits => {
            let available = ask.available.unwrap_or_default();
            let split = split(ask.count, Halves(available.0 + ask.of.below.0));
            former(Code::InsufficientEarned).with_details(details(available, ask.count, split))
        }
        (Code::LeaveBalance, LeaveType::CASUAL) => former(Code::InsufficientCasual),
        (Code::LeaveNextYear, LeaveType::CASUAL) => former(Code::CasualNextYear),
        (code, _) => Error::new(code).saying_at(rule.field, text),
    }
}

/// What the refusal of too much earned leave says beside its words: how it would split.
pub fn details(available: Halves, count: Halves, LeaveSplit { earned, lwp }: LeaveSplit) -> Value {
    json!({ "available": available, "count": count, "earned": earned, "lwp": lwp })
}

/// A type of leave that may be written, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the fields of `LeaveTypeInput`")]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own, which a company turns on or off")]
pub struct TypeWanted {
    pub name: Option<String>,
    pub mark: LeaveMark,
    pub paid: bool,
    pub away: bool,
    pub balance: bool,
    pub halfdays: bool,
    pub noticedays: i64,
    pub mostdays: Option<i64>,
    pub filedays: Option<i64>,
    pub below: Halves,
    pub nextyear: bool,
    pub months: i64,
    pub retired: bool,
}

impl TypeWanted {
    /// What is stored of a type.
    pub fn of(stored: &StoredType) -> Self {
        Self {
            name: stored.name.clone(),
            mark: stored.mark,
            paid: stored.paid,
            away: stored.away,
            balance: stored.balance,
            halfdays: stored.half_days,
            noticedays: stored.notice_days,
            mostdays: stored.most_days,
            filedays: stored.file_days,
            below: stored.below,
            nextyear: stored.next_year,
            months: stored.months,
            retired: stored.retired,
        }
    }

    /// What its name is compared by.
    pub fn normalized(&self, kind: LeaveType) -> String {
        self.name.as_deref().map_or_else(|| normalize(&kind.name().to_string()), normalize)
    }
}

/// A new type, before anything is said of it.
fn fresh() -> TypeWanted {
    TypeWanted {
        name: None,
        mark: LeaveMark::Accent,
        paid: true,
        away: true,
        balance: false,
        halfdays: true,
        noticedays: 0,
        mostdays: None,
        filedays: None,
        below: Halves(0),
        nextyear: true,
        months: 0,
        retired: false,
    }
}

/// A number in whole steps, or what is wrong with it.
fn whole(problems: &mut Problems, field: &str, sent: Option<f64>, stored: i64, limits: NumberLimits) -> i64 {
    let Some(number) = sent else { return stored };
    let fits = limits.holds(number) && number.fract() == 0.0;
    let most = limits.most.unwrap_or_default();
    problems.note(field, (!fits).then(|| between(&limits.least.to_string(), &most.to_string())));
    #[expect(clippy::cast_possible_truncation, reason = "whole, and within its limits")]
    if fits { number as i64 } else { stored }
}

/// A type as it is to be: a new one, or one with these changes; all that is wrong with it. One that is built in gets back what it
/// was called by a blank name.
pub fn wanted(input: &LeaveTypeInput, stored: Option<&StoredType>) -> Result<TypeWanted> {
    let mut problems = Problems::default();
    let before = stored.map_or_else(fresh, TypeWanted::of);
    let built_in = stored.is_some_and(|stored| LeaveType::BUILT_IN.contains(&stored.kind));
    let name = if built_in {
        let usual = stored.map(|stored| stored.kind.name().to_string());
        problems
            .optional_text("name", &input.name, before.name.as_deref(), ShortText::LIMITS)
            .filter(|name| Some(name) != usual.as_ref())
    } else {
        let sent = if stored.is_none() {
            Patch::Set(input.name.clone().set().unwrap_or_default())
        } else {
            input.name.clone()
        };
        Some(problems.text("name", &sent, before.name.as_deref(), ShortText::LIMITS))
    };
    let mark = match input.mark.as_deref() {
        None => before.mark,
        Some(word) => LeaveMark::named(word).unwrap_or_else(|| {
            problems.note("mark", Some(LeaveMark::choices()));
            before.mark
        }),
    };
    let noticedays = whole(&mut problems, "noticedays", input.noticedays, before.noticedays, NoticeDays::LIMITS);
    let months = whole(&mut problems, "months", input.months, before.months, ServiceMonths::LIMITS);
    let mut days_or_none = |field, sent: &Patch<f64>, before, limits| match sent {
        Patch::Keep => before,
        Patch::Clear => None,
        Patch::Set(days) => Some(whole(&mut problems, field, Some(*days), 1, limits)),
    };
    let mostdays = days_or_none("mostdays", &input.mostdays, before.mostdays, MostLeaveDays::LIMITS);
    let filedays = days_or_none("filedays", &input.filedays, before.filedays, FileDays::LIMITS);
    let below =
        input.below.map(|days| Some(days).filter(|days| DaysBelow::LIMITS.holds(*days)).and_then(Halves::from_number));
    problems.note("below", matches!(below, Some(None)).then(texts::days_below));
    let wanted = TypeWanted {
        name,
        mark,
        paid: input.paid.unwrap_or(before.paid),
        away: input.away.unwrap_or(before.away),
        balance: input.balance.unwrap_or(before.balance),
        halfdays: input.halfdays.unwrap_or(before.halfdays),
        noticedays,
        mostdays,
        filedays,
        below: below.flatten().unwrap_or(before.below),
        nextyear: input.nextyear.unwrap_or(before.nextyear),
        months,
        retired: input.retired.unwrap_or(before.retired),
    };
    problems.done(Some(wanted))
}

/// 422 for what stays once there are leaves of a type, or entries of its account: what was told of them would not be true any more.
pub fn stays(before: &StoredType, wanted: &TypeWanted, leaves: i64, entries: i64) -> Result<()> {
    let mut problems = Problems::default();
    let used = || texts::leaves_of_type(leaves);
    problems.note("paid", (before.paid != wanted.paid && leaves > 0).then(used));
    problems.note("away", (before.away != wanted.away && leaves > 0).then(used));
    let account = before.balance != wanted.balance;
    problems.note("balance", (account && leaves > 0).then(used));
    problems.note("balance", (account && entries > 0).then(|| texts::entries_of_type(entries)));
    problems.done(Some(()))
}

/// Why a type can't be removed, if it can't be.
pub fn why_it_stays(stored: &StoredType, leaves: i64, entries: i64, second: bool) -> Option<Text> {
    if LeaveType::BUILT_IN.contains(&stored.kind) {
        return Some(texts::type_is_built_in());
    }
    match (leaves, entries) {
        (0, 0) => second.then(texts::second_of_type),
        (0, entries) => Some(texts::entries_of_type(entries)),
        (leaves, _) => Some(texts::leaves_of_type(leaves)),
    }
}

#[cfg(test)]
mod tests;
