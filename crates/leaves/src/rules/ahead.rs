//! What an account will be: what the days until then bring, with what is asked for (leave-55 to leave-57).

use std::collections::BTreeSet;

use chrono::{Datelike as _, NaiveDate};
use core_auth::model::About;
use core_auth::rules::lots::{Account, Movement};
use kernel::Halves;

use super::turn::{Due, Member, due, put};
use crate::model::{LeaveId, PolicyTerms};

/// A leave that waits for a decision, counted as if it were approved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The leave; none of one that nobody has asked for yet.
    pub leave: Option<LeaveId>,
    /// Its first day.
    pub from: NaiveDate,
    /// What it takes.
    pub days: Halves,
}

/// Something that will happen to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// The day that stands beside it.
    pub date: NaiveDate,
    /// What it is.
    pub what: PlannedWhat,
    /// What the account holds after it.
    pub balance: Halves,
}

/// What will happen.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum PlannedWhat {
    Due(Due),
    Asked(Asked),
}

impl Planned {
    /// By how much the balance changes.
    pub fn delta(&self) -> Halves {
        match &self.what {
            PlannedWhat::Due(due) => due.what.delta(),
            PlannedWhat::Asked(asked) => Halves(-asked.days.0),
        }
    }
}

/// An account ahead of its days.
pub struct Ahead<'a, T> {
    /// Whose.
    pub member: Member,
    /// The terms that hold on a day.
    pub terms: &'a T,
    /// The account as today leaves it.
    pub account: Account,
    /// What is written down already.
    pub done: BTreeSet<String>,
    /// Today.
    pub today: NaiveDate,
}

/// A lot of an account that is only thought of has an id above this.
const THOUGHT: i64 = i64::MAX / 2;

impl<'a, T: Fn(NaiveDate) -> Option<&'a PolicyTerms>> Ahead<'_, T> {
    /// What happens after today, up to a day with what it begins with. A leave is taken on its first day.
    pub fn until(&self, last: NaiveDate, asked: &[Asked]) -> (Vec<Planned>, Account) {
        let (mut planned, _, account) = self.walk(last, asked);
        planned.sort_by_key(|planned| planned.date);
        (planned, account)
    }

    /// The walk, and the least that an account held more than what a leave took from it then.
    fn walk(&self, last: NaiveDate, asked: &[Asked]) -> (Vec<Planned>, i64, Account) {
        let (mut account, mut next, mut planned, mut slack) = (self.account.clone(), THOUGHT, Vec::new(), i64::MAX);
        let taken_on = |asked: &Asked| asked.from.max(self.today);
        let mut done = self.done.clone();
        let mut waiting: Vec<_> = asked.to_vec();
        waiting.sort_by_key(|asked| (taken_on(asked), asked.leave.is_none(), asked.leave.map(|leave| leave.0)));
        let mut waiting = waiting.into_iter().peekable();
        let (mut day, next_turn) = (self.today, self.today.succ_opt());
        while day <= last {
            let edge = day.day() == 1 || day.succ_opt().is_none_or(|next| next.day() == 1);
            // Whoever was entered late gets it with the next turn.
            let joins =
                self.member.joined.is_some_and(|joined| joined == day || (joined < day && Some(day) == next_turn));
            let ends = |account: &Account| {
                account
                    .lots()
                    .iter()
                    .any(|lot| lot.remains.0 > 0 && lot.ends.and_then(|ends| ends.succ_opt()) == Some(day))
            };
            if day > self.today && (edge || joins || ends(&account)) {
                for due in due(day, &self.member, self.terms, &account, |key| done.contains(key)) {
                    done.insert(due.key.clone());
                    put(&mut account, &due, day, &mut next);
                    planned.push(Planned { date: due.date, balance: account.balance, what: PlannedWhat::Due(due) });
                }
            }
            while let Some(asked) = waiting.next_if(|asked| taken_on(asked) == day) {
                slack = slack.min(account.holds_on(asked.from).0 - asked.days.0);
                let movement =
                    Movement { delta: Halves(-asked.days.0), today: day, about: About::Leave(Some(asked.from)) };
                account.enter(movement, &[]);
                planned.push(Planned { date: day, balance: account.balance, what: PlannedWhat::Asked(asked) });
            }
            let Some(next_day) = day.succ_opt() else { break };
            day = next_day;
        }
        (planned, slack, account)
    }

    /// What a leave that begins on a day can take, with all that is asked for besides: as much as leaves each of them covered. It
    /// may be less than nothing.
    pub fn available(&self, from: NaiveDate, asked: &[Asked]) -> Halves {
        let last = asked.iter().map(|asked| asked.from).max().map_or(from, |last| last.max(from));
        let holds = |days: i64| {
            let wanted = Asked { leave: None, from, days: Halves(days) };
            let all: Vec<_> = asked.iter().copied().chain([wanted]).collect();
            self.walk(last, &all).1 >= 0
        };
        let most = self.at_approval(from).0;
        if most < 0 || !holds(0) {
            let others: i64 = asked.iter().map(|asked| asked.days.0).sum();
            return Halves((most - others).min(0));
        }
        let (mut enough, mut too_much) = (0, most + 1);
        while enough + 1 < too_much {
            let middle = i64::midpoint(enough, too_much);
            if holds(middle) { enough = middle } else { too_much = middle }
        }
        Halves(enough)
    }

    /// What a leave that begins on a day may take when it is approved: others that wait are not counted.
    pub fn at_approval(&self, from: NaiveDate) -> Halves {
        Halves(self.walk(from.max(self.today), &[Asked { leave: None, from, days: Halves(0) }]).1)
    }
}

#[cfg(test)]
mod tests;
