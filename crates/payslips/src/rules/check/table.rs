//! An upload as a table: each column once, with its name, its label and what it holds.

use std::collections::{BTreeMap, HashMap};

use kernel::texts::at_most_characters;
use kernel::{Error, Fields, Result, Text};

use super::super::{amount, columns};
use super::{MOST_PROBLEMS, note};
use crate::model::{Cells, ColumnKind, PayslipUpload, Problem, RowNote, SentRow, StoredColumn};
use crate::pdf::{Look, missing_letter};
use crate::texts;

/// Columns that an upload may have: more than a slip can show.
const MOST_COLUMNS: usize = 100;
/// Longest head.
const LONGEST_HEAD: usize = 100;
/// Longest cell.
const LONGEST_CELL: usize = 500;

/// Rows under columns; a cell that was not sent is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    /// The columns, in the order in which they were first seen.
    pub columns: Vec<StoredColumn>,
    /// The cells of each row, under the columns.
    rows: Vec<Cells>,
    /// What is wrong with heads.
    pub problems: Vec<RowNote>,
    /// The columns of information that slips show, by their places.
    pub shown: Vec<usize>,
    /// All heads as they were sent, and which of them each column was first seen with.
    heads: Vec<String>,
    first_heads: Vec<usize>,
    /// The heads that a row writes in another way, by row and column.
    other_heads: HashMap<(usize, usize), usize>,
}

impl Table {
    fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The cells of a row, one for each column.
    pub fn cells(&self, row: usize) -> Vec<&str> {
        (0..self.columns.len()).map(|column| self.cell(row, column)).collect()
    }

    /// A cell.
    pub fn cell(&self, row: usize, column: usize) -> &str {
        self.rows.get(row).map_or("", |cells| cells.get(column))
    }

    /// The cell of a row in a column; empty where there is none.
    pub fn text(&self, row: usize, name: &str) -> &str {
        self.column(name).map_or("", |column| self.cell(row, column))
    }

    /// The cells of a column.
    pub fn texts_of(&self, name: &str) -> impl Iterator<Item = &str> {
        let column = self.column(name);
        self.rows.iter().filter_map(move |cells| Some(cells.get(column?)))
    }

    /// The field of a note as the client sent it.
    pub fn head<'a>(&'a self, note: &'a RowNote) -> &'a str {
        let sent = self.column(&note.field).and_then(|column| {
            let head = self.other_heads.get(&(note.row, column)).or_else(|| self.first_heads.get(column));
            self.heads.get(*head?)
        });
        sent.unwrap_or(&note.field)
    }

    fn problem(&mut self, row: usize, field: &str, message: Text) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(note(row, field, Problem::BadColumn, message));
        }
    }

    /// Sorts the cells of a row under their columns; `places` are those of the heads.
    fn add(&mut self, sent: &SentRow, places: &[Option<usize>]) {
        let row = self.rows.len();
        let mut cells: Vec<Option<&str>> = vec![None; self.columns.len()];
        for (head, text) in sent.cells() {
            let Some(place) = places.get(head).copied().flatten() else {
                if !text.is_empty() {
                    let head = self.heads.get(head).cloned().unwrap_or_default();
                    self.problem(row, &head, texts::column_without_name());
                }
                continue;
            };
            if self.first_heads.get(place) != Some(&head) {
                self.other_heads.insert((row, place), head);
            }
            let Some(cell) = cells.get_mut(place) else { continue };
            let name = || self.columns.get(place).map(|column| column.name.clone()).unwrap_or_default();
            if cell.is_some() {
                let name = name();
                self.problem(row, &name, texts::column_twice(&name));
                continue;
            }
            *cell = Some(text);
            if kernel::is_longer(text, LONGEST_CELL) {
                let name = name();
                self.problem(row, &name, at_most_characters(LONGEST_CELL));
            }
        }
        self.rows.push(cells.into_iter().map(Option::unwrap_or_default).collect());
    }

    /// Where the column of this head is; it is new where this is its first head. A head without a name has none.
    fn place(&mut self, place: usize, head: &str) -> Option<usize> {
        let name = columns::normalise(head);
        if name.is_empty() {
            return None;
        }
        self.column(&name).or_else(|| {
            let label = columns::label(head, &name);
            self.columns.push(StoredColumn { name, label, kind: ColumnKind::Information });
            self.first_heads.push(place);
            Some(self.columns.len() - 1)
        })
    }

    /// What slips show, and whether they have the letters for it.
    fn look_at_shown(&mut self, look: &Look) -> Result<()> {
        let filled = |column: usize| self.rows.iter().any(|cells| !cells.get(column).is_empty());
        let informs = |(place, column): (usize, &StoredColumn)| {
            (column.kind == ColumnKind::Information && look.shows(&column.name) && filled(place)).then_some(place)
        };
        self.shown = self.columns.iter().enumerate().filter_map(informs).collect();
        let mut lines = look.address.iter().chain([&look.company, &look.note]);
        if let Some(letter) = lines.find_map(|line| missing_letter(line)) {
            return Err(Error::field("rows", texts::no_letter_in_settings(letter.into())));
        }
        for (place, column) in self.columns.iter().enumerate() {
            let printed = match column.kind {
                ColumnKind::Earning | ColumnKind::Deduction => true,
                ColumnKind::Information => self.shown.contains(&place),
                ColumnKind::Key => column.name == columns::MONTH,
                ColumnKind::Total => false,
            };
            if let (true, Some(letter)) = (printed, missing_letter(look.label(column))) {
                let message = texts::no_letter(letter.into());
                self.problems.push(note(0, &column.name, Problem::BadLetter, message));
            }
        }
        Ok(())
    }
}

