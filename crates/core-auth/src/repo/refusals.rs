//! Sign-ins that were refused.

use chrono::{DateTime, Utc};
use db::{AnyConnection, Bind, Listing, Reads, statement};
use diesel::QueryResult;
use kernel::{Direction, ListQuery, Result, SortField, UserId};

use crate::model::RefusalReason;

kernel::orders! {
    /// What refused sign-ins are sorted by.
    pub RefusalOrder = [SortField::new("refused_at", "f.refused_at")];
}

/// What the list is narrowed by.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only of this person's address.
    pub user: Option<UserId>,
    /// Only from this source.
    pub source: Option<String>,
    /// Only for this reason.
    pub reason: Option<RefusalReason>,
}

/// The refused sign-ins, newest first. A search finds the beginning of a name or of a source.
pub fn listing(query: &ListQuery, filter: &Filter) -> Listing {
    let mut listing = Listing::new("signin_refusals f LEFT JOIN users u ON u.id = f.user_id", "f.id");
    if let Some(user) = filter.user {
        listing = listing.filter("f.user_id = ?", [user.into()]);
    }
    if let Some(source) = &filter.source {
        listing = listing.filter("f.source = ?", [Bind::from(source.as_str())]);
    }
    if let Some(reason) = filter.reason {
        listing = listing.filter("f.reason = ?", [reason.into()]);
    }
    if let Some(q) = &query.q {
        listing = listing.begins(&["u.name_normalized", "u.lname_normalized", "f.source"], q);
    }
    listing.sorted(query.sort, &[("f.refused_at", Direction::Down)])
}

/// A refusal to be noted.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the columns of `signin_refusals`")]
pub struct New {
    pub user: Option<UserId>,
    pub address_hash: String,
    pub source: String,
    pub reason: RefusalReason,
}

/// Whether this address at this source is known to be locked out since then.
pub fn locked_out(connection: &mut impl Reads, new: &New, since: DateTime<Utc>) -> Result<bool> {
    let known = statement(
        "SELECT id FROM signin_refusals \
         WHERE source = ? AND refused_at > ? AND address_hash = ? AND reason = ? LIMIT 1",
    );
    let known = known.bind(new.source.as_str()).bind(since).bind(new.address_hash.as_str());
    Ok(known.bind(RefusalReason::Throttled).number(connection)? > 0)
}

/// Notes a refusal; answers its row.
pub fn insert(connection: &mut AnyConnection, new: &New, now: DateTime<Utc>) -> Result<i64> {
    statement(
        "INSERT INTO signin_refusals (user_id, address_hash, source, reason, refused_at) VALUES (?, ?, ?, ?, ?) \
         RETURNING id",
    )
    .bind(new.user)
    .bind(new.address_hash.as_str())
    .bind(new.source.as_str())
    .bind(new.reason)
    .bind(now)
    .number(connection)
}

/// Takes a refusal back that was none after all.
pub fn withdraw(connection: &mut AnyConnection, id: i64) -> QueryResult<usize> {
    statement("DELETE FROM signin_refusals WHERE id = ?").bind(id).run(connection)
}

/// Removes those that are older, and all but the newest `kept`.
pub fn sweep(connection: &mut AnyConnection, before: DateTime<Utc>, kept: i64) -> Result<()> {
    statement("DELETE FROM signin_refusals WHERE refused_at < ?").bind(before).run(connection)?;
    let superfluous = "DELETE FROM signin_refusals WHERE id <= \
                       (SELECT id FROM signin_refusals ORDER BY id DESC LIMIT 1 OFFSET ?)";
    statement(superfluous).bind(kept).run(connection)?;
    Ok(())
}
