//! Statements over the directory and the org chart, each named by what it answers.

use std::collections::{HashMap, HashSet};

use chrono::{Days, NaiveDate};
use company::repo::patterns::work_on_binds;
use core_auth::model::{Placement, Status};
use core_auth::repo::people::{WORKS_AT, is_short, matches, or_among, placed, works_at};
use db::{Bind, Dialect, Listing, Reads, Row as _, statement};
use kernel::{Direction, ListQuery, Result, SortField, UserId, normalize};
use leaves::port::{MOST_DAYS, away_on};

use crate::model::StoredEntry;
use crate::rules::Edge;

kernel::orders! {
    /// What the directory sorts by.
    pub DirectoryOrder = [
        SortField::new("name", "u.name_normalized"),
        SortField::nullable("designation", "sg.name_normalized"),
        SortField::nullable("department", "sd.name_normalized"),
        SortField::new("email", "u.email_normalized"),
    ];
}

/// What the directory is narrowed by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DirectoryFilter {
    /// Only the department of this name.
    pub department: Option<String>,
    /// Only the designation of this name.
    pub designation: Option<String>,
    /// Only who works at the place of this name today.
    pub place: Option<String>,
    /// Only who is away today, or only who is not.
    pub away: Option<bool>,
}

/// What the columns of [`StoredEntry`] bind.
fn shown_on(day: NaiveDate) -> Vec<Bind> {
    [vec![day.into(); StoredEntry::DAYS], work_on_binds(day)].concat()
}

/// The values of [`away_on`].
fn bound_by(day: NaiveDate) -> [Bind; 3] {
    [day, day + Days::new(MOST_DAYS.unsigned_abs()), day].map(Bind::from)
}

/// Everybody who works here ([`StoredEntry`]), by name.
pub fn directory(query: &ListQuery, filter: &DirectoryFilter, day: NaiveDate, dialect: Dialect) -> Listing {
    // Joined, not looked up in the order: that PostgreSQL would do person by person.
    let joined = match query.sort.map(|sort| sort.field.name) {
        Some("designation") => " LEFT JOIN designations sg ON sg.id = u.designation_id",
        Some("department") => " LEFT JOIN departments sd ON sd.id = u.department_id",
        _ => "",
    };
    let mut listing = Listing::new(format!("users u{joined}"), "u.id")
        .columns_bound_by(shown_on(day))
        .filter("u.status = ?", [Status::Active.into()])
        .sorted(query.sort, &[("u.name_normalized", Direction::Up)]);
    let everybody = query.q.is_none() && *filter == DirectoryFilter::default();
    if dialect == Dialect::Sqlite && everybody && !joined.is_empty() {
        // Of itself SQLite would read the whole row of everybody that is sorted.
        listing = listing.found_in(format!("users u INDEXED BY users_placed{joined}"));
    }
    for (list, name) in [(Placement::Department, &filter.department), (Placement::Designation, &filter.designation)] {
        if let Some(name) = name {
            listing = listing.filter(placed(list), [Bind::from(normalize(name))]);
        }
    }
    if let Some(place) = &filter.place {
        listing = listing.filter(WORKS_AT, works_at(place, day));
    }
    if let Some(away) = filter.away {
        let condition = away_on(dialect);
        listing = listing.filter(if away { condition } else { format!("NOT ({condition})") }, bound_by(day));
    }
    match query.q.as_deref() {
        None => listing,
        Some(q) => {
            let (condition, binds) = holding(q, dialect);
            listing.filter(condition, binds)
        }
    }
}

/// Whether the person `u` is found by a normalized text: by their name and address as people are everywhere, from three
/// letters on by their designation, too, and from three digits on by their number at work.
fn holding(q: &str, dialect: Dialect) -> (String, Vec<Bind>) {
    let (person, mut binds) = matches(q, dialect);
    if is_short(q) {
        return (person.to_owned(), binds);
    }
    let held = dialect.holds("g.name_normalized");
    let called = match dialect {
        Dialect::Sqlite => {
            binds.push(q.into());
            format!("u.id IN (SELECT x.id FROM designations g JOIN users x ON x.designation_id = g.id WHERE {held})")
        }
        Dialect::Postgres => {
            binds.extend([q; 3].map(Bind::from));
            let [least, most, all] =
                ["min(g.id)", "max(g.id)", "g.id"].map(|id| format!("SELECT {id} FROM designations g WHERE {held}"));
            or_among("designation_id", "id", [&least, &most], &all)
        }
    };
    let mut condition = format!("({person} OR {called}");
    let digits: String = q.chars().filter(char::is_ascii_digit).collect();
    if digits.len() >= 3 && q.chars().all(|character| character.is_ascii_digit() || " +()-".contains(character)) {
        let number =
            dialect.holds("replace(replace(replace(replace(u.workphone, ' ', ''), '-', ''), '(', ''), ')', '')");
        condition = format!("{condition} OR {number}");
        binds.push(digits.into());
    }
    (condition + ")", binds)
}

