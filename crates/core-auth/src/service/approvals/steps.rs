//! How a record stands that is approved in two steps, and what a decision makes of that.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use db::{ReadConnection, UnitOfWork};
use kernel::{Result, Role, RoleId, Text, UserId, Viewer, full_name};
use serde::Serialize;

use crate::model::{
    Approval, ApprovalKind, ApprovalNext, ApprovalPerson, ApprovalStepId, ApproverKind, Deciding, InOneStep,
    InTwoSteps, NextApprover, SecondStepId, SecondWas, StoredSecond, Whose,
};
use crate::repo::approvals::{self as repo, Led, Seated, Setting};
use crate::repo::away::Absence;
use crate::repo::leaders::{self, Leader};
use crate::rules::approvals::{self as rules, Approved, NOBODY, STEPS, Seat};
use crate::service::stand_ins::{told, told_once};
use crate::texts;

/// How the records of a page stand, for somebody who sees them. [`Steps::default`] is what is known without asking: of what waits for its
/// second step nobody decides.
#[derive(Debug, Default)]
pub struct Steps {
    approvals: BTreeMap<i64, Approval>,
    theirs: BTreeSet<SecondStepId>,
}

impl Steps {
    /// Of these records on a day: of what waits and is the viewer's own, or is approved in two steps. No statement where there is nothing
    /// of these; else one for what is at its first step, up to two where a setting applies, and three for what is at its second,
    /// however many there are.
    pub fn of<T: InTwoSteps>(
        connection: &mut ReadConnection<'_>,
        records: &[T],
        eyes: (Viewer, NaiveDate),
    ) -> Result<Self> {
        let (second, first): (Vec<_>, Vec<_>) = records.iter().partition(|record| record.second().is_some());
        let (viewer, today) = eyes;
        let is_told = |record: &&T| record.setting().is_some() || (record.waits() && record.owner() == viewer.user);
        let mut steps = Self::default();
        steps.first(connection, &first.into_iter().filter(is_told).collect::<Vec<_>>(), today)?;
        steps.second(connection, &second, eyes)?;
        Ok(steps)
    }

    /// Of these records, which one approval is enough for, on a day: of what waits and is the viewer's own. No statement where nothing is; else
    /// one.
    pub fn of_own<T: InOneStep>(
        connection: &mut ReadConnection<'_>,
        records: &[T],
        (viewer, today): (Viewer, NaiveDate),
    ) -> Result<Self> {
        let is_told = |record: &&T| record.waits() && record.owner() == viewer.user;
        let mut asked = records.iter().filter(is_told).peekable();
        if asked.peek().is_none() {
            return Ok(Self::default());
        }
        let leaders = repo::leaders_of(connection, T::KIND, &[viewer.user], today)?;
        let stands = |record: &T| (record.record(), at_first(&leaders, (record.owner(), record.asked_at()), None));
        Ok(Self { approvals: asked.map(stands).collect(), ..Self::default() })
    }

    /// The same of what its owner has asked for just now, and who is told of it: who decides is looked for once.
    pub fn of_asked<T: InOneStep>(
        connection: &mut ReadConnection<'_>,
        record: &T,
        today: NaiveDate,
    ) -> Result<(Self, Vec<Leader>)> {
        let owner = record.owner();
        let leaders = repo::leaders_of(connection, T::KIND, &[owner], today)?;
        let approval = at_first(&leaders, (owner, record.asked_at()), None);
        let deciders = leaders.into_iter().map(|led| led.leader).collect();
        let deciders = leaders::or_deciding_admins(connection, deciders, owner, T::KIND)?;
        let told = told(connection, deciders, owner, T::KIND, today)?;
        Ok((Self { approvals: BTreeMap::from([(record.record(), approval)]), ..Self::default() }, told))
    }

    fn first<T: InTwoSteps>(
        &mut self,
        connection: &mut ReadConnection<'_>,
        asked: &[&T],
        today: NaiveDate,
    ) -> Result<()> {
        let owners: BTreeSet<_> = asked.iter().map(|record| record.owner()).collect();
        if owners.is_empty() {
            return Ok(());
        }
        let owners = Vec::from_iter(owners);
        let leaders = repo::leaders_of(connection, T::KIND.stand_in(), &owners, today)?;
        let ids: BTreeSet<_> = asked.iter().filter_map(|record| record.setting()).collect();
        let ahead = Ahead::of(connection, T::KIND, &Vec::from_iter(ids), &owners)?;
        for record in asked {
            let next = record.setting().and_then(|setting| ahead.next(setting, record.owner()));
            let approval = at_first(&leaders, (record.owner(), record.asked_at()), next);
            self.approvals.insert(record.record(), approval);
        }
        Ok(())
    }

