//! How far an installation is set up.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

db::words! {
    /// The steps of setting up, in their order.
    pub enum SetupStepName {
        Company = "company",
        Places = "places",
        Week = "week",
        Leave = "leave",
        Roles = "roles",
        People = "people",
        Holidays = "holidays",
        Projects = "projects",
        Assets = "assets",
        Invitations = "invitations",
    }

    /// What somebody said of a step.
    pub enum SetupMark {
        /// It is right as it stands.
        Done = "done",
        Skipped = "skipped",
    }

    /// How a step stands.
    pub enum SetupState {
        Open = "open",
        Done = "done",
        Skipped = "skipped",
    }
}

db::record! {
    /// What there is by which steps are done. Its columns bind the day, the instant, and the day once more.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct Standing {
        pub places: i64 = "(SELECT count(*) FROM places)",
        /// The pattern by which the company works.
        pub pattern: Option<String> = "(SELECT t.name FROM pattern_holders a JOIN patterns t ON t.id = a.pattern_id \
            WHERE a.user_id IS NULL AND a.from_date <= ? ORDER BY a.from_date DESC LIMIT 1) AS pattern",
        /// Whether patterns are other than those with which an installation begins.
        pub patterns_changed: bool = "((SELECT count(*) + max(t.version) FROM patterns t) > 2 \
            OR (SELECT count(*) FROM pattern_holders a WHERE a.user_id IS NULL) > 1) AS patterns_changed",
        pub leave_policies: i64 = "(SELECT count(*) FROM leave_policies)",
        pub roles: i64 = "(SELECT count(*) FROM roles)",
        /// The largest version of a role: one that was changed has more than 1.
        pub role_version: i64 = "(SELECT coalesce(max(r.version), 0) FROM roles r)",
        pub people: i64 = "(SELECT count(*) FROM users u WHERE u.status = 'Active')",
        pub unmanaged: i64 = core_auth::repo::people::count_unmanaged(),
        pub never_signed_in: i64 = core_auth::repo::people::count_never_signed_in(),
        /// Who waits for an invitation.
        pub waiting: i64 = core_auth::repo::invitations::count_waiting(),
        /// Whose last invitation could not be sent.
        pub failed: i64 = core_auth::repo::invitations::count_failed(),
        pub holidays: i64 = "(SELECT count(*) FROM holidays h WHERE h.date >= ?)",
        pub projects: i64 = "(SELECT count(*) FROM projects)",
        pub assets: i64 = "(SELECT count(*) FROM assets)",
    }
}

db::record! {
    /// What somebody said of a step, as it is stored.
    #[derive(Debug, Clone, Copy)]
    pub struct StoredMark {
        pub step: SetupStepName = "s.step",
        pub mark: SetupMark = "s.mark",
    }
}

/// A step of setting up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SetupStep {
    /// Which one.
    pub step: SetupStepName,
    /// How it stands: done by what there is, or by what somebody said.
    pub state: SetupState,
    /// How many there are of what it is about; of the invitations, how many wait to be sent.
    pub count: i64,
    /// What is chosen: the company's name, its working pattern.
    #[schema(required)]
    pub name: Option<String>,
    /// Whether somebody may say that it is right as it stands.
    pub settles: bool,
}

/// How far an installation is set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Setup {
    /// Whether the dashboard shows it.
    pub shown: bool,
    /// The steps, in their order.
    pub steps: Vec<SetupStep>,
    /// Active people none of whose line managers is Active.
    pub unmanaged: i64,
    /// Active people who have never signed in.
    pub neversignedin: i64,
    /// People whose last invitation could not be sent.
    pub failed: i64,
}

/// What is said of a step.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct SetupAnswer {
    /// `skipped` leaves it out, `open` takes that back, `done` says that it is right as it stands.
    #[schema(value_type = SetupState)]
    pub state: Option<String>,
}

/// Whether the dashboard shows how far the installation is set up.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
pub struct SetupShown {
    /// Whether it does.
    #[schema(value_type = bool)]
    pub shown: Option<bool>,
}
