use std::collections::BTreeMap;

use kernel::{Hundredths, UserId};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{Checked, Corrected, Known, Table, Team, check, table};
use crate::model::{ColumnKind, LastPay, Payee, PayslipId, PayslipUpload, Problem, RowNote, TakenMonth, Unpaid};
use crate::pdf::Look;

fn payee(id: i64, number: &str, status: &str) -> Payee {
    Payee {
        id: UserId(id),
        empid: number.to_owned(),
        empid_normalized: number.to_lowercase(),
        email: format!("{}@globex.example", number.to_lowercase()),
        email_normalized: format!("{}@globex.example", number.to_lowercase()),
        fname: "Asha".into(),
        lname: format!("Nr{id}"),
        status: status.into(),
        dol: (status == "Resigned").then(|| "2026-10-31".parse().unwrap()),
        pemail: (id == 3).then(|| "me@home.example".into()),
    }
}

pub(super) fn known() -> Known {
    let people = vec![payee(1, "GT-1", "Active"), payee(2, "GT-2", "Active"), payee(3, "GT-3", "Resigned")];
    let taken = vec![TakenMonth { user: UserId(2), month: "2026-11".into() }];
    let paid = vec![LastPay { user: UserId(1), month: "2026-10".into(), net_pay: Hundredths(7_700_000) }];
    Known::new(people, taken, paid)
}

fn look() -> Look {
    Look::usual("Globex")
}

fn read(rows: Value) -> Table {
    let upload: PayslipUpload = serde_json::from_value(rows).unwrap();
    table(upload, &look()).unwrap()
}

fn looked_at(rows: Value) -> Checked {
    check(&read(rows), &known(), 25)
}

fn codes(notes: &[RowNote]) -> Vec<(usize, &str, Problem)> {
    notes.iter().map(|note| (note.row, note.field.as_str(), note.code)).collect()
}

#[test]
fn a_row_that_adds_up_is_a_slip() {
    let checked = looked_at(json!([{
        "Employee ID": "gt-1", "Month": "2026-11", "Basic": "62,500.00", "HRA": 25000, "Designation": "Developer",
        "Paid Days": 31, "Gross Pay": "₹ 87,500.00", "PF": "1,800", "Professional Tax": 200.5, "Bonus": "",
        "Net Pay": "85,499.50",
    }]));
    assert_eq!(checked.problems, []);
    let slip = &checked.slips[0];
    assert_eq!((slip.user, slip.month.as_str(), slip.net_pay), (UserId(1), "2026-11", Hundredths(8_549_950)));
    assert_eq!((slip.empnumber.as_str(), slip.empname.as_str()), ("GT-1", "Asha Nr1"));
}

