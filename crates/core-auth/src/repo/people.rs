//! People.

use crate::repo::team::ByLeader as _;
use chrono::NaiveDate;
use db::{Bind, BriefColumns, Dialect, Invariant, Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Direction, ListQuery, Result, SortField, UserId, normalize};

use schema::{user_managers, users};

use crate::model::{Account, Banking, Directory, Placement, Profile, Status};

mod erasure;
pub mod imported;
mod removal;
mod write;

pub use erasure::{not_erased, note_erased};
pub use removal::{NAMED_BY, is_named, remove};
pub use write::{
    Chosen, Locked, NewRow, Unfit, insert_people, lock, lock_past_their_last_day, note_leaving, other_admins,
    past_their_last_day, resign, role_id, save, taken, unfit_managers,
};

kernel::orders! {
    /// What the lists of people sort by.
    pub PeopleOrder = [
        SortField::new("empid", "u.empid_normalized"),
        SortField::new("fname", "u.fname_normalized"),
        SortField::new("lname", "u.lname_normalized"),
        SortField::new("email", "u.email_normalized"),
        SortField::new("role", "r.role_normalized"),
        SortField::new("status", "u.status"),
    ];
}

const PEOPLE: &str = "users u JOIN roles r ON r.id = u.role_id";
const PEOPLE_WHOLE: &str = "users u JOIN roles r ON r.id = u.role_id JOIN user_profiles p ON p.user_id = u.id";
const WITH_BANKING: &str = "users u JOIN roles r ON r.id = u.role_id JOIN user_profiles p ON p.user_id = u.id \
    LEFT JOIN user_banking b ON b.user_id = u.id";

/// What lists of people are narrowed by.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only this status.
    pub status: Option<Status>,
    /// Only the role of this name.
    pub role: Option<String>,
    /// Only the department of this name.
    pub department: Option<String>,
    /// Only the designation of this name.
    pub designation: Option<String>,
    /// Only those who work at the place of this name today.
    pub place: Option<String>,
    /// Only managers and admins.
    pub leaders: bool,
    /// Only this manager's team.
    pub team: Option<UserId>,
    /// Only those who have signed in or have a password, or only those who never did.
    pub signed_in: Option<bool>,
    /// Only Active people none of whose line managers is Active.
    pub unmanaged: bool,
}

db::record! {
    /// A whole record without banking.
    pub struct Whole {
        pub directory: Directory,
        pub profile: Profile,
        projects: Option<String> = format!(
            "(SELECT string_agg(p.projectname, '{SEPARATOR}' ORDER BY p.projectname_normalized) FROM {ON_A_DAY} AND t.user_id = u.id)"
        ),
        /// The name of the place where they work.
        pub place: Option<String> = format!("{PLACE_ON} AS place"),
    }
}

db::record! {
    /// A whole record.
    pub struct WholeWithBanking {
        pub directory: Directory,
        pub profile: Profile,
        pub banking: Banking,
        /// What admins note of a leaving.
        pub leaving_remark: Option<String> = "p.leaving_remark",
    }
}

/// The condition under which the person with alias `u` matches a normalized search: three letters and more
/// anywhere in name, e-mail, employee number or role, fewer at the beginning of a name.
pub fn matching(listing: Listing, q: Option<&str>, dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    let (condition, binds) = matches(q, dialect);
    listing.filter(condition, binds)
}

/// Whether names have to begin with a search, which is too short to be anywhere in them.
pub fn is_short(q: &str) -> bool {
    q.chars().count() < 3
}

/// [`matching`], for a list that searches in something else too.
pub fn matches(q: &str, dialect: Dialect) -> (&'static str, Vec<Bind>) {
    if is_short(q) {
        let range = [Bind::from(q), Bind::from(format!("{q}{}", char::MAX))];
        let begins = "((u.fname_normalized >= ? AND u.fname_normalized < ?) OR (u.lname_normalized >= ? AND u.lname_normalized < ?))";
        return (begins, [range.clone(), range].concat());
    }
    match dialect {
        Dialect::Sqlite => (
            "u.id IN (SELECT rowid FROM users_search WHERE users_search MATCH ?)",
            vec![Bind::from(format!("\"{}\"", q.replace('"', "\"\"")))],
        ),
        Dialect::Postgres => {
            let escaped = q.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
            ("u.search LIKE ?", vec![Bind::from(format!("%{escaped}%"))])
        }
    }
}

