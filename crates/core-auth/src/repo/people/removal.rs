//! People who were added by mistake, and what keeps somebody in the register.

use db::{Bind, Reads, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Result, UserId};
use schema::{pattern_holders, place_holders, users};

/// What names people and does not go with them, by table and column: who stands there stays (people-28). A test compares it with
/// the schema.
pub const NAMED_BY: &[(&str, &str)] = &[
    ("approval_steps", "person_id"),
    ("assets", "user_id"),
    ("candidate_feedback", "user_id"),
    ("candidates", "recruiter_id"),
    ("document_requests", "asked_by"),
    ("document_requests", "user_id"),
    ("documents", "put_by"),
    ("documents", "user_id"),
    ("files", "uploaded_by"),
    ("imports", "made_by"),
    ("imports", "ran_by"),
    ("imports", "taken_by"),
    ("interview_declines", "user_id"),
    ("investments", "user_id"),
    ("invitations_sent", "sender_id"),
    ("job_panel", "user_id"),
    ("jobs", "manager_id"),
    ("kras", "manager_id"),
    ("kras", "user_id"),
    ("leaves", "user_id"),
    ("payslip_runs", "made_by"),
    ("payslips", "user_id"),
    ("policy_acknowledgements", "user_id"),
    ("projects", "manager_id"),
    ("referrals", "user_id"),
    ("reimbursements", "user_id"),
    ("reports", "user_id"),
    ("second_steps", "first_by"),
    ("second_steps", "person_id"),
    ("second_steps", "user_id"),
    ("stand_ins", "stand_in_id"),
    ("stand_ins", "user_id"),
    ("tasks", "user_id"),
    ("team_members", "user_id"),
    ("timelogs", "user_id"),
    ("user_managers", "manager_id"),
];

/// What a turn of the leave year brought would go with the person, and the turn's record tells of it.
const BROUGHT: (&str, &str) = ("leave_turn_lines", "user_id");

/// Whether something is recorded of them.
pub fn is_named(connection: &mut impl Reads, id: UserId) -> Result<bool> {
    let named = NAMED_BY.iter().chain([&BROUGHT]);
    let parts: Vec<_> =
        named.map(|(table, column)| format!("EXISTS (SELECT 1 FROM {table} WHERE {column} = ?)")).collect();
    let any = parts.join(" OR ");
    let found = statement(format!("SELECT count(*) FROM roles WHERE role = 'admin' AND ({any})"));
    Ok(found.bind_all(parts.iter().map(|_| Bind::from(id))).number(connection)? > 0)
}

/// Takes somebody out of the register, with where they work and when; the rest of what is theirs alone goes with them.
pub fn remove(work: &mut UnitOfWork<'_>, id: UserId) -> Result<Option<()>> {
    work.apply(diesel::delete(place_holders::table.filter(place_holders::user_id.eq(id))))?;
    work.apply(diesel::delete(pattern_holders::table.filter(pattern_holders::user_id.eq(id))))?;
    work.apply(diesel::delete(users::table.find(id)))
}