// slip-1
#[test]
fn what_is_wrong_is_told_row_by_row() {
    let row = |change: &Value| {
        let mut row = json!({"employeeId": "GT-1", "month": "2026-11", "basic": 100, "pf": 10, "netPay": 90});
        for (name, value) in change.as_object().unwrap() {
            row[name] = value.clone();
        }
        let fine = |number: &str, month: &str| json!({"employeeId": number, "month": month, "basic": 100, "pf": 10, "netPay": 90});
        json!([fine("GT-3", "2026-11"), fine("GT-1", "2026-09"), row])
    };
    for (change, field, code) in [
        (json!({"employeeId": "GT-9"}), "employeeId", Problem::UnknownEmployee),
        (json!({"employeeId": ""}), "employeeId", Problem::Required),
        (json!({"employeeId": "", "email": "nobody@globex.example"}), "email", Problem::UnknownEmployee),
        (json!({"email": "nobody@globex.example"}), "email", Problem::EmailDiffers),
        (json!({"email": "gt-2@globex.example"}), "email", Problem::EmailDiffers),
        (json!({"E-mail": "gt-2@globex.example"}), "eMail", Problem::EmailDiffers),
        (json!({"Employee Name": "Ravi Kumar"}), "employeeName", Problem::NameDiffers),
        (json!({"name": "Asha Nr2"}), "name", Problem::NameDiffers),
        (json!({"month": ""}), "month", Problem::Required),
        (json!({"month": "11/2026"}), "month", Problem::BadMonth),
        (json!({"month": "soon"}), "month", Problem::BadMonth),
        (json!({"netPay": ""}), "netPay", Problem::Required),
        (json!({"netPay": "ninety"}), "netPay", Problem::BadAmount),
        (json!({"netPay": 90.005}), "netPay", Problem::BadAmount),
        (json!({"netPay": 89.99}), "netPay", Problem::SumDiffers),
        (json!({"basic": "1OO"}), "basic", Problem::BadAmount),
        (json!({"pf": "ten"}), "pf", Problem::BadAmount),
        (json!({"grossPay": 101}), "grossPay", Problem::SumDiffers),
        (json!({"totalDeductions": 11}), "totalDeductions", Problem::SumDiffers),
        (json!({"employeeId": "GT-2"}), "month", Problem::Stored),
        (json!({"employeeId": "GT-3"}), "month", Problem::Repeated),
        (json!({"": "x"}), "", Problem::BadColumn),
        (json!({"Net Pay": 90}), "netPay", Problem::BadColumn),
    ] {
        let checked = looked_at(row(&change));
        assert_eq!(codes(&checked.problems), [(2, field, code)], "{change}");
        assert_eq!(checked.slips.len(), 2, "{change}: the other rows are fine");
    }
}

/// What a finding would put where.
fn remedies(note: &RowNote) -> Vec<(&str, &str)> {
    note.remedies.iter().map(|remedy| (remedy.field.as_str(), remedy.value.as_str())).collect()
}

// slip-2
#[test]
fn who_is_who_is_told_with_what_would_be_right() {
    let looked_at = |row: Value| {
        let other = json!({"employeeId": "GT-2", "month": "2026-12", "basic": 1, "netPay": 1});
        looked_at(json!([row, other]))
    };
    let row = |change: Value| {
        let mut row = json!({"employeeId": "GT-1", "month": "2026-11", "basic": 1, "netPay": 1});
        for (name, value) in change.as_object().unwrap() {
            row[name] = value.clone();
        }
        row
    };
    for fine in ["Asha Nr1", "NR1, Asha", "asha", "A. Nr1", ""] {
        assert_eq!(looked_at(row(json!({"Employee Name": fine}))).problems, [], "{fine}");
    }
    let checked = looked_at(row(json!({"Employee Name": "Asha Nr2"})));
    assert_eq!(checked.problems[0].message, "GT-1 is Asha Nr1, the file says Asha Nr2.");
    let [number, name] = [("employeeId", "GT-2"), ("employeeName", "Asha Nr1")];
    assert_eq!(remedies(&checked.problems[0]), [number, name]);
    assert_eq!(checked.problems[0].remedies[0].of.as_deref(), Some("Asha Nr2"));
    let checked = looked_at(row(json!({"Employee Name": "Somebody Else"})));
    assert_eq!(remedies(&checked.problems[0]), [name], "nobody is called so");
    let checked = looked_at(row(json!({"email": "GT-2@Globex.example"})));
    let told = "GT-1 is Asha Nr1 (gt-1@globex.example), the file says GT-2@Globex.example.";
    assert_eq!(checked.problems[0].message, told);
    assert_eq!(remedies(&checked.problems[0]), [number, ("email", "gt-1@globex.example")]);
    assert_eq!(checked.slips.len(), 1, "the other row alone");
    let checked = looked_at(row(json!({"employeeId": "GT-9", "email": "gt-1@globex.example"})));
    assert_eq!(codes(&checked.problems), [(0, "employeeId", Problem::UnknownEmployee)]);
    assert_eq!(remedies(&checked.problems[0]), [("employeeId", "GT-1")]);
    let private = looked_at(row(json!({"employeeId": "GT-3", "Email ID": "Me@Home.example"})));
    assert_eq!(private.problems, [], "the private address is theirs, too");
}

