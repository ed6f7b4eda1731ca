//! Families.

use crate::repo::team::ByLeader as _;
use db::{Listing, Reads, Row, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Result, Scope, UserId};
use schema::family_members;

use crate::model::{FamilyMember, FamilyMemberId};
use crate::rules::family::Member;

/// A person's family, in the order in which it was entered.
pub fn of(connection: &mut impl Reads, user: UserId) -> Result<Vec<FamilyMember>> {
    let columns = FamilyMember::columns();
    let family = statement(format!("SELECT {columns} FROM family_members f WHERE f.user_id = ? ORDER BY f.id"));
    family.bind(user).fetch(connection)
}

/// How many members a family has.
pub fn count(connection: &mut impl Reads, user: UserId) -> Result<i64> {
    statement("SELECT count(*) FROM family_members WHERE user_id = ?").bind(user).number(connection)
}

/// One member, if this scope holds them.
pub fn find(connection: &mut impl Reads, scope: Scope, id: FamilyMemberId) -> Result<Option<FamilyMember>> {
    Listing::new("family_members f", "f.id").filter("f.id = ?", [id.into()]).scope(scope, "f.user_id").one(connection)
}

/// A new member.
pub fn insert(work: &mut UnitOfWork<'_>, user: UserId, member: &Member) -> Result<FamilyMember> {
    let new = (
        family_members::user_id.eq(user),
        family_members::name.eq(&member.name),
        family_members::relation.eq(&member.relation),
        family_members::dob.eq(member.dob),
    );
    work.insert(diesel::insert_into(family_members::table).values(new).returning(family_members::all_columns))
}

/// Changes a member that still has the version that was read.
pub fn update(work: &mut UnitOfWork<'_>, stored: &FamilyMember, member: &Member) -> Result<()> {
    let seen = family_members::table.find(stored.id).filter(family_members::version.eq(stored.version));
    let update = diesel::update(seen).set((
        family_members::version.eq(family_members::version + 1),
        family_members::name.eq(&member.name),
        family_members::relation.eq(&member.relation),
        family_members::dob.eq(member.dob),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes a member; 404 when somebody else was faster.
pub fn remove(work: &mut UnitOfWork<'_>, id: FamilyMemberId) -> Result<()> {
    let remove = diesel::delete(family_members::table.find(id));
    work.apply(remove)?.ok_or_else(|| Error::new(Code::NotFound))
}
