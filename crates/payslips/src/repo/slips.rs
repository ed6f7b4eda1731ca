//! Slips: listed, found, verified.

use core_auth::repo::people;
use db::{AnyConnection, Dialect, Listing, Reads, record, statement};
use kernel::{Direction, ListQuery, Result, Scope, SortField, Sorted, UserId};

use crate::model::{PayslipId, RunId, SlipToMail, StoredSlip};

/// What lists of slips sort by.
#[derive(Debug)]
pub enum PayslipOrder {}

impl Sorted for PayslipOrder {
    const FIELDS: &'static [SortField] = &[
        SortField::new("month", "p.month"),
        SortField::new("empname", "p.name_normalized"),
        SortField::new("netPay", "p.net_pay"),
    ];
}

const TABLES: &str = "payslips p JOIN payslip_runs r ON r.id = p.run_id";

/// What lists of slips are narrowed by.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only this person's.
    pub user: Option<UserId>,
    /// Only from this month to that one.
    pub months: Option<(String, String)>,
    /// Only those of this run.
    pub run: Option<RunId>,
}

/// Slips ([`StoredSlip`]) within the scope, the newest month first. People see their own when they are issued.
pub fn slips(query: &ListQuery, scope: Scope, filter: &Filter, dialect: Dialect) -> Listing {
    let mut listing = within(Listing::new(TABLES, "p.id").found_in("payslips p"), scope);
    if let Some(user) = filter.user {
        listing = listing.filter("p.user_id = ?", [user.into()]);
    }
    if let Some((first, last)) = &filter.months {
        listing = listing.filter("p.month >= ? AND p.month <= ?", [first.as_str().into(), last.as_str().into()]);
    }
    if let Some(run) = filter.run {
        listing = listing.filter("p.run_id = ?", [run.into()]);
    }
    if let Some(q) = query.q.as_deref() {
        let (person, binds) = people::matches(q, dialect);
        listing = listing.filter(format!("p.user_id IN (SELECT u.id FROM users u WHERE {person})"), binds);
    }
    let newest = [("p.month", Direction::Down), ("p.name_normalized", Direction::Up)];
    listing.sorted(query.sort, if scope == Scope::All { &newest } else { newest.get(..1).unwrap_or_default() })
}

/// A slip within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: PayslipId) -> Result<Option<StoredSlip>> {
    within(Listing::new(TABLES, "p.id"), scope).filter("p.id = ?", [id.into()]).one(connection)
}

/// Managers see their own slips alone, as everybody does.
fn within(listing: Listing, scope: Scope) -> Listing {
    match scope {
        Scope::All => listing,
        Scope::Own(user) | Scope::Team(user) | Scope::Line(user) => {
            listing.filter("p.user_id = ?", [user.into()]).filter("p.issued", [])
        }
    }
}

/// A slip with whom it is mailed to.
pub fn to_mail(connection: &mut impl Reads, id: PayslipId) -> Result<Option<SlipToMail>> {
    let columns = <SlipToMail as db::Row>::columns();
    let slip = statement(format!(
        "SELECT {columns} FROM payslips p JOIN users u ON u.id = p.user_id \
         LEFT JOIN user_profiles q ON q.user_id = u.id WHERE p.id = ?"
    ));
    slip.bind(id).fetch_one(connection)
}

record! {
    /// What the PDFs of a run are made of, beside the slip.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the columns of `payslip_runs` and `payslip_looks`")]
    pub struct Form {
        pub heads: String = "r.heads",
        pub look: String = "l.look",
    }
}

/// What the PDFs of a run are made of.
pub fn form(connection: &mut impl Reads, run: RunId) -> Result<Option<Form>> {
    let columns = <Form as db::Row>::columns();
    let form = statement(format!(
        "SELECT {columns} FROM payslip_runs r JOIN payslip_looks l ON l.id = r.look_id WHERE r.id = ?"
    ));
    form.bind(run).fetch_one(connection)
}

record! {
    /// A slip that a hash is of.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the columns of `payslips`")]
    pub struct Copied {
        pub id: PayslipId = "p.id",
        pub month: String = "p.month",
        pub empnumber: String = "p.empnumber",
        pub empname: String = "p.empname",
        pub issued: bool = "p.issued",
    }
}

/// The slip of which a PDF with this hash was made.
pub fn of_copy(connection: &mut impl Reads, sha256: &str) -> Result<Option<Copied>> {
    let columns = <Copied as db::Row>::columns();
    let copied = statement(format!(
        "SELECT {columns} FROM payslip_copies c JOIN payslips p ON p.id = c.payslip_id WHERE c.sha256 = ?"
    ));
    copied.bind(sha256).fetch_one(connection)
}

/// Whether this PDF of a slip is known.
pub fn is_known(connection: &mut impl Reads, id: PayslipId, sha256: &str) -> Result<bool> {
    let known = statement("SELECT count(*) FROM payslip_copies WHERE sha256 = ? AND payslip_id = ?");
    Ok(known.bind(sha256).bind(id).number(connection)? > 0)
}

/// Notes one more PDF of a slip: the program that makes them has changed.
pub fn note_copy(connection: &mut AnyConnection, id: PayslipId, sha256: &str) -> Result<()> {
    let insert =
        statement("INSERT INTO payslip_copies (sha256, payslip_id) VALUES (?, ?) ON CONFLICT (sha256) DO NOTHING");
    insert.bind(sha256).bind(id).run(connection)?;
    Ok(())
}