    fn second<T: InTwoSteps>(
        &mut self,
        connection: &mut ReadConnection<'_>,
        asked: &[&T],
        (viewer, today): (Viewer, NaiveDate),
    ) -> Result<()> {
        let ids: Vec<_> = asked.iter().filter_map(|record| record.second()).collect();
        if ids.is_empty() {
            return Ok(());
        }
        let everybody = viewer.role == Role::Admin;
        let deciding = Deciding { user: viewer.user, everybody, whose: Whose::All, today };
        self.theirs = repo::mine(connection, T::KIND, &ids, deciding)?.into_iter().collect();
        let seated = repo::seated(connection, T::KIND, &ids, today)?;
        for second in repo::of_ids(connection, &ids)? {
            self.approvals.insert(second.record, at_second(&second, &seated));
        }
        Ok(())
    }

    /// How a record stands, where it waits and is approved in two steps, or is the viewer's own.
    pub fn approval(&self, record: i64) -> Option<Approval> {
        self.approvals.get(&record).cloned()
    }

    /// What the viewer is to a record that waits for this second step, or for its first one.
    pub fn seat(&self, second: Option<SecondStepId>) -> Seat {
        match second {
            None => Seat::First,
            Some(id) if self.theirs.contains(&id) => Seat::Theirs { alone: false },
            Some(_) => Seat::Others,
        }
    }
}

/// How a record stands that waits for its first approval, of whom and since when it is; `next` is what comes after that.
pub(super) fn at_first(
    leaders: &[Led],
    (owner, since): (UserId, Option<NaiveDateTime>),
    next: Option<ApprovalNext>,
) -> Approval {
    let led = leaders.iter().filter(|led| led.user == owner);
    let (with, more) = named(led.map(|led| (&led.leader, &led.absence)));
    let of = if next.is_some() { STEPS } else { 1 };
    Approval { step: 1, of, since: since.map(|since| since.and_utc()), with, more, first: None, next }
}

/// How a record stands that waits for its second approval, of whom it is.
pub(super) fn at_second(second: &StoredSecond, seated: &[Seated]) -> Approval {
    let seats = seated.iter().filter(|seat| seat.step == second.id);
    let (with, more) = named(seats.map(|seat| (&seat.leader, &seat.absence)));
    let empname = full_name(&second.first_fname, &second.first_lname);
    let first = ApprovalPerson { user: second.first_by, empname, until: None, standin: None };
    let since = Some(second.since.and_utc());
    Approval { step: STEPS, of: STEPS, since, with, more, first: Some(first), next: None }
}

/// With whom a record is: the first few, with until when they are away and who stands in for them, and how many more.
fn named<'a>(leaders: impl Iterator<Item = (&'a Leader, &'a Absence)>) -> (Vec<ApprovalPerson>, usize) {
    let person = |(one, absence): (&Leader, &Absence)| ApprovalPerson {
        user: one.id,
        empname: one.name(),
        until: absence.until(),
        standin: absence.standin(),
    };
    let mut with: Vec<_> = leaders.map(person).collect();
    let more = with.len().saturating_sub(rules::MOST_NAMED);
    with.truncate(rules::MOST_NAMED);
    (with, more)
}

/// With whom a record is now, as who asked is told it: the first few, and how many more.
pub fn is_with(asked: &[Leader]) -> Text {
    let names: Vec<_> = asked.iter().take(rules::MOST_NAMED).map(Leader::name).collect();
    match asked.len().saturating_sub(names.len()) {
        0 => texts::is_with(&names.join(", ")),
        more => texts::is_with_more(&names.join(", "), more),
    }
}

/// Who has approved a record once, as those are told whose the second approval is.
pub fn second_is_yours(by: &str) -> Text {
    texts::second_is_yours(by)
}

/// What comes after the first approval, as it is known before that.
pub(super) struct Ahead {
    settings: Vec<Setting>,
    /// Whose line managers somebody leads, and whether one of those could decide.
    led_twice: HashMap<UserId, bool>,
    /// Of a role of which one alone could, who that is.
    alone: HashMap<RoleId, UserId>,
}

impl Ahead {
    /// By these settings, for these people. No statement where no setting applies; one more where one is the manager's manager's, and where
    /// one is a role's.
    pub(super) fn of(
        connection: &mut ReadConnection<'_>,
        kind: ApprovalKind,
        ids: &[ApprovalStepId],
        owners: &[UserId],
    ) -> Result<Self> {
        let settings = if ids.is_empty() { Vec::new() } else { repo::settings(connection, ids)? };
        let is_managers = settings.iter().any(|setting| setting.of.approver == ApproverKind::Manager);
        let led_twice = if is_managers { repo::led_twice(connection, kind, owners)? } else { HashMap::new() };
        let roles: Vec<_> = settings.iter().filter_map(|setting| setting.of.role).collect();
        let alone = if roles.is_empty() { HashMap::new() } else { repo::alone(connection, kind, &roles)? };
        Ok(Self { settings, led_twice, alone })
    }

