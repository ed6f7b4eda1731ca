//! Statements that change people.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use db::{Bind, Reads, Row as _, UnitOfWork, marks, statement};
use diesel::prelude::*;
use kernel::texts::no_such_person;
use kernel::{Code, Error, Result, RoleId, Text, UserId, normalize};
use schema::{user_managers, user_profiles, users};

use super::{WITH_BANKING, search_text};
use crate::model::{Banking, Changed, Directory, Editable, PlacementId, Profile, Status, Table};
use crate::rules::people::Given;
use crate::texts;

/// Rows of one INSERT: few enough for every database's limit on values, and one text for all full batches.
const BATCH: usize = 250;

db::record! {
    /// A record that waits for its save, held so that nobody else saves it meanwhile.
    pub struct Locked {
        pub directory: Directory,
        pub profile: Profile,
        pub banking: Banking,
        /// What admins note of a leaving.
        pub leaving_remark: Option<String> = "p.leaving_remark",
        /// Whether the editor is a line manager of the person.
        pub leads: bool = crate::repo::team::is_line_manager("u.id"),
        opening: bool = "EXISTS (SELECT 1 FROM leave_ledger l WHERE l.user_id = u.id AND l.cause = 'opening')",
        joining: bool = "EXISTS (SELECT 1 FROM leave_ledger l WHERE l.user_id = u.id AND l.cause = 'joining')",
        policy: Option<NaiveDate> = "(SELECT min(k.from_date) FROM leave_policy_terms k JOIN leave_policies y \
            ON y.id = k.policy_id WHERE y.account = 'earned' AND y.name IS NULL AND k.gives)",
    }
}

impl Locked {
    /// What the ledger has given already.
    pub fn given(&self) -> Given {
        Given { opening: self.opening, joining: self.joining, policy: self.policy }
    }
}

/// All that a save goes by, in one statement. PostgreSQL holds the rows; SQLite has one writer anyway.
pub fn lock(connection: &mut impl Reads, id: UserId, editor: Option<UserId>) -> Result<Option<Locked>> {
    let (columns, lock) = (Locked::columns(), connection.dialect().row_lock(" FOR UPDATE OF u, p"));
    statement(format!("SELECT {columns} FROM {WITH_BANKING} WHERE u.id = ?{lock}"))
        .bind(editor)
        .bind(id)
        .fetch_one(connection)
}

/// Whether there is another Active admin than this one. The role is held meanwhile, so that two admins can't
/// demote each other at the same moment.
pub fn other_admins(connection: &mut impl Reads, id: UserId) -> Result<bool> {
    let lock = connection.dialect().row_lock(" FOR UPDATE");
    statement(format!("SELECT id FROM roles WHERE role = 'admin'{lock}")).number(connection)?;
    let other = statement(
        "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id \
         WHERE r.role = 'admin' AND u.status = 'Active' AND u.id <> ? LIMIT 1",
    );
    Ok(other.bind(id).number(connection)? > 0)
}

db::record! {
    struct Id {
        id: i64 = "id",
    }
}

db::record! {
    struct Known {
        id: UserId = "id",
        status: String = "status",
    }
}

db::record! {
    struct RoleName {
        role: String = "r.role",
    }
}

/// Active people whose planned last day is over.
pub fn past_their_last_day(connection: &mut impl Reads, today: NaiveDate) -> Result<Vec<UserId>> {
    // Nearly everybody is Active: the status is written so that no index of it looks tempting.
    let due = "SELECT u.id FROM users u WHERE u.dol < ? AND coalesce(u.status, '') = 'Active' ORDER BY u.dol, u.id";
    let due = statement(due).bind(today);
    Ok(due.fetch::<Id>(connection)?.into_iter().map(|row| UserId(row.id)).collect())
}

