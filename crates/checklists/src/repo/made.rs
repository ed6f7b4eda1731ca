//! Lists that are made for people, and follow their days.

use chrono::{Days, NaiveDate};
use db::{Bind, Listing, Reads, Row as _, UnitOfWork, marks, statement};
use diesel::prelude::*;
use kernel::{Result, UserId, normalize};
use schema::checklists;

use super::LINES;
use crate::model::{ChecklistId, ChecklistKind, ChecklistTemplateId, Comer, StoredChecklist, StoredLine, TemplateLine};
use crate::rules::{MADE_WITHIN, due};

/// For so long after its day a list follows that of its person.
pub const FOLLOWS: Days = Days::new(180);

/// Lines that are reminded of in one round.
const ROUND: i64 = 500;

/// One whose day is too long ago to follow that of its person is none: it is of another time that they came or went.
const HAS_NONE: &str = "NOT EXISTS (SELECT 1 FROM checklists c WHERE c.template_id = t.id AND c.user_id = u.id \
    AND NOT c.cancelled AND c.day >= ?)";

/// Who comes or goes and has no list yet of an active template, for each of these; of one person alone, where one is named.
/// Whether the template is for them, the rules say.
pub fn comers(connection: &mut impl Reads, user: Option<UserId>, today: NaiveDate) -> Result<Vec<Comer>> {
    let columns = Comer::columns();
    let one = if user.is_some() { " AND u.id = ?" } else { "" };
    let part = |kind: &str, comes: &str| {
        format!(
            "SELECT {columns} FROM checklist_templates t JOIN users u ON {comes} WHERE t.kind = '{kind}' AND t.active AND {HAS_NONE}{one}"
        )
    };
    let onboarding = part("onboarding", "u.status = 'Active' AND u.doj >= t.since AND u.doj >= ?");
    let exit = part("exit", "u.dol >= t.since AND u.dol >= ?");
    let (since, follows) = (today - MADE_WITHIN, today - FOLLOWS);
    let days = [today, since, follows].map(Bind::from);
    let binds = || days.iter().cloned().chain(user.map(Bind::from));
    statement(format!("{onboarding} UNION ALL {exit}")).bind_all(binds()).bind_all(binds()).fetch(connection)
}

/// Holds a person while lists are made for them: whoever comes second sees what the first one made.
pub fn hold(connection: &mut impl Reads, user: UserId) -> Result<()> {
    let lock = connection.dialect().row_lock(" FOR NO KEY UPDATE OF u");
    statement(format!("SELECT u.id FROM users u WHERE u.id = ?{lock}")).bind(user).number(connection).map(drop)
}

/// The list of a template that somebody has of another time that they came or went, held while it is ended.
pub fn former(
    connection: &mut impl Reads,
    (template, user): (ChecklistTemplateId, UserId),
    today: NaiveDate,
) -> Result<Option<StoredChecklist>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF c");
    let listing = Listing::new(LISTS, "c.id").filter("c.template_id = ?", [template.into()]);
    let listing = listing.filter("c.user_id = ?", [user.into()]).filter("NOT c.cancelled", []);
    listing.filter("c.day < ?", [(today - FOLLOWS).into()]).one_held(lock, connection)
}

/// Makes a list of a template for somebody, without its lines ([`insert_lines`]).
pub fn insert(
    work: &mut UnitOfWork<'_>,
    (template, name): (ChecklistTemplateId, &str),
    kind: ChecklistKind,
    user: UserId,
    day: NaiveDate,
) -> Result<ChecklistId> {
    let new = (
        checklists::template_id.eq(template),
        checklists::user_id.eq(user),
        checklists::kind.eq(kind),
        checklists::name.eq(name),
        checklists::day.eq(day),
        checklists::made_at.eq(work.now().naive_utc()),
    );
    work.insert(diesel::insert_into(checklists::table).values(new).returning(checklists::id))
}

/// Its lines, each with its owner. Of what is due already, its owner is told with the list.
pub fn insert_lines(
    work: &mut UnitOfWork<'_>,
    list: ChecklistId,
    lines: &[(TemplateLine, Option<UserId>)],
    (day, today): (NaiveDate, NaiveDate),
) -> Result<()> {
    let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?)"; lines.len()].join(", ");
    let insert = statement(format!(
        "INSERT INTO checklist_lines (checklist_id, position, text, text_normalized, owner_id, days, due, reminded) VALUES {rows}"
    ))
    .bind_all((0_i64..).zip(lines).flat_map(|(position, (line, owner))| {
        let due = due(day, line.days);
        [
            Bind::from(list),
            position.into(),
            line.text.as_str().into(),
            normalize(&line.text).into(),
            (*owner).into(),
            line.days.into(),
            due.into(),
            (due <= today).into(),
        ]
    }));
    work.change_all(insert.once()).map(drop)
}

db::record! {
    struct Id {
        id: ChecklistId = "id",
    }
}

