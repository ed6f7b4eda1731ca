//! Leave policies: what accounts are given by the calendar, and who goes by which.

use std::collections::HashMap;

use chrono::{Datelike as _, Days, NaiveDate};
use core_auth::model::LeaveAccount;
use db::{Database, Entry, Reads, UnitOfWork};
use kernel::texts::{no_such_person, one_of, required};
use kernel::{
    Actions, Code, Decision, Error, Grant, Halves, Hundredths, Problems, Result, ShortText, Text, UserId, full_name,
};
use serde::Serialize;

use crate::model::{
    Every, FirstPeriod, GivenAt, LEAVE_POLICY, LeavePolicy, LeavePolicyId, LeavePolicyInput, PolicyExample,
    PolicyExampleInput, PolicyHolder, PolicyHoldersInput, PolicyTemplate, PolicyTerms, StoredPolicy,
    StoredPolicyHolder, TemplateAccount, YearEnd,
};
use crate::repo::policies::{self as repo, Whose};
use crate::rights::{ChangePolicies, ReadPolicies};
use crate::rules::example;
use crate::rules::policies::Policies;
use crate::rules::policy::{first_of, summary, terms};
use crate::texts;

/// People whom one call gives a policy.
const MOST_PEOPLE: usize = 1_000;

/// What the audit trail keeps of a policy.
#[derive(Serialize)]
struct Snapshot<'a> {
    account: LeaveAccount,
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<&'a PolicyTerms>,
}

/// What it keeps of who goes by which.
#[derive(Serialize)]
struct Held<'a> {
    users: &'a [UserId],
    from: NaiveDate,
}

/// Nothing is given for days that are over, nor for the one that has begun.
fn tomorrow(today: NaiveDate) -> NaiveDate {
    today.checked_add_days(Days::new(1)).unwrap_or(today)
}

/// All policies: the company's of each account first.
pub async fn list(db: &Database, _: &Grant<ReadPolicies>) -> Result<Vec<LeavePolicy>> {
    let today = db.clock().today();
    db.read(move |connection| all(connection, today)).await
}

fn all(connection: &mut impl Reads, today: NaiveDate) -> Result<Vec<LeavePolicy>> {
    let stored = repo::all(connection)?;
    let (policies, holders) = (repo::policies(connection, Whose::Everybodys)?, repo::holders(connection)?);
    let active = repo::active(connection)?;
    let mut own = HashMap::<LeavePolicyId, i64>::new();
    let mut others = HashMap::<LeaveAccount, i64>::new();
    let mut seen = std::collections::HashSet::new();
    for holder in holders.iter().filter(|holder| holder.active && seen.insert((holder.user, holder.account))) {
        if let Some(policy) = policies.own(holder.user, holder.account, today) {
            *own.entry(policy).or_default() += 1;
            *others.entry(holder.account).or_default() += 1;
        }
    }
    let people = |stored: &StoredPolicy| match stored.name {
        Some(_) => own.get(&stored.id).copied().unwrap_or_default(),
        None => active - others.get(&stored.account).copied().unwrap_or_default(),
    };
    Ok(stored.iter().map(|stored| shown(stored, &policies, &holders, people(stored), today)).collect())
}

fn shown(
    stored: &StoredPolicy,
    policies: &Policies,
    holders: &[StoredPolicyHolder],
    people: i64,
    today: NaiveDate,
) -> LeavePolicy {
    let has = |holder: &&StoredPolicyHolder| holder.policy == Some(stored.id);
    let holders: Vec<_> = holders.iter().filter(has).collect();
    let said: Vec<_> = policies.all_of(stored.id).cloned().collect();
    let told = policies.said(stored.id, today).or(said.first());
    let mut actions = Actions::default();
    actions.allow("edit");
    match why_it_stays(stored, holders.len()) {
        Some(reason) => actions.block("remove", reason),
        None => actions.allow("remove"),
    }
    LeavePolicy {
        id: stored.id,
        version: stored.version,
        account: stored.account,
        name: stored.name.clone(),
        people,
        summary: told.map_or_else(texts::nothing_by_calendar, summary),
        terms: said,
        holders: holders
            .into_iter()
            .map(|holder| PolicyHolder {
                user: holder.user,
                empname: full_name(&holder.fname, &holder.lname),
                from: holder.from,
            })
            .collect(),
        used: stored.used,
        actions,
    }
}

