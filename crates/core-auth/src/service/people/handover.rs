//! What somebody who leaves holds goes to others: each kind by the rule of the module that it is of, all in one transaction.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use db::{Entry, UnitOfWork};
use kernel::{Caller, Code, Error, Grant, Key, Result, Role, UserId, Zone, full_name};
use mail::service::Mailer;
use serde_json::json;

use super::save::Step;
use crate::mails::{self, Addressee, GivenOver};
use crate::model::{HoldingKind, USER};
use crate::repo::leaders::Leader;
use crate::repo::{leaders, managers, people};
use crate::rights::ResignPeople;
use crate::rules::leaving::{Given, heirs};
use crate::service::leads;

/// From whom to whom, and what a module needs to know for it.
#[derive(Clone, Copy)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct GiveOver<'a> {
    pub from: UserId,
    pub to: UserId,
    pub caller: &'a Caller,
    pub mailer: &'a Mailer,
    pub today: NaiveDate,
    pub zone: Zone,
}

/// Gives all of one kind over, and answers how many they were.
pub type Give = fn(&mut UnitOfWork<'_>, &Grant<ResignPeople>, &GiveOver<'_>) -> Result<usize>;

/// What a module gives over of one kind.
#[derive(Debug, Clone, Copy)]
pub struct Giver {
    /// What.
    pub kind: HoldingKind,
    /// By which rule.
    pub give: Give,
}

/// The people whom somebody manages: the register's own.
pub const TEAM: Giver = Giver { kind: HoldingKind::Team, give: give_team };

/// Gives to each successor what is theirs from now on, and tells them. Who can't have it is named at their place in the list.
pub(super) fn give(
    work: &mut UnitOfWork<'_>,
    step: &Step,
    grant: &Grant<ResignPeople>,
    (givers, successors): (&[Giver], &[Given]),
    (from, zone): (&str, Zone),
) -> Result<()> {
    // Whether they hold any of it or not: what is not the caller's to give is refused as such.
    if successors.iter().any(|given| heirs(given.kind, step.caller.role, step.caller.keys).is_none()) {
        return Err(Error::new(Code::NotAllowed));
    }
    let named: Vec<_> = successors.iter().map(|given| given.user).collect();
    let unfit = people::unfit_managers(work.reading(), &named)?;
    let mut told: BTreeMap<UserId, Vec<(HoldingKind, usize)>> = BTreeMap::new();
    let field = |index: usize| format!("successors[{index}].user");
    for (index, Given { user, .. }) in successors.iter().enumerate() {
        if let Some(problem) = unfit.problem(&[*user], &[]) {
            return Err(Error::field(field(index), problem));
        }
    }
    let Step { mailer, today, caller, id, .. } = step;
    // In the order of the list: who leads people by a project has given it before the people go.
    for Giver { kind, give } in givers {
        let of_kind = successors.iter().enumerate().find(|(_, given)| given.kind == *kind);
        let Some((index, Given { user, .. })) = of_kind else { continue };
        let over = GiveOver { from: *id, to: *user, caller, mailer, today: *today, zone };
        // A module names the field of its own form: here it is the successor that does not fit.
        let given = give(work, grant, &over).map_err(|error| match error.field_problems().values().next() {
            Some(problem) => Error::field(field(index), problem.clone()),
            None => error,
        })?;
        if given > 0 {
            told.entry(*user).or_default().push((*kind, given));
        }
    }
    let mut drafts = Vec::new();
    let registered = leaders::leading_with(work.reading(), told.keys().copied(), Key::Employees)?;
    for (user, given) in &told {
        let Some(to) = leaders::person(work.reading(), *user)?.filter(|to| to.id != step.caller.user) else { continue };
        let reader = Addressee { user: to.id, fname: &to.fname, lname: &to.lname, email: &to.email };
        let registered = registered.contains(&to.id);
        let over = GivenOver { from: step.id, name: from, by: &step.caller.name, given, at: work.now(), registered };
        drafts.push(mails::given_over(&step.mailer, &reader, &over));
    }
    step.mailer.queue(work, drafts).map(drop)
}

/// Puts the successor into the place of a line manager. Who the successor themself is keeps whom they have.
fn give_team(work: &mut UnitOfWork<'_>, grant: &Grant<ResignPeople>, over: &GiveOver<'_>) -> Result<usize> {
    grant.scope()?;
    // Who leads whom is an admin's to say (people-3).
    if over.caller.role != Role::Admin {
        return Err(Error::new(Code::NotAllowed));
    }
    let GiveOver { from, to, mailer, today, .. } = *over;
    let given = managers::give_over(work, from, to)?;
    for user in &given {
        let entry = Entry::new(USER, user.0, "give over");
        work.record(entry.before(&json!({"manager": [from]})).after(&json!({"manager": [to]})));
    }
    // Who is led by a project stays so.
    leads::settle(work, mailer, Some(&given), today)?;
    tell_team(work, over, &given)?;
    Ok(given.len())
}

/// Tells those of a team who are here by whom they are led from now on.
fn tell_team(work: &mut UnitOfWork<'_>, over: &GiveOver<'_>, team: &[UserId]) -> Result<()> {
    let GiveOver { from, to, mailer, today, caller, .. } = *over;
    let mut name = |id| -> Result<String> {
        let found = leaders::person(work.reading(), id)?;
        Ok(found.map(|person| full_name(&person.fname, &person.lname)).unwrap_or_default())
    };
    if team.is_empty() {
        return Ok(());
    }
    let (manager, former) = (name(to)?, name(from)?);
    let mut drafts = Vec::new();
    for Leader { id, fname, lname, email, .. } in &leaders::active(work.reading(), team)? {
        if *id != caller.user {
            let reader = Addressee { user: *id, fname, lname, email };
            drafts.push(mails::new_line_manager(mailer, &reader, &manager, (from, &former), today));
        }
    }
    mailer.queue(work, drafts).map(drop)
}
