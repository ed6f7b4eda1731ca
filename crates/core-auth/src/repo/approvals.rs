//! What needs a second approval, and the records that wait for one. Whose a second step is, is said here alone: [`seated`] names them,
//! and [`decided_by`] is the condition of every list and every decision; both ask who leads whom and who has a role anew each time.

use std::collections::HashMap;

use chrono::NaiveDate;
use db::{Bind, Invariant, Listing, Reads, Row as _, UnitOfWork, advisory_locks, marks, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Key, Result, RoleId, UserId, Word as _};
use schema::{approval_steps, second_steps};

use super::away::Absence;
use super::leaders::{Leader, listed_decides_on};
use super::stand_ins::{STANDING, runs};
use crate::model::{
    Absent, ApprovalKind, ApprovalStepId, Deciding, InTwoSteps, SecondStepId, SecondWas, StandInKind,
    StoredApprovalStep, StoredSecond, Whose,
};
use crate::rules::approvals::Validated;

const SETTINGS: &str =
    "approval_steps p LEFT JOIN roles pr ON pr.id = p.role_id LEFT JOIN users pu ON pu.id = p.person_id";
const SECONDS: &str = "second_steps x JOIN users f ON f.id = x.first_by LEFT JOIN roles xr ON xr.id = x.role_id";

/// The second step for which a record waits, as a column: of this kind, whose id is in this column, where `waits` holds. In a statement that
/// waits for the record it is as it was before: what is written of it then asks [`is_as_seen`].
pub fn second_of(kind: ApprovalKind, record: &str, waits: &str) -> String {
    let kind = kind.text();
    format!(
        "CASE WHEN {waits} THEN (SELECT x.id FROM second_steps x WHERE x.kind = '{kind}' AND x.record_id = {record}) END"
    )
}

/// The setting that applies to a leave, as a column: that of the type in this column before that of all types. As the index has it, word for
/// word.
pub fn setting_of_leave(leave_type: &str, waits: &str) -> String {
    let of = |code: &str| {
        format!(
            "(SELECT sp.id FROM approval_steps sp WHERE sp.kind = 'leave' AND coalesce(sp.leave_type, '') = {code} \
             AND coalesce(sp.above, -1) = -1)"
        )
    };
    format!("CASE WHEN {waits} THEN coalesce({}, {}) END", of(leave_type), of("''"))
}

/// The setting that applies to an amount, as a column: of those whose amount the one in this column exceeds that of the highest, or that
/// of all amounts. As the index has it, word for word.
pub fn setting_of_amount(kind: ApprovalKind, amount: &str, waits: &str) -> String {
    let kind = kind.text();
    format!(
        "CASE WHEN {waits} THEN (SELECT sp.id FROM approval_steps sp WHERE sp.kind = '{kind}' \
         AND coalesce(sp.leave_type, '') = '' AND coalesce(sp.above, -1) < {amount} ORDER BY coalesce(sp.above, -1) DESC LIMIT 1) END"
    )
}

/// Since when a record waits for its second step, as a column.
pub const fn since_of(kind: ApprovalKind) -> &'static str {
    match kind {
        ApprovalKind::Leave => "(SELECT x.since FROM second_steps x WHERE x.kind = 'leave' AND x.record_id = l.id)",
        ApprovalKind::Claim => "(SELECT x.since FROM second_steps x WHERE x.kind = 'claim' AND x.record_id = c.id)",
        ApprovalKind::Investment => {
            "(SELECT x.since FROM second_steps x WHERE x.kind = 'investment' AND x.record_id = i.id)"
        }
    }
}

/// Whether nobody can take the second step of a setting `p` now, as a column: who is named has gone or has not the page, or nobody of the
/// role has. A manager's manager is another one for each.
fn is_vacant() -> String {
    let of = |kind: &ApprovalKind| format!("WHEN '{}' THEN {}", kind.text(), opens(*kind));
    let opens = ApprovalKind::ALL.iter().map(of).collect::<Vec<_>>().join(" ");
    format!(
        "(p.approver <> 'manager' AND NOT EXISTS (SELECT 1 FROM users m JOIN roles r ON r.id = m.role_id \
         WHERE (m.id = p.person_id OR m.role_id = p.role_id) AND m.status = 'Active' AND CASE p.kind {opens} END))"
    )
}

db::record! {
    /// A setting, as it stands now.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Setting {
        pub of: StoredApprovalStep,
        /// Whether nobody whom it names can take it now.
        pub vacant: bool = is_vacant(),
    }
}