// slip-6
#[test]
fn months_are_read_as_spreadsheets_write_them() {
    let months = |months: [&str; 3]| {
        let rows = months.iter().zip(["GT-1", "GT-2", "GT-3"]);
        let rows: Vec<_> = rows
            .map(|(month, number)| json!({"employeeId": number, "month": month, "basic": 1, "netPay": 1}))
            .collect();
        looked_at(json!(rows))
    };
    let checked = months(["Nov-26", "46357", "2026-11"]);
    assert_eq!(codes(&checked.problems), []);
    let read: Vec<_> = checked.slips.iter().map(|slip| slip.month.as_str()).collect();
    assert_eq!(read, ["2026-11", "2026-12", "2026-11"]);
    assert_eq!(Vec::from_iter(&checked.months), ["2026-11", "2026-12"]);
    let told: Vec<_> = checked.warnings.iter().filter(|note| note.code == Problem::MonthRead).collect();
    assert_eq!(
        told.iter().map(|note| note.message.english()).collect::<Vec<_>>(),
        ["Nov-26 is read as 2026-11.", "46357 is read as 2026-12."]
    );
    assert_eq!(remedies(told[1]), [("month", "2026-12")]);
    // What can't be read is not guessed without a word: it stops the run, and says what may be meant.
    let checked = months(["11/2026", "soon", "2026-12"]);
    assert_eq!(codes(&checked.problems), [(0, "month", Problem::BadMonth), (1, "month", Problem::BadMonth)]);
    assert_eq!(remedies(&checked.problems[0]), [("month", "2026-11")]);
    assert_eq!(remedies(&checked.problems[1]), [("month", "2026-12")], "the one of all others");
    assert_eq!(remedies(&months(["soon", "2026-11", "2026-12"]).problems[0]), [], "there are two");
}

// slip-8
#[test]
fn a_manager_pays_their_line_team_and_never_themself() {
    let team = |manager: i64, people: &[i64]| {
        let people = people.iter().copied().map(UserId).collect();
        known().of_team(Some(Team { manager: UserId(manager), people }))
    };
    let rows = json!([
        {"employeeId": "GT-1", "month": "2026-12", "basic": 1, "netPay": 1, "name": "Somebody"},
        {"employeeId": "GT-2", "month": "2026-12", "basic": 1, "netPay": 1},
        {"employeeId": "GT-3", "month": "2026-12", "basic": 1, "netPay": 1},
    ]);
    // Even where the register says that somebody leads themself.
    let checked = check(&read(rows.clone()), &team(2, &[2, 3]), 25);
    let others = [(0, "employeeId", Problem::NotYours), (1, "employeeId", Problem::NotYours)];
    assert_eq!(codes(&checked.problems), others, "of a stranger nothing else is told");
    assert_eq!(checked.slips.len(), 1);
    let checked = check(&read(rows), &team(7, &[]), 25);
    assert_eq!(checked.problems.len(), 3);
    assert_eq!(checked.warnings, []);
}

#[test]
fn a_correction_is_for_the_person_and_month_of_its_slip() {
    let corrected =
        Corrected { id: PayslipId(7), user: UserId(1), month: "2026-11".into(), number: "2026-11/GT-1/7".into() };
    let known = || known().correcting(Some(corrected.clone()));
    let row =
        |number: &str, month: &str| read(json!([{"employeeId": number, "month": month, "basic": 1, "netPay": 1}]));
    for (number, month, field) in [("GT-1", "2026-12", "month"), ("GT-3", "2026-11", "employeeId")] {
        let checked = check(&row(number, month), &known(), 25);
        assert_eq!(codes(&checked.problems), [(0, field, Problem::AnotherSlip)]);
        assert_eq!(checked.problems[0].message, "It replaces 2026-11/GT-1/7: the person and the month stay.");
    }
    assert_eq!(check(&row("GT-1", "Nov-26"), &known(), 25).slips.len(), 1);
}

