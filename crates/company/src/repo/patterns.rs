//! Working patterns, and who has which.

use chrono::NaiveDate;
use db::{Dialect, Invariant, Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, SortField, UserId, Week, normalize};
use schema::patterns;

use crate::model::{PatternId, StoredHolding, StoredPattern, WorkRow};
use crate::rules::patterns::{Pattern, Patterns, Weeks, letters, weekday_of_month};
use crate::texts;

kernel::orders! {
    /// What the list of patterns sorts by.
    pub PatternOrder = [SortField::new("name", "t.name_normalized")];
}

/// [`patterns_of`] with where these people work ([`crate::rules::places::Stays::of_work`]): the condition, with its binds, stands
/// there twice, and at the end, where a further one may follow it.
pub fn work_of(people: &str) -> String {
    let patterns = patterns_of(people);
    format!(
        "{patterns} UNION ALL SELECT 'stay', coalesce(a.place_id, 0), a.user_id, a.from_date, 0, '' FROM place_holders a \
         WHERE {people}"
    )
}

/// The patterns and holders of [`Patterns::of_work`] as rows of a SELECT, among which others may stand: with the holders of
/// the company, and of those people whom a condition on `a.user_id` names.
fn patterns_of(people: &str) -> String {
    format!(
        "SELECT 'line' AS what, k.pattern_id AS id, CAST(NULL AS BIGINT) AS user_id, k.from_date AS date, k.nth AS nth, \
         k.days AS text FROM pattern_weeks k UNION ALL SELECT 'holder', coalesce(a.pattern_id, 0), a.user_id, a.from_date, 0, '' \
         FROM pattern_holders a WHERE a.user_id IS NULL OR {people}"
    )
}

/// What a day is for the person `u`, as its letter, by its place in the week, the day, which of its weekday in the month it is, and what it
/// usually is.
macro_rules! work_on {
    ($position:literal, $day:literal, $nth:literal, $usual:literal) => {
        concat!(
            "coalesce((SELECT substr(k.days, CAST(",
            $position,
            " AS INTEGER), 1) FROM pattern_weeks k WHERE k.pattern_id = \
             coalesce((SELECT a.pattern_id FROM pattern_holders a WHERE a.user_id = u.id AND a.from_date <= ",
            $day,
            " ORDER BY a.from_date DESC LIMIT 1), (SELECT a.pattern_id FROM pattern_holders a WHERE a.user_id IS NULL \
             AND a.from_date <= ",
            $day,
            " ORDER BY a.from_date DESC LIMIT 1)) AND k.from_date <= ",
            $day,
            " AND k.nth IN (0, ",
            $nth,
            ") ORDER BY k.from_date DESC, k.nth DESC LIMIT 1), ",
            $usual,
            ")"
        )
    };
}

/// What the day is for the person `u`, as its letter: `F`, `H` or `O`. Its binds are [`work_on_binds`].
pub const WORK_ON: &str = work_on!("?", "?", "?", "?");

/// The same of a day `d` of [`WEEKDAYS`].
pub const WORK_ON_WEEKDAY: &str = work_on!("d.position", "d.day", "d.nth", "'F'");

/// The days of a week that are usually worked, as rows. Its binds are [`weekdays_binds`].
pub const WEEKDAYS: &str = "SELECT 1 AS position, ? AS day, ? AS nth UNION ALL SELECT 2, ?, ? UNION ALL SELECT 3, ?, ? \
    UNION ALL SELECT 4, ?, ? UNION ALL SELECT 5, ?, ?";

/// What [`WORK_ON`] is asked about.
pub fn work_on_binds(day: NaiveDate) -> Vec<db::Bind> {
    use chrono::Datelike as _;
    let position = i64::from(day.weekday().num_days_from_monday()) + 1;
    let usual = if position < 6 { "F" } else { "O" };
    vec![position.into(), day.into(), day.into(), day.into(), weekday_of_month(day).into(), usual.into()]
}

/// Which week [`WEEKDAYS`] are of.
pub fn weekdays_binds(week: Week) -> Vec<db::Bind> {
    week.days().take(5).flat_map(|day| [db::Bind::from(day), weekday_of_month(day).into()]).collect()
}

/// All patterns, by name.
pub fn list(query: &ListQuery, dialect: Dialect) -> Listing {
    let listing = Listing::new("patterns t", "t.id");
    let listing = match query.q.as_deref() {
        None => listing,
        Some(q) if q.chars().count() < 3 => listing.begins(&["t.name_normalized"], q),
        Some(q) => listing.holds(&["t.name_normalized"], q, dialect),
    };
    listing.sorted(query.sort, &[("t.name_normalized", Direction::Up)])
}

/// A pattern, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: PatternId) -> Result<Option<StoredPattern>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF t");
    Listing::new("patterns t", "t.id").filter("t.id = ?", [id.into()]).one_held(lock, connection)
}

/// One pattern.
pub fn find(connection: &mut impl Reads, id: PatternId) -> Result<Option<StoredPattern>> {
    Listing::new("patterns t", "t.id").filter("t.id = ?", [id.into()]).one(connection)
}

/// All patterns with what they are when, and who has which: the company, and those whom a condition on `a.user_id` names.
fn among(connection: &mut impl Reads, people: &str) -> Result<Patterns> {
    let (columns, work) = (WorkRow::columns(), patterns_of(people));
    let rows = statement(format!("SELECT {columns} FROM ({work}) found")).fetch(connection)?;
    Ok(Patterns::of_work(&rows))
}