/// All settings, those of a kind together.
pub fn all(connection: &mut impl Reads) -> Result<Vec<Setting>> {
    let columns = Setting::columns();
    let order = "p.kind, coalesce(p.leave_type, ''), coalesce(p.above, -1)";
    statement(format!("SELECT {columns} FROM {SETTINGS} ORDER BY {order}")).fetch(connection)
}

/// One setting, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: ApprovalStepId) -> Result<Option<Setting>> {
    let (columns, lock) = (Setting::columns(), connection.dialect().row_lock(" FOR UPDATE OF p"));
    statement(format!("SELECT {columns} FROM {SETTINGS} WHERE p.id = ?{lock}")).bind(id).fetch_one(connection)
}

/// One writer of settings after the other.
pub fn lock_all(connection: &mut impl Reads) -> Result<()> {
    advisory_locks(connection, ["approval steps".to_owned()])
}

/// Whether there is such a type of leave.
pub fn is_leave_type(connection: &mut impl Reads, code: &str) -> Result<bool> {
    let found = statement("SELECT count(*) FROM leave_types WHERE code = ? AND NOT retired").bind(code);
    Ok(found.number(connection)? > 0)
}

/// How many of these could decide on a kind, this one or those who have this role: Active, and with the page.
pub fn could_decide(
    connection: &mut impl Reads,
    kind: ApprovalKind,
    (role, person): (Option<RoleId>, Option<UserId>),
) -> Result<i64> {
    let opens = opens(kind);
    let found = statement(format!(
        "SELECT count(*) FROM users m JOIN roles r ON r.id = m.role_id WHERE (m.id = ? OR m.role_id = ?) \
         AND m.status = 'Active' AND {opens}"
    ));
    found.bind(person).bind(role).number(connection)
}

/// A new setting.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &Validated) -> Result<ApprovalStepId> {
    let new = (
        approval_steps::kind.eq(wanted.kind),
        approval_steps::leave_type.eq(&wanted.leave_type),
        approval_steps::above.eq(wanted.above),
        approval_steps::approver.eq(wanted.approver),
        approval_steps::role_id.eq(wanted.role),
        approval_steps::person_id.eq(wanted.person),
    );
    work.insert(diesel::insert_into(approval_steps::table).values(new).returning(approval_steps::id))
}

