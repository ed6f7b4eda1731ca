//! Investments.

use chrono::NaiveDate;
use core_auth::model::{ApprovalKind, Deciding, SecondStepId, StandInKind};
use core_auth::repo::approvals::{self, second_of, setting_of_amount};
use core_auth::repo::asked;
use core_auth::repo::people;
use core_auth::repo::team::{ByLeader as _, reaches};
use db::{BriefColumns, Dialect, Lately, Listing, Reads, UnitOfWork, Word as _, ranks};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, Scope, SortField, UserId, normalize};
use schema::investments;

use super::{Audience, by_people};
use crate::model::{FinancialYear, INVESTMENT, INVESTMENT_WAITS, InvestmentId, InvestmentStatus, StoredInvestment};
use crate::rules::DECISIONS;
use crate::rules::investment::{ValidatedInvestment, is_open, place_of};

kernel::orders! {
    /// What lists of investments sort by.
    pub InvestmentOrder = [
        SortField::new("empName", "u.name_normalized"),
        SortField::new("investmentTitle", "i.title_normalized"),
        SortField::new("investmentDate", "i.investment_date"),
        SortField::new("investmentAmount", "i.amount"),
    ];
}

const TABLES: &str = "investments i JOIN users u ON u.id = i.user_id";

/// What lists of investments are narrowed by.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    /// Only those of this status.
    pub status: Option<InvestmentStatus>,
    /// Only the Approved ones, or only the others.
    pub approved: Option<bool>,
    /// Only those of this financial year.
    pub financial_year: Option<FinancialYear>,
}

/// Which statuses a list holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusFilter {
    /// All of them.
    Any,
    /// Those that wait for a decision.
    Open,
    /// The approved ones.
    Approved,
}

/// A search in the names of people and in titles of a list: three letters and more anywhere, fewer at the beginning. A
/// person's own investments are few: there it looks in titles alone.
fn matching(listing: Listing, q: Option<&str>, whose: Audience, place: i64, dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    if let Audience::Person(_) = whose {
        return listing.holds(&["i.title_normalized"], q, dialect);
    }
    let (person, mut binds) = people::matches(q, dialect);
    let title = if people::is_short(q) {
        binds.extend([q.into(), format!("{q}{}", char::MAX).into()]);
        "s.title_normalized >= ? AND s.title_normalized < ?"
    } else {
        let (condition, bind) = match dialect {
            Dialect::Sqlite => (
                "s.id IN (SELECT rowid FROM investments_search WHERE investments_search MATCH ?)",
                format!("\"{}\"", q.replace('"', "\"\"")),
            ),
            Dialect::Postgres => {
                let escaped = q.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
                ("s.title_normalized LIKE ?", format!("%{escaped}%"))
            }
        };
        binds.push(bind.into());
        condition
    };
    let found = format!(
        "i.id IN (SELECT h.id FROM investments h JOIN users u ON u.id = h.user_id WHERE h.place = {place} AND {person} \
         UNION ALL SELECT s.id FROM investments s WHERE s.place = {place} AND {title})"
    );
    listing.filter(found, binds)
}

