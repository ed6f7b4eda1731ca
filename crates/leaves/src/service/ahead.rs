//! What lies ahead of accounts: of one person line by line, and what a day will bring to all.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{Datelike as _, Days, Months, NaiveDate};
use core_auth::model::{Cause, LeaveAccount, Status};
use core_auth::repo::lots::{self, Book};
use core_auth::service::people::in_scope;
use db::{Database, Entry, Query, ReadConnection, Reads, Rows};
use kernel::{Code, Error, Grant, Halves, LIST_LIMIT, ListQuery, Result, Text, UserId, full_name, normalize};
use mail::model::{Link, MailDraft, Recipient};
use mail::service::Mailer;
use serde::Serialize;

use crate::model::{
    AccountAhead, AccountStatement, AheadLine, AheadLines, AskedLeave, LEAVE_TELLING, LeaveAccounts, LeaveId,
    LeavePolicyId, PlannedKind, PlannedLine, PolicyTerms, StatementLot, StoredLot, StoredMember, StoredTerms,
    StoredType, TurnAhead, TurnTellingInput, TurnTile, WillLapse,
};
use crate::repo::balances;
use crate::repo::policies::{Whose, accounts, policies};
use crate::repo::turns as repo;
use crate::rights::{ChangePolicies, ReadLeaves, ReadPolicies};
use crate::rules::ahead::{Ahead, Asked, Planned, PlannedWhat};
use crate::rules::policies::Policies;
use crate::rules::policy::{first_of, period, turns};
use crate::rules::turn::{Member, What};
use crate::texts;

/// How far ahead anybody may look.
const MONTHS_AHEAD: Months = Months::new(24);
/// Losing more than this is worth a word, in halves.
const WORTH_A_WORD: i64 = 4;
/// Days before leave years end from which on that is told.
const SOON: i64 = 60;

/// The periods that were given, by person and account.
type Written = HashMap<(UserId, String), BTreeSet<String>>;

/// Which of the periods of today, and of those in which these people joined, are written down: whoever joined within one has had it
/// already, by this policy or by the one before, or gets it with the next turn.
fn written(
    connection: &mut impl Reads,
    policies: &Policies,
    users: &[UserId],
    joined: impl Iterator<Item = NaiveDate>,
    today: NaiveDate,
) -> Result<Written> {
    let days = joined.chain([today]);
    let periods: BTreeSet<_> = days.flat_map(|day| policies.on(day).map(move |terms| period(terms, day).key)).collect();
    let mut done = Written::new();
    for line in repo::done(connection, users, &Vec::from_iter(periods))? {
        done.entry((line.user, line.account.text().to_owned())).or_default().insert(line.period);
    }
    Ok(done)
}

/// What is known of some people's accounts.
struct Known {
    policies: Policies,
    book: Book,
    asked: HashMap<(UserId, String), Vec<Asked>>,
    /// The first and the last day of each leave that waits.
    waiting: Vec<(UserId, NaiveDate, NaiveDate)>,
    done: Written,
    accounts: Vec<(LeaveAccount, StoredType)>,
    today: NaiveDate,
    began: Option<NaiveDate>,
}

impl Known {
    /// Of these people: four statements, however many they are.
    fn of(
        connection: &mut impl Reads,
        members: &[StoredMember],
        today: NaiveDate,
        began: Option<NaiveDate>,
    ) -> Result<Self> {
        let users: Vec<_> = members.iter().map(|member| member.user).collect();
        let accounts = accounts(connection)?;
        let words: Vec<_> = accounts.iter().map(|(account, _)| *account).collect();
        let policies = policies(connection, Whose::These(&users))?;
        let book = lots::of(connection, &users, &[])?;
        let (mut asked, mut waiting) = (HashMap::<_, Vec<Asked>>::new(), Vec::new());
        for leave in repo::asked(connection, &users, &words)? {
            waiting.push((leave.user, leave.from, leave.to));
            asked.entry((leave.user, leave.account.text().to_owned())).or_default().push(asked_for(&leave));
        }
        let done = written(connection, &policies, &users, members.iter().filter_map(|member| member.joined), today)?;
        Ok(Self { policies, book, asked, waiting, done, accounts, today, began })
    }

