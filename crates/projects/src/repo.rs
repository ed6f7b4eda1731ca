//! Statements over clients, projects, teams and tasks, each named by what it answers.

pub mod clients;
mod personal;
pub mod projects;
pub mod tasks;

pub use personal::PERSONAL;

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
        of: "people: person",
        broken: "has a project lead in the manager list who leads no active project that the person is in the team of",
        find: "SELECT g.user_id FROM user_managers g WHERE NOT g.line AND NOT EXISTS (SELECT 1 FROM team_members t \
               JOIN projects p ON p.id = t.project_id WHERE t.user_id = g.user_id AND p.manager_id = g.manager_id \
               AND p.status = 'active') LIMIT 20",
    },
    Invariant {
        of: "people: person",
        broken: "is an admin or a manager and has a project lead in the manager list",
        find: "SELECT g.user_id FROM user_managers g JOIN users u ON u.id = g.user_id JOIN roles r ON r.id = u.role_id \
               WHERE NOT g.line AND r.role IN ('admin', 'manager') LIMIT 20",
    },
    Invariant {
        of: "projects: client",
        broken: "has the name of another one",
        find: "SELECT c.id FROM clients c JOIN clients o ON o.clientname_normalized = c.clientname_normalized \
               AND o.id < c.id AND NOT o.removed WHERE NOT c.removed LIMIT 20",
    },
];