/// Changes this version of a setting; 409 when somebody was faster.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredApprovalStep, wanted: &Validated) -> Result<()> {
    let seen = approval_steps::table.find(stored.id).filter(approval_steps::version.eq(stored.version));
    let update = diesel::update(seen).set((
        approval_steps::version.eq(approval_steps::version + 1),
        approval_steps::kind.eq(wanted.kind),
        approval_steps::leave_type.eq(&wanted.leave_type),
        approval_steps::above.eq(wanted.above),
        approval_steps::approver.eq(wanted.approver),
        approval_steps::role_id.eq(wanted.role),
        approval_steps::person_id.eq(wanted.person),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes a setting; what waits for its second step goes on waiting.
pub fn remove(work: &mut UnitOfWork<'_>, id: ApprovalStepId) -> Result<()> {
    work.apply(diesel::delete(approval_steps::table.find(id)))?.ok_or_else(|| Error::new(Code::NotFound))
}

/// Whether somebody (`m`, with their role `r`) has the page on which this kind is decided.
fn opens(kind: ApprovalKind) -> String {
    let key = kind.key().text();
    let key = format!("EXISTS (SELECT 1 FROM role_keys k WHERE k.role_id = r.id AND k.permission = '{key}')");
    // Claims are decided by who may claim (claim-1).
    match kind.key() {
        Key::Reimbursement => format!("{key} AND (r.role IN ('admin', 'manager') OR m.reimbursement_claim)"),
        _ => key,
    }
}

/// Somebody (`m`) who works here and has the page, and neither asked for what waits for the second step `x`, nor took the first.
fn other(kind: ApprovalKind) -> String {
    let opens = opens(kind);
    format!("m.status = 'Active' AND m.id <> x.user_id AND m.id <> x.first_by AND {opens}")
}

/// Whether whoever asked for what waits for the second step `x` leads the one of this id, who decides on nothing of theirs then.
fn is_led_by_the_asker(user: &str) -> String {
    format!("EXISTS (SELECT 1 FROM user_managers c WHERE c.user_id = {user} AND c.manager_id = x.user_id AND c.line)")
}

/// Somebody (`m`) who may take the second step `x`, where it is theirs.
fn fit(kind: ApprovalKind) -> String {
    format!("{} AND NOT {}", other(kind), is_led_by_the_asker("m.id"))
}

/// Whether a record waits for the second step `x`: what withdraws it elsewhere need not know of steps.
fn waits(kind: ApprovalKind) -> &'static str {
    match kind {
        ApprovalKind::Leave => "EXISTS (SELECT 1 FROM leaves v WHERE v.id = x.record_id AND v.status = 'Pending')",
        ApprovalKind::Claim => {
            "EXISTS (SELECT 1 FROM reimbursements v WHERE v.id = x.record_id AND v.status = 'Requested')"
        }
        ApprovalKind::Investment => "EXISTS (SELECT 1 FROM investments v WHERE v.id = x.record_id AND v.place = 1)",
    }
}

/// The three ways in which a second step `x` is somebody's (`m`): the tables, and what joins them to it.
const WAYS: [(&str, &str); 3] = [
    ("users m", "m.id = x.person_id"),
    // Said of the step itself, too: where it is nobody's role, PostgreSQL would look for somebody who has none.
    ("users m", "x.role_id IS NOT NULL AND m.role_id = x.role_id"),
    (
        "user_managers g JOIN user_managers b ON b.user_id = g.manager_id AND b.line JOIN users m ON m.id = b.manager_id",
        "x.approver = 'manager' AND g.user_id = x.user_id AND g.line",
    ),
];

/// Whose the second steps of a kind are, as a SELECT of `step`, `since`, `record`, `person`, `first_by` and `decider`; `conditions` are over
/// `x`, and their `?`s stand three times.
fn seats(kind: ApprovalKind, conditions: &str) -> String {
    let (fit, word) = (fit(kind), kind.text());
    let way = |(tables, on): (&str, &str)| {
        format!(
            "SELECT x.id AS step, x.since AS since, x.record_id AS record, x.user_id AS person, x.first_by AS first_by, \
             m.id AS decider FROM second_steps x, {tables} JOIN roles r ON r.id = m.role_id \
             WHERE x.kind = '{word}' AND {conditions} AND {on} AND {fit}"
        )
    };
    WAYS.map(way).join(" UNION ")
}

/// Whether nobody may take the second step `x`.
fn is_deserted(kind: ApprovalKind) -> String {
    let fit = fit(kind);
    let nobody = |(tables, on): (&str, &str)| {
        format!("NOT EXISTS (SELECT 1 FROM {tables} JOIN roles r ON r.id = m.role_id WHERE {on} AND {fit})")
    };
    WAYS.map(nobody).join(" AND ")
}

/// Whether no admin with the page is left to take the second step `x`, but who asked and who took the first.
fn is_without_admins(kind: ApprovalKind) -> String {
    let other = other(kind);
    format!("NOT EXISTS (SELECT 1 FROM roles r JOIN users m ON m.role_id = r.id WHERE r.role = 'admin' AND {other})")
}

/// Whether somebody (`m`) takes the second step `x` where nobody may otherwise: the admins, or who took the first where none is left.
fn takes_over(kind: ApprovalKind) -> String {
    let (other, alone, opens) = (other(kind), is_without_admins(kind), opens(kind));
    format!("((r.role = 'admin' AND {other}) OR (m.id = x.first_by AND m.status = 'Active' AND {opens} AND {alone}))")
}

/// The admins who could take a second step: neither who asked, nor who took the first one.
pub fn admins_left(connection: &mut impl Reads, kind: ApprovalKind, id: SecondStepId) -> Result<Vec<Leader>> {
    let (columns, other) = (Leader::columns(), other(kind));
    statement(format!(
        "SELECT {columns} FROM second_steps x, roles r JOIN users m ON m.role_id = r.id \
         WHERE x.id = ? AND r.role = 'admin' AND {other} ORDER BY m.name_normalized, m.id"
    ))
    .bind(id)
    .fetch(connection)
}

/// Of what waits for its second step since before an instant, who decides on it, for statements over all people: a SELECT of `kind`, `id`,
/// `person`, `since`, `decider_id` and `first_by`. Where nobody may, it is who takes over.
pub(super) fn answering(before: chrono::DateTime<chrono::Utc>) -> (String, Vec<Bind>) {
    let mut binds = Vec::new();
    let parts = ApprovalKind::ALL.iter().map(|kind| {
        let waits = waits(*kind);
        let (seats, deserted, takes) =
            (seats(*kind, &format!("x.since < ? AND {waits}")), is_deserted(*kind), takes_over(*kind));
        let word = kind.text();
        binds.extend([Bind::from(before), before.into(), before.into(), before.into()]);
        format!(
            "SELECT '{word}' AS kind, s.record AS id, s.person, s.since, s.decider AS decider_id, s.first_by FROM ({seats}) s \
             UNION SELECT '{word}', x.record_id, x.user_id, x.since, m.id, x.first_by FROM \
             (SELECT y.*, a.id AS taker FROM second_steps y, roles ar JOIN users a ON a.role_id = ar.id \
             WHERE y.kind = '{word}' AND ar.role = 'admin' \
             UNION ALL SELECT y.*, y.first_by FROM second_steps y WHERE y.kind = '{word}') x \
             JOIN users m ON m.id = x.taker JOIN roles r ON r.id = m.role_id \
             WHERE x.since < ? AND {waits} AND ({deserted}) AND {takes}"
        )
    });
    let text = parts.collect::<Vec<_>>().join(" UNION ALL ");
    (text, binds)
}

/// Whether a second step `x` is somebody's, of whom the id and the role are given.
fn is_of(user: &str, role: &str) -> String {
    format!(
        "(x.person_id = {user} OR x.role_id = {role} OR (x.approver = 'manager' AND EXISTS (SELECT 1 FROM user_managers g \
         JOIN user_managers b ON b.user_id = g.manager_id AND b.line WHERE g.user_id = x.user_id AND g.line \
         AND b.manager_id = {user})))"
    )
}

/// Whether a second step `x` is the caller's in their own right, or theirs as nobody may take it; binds them.
fn is_own(kind: ApprovalKind) -> String {
    let (fit, of, deserted, takes) = (fit(kind), is_of("m.id", "m.role_id"), is_deserted(kind), takes_over(kind));
    format!(
        "EXISTS (SELECT 1 FROM users m JOIN roles r ON r.id = m.role_id WHERE m.id = ? \
         AND (({fit} AND {of}) OR ({takes} AND {deserted})))"
    )
}

/// The stand-ins (as [`STANDING`] names them) by which a second step `x` is somebody's on a day, as a FROM, which may be `joined`, with its
/// conditions; binds who stands in, and the day twice. What concerns them is nobody's here, as at the first step.
fn standing(kind: ApprovalKind, joined: &str) -> String {
    let (runs, of) = (runs(kind.stand_in()), is_of("s.user_id", "a.role_id"));
    let (led, absent_led) = (is_led_by_the_asker("s.stand_in_id"), is_led_by_the_asker("s.user_id"));
    format!(
        "{STANDING}{joined} WHERE s.stand_in_id = ? AND {runs} AND s.stand_in_id <> x.user_id AND s.stand_in_id <> x.first_by \
         AND s.user_id <> x.user_id AND s.user_id <> x.first_by AND {of} AND NOT {led} AND NOT {absent_led}"
    )
}

/// Whether somebody stands in for anybody, on any day; binds them.
const STANDS_IN: &str = "EXISTS (SELECT 1 FROM stand_ins n WHERE n.stand_in_id = ? AND n.ended_at IS NULL)";

/// The condition of second steps `x` of a kind that are somebody's.
fn theirs(kind: ApprovalKind, Deciding { user, whose, today, .. }: Deciding) -> (String, Vec<Bind>) {
    let days = [Bind::from(user), today.into(), today.into()];
    let (own, standing, waits) = (is_own(kind), standing(kind, ""), waits(kind));
    let (condition, binds) = match whose {
        Whose::Own | Whose::Mine => (own, vec![Bind::from(user)]),
        Whose::All => (
            format!("({own} OR CASE WHEN {STANDS_IN} THEN EXISTS (SELECT 1 FROM {standing}) ELSE FALSE END)"),
            [Bind::from(user), user.into()].into_iter().chain(days).collect(),
        ),
        // What is one's own is nobody's else, as at the first step.
        Whose::For(absent) => (
            format!("CASE WHEN {own} THEN FALSE ELSE EXISTS (SELECT 1 FROM {standing} AND s.user_id = ?) END"),
            [Bind::from(user)].into_iter().chain(days).chain([Bind::from(absent)]).collect(),
        ),
    };
    (format!("x.kind = '{}' AND {condition} AND {waits}", kind.text()), binds)
}

/// The records of a kind that wait for their second step, as a SELECT of their ids.
pub(super) fn waiting(kind: ApprovalKind) -> String {
    let (word, waits) = (kind.text(), waits(kind));
    format!("SELECT x.record_id FROM second_steps x WHERE x.kind = '{word}' AND {waits}")
}

/// The records of a kind whose second step is somebody's, as a SELECT of their ids.
pub(super) fn decided_by(kind: ApprovalKind, deciding: Deciding) -> (String, Vec<Bind>) {
    let (theirs, binds) = theirs(kind, deciding);
    (format!("SELECT x.record_id FROM second_steps x WHERE {theirs}"), binds)
}

/// Second steps that may be somebody's who has this role, on whichever day: all that are theirs, and few others. Whoever has none of these is
/// spared [`decided_by`], a statement many times as long, of whose plan PostgreSQL keeps some ten megabytes.
pub fn perhaps(user: UserId, role: RoleId, is_admin: bool) -> Listing {
    let listing = Listing::new("second_steps x", "x.id").filter("x.user_id <> ?", [user.into()]);
    if is_admin {
        return listing;
    }
    let of = is_of("?", "?");
    let alone = |kind: &ApprovalKind| format!("WHEN '{}' THEN {}", kind.text(), is_without_admins(*kind));
    let alone = ApprovalKind::ALL.iter().map(alone).collect::<Vec<_>>().join(" ");
    listing.filter(
        format!(
            "({of} OR {STANDS_IN} \
             OR (x.first_by = ? AND CASE x.kind {alone} END))"
        ),
        [Bind::from(user), role.into(), user.into(), user.into(), user.into()],
    )
}

/// By what a second step is somebody's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Taken {
    /// In their own right.
    Own,
    /// In the place of somebody who is away.
    InPlaceOf(Absent),
}

