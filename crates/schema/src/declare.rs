//! How tables are declared.

/// Declares the tables, and `each_table!`, which hands their names to another macro: what has to look at every table
/// keeps no list of its own. The `$` is for that macro's parameters.
macro_rules! tables {
    ($dollar:tt $($table:ident ($($key:ident),+) { $($column:tt)+ })+) => {
        $(diesel::table! { $table ($($key),+) { $($column)+ } })+

        /// `each_table!(does, with)` becomes `does!(with, roles, users, …)`.
        #[macro_export]
        macro_rules! each_table {
            ($dollar does:ident, $dollar with:expr) => {
                $dollar does!($dollar with, $($table),+)
            };
        }

        /// The names of all tables.
        pub const TABLES: &[&str] = &[$(stringify!($table)),+];

        /// Every table with its key and its columns, as they are written below: `id -> BigInt, remark -> Nullable<Text>,`.
        pub const DECLARED: &[(&str, &[&str], &str)] =
            &[$((stringify!($table), &[$(stringify!($key)),+], stringify!($($column)+))),+];
    };
}
