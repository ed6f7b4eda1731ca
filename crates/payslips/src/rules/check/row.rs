//! One row: whose slip it is, for which month, and whether its amounts agree.

use chrono::NaiveDate;
use kernel::texts::required;
use kernel::{Hundredths, Text, UserId, full_name, normalize};

use super::super::{amount, columns, months, names};
use super::{Known, Table, note, put};
use crate::model::{CellRemedy, ColumnKind, Payee, Problem, RowNote};
use crate::pdf::{MOST_INFORMATION, missing_letter};
use crate::texts;

/// What could be read of a row.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Read<'a> {
    /// Whose slip it is.
    pub(super) person: Option<&'a Payee>,
    /// Whom it names, be it rightly or not.
    pub(super) named: Option<UserId>,
    pub(super) month: Option<NaiveDate>,
    pub(super) net_pay: Option<Hundredths>,
}

/// Reads a row. `only_month` is that of all rows whose months can be read.
pub(super) fn read<'a>(
    table: &Table,
    row: usize,
    known: &'a Known,
    only_month: Option<&str>,
    problems: &mut Vec<RowNote>,
) -> Read<'a> {
    let month = month(table, row, only_month, problems);
    let found = find(table, row, known, problems);
    let person = found
        .filter(|person| is_theirs(table, row, known, person, problems) && agrees(table, row, known, person, problems));
    if let (Some(person), Some(month), Some(corrected)) = (person, month, &known.corrected) {
        let slip = || texts::replaces_only(&corrected.number);
        if person.id != corrected.user {
            problems.push(note(row, who(table, row), Problem::AnotherSlip, slip()));
        }
        if months::written(month) != corrected.month {
            problems.push(note(row, columns::MONTH, Problem::AnotherSlip, slip()));
        }
    }
    Read { person, named: found.map(|person| person.id), month, net_pay: net_pay(table, row, problems) }
}

/// The month, as far as it can be read; what it most likely means is its remedy.
fn month(table: &Table, row: usize, only_month: Option<&str>, problems: &mut Vec<RowNote>) -> Option<NaiveDate> {
    let text = table.text(row, columns::MONTH);
    let month = months::of_sheet(text);
    if month.is_none() {
        let meant = months::guess(text).map(months::written).or_else(|| only_month.map(str::to_owned));
        let remedies = meant.map(|month| put(columns::MONTH, month)).into_iter().collect();
        let problem = if text.is_empty() {
            note(row, columns::MONTH, Problem::Required, required())
        } else {
            note(row, columns::MONTH, Problem::BadMonth, texts::no_month(short(text)))
        };
        problems.push(RowNote { remedies, ..problem });
    }
    month
}

/// Whom a row names: by number, else by address.
fn find<'a>(table: &Table, row: usize, known: &'a Known, problems: &mut Vec<RowNote>) -> Option<&'a Payee> {
    let (number, email) = (table.text(row, columns::EMPLOYEE), table.text(row, columns::EMAIL));
    if number.is_empty() && email.is_empty() {
        problems.push(note(row, columns::EMPLOYEE, Problem::Required, texts::number_or_address()));
        return None;
    }
    let by_email = known.by_email(email);
    let (field, text, found) = if number.is_empty() {
        (columns::EMAIL, email, by_email)
    } else {
        (columns::EMPLOYEE, number, known.by_number(number))
    };
    if found.is_none() {
        let unknown = note(row, field, Problem::UnknownEmployee, texts::unknown_employee(short(text)));
        problems.push(RowNote { remedies: by_email.map(number_of).into_iter().collect(), ..unknown });
    }
    found
}

/// Whether the caller makes slips for this person.
fn is_theirs(table: &Table, row: usize, known: &Known, person: &Payee, problems: &mut Vec<RowNote>) -> bool {
    let message = match &known.team {
        Some(team) if team.manager == person.id => texts::not_your_own(),
        Some(team) if !team.people.contains(&person.id) => texts::not_in_your_team(&person.empid),
        _ => return true,
    };
    problems.push(note(row, who(table, row), Problem::NotYours, message));
    false
}

