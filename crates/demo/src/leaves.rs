//! Leaves of all types and states, and the ledger that balances are the sums of. People take about six a year; what is
//! upcoming partly waits for their managers.

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, TimeDelta};
use db::AnyConnection;
use diesel::QueryResult;
use diesel::connection::SimpleConnection;
use kernel::{Week, normalize};

use crate::Plan;
use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::holidays::Holidays;
use crate::insert::{Target, Value, insert as rows, target};
use crate::records::notice;

/// Leaves of a person and year.
const A_YEAR: u32 = 6;
/// Days between the beginnings of two of them, about.
const APART: u32 = 60;
/// Days ahead for which people plan.
const AHEAD: u64 = 75;
/// Halves of casual and of earned leave that a year brings. Casual leave that is left lapses with its year.
const CASUAL_A_YEAR: i64 = 24;
const EARNED_A_YEAR: i64 = 20;
const REASONS: &[&str] = &[
    "A wedding in the family",
    "Not well",
    "A visit to the dentist",
    "Out of town",
    "Parents’ visit",
    "House shifting",
    "School admission",
    "A function at home",
    "Travel",
    "Client’s office, Bengaluru",
];
/// Why somebody would rather not take an approved leave.
const WISH: &str = "The trip is put off, I would rather work.";
const REMARKS: &[&str] = &["Release week, please move it.", "Two of the team are away already."];

/// A leave.
#[derive(Debug, Clone)]
pub(crate) struct Leave {
    /// In the order in which they were applied for.
    id: i64,
    kind: &'static str,
    from: NaiveDate,
    to: NaiveDate,
    half: Option<&'static str>,
    /// Halves.
    count: i64,
    status: &'static str,
    reason: &'static str,
    remark: Option<&'static str>,
    applied: NaiveDateTime,
}

/// What was credited to many at once: the entries of one moment are one credit.
const CREDITS: &str = "INSERT INTO leave_credits (account, days, label, label_normalized, remark, people, state, by_id, by_name, \
    created_at) SELECT g.account, g.delta, g.label, lower(trim(g.label)), g.remark, count(*), 'done', g.by_id, g.by_name, g.created_at \
    FROM leave_ledger g WHERE g.cause = 'credit' AND g.account <> 'yearearned' AND g.label IS NOT NULL \
    GROUP BY g.account, g.delta, g.label, g.remark, g.by_id, g.by_name, g.created_at ORDER BY min(g.id); \
    UPDATE leave_ledger SET credit_id = c.id FROM leave_credits c WHERE leave_ledger.cause = 'credit' \
    AND leave_ledger.label = c.label AND leave_ledger.delta = c.days AND leave_ledger.created_at = c.created_at \
    AND CASE leave_ledger.account WHEN 'yearearned' THEN 'earned' ELSE leave_ledger.account END = c.account";

/// An entry of a ledger.
#[derive(Debug, Clone)]
struct Entry {
    at: NaiveDateTime,
    account: &'static str,
    cause: &'static str,
    delta: i64,
    /// The leave, by its place among the person's.
    leave: Option<usize>,
    label: Option<String>,
    remark: Option<String>,
}

/// A person's leaves with their ledger, and what is left.
#[derive(Debug, Clone, Default)]
pub(crate) struct Own {
    leaves: Vec<Leave>,
    entries: Vec<Entry>,
    /// Halves, as both others.
    pub opening: i64,
    pub casual: i64,
    pub earned: i64,
    pending_casual: i64,
    pending_earned: i64,
}

/// Half a day on leave, or all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Away {
    WholeDay,
    FirstHalf,
    SecondHalf,
}

impl Own {
    /// How much of a day an approved leave keeps the person from work.
    pub(crate) fn away(&self, date: NaiveDate) -> Option<Away> {
        let approved = self.leaves.iter().filter(|leave| leave.status == "Approved" && leave.is_away());
        let leave = approved.take_while(|leave| leave.from <= date).find(|leave| date <= leave.to)?;
        Some(match leave.half {
            None => Away::WholeDay,
            Some("first") => Away::FirstHalf,
            Some(_) => Away::SecondHalf,
        })
    }
}

