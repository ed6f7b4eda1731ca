//! Archives that somebody else put together. Nothing of one is believed: what is taken for whole is what was written.

use std::io::Write as _;

use kernel::Result;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};
use tar::EntryType;

use super::{Sink, row, walk};
use crate::archive::{Pieces, Writer};
use crate::model::{FILES, FORM, HEAD, Head, Kind, MANIFEST, Manifest, Part, Row, TableHead};
use crate::rules;

const KEY: &str = "policies/0123456789abcdef0123456789abcdef";

/// What came out of an archive.
#[derive(Debug, Default, Clone, PartialEq)]
struct Seen {
    tables: Vec<TableHead>,
    rows: Vec<Row>,
    files: Vec<(String, Vec<u8>)>,
}

impl Sink for Seen {
    fn table(&mut self, head: &TableHead) -> Result<()> {
        self.tables.push(head.clone());
        Ok(())
    }

    fn row(&mut self, row: Row) -> Result<()> {
        self.rows.push(row);
        Ok(())
    }

    fn file(&mut self, key: &str, content: Vec<u8>) -> Result<()> {
        self.files.push((key.to_owned(), content));
        Ok(())
    }
}

fn head() -> Head {
    let made_at = "2026-11-23T20:30:00Z".parse().unwrap();
    let steps = db::known().unwrap();
    Head { form: FORM, muster: "1.0.0".into(), made_at, database: "sqlite".into(), steps, secret: "0".repeat(64) }
}

fn table() -> TableHead {
    let columns = [("id", Kind::Integer), ("name", Kind::Text), ("on", Kind::Date), ("at", Kind::Timestamp)];
    let columns = columns.map(|(name, kind)| (name.to_owned(), kind)).into();
    TableHead { table: "users".into(), columns, last_id: 7 }
}

/// A small archive that is good.
fn good() -> Vec<u8> {
    let table = table();
    let mut writer = Writer::begin(Vec::new(), &head(), None).unwrap();
    let mut pieces = Pieces::begin(&table).unwrap();
    for id in 0..20 {
        let row = vec![json!(id), json!("Kavita ✓"), json!("2026-11-23"), json!("2026-11-23T10:00:00.000000Z")];
        pieces.row(&mut writer, &row).unwrap();
    }
    pieces.end(&mut writer).unwrap();
    writer.add(&format!("{FILES}{KEY}"), b"%PDF-1.7 and so on", None).unwrap();
    writer.finish().unwrap().1
}

/// What is read of an archive, where it is taken for whole.
fn taken(archive: &[u8]) -> Option<Seen> {
    let mut seen = Seen::default();
    walk(archive, &mut seen).ok().filter(|verdict| verdict.problems.is_empty()).map(|_| seen)
}

/// An entry of a tar, as somebody may write it.
#[derive(Debug, Clone)]
struct RawEntry {
    name: Vec<u8>,
    kind: EntryType,
    bytes: Vec<u8>,
    /// What it says of its size, where that is not the truth.
    size: Option<u64>,
}

fn entry(name: &str, bytes: Vec<u8>) -> RawEntry {
    RawEntry { name: name.into(), kind: EntryType::Regular, bytes, size: None }
}

fn packed(entries: &[RawEntry]) -> Vec<u8> {
    let mut tar = Vec::new();
    for entry in entries {
        let mut header = tar::Header::new_gnu();
        let name = &mut header.as_old_mut().name;
        let length = entry.name.len().min(name.len());
        name[..length].copy_from_slice(&entry.name[..length]);
        header.set_entry_type(entry.kind);
        header.set_size(entry.size.unwrap_or(entry.bytes.len().try_into().unwrap()));
        header.set_cksum();
        tar.extend_from_slice(header.as_bytes());
        tar.extend_from_slice(&entry.bytes);
        tar.resize(tar.len().next_multiple_of(512), 0);
    }
    tar.resize(tar.len() + 1024, 0);
    zstd::encode_all(tar.as_slice(), 1).unwrap()
}

/// The entries of the good archive, without its manifest.
fn good_entries() -> Vec<RawEntry> {
    let tar = zstd::decode_all(good().as_slice()).unwrap();
    let mut archive = tar::Archive::new(tar.as_slice());
    let entries = archive.entries().unwrap().map(|found| {
        let mut found = found.unwrap();
        let name = String::from_utf8(found.path_bytes().into_owned()).unwrap();
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut found, &mut bytes).unwrap();
        entry(&name, bytes)
    });
    entries.filter(|found| found.name != MANIFEST.as_bytes()).collect()
}

/// With a manifest that says just what is there: only what the parts themselves are can be held against it.
fn with_manifest(mut entries: Vec<RawEntry>) -> Vec<u8> {
    let parts = entries.iter().map(|entry| {
        let name = String::from_utf8_lossy(&entry.name).into_owned();
        let lines = u64::try_from(entry.bytes.split(|byte| *byte == b'\n').count() - 1).unwrap();
        let rows = rules::piece_of(&name).map(|(_, piece)| if piece == 1 { lines.saturating_sub(1) } else { lines });
        let size = entry.bytes.len().try_into().unwrap();
        Part { sha256: rules::sha256(&entry.bytes), name, size, rows }
    });
    let manifest = Manifest { parts: parts.collect(), ..Manifest::default() };
    entries.push(entry(MANIFEST, serde_json::to_vec(&manifest).unwrap()));
    packed(&entries)
}