/// Whether the person `u` is among those whom a search finds by something else than [`matches`], on PostgreSQL: `column` is in a SELECT.
/// An OR goes along indexes only where each of its parts does, and of a SELECT in one half of all are expected. So ranges of two columns
/// of one index stand before it, of which hardly anybody is expected: of the column from the least to the most that the SELECT may answer,
/// empty where it answers nothing, and of the column `beside`, which is never NULL nor negative, from 0 on: that narrows nothing.
pub fn or_among(column: &str, beside: &str, [least, most]: [&str; 2], select: &str) -> String {
    format!(
        "u.{beside} >= (SELECT 0) AND u.{beside} <= ({ANY}) AND u.{column} >= ({least}) AND u.{column} <= ({most}) \
         AND u.{column} IN ({select})"
    )
}

/// No id is larger. In a SELECT, so that nothing is known of it.
const ANY: &str = "SELECT 9223372036854775807";

fn listing(tables: &'static str, query: &ListQuery, filter: &Filter, today: NaiveDate) -> Listing {
    let by_role = filter.role.is_some() || filter.leaders || query.sort.is_some_and(|sort| sort.field.name == "role");
    let mut listing = Listing::new(tables, "u.id").found_in(if by_role { PEOPLE } else { "users u" });
    if let Some(status) = filter.status {
        listing = listing.filter(format!("u.status = '{}'", status.text()), []);
    }
    if let Some(role) = &filter.role {
        listing = listing.filter("r.role_normalized = ?", [Bind::from(normalize(role))]);
    }
    for (list, name) in [(Placement::Department, &filter.department), (Placement::Designation, &filter.designation)] {
        if let Some(name) = name {
            listing = listing.filter(placed(list), [Bind::from(normalize(name))]);
        }
    }
    if let Some(place) = &filter.place {
        listing = listing.filter(WORKS_AT, works_at(place, today));
    }
    if filter.leaders {
        listing = listing.filter("r.role IN ('admin', 'manager')", []);
    }
    match filter.signed_in {
        Some(false) => listing = listing.filter(NEVER_SIGNED_IN, []),
        Some(true) => listing = listing.filter(format!("NOT ({NEVER_SIGNED_IN})"), []),
        None => {}
    }
    if filter.unmanaged {
        listing = listing.filter_in_order(UNMANAGED, UNMANAGED_IN_PAGE, []);
    }
    if let Some(manager) = filter.team {
        listing = listing.team(manager, "u.id");
    }
    listing.sorted(query.sort, &[("u.name_normalized", Direction::Up)])
}

/// Whether the person `u` has never signed in (people-23): who has a password has been here, even where that was before it
/// was noted.
pub(super) const NEVER_SIGNED_IN: &str = "u.password_hash IS NULL AND NOT EXISTS (SELECT 1 FROM user_profiles s \
    WHERE s.user_id = u.id AND s.last_sign_in_at IS NOT NULL)";

/// Whether the Active person `u` has no line manager who is Active: nobody decides for them but admins.
const UNMANAGED: &str = "u.status = 'Active' AND NOT EXISTS (SELECT 1 FROM user_managers g JOIN users b ON b.id = g.manager_id \
    WHERE g.user_id = u.id AND g.line AND b.status = 'Active')";

/// [`UNMANAGED`], found once for all: one by one in the order of a page, everybody is looked at, as hardly anybody is without.
const UNMANAGED_IN_PAGE: &str = "u.id IN (SELECT x.id FROM users x WHERE x.status = 'Active' EXCEPT SELECT g.user_id \
    FROM user_managers g JOIN users b ON b.id = g.manager_id WHERE g.line AND b.status = 'Active')";

/// How many Active people have no line manager who is Active, as a value of a SELECT.
pub fn count_unmanaged() -> String {
    format!("(SELECT count(*) FROM users u WHERE {UNMANAGED})")
}

/// How many Active people have never signed in, as a value of a SELECT. They are looked for among those who have no password: the
/// status is written so that no index of it looks tempting.
pub fn count_never_signed_in() -> String {
    format!("(SELECT count(*) FROM users u WHERE {NEVER_SIGNED_IN} AND coalesce(u.status, '') = 'Active')")
}

