//! What looking through an archive takes of memory that somebody put together to do harm: a few kilobytes that become
//! gigabytes. Alone in its program: what is counted is all that is allocated.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::io::Write;
use std::path::Path;

use backup::model::{FORM, HEAD, Head};
use backup::service::verify;
use peak_alloc::PeakAlloc;
use tar::{EntryType, Header};
use test_support::tokio;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// The largest part that there is, as it grows while it is read, and what is made of it.
const MOST: usize = 300_000_000;
/// Just below the largest part.
const LARGE: usize = 60 << 20;
const GIGABYTES: u64 = 3 << 30;

/// An entry of so many bytes, all of them the text's.
fn entry(out: &mut impl Write, name: &str, kind: EntryType, size: u64, text: &str) {
    let mut header = Header::new_gnu();
    header.set_path(name).unwrap();
    header.set_entry_type(kind);
    header.set_size(size);
    header.set_cksum();
    out.write_all(header.as_bytes()).unwrap();
    let block = text.repeat((1 << 20) / text.len());
    let mut left = size.next_multiple_of(512);
    while left > 0 {
        let part = block.len().min(usize::try_from(left).unwrap());
        out.write_all(block.as_bytes().get(..part).unwrap()).unwrap();
        left -= u64::try_from(part).unwrap();
    }
}

/// An entry of these bytes.
fn part(out: &mut impl Write, name: &str, bytes: &[u8]) {
    let mut header = Header::new_gnu();
    header.set_path(name).unwrap();
    header.set_size(bytes.len().try_into().unwrap());
    header.set_cksum();
    out.write_all(header.as_bytes()).unwrap();
    out.write_all(bytes).unwrap();
    out.write_all(&vec![0; bytes.len().next_multiple_of(512) - bytes.len()]).unwrap();
}

fn head(out: &mut impl Write) {
    let made_at = "2026-11-23T20:30:00Z".parse().unwrap();
    let (steps, secret) = (db::known().unwrap(), "0".repeat(64));
    let head = Head { form: FORM, muster: "1.0.0".into(), made_at, database: "sqlite".into(), steps, secret };
    part(out, HEAD, &serde_json::to_vec(&head).unwrap());
}

fn bomb(path: &Path, fill: impl FnOnce(&mut zstd::Encoder<'static, std::fs::File>)) {
    let mut out = zstd::Encoder::new(std::fs::File::create(path).unwrap(), 1).unwrap();
    head(&mut out);
    fill(&mut out);
    out.finish().unwrap();
    assert!(std::fs::metadata(path).unwrap().len() < 2_000_000, "it is small as it lies there");
}

#[tokio::test]
async fn looking_through_one_holds_no_more_than_the_largest_part() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bomb");
    let mut held = Vec::new();
    let table = "tables/users/00001.ndjson";
    let large = u64::try_from(LARGE).unwrap();
    let kinds = [
        ("a name", "x", EntryType::GNULongName, GIGABYTES, "a"),
        ("a link", "x", EntryType::GNULongLink, GIGABYTES, "a"),
        ("an extension", "x", EntryType::XHeader, GIGABYTES, "a"),
        ("a part", "files/policies/0123456789abcdef0123456789abcdef", EntryType::Regular, GIGABYTES, "a"),
        ("a table's head", table, EntryType::Regular, large, "[[[[[[[["),
        ("a manifest", "manifest.json", EntryType::Regular, large, "[0,0,0,0"),
    ];
    for (what, name, kind, size, text) in kinds {
        bomb(&path, |out| entry(out, name, kind, size, text));
        ALLOCATED.reset_peak_usage();
        let before = ALLOCATED.current_usage();
        assert!(verify(&path, &[]).await.is_err(), "{what}");
        held.push((what, ALLOCATED.peak_usage() - before));
    }
    // A row of numbers without an end, behind a head that is good.
    let columns = "{\"table\":\"users\",\"columns\":[[\"id\",\"integer\"]],\"last_id\":0}";
    let mut row = format!("{columns}\n[1");
    row.push_str(&",0".repeat(LARGE / 2));
    bomb(&path, |out| part(out, table, row.as_bytes()));
    drop(row);
    ALLOCATED.reset_peak_usage();
    let before = ALLOCATED.current_usage();
    assert!(verify(&path, &[]).await.is_err());
    held.push(("a row", ALLOCATED.peak_usage() - before));
    assert!(held.iter().all(|(_, held)| *held < MOST), "{held:?}");
}