/// Investments ([`StoredInvestment`]): those that wait the oldest first, the others the newest first.
pub fn list(query: &ListQuery, whose: Audience, standing: StatusFilter, filter: Filter, dialect: Dialect) -> Listing {
    let by_name = query.sort.is_some_and(|sort| sort.field.name == "empName");
    let narrow = match by_name {
        true if whose == Audience::All => by_people("investments i", "i.user_id", dialect),
        true => TABLES.to_owned(),
        false => "investments i".to_owned(),
    };
    let mut listing = Listing::new(TABLES, "i.id").found_in(narrow);
    listing = match whose {
        Audience::All => listing,
        Audience::Person(user) => listing.filter("i.user_id = ?", [user.into()]),
        Audience::Team(manager) => listing.line(manager, "i.user_id"),
    };
    let place = match standing {
        StatusFilter::Any => None,
        StatusFilter::Open => Some(place_of(InvestmentStatus::Requested)),
        StatusFilter::Approved => Some(place_of(InvestmentStatus::Approved)),
    };
    if let Some(place) = place {
        listing = listing.filter(format!("i.place = {place}"), []);
    }
    if let Some(status) = filter.status {
        listing = listing.filter(format!("i.status = '{}'", status.text()), []);
    }
    if let Some(approved) = filter.approved {
        let is_meant = |status: &InvestmentStatus| (*status == InvestmentStatus::Approved) == approved;
        let statuses = InvestmentStatus::ALL.iter().copied().filter(is_meant);
        listing = listing.filter(format!("i.place IN {}", ranks(statuses.map(place_of))), []);
    }
    if let Some(year) = filter.financial_year {
        listing = listing.filter("i.financial_year = ?", [year.to_string().into()]);
    }
    let newest = if standing == StatusFilter::Open { Direction::Up } else { Direction::Down };
    matching(listing, query.q.as_deref(), whose, place.unwrap_or_default(), dialect)
        .sorted(query.sort, &[("i.id", newest)])
}

/// What of an investment is told in brief, over the tables of its lists.
fn brief() -> BriefColumns {
    BriefColumns {
        version: "i.version".into(),
        title: "i.title".into(),
        day: "i.investment_date".into(),
        number: "i.amount".into(),
        ..BriefColumns::default()
    }
}

/// Decisions on investments, with the investments in brief.
pub fn decided(scope: Scope, today: NaiveDate) -> Lately {
    let columns = BriefColumns { state: "i.status".into(), ..people::brief_of("i.user_id", brief()) };
    let reached = reaches(scope, (StandInKind::Investment, today), "i.user_id");
    Lately::new((INVESTMENT, DECISIONS), (Listing::new(TABLES, "i.id"), columns), reached)
}

/// A person's investments that wait for a decision, for a list over several kinds.
pub fn own_asked(user: UserId, dialect: Dialect) -> Listing {
    list(&ListQuery::first(1), Audience::Person(user), StatusFilter::Open, Filter::default(), dialect)
}

/// What of one's own investment that waits is told in brief, over the tables of its lists.
pub fn asked_columns() -> BriefColumns {
    let setting = setting_of_amount(ApprovalKind::Investment, "i.amount", INVESTMENT_WAITS);
    let steps = (setting, second_of(ApprovalKind::Investment, "i.id", INVESTMENT_WAITS));
    asked::columns(brief(), "i.requested_at", Some(steps))
}

/// Investments ([`StoredInvestment`]) that wait for somebody's decision.
pub fn waiting(deciding: Deciding, dialect: Dialect) -> Listing {
    let listing = list(&ListQuery::first(1), Audience::All, StatusFilter::Open, Filter::default(), dialect);
    let listing = at_first_step(listing).decided_by(deciding, StandInKind::Investment, "i.user_id", dialect);
    match (deciding.is_of_all(), dialect) {
        // SQLite would look them up by their status, and sort what it finds.
        (true, Dialect::Sqlite) => listing.found_in("investments i INDEXED BY investments_waiting_since"),
        _ => listing,
    }
}

/// Only investments that do not wait for their second approval.
pub fn at_first_step(listing: Listing) -> Listing {
    listing.at_first_step(ApprovalKind::Investment, "i.id")
}

/// Investments ([`StoredInvestment`]) that wait for their second approval, which is somebody's.
pub fn second_waiting(deciding: Deciding) -> Listing {
    Listing::new(TABLES, "i.id").found_in("investments i").at_second_step(ApprovalKind::Investment, deciding, "i.id")
}

/// An investment within the scope, or one that waits and on which somebody decides today in somebody's place, or whose second
/// approval is theirs.
pub fn find_or_decided(
    connection: &mut impl Reads,
    scope: Scope,
    id: InvestmentId,
    today: NaiveDate,
) -> Result<Option<StoredInvestment>> {
    let waits = format!("i.place = {}", place_of(InvestmentStatus::Requested));
    Listing::new(TABLES, "i.id")
        .filter("i.id = ?", [id.into()])
        .scope_or_steps(scope, &waits, (ApprovalKind::Investment, today), ("i.user_id", "i.id"))
        .one(connection)
}

