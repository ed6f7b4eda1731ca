//! `schema` says what the migrations made.

use diesel::prelude::*;
use test_support::both;

/// Asks for all columns of a table, with the types that diesel was told.
macro_rules! reads {
    ($connection:expr, $($table:ident),* $(,)?) => {$(
        ::schema::$table::table
            .select(::schema::$table::all_columns)
            .limit(0)
            .execute($connection)
            .unwrap_or_else(|error| panic!("{}: {error}", stringify!($table)));
    )*};
}

both! {
    async fn every_table_has_the_columns_that_diesel_was_told(db) {
        db.housekeeping("test", |connection| {
            schema::each_table!(reads, connection);
            Ok(())
        }).await.unwrap();
    }
}
