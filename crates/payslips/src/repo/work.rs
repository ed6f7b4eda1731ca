//! The work on a run: claimed by lease, done in batches, each of them kept whole or not at all.

use chrono::{DateTime, NaiveDateTime, Utc};
use db::{AnyConnection, Bind, Reads, Row as _, Statement, UnitOfWork, marks, record, statement};
use kernel::{Code, Error, Result};

use crate::model::{PayslipId, PayslipRunState, RunId, SlipToMail, StoredSlip};

record! {
    /// A run that was claimed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct ClaimedRun {
        pub id: RunId = "id",
        pub state: PayslipRunState = "state",
        pub generated: i64 = "generated",
    }
}

/// Which runs have something to do: as the index of those under way has it, word for word.
const DUE: &str = "state IN ('running', 'waiting', 'mailing') AND (state <> 'waiting' OR recall_until <= ?) \
    AND (leased_until IS NULL OR leased_until <= ?)";

/// Whether any run has something to do: a look that takes no lock.
pub fn anything_due(connection: &mut impl Reads, now: DateTime<Utc>) -> Result<bool> {
    let due = statement(format!("SELECT id FROM payslip_runs WHERE {DUE} ORDER BY id LIMIT 1"));
    Ok(due.bind(now).bind(now).number(connection)? > 0)
}

/// Leases the oldest run that has something to do. Nobody else gets it until the lease is over or given back; a caller at the
/// same moment gets another one.
pub fn claim(connection: &mut AnyConnection, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<Option<ClaimedRun>> {
    let due = format!("SELECT id FROM payslip_runs WHERE {DUE} ORDER BY id LIMIT 1");
    statement(connection.dialect().claiming(&due, "payslip_runs SET leased_until = ?", &ClaimedRun::columns()))
        .bind(now)
        .bind(now)
        .bind(until)
        .fetch_one(connection)
}

/// Frees runs that are leased until later than the one instant, and lets those that wait until later than the other wait until
/// `recall_until`: a clock named these instants which stood ahead.
pub fn bring_forward(
    connection: &mut AnyConnection,
    recall_until: DateTime<Utc>,
    (latest_lease, latest_wait): (DateTime<Utc>, DateTime<Utc>),
) -> Result<()> {
    let leased = "UPDATE payslip_runs SET leased_until = NULL WHERE leased_until > ?";
    statement(leased).bind(latest_lease).run(connection)?;
    let waiting = "UPDATE payslip_runs SET recall_until = ? WHERE state = 'waiting' AND recall_until > ?";
    statement(waiting).bind(recall_until).bind(latest_wait).run(connection)?;
    Ok(())
}

/// The next slips to be made.
pub fn to_make(connection: &mut impl Reads, run: RunId, most: i64) -> Result<Vec<StoredSlip>> {
    let columns = StoredSlip::columns();
    let slips = statement(format!(
        "SELECT {columns} FROM payslips p JOIN payslip_runs r ON r.id = p.run_id \
         WHERE p.run_id = ? AND p.made_at IS NULL ORDER BY p.row_number LIMIT ?"
    ));
    slips.bind(run).bind(most).fetch(connection)
}

/// The next slips to be mailed.
pub fn to_mail(connection: &mut impl Reads, run: RunId, most: i64) -> Result<Vec<SlipToMail>> {
    let columns = SlipToMail::columns();
    let slips = statement(format!(
        "SELECT {columns} FROM payslips p JOIN users u ON u.id = p.user_id \
         WHERE p.run_id = ? AND p.mail = 'none' ORDER BY p.row_number LIMIT ?"
    ));
    slips.bind(run).bind(most).fetch(connection)
}

record! {
    /// A mail that is on its way, or has come to its end.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OnTheWay {
        pub id: PayslipId = "p.id",
        pub row: i64 = "p.row_number",
        pub empnumber: String = "p.empnumber",
        pub empname: String = "p.empname",
        /// Nothing, where the outbox has forgotten it: then it was sent long ago.
        pub state: Option<mail::model::State> = "m.state",
        pub last_error: Option<String> = "m.last_error",
    }
}

