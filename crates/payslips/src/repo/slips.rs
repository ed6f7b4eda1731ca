//! Slips: listed, found, verified.

use chrono::NaiveDateTime;
use core_auth::repo::people;
use db::{AnyConnection, Bind, Dialect, Listing, Reads, UnitOfWork, record, statement};
use kernel::{Direction, ListQuery, Result, Scope, SortField, UserId};

use crate::model::{Payee, PayslipId, RunId, SlipToMail, StoredSlip};
use crate::rules::months::months_of_year;

kernel::orders! {
    /// What lists of slips sort by.
    pub PayslipOrder = [
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
    /// Only of the financial year that begins in this one.
    pub year: Option<i32>,
    /// Only those of this run.
    pub run: Option<RunId>,
}

impl Filter {
    /// With the months of its financial year, which begins with this one. A month that lies in another year is in neither.
    #[must_use]
    pub fn in_years_from(self, begins: u32) -> Self {
        let of_year = self.year.map(|first| months_of_year(first, begins));
        let months = match (self.months, of_year) {
            (Some((from, to)), Some((first, last))) => Some((from.max(first), to.min(last))),
            (months, of_year) => months.or(of_year),
        };
        Self { months, ..self }
    }
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
        // Whoever is found has a few: PostgreSQL would rather go through the newest of all until it meets theirs.
        let (person, binds) = people::matches(q, dialect);
        let theirs = dialect.among("p.user_id", &format!("SELECT u.id FROM users u WHERE {person}"));
        listing = listing.filter(theirs, binds);
    }
    let newest = [("p.month", Direction::Down), ("p.name_normalized", Direction::Up)];
    listing.sorted(query.sort, if scope == Scope::All { &newest } else { newest.get(..1).unwrap_or_default() })
}

/// A slip within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: PayslipId) -> Result<Option<StoredSlip>> {
    within(Listing::new(TABLES, "p.id"), scope).filter("p.id = ?", [id.into()]).one(connection)
}

record! {
    struct Issued {
        id: PayslipId = "p.id",
    }
}

/// What a person has of slips, the oldest first.
pub fn issued_of(connection: &mut impl Reads, person: UserId) -> Result<Vec<PayslipId>> {
    let columns = <Issued as db::Row>::columns();
    let issued = statement(format!(
        "SELECT {columns} FROM payslips p WHERE p.user_id = ? AND p.issued AND p.made_at IS NOT NULL ORDER BY p.month, p.id"
    ));
    let issued: Vec<Issued> = issued.bind(person).fetch(connection)?;
    Ok(issued.into_iter().map(|slip| slip.id).collect())
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
    let slip = statement(format!("SELECT {columns} FROM payslips p JOIN users u ON u.id = p.user_id WHERE p.id = ?"));
    slip.bind(id).fetch_one(connection)
}

/// The person of a slip, as they stand in the register.
pub fn payee(connection: &mut impl Reads, id: PayslipId) -> Result<Option<Payee>> {
    let columns = <Payee as db::Row>::columns();
    let person = statement(format!(
        "SELECT {columns} FROM payslips p JOIN users u ON u.id = p.user_id \
         LEFT JOIN user_profiles q ON q.user_id = u.id WHERE p.id = ?"
    ));
    person.bind(id).fetch_one(connection)
}

/// Notes another address of a slip: nobody got it at the one before.
pub fn set_address(work: &mut UnitOfWork<'_>, id: PayslipId, address: &str) -> Result<()> {
    let update = statement("UPDATE payslips SET address = ? WHERE id = ?").bind(address).bind(id);
    work.change(|connection| update.run(connection))?;
    Ok(())
}

/// A slip whose mail was written.
const MAILED: &str = "issued AND mail <> 'none'";

/// Withdraws a slip that was mailed and stands; `None` where it is not. Without a reason for one that another one replaces.
pub fn withdraw(work: &mut UnitOfWork<'_>, id: PayslipId, reason: Option<&str>) -> Result<Option<()>> {
    let now = work.now();
    let withdraw = statement(format!(
        "UPDATE payslips SET withdrawn_at = ?, withdrawn_reason = ? WHERE id = ? AND withdrawn_at IS NULL AND {MAILED}"
    ));
    work.change_one(withdraw.bind(now).bind(reason).bind(id))
}

/// Removes slips that nobody has seen: their months are free again, and what they were to replace stands.
pub fn remove(work: &mut UnitOfWork<'_>, which: &str, binds: &[Bind]) -> Result<()> {
    record! {
        struct Replaced {
            id: PayslipId = "replaces",
        }
    }
    let columns = <Replaced as db::Row>::columns();
    let replaced = statement(format!("SELECT {columns} FROM payslips WHERE replaces IS NOT NULL AND {which}"));
    let replaced: Vec<Replaced> = replaced.bind_all(binds.iter().cloned()).once().fetch(work.reading())?;
    let delete = statement(format!("DELETE FROM payslips WHERE {which}")).bind_all(binds.iter().cloned()).once();
    work.change(|connection| delete.run(connection))?;
    for slip in replaced {
        let restore = statement("UPDATE payslips SET withdrawn_at = NULL WHERE id = ? AND withdrawn_reason IS NULL");
        work.change_one(restore.bind(slip.id))?;
    }
    Ok(())
}

/// The slip of a run that replaces another one: it is the only one of its run.
pub fn correction(connection: &mut impl Reads, run: RunId) -> Result<Option<StoredSlip>> {
    let of_run = Listing::new(TABLES, "p.id").filter("p.run_id = ?", [run.into()]);
    of_run.filter("p.replaces IS NOT NULL", []).one(connection)
}

record! {
    /// What the PDFs of a run are made of, beside the slip.
    #[derive(Debug, Clone, PartialEq, Eq)]
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
    pub struct Copied {
        pub id: PayslipId = "p.id",
        pub month: String = "p.month",
        pub empnumber: String = "p.empnumber",
        pub empname: String = "p.empname",
        pub issued: bool = "p.issued",
        pub withdrawn_at: Option<NaiveDateTime> = "p.withdrawn_at",
        pub withdrawn_reason: Option<String> = "p.withdrawn_reason",
        pub replaced_by: Option<PayslipId> = "(SELECT n.id FROM payslips n WHERE n.replaces = p.id)",
        pub replaced_by_empnumber: Option<String> = "(SELECT n.empnumber FROM payslips n WHERE n.replaces = p.id)",
        pub replaced_by_issued: Option<bool> = "(SELECT n.issued FROM payslips n WHERE n.replaces = p.id)",
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
