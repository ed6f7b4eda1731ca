//! A table that is being written: CSV or XLSX.

use std::fs::File;

use kernel::{Error, Format, Result};
use rust_xlsxwriter::{Workbook, XlsxError};
use serde::Serialize;
use serde_json::Value;

/// Rows that fit a sheet below its header.
const SHEET_ROWS: u32 = 1_048_575;

/// See the module.
pub(super) struct Sheet {
    columns: Vec<String>,
    file: File,
    kind: Kind,
}

enum Kind {
    Csv,
    Xlsx { workbook: Box<Workbook>, row: u32 },
}

impl Sheet {
    /// Begins with the header.
    pub(super) fn new(format: Format, columns: Vec<String>, file: File) -> Result<Self> {
        if format == Format::Xlsx {
            let kind = Kind::Xlsx { workbook: Box::new(Workbook::new()), row: SHEET_ROWS };
            let mut sheet = Self { columns, file, kind };
            sheet.next_sheet().map_err(Error::internal)?;
            return Ok(sheet);
        }
        let mut sheet = Self { columns, file, kind: Kind::Csv };
        let header = sheet.columns.clone();
        sheet.write_records([header])?;
        Ok(sheet)
    }

    /// Writes rows.
    pub(super) fn write<T: Serialize>(&mut self, rows: &[T]) -> Result<()> {
        let values = rows.iter().map(|row| serde_json::to_value(row).map_err(Error::internal));
        let values = values.collect::<Result<Vec<_>>>()?;
        match self.kind {
            Kind::Csv => {
                let cells = |value: &Value| {
                    self.columns.iter().map(|column| Cell::of(value.get(column)).text()).collect::<Vec<_>>()
                };
                let records: Vec<_> = values.iter().map(cells).collect();
                self.write_records(records)
            }
            Kind::Xlsx { .. } => {
                for value in &values {
                    self.write_row(value).map_err(Error::internal)?;
                }
                Ok(())
            }
        }
    }

    fn write_records(&mut self, records: impl IntoIterator<Item = Vec<String>>) -> Result<()> {
        let mut writer = csv::Writer::from_writer(&mut self.file);
        for record in records {
            writer.write_record(record).map_err(Error::internal)?;
        }
        writer.flush().map_err(Error::internal)
    }

    fn next_sheet(&mut self) -> Result<(), XlsxError> {
        let Self { columns, kind: Kind::Xlsx { workbook, row }, .. } = self else { return Ok(()) };
        let sheet = workbook.add_worksheet_with_constant_memory()?;
        for (index, column) in columns.iter().enumerate() {
            sheet.write_string(0, u16::try_from(index).unwrap_or(u16::MAX), column)?;
        }
        *row = 0;
        Ok(())
    }

    fn write_row(&mut self, value: &Value) -> Result<(), XlsxError> {
        if matches!(self.kind, Kind::Xlsx { row: SHEET_ROWS, .. }) {
            self.next_sheet()?;
        }
        let Self { columns, kind: Kind::Xlsx { workbook, row }, .. } = self else { return Ok(()) };
        *row += 1;
        let index = workbook.worksheets().len().saturating_sub(1);
        let sheet = workbook.worksheet_from_index(index)?;
        for (column, name) in columns.iter().enumerate() {
            let column = u16::try_from(column).unwrap_or(u16::MAX);
            match Cell::of(value.get(name)) {
                Cell::Empty => {}
                Cell::Number(number) => {
                    sheet.write_number(*row, column, number)?;
                }
                Cell::Text(text) => {
                    sheet.write_string(*row, column, harmless(text))?;
                }
            }
        }
        Ok(())
    }

    /// The file, whole.
    pub(super) fn finish(mut self) -> Result<File> {
        if let Kind::Xlsx { workbook, .. } = &mut self.kind {
            workbook.save_to_writer(&mut self.file).map_err(Error::internal)?;
        }
        Ok(self.file)
    }
}

enum Cell {
    Empty,
    Number(f64),
    Text(String),
}

impl Cell {
    fn of(value: Option<&Value>) -> Self {
        match value {
            None | Some(Value::Null) => Self::Empty,
            Some(Value::Number(number)) => number.as_f64().map_or(Self::Empty, Self::Number),
            Some(Value::String(text)) => Self::Text(text.clone()),
            Some(Value::Bool(switch)) => Self::Text(switch.to_string()),
            Some(Value::Array(items)) => {
                let items = items.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned));
                Self::Text(items.collect::<Vec<_>>().join(", "))
            }
            Some(other) => Self::Text(other.to_string()),
        }
    }

    fn text(self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => harmless(text),
        }
    }
}

/// A text that a spreadsheet would take for a formula gets an apostrophe before it.
fn harmless(text: String) -> String {
    let risky = |first: char| matches!(first, '=' | '+' | '-' | '@') || first.is_control();
    if text.starts_with(risky) { format!("'{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Seek as _};

    use super::{Sheet, harmless};
    use kernel::Format;
    use serde_json::{Value, json};

    /// What a sheet with these columns and rows holds.
    fn written(format: Format, columns: &[&str], rows: &[Value]) -> Vec<u8> {
        let columns = columns.iter().map(|&name| name.to_owned()).collect();
        let mut sheet = Sheet::new(format, columns, tempfile::tempfile().unwrap()).unwrap();
        sheet.write(rows).unwrap();
        let (mut file, mut bytes) = (sheet.finish().unwrap(), Vec::new());
        file.rewind().unwrap();
        file.read_to_end(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn formulas_are_defused_and_numbers_are_not() {
        for text in ["=1+1", "+1", "-1", "@x", "\tx"] {
            assert_eq!(harmless(text.to_owned()), format!("'{text}"));
        }
        let row = json!({"name": "=a,b", "amount": -1.5, "tags": [1, "x"], "none": null});
        let bytes = written(Format::Csv, &["name", "amount", "tags", "none"], &[row]);
        assert_eq!(String::from_utf8(bytes).unwrap(), "name,amount,tags,none\n\"'=a,b\",-1.5,\"1, x\",\n");
    }

    #[test]
    fn an_empty_list_still_has_its_header() {
        assert_eq!(written(Format::Csv, &["a", "b"], &[]), b"a,b\n");
        assert!(written(Format::Xlsx, &["a", "b"], &[]).starts_with(b"PK"));
    }
}
