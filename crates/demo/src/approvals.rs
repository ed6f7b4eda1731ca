//! What is approved in two steps, and what waits for its second one, all of people whom nobody signs in as: days on duty are a person's after
//! the manager, large claims the manager's manager's, and large investments the admins'.

use core_auth::model::{APPROVAL_STEP, ApprovalKind, ApproverKind};
use core_auth::repo::approvals;
use core_auth::rules::approvals::Validated;
use db::{Bind, Entry, UnitOfWork, statement};
use kernel::{Hundredths, Result, RoleId, UserId};

use crate::company::Company;

/// Above which amount claims are, in hundredths.
const CLAIMS_ABOVE: i64 = 300_000;
/// The same of investments.
const INVESTMENTS_ABOVE: i64 = 7_500_000;
/// How many of a kind wait for their second step, at most.
const WAITING: i64 = 3;

/// The settings, and what waits.
pub fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let shown: Vec<_> = company.people.iter().filter(|person| person.shown).map(|person| person.id).collect();
    let Some(person) = shown.first().copied() else { return Ok(()) };
    leaves(work, &shown, person)?;
    claims(work, &shown)?;
    investments(work, &shown)
}

/// A setting, with its entry in the trail.
fn set(work: &mut UnitOfWork<'_>, setting: &Validated) -> Result<()> {
    let id = approvals::insert(work, setting)?;
    work.record(Entry::new(APPROVAL_STEP, id.0, "create").after(setting));
    Ok(())
}

/// What every second approval of a kind is; the rest is what it is set to.
const fn setting(kind: ApprovalKind, approver: ApproverKind) -> Validated {
    Validated { kind, leave_type: None, above: None, approver, role: None, person: None }
}

/// What waits of a kind for its second step.
struct Waits {
    kind: &'static str,
    table: &'static str,
    since: &'static str,
    /// What a record (`o`) has to be.
    is: &'static str,
    /// What the manager who has approved it once (`m`) has to be.
    first: String,
    /// The columns that say whose the second step is, and their values.
    approver: (&'static str, String),
}

/// Writes that records wait for their second step, the earliest ones of others than these people; `binds` are the values of what a record has
/// to be.
fn waiting(work: &mut UnitOfWork<'_>, waits: &Waits, binds: Vec<Bind>, shown: &[i64]) -> Result<()> {
    let Waits { kind, table, since, is, first, approver: (columns, values) } = waits;
    let marks = vec!["?"; shown.len()].join(", ");
    // Who has approved is asked record by record: PostgreSQL knows nothing yet of tables that this transaction has filled, and at 50,000
    // people joined them for more than a quarter of an hour.
    let text = format!(
        "INSERT INTO second_steps (kind, record_id, user_id, first_by, since, {columns}) \
         SELECT '{kind}', w.id, w.user_id, w.first_by, w.since, {values} FROM (\
         SELECT o.id, o.user_id, o.{since} AS since, (SELECT min(g.manager_id) FROM user_managers g JOIN users m ON m.id = g.manager_id \
         AND m.status = 'Active' {first} WHERE g.user_id = o.user_id AND g.line) AS first_by \
         FROM {table} o WHERE {is} AND o.{since} IS NOT NULL AND o.user_id NOT IN ({marks})) w \
         WHERE w.first_by IS NOT NULL ORDER BY w.id LIMIT {WAITING}"
    );
    let shown = shown.iter().map(|person| Bind::from(*person));
    work.change_all(statement(text).bind_all(binds.into_iter().chain(shown))).map(drop)
}

fn leaves(work: &mut UnitOfWork<'_>, shown: &[i64], person: i64) -> Result<()> {
    let (leave_type, whose) = (Some("onduty".to_owned()), Some(UserId(person)));
    set(work, &Validated { leave_type, person: whose, ..setting(ApprovalKind::Leave, ApproverKind::Person) })?;
    let waits = Waits {
        kind: "leave",
        table: "leaves",
        since: "created_at",
        is: "o.status = 'Pending' AND o.kind = 'onduty'",
        first: format!("AND m.id <> {person}"),
        approver: ("approver, person_id", format!("'person', {person}")),
    };
    waiting(work, &waits, Vec::new(), shown)
}

fn claims(work: &mut UnitOfWork<'_>, shown: &[i64]) -> Result<()> {
    let above = Some(Hundredths(CLAIMS_ABOVE));
    set(work, &Validated { above, ..setting(ApprovalKind::Claim, ApproverKind::Manager) })?;
    let waits = Waits {
        kind: "claim",
        table: "reimbursements",
        since: "requested_at",
        is: "o.status = 'Requested' AND o.amount > ?",
        first: "JOIN user_managers b ON b.user_id = m.id AND b.line \
                JOIN users n ON n.id = b.manager_id AND n.status = 'Active' AND n.id <> o.user_id"
            .to_owned(),
        approver: ("approver", "'manager'".to_owned()),
    };
    waiting(work, &waits, vec![CLAIMS_ABOVE.into()], shown)
}

fn investments(work: &mut UnitOfWork<'_>, shown: &[i64]) -> Result<()> {
    let admins = statement("SELECT id FROM roles WHERE role = 'admin'").number(work.reading())?;
    let above = Some(Hundredths(INVESTMENTS_ABOVE));
    let role = Some(RoleId(admins));
    set(work, &Validated { above, role, ..setting(ApprovalKind::Investment, ApproverKind::Role) })?;
    let waits = Waits {
        kind: "investment",
        table: "investments",
        since: "requested_at",
        is: "o.status IN ('requested', 'reviewed') AND o.amount > ?",
        first: format!("AND m.role_id <> {admins}"),
        approver: ("approver, role_id", format!("'role', {admins}")),
    };
    waiting(work, &waits, vec![INVESTMENTS_ABOVE.into()], shown)
}
