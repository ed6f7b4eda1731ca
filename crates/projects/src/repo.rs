//! Statements over clients, projects, teams and tasks, each named by what it answers.

pub mod clients;
pub mod projects;
pub mod tasks;

use db::{Dialect, Invariant, Listing};
use kernel::ListQuery;

/// A search through a handful of columns of a table that holds hundreds of rows: three letters and more anywhere, fewer
/// at the beginning of one of the names.
fn matching(listing: Listing, query: &ListQuery, names: &[&str], texts: &[&str], dialect: Dialect) -> Listing {
    match query.q.as_deref() {
        None => listing,
        Some(q) if q.chars().count() < 3 => listing.begins(names, q),
        Some(q) => listing.holds(&[names, texts].concat(), q, dialect),
    }
}

/// What must hold of clients, projects and tasks.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "projects: project",
        broken: "is inactive and has a team",
        find: "SELECT id FROM projects p WHERE p.status = 'inactive' \
               AND EXISTS (SELECT 1 FROM team_members m WHERE m.project_id = p.id) LIMIT 20",
    },
    Invariant {
        of: "projects: project",
        broken: "ends before it begins",
        find: "SELECT id FROM projects WHERE enddate < startdate LIMIT 20",
    },
    Invariant {
        of: "projects: project",
        broken: "has a place in its team that ends before it begins, or takes more than all of a person",
        find: "SELECT DISTINCT project_id FROM team_members \
               WHERE enddate < startdate OR allocation < 0 OR allocation > 10000 LIMIT 20",
    },
    Invariant {
        of: "projects: client",
        broken: "has the name of another one",
        find: "SELECT c.id FROM clients c JOIN clients o ON o.clientname_normalized = c.clientname_normalized \
               AND o.id < c.id AND NOT o.removed WHERE NOT c.removed LIMIT 20",
    },
];
