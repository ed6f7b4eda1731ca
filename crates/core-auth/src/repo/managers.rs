//! Manager lists: line managers, and who is there for as long as they lead a project that the person is on.

use chrono::NaiveDate;
use db::{Bind, Reads, Row as _, UnitOfWork, marks, statement};
use kernel::{Result, UserId, full_name};

use super::leaders::Leader;
use crate::model::ManagerEntry;

/// Places in teams of active projects on a day, of people who are neither admins nor managers: over those, a project gives
/// nobody a right.
const PLACES: &str = concat!(
    on_a_day!("JOIN users u ON u.id = t.user_id JOIN roles r ON r.id = u.role_id "),
    " AND t.user_id <> p.manager_id AND r.role NOT IN ('admin', 'manager')"
);

/// Whether who leads the project of such a place works here: who does not is put into no list, and stays in those where they are.
const LEAD_IS_HERE: &str = "EXISTS (SELECT 1 FROM users l WHERE l.id = p.manager_id AND l.status = 'Active')";

db::record! {
    /// A person, and somebody in their manager list.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Pair {
        pub user: UserId = "user_id",
        pub manager: UserId = "manager_id",
    }
}

/// Narrows a statement to some people; all of them where none are named.
fn of_people(column: &str, people: Option<&[UserId]>) -> (String, Vec<Bind>) {
    match people {
        None => (String::new(), Vec::new()),
        Some(people) => {
            (format!(" AND {column} IN ({})", marks(people.len())), people.iter().map(|id| Bind::from(*id)).collect())
        }
    }
}

/// Takes out who is in these people's lists as a lead alone and leads none of their projects any more.
pub fn end_leads(work: &mut UnitOfWork<'_>, people: Option<&[UserId]>, today: NaiveDate) -> Result<Vec<Pair>> {
    let (narrowed, binds) = of_people("user_id", people);
    let delete = statement(format!(
        "DELETE FROM user_managers WHERE NOT line{narrowed} AND NOT EXISTS (SELECT 1 FROM {PLACES} \
         AND t.user_id = user_managers.user_id AND p.manager_id = user_managers.manager_id) RETURNING user_id, manager_id"
    ))
    .bind_all(binds)
    .bind(today)
    .bind(today);
    work.change(|connection| Pair::fetch(delete.once(), connection))
}

/// Puts who leads a project that these people are on today into their lists, where they work here and do not stand there already.
pub fn begin_leads(work: &mut UnitOfWork<'_>, people: Option<&[UserId]>, today: NaiveDate) -> Result<Vec<Pair>> {
    let (narrowed, binds) = of_people("t.user_id", people);
    let insert = statement(format!(
        "INSERT INTO user_managers (user_id, manager_id, line) SELECT DISTINCT t.user_id, p.manager_id, FALSE FROM {PLACES}{narrowed} \
         AND {LEAD_IS_HERE} \
         AND NOT EXISTS (SELECT 1 FROM user_managers g WHERE g.user_id = t.user_id AND g.manager_id = p.manager_id) \
         ON CONFLICT DO NOTHING RETURNING user_id, manager_id"
    ))
    .bind(today)
    .bind(today)
    .bind_all(binds);
    work.change(|connection| Pair::fetch(insert.once(), connection))
}

/// Puts a line manager into the place of another one, in the lists of all who are here; but for the successor's own, who is not
/// their own manager. Answers in whose.
pub fn give_over(work: &mut UnitOfWork<'_>, from: UserId, to: UserId) -> Result<Vec<UserId>> {
    let add = statement(
        "INSERT INTO user_managers (user_id, manager_id, line) SELECT m.user_id, ?, TRUE FROM user_managers m \
         JOIN users u ON u.id = m.user_id WHERE m.manager_id = ? AND m.line AND u.status <> 'Resigned' AND u.id <> ? \
         ON CONFLICT (user_id, manager_id) DO UPDATE SET line = TRUE",
    );
    let add = add.bind(to).bind(from).bind(to);
    work.change(|connection| add.run(connection))?;
    let remove = statement(
        "DELETE FROM user_managers WHERE manager_id = ? AND line AND user_id <> ? \
         AND user_id IN (SELECT u.id FROM users u WHERE u.status <> 'Resigned') RETURNING user_id, manager_id",
    );
    let remove = remove.bind(from).bind(to);
    let given: Vec<Pair> = work.change(|connection| Pair::fetch(remove, connection))?;
    let mut given: Vec<_> = given.into_iter().map(|pair| pair.user).collect();
    given.sort_unstable();
    // A form that was opened before would put back who has gone; nobody else's record is another one.
    if !given.is_empty() {
        let these = work.reading().dialect().is_one_of("user_id");
        let newer = statement(format!("UPDATE user_profiles SET version = version + 1 WHERE {these}"));
        let newer = newer.bind(Bind::ids(given.iter().copied()));
        work.change(|connection| newer.run(connection))?;
    }
    Ok(given)
}

