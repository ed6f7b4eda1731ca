//! Lists as files: CSV for programs, with the fields' names and instants in UTC; XLSX for people, with the screen's
//! titles, the company's time and real dates, times and numbers (list-4).

use std::any::Any;
use std::fs::File;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use actix_web::web::Bytes;
use chrono::{DateTime, Datelike as _, NaiveDate, NaiveDateTime, Timelike as _};
use kernel::{Cells, Code, Error, Language, Result, SheetColumn, Text, Writing, Zone, texts};
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use serde_json::Value;

/// Rows that fit a sheet below its header.
const SHEET_ROWS: u32 = 1_048_575;
/// Units of UTF-16 that fit a cell.
const CELL: usize = 32_767;
/// Spreadsheets know no day before this year.
const FIRST_YEAR: i32 = 1900;

/// A table that is being written.
pub enum Sheet {
    /// For programs.
    Csv {
        /// The fields.
        fields: Vec<String>,
        /// Whether the header is written.
        header: bool,
    },
    /// For people.
    Xlsx(Box<Book>),
}

impl Sheet {
    /// For programs: these fields of each row.
    pub fn csv(fields: Vec<String>) -> Self {
        Self::Csv { fields, header: false }
    }

    /// For people: these columns, as they read them. Its rows are kept in this folder until it is packed.
    pub fn xlsx(columns: Vec<SheetColumn>, reader: Reader, folder: &Path) -> Result<Self> {
        Book::new(columns, reader, folder).map(|book| Self::Xlsx(Box::new(book))).map_err(unsaved)
    }

    /// Writes rows, and answers the bytes that are complete.
    pub fn write(&mut self, values: &[Value]) -> Result<Bytes> {
        match self {
            Self::Csv { fields, header } => {
                let mut writer = csv::Writer::from_writer(Vec::new());
                if !*header {
                    writer.write_record(&*fields).map_err(Error::internal)?;
                    *header = true;
                }
                for value in values {
                    let cells = fields.iter().map(|field| {
                        let held = value.get(field);
                        // A number is computed by nobody, whatever its sign.
                        if held.is_some_and(Value::is_number) { plain(held) } else { harmless(plain(held)) }
                    });
                    writer.write_record(cells).map_err(Error::internal)?;
                }
                Ok(writer.into_inner().map_err(Error::internal)?.into())
            }
            Self::Xlsx(book) => saving(|| {
                values.iter().try_for_each(|value| book.write_row(value))?;
                Ok(Bytes::new())
            }),
        }
    }

    /// Writes what was held back.
    pub fn finish(mut self, file: &mut File) -> Result<()> {
        match &mut self {
            Self::Csv { header: true, .. } => Ok(()),
            Self::Csv { .. } => file.write_all(&self.write(&[])?).map_err(unwritable),
            Self::Xlsx(book) => saving(|| book.workbook.save_to_writer(file)),
        }
    }
}

/// Works on a workbook, which keeps its rows in a file of its own until they are packed into ours. Where that finds no room, the
/// library ends in a panic that has an error of the system's in its words.
fn saving<T>(work: impl FnOnce() -> Result<T, XlsxError>) -> Result<T> {
    let panicked = |panic: Box<dyn Any + Send>| {
        let words = panic.downcast_ref::<String>().cloned().unwrap_or_else(|| "a workbook ended in a panic".to_owned());
        let code = if words.contains("Os {") { Code::NotStored } else { Code::Internal };
        Err(Error::new(code).because(words))
    };
    catch_unwind(AssertUnwindSafe(work)).map_or_else(panicked, |done| done.map_err(unsaved))
}

fn unsaved(error: XlsxError) -> Error {
    match error {
        XlsxError::IoError(error) => unwritable(error),
        XlsxError::ZipError(error) => Error::new(Code::NotStored).because(error),
        error => Error::internal(error),
    }
}

/// Why a file of ours can't be written: its disk is full, most often.
pub fn unwritable(error: std::io::Error) -> Error {
    Error::new(Code::NotStored).because(error)
}

/// A workbook that is being written.
pub struct Book {
    columns: Vec<SheetColumn>,
    reader: Reader,
    formats: Formats,
    workbook: Workbook,
    row: u32,
}

/// Whom a workbook is for.
#[derive(Debug, Clone, Copy)]
pub struct Reader {
    /// The company's time zone.
    pub zone: Zone,
    /// Their language.
    pub language: Language,
    /// How the company writes days.
    pub writing: Writing,
}

impl Reader {
    /// A text as they read it.
    pub fn told(self, text: &Text) -> String {
        self.writing.hold(|| text.in_language(self.language).into_owned())
    }
}

/// How cells look.
struct Formats {
    title: Format,
    day: Format,
    instant: Format,
    duration: Format,
    /// Stands at the end of a text that was cut.
    cut: String,
}

