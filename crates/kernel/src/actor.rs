//! Who acts.

use crate::{Keys, RoleId, SessionId, UserId};

/// The roles that rules name; whatever else a company calls its roles is an employee's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Sees everything.
    Admin,
    /// Sees their team.
    Manager,
    /// Sees their own, and their candidates.
    Recruiter,
    /// Everyone else (dev, qa, and what a company adds): sees their own.
    Employee,
}

impl Role {
    /// The role by its stored name.
    pub fn named(name: &str) -> Self {
        match name {
            "admin" => Self::Admin,
            "manager" => Self::Manager,
            "recruiter" => Self::Recruiter,
            _ => Self::Employee,
        }
    }

    /// Whether it is one of those who decide about others.
    pub fn leads(self) -> bool {
        matches!(self, Self::Admin | Self::Manager)
    }
}

/// A signed-in person, as the database knew them when the request came.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The person.
    pub user: UserId,
    /// First and last name, as one.
    pub name: String,
    /// First name.
    pub fname: String,
    /// Last name.
    pub lname: String,
    /// The address that mails go to.
    pub email: String,
    /// A picture's address.
    pub image: Option<String>,
    /// Whether the person may claim expenses.
    pub reimbursement_claim: bool,
    /// What rules know of the role.
    pub role: Role,
    /// The role's record.
    pub role_id: RoleId,
    /// The role's stored name.
    pub role_name: String,
    /// The role's keys.
    pub keys: Keys,
    /// The session that was used.
    pub session: SessionId,
    /// The transaction that the session must see wherever it reads.
    pub must_see: Option<i64>,
    /// The version of the company's settings that stood there when the caller was looked up.
    pub company_version: i64,
}

/// The caller: a signed-in person, somebody unknown, or the program itself.
#[derive(Debug, Clone)]
pub struct Actor {
    caller: Option<Caller>,
    system: Option<&'static str>,
    source: Option<String>,
    by_link: bool,
}

impl Actor {
    /// A signed-in person, from this address.
    pub fn signed_in(caller: Caller, source: Option<String>) -> Self {
        Self { caller: Some(caller), system: None, source, by_link: false }
    }

    /// Somebody without a session, from this address.
    pub fn nobody(source: Option<String>) -> Self {
        Self { caller: None, system: None, source, by_link: false }
    }

    /// The program itself, doing what `name` says.
    pub fn system(name: &'static str) -> Self {
        Self { caller: None, system: Some(name), source: None, by_link: false }
    }

    /// The same, who came by a link of a mail and not by a session of theirs, from this address: what they do says so in the trail.
    #[must_use]
    pub fn by_link(self, source: Option<String>) -> Self {
        Self { by_link: true, source, ..self }
    }

    /// Whether they came by a link of a mail.
    pub fn came_by_link(&self) -> bool {
        self.by_link
    }

    /// The signed-in person.
    pub fn caller(&self) -> Option<&Caller> {
        self.caller.as_ref()
    }

    /// The person's id.
    pub fn user(&self) -> Option<UserId> {
        self.caller.as_ref().map(|caller| caller.user)
    }

    /// The name that the audit trail shows.
    pub fn name(&self) -> &str {
        match (&self.caller, self.system) {
            (Some(caller), _) => &caller.name,
            (None, Some(system)) => system,
            (None, None) => "",
        }
    }

    /// The address from which the request came.
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }
}