fn why_it_stays(stored: &StoredPolicy, holders: usize) -> Option<Text> {
    if stored.used {
        return Some(texts::policy_used());
    }
    (holders > 0).then(|| texts::policy_of_people(holders))
}

fn told(work: &mut UnitOfWork<'_>, id: LeavePolicyId, today: NaiveDate) -> Result<LeavePolicy> {
    let found = all(work.reading(), today)?.into_iter().find(|policy| policy.id == id);
    found.ok_or_else(|| Error::new(Code::NotFound))
}

/// The account of a policy: one with a balance of its own.
fn account_of(connection: &mut impl Reads, sent: Option<&str>) -> Result<LeaveAccount> {
    let accounts = repo::accounts(connection)?;
    let found = sent
        .and_then(|sent| accounts.iter().map(|(account, _)| *account).find(|account| account.text() == sent.trim()));
    let words: Vec<_> = accounts.iter().map(|(account, _)| account.text().to_owned()).collect();
    let blank = sent.is_none_or(|sent| sent.trim().is_empty());
    found.ok_or_else(|| Error::field("account", if blank { required() } else { one_of(&words.join(", ")) }))
}

/// These people are Active, and not too many.
fn fit(connection: &mut impl Reads, users: &[UserId]) -> Result<Vec<UserId>> {
    let mut distinct = users.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    if distinct.len() > MOST_PEOPLE {
        return Err(Error::field("users", texts::at_most_so_many(MOST_PEOPLE)));
    }
    if repo::active_of(connection, &distinct)? < distinct.len() {
        return Err(Error::field("users", no_such_person()));
    }
    Ok(distinct)
}

fn name_of(input: &LeavePolicyInput, stored: Option<&str>) -> Result<Option<String>> {
    let mut problems = Problems::default();
    let name = problems.optional_text("name", &input.name, stored, ShortText::LIMITS);
    problems.done(Some(name))
}

/// A new policy, from tomorrow on at the earliest: the company's of an account, or one for some people.
pub async fn add(db: &Database, grant: &Grant<ChangePolicies>, input: LeavePolicyInput) -> Result<LeavePolicy> {
    let today = db.clock().today();
    let (name, said) = (name_of(&input, None)?, terms(&input.terms.clone().unwrap_or_default(), tomorrow(today))?);
    db.write(grant.actor(), move |work| {
        let account = account_of(work.reading(), input.account.as_deref())?;
        let users = fit(work.reading(), input.users.as_deref().unwrap_or_default())?;
        if name.is_none() && !users.is_empty() {
            return Err(Error::field("users", texts::companys_policy_has_no_name()));
        }
        let id = repo::insert(work, account, name.as_deref())?;
        repo::say(work, id, &said)?;
        repo::hold(work, &users, account, Some(id), said.from)?;
        let kept = Snapshot { account, name: name.as_deref(), terms: Some(&said) };
        work.record(Entry::new(LEAVE_POLICY, id.0, "create").after(&kept));
        if !users.is_empty() {
            work.record(Entry::new(LEAVE_POLICY, id.0, "give").after(&Held { users: &users, from: said.from }));
        }
        told(work, id, today)
    })
    .await
}

/// Renames a policy, or changes what it says from a day on: tomorrow at the earliest, what was given stays.
pub async fn change(
    db: &Database,
    grant: &Grant<ChangePolicies>,
    id: LeavePolicyId,
    input: LeavePolicyInput,
) -> Result<LeavePolicy> {
    let today = db.clock().today();
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let policies = repo::policies(work.reading(), Whose::These(&[]))?;
        let (name, said) = Decision::anyone().version(input.version, stored.version)?.content(|()| {
            let name = name_of(&input, stored.name.as_deref())?;
            if name.is_some() != stored.name.is_some() {
                let problem = if name.is_some() { texts::companys_policy_has_no_name() } else { required() };
                return Err(Error::field("name", problem));
            }
            Ok((name, input.terms.as_ref().map(|sent| terms(sent, tomorrow(today))).transpose()?))
        })?;
        let before = said.as_ref().and_then(|said| policies.said(id, said.from));
        let same = |said: &PolicyTerms| {
            before.is_some_and(|before| PolicyTerms { from: before.from, ..said.clone() } == *before)
        };
        let said = said.filter(|said| !same(said) || policies.all_of(id).any(|later| later.from > said.from));
        if said.is_none() && name == stored.name {
            return told(work, id, today);
        }
        repo::update(work, &stored, name.as_deref())?;
        if let Some(said) = &said {
            repo::say(work, id, said)?;
        }
        let kept = |name, terms| Snapshot { account: stored.account, name, terms };
        let (before, after) = (before.filter(|_| said.is_some()), said.as_ref());
        let entry = Entry::new(LEAVE_POLICY, id.0, "change").before(&kept(stored.name.as_deref(), before));
        work.record(entry.after(&kept(name.as_deref(), after)));
        told(work, id, today)
    })
    .await
}

