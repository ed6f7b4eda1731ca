//! Claims.

use chrono::NaiveDate;
use core_auth::model::{ApprovalKind, Deciding, InTwoSteps as _, SecondStepId, StandInKind};
use core_auth::repo::approvals::{self, second_of, setting_of_amount};
use core_auth::repo::asked;
use core_auth::repo::people;
use core_auth::repo::team::{ByLeader as _, reaches};
use db::{
    Bind, BriefColumns, Dialect, Lately, Listing, Reads, Row as _, UnitOfWork, advisory_locks_beside,
    advisory_locks_beside_of, statement,
};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, Hundredths, ListQuery, Result, Scope, SortField, UserId, normalize};
use schema::reimbursements;

use super::{Audience, by_people, kinds};
use crate::model::{
    BillMonth, BillRequired, CLAIM, CLAIM_WAITS, ClaimId, ClaimStatus, CountedType, FinancialYear, ReimbursementTypeId,
    ReimbursementTypeStatus, SameBill, StoredClaim, StoredMonth,
};
use crate::rules::DECISIONS;
use crate::rules::claim::ValidatedClaim;

kernel::orders! {
    /// What lists of claims sort by.
    pub ClaimOrder = [
        SortField::new("empName", "u.name_normalized"),
        SortField::new("reimbursementTypeName", "c.type_name_normalized"),
        SortField::nullable("billNo", "c.bill_no_normalized"),
        SortField::new("billDate", "c.bill_date"),
        SortField::new("amount", "c.amount"),
    ];
}

const TABLES: &str = "reimbursements c JOIN users u ON u.id = c.user_id JOIN reimbursement_types t ON t.id = c.type_id";
/// A person's claims of a type in a month that count against its limit.
const COUNTED: &str = "c.user_id = ? AND c.financial_year = ? AND c.month = ? AND c.type_id = t.id \
    AND c.status IN ('Requested', 'Approved')";

/// What the lock of a person's claims is called, before the person.
const CLAIMS_OF: &str = "claims of ";

/// What lists of claims are narrowed by.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    /// Only those of this type.
    pub kind: Option<ReimbursementTypeId>,
    /// Only those of this financial year.
    pub financial_year: Option<FinancialYear>,
    /// Only those of this month, of any year.
    pub month: Option<BillMonth>,
    /// Only those that wait and go beyond the limit, or only those within it.
    pub over: Option<bool>,
}

/// A search in the names of people and in the numbers of bills of a status: three letters and more anywhere, fewer at the
/// beginning. A person's own claims are few: there it looks in the types' names, too.
fn matching(listing: Listing, q: Option<&str>, whose: Audience, status: ClaimStatus, dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    if let Audience::Person(_) = whose {
        return listing.holds(&["c.bill_no_normalized", "c.type_name_normalized"], q, dialect);
    }
    let (person, mut binds) = people::matches(q, dialect);
    let bill = if people::is_short(q) {
        binds.extend([q.into(), format!("{q}{}", char::MAX).into()]);
        "s.bill_no_normalized >= ? AND s.bill_no_normalized < ?"
    } else {
        let (condition, bind) = match dialect {
            Dialect::Sqlite => (
                "s.id IN (SELECT rowid FROM reimbursements_search WHERE reimbursements_search MATCH ?)",
                format!("\"{}\"", q.replace('"', "\"\"")),
            ),
            Dialect::Postgres => {
                let escaped = q.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
                ("s.bill_no_normalized LIKE ?", format!("%{escaped}%"))
            }
        };
        binds.push(bind.into());
        condition
    };
    let status = status.text();
    let found = format!(
        "c.id IN (SELECT h.id FROM reimbursements h JOIN users u ON u.id = h.user_id \
         WHERE h.status = '{status}' AND {person} \
         UNION ALL SELECT s.id FROM reimbursements s WHERE s.status = '{status}' AND {bill})"
    );
    listing.filter(found, binds)
}

/// Claims of a status ([`StoredClaim`]): those that wait the oldest first, the others the newest first.
pub fn list(query: &ListQuery, whose: Audience, status: ClaimStatus, filter: Filter, dialect: Dialect) -> Listing {
    let by_name = query.sort.is_some_and(|sort| sort.field.name == "empName");
    let narrow = match by_name {
        true if whose == Audience::All => by_people("reimbursements c", "c.user_id", dialect),
        true => "reimbursements c JOIN users u ON u.id = c.user_id".to_owned(),
        false => "reimbursements c".to_owned(),
    };
    let mut listing = Listing::new(TABLES, "c.id").found_in(narrow);
    listing = match whose {
        Audience::All => listing,
        Audience::Person(user) => listing.filter("c.user_id = ?", [user.into()]),
        Audience::Team(manager) => listing.line(manager, "c.user_id"),
    };
    listing = listing.filter(format!("c.status = '{}'", status.text()), []);
    if let Some(kind) = filter.kind {
        listing = listing.filter("c.type_id = ?", [kind.into()]);
    }
    if let Some(year) = filter.financial_year {
        listing = listing.filter("c.financial_year = ?", [year.to_string().into()]);
    }
    if let Some(month) = filter.month {
        listing = listing.filter("c.month = ?", [month.into()]);
    }
    if let Some(over) = filter.over {
        listing = listing.filter("c.over_limit = ?", [Bind::Bool(over)]);
    }
    let newest = if status == ClaimStatus::Requested { Direction::Up } else { Direction::Down };
    matching(listing, query.q.as_deref(), whose, status, dialect).sorted(query.sort, &[("c.id", newest)])
}

