//! Who decided for whom while they were away, and will: of managers whom nobody signs in as, so that the others' lists stay their own.

use chrono::Days;
use db::{UnitOfWork, statement};
use kernel::Result;

use crate::company::Company;

/// How many pairs of managers there are, at most.
const PAIRS: usize = 6;

/// Of each pair one stood in for the other for a week, and will once more; in the first pair one does now.
pub fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let is_here = |role: &str, away: bool, shown: bool| role == "manager" && !away && !shown;
    let managers = company.people.iter().filter(|of| is_here(of.role, of.last_day.is_some(), of.shown));
    let managers: Vec<_> = managers.map(|person| person.id).take(2 * PAIRS).collect();
    for (place, pair) in managers.chunks_exact(2).enumerate() {
        let &[absent, stand_in] = pair else { continue };
        let (before, after) = (company.today - Days::new(35), company.today + Days::new(21));
        let now = (place == 0).then_some((company.today - Days::new(1), true));
        for (from, claims) in [(before, true), (after, false)].into_iter().chain(now) {
            let insert = statement(
                "INSERT INTO stand_ins (user_id, stand_in_id, from_date, to_date, timesheets, leaves, claims, investments) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            );
            let insert = insert.bind(absent).bind(stand_in).bind(from).bind(from + Days::new(4));
            let insert = insert.bind(true).bind(true).bind(claims).bind(false);
            work.change(|connection| insert.run(connection))?;
        }
    }
    Ok(())
}