impl Leave {
    fn is_away(&self) -> bool {
        matches!(self.kind, "casual" | "earned" | "lwp")
    }
}

/// The holidays, and everybody's leaves, by person.
pub(crate) struct Absences {
    pub holidays: Holidays,
    pub own: Vec<Own>,
}

impl Absences {
    /// What this company has had since the plan's first day, and has planned.
    pub(crate) fn of(company: &Company, plan: Plan) -> Self {
        let first = company.today - Days::new(plan.days.into());
        let holidays = Holidays::since(first, company.today);
        let maker = Maker { company, holidays: &holidays, first };
        let mut own: Vec<_> = company.people.iter().map(|person| maker.own(person)).collect();
        let mut order: Vec<_> = own
            .iter()
            .enumerate()
            .flat_map(|(person, own)| own.leaves.iter().enumerate().map(move |(at, leave)| (leave.applied, person, at)))
            .collect();
        order.sort_unstable();
        for (id, (_, person, at)) in (1..).zip(order) {
            if let Some(leave) = own.get_mut(person).and_then(|own| own.leaves.get_mut(at)) {
                leave.id = id;
            }
        }
        Self { holidays, own }
    }

    /// Inserts holidays, leaves and ledgers; answers how many leaves.
    pub(crate) fn insert(&self, connection: &mut AnyConnection, company: &Company) -> QueryResult<u64> {
        self.holidays.insert(connection)?;
        let mut leaves: Vec<_> = company
            .people
            .iter()
            .zip(&self.own)
            .flat_map(|(person, own)| own.leaves.iter().map(move |leave| (person, leave)))
            .collect();
        leaves.sort_unstable_by_key(|(_, leave)| leave.id);
        let target = Target {
            frozen: true,
            ..target!(leaves(
                id,
                version,
                user_id,
                kind,
                away,
                from_date,
                to_date,
                half,
                count,
                reason,
                reason_normalized,
                status,
                remark,
                cancel_reason,
                cancel_asked_at,
                created_at
            ))
        };
        let count =
            rows(connection, target, leaves.into_iter().map(|(person, leave)| row(person, leave, company.today)))?;
        let target = target!(leave_ledger(
            user_id, date, account, cause, delta, leave_id, label, remark, by_id, by_name, created_at
        ));
        let people = company.people.iter().zip(&self.own);
        let entries = people.flat_map(|(person, own)| {
            own.entries.iter().map(move |entry| {
                let leave = entry.leave.and_then(|at| own.leaves.get(at)).map(|leave| leave.id);
                // Whoever decides is the manager, and the head's own leave is the head's affair.
                let by = person.managers[0].unwrap_or(person.id);
                let name = company.people.get(usize::try_from(by - 1).unwrap_or_default());
                let name = name.map(|leader| format!("{} {}", leader.name.fname, leader.name.lname));
                let (by, name) = if leave.is_some() { (Some(by), name) } else { (None, None) };
                [
                    person.id.into(),
                    entry.at.date().into(),
                    entry.account.into(),
                    entry.cause.into(),
                    entry.delta.into(),
                    leave.into(),
                    entry.label.clone().into(),
                    entry.remark.clone().into(),
                    by.into(),
                    name.unwrap_or_else(|| "demo".to_owned()).into(),
                    entry.at.into(),
                ]
            })
        });
        rows(connection, target, entries)?;
        connection.batch_execute(CREDITS)?;
        connection.batch_execute(core_auth::repo::lots::FROM_BALANCES)?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            AnyConnection::Sqlite(_) => "",
            AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('leaves', 'id'), max(id)) FROM leaves HAVING max(id) > 0"
            }
        })?;
        Ok(count)
    }
}

