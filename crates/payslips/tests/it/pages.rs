//! What slips look like: each page is drawn, and compared with the one that somebody has looked at and approved.

use hayro::vello_cpu::Pixmap;
use hayro::vello_cpu::color::palette::css::ORANGE;
use kernel::Hundredths;
use payslips::model::{ColumnKind, StoredColumn};
use payslips::pdf::{Look, Printer, SlipToPrint};
use payslips::rules::columns::normalise;

use crate::drawn::{MOST, check, differing, pages};

use ColumnKind::{Deduction, Earning, Information, Key};

pub type Cells<'a> = &'a [(&'a str, ColumnKind, &'a str)];

pub const PLAIN: Cells<'_> = &[
    ("Employee ID", Key, "GT-0142"),
    ("Designation", Information, "Developer"),
    ("Month", Key, "2026-10"),
    ("Paid Days", Information, "31"),
    ("LOP Days", Information, "0"),
    ("Basic", Earning, "62,500.00"),
    ("HRA", Earning, "25000"),
    ("Special Allowance", Earning, "31250"),
    ("Internet Allowance", Earning, "1180"),
    ("Shift Allowance", Earning, "3400"),
    ("PF", Deduction, "1800"),
    ("Professional Tax", Deduction, "200"),
    ("TDS", Deduction, "8873.5"),
    ("Net Pay", Key, "1,12,456.50"),
];

fn print(look: Look, name: &str, net_pay: i64, cells: Cells<'_>) -> Vec<u8> {
    print_in_place_of(None, look, name, net_pay, cells)
}

pub fn print_in_place_of(replaces: Option<&str>, look: Look, name: &str, net_pay: i64, cells: Cells<'_>) -> Vec<u8> {
    let column = |(label, kind, _): &(&str, ColumnKind, &str)| StoredColumn {
        name: normalise(label),
        label: (*label).to_owned(),
        kind: *kind,
    };
    let columns: Vec<_> = cells.iter().map(column).collect();
    let cells: Vec<_> = cells.iter().map(|(_, _, cell)| (*cell).to_owned()).collect();
    let slip = SlipToPrint {
        number: "2026-10/GT-0142/3181",
        replaces,
        month: "2026-10",
        empnumber: "GT-0142",
        empname: name,
        net_pay: Hundredths(net_pay),
        columns: &columns,
        cells: &cells,
        made_on: "2026-10-31".parse().unwrap(),
    };
    Printer::new(look).print(&slip).unwrap()
}

fn plain(net_pay: i64) -> Vec<u8> {
    print(Look::usual("Gulmohar Technologies"), "Ananya Kulkarni", net_pay, PLAIN)
}

#[test]
fn a_plain_slip_looks_as_approved() {
    check("plain", plain(11_245_650));
}

#[test]
fn a_corrected_slip_names_the_one_that_it_replaces() {
    let look = Look::usual("Gulmohar Technologies");
    let replaces = Some("2026-10/GT-0142/3067");
    check("corrected", print_in_place_of(replaces, look, "Ananya Kulkarni", 11_245_650, PLAIN));
}

#[test]
fn a_slip_of_many_rows_and_scripts_looks_as_approved() {
    let labels = ["भत्ता", "Überstunden", "Надбавка", "Επίδομα", "Allowance (₹)"];
    let earnings: Vec<_> = (1..=40).map(|row| format!("{} {row}", labels[row % labels.len()])).collect();
    let deductions: Vec<_> = (1..=22).map(|row| format!("Deduction € {row}")).collect();
    let facts: Vec<_> = (1..=12).map(|row| format!("Note {row}")).collect();
    let amounts = earnings.iter().map(|label| (label.as_str(), Earning, "1,234.50"));
    let amounts = amounts.chain(deductions.iter().map(|label| (label.as_str(), Deduction, "₹ 100.25")));
    let facts = facts.iter().map(|label| (label.as_str(), Information, "पुणे, München, Ελλάδα"));
    let cells: Vec<_> = facts.chain(amounts).collect();
    check("many", print(Look::usual("Gulmohar Technologies"), "अनन्या कुलकर्णी (क्षत्रिय)", 4_717_450, &cells));
}

#[test]
fn a_slip_of_long_names_and_a_look_of_its_own_looks_as_approved() {
    let mut logo = Pixmap::new(40, 40);
    logo.data_mut().fill(ORANGE.premultiply().to_rgba8());
    let logo = logo.into_png().unwrap();
    let file = "address = [\"14 Mahatma Gandhi Road, Pune 411001\", \"CIN U72200PN2011PTC140000\"]\nlogo = \"logo.png\"\n\
                accent = \"#b03060\"\nnote = \"computer generated.\"\nfirst = [\"Designation\"]\n[labels]\nhra = \"House rent\"";
    let look = Look::read(file, "Gulmohar Technologies and Consulting Services (India) Private Limited", |_| Ok(logo));
    let cells: Cells<'_> = &[
        ("Bank", Information, "The Hongkong and Shanghai Banking Corporation Limited, Shivajinagar Branch, Pune"),
        ("Designation", Information, "Principal Engineer, Distributed Systems and Platform Reliability"),
        ("Basic", Earning, "10,00,00,00,000.00"),
        ("HRA", Earning, "25000"),
        ("Allowance for the upkeep of a second household away from the place of work", Earning, "-1.50"),
        (
            "Recovery of an advance that was paid for travel in the financial year before",
            Deduction,
            "9,99,99,99,999.99",
        ),
        ("TDS", Deduction, "50000"),
    ];
    let name = "Venkata Satyanarayana Lakshmi Narasimha Rajeswara Prasad Tirumalasetty Chakravarthy";
    check("long", print(look.unwrap(), name, -2_500_149, cells));
}

#[test]
fn another_net_pay_is_another_page() {
    let [one, other] = [plain(11_245_650), plain(11_245_651)].map(|pdf| pages(pdf).remove(0));
    assert!(differing(&one, &other) > MOST, "a paisa is not seen");
    assert!(differing(&one, &one) <= 0.0);
}
