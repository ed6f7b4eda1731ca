//! Who leads whom, as every list of people's records asks it: a manager list holds line managers, and who leads a project.

use db::{Listing, Reads, statement};
use kernel::{Result, Scope, UserId};

/// The ids of those in a manager's team; binds the manager.
pub const TEAM: &str = "(SELECT user_id FROM user_managers WHERE manager_id = ?)";
/// The ids of those in a manager's team, and the manager's; binds the manager twice.
pub const TEAM_AND_SELF: &str = "(SELECT user_id FROM user_managers WHERE manager_id = ? UNION ALL SELECT ?)";
/// The ids of those whose line manager somebody is; binds the manager.
pub const LINE: &str = "(SELECT user_id FROM user_managers WHERE manager_id = ? AND line)";
/// The ids of those whose line manager somebody is, and the manager's; binds the manager twice.
const LINE_AND_SELF: &str = "(SELECT user_id FROM user_managers WHERE manager_id = ? AND line UNION ALL SELECT ?)";

/// Whether somebody is the line manager of the person in this column; binds them.
pub fn is_line_manager(person: &str) -> String {
    format!("EXISTS (SELECT 1 FROM user_managers t WHERE t.user_id = {person} AND t.manager_id = ? AND t.line)")
}

/// Narrows lists by who leads whom; `person` is the column of a person's id.
pub trait ByLeader: Sized {
    /// Only rows of people whom this scope reaches.
    #[must_use]
    fn scope(self, scope: Scope, person: &str) -> Self;

    /// Only rows of people in this manager's team.
    #[must_use]
    fn team(self, manager: UserId, person: &str) -> Self;

    /// Only rows of people whose line manager this is.
    #[must_use]
    fn line(self, manager: UserId, person: &str) -> Self;
}

impl ByLeader for Listing {
    fn scope(self, scope: Scope, person: &str) -> Self {
        match scope {
            Scope::All => self,
            Scope::Own(user) => self.filter(format!("{person} = ?"), [user.into()]),
            Scope::Team(user) => self.filter(format!("{person} IN {TEAM_AND_SELF}"), [user.into(), user.into()]),
            Scope::Line(user) => self.filter(format!("{person} IN {LINE_AND_SELF}"), [user.into(), user.into()]),
        }
    }

    fn team(self, manager: UserId, person: &str) -> Self {
        self.filter(format!("{person} IN {TEAM}"), [manager.into()])
    }

    fn line(self, manager: UserId, person: &str) -> Self {
        self.filter(format!("{person} IN {LINE}"), [manager.into()])
    }
}

db::record! {
    struct Member {
        user: UserId = "user_id",
    }
}

/// Those whose line manager this is.
pub fn of_line(connection: &mut impl Reads, manager: UserId) -> Result<Vec<UserId>> {
    let team: Vec<Member> = statement(LINE.trim_matches(['(', ')'])).bind(manager).fetch(connection)?;
    Ok(team.into_iter().map(|member| member.user).collect())
}