impl Book {
    fn new(columns: Vec<SheetColumn>, reader: Reader, folder: &Path) -> Result<Self, XlsxError> {
        let day = reader.writing.date.in_spreadsheets();
        let formats = Formats {
            title: Format::new().set_bold(),
            day: Format::new().set_num_format(day),
            instant: Format::new().set_num_format(format!("{day} hh:mm")),
            duration: Format::new().set_num_format("[hh]:mm:ss"),
            cut: format!(" … {}", reader.told(&crate::texts::cut())),
        };
        let mut workbook = Workbook::new();
        workbook.set_tempdir(folder)?;
        let mut book = Self { columns, reader, formats, workbook, row: 0 };
        book.next_sheet()?;
        Ok(book)
    }

    fn next_sheet(&mut self) -> Result<(), XlsxError> {
        let sheet = self.workbook.add_worksheet_with_constant_memory()?;
        sheet.set_freeze_panes(1, 0)?;
        for (index, column) in (0..).zip(&self.columns) {
            let title = self.reader.told(&(column.title)());
            sheet.set_column_width(index, width(column, &title))?;
            sheet.write_string_with_format(0, index, title, &self.formats.title)?;
        }
        self.row = 0;
        Ok(())
    }

    fn write_row(&mut self, value: &Value) -> Result<(), XlsxError> {
        if self.row == SHEET_ROWS {
            self.next_sheet()?;
        }
        self.row += 1;
        let index = self.workbook.worksheets().len().saturating_sub(1);
        let sheet = self.workbook.worksheet_from_index(index)?;
        for (index, column) in (0..).zip(&self.columns) {
            let cell = Cell::of(column, value, self.reader);
            cell.write(sheet, self.row, index, &self.formats)?;
        }
        Ok(())
    }
}

/// As wide as what a column holds, and at least as its title.
fn width(column: &SheetColumn, title: &str) -> f64 {
    let least = match column.cells {
        Cells::Number | Cells::Flag => 8,
        Cells::Duration => 10,
        Cells::Day => 12,
        Cells::Instant | Cells::Place(_) | Cells::Words(_) => 18,
        Cells::Text => 24,
        Cells::LongText => 48,
    };
    f64::from(u32::try_from(title.chars().count() + 2).unwrap_or(u32::MAX)).max(f64::from(least))
}

/// What a cell of a workbook holds.
#[derive(Debug, PartialEq)]
enum Cell {
    Empty,
    Number(f64),
    Text(String),
    Day(NaiveDate),
    Instant(NaiveDateTime),
    /// A part of a day.
    Duration(f64),
}

impl Cell {
    fn of(column: &SheetColumn, row: &Value, reader: Reader) -> Self {
        let Some(value) = row.get(column.field).filter(|value| !value.is_null()) else { return Self::Empty };
        let text = value.as_str();
        let known = match column.cells {
            Cells::Day => text.and_then(|text| text.parse().ok()).filter(|day| in_reach(*day)).map(Self::Day),
            Cells::Instant => text
                .and_then(|text| DateTime::parse_from_rfc3339(text).ok())
                .map(|instant| reader.zone.wall(instant.to_utc()))
                .filter(|wall| in_reach(wall.date()))
                .map(Self::Instant),
            Cells::Duration => text.and_then(part_of_a_day).map(Self::Duration),
            Cells::Flag => {
                let yes = value.as_bool().or_else(|| text.and_then(|text| text.parse().ok()));
                yes.map(|yes| Self::Text(reader.told(&if yes { texts::yes() } else { texts::no() })))
            }
            Cells::Words(words) => {
                let named = words.iter().find(|(word, _)| Some(*word) == text);
                named.map(|(_, name)| Self::Text(reader.told(&name())))
            }
            Cells::Place(east) => {
                let east = row.get(east).and_then(Value::as_f64);
                let place = value.as_f64().zip(east);
                place.map(|(north, east)| Self::Text(format!("{north:.2}, {east:.2}")))
            }
            Cells::Text | Cells::LongText | Cells::Number => value.as_f64().map(Self::Number),
        };
        // A cell of text is none that is computed, whatever it begins with.
        known.unwrap_or_else(|| Self::Text(plain(Some(value))))
    }

    fn write(self, sheet: &mut Worksheet, row: u32, column: u16, formats: &Formats) -> Result<(), XlsxError> {
        match self {
            Self::Empty => {}
            Self::Number(number) => {
                sheet.write_number(row, column, number)?;
            }
            Self::Text(text) => {
                sheet.write_string(row, column, fitting(text, &formats.cut))?;
            }
            Self::Day(day) => {
                sheet.write_datetime_with_format(row, column, excel(day)?, &formats.day)?;
            }
            Self::Instant(wall) => {
                let (hour, minute, second) = (wall.hour(), wall.minute(), wall.second());
                let time = excel(wall.date())?.and_hms(narrow::<u16>(hour), narrow::<u8>(minute), second)?;
                sheet.write_datetime_with_format(row, column, time, &formats.instant)?;
            }
            Self::Duration(part) => {
                sheet.write_number_with_format(row, column, part, &formats.duration)?;
            }
        }
        Ok(())
    }
}

