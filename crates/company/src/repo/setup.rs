//! Statements about how far an installation is set up. What other modules keep is only counted here.

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::repo::people::count_unmanaged;
use db::{Bind, Reads, Row as _, UnitOfWork, statement};
use kernel::{Error, Result};

use crate::model::{SetupMark, SetupStepName, Standing, StoredMark};

/// What there is, on a day, and who waits for an invitation by then. What there is much of is counted once a second.
pub fn standing(connection: &mut impl Reads, today: NaiveDate, now: DateTime<Utc>) -> Result<Standing> {
    let mut counted = None;
    let known = db::kept(
        "what there is much of".to_owned(),
        || {
            let unmanaged = count_unmanaged();
            let counting = format!(
                "(SELECT count(*) FROM users u WHERE u.status = 'Active') AS people, {unmanaged} AS unmanaged, \
                 (SELECT count(*) FROM projects) AS projects, (SELECT count(*) FROM assets) AS assets"
            );
            let standing = beside(connection, &counting, &[], (today, now))?;
            let Standing { people, unmanaged, projects, assets, .. } = standing;
            counted = Some(standing);
            Ok([people, unmanaged, projects, assets])
        },
        |[people, ..]: &[i64; 4]| *people,
    )?;
    match counted {
        Some(standing) => Ok(standing),
        None => beside(connection, KNOWN, &known, (today, now)),
    }
}

/// The same counts as they are known.
const KNOWN: &str = "CAST(? AS BIGINT) AS people, CAST(? AS BIGINT) AS unmanaged, CAST(? AS BIGINT) AS projects, \
    CAST(? AS BIGINT) AS assets";

/// What there is beside these counts.
fn beside(
    connection: &mut impl Reads,
    counts: &str,
    known: &[i64],
    (today, now): (NaiveDate, DateTime<Utc>),
) -> Result<Standing> {
    let found = statement(format!("SELECT {} FROM company o CROSS JOIN (SELECT {counts}) k", Standing::columns()));
    let found = found.bind(today).bind(now).bind(today).bind_all(known.iter().map(|count| Bind::from(*count)));
    found.fetch_one(connection)?.ok_or_else(|| Error::internal("the row of the company's settings is not there"))
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
