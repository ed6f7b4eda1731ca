//! The people that one may see, and the first admin.

use db::{AnyConnection, Database, Entry, Record, Rows};
use kernel::{Code, Error, Fields, Grant, ListQuery, Result, Scope, UserId};

use crate::model::{Details, ListedPerson, NewAdmin, Person};
use crate::password;
use crate::repo::people::{self, Filter};
use crate::repo::roles;
use crate::rights::{CreateAdmin, ReadPeople};
use crate::rules;

/// A list of people: whole records for those who see everyone, the directory of Active people for others.
pub async fn list(
    db: &Database,
    grant: &Grant<ReadPeople>,
    query: ListQuery,
    filter: Filter,
) -> Result<Rows<ListedPerson>> {
    let scope = grant.scope()?;
    db.read(move |connection| people::list(connection, scope, &query, &filter)).await
}

/// The same list in full, handed over chunk by chunk.
pub async fn export(
    db: &Database,
    grant: &Grant<ReadPeople>,
    query: ListQuery,
    filter: Filter,
    take: impl FnMut(Vec<ListedPerson>) -> Result<()> + Send + 'static,
) -> Result<()> {
    let scope = grant.scope()?;
    db.export(move |connection| people::export(connection, scope, &query, &filter, take)).await
}

/// One person: whole for themself and for those who see everyone, from the directory otherwise.
pub async fn get(db: &Database, grant: &Grant<ReadPeople>, id: UserId) -> Result<Person> {
    let whole = match grant.scope()? {
        Scope::All => true,
        Scope::Team(user) | Scope::Own(user) => user == id,
    };
    let found = db
        .read(move |connection| {
            Ok(if whole {
                people::whole(connection, id)?.map(|(directory, profile, banking)| Person {
                    directory,
                    details: Some(Details { profile, banking }),
                })
            } else {
                people::in_directory(connection, id)?.map(|directory| Person { directory, details: None })
            })
        })
        .await?;
    found.ok_or_else(|| Error::new(Code::NotFound))
}

/// Whether a call that names this person may go on: 403 outside the scope (contract §1), whether or not there
/// is such a person.
pub fn reach(connection: &mut AnyConnection, scope: Scope, person: UserId) -> Result<()> {
    let reached = match scope {
        Scope::All => true,
        Scope::Own(user) => user == person,
        Scope::Team(user) => user == person || people::in_team(connection, user, person)?,
    };
    if reached { Ok(()) } else { Err(Error::new(Code::NotAllowed)) }
}

/// Whether the register is empty.
pub async fn nobody(db: &Database) -> Result<bool> {
    db.read(people::nobody).await
}

/// Makes an Active admin.
pub async fn create_admin(db: &Database, grant: &Grant<CreateAdmin>, admin: NewAdmin) -> Result<UserId> {
    let problems = rules::admin_problems(&admin);
    if !problems.is_empty() {
        return Err(Error::fields(problems));
    }
    let hash = password::hash(&admin.password)?;
    db.write(grant.actor(), move |work| {
        let role = roles::named(work.reading(), "admin")?.ok_or_else(|| Error::new(Code::NotFound))?;
        let id = people::insert_admin(work, &admin, role.id, &hash).map_err(name_duplicate)?;
        let told = Fields::from([("empid".into(), admin.empid.clone()), ("role".into(), "admin".into())]);
        work.record(Entry::new(Record::User, id.0, "create").after(&told));
        Ok(id)
    })
    .await
}

/// Says which of the unique fields was there already.
fn name_duplicate(error: Error) -> Error {
    let duplicate = |field: &'static str, problem: &'static str| move || Error::field(field, problem);
    error
        .on_constraint("users_email_folded_key", duplicate("email", "Somebody has this email already."))
        .on_constraint("users_empid_folded_key", duplicate("empid", "Somebody has this employee number already."))
}
