//! Stand-ins in the inbox: in whose place one decides on what waits, and what naming one would mean.

use std::collections::HashMap;

use chrono::NaiveDate;
use company::model::SheetLimits;
use core_auth::model::{ApprovalKind, Deciding, StoredStandIn, Whose};
use core_auth::repo::approvals;
use core_auth::repo::leaders::{self, Leader};
use core_auth::repo::stand_ins as repo;
use core_auth::rights::ReadStandIns;
use core_auth::rules::stand_ins as bounds;
use core_auth::service::people::known;
use core_auth::service::stand_ins::{of_person, one, reached};
use db::{Database, Listing, ReadConnection, Waiting, count_each};
use kernel::{Caller, Code, Error, Grant, Key, Result, Role, UserId, full_name};
use leaves::port::{Choice, choices, proposed};

use super::queues::{self, Queue};
use super::whole;
use crate::model::{
    Inbox, InboxAbsent, InboxKind, InboxRow, InboxStandIn, InboxStanding, StandInChoice, StandInCount, StandInPreview,
    StandInProposal, StandInsOf,
};
use crate::repo as inbox;
use crate::rights::{PreviewStandIns, ReadInbox};
use crate::rules;

/// What of a row says in whose place somebody decides on it.
#[derive(Debug, Clone, Copy)]
pub(super) struct RowKey {
    kind: InboxKind,
    owner: Option<UserId>,
    is_second: bool,
    id: i64,
}

impl RowKey {
    /// That of a row.
    pub(super) fn of(row: &InboxRow) -> Self {
        Self { kind: row.kind, owner: row.owner(), is_second: row.is_second(), id: row.record().0 }
    }
}

/// Who looks at what waits, on which day.
pub(super) struct Eyes {
    caller: Caller,
    today: NaiveDate,
    /// Whether only what an admin sees first is asked for (inbox-6).
    first: bool,
}

impl Eyes {
    /// The caller's, today.
    pub(super) fn of(db: &Database, grant: &Grant<ReadInbox>, first: bool) -> Result<Self> {
        Ok(Self { caller: grant.caller()?.clone(), today: db.clock().today(), first })
    }

    /// What waits: all, the caller's own, or what they decide on in the place of one.
    pub(super) fn queues(
        &self,
        db: &Database,
        grant: &Grant<ReadInbox>,
        limits: SheetLimits,
        whose: Whose,
    ) -> Result<Vec<Queue>> {
        let deciding = Deciding::of(&self.caller, whose, self.today);
        if matches!(whose, Whose::For(_)) {
            let mut found = queues::decided(db, grant, limits, deciding)?;
            found.extend(queues::second(db, grant, deciding)?);
            return Ok(found);
        }
        let found = queues::of(db, grant, limits, deciding)?;
        if !self.first {
            return Ok(found);
        }
        let before = rules::overdue_before(self.today, db.clock().zone());
        let stands_in = whose == Whose::All;
        let first = |(of, queue): Queue| {
            let decided = of.kind.stand_in_kind().filter(|_| stands_in);
            (of, inbox::first_for(self.caller.user, before, decided.map(|kind| (kind, self.today)), queue))
        };
        Ok(found.into_iter().map(first).collect())
    }

    /// What may be the caller's of what waits for its second approval.
    pub(super) fn perhaps(&self) -> Listing {
        let Caller { user, role, role_id, .. } = self.caller;
        approvals::perhaps(user, role_id, role == Role::Admin)
    }

    /// For whom the caller stands in today; nothing for who decides on nothing.
    pub(super) fn standing(&self) -> Option<Listing> {
        self.caller.role.leads().then(|| repo::running_for(self.caller.user, self.today))
    }

    /// The list with what is said of each row to who stands in for somebody: in whose place they decide on it.
    pub(super) async fn told_of_rows(self, db: &Database, mut inbox: Inbox) -> Result<Inbox> {
        let (user, today) = (self.caller.user, self.today);
        db.read_planned(move |connection| {
            let held: Vec<_> = inbox.rows.iter().map(RowKey::of).collect();
            say(&mut inbox.rows, in_place(&held, (user, today), connection)?);
            Ok(inbox)
        })
        .await
    }

