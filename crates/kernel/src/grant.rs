//! Proof that the acting person may, and how far.
//!
//! A service function takes the [`Grant`] of what it does as its first argument, so a call that nobody
//! checked does not compile. Three things make one: the gateway's guard ([`Grant::of`]), a named system
//! grant ([`Grant::system`]), and a declared delegation ([`Grant::delegate`]). All three are greppable.

use std::marker::PhantomData;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{Actor, Caller, Code, Error, Key, Result, Role, UserId, Viewer};

/// Whose records a role reaches with a permission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Reach)]
pub enum ScopeKind {
    /// The caller's own.
    Own,
    /// The caller's own, and those of the people whose manager list holds the caller: as a line manager, or as the lead of
    /// a project that they are on.
    Team,
    /// The caller's own, and those of the people whose line manager the caller is.
    Line,
    /// Everybody's.
    All,
}

impl ScopeKind {
    /// Whose records these are, seen from this person.
    fn of(self, user: UserId) -> Scope {
        match self {
            Self::All => Scope::All,
            Self::Team => Scope::Team(user),
            Self::Line => Scope::Line(user),
            Self::Own => Scope::Own(user),
        }
    }
}

/// How far each role reaches; `None` is a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "a role each")]
pub struct RoleScopes {
    pub admin: Option<ScopeKind>,
    pub manager: Option<ScopeKind>,
    pub recruiter: Option<ScopeKind>,
    pub employee: Option<ScopeKind>,
}

impl RoleScopes {
    /// Everyone, each to their own.
    pub const OWN: Self = Self::each(Some(ScopeKind::Own), Some(ScopeKind::Own), Some(ScopeKind::Own));
    /// The usual rule: admins all, managers their team, everyone else their own.
    pub const USUAL: Self = Self::each(Some(ScopeKind::All), Some(ScopeKind::Team), Some(ScopeKind::Own));
    /// Admins all, managers their team, nobody else.
    pub const LEADERS: Self = Self::each(Some(ScopeKind::All), Some(ScopeKind::Team), None);
    /// Admins all, managers their line team, everyone else their own: what a project lead has no part in.
    pub const LINE: Self = Self::each(Some(ScopeKind::All), Some(ScopeKind::Line), Some(ScopeKind::Own));
    /// Admins all, managers their line team, nobody else.
    pub const LINE_LEADERS: Self = Self::each(Some(ScopeKind::All), Some(ScopeKind::Line), None);
    /// Admins all, nobody else.
    pub const ADMIN: Self = Self::each(Some(ScopeKind::All), None, None);
    /// Everybody sees all.
    pub const ALL: Self = Self::each(Some(ScopeKind::All), Some(ScopeKind::All), Some(ScopeKind::All));

    /// No role: only the program itself, by a system grant.
    pub const NOBODY: Self = Self::each(None, None, None);

    const fn each(admin: Option<ScopeKind>, manager: Option<ScopeKind>, others: Option<ScopeKind>) -> Self {
        Self { admin, manager, recruiter: others, employee: others }
    }

    fn of(self, role: Role) -> Option<ScopeKind> {
        match role {
            Role::Admin => self.admin,
            Role::Manager => self.manager,
            Role::Recruiter => self.recruiter,
            Role::Employee => self.employee,
        }
    }
}

/// Something that may be done: a type without values, one for each right, declared by the crate whose
/// services ask for it.
pub trait Permission: 'static {
    /// The name in the OpenAPI document and in the permission matrix, such as `attendance.check_in`.
    const NAME: &'static str;
    /// Any of these keys opens it; none named: every signed-in person has it.
    const KEYS: &'static [Key];
    /// How far each role reaches.
    const SCOPES: RoleScopes;
    /// Whether it takes a session at all. Only [`Public`] says no.
    const SESSION: bool = true;

    /// Whether it is this person's, where more than the key and the role decides.
    fn admits(_: &Caller) -> bool {
        true
    }
}

