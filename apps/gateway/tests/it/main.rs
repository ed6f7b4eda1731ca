//! The gateway from outside: every call over HTTP, against both databases.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a helper that fails fails its test"
)]

mod app;
mod approvals;
mod assets;
mod attendance;

mod audit;
mod backups;
mod bad_days;
mod capabilities;
mod chat;
mod checklists;
mod cluster;
mod comp_off;
mod company;
mod decision_links;
mod deploy;
mod described;
mod directory;
mod doctor;
mod document;
mod documents;
mod erasures_killed;
mod family;
mod files;
mod guide;
mod held;
mod holidays;
mod imports;
mod imports_killed;
mod inbox;
mod investments;
mod kras;
mod languages;
mod leave_policies;
mod leaves;
mod letters;
mod limits;
mod links;
mod log;
mod mail_call;
mod mail_letters;
mod matrix;
mod notifications;
mod oidc;
mod openapi;
mod outbox;

mod leave_types;
mod passwords;
mod patterns;
mod payslips;
mod payslips_killed;
mod people;
mod personal;
mod placements;
mod places;
mod policies;
mod program;
mod projects;
mod recruitment;
mod reimbursements;
mod reminders;
mod reply;
mod roles;
mod rubbish;

mod sessions;
mod setup;
mod sign_in;
mod socket;
mod stand_ins;
mod surroundings;
mod throttle;
mod timesheets;
mod turns_killed;
mod upgrade;
mod words;
mod xlsx;