/// Whether the person `u` has the entry of this normalized name, which is bound once.
pub fn placed(list: Placement) -> String {
    let (table, column) = (list.table(), list.column());
    format!("u.{column} = (SELECT e.id FROM {table} e WHERE e.name_normalized = ?)")
}

/// The name of the place where the person `u` works on a day, which is bound once.
pub const PLACE_ON: &str = "(SELECT c.name FROM place_holders w JOIN places c ON c.id = w.place_id \
    WHERE w.user_id = u.id AND w.from_date = (SELECT max(n.from_date) FROM place_holders n WHERE n.user_id = u.id \
    AND n.from_date <= ?))";

/// Whether the person `u` works at a place on a day: its binds are [`works_at`].
pub const WORKS_AT: &str = "u.id IN (SELECT w.user_id FROM places c JOIN place_holders w ON w.place_id = c.id \
    WHERE c.name_normalized = ? AND w.from_date <= ? AND NOT EXISTS (SELECT 1 FROM place_holders n \
    WHERE n.user_id = w.user_id AND n.from_date > w.from_date AND n.from_date <= ?))";

/// What [`WORKS_AT`] is asked about: the place of this name, on a day.
pub fn works_at(place: &str, day: NaiveDate) -> [Bind; 3] {
    [normalize(place).into(), day.into(), day.into()]
}

/// A record in brief with whose it is: the id is in this column, and the names are in the person `u`.
pub fn brief_of(person: &'static str, columns: BriefColumns) -> BriefColumns {
    BriefColumns { person: person.into(), fname: "u.fname".into(), lname: "u.lname".into(), ..columns }
}

/// The active projects whose teams somebody is in on a day.
const ON_A_DAY: &str = on_a_day!("");

/// People with their whole records ([`Whole`]); a search looks through the names of their current projects too.
pub fn whole_records(query: &ListQuery, filter: &Filter, today: NaiveDate, dialect: Dialect) -> Listing {
    let listing = listing(PEOPLE_WHOLE, query, filter, today).joined_by([today; 3].map(Bind::from));
    let Some(q) = query.q.as_deref().filter(|q| q.chars().count() >= 3) else {
        return matching(listing, query.q.as_deref(), dialect);
    };
    let (person, mut binds) = matches(q, dialect);
    let held = dialect.holds("p.projectname_normalized");
    let on_it = format!("FROM {ON_A_DAY} AND {held}");
    let on_it_binds = [Bind::from(today), today.into(), q.into()];
    let found = format!("SELECT t.user_id {on_it}");
    binds.extend(on_it_binds.clone());
    let project = match dialect {
        Dialect::Sqlite => format!("u.id IN ({found})"),
        Dialect::Postgres => {
            binds.extend(on_it_binds);
            or_among("id", "role_id", [&format!("SELECT min(t.user_id) {on_it}"), ANY], &found)
        }
    };
    listing.filter(format!("({person} OR {project})"), binds)
}

/// Between the names of [`Whole::projects`]: no name holds it.
const SEPARATOR: char = '\u{1f}';

impl Whole {
    /// The names of the person's current projects, one by one.
    pub fn project_names(&self) -> Vec<String> {
        self.projects.iter().flat_map(|names| names.split(SEPARATOR)).map(str::to_owned).collect()
    }
}

db::record! {
    struct Named {
        place: bool = "found.place",
        name: String = "found.name",
    }
}

/// What somebody's record says of a day.
#[derive(Debug, Clone, Default)]
pub struct OfDay {
    /// The names of their projects.
    pub projects: Vec<String>,
    /// The name of the place where they work.
    pub place: Option<String>,
}

/// The names of a person's current projects, and of the place where they work.
pub fn of_day(connection: &mut impl Reads, person: UserId, today: NaiveDate) -> Result<OfDay> {
    let columns = Named::columns();
    let named = statement(format!(
        "SELECT {columns} FROM (SELECT CAST(0 AS BIGINT) = 1 AS place, p.projectname AS name, p.projectname_normalized AS sorted, \
         p.id AS id FROM {ON_A_DAY} AND t.user_id = ? UNION ALL SELECT CAST(1 AS BIGINT) = 1, {PLACE_ON}, '', 0 \
         FROM users u WHERE u.id = ?) found WHERE found.name IS NOT NULL ORDER BY found.sorted, found.id"
    ));
    let named = named.bind(today).bind(today).bind(person).bind(today).bind(person);
    let named: Vec<Named> = named.fetch(connection)?;
    let (places, projects): (Vec<_>, Vec<_>) = named.into_iter().partition(|named| named.place);
    Ok(OfDay {
        projects: projects.into_iter().map(|named| named.name).collect(),
        place: places.into_iter().next().map(|named| named.name),
    })
}

