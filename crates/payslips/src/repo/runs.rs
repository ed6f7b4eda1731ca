//! Runs: made, listed, recalled.

use chrono::{DateTime, NaiveDateTime, Utc};
use db::{Bind, BriefColumns, Dialect, Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Direction, Hundredths, ListQuery, Result, SortField, UserId, normalize};
use schema::{payslip_looks, payslip_runs};

use super::slips;
use crate::model::{FAILURES_AT_ONCE, FAILURES_TOLD, PayslipId, PayslipRunState, RunId, StoredFailure, StoredRun};

kernel::orders! {
    /// What lists of runs sort by.
    pub RunOrder = [SortField::new("created_at", "r.created_at")];
}

const TABLES: &str = "payslip_runs r JOIN users u ON u.id = r.made_by";
/// Slips in one INSERT.
const BATCH: usize = 2_000;

/// Whose runs: everybody's, or one person's.
pub type Maker = Option<UserId>;

/// Runs ([`StoredRun`]), the newest first. A search finds a run by the beginning of each of its months.
pub fn runs(query: &ListQuery, maker: Maker, dialect: Dialect) -> Listing {
    let listing = made_by(Listing::new(TABLES, "r.id").found_in("payslip_runs r"), maker);
    let listing = match query.q.as_deref() {
        // A company makes a few runs a month: they are looked through.
        Some(q) => listing.holds(&["',' || r.months"], &format!(",{q}"), dialect),
        None => listing,
    };
    listing.sorted(query.sort, &[("r.created_at", Direction::Down)])
}

/// Somebody's runs that can still be recalled because their mails are held back, for a list over several kinds.
pub fn waiting(maker: UserId, now: DateTime<Utc>, dialect: Dialect) -> Listing {
    let held = format!("r.state = '{}'", PayslipRunState::Waiting.text());
    runs(&ListQuery::first(1), Some(maker), dialect).filter(held, []).filter("r.recall_until > ?", [now.into()])
}

/// What of a run is told in brief, over the tables of its lists.
pub fn brief() -> BriefColumns {
    BriefColumns {
        title: "r.months".into(),
        at: "r.recall_until".into(),
        number: "r.total".into(),
        ..BriefColumns::default()
    }
}

/// A run of this maker.
pub fn find(connection: &mut impl Reads, id: RunId, maker: Maker) -> Result<Option<StoredRun>> {
    made_by(Listing::new(TABLES, "r.id"), maker).filter("r.id = ?", [id.into()]).one(connection)
}

/// [`find`], held while it is changed.
pub fn lock(connection: &mut impl Reads, id: RunId, maker: Maker) -> Result<Option<StoredRun>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF r");
    made_by(Listing::new(TABLES, "r.id"), maker).filter("r.id = ?", [id.into()]).one_held(lock, connection)
}

fn made_by(listing: Listing, maker: Maker) -> Listing {
    match maker {
        Some(user) => listing.filter("r.made_by = ?", [user.into()]),
        None => listing,
    }
}

/// The first failed rows of each of these runs, by row: so many of a run as travel with it.
pub fn first_failures(connection: &mut impl Reads, runs: &[RunId]) -> Result<Vec<StoredFailure>> {
    if runs.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, these) = (StoredFailure::columns(), connection.dialect().is_one_of("r.id"));
    // Where a run has no more than that, all of them: no row has this number.
    statement(format!(
        "SELECT {columns} FROM payslip_runs r JOIN payslip_failures f ON f.run_id = r.id AND f.row_number < COALESCE(\
         (SELECT n.row_number FROM payslip_failures n WHERE n.run_id = r.id ORDER BY n.row_number LIMIT 1 OFFSET ?), {}) \
         WHERE {these} ORDER BY f.run_id, f.row_number",
        i64::MAX
    ))
    .bind(FAILURES_TOLD)
    .bind(Bind::ids(runs.iter().copied()))
    .fetch(connection)
}

