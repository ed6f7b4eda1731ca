//! Who looks at a record, or changes it, as rules ask for them.

use crate::{Caller, Key, Keys, Role, UserId};

/// Who looks at a record, or changes it.
#[derive(Debug, Clone, Copy)]
pub struct Viewer {
    /// The person.
    pub user: UserId,
    /// Their role.
    pub role: Role,
    /// The keys that their role holds.
    pub keys: Keys,
}

impl Viewer {
    /// A person of this role, without any key.
    pub const fn new(user: UserId, role: Role) -> Self {
        Self { user, role, keys: Keys::NONE }
    }

    /// The same with a key.
    #[must_use]
    pub fn with(self, key: Key) -> Self {
        Self { keys: self.keys.iter().chain([key]).collect(), ..self }
    }

    /// Whether they decide on what this person has. Nobody decides on their own, except an admin (leave-11, claim-5,
    /// investment-3). The scope is settled.
    pub fn decides(self, owner: UserId) -> bool {
        match self.role {
            Role::Admin => true,
            Role::Manager => self.user != owner,
            Role::Recruiter | Role::Employee => false,
        }
    }
}

impl From<&Caller> for Viewer {
    fn from(caller: &Caller) -> Self {
        Self { user: caller.user, role: caller.role, keys: caller.keys }
    }
}

#[cfg(test)]
mod tests {
    use super::Viewer;
    use crate::{Key, Role, UserId};

    #[test]
    fn nobody_decides_on_their_own_but_an_admin() {
        for (role, own, others) in [
            (Role::Admin, true, true),
            (Role::Manager, false, true),
            (Role::Recruiter, false, false),
            (Role::Employee, false, false),
        ] {
            let viewer = Viewer::new(UserId(7), role);
            assert_eq!((viewer.decides(UserId(7)), viewer.decides(UserId(8))), (own, others), "{role:?}");
        }
    }

    #[test]
    fn a_viewer_has_the_keys_that_were_given() {
        let viewer = Viewer::new(UserId(7), Role::Admin).with(Key::Leave).with(Key::Policy);
        assert!(viewer.keys.has(Key::Leave) && viewer.keys.has(Key::Policy) && !viewer.keys.has(Key::Home));
    }
}