/// A person's rejected claims whose bills are of this day or later, for a list over several kinds.
pub fn mendable(user: UserId, since: NaiveDate, dialect: Dialect) -> Listing {
    let query = ListQuery::first(1);
    list(&query, Audience::Person(user), ClaimStatus::Rejected, Filter::default(), dialect)
        .filter("c.bill_date >= ?", [since.into()])
}

/// What of a claim is told in brief, over the tables of its lists: in the words of who rejected it.
pub fn brief() -> BriefColumns {
    BriefColumns {
        version: "c.version".into(),
        title: "t.name".into(),
        detail: "c.bill_no".into(),
        remark: "c.remark".into(),
        day: "c.bill_date".into(),
        number: "c.amount".into(),
        ..BriefColumns::default()
    }
}

/// A person's claims that wait for a decision, for a list over several kinds.
pub fn own_asked(user: UserId, dialect: Dialect) -> Listing {
    list(&ListQuery::first(1), Audience::Person(user), ClaimStatus::Requested, Filter::default(), dialect)
}

/// What of one's own claim that waits is told in brief, over the tables of its lists.
pub fn asked_columns() -> BriefColumns {
    let setting = setting_of_amount(ApprovalKind::Claim, "c.amount", CLAIM_WAITS);
    let steps = (setting, second_of(ApprovalKind::Claim, "c.id", CLAIM_WAITS));
    asked::columns(brief(), "c.requested_at", Some(steps))
}

/// Decisions on claims, with the claims in brief.
pub fn decided(scope: Scope, today: NaiveDate) -> Lately {
    let columns = BriefColumns { state: "c.status".into(), ..people::brief_of("c.user_id", brief()) };
    let reached = reaches(scope, (StandInKind::Claim, today), "c.user_id");
    Lately::new((CLAIM, DECISIONS), (Listing::new(TABLES, "c.id"), columns), reached)
}

/// Claims ([`StoredClaim`]) that wait for somebody's decision.
pub fn waiting(deciding: Deciding, dialect: Dialect) -> Listing {
    let listing = list(&ListQuery::first(1), Audience::All, ClaimStatus::Requested, Filter::default(), dialect);
    let listing = at_first_step(listing).decided_by(deciding, StandInKind::Claim, "c.user_id", dialect);
    match (deciding.is_of_all(), dialect) {
        // SQLite would look them up by their status, and sort what it finds.
        (true, Dialect::Sqlite) => listing.found_in("reimbursements c INDEXED BY reimbursements_waiting_since"),
        _ => listing,
    }
}

/// Only claims that do not wait for their second approval.
pub fn at_first_step(listing: Listing) -> Listing {
    listing.at_first_step(ApprovalKind::Claim, "c.id")
}

/// Claims ([`StoredClaim`]) that wait for their second approval, which is somebody's.
pub fn second_waiting(deciding: Deciding) -> Listing {
    Listing::new(TABLES, "c.id").found_in("reimbursements c").at_second_step(ApprovalKind::Claim, deciding, "c.id")
}

/// A claim within the scope, or one that waits and on which somebody decides today in somebody's place, or whose second approval
/// is theirs.
pub fn find_or_decided(
    connection: &mut impl Reads,
    scope: Scope,
    id: ClaimId,
    today: NaiveDate,
) -> Result<Option<StoredClaim>> {
    Listing::new(TABLES, "c.id")
        .filter("c.id = ?", [id.into()])
        .scope_or_steps(scope, "c.status = 'Requested'", (ApprovalKind::Claim, today), ("c.user_id", "c.id"))
        .one(connection)
}

