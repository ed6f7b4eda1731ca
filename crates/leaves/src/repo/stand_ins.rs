//! Who could decide for somebody on some days, and on which days that will be wanted: as leaves tell it.

use chrono::NaiveDate;
use core_auth::repo::away::AWAY;
use core_auth::repo::people::matches;
use db::{Reads, Row as _, statement};
use kernel::{Result, UserId};

/// So many are offered; a search finds the others.
const MOST: i64 = 50;

db::record! {
    /// Somebody who could stand in, and the first leave that keeps them away on some of the days.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Choice {
        pub user: UserId = "c.user_id",
        pub fname: String = "c.fname",
        pub lname: String = "c.lname",
        pub role: String = "c.role",
        pub away: Option<NaiveDate> = "c.away",
    }
}

/// Active managers and admins, or admins alone, but for one person: who is in on all of these days first, who is away on some of them
/// last, by name. Who is away on all of them is left out.
pub fn choices(
    connection: &mut impl Reads,
    user: UserId,
    admins_alone: bool,
    (from, to): (NaiveDate, NaiveDate),
    q: Option<&str>,
) -> Result<Vec<Choice>> {
    let (columns, dialect) = (Choice::columns(), connection.dialect());
    let roles = if admins_alone { "('admin')" } else { "('admin', 'manager')" };
    let (person, binds) = q.map_or(("1 = 1", Vec::new()), |q| matches(q, dialect));
    statement(format!(
        "SELECT {columns} FROM (SELECT u.id AS user_id, u.fname, u.lname, u.name_normalized, r.role, \
         (SELECT min(l.from_date) FROM leaves l WHERE l.user_id = u.id AND {AWAY} AND l.to_date >= ? AND l.from_date <= ?) AS away \
         FROM roles r JOIN users u ON u.role_id = r.id WHERE r.role IN {roles} AND u.status = 'Active' AND u.id <> ? AND {person} \
         AND NOT EXISTS (SELECT 1 FROM leaves l WHERE l.user_id = u.id AND {AWAY} AND l.half IS NULL AND l.to_date >= ? \
         AND l.from_date <= ?)) c ORDER BY CASE WHEN c.away IS NULL THEN 0 ELSE 1 END, c.name_normalized, c.user_id LIMIT {MOST}"
    ))
    .bind(from)
    .bind(to)
    .bind(user)
    .bind_all(binds)
    .bind(to)
    .bind(from)
    .fetch(connection)
}

db::record! {
    struct Days {
        from: NaiveDate = "l.from_date",
        to: NaiveDate = "l.to_date",
    }
}

/// The next days on which somebody is away, this one among them: of their earliest approved leave on which nobody stands in for them.
pub fn proposed(connection: &mut impl Reads, user: UserId, today: NaiveDate) -> Result<Option<(NaiveDate, NaiveDate)>> {
    let columns = Days::columns();
    let found: Option<Days> = statement(format!(
        "SELECT {columns} FROM leaves l WHERE l.user_id = ? AND {AWAY} AND l.half IS NULL AND l.to_date >= ? \
         AND NOT EXISTS (SELECT 1 FROM stand_ins s WHERE s.user_id = l.user_id AND s.ended_at IS NULL \
         AND s.from_date <= l.to_date AND s.to_date >= l.from_date) ORDER BY l.from_date, l.id LIMIT 1"
    ))
    .bind(user)
    .bind(today)
    .fetch_one(connection)?;
    Ok(found.map(|days| (days.from, days.to)))
}