    pub(super) fn next(&self, setting: ApprovalStepId, owner: UserId) -> Option<ApprovalNext> {
        let Setting { of: setting, vacant } = self.settings.iter().find(|one| one.of.id == setting)?;
        let is_theirs = setting.role.is_some_and(|role| self.alone.get(&role) == Some(&owner));
        let is_theirs = is_theirs || setting.person == Some(owner);
        let approver = rules::next((setting.approver, *vacant || is_theirs), self.led_twice.get(&owner).copied())?;
        let person = || setting.fname.as_ref().zip(setting.lname.as_ref());
        let name = match approver {
            NextApprover::Role => setting.role_name.clone(),
            NextApprover::Person => person().map(|(fname, lname)| full_name(fname, lname)),
            NextApprover::Manager | NextApprover::Admins => None,
        };
        Some(ApprovalNext { approver, name })
    }
}

/// Whose the second approval would be of what somebody asks for, where this setting applies to it. No statement where none does.
pub fn next_of(
    connection: &mut ReadConnection<'_>,
    kind: ApprovalKind,
    setting: Option<ApprovalStepId>,
    owner: UserId,
) -> Result<Option<ApprovalNext>> {
    let Some(setting) = setting else { return Ok(None) };
    Ok(Ahead::of(connection, kind, &[setting], &[owner])?.next(setting, owner))
}

/// Who is asked for a second approval.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// Whose it is, by name; the admins where it is nobody's.
    pub whose: Vec<Leader>,
    /// Who is mailed: in the place of who is away who stands in, and no more than may share it.
    pub told: Vec<Leader>,
}

/// What a record's first approval has made of it.
#[derive(Debug, Clone)]
pub struct First {
    /// Whether it waits, or is approved.
    pub approved: Approved,
    /// The second step for which it waits.
    pub second: Option<SecondStepId>,
    /// Who is asked then.
    pub asked: Asked,
}

/// Whose a second step is; and where it is nobody's, the admins whose it is then.
type Holders = (Vec<Leader>, Vec<Leader>);

/// Whose a second step is on a day.
fn whose(
    connection: &mut ReadConnection<'_>,
    kind: ApprovalKind,
    id: SecondStepId,
    today: NaiveDate,
) -> Result<Holders> {
    let seated = repo::seated(connection, kind, &[id], today)?;
    let admins = if seated.is_empty() { repo::admins_left(connection, kind, id)? } else { Vec::new() };
    Ok((seated.into_iter().map(|seated| seated.leader).collect(), admins))
}

/// Whose the second approval is of what `owner` asks for, and who of them, or in their place, is mailed that it waits.
fn asked_of(
    connection: &mut ReadConnection<'_>,
    kind: ApprovalKind,
    (seated, admins): Holders,
    (owner, first_by): (UserId, UserId),
    today: NaiveDate,
) -> Result<Asked> {
    let whose = [seated, admins].concat();
    let mut told = told_once(connection, whose.clone(), (owner, first_by), kind.stand_in(), today)?;
    told.truncate(rules::MOST_HOLDERS);
    Ok(Asked { whose, told })
}

/// A record is approved for the first time, where this setting applies to it: it waits for its second step where anybody may take that.
fn begin(
    work: &mut UnitOfWork<'_>,
    kind: ApprovalKind,
    (record, owner, by): (i64, UserId, UserId),
    setting: Option<ApprovalStepId>,
    today: NaiveDate,
) -> Result<First> {
    let wholly = |approved| First { approved, second: None, asked: Asked::default() };
    let Some(setting) = setting else { return Ok(wholly(Approved::Wholly)) };
    let second = repo::begin(work, kind, (record, owner, by), setting)?;
    let (seated, admins) = whose(work.reading(), kind, second.id, today)?;
    let is_managers = second.approver == ApproverKind::Manager && seated.is_empty();
    let is_led = !is_managers || repo::led_twice(work.reading(), kind, &[owner])?.contains_key(&owner);
    match rules::approved(is_led, seated.len(), admins.len()) {
        Approved::Once => {
            let asked = asked_of(work.reading(), kind, (seated, admins), (owner, by), today)?;
            Ok(First { approved: Approved::Once, second: Some(second.id), asked })
        }
        approved => {
            repo::end(work, second.id)?;
            Ok(wholly(approved))
        }
    }
}

/// What a change is to a record that may be approved in two steps.
#[derive(Debug)]
pub struct Approving {
    /// What its first approval has made of it, where it is that.
    pub first: Option<First>,
    /// How it waited for its second one.
    second: Option<StoredSecond>,
    /// Whether its second step was decided on.
    decided: bool,
    /// Who takes the step.
    by: UserId,
}