/// By what the second step of a record is somebody's on a day, if it is; `leads` is whether they may stand in for anybody.
pub fn seat(
    connection: &mut impl Reads,
    kind: ApprovalKind,
    id: SecondStepId,
    (user, leads, today): (UserId, bool, NaiveDate),
) -> Result<Option<Taken>> {
    let own = is_own(kind);
    let own = statement(format!("SELECT count(*) FROM second_steps x WHERE x.id = ? AND {own}")).bind(id).bind(user);
    if own.number(connection)? > 0 {
        return Ok(Some(Taken::Own));
    }
    if !leads {
        return Ok(None);
    }
    let (columns, standing) = (Absent::columns(), standing(kind, " JOIN second_steps x ON x.id = ?"));
    let lock = connection.dialect().row_lock(" FOR SHARE OF s");
    let found = statement(format!("SELECT {columns} FROM {standing} ORDER BY s.id LIMIT 1{lock}"));
    let absent: Option<Absent> = found.bind(id).bind(user).bind(today).bind(today).fetch_one(connection)?;
    Ok(absent.map(Taken::InPlaceOf))
}

db::record! {
    struct InPlace {
        record: i64 = "x.record_id",
        absent: Absent,
    }
}

/// In whose place somebody takes the second steps of these records on a day, where it is not in their own right.
pub fn in_place(
    connection: &mut impl Reads,
    kind: ApprovalKind,
    records: &[i64],
    (user, today): (UserId, NaiveDate),
) -> Result<HashMap<i64, Absent>> {
    if records.is_empty() {
        return Ok(HashMap::new());
    }
    let joined = format!(" JOIN second_steps x ON x.kind = '{}'", kind.text());
    let (columns, standing) = (InPlace::columns(), standing(kind, &joined));
    let (own, these) = (is_own(kind), connection.dialect().is_one_of("x.record_id"));
    let found: Vec<InPlace> = statement(format!(
        "SELECT {columns} FROM {standing} AND {these} AND CASE WHEN {own} THEN FALSE ELSE TRUE END \
         ORDER BY s.id DESC"
    ))
    .bind(user)
    .bind(today)
    .bind(today)
    .bind(Bind::ids(records.iter().copied()))
    .bind(user)
    .fetch(connection)?;
    // Where two are away, it is who has named them first.
    Ok(found.into_iter().map(|row| (row.record, row.absent)).collect())
}

