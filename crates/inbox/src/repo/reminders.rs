//! What waits for too long, over all people, and who was reminded of it.

use chrono::{DateTime, NaiveDate, Utc};
use company::repo::patterns::{WORK_ON, work_on_binds};
use core_auth::repo::answering::answering;
use db::{
    AnyConnection, Bind, Erase, Personal, Reads, Row as _, Undecided, UnitOfWork, advisory_locks, marks, statement,
};
use kernel::{Result, UserId};
use leaves::port::{IS_AWAY, IS_HOLIDAY};

use crate::model::{InboxKind, LateWaiting, Reminded};

/// Rows in one INSERT.
const BATCH: usize = 500;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[Personal::left(
    "reminders",
    &["decider_id", "reader_id"],
    "it says nothing that the mails and notifications do not",
    &[Erase::Remove("decider_id = :person OR reader_id = :person")],
)];

/// What has waited since before an instant for whoever decides, and since before another for their line managers to hear of it: of each
/// kind how much, for each reader who is expected at work today. One statement, however many people there are.
pub fn late(
    connection: &mut impl Reads,
    undecided: Vec<(InboxKind, Undecided)>,
    (before, escalated): (DateTime<Utc>, Option<DateTime<Utc>>),
    today: NaiveDate,
) -> Result<Vec<LateWaiting>> {
    let parts = undecided.into_iter().map(|(kind, undecided)| undecided.since_before(kind.text(), before));
    let (parts, binds): (Vec<_>, Vec<_>) = parts.unzip();
    let (answering, binds) = answering((parts.join(" UNION ALL "), binds.concat()), today, before, escalated);
    let columns = LateWaiting::columns();
    statement(format!(
        "{answering} SELECT {columns} FROM f JOIN users u ON u.id = f.reader_id JOIN users o ON o.id = f.decider_id \
         LEFT JOIN reminders n ON n.decider_id = f.decider_id AND n.reader_id = f.reader_id AND n.level = f.level \
         WHERE u.status = 'Active' AND {WORK_ON} <> 'O' AND NOT {IS_HOLIDAY} AND NOT {IS_AWAY} \
         GROUP BY f.level, f.kind, u.id, u.fname, u.lname, u.email, o.id, o.fname, o.lname, n.reminded_on, n.reminded_upto \
         ORDER BY u.id, f.level, o.id, f.kind"
    ))
    .bind_all(binds)
    .bind_all(work_on_binds(today))
    .bind_all([today; 3].map(Bind::from))
    .fetch(connection)
}

/// One transaction reminds at a time.
pub fn lock(connection: &mut impl Reads) -> Result<()> {
    advisory_locks(connection, ["reminders".to_owned()])
}

/// Those of these people who were reminded today, and at which level.
pub fn reminded(connection: &mut impl Reads, readers: &[UserId], today: NaiveDate) -> Result<Vec<Reminded>> {
    if readers.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, marks) = (Reminded::columns(), marks(readers.len()));
    statement(format!(
        "SELECT DISTINCT {columns} FROM reminders n WHERE n.reader_id IN ({marks}) AND n.reminded_on >= ?"
    ))
    .bind_all(readers.iter().map(|reader| Bind::from(*reader)))
    .bind(today)
    .once()
    .fetch(connection)
}

/// Remembers of what these were reminded today: of all that has waited since before an instant.
pub fn remember(
    work: &mut UnitOfWork<'_>,
    pairs: &[(UserId, UserId, i64)],
    today: NaiveDate,
    upto: impl Fn(i64) -> DateTime<Utc>,
) -> Result<()> {
    for batch in pairs.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let binds = batch.iter().flat_map(|(decider, reader, level)| {
            [Bind::from(*decider), (*reader).into(), (*level).into(), today.into(), upto(*level).into()]
        });
        let insert = statement(format!(
            "INSERT INTO reminders (decider_id, reader_id, level, reminded_on, reminded_upto) VALUES {rows} \
             ON CONFLICT (decider_id, reader_id, level) DO UPDATE SET reminded_on = excluded.reminded_on, \
             reminded_upto = excluded.reminded_upto"
        ));
        work.change_all(insert.bind_all(binds).once())?;
    }
    Ok(())
}

/// Has whoever was reminded on a day that is still to come be reminded today, of all that waits: a clock named that day which stood
/// ahead.
pub fn forget_ahead(connection: &mut AnyConnection, today: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let ahead = statement("UPDATE reminders SET reminded_on = ?, reminded_upto = ? WHERE reminded_on > ?");
    ahead.bind(today).bind(now).bind(today).run(connection)?;
    Ok(())
}
