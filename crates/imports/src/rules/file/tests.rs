use super::{Table, delimiter, read};
use crate::model::MOST_ROWS;
use kernel::Code;
use proptest::prelude::*;

fn told(name: &str, bytes: &[u8], old: bool) -> Result<Table, String> {
    read(name, bytes, old).map_err(|error| match error.field_problems().get("file") {
        Some(problem) => problem.to_string(),
        None => error.code().text().to_owned(),
    })
}

fn cells(table: &Table) -> Vec<(i64, Vec<&str>)> {
    table.rows.iter().map(|row| (row.line, row.cells.iter().map(String::as_str).collect())).collect()
}

// import-2
#[test]
fn a_csv_is_read_with_its_lines() {
    let table =
        told("a.csv", b"Day,Occasion,\n\n26/01/2027,\"Republic, Day\"\n\n15/08/2027,Independence Day,x\n", false)
            .unwrap();
    assert_eq!(table.heads, ["Day", "Occasion"]);
    assert_eq!(cells(&table), [(3, vec!["26/01/2027", "Republic, Day"]), (5, vec!["15/08/2027", "Independence Day"])]);
    for text in
        ["Day;Occasion\n1;2", "Day\tOccasion\n1\t2", "\u{feff}Day,Occasion\r\n1,2\r\n", "\"Day\",\"Occasion\"\n1,2"]
    {
        let table = told("a.csv", text.as_bytes(), false).unwrap();
        assert_eq!(
            (table.heads.join("|"), cells(&table)),
            ("Day|Occasion".into(), vec![(2, vec!["1", "2"])]),
            "{text:?}"
        );
    }
    assert_eq!(delimiter("\"a;b;c\",d"), b',');
    assert_eq!(delimiter("one"), b',');
}

// import-3
#[test]
fn what_is_no_list_is_refused_with_its_remedy() {
    let mut rows = "Day,Occasion\n".to_owned();
    rows.push_str(&"1,2\n".repeat(MOST_ROWS + 1));
    for (name, bytes, problem) in [
        ("a.csv", &b""[..], "No rows below the heads."),
        ("a.csv", b"Day,Occasion\n", "No rows below the heads."),
        ("a.csv", b"\n\n", "No rows below the heads."),
        ("a.csv", rows.as_bytes(), "20,001 rows; 20,000 at most."),
        ("a.csv", b"1,2\n3,4\n", "The file has no heads in its first row."),
        ("a.csv", b"\xff\xfeD\0a\0y\0", "This file is written in UTF-16. Save it as CSV in UTF-8, or as XLSX."),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0", "This is neither CSV nor XLSX."),
        ("a.csv", b"a\0b\n1,2", "This is neither CSV nor XLSX."),
        ("a.xlsx", b"PK\x03\x04nothing", "This workbook can't be read. Save it once more as XLSX, or as CSV."),
        ("a.xlsx", b"\xd0\xcf\x11\xe0rest", "This file has a password. Save it without one."),
        ("a.xls", b"\xd0\xcf\x11\xe0rest", "This is a workbook of the old kind. Save it as XLSX, or as CSV."),
        ("a.csv", b"Day,Caf\xe9\n1,2\n", "import_encoding"),
        ("a.ics", b"BEGIN:VCALENDAR\nEND:VCALENDAR\n", "No rows below the heads."),
    ] {
        assert_eq!(told(name, bytes, false), Err(problem.to_owned()), "{name} {:?}", &bytes[..bytes.len().min(20)]);
    }
    assert_eq!(Code::ImportEncoding.kind(), kernel::Kind::Invalid);
}

// import-3
#[test]
fn old_letters_are_read_where_somebody_says_so() {
    let table = told("a.csv", b"Name,Caf\xe9\nO\x92Neil,\x80 5\n", true).unwrap();
    assert_eq!((table.heads[1].as_str(), cells(&table)), ("Café", vec![(2, vec!["O’Neil", "€ 5"])]));
}

proptest! {
    // Whatever comes is refused or read, and never more than there may be.
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400), old in any::<bool>()) {
        if let Ok(table) = read("a.csv", &bytes, old) {
            prop_assert!(!table.rows.is_empty() && table.rows.iter().all(|row| row.cells.len() == table.heads.len()));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[a-c0-9,;\"\n\t ]{0,200}") {
        if let Ok(table) = read("a.csv", text.as_bytes(), false) {
            prop_assert!(table.rows.iter().all(|row| row.cells.len() == table.heads.len() && row.line > 1));
        }
    }

    #[test]
    fn what_a_program_writes_comes_back(rows in prop::collection::vec(prop::collection::vec("[ -~é₹]{0,12}", 3), 1..20)) {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(["One", "Two", "Three"]).unwrap();
        for row in &rows {
            writer.write_record(row).unwrap();
        }
        let bytes = writer.into_inner().unwrap();
        let sent: Vec<Vec<String>> = rows
            .iter()
            .map(|row| row.iter().map(|cell| cell.trim().to_owned()).collect::<Vec<_>>())
            .filter(|row| row.iter().any(|cell| !cell.is_empty()))
            .collect();
        match read("a.csv", &bytes, false) {
            Ok(table) => prop_assert_eq!(table.rows.into_iter().map(|row| row.cells).collect::<Vec<_>>(), sent),
            Err(_) => prop_assert!(sent.is_empty()),
        }
    }
}