/// Whether name and address of a row are those of the person whom it names.
fn agrees(table: &Table, row: usize, known: &Known, person: &Payee, problems: &mut Vec<RowNote>) -> bool {
    let before = problems.len();
    let name = full_name(&person.fname, &person.lname);
    let told = |names: &[&'static str]| {
        names.iter().map(|field| (*field, table.text(row, field))).find(|(_, text)| !text.is_empty())
    };
    if let Some((field, text)) = told(&columns::NAMES).filter(|(_, text)| !names::agree(text, &name)) {
        let called = known.by_name.get(&names::words(text)).copied().flatten().and_then(|user| known.people.get(&user));
        let message = texts::name_differs(&person.empid, &name, short(text));
        let remedies = called.map(number_of).into_iter().chain([put(field, &name)]).collect();
        problems.push(RowNote { remedies, ..note(row, field, Problem::NameDiffers, message) });
    }
    let own = |text: &str| {
        let private = person.private_address().is_some_and(|own| normalize(own) == normalize(text));
        private || normalize(text) == person.email_normalized
    };
    if let Some((field, text)) = told(&columns::EMAILS).filter(|(_, text)| !own(text)) {
        let message = texts::email_differs(&person.empid, &name, &person.email, short(text));
        let remedies = known.by_email(text).map(number_of).into_iter().chain([put(field, &person.email)]).collect();
        problems.push(RowNote { remedies, ..note(row, field, Problem::EmailDiffers, message) });
    }
    problems.len() == before
}

/// This person's number in place of another one.
fn number_of(person: &Payee) -> CellRemedy {
    let of = Some(full_name(&person.fname, &person.lname));
    CellRemedy { of, ..put(columns::EMPLOYEE, &person.empid) }
}

/// The beginning of a cell.
fn short(text: &str) -> String {
    text.chars().take(60).collect()
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
        problems.push(note(row, columns::NET_PAY, Problem::Required, required()));
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
        let by = Hundredths((sum.0 - net_pay.0).abs());
        let message = texts::sum_differs(by, earned, deducted, sum);
        let differs = note(row, columns::NET_PAY, Problem::SumDiffers, message);
        problems.push(RowNote { suggestion: Some(sum), ..differs });
        problems.extend(missing.iter().map(|name| note(row, name, Problem::Required, texts::needed_for_the_sum())));
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
    note(row, field, Problem::BadAmount, texts::no_amount(short(text)))
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
                let difference = Hundredths((total.0 - expected.0).abs());
                let message = texts::total_differs(difference, expected);
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
            let message = texts::no_letter_in(letter.into(), text);
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
        let message = texts::no_room(MOST_INFORMATION, count);
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
    let mut warnings = Vec::new();
    let text = table.text(row, columns::MONTH);
    if let Some(month) = read.month.map(months::written).filter(|month| month != text) {
        let message = texts::month_read(short(text), &month);
        let remedies = vec![put(columns::MONTH, month)];
        warnings.push(RowNote { remedies, ..note(row, columns::MONTH, Problem::MonthRead, message) });
    }
    let Some(person) = read.person else { return warnings };
    if person.status != "Active" {
        let status = match person.dol {
            Some(day) if person.status == "Resigned" => texts::resigned_on(day),
            _ => texts::is_now(&person.status),
        };
        let message = match person.private_address() {
            Some(_) => texts::to_private_address(status),
            None => texts::to_company_address(status),
        };
        warnings.push(note(row, who(table, row), Problem::NotActive, message));
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
fn changed(last: Hundredths, net_pay: Hundredths, percent: i64, before: &str) -> Option<Text> {
    let (change, whole) = (i128::from(net_pay.0) - i128::from(last.0), i128::from(last.0));
    if whole <= 0 || change.abs() * 100 <= whole * i128::from(percent) {
        return None;
    }
    let per_mille = (change.abs() * 2_000 / whole + 1) / 2;
    let sign = if change < 0 { "−" } else { "+" };
    let change = format!("{sign}{}.{}", per_mille / 10, per_mille % 10);
    Some(texts::net_pay_changed(change, before, last))
}
