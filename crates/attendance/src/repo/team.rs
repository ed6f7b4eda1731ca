//! Who is here, who is missing, and which days were left open: the rows of a team's day, in one statement.

use chrono::{DateTime, Days, NaiveDate, Utc};
use db::{Bind, Dialect, Reads, Row as _, statement};
use kernel::Result;
use leaves::port::{IS_AWAY, away_on};

use super::{TABLES, Team, last_end, shown_on, team_condition, works, works_binds};
use crate::model::{Stored, TeamMember};
use crate::rules::{LONGEST_STRETCH, moment};

/// Days that are looked at one by one, the newest, for whether their person has come anew since.
const LOOKED_AT: i64 = 200;

/// How much of a team's day is wanted. These numbers are written into the statement, not bound: PostgreSQL plans anew each time for one
/// that it does not know.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// People without a report of the day; not who joins after it, has it off, or is on leave. Looking for one more than there are
    /// means looking at everybody.
    pub absent: i64,
    /// People on leave on the day, without a report of it; not who has it off.
    pub on_leave: i64,
    /// People with a report of the day.
    pub present: i64,
    /// Days left open.
    pub missed: i64,
    /// The last day that may be among these.
    pub last: NaiveDate,
}

/// What of it there is.
#[derive(Debug, Clone, Default)]
pub struct TeamRows {
    /// By name.
    pub absent: Vec<TeamMember>,
    /// By name.
    pub on_leave: Vec<TeamMember>,
    /// In the order of coming.
    pub present: Vec<TeamMember>,
    /// Newest first.
    pub missed: Vec<Stored>,
}

db::record! {
    struct Found {
        part: i64 = "s.part",
        member: TeamMember,
    }
}

const ABSENT: i64 = 0;
const ON_LEAVE: i64 = 1;
const PRESENT: i64 = 2;
const MISSED: i64 = 3;

/// A branch of the statement, with the values of its `?`s.
type Part = (String, Vec<Bind>);