// slip-16
#[test]
fn an_upload_says_what_it_comes_to_and_whom_it_leaves_out() {
    let checked = looked_at(json!([
        {"employeeId": "GT-1", "month": "2026-12", "basic": "1,000.50", "netPay": "1,000.50", "name": "Another"},
        {"employeeId": "GT-9", "month": "2026-12", "basic": 1, "netPay": 2000},
        {"employeeId": "GT-3", "month": "2026-12", "basic": 1, "netPay": "x"},
    ]));
    assert_eq!(checked.net_pay, Hundredths(300_050), "whatever else is wrong with a row");
    let unpaid =
        |id: i64| Unpaid { id: UserId(id), empid: format!("GT-{id}"), fname: "Asha".into(), lname: "Rao".into() };
    let missing = checked.missing((1..=200).map(unpaid).collect());
    assert_eq!((missing.total, missing.people.len()), (198, 100));
    assert_eq!(missing.people[0].empid, "GT-2", "who is named is not missing, even where the name differs");
}

// slip-11
#[test]
fn a_slip_goes_where_the_person_stands() {
    let checked = looked_at(json!([
        {"employeeId": "GT-1", "month": "2026-12", "basic": 1, "netPay": 1},
        {"employeeId": "GT-3", "month": "2026-12", "basic": 1, "netPay": 1},
    ]));
    let addresses: Vec<_> = checked.slips.iter().map(|slip| slip.address.as_str()).collect();
    assert_eq!(addresses, ["gt-1@globex.example", "me@home.example"]);
    let person = payee(3, "GT-3", "Active");
    assert_eq!(person.address(), "gt-3@globex.example", "who works here gets it there");
    assert_eq!(Payee { pemail: Some(" ".into()), ..payee(3, "GT-3", "Inactive") }.address(), "gt-3@globex.example");
}

// slip-5
#[test]
fn a_difference_is_told_with_its_sum() {
    let row = json!({"employeeId": "GT-1", "month": "2026-12", "basic": 86500, "pf": 9840, "netPay": "76,600.00"});
    let checked = looked_at(json!([row]));
    let problem = &checked.problems[0];
    assert_eq!(problem.message, "Differs by ₹60.00: earnings ₹86,500.00 − deductions ₹9,840.00 = ₹76,660.00.");
    assert_eq!(problem.suggestion, Some(Hundredths(7_666_000)));
}

// slip-3
#[test]
fn an_empty_amount_is_nothing_unless_the_sum_differs() {
    let rows = |net: i64| {
        json!([
            {"employeeId": "GT-1", "month": "2026-12", "basic": 100, "hra": "", "netPay": net},
            {"employeeId": "GT-2", "month": "2026-12", "basic": 100, "hra": 50, "netPay": 150},
        ])
    };
    assert_eq!(looked_at(rows(100)).problems, []);
    let checked = looked_at(rows(150));
    assert_eq!(codes(&checked.problems), [(0, "netPay", Problem::SumDiffers), (0, "hra", Problem::Required)]);
    for net in [json!(""), json!(" ")] {
        let row = json!({"employeeId": "GT-1", "month": "2026-12", "basic": "", "pf": "", "netPay": net});
        assert_eq!(codes(&looked_at(json!([row])).problems), [(0, "netPay", Problem::Required)], "never empty itself");
    }
}

