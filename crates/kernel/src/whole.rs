//! Structs around an `i64`, which is what is stored of them.

/// Lets diesel read and write such a struct. The crate that calls it has `diesel`.
#[macro_export]
macro_rules! whole_number {
    ($type:ty) => {
        impl<DB> ::diesel::deserialize::FromSql<::diesel::sql_types::BigInt, DB> for $type
        where
            DB: ::diesel::backend::Backend,
            i64: ::diesel::deserialize::FromSql<::diesel::sql_types::BigInt, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> ::diesel::deserialize::Result<Self> {
                i64::from_sql(bytes).map(Self)
            }
        }

        impl<DB> ::diesel::serialize::ToSql<::diesel::sql_types::BigInt, DB> for $type
        where
            DB: ::diesel::backend::Backend,
            i64: ::diesel::serialize::ToSql<::diesel::sql_types::BigInt, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut ::diesel::serialize::Output<'b, '_, DB>) -> ::diesel::serialize::Result {
                self.0.to_sql(out)
            }
        }
    };
}