/// These second steps, with the names of who took the first ones.
pub fn of_ids(connection: &mut impl Reads, ids: &[SecondStepId]) -> Result<Vec<StoredSecond>> {
    let (columns, these) = (StoredSecond::columns(), connection.dialect().is_one_of("x.id"));
    statement(format!("SELECT {columns} FROM {SECONDS} WHERE {these}"))
        .bind(Bind::ids(ids.iter().copied()))
        .fetch_together(connection)
}

db::record! {
    struct Mine {
        id: SecondStepId = "x.id",
    }
}

/// Those of these that are somebody's on a day, in their own right or in somebody's place.
pub fn mine(
    connection: &mut impl Reads,
    kind: ApprovalKind,
    ids: &[SecondStepId],
    deciding: Deciding,
) -> Result<Vec<SecondStepId>> {
    let (theirs, binds) = theirs(kind, Deciding { whose: Whose::All, ..deciding });
    let (columns, these) = (Mine::columns(), connection.dialect().is_one_of("x.id"));
    let found: Vec<Mine> = statement(format!("SELECT {columns} FROM second_steps x WHERE {these} AND {theirs}"))
        .bind(Bind::ids(ids.iter().copied()))
        .bind_all(binds)
        .fetch_together(connection)?;
    Ok(found.into_iter().map(|row| row.id).collect())
}

