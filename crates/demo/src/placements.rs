//! Departments and designations, and who has which.

use chrono::Days;
use db::AnyConnection;
use diesel::QueryResult;
use diesel::connection::SimpleConnection;
use kernel::normalize;

use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::insert::{Value, insert as rows, target};
use crate::posts::Employment;

const DEPARTMENTS: &[&str] =
    &["Management", "People", "Quality", "Product Engineering", "Platform Engineering", "Data"];
/// Where developers and their managers belong: the last of the departments.
const BUILDERS: usize = 3;
const DESIGNATIONS: &[&str] = &[
    "Managing Director",
    "Office Manager",
    "Recruiter",
    "Senior Recruiter",
    "QA Engineer",
    "Senior QA Engineer",
    "Software Engineer",
    "Senior Software Engineer",
    "Lead Engineer",
    "Engineering Manager",
    "Delivery Manager",
    "Product Designer",
    "Data Analyst",
    RETIRED,
];
/// What a few of those who left were, and nobody becomes any more.
const RETIRED: &str = "Programmer";

/// Where somebody stands, by the ids of both lists, and the number at work of most.
pub(crate) struct Placed {
    pub department: Option<i64>,
    pub designation: Option<i64>,
    pub phone: Option<String>,
}

/// Inserts the lists.
pub(crate) fn insert(connection: &mut AnyConnection) -> QueryResult<()> {
    let listed = |names: &'static [&'static str]| {
        (1_i64..).zip(names).map(|(id, name)| -> [Value<'static>; 4] {
            [id.into(), (*name).into(), normalize(name).into(), (*name == RETIRED).into()]
        })
    };
    rows(connection, target!(departments(id, name, name_normalized, retired)), listed(DEPARTMENTS))?;
    rows(connection, target!(designations(id, name, name_normalized, retired)), listed(DESIGNATIONS))?;
    connection.batch_execute(match connection {
        AnyConnection::Sqlite(_) => "",
        AnyConnection::Postgres(_) => {
            "SELECT setval(pg_get_serial_sequence('departments', 'id'), (SELECT max(id) FROM departments)); \
             SELECT setval(pg_get_serial_sequence('designations', 'id'), (SELECT max(id) FROM designations))"
        }
    })
}

fn id_of(names: &[&str], name: &str) -> Option<i64> {
    (1..).zip(names).find(|(_, listed)| **listed == name).map(|(id, _)| id)
}

/// Where somebody stands.
pub(crate) fn of(person: &Person, company: &Company) -> Placed {
    let mut dice = Dice::of(company.seed, &[about::RECORD, 5, person.id.unsigned_abs()]);
    let builders = |leader: i64| {
        let place = usize::try_from(leader).unwrap_or_default() % BUILDERS;
        DEPARTMENTS.iter().rev().nth(place).copied().unwrap_or_default()
    };
    let leader = person.managers.first().copied().flatten();
    let department = match person.role {
        "admin" => "Management",
        "recruiter" => "People",
        "qa" => "Quality",
        "manager" => builders(person.id),
        _ => builders(leader.unwrap_or_default()),
    };
    let years = |years: u64| person.joined + Days::new(365 * years) < company.today;
    let thrown = dice.below(100);
    let designation = match person.role {
        "admin" if leader.is_none() => "Managing Director",
        "admin" => "Office Manager",
        "recruiter" if years(3) => "Senior Recruiter",
        "recruiter" => "Recruiter",
        "manager" if thrown < 30 => "Delivery Manager",
        "manager" => "Engineering Manager",
        _ if person.standing == Employment::Resigned && thrown < 40 => RETIRED,
        "qa" if years(4) => "Senior QA Engineer",
        "qa" => "QA Engineer",
        _ if thrown < 6 => "Product Designer",
        _ if thrown < 12 => "Data Analyst",
        _ if years(7) => "Lead Engineer",
        _ if years(3) => "Senior Software Engineer",
        _ => "Software Engineer",
    };
    // No exchange begins with two zeros.
    let phone = (dice.chance(8_700) || person.shown)
        .then(|| format!("+91 20 00{:02} {:04}", person.id / 10_000, person.id % 10_000));
    Placed { department: id_of(DEPARTMENTS, department), designation: id_of(DESIGNATIONS, designation), phone }
}