/// Sorts the cells of all rows under their columns. A head without a name over nothing but empty cells is none: spreadsheets
/// write such at the end. 422 for more columns than are taken, and where `columns` names one that is not there, or one that
/// has no other kind.
pub fn table(upload: PayslipUpload, look: &Look) -> Result<Table> {
    let PayslipUpload { heads, rows, columns: kinds, .. } = upload;
    if heads.iter().any(|head| kernel::is_longer(head, LONGEST_HEAD)) {
        return Err(Error::field("rows", texts::longest_head(LONGEST_HEAD)));
    }
    let mut table = Table::default();
    let places: Vec<_> = heads.iter().enumerate().map(|(place, head)| table.place(place, head)).collect();
    if table.columns.len() > MOST_COLUMNS {
        return Err(Error::field("rows", texts::at_most_columns(MOST_COLUMNS)));
    }
    table.heads = heads;
    table.rows.reserve_exact(rows.len());
    for row in rows {
        table.add(&row, &places);
    }
    name_kinds(&mut table, &look.kinds, &kinds)?;
    table.look_at_shown(look)?;
    Ok(table)
}

/// What each column holds: what `kinds` says, else what is `usual`, else what its name says. A column holds amounts when at least half of its
/// cells do: an amount that was mistyped is then a problem of its row, and no other kind of column.
fn name_kinds(
    table: &mut Table,
    usual: &BTreeMap<String, ColumnKind>,
    kinds: &BTreeMap<String, ColumnKind>,
) -> Result<()> {
    for index in 0..table.columns.len() {
        let cells = table.rows.iter().map(|cells| cells.get(index)).filter(|cell| !cell.is_empty());
        let (amounts, filled) = cells.fold((0_usize, 0_usize), |(amounts, filled), cell| {
            (amounts + usize::from(amount::read(cell).is_some()), filled + 1)
        });
        if let Some(column) = table.columns.get_mut(index) {
            let named = columns::kind(&column.name, filled > 0 && amounts * 2 >= filled);
            let usual = usual.get(&column.name).copied().filter(|_| named != ColumnKind::Key);
            column.kind = usual.unwrap_or(named);
        }
    }
    let mut problems = Fields::new();
    for (head, kind) in kinds {
        let name = columns::normalise(head);
        let problem = match table.columns.iter_mut().find(|column| column.name == name) {
            None => texts::no_such_column(),
            Some(column) if column.kind == *kind => continue,
            Some(column) if column.kind == ColumnKind::Key || *kind == ColumnKind::Key => texts::kind_stays(),
            Some(column) => {
                column.kind = *kind;
                continue;
            }
        };
        problems.insert(format!("columns.{head}"), problem);
    }
    if problems.is_empty() { Ok(()) } else { Err(Error::fields(problems)) }
}
