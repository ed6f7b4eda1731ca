//! Types of leave.

use db::{Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Result, normalize};
use schema::leave_types;

use crate::model::{LeaveType, LeaveTypeId, StoredType};
use crate::rules::kind::TypeWanted;
use crate::texts::type_name_taken;

/// One type.
pub fn find(connection: &mut impl Reads, kind: LeaveType) -> Result<Option<StoredType>> {
    let columns = StoredType::columns();
    statement(format!("SELECT {columns} FROM leave_types k WHERE k.code = ?")).bind(kind).fetch_one(connection)
}

/// [`find`], by its id.
pub fn of_id(connection: &mut impl Reads, id: LeaveTypeId) -> Result<Option<StoredType>> {
    let columns = StoredType::columns();
    statement(format!("SELECT {columns} FROM leave_types k WHERE k.id = ?")).bind(id).fetch_one(connection)
}

/// All types that people ask for by their names, in the order in which they came: what optional holidays are is not one of them.
pub fn all(connection: &mut impl Reads) -> Result<Vec<StoredType>> {
    let columns = StoredType::columns();
    statement(format!("SELECT {columns} FROM leave_types k WHERE k.id > 0 ORDER BY k.id")).fetch(connection)
}

db::record! {
    /// How much there is of a type: leaves, and where there are none, entries in the ledger of its account. All entries of an account
    /// are many, and no index has them.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Used {
        pub leaves: i64 = "(SELECT count(*) FROM leaves l WHERE l.kind = k.code)",
        pub entries: i64 = "CASE WHEN EXISTS (SELECT 1 FROM leaves l WHERE l.kind = k.code) THEN 0 \
            ELSE (SELECT count(*) FROM leave_ledger g WHERE g.account = k.code) END AS entries",
        /// Whether a second approval is set of it.
        pub second: bool = "EXISTS (SELECT 1 FROM approval_steps s WHERE s.leave_type = k.code)",
    }
}

db::record! {
    /// A type with how much there is of it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct UsedType {
        pub of: StoredType,
        pub used: Used,
    }
}

/// All types with how much there is of each.
pub fn all_used(connection: &mut impl Reads) -> Result<Vec<UsedType>> {
    let columns = UsedType::columns();
    statement(format!("SELECT {columns} FROM leave_types k WHERE k.id > 0 ORDER BY k.id")).fetch(connection)
}

/// A type with how much there is of it, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: LeaveTypeId) -> Result<Option<UsedType>> {
    let (columns, lock) = (UsedType::columns(), connection.dialect().row_lock(" FOR UPDATE OF k"));
    statement(format!("SELECT {columns} FROM leave_types k WHERE k.id = ? AND k.id > 0{lock}"))
        .bind(id)
        .fetch_one(connection)
}

/// A new type, whose word is made of its id.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &TypeWanted) -> Result<LeaveTypeId> {
    let normalized = wanted.name.as_deref().map(normalize).unwrap_or_default();
    let new = (
        leave_types::code.eq(NOT_YET),
        leave_types::name.eq(&wanted.name),
        leave_types::name_normalized.eq(normalized),
        leave_types::mark.eq(wanted.mark),
        leave_types::paid.eq(wanted.paid),
        leave_types::away.eq(wanted.away),
        leave_types::balance.eq(wanted.balance),
        leave_types::half_days.eq(wanted.halfdays),
        leave_types::notice_days.eq(wanted.noticedays),
        leave_types::most_days.eq(wanted.mostdays),
        leave_types::file_days.eq(wanted.filedays),
        leave_types::below.eq(wanted.below),
        leave_types::next_year.eq(wanted.nextyear),
        leave_types::months.eq(wanted.months),
    );
    let insert = diesel::insert_into(leave_types::table).values(new).returning(leave_types::id);
    let id: LeaveTypeId = work.insert(insert).map_err(taken)?;
    let named = statement("UPDATE leave_types SET code = ? WHERE id = ?").bind(format!("t{id}")).bind(id);
    work.change_one(named)?.ok_or_else(|| Error::new(Code::NotFound))?;
    Ok(id)
}

/// The word of a type that is being made, which no leave can have.
const NOT_YET: &str = "new";

/// Changes this version of a type; 409 when somebody was faster.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredType, wanted: &TypeWanted) -> Result<()> {
    let seen = leave_types::table.find(stored.id).filter(leave_types::version.eq(stored.version));
    let update = diesel::update(seen).set((
        leave_types::version.eq(leave_types::version + 1),
        leave_types::name.eq(&wanted.name),
        leave_types::name_normalized.eq(wanted.normalized(stored.kind)),
        leave_types::mark.eq(wanted.mark),
        leave_types::paid.eq(wanted.paid),
        leave_types::away.eq(wanted.away),
        leave_types::balance.eq(wanted.balance),
        leave_types::half_days.eq(wanted.halfdays),
        leave_types::notice_days.eq(wanted.noticedays),
        leave_types::most_days.eq(wanted.mostdays),
        leave_types::file_days.eq(wanted.filedays),
        leave_types::below.eq(wanted.below),
        leave_types::next_year.eq(wanted.nextyear),
        leave_types::months.eq(wanted.months),
        leave_types::retired.eq(wanted.retired),
    ));
    work.apply(update).map_err(taken)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes a type that nobody ever had and no second approval is set of; `None` where somebody has, or one is.
pub fn remove(work: &mut UnitOfWork<'_>, id: LeaveTypeId) -> Result<Option<()>> {
    let gone = statement(
        "DELETE FROM leave_types WHERE id = ? AND NOT EXISTS (SELECT 1 FROM leaves l WHERE l.kind = leave_types.code) \
         AND NOT EXISTS (SELECT 1 FROM leave_ledger g WHERE g.account = leave_types.code) \
         AND NOT EXISTS (SELECT 1 FROM approval_steps s WHERE s.leave_type = leave_types.code)",
    );
    work.change_one(gone.bind(id))
}

fn taken(error: Error) -> Error {
    let refusal = || Error::new(Code::Duplicate).saying_at("name", type_name_taken());
    error.on_constraint("leave_types_name_key", refusal)
}
