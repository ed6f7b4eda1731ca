//! Statements that change people.

use std::collections::BTreeSet;

use db::{AnyConnection, Bind, Statement, UnitOfWork, statement};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text};
use kernel::{Code, Error, Result, RoleId, UserId, normalize};

use super::{PEOPLE_WHOLE, WHOLE, search_text};
use crate::model::{
    Banking, BankingColumns, Changed, Credit, Directory, DirectoryColumns, Editable, Profile, ProfileColumns, Table,
};
use crate::rules::people::Given;

/// Rows of one INSERT: few enough for every database's limit on values, and one text for all full batches.
const BATCH: usize = 250;

/// A record that waits for its save, held so that nobody else saves it meanwhile.
#[derive(Queryable)]
#[expect(missing_docs, reason = "its parts")]
pub struct Locked {
    pub directory: Directory,
    pub profile: Profile,
    pub banking: Banking,
    /// Whether the person is in the editor's team.
    pub leads: bool,
    opening: bool,
    joining: bool,
}

db::row!(Locked: (DirectoryColumns, ProfileColumns, BankingColumns, Bool, Bool, Bool));

impl Locked {
    /// What the ledger has given already.
    pub fn given(&self) -> Given {
        Given { opening: self.opening, joining: self.joining }
    }
}

/// All that a save goes by, in one statement. PostgreSQL holds the rows; SQLite has one writer anyway.
pub fn lock(connection: &mut AnyConnection, id: UserId, editor: Option<UserId>) -> Result<Option<Locked>> {
    lock_statement(connection, id, editor).fetch_one(connection)
}

/// The statement of [`lock`], for tests that look at its plan.
pub fn lock_statement(connection: &AnyConnection, id: UserId, editor: Option<UserId>) -> Statement {
    let given = "EXISTS (SELECT 1 FROM leave_ledger l WHERE l.user_id = u.id AND l.cause =";
    let hold = if matches!(connection, AnyConnection::Postgres(_)) { " FOR UPDATE OF u, p" } else { "" };
    statement(format!(
        "SELECT {WHOLE}, b.account, b.holdername, b.bank, b.ifsc, b.pan_number, b.bankaddress, \
         EXISTS (SELECT 1 FROM user_managers m WHERE m.user_id = u.id AND m.manager_id = ?), \
         {given} 'opening'), {given} 'joining') \
         FROM {PEOPLE_WHOLE} LEFT JOIN user_banking b ON b.user_id = u.id WHERE u.id = ?{hold}"
    ))
    .bind(editor)
    .bind(id)
}

/// Whether there is another Active admin than this one. The role is held meanwhile, so that two admins can't
/// demote each other at the same moment.
pub fn other_admins(connection: &mut AnyConnection, id: UserId) -> Result<bool> {
    if matches!(connection, AnyConnection::Postgres(_)) {
        statement("SELECT id FROM roles WHERE role = 'admin' FOR UPDATE").run(connection)?;
    }
    let other = statement(
        "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id \
         WHERE r.role = 'admin' AND u.status = 'Active' AND u.id <> ? LIMIT 1",
    );
    Ok(other.bind(id).fetch_one::<Id>(connection)?.is_some())
}

#[derive(Queryable)]
struct Id {
    id: i64,
}

db::row!(Id: (BigInt,));

/// The role of this name, held so that it does not go before somebody has it.
pub fn role_id(connection: &mut AnyConnection, name: &str) -> Result<Option<RoleId>> {
    let hold = if matches!(connection, AnyConnection::Postgres(_)) { " FOR KEY SHARE" } else { "" };
    let role = statement(format!("SELECT id FROM roles WHERE role_normalized = ?{hold}")).bind(normalize(name));
    let found = role.fetch_one::<Id>(connection)?;
    Ok(found.map(|row| RoleId(row.id)))
}