    fn ahead<'a, T: Fn(NaiveDate) -> Option<&'a PolicyTerms>>(
        &self,
        member: &StoredMember,
        account: LeaveAccount,
        terms: &'a T,
    ) -> Ahead<'a, T> {
        let whose = (member.user, account.text().to_owned());
        let active = member.status == Status::Active;
        Ahead {
            member: Member { active, joined: member.joined, began: self.began },
            terms,
            account: self.book.account(member.user, account),
            done: self.done.get(&whose).cloned().unwrap_or_default(),
            today: self.today,
        }
    }

    /// Those who have asked for leave that begins before a day and ends on it or later.
    fn reaching(&self, day: NaiveDate) -> impl Iterator<Item = UserId> + '_ {
        let reaches = move |(_, from, to): &&(UserId, NaiveDate, NaiveDate)| *from < day && day <= *to;
        self.waiting.iter().filter(reaches).map(|(user, ..)| *user)
    }

    fn asked(&self, user: UserId, account: LeaveAccount) -> &[Asked] {
        self.asked.get(&(user, account.text().to_owned())).map_or(&[], Vec::as_slice)
    }
}

fn asked_for(leave: &AskedLeave) -> Asked {
    Asked { leave: Some(leave.id), from: leave.from, days: leave.count }
}

/// What a leave of an account may take that begins on a day, and what happens to the account until then.
pub(super) struct Standing {
    /// With all that waits besides, but for one leave.
    pub available: Halves,
    /// With nothing besides: what an approval may take.
    pub at_approval: Halves,
    /// What the days until then bring, with what waits.
    pub planned: Vec<PlannedLine>,
}

/// Whose account is looked at ahead of a leave.
#[derive(Debug, Clone, Copy)]
pub(super) struct AheadMember {
    pub user: UserId,
    pub joined: Option<NaiveDate>,
    /// Whether anything of theirs waits.
    pub asks: bool,
}

/// How a person stands before a leave of an account that begins on a day, `besides` one of theirs, as their statement has it: three
/// statements, one more where something waits, and one where it is known when they joined.
pub(super) fn standing(
    connection: &mut impl Reads,
    AheadMember { user, joined, asks }: AheadMember,
    account: LeaveAccount,
    from: NaiveDate,
    besides: Option<LeaveId>,
    today: NaiveDate,
) -> Result<Standing> {
    let policies = policies(connection, Whose::These(&[user]))?;
    let held = lots::of(connection, &[user], &[])?.account(user, account);
    let waiting = if asks { repo::asked(connection, &[user], &[account])? } else { Vec::new() };
    let others = waiting.iter().map(asked_for).filter(|asked| besides.is_none() || asked.leave != besides);
    let others: Vec<_> = others.collect();
    let terms = |on| policies.terms(user, account, on);
    let mut written = written(connection, &policies, &[user], joined.into_iter(), today)?;
    let done = written.remove(&(user, account.text().to_owned())).unwrap_or_default();
    let began = if joined.is_some() { company::repo::began(connection)? } else { None };
    let member = Member { active: true, joined, began };
    let ahead = Ahead { member, terms: &terms, account: held, done, today };
    let (planned, _) = ahead.until(from, &others);
    Ok(Standing {
        available: ahead.available(from, &others),
        at_approval: ahead.at_approval(from),
        planned: planned.iter().map(shown).collect(),
    })
}

fn shown(planned: &Planned) -> PlannedLine {
    let (kind, why, leave) = match &planned.what {
        PlannedWhat::Due(due) => {
            let kind = if matches!(due.what, What::Given(_)) { PlannedKind::Given } else { PlannedKind::Lapse };
            (kind, due.what.why(), None)
        }
        PlannedWhat::Asked(asked) => (PlannedKind::Pending, texts::from_day(asked.from), asked.leave),
    };
    PlannedLine { date: planned.date, kind, delta: planned.delta(), balance: planned.balance, why, leave }
}

