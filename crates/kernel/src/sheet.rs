//! Lists as people read them in a spreadsheet: which columns, under which titles, holding what.

use crate::Text;

/// What travels as a row of a list, with its columns in a spreadsheet. Their titles are the screen's.
pub trait Sheet {
    /// The columns, from left to right.
    const COLUMNS: &'static [SheetColumn];
    /// The person whom a row is about: files hold their employee number, too, as people share names. None where the row
    /// holds it itself, or is about nobody.
    const PERSON: Option<SheetPerson> = None;
}

/// Where a row says whom it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SheetPerson {
    /// The field of the person's id.
    pub id: &'static str,
    /// The field of their name, beside which the number stands in a spreadsheet.
    pub name: &'static str,
}

/// What files call the employee number of [`Sheet::PERSON`].
pub const NUMBER_FIELD: &str = "empnumber";

/// What something is called: a message of a catalogue, by its function.
pub type Title = fn() -> Text;

/// A column of a spreadsheet: one line where a list declares its own.
#[derive(Debug, Clone, Copy)]
pub struct SheetColumn {
    /// The field of the row.
    pub field: &'static str,
    /// The title.
    pub title: Title,
    /// What its cells hold.
    pub cells: Cells,
}

/// What the cells of a column hold.
#[derive(Debug, Clone, Copy)]
pub enum Cells {
    /// A text of a few words.
    Text,
    /// A text that may be long, or a record as JSON.
    LongText,
    /// A number.
    Number,
    /// A day.
    Day,
    /// An instant, shown in the company's time zone.
    Instant,
    /// Hours, minutes and seconds: `hh:mm:ss`.
    Duration,
    /// Yes or no.
    Flag,
    /// A word of ours, and what people call it.
    Words(&'static [(&'static str, Title)]),
    /// Degrees north, with the field that holds the degrees east.
    Place(&'static str),
}

macro_rules! columns {
    ($($(#[$doc:meta])* $name:ident $cells:ident;)*) => {
        impl SheetColumn {
            $($(#[$doc])*
            pub const fn $name(field: &'static str, title: Title) -> Self {
                Self { field, title, cells: Cells::$cells }
            })*
        }
    };
}

columns! {
    /// A text of a few words.
    text Text;
    /// A text that may be long, or a record as JSON.
    long_text LongText;
    /// A number.
    number Number;
    /// A day.
    day Day;
    /// An instant.
    instant Instant;
    /// Hours, minutes and seconds.
    duration Duration;
    /// Yes or no.
    flag Flag;
}

impl SheetColumn {
    /// A word of ours under the name that people have for it.
    pub const fn words(field: &'static str, title: Title, words: &'static [(&'static str, Title)]) -> Self {
        Self { field, title, cells: Cells::Words(words) }
    }

    /// A position, of two fields.
    pub const fn place(north: &'static str, east: &'static str, title: Title) -> Self {
        Self { field: north, title, cells: Cells::Place(east) }
    }
}