/// The directory: Active people ([`Directory`]).
pub fn directory(query: &ListQuery, filter: &Filter, today: NaiveDate, dialect: Dialect) -> Listing {
    let listing = matching(listing(PEOPLE, query, filter, today), query.q.as_deref(), dialect);
    listing.filter("u.status = ?", [Status::Active.into()])
}

/// One person's whole record, banking included.
pub fn whole(connection: &mut impl Reads, id: UserId) -> Result<Option<WholeWithBanking>> {
    Listing::new(WITH_BANKING, "u.id").filter("u.id = ?", [id.into()]).one(connection)
}

/// What the directory holds of one Active person.
pub fn in_directory(connection: &mut impl Reads, id: UserId) -> Result<Option<Directory>> {
    let listing = Listing::new(PEOPLE, "u.id").filter("u.id = ?", [id.into()]);
    listing.filter("u.status = ?", [Status::Active.into()]).one(connection)
}

/// The account behind a normalized address.
pub fn account_by_email(connection: &mut impl Reads, email: &str) -> Result<Option<Account>> {
    account(connection, email, "")
}

/// [`account_by_email`] for who is written to. PostgreSQL holds them until the mail is queued: whoever changes the
/// address meanwhile waits, and then ends the link that was mailed to it.
pub fn account_to_write_to(connection: &mut impl Reads, email: &str) -> Result<Option<Account>> {
    let lock = connection.dialect().row_lock(" FOR KEY SHARE OF u");
    account(connection, email, lock)
}

fn account(connection: &mut impl Reads, email: &str, lock: &str) -> Result<Option<Account>> {
    let columns = Account::columns();
    let found = statement(format!("SELECT {columns} FROM {PEOPLE} WHERE u.email_normalized = ?{lock}"));
    found.bind(email).fetch_one(connection)
}

/// Puts one password hash in the place of another, if that is the one that an Active person still has.
pub fn replace_password(work: &mut UnitOfWork<'_>, id: UserId, stored: &str, fresh: &str) -> Result<bool> {
    let holder = users::table.find(id).filter(users::status.eq(Status::Active)).filter(users::password_hash.eq(stored));
    Ok(work.apply(diesel::update(holder).set(users::password_hash.eq(fresh)))?.is_some())
}

/// Whether there is such a person.
pub fn exists(connection: &mut impl Reads, id: UserId) -> Result<bool> {
    let found: Option<UserId> = connection.select_one(users::table.find(id).select(users::id))?;
    Ok(found.is_some())
}

/// Whether this manager has that person in their team.
pub fn in_team(connection: &mut impl Reads, manager: UserId, person: UserId) -> Result<bool> {
    let member = user_managers::table.find((person, manager)).select(user_managers::user_id);
    let found: Option<UserId> = connection.select_one(member)?;
    Ok(found.is_some())
}

/// Whether this manager is that person's line manager.
pub fn in_line(connection: &mut impl Reads, manager: UserId, person: UserId) -> Result<bool> {
    let member =
        user_managers::table.find((person, manager)).filter(user_managers::line).select(user_managers::user_id);
    let found: Option<UserId> = connection.select_one(member)?;
    Ok(found.is_some())
}

/// Whether another Active admin or manager has this normalized name.
pub fn is_a_leaders_name(connection: &mut impl Reads, name: &str, id: UserId) -> Result<bool> {
    let same = statement(format!(
        "SELECT u.id FROM {PEOPLE} WHERE u.name_normalized = ? AND u.id <> ? AND u.status = 'Active' \
         AND r.role IN ('admin', 'manager') LIMIT 1"
    ));
    Ok(same.bind(name).bind(id).number(connection)? > 0)
}

