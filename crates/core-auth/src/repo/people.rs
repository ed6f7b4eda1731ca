//! People.

use db::{AnyConnection, Bind, Listing, Rows, Statement, statement};
use diesel::prelude::*;
use kernel::{Direction, ListQuery, Result, Scope, UserId, normalize};

use schema::{user_managers, users};

use crate::model::{Account, Banking, BankingColumns, Directory, DirectoryColumns, Profile, ProfileColumns, Status};

mod write;

pub use write::{
    Locked, NewRow, credit, insert_people, lock, lock_statement, other_admins, role_id, save, taken, unknown_people,
};

/// The fields that the lists of people sort by, and their columns.
const ORDERS: &[(&str, &str)] = &[
    ("empid", "u.empid_normalized"),
    ("fname", "u.fname_normalized"),
    ("lname", "u.lname_normalized"),
    ("email", "u.email_normalized"),
    ("role", "r.role_normalized"),
    ("status", "u.status"),
];

/// The names of [`ORDERS`].
pub const SORTABLE: &[&str] = &["empid", "fname", "lname", "email", "role", "status"];

const DIRECTORY: &str = "u.id, u.empid, u.fname, u.lname, u.email, r.role, u.status, u.image";
const WHOLE: &str = "u.id, u.empid, u.fname, u.lname, u.email, r.role, u.status, u.image, \
    p.version, u.doj, u.dol, u.leavingreason, u.reimbursement_claim, p.pemail, p.phone, p.bloodgroup, p.birthday, \
    p.marriage, p.olb, p.leavebalance_el, p.leavebalance_cl, p.year_leave_el, p.leave_credited, p.emergencycontact, \
    p.emergencynumber, p.permanent_address, p.current_address, p.appraisal_rating, \
    (SELECT string_agg(CAST(m.manager_id AS TEXT), ',') FROM user_managers m WHERE m.user_id = u.id) AS managers, \
    u.password_hash IS NOT NULL AS registered";
const PEOPLE: &str = "users u JOIN roles r ON r.id = u.role_id";
const PEOPLE_WHOLE: &str = "users u JOIN roles r ON r.id = u.role_id JOIN user_profiles p ON p.user_id = u.id";

/// What lists of people are narrowed by.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only this status.
    pub status: Option<Status>,
    /// Only the role of this name.
    pub role: Option<String>,
    /// Only managers and admins.
    pub leaders: bool,
    /// Only this manager's team.
    pub team: Option<UserId>,
}

/// A whole record without banking.
#[derive(Queryable)]
#[expect(missing_docs, reason = "its parts")]
pub struct Whole {
    pub directory: Directory,
    pub profile: Profile,
}

#[derive(Queryable)]
struct WholeWithBanking {
    directory: Directory,
    profile: Profile,
    banking: Banking,
}

db::row!(Whole: (DirectoryColumns, ProfileColumns));
db::row!(WholeWithBanking: (DirectoryColumns, ProfileColumns, BankingColumns));

/// The condition under which the person with alias `u` matches a normalized search: three letters and more
/// anywhere in name, e-mail, employee number or role, fewer at the beginning of a name.
pub fn matching(listing: Listing, q: Option<&str>, connection: &AnyConnection) -> Listing {
    let Some(q) = q else { return listing };
    if q.chars().count() < 3 {
        return listing.begins(&["u.fname_normalized", "u.lname_normalized"], q);
    }
    match connection {
        AnyConnection::Sqlite(_) => listing.filter(
            "u.id IN (SELECT rowid FROM users_search WHERE users_search MATCH ?)",
            [Bind::from(format!("\"{}\"", q.replace('"', "\"\"")))],
        ),
        AnyConnection::Postgres(_) => {
            let escaped = q.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            listing.filter("u.search LIKE ?", [Bind::from(format!("%{escaped}%"))])
        }
    }
}

fn listing(whole: bool, query: &ListQuery, filter: &Filter, connection: &AnyConnection) -> Listing {
    let by_role = filter.role.is_some() || filter.leaders || query.sort.is_some_and(|sort| sort.field == "role");
    let mut listing =
        if whole { Listing::new(WHOLE, PEOPLE_WHOLE, "u.id") } else { Listing::new(DIRECTORY, PEOPLE, "u.id") };
    listing = listing.found_in(if by_role { PEOPLE } else { "users u" });
    if let Some(status) = filter.status {
        listing = listing.filter("u.status = ?", [Bind::from(status.text())]);
    }
    if let Some(role) = &filter.role {
        listing = listing.filter("r.role_normalized = ?", [Bind::from(normalize(role))]);
    }
    if filter.leaders {
        listing = listing.filter("r.role IN ('admin', 'manager')", []);
    }
    if let Some(manager) = filter.team {
        listing =
            listing.filter("u.id IN (SELECT user_id FROM user_managers WHERE manager_id = ?)", [Bind::from(manager)]);
    }
    let sorted =
        query.sort.and_then(|sort| ORDERS.iter().find(|(name, _)| *name == sort.field).map(|order| (sort, order)));
    listing = match sorted {
        Some((sort, (_, column))) => listing.order(&[(column, false)], sort.direction),
        None => listing.order(&[("u.name_normalized", false)], Direction::Up),
    };
    matching(listing.gathered(query.q.is_some()), query.q.as_deref(), connection)
}

