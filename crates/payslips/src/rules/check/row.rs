//! One row: whose slip it is, for which month, and whether its amounts agree.

use chrono::NaiveDate;
use kernel::Hundredths;

use super::super::{amount, columns, months};
use super::{Known, Table, note};
use crate::model::{ColumnKind, Payee, Problem, RowNote};
use crate::pdf::{MOST_INFORMATION, missing_letter};

/// What could be read of a row.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Read<'a> {
    pub(super) person: Option<&'a Payee>,
    pub(super) month: Option<NaiveDate>,
    pub(super) net_pay: Option<Hundredths>,
}

/// `₹1,234.00`.
fn rupees(amount: Hundredths) -> String {
    let text = amount::written(amount);
    text.strip_prefix('-').map_or_else(|| format!("₹{text}"), |text| format!("-₹{text}"))
}

pub(super) fn read<'a>(table: &Table, row: usize, known: &'a Known, problems: &mut Vec<RowNote>) -> Read<'a> {
    let month = match table.text(row, columns::MONTH) {
        "" => {
            problems.push(note(row, columns::MONTH, Problem::Required, "Required."));
            None
        }
        text => {
            let month = months::read(text);
            if month.is_none() {
                problems.push(note(row, columns::MONTH, Problem::BadMonth, "A month as YYYY-MM."));
            }
            month
        }
    };
    Read { person: person(table, row, known, problems), month, net_pay: net_pay(table, row, problems) }
}

/// Whose slip it is: by number, by address, or by both where they are one person's.
fn person<'a>(table: &Table, row: usize, known: &'a Known, problems: &mut Vec<RowNote>) -> Option<&'a Payee> {
    let (number, email) = (table.text(row, columns::EMPLOYEE), table.text(row, columns::EMAIL));
    if number.is_empty() && email.is_empty() {
        problems.push(note(row, columns::EMPLOYEE, Problem::Required, "Required: employeeId or email."));
        return None;
    }
    let mut find = |field: &str, text: &str, found: Option<&'a Payee>| {
        if !text.is_empty() && found.is_none() {
            problems.push(note(row, field, Problem::UnknownEmployee, format!("Unknown employee {text}.")));
        }
        found
    };
    let by_number = find(columns::EMPLOYEE, number, known.by_number(number));
    let by_email = find(columns::EMAIL, email, known.by_email(email));
    match (by_number, by_email) {
        (Some(one), Some(other)) if one.id != other.id => {
            let message = format!("{number} and {email} are two people's.");
            problems.push(note(row, columns::EMAIL, Problem::TwoPeople, message));
            None
        }
        (one, other) => one.or(other),
    }
}

/// The net pay, where it is what earnings and deductions come to. A cell that is empty adds nothing; where the sum differs,
/// it is named as missing.
fn net_pay(table: &Table, row: usize, problems: &mut Vec<RowNote>) -> Option<Hundredths> {
    let sums = sums(table, row, problems);
    if let Some(Sums { earned, deducted, .. }) = sums {
        totals(table, row, earned, deducted, problems);
    }
    let text = table.text(row, columns::NET_PAY);
    if text.is_empty() {
        problems.push(note(row, columns::NET_PAY, Problem::Required, "Required."));
        return None;
    }
    let Some(net_pay) = amount::read(text) else {
        problems.push(bad_amount(row, columns::NET_PAY, text));
        return None;
    };
    if let Some(Sums { earned, deducted, missing }) = sums
        && earned.0 - deducted.0 != net_pay.0
    {
        let sum = Hundredths(earned.0 - deducted.0);
        let message = format!(
            "Differs by {}: earnings {} − deductions {} = {}.",
            rupees(Hundredths((sum.0 - net_pay.0).abs())),
            rupees(earned),
            rupees(deducted),
            rupees(sum)
        );
        let differs = note(row, columns::NET_PAY, Problem::SumDiffers, message);
        problems.push(RowNote { suggestion: Some(sum), ..differs });
        problems.extend(missing.iter().map(|name| note(row, name, Problem::Required, "Required: the sum differs.")));
    }
    Some(net_pay)
}

struct Sums<'a> {
    earned: Hundredths,
    deducted: Hundredths,
    /// Amounts that are not there.
    missing: Vec<&'a str>,
}

/// The sums of a row, unless one of its amounts is none.
fn sums<'a>(table: &'a Table, row: usize, problems: &mut Vec<RowNote>) -> Option<Sums<'a>> {
    let (mut earned, mut deducted, mut missing) = (0, 0, Vec::new());
    let before = problems.len();
    for column in &table.columns {
        let sum = match column.kind {
            ColumnKind::Earning => &mut earned,
            ColumnKind::Deduction => &mut deducted,
            ColumnKind::Key | ColumnKind::Total | ColumnKind::Information => continue,
        };
        let text = table.text(row, &column.name);
        match amount::read(text) {
            Some(amount) => *sum += amount.0,
            None if text.is_empty() => missing.push(column.name.as_str()),
            None => problems.push(bad_amount(row, &column.name, text)),
        }
    }
    (problems.len() == before).then_some(Sums { earned: Hundredths(earned), deducted: Hundredths(deducted), missing })
}