/// Whether the register is empty.
pub fn nobody(connection: &mut impl Reads) -> Result<bool> {
    let found: Option<UserId> = connection.select_one(users::table.select(users::id).limit(1))?;
    Ok(found.is_none())
}

/// What a search looks through: the normalized parts, so that the database can put it together again when a role
/// gets another name.
pub fn search_text(fname: &str, lname: &str, email: &str, empid: &str, role: &str) -> String {
    [fname, lname, email, empid, role].map(normalize).join(" ")
}

/// What must hold of people and their roles.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "people: person",
        broken: "has no profile",
        find: "SELECT id FROM users u WHERE NOT EXISTS (SELECT 1 FROM user_profiles p WHERE p.user_id = u.id) LIMIT 20",
    },
    Invariant {
        of: "people: person",
        broken: "works where there is no Active admin",
        find: "SELECT id FROM users WHERE NOT EXISTS (SELECT 1 FROM users u JOIN roles r ON r.id = u.role_id \
               WHERE u.status = 'Active' AND r.role = 'admin') LIMIT 1",
    },
    Invariant {
        of: "people: person",
        broken: "has a leave balance that is not the sum of its ledger",
        find: "SELECT DISTINCT p.user_id FROM user_profiles p CROSS JOIN \
               (SELECT 'casual' AS account UNION ALL SELECT 'earned' UNION ALL SELECT 'yearearned') a \
               WHERE coalesce(CASE a.account WHEN 'casual' THEN p.leavebalance_cl WHEN 'earned' THEN p.leavebalance_el \
               ELSE p.year_leave_el END, 0) <> coalesce((SELECT sum(l.delta) FROM leave_ledger l \
               WHERE l.user_id = p.user_id AND l.account = a.account), 0) LIMIT 20",
    },
    Invariant {
        of: "people: person",
        broken: "has a reason or a remark of a leaving without a last day",
        find: "SELECT u.id FROM users u JOIN user_profiles p ON p.user_id = u.id \
               WHERE u.dol IS NULL AND (u.leaving_kind IS NOT NULL OR p.leaving_remark IS NOT NULL) LIMIT 20",
    },
    Invariant {
        of: "people: person",
        broken: "was erased, and something personal is there",
        find: "SELECT u.id FROM users u JOIN user_profiles p ON p.user_id = u.id WHERE u.erased_at IS NOT NULL AND (\
               u.status = 'Active' OR u.fname <> 'Former' OR u.lname <> 'employee ' || CAST(u.id AS TEXT) \
               OR u.email <> 'erased-' || CAST(u.id AS TEXT) || '@erased.invalid' OR u.empid <> 'erased-' || CAST(u.id AS TEXT) \
               OR coalesce(u.image, u.password_hash, u.workphone, u.leavingreason, u.leaving_kind, p.pemail, p.phone, p.bloodgroup, \
               p.emergencycontact, p.emergencynumber, p.permanent_address, p.current_address, p.appraisal_rating, \
               p.leaving_remark) IS NOT NULL OR p.birthday IS NOT NULL OR p.marriage IS NOT NULL OR p.last_sign_in_at IS NOT NULL \
               OR EXISTS (SELECT 1 FROM user_banking b WHERE b.user_id = u.id) \
               OR EXISTS (SELECT 1 FROM family_members f WHERE f.user_id = u.id) \
               OR EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id) \
               OR EXISTS (SELECT 1 FROM user_identities i WHERE i.user_id = u.id) \
               OR EXISTS (SELECT 1 FROM password_links k WHERE k.user_id = u.id) \
               OR EXISTS (SELECT 1 FROM calendar_feeds c WHERE c.user_id = u.id) \
               OR EXISTS (SELECT 1 FROM documents d WHERE d.user_id = u.id) \
               OR EXISTS (SELECT 1 FROM mails m WHERE m.user_id = u.id) \
               OR EXISTS (SELECT 1 FROM payslips y WHERE y.user_id = u.id AND y.empname <> 'Former employee ' || CAST(u.id AS TEXT))) \
               ORDER BY u.id LIMIT 20",
    },
    Invariant {
        of: "people: role",
        broken: "has no key",
        find: "SELECT id FROM roles r WHERE NOT EXISTS (SELECT 1 FROM role_keys k WHERE k.role_id = r.id) LIMIT 20",
    },
];
