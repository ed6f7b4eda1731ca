//! What the company works on: clients, each manager's projects with the people who report to them, and tasks.

use chrono::{Days, NaiveDate};
use db::UnitOfWork;
use diesel::QueryResult;
use diesel::connection::SimpleConnection;
use kernel::{Result, normalize};

use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::insert::{insert as rows, target};
use crate::kras::since;
use crate::posts::Employment;

const CLIENTS: &[&str] = &[
    "Kaveri Bank",
    "Sahyadri Insurance",
    "Konkan Lines",
    "Godavari Mills",
    "Narmada Power",
    "Deccan Foods",
    "Malabar Spices",
    "Nilgiri Tea",
    "Coromandel Cement",
    "Aravalli Steel",
    "Vindhya Motors",
    "Sundarban Timber",
];
const KINDS_OF_CLIENTS: &[&str] = &["", " India", " Retail", " Logistics", " Digital", " Export", " Labs", " Capital"];
const RIVERS: &[&str] = &[
    "Kaveri",
    "Sahyadri",
    "Monsoon",
    "Godavari",
    "Konkan",
    "Narmada",
    "Deccan",
    "Malabar",
    "Nilgiri",
    "Coromandel",
    "Aravalli",
    "Vindhya",
    "Chambal",
    "Tungabhadra",
    "Bhima",
    "Mandovi",
    "Periyar",
    "Mahanadi",
    "Sabarmati",
    "Betwa",
];
const PRODUCTS: &[&str] = &[
    "Billing",
    "Portal",
    "Forecast API",
    "Claims Desk",
    "Ferry Booking",
    "Ledger",
    "Dispatch",
    "Loyalty",
    "Warehouse",
    "Onboarding",
    "Reports",
    "Field App",
    "Payments",
    "Catalogue",
    "Support Desk",
    "Audit",
];
/// Of every project; the first is the one that is used most.
const TASKS: &[&str] = &["API development", "Bug fixing", "Test cases"];
const EVERYBODYS_TASKS: &[&str] = &["Meetings", "Code review", "Training", "Client support"];
/// What else was thought of, and what became of it.
const IDEAS: &[(&str, &str)] = &[
    ("Refactoring", "suggestion"),
    ("Data import", "suggestion"),
    ("Overtime", "rejected"),
    ("Fax gateway", "obsolete"),
    ("On-site visit", "deactive"),
];

/// A project, by its place in the list, which is its id less one.
pub(crate) struct Project {
    name: String,
    client: usize,
    status: &'static str,
    kind: &'static str,
    start: NaiveDate,
    end: NaiveDate,
    manager: i64,
    /// What its people write their hours on.
    pub tasks: Vec<i64>,
}

/// Somebody's part in a project.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part {
    pub project: usize,
    pub start: NaiveDate,
    pub end: Option<NaiveDate>,
    /// Hundredths of a percent.
    pub allocation: i64,
    /// Whether it stands in the team: who is off-boarded keeps their timesheets alone.
    listed: bool,
}

struct Task {
    name: &'static str,
    status: &'static str,
    project: Option<usize>,
    by: i64,
}

/// All of it.
pub(crate) struct Portfolio {
    clients: Vec<String>,
    pub projects: Vec<Project>,
    tasks: Vec<Task>,
    /// By person.
    pub parts: Vec<Vec<Part>>,
}

/// What somebody of another team is given to a project for, in hundredths of a percent.
const LENT: i64 = 1_000;

impl Portfolio {
    /// What the people of this company work on: each manager has had a project that is over, and has two that go on.
    pub(crate) fn of(company: &Company) -> Self {
        let parts = vec![Vec::new(); company.people.len()];
        let mut portfolio = Self { clients: Vec::new(), projects: Vec::new(), tasks: Vec::new(), parts };
        for name in EVERYBODYS_TASKS {
            portfolio.tasks.push(Task { name, status: "active", project: None, by: 1 });
        }
        let leaders = company.people.iter().filter(|person| person.last_day.is_none());
        let led = |leader: &&Person| company.people.iter().any(|person| person.managers[0] == Some(leader.id));
        for (number, leader) in leaders.filter(led).enumerate() {
            portfolio.found(company, leader, number);
        }
        portfolio
    }

    /// A leader's projects, and the parts that their people have in them.
    fn found(&mut self, company: &Company, leader: &Person, number: usize) {
        let mut dice = Dice::of(company.seed, &[about::PROJECTS, leader.id.unsigned_abs()]);
        let day = |dice: &mut Dice, low, high| {
            let ago = dice.between(low, high);
            if ago < 0 {
                company.today + Days::new(ago.unsigned_abs())
            } else {
                company.today - Days::new(ago.unsigned_abs())
            }
        };
        let over = day(&mut dice, 380, 470);
        let past = if dice.chance(6_000) { "completed" } else { "inactive" };
        let first = self.project(leader, 3 * number, past, day(&mut dice, 2_400, 3_900), over, &mut dice);
        let until = day(&mut dice, -420, -30);
        let main = self.project(leader, 3 * number + 1, "active", over + Days::new(1), until, &mut dice);
        // One in ten should have ended already, and goes on.
        let until = if dice.chance(1_000) { day(&mut dice, 4, 40) } else { day(&mut dice, -300, -40) };
        let side = self.project(leader, 3 * number + 2, "active", day(&mut dice, 180, 360), until, &mut dice);
        for (person, parts) in company.people.iter().zip(&mut self.parts) {
            if person.lead() == Some(leader.id) {
                let start = self.projects.get(side).map_or(over, |project| project.start).max(person.joined);
                parts.push(Part { project: side, start, end: None, allocation: LENT, listed: true });
            }
            if person.managers[0] != Some(leader.id) && person.id != leader.id {
                continue;
            }
            let own = person.id == leader.id;
            let mut part = |project: usize, start: NaiveDate, end: Option<NaiveDate>, allocation: i64, listed: bool| {
                let (start, end) = (start.max(person.joined), end.into_iter().chain(person.last_day).min());
                if end.is_none_or(|end| start <= end) {
                    let listed = listed && person.standing == Employment::Active && !own;
                    parts.push(Part { project, start, end, allocation, listed });
                }
            };
            let share = if own { 20 } else { dice.pick(&[50, 60, 70, 80, 100, 100]) };
            let side_share = if dice.chance(800) { 120 - share } else { 100 - share };
            let starts = |projects: &[Project], index: usize| projects.get(index).map_or(over, |project| project.start);
            part(first, starts(&self.projects, first), Some(over), 10_000, past == "completed");
            part(main, starts(&self.projects, main), None, share * 100, true);
            if side_share > 0 && !own {
                let end = dice.chance(1_500).then(|| company.today + Days::new(45));
                part(side, starts(&self.projects, side), end, side_share * 100, true);
            }
        }
    }