/// The rows of a team's day.
pub fn team_rows(
    connection: &mut impl Reads,
    team: Team,
    day: NaiveDate,
    now: DateTime<Utc>,
    wanted: Wanted,
) -> Result<TeamRows> {
    let dialect = connection.dialect();
    let parts: Vec<Part> = [
        (wanted.absent > 0).then(|| absent(team, day, wanted.absent)),
        (wanted.on_leave > 0).then(|| on_leave(team, day, wanted.on_leave, dialect)),
        (wanted.present > 0).then(|| present(team, day, wanted.present)),
        (wanted.missed > 0).then(|| missed(team, now, wanted)),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() {
        return Ok(TeamRows::default());
    }
    let (texts, binds): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
    let (columns, parts) = (Found::columns(), texts.join(" UNION ALL "));
    let found: Vec<Found> = statement(format!(
        "SELECT {columns} FROM ({parts}) s JOIN users u ON u.id = s.user_id LEFT JOIN reports r ON r.id = s.report_id \
         ORDER BY s.part, s.day DESC, s.at, s.name, s.nth"
    ))
    .bind_all(shown_on(day))
    .bind_all(binds.into_iter().flatten())
    .fetch(connection)?;
    let mut rows = TeamRows::default();
    for Found { part, member } in found {
        match part {
            ABSENT => rows.absent.push(member),
            ON_LEAVE => rows.on_leave.push(member),
            PRESENT => rows.present.push(member),
            _ => rows.missed.extend(member.report),
        }
    }
    Ok(rows)
}

/// A branch whose people, `a`, stand by name.
fn by_name(part: i64, people: &str) -> String {
    format!(
        "SELECT CAST({part} AS BIGINT) AS part, a.id AS user_id, CAST(NULL AS BIGINT) AS report_id, a.name_normalized AS name, \
         CAST(NULL AS TIMESTAMP) AS at, CAST(NULL AS DATE) AS day, a.id AS nth FROM ({people}) a"
    )
}

/// A branch whose reports, `p`, stand by an instant and a day, the newest of two first.
fn by_time(part: i64, (at, day): (&str, &str), reports: &str) -> String {
    format!(
        "SELECT CAST({part} AS BIGINT) AS part, p.user_id, p.id AS report_id, CAST(NULL AS TEXT) AS name, {at} AS at, {day} AS day, \
         -p.id AS nth FROM ({reports}) p"
    )
}

const NOT_IN: &str = "NOT EXISTS (SELECT 1 FROM reports d WHERE d.user_id = u.id AND d.date = ?)";

fn absent(team: Team, day: NaiveDate, rows: i64) -> Part {
    let ((condition, mut binds), works) = (team_condition(team), works());
    let people = format!(
        "SELECT u.id, u.name_normalized FROM users u WHERE u.status = 'Active'{condition} AND (u.doj IS NULL OR u.doj <= ?) \
         AND {NOT_IN} AND NOT {IS_AWAY} AND {works} ORDER BY u.name_normalized, u.id LIMIT {rows}"
    );
    binds.extend(vec![Bind::from(day); 4]);
    binds.extend(works_binds(day));
    (by_name(ABSENT, &people), binds)
}

fn on_leave(team: Team, day: NaiveDate, rows: i64, dialect: Dialect) -> Part {
    let ((condition, mut binds), away, works) = (team_condition(team), away_on(dialect), works());
    let people = format!(
        "SELECT u.id, u.name_normalized FROM users u WHERE u.status = 'Active'{condition} AND {away} \
         AND (u.doj IS NULL OR u.doj <= ?) AND {NOT_IN} AND {works} ORDER BY u.name_normalized, u.id LIMIT {rows}"
    );
    binds.extend([day, last_end(day), day, day, day].map(Bind::from));
    binds.extend(works_binds(day));
    (by_name(ON_LEAVE, &people), binds)
}

/// Who came in the same second stands in the order of the index: what comes straight off it is neither joined nor sorted beyond the rows
/// that are wanted.
fn present(team: Team, day: NaiveDate, rows: i64) -> Part {
    let (condition, of_team) = team_condition(team);
    // Everybody's day is read in the order of coming; CROSS tells SQLite not to begin with the people.
    let join = if team == Team::Everybody { "CROSS JOIN" } else { "," };
    let reports = format!(
        "SELECT r.id, r.user_id, r.signin_time FROM reports r {join} users u WHERE u.id = r.user_id AND r.date = ? \
         AND u.status = 'Active'{condition} ORDER BY r.date, r.signin_time, r.id DESC LIMIT {rows}"
    );
    let binds = std::iter::once(day.into()).chain(of_team).collect();
    (by_time(PRESENT, ("p.signin_time", "CAST(NULL AS DATE)"), &reports), binds)
}

/// A team's days left open up to the last that is wanted. A day that is open and newer than all others of its person
/// counts once it has been open for too long. Of the others, whose person has come anew, those among the newest
/// [`LOOKED_AT`] that are open are told at once: where a night shift of thousands is still in, the rest are told when they
/// have been open for too long.
fn missed(team: Team, now: DateTime<Utc>, Wanted { last, missed: rows, .. }: Wanted) -> Part {
    let (condition, of_team) = team_condition(team);
    // An admin's rows are found without their people.
    let found_in = if team == Team::Everybody { "reports r" } else { TABLES };
    let open = |days: &str, length: &str, most: i64| {
        format!(
            "SELECT r.id, r.user_id, r.date FROM {found_in} WHERE r.open_since IS NOT NULL AND r.date {days} \
             AND r.open_since {length} ?{condition} ORDER BY r.date DESC, r.id DESC LIMIT {most}"
        )
    };
    // What is open since lately is of a late day: the days that were left open for good need no look.
    let (late, recent) = (open("<= ?", "<", rows), open("BETWEEN ? AND ?", ">=", LOOKED_AT));
    let newer = "EXISTS (SELECT 1 FROM reports n WHERE n.user_id = o.user_id AND n.id > o.id)";
    let reports = format!(
        "SELECT m.id, m.user_id, m.date FROM (SELECT l.id, l.user_id, l.date FROM ({late}) l \
         UNION ALL SELECT o.id, o.user_id, o.date FROM ({recent}) o WHERE {newer}) m ORDER BY m.date DESC, m.id DESC LIMIT {rows}"
    );
    let since = moment(now) - LONGEST_STRETCH;
    let mut binds = vec![Bind::from(last), since.into()];
    binds.extend(of_team.clone());
    binds.extend([(since.date() - Days::new(2)).into(), last.into(), since.into()]);
    binds.extend(of_team);
    (by_time(MISSED, ("CAST(NULL AS TIMESTAMP)", "p.date"), &reports), binds)
}