/// Those of these claims whose bill another claim has, too: of the same number, day and amount, anybody's, and Requested or Approved.
pub fn same_bills(connection: &mut impl Reads, claims: &[ClaimId]) -> Result<Vec<SameBill>> {
    let (columns, these) = (SameBill::columns(), connection.dialect().is_one_of("c.id"));
    statement(format!(
        "SELECT {columns} FROM reimbursements c JOIN reimbursements d ON d.id = (SELECT e.id FROM reimbursements e \
         WHERE e.bill_no_normalized = c.bill_no_normalized AND e.bill_date = c.bill_date AND e.amount = c.amount \
         AND e.status IN ('Requested', 'Approved') AND e.id <> c.id ORDER BY e.id LIMIT 1) WHERE {these} ORDER BY c.id"
    ))
    .bind(Bind::ids(claims.iter().copied()))
    .none_if(claims.is_empty())
    .fetch_together(connection)
}

/// A claim within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: ClaimId) -> Result<Option<StoredClaim>> {
    one(scope, id).one(connection)
}

/// [`find`], held while it is changed: whoever comes second sees what the first one did.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: ClaimId) -> Result<Option<StoredClaim>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF c");
    one(scope, id).one_held(lock, connection)
}

fn one(scope: Scope, id: ClaimId) -> Listing {
    Listing::new(TABLES, "c.id").filter("c.id = ?", [id.into()]).scope(scope, "c.user_id")
}

/// One writer of a person's claims after the other, and none while types change: what they add up to is what it is until
/// the transaction ends.
pub fn lock_person(connection: &mut impl Reads, user: UserId) -> Result<()> {
    advisory_locks_beside(connection, kinds::LOCK, format!("{CLAIMS_OF}{user}"))
}

/// [`lock_person`] of whose claim this is.
pub fn lock_owner(connection: &mut impl Reads, id: ClaimId) -> Result<()> {
    let owner = ("c.user_id", "reimbursements c WHERE c.id = ?");
    advisory_locks_beside_of(connection, kinds::LOCK, CLAIMS_OF, owner, id)
}

db::record! {
    /// A type, with what a person has Requested and Approved of it in a month. Its `?`s are the person, the financial year,
    /// the month, and a claim that is left out.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ClaimedType {
        pub id: ReimbursementTypeId = "t.id",
        pub name: String = "t.name",
        pub status: ReimbursementTypeStatus = "t.status",
        pub bill_required: BillRequired = "t.bill_required",
        pub limit: Hundredths = "t.amount",
        pub claimed: Hundredths = format!(
            "(SELECT CAST(coalesce(sum(c.amount), 0) AS BIGINT) FROM reimbursements c WHERE {COUNTED} AND c.id <> ?)"
        ),
    }
}

/// A type, with what this person has claimed of it in a month besides one claim.
pub fn claimed_type(
    connection: &mut impl Reads,
    id: ReimbursementTypeId,
    user: UserId,
    (year, month): (FinancialYear, BillMonth),
    besides: Option<ClaimId>,
) -> Result<Option<ClaimedType>> {
    let columns = ClaimedType::columns();
    statement(format!("SELECT {columns} FROM reimbursement_types t WHERE t.id = ?"))
        .bind(user)
        .bind(year.to_string())
        .bind(month)
        .bind(besides.unwrap_or(ClaimId(0)))
        .bind(id)
        .fetch_one(connection)
}

/// The active types and those that this person has claimed in a financial year, by name, each once for every claim that
/// counts, the earliest bill first.
pub fn counted(connection: &mut impl Reads, user: UserId, year: FinancialYear) -> Result<Vec<CountedType>> {
    let columns = CountedType::columns();
    statement(format!(
        "SELECT {columns} FROM reimbursement_types t LEFT JOIN reimbursements c ON c.type_id = t.id AND c.user_id = ? \
         AND c.financial_year = ? AND c.status IN ('Requested', 'Approved') \
         WHERE t.status = 'active' OR c.id IS NOT NULL ORDER BY t.name_normalized, c.bill_date, c.id"
    ))
    .bind(user)
    .bind(year.to_string())
    .fetch(connection)
}

/// How a person's claims stand, those rejected that can be mended since a day among them, and what they have claimed of
/// each active type in a month.
pub fn this_month(
    connection: &mut impl Reads,
    user: UserId,
    (year, month): (FinancialYear, BillMonth),
    mendable_since: NaiveDate,
) -> Result<Vec<StoredMonth>> {
    let columns = StoredMonth::columns();
    statement(format!(
        "SELECT {columns} FROM users u LEFT JOIN reimbursement_types t ON t.status = 'active' WHERE u.id = ? \
         ORDER BY t.name_normalized"
    ))
    .bind(user)
    .bind(user)
    .bind(mendable_since)
    .bind(user)
    .bind(year.to_string())
    .bind(month)
    .bind(user)
    .fetch(connection)
}