/// Whether somebody's list is not what the projects of today make it.
pub fn leads_are_due(connection: &mut impl Reads, today: NaiveDate) -> Result<bool> {
    let over = statement(format!(
        "SELECT count(*) FROM user_managers g WHERE NOT g.line AND NOT EXISTS (SELECT 1 FROM {PLACES} \
         AND t.user_id = g.user_id AND p.manager_id = g.manager_id)"
    ));
    let missing = statement(format!(
        "SELECT count(*) FROM {PLACES} AND {LEAD_IS_HERE} AND NOT EXISTS (SELECT 1 FROM user_managers g \
         WHERE g.user_id = t.user_id AND g.manager_id = p.manager_id)"
    ));
    Ok(over.bind(today).bind(today).number(connection)? + missing.bind(today).bind(today).number(connection)? > 0)
}

/// Between the names of projects: no name holds it.
const SEPARATOR: char = '\u{1f}';

db::record! {
    #[derive(Debug, Clone)]
    struct Stored {
        user: UserId = "g.user_id",
        manager: UserId = "g.manager_id",
        fname: String = "m.fname",
        lname: String = "m.lname",
        line: bool = "g.line",
        projects: Option<String> = format!(
            "(SELECT string_agg(p.projectname, '{SEPARATOR}' ORDER BY p.projectname_normalized) FROM {PLACES} \
             AND t.user_id = g.user_id AND p.manager_id = g.manager_id)"
        ),
    }
}

/// Who is in these people's manager lists and why, line managers first, each with the person in whose list they are.
pub fn of(connection: &mut impl Reads, people: &[UserId], today: NaiveDate) -> Result<Vec<(UserId, ManagerEntry)>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, these) = (Stored::columns(), connection.dialect().is_one_of("g.user_id"));
    let rows: Vec<Stored> = statement(format!(
        "SELECT {columns} FROM user_managers g JOIN users m ON m.id = g.manager_id WHERE {these} \
         ORDER BY g.user_id, g.line DESC, m.name_normalized, g.manager_id"
    ))
    .bind(today)
    .bind(today)
    .bind(Bind::ids(people.iter().copied()))
    .fetch(connection)?;
    let entry = |row: Stored| {
        let projects = row.projects.iter().flat_map(|names| names.split(SEPARATOR)).map(str::to_owned).collect();
        let name = full_name(&row.fname, &row.lname);
        (row.user, ManagerEntry { user: row.manager, name, line: row.line, projects })
    };
    Ok(rows.into_iter().map(entry).collect())
}

db::record! {
    /// Somebody to tell that a lead has come: the person, or one of their Active line managers.
    #[derive(Debug, Clone)]
    pub struct Told {
        pub about: UserId = "about",
        pub leader: Leader,
    }
}

/// These people, each with their Active line managers.
pub fn with_line_managers(connection: &mut impl Reads, people: &[UserId]) -> Result<Vec<Told>> {
    let (columns, marks) = (Told::columns(), marks(people.len()));
    statement(format!(
        "SELECT {columns} FROM (SELECT id AS about, id AS whom FROM users WHERE id IN ({marks}) \
         UNION ALL SELECT user_id, manager_id FROM user_managers WHERE line AND user_id IN ({marks})) a \
         JOIN users m ON m.id = a.whom WHERE m.id = about OR m.status = 'Active' ORDER BY about, m.id"
    ))
    .bind_all(people.iter().chain(people).map(|id| Bind::from(*id)))
    .once()
    .fetch(connection)
}