db::record! {
    /// The directory in figures.
    #[derive(Debug, Clone, Copy, Default)]
    pub struct Figures {
        pub people: i64 = "people",
        pub away: i64 = "away",
    }
}

/// How many work here, and how many of them are away on a day. Large counts may be a second old.
pub fn figures(connection: &mut impl Reads, day: NaiveDate) -> Result<Figures> {
    let away = away_on(connection.dialect());
    let counted = statement(format!(
        "SELECT (SELECT count(*) FROM users u WHERE u.status = 'Active') AS people, \
         (SELECT count(*) FROM users u WHERE u.status = 'Active' AND {away}) AS away"
    ));
    let counted = counted.bind_all(bound_by(day)).fetch_cached(connection, |figures: &Figures| figures.people)?;
    Ok(counted.unwrap_or_default())
}

db::record! {
    struct StoredEdge {
        person: UserId = "u.id",
        manager: Option<UserId> = "m.manager_id",
        change: i64 = LAST_CHANGE,
    }
}

/// The entry of the audit trail about the last change of somebody, whoever it was; every change has one.
const LAST_CHANGE: &str =
    "coalesce((SELECT e.id FROM audit_entries e WHERE e.record = 'user' ORDER BY e.at DESC, e.id DESC LIMIT 1), 0)";

/// Which change of somebody was the last one: while it is the same, so are the people.
pub fn last_change(connection: &mut impl Reads) -> Result<i64> {
    statement(format!("SELECT {LAST_CHANGE}")).number(connection)
}

/// Everybody who works here with the first of their line managers who does, by name, and [`last_change`] when they were read.
pub fn edges(connection: &mut impl Reads) -> Result<(Vec<Edge>, i64)> {
    let columns = StoredEdge::columns();
    // A row for each line manager: who is the first of them, and works here, is known once all are read.
    let found: Vec<StoredEdge> = statement(format!(
        "SELECT {columns} FROM users u LEFT JOIN user_managers m ON m.user_id = u.id AND m.line \
         WHERE u.status = 'Active' ORDER BY u.name_normalized, u.id"
    ))
    .fetch(connection)?;
    let here: HashSet<UserId> = found.iter().map(|row| row.person).collect();
    let mut edges: Vec<Edge> = Vec::with_capacity(here.len());
    let last = found.first().map_or(0, |row| row.change);
    for StoredEdge { person, manager, .. } in found {
        let manager = manager.filter(|manager| here.contains(manager));
        match edges.last_mut().filter(|last| last.person == person) {
            Some(last) => last.manager = [last.manager, manager].into_iter().flatten().min(),
            None => edges.push(Edge { person, manager }),
        }
    }
    Ok((edges, last))
}

/// Rows of one statement.
const BATCH: usize = 250;

/// What the directory says of these people, in this order.
pub fn entries(connection: &mut impl Reads, people: &[UserId], day: NaiveDate) -> Result<Vec<StoredEntry>> {
    let (columns, these) = (StoredEntry::columns(), connection.dialect().is_one_of("u.id"));
    let mut found = HashMap::with_capacity(people.len());
    for batch in people.chunks(BATCH) {
        let rows: Vec<StoredEntry> = statement(format!("SELECT {columns} FROM users u WHERE {these}"))
            .bind_all(shown_on(day))
            .bind(Bind::ids(batch.iter().copied()))
            .fetch(connection)?;
        found.extend(rows.into_iter().map(|row| (row.id, row)));
    }
    Ok(people.iter().filter_map(|id| found.remove(id)).collect())
}

db::record! {
    struct Id {
        id: UserId = "u.id",
    }
}

/// The first of those whom a normalized text finds, by name.
pub fn sought(connection: &mut impl Reads, q: &str, most: usize) -> Result<Vec<UserId>> {
    let (condition, binds) = holding(q, connection.dialect());
    let found: Vec<Id> = statement(format!(
        "SELECT u.id FROM users u WHERE u.status = 'Active' AND {condition} ORDER BY u.name_normalized, u.id LIMIT {most}"
    ))
    .bind_all(binds)
    .fetch(connection)?;
    Ok(found.into_iter().map(|row| row.id).collect())
}
