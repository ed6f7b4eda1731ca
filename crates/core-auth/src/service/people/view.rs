//! A person's record as one caller sees it: with what they may do with it.

use kernel::{Actions, Actor, Code, Key, Keys, Role, UserId};

use crate::model::{
    Banking, Directory, Editable, LeavingKind, ManagerEntry, Profile, Status, WholeListed, WholePerson,
};
use crate::repo::people::OfDay;
use crate::rules;

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

    /// Whether all of the record is shown: to the person, their line managers, and admins.
    fn sees_all(self, directory: &Directory, profile: &Profile) -> bool {
        self.role == Role::Admin
            || self.user.is_some_and(|user| user == directory.id || profile.managers.line.contains(&user))
    }

    /// A row of a list.
    pub(crate) fn listed(self, directory: Directory, mut profile: Profile, day: OfDay) -> WholeListed {
        let actions = self.actions(&directory, &profile);
        if !self.sees_all(&directory, &profile) {
            let private = [&mut profile.pemail, &mut profile.permanent_address, &mut profile.current_address];
            private.into_iter().chain([&mut profile.appraisal_rating]).for_each(|text| *text = None);
            profile.last_sign_in_at = None;
        }
        let OfDay { projects, place } = day;
        WholeListed { directory, profile, projects, place, actions }
    }

    /// One whole record.
    pub(crate) fn whole(
        self,
        directory: Directory,
        profile: Profile,
        banking: Banking,
        day: OfDay,
        managers: Vec<ManagerEntry>,
    ) -> WholePerson {
        let banking = if self.sees_all(&directory, &profile) { banking } else { Banking::default() };
        WholePerson { listed: self.listed(directory, profile, day), managers, leavingremark: None, banking }
    }

    /// Adds what admins note of a leaving, where one of them looks.
    pub(crate) fn noting(self, mut person: WholePerson, remark: Option<String>) -> WholePerson {
        person.leavingremark = remark.filter(|_| self.role == Role::Admin);
        person
    }

    fn actions(self, directory: &Directory, profile: &Profile) -> Actions {
        let own = self.user == Some(directory.id);
        let admin = self.role == Role::Admin;
        let leader = admin || self.role == Role::Manager;
        let line = self.role == Role::Manager && self.user.is_some_and(|user| profile.managers.line.contains(&user));
        let active = directory.status == Status::Active;
        let mut actions = Actions::default();
        if profile.erased {
            return actions;
        }
        if admin || line || own {
            actions.allow("edit");
        }
        if leader && own {
            actions.block("status", Code::NotOnYourOwn.message());
        } else if admin || (line && !Role::named(&directory.role).leads()) {
            actions.allow("status");
            if active && profile.dol.is_some() {
                actions.allow("takeback");
            }
        }
        if leader && self.keys.has(Key::Employees) && active && !profile.registered {
            actions.allow("invite");
        }
        if admin && self.keys.has(Key::Employees) && !own && rules::people::was_never_here(profile) {
            actions.allow("remove");
        }
        if admin && !own && !active && [Key::Employees, Key::Setting].iter().all(|key| self.keys.has(*key)) {
            actions.allow("erase");
        }
        actions
    }

    /// The record as a save leaves it, `newer` versions on; its projects, place and managers are read afterwards.
    pub(crate) fn edited(self, directory: Directory, profile: &Profile, now: Editable, newer: i64) -> WholePerson {
        let text = |value: Option<String>| value.unwrap_or_default();
        let directory = Directory {
            empid: text(now.empid),
            fname: text(now.fname),
            lname: text(now.lname),
            email: text(now.email),
            role: text(now.role),
            status: now.status.as_deref().and_then(Status::named).unwrap_or(directory.status),
            ..directory
        };
        let profile = Profile {
            version: profile.version + newer,
            doj: now.doj,
            dol: now.dol,
            leavingreason: now.leavingreason,
            leavingkind: now.leavingkind.as_deref().and_then(LeavingKind::named),
            reimbursement_claim: now.reimbursement_claim.is_some_and(|flag| flag.0),
            pemail: now.pemail,
            phone: now.phone,
            department: now.department,
            designation: now.designation,
            workphone: now.workphone,
            bloodgroup: now.bloodgroup,
            birthday: now.birthday,
            marriage: now.marriage,
            olb: now.olb,
            leavebalance_el: now.leavebalance_el,
            leavebalance_cl: now.leavebalance_cl,
            year_leave_el: now.year_leave_el,
            leave_credited: now.leave_credited.unwrap_or_default(),
            emergencycontact: now.emergencycontact,
            emergencynumber: now.emergencynumber,
            permanent_address: now.permanent_address,
            current_address: now.current_address,
            appraisal_rating: now.appraisal_rating,
            managers: profile.managers.clone(),
            registered: profile.registered,
            invited: profile.invited,
            erased: profile.erased,
            last_sign_in_at: profile.last_sign_in_at,
        };
        let banking = Banking {
            account: now.account,
            holdername: now.holdername,
            bank: now.bank,
            ifsc: now.ifsc,
            pan_number: now.pan_number,
            bankaddress: now.bankaddress,
        };
        self.whole(directory, profile, banking, OfDay::default(), Vec::new())
    }
}