/// Those of these ids that are nobody's.
pub fn unknown_people(connection: &mut AnyConnection, ids: &[UserId]) -> Result<Vec<UserId>> {
    let distinct: BTreeSet<UserId> = ids.iter().copied().collect();
    let mut unknown = distinct.clone();
    for batch in distinct.into_iter().collect::<Vec<_>>().chunks(BATCH) {
        let marks = vec!["?"; batch.len()].join(", ");
        let known = statement(format!("SELECT id FROM users WHERE id IN ({marks})"))
            .bind_all(batch.iter().map(|id| Bind::from(*id)))
            .once()
            .fetch::<Id>(connection)?;
        for row in known {
            unknown.remove(&UserId(row.id));
        }
    }
    Ok(unknown.into_iter().collect())
}

/// Saves the changed fields of one record, each table's in one statement, guarded by the version.
pub fn save(
    work: &mut UnitOfWork<'_>,
    id: UserId,
    version: i64,
    person: &Editable,
    changes: &[Changed],
    role: Option<RoleId>,
) -> Result<()> {
    let columns = |table: Table| {
        let of_table = changes.iter().filter(move |change| change.table == table);
        of_table.map(|change| match (change.column, role) {
            ("role_id", Some(role)) => (change.column, Bind::from(role)),
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
            .bind(version);
    work.change_one(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;

    let mut users: Vec<_> = columns(Table::Users).collect();
    if !users.is_empty() {
        users.extend(normalized(person, changes));
        let text = sets(&users);
        let text = text.trim_start_matches(", ").to_owned();
        let update = statement(format!("UPDATE users SET {text} WHERE id = ?"))
            .bind_all(users.into_iter().map(|(_, bind)| bind))
            .bind(id);
        work.change_one(update)?;
    }
    let banking: Vec<_> = columns(Table::Banking).collect();
    if !banking.is_empty() {
        let names: Vec<_> = banking.iter().map(|(column, _)| *column).collect();
        let marks = vec!["?"; names.len()].join(", ");
        let again: Vec<_> = names.iter().map(|name| format!("{name} = excluded.{name}")).collect();
        let upsert = statement(format!(
            "INSERT INTO user_banking (user_id, {}) VALUES (?, {marks}) ON CONFLICT (user_id) DO UPDATE SET {}",
            names.join(", "),
            again.join(", ")
        ))
        .bind(id)
        .bind_all(banking.into_iter().map(|(_, bind)| bind));
        work.change_one(upsert)?;
    }
    if columns(Table::Managers).next().is_some() {
        let leave = statement("DELETE FROM user_managers WHERE user_id = ?").bind(id);
        work.change(|connection| leave.run(connection))?;
        let pairs: Vec<_> = person.managers.iter().flatten().map(|manager| (id, *manager)).collect();
        insert_managers(work, &pairs)?;
    }
    Ok(())
}

fn sets(columns: &[(&'static str, Bind)]) -> String {
    columns.iter().flat_map(|(column, _)| [", ", column, " = ?"]).collect()
}

/// The normalized twins of what changes.
fn normalized(person: &Editable, changes: &[Changed]) -> Vec<(&'static str, Bind)> {
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let (fname, lname, email) = (text(&person.fname), text(&person.lname), text(&person.email));
    let (empid, role) = (text(&person.empid), text(&person.role));
    let touched = |name: &str| changes.iter().any(|change| change.name == name);
    let mut twins = Vec::new();
    for (name, column, value) in [
        ("fname", "fname_normalized", &fname),
        ("lname", "lname_normalized", &lname),
        ("email", "email_normalized", &email),
        ("empid", "empid_normalized", &empid),
    ] {
        if touched(name) {
            twins.push((column, Bind::from(normalize(value))));
        }
    }
    if touched("fname") || touched("lname") {
        twins.push(("name_normalized", Bind::from(normalize(&format!("{fname} {lname}")))));
    }
    if !twins.is_empty() || touched("role") {
        twins.push(("search", Bind::from(search_text(&fname, &lname, &email, &empid, &role))));
    }
    twins
}

fn insert_managers(work: &mut UnitOfWork<'_>, pairs: &[(UserId, UserId)]) -> Result<()> {
    for batch in pairs.chunks(BATCH) {
        let rows = vec!["(?, ?)"; batch.len()].join(", ");
        let insert = statement(format!("INSERT INTO user_managers (user_id, manager_id) VALUES {rows}"))
            .bind_all(batch.iter().flat_map(|(person, manager)| [Bind::from(*person), Bind::from(*manager)]))
            .once();
        work.change(|connection| insert.run(connection))?;
    }
    Ok(())
}

/// The entries of one person's ledger.
pub fn credit(work: &mut UnitOfWork<'_>, id: UserId, entries: &[Credit], today: chrono::NaiveDate) -> Result<()> {
    if entries.is_empty() {
        return Ok(());
    }
    let (by, name, now) = (work.actor().user(), work.actor().name().to_owned(), work.now());
    let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?)"; entries.len()].join(", ");
    let mut insert = statement(format!(
        "INSERT INTO leave_ledger (user_id, date, account, cause, delta, by_id, by_name, created_at) VALUES {rows}"
    ));
    for entry in entries {
        insert = insert
            .bind(id)
            .bind(today)
            .bind(entry.account.text())
            .bind(entry.cause.text())
            .bind(entry.delta.0)
            .bind(by)
            .bind(name.as_str())
            .bind(now);
    }
    work.change(|connection| insert.run(connection))?;
    Ok(())
}

/// A person to insert, with what is not in the form.
pub struct NewRow {
    /// The form.
    pub person: Editable,
    /// The role of its name.
    pub role: RoleId,
    /// A password, for those whom the command line makes.
    pub password_hash: Option<String>,
}

#[derive(Queryable)]
struct Inserted {
    id: UserId,
    empid_normalized: String,
}

db::row!(Inserted: (BigInt, Text));

/// Inserts people with profile, banking and managers, each table's rows together; answers their ids in the order
/// of `rows`.
pub fn insert_people(work: &mut UnitOfWork<'_>, rows: &[NewRow]) -> Result<Vec<UserId>> {
    let mut ids = Vec::with_capacity(rows.len());
    for batch in rows.chunks(BATCH) {
        let inserted = insert_users(work, batch)?;
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
    let marks = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; rows.len()].join(", ");
    let mut insert = statement(format!(
        "INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, email, \
         email_normalized, role_id, status, doj, reimbursement_claim, password_hash, search) VALUES {marks} \
         RETURNING id, empid_normalized"
    ));
    for NewRow { person, role, password_hash } in rows {
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
            .bind(search_text(&fname, &lname, &email, &empid, &role_name));
    }
    work.change(|connection| <Inserted as db::Row>::fetch(insert.once(), connection))
}

fn insert_profiles(work: &mut UnitOfWork<'_>, rows: &[NewRow], ids: &[UserId]) -> Result<()> {
    let marks = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; rows.len()].join(", ");
    let mut insert = statement(format!(
        "INSERT INTO user_profiles (user_id, pemail, phone, bloodgroup, birthday, marriage, olb, leave_credited, \
         emergencycontact, emergencynumber, permanent_address, current_address, appraisal_rating) VALUES {marks}"
    ));
    for (NewRow { person, .. }, id) in rows.iter().zip(ids) {
        insert = insert
            .bind(*id)
            .bind(person.pemail.clone())
            .bind(person.phone.clone())
            .bind(person.bloodgroup.clone())
            .bind(person.birthday)
            .bind(person.marriage)
            .bind(person.olb)
            .bind(false)
            .bind(person.emergencycontact.clone())
            .bind(person.emergencynumber.clone())
            .bind(person.permanent_address.clone())
            .bind(person.current_address.clone())
            .bind(person.appraisal_rating.clone());
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

/// An address or an employee number that somebody has already.
#[derive(Queryable)]
pub struct Taken {
    /// The address, normalized.
    pub email_normalized: String,
    /// The employee number, normalized.
    pub empid_normalized: String,
}

db::row!(Taken: (Text, Text));

/// Whoever has one of these normalized addresses or employee numbers.
pub fn taken(connection: &mut AnyConnection, emails: &[String], empids: &[String]) -> Result<Vec<Taken>> {
    let mut found = Vec::new();
    for (column, values) in [("email_normalized", emails), ("empid_normalized", empids)] {
        for batch in values.chunks(BATCH) {
            let marks = vec!["?"; batch.len()].join(", ");
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