/// A new claim of a type with this name, which may go beyond its limit.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    wanted: &ValidatedClaim,
    kind_name: &str,
    over: bool,
) -> Result<ClaimId> {
    let (year, month) = wanted.month(work.year_begins());
    let new = (
        reimbursements::user_id.eq(user),
        reimbursements::type_id.eq(wanted.kind),
        reimbursements::type_name_normalized.eq(normalize(kind_name)),
        reimbursements::bill_no.eq(&wanted.bill_no),
        reimbursements::bill_no_normalized.eq(wanted.bill_no.as_deref().map(normalize)),
        reimbursements::bill_date.eq(wanted.bill_date),
        reimbursements::amount.eq(wanted.amount),
        reimbursements::month.eq(month),
        reimbursements::financial_year.eq(year.to_string()),
        reimbursements::status.eq(wanted.status),
        reimbursements::over_limit.eq(over),
        reimbursements::requested_at.eq(work.now().naive_utc()),
    );
    work.insert(diesel::insert_into(reimbursements::table).values(new).returning(reimbursements::id))
}

/// What else becomes of a claim.
#[derive(Debug, Clone, Copy)]
pub struct Next<'a> {
    /// What its type is called.
    pub kind_name: &'a str,
    /// Whether it goes beyond the month's limit while it waits.
    pub over: bool,
    /// Whether its owner asks for it; a decision that is taken back leaves it its place.
    pub asked_again: bool,
    /// The second approval for which it waits then.
    pub second: Option<SecondStepId>,
}

/// Changes this version of a claim; 409 when somebody was faster. The name of a type that stays is left alone: where the
/// types aren't held, it may be changing.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredClaim, wanted: &ValidatedClaim, next: Next<'_>) -> Result<()> {
    let Next { kind_name, over, asked_again, second: waits } = next;
    let ((year, month), other_kind) = (wanted.month(work.year_begins()), wanted.kind != stored.kind);
    // Mended, it waits from now on; edited while it waits, it keeps its place.
    let asked = asked_again && wanted.status == ClaimStatus::Requested && stored.status != ClaimStatus::Requested;
    // Approved once, it waits as it is; nobody holds what its month adds up to.
    let once = waits.is_some() && wanted.status == stored.status;
    // What it waits for then was written before.
    let second = waits.or(stored.second).map_or(0, |second| second.0);
    let seen = reimbursements::table
        .find(stored.id)
        .filter(reimbursements::version.eq(stored.version))
        .filter(reimbursements::status.eq(stored.status))
        .filter(approvals::is_as_seen(ApprovalKind::Claim, approvals::asked_of(stored), second));
    let update = diesel::update(seen).set((
        reimbursements::version.eq(reimbursements::version + 1),
        reimbursements::type_id.eq(wanted.kind),
        other_kind.then(|| reimbursements::type_name_normalized.eq(normalize(kind_name))),
        reimbursements::bill_no.eq(&wanted.bill_no),
        reimbursements::bill_no_normalized.eq(wanted.bill_no.as_deref().map(normalize)),
        reimbursements::bill_date.eq(wanted.bill_date),
        reimbursements::amount.eq(wanted.amount),
        reimbursements::month.eq(month),
        reimbursements::financial_year.eq(year.to_string()),
        reimbursements::status.eq(wanted.status),
        reimbursements::remark.eq(&wanted.remark),
        (!once).then(|| reimbursements::over_limit.eq(over)),
        asked.then(|| reimbursements::requested_at.eq(work.now().naive_utc())),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    approvals::follow(work, stored, (wanted.status == ClaimStatus::Requested, waits))
}

/// Says of a person's claims of a type and a month that wait whether they go beyond its limit.
pub fn mark(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    kind: ReimbursementTypeId,
    (year, month): (FinancialYear, BillMonth),
    over: bool,
) -> Result<()> {
    let mark = statement(
        "UPDATE reimbursements SET over_limit = ? WHERE user_id = ? AND financial_year = ? AND month = ? AND type_id = ? \
         AND status = 'Requested'",
    );
    let mark = mark.bind(Bind::Bool(over)).bind(user).bind(year.to_string()).bind(month).bind(kind);
    work.change(|connection| mark.run(connection)).map(drop)
}

/// Removes a claim that was not approved; `None` when it was in the meantime, be it once.
pub fn remove(work: &mut UnitOfWork<'_>, stored: &StoredClaim) -> Result<Option<()>> {
    if stored.waits() {
        approvals::follow(work, stored, (false, None))?;
    } else {
        // What an instance has left that knew of no second step goes with it.
        approvals::end_all(work, ApprovalKind::Claim, &[stored.id.0])?;
    }
    let free = [ClaimStatus::Requested, ClaimStatus::Rejected];
    let seen = reimbursements::table
        .find(stored.id)
        .filter(reimbursements::status.eq_any(free))
        .filter(approvals::is_as_seen(ApprovalKind::Claim, approvals::asked_of(stored), 0));
    work.apply(diesel::delete(seen))
}