/// Removes a policy that nobody has, and by which nothing was given.
pub async fn remove(db: &Database, grant: &Grant<ChangePolicies>, id: LeavePolicyId) -> Result<()> {
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let holders = repo::holders(work.reading())?;
        let holders = holders.iter().filter(|holder| holder.policy == Some(id)).count();
        if let Some(reason) = why_it_stays(&stored, holders) {
            return Err(Error::new(Code::DataInUse).saying(reason));
        }
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::DataInUse))?;
        let kept = Snapshot { account: stored.account, name: stored.name.as_deref(), terms: None };
        work.record(Entry::new(LEAVE_POLICY, id.0, "remove").before(&kept));
        Ok(())
    })
    .await
}

/// Gives people a policy from a day on; the company's takes them back.
pub async fn hold(
    db: &Database,
    grant: &Grant<ChangePolicies>,
    id: LeavePolicyId,
    input: PolicyHoldersInput,
) -> Result<LeavePolicy> {
    let today = db.clock().today();
    let from = input.from.unwrap_or(tomorrow(today));
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let mut problems = Problems::default();
        problems.note("from", (from <= today).then(|| texts::begins_at_the_earliest(tomorrow(today))));
        problems.note("users", input.users.is_empty().then(required));
        problems.done(Some(()))?;
        let users = fit(work.reading(), &input.users)?;
        repo::hold(work, &users, stored.account, stored.name.is_some().then_some(id), from)?;
        work.record(Entry::new(LEAVE_POLICY, id.0, "give").after(&Held { users: &users, from }));
        told(work, id, today)
    })
    .await
}

/// What somebody gets by such a policy who takes nothing, month by month.
pub fn example(_: &Grant<ReadPolicies>, input: &PolicyExampleInput) -> Result<PolicyExample> {
    let mut sent = input.terms.clone().unwrap_or_default();
    sent.from = None;
    let joined = input.joined.ok_or_else(|| Error::field("joined", required()))?;
    let beginning = first_of(joined.year(), 1);
    let said = terms(&sent, beginning)?;
    let (months, words) = example::example(&said, joined);
    Ok(PolicyExample { months, words })
}

/// Policies to begin with: they fill a form, and save nothing.
pub fn templates(_: &Grant<ReadPolicies>) -> Vec<PolicyTemplate> {
    let nothing = |from| PolicyTerms {
        from,
        days: Hundredths(0),
        every: Every::Year,
        years: None,
        given: GivenAt::Beginning,
        first: FirstPeriod::Full,
        steps: Vec::new(),
        most: None,
        left: YearEnd::KeepAll,
        keep: None,
        keptmonths: None,
        compoff: false,
        compoffmonths: None,
    };
    let plain = nothing(first_of(2000, 1));
    let by_month = |days, terms: PolicyTerms| PolicyTerms { days: Hundredths(days), every: Every::Month, ..terms };
    let casual = PolicyTerms { first: FirstPeriod::Days, left: YearEnd::KeepNothing, ..plain.clone() };
    let earned = PolicyTerms { left: YearEnd::KeepUpTo, keep: Some(Halves(60)), ..casual.clone() };
    let europe = PolicyTerms { days: Hundredths(2_500), keep: Some(Halves(10)), keptmonths: Some(3), ..earned.clone() };
    let of = |account, terms: PolicyTerms| TemplateAccount { account, summary: summary(&terms), terms };
    let (casual_account, earned_account) = (LeaveAccount::CASUAL, LeaveAccount::EARNED);
    vec![
        PolicyTemplate {
            name: texts::template_as_it_was(),
            accounts: vec![of(casual_account, plain.clone()), of(earned_account, plain)],
        },
        PolicyTemplate {
            name: texts::template_india(),
            accounts: vec![of(casual_account, by_month(100, casual)), of(earned_account, by_month(150, earned))],
        },
        PolicyTemplate { name: texts::template_europe(), accounts: vec![of(earned_account, europe)] },
    ]
}