// slip-7
#[test]
fn what_is_odd_does_not_stop_a_run() {
    let checked = looked_at(json!([
        {"employeeId": "GT-1", "month": "2026-11", "basic": "1,06,256.00", "netPay": "1,06,256.00"},
        {"employeeId": "GT-3", "month": "2026-11", "basic": 1, "netPay": 1},
    ]));
    let told: Vec<_> = checked.warnings.iter().map(|note| (note.field.as_str(), note.message.to_string())).collect();
    let expected = [
        ("netPay", "Net pay +38.0 % against 2026-10 (₹77,000.00)."),
        ("employeeId", "Resigned on 31/10/2026. The mail goes to the private address."),
    ];
    assert_eq!(told, expected.map(|(field, message)| (field, message.to_owned())));
    assert_eq!(checked.slips.len(), 2);
    let quarter = looked_at(json!([{"employeeId": "GT-1", "month": "2026-11", "basic": 96250, "netPay": 96250}]));
    assert_eq!(quarter.warnings, [], "exactly a quarter more is not above it");
}

// slip-4
#[test]
fn one_upload_may_say_what_a_column_holds() {
    let rows = json!([{"employeeId": "GT-1", "month": "2026-11", "basic": 100, "canteen": 10, "netPay": 90}]);
    assert_eq!(codes(&looked_at(rows.clone()).problems), [(0, "netPay", Problem::SumDiffers)]);
    assert_eq!(looked_at(json!({"rows": rows, "columns": {"Canteen": "deduction"}})).problems, []);
    for (columns, field) in [
        (json!({"x": "deduction"}), "columns.x"),
        (json!({"netPay": "earning"}), "columns.netPay"),
        (json!({"basic": "key"}), "columns.basic"),
    ] {
        let upload: PayslipUpload = serde_json::from_value(json!({"rows": rows, "columns": columns})).unwrap();
        let refused = table(upload, &look()).unwrap_err();
        assert_eq!(refused.field_problems().keys().collect::<Vec<_>>(), [field]);
    }
}

// slip-4
#[test]
fn a_company_may_say_what_a_column_holds() {
    let rows = json!([{"employeeId": "GT-1", "month": "2026-11", "basic": 100, "canteen": 10, "netPay": 90}]);
    let usual =
        BTreeMap::from([("canteen".to_owned(), ColumnKind::Deduction), ("netPay".to_owned(), ColumnKind::Total)]);
    let upload: PayslipUpload = serde_json::from_value(rows).unwrap();
    let look = Look { kinds: usual, ..look() };
    assert_eq!(check(&table(upload, &look).unwrap(), &known(), 25).problems, []);
}

#[test]
fn heads_are_named_as_they_were_sent() {
    let row = |head: &str| json!({head: "GT-9", "month": "2026-11", "netPay": 1, "basic": 1});
    let table = read(json!([row("Employee ID"), row("employeeId")]));
    let checked = check(&table, &known(), 25);
    let heads: Vec<_> = checked.problems.iter().map(|note| table.head(note)).collect();
    assert_eq!(heads, ["Employee ID", "employeeId"]);
}

#[test]
fn columns_keep_their_order_and_labels() {
    let table = read(json!([{"Employee ID": "GT-1", "HRA": 1}, {"Employee ID": "GT-2", "Bonus": 2, "HRA": 1, "": ""}]));
    let columns: Vec<_> = table.columns.iter().map(|column| (column.name.as_str(), column.label.as_str())).collect();
    assert_eq!(columns, [("employeeId", "Employee ID"), ("hra", "HRA"), ("bonus", "Bonus")]);
    assert_eq!([table.cells(0), table.cells(1)], [["GT-1", "1", ""], ["GT-2", "1", "2"]]);
}

/// A row that adds up, with these cells beside.
fn with(cells: impl IntoIterator<Item = (String, Value)>) -> Value {
    let mut row = json!({"employeeId": "GT-1", "month": "2026-11", "basic": 100, "netPay": 100});
    for (head, cell) in cells {
        row[head] = cell;
    }
    json!([row])
}

