//! What becomes of rows: new, changed, the same, or wrong (import-7 to import-9).

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use kernel::{DateOrder, Text, normalize};

use super::columns::folded;
use super::file::SentRow;
use super::kinds::{About, Field, Reads};
use super::values;
use crate::model::{ColumnMatch, FieldValue, ImportMatch, ImportRowState, Reason};
use crate::texts;

/// More lines than a file has.
pub const LINES: i64 = 100_000_000;

/// Values of fields, each in the one way in which values of its kind are kept; an empty cell has none.
pub type Values = BTreeMap<&'static str, String>;

/// A record that is there already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// Its id.
    pub id: i64,
    /// Its version.
    pub version: i64,
    /// What its fields hold.
    pub values: Values,
}

/// Records that are there, by their normalized keys.
pub type ByKey = BTreeMap<String, Known>;

/// What is wrong with a field of a row, and what may have been meant.
#[derive(Debug, Clone)]
pub struct Fault {
    /// The field; none where it is the whole row.
    pub field: Option<&'static str>,
    /// The sentence.
    pub problem: Text,
    /// What may have been meant.
    pub nearest: Option<String>,
    /// Whether the file has no such column at all.
    pub missing: bool,
}

impl Fault {
    /// Something wrong with a field.
    pub fn at(field: &'static str, problem: Text) -> Self {
        Self { field: Some(field), problem, nearest: None, missing: false }
    }

    /// Something wrong with a whole row.
    pub fn of_row(problem: Text) -> Self {
        Self { field: None, problem, nearest: None, missing: false }
    }

    fn kept(&self) -> Reason {
        let Self { field, problem, nearest, missing } = self;
        Reason {
            field: field.map(str::to_owned),
            message: problem.to_string(),
            nearest: nearest.clone(),
            missing: *missing,
        }
    }
}

/// A row whose cells were read.
#[derive(Debug, Clone, Default)]
pub struct ReadRow {
    /// Its line.
    pub line: i64,
    /// What could be read.
    pub values: Values,
    /// What could not.
    pub faults: Vec<Fault>,
}

/// A row, looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LookedAt {
    /// Its line.
    pub line: i64,
    /// When it is written: rows on which others hang come first.
    pub turn: i64,
    /// What it is.
    pub state: ImportRowState,
    /// What it has for each field that the file has, in the file's order.
    pub fields: Vec<FieldValue>,
    /// Why it is wrong.
    pub reasons: Vec<Reason>,
    /// The record that it found, with its version.
    pub record: Option<(i64, i64)>,
}

/// The fields of the columns that are imported, with the places of their cells.
pub fn fields_of(about: &About, columns: &[ColumnMatch]) -> Vec<(usize, &'static Field)> {
    let of = |(place, column): (usize, &ColumnMatch)| Some((place, about.field(column.field.as_deref()?)?));
    columns.iter().enumerate().filter_map(of).collect()
}

/// What files call all places.
const ALL_PLACES: [&str; 3] = ["all", "allplaces", "everywhere"];

