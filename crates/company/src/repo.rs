//! Statements about the company's settings.

pub mod patterns;
mod personal;
pub mod places;
pub mod setup;

pub use personal::PERSONAL;

use chrono::NaiveDate;
use db::{Reads, Row, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Result};
use schema::company;

use crate::model::{ID, StoredCompany};
use crate::rules::Validated;

fn stored(rest: &str) -> String {
    format!("SELECT {} FROM company o{rest}", StoredCompany::columns())
}

/// What is set.
pub fn find(connection: &mut impl Reads) -> Result<StoredCompany> {
    one(statement(stored("")).fetch_one(connection)?)
}

/// The version of what is set: far less to read than all of it, with its logo.
pub fn version(connection: &mut impl Reads) -> Result<i64> {
    statement("SELECT o.version FROM company o").number(connection)
}

db::record! {
    struct Began {
        began_on: Option<NaiveDate> = "o.began_on",
    }
}

/// When the company began with Muster, where it has said so.
pub fn began(connection: &mut impl Reads) -> Result<Option<NaiveDate>> {
    let found: Option<Began> =
        statement(format!("SELECT {} FROM company o", Began::columns())).fetch_one(connection)?;
    Ok(found.and_then(|found| found.began_on))
}

/// [`find`], held while it is changed.
pub fn lock(connection: &mut impl Reads) -> Result<StoredCompany> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF o");
    one(statement(stored(lock)).fetch_one(connection)?)
}

db::record! {
    /// A year that records name.
    struct NamedYear {
        year: Option<String> = "max(y.financial_year)",
    }
}

/// The latest financial year that a claim or an investment names. They are asked here, as nobody but the company may say with
/// which month a year begins.
pub fn named_year(connection: &mut impl Reads) -> Result<Option<String>> {
    let years = "(SELECT max(financial_year) AS financial_year FROM reimbursements \
                 UNION ALL SELECT max(financial_year) FROM investments) y";
    let found: Option<NamedYear> =
        statement(format!("SELECT {} FROM {years}", NamedYear::columns())).fetch_one(connection)?;
    Ok(found.and_then(|found| found.year))
}

fn one(found: Option<StoredCompany>) -> Result<StoredCompany> {
    found.ok_or_else(|| Error::internal("the row of the company's settings is not there"))
}

/// Changes what still has the version that was read.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredCompany, wanted: &Validated) -> Result<()> {
    let seen = company::table.find(ID).filter(company::version.eq(stored.version));
    let update = diesel::update(seen).set((
        company::version.eq(company::version + 1),
        company::name.eq(&wanted.name),
        company::legal_name.eq(&wanted.legal_name),
        company::address.eq(&wanted.address),
        company::help.eq(&wanted.help),
        company::began_on.eq(wanted.began_on),
        company::logo.eq(&wanted.picture),
        company::date_format.eq(wanted.date_format),
        company::week_start.eq(wanted.week_start),
        company::currency.eq(wanted.currency),
        company::grouping.eq(wanted.grouping),
        company::decimals.eq(wanted.decimals),
        company::least_hours.eq(wanted.least_hours),
        company::most_hours.eq(wanted.most_hours),
        company::weeks_back.eq(wanted.weeks_back),
        company::year_begins.eq(wanted.year_begins),
        company::erase_months.eq(wanted.erase_months),
        company::remind_days.eq(wanted.remind_days),
        company::escalate_days.eq(wanted.escalate_days),
    ));
    work.apply(update)?.map(drop).ok_or_else(|| Error::new(Code::StaleVersion))
}
