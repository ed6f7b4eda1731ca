//! What a day brings to an account by its policy, and what becomes of the account (leave-50 to leave-53). The turn of a day and
//! every forecast of it are this.

use chrono::{Datelike as _, NaiveDate};
use core_auth::model::About;
use core_auth::rules::lots::{Account, Lot, Movement};
use kernel::{Halves, Text};
use serde::{Deserialize, Serialize};

use super::policy::{Amount, amount, kept, period, turns, why};
use crate::model::{GivenAt, PolicyTerms, YearEnd};
use crate::texts;

/// No leave gives back more.
const A_YEAR: Halves = Halves(732);

/// Whose account it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Member {
    pub active: bool,
    pub joined: Option<NaiveDate>,
    /// When the company began with Muster, where it has said so: whoever joined before had their first period elsewhere.
    pub began: Option<NaiveDate>,
}

/// Something that is due once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// What it is written down as: nobody gets it twice.
    pub key: String,
    /// The day that the ledger has for it: what lapses, lapses as its last day ends.
    pub date: NaiveDate,
    /// What it is.
    pub what: What,
}

/// What is due, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "lowercase")]
pub enum What {
    /// The last day of a lot is over.
    Ended {
        /// The lot.
        lot: i64,
        /// What was left of it.
        days: Halves,
        /// Its last day.
        last: NaiveDate,
    },
    /// A leave year is over.
    YearEnd {
        /// The year.
        year: i32,
        /// What was left without a last day.
        left: Halves,
        /// What of it is kept.
        kept: Halves,
        /// Until when that can be taken.
        ends: Option<NaiveDate>,
        /// What may still come back of that year and be kept.
        room: Halves,
    },
    /// Days are given.
    Given(Amount),
}

impl What {
    /// By how much the balance changes.
    pub fn delta(&self) -> Halves {
        match self {
            Self::Ended { days, .. } => Halves(-days.0),
            Self::YearEnd { left, kept, .. } => Halves(kept.0 - left.0),
            Self::Given(amount) => amount.days,
        }
    }

    /// The same for people.
    pub fn why(&self) -> Text {
        match self {
            Self::Ended { last, .. } => texts::last_day_was(*last),
            Self::YearEnd { left, kept: Halves(0), .. } => texts::none_of_them_kept(*left),
            Self::YearEnd { left, kept, .. } => texts::so_many_of_them_kept(*left, *kept),
            Self::Given(amount) => why(amount),
        }
    }
}

/// What is due to an account as a day begins, in the order in which it happens: what lapses comes first. `terms` are those that
/// hold for the person on a day, and `done` says whether something is written down already.
pub fn due<'a>(
    day: NaiveDate,
    member: &Member,
    terms: impl Fn(NaiveDate) -> Option<&'a PolicyTerms>,
    account: &Account,
    done: impl Fn(&str) -> bool,
) -> Vec<Due> {
    if !member.active {
        return Vec::new();
    }
    let mut due: Vec<Due> = account.lots().iter().filter_map(|lot| ended(lot, day)).collect();
    let lapsing: i64 = due.iter().map(|due| -due.what.delta().0).sum();
    let year_end = day.pred_opt().and_then(&terms).filter(|terms| turns(terms, day));
    let year_end = year_end.and_then(|terms| end_of_year(terms, account, day));
    let lapsing = lapsing - year_end.as_ref().map_or(0, |due| due.what.delta().0);
    due.extend(year_end);
    // By whatever held for them then: who goes by another policy later does not join once more.
    let had_first = member.joined.and_then(|joined| Some(has_begun(terms(joined)?, joined, &done)));
    due.extend(terms(day).and_then(|terms| given(terms, day, member, Halves(account.balance.0 - lapsing), had_first)));
    due.retain(|due| !done(&due.key));
    due
}

/// Whether somebody has had the period in which they joined, by the terms of then. A period that comes to nothing is written down nowhere.
fn has_begun(then: &PolicyTerms, joined: NaiveDate, done: &impl Fn(&str) -> bool) -> bool {
    let first = period(then, joined);
    done(&first.key) || amount(then, &first, Some(joined)).days.0 == 0
}