/// The mails of a run that were queued and have not been counted yet.
pub fn on_the_way(connection: &mut impl Reads, run: RunId) -> Result<Vec<OnTheWay>> {
    let columns = OnTheWay::columns();
    let mails = statement(format!(
        "SELECT {columns} FROM payslips p LEFT JOIN mails m ON m.event = 'payslip:' || p.id \
         WHERE p.run_id = ? AND p.mail = 'queued' ORDER BY p.row_number"
    ));
    mails.bind(run).fetch(connection)
}

/// The event of the mail of a slip, as [`on_the_way`] looks for it.
pub fn event(slip: PayslipId) -> String {
    format!("payslip:{slip}")
}

/// The slip that the mail of this event holds, and whether it is the mail of its run, which is the one that is counted. Nothing
/// for the event of another mail, such as the one that tells of a withdrawal.
pub fn slip_of(event: &str) -> Option<(PayslipId, bool)> {
    let slip = event.strip_prefix("payslip:")?;
    let (id, again) = slip.split_once(':').map_or((slip, None), |(id, again)| (id, Some(again)));
    let holds_it = again.is_none_or(|again| again.bytes().all(|digit| digit.is_ascii_digit()));
    holds_it.then_some(())?;
    id.parse().ok().map(|id| (PayslipId(id), again.is_none()))
}

/// What becomes of a claimed run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The lease under which it was claimed.
    pub lease: DateTime<Utc>,
    /// Where the run stands afterwards.
    pub state: PayslipRunState,
    /// Until when it can be recalled, from now on.
    pub recall_until: Option<DateTime<Utc>>,
    /// Slips that were made.
    pub generated: i64,
    /// Mails that were sent.
    pub mailed: i64,
    /// Rows and mails that failed.
    pub failed: i64,
    /// When somebody is to look again; at once, where there is more to do.
    pub again: Option<DateTime<Utc>>,
}

