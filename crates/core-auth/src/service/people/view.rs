//! A person's record as one caller sees it: with what they may do with it.

use std::collections::BTreeMap;

use kernel::{Actor, Code, Key, Keys, Role, UserId};

use crate::model::{Actions, Banking, Directory, Profile, Status, WholeListed, WholePerson};

/// Who looks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View {
    user: Option<UserId>,
    role: Role,
    keys: Keys,
}

impl View {
    pub(crate) fn of(actor: &Actor) -> Self {
        let caller = actor.caller();
        Self {
            user: actor.user(),
            role: caller.map_or(Role::Employee, |caller| caller.role),
            keys: caller.map(|caller| caller.keys).unwrap_or_default(),
        }
    }

    /// A row of a list.
    pub(crate) fn listed(self, directory: Directory, profile: Profile) -> WholeListed {
        let actions = self.actions(&directory, &profile);
        WholeListed { directory, profile, projects: Vec::new(), actions }
    }

    /// One whole record.
    pub(crate) fn whole(self, directory: Directory, profile: Profile, banking: Banking) -> WholePerson {
        WholePerson { listed: self.listed(directory, profile), banking }
    }

    fn actions(self, directory: &Directory, profile: &Profile) -> Actions {
        let own = self.user == Some(directory.id);
        let admin = self.role == Role::Admin;
        let leader = admin || self.role == Role::Manager;
        let leads = self.user.is_some_and(|user| profile.managers.0.contains(&user));
        let mut actions = Vec::new();
        let mut blocked = BTreeMap::new();
        if leader || own {
            actions.push("edit");
        }
        if leader && own {
            blocked.insert("status", Code::NotOnYourOwn.message());
        } else if admin || (leader && leads) {
            actions.push("status");
        }
        let active = directory.status == Status::Active.text();
        if leader && self.keys.has(Key::Employees) && active && !profile.registered {
            actions.push("invite");
        }
        Actions { actions, blocked }
    }
}
