//! Where people work: most in one town, some in another since they began, and one who moves there soon.

use chrono::{Days, NaiveDate};
use db::{UnitOfWork, statement};
use kernel::{Result, normalize};

use crate::company::Company;

/// A place: its name, and its time zone. The first is where people work whom nothing else is said of.
const PLACES: [(&str, &str); 2] = [("Pune", "Asia/Kolkata"), ("Lisbon", "Europe/Lisbon")];
/// Every so manieth works at the second place.
const SOME: i64 = 6;
/// Who goes there soon is known so many days ahead.
const AHEAD: u64 = 21;

/// The places, with who works there.
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
    run(mover, vec![second.into(), (company.today + Days::new(AHEAD)).into(), SOME.into()])
}
