//! Files as they come: what kind they are, in which letters, and their rows as texts (import-2, import-3).

use kernel::{Code, Error, Result, is_forbidden};

use super::{ics, xlsx};
use crate::model::{MOST_COLUMNS, MOST_ROWS};
use crate::texts;

/// Characters of one cell.
const LONGEST_CELL: usize = 10_000;
/// Characters of a head.
const LONGEST_HEAD: usize = 200;
/// What a CSV may part its cells by.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// A row as it was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentRow {
    /// Its line in the file; the heads are in the first.
    pub line: i64,
    /// A cell for each head.
    pub cells: Vec<String>,
}

/// What a file holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    /// The sheet, where the file has sheets.
    pub sheet: Option<String>,
    /// The heads of its columns.
    pub heads: Vec<String>,
    /// Its rows.
    pub rows: Vec<SentRow>,
}

/// A refusal of the file.
pub(crate) fn refused(problem: kernel::Text) -> Error {
    Error::field("file", problem)
}

/// Reads a file. `old_letters`: what is not UTF-8 is read as Windows-1252.
pub fn read(name: &str, bytes: &[u8], old_letters: bool) -> Result<Table> {
    let called = |end: &str| name.to_lowercase().ends_with(end);
    if bytes.is_empty() {
        return Err(refused(texts::no_rows()));
    }
    let table = if bytes.starts_with(b"PK\x03\x04") {
        xlsx::read(bytes)?
    } else if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
        // The container of old workbooks is that of encrypted new ones.
        return Err(refused(if called(".xls") { texts::old_workbook() } else { texts::has_password() }));
    } else {
        let text = letters(bytes, old_letters)?;
        if called(".ics") || text.starts_with("BEGIN:VCALENDAR") { ics::read(&text)? } else { csv(&text)? }
    };
    checked(table)
}

/// The text of a file: UTF-8, with or without its mark, or what Windows wrote before.
fn letters(bytes: &[u8], old_letters: bool) -> Result<String> {
    if let [0xff, 0xfe, ..] | [0xfe, 0xff, ..] = bytes {
        return Err(refused(texts::sixteen_bits()));
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(_) if bytes.contains(&0) => Err(refused(texts::neither())),
        Err(_) if old_letters => Ok(bytes.iter().map(|byte| windows_1252(*byte)).collect()),
        Err(_) => Err(Error::new(Code::ImportEncoding)),
    }
}

/// The letters of Windows-1252 that Latin-1 has not, from 0x80 on; those that it leaves out are themselves.
const EXTRA: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn windows_1252(byte: u8) -> char {
    let extra = usize::from(byte).checked_sub(0x80).and_then(|place| EXTRA.get(place));
    extra.copied().unwrap_or(char::from(byte))
}

/// What parts the cells: that which stands in the heads most often, outside of quotes.
fn delimiter(text: &str) -> u8 {
    let heads = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let (mut quoted, mut counts) = (false, [0_usize; DELIMITERS.len()]);
    for byte in heads.bytes() {
        quoted ^= byte == b'"';
        for (count, one) in counts.iter_mut().zip(DELIMITERS) {
            *count += usize::from(!quoted && byte == one);
        }
    }
    let most = counts.iter().zip(DELIMITERS).rev().max_by_key(|(count, _)| **count);
    most.map_or(b',', |(_, delimiter)| delimiter)
}

fn csv(text: &str) -> Result<Table> {
    // What other files hold is no CSV, whatever a reader of CSV makes of it.
    if text.contains(|letter: char| is_forbidden(letter) && letter != '\u{1a}') {
        return Err(refused(texts::neither()));
    }
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter(text))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut lines = Vec::new();
    let mut record = csv::StringRecord::new();
    loop {
        let read = reader.read_record(&mut record).map_err(|error| refused(texts::neither()).because(error))?;
        if !read {
            break;
        }
        let line = i64::try_from(line_of(&record, text)).map_err(Error::internal)?;
        if lines.len() > MOST_ROWS && record.iter().any(|cell| !cell.trim().is_empty()) {
            lines.push((line, Vec::new()));
            continue;
        }
        lines.push((line, record.iter().map(str::to_owned).collect()));
    }
    of_lines(None, lines)
}

/// The line at which a record begins. The reader says where the one before ended: lines without anything stand between.
fn line_of(record: &csv::StringRecord, text: &str) -> u64 {
    let Some(position) = record.position() else { return 0 };
    let rest = usize::try_from(position.byte()).ok().and_then(|byte| text.as_bytes().get(byte..)).unwrap_or_default();
    let blank = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).filter(|byte| **byte == b'\n').count();
    position.line() + u64::try_from(blank).unwrap_or_default()
}

/// A table of lines: the first that holds something has the heads. A line without anything in it is none.
pub(super) fn of_lines(sheet: Option<String>, lines: Vec<(i64, Vec<String>)>) -> Result<Table> {
    let holds_something = |cells: &[String]| cells.iter().any(|cell| !cell.trim().is_empty());
    // A line that was only counted holds no cells.
    let mut lines = lines.into_iter().filter(|(_, cells)| cells.is_empty() || holds_something(cells));
    let Some((_, heads)) = lines.next() else { return Err(refused(texts::no_rows())) };
    let heads: Vec<_> = heads.into_iter().map(|head| head.trim().to_owned()).collect();
    let width = heads.iter().rposition(|head| !head.is_empty()).map_or(0, |last| last + 1);
    let rows = lines.map(|(line, mut cells)| {
        cells.resize(width, String::new());
        SentRow { line, cells: cells.into_iter().map(|cell| cell.trim().to_owned()).collect() }
    });
    Ok(Table { sheet, rows: rows.collect(), heads: heads.into_iter().take(width).collect() })
}

fn checked(table: Table) -> Result<Table> {
    let Table { heads, rows, .. } = &table;
    if rows.len() > MOST_ROWS {
        return Err(refused(texts::too_many_rows(rows.len(), MOST_ROWS)));
    }
    // A row of figures, or of one cell more than it has names, is no row of heads.
    let named = heads.iter().filter(|head| !head.is_empty()).count();
    let figures = heads.iter().any(|head| head.parse::<f64>().is_ok());
    if named == 0 || figures {
        return Err(refused(texts::no_heads()));
    }
    if rows.is_empty() {
        return Err(refused(texts::no_rows()));
    }
    if heads.len() > MOST_COLUMNS {
        return Err(refused(texts::too_many_columns(heads.len(), MOST_COLUMNS)));
    }
    if heads.iter().any(|head| head.chars().nth(LONGEST_HEAD).is_some() || head.contains(is_forbidden)) {
        return Err(refused(texts::no_heads()));
    }
    for row in rows {
        if row.cells.iter().any(|cell| cell.chars().nth(LONGEST_CELL).is_some()) {
            return Err(refused(texts::long_cell(row.line, LONGEST_CELL)));
        }
    }
    Ok(table)
}

#[cfg(test)]
mod tests;