/// Reads the cells of a row.
pub fn read(row: &SentRow, fields: &[(usize, &'static Field)], order: DateOrder) -> ReadRow {
    let mut read = ReadRow { line: row.line, ..ReadRow::default() };
    for (place, field) in fields {
        let cell = row.cells.get(*place).map(|cell| values::text(cell)).unwrap_or_default();
        if cell.is_empty() {
            continue;
        }
        let value = match field.reads {
            Reads::Text => Ok(cell),
            Reads::Name => Ok(values::person(&cell)),
            Reads::Halves => values::halves(&cell),
            Reads::Day => values::day(&cell, order).map(values::kept),
            // For all is for none in particular.
            Reads::Places if ALL_PLACES.contains(&folded(&cell).as_str()) => Ok(String::new()),
            Reads::Names | Reads::Places => Ok(values::list(&values::names(&cell))),
            Reads::Word(words) => values::word(&cell, words),
            Reads::OneOf(words) => values::one_of(&cell, words),
            Reads::Flag => values::flag(&cell),
            Reads::Rupees => values::rupees(&cell),
        };
        match value {
            Ok(value) => drop(read.values.insert(field.name, value)),
            Err(problem) => read.faults.push(Fault::at(field.name, problem)),
        }
    }
    read
}

/// What is asked of the module whose records these are, of a row: what its own rules say against it, whether it is to be a new
/// record or a change of this one. It may put values into the way in which they are kept.
pub trait Rules {
    /// What is wrong with what could be read of the row. Whatever is missing for that, or could not be read, is told already.
    fn faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault>;

    /// Whether such a row does nothing, and takes nothing from the others: it says just what is there, or is of a record that is over.
    fn does_nothing(&self, _: &Values) -> bool {
        false
    }

    /// What the record of a row is found by, where that is more than one of its fields.
    fn key_of(&self, _: &Values) -> Option<String> {
        None
    }

    /// How many steps it is below those on which others hang: it is written after them.
    fn depth(&self, _: &Values) -> i64 {
        0
    }
}

/// Looks at rows: each finds its record by the key, or none, and is compared with it. A key stands in one row; the others that
/// have it are wrong.
pub fn looked_at(
    about: &About,
    matchby: ImportMatch,
    fields: &[(usize, &'static Field)],
    rows: Vec<(ReadRow, &SentRow)>,
    known: &ByKey,
    unique: &[&'static str],
    rules: &dyn Rules,
) -> Vec<LookedAt> {
    let key = about.key_field(matchby);
    let mut seen: HashMap<(&'static str, String), i64> = HashMap::new();
    let has_column = |name: &str| fields.iter().any(|(_, field)| field.name == name);
    let needed = |name: &'static str| {
        let there = has_column(name);
        let problem = if there { kernel::texts::required() } else { texts::no_column() };
        Fault { missing: !there, ..Fault::at(name, problem) }
    };
    let one = |(mut row, sent): (ReadRow, &SentRow)| {
        if row.faults.is_empty() && rules.does_nothing(&row.values) {
            return LookedAt { state: ImportRowState::Same, ..compared(&row, sent, fields, None) };
        }
        for field in unique {
            let Some(value) = row.values.get(field) else { continue };
            match seen.entry((field, normalize(value))) {
                Entry::Occupied(first) => row.faults.push(Fault::at(field, texts::row_has_it_too(*first.get()))),
                Entry::Vacant(free) => drop(free.insert(row.line)),
            }
        }
        let own = rules.key_of(&row.values);
        if let Some(own) = &own {
            match seen.entry((key, own.clone())) {
                Entry::Occupied(first) => row.faults.push(Fault::at(key, texts::row_has_it_too(*first.get()))),
                Entry::Vacant(free) => drop(free.insert(row.line)),
            }
        }
        let there = own.or_else(|| row.values.get(key).map(|value| normalize(value))).and_then(|own| known.get(&own));
        for field in about.fields.iter().filter(|field| field.required && there.is_none()) {
            let missing =
                !row.values.contains_key(field.name) && !row.faults.iter().any(|fault| fault.field == Some(field.name));
            if missing {
                row.faults.push(needed(field.name));
            }
        }
        if !row.values.contains_key(key) && !row.faults.iter().any(|fault| fault.field == Some(key)) {
            row.faults.push(needed(key));
        }
        if matchby == ImportMatch::None && there.is_some() {
            row.faults.push(Fault::at(key, texts::is_there_already()));
        }
        let mut of_module = rules.faults(&mut row.values, there);
        // What stays as it is is never at fault.
        if row.faults.is_empty() && there.is_some_and(|known| changes_nothing(&row.values, known)) {
            of_module.clear();
        }
        of_module.retain(|fault| match fault.field {
            Some(_) => !row.faults.iter().any(|told| told.field == fault.field),
            None => row.faults.is_empty(),
        });
        row.faults.append(&mut of_module);
        let turn = rules.depth(&row.values) * LINES + row.line;
        LookedAt { turn, ..compared(&row, sent, fields, there) }
    };
    rows.into_iter().map(one).collect()
}

/// Whether a record has just these values.
fn changes_nothing(values: &Values, known: &Known) -> bool {
    values
        .iter()
        .all(|(field, value)| known.values.get(field).map_or(value.is_empty(), |stands| is_same(value, stands)))
}

/// Whether a cell holds what stands there: of several lines a cell makes one.
fn is_same(read: &str, stands: &str) -> bool {
    read == stands || read == values::text(stands)
}

fn compared(row: &ReadRow, sent: &SentRow, fields: &[(usize, &'static Field)], known: Option<&Known>) -> LookedAt {
    let wrong = !row.faults.is_empty();
    let value = |(place, field): &(usize, &'static Field)| {
        let read = row.values.get(field.name);
        let text = match read {
            Some(text) if !wrong => text.clone(),
            _ if wrong => sent.cells.get(*place).cloned().unwrap_or_default(),
            // An empty cell changes nothing.
            _ => known.and_then(|known| known.values.get(field.name)).cloned().unwrap_or_default(),
        };
        let stood = known.map(|known| known.values.get(field.name).cloned().unwrap_or_default());
        let before = stood.filter(|stood| !wrong && read.is_some_and(|read| !is_same(read, stood)));
        FieldValue { field: field.name.to_owned(), text, before }
    };
    let fields: Vec<_> = fields.iter().map(value).collect();
    let state = match known {
        _ if wrong => ImportRowState::Wrong,
        None => ImportRowState::New,
        Some(_) if fields.iter().any(|field| field.before.is_some()) => ImportRowState::Changed,
        Some(_) => ImportRowState::Same,
    };
    LookedAt {
        line: row.line,
        turn: row.line,
        state,
        fields,
        reasons: row.faults.iter().map(Fault::kept).collect(),
        record: known.filter(|_| !wrong).map(|known| (known.id, known.version)),
    }
}

/// The value of a field as people read it: days as the company writes them.
pub fn shown(field: Option<&Field>, value: &str) -> Text {
    match field.map(|field| field.reads) {
        Some(Reads::Word(words)) => {
            words.iter().find(|(word, _)| *word == value).map_or_else(|| Text::written(value), |(_, label)| label())
        }
        Some(Reads::Day) => value.parse::<NaiveDate>().map_or_else(|_| Text::written(value), texts::day),
        Some(Reads::Places) if value.is_empty() => texts::all_places(),
        Some(Reads::Flag) if value == "true" => kernel::texts::yes(),
        Some(Reads::Flag) if value == "false" => kernel::texts::no(),
        _ => Text::written(value),
    }
}

/// The values that a row writes: of a change those that change, an empty one where nothing is to stand there; of a new record all.
pub fn to_write(about: &About, fields: &[FieldValue], only_changed: bool) -> Values {
    let wanted = fields.iter().filter(|value| value.before.is_some() || (!only_changed && !value.text.is_empty()));
    wanted.filter_map(|value| Some((about.field(&value.field)?.name, value.text.clone()))).collect()
}

/// The values that stood before a row changed them.
pub fn to_return(about: &About, fields: &[FieldValue]) -> Values {
    fields.iter().filter_map(|value| Some((about.field(&value.field)?.name, value.before.clone()?))).collect()
}

#[cfg(test)]
mod tests;