/// The first of January after a day.
fn next_year(today: NaiveDate) -> NaiveDate {
    first_of(today.year() + 1, 1)
}

/// Whether leave years that end next end soon.
pub(super) fn is_soon(today: NaiveDate) -> bool {
    (next_year(today) - today).num_days() <= SOON
}

/// The day on which leave years end by some of these policies.
pub(super) fn soon(terms: &[StoredTerms], today: NaiveDate) -> Result<Option<TurnTile>> {
    let on = next_year(today);
    let eve = on.pred_opt().unwrap_or(on);
    let mut policies = Policies::default();
    for StoredTerms { policy, terms } in terms {
        policies.say(LeavePolicyId(*policy), serde_json::from_str(terms).map_err(Error::internal)?);
    }
    let turns = policies.on(eve).any(|terms| turns(terms, on));
    Ok(turns.then_some(TurnTile { on, days: (on - today).num_days() }))
}

/// A day ahead that may be asked about.
fn within(day: NaiveDate, today: NaiveDate, field: &'static str) -> Result<NaiveDate> {
    let last = today.checked_add_months(MONTHS_AHEAD).unwrap_or(today);
    if today < day && day <= last {
        return Ok(day);
    }
    let first = today.checked_add_days(Days::new(1)).unwrap_or(today);
    Err(Error::field(field, texts::between_days(first, last)))
}

