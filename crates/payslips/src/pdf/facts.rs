//! What a slip says, sorted into facts, earnings and deductions.

use kernel::Hundredths;
use sha2::{Digest as _, Sha256};

use super::{Look, SlipToPrint, hex};
use crate::model::{ColumnKind, StoredColumn};
use crate::rules::{amount, columns, months};
use crate::texts;

/// A line of earnings or deductions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Amount {
    pub(super) label: String,
    pub(super) amount: Hundredths,
}

/// A slip, sorted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Facts {
    /// Name and number first, then what the upload says, in its order.
    pub(super) details: Vec<(String, String)>,
    pub(super) earnings: Vec<Amount>,
    pub(super) deductions: Vec<Amount>,
}

/// The columns with their cells, those first that the look puts first; the others in the order of the upload.
fn in_order<'a>(look: &Look, slip: &SlipToPrint<'a>) -> Vec<(&'a StoredColumn, &'a str)> {
    let place = |column: &StoredColumn| look.first.iter().position(|name| *name == column.name).unwrap_or(usize::MAX);
    let mut cells: Vec<_> = slip.columns.iter().zip(slip.cells.iter().map(String::as_str)).collect();
    cells.sort_by_key(|(column, _)| place(column));
    cells
}

pub(super) fn facts(look: &Look, slip: &SlipToPrint<'_>) -> Facts {
    let mut sorted = Facts {
        details: vec![
            (look.told(&texts::slip_employee()), slip.empname.to_owned()),
            (look.told(&texts::slip_employee_number()), slip.empnumber.to_owned()),
        ],
        earnings: Vec::new(),
        deductions: Vec::new(),
    };
    let mut month_said = false;
    for (column, cell) in in_order(look, slip) {
        let label = look.label(column).to_owned();
        let amounts = match column.kind {
            ColumnKind::Earning => &mut sorted.earnings,
            ColumnKind::Deduction => &mut sorted.deductions,
            ColumnKind::Total => continue,
            ColumnKind::Key => {
                if column.name == columns::MONTH && !month_said {
                    month_said = true;
                    sorted.details.push((label, months::named(slip.month)));
                }
                continue;
            }
            ColumnKind::Information => {
                if !cell.is_empty() && look.shows(&column.name) {
                    sorted.details.push((label, cell.to_owned()));
                }
                continue;
            }
        };
        // What was not paid and not taken off is no line.
        if let Some(amount) = amount::read(cell).filter(|amount| amount.0 != 0) {
            amounts.push(Amount { label, amount });
        }
    }
    sorted
}

impl Facts {
    pub(super) fn sum(lines: &[Amount]) -> Hundredths {
        Hundredths(lines.iter().map(|line| line.amount.0).sum())
    }

    /// The hash over the figures, in groups of four: whatever is written over on paper, it does not fit any more.
    pub(super) fn hash(&self, slip: &SlipToPrint<'_>) -> String {
        let mut hash = Sha256::new();
        for text in [slip.number, slip.month, slip.empnumber, slip.empname] {
            hash.update(text);
            hash.update([0]);
        }
        if let Some(replaces) = slip.replaces {
            hash.update(replaces);
            hash.update([0]);
        }
        for line in self.earnings.iter().chain(&self.deductions) {
            hash.update(&line.label);
            hash.update([0]);
            hash.update(line.amount.0.to_be_bytes());
        }
        hash.update(slip.net_pay.0.to_be_bytes());
        let pairs: Vec<String> = hash.finalize().chunks(2).map(hex).collect();
        pairs.join(" ")
    }
}
