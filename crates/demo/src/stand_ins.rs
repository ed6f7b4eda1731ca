//! Who decided for whom while they were away, and will: of managers whom nobody signs in as, so that the others' lists stay their own.

use chrono::Days;
use db::{UnitOfWork, statement};
use kernel::Result;

use crate::company::{Company, Person};

/// How many pairs of managers there are, at most.
const PAIRS: usize = 6;

/// How many days ago the week began in which one of each pair stood in for the other.
pub(crate) const BEGAN: Days = Days::new(35);

/// Who is away, and who decides meanwhile.
pub(crate) fn pairs(company: &Company) -> Vec<[&Person; 2]> {
    let is_here = |of: &&Person| of.role == "manager" && of.last_day.is_none() && !of.shown;
    let managers: Vec<_> = company.people.iter().filter(is_here).take(2 * PAIRS).collect();
    managers.chunks_exact(2).filter_map(|pair| pair.try_into().ok()).collect()
}

/// Of each pair one stood in for the other for a week, and will once more; in the first pair one does now.
pub fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    for (place, [absent, stand_in]) in pairs(company).into_iter().enumerate() {
        let (before, after) = (company.today - BEGAN, company.today + Days::new(21));
        let now = (place == 0).then_some((company.today - Days::new(1), true));
        for (from, claims) in [(before, true), (after, false)].into_iter().chain(now) {
            let insert = statement(
                "INSERT INTO stand_ins (user_id, stand_in_id, from_date, to_date, timesheets, leaves, claims, investments, \
                 assets) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            );
            let insert = insert.bind(absent.id).bind(stand_in.id).bind(from).bind(from + Days::new(4));
            let insert = insert.bind(true).bind(true).bind(claims).bind(false).bind(claims);
            work.change(|connection| insert.run(connection))?;
        }
    }
    Ok(())
}