/// A person's accounts with their lots, and what lies ahead of them up to a day: the next first of January where none is named.
pub async fn of_person(
    db: &Database,
    grant: &Grant<ReadLeaves>,
    user: UserId,
    until: Option<NaiveDate>,
    began: Option<NaiveDate>,
) -> Result<LeaveAccounts> {
    let (scope, today) = (grant.scope()?, db.clock().today());
    let until = within(until.unwrap_or(next_year(today)), today, "until")?;
    db.read(move |connection| {
        in_scope(connection, scope, user)?;
        let member = repo::member(connection, user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let known = Known::of(connection, std::slice::from_ref(&member), today, began)?;
        let lots = repo::open_lots(connection, user)?;
        let statement = |of: &(LeaveAccount, StoredType)| statement_of(&known, &member, of, &lots, until);
        Ok(LeaveAccounts {
            user,
            empname: full_name(&member.fname, &member.lname),
            today,
            until,
            accounts: known.accounts.iter().map(statement).collect(),
        })
    })
    .await
}

fn statement_of(
    known: &Known,
    member: &StoredMember,
    (account, of): &(LeaveAccount, StoredType),
    lots: &[StoredLot],
    until: NaiveDate,
) -> AccountStatement {
    let account = *account;
    let terms = |on| known.policies.terms(member.user, account, on);
    let ahead = known.ahead(member, account, &terms);
    let asked = known.asked(member.user, account);
    let (planned, _) = ahead.until(until, asked);
    let held = ahead.account.clone();
    let pending: i64 = asked.iter().map(|asked| asked.days.0).sum();
    let mut after = held.clone();
    let mut by_day = asked.to_vec();
    by_day.sort_by_key(|asked| (asked.from, asked.leave.map(|leave| leave.0)));
    for asked in by_day {
        let about = core_auth::model::About::Leave(Some(asked.from));
        after.enter(core_auth::rules::lots::Movement { delta: Halves(-asked.days.0), today: known.today, about }, &[]);
    }
    let taken = |id: i64, left: Halves| {
        let remains = after.lots().iter().find(|lot| lot.id == id).map_or(Halves(0), |lot| lot.remains);
        Halves(left.0 - remains.0)
    };
    let lapse = planned.iter().find(|planned| {
        planned.delta().0 < 0 && matches!(&planned.what, PlannedWhat::Due(due) if !matches!(due.what, What::Given(_)))
    });
    AccountStatement {
        account,
        typename: of.called(),
        balance: held.balance,
        pending: Halves(pending),
        available: Halves(held.balance.0 - pending),
        bypolicy: known.policies.of(member.user, account, until).is_some(),
        lapses: lapse.map(|planned| WillLapse {
            date: planned.date,
            days: Halves(-planned.delta().0),
            kept: planned.balance,
        }),
        lots: lots
            .iter()
            .filter(|lot| lot.account == account && lot.remains.0 > 0)
            .map(|lot| StatementLot {
                id: lot.id,
                given_on: lot.given_on,
                what: what(lot),
                given: lot.given,
                left: lot.remains,
                lastday: lot.ends,
                pending: taken(lot.id, lot.remains),
            })
            .collect(),
        planned: planned.iter().map(shown).collect(),
    }
}

fn what(lot: &StoredLot) -> Text {
    match (lot.kept_from, lot.cause, &lot.label) {
        (Some(year), ..) => texts::kept_from(year.to_string()),
        (None, Cause::Credit, Some(label)) => Text::written(label.clone()),
        (None, Cause::CreditBack, _) => texts::word_credit_back(),
        (None, Cause::Accrual, Some(label)) => texts::given_for(label.clone()),
        (None, Cause::Joining, _) => texts::word_joining(),
        (None, Cause::Correction, _) => texts::word_correction(),
        (None, Cause::Cancellation, _) => texts::word_cancellation(),
        (None, Cause::Undo, _) => texts::word_undo(),
        (None, Cause::CompOff, _) => texts::word_comp_off(),
        (None, ..) => texts::opening_lot(),
    }
}

/// What a day will bring to an account of somebody: with what waits until then counted as if it were approved.
fn line(known: &Known, member: &StoredMember, (account, of): &(LeaveAccount, StoredType), on: NaiveDate) -> AheadLine {
    let account = *account;
    let terms = |day| known.policies.terms(member.user, account, day);
    let ahead = known.ahead(member, account, &terms);
    let asked: Vec<_> = known.asked(member.user, account).iter().copied().filter(|asked| asked.from < on).collect();
    let (planned, after) = ahead.until(on, &asked);
    let eve = on.pred_opt().unwrap_or(on);
    // What lapses as the day before ends is what the day brings.
    let brings = |planned: &&Planned| match &planned.what {
        PlannedWhat::Due(due) if matches!(due.what, What::Given(_)) => planned.date == on,
        PlannedWhat::Due(_) => planned.date == eve,
        PlannedWhat::Asked(_) => false,
    };
    let due: Vec<_> = planned.iter().filter(brings).collect();
    let sum = |of: &dyn Fn(i64) -> i64| Halves(due.iter().map(|planned| of(planned.delta().0)).sum());
    let (lapse, given) = (sum(&|delta| delta.min(0)), sum(&|delta| delta.max(0)));
    AheadLine {
        user: member.user,
        empname: full_name(&member.fname, &member.lname),
        status: member.status,
        account,
        typename: of.called(),
        pending: Halves(asked.iter().map(|asked| asked.days.0).sum()),
        before: Halves(after.balance.0 - lapse.0 - given.0),
        lapse,
        given,
        after: after.balance,
        why: due.iter().map(|planned| shown(planned).why).reduce(texts::this_and_that).unwrap_or_else(texts::nothing),
    }
}

/// The lines of everybody who has not left, or of those of them whom a search finds, by their ids.
fn everybody(
    connection: &mut impl Reads,
    q: Option<&str>,
    on: NaiveDate,
    (today, began): (NaiveDate, Option<NaiveDate>),
    mut take: impl FnMut(&Known, &StoredMember, Vec<AheadLine>),
) -> Result<()> {
    let mut after = 0;
    loop {
        let members = repo::everybody(connection, q, after)?;
        let Some(last) = members.last() else { return Ok(()) };
        after = last.user.0;
        let known = Known::of(connection, &members, today, began)?;
        for member in &members {
            take(&known, member, known.accounts.iter().map(|account| line(&known, member, account, on)).collect());
        }
    }
}

/// What a day will bring to all together: the next first of January where none is named.
pub async fn totals(
    db: &Database,
    _: &Grant<ReadPolicies>,
    on: Option<NaiveDate>,
    began: Option<NaiveDate>,
) -> Result<TurnAhead> {
    let today = db.clock().today();
    let on = within(on.unwrap_or(next_year(today)), today, "on")?;
    totals_of(db, on, today, began).await
}

async fn totals_of(db: &Database, on: NaiveDate, today: NaiveDate, began: Option<NaiveDate>) -> Result<TurnAhead> {
    db.export(move |connection| {
        let mut accounts = BTreeMap::<String, AccountAhead>::new();
        let (mut people, mut inactive, mut losing, mut reaching) = (0, 0, 0, 0);
        everybody(connection, None, on, (today, began), |known, member, lines| {
            if member.status != Status::Active {
                inactive += 1;
                return;
            }
            people += 1;
            losing += usize::from(lines.iter().any(|line| -line.lapse.0 > WORTH_A_WORD));
            reaching += usize::from(known.reaching(on).any(|user| user == member.user));
            for line in lines {
                let nothing = AccountAhead {
                    account: line.account,
                    typename: line.typename,
                    people: 0,
                    before: Halves(0),
                    lapse: Halves(0),
                    given: Halves(0),
                    after: Halves(0),
                };
                let sum = accounts.entry(line.account.text().to_owned()).or_insert(nothing);
                sum.people += 1;
                sum.before.0 += line.before.0;
                sum.lapse.0 += line.lapse.0;
                sum.given.0 += line.given.0;
                sum.after.0 += line.after.0;
            }
        })?;
        let told = repo::telling(connection, on)?;
        Ok(TurnAhead {
            on,
            people,
            inactive,
            losing,
            reaching,
            told_at: told.as_ref().map(|told| told.told_at.and_utc()),
            toldby: told.map(|told| told.by_name),
            accounts: accounts.into_values().collect(),
        })
    })
    .await
}

/// What the audit trail keeps of who was told.
#[derive(Serialize)]
struct Telling {
    day: NaiveDate,
    people: usize,
}

/// Tells everybody who loses more than two days of an account on a day what they lose, by mail: once.
pub async fn tell(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangePolicies>,
    input: TurnTellingInput,
    began: Option<NaiveDate>,
) -> Result<TurnAhead> {
    let (today, mailer) = (db.clock().today(), mailer.clone());
    let on = within(input.on.unwrap_or(next_year(today)), today, "on")?;
    let losing = db.export(move |connection| {
        let mut losing = BTreeMap::<UserId, Vec<AheadLine>>::new();
        everybody(connection, None, on, (today, began), |_, member, mut lines| {
            lines.retain(|line| member.status == Status::Active && -line.lapse.0 > WORTH_A_WORD);
            if !lines.is_empty() {
                losing.insert(member.user, lines);
            }
        })?;
        Ok(losing)
    });
    let losing = losing.await?;
    if losing.is_empty() {
        return Err(Error::new(Code::StaleVersion).saying(texts::nobody_to_tell(on)));
    }
    db.write(grant.actor(), move |work| {
        let users: Vec<_> = losing.keys().copied().collect();
        let people = repo::recipients(work.reading(), &users)?;
        let id = repo::tell(work, on, people.len())?;
        work.record(Entry::new(LEAVE_TELLING, id.0, "tell").after(&Telling { day: on, people: people.len() }));
        let draft = |person: &repo::Recipients| Some(will_lapse(&mailer, person, losing.get(&person.user)?, on));
        mailer.queue(work, people.iter().filter_map(draft).collect()).map(drop)
    })
    .await?;
    totals_of(db, on, today, began).await
}

/// Days of a person's lapse on a day: how many of which account, and how many stay.
fn will_lapse(mailer: &Mailer, person: &repo::Recipients, lines: &[AheadLine], on: NaiveDate) -> MailDraft {
    let eve = on.pred_opt().unwrap_or(on);
    let line = |line: &AheadLine| {
        texts::will_lapse_of(line.typename.clone(), Halves(-line.lapse.0), Halves(line.before.0 + line.lapse.0))
    };
    let mut paragraphs = vec![texts::will_lapse_until(eve)];
    paragraphs.extend(lines.iter().map(line));
    let first = lines.first().map_or(LeaveAccount::CASUAL, |line| line.account);
    MailDraft {
        kind: "days will lapse",
        event: Some(format!("lapse ahead:{on}:{}", person.user)),
        to: Recipient::person(person.user, &person.fname, &person.lname, person.email.clone()),
        subject: texts::days_will_lapse(eve),
        paragraphs,
        link: Some(Link {
            label: texts::own_balances_page(),
            url: mailer.link(&format!("/leaves-home?statement={}&account={}", person.user, first.text())),
        }),
    }
}

/// Which lines of a day ahead.
#[derive(Debug, Clone, Copy, Default)]
pub struct AheadFilter {
    /// The day; the next first of January when absent.
    pub on: Option<NaiveDate>,
    /// Only this account's.
    pub account: Option<LeaveAccount>,
    /// Only of those who lose something, or are given nothing.
    pub what: Option<AheadLines>,
}

impl AheadFilter {
    fn holds(&self, line: &AheadLine) -> bool {
        self.account.is_none_or(|account| account == line.account)
            && match self.what {
                None => true,
                Some(AheadLines::Lapse) => line.lapse.0 < 0,
                Some(AheadLines::Nothing) => line.given.0 == 0,
            }
    }
}

/// A page of what a day will bring, person by person: the largest lapse first. It is worked out for everybody, and kept nowhere.
pub async fn page(
    db: &Database,
    _: &Grant<ReadPolicies>,
    query: &ListQuery,
    filter: AheadFilter,
    began: Option<NaiveDate>,
) -> Result<Rows<AheadLine>> {
    let today = db.clock().today();
    let on = within(filter.on.unwrap_or(next_year(today)), today, "on")?;
    let (paging, q) = (query.paging, query.q.clone());
    db.export(move |connection| {
        let mut lines = Vec::new();
        // Found as everywhere, and as in the file.
        everybody(connection, q.as_deref(), on, (today, began), |_, _, found| {
            lines.extend(found.into_iter().filter(|line| filter.holds(line)));
        })?;
        lines.sort_by_cached_key(|line| (line.lapse.0, normalize(&line.empname), line.user.0));
        let total = i64::try_from(lines.len()).unwrap_or(i64::MAX);
        let [skip, take] = [paging.offset(), paging.limit()].map(|rows| usize::try_from(rows).unwrap_or(usize::MAX));
        let rows = lines.into_iter().skip(skip).take(take).collect();
        // As of every list.
        Ok(Rows { rows, total: total.min(LIST_LIMIT), capped: total > LIST_LIMIT })
    })
    .await
}

/// All of it for a file: by name.
pub fn file(
    db: &Database,
    _: &Grant<ReadPolicies>,
    query: &ListQuery,
    filter: AheadFilter,
    began: Option<NaiveDate>,
) -> Result<Query<AheadLine>> {
    let today = db.clock().today();
    let on = within(filter.on.unwrap_or(next_year(today)), today, "on")?;
    let show = move |members: Vec<StoredMember>, connection: &mut ReadConnection<'_>| {
        let known = Known::of(connection, &members, today, began)?;
        let of = |member: &StoredMember| -> Vec<AheadLine> {
            let lines = known.accounts.iter().map(|account| line(&known, member, account, on));
            lines.filter(|line| filter.holds(line)).collect()
        };
        Ok(members.iter().flat_map(of).collect())
    };
    Ok(Query::looking_up(db, query, balances::members(query, db.dialect()), show))
}