/// The role of somebody who still is one of [`past_their_last_day`], held so that nobody else saves them meanwhile.
pub fn lock_past_their_last_day(connection: &mut impl Reads, id: UserId, today: NaiveDate) -> Result<Option<String>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF u");
    let role = statement(format!(
        "SELECT r.role FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ? AND u.status = 'Active' AND u.dol < ?{lock}"
    ));
    Ok(role.bind(id).bind(today).fetch_one::<RoleName>(connection)?.map(|row| row.role))
}

/// Makes an Active person Resigned. It counts as an edit: a form that was opened before would bring them back.
pub fn resign(work: &mut UnitOfWork<'_>, id: UserId) -> Result<()> {
    let active = users::table.find(id).filter(users::status.eq(Status::Active));
    let resigned = work.apply(diesel::update(active).set(users::status.eq(Status::Resigned)))?;
    resigned.ok_or_else(|| Error::new(Code::StaleVersion))?;
    let profile = user_profiles::table.filter(user_profiles::user_id.eq(id));
    work.apply(diesel::update(profile).set(user_profiles::version.eq(user_profiles::version + 1))).map(drop)
}

/// Notes this of somebody's leaving, or nothing any more.
pub fn note_leaving(work: &mut UnitOfWork<'_>, id: UserId, remark: Option<&str>) -> Result<()> {
    let profile = user_profiles::table.filter(user_profiles::user_id.eq(id));
    work.apply(diesel::update(profile).set(user_profiles::leaving_remark.eq(remark))).map(drop)
}

/// The role of this name, held so that it does not go before somebody has it.
pub fn role_id(connection: &mut impl Reads, name: &str) -> Result<Option<RoleId>> {
    let lock = connection.dialect().row_lock(" FOR KEY SHARE");
    let role = statement(format!("SELECT id FROM roles WHERE role_normalized = ?{lock}")).bind(normalize(name));
    let found = role.fetch_one::<Id>(connection)?;
    Ok(found.map(|row| RoleId(row.id)))
}

/// Who can't be named as a manager, among the ids that were asked for.
#[derive(Debug, Default)]
pub struct Unfit {
    /// Ids that are nobody's.
    pub unknown: BTreeSet<UserId>,
    /// People who are not Active.
    pub left: BTreeSet<UserId>,
}

impl Unfit {
    /// What is wrong with these managers, of whom those in `stays` stand in the list already: who left may stay there.
    pub fn problem(&self, managers: &[UserId], stays: &[UserId]) -> Option<Text> {
        if managers.iter().any(|manager| self.unknown.contains(manager)) {
            return Some(no_such_person());
        }
        let left = managers.iter().any(|manager| self.left.contains(manager) && !stays.contains(manager));
        left.then(texts::not_active_any_more)
    }
}

/// Those of these ids that are nobody's, and those of people who are not Active.
pub fn unfit_managers(connection: &mut impl Reads, ids: &[UserId]) -> Result<Unfit> {
    let distinct: BTreeSet<UserId> = ids.iter().copied().collect();
    let mut unfit = Unfit { unknown: distinct.clone(), left: BTreeSet::new() };
    for batch in distinct.into_iter().collect::<Vec<_>>().chunks(BATCH) {
        let marks = marks(batch.len());
        let known = statement(format!("SELECT id, status FROM users WHERE id IN ({marks})"))
            .bind_all(batch.iter().map(|id| Bind::from(*id)))
            .once()
            .fetch::<Known>(connection)?;
        for Known { id, status } in known {
            unfit.unknown.remove(&id);
            if status != Status::Active.text() {
                unfit.left.insert(id);
            }
        }
    }
    Ok(unfit)
}

/// The ids of what a record names.
#[derive(Debug, Clone, Copy, Default)]
pub struct Chosen {
    /// The role, where it changes.
    pub role: Option<RoleId>,
    /// The department, where it is set.
    pub department: Option<PlacementId>,
    /// The designation, where it is set.
    pub designation: Option<PlacementId>,
}

