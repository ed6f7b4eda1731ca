//! An upload, row by row: what it says, what is wrong with it, what is odd (slip-1).

mod row;
mod table;

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::NaiveDate;
use kernel::{Hundredths, Text, UserId, normalize};

use super::names;
use crate::model::{
    CellRemedy, LastPay, MissingPeople, MissingPerson, Payee, PayslipId, Problem, RowNote, TakenMonth, Unpaid,
};
use crate::texts;

pub use table::{Table, table};

/// What is known of the people and months that an upload names.
#[derive(Debug, Default)]
pub struct Known {
    people: HashMap<UserId, Payee>,
    by_number: HashMap<String, UserId>,
    by_email: HashMap<String, UserId>,
    /// Nobody, where several are called so.
    by_name: HashMap<Vec<String>, Option<UserId>>,
    taken: HashSet<(UserId, String)>,
    paid: HashMap<(UserId, String), Hundredths>,
    /// Whose slips the caller makes; everybody's, where nothing is said.
    team: Option<Team>,
    corrected: Option<Corrected>,
}

/// Whose slips a manager makes: their line team's.
#[derive(Debug)]
pub struct Team {
    /// The manager, who makes none for themself.
    pub manager: UserId,
    /// The people of their line team.
    pub people: HashSet<UserId>,
}

/// The slip that an upload of one row corrects.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `payslips`")]
pub struct Corrected {
    pub id: PayslipId,
    pub user: UserId,
    pub month: String,
    pub number: String,
}

impl Known {
    /// People, the months for which they have slips, and what they were paid as far as the caller may compare it.
    pub fn new(people: Vec<Payee>, taken: Vec<TakenMonth>, paid: Vec<LastPay>) -> Self {
        Self {
            by_number: people.iter().map(|person| (person.empid_normalized.clone(), person.id)).collect(),
            by_name: by_name(&people),
            by_email: people.iter().map(|person| (person.email_normalized.clone(), person.id)).collect(),
            people: people.into_iter().map(|person| (person.id, person)).collect(),
            taken: taken.into_iter().map(|slip| (slip.user, slip.month)).collect(),
            paid: paid.into_iter().map(|slip| ((slip.user, slip.month), slip.net_pay)).collect(),
            team: None,
            corrected: None,
        }
    }

    /// As a manager of this team knows it.
    #[must_use]
    pub fn of_team(self, team: Option<Team>) -> Self {
        Self { team, ..self }
    }

    /// For a row that corrects this slip.
    #[must_use]
    pub fn correcting(self, corrected: Option<Corrected>) -> Self {
        Self { corrected, ..self }
    }

    fn by_number(&self, number: &str) -> Option<&Payee> {
        self.people.get(self.by_number.get(&normalize(number))?)
    }

    fn by_email(&self, email: &str) -> Option<&Payee> {
        self.people.get(self.by_email.get(&normalize(email))?)
    }
}

/// Who is called what; a name that several have is nobody's.
fn by_name(people: &[Payee]) -> HashMap<Vec<String>, Option<UserId>> {
    let mut by_name = HashMap::new();
    for person in people {
        let words = names::words(&kernel::full_name(&person.fname, &person.lname));
        let owner = by_name.entry(words).or_insert(Some(person.id));
        *owner = owner.filter(|owner| *owner == person.id);
    }
    by_name
}

/// What is wrong with an upload is told this many times, about: two for each row.
const MOST_PROBLEMS: usize = 40_000;

/// A slip that can be made of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `payslips`")]
pub struct ValidatedSlip {
    pub row: usize,
    pub user: UserId,
    pub month: String,
    pub empnumber: String,
    pub empname: String,
    pub net_pay: Hundredths,
    /// Where it is mailed.
    pub address: String,
}

/// What came of all rows.
#[derive(Debug, Default)]
pub struct Checked {
    /// The rows without problems.
    pub slips: Vec<ValidatedSlip>,
    /// What has to be mended.
    pub problems: Vec<RowNote>,
    /// What somebody should look at.
    pub warnings: Vec<RowNote>,
    /// The months that could be read.
    pub months: BTreeSet<String>,
    /// The sum of the net pays that could be read.
    pub net_pay: Hundredths,
    /// Everybody who is named.
    pub named: HashSet<UserId>,
}