fn ended(lot: &Lot, day: NaiveDate) -> Option<Due> {
    let last = lot.ends.filter(|ends| *ends < day && lot.remains.0 > 0)?;
    let what = What::Ended { lot: lot.id, days: lot.remains, last };
    Some(Due { key: format!("lot {}", lot.id), date: last, what })
}

/// Days that have a last day of their own are not counted, and stay.
fn end_of_year(terms: &PolicyTerms, account: &Account, day: NaiveDate) -> Option<Due> {
    let (left, last) = (account.endless(), day.pred_opt()?);
    let (kept, ends) = kept(terms, left, day);
    let room = match terms.left {
        YearEnd::KeepAll if ends.is_none() => return None,
        YearEnd::KeepAll => A_YEAR,
        YearEnd::KeepNothing => Halves(0),
        YearEnd::KeepUpTo => Halves(terms.keep.unwrap_or_default().0 - kept.0),
    };
    let what = What::YearEnd { year: last.year(), left, kept, ends, room };
    Some(Due { key: format!("year {}", last.year()), date: last, what })
}

/// What is given on a day: for a period that begins or ends with it, or for the one in which somebody has just joined, unless `had_first`
/// says that they had that; it says nothing where nothing held for them then.
fn given(
    terms: &PolicyTerms,
    day: NaiveDate,
    member: &Member,
    balance: Halves,
    had_first: Option<bool>,
) -> Option<Due> {
    let period = period(terms, day);
    let within = |joined: NaiveDate| period.from < joined && joined <= period.to;
    // Who joined with its first day has it with everybody else; who is entered after that day gets it late, but not who goes by a policy
    // since then.
    let missed = |joined: NaiveDate| {
        had_first.is_some() && terms.given == GivenAt::Beginning && joined == period.from && joined < day
    };
    let joins = member.joined.filter(|joined| within(*joined) || missed(*joined));
    let on = match (terms.given, joins) {
        (GivenAt::End, _) => period.to,
        (GivenAt::Beginning, None) => period.from,
        // Whoever is entered late gets it late; nobody gets what fell due before the policy held.
        (GivenAt::Beginning, Some(joined)) if terms.from <= joined && joined <= day && had_first != Some(true) => day,
        (GivenAt::Beginning, Some(_)) => return None,
    };
    let elsewhere = joins.is_some_and(|joined| member.began.is_some_and(|began| joined < began));
    if on != day || elsewhere || member.joined.is_some_and(|joined| day < joined) {
        return None;
    }
    let whole = amount(terms, &period, member.joined);
    let room = terms.most.map_or(whole.days.0, |most| (most.0 - balance.0).clamp(0, whole.days.0));
    let over = Some(Halves(whole.days.0 - room)).filter(|over| over.0 > 0);
    let given = Amount { days: Halves(room), over, ..whole };
    (whole.days.0 > 0).then_some(Due { key: period.key, date: day, what: What::Given(given) })
}

/// Puts what is due into an account that is only thought of. New lots have the ids from `next` on.
pub fn put(account: &mut Account, due: &Due, day: NaiveDate, next: &mut i64) {
    let mut enter = |account: &mut Account, delta: Halves, about: About| {
        let moved = account.enter(Movement { delta, today: day, about }, &[]);
        *next += 1;
        if let Some(new) = moved.new {
            account.add(Lot { id: *next, given: new.given, remains: new.remains, ..Lot::default() });
        }
    };
    match &due.what {
        What::Ended { lot, .. } => enter(account, due.what.delta(), About::Lot(*lot)),
        What::Given(amount) => enter(account, amount.days, About::Anything),
        What::YearEnd { kept, ends, room, .. } => {
            enter(account, due.what.delta(), About::Endless);
            let (balance, stay): (_, Vec<_>) =
                (account.balance, account.lots().iter().filter(|lot| lot.ends.is_some()).cloned().collect());
            *account = Account::new(balance, stay);
            *next += 1;
            account.add(Lot { id: *next, given: *kept, remains: *kept, ends: *ends, room: *room, rolled_into: None });
        }
    }
}

#[cfg(test)]
mod tests;