/// A list of people with their whole records.
pub fn list_whole(connection: &mut AnyConnection, query: &ListQuery, filter: &Filter) -> Result<Rows<Whole>> {
    listing(true, query, filter, connection).load(query.paging, connection)
}

/// A list of the directory: Active people.
pub fn list_directory(connection: &mut AnyConnection, query: &ListQuery, filter: &Filter) -> Result<Rows<Directory>> {
    active_only(listing(false, query, filter, connection)).load(query.paging, connection)
}

/// [`list_whole`] in full, chunk by chunk.
pub fn export_whole(
    connection: &mut AnyConnection,
    query: &ListQuery,
    filter: &Filter,
    take: impl FnMut(Vec<Whole>) -> Result<()>,
) -> Result<()> {
    listing(true, query, filter, connection).export(connection, take)
}

/// [`list_directory`] in full, chunk by chunk.
pub fn export_directory(
    connection: &mut AnyConnection,
    query: &ListQuery,
    filter: &Filter,
    take: impl FnMut(Vec<Directory>) -> Result<()>,
) -> Result<()> {
    active_only(listing(false, query, filter, connection)).export(connection, take)
}

/// The statement of a page, for tests that look at its plan.
pub fn page_statement(connection: &AnyConnection, scope: Scope, query: &ListQuery, filter: &Filter) -> Statement {
    scoped(connection, scope, query, filter).page_statement(query.paging)
}

/// The statement of a search's page where too many are found for them to be gathered, for tests that look at its plan.
pub fn common_page_statement(
    connection: &AnyConnection,
    scope: Scope,
    query: &ListQuery,
    filter: &Filter,
) -> Statement {
    scoped(connection, scope, query, filter).gathered(false).page_statement(query.paging)
}

fn scoped(connection: &AnyConnection, scope: Scope, query: &ListQuery, filter: &Filter) -> Listing {
    let listing = listing(scope == Scope::All, query, filter, connection);
    if scope == Scope::All { listing } else { active_only(listing) }
}

fn active_only(listing: Listing) -> Listing {
    listing.filter("u.status = ?", [Bind::from(Status::Active.text())])
}

/// One person's whole record, banking included.
pub fn whole(connection: &mut AnyConnection, id: UserId) -> Result<Option<(Directory, Profile, Banking)>> {
    let found = statement(format!(
        "SELECT {WHOLE}, b.account, b.holdername, b.bank, b.ifsc, b.pan_number, b.bankaddress \
         FROM {PEOPLE_WHOLE} LEFT JOIN user_banking b ON b.user_id = u.id WHERE u.id = ?"
    ))
    .bind(id)
    .fetch_one::<WholeWithBanking>(connection)?;
    Ok(found.map(|row| (row.directory, row.profile, row.banking)))
}

/// What the directory holds of one Active person.
pub fn in_directory(connection: &mut AnyConnection, id: UserId) -> Result<Option<Directory>> {
    statement(format!("SELECT {DIRECTORY} FROM {PEOPLE} WHERE u.id = ? AND u.status = ?"))
        .bind(id)
        .bind(Status::Active.text())
        .fetch_one(connection)
}

const ACCOUNT: &str =
    "u.id, u.email, u.fname, u.lname, u.image, r.role, u.reimbursement_claim, u.status, u.password_hash";

/// The account behind an address.
pub fn account_by_email(connection: &mut AnyConnection, email: &str) -> Result<Option<Account>> {
    account_statement(email, "").fetch_one(connection)
}

/// [`account_by_email`] for who is written to. PostgreSQL holds them until the mail is queued: whoever changes the
/// address meanwhile waits, and then ends the link that was mailed to it.
pub fn account_to_write_to(connection: &mut AnyConnection, email: &str) -> Result<Option<Account>> {
    let hold = if matches!(connection, AnyConnection::Postgres(_)) { " FOR KEY SHARE OF u" } else { "" };
    account_statement(email, hold).fetch_one(connection)
}

fn account_statement(email: &str, hold: &str) -> Statement {
    statement(format!("SELECT {ACCOUNT} FROM {PEOPLE} WHERE u.email_normalized = ?{hold}")).bind(normalize(email))
}

/// Whether there is such a person.
pub fn exists(connection: &mut AnyConnection, id: UserId) -> Result<bool> {
    Ok(users::table.find(id.0).select(users::id).first::<i64>(connection).optional()?.is_some())
}

/// Whether this manager has that person in their team.
pub fn in_team(connection: &mut AnyConnection, manager: UserId, person: UserId) -> Result<bool> {
    let member = user_managers::table.find((person.0, manager.0)).select(user_managers::user_id);
    Ok(member.first::<i64>(connection).optional()?.is_some())
}

/// Whether the register is empty.
pub fn nobody(connection: &mut AnyConnection) -> Result<bool> {
    Ok(users::table.select(users::id).first::<i64>(connection).optional()?.is_none())
}

/// What a search looks through: the normalized parts, so that the database can put it together again when a role
/// gets another name.
pub fn search_text(fname: &str, lname: &str, email: &str, empid: &str, role: &str) -> String {
    [fname, lname, email, empid, role].map(normalize).join(" ")
}
