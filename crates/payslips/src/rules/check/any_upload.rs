//! Uploads as anybody may send them. Each row becomes a slip as it was sent, or is told what is wrong with it, and where.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value};

use super::tests::known;
use super::{check, table};
use crate::model::PayslipUpload;
use crate::pdf::Look;
use crate::rules::{amount, columns, months};

const HEADS: &[&str] = &[
    "employeeId",
    "Employee ID",
    "month",
    "Month ",
    "netPay",
    "Net Pay",
    "email",
    "name",
    "basic",
    "HRA",
    "pf",
    "TDS",
    "grossPay",
    "totalDeductions",
    "Designation",
    "",
    " ",
    "netpay",
    "Basic",
];
const NUMBERS: &[&str] = &["GT-1", "gt-2", "GT-9"];
const CELLS: &[&str] = &[
    "GT-1",
    "gt-2",
    "GT-9",
    "2026-10",
    "2026-11",
    "Oct 2026",
    "10/2026",
    "45000",
    "1,000",
    "1,000.50",
    "(200)",
    "-5",
    "₹ 800",
    "0",
    "",
    "1e3",
    "0.001",
    "Asha Nr1",
    "asha1@globex.example",
    "=1+1",
    "NaN",
    "9999999999999999999",
];

fn cells() -> impl Strategy<Value = Value> {
    prop_oneof![
        4 => select(CELLS).prop_map(Value::from),
        2 => (0_i64..2_000).prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<String>().prop_map(Value::from),
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::from),
    ]
}

fn rows() -> impl Strategy<Value = Value> {
    let head = prop_oneof![9 => select(HEADS).prop_map(str::to_owned), 1 => any::<String>()];
    let loose = vec((head, cells()), 0..9).prop_map(|cells| Value::from(cells.into_iter().collect::<Map<_, _>>()));
    // One that adds up, most often: all else would hardly ever come to a slip.
    let sound = (select(NUMBERS), 1..13_u8, 0..5_000_i64, 0..5_000_i64, 0..2_i64);
    let sound = sound.prop_map(|(number, month, earned, deducted, off)| {
        serde_json::json!({"employeeId": number, "month": format!("2026-{month:02}"), "basic": earned, "pf": deducted,
            "netPay": earned - deducted + off})
    });
    vec(prop_oneof![loose, sound], 0..8).prop_map(Value::from)
}

proptest! {
    #[test]
    fn bytes_are_an_upload_or_are_refused(bytes in vec(any::<u8>(), 0..300), text in "[\\[\\]{}:,\"a-z0-9]{0,60}") {
        for sent in [bytes.as_slice(), text.as_bytes()] {
            if let Ok(upload) = serde_json::from_slice::<PayslipUpload>(sent) {
                prop_assert!(!upload.rows.is_empty());
            }
        }
    }

    // slip-1
    #[test]
    fn each_row_is_a_slip_or_is_told_what_is_wrong_with_it(rows in rows()) {
        let count = rows.as_array().map_or(0, Vec::len);
        let Ok(upload) = serde_json::from_value::<PayslipUpload>(rows.clone()) else { return Ok(()) };
        prop_assert_eq!(upload.rows.len(), count);
        let table = match table(upload, &Look::usual("Globex")) {
            Ok(table) => table,
            Err(refused) => {
                prop_assert!(!refused.field_problems().is_empty(), "{refused}");
                return Ok(());
            }
        };
        let known = known();
        let checked = check(&table, &known, 25);
        let wrong: BTreeSet<usize> = checked.problems.iter().map(|note| note.row).collect();
        let made: BTreeSet<usize> = checked.slips.iter().map(|slip| slip.row).collect();
        prop_assert_eq!(made.len(), checked.slips.len(), "no row twice");
        for row in 0..count {
            // What is wrong with a whole column is said once, at its first row.
            prop_assert!(made.contains(&row) != wrong.contains(&row) || !table.problems.is_empty(), "row {row} of {rows}");
        }
        for note in &checked.problems {
            prop_assert!(note.row < count.max(1) && !note.message.to_string().is_empty());
        }
        let mut slips = BTreeSet::new();
        for slip in &checked.slips {
            prop_assert!(slips.insert((slip.user, slip.month.clone())), "two slips of {} for {}", slip.user, slip.month);
            prop_assert_eq!(amount::read(table.text(slip.row, columns::NET_PAY)), Some(slip.net_pay));
            prop_assert!(months::read(&slip.month).is_some_and(|month| months::written(month) == slip.month));
            prop_assert!(known.people.contains_key(&slip.user) && !slip.address.is_empty());
        }
    }
}