fn row<'a>(person: &Person, leave: &'a Leave, today: NaiveDate) -> [Value<'a>; 16] {
    // Some who have leave to come would rather not take it, and wait for an answer.
    let wished = leave.status == "Approved" && leave.from > today && leave.id % 6 == 0;
    let version = match leave.status {
        "Pending" => 1,
        _ if wished => 3,
        _ => 2,
    };
    [
        leave.id.into(),
        version.into(),
        person.id.into(),
        leave.kind.into(),
        leave.is_away().into(),
        leave.from.into(),
        leave.to.into(),
        leave.half.into(),
        leave.count.into(),
        leave.reason.into(),
        normalize(leave.reason).into(),
        leave.status.into(),
        leave.remark.into(),
        wished.then_some(WISH).into(),
        wished.then(|| leave.applied + TimeDelta::hours(40)).into(),
        leave.applied.into(),
    ]
}

struct Maker<'a> {
    company: &'a Company,
    holidays: &'a Holidays,
    first: NaiveDate,
}

impl Maker<'_> {
    fn works(&self, date: NaiveDate) -> bool {
        !Week::is_weekend(date) && !self.holidays.has(date)
    }

    /// A person's leaves, from the year in which they joined or the history begins.
    fn own(&self, person: &Person) -> Own {
        let mut dice = Dice::of(self.company.seed, &[about::LEAVES, person.id.unsigned_abs()]);
        let mut own = Own { opening: dice.between(6, 16), ..Own::default() };
        let (casual, earned) = (own.opening, dice.between(6, 24));
        own.credit(person.joined, "casual", "opening", casual, None);
        own.credit(person.joined, "earned", "opening", earned, None);
        let begin = person.joined.max(self.first);
        let last_day = person.last_day.or_else(|| notice(person, self.company));
        let end = last_day.unwrap_or(self.company.today + Days::new(AHEAD));
        for year in begin.year()..=end.year() {
            let new_year = NaiveDate::from_ymd_opt(year, 1, 1).unwrap_or(begin);
            if new_year > person.joined && new_year <= self.company.today.min(end) {
                own.lapse(new_year);
                own.credit(new_year, "casual", "credit", CASUAL_A_YEAR, Some(format!("CL {year}")));
                own.credit(new_year, "earned", "credit", EARNED_A_YEAR, Some(format!("EL {year}")));
            }
            let of_year = [about::LEAVES, u64::from(year.unsigned_abs()), person.id.unsigned_abs()];
            let mut dice = Dice::of(self.company.seed, &of_year);
            for number in 0..A_YEAR {
                let offset = u64::from(number * APART + dice.below(APART - 15));
                self.take(person, &mut own, new_year + Days::new(offset), (begin, end), &mut dice);
            }
        }
        own.entries.sort_by_key(|entry| entry.at);
        own
    }

    /// One leave from about this day on, where there is room for it.
    fn take(
        &self,
        person: &Person,
        own: &mut Own,
        about: NaiveDate,
        (begin, end): (NaiveDate, NaiveDate),
        dice: &mut Dice,
    ) {
        let today = self.company.today;
        let kind = match dice.below(100) {
            ..34 => "casual",
            34..62 => "earned",
            62..82 => "wfh",
            82..90 => "onduty",
            _ => "lwp",
        };
        let length = match kind {
            "earned" => dice.between(2, 5),
            "lwp" => 1,
            _ => dice.between(1, 2),
        };
        let half = (kind == "casual" && length == 1 && dice.chance(5_000)).then(|| dice.pick(&["first", "second"]));
        let (reason, thrown, remark) = (dice.pick(REASONS), dice.below(100), dice.pick(REMARKS));
        let (lead, split, hour) = (dice.between(3, 20), dice.chance(300), dice.between(4, 11));
        let working: Vec<_> =
            about.iter_days().filter(|day| self.works(*day)).take(usize::try_from(length).unwrap_or(1)).collect();
        let (Some(from), Some(to)) = (working.first().copied(), working.last().copied()) else { return };
        // Whoever is shown can check in today, and has not been away lately.
        let seen = person.shown && from <= today && to + Days::new(14) >= today;
        let taken = own.leaves.last().is_some_and(|last| from <= last.to);
        if from < begin || to > end || from.year() != to.year() || seen || taken {
            return;
        }
        let status = match thrown {
            ..50 if from > today => "Pending",
            _ if from > today => "Approved",
            ..6 => "Rejected",
            6..12 => "Cancelled",
            _ => "Approved",
        };
        // What lies ahead was applied for lately, and what was decided has been for a day. Nothing is taken from the
        // credit of a year before that year brings it.
        let new_year = NaiveDate::from_ymd_opt(from.year(), 1, 1).filter(|first| *first + Days::new(2) <= today);
        let earliest = person.joined.max(new_year.unwrap_or_default());
        let applied =
            back(from.min(today), lead).max(earliest.and_time(chrono::NaiveTime::MIN)) + TimeDelta::hours(hour);
        let kind = if kind == "casual" && applied.year() < from.year() { "earned" } else { kind };
        let leave = Leave {
            id: 0,
            kind,
            from,
            to,
            half,
            count: if half.is_some() { 1 } else { 2 * length },
            status,
            reason,
            remark: (status == "Rejected").then_some(remark),
            applied,
        };
        match (working.as_slice(), kind) {
            // The last day on which earned leave is not enough is taken as leave without pay.
            ([.., before, last], "earned") if split => {
                let rest = Leave { kind: "lwp", from: *last, count: 2, ..leave.clone() };
                own.add(Leave { to: *before, count: leave.count - 2, ..leave });
                own.add(rest);
            }
            _ => own.add(leave),
        }
    }
}