fn in_reach(day: NaiveDate) -> bool {
    (FIRST_YEAR..=9999).contains(&day.year())
}

fn excel(day: NaiveDate) -> Result<ExcelDateTime, XlsxError> {
    ExcelDateTime::from_ymd(u16::try_from(day.year()).unwrap_or_default(), narrow(day.month()), narrow(day.day()))
}

/// Of hours, minutes, months and days, which fit.
fn narrow<T: TryFrom<u32> + Default>(number: u32) -> T {
    T::try_from(number).unwrap_or_default()
}

/// `hh:mm:ss` as a part of a day, as spreadsheets count.
fn part_of_a_day(text: &str) -> Option<f64> {
    let mut parts = text.split(':').map(str::parse::<u32>);
    let (hours, minutes, seconds) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
    parts.next().is_none().then(|| f64::from(hours * 3600 + minutes * 60 + seconds) / 86_400.0)
}

/// A value as a text: of a number its digits.
fn plain(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::Number(number)) => number.as_f64().map(|number| number.to_string()).unwrap_or_default(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Bool(switch)) => switch.to_string(),
        Some(Value::Array(items)) => {
            let changes = items.iter().any(|item| item.get("field").is_some());
            let named = items.iter().all(|item| item.is_string() || item.get("value").is_some());
            let items: Vec<_> = items.iter().map(told).filter(|item| !item.is_empty()).collect();
            // Names with a comma are read again as they are, also one alone (import-18).
            let commas = items.iter().any(|item| item.contains(','));
            let end = if commas && named && items.len() == 1 { ";" } else { "" };
            items.join(if changes || commas { "; " } else { ", " }) + end
        }
        Some(other) => told(other),
    }
}

/// A value inside of a cell: of what was chosen and of a file its name, of a change what it was and is, of anything else what
/// it holds, without ids.
fn told(value: &Value) -> String {
    let text = |field: &str| value.get(field).and_then(Value::as_str);
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(told).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            if let Some(name) = text("value").or_else(|| text("filename")) {
                return name.to_owned();
            }
            if let Some(field) = text("field") {
                let [before, after] = ["before", "after"].map(|side| text(side).unwrap_or("–"));
                return format!("{field}: {before} → {after}");
            }
            // Beside the name of a type of leave its code is an id, too.
            let is_id = |field: &str| field == "_id" || (field == "account" && fields.contains_key("typename"));
            let said = fields.iter().filter(|(field, _)| !is_id(field)).map(|(_, value)| told(value));
            said.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
        }
        other => plain(Some(other)),
    }
}

/// A text that a spreadsheet would take for a formula where a CSV has it gets an apostrophe before it.
pub fn harmless(text: String) -> String {
    let risky = |first: char| matches!(first, '=' | '+' | '-' | '@') || first.is_control();
    if text.starts_with(risky) { format!("'{text}") } else { text }
}