#[test]
fn more_columns_than_are_taken_are_refused_before_a_run() {
    let refused = |cells: Value, look: &Look| {
        let upload: PayslipUpload = serde_json::from_value(cells).unwrap();
        table(upload, look).err().map(|refusal| refusal.field_problems()["rows"].to_string())
    };
    let notes = |count: usize, cell: &'static str| with((0..count).map(|note| (format!("Note {note}"), cell.into())));
    assert_eq!(refused(notes(97, ""), &look()).as_deref(), Some("At most 100 columns."));
    assert_eq!(refused(notes(96, ""), &look()), None, "nobody sees what is empty");
    let told = |count: usize, look: &Look| {
        let upload: PayslipUpload = serde_json::from_value(notes(count, "x")).unwrap();
        let checked = check(&table(upload, look).unwrap(), &known(), 25);
        checked.problems.into_iter().map(|note| note.message.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(told(27, &look()), [""; 0]);
    assert_eq!(told(28, &look()), ["A slip has room for 27 columns of information, and 28 are filled."]);
    assert_eq!(told(28, &Look { hidden: vec!["note1".into()], ..look() }), [""; 0]);
    let tamil = refused(with([]), &Look { note: "செல்லும்".into(), ..look() }).unwrap();
    assert!(tamil.starts_with("The fonts of a slip have no letter “ச”"), "{tamil}");
    let long = |letters: usize| with([("h".repeat(letters), "x".into())]);
    assert_eq!(refused(long(100), &look()), None);
    assert_eq!(refused(long(101), &look()).as_deref(), Some("The name of a column has at most 100 characters."));
}

// slip-13
#[test]
fn a_letter_that_no_slip_shows_is_told_before_a_run() {
    let told = |head: &str, cell: &str| codes_of(&looked_at(with([(head.to_owned(), cell.into())])));
    assert_eq!(told("City", "पुणे ₹ Ελλάδα"), []);
    assert_eq!(told("City", "புனே"), [(0, "city".to_owned(), Problem::BadLetter)]);
    assert_eq!(told("東京", "Pune"), [(0, "東京".to_owned(), Problem::BadLetter)]);
    let differs = [(0, "employeeName".to_owned(), Problem::NameDiffers)];
    assert_eq!(told("Employee Name", "புனே"), differs, "it is compared, and not shown");
    let stranger = Payee { fname: "அனன்யா".into(), ..payee(1, "GT-1", "Active") };
    let checked = check(&read(with([])), &Known::new(vec![stranger], Vec::new(), Vec::new()), 25);
    assert_eq!(codes_of(&checked), [(0, "employeeId".to_owned(), Problem::BadLetter)]);
}

fn codes_of(checked: &Checked) -> Vec<(usize, String, Problem)> {
    checked.problems.iter().map(|note| (note.row, note.field.clone(), note.code)).collect()
}

#[test]
fn an_upload_that_is_all_wrong_is_not_told_to_its_end() {
    let row = json!({"employeeId": "nobody", "month": "never", "basic": "x", "netPay": 1});
    let checked = looked_at(json!(vec![row; 20_000]));
    assert!((40_000..40_010).contains(&checked.problems.len()), "{}", checked.problems.len());
    assert_eq!(checked.problems.last().map(|note| note.code), Some(Problem::TooMany));
    let twice = format!("[{}]", vec![r#"{"a":1,"a":2,"a":3,"a":4,"a":5}"#; 20_000].join(","));
    let table = table(serde_json::from_str(&twice).unwrap(), &look()).unwrap();
    assert_eq!(table.problems.len(), 40_000);
}

proptest! {
    // slip-5
    #[test]
    fn a_slip_is_made_exactly_where_the_sum_agrees(
        earned in 0_i64..10_000_000,
        deducted in 0_i64..10_000_000,
        off in -2_i64..=2,
    ) {
        let text = |paise: i64| Hundredths(paise).written();
        let checked = looked_at(json!([{"employeeId": "GT-1", "month": "2027-01", "basic": text(earned),
            "pf": text(deducted), "netPay": text(earned - deducted + off)}]));
        prop_assert_eq!(checked.slips.len(), usize::from(off == 0));
        prop_assert_eq!(checked.problems.is_empty(), off == 0);
    }
}