/// Notes what was done with a run of this lease; an error, which undoes all of it, when the run was recalled or taken over in
/// the meantime.
pub fn advance(work: &mut UnitOfWork<'_>, run: ClaimedRun, step: Step) -> Result<()> {
    let advance = statement(
        "UPDATE payslip_runs SET state = ?, recall_until = COALESCE(?, recall_until), generated = generated + ?, \
         mailed = mailed + ?, failed = failed + ?, leased_until = ? WHERE id = ? AND state = ? AND leased_until = ?",
    );
    let advance = advance
        .bind(step.state)
        .bind(step.recall_until)
        .bind(step.generated)
        .bind(step.mailed)
        .bind(step.failed)
        .bind(step.again)
        .bind(run.id)
        .bind(run.state)
        .bind(step.lease);
    work.change_one(advance)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Gives a run back in which nothing has moved, until then.
pub fn later(
    connection: &mut AnyConnection,
    run: ClaimedRun,
    lease: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<()> {
    let later = statement("UPDATE payslip_runs SET leased_until = ? WHERE id = ? AND leased_until = ?");
    later.bind(until).bind(run.id).bind(lease).run(connection)?;
    Ok(())
}

fn of_slips(text: impl FnOnce(String) -> String, slips: &[PayslipId]) -> Statement {
    statement(text(marks(slips.len()))).once()
}

fn ids(slips: &[PayslipId]) -> impl Iterator<Item = Bind> + '_ {
    slips.iter().map(|slip| Bind::from(*slip))
}

/// Notes that slips were made, each with the hash of its PDF.
pub fn made(work: &mut UnitOfWork<'_>, made: &[(PayslipId, String)]) -> Result<()> {
    if made.is_empty() {
        return Ok(());
    }
    let now: NaiveDateTime = work.now().naive_utc();
    let slips: Vec<_> = made.iter().map(|(slip, _)| *slip).collect();
    let update = of_slips(|marks| format!("UPDATE payslips SET made_at = ? WHERE id IN ({marks})"), &slips);
    let update = update.bind(now).bind_all(ids(&slips));
    work.change(|connection| update.run(connection))?;
    let rows = vec!["(?, ?)"; made.len()].join(", ");
    let insert = statement(format!(
        "INSERT INTO payslip_copies (sha256, payslip_id) VALUES {rows} ON CONFLICT (sha256) DO NOTHING"
    ));
    let binds = made.iter().flat_map(|(slip, sha256)| [Bind::from(sha256.as_str()), Bind::from(*slip)]);
    let insert = insert.bind_all(binds).once();
    work.change(|connection| insert.run(connection))?;
    Ok(())
}

/// A row that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `payslip_failures`")]
pub struct NewFailure {
    pub row: i64,
    pub message: String,
    pub sent: Option<String>,
}

/// Notes rows that failed.
pub fn fail(work: &mut UnitOfWork<'_>, run: RunId, failures: &[NewFailure]) -> Result<()> {
    if failures.is_empty() {
        return Ok(());
    }
    let rows = vec!["(?, ?, ?, ?)"; failures.len()].join(", ");
    let mut insert =
        statement(format!("INSERT INTO payslip_failures (run_id, row_number, message, sent) VALUES {rows}")).once();
    for failure in failures {
        insert = insert.bind(run).bind(failure.row).bind(failure.message.as_str()).bind(failure.sent.clone());
    }
    work.change(|connection| insert.run(connection))?;
    Ok(())
}

/// Forgets the failures of these rows; answers how many there were.
pub fn forget_failures(work: &mut UnitOfWork<'_>, run: RunId, rows: &[i64]) -> Result<usize> {
    if rows.is_empty() {
        return Ok(0);
    }
    let marks = marks(rows.len());
    let delete = statement(format!("DELETE FROM payslip_failures WHERE run_id = ? AND row_number IN ({marks})")).once();
    let delete = delete.bind(run).bind_all(rows.iter().map(|row| Bind::from(*row)));
    work.change(|connection| delete.run(connection))
}

/// Notes that the mail of a slip, which was given up, is on its way once more; `None` where it was not given up. Its run is
/// over no more: the mail is counted like the others. A step that is under way loses its lease: it has not seen this.
pub fn mail_failed_again(work: &mut UnitOfWork<'_>, slip: PayslipId) -> Result<Option<()>> {
    let queued = statement("UPDATE payslips SET mail = 'queued' WHERE id = ? AND mail = 'failed'").bind(slip);
    let queued = work.change_one(queued)?;
    if queued.is_some() {
        let under_way = statement(
            "UPDATE payslip_runs SET state = 'mailing', leased_until = NULL \
             WHERE state IN ('mailing', 'done') AND id = (SELECT run_id FROM payslips WHERE id = ?)",
        );
        let under_way = under_way.bind(slip);
        work.change(|connection| under_way.run(connection))?;
    }
    Ok(queued)
}

/// Removes slips that can't be made: their months are free again, and what they were to replace stands.
pub fn remove(work: &mut UnitOfWork<'_>, slips: &[PayslipId]) -> Result<()> {
    if slips.is_empty() {
        return Ok(());
    }
    let binds: Vec<_> = ids(slips).collect();
    super::slips::remove(work, &format!("id IN ({})", marks(slips.len())), &binds)
}

/// Shows the slips of a run to those whose they are.
pub fn issue(work: &mut UnitOfWork<'_>, run: RunId) -> Result<()> {
    let issue = statement("UPDATE payslips SET issued = ? WHERE run_id = ?").bind(true).bind(run);
    work.change(|connection| issue.run(connection))?;
    Ok(())
}

/// Notes where the mails of slips stand.
pub fn set_mail(work: &mut UnitOfWork<'_>, slips: &[PayslipId], mail: crate::model::MailState) -> Result<()> {
    if slips.is_empty() {
        return Ok(());
    }
    let update = of_slips(|marks| format!("UPDATE payslips SET mail = ? WHERE id IN ({marks})"), slips);
    let update = update.bind(mail).bind_all(ids(slips));
    work.change(|connection| update.run(connection))?;
    Ok(())
}
