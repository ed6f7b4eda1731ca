//! Who leads whom, as every list of people's records asks it: a manager list holds line managers, and who leads a project. And who
//! decides for somebody who is away, which is no part of that: no scope holds it, and no list but of what waits for a decision.

use chrono::NaiveDate;
use db::{Bind, Dialect, Listing, Reads, statement};
use kernel::{Result, Scope, UserId};

use super::approvals;
use super::stand_ins::covered;
use crate::model::{ApprovalKind, Deciding, StandInKind, Whose};

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

/// Those who work here and are line managers of the person in this column, as what a SELECT reads.
fn active_line(person: &str) -> String {
    format!(
        "user_managers led JOIN users leader ON leader.id = led.manager_id \
         WHERE led.user_id = {person} AND led.line AND leader.status = 'Active'"
    )
}

/// Whether nobody who works here is a line manager of the person in this column.
pub fn is_unled(person: &str) -> String {
    format!("({person} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM {}))", active_line(person))
}

/// [`is_unled`] of few rows, such as those of a page, or those of a list that are neither overdue nor one's own: PostgreSQL, which takes
/// them for many, would read all who lead and all who are led.
pub fn is_one_unled(person: &str) -> String {
    format!("({person} IS NOT NULL AND (SELECT count(*) FROM {}) = 0)", active_line(person))
}

/// Whether somebody is the line manager of the person in this column, or nobody who works here is; binds them. As in [`is_line_manager`],
/// but for columns of any table.
pub fn is_led_here(person: &str) -> String {
    let unled = is_one_unled(person);
    format!(
        "(EXISTS (SELECT 1 FROM user_managers own WHERE own.user_id = {person} AND own.manager_id = ? AND own.line) OR {unled})"
    )
}

/// Whether somebody decides on what the person in this column has of a kind in the place of others; binds them, and the day twice.
pub fn is_decided_for(kind: StandInKind, person: &str) -> String {
    format!("{person} IN (SELECT g.user_id FROM {})", covered(kind))
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

    /// Only rows of people on whose records of this kind somebody decides, in their own right or in somebody's place: for lists of what
    /// waits for a decision, and nothing else.
    #[must_use]
    fn decided_by(self, deciding: Deciding, kind: StandInKind, person: &str, dialect: Dialect) -> Self;

    /// Only rows that this scope reaches; and of those that wait for a decision (`waits`) the ones on which somebody decides today in
    /// somebody's place, so that they see what they decide on.
    #[must_use]
    fn scope_or_decided(self, scope: Scope, waits: &str, decided: (StandInKind, NaiveDate), person: &str) -> Self;

    /// [`ByLeader::scope_or_decided`], and those whose second approval is theirs; `columns` are those of a person's id and of the record's.
    #[must_use]
    fn scope_or_steps(
        self,
        scope: Scope,
        waits: &str,
        decided: (ApprovalKind, NaiveDate),
        columns: (&str, &str),
    ) -> Self;

    /// Only records that do not wait for their second approval; `record` is the column of their id.
    #[must_use]
    fn at_first_step(self, kind: ApprovalKind, record: &str) -> Self;

    /// Only records that wait for their second approval, which is somebody's, in their own right or in somebody's place.
    #[must_use]
    fn at_second_step(self, kind: ApprovalKind, deciding: Deciding, record: &str) -> Self;
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

    fn decided_by(self, deciding: Deciding, kind: StandInKind, person: &str, dialect: Dialect) -> Self {
        let Deciding { user, everybody, whose, today } = deciding;
        let led = if kind.of_line() { LINE } else { TEAM };
        let (covered, standing) = (covered(kind), [Bind::from(user), today.into(), today.into()]);
        match whose {
            Whose::Own | Whose::All if everybody => self,
            Whose::Mine if everybody => {
                self.filter(format!("{person} NOT IN (SELECT g.user_id FROM {covered})"), standing)
            }
            Whose::Own | Whose::Mine => self.filter(dialect.among(person, led.trim_matches(['(', ')'])), [user.into()]),
            Whose::All => {
                let led = led.trim_matches(['(', ')']);
                let condition = dialect.among(person, &format!("{led} UNION ALL SELECT g.user_id FROM {covered}"));
                self.filter(condition, [Bind::from(user)].into_iter().chain(standing).collect::<Vec<_>>())
            }
            Whose::For(absent) => {
                let condition = dialect.among(person, &format!("SELECT g.user_id FROM {covered} AND s.user_id = ?"));
                self.filter(condition, standing.into_iter().chain([Bind::from(absent)]).collect::<Vec<_>>())
            }
        }
    }

    fn scope_or_decided(self, scope: Scope, waits: &str, decided: (StandInKind, NaiveDate), person: &str) -> Self {
        match reached(scope, waits, decided, person) {
            Some((condition, binds)) => self.filter(format!("({condition})"), binds),
            None => self,
        }
    }

    fn scope_or_steps(
        self,
        scope: Scope,
        waits: &str,
        (kind, today): (ApprovalKind, NaiveDate),
        (person, record): (&str, &str),
    ) -> Self {
        let (Scope::Own(user) | Scope::Team(user) | Scope::Line(user)) = scope else { return self };
        let Some((condition, mut binds)) = reached(scope, waits, (kind.stand_in(), today), person) else { return self };
        let deciding = Deciding { user, everybody: false, whose: Whose::All, today };
        let (theirs, theirs_binds) = approvals::decided_by(kind, deciding);
        binds.extend(theirs_binds);
        self.filter(format!("({condition} OR {record} IN ({theirs}))"), binds)
    }

    fn at_first_step(self, kind: ApprovalKind, record: &str) -> Self {
        let waiting = approvals::waiting(kind);
        self.filter(format!("{record} NOT IN ({waiting})"), [])
    }

    fn at_second_step(self, kind: ApprovalKind, deciding: Deciding, record: &str) -> Self {
        let (theirs, binds) = approvals::decided_by(kind, deciding);
        self.filter(format!("{record} IN ({theirs})"), binds)
    }
}

/// Whether somebody reaches the records of the person in this column by a scope, or decides today on those of a kind in somebody's place:
/// of records that are at hand, not of which there are.
pub fn reaches(scope: Scope, decided: (StandInKind, NaiveDate), person: &str) -> (String, Vec<Bind>) {
    reached(scope, "TRUE", decided, person).unwrap_or_else(|| ("TRUE".to_owned(), Vec::new()))
}

/// What a scope reaches, and of what waits that on which somebody decides today in somebody's place; nothing where that is everything.
fn reached(
    scope: Scope,
    waits: &str,
    (kind, today): (StandInKind, NaiveDate),
    person: &str,
) -> Option<(String, Vec<Bind>)> {
    let (led, user) = match scope {
        Scope::Team(user) => (TEAM_AND_SELF, user),
        Scope::Line(user) => (LINE_AND_SELF, user),
        Scope::Own(user) => return Some((format!("{person} = ?"), vec![user.into()])),
        Scope::All => return None,
    };
    let condition = format!("{person} IN {led} OR ({waits} AND {})", is_decided_for(kind, person));
    Some((condition, vec![Bind::from(user), user.into(), user.into(), today.into(), today.into()]))
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
