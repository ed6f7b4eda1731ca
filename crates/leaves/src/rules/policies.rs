//! Which policy holds for whom on a day (leave-44).

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use core_auth::model::LeaveAccount;
use kernel::UserId;

use crate::model::{LeavePolicyId, PolicyTerms};

/// All policies with what they say from which day, and who has which.
#[derive(Debug, Clone, Default)]
pub struct Policies {
    /// By the day from which they hold.
    terms: HashMap<LeavePolicyId, BTreeMap<NaiveDate, PolicyTerms>>,
    companys: HashMap<LeaveAccount, LeavePolicyId>,
    holders: HashMap<(UserId, LeaveAccount), BTreeMap<NaiveDate, Option<LeavePolicyId>>>,
}

impl Policies {
    /// The company's policy of an account.
    pub fn know_companys(&mut self, policy: LeavePolicyId, account: LeaveAccount) {
        self.companys.insert(account, policy);
    }

    /// What a policy says from a day on.
    pub fn say(&mut self, policy: LeavePolicyId, terms: PolicyTerms) {
        self.terms.entry(policy).or_default().insert(terms.from, terms);
    }

    /// What somebody has from a day on: the company's, where it is none.
    pub fn hold(&mut self, user: UserId, account: LeaveAccount, policy: Option<LeavePolicyId>, from: NaiveDate) {
        self.holders.entry((user, account)).or_default().insert(from, policy);
    }

    /// Whether there is no policy at all.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// The policy that somebody goes by on a day.
    pub fn of(&self, user: UserId, account: LeaveAccount, day: NaiveDate) -> Option<LeavePolicyId> {
        self.own(user, account, day).or_else(|| self.companys.get(&account).copied())
    }

    /// The policy that somebody has of their own on a day.
    pub fn own(&self, user: UserId, account: LeaveAccount, day: NaiveDate) -> Option<LeavePolicyId> {
        let own = self.holders.get(&(user, account)).and_then(|own| own.range(..=day).next_back());
        own.and_then(|(_, policy)| *policy)
    }

    /// What that says on the day.
    pub fn terms(&self, user: UserId, account: LeaveAccount, day: NaiveDate) -> Option<&PolicyTerms> {
        self.said(self.of(user, account, day)?, day)
    }

    /// What a policy says on a day.
    pub fn said(&self, policy: LeavePolicyId, day: NaiveDate) -> Option<&PolicyTerms> {
        self.terms.get(&policy)?.range(..=day).next_back().map(|(_, terms)| terms)
    }

    /// All that a policy says, by the day from which it does.
    pub fn all_of(&self, policy: LeavePolicyId) -> impl Iterator<Item = &PolicyTerms> {
        self.terms.get(&policy).into_iter().flat_map(BTreeMap::values)
    }

    /// What any policy says on a day, of whatever account.
    pub fn on(&self, day: NaiveDate) -> impl Iterator<Item = &PolicyTerms> {
        self.terms.values().filter_map(move |terms| terms.range(..=day).next_back().map(|(_, terms)| terms))
    }
}
