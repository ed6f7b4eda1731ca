//! Statements over checklists, each named by what it answers.

pub mod made;
mod personal;
pub mod templates;

pub use personal::PERSONAL;

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::repo::people;
use core_auth::repo::team::LINE;
use db::{Bind, BriefColumns, Dialect, Invariant, Listing, Reads, Row as _, UnitOfWork, statement};
use kernel::{Code, Direction, Error, ListQuery, Result, Scope, SortField, UserId};

use crate::model::{ChecklistId, ChecklistKind, ChecklistLineId, ChecklistLineState, StoredLine};

kernel::orders! {
    /// What lists of lines sort by.
    pub ChecklistOrder = [
        SortField::new("due", "l.due"),
        SortField::new("text", "l.text_normalized"),
        SortField::new("day", "c.day"),
        SortField::new("empname", "u.name_normalized"),
        SortField::nullable("ownername", "o.name_normalized"),
    ];
}

const LINES: &str = "checklist_lines l JOIN checklists c ON c.id = l.checklist_id JOIN users u ON u.id = c.user_id \
    LEFT JOIN users o ON o.id = l.owner_id LEFT JOIN users d ON d.id = l.done_by";
/// As far as filters need them.
const NARROW: &str = "checklist_lines l JOIN checklists c ON c.id = l.checklist_id";
/// The lists of those whose line manager somebody is; binds them.
const LISTS_OF_LINE: &str =
    "SELECT h.id FROM user_managers m JOIN checklists h ON h.user_id = m.user_id WHERE m.manager_id = ? AND m.line";

/// Which lines a list holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only the caller's own, which for admins are also those that are nobody's.
    pub mine: bool,
    /// Only those of who comes, or who goes.
    pub kind: Option<ChecklistKind>,
    /// Only those about this person.
    pub user: Option<UserId>,
    /// Only those of this owner.
    pub owner: Option<UserId>,
    /// Only those that stand so.
    pub state: Option<ChecklistLineState>,
    /// Only those that are late, or only the others.
    pub late: Option<bool>,
    /// Only those that are due by this day.
    pub until: Option<NaiveDate>,
}

/// Whose lines somebody sees: their own, those about whom the scope reaches, and admins those that are the admins'. Which are about whom a
/// line manager's reaches, this condition says; it binds them.
fn seen(listing: Listing, scope: Scope, of_line: &str) -> Listing {
    match scope {
        Scope::All => listing,
        Scope::Own(user) => listing.filter("l.owner_id = ?", [user.into()]),
        Scope::Team(user) | Scope::Line(user) => {
            listing.filter(format!("(l.owner_id = ? OR {of_line})"), [Bind::from(user), user.into()])
        }
    }
}

/// Everybody's lines with their people, to go by people's names: SQLite would take all lines and sort them, where it is not told with whom
/// to begin.
fn by_people(dialect: Dialect) -> String {
    let join = dialect.join_in_order();
    format!("users u {join} checklists c ON c.user_id = u.id {join} checklist_lines l ON l.checklist_id = c.id")
}

/// Lines ([`StoredLine`]) as far as the scope reaches, by the day by which they are due.
pub fn lines(
    query: &ListQuery,
    filter: Filter,
    (scope, viewer): (Scope, UserId),
    today: NaiveDate,
    dialect: Dialect,
) -> Listing {
    let all = scope == Scope::All && filter == Filter::default() && query.q.is_none();
    let narrow = match query.sort.map(|sort| sort.field.name) {
        Some("empname") if all => by_people(dialect),
        Some("empname" | "ownername") => LINES.to_owned(),
        _ => NARROW.to_owned(),
    };
    // The lists of a team are few: with their lines, and one's own, nobody looks through what all others have to do.
    let of_line = dialect.among("l.checklist_id", LISTS_OF_LINE);
    let mut listing = seen(Listing::new(LINES, "l.id").found_in(narrow), scope, &of_line);
    if all {
        listing = listing.counted_in("checklist_lines l", []);
    }
    if filter.mine {
        let own = if scope == Scope::All { "(l.owner_id = ? OR l.owner_id IS NULL)" } else { "l.owner_id = ?" };
        listing = listing.filter(own, [viewer.into()]);
    }
    if let Some(kind) = filter.kind {
        listing = listing.filter("c.kind = ?", [kind.into()]);
    }
    if let Some(user) = filter.user {
        listing = listing.filter("c.user_id = ?", [user.into()]);
    }
    if let Some(owner) = filter.owner {
        listing = listing.filter("l.owner_id = ?", [owner.into()]);
    }
    // Written, so that the index of what is open serves it.
    listing = match filter.state {
        None => listing,
        Some(ChecklistLineState::Open) => listing.filter("l.state = 'open'", []),
        Some(ChecklistLineState::Done) => listing.filter("l.state = 'done'", []),
        Some(ChecklistLineState::Cancelled) => listing.filter("l.state = 'cancelled'", []),
    };
    listing = match filter.late {
        None => listing,
        Some(true) => listing.filter("l.state = 'open'", []).filter("l.due < ?", [today.into()]),
        Some(false) => listing.filter("(l.state <> 'open' OR l.due >= ?)", [today.into()]),
    };
    if let Some(until) = filter.until {
        listing = listing.filter("l.due <= ?", [until.into()]);
    }
    if let Some(q) = query.q.as_deref() {
        let (person, mut binds) = people::matches(q, dialect);
        binds.push(q.into());
        // Who is found is looked for once, and not the person of each line.
        let of_people = format!(
            "l.checklist_id IN (SELECT h.id FROM checklists h JOIN users u ON u.id = h.user_id WHERE {person})"
        );
        listing = listing.filter(format!("({of_people} OR {})", dialect.holds("l.text_normalized")), binds);
    }
    listing.sorted(query.sort, &[("l.due", Direction::Up)])
}