    /// Another project with its tasks; answers its place.
    fn project(
        &mut self,
        leader: &Person,
        number: usize,
        status: &'static str,
        start: NaiveDate,
        end: NaiveDate,
        dice: &mut Dice,
    ) -> usize {
        let (river, rest) = (number % RIVERS.len(), number / RIVERS.len());
        let product = (number + rest) % PRODUCTS.len();
        let word = |words: &[&'static str], index: usize| words.get(index).copied().unwrap_or_default();
        let again = rest / PRODUCTS.len();
        let suffix = if again > 0 { format!(" {}", again + 1) } else { String::new() };
        let client = number / 4 % (CLIENTS.len() * KINDS_OF_CLIENTS.len());
        if client >= self.clients.len() {
            let kind = word(KINDS_OF_CLIENTS, client / CLIENTS.len());
            self.clients.push(format!("{}{kind}", word(CLIENTS, client % CLIENTS.len())));
        }
        let place = self.projects.len();
        let mut tasks = Vec::new();
        for name in TASKS {
            self.tasks.push(Task { name, status: "active", project: Some(place), by: leader.id });
            tasks.push(i64::try_from(self.tasks.len()).unwrap_or_default());
        }
        tasks.extend(1..=2);
        if dice.chance(4_000) {
            let (name, status) = IDEAS.get(number % IDEAS.len()).copied().unwrap_or_default();
            self.tasks.push(Task { name, status, project: Some(place), by: leader.id });
        }
        self.projects.push(Project {
            name: format!("{} {}{suffix}", word(RIVERS, river), word(PRODUCTS, product)),
            client: client.min(self.clients.len().saturating_sub(1)),
            status,
            kind: dice.pick(&["dev", "dev", "dev", "engineering", "qa"]),
            start,
            end: end.max(start),
            manager: leader.id,
            tasks,
        });
        place
    }

    /// Inserts all but the timesheets.
    pub(crate) fn insert(&self, work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
        work.change(|connection| self.insert_on(connection, company))
    }

    fn insert_on(&self, connection: &mut db::AnyConnection, company: &Company) -> QueryResult<()> {
        let clients = target!(clients(id, clientname, clientname_normalized));
        let named = (1_i64..).zip(&self.clients);
        rows(connection, clients, named.map(|(id, name)| [id.into(), name.as_str().into(), normalize(name).into()]))?;
        let projects = target!(projects(
            id,
            projectname,
            projectname_normalized,
            client_id,
            status,
            kind,
            startdate,
            enddate,
            manager_id
        ));
        let id_of = |place: usize| i64::try_from(place + 1).unwrap_or_default();
        let each = (1_i64..).zip(&self.projects).map(|(id, project)| {
            [
                id.into(),
                project.name.as_str().into(),
                normalize(&project.name).into(),
                id_of(project.client).into(),
                project.status.into(),
                project.kind.into(),
                project.start.into(),
                project.end.into(),
                project.manager.into(),
            ]
        });
        rows(connection, projects, each)?;
        let members = target!(team_members(project_id, user_id, position, startdate, enddate, allocation));
        let each = company.people.iter().zip(&self.parts).flat_map(|(person, parts)| {
            parts.iter().filter(|part| part.listed).map(move |part| {
                // In the order in which they joined the company.
                [
                    id_of(part.project).into(),
                    person.id.into(),
                    person.id.into(),
                    part.start.into(),
                    part.end.into(),
                    part.allocation.into(),
                ]
            })
        });
        rows(connection, members, each)?;
        let tasks = target!(tasks(
            id,
            taskname,
            taskname_normalized,
            description,
            description_normalized,
            status,
            project_id,
            user_id,
            suggested_at
        ));
        let each = (1_i64..).zip(&self.tasks).map(|(id, task)| {
            let description = match task.project.and_then(|place| self.projects.get(place)) {
                Some(project) => format!("{} for {}", task.name, project.name),
                None => format!("{} for any project", task.name),
            };
            [
                id.into(),
                task.name.into(),
                normalize(task.name).into(),
                description.clone().into(),
                normalize(&description).into(),
                task.status.into(),
                task.project.map(id_of).into(),
                task.by.into(),
                (task.status == "suggestion").then(|| since(id, company.today)).into(),
            ]
        });
        rows(connection, tasks, each)?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            db::AnyConnection::Sqlite(_) => "",
            db::AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence(name, 'id'), largest) FROM ( \
                 SELECT 'clients' AS name, max(id) AS largest FROM clients UNION ALL SELECT 'projects', max(id) FROM projects \
                 UNION ALL SELECT 'tasks', max(id) FROM tasks) counted"
            }
        })
    }
}
