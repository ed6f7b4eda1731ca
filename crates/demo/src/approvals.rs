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

/// Records (`o`) with the manager (`g`) who has approved them once.
const FIRST: &str = "JOIN user_managers g ON g.user_id = o.user_id AND g.line JOIN users m ON m.id = g.manager_id AND m.status = 'Active'";

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

/// What waits, of others than these: the columns are since when and whose it is, `of` the values of the latter
/// and the tables with their conditions. The earliest ones.
fn waiting(
    work: &mut UnitOfWork<'_>,
    kind: &str,
    (since, approver): (&str, &str),
    of: &str,
    binds: Vec<Bind>,
    shown: &[i64],
) -> Result<()> {
    let marks = vec!["?"; shown.len()].join(", ");
    let text = format!(
        "INSERT INTO second_steps (kind, record_id, user_id, first_by, since, {approver}) \
         SELECT '{kind}', o.id, o.user_id, min(g.manager_id), min(o.{since}), {of} \
         AND o.{since} IS NOT NULL AND o.user_id NOT IN ({marks}) GROUP BY o.id, o.user_id ORDER BY o.id LIMIT {WAITING}"
    );
    let shown = shown.iter().map(|person| Bind::from(*person));
    work.change_all(statement(text).bind_all(binds.into_iter().chain(shown))).map(drop)
}

fn leaves(work: &mut UnitOfWork<'_>, shown: &[i64], person: i64) -> Result<()> {
    let (leave_type, whose) = (Some("onduty".to_owned()), Some(UserId(person)));
    set(work, &Validated { leave_type, person: whose, ..setting(ApprovalKind::Leave, ApproverKind::Person) })?;
    let of = format!(
        "'person', min(p.id) FROM leaves o {FIRST} JOIN users p ON p.id = ? AND p.id <> m.id \
         WHERE o.status = 'Pending' AND o.kind = 'onduty'"
    );
    waiting(work, "leave", ("created_at", "approver, person_id"), &of, vec![person.into()], shown)
}

fn claims(work: &mut UnitOfWork<'_>, shown: &[i64]) -> Result<()> {
    let above = Some(Hundredths(CLAIMS_ABOVE));
    set(work, &Validated { above, ..setting(ApprovalKind::Claim, ApproverKind::Manager) })?;
    let of = format!(
        "'manager' FROM reimbursements o {FIRST} JOIN user_managers b ON b.user_id = m.id AND b.line \
         JOIN users n ON n.id = b.manager_id AND n.status = 'Active' AND n.id <> o.user_id \
         WHERE o.status = 'Requested' AND o.amount > ?"
    );
    waiting(work, "claim", ("requested_at", "approver"), &of, vec![CLAIMS_ABOVE.into()], shown)
}

fn investments(work: &mut UnitOfWork<'_>, shown: &[i64]) -> Result<()> {
    let admins = statement("SELECT id FROM roles WHERE role = 'admin'").number(work.reading())?;
    let above = Some(Hundredths(INVESTMENTS_ABOVE));
    let role = Some(RoleId(admins));
    set(work, &Validated { above, role, ..setting(ApprovalKind::Investment, ApproverKind::Role) })?;
    let of = format!(
        "'role', min(r.id) FROM investments o {FIRST} JOIN roles r ON r.role = 'admin' AND r.id <> m.role_id \
         WHERE o.status IN ('requested', 'reviewed') AND o.amount > ?"
    );
    waiting(work, "investment", ("requested_at", "approver, role_id"), &of, vec![INVESTMENTS_ABOVE.into()], shown)
}
