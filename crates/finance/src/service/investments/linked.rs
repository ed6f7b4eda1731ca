//! An investment behind a link of a mail to who decides on it.

use core_auth::service::approvals::Steps;
use db::Database;
use files::repo::of_record;
use kernel::{Code, Error, Grant, Result};
use mail::model::{DecidedRecord, LinkedKind, LinkedRecord};

use super::mails;
use crate::model::{INVESTMENT, InvestmentId, StoredInvestment};
use crate::repo::investments as repo;
use crate::rights::WriteInvestment;
use crate::rules::investment::is_open;

/// As links name it.
pub(super) fn record(investment: &StoredInvestment) -> DecidedRecord {
    DecidedRecord { kind: LinkedKind::Investment, id: investment.id.0, version: investment.version }
}

/// An investment behind a link, for whoever decides on it today; 404 for one on which they do not, and for whose its second
/// approval was once it is decided: it is nobody's then, and their list has it no more. What is told of it is what was submitted.
pub async fn linked(db: &Database, grant: &Grant<WriteInvestment>, id: InvestmentId) -> Result<LinkedRecord> {
    let (scope, viewer, today) = (grant.scope()?, grant.viewer()?, db.clock().today());
    db.read(move |connection| {
        let found = repo::find_or_in_place(connection, scope, id, today)?;
        let investment = found.ok_or_else(|| Error::new(Code::NotFound))?;
        let steps = Steps::of(connection, std::slice::from_ref(&investment), (viewer, today))?;
        if !steps.seat(investment.second).decides(viewer.decides(investment.user)) {
            return Err(Error::new(Code::NotFound));
        }
        let waits = is_open(investment.status);
        let lines =
            if waits { mails::asked(&investment, of_record(connection, INVESTMENT, id.0)?.len()) } else { Vec::new() };
        Ok(LinkedRecord { version: investment.version, waits, lines })
    })
    .await
}