    /// The list with what is said to who stands in for somebody: of each row in whose place they decide on it, and how much waits for
    /// whom, also of what needs not be looked at, where that is given.
    pub(super) async fn told(
        self,
        db: &Database,
        grant: &Grant<ReadInbox>,
        limits: SheetLimits,
        (mut inbox, routine): (Inbox, Option<Vec<RowKey>>),
    ) -> Result<Inbox> {
        let (user, today) = (self.caller.user, self.today);
        let terms = db.read(move |connection| repo::running(connection, user, today)).await?;
        let others = terms.iter().map(|term| Whose::For(term.user));
        let counted = [Whose::All, Whose::Mine].into_iter().chain(others);
        let counted = counted.map(|whose| self.queues(db, grant, limits, whose)).collect::<Result<Vec<_>>>()?;
        db.read_planned(move |connection| {
            let routine_rows = routine.as_deref().unwrap_or_default();
            let held: Vec<_> = inbox.rows.iter().map(RowKey::of).chain(routine_rows.iter().copied()).collect();
            let mut absent = in_place(&held, (user, today), connection)?;
            let absent_routine = absent.split_off(inbox.rows.len());
            say(&mut inbox.rows, absent);
            let listings = counted.iter().flatten().map(|(_, queue)| queue.listing());
            let mut counts = count_each(listings, connection)?.into_iter();
            let mut sums = counted.iter().map(|queues| counts.by_ref().take(queues.len()).sum::<i64>());
            let (all, mine) = (sums.next().unwrap_or_default(), sums.next().unwrap_or_default());
            let routine_for =
                |away: UserId| absent_routine.iter().flatten().filter(|absent| absent.user == away).count();
            let of = |(term, count): (&StoredStandIn, i64)| InboxStandIn {
                standin: one(term, &self.caller, today),
                count,
                routine: routine.is_some().then(|| whole(routine_for(term.user))),
            };
            let others = terms.iter().zip(sums).map(of).collect();
            inbox.standing = Some(InboxStanding { all, mine, others });
            Ok(inbox)
        })
        .await
    }
}

/// Says of each row in whose place it is decided on.
fn say(rows: &mut [InboxRow], absent: Vec<Option<InboxAbsent>>) {
    for (row, absent) in rows.iter_mut().zip(absent) {
        row.absent = absent;
    }
}

