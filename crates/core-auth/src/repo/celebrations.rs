//! Who celebrates on a day.

use chrono::NaiveDate;
use db::{Bind, Dialect, Reads, marks, statement};
use kernel::{Result, UserId};

use crate::model::Status;

/// Which day of somebody's life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Celebrated {
    Birthday,
    Marriage,
    Joining,
}

impl Celebrated {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Birthday, Self::Marriage, Self::Joining];

    const fn tables(self) -> &'static str {
        match self {
            Self::Birthday | Self::Marriage => "user_profiles p JOIN users u ON u.id = p.user_id",
            Self::Joining => "users u",
        }
    }

    const fn column(self) -> &'static str {
        match self {
            Self::Birthday => "p.birthday",
            Self::Marriage => "p.marriage",
            Self::Joining => "u.doj",
        }
    }
}

db::record! {
    /// Somebody, and the day that returns.
    #[derive(Debug, Clone)]
    pub struct Celebrating {
        which: i64 = "which",
        pub id: UserId = "id",
        pub fname: String = "fname",
        pub lname: String = "lname",
        /// The day in its own year.
        pub day: NaiveDate = "day",
        _name_normalized: String = "name_normalized",
    }
}

impl Celebrating {
    /// One that was found among other things.
    pub(super) fn found(which: i64, id: UserId, (fname, lname): (String, String), day: NaiveDate) -> Self {
        Self { which, id, fname, lname, day, _name_normalized: String::new() }
    }

    /// Which of the days it is.
    pub fn is(&self, which: Celebrated) -> bool {
        self.which == which as i64
    }
}

/// The Active people whose day of one of these kinds returns on one of `days` (month and day), by kind and name. A
/// day that is still ahead of `today` returns later.
pub fn on(
    connection: &mut impl Reads,
    kinds: &[Celebrated],
    days: &[(u32, u32)],
    today: NaiveDate,
) -> Result<Vec<Celebrating>> {
    let (text, binds) = celebrating(kinds, days, today, connection.dialect());
    statement(format!("{text} ORDER BY which, name_normalized, id")).bind_all(binds).fetch(connection)
}

/// The SELECT of [`Celebrating`], in no order, with the values of its `?`s.
pub(super) fn celebrating(
    kinds: &[Celebrated],
    days: &[(u32, u32)],
    today: NaiveDate,
    dialect: Dialect,
) -> (String, Vec<Bind>) {
    let sqlite = dialect == Dialect::Sqlite;
    let marks = marks(days.len());
    // Nearly everybody is Active: the status is written so that no index of it looks tempting.
    let branches: Vec<_> = kinds
        .iter()
        .map(|&kind| {
            let (tables, column) = (kind.tables(), kind.column());
            let day = if sqlite {
                format!("substr({column}, 6)")
            } else {
                format!("(EXTRACT(month FROM {column}) * 100 + EXTRACT(day FROM {column}))")
            };
            format!(
                "SELECT CAST({} AS BIGINT) AS which, u.id AS id, u.fname, u.lname, {column} AS day, u.name_normalized AS name_normalized \
                 FROM {tables} WHERE {day} IN ({marks}) AND {column} <= ? AND coalesce(u.status, '') = ?",
                kind as i64
            )
        })
        .collect();
    let of_kind = || {
        let days = days.iter().map(|(month, day)| {
            if sqlite { Bind::from(format!("{month:02}-{day:02}")) } else { Bind::from(i64::from(month * 100 + day)) }
        });
        days.chain([today.into(), Status::Active.into()])
    };
    (branches.join(" UNION ALL "), kinds.iter().flat_map(|_| of_kind()).collect())
}
