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

/// The holidays of the second place to come, by day.
fn own_holidays(today: NaiveDate) -> Vec<(NaiveDate, &'static str)> {
    let of_year = |year| {
        OWN.iter().filter_map(move |(month, day, name)| Some((NaiveDate::from_ymd_opt(year, *month, *day)?, *name)))
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
        let insert = "INSERT INTO places (name, name_normalized, timezone) VALUES (?, ?, ?)";
        run(insert, vec![name.into(), normalize(name).into(), timezone.into()])?;
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
    for (date, name) in own_holidays(company.today) {
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
