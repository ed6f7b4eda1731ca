//! Statements about how far an installation is set up. What other modules keep is only counted here.

use chrono::{DateTime, NaiveDate, Utc};
use db::{Reads, Row as _, UnitOfWork, statement};
use kernel::{Error, Result};

use crate::model::{SetupMark, SetupStepName, Standing, StoredMark};

/// What there is, on a day, and who waits for an invitation by then.
pub fn standing(connection: &mut impl Reads, today: NaiveDate, now: DateTime<Utc>) -> Result<Standing> {
    let found = statement(format!("SELECT {} FROM company o", Standing::columns()));
    let found = found.bind(today).bind(now).bind(today).fetch_one(connection)?;
    found.ok_or_else(|| Error::internal("the row of the company's settings is not there"))
}

/// What somebody said of steps.
pub fn marks(connection: &mut impl Reads) -> Result<Vec<StoredMark>> {
    statement(format!("SELECT {} FROM setup_steps s", StoredMark::columns())).fetch(connection)
}

/// Keeps what is said of a step, or forgets it; `None` where that stands already.
pub fn mark(work: &mut UnitOfWork<'_>, step: SetupStepName, mark: Option<SetupMark>) -> Result<Option<()>> {
    let Some(mark) = mark else {
        return work.change_one(statement("DELETE FROM setup_steps WHERE step = ?").bind(step));
    };
    let keep = "INSERT INTO setup_steps (step, mark) VALUES (?, ?) \
                ON CONFLICT (step) DO UPDATE SET mark = excluded.mark WHERE setup_steps.mark <> excluded.mark";
    work.change_one(statement(keep).bind(step).bind(mark))
}

/// Says whether dashboards show it; `None` where that stands already. The version tells every instance.
pub fn show(work: &mut UnitOfWork<'_>, shown: bool) -> Result<Option<()>> {
    let change = "UPDATE company SET setting_up = ?, version = version + 1 WHERE setting_up <> ?";
    work.change_one(statement(change).bind(shown).bind(shown))
}