/// Saves the changed fields of one record, each table's in one statement, guarded by the version. None is kept prepared:
/// there are as many texts as ways to choose fields.
pub fn save(
    work: &mut UnitOfWork<'_>,
    id: UserId,
    version: i64,
    person: &Editable,
    changes: &[Changed],
    chosen: Chosen,
) -> Result<()> {
    let columns = |table: Table| {
        let of_table = changes.iter().filter(move |change| change.table == table);
        of_table.map(|change| match (change.column, chosen.role) {
            ("role_id", Some(role)) => (change.column, Bind::from(role)),
            ("department_id", _) => (change.column, chosen.department.into()),
            ("designation_id", _) => (change.column, chosen.designation.into()),
            // Nobody's last name is nothing: it is a text of no letters.
            ("lname", _) => (change.column, Bind::from(person.lname.clone().unwrap_or_default())),
            _ => (change.column, change.bind.clone()),
        })
    };
    let profile: Vec<_> = columns(Table::Profile).collect();
    let text = sets(&profile);
    let update =
        statement(format!("UPDATE user_profiles SET version = version + 1{text} WHERE user_id = ? AND version = ?"))
            .bind_all(profile.into_iter().map(|(_, bind)| bind))
            .bind(id)
            .bind(version)
            .once();
    work.change_one(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;

    let mut users: Vec<_> = columns(Table::Users).collect();
    if !users.is_empty() {
        users.extend(normalized(person, changes));
        let text = sets(&users);
        let text = text.trim_start_matches(", ").to_owned();
        let update = statement(format!("UPDATE users SET {text} WHERE id = ?"))
            .bind_all(users.into_iter().map(|(_, bind)| bind))
            .bind(id)
            .once();
        work.change_one(update).map_err(name_duplicate)?;
    }
    let banking: Vec<_> = columns(Table::Banking).collect();
    if !banking.is_empty() {
        let names: Vec<_> = banking.iter().map(|(column, _)| *column).collect();
        let marks = marks(names.len());
        let again: Vec<_> = names.iter().map(|name| format!("{name} = excluded.{name}")).collect();
        let upsert = statement(format!(
            "INSERT INTO user_banking (user_id, {}) VALUES (?, {marks}) ON CONFLICT (user_id) DO UPDATE SET {}",
            names.join(", "),
            again.join(", ")
        ))
        .bind(id)
        .bind_all(banking.into_iter().map(|(_, bind)| bind))
        .once();
        work.change_one(upsert)?;
    }
    if columns(Table::Managers).next().is_some() {
        let line = user_managers::table.filter(user_managers::user_id.eq(id)).filter(user_managers::line);
        work.apply(diesel::delete(line))?;
        let pairs: Vec<_> = person.managers.iter().flatten().map(|manager| (id, *manager)).collect();
        insert_managers(work, &pairs)?;
    }
    Ok(())
}

fn sets(columns: &[(&'static str, Bind)]) -> String {
    columns.iter().flat_map(|(column, _)| [", ", column, " = ?"]).collect()
}

/// The normalized columns of what changes.
fn normalized(person: &Editable, changes: &[Changed]) -> Vec<(&'static str, Bind)> {
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let (fname, lname, email) = (text(&person.fname), text(&person.lname), text(&person.email));
    let (empid, role) = (text(&person.empid), text(&person.role));
    let touched = |name: &str| changes.iter().any(|change| change.name == name);
    let mut columns = Vec::new();
    for (name, column, value) in [
        ("fname", "fname_normalized", &fname),
        ("lname", "lname_normalized", &lname),
        ("email", "email_normalized", &email),
        ("empid", "empid_normalized", &empid),
    ] {
        if touched(name) {
            columns.push((column, Bind::from(normalize(value))));
        }
    }
    if touched("fname") || touched("lname") {
        columns.push(("name_normalized", Bind::from(normalize(&format!("{fname} {lname}")))));
    }
    if !columns.is_empty() || touched("role") {
        columns.push(("search", Bind::from(search_text(&fname, &lname, &email, &empid, &role))));
    }
    columns
}

fn insert_managers(work: &mut UnitOfWork<'_>, pairs: &[(UserId, UserId)]) -> Result<()> {
    for batch in pairs.chunks(BATCH) {
        let rows = vec!["(?, ?)"; batch.len()].join(", ");
        // Who is there as a project lead becomes a line manager.
        let insert = statement(format!(
            "INSERT INTO user_managers (user_id, manager_id) VALUES {rows} ON CONFLICT (user_id, manager_id) DO UPDATE SET line = TRUE"
        ))
            .bind_all(batch.iter().flat_map(|(person, manager)| [Bind::from(*person), Bind::from(*manager)]))
            .once();
        work.change(|connection| insert.run(connection))?;
    }
    Ok(())
}

/// A person to insert, with what is not in the form.
pub struct NewRow {
    /// The form.
    pub person: Editable,
    /// The role of its name.
    pub role: RoleId,
    /// The department of its name.
    pub department: Option<PlacementId>,
    /// The designation of its name.
    pub designation: Option<PlacementId>,
    /// A password, for those whom the command line makes.
    pub password_hash: Option<String>,
    /// Whether they are sent a link for their first one.
    pub invited: bool,
}

db::record! {
    struct Inserted {
        id: UserId = "id",
        empid_normalized: String = "empid_normalized",
    }
}

/// Inserts people with profile, banking and managers, each table's rows together; answers their ids in the order
/// of `rows`.
pub fn insert_people(work: &mut UnitOfWork<'_>, rows: &[NewRow]) -> Result<Vec<UserId>> {
    let mut ids = Vec::with_capacity(rows.len());
    for batch in rows.chunks(BATCH) {
        let inserted = insert_users(work, batch).map_err(name_duplicate)?;
        for row in batch {
            let empid = row.person.empid.as_deref().map(normalize).unwrap_or_default();
            let found = inserted.iter().find(|inserted| inserted.empid_normalized == empid);
            ids.push(found.map(|found| found.id).ok_or_else(|| Error::internal("an inserted person without an id"))?);
        }
    }
    for (batch, ids) in rows.chunks(BATCH).zip(ids.chunks(BATCH)) {
        insert_profiles(work, batch, ids)?;
        insert_banking(work, batch, ids)?;
    }
    let pairs = rows
        .iter()
        .zip(&ids)
        .flat_map(|(row, id)| row.person.managers.iter().flatten().map(move |manager| (*id, *manager)));
    insert_managers(work, &pairs.collect::<Vec<_>>())?;
    Ok(ids)
}

fn insert_users(work: &mut UnitOfWork<'_>, rows: &[NewRow]) -> Result<Vec<Inserted>> {
    let marks = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; rows.len()].join(", ");
    let mut insert = statement(format!(
        "INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, email, \
         email_normalized, role_id, status, doj, reimbursement_claim, password_hash, search, department_id, designation_id, \
         workphone) VALUES {marks} \
         RETURNING id, empid_normalized"
    ));
    for NewRow { person, role, department, designation, password_hash, .. } in rows {
        let text = |value: &Option<String>| value.clone().unwrap_or_default();
        let (empid, fname, lname) = (text(&person.empid), text(&person.fname), text(&person.lname));
        let (email, role_name) = (text(&person.email), text(&person.role));
        insert = insert
            .bind(empid.as_str())
            .bind(normalize(&empid))
            .bind(fname.as_str())
            .bind(normalize(&fname))
            .bind(lname.as_str())
            .bind(normalize(&lname))
            .bind(normalize(&format!("{fname} {lname}")))
            .bind(email.as_str())
            .bind(normalize(&email))
            .bind(*role)
            .bind(text(&person.status))
            .bind(person.doj)
            .bind(person.reimbursement_claim.is_some_and(|flag| flag.0))
            .bind(password_hash.clone())
            .bind(search_text(&fname, &lname, &email, &empid, &role_name))
            .bind(*department)
            .bind(*designation)
            .bind(person.workphone.clone());
    }
    work.change(|connection| Inserted::fetch(insert.once(), connection))
}

fn insert_profiles(work: &mut UnitOfWork<'_>, rows: &[NewRow], ids: &[UserId]) -> Result<()> {
    let invited_at = work.now().naive_utc();
    let marks = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; rows.len()].join(", ");
    let mut insert = statement(format!(
        "INSERT INTO user_profiles (user_id, pemail, phone, bloodgroup, birthday, marriage, olb, leavebalance_cl, leave_credited, \
         emergencycontact, emergencynumber, permanent_address, current_address, appraisal_rating, invited_at) VALUES {marks}"
    ));
    for (NewRow { person, invited, .. }, id) in rows.iter().zip(ids) {
        insert = insert
            .bind(*id)
            .bind(person.pemail.clone())
            .bind(person.phone.clone())
            .bind(person.bloodgroup.clone())
            .bind(person.birthday)
            .bind(person.marriage)
            .bind(person.olb)
            // It is in the balance from the first day on; the ledger gets its entry beside it.
            .bind(person.olb)
            .bind(false)
            .bind(person.emergencycontact.clone())
            .bind(person.emergencynumber.clone())
            .bind(person.permanent_address.clone())
            .bind(person.current_address.clone())
            .bind(person.appraisal_rating.clone())
            .bind(Bind::Instant(invited.then_some(invited_at)));
    }
    work.change(|connection| insert.once().run(connection))?;
    Ok(())
}

fn insert_banking(work: &mut UnitOfWork<'_>, rows: &[NewRow], ids: &[UserId]) -> Result<()> {
    let of = |person: &Editable| {
        [&person.account, &person.holdername, &person.bank, &person.ifsc, &person.pan_number, &person.bankaddress]
            .map(Clone::clone)
    };
    let mut binds: Vec<Bind> = Vec::new();
    let mut count = 0;
    for (row, id) in rows.iter().zip(ids) {
        let banking = of(&row.person);
        if banking.iter().any(Option::is_some) {
            count += 1;
            binds.push(Bind::from(*id));
            binds.extend(banking.map(Bind::from));
        }
    }
    if count == 0 {
        return Ok(());
    }
    let marks = vec!["(?, ?, ?, ?, ?, ?, ?)"; count].join(", ");
    let insert = statement(format!(
        "INSERT INTO user_banking (user_id, account, holdername, bank, ifsc, pan_number, bankaddress) VALUES {marks}"
    ))
    .bind_all(binds)
    .once();
    work.change(|connection| insert.run(connection))?;
    Ok(())
}

db::record! {
    /// An address or an employee number that somebody has already.
    pub struct Taken {
        /// The address, normalized.
        pub email_normalized: String = "email_normalized",
        /// The employee number, normalized.
        pub empid_normalized: String = "empid_normalized",
    }
}

/// Whoever has one of these normalized addresses or employee numbers.
pub fn taken(connection: &mut impl Reads, emails: &[String], empids: &[String]) -> Result<Vec<Taken>> {
    let mut found = Vec::new();
    for (column, values) in [("email_normalized", emails), ("empid_normalized", empids)] {
        for batch in values.chunks(BATCH) {
            let marks = marks(batch.len());
            let rows =
                statement(format!("SELECT email_normalized, empid_normalized FROM users WHERE {column} IN ({marks})"))
                    .bind_all(batch.iter().map(|value| Bind::from(value.as_str())))
                    .once()
                    .fetch::<Taken>(connection)?;
            found.extend(rows);
        }
    }
    Ok(found)
}

/// Says which of the unique fields was there already.
fn name_duplicate(error: Error) -> Error {
    error
        .on_constraint("users_email_normalized_key", || {
            Error::new(Code::Duplicate).saying(texts::same_emails()).at("email", texts::same_email())
        })
        .on_constraint("users_empid_normalized_key", || {
            Error::new(Code::Duplicate).saying_at("empid", texts::same_empid())
        })
}