/// The same whether it waits or not: who stands in for somebody comes by a link to what they decided on, too.
pub fn find_or_in_place(
    connection: &mut impl Reads,
    scope: Scope,
    id: InvestmentId,
    today: NaiveDate,
) -> Result<Option<StoredInvestment>> {
    Listing::new(TABLES, "i.id")
        .filter("i.id = ?", [id.into()])
        .scope_or_steps(scope, "1 = 1", (ApprovalKind::Investment, today), ("i.user_id", "i.id"))
        .one(connection)
}

/// An investment within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: InvestmentId) -> Result<Option<StoredInvestment>> {
    one(scope, id).one(connection)
}

/// [`find`], held while it is changed: whoever comes second sees what the first one did.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: InvestmentId) -> Result<Option<StoredInvestment>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF i");
    one(scope, id).one_held(lock, connection)
}

fn one(scope: Scope, id: InvestmentId) -> Listing {
    Listing::new(TABLES, "i.id").filter("i.id = ?", [id.into()]).scope(scope, "i.user_id")
}

/// A new investment.
pub fn insert(work: &mut UnitOfWork<'_>, user: UserId, wanted: &ValidatedInvestment) -> Result<InvestmentId> {
    let new = (
        investments::user_id.eq(user),
        investments::title.eq(&wanted.title),
        investments::title_normalized.eq(normalize(&wanted.title)),
        investments::investment_date.eq(wanted.date),
        investments::amount.eq(wanted.amount),
        investments::financial_year.eq(FinancialYear::of(wanted.date, work.year_begins()).to_string()),
        investments::status.eq(wanted.status),
        investments::place.eq(place_of(wanted.status)),
        investments::requested_at.eq(work.now().naive_utc()),
    );
    work.insert(diesel::insert_into(investments::table).values(new).returning(investments::id))
}

/// Changes this version of an investment, which may wait for a second approval then; 409 when somebody was faster.
pub fn update(
    work: &mut UnitOfWork<'_>,
    stored: &StoredInvestment,
    wanted: &ValidatedInvestment,
    (asked_again, second): (bool, Option<SecondStepId>),
) -> Result<()> {
    // What it waits for then was written before.
    let waits = second.or(stored.second).map_or(0, |second| second.0);
    let seen = investments::table
        .find(stored.id)
        .filter(investments::version.eq(stored.version))
        .filter(investments::status.eq(stored.status))
        .filter(approvals::is_as_seen(ApprovalKind::Investment, approvals::asked_of(stored), waits));
    // Edited after it was rejected, it waits from now on.
    let asked = asked_again && is_open(wanted.status) && !is_open(stored.status);
    let update = diesel::update(seen).set((
        investments::version.eq(investments::version + 1),
        investments::title.eq(&wanted.title),
        investments::title_normalized.eq(normalize(&wanted.title)),
        investments::investment_date.eq(wanted.date),
        investments::amount.eq(wanted.amount),
        investments::financial_year.eq(FinancialYear::of(wanted.date, work.year_begins()).to_string()),
        investments::status.eq(wanted.status),
        investments::place.eq(place_of(wanted.status)),
        investments::remark.eq(&wanted.remark),
        asked.then(|| investments::requested_at.eq(work.now().naive_utc())),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    approvals::follow(work, stored, (is_open(wanted.status), second))
}

/// Removes an investment that nobody has decided on; `None` when somebody did in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, stored: &StoredInvestment) -> Result<Option<()>> {
    approvals::follow(work, stored, (false, None))?;
    let open = [InvestmentStatus::Requested, InvestmentStatus::Reviewed];
    let seen = investments::table
        .find(stored.id)
        .filter(investments::status.eq_any(open))
        .filter(approvals::is_as_seen(ApprovalKind::Investment, approvals::asked_of(stored), 0));
    work.apply(diesel::delete(seen))
}
