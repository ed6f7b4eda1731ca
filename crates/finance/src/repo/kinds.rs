//! Reimbursement types.

use db::{Dialect, Listing, Reads, UnitOfWork, advisory_locks, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, SortField, normalize};
use schema::reimbursement_types;

use crate::model::{ReimbursementTypeId, ReimbursementTypeStatus, StoredType};
use crate::rules::kind::ValidatedType;

/// What who changes the types holds, and who writes a claim beside others.
pub(super) const LOCK: &str = "reimbursement types";

kernel::orders! {
    /// What the list of types sorts by.
    pub TypeOrder = [
        SortField::new("name", "t.name_normalized"),
        SortField::new("amount", "t.amount"),
        SortField::new("status", "t.status"),
    ];
}

/// Types ([`StoredType`]) by name, or those of one status.
pub fn list(query: &ListQuery, status: Option<ReimbursementTypeStatus>, dialect: Dialect) -> Listing {
    let mut listing = Listing::new("reimbursement_types t", "t.id");
    if let Some(status) = status {
        listing = listing.filter("t.status = ?", [status.into()]);
    }
    if let Some(q) = &query.q {
        listing = listing.holds(&["t.name_normalized"], q, dialect);
    }
    listing.sorted(query.sort, &[("t.name_normalized", Direction::Up)])
}

/// One type.
pub fn find(connection: &mut impl Reads, id: ReimbursementTypeId) -> Result<Option<StoredType>> {
    Listing::new("reimbursement_types t", "t.id").filter("t.id = ?", [id.into()]).one(connection)
}

/// [`find`], held while it is changed: nobody writes a claim in the meantime.
pub fn lock(connection: &mut impl Reads, id: ReimbursementTypeId) -> Result<Option<StoredType>> {
    advisory_locks(connection, [LOCK.to_owned()])?;
    find(connection, id)
}

/// A new type.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &ValidatedType) -> Result<ReimbursementTypeId> {
    let new = (
        reimbursement_types::name.eq(&wanted.name),
        reimbursement_types::name_normalized.eq(normalize(&wanted.name)),
        reimbursement_types::status.eq(wanted.status),
        reimbursement_types::amount.eq(wanted.amount),
        reimbursement_types::bill_required.eq(wanted.bill_required),
    );
    let insert = diesel::insert_into(reimbursement_types::table).values(new).returning(reimbursement_types::id);
    work.insert(insert).map_err(duplicate)
}

/// Changes this version of a type, with what claims repeat of it: its name, and whether those that wait go beyond its limit.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredType, wanted: &ValidatedType) -> Result<()> {
    let seen = reimbursement_types::table.find(stored.id).filter(reimbursement_types::version.eq(stored.version));
    let update = diesel::update(seen).set((
        reimbursement_types::version.eq(reimbursement_types::version + 1),
        reimbursement_types::name.eq(&wanted.name),
        reimbursement_types::name_normalized.eq(normalize(&wanted.name)),
        reimbursement_types::status.eq(wanted.status),
        reimbursement_types::amount.eq(wanted.amount),
        reimbursement_types::bill_required.eq(wanted.bill_required),
    ));
    work.apply(update).map_err(duplicate)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    if wanted.amount != stored.amount {
        let beyond = statement(
            "UPDATE reimbursements SET over_limit = (SELECT sum(o.amount) FROM reimbursements o \
             WHERE o.user_id = reimbursements.user_id AND o.financial_year = reimbursements.financial_year \
             AND o.month = reimbursements.month AND o.type_id = reimbursements.type_id \
             AND o.status IN ('Requested', 'Approved')) > ? WHERE type_id = ? AND status = 'Requested'",
        );
        let beyond = beyond.bind(wanted.amount).bind(stored.id);
        work.change(|connection| beyond.run(connection))?;
    }
    if normalize(&wanted.name) != normalize(&stored.name) {
        let names = statement("UPDATE reimbursements SET type_name_normalized = ? WHERE type_id = ?");
        let names = names.bind(normalize(&wanted.name)).bind(stored.id);
        work.change(|connection| names.run(connection))?;
    }
    Ok(())
}

/// Removes a type that no claim names; `None` when one does by now.
pub fn remove(work: &mut UnitOfWork<'_>, id: ReimbursementTypeId) -> Result<Option<()>> {
    let remove = "DELETE FROM reimbursement_types WHERE id = ? \
        AND NOT EXISTS (SELECT 1 FROM reimbursements c WHERE c.type_id = reimbursement_types.id)";
    work.change_one(statement(remove).bind(id))
}

/// Says that the name is another type's.
fn duplicate(error: Error) -> Error {
    error.on_constraint("reimbursement_types_name_normalized_key", || {
        Error::new(Code::Duplicate).at("name", Code::Duplicate.message())
    })
}
