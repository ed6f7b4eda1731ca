//! Workbooks: the first sheet that holds something, its cells as texts. Days are written `2027-01-26` whatever the sheet shows, and
//! numbers with the decimals that they have.

use std::io::{Cursor, Read as _};

use calamine::{DataRef, Reader as _, Xlsx, XlsxError};
use chrono::Timelike as _;
use kernel::{Error, Result};
use zip::ZipArchive;

use super::file::{Table, of_lines, refused};
use crate::model::{MOST_COLUMNS, MOST_ROWS};
use crate::texts;

/// What a workbook may be when it is unpacked: more than a list of the most rows ever is, and nothing that memory would mind.
const LARGEST_UNPACKED: u64 = 200_000_000;
/// Columns of a sheet that are looked at; those behind hold nothing that anybody imports.
const WIDEST: u32 = 16_384;

/// Reads a workbook.
pub fn read(bytes: &[u8]) -> Result<Table> {
    unpacks_small(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(unreadable)?;
    let mut first = None;
    for name in book.sheet_names() {
        let lines = lines(&mut book, &name)?;
        let filled = !lines.is_empty();
        if filled || first.is_none() {
            first = Some((name, lines));
        }
        if filled {
            break;
        }
    }
    let (name, lines) = first.ok_or_else(|| refused(texts::no_rows()))?;
    of_lines(Some(name), lines)
}

fn unreadable(error: XlsxError) -> Error {
    match error {
        XlsxError::Password => refused(texts::has_password()),
        error => refused(texts::unreadable_workbook()).because(error),
    }
}

/// Refuses what unpacks to far more than a list is: its parts are unpacked once, and thrown away.
fn unpacks_small(bytes: &[u8]) -> Result<()> {
    let broken = |error: &dyn std::fmt::Display| refused(texts::unreadable_workbook()).because(error);
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    let mut left = LARGEST_UNPACKED;
    for part in 0..archive.len() {
        let part = archive.by_index(part).map_err(|error| broken(&error))?;
        let unpacked = std::io::copy(&mut part.take(left + 1), &mut std::io::sink()).map_err(|error| broken(&error))?;
        left = left.checked_sub(unpacked).ok_or_else(|| refused(texts::unpacks_large()))?;
    }
    Ok(())
}

/// The lines of a sheet that hold something. Cells come one by one: a sheet whose one cell stands far below is not as large as it
/// says. Beyond the most rows, lines are only counted.
fn lines(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<Vec<(i64, Vec<String>)>> {
    let mut reader = book.worksheet_cells_reader(name).map_err(unreadable)?;
    let mut lines: Vec<(i64, Vec<String>)> = Vec::new();
    while let Some(cell) = reader.next_cell().map_err(unreadable)? {
        let ((row, column), text) = (cell.get_position(), text_of(cell.get_value()));
        if text.trim().is_empty() || column >= WIDEST {
            continue;
        }
        let line = i64::from(row) + 1;
        if lines.last().is_some_and(|(last, _)| *last > line) {
            return Err(refused(texts::unreadable_workbook()));
        }
        if lines.last().is_none_or(|(last, _)| *last != line) {
            lines.push((line, Vec::new()));
        }
        let column = usize::try_from(column).map_err(Error::internal)?;
        let counted = lines.len() > MOST_ROWS + 1 || column > MOST_COLUMNS;
        if let Some((_, cells)) = lines.last_mut().filter(|_| !counted) {
            if cells.len() <= column {
                cells.resize(column + 1, String::new());
            }
            if let Some(cell) = cells.get_mut(column) {
                *cell = text;
            }
        }
    }
    Ok(lines)
}

fn text_of(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Bool(flag) => flag.to_string(),
        DataRef::DateTime(instant) if instant.is_datetime() => instant.as_datetime().map_or_else(
            || instant.as_f64().to_string(),
            |at| {
                let day = at.format("%Y-%m-%d").to_string();
                if at.num_seconds_from_midnight() == 0 { day } else { at.format("%Y-%m-%d %H:%M").to_string() }
            },
        ),
        DataRef::DateTime(duration) => duration.as_f64().to_string(),
        // A formula that came to nothing, such as #REF!
        DataRef::Error(error) => error.to_string(),
        DataRef::Empty => String::new(),
    }
}
