//! Statements over people, roles and sessions, each named by what it answers.

/// Places in teams of active projects on a day, which is bound twice, with what else is joined. A macro, since a constant
/// text is put together of literals alone.
macro_rules! on_a_day {
    ($joins:literal) => {
        concat!(
            "team_members t JOIN projects p ON p.id = t.project_id ",
            $joins,
            "WHERE p.status = 'active' AND t.startdate <= ? AND (t.enddate IS NULL OR t.enddate >= ?)"
        )
    };
}

pub mod ahead;
pub mod answering;
pub mod approvals;
pub mod asked;
pub mod away;
pub mod celebrations;
pub mod dashboard;
pub mod family;
pub mod holdings;
pub mod invitations;
pub mod leaders;
pub mod ledger;
pub mod links;
pub mod lots;
pub mod managers;
pub mod oidc;
pub mod people;
mod personal;
pub mod placements;
pub mod references;
pub mod refusals;
pub mod roles;
pub mod sessions;
pub mod setup;
pub mod stand_ins;
pub mod team;

pub use personal::PERSONAL;
