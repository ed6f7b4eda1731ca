//! Who will work otherwise than from Monday to Friday: from next Monday on, so that nothing that was counted counts otherwise.

use chrono::{Days, NaiveDate};
use db::{UnitOfWork, statement};
use kernel::{Result, Week, normalize};

use crate::company::Company;

/// A pattern: its name, its week, and how many people get it.
const PATTERNS: [(&str, &str, i64); 2] =
    [("Four days, Monday to Thursday", "FFFFOOO", 2), ("Alternate Saturdays", "FFFFFOO", 3)];
/// The weeks of a month in which half of Saturday is worked, in the second of them.
const SATURDAYS: [i64; 2] = [1, 3];

/// The patterns, each with people who have no leave from then on.
pub fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let monday = Week::of(company.today).monday() + Days::new(7);
    let begin = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or(monday);
    let mut run = |text: &str, binds: Vec<db::Bind>| {
        let written = statement(text.to_owned()).bind_all(binds);
        work.change(|connection| written.run(connection)).map(drop)
    };
    for (name, days, people) in PATTERNS {
        let normalized = normalize(name);
        run(
            "INSERT INTO patterns (name, name_normalized) VALUES (?, ?)",
            vec![name.into(), normalized.as_str().into()],
        )?;
        let line = "INSERT INTO pattern_weeks (pattern_id, from_date, nth, days) SELECT id, ?, ?, ? FROM patterns \
                    WHERE name_normalized = ?";
        let of_weeks = SATURDAYS.iter().filter(|_| days == "FFFFFOO").map(|nth| (*nth, "FFFFFHO"));
        for (nth, days) in std::iter::once((0, days)).chain(of_weeks) {
            run(line, vec![begin.into(), nth.into(), days.into(), normalized.as_str().into()])?;
        }
        let holders = "INSERT INTO pattern_holders (user_id, pattern_id, from_date) SELECT u.id, \
                       (SELECT id FROM patterns WHERE name_normalized = ?), ? FROM users u WHERE u.status = 'Active' \
                       AND NOT EXISTS (SELECT 1 FROM leaves l WHERE l.user_id = u.id AND l.status IN ('Pending', 'Approved') \
                       AND l.to_date >= ?) AND NOT EXISTS (SELECT 1 FROM pattern_holders a WHERE a.user_id = u.id) \
                       ORDER BY u.id DESC LIMIT ?";
        run(holders, vec![normalized.as_str().into(), monday.into(), monday.into(), people.into()])?;
    }
    Ok(())
}