/// All patterns with what they are when, and who has which: everybody's.
pub fn all(connection: &mut impl Reads) -> Result<Patterns> {
    among(connection, "1 = 1")
}

/// The same with what the company has alone.
pub fn of_company(connection: &mut impl Reads) -> Result<Patterns> {
    among(connection, "1 = 0")
}

/// What a person has of their own from which day, the newest first.
pub fn of_person(connection: &mut impl Reads, user: UserId) -> Result<Vec<StoredHolding>> {
    let columns = StoredHolding::columns();
    statement(format!(
        "SELECT {columns} FROM pattern_holders a LEFT JOIN patterns t ON t.id = a.pattern_id WHERE a.user_id = ? \
         ORDER BY a.from_date DESC"
    ))
    .bind(user)
    .fetch(connection)
}

/// A new pattern.
pub fn insert(work: &mut UnitOfWork<'_>, pattern: &Pattern) -> Result<PatternId> {
    let new = (patterns::name.eq(&pattern.name), patterns::name_normalized.eq(normalize(&pattern.name)));
    let id = work.insert(diesel::insert_into(patterns::table).values(new).returning(patterns::id)).map_err(taken)?;
    write(work, id, &pattern.weeks)?;
    Ok(id)
}

/// Changes this version of a pattern; its weeks from their day on.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredPattern, pattern: &Pattern, weeks: bool) -> Result<()> {
    let seen = patterns::table.find(stored.id).filter(patterns::version.eq(stored.version));
    let update = diesel::update(seen).set((
        patterns::version.eq(patterns::version + 1),
        patterns::name.eq(&pattern.name),
        patterns::name_normalized.eq(normalize(&pattern.name)),
    ));
    work.apply(update).map_err(taken)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    if weeks { write(work, stored.id, &pattern.weeks) } else { Ok(()) }
}

/// What a pattern is from a day on: what was written for that day before goes, and for later days, too.
fn write(work: &mut UnitOfWork<'_>, id: PatternId, weeks: &Weeks) -> Result<()> {
    let former =
        statement("DELETE FROM pattern_weeks WHERE pattern_id = ? AND from_date >= ?").bind(id).bind(weeks.from);
    work.change_all(former)?;
    let every = (0, &weeks.days);
    for (nth, days) in std::iter::once(every).chain(weeks.weeks.iter().map(|(nth, days)| (*nth, days))) {
        let line = statement("INSERT INTO pattern_weeks (pattern_id, from_date, nth, days) VALUES (?, ?, ?, ?)");
        work.change_all(line.bind(id).bind(weeks.from).bind(nth).bind(letters(days)))?;
    }
    Ok(())
}

/// Removes a pattern that nobody has or had; `None` where somebody has.
pub fn remove(work: &mut UnitOfWork<'_>, id: PatternId) -> Result<Option<()>> {
    let unused = "NOT EXISTS (SELECT 1 FROM pattern_holders a WHERE a.pattern_id = pattern_weeks.pattern_id)";
    work.change_all(statement(format!("DELETE FROM pattern_weeks WHERE pattern_id = ? AND {unused}")).bind(id))?;
    let unused = "NOT EXISTS (SELECT 1 FROM pattern_holders a WHERE a.pattern_id = patterns.id)";
    work.change_one(statement(format!("DELETE FROM patterns WHERE id = ? AND {unused}")).bind(id))
}

/// Gives a person, or the company, a pattern from a day on: what was said for later days goes.
pub fn hold(
    work: &mut UnitOfWork<'_>,
    user: Option<UserId>,
    pattern: Option<PatternId>,
    from: NaiveDate,
) -> Result<()> {
    let (whose, bind) = match user {
        Some(user) => ("user_id = ?", vec![user.into()]),
        None => ("user_id IS NULL", Vec::new()),
    };
    let later = statement(format!("DELETE FROM pattern_holders WHERE from_date >= ? AND {whose}"));
    work.change_all(later.bind(from).bind_all(bind))?;
    let row = statement("INSERT INTO pattern_holders (user_id, pattern_id, from_date) VALUES (?, ?, ?)");
    work.change_all(row.bind(user).bind(pattern).bind(from)).map(drop)
}

fn taken(error: Error) -> Error {
    error.on_constraint("patterns_name_normalized_key", || {
        Error::new(Code::Duplicate).saying_at("name", texts::name_taken())
    })
}

/// What must hold of patterns.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "company: pattern",
        broken: "has no week of every week from a day on, or none at all",
        find: "SELECT t.id FROM patterns t WHERE NOT EXISTS (SELECT 1 FROM pattern_weeks k WHERE k.pattern_id = t.id AND k.nth = 0) \
               OR EXISTS (SELECT 1 FROM pattern_weeks k WHERE k.pattern_id = t.id AND k.nth > 0 AND NOT EXISTS (SELECT 1 \
               FROM pattern_weeks e WHERE e.pattern_id = t.id AND e.nth = 0 AND e.from_date = k.from_date)) LIMIT 20",
    },
    Invariant {
        of: "company: pattern",
        broken: "is called as another one",
        find: "SELECT t.id FROM patterns t JOIN patterns o ON o.name_normalized = t.name_normalized AND o.id < t.id LIMIT 20",
    },
];
