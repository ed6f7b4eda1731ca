//! Balances, what was taken of them, and their ledger.

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::model::{LeaveAccount, Status};
use core_auth::repo::people::matching;
use core_auth::repo::team::ByLeader as _;
use db::{Bind, Dialect, Listing, Reads, Row as _, statement};
use kernel::{Direction, ListQuery, Result, Scope, SortField, UserId};

use super::days_off::leaves_by;
use crate::model::{StoredPerson, Taken};

kernel::orders! {
    /// What lists of people with their leave sort by.
    pub BalanceOrder = [SortField::new("empname", "u.name_normalized")];
}

/// Whose balances a list holds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    /// Only people of this status; Active ones when absent.
    pub status: Option<Status>,
    /// Only this manager's team.
    pub team: Option<UserId>,
}

/// People by name, with their balances ([`crate::model::StoredBalance`]) or without
/// ([`crate::model::StoredPerson`]).
pub fn people(query: &ListQuery, scope: Scope, filter: Filter, dialect: Dialect) -> Listing {
    let mut listing = Listing::new("users u JOIN user_profiles p ON p.user_id = u.id", "u.id").found_in("users u");
    if let Some(manager) = filter.team {
        listing = listing.team(manager, "u.id");
    }
    let listing = listing.filter("u.status = ?", [filter.status.unwrap_or(Status::Active).into()]);
    matching(listing.scope(scope, "u.id"), query.q.as_deref(), dialect)
        .sorted(query.sort, &[("u.name_normalized", Direction::Up)])
}

/// People who have not left, by name ([`crate::model::StoredMember`]).
pub fn members(query: &ListQuery, dialect: Dialect) -> Listing {
    let listing = Listing::new("users u", "u.id").filter("u.status <> 'Resigned'", []);
    matching(listing, query.q.as_deref(), dialect).sorted(None, &[("u.name_normalized", Direction::Up)])
}

/// The approved leaves of these people that touch the days between two, both included.
pub fn taken(connection: &mut impl Reads, users: &[UserId], from: NaiveDate, to: NaiveDate) -> Result<Vec<Taken>> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, dialect) = (Taken::columns(), connection.dialect());
    let (leaves, these) = (leaves_by("leaves_live", dialect), dialect.is_one_of("l.user_id"));
    statement(format!(
        "SELECT {columns} FROM {leaves} WHERE {these} AND l.status IN ('Pending', 'Approved') \
         AND l.status = 'Approved' AND l.to_date >= ? AND l.from_date <= ?"
    ))
    .bind(Bind::ids(users.iter().copied()))
    .bind(from)
    .bind(to)
    .fetch(connection)
}

/// What a ledger is narrowed by.
#[derive(Debug, Clone, Copy, Default)]
pub struct LedgerFilter {
    /// Only this account.
    pub account: Option<LeaveAccount>,
}

/// A person's ledger ([`crate::model::StoredEntry`]), the newest entry first.
pub fn ledger(user: UserId, filter: LedgerFilter) -> Listing {
    let tables = "leave_ledger g LEFT JOIN leaves l ON l.id = g.leave_id LEFT JOIN holidays h ON h.id = g.holiday_id";
    let mut listing = Listing::new(tables, "g.id").found_in("leave_ledger g").filter("g.user_id = ?", [user.into()]);
    if let Some(account) = filter.account {
        listing = listing.filter("g.account = ?", [account.into()]);
    }
    listing.sorted(None, &[("g.id", Direction::Down)])
}

/// Whether an account, or the one that moves with it, was written by hand since an instant, or days in it have lapsed or were taken back;
/// what lapsed at that instant, as a decision gave it back, is counted.
pub fn is_settled_since(
    connection: &mut impl Reads,
    user: UserId,
    account: LeaveAccount,
    since: DateTime<Utc>,
) -> Result<bool> {
    let settled = "SELECT count(*) FROM leave_ledger WHERE user_id = ? AND account IN (?, ?) AND created_at >= ? \
                   AND cause IN ('correction', 'lapse', 'creditback', 'turnback')";
    Ok(statement(settled)
        .bind(user)
        .bind(account)
        .bind(account.twin().unwrap_or(account))
        .bind(since)
        .number(connection)?
        > 0)
}

/// Somebody whose leave is counted.
pub fn person(connection: &mut impl Reads, user: UserId) -> Result<Option<StoredPerson>> {
    Listing::new("users u", "u.id").filter("u.id = ?", [user.into()]).one(connection)
}