db::record! {
    /// Somebody who may take a second step.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Seated {
        pub step: SecondStepId = "t.step",
        pub leader: Leader,
        pub absence: Absence,
    }
}

/// Who may take these second steps, by name, with who of them is away on a day.
pub fn seated(
    connection: &mut impl Reads,
    kind: ApprovalKind,
    ids: &[SecondStepId],
    today: NaiveDate,
) -> Result<Vec<Seated>> {
    let (columns, these) = (Seated::columns(), connection.dialect().is_one_of("x.id"));
    let seats = seats(kind, &these);
    let besides = " AND s.stand_in_id <> t.first_by";
    let (absence, binds) = Absence::joined(kind.stand_in(), ("t.decider", "t.person"), besides, today);
    statement(format!(
        "SELECT {columns} FROM ({seats}) t JOIN users m ON m.id = t.decider {absence} \
         ORDER BY t.step, m.name_normalized, m.id"
    ))
    .bind_all(Absence::days(today))
    .bind_all(WAYS.map(|_| Bind::ids(ids.iter().copied())))
    .bind_all(binds)
    .fetch_together(connection)
}

/// These settings.
pub fn settings(connection: &mut impl Reads, ids: &[ApprovalStepId]) -> Result<Vec<Setting>> {
    let (columns, these) = (Setting::columns(), connection.dialect().is_one_of("p.id"));
    statement(format!("SELECT {columns} FROM {SETTINGS} WHERE {these}"))
        .bind(Bind::ids(ids.iter().copied()))
        .fetch_together(connection)
}

db::record! {
    /// Somebody who decides on what a person asks for.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Led {
        pub user: UserId = "t.user_id",
        pub leader: Leader,
        pub absence: Absence,
    }
}

/// Those in the manager lists of these people who decide on a kind first, as [`super::leaders::deciding`] has them, by name, with who of them is
/// away on a day; and who stands in for them.
pub fn leaders_of(
    connection: &mut impl Reads,
    kind: StandInKind,
    users: &[UserId],
    today: NaiveDate,
) -> Result<Vec<Led>> {
    let decides = listed_decides_on(kind);
    let (absence, binds) = Absence::joined(kind, ("t.manager_id", "t.user_id"), "", today);
    let (columns, these) = (Led::columns(), connection.dialect().is_one_of("t.user_id"));
    statement(format!(
        "SELECT {columns} FROM user_managers t JOIN users m ON m.id = t.manager_id {absence} \
         WHERE {these} AND {decides} ORDER BY t.user_id, m.name_normalized, m.id"
    ))
    .bind_all(Absence::days(today))
    .bind_all(binds)
    .bind(Bind::ids(users.iter().copied()))
    .fetch_together(connection)
}

db::record! {
    struct LedTwice {
        user: UserId = "g.user_id",
        /// How many of those could decide.
        able: i64 = "count(v.able)",
    }
}

