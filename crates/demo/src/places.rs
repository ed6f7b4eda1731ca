//! Where people work: most in one town, some in another since they began, and one who moves there soon. That one has a holiday of
//! its own, on a day that nobody there has asked for.

use chrono::{Datelike as _, Days, NaiveDate};
use db::{UnitOfWork, statement};
use kernel::{Result, Week, normalize};

use crate::company::Company;

/// A place: its name, and its time zone. The first is where people work whom nothing else is said of.
const PLACES: [(&str, &str); 2] = [("Pune", "Asia/Kolkata"), ("Lisbon", "Europe/Lisbon")];
/// Every so manieth works at the second place.
const SOME: i64 = 6;
/// Who goes there soon is known so many days ahead.
const AHEAD: u64 = 21;

/// Month and day of holidays of the second place; the first of them that is ahead and touches nothing is in the list.
const OWN: [(u32, u32, &str); 4] =
    [(4, 25, "Freedom Day"), (6, 10, "Portugal Day"), (6, 13, "Saint Anthony"), (12, 1, "Restoration of Independence")];

/// Optional holidays that somebody may choose of a year, at each place.
const CHOSEN_OF_A_YEAR: i64 = 2;
/// Month and day of those that are optional, wherever one works; the next of them are in the list.
const OPTIONAL: [(u32, u32, &str); 6] = [
    (1, 14, "Makar Sankranti"),
    (2, 19, "Shivaji Jayanti"),
    (4, 14, "Ambedkar Jayanti"),
    (6, 24, "Saint John"),
    (8, 16, "Parsi New Year"),
    (11, 2, "All Souls’ Day"),
];
const OPTIONAL_AHEAD: usize = 3;

/// The days of a year that are to come, by day: none of a weekend.
fn to_come(of_years: &'static [(u32, u32, &'static str)], today: NaiveDate) -> Vec<(NaiveDate, &'static str)> {
    let of_year = |year| {
        of_years
            .iter()
            .filter_map(move |(month, day, name)| Some((NaiveDate::from_ymd_opt(year, *month, *day)?, *name)))
    };
    let all = (today.year()..=today.year() + 1).flat_map(of_year);
    let mut ahead: Vec<_> = all.filter(|(date, _)| *date > today && !Week::is_weekend(*date)).collect();
    ahead.sort_unstable();
    ahead
}

/// The places, with who works there, and what they have off.
pub fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let begin = NaiveDate::from_ymd_opt(2000, 1, 1).unwrap_or(company.today);
    let mut run = |text: &str, binds: Vec<db::Bind>| {
        let written = statement(text.to_owned()).bind_all(binds);
        work.change(|connection| written.run(connection)).map(drop)
    };
    for (name, timezone) in PLACES {
        let insert = "INSERT INTO places (name, name_normalized, timezone, optional_holidays) VALUES (?, ?, ?, ?)";
        run(insert, vec![name.into(), normalize(name).into(), timezone.into(), CHOSEN_OF_A_YEAR.into()])?;
    }
    let [(first, _), (second, _)] = PLACES.map(|(name, zone)| (normalize(name), zone));
    let everybody = "INSERT INTO place_holders (user_id, place_id, from_date) SELECT u.id, c.id, ? FROM users u \
                     JOIN places c ON c.name_normalized = CASE WHEN u.id % ? = 5 THEN ? ELSE ? END ORDER BY u.id";
    run(everybody, vec![begin.into(), SOME.into(), second.as_str().into(), first.into()])?;
    let mover = "INSERT INTO place_holders (user_id, place_id, from_date) SELECT max(u.id), \
                 (SELECT c.id FROM places c WHERE c.name_normalized = ?), ? FROM users u WHERE u.status = 'Active' \
                 AND u.id % ? <> 5 HAVING max(u.id) IS NOT NULL";
    let soon = company.today + Days::new(AHEAD);
    run(mover, vec![second.as_str().into(), soon.into(), SOME.into()])?;
    optional(work, company)?;
    for (date, name) in to_come(&OWN, company.today) {
        let there = "INSERT INTO holidays (date, occassion, occassion_normalized) SELECT ?, ?, ? FROM places c \
                     WHERE c.name_normalized = ? AND NOT EXISTS (SELECT 1 FROM holidays h WHERE h.date = ?) \
                     AND NOT EXISTS (SELECT 1 FROM leaves l JOIN place_holders w ON w.user_id = l.user_id \
                     WHERE w.place_id = c.id AND l.status IN ('Pending', 'Approved') AND l.from_date <= ? AND l.to_date >= ?)";
        let add = statement(there).bind(date).bind(name).bind(normalize(name)).bind(second.as_str());
        let added = add.bind(date).bind(date).bind(date);
        if work.change(|connection| added.run(connection))? == 0 {
            continue;
        }
        let of_it = statement(
            "INSERT INTO holiday_places (holiday_id, place_id) SELECT h.id, c.id FROM holidays h CROSS JOIN places c \
             WHERE h.date = ? AND c.name_normalized = ?",
        );
        let of_it = of_it.bind(date).bind(second.as_str());
        return work.change(|connection| of_it.run(connection)).map(drop);
    }
    Ok(())
}

/// The next optional holidays, the first of which somebody has chosen who is free on that day.
fn optional(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    for (date, name) in to_come(&OPTIONAL, company.today).into_iter().take(OPTIONAL_AHEAD) {
        let add = statement(
            "INSERT INTO holidays (date, occassion, occassion_normalized, optional) SELECT ?, ?, ?, ? \
             WHERE NOT EXISTS (SELECT 1 FROM holidays h WHERE h.date = ?)",
        );
        let add = add.bind(date).bind(name).bind(normalize(name)).bind(true).bind(date);
        work.change(|connection| add.run(connection))?;
    }
    let chosen = statement(
        "INSERT INTO leaves (user_id, kind, away, from_date, to_date, count, reason, reason_normalized, status, created_at) \
         SELECT u.id, 'optional', ?, h.date, h.date, 2, h.occassion, h.occassion_normalized, 'Approved', \
         (SELECT max(l.created_at) FROM leaves l) FROM users u CROSS JOIN holidays h WHERE h.optional AND u.status = 'Active' \
         AND EXISTS (SELECT 1 FROM user_managers m WHERE m.user_id = u.id) \
         AND NOT EXISTS (SELECT 1 FROM pattern_holders a WHERE a.user_id = u.id) AND (u.doj IS NULL OR u.doj <= h.date) AND u.dol IS NULL \
         AND NOT EXISTS (SELECT 1 FROM leaves l WHERE l.user_id = u.id AND l.status IN ('Pending', 'Approved') \
         AND l.from_date <= h.date AND l.to_date >= h.date) AND EXISTS (SELECT 1 FROM leaves l) ORDER BY h.date, u.id LIMIT 1",
    );
    let chosen = chosen.bind(true);
    work.change(|connection| chosen.run(connection)).map(drop)
}