/// Declares rights: what each is, the type's name, its name for the outside, the keys that open it, and how far the
/// roles reach with it.
#[macro_export]
macro_rules! permissions {
    ($($(#[doc = $doc:literal])+ $right:ident $name:literal, [$($key:ident),*], $reach:expr;)*) => {$(
        $(#[doc = $doc])+
        #[derive(Debug)]
        pub enum $right {}

        impl $crate::Permission for $right {
            const NAME: &'static str = $name;
            const KEYS: &'static [$crate::Key] = &[$($crate::Key::$key),*];
            const SCOPES: $crate::RoleScopes = $reach;
        }
    )*};
}

/// What anybody may do, signed in or not.
#[derive(Debug)]
pub enum Public {}

impl Permission for Public {
    const NAME: &'static str = "public";
    const KEYS: &'static [Key] = &[];
    const SCOPES: RoleScopes = RoleScopes::OWN;
    const SESSION: bool = false;
}

permissions! {
    /// What every signed-in person may do with what is theirs.
    SignedIn "signed_in", [], RoleScopes::OWN;
}

/// Whose rows a list or a get may show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Everybody's.
    All,
    /// This person's and their team's, project leads included.
    Team(UserId),
    /// This person's and those of the people whose line manager they are.
    Line(UserId),
    /// This person's.
    Own(UserId),
}

/// A right as a value, for what has to do with all of them.
#[derive(Debug, Clone, Copy)]
pub struct Right {
    /// Its name.
    pub name: &'static str,
    /// Any of these keys opens it.
    pub keys: &'static [Key],
    /// How far each role reaches.
    pub scopes: RoleScopes,
    /// How far a person reaches: what the guard would say.
    pub reach: fn(&Caller) -> Option<ScopeKind>,
}

impl Right {
    /// The right that `P` is.
    pub fn of<P: Permission>() -> Self {
        Self { name: P::NAME, keys: P::KEYS, scopes: P::SCOPES, reach: Grant::<P>::reach }
    }
}

/// Declares that who may do `Self` may, inside a service, do `Other` on the way, as far as their role reaches with `Other`.
pub trait Delegates<Other: Permission>: Permission {
    /// Any of these keys opens it; none named: no key is asked for. The keys of `Other`, unless the declaration says so.
    const OPENED_BY: &'static [Key] = Other::KEYS;
}

/// The proof that `actor` holds permission `P`. Only this module makes one.
#[derive(Debug)]
pub struct Grant<P> {
    actor: Actor,
    scope: Option<Scope>,
    permission: PhantomData<fn() -> P>,
}

impl<P> Clone for Grant<P> {
    fn clone(&self) -> Self {
        Self { actor: self.actor.clone(), scope: self.scope, permission: PhantomData }
    }
}

impl<P: Permission> Grant<P> {
    /// The guard: 401 without a session, 403 without a key or beyond the role.
    pub fn of(actor: Actor) -> Result<Self> {
        if !P::SESSION {
            return Ok(Self { actor, scope: None, permission: PhantomData });
        }
        let Some(caller) = actor.caller() else { return Err(Error::new(Code::NotSignedIn)) };
        let kind = Self::reach(caller).ok_or_else(|| Error::new(Code::NotAllowed))?;
        let scope = kind.of(caller.user);
        Ok(Self { actor, scope: Some(scope), permission: PhantomData })
    }

    /// How far this person reaches by their role and their keys; `None` where the guard refuses them.
    pub fn reach(caller: &Caller) -> Option<ScopeKind> {
        P::SCOPES.of(caller.role).filter(|_| caller.keys.open(P::KEYS) && P::admits(caller))
    }

    /// The program's own right to everything, for workers and commands; `name` goes into the audit trail.
    pub fn system(name: &'static str) -> Self {
        Self { actor: Actor::system(name), scope: Some(Scope::All), permission: PhantomData }
    }

    /// The right to `Q` that having `P` brings along, for the same actor and as far as `Q` reaches for them: 403 beyond
    /// their role or where `Q` does not admit them, 404 without a key that the declaration asks for, since what it opens isn't there for them.
    pub fn delegate<Q: Permission>(&self) -> Result<Grant<Q>>
    where
        P: Delegates<Q>,
    {
        let scope = match self.actor.caller() {
            None => self.scope,
            Some(caller) => {
                let reach = Q::SCOPES.of(caller.role).filter(|_| Q::admits(caller));
                let reach = reach.ok_or_else(|| Error::new(Code::NotAllowed))?;
                if !caller.keys.open(P::OPENED_BY) {
                    return Err(Error::new(Code::NotFound));
                }
                Some(reach.of(caller.user))
            }
        };
        Ok(Grant { actor: self.actor.clone(), scope, permission: PhantomData })
    }

    /// [`Grant::delegate`], or nothing where it is refused: what opens by `Q` is absent for those whom `Q` does not admit.
    pub fn admitted<Q: Permission>(&self) -> Option<Grant<Q>>
    where
        P: Delegates<Q>,
    {
        self.delegate().ok()
    }

    /// Who acts.
    pub fn actor(&self) -> &Actor {
        &self.actor
    }

    /// The signed-in person; a 401 where a public or a system grant has none.
    pub fn caller(&self) -> Result<&Caller> {
        self.actor.caller().ok_or_else(|| Error::new(Code::NotSignedIn))
    }

    /// The signed-in person, as rules ask for who looks at a record.
    pub fn viewer(&self) -> Result<Viewer> {
        self.caller().map(Viewer::from)
    }

    /// Whose rows may be seen; a public grant sees none.
    pub fn scope(&self) -> Result<Scope> {
        self.scope.ok_or_else(|| Error::new(Code::NotSignedIn))
    }
}

#[cfg(test)]
mod tests {
    use super::{Delegates, Grant, Permission, Public, RoleScopes, Scope, SignedIn};
    use crate::{Actor, Caller, Code, Key, Keys, Role, RoleId, SessionId, UserId};

    enum ReadLogs {}
    impl Permission for ReadLogs {
        const NAME: &'static str = "read_logs";
        const KEYS: &'static [Key] = &[Key::Logs, Key::Setting];
        const SCOPES: RoleScopes = RoleScopes::LEADERS;
    }
    impl Delegates<ReadLogs> for SignedIn {}
    impl Delegates<ReadLogs> for Public {
        const OPENED_BY: &'static [Key] = &[];
    }

    fn actor(role: &str, keys: &str) -> Actor {
        let caller = Caller {
            user: UserId(7),
            name: "Asha Rao".into(),
            fname: "Asha".into(),
            lname: "Rao".into(),
            email: "asha.rao@muster.example".into(),
            image: None,
            reimbursement_claim: false,
            role: Role::named(role),
            role_id: RoleId(1),
            role_name: role.into(),
            keys: Keys::from_list(keys),
            session: SessionId(1),
            must_see: None,
            company_version: 1,
        };
        Actor::signed_in(caller, None)
    }

    #[track_caller]
    fn check(role: &str, keys: &str, expected: Result<Scope, Code>) {
        let got = Grant::<ReadLogs>::of(actor(role, keys)).and_then(|grant| grant.scope());
        assert_eq!(got.map_err(|error| error.code()), expected);
    }

    // role-4
    #[test]
    fn any_of_the_keys_and_a_role_that_reaches() {
        check("admin", "logs", Ok(Scope::All));
        check("manager", "setting", Ok(Scope::Team(UserId(7))));
        check("manager", "home", Err(Code::NotAllowed));
        check("recruiter", "logs", Err(Code::NotAllowed));
        check("dev", "logs", Err(Code::NotAllowed));
    }

    #[test]
    fn nobody_gets_public_things_only() {
        assert!(Grant::<Public>::of(Actor::nobody(None)).is_ok());
        let refused = Grant::<SignedIn>::of(Actor::nobody(None)).err().map(|error| error.code());
        assert_eq!(refused, Some(Code::NotSignedIn));
    }

    #[test]
    fn a_delegation_keeps_the_actor_and_takes_the_new_reach() {
        let grant = Grant::<SignedIn>::of(actor("manager", "logs"));
        let scope = grant.and_then(|grant| grant.delegate::<ReadLogs>()).and_then(|grant| grant.scope());
        assert_eq!(scope.ok(), Some(Scope::Team(UserId(7))));
        let refused = Grant::<SignedIn>::of(actor("qa", "logs")).and_then(|grant| grant.delegate::<ReadLogs>());
        assert_eq!(refused.err().map(|error| error.code()), Some(Code::NotAllowed));
    }

    #[test]
    fn a_delegation_asks_for_a_key_unless_its_declaration_asks_for_none() {
        for (keys, expected) in
            [("logs", Ok(())), ("setting", Ok(())), ("home", Err(Code::NotFound)), ("", Err(Code::NotFound))]
        {
            let signed_in = Grant::<SignedIn>::of(actor("admin", keys));
            let delegated = signed_in.and_then(|grant| grant.delegate::<ReadLogs>());
            assert_eq!(delegated.map(drop).map_err(|error| error.code()), expected, "{keys}");
            let anybody = Grant::<Public>::of(actor("admin", keys)).and_then(|grant| grant.delegate::<ReadLogs>());
            assert!(anybody.is_ok(), "{keys}");
        }
    }
}
