//! What ids in the snapshots of the audit trail stand for.

use std::collections::BTreeSet;

use db::{Bind, Reads, marks, statement};
use kernel::Result;

use crate::rules::told::{Names, Reference};

/// Ids of one statement.
const BATCH: usize = 250;

impl Reference {
    /// Its key as a text, its name, and where they stand.
    const fn source(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Person => ("id", "fname || ' ' || lname", "users"),
            Self::Project => ("id", "projectname", "projects"),
            Self::Task => ("id", "taskname", "tasks"),
            Self::Client => ("id", "clientname", "clients"),
            Self::Job => ("id", "title", "jobs"),
            Self::ClaimType => ("id", "name", "reimbursement_types"),
            Self::DataType => ("id", "name", "data_types"),
            Self::Referral => ("id", "name", "referrals"),
            Self::LeaveType => ("code", "coalesce(name, code)", "leave_types"),
            Self::Role => ("id", "role", "roles"),
            Self::File => ("key", "filename", "files"),
        }
    }
}

db::record! {
    struct Named {
        key: String = "key",
        name: String = "name",
    }
}

/// The names of these, as they are called today: one statement for each kind.
pub fn names(connection: &mut impl Reads, wanted: &BTreeSet<(Reference, String)>) -> Result<Names> {
    let mut names = Names::new();
    let mut rest: Vec<&(Reference, String)> = wanted.iter().collect();
    while let Some((reference, _)) = rest.first().copied() {
        let (of_kind, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(|(kind, _)| kind == reference);
        rest = others;
        let (key, name, table) = reference.source();
        for batch in of_kind.chunks(BATCH) {
            let (marks, by_id) = (marks(batch.len()), !matches!(reference, Reference::File | Reference::LeaveType));
            let binds = batch.iter().filter_map(|(_, key)| {
                if by_id { key.parse::<i64>().ok().map(Bind::from) } else { Some(Bind::from(key.as_str())) }
            });
            let binds: Vec<_> = binds.collect();
            if binds.len() < batch.len() {
                continue;
            }
            let found = statement(format!(
                "SELECT CAST({key} AS TEXT) AS key, {name} AS name FROM {table} WHERE {key} IN ({marks})"
            ));
            for row in found.bind_all(binds).once().fetch::<Named>(connection)? {
                names.insert((*reference, row.key), row.name);
            }
        }
    }
    Ok(names)
}
