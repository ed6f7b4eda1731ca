//! Families.

use db::{AnyConnection, Statement, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Error, FamilyMemberId, Result, Scope, UserId};
use schema::family_members;

use crate::model::FamilyMember;
use crate::rules::family::Member;

const MEMBER: &str = "SELECT f.id, f.version, f.user_id, f.name, f.relation, f.dob FROM family_members f";

/// A person's family, in the order in which it was told.
pub fn of(connection: &mut AnyConnection, user: UserId) -> Result<Vec<FamilyMember>> {
    of_statement(user).fetch(connection)
}

/// The statement of [`of`], for tests that look at its plan.
pub fn of_statement(user: UserId) -> Statement {
    statement(format!("{MEMBER} WHERE f.user_id = ? ORDER BY f.id")).bind(user)
}

/// One member, if this scope reaches them.
pub fn find(connection: &mut AnyConnection, scope: Scope, id: FamilyMemberId) -> Result<Option<FamilyMember>> {
    let found = statement(format!("{MEMBER} WHERE f.id = ?")).bind(id).fetch_one::<FamilyMember>(connection)?;
    Ok(found.filter(|member| match scope {
        Scope::All => true,
        Scope::Own(user) | Scope::Team(user) => user == member.user,
    }))
}

/// A new member.
pub fn insert(work: &mut UnitOfWork<'_>, user: UserId, member: &Member) -> Result<FamilyMemberId> {
    let insert = diesel::insert_into(family_members::table)
        .values((
            family_members::user_id.eq(user.0),
            family_members::name.eq(&member.name),
            family_members::relation.eq(&member.relation),
            family_members::dob.eq(member.dob),
        ))
        .returning(family_members::id);
    work.change(|connection| insert.get_result::<FamilyMemberId>(connection))
}

/// Changes a member that still has the version that was read.
pub fn update(work: &mut UnitOfWork<'_>, stored: &FamilyMember, member: &Member) -> Result<()> {
    let update = statement(
        "UPDATE family_members SET version = version + 1, name = ?, relation = ?, dob = ? WHERE id = ? AND version = ?",
    )
    .bind(member.name.as_str())
    .bind(member.relation.as_str())
    .bind(member.dob)
    .bind(stored.id)
    .bind(stored.version);
    work.change_one(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes a member; 404 when somebody else was faster.
pub fn remove(work: &mut UnitOfWork<'_>, id: FamilyMemberId) -> Result<()> {
    let remove = statement("DELETE FROM family_members WHERE id = ?").bind(id);
    work.change_one(remove)?.ok_or_else(|| Error::new(Code::NotFound))
}
