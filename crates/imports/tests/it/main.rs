//! One table as Excel, `LibreOffice` and `rust_xlsxwriter` write it, which all come to the same rows. `tests/data` has the files as these
//! programs write them; of workbooks their parts, which are packed here.
#![expect(clippy::unwrap_used, reason = "tests")]

mod plans;

use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};

use chrono::NaiveDate;
use imports::model::ImportKind;
use imports::rules::columns::{Remembered, matched};
use imports::rules::file::read;
use imports::rules::kinds::about;
use imports::rules::look::{self, Values};
use kernel::DateOrder::DayFirst;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// The parts of a folder, packed.
fn packed(folder: &Path) -> Vec<u8> {
    let mut book = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let (mut open, mut parts) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { open.push(path) } else { parts.push(path) }
        }
    }
    // As all of them do: what says what is in there stands first.
    parts.sort();
    for part in parts {
        let name = part.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
        book.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        book.write_all(&std::fs::read(part).unwrap()).unwrap();
    }
    book.finish().unwrap().into_inner()
}

/// What each row comes to.
fn rows(kind: ImportKind, name: &str, bytes: &[u8]) -> Vec<(i64, Values)> {
    let table = read(name, bytes, false).unwrap();
    let about = about(kind).unwrap();
    let columns = matched(about, &table.heads, &Remembered::new());
    assert!(columns.iter().all(|column| column.field.is_some()), "{name}: {columns:?}");
    let fields = look::fields_of(about, &columns);
    let one = |row| {
        let read = look::read(row, &fields, DayFirst);
        let told: Vec<_> = read.faults.iter().map(|fault| fault.problem.to_string()).collect();
        assert!(told.is_empty(), "{name}: {told:?}");
        (read.line, read.values)
    };
    table.rows.iter().map(one).collect()
}

/// The table as the library writes it that our own exports are made with.
fn ours(heads: &[&str], rows: &[&[&str]]) -> Vec<u8> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let day = Format::new().set_num_format("dd/mm/yyyy");
    for (column, head) in (0..).zip(heads) {
        sheet.write_string(0, column, *head).unwrap();
    }
    for (row, cells) in (1..).zip(rows) {
        for (column, cell) in (0..).zip(*cells) {
            if let Ok(date) = cell.parse::<NaiveDate>() {
                let days = u32::try_from((date - NaiveDate::from_ymd_opt(1899, 12, 30).unwrap()).num_days()).unwrap();
                let date = ExcelDateTime::from_serial_datetime(f64::from(days)).unwrap();
                sheet.write_datetime_with_format(row, column, date, &day).unwrap();
            } else if let Ok(number) = cell.parse::<f64>() {
                sheet.write_number(row, column, number).unwrap();
            } else if !cell.is_empty() {
                sheet.write_string(row, column, *cell).unwrap();
            }
        }
    }
    book.save_to_buffer().unwrap()
}

const PEOPLE: [&str; 8] =
    ["Number", "First Name", "Last Name", "Work Mail", "Role", "Joined", "Opening Balance", "Work Phone"];
const STAFF: [[&str; 8]; 3] = [
    [
        "GT-0142",
        "Ananya",
        "Kulkarni",
        "ananya.kulkarni@gulmohar.in",
        "Developer",
        "2026-12-01",
        "7.5",
        "+91 98220 12345",
    ],
    ["GT-0143", "José", "D'Souza", "jose.dsouza@gulmohar.in", "QA", "2019-03-27", "0", "020 4567"],
    ["143", "Łucja", "van der Berg", "lucja@gulmohar.in", "Manager", "1999-12-31", "", ""],
];
const HOLIDAYS: [&str; 3] = ["Day", "Occasion", "Places"];
const DAYS: [[&str; 3]; 3] = [
    ["2027-01-26", "Republic Day", ""],
    ["2027-03-22", "Holi; \"the festival\", and more", "Pune; Mumbai"],
    ["2027-08-15", "Independence Day", "all"],
];

// import-2, import-4
#[test]
fn one_table_is_read_alike_whichever_program_wrote_it() {
    let staff: Vec<&[&str]> = STAFF.iter().map(|row| &row[..]).collect();
    let days: Vec<&[&str]> = DAYS.iter().map(|row| &row[..]).collect();
    let tables = [
        (ImportKind::People, "people", ours(&PEOPLE, &staff)),
        (ImportKind::Holidays, "holidays", ours(&HOLIDAYS, &days)),
    ];
    for (kind, table, ours) in tables {
        let expected = rows(kind, "ours.xlsx", &ours);
        assert_eq!(expected.len(), 3);
        for program in ["excel", "excel-semicolons", "libreoffice"] {
            let name = format!("{program}-{table}.csv");
            assert_eq!(rows(kind, &name, &std::fs::read(data().join(&name)).unwrap()), expected, "{name}");
        }
        for program in ["excel", "excel-1904", "libreoffice"] {
            let name = format!("{program}-{table}");
            assert_eq!(rows(kind, &format!("{name}.xlsx"), &packed(&data().join(&name))), expected, "{name}");
        }
    }
    let written = rows(ImportKind::People, "ours.xlsx", &ours(&PEOPLE, &staff));
    let first = &written[0].1;
    let of = |field: &str| first.get(field).map(String::as_str).unwrap_or_default();
    assert_eq!((of("doj"), of("olb"), of("workphone")), ("2026-12-01", "7.5", "+91 98220 12345"));
    assert_eq!(written[2].1.get("empid").map(String::as_str), Some("143"));
}
