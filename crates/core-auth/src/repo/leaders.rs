//! Whom a person's records are decided by, and how they are reached.

use db::{Bind, Reads, Row as _, statement};
use kernel::{Key, Result, Role, UserId, Word as _, full_name};
use mail::model::Recipient;

use crate::model::{StandInKind, Status};

db::record! {
    /// Somebody as mails address them.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Leader {
        pub id: UserId = "m.id",
        pub fname: String = "m.fname",
        pub lname: String = "m.lname",
        pub email: String = "m.email",
        pub status: Status = "m.status",
        role: String = "(SELECT o.role FROM roles o WHERE o.id = m.role_id)",
    }
}

impl Leader {
    /// What they may do here.
    pub fn role(&self) -> Role {
        Role::named(&self.role)
    }

    /// Whether they work here.
    pub fn is_active(&self) -> bool {
        self.status == Status::Active
    }

    /// First and last name, as one.
    pub fn name(&self) -> String {
        full_name(&self.fname, &self.lname)
    }
}

impl From<Leader> for Recipient {
    fn from(leader: Leader) -> Self {
        Self::person(leader.id, &leader.fname, &leader.lname, leader.email)
    }
}

/// The Active ones in a manager list; binds whose. Joined so that SQLite begins with the list: as they are sorted by their ids, and it is
/// never told how few they are, it would go through all who are Active.
const LISTED: &str =
    "user_managers t CROSS JOIN users m WHERE m.id = t.manager_id AND t.user_id = ? AND m.status = 'Active'";
/// The Active people of roles, which are to be named.
const OF_ROLES: &str = "roles r JOIN users m ON m.role_id = r.id WHERE m.status = 'Active' AND r.role_normalized IN";

fn found(
    connection: &mut impl Reads,
    from: &str,
    binds: impl IntoIterator<Item = impl Into<Bind>>,
) -> Result<Vec<Leader>> {
    let columns = Leader::columns();
    statement(format!("SELECT {columns} FROM {from} ORDER BY m.id"))
        .bind_all(binds.into_iter().map(Into::into))
        .fetch(connection)
}

/// Somebody's Active line managers.
pub fn line(connection: &mut impl Reads, user: UserId) -> Result<Vec<Leader>> {
    found(connection, &format!("{LISTED} AND t.line"), [user])
}

/// Those in somebody's manager list who may decide on what asks for this key and is of a project: line managers, and who leads it.
pub fn line_and_lead(connection: &mut impl Reads, user: UserId, project: i64, key: Key) -> Result<Vec<Leader>> {
    let leads = "EXISTS (SELECT 1 FROM projects p WHERE p.id = ? AND p.manager_id = t.manager_id)";
    let decides = may_decide(&format!("'{}'", key.text()));
    found(connection, &format!("{LISTED} AND (t.line OR {leads}) AND {decides}"), [Bind::from(user), project.into()])
}

/// Whether somebody (`m`) may decide on what asks for this key, where it is theirs: they work here, are a manager or an admin, and their role
/// has the key, which is a column or a text. With whom something is, who is told of it and who is reminded are the same by this.
pub(super) fn may_decide(key: &str) -> String {
    format!(
        "m.status = 'Active' AND EXISTS (SELECT 1 FROM roles mr JOIN role_keys mk ON mk.role_id = mr.id \
         WHERE mr.id = m.role_id AND mr.role IN ('admin', 'manager') AND mk.permission = {key})"
    )
}

/// The same of a kind.
pub fn decides_on(kind: StandInKind) -> String {
    may_decide(&format!("'{}'", kind.key().text()))
}

/// The same of those in a manager list (`t`): of money line managers alone.
pub(super) fn listed_decides_on(kind: StandInKind) -> String {
    let (line, decides) = (if kind.of_line() { "t.line AND " } else { "" }, decides_on(kind));
    format!("{line}{decides}")
}

/// Those of these people who may decide on what asks for this key, where it is theirs.
pub fn leading_with(
    connection: &mut impl Reads,
    users: impl IntoIterator<Item = UserId>,
    key: Key,
) -> Result<Vec<UserId>> {
    let (these, decides) = (connection.dialect().is_one_of("m.id"), may_decide(&format!("'{}'", key.text())));
    let leading = found(connection, &format!("users m WHERE {these} AND {decides}"), [Bind::ids(users)])?;
    Ok(leading.into_iter().map(|leader| leader.id).collect())
}