/// Names that lead somewhere else, or nowhere.
const NAMES: &[&str] = &[
    "../secret",
    "/etc/passwd",
    "files/../secret",
    "files//etc/passwd",
    "files/policies/../../secret",
    "tables/../00001.ndjson",
    "tables/users/1.ndjson",
    "tables/users/00002.ndjson",
    "tables/users/+0001.ndjson",
    "secret",
    "",
    ".",
    "files/",
    "files/policies/0123456789ABCDEF0123456789ABCDEF",
    "files/policies/0123456789abcdef0123456789abcdef/x",
    HEAD,
    MANIFEST,
];

fn names() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        proptest::sample::select(NAMES).prop_map(|name| name.as_bytes().to_vec()),
        "(files|tables)/[a-z./\\\\]{0,40}".prop_map(String::into_bytes),
        vec(any::<u8>(), 0..60),
    ]
}

fn kinds() -> impl Strategy<Value = EntryType> {
    any::<u8>().prop_map(EntryType::new)
}

proptest! {
    #[test]
    fn bytes_are_no_archive(bytes in vec(any::<u8>(), 0..4_000)) {
        prop_assert!(walk(bytes.as_slice(), &mut ()).is_err());
        // Nor is anything that is packed as one is.
        let packed = zstd::encode_all(bytes.as_slice(), 1).unwrap();
        prop_assert!(walk(packed.as_slice(), &mut ()).is_err());
    }

    #[test]
    fn what_was_damaged_is_not_taken_for_anything_else(
        at in any::<Index>(), to in any::<Index>(), byte in any::<u8>(), how in 0..5_u8,
    ) {
        let whole = good();
        let (at, to) = (at.index(whole.len()), to.index(whole.len()));
        let (from, until) = (at.min(to), at.max(to));
        let mut other = whole.clone();
        match how {
            0 => other[at] = byte,
            1 => other.truncate(at),
            2 => drop(other.drain(from..until)),
            3 => drop(other.splice(at..at, whole[from..until].iter().copied())),
            _ => other.swap(at, to),
        }
        if let Some(seen) = taken(&other) {
            prop_assert_eq!(Some(seen), taken(&whole));
        }
    }

    #[test]
    fn only_parts_of_a_backup_are_taken_wherever_they_are_put(
        name in names(), kind in kinds(), bytes in vec(any::<u8>(), 0..50), at in any::<Index>(),
    ) {
        let mut entries = good_entries();
        let at = at.index(entries.len() + 1);
        entries.insert(at, RawEntry { name, kind, bytes, size: None });
        if let Some(seen) = taken(&with_manifest(entries)) {
            prop_assert!(seen.files.iter().all(|(key, _)| files::rules::is_key(key)), "{:?}", seen.files);
            prop_assert_eq!(seen.tables, vec![table()]);
            let rows: Vec<_> = seen.rows.iter().filter(|row| row.len() != table().columns.len()).collect();
            prop_assert!(rows.is_empty(), "{rows:?}");
        }
    }

    #[test]
    fn a_size_that_is_no_truth_is_found(size in any::<u64>(), which in any::<Index>()) {
        let mut entries = good_entries();
        let which = which.index(entries.len());
        let truth = u64::try_from(entries[which].bytes.len()).unwrap();
        prop_assume!(size != truth);
        let manifest = with_manifest(entries.clone());
        prop_assert!(taken(&manifest).is_some());
        entries[which].size = Some(size);
        prop_assert!(taken(&with_manifest(entries)).is_none());
    }

    #[test]
    fn a_row_has_a_plain_value_of_its_kind_for_each_column(line in prop_oneof![
        ".{0,60}",
        "\\[([0-9]{1,20}|null|true|\"[a-z0-9:T.-]{0,30}\"|\\[\\]|\\{\\}|1e3|,){0,9}\\]",
    ]) {
        let columns = table().columns;
        let kept = serde_json::from_str::<Row>(&line).ok().filter(|row| {
            row.len() == columns.len() && row.iter().zip(&columns).all(|(value, (_, kind))| rules::is_portable(*kind, value))
        });
        prop_assert_eq!(row::read(&line, &columns), kept);
    }
}

#[test]
fn rows_are_read_as_they_were_written() {
    let columns = table().columns;
    for written in [
        json!([1, "Kavita", "2026-11-23", "2026-11-23T10:00:00.000000Z"]),
        json!([i64::MIN, "a \"b\" \\ \u{1F600}\n", null, null]),
        json!([null, null, null, null]),
    ] {
        assert_eq!(row::read(&written.to_string(), &columns).map(Value::from), Some(written));
    }
    for other in
        ["", "[]", "[1,\"a\",null,null,null]", "[1,\"a\",null]", "[1,\"a\",null,null] 1", "[[],\"a\",null,null]", "{}"]
    {
        assert_eq!(row::read(other, &columns), None, "{other}");
    }
}

/// A name of any length used to be read before anybody looked at its size.
#[test]
fn an_entry_that_is_no_file_is_refused_by_its_kind() {
    for kind in
        [EntryType::GNULongName, EntryType::XHeader, EntryType::XGlobalHeader, EntryType::Symlink, EntryType::Directory]
    {
        let mut entries = good_entries();
        entries.insert(1, RawEntry { name: b"x".into(), kind, bytes: vec![b'a'; 100], size: None });
        let refused = walk(packed(&entries).as_slice(), &mut ()).unwrap_err();
        assert!(refused.message().to_string().contains("does not belong"), "{kind:?}: {refused}");
    }
    let mut longer = zstd::Encoder::new(Vec::new(), 1).unwrap();
    longer.write_all(b"no archive at all").unwrap();
    assert!(walk(longer.finish().unwrap().as_slice(), &mut ()).is_err());
}