/// What of a line is told in brief, over the tables of its lists: its person is whom it is for.
pub fn brief() -> BriefColumns {
    BriefColumns {
        version: "l.version".into(),
        title: "l.text".into(),
        detail: "c.name".into(),
        day: "l.due".into(),
        ..people::brief_of("c.user_id", BriefColumns::default())
    }
}

fn one(scope: Scope, id: ChecklistLineId) -> Listing {
    seen(Listing::new(LINES, "l.id").filter("l.id = ?", [id.into()]), scope, &is_of_line())
}

/// Whether a line is about somebody whose line manager is bound, of one that is found already.
fn is_of_line() -> String {
    format!("c.user_id IN {LINE}")
}

/// A line within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: ChecklistLineId) -> Result<Option<StoredLine>> {
    one(scope, id).one(connection)
}

/// [`find`], held with its list while it is changed.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: ChecklistLineId) -> Result<Option<StoredLine>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF c, l");
    one(scope, id).one_held(lock, connection)
}

/// What somebody has said is done since an instant, the newest first and no more than `most`, but for lists that were cancelled.
pub fn done_since(
    connection: &mut impl Reads,
    (user, since): (UserId, DateTime<Utc>),
    most: i64,
) -> Result<Vec<StoredLine>> {
    let columns = StoredLine::columns();
    statement(format!(
        "SELECT {columns} FROM {LINES} WHERE l.done_by = ? AND l.done_at > ? AND l.state = 'done' AND NOT c.cancelled \
         ORDER BY l.done_at DESC, l.id DESC LIMIT {most}"
    ))
    .bind(user)
    .bind(since)
    .fetch(connection)
}

/// Whether somebody sees a line of this list.
pub fn is_seen(connection: &mut impl Reads, scope: Scope, id: ChecklistId) -> Result<bool> {
    let of_list = Listing::new(LINES, "l.id").filter("l.checklist_id = ?", [id.into()]);
    let limited = seen(of_list, scope, &is_of_line()).sorted(None, &[]);
    let found = limited.load::<StoredLine>(ListQuery::first(1).paging, connection)?;
    Ok(!found.rows.is_empty())
}

/// Says that this version of a line is done, by whom, or that it is open again; 409 when somebody was faster.
pub fn set(work: &mut UnitOfWork<'_>, stored: &StoredLine, done_by: Option<UserId>) -> Result<()> {
    let state = if done_by.is_some() { ChecklistLineState::Done } else { ChecklistLineState::Open };
    let at = done_by.map(|_| work.now().naive_utc());
    let update = statement(
        "UPDATE checklist_lines SET version = version + 1, state = ?, done_at = ?, done_by = ? \
         WHERE id = ? AND version = ? AND state = ?",
    )
    .bind(state)
    .bind(at)
    .bind(done_by)
    .bind(stored.id)
    .bind(stored.version)
    .bind(stored.state);
    work.change_one(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// What must hold of checklists.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "checklists: template",
        broken: "has no name or no lines",
        find: "SELECT t.id FROM checklist_templates t WHERE trim(t.name) = '' OR length(t.lines) < 3 LIMIT 20",
    },
    Invariant {
        of: "checklists: checklist",
        broken: "is cancelled and has something left to do",
        find: "SELECT c.id FROM checklists c JOIN checklist_lines l ON l.checklist_id = c.id \
               WHERE c.cancelled AND l.state = 'open' LIMIT 20",
    },
    Invariant {
        of: "checklists: checklist",
        broken: "has no lines",
        find: "SELECT c.id FROM checklists c WHERE NOT EXISTS (SELECT 1 FROM checklist_lines l WHERE l.checklist_id = c.id) \
               LIMIT 20",
    },
    Invariant {
        of: "checklists: line",
        broken: "is done without a time, or has one and is not done",
        find: "SELECT l.id FROM checklist_lines l WHERE (l.state = 'done') <> (l.done_at IS NOT NULL) LIMIT 20",
    },
];
