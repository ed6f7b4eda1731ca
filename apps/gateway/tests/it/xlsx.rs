//! Reads the workbooks that exports make.

use std::io::{Cursor, Read as _};

/// The first sheet's rows, as texts; empty cells are empty texts.
pub fn rows(workbook: &[u8]) -> Vec<Vec<String>> {
    let sheet = part(workbook, "xl/worksheets/sheet1.xml");
    sheet.split("<row ").skip(1).map(row).collect()
}

/// All cells of a workbook as one text.
pub fn text(workbook: &[u8]) -> String {
    rows(workbook).concat().join("\n")
}

/// A part of the archive that a workbook is.
pub fn part(workbook: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook)).unwrap();
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

fn row(text: &str) -> Vec<String> {
    let mut cells = Vec::new();
    for cell in text.split("<c ").skip(1) {
        let place = between(cell, "r=\"", "\"").unwrap();
        let column =
            place.bytes().take_while(u8::is_ascii_uppercase).fold(0, |sum, letter| sum * 26 + usize::from(letter - 64));
        cells.resize(column - 1, String::new());
        let value = match between(cell, "<t", "</t>") {
            Some(text) => text.split_once('>').unwrap().1,
            None => between(cell, "<v>", "</v>").unwrap_or_default(),
        };
        cells.push(value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"));
    }
    cells
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(from)?;
    Some(rest.split_once(to)?.0)
}