impl Approving {
    /// What a step is to a record, on a day; `approves` and `decides` say what the step is. No statement where it waits for no second step
    /// and no setting applies.
    pub fn of<T: InTwoSteps>(
        work: &mut UnitOfWork<'_>,
        of: &T,
        (seat, (approves, decides)): (Seat, (bool, bool)),
        (by, today): (UserId, NaiveDate),
    ) -> Result<Self> {
        let (kind, record) = (T::KIND, of.record());
        let first = approves && seat == Seat::First;
        Ok(Self {
            first: first.then(|| begin(work, kind, (record, of.owner(), by), of.setting(), today)).transpose()?,
            second: if of.second().is_some() { repo::of_record(work.reading(), kind, record)? } else { None },
            decided: decides && seat.is_second(),
            by,
        })
    }

    /// The second step for which the record waits now.
    pub fn waits(&self) -> Option<SecondStepId> {
        self.first.as_ref().and_then(|first| first.second)
    }

    /// Who hears that a record is withdrawn which waits for its second step: whose that was, and in the place of who is away who
    /// stands in. Asked before that is gone.
    pub fn asked<T: InTwoSteps>(
        &self,
        connection: &mut ReadConnection<'_>,
        of: &T,
        today: NaiveDate,
    ) -> Result<Vec<Leader>> {
        let Some(second) = &self.second else { return Ok(Vec::new()) };
        let holders = whose(connection, T::KIND, second.id, today)?;
        Ok(asked_of(connection, T::KIND, holders, (of.owner(), second.first_by), today)?.told)
    }

    /// What the audit trail keeps of the record as it was.
    pub fn before<T>(&self, of: T) -> InSteps<T> {
        InSteps { of, step: None, secondstep: None, second: self.second.as_ref().map(StoredSecond::was) }
    }

    /// What the audit trail keeps of the record as it is, and at which step it was decided on; and that nobody else was there to ask.
    pub fn after<T>(&self, of: T) -> InSteps<T> {
        let approved = self.first.as_ref().map_or(Approved::Wholly, |first| first.approved);
        let step = match approved {
            Approved::Wholly => self.decided.then_some(STEPS),
            Approved::Once | Approved::AtOnce => Some(1),
        };
        let twice = self.decided && self.second.as_ref().is_some_and(|second| second.first_by == self.by);
        InSteps { of, step, secondstep: (twice || approved == Approved::AtOnce).then_some(NOBODY), second: None }
    }
}

/// The second step for which a record waits once the decision on it is taken back, as the trail has it; none where it was at its first.
pub fn restored<T: InTwoSteps>(
    work: &mut UnitOfWork<'_>,
    of: &T,
    was: Option<SecondWas>,
) -> Result<Option<SecondStepId>> {
    was.map(|was| repo::restore(work, T::KIND, (of.record(), of.owner()), was)).transpose()
}

/// Who was to hear of a first approval, and does now.
#[derive(Debug, Clone)]
pub struct Again {
    /// Who is asked for the second one.
    pub asked: Asked,
    /// Who took the first.
    pub first_by: UserId,
    /// Their name.
    pub by: String,
}

/// Who has to be told once more of a record's first approval, now that `by` takes the decision on the second back, which was taken at `decided`.
/// Mails that had not gone out by then were taken back with that decision, and are written again; `sent` says when those of an instant go out,
/// and what had gone out is not told twice. Nobody where the record waits for no second step.
pub fn told_again<T: InTwoSteps>(
    connection: &mut ReadConnection<'_>,
    of: &T,
    second: Option<SecondStepId>,
    (decided, sent): (DateTime<Utc>, impl Fn(DateTime<Utc>) -> Option<DateTime<Utc>>),
    (by, today): (UserId, NaiveDate),
) -> Result<Option<Again>> {
    let Some(id) = second else { return Ok(None) };
    let found = repo::of_ids(connection, &[id])?.into_iter().next();
    let Some(second) = found.filter(|second| sent(second.since.and_utc()).is_some_and(|sent| decided < sent)) else {
        return Ok(None);
    };
    let holders = whose(connection, T::KIND, id, today)?;
    let mut asked = asked_of(connection, T::KIND, holders, (of.owner(), second.first_by), today)?;
    asked.told.retain(|told| told.id != by);
    let by = full_name(&second.first_fname, &second.first_lname);
    Ok(Some(Again { asked, first_by: second.first_by, by }))
}

/// What the audit trail keeps of a record that is approved in steps: at which step a decision was taken, and how it waited.
#[derive(Debug, Serialize)]
pub struct InSteps<T> {
    #[serde(flatten)]
    of: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    secondstep: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<SecondWas>,
}