impl Own {
    /// Moves a balance, of earned leave with its year.
    fn credit(
        &mut self,
        date: NaiveDate,
        account: &'static str,
        cause: &'static str,
        delta: i64,
        label: Option<String>,
    ) {
        self.enter(date.and_time(chrono::NaiveTime::MIN), account, cause, delta, None, label);
    }

    fn enter(
        &mut self,
        at: NaiveDateTime,
        account: &'static str,
        cause: &'static str,
        delta: i64,
        leave: Option<usize>,
        label: Option<String>,
    ) {
        let entry = Entry { at, account, cause, delta, leave, label, remark: None };
        if account == "casual" {
            self.casual += delta;
        } else {
            self.earned += delta;
            self.entries.push(Entry { account: "yearearned", ..entry.clone() });
        }
        self.entries.push(entry);
    }

    /// Takes off the casual leave that the year before has left, at its very end.
    fn lapse(&mut self, new_year: NaiveDate) {
        if self.casual == 0 {
            return;
        }
        let end = new_year.and_time(chrono::NaiveTime::MIN) - TimeDelta::seconds(1);
        self.enter(end, "casual", "correction", -self.casual, None, None);
        if let Some(entry) = self.entries.last_mut() {
            entry.remark = Some(format!("CL {} lapsed", end.year()));
        }
    }

    /// Adds a leave, without pay where the balance does not cover it, and what it does to the balance.
    fn add(&mut self, mut leave: Leave) {
        let available = match leave.kind {
            "casual" => self.casual - self.pending_casual,
            "earned" => self.earned - self.pending_earned,
            _ => i64::MAX,
        };
        if leave.count > available {
            leave.kind = "lwp";
        }
        let (place, account, count) = (self.leaves.len(), leave.kind, leave.count);
        let (decided, changed) = (leave.applied + TimeDelta::hours(20), leave.applied + TimeDelta::hours(40));
        let has_balance = matches!(account, "casual" | "earned");
        match leave.status {
            "Pending" if account == "casual" => self.pending_casual += count,
            "Pending" if account == "earned" => self.pending_earned += count,
            "Approved" if has_balance => self.enter(decided, account, "approval", -count, Some(place), None),
            // Half of what was cancelled had been approved.
            "Cancelled" if has_balance && count % 4 == 2 => {
                self.enter(decided, account, "approval", -count, Some(place), None);
                self.enter(changed, account, "cancellation", count, Some(place), None);
            }
            _ => {}
        }
        self.leaves.push(leave);
    }
}

fn back(day: NaiveDate, days: i64) -> NaiveDateTime {
    (day - Days::new(days.unsigned_abs())).and_time(chrono::NaiveTime::MIN)
}
