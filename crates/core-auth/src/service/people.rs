//! The register: lists of people, one person, the first admin.

mod add;
mod erasure;
pub mod handover;
pub mod imported;
mod leaving;
mod places;
mod removal;
mod save;
mod view;

pub(super) use add::insert_admin;
pub use add::{Newcomers, add, create_admin, invite, invite_many, report_newcomers};
pub use erasure::{Erasable, erase};
pub use leaving::{end_last_days, holdings, resign, take_back};
pub use removal::remove;
pub use save::save;
pub(crate) use view::View;

use chrono::NaiveDate;
use db::{Database, Query, Reads};
use kernel::{Code, Error, Grant, ListQuery, Result, Scope, UserId};
use mail::service::Mailer;

use crate::model::{Directory, ListedPerson, Person, WholeListed};
use crate::repo::managers;
use crate::repo::people::{self, Filter, OfDay, Whole, WholeWithBanking};
use crate::rights::{EditPeople, ReadPeople, ReadTeamMembers};
use crate::rules;

/// What adding and saving somebody goes by, among other things that are written.
#[derive(Clone, Copy)]
pub struct With<'a> {
    /// Takes what people are told.
    pub mailer: &'a Mailer,
    /// The company.
    pub company: &'a CompanySettings,
    /// The company's day.
    pub today: NaiveDate,
}

/// The company, as rules and mails need it.
#[derive(Debug, Clone)]
pub struct CompanySettings {
    /// Its name.
    pub company: String,
    /// The domain at which, or under which, changed addresses must be.
    pub mail_domain: Option<String>,
    /// When it began with Muster, where it has said so.
    pub began: Option<NaiveDate>,
    /// How many months after their last day somebody may be erased.
    pub erase_months: u32,
}

impl CompanySettings {
    pub(crate) fn on(&self, today: NaiveDate) -> rules::people::Context<'_> {
        rules::people::Context { today, company: &self.company, mail_domain: self.mail_domain.as_deref() }
    }

    pub(crate) fn days(&self, today: NaiveDate) -> rules::people::CreditDays {
        rules::people::CreditDays { today, began: self.began }
    }
}

/// People: whole records for those who see everyone, managers without what is private of those out of their line team; the
/// directory of Active people for others.
pub fn list(
    db: &Database,
    grant: &Grant<ReadPeople>,
    query: &ListQuery,
    filter: &Filter,
) -> Result<Query<ListedPerson>> {
    let today = db.clock().today();
    if grant.scope()? != Scope::All {
        // Who has never signed in is for those who invite.
        if filter.signed_in.is_some() {
            return Err(Error::new(Code::NotAllowed));
        }
        let directory = people::directory(query, filter, today, db.dialect());
        return Ok(Query::new(db, query, directory, ListedPerson::Directory).with_fields_of::<Directory>());
    }
    let view = View::of(grant.actor());
    let whole = people::whole_records(query, filter, today, db.dialect());
    let shown = move |whole: Whole| {
        let day = OfDay { projects: whole.project_names(), place: whole.place };
        ListedPerson::Whole(view.listed(whole.directory, whole.profile, day))
    };
    Ok(Query::new(db, query, whole, shown).with_fields_of::<WholeListed>())
}

/// Whether this manager's team may be looked at: by the manager themself, or an admin. The list is narrowed by the
/// answer.
pub async fn team_of(
    db: &Database,
    grant: &Grant<ReadTeamMembers>,
    manager: UserId,
) -> Result<(Grant<ReadPeople>, UserId)> {
    let scope = grant.scope()?;
    db.read(move |connection| {
        in_scope(connection, scope, manager)?;
        if people::exists(connection, manager)? { Ok(()) } else { Err(Error::new(Code::NotFound)) }
    })
    .await?;
    Ok((grant.delegate()?, manager))
}

/// One person: whole for themself, admins and their line managers, without what is private for other managers, from the
/// directory otherwise.
pub async fn get(db: &Database, grant: &Grant<ReadPeople>, id: UserId) -> Result<Person> {
    let whole = match grant.scope()? {
        Scope::All => true,
        Scope::Team(user) | Scope::Line(user) | Scope::Own(user) => user == id,
    };
    let not_found = || Error::new(Code::NotFound);
    if whole {
        let view = View::of(grant.actor());
        let today = db.clock().today();
        let found = db.read(move |connection| {
            let found = people::whole(connection, id)?;
            let Some(found) = found else { return Ok(None) };
            let managers = managers::of(connection, &[id], today)?.into_iter().map(|(_, entry)| entry).collect();
            Ok(Some((found, people::of_day(connection, id, today)?, managers)))
        });
        let (WholeWithBanking { directory, profile, banking, leaving_remark }, day, managers) =
            found.await?.ok_or_else(not_found)?;
        let person = view.whole(directory, profile, banking, day, managers);
        return Ok(Person::Whole(view.noting(person, leaving_remark)));
    }
    let found: Option<Directory> = db.read(move |connection| people::in_directory(connection, id)).await?;
    found.map(Person::Directory).ok_or_else(not_found)
}

/// Whether a call that names this person may go on: 403 outside the scope (call-10), whether or not there
/// is such a person.
pub fn in_scope(connection: &mut impl Reads, scope: Scope, person: UserId) -> Result<()> {
    let reached = match scope {
        Scope::All => true,
        Scope::Own(user) => user == person,
        Scope::Team(user) => user == person || people::in_team(connection, user, person)?,
        Scope::Line(user) => user == person || people::in_line(connection, user, person)?,
    };
    if reached { Ok(()) } else { Err(Error::new(Code::NotAllowed)) }
}

/// Whether the record may be saved, and so its history read: 404 where not, as for who is nobody.
pub async fn editable(db: &Database, grant: &Grant<EditPeople>, id: UserId) -> Result<()> {
    let scope = grant.scope()?;
    db.read(move |connection| {
        in_scope(connection, scope, id).and_then(|()| known(connection, id)).map_err(|error| match error.code() {
            Code::NotAllowed => Error::new(Code::NotFound),
            _ => error,
        })
    })
    .await
}

/// 404 where there is no such person: what a list that found nothing says of the person whom its path names.
pub fn known(connection: &mut impl Reads, person: UserId) -> Result<()> {
    if people::exists(connection, person)? { Ok(()) } else { Err(Error::new(Code::NotFound)) }
}

/// Whether the register is empty.
pub async fn nobody(db: &Database) -> Result<bool> {
    db.read(|connection| people::nobody(connection)).await
}