/// A text that a cell has room for: cut, with a mark, where it is longer.
fn fitting(mut text: String, cut: &str) -> String {
    if text.len() <= CELL || text.encode_utf16().count() <= CELL {
        return text;
    }
    let mut room = CELL - cut.encode_utf16().count();
    let end = text.char_indices().find_map(|(place, character)| match room.checked_sub(character.len_utf16()) {
        Some(rest) => {
            room = rest;
            None
        }
        None => Some(place),
    });
    text.truncate(end.unwrap_or(text.len()));
    text + cut
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Seek as _};

    use super::{CELL, Cell, Reader, Sheet, fitting, harmless};
    use chrono::NaiveDate;
    use kernel::{Language, SheetColumn, Writing, Zone};
    use serde_json::{Value, json};

    fn fields(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    fn reader() -> Reader {
        Reader { zone: Zone::default(), language: Language::English, writing: Writing::default() }
    }

    /// What a sheet holds back to its end.
    fn whole(sheet: Sheet) -> Vec<u8> {
        let (mut file, mut bytes) = (tempfile::tempfile().unwrap(), Vec::new());
        sheet.finish(&mut file).unwrap();
        file.rewind().unwrap();
        file.read_to_end(&mut bytes).unwrap();
        bytes
    }

    // list-4
    #[test]
    fn formulas_are_defused_and_numbers_are_not() {
        for text in ["=1+1", "+1", "-1", "@x", "\tx"] {
            assert_eq!(harmless(text.to_owned()), format!("'{text}"));
        }
        let mut sheet = Sheet::csv(fields(&["name", "amount", "tags", "none"]));
        let bytes = sheet.write(&[json!({"name": "=a,b", "amount": -1.5, "tags": [1, "x"], "none": null})]).unwrap();
        assert_eq!(bytes, "name,amount,tags,none\n\"'=a,b\",-1.5,\"1, x\",\n");
        assert_eq!(whole(sheet), b"");
    }

    #[test]
    fn a_cell_holds_words_and_no_json() {
        for (value, text) in [
            (
                json!([{"key": "bills/1/a.pdf", "filename": "May.pdf", "size": 3}, {"key": "b", "filename": "June.pdf"}]),
                "May.pdf, June.pdf",
            ),
            (json!([{"value": "Rust", "selected": true}]), "Rust"),
            (json!([{"value": "CI, CD", "selected": true}]), "CI, CD;"),
            (json!(["Navi Mumbai, East", "Pune"]), "Navi Mumbai, East; Pune"),
            (json!([{"key": "a", "filename": "May, June.pdf"}]), "May, June.pdf"),
            (
                json!([{"field": "status", "before": null, "after": "Active"}, {"field": "to", "before": "a", "after": "b"}]),
                "status: – → Active; to: a → b",
            ),
            (json!([{"_id": 4, "name": "Kaveri", "allocation": 70}]), "Kaveri 70"),
            (json!({"a": ["x", "y"], "b": null}), "x, y"),
            (
                json!([{"account": "t7", "typename": "Sick", "balance": 3, "pending": 0.5, "available": 2.5}]),
                "Sick 3 0.5 2.5",
            ),
        ] {
            assert_eq!(super::plain(Some(&value)), text, "{value}");
        }
    }

    #[test]
    fn an_empty_list_still_has_its_header() {
        assert_eq!(whole(Sheet::csv(fields(&["a", "b"]))), b"a,b\n");
        assert!(whole(Sheet::xlsx(Vec::new(), reader(), &std::env::temp_dir()).unwrap()).starts_with(b"PK"));
        // Its rows are kept where it is told to keep them, and nowhere else.
        assert!(Sheet::xlsx(Vec::new(), reader(), std::path::Path::new("/nowhere")).is_err());
    }

    #[test]
    fn cells_hold_what_people_take_them_for() {
        let text = |text: &str| Cell::Text(text.to_owned());
        let day = NaiveDate::from_ymd_opt(2026, 11, 25).unwrap();
        let title = kernel::texts::required;
        let reader = reader();
        let words: &[_] = &[("in", kernel::texts::yes as kernel::Title)];
        for (column, value, cell) in [
            (SheetColumn::text("x", title), Value::Null, Cell::Empty),
            (SheetColumn::text("x", title), json!("=1"), text("=1")),
            (SheetColumn::text("x", title), json!("+91 98220 12345"), text("+91 98220 12345")),
            (SheetColumn::number("x", title), json!(-7.5), Cell::Number(-7.5)),
            (SheetColumn::day("x", title), json!("2026-11-25"), Cell::Day(day)),
            (SheetColumn::day("x", title), json!("1899-12-31"), text("1899-12-31")),
            (
                SheetColumn::instant("x", title),
                json!("2026-11-24T18:30:05Z"),
                Cell::Instant(day.and_hms_opt(0, 0, 5).unwrap()),
            ),
            (SheetColumn::instant("x", title), json!("soon"), text("soon")),
            (SheetColumn::duration("x", title), json!("36:00:00"), Cell::Duration(1.5)),
            (SheetColumn::duration("x", title), json!("1:2"), text("1:2")),
            (SheetColumn::flag("x", title), json!(true), text("Yes")),
            (SheetColumn::flag("x", title), json!("false"), text("No")),
            (SheetColumn::words("x", title, words), json!("in"), text("Yes")),
            (SheetColumn::words("x", title, words), json!("out"), text("out")),
            (SheetColumn::place("x", "y", title), json!(-12.97), text("-12.97, 77.59")),
        ] {
            let found = Cell::of(&column, &json!({"x": value, "y": 77.59}), reader);
            assert_eq!(found, cell, "{column:?} {value}");
        }
    }

    #[test]
    fn a_text_that_no_cell_has_room_for_is_cut_with_a_mark() {
        for (text, cut) in [
            ("x".repeat(CELL), false),
            ("x".repeat(CELL + 1), true),
            ("é".repeat(CELL), false),
            ("😀".repeat(CELL / 2), false),
            ("😀".repeat(CELL), true),
        ] {
            let fitted = fitting(text.clone(), " … (cut)");
            assert!(fitted.encode_utf16().count() <= CELL);
            assert_eq!(fitted.ends_with(" … (cut)"), cut);
            assert_eq!(fitted == text, !cut);
        }
    }
}