/// In whose place somebody decides on each on a day, where they do.
fn in_place(
    held: &[RowKey],
    (user, today): (UserId, NaiveDate),
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<Option<InboxAbsent>>> {
    let mut told = vec![None; held.len()];
    for kind in <InboxKind as db::Word>::ALL {
        let Some(decided) = kind.stand_in_kind() else { continue };
        let of_kind = || held.iter().filter(|row| row.kind == *kind);
        let owners: Vec<_> = of_kind().filter(|row| !row.is_second).filter_map(|row| row.owner).collect();
        let found = repo::for_whom_of(connection, user, &owners, decided, today)?;
        let second: Vec<_> = of_kind().filter(|row| row.is_second).map(|row| row.id).collect();
        let second = match ApprovalKind::of(decided) {
            Some(kind) => approvals::in_place(connection, kind, &second, (user, today))?,
            None => HashMap::new(),
        };
        for (row, said) in held.iter().zip(&mut told).filter(|(row, _)| row.kind == *kind) {
            let led = || row.owner.and_then(|owner| found.get(&owner));
            let absent = if row.is_second { second.get(&row.id) } else { led() };
            *said = absent.map(|absent| InboxAbsent { user: absent.user, empname: absent.name() });
        }
    }
    Ok(told)
}

/// Who stands in for a person, the caller where none is named, for whom the person does, and when somebody should.
pub async fn of(db: &Database, grant: &Grant<ReadStandIns>, user: Option<UserId>) -> Result<StandInsOf> {
    let (caller, today) = (grant.caller()?.clone(), db.clock().today());
    let user = reached(grant.scope()?, &caller, user)?;
    db.read(move |connection| {
        let standins = of_person(connection, user, &caller, today)?;
        Ok(StandInsOf { standins, proposed: proposal(connection, user, today)? })
    })
    .await
}

/// The days of somebody's next approved leave on which nobody stands in for them.
fn proposal(connection: &mut ReadConnection<'_>, user: UserId, today: NaiveDate) -> Result<Option<StandInProposal>> {
    let found = proposed(connection, user, today)?;
    Ok(found.map(|(from, to)| StandInProposal { from: from.max(today), to }))
}

/// What naming somebody is asked by.
#[derive(Debug, Clone, Default)]
#[expect(missing_docs, reason = "the fields of the query")]
pub struct AskedStandIn {
    pub user: Option<UserId>,
    pub standin: Option<UserId>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub q: Option<String>,
}

/// A day on which nobody is away; databases know none of more than four digits of a year.
const NEVER: NaiveDate = match NaiveDate::from_ymd_opt(9999, 12, 31) {
    Some(day) => day,
    None => NaiveDate::MAX,
};

/// What it would mean that somebody stands in for a person, the caller where none is named: on these days, or on those that their next
/// leave proposes, or today.
pub async fn preview(
    db: &Database,
    grant: &Grant<PreviewStandIns>,
    limits: SheetLimits,
    asked: AskedStandIn,
) -> Result<StandInPreview> {
    let (caller, today) = (grant.caller()?.clone(), db.clock().today());
    let user = reached(grant.scope()?, &caller, asked.user)?;
    let deciding = Deciding::of_leader(user, today);
    let mut waiting = queues::decided(db, grant, limits, deciding)?;
    waiting.extend(queues::second(db, grant, deciding)?);
    db.read(move |connection| {
        let person = decides(connection, user)?;
        let proposal = proposal(connection, user, today)?;
        let from = asked.from.or(proposal.map(|days| days.from)).unwrap_or(today);
        let to = asked.to.or(proposal.map(|days| days.to).filter(|to| from <= *to)).unwrap_or(from);
        bounds::days(from, to, today)?;
        let q = asked.q.as_deref().map(kernel::normalize).filter(|q| !q.is_empty());
        // Who may not see leaves is not told when somebody is away: on no day that there will be.
        let days = if caller.keys.open(&[Key::Leave]) { (from, to) } else { (NEVER, NEVER) };
        let found = choices(connection, user, person.role() == Role::Admin, days, q.as_deref())?;
        let (kinds, queues): (Vec<_>, Vec<_>) = waiting.into_iter().unzip();
        let counts = count_each(queues.iter().map(Waiting::listing), connection)?;
        let waits = kinds.iter().zip(counts).filter(queues::is_told);
        let taken = repo::touching(connection, user, (from, to), None)?;
        let (led, instead) = match asked.standin {
            Some(stand_in) => instead(connection, user, stand_in)?,
            None => (false, Vec::new()),
        };
        Ok(StandInPreview {
            user,
            empname: person.name(),
            proposed: proposal,
            people: found.into_iter().map(choice).collect(),
            kinds: rules::told(waits.map(|(of, count)| (of.kind.lent_as(), count)))
                .into_iter()
                .filter_map(StandInCount::of)
                .collect(),
            team: repo::team(connection, user)?.len(),
            taken: taken.map(|taken| one(&taken, &caller, today)),
            led,
            instead,
        })
    })
    .await
}

fn choice(Choice { user, fname, lname, role, away }: Choice) -> StandInChoice {
    StandInChoice { user, empname: full_name(&fname, &lname), role, away }
}

/// Somebody who decides here, whom somebody may stand in for.
fn decides(connection: &mut ReadConnection<'_>, user: UserId) -> Result<Leader> {
    known(connection, user)?;
    let person = leaders::person(connection, user)?.filter(|person| person.is_active() && person.role().leads());
    person.ok_or_else(|| Error::new(Code::Invalid).saying_at("user", kernel::texts::active_leader()))
}

/// Whether who is away decides on what is asked for by who is to stand in, and who else does.
fn instead(connection: &mut ReadConnection<'_>, absent: UserId, stand_in: UserId) -> Result<(bool, Vec<String>)> {
    let deciders = leaders::deciding_on_any(connection, stand_in)?;
    let led = deciders.iter().any(|decider| decider.id == absent);
    let others = deciders.iter().filter(|decider| led && decider.id != absent).map(Leader::name);
    Ok((led, others.collect()))
}
