use super::{Look, Printer, SlipToPrint, claimed_number, sha256};
use crate::model::{ColumnKind, StoredColumn};
use kernel::Hundredths;
use proptest::prelude::*;

proptest! {
    #[test]
    fn what_a_file_says_it_is_is_printed_and_no_more(
        bytes in prop::collection::vec(any::<u8>(), 0..300), title in any::<String>(), before in any::<bool>(),
    ) {
        let title = format!("<dc:title>Payslip {title}</dc:title>").into_bytes();
        let file = if before { [title, bytes].concat() } else { [bytes, title].concat() };
        if let Some(number) = claimed_number(&file) {
            prop_assert!(number.chars().count() <= 100 && !number.contains(char::is_control), "{number:?}");
        }
    }
}

fn columns() -> Vec<StoredColumn> {
    let column =
        |label: &str, kind| StoredColumn { name: crate::rules::columns::normalise(label), label: label.into(), kind };
    vec![
        column("Employee ID", ColumnKind::Key),
        column("Designation", ColumnKind::Information),
        column("Month", ColumnKind::Key),
        column("Paid Days", ColumnKind::Information),
        column("LOP Days", ColumnKind::Information),
        column("Basic", ColumnKind::Earning),
        column("HRA", ColumnKind::Earning),
        column("Special Allowance", ColumnKind::Earning),
        column("Internet Allowance", ColumnKind::Earning),
        column("Shift Allowance", ColumnKind::Earning),
        column("PF", ColumnKind::Deduction),
        column("Professional Tax", ColumnKind::Deduction),
        column("TDS", ColumnKind::Deduction),
        column("Net Pay", ColumnKind::Key),
    ]
}

fn cells() -> Vec<String> {
    let cells = [
        "GT-0142",
        "Developer",
        "2026-10",
        "31",
        "0",
        "62,500.00",
        "25000",
        "31250",
        "1180",
        "3400",
        "1800",
        "200",
        "8873.5",
        "1,12,456.50",
    ];
    cells.map(str::to_owned).to_vec()
}

fn print(name: &str, columns: &[StoredColumn], cells: &[String]) -> Result<Vec<u8>, kernel::Text> {
    Printer::new(Look::usual("Gulmohar Technologies")).print(&SlipToPrint {
        number: "2026-10/GT-0142/3181",
        replaces: None,
        month: "2026-10",
        empnumber: "GT-0142",
        empname: name,
        net_pay: Hundredths(11_245_650),
        columns,
        cells,
        made_on: "2026-10-31".parse().unwrap(),
    })
}

// slip-13
#[test]
fn the_same_slip_has_the_same_bytes() {
    let one = print("Ananya Kulkarni", &columns(), &cells()).unwrap();
    assert_eq!(sha256(&one), sha256(&print("Ananya Kulkarni", &columns(), &cells()).unwrap()));
    assert_ne!(one, print("Ananya Kulkarn", &columns(), &cells()).unwrap());
    assert_eq!(claimed_number(&one).as_deref(), Some("2026-10/GT-0142/3181"));
    assert_eq!(claimed_number(b"%PDF-1.7"), None);
}

/// Slips that were mailed are made again years later, and must be the same files (decision 0029). Where the form is changed on
/// purpose, this is changed with it.
#[test]
fn a_slip_has_the_bytes_of_its_first_day() {
    let slip = print("Ananya Kulkarni", &columns(), &cells()).unwrap();
    assert_eq!(sha256(&slip), "ee5faec188e4c292e8468274842adf0424bf3b1d5ec7e9a0d38de44dd8e00381");
}

#[test]
fn a_letter_that_no_font_has_is_told() {
    assert!(print("अनन्या कुलकर्णी", &columns(), &cells()).is_ok());
    assert!(print("Ананя Σ É ₹", &columns(), &cells()).is_ok());
    let refused = print("அனன்யா", &columns(), &cells()).unwrap_err();
    assert_eq!(refused, "Its fonts have no letter “அ”.");
}
