//! A month of leaves, and what stands in a calendar feed.

use chrono::NaiveDate;
use core_auth::model::StoredStandIn;
use core_auth::repo::ledger::balance_in;
use core_auth::repo::stand_ins;
use core_auth::repo::team::TEAM_AND_SELF;
use db::{Bind, Reads, Row as _, UnitOfWork, statement};
use files::repo::list_of_files;
use kernel::{Key, Result, UserId, Week};
use projects::port::on_in_week;

use super::days_off::leaves_by;
use super::leaves::by_person;
use crate::model::{FeedHolder, LEAVE, Shown, StoredInMonth, StoredLeave};

/// People of a calendar, as rows of a list without a page (list-1).
pub const MOST_PEOPLE: usize = 1_000;

/// Whose leaves somebody sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Everybody's.
    All,
    /// One's own and one's team's.
    Team(UserId),
    /// One's own, and those of the people who are on one's projects in this week.
    Projects(UserId, Week),
}

/// Those whom the reach holds, one of them where that is asked for: the ids, as a condition on `u`.
fn condition(reach: Reach, only: Option<UserId>) -> (String, Vec<Bind>) {
    let (mut condition, mut binds) = match reach {
        Reach::All => ("u.status = 'Active'".to_owned(), Vec::new()),
        Reach::Team(manager) => {
            (format!("u.status = 'Active' AND u.id IN {TEAM_AND_SELF}"), vec![manager.into(), manager.into()])
        }
        Reach::Projects(user, week) => {
            let ((on, on_binds), mut binds) = (on_in_week("p.id", user, week), vec![Bind::from(user)]);
            binds.extend(on_binds.clone());
            binds.extend([Bind::from(week.sunday()), Bind::from(week.monday())]);
            binds.extend(on_binds);
            let condition = format!(
                "u.status = 'Active' AND u.id IN (SELECT ? UNION SELECT t.user_id FROM projects p \
                 JOIN team_members t ON t.project_id = p.id WHERE p.status = 'active' AND {on} AND t.startdate <= ? \
                 AND (t.enddate IS NULL OR t.enddate >= ?) UNION SELECT p.manager_id FROM projects p \
                 WHERE p.status = 'active' AND {on})"
            );
            (condition, binds)
        }
    };
    if let Some(only) = only {
        condition.push_str(" AND u.id = ?");
        binds.push(only.into());
    }
    (condition, binds)
}

/// The people in reach, by name: at most one more than [`MOST_PEOPLE`].
pub fn people(connection: &mut impl Reads, reach: Reach, only: Option<UserId>) -> Result<Vec<Shown>> {
    let (columns, (condition, binds)) = (Shown::columns(), condition(reach, only));
    // Written, not bound: PostgreSQL plans anew each time for a number that it does not know.
    let most = MOST_PEOPLE + 1;
    statement(format!("SELECT {columns} FROM users u WHERE {condition} ORDER BY u.name_normalized, u.id LIMIT {most}"))
        .bind_all(binds)
        .fetch(connection)
}

/// The columns of a month's leaves, without tables of their people: those are known by name already, so nothing stands there. It tells no
/// files; only of what waits it matters whether there are any, and what is in the account.
fn columns_of_month() -> String {
    let person = "u.fname, u.lname, u.email, u.status = 'Active', u.doj, p.leavebalance_cl, p.leavebalance_el";
    let nobody = "'', '', '', TRUE, CAST(NULL AS DATE), CAST(NULL AS BIGINT), CAST(NULL AS BIGINT)";
    let (balance, files) = (balance_in("l.kind"), list_of_files(LEAVE, "l.id"));
    let waits = "CASE WHEN l.status = 'Pending' THEN";
    let kept = format!("{waits} (SELECT {balance} FROM user_profiles p WHERE p.user_id = l.user_id) END");
    let named = format!("{waits} {files} ELSE '[]' END");
    let columns = StoredInMonth::columns();
    debug_assert!([person, &balance, &files].iter().all(|part| columns.contains(*part)), "{columns}");
    columns.replacen(person, nobody, 1).replacen(&balance, &kept, 1).replacen(&files, &named, 1)
}