/// The failed rows of a run after this one, by row: a page of them.
pub fn failures_after(connection: &mut impl Reads, run: RunId, after: i64) -> Result<Vec<StoredFailure>> {
    let columns = StoredFailure::columns();
    let failures = statement(format!(
        "SELECT {columns} FROM payslip_failures f WHERE f.run_id = ? AND f.row_number > ? ORDER BY f.row_number LIMIT ?"
    ));
    failures.bind(run).bind(after).bind(FAILURES_AT_ONCE).fetch(connection)
}

/// A new run.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `payslip_runs`")]
pub struct NewRun {
    pub made_by: UserId,
    pub look: String,
    pub look_sha256: String,
    pub heads: String,
    pub months: String,
    pub total: i64,
}

/// A new slip of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `payslips`")]
pub struct NewSlip {
    pub row: i64,
    pub user: UserId,
    pub month: String,
    pub empnumber: String,
    pub empname: String,
    pub net_pay: Hundredths,
    pub cells: String,
    pub address: String,
    /// The slip that it corrects.
    pub replaces: Option<PayslipId>,
}

/// Stores a run; its look only where it is a new one.
pub fn insert(work: &mut UnitOfWork<'_>, run: &NewRun) -> Result<RunId> {
    let now: NaiveDateTime = work.now().naive_utc();
    let look = statement("INSERT INTO payslip_looks (sha256, look) VALUES (?, ?) ON CONFLICT (sha256) DO NOTHING");
    let look = look.bind(run.look_sha256.as_str()).bind(run.look.as_str());
    work.change(|connection| look.run(connection))?;
    let look = payslip_looks::table.filter(payslip_looks::sha256.eq(&run.look_sha256)).select(payslip_looks::id);
    let new = (
        payslip_runs::made_by.eq(run.made_by),
        payslip_runs::look_id.eq(look.single_value().assume_not_null()),
        payslip_runs::heads.eq(&run.heads),
        payslip_runs::months.eq(&run.months),
        payslip_runs::state.eq(PayslipRunState::Running),
        payslip_runs::total.eq(run.total),
        payslip_runs::created_at.eq(now),
    );
    work.insert(diesel::insert_into(payslip_runs::table).values(new).returning(payslip_runs::id))
}

/// Stores the slips of a run, a statement for every few thousand.
pub fn insert_slips(work: &mut UnitOfWork<'_>, run: RunId, slips: &[NewSlip]) -> Result<()> {
    for batch in slips.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO payslips (run_id, row_number, user_id, month, empnumber, empname, name_normalized, net_pay, cells, \
             address, replaces) VALUES {rows}"
        ))
        .once();
        for slip in batch {
            insert = insert
                .bind(run)
                .bind(slip.row)
                .bind(slip.user)
                .bind(slip.month.as_str())
                .bind(slip.empnumber.as_str())
                .bind(slip.empname.as_str())
                .bind(normalize(&slip.empname))
                .bind(slip.net_pay)
                .bind(slip.cells.as_str())
                .bind(slip.address.as_str())
                .bind(slip.replaces);
        }
        work.change(|connection| insert.run(connection))?;
    }
    Ok(())
}

/// Takes a run back whose mails have not gone out, with its slips; `None` where it is too late.
pub fn recall(work: &mut UnitOfWork<'_>, id: RunId) -> Result<Option<()>> {
    let now = work.now().naive_utc();
    let early = payslip_runs::state
        .eq(PayslipRunState::Running)
        .or(payslip_runs::state.eq(PayslipRunState::Waiting).and(payslip_runs::recall_until.gt(now)));
    let set = (payslip_runs::state.eq(PayslipRunState::Recalled), payslip_runs::leased_until.eq(None::<NaiveDateTime>));
    let recalled = work.apply(diesel::update(payslip_runs::table.find(id).filter(early)).set(set))?;
    recalled.map(|()| slips::remove(work, "run_id = ?", &[id.into()])).transpose()
}
