//! Statements in diesel's typed language that are kept prepared.
//!
//! Diesel would prepare each UPDATE anew, as its columns may differ from one time to the next. The text tells such
//! statements apart, so nothing is lost by keeping them but a little memory.

use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::Integer;
use diesel::{QueryResult, RunQueryDsl};

use crate::{AnyConnection, MultiBackend};

/// An INSERT that answers a column of its row.
pub struct Inserting<Q>(pub(crate) Q);

/// An UPDATE or a DELETE that answers a row for each that it changed: where only a number is answered, diesel asks
/// nobody whether the statement may be kept.
pub struct Changing<Q>(pub(crate) Q);

impl<Q: QueryFragment<MultiBackend>> QueryFragment<MultiBackend> for Inserting<Q> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        self.0.walk_ast(out)
    }

    fn is_safe_to_cache_prepared(&self, _: &MultiBackend) -> QueryResult<bool> {
        Ok(true)
    }
}

impl<Q: QueryFragment<MultiBackend>> QueryFragment<MultiBackend> for Changing<Q> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        self.0.walk_ast(out.reborrow())?;
        out.push_sql(" RETURNING 1");
        Ok(())
    }

    fn is_safe_to_cache_prepared(&self, _: &MultiBackend) -> QueryResult<bool> {
        Ok(true)
    }
}

impl<Q> QueryId for Inserting<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q> QueryId for Changing<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: Query> Query for Inserting<Q> {
    type SqlType = Q::SqlType;
}

impl<Q> Query for Changing<Q> {
    type SqlType = Integer;
}

impl<Q> RunQueryDsl<AnyConnection> for Inserting<Q> {}
impl<Q> RunQueryDsl<AnyConnection> for Changing<Q> {}