/// The leaves of these people in reach ([`people`]) that touch the days between two, both included: what is approved, and what
/// is pending where the caller decides on it, or of their own. Of the people of one's projects only what keeps them from work:
/// their days are told without a type, and who works at home would seem to be away.
pub fn in_month(
    connection: &mut impl Reads,
    reach: Reach,
    users: &[UserId],
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<StoredInMonth>> {
    let (columns, dialect) = (columns_of_month(), connection.dialect());
    let (leaves, of_people) = (leaves_by("leaves_live", dialect), dialect.is_one_of("l.user_id"));
    let mut binds = vec![Bind::ids(users.iter().copied()), first.into(), last.into()];
    let approved_alone = if let Reach::Projects(user, _) = reach {
        binds.push(user.into());
        " AND (l.user_id = ? OR (l.status = 'Approved' AND l.away))"
    } else {
        ""
    };
    statement(format!(
        "SELECT {columns} FROM {leaves} LEFT JOIN leave_types k ON k.code = l.kind WHERE {of_people} \
         AND l.status IN ('Pending', 'Approved') AND l.to_date >= ? AND l.from_date <= ?{approved_alone} ORDER BY l.from_date, l.id"
    ))
    .bind_all(binds)
    .fetch(connection)
}

/// Who stands in on any of these days for the managers of whose reach it is, for the person and for those whom they lead; for anybody
/// where the reach is everybody.
pub fn standing_in(
    connection: &mut impl Reads,
    reach: Reach,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<StoredStandIn>> {
    let (absent, binds) = match reach {
        // All that are told of are Active.
        Reach::All => (None, Vec::new()),
        Reach::Team(user) | Reach::Projects(user, _) => {
            let led = "SELECT g.manager_id FROM user_managers g WHERE g.user_id = ? \
                 UNION SELECT t.user_id FROM user_managers t WHERE t.manager_id = ? UNION SELECT ?";
            (Some(led), vec![Bind::from(user); 3])
        }
    };
    stand_ins::between(connection, absent, binds, (first, last))
}

db::record! {
    struct Secret {
        secret: String = "secret",
    }
}

/// The sealed secret of a person's feed, if they have one.
pub fn secret(connection: &mut impl Reads, user: UserId) -> Result<Option<String>> {
    let found = statement("SELECT secret FROM calendar_feeds WHERE user_id = ?").bind(user);
    Ok(found.fetch_one::<Secret>(connection)?.map(|row| row.secret))
}

/// Keeps the secret of a person's feed; the one before it opens nothing any more.
pub fn keep_secret(work: &mut UnitOfWork<'_>, user: UserId, secret: &str, hash: &str) -> Result<()> {
    let now = work.now();
    let keep = statement(
        "INSERT INTO calendar_feeds (user_id, secret, secret_hash, created_at) VALUES (?, ?, ?, ?) \
         ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, secret_hash = excluded.secret_hash, \
         created_at = excluded.created_at",
    );
    let keep = keep.bind(user).bind(secret).bind(hash).bind(now);
    work.change(|connection| keep.run(connection)).map(drop)
}

/// The person whose secret has this hash, who is Active and has the key that leaves take.
pub fn holder(connection: &mut impl Reads, hash: &str) -> Result<Option<FeedHolder>> {
    let columns = FeedHolder::columns();
    statement(format!(
        "SELECT {columns} FROM calendar_feeds f JOIN users u ON u.id = f.user_id JOIN roles r ON r.id = u.role_id \
         WHERE f.secret_hash = ? AND u.status = 'Active' \
         AND EXISTS (SELECT 1 FROM role_keys k WHERE k.role_id = r.id AND k.permission = ?)"
    ))
    .bind(hash)
    .bind(Key::Leave.text())
    .fetch_one(connection)
}

/// What stands in a feed between two days, both included: one's own leaves, Pending or Approved, and for who leads a team
/// the approved ones of those in it who are Active.
pub fn in_feed(
    connection: &mut impl Reads,
    holder: &FeedHolder,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<StoredLeave>> {
    let (columns, tables) = (StoredLeave::columns(), by_person(connection.dialect()));
    let mut binds = vec![Bind::from(holder.user)];
    let team = if holder.leads {
        binds.push(holder.user.into());
        " UNION SELECT m.user_id FROM user_managers m JOIN users a ON a.id = m.user_id \
         WHERE m.manager_id = ? AND a.status = 'Active'"
    } else {
        ""
    };
    statement(format!(
        "SELECT {columns} FROM {tables} WHERE l.user_id IN (SELECT ?{team}) AND l.status IN ('Pending', 'Approved') \
         AND l.to_date >= ? AND l.from_date <= ? AND (l.status = 'Approved' OR l.user_id = ?) ORDER BY l.from_date, l.id"
    ))
    .bind_all(binds)
    .bind(first)
    .bind(last)
    .bind(holder.user)
    .fetch(connection)
}