impl Checked {
    /// Those of these people whom no row names: so many of them as are told.
    pub fn missing(&self, unpaid: Vec<Unpaid>) -> MissingPeople {
        let mut missing: Vec<_> = unpaid.into_iter().filter(|person| !self.named.contains(&person.id)).collect();
        let total = missing.len();
        missing.truncate(MISSING_TOLD);
        let told = |person: Unpaid| MissingPerson {
            id: person.id,
            empname: kernel::full_name(&person.fname, &person.lname),
            empid: person.empid,
        };
        MissingPeople { total, people: missing.into_iter().map(told).collect() }
    }
}

/// People who are missing in an upload and are told by name.
const MISSING_TOLD: usize = 100;

/// Numbers and addresses that a table names, normalized; and its first and last month.
pub fn named_in(table: &Table) -> (Vec<String>, Vec<String>, Option<(NaiveDate, NaiveDate)>) {
    let texts = |name: &str| {
        let mut texts: Vec<_> = table.texts_of(name).map(normalize).filter(|text| !text.is_empty()).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    };
    let months: Vec<_> = table.texts_of(super::columns::MONTH).filter_map(super::months::of_sheet).collect();
    let range = months.iter().min().copied().zip(months.iter().max().copied());
    (texts(super::columns::EMPLOYEE), texts(super::columns::EMAIL), range)
}

/// Looks at every row. `percent` is the change of net pay above which somebody should look.
pub fn check(table: &Table, known: &Known, percent: i64) -> Checked {
    let mut checked = Checked { problems: table.problems.clone(), ..Checked::default() };
    checked.months =
        table.texts_of(super::columns::MONTH).filter_map(super::months::of_sheet).map(super::months::written).collect();
    let only_month = checked.months.first().filter(|_| checked.months.len() == 1).cloned();
    let odd_heads: HashSet<_> = table.problems.iter().map(|problem| problem.row).collect();
    let mut first_rows: HashMap<(UserId, String), usize> = HashMap::new();
    for row in 0..table.len() {
        let before = checked.problems.len();
        if before >= MOST_PROBLEMS {
            let message = texts::too_many_problems();
            checked.problems.push(note(row, super::columns::EMPLOYEE, Problem::TooMany, message));
            break;
        }
        let read = row::read(table, row, known, only_month.as_deref(), &mut checked.problems);
        checked.named.extend(read.named);
        checked.net_pay.0 += read.net_pay.unwrap_or_default().0;
        if let (Some(person), Some(month)) = (read.person, &read.month) {
            let month = super::months::written(*month);
            let key = (person.id, month.clone());
            if let Some(first) = first_rows.get(&key) {
                let message = repeated_in(&month, &person.empid, *first, row);
                checked.problems.push(note(row, super::columns::MONTH, Problem::Repeated, message));
            } else {
                if known.taken.contains(&key) {
                    let message = texts::stored_already(&month);
                    checked.problems.push(note(row, super::columns::MONTH, Problem::Stored, message));
                }
                first_rows.insert(key, row);
            }
        }
        row::shown(table, row, read.person, &mut checked.problems);
        checked.warnings.extend(row::warn(table, row, &read, known, percent));
        let faulty = checked.problems.len() > before || odd_heads.contains(&row);
        if let (false, Some(person), Some(month), Some(net_pay)) = (faulty, read.person, read.month, read.net_pay) {
            checked.slips.push(ValidatedSlip {
                row,
                user: person.id,
                month: super::months::written(month),
                empnumber: person.empid.clone(),
                empname: kernel::full_name(&person.fname, &person.lname),
                net_pay,
                address: person.address().to_owned(),
            });
        }
    }
    checked.problems.sort_by_key(|problem| problem.row);
    checked
}

/// Rows are counted from one, as spreadsheets do, and written without commas.
fn repeated_in(month: &str, number: &str, first: usize, second: usize) -> Text {
    texts::repeated(month, number, (first + 1).to_string(), (second + 1).to_string())
}

fn note(row: usize, field: &str, code: Problem, message: Text) -> RowNote {
    RowNote { row, field: field.to_owned(), code, message, suggestion: None, remedies: Vec::new() }
}

/// What could stand in a cell instead.
fn put(field: &str, value: impl Into<String>) -> CellRemedy {
    CellRemedy { field: field.to_owned(), value: value.into(), of: None }
}

#[cfg(test)]
mod any_upload;
#[cfg(test)]
mod tests;