/// Lists whose person's days say something else by now; and however long ago their day was, those of which something is open whose owner is
/// not here any more, or that nobody has to do, as who came is gone, or who went is back.
pub fn stale(connection: &mut impl Reads, today: NaiveDate) -> Result<Vec<ChecklistId>> {
    let found: Vec<Id> = statement(
        "SELECT c.id FROM checklists c JOIN users u ON u.id = c.user_id WHERE NOT c.cancelled AND c.day >= ? \
         AND CASE WHEN c.kind = 'exit' THEN u.dol IS NULL OR u.dol <> c.day ELSE u.status <> 'Active' OR u.doj <> c.day END \
         UNION SELECT l.checklist_id FROM checklist_lines l JOIN checklists c ON c.id = l.checklist_id \
         JOIN users u ON u.id = c.user_id LEFT JOIN users o ON o.id = l.owner_id WHERE l.state = 'open' \
         AND (o.status <> 'Active' OR CASE WHEN c.kind = 'exit' THEN u.dol IS NULL ELSE u.status <> 'Active' END)",
    )
    .bind(today - FOLLOWS)
    .fetch(connection)?;
    Ok(found.into_iter().map(|found| found.id).collect())
}

const LISTS: &str = "checklists c JOIN users u ON u.id = c.user_id";

/// A list, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: ChecklistId) -> Result<Option<StoredChecklist>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF c");
    Listing::new(LISTS, "c.id").filter("c.id = ?", [id.into()]).one_held(lock, connection)
}

/// A list.
pub fn find(connection: &mut impl Reads, id: ChecklistId) -> Result<Option<StoredChecklist>> {
    Listing::new(LISTS, "c.id").filter("c.id = ?", [id.into()]).one(connection)
}

/// What is open of a list, in its order.
pub fn open_lines(connection: &mut impl Reads, id: ChecklistId) -> Result<Vec<StoredLine>> {
    let columns = StoredLine::columns();
    statement(format!(
        "SELECT {columns} FROM {LINES} WHERE l.checklist_id = ? AND l.state = 'open' ORDER BY l.position"
    ))
    .bind(id)
    .fetch(connection)
}

/// Ends a list: nobody has to do what is open of it.
pub fn cancel(work: &mut UnitOfWork<'_>, list: &StoredChecklist) -> Result<()> {
    let lines = "UPDATE checklist_lines SET version = version + 1, state = 'cancelled' WHERE checklist_id = ? AND state = 'open'";
    work.change_all(statement(lines).bind(list.id))?;
    let update = "UPDATE checklists SET version = version + 1, cancelled = TRUE WHERE id = ? AND version = ?";
    work.change_all(statement(update).bind(list.id).bind(list.version)).map(drop)
}

/// Gives a list another day; its open lines go along ([`move_line`]).
pub fn follow(work: &mut UnitOfWork<'_>, list: &StoredChecklist, day: NaiveDate) -> Result<()> {
    let update = "UPDATE checklists SET version = version + 1, day = ? WHERE id = ? AND version = ?";
    work.change_all(statement(update).bind(day).bind(list.id).bind(list.version)).map(drop)
}

/// The same list with more said of it: mails name its version.
pub fn count(work: &mut UnitOfWork<'_>, list: &StoredChecklist) -> Result<()> {
    let update = "UPDATE checklists SET version = version + 1 WHERE id = ? AND version = ?";
    work.change_all(statement(update).bind(list.id).bind(list.version)).map(drop)
}

/// Gives an open line another day.
pub fn move_line(work: &mut UnitOfWork<'_>, line: &StoredLine, due: NaiveDate, today: NaiveDate) -> Result<()> {
    let update = statement(
        "UPDATE checklist_lines SET version = version + 1, due = ?, reminded = ? WHERE id = ? AND state = 'open'",
    );
    work.change_all(update.bind(due).bind(due <= today).bind(line.id)).map(drop)
}

/// Gives open lines to somebody else, or to the admins.
pub fn give(work: &mut UnitOfWork<'_>, lines: &[&StoredLine], owner: Option<UserId>) -> Result<()> {
    let marks = marks(lines.len());
    let update = statement(format!(
        "UPDATE checklist_lines SET version = version + 1, owner_id = ? WHERE state = 'open' AND id IN ({marks})"
    ));
    work.change_all(update.bind(owner).bind_all(lines.iter().map(|line| Bind::from(line.id))).once()).map(drop)
}

/// What is due and was not told of yet, by its owners.
pub fn due_lines(connection: &mut impl Reads, today: NaiveDate) -> Result<Vec<StoredLine>> {
    let columns = StoredLine::columns();
    statement(format!(
        "SELECT {columns} FROM {LINES} WHERE l.state = 'open' AND NOT l.reminded AND l.due <= ? ORDER BY l.due, l.id LIMIT {ROUND}"
    ))
    .bind(today)
    .fetch(connection)
}

/// Notes that their owner is told of these; `None` where somebody else did.
pub fn remind(work: &mut UnitOfWork<'_>, lines: &[StoredLine]) -> Result<Option<()>> {
    let marks = marks(lines.len());
    let update = statement(format!(
        "UPDATE checklist_lines SET reminded = TRUE WHERE state = 'open' AND NOT reminded AND id IN ({marks})"
    ));
    work.change_one(update.bind_all(lines.iter().map(|line| Bind::from(line.id))).once())
}