/// Those of these people whose line managers somebody leads; and whether one of those could decide on a kind.
pub fn led_twice(connection: &mut impl Reads, kind: ApprovalKind, users: &[UserId]) -> Result<HashMap<UserId, bool>> {
    let (columns, opens, these) = (LedTwice::columns(), opens(kind), connection.dialect().is_one_of("g.user_id"));
    let found: Vec<LedTwice> = statement(format!(
        "SELECT {columns} FROM user_managers g JOIN user_managers b ON b.user_id = g.manager_id AND b.line \
         JOIN (SELECT m.id, CASE WHEN m.status = 'Active' AND {opens} THEN 1 END AS able \
         FROM users m JOIN roles r ON r.id = m.role_id) v ON v.id = b.manager_id \
         WHERE {these} AND g.line AND b.manager_id <> g.user_id GROUP BY g.user_id"
    ))
    .bind(Bind::ids(users.iter().copied()))
    .fetch_together(connection)?;
    Ok(found.into_iter().map(|row| (row.user, row.able > 0)).collect())
}

/// A record was approved once and waits for its second step, whose this setting says it is; 409 where the setting went meanwhile, or
/// somebody else approved it.
pub fn begin(
    work: &mut UnitOfWork<'_>,
    kind: ApprovalKind,
    (record, user, first_by): (i64, UserId, UserId),
    setting: ApprovalStepId,
) -> Result<StoredSecond> {
    let now = work.now();
    let insert = statement(
        "INSERT INTO second_steps (kind, record_id, user_id, first_by, since, approver, role_id, person_id) \
         SELECT p.kind, ?, ?, ?, ?, p.approver, p.role_id, p.person_id FROM approval_steps p WHERE p.id = ? AND p.kind = ?",
    );
    let insert = insert.bind(record).bind(user).bind(first_by).bind(now).bind(setting).bind(kind);
    work.change_all(insert)
        .map_err(|error| error.on_constraint("second_steps_record_key", || Error::new(Code::StaleVersion)))?;
    of_record(work.reading(), kind, record)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

db::record! {
    struct Holders {
        role: RoleId = "h.role",
        first: UserId = "h.first",
        /// Two, where there are more.
        able: i64 = "h.able",
    }
}

/// Of these roles those of which one alone could decide on a kind, with who that is.
pub fn alone(connection: &mut impl Reads, kind: ApprovalKind, roles: &[RoleId]) -> Result<HashMap<RoleId, UserId>> {
    let (columns, opens, these) = (Holders::columns(), opens(kind), connection.dialect().is_one_of("o.id"));
    // Two are enough to know.
    let able = format!(
        "FROM users m JOIN roles r ON r.id = m.role_id WHERE m.role_id = o.id AND m.status = 'Active' AND {opens} ORDER BY m.id"
    );
    let found: Vec<Holders> = statement(format!(
        "SELECT {columns} FROM (SELECT o.id AS role, (SELECT m.id {able} LIMIT 1) AS first, \
         (SELECT count(*) FROM (SELECT 1 {able} LIMIT 2) two) AS able FROM roles o WHERE {these}) h WHERE h.first IS NOT NULL"
    ))
    .bind(Bind::ids(roles.iter().copied()))
    .fetch_together(connection)?;
    Ok(found.into_iter().filter(|row| row.able == 1).map(|row| (row.role, row.first)).collect())
}

/// Whether something waits for the second step of whoever has the role in this column.
pub(super) fn waiting_of_role(role: &str) -> String {
    let of = |kind: &ApprovalKind| format!("x.kind = '{}' AND {}", kind.text(), waits(*kind));
    let kinds = ApprovalKind::ALL.iter().map(of).collect::<Vec<_>>().join(" OR ");
    format!("EXISTS (SELECT 1 FROM second_steps x WHERE x.role_id = {role} AND ({kinds}))")
}

/// Those of these roles whose people take second approvals.
pub fn approving(connection: &mut impl Reads, roles: &[RoleId]) -> Result<Vec<RoleId>> {
    let (columns, waiting) = (ApprovingRole::columns(), waiting_of_role("r.id"));
    let these = connection.dialect().is_one_of("r.id");
    let found: Vec<ApprovingRole> = statement(format!(
        "SELECT {columns} FROM roles r WHERE {these} \
         AND (EXISTS (SELECT 1 FROM approval_steps s WHERE s.role_id = r.id) \
         OR {waiting})"
    ))
    .bind(Bind::ids(roles.iter().copied()))
    .fetch(connection)?;
    Ok(found.into_iter().map(|row| row.role).collect())
}

db::record! {
    struct ApprovingRole {
        role: RoleId = "r.id",
    }
}

/// The second step of a record that waits for one.
pub fn of_record(connection: &mut impl Reads, kind: ApprovalKind, record: i64) -> Result<Option<StoredSecond>> {
    let columns = StoredSecond::columns();
    statement(format!("SELECT {columns} FROM {SECONDS} WHERE x.kind = ? AND x.record_id = ?"))
        .bind(kind)
        .bind(record)
        .fetch_one(connection)
}

/// A record waits for its second step as it did before that was decided.
pub fn restore(
    work: &mut UnitOfWork<'_>,
    kind: ApprovalKind,
    (record, user): (i64, UserId),
    was: SecondWas,
) -> Result<SecondStepId> {
    let SecondWas { first_by, since, approver, role, person } = was;
    let new = (
        second_steps::kind.eq(kind),
        second_steps::record_id.eq(record),
        second_steps::user_id.eq(user),
        second_steps::first_by.eq(first_by),
        second_steps::since.eq(since),
        second_steps::approver.eq(approver),
        second_steps::role_id.eq(role),
        second_steps::person_id.eq(person),
    );
    work.insert(diesel::insert_into(second_steps::table).values(new).returning(second_steps::id))
        .map_err(|error| error.on_constraint("second_steps_record_key", || Error::new(Code::StaleVersion)))
}

/// Whether a record waits for this second step or for none, as it was when it was held: what waits for somebody who approves it for the
/// first time does not see that. The condition of what is written then, of a record that waits; of no record (0) it holds.
#[diesel::dsl::auto_type(no_type_alias)]
pub fn is_as_seen(kind: ApprovalKind, record: i64, second: i64) -> _ {
    let other = second_steps::table
        .filter(second_steps::kind.eq(kind))
        .filter(second_steps::record_id.eq(record))
        .filter(second_steps::id.ne(second));
    diesel::dsl::not(diesel::dsl::exists(other))
}

/// The record that [`is_as_seen`] is asked of: this one, where it waits.
pub fn asked_of<T: InTwoSteps>(stored: &T) -> i64 {
    if stored.waits() { stored.record() } else { 0 }
}

/// What becomes of a record's second step once something was done to it: it is another one then, or none, and none where it `waits` no
/// more. Where it waits again, what an instance has left that knew of no second step is gone.
pub fn follow<T: InTwoSteps>(
    work: &mut UnitOfWork<'_>,
    stored: &T,
    (waits, second): (bool, Option<SecondStepId>),
) -> Result<()> {
    match stored.second() {
        Some(was) if second != Some(was) || !waits => end(work, was),
        None if waits && second.is_none() && !stored.waits() => end_all(work, T::KIND, &[stored.record()]),
        _ => Ok(()),
    }
}

/// These records of a kind wait for their second step no more, whether they did or not.
pub fn end_all(work: &mut UnitOfWork<'_>, kind: ApprovalKind, records: &[i64]) -> Result<()> {
    if records.is_empty() {
        return Ok(());
    }
    let marks = marks(records.len());
    let end = statement(format!("DELETE FROM second_steps WHERE kind = ? AND record_id IN ({marks})")).bind(kind);
    work.change_all(end.bind_all(records.iter().map(|id| Bind::from(*id))).once()).map(drop)
}

/// A record waits for its second step no more: it was decided on, changed or withdrawn. 409 where that was done already.
pub fn end(work: &mut UnitOfWork<'_>, id: SecondStepId) -> Result<()> {
    work.apply(diesel::delete(second_steps::table.find(id)))?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// What must hold of what waits for a second approval.
pub const INVARIANTS: &[Invariant] = &[Invariant {
    of: "approvals: second step",
    broken: "is of a record that does not wait",
    find: "SELECT x.id FROM second_steps x WHERE \
               (x.kind = 'leave' AND NOT EXISTS (SELECT 1 FROM leaves l WHERE l.id = x.record_id AND l.user_id = x.user_id \
               AND l.status = 'Pending')) \
               OR (x.kind = 'claim' AND NOT EXISTS (SELECT 1 FROM reimbursements c WHERE c.id = x.record_id \
               AND c.user_id = x.user_id AND c.status = 'Requested')) \
               OR (x.kind = 'investment' AND NOT EXISTS (SELECT 1 FROM investments i WHERE i.id = x.record_id \
               AND i.user_id = x.user_id AND i.status IN ('requested', 'reviewed'))) LIMIT 20",
}];