/// Who decides on what somebody has of a kind: those in their manager list who may; or the admins who may.
pub fn deciding(connection: &mut impl Reads, user: UserId, kind: StandInKind) -> Result<Vec<Leader>> {
    let decides = listed_decides_on(kind);
    let deciders = found(connection, &format!("{LISTED} AND {decides}"), [user])?;
    or_deciding_admins(connection, deciders, user, kind)
}

/// Those in somebody's manager list who decide on something that is theirs, of whichever kind.
pub fn deciding_on_any(connection: &mut impl Reads, user: UserId) -> Result<Vec<Leader>> {
    let kinds = StandInKind::ALL.iter().map(|kind| format!("({})", listed_decides_on(*kind)));
    let decides = kinds.collect::<Vec<_>>().join(" OR ");
    found(connection, &format!("{LISTED} AND ({decides})"), [user])
}

/// These, who decide on what somebody has of a kind, or [`deciding_admins`] where there are none.
pub fn or_deciding_admins(
    connection: &mut impl Reads,
    deciders: Vec<Leader>,
    user: UserId,
    kind: StandInKind,
) -> Result<Vec<Leader>> {
    if deciders.is_empty() { deciding_admins(connection, user, kind) } else { Ok(deciders) }
}

/// The admins who decide on what somebody has of a kind where nobody in their manager list may; never the person.
pub fn deciding_admins(connection: &mut impl Reads, user: UserId, kind: StandInKind) -> Result<Vec<Leader>> {
    let decides = decides_on(kind);
    found(connection, &format!("{OF_ROLES} ('admin') AND m.id <> ? AND {decides}"), [user])
}

/// Somebody's Active line managers, and the Active admins, each once; never the person.
pub fn and_admins(connection: &mut impl Reads, user: UserId) -> Result<Vec<Leader>> {
    found(connection, &line_and_admins(), [user; 2])
}

/// Those of them who decide on what somebody has of a kind.
pub fn deciding_and_admins(connection: &mut impl Reads, user: UserId, kind: StandInKind) -> Result<Vec<Leader>> {
    let (both, decides) = (line_and_admins(), decides_on(kind));
    found(connection, &format!("{both} AND {decides}"), [user; 2])
}

fn line_and_admins() -> String {
    format!(
        "users m WHERE m.id <> ? AND m.id IN (SELECT m.id FROM {LISTED} AND t.line UNION ALL SELECT m.id FROM {OF_ROLES} ('admin'))"
    )
}

/// The Active admins.
pub fn admins(connection: &mut impl Reads) -> Result<Vec<Leader>> {
    found(connection, &format!("{OF_ROLES} ('admin')"), [] as [Bind; 0])
}

/// The admins who may decide on what asks for this key.
pub fn admins_with(connection: &mut impl Reads, key: Key) -> Result<Vec<Leader>> {
    let decides = may_decide(&format!("'{}'", key.text()));
    found(connection, &format!("{OF_ROLES} ('admin') AND {decides}"), [] as [Bind; 0])
}

/// The Active admins and recruiters.
pub fn admins_and_recruiters(connection: &mut impl Reads) -> Result<Vec<Leader>> {
    found(connection, &format!("{OF_ROLES} ('admin', 'recruiter')"), [] as [Bind; 0])
}

/// The admins who may decide on what asks for this key, and the Active recruiters.
pub fn admins_with_and_recruiters(connection: &mut impl Reads, key: Key) -> Result<Vec<Leader>> {
    let decides = may_decide(&format!("'{}'", key.text()));
    let either = format!("{OF_ROLES} ('admin', 'recruiter') AND (r.role_normalized = 'recruiter' OR ({decides}))");
    found(connection, &either, [] as [Bind; 0])
}

/// The Active people whose roles hold a key.
pub fn holders(connection: &mut impl Reads, key: Key) -> Result<Vec<Leader>> {
    let holders = "role_keys k JOIN users m ON m.role_id = k.role_id WHERE k.permission = ? AND m.status = 'Active'";
    found(connection, holders, [key.text()])
}

/// These people, as far as they are Active.
pub fn active(connection: &mut impl Reads, ids: &[UserId]) -> Result<Vec<Leader>> {
    let (columns, these) = (Leader::columns(), connection.dialect().is_one_of("m.id"));
    statement(format!("SELECT {columns} FROM users m WHERE m.status = 'Active' AND {these} ORDER BY m.id"))
        .bind(Bind::ids(ids.iter().copied()))
        .fetch(connection)
}

/// One person, whatever their status.
pub fn person(connection: &mut impl Reads, id: UserId) -> Result<Option<Leader>> {
    Ok(found(connection, "users m WHERE m.id = ?", [id])?.pop())
}