fn bad_amount(row: usize, field: &str, text: &str) -> RowNote {
    let text: String = text.chars().take(40).collect();
    note(row, field, Problem::BadAmount, format!("“{text}” is no amount of at most two decimals."))
}

/// Totals are not summed: they must agree with what is.
fn totals(table: &Table, row: usize, earned: Hundredths, deducted: Hundredths, problems: &mut Vec<RowNote>) {
    for column in table.columns.iter().filter(|column| column.kind == ColumnKind::Total) {
        let text = table.text(row, &column.name);
        let expected = match column.name.as_str() {
            columns::DEDUCTION_TOTAL => deducted,
            name if columns::EARNING_TOTALS.contains(&name) => earned,
            // A total by the upload's own word: of what, nobody knows.
            _ => continue,
        };
        match amount::read(text) {
            _ if text.is_empty() => {}
            None => problems.push(bad_amount(row, &column.name, text)),
            Some(total) if total != expected => {
                let difference = rupees(Hundredths((total.0 - expected.0).abs()));
                let message = format!("Differs by {difference}: the sum is {}.", rupees(expected));
                let differs = note(row, &column.name, Problem::SumDiffers, message);
                problems.push(RowNote { suggestion: Some(expected), ..differs });
            }
            Some(_) => {}
        }
    }
}

/// What no slip can show: letters, and more information than it has room for.
pub(super) fn shown(table: &Table, row: usize, person: Option<&Payee>, problems: &mut Vec<RowNote>) {
    let mut look_at = |field: &str, text: &str| {
        if let Some(letter) = missing_letter(text) {
            let message = format!("The fonts of a slip have no letter “{letter}” (in {text}).");
            problems.push(note(row, field, Problem::BadLetter, message));
        }
    };
    if let Some(person) = person {
        look_at(who(table, row), &kernel::full_name(&person.fname, &person.lname));
        look_at(who(table, row), &person.empid);
    }
    for (place, column) in table.shown.iter().filter_map(|place| Some((*place, table.columns.get(*place)?))) {
        look_at(&column.name, table.cell(row, place));
    }
    let filled = table.shown.iter().filter(|place| !table.cell(row, **place).is_empty());
    if let Some(column) = filled.clone().nth(MOST_INFORMATION).and_then(|place| table.columns.get(*place)) {
        let count = filled.count();
        let message = format!("A slip has room for {MOST_INFORMATION} columns of information, and {count} are filled.");
        problems.push(note(row, &column.name, Problem::BadColumn, message));
    }
}

/// The field that says whose slip it is.
fn who(table: &Table, row: usize) -> &'static str {
    if table.text(row, columns::EMPLOYEE).is_empty() { columns::EMAIL } else { columns::EMPLOYEE }
}

/// What does not stop a run: somebody who does not work here any more, and a net pay that is quite another one than the
/// month before.
pub(super) fn warn(table: &Table, row: usize, read: &Read<'_>, known: &Known, percent: i64) -> Vec<RowNote> {
    let Some(person) = read.person else { return Vec::new() };
    let mut warnings = Vec::new();
    if person.status != "Active" {
        let status = match person.dol {
            Some(day) if person.status == "Resigned" => format!("Resigned on {}.", day.format("%d/%m/%Y")),
            _ => format!("{}.", person.status),
        };
        let address = if person.has_pemail {
            "The mail goes to the private address."
        } else {
            "The mail goes to the company's address: there is no private one."
        };
        warnings.push(note(row, who(table, row), Problem::NotActive, format!("{status} {address}")));
    }
    if let (Some(month), Some(net_pay)) = (read.month, read.net_pay) {
        let before = months::written(months::before(month));
        let last = known.paid.get(&(person.id, before.clone()));
        let message = last.and_then(|last| changed(*last, net_pay, percent, &before));
        warnings.extend(message.map(|message| note(row, columns::NET_PAY, Problem::NetPayChanged, message)));
    }
    warnings
}

/// What is said of a net pay that changed by more than so many percent.
fn changed(last: Hundredths, net_pay: Hundredths, percent: i64, before: &str) -> Option<String> {
    let (change, whole) = (i128::from(net_pay.0) - i128::from(last.0), i128::from(last.0));
    if whole <= 0 || change.abs() * 100 <= whole * i128::from(percent) {
        return None;
    }
    let per_mille = (change.abs() * 2_000 / whole + 1) / 2;
    let sign = if change < 0 { "−" } else { "+" };
    Some(format!("Net pay {sign}{}.{} % against {before} ({}).", per_mille / 10, per_mille % 10, rupees(last)))
}
