//! Reads an archive to its end, and compares every part with the manifest. Somebody may have put it together to do harm: it
//! takes no more memory than a good one may, whatever it holds.

mod row;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read};

use kernel::{Error, Result, Text};
use serde::de::DeserializeOwned;
use tar::EntryType;

use super::{AWAY, LARGEST, MOST_PARTS, refused};
use crate::model::{FORM, HEAD, Head, MANIFEST, Manifest, Part, Row, SECRET, TableHead, Verdict};
use crate::rules;
use crate::texts;

/// Takes what is in an archive, as it comes: tables one after another, then files.
pub trait Sink {
    /// A table begins.
    fn table(&mut self, _: &TableHead) -> Result<()> {
        Ok(())
    }

    /// A row of the table that has begun.
    fn row(&mut self, _: Row) -> Result<()> {
        Ok(())
    }

    /// A content.
    fn file(&mut self, _key: &str, _content: Vec<u8>) -> Result<()> {
        Ok(())
    }
}

/// Looks at all, and keeps nothing.
impl Sink for () {}

/// Reads all of an archive. What can't be read ends it with an error; what is read and is other than the manifest says is
/// among the problems.
pub fn walk(source: impl Read, sink: &mut impl Sink) -> Result<Verdict> {
    let packed = zstd::Decoder::new(source).map_err(unreadable)?;
    let mut archive = tar::Archive::new(packed);
    let mut reading = Reading::default();
    // As they stand there: else a name of any length, in an entry of its own, would be read before its size is looked at.
    for entry in archive.entries().map_err(unreadable)?.raw(true) {
        let mut entry = entry.map_err(|error| reading.broken(error))?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        if entry.header().entry_type() != EntryType::Regular {
            return Err(reading.strange(&name));
        }
        if entry.size() > LARGEST {
            return Err(refused(texts::too_large(name)));
        }
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).map_err(unreadable)?;
        reading.part(name, bytes, sink)?;
    }
    // What packs and what encrypts have an end of their own, which says that nothing was cut off.
    io::copy(&mut archive.into_inner(), &mut io::sink()).map_err(unreadable)?;
    reading.end()
}

/// What has been read so far.
#[derive(Default)]
struct Reading {
    head: Option<Head>,
    secret: Option<String>,
    /// The table that has begun, and its pieces so far.
    table: Option<(TableHead, u32)>,
    tables: BTreeSet<String>,
    parts: Vec<Part>,
    manifest: Option<Manifest>,
}

impl Reading {
    fn part(&mut self, name: String, bytes: Vec<u8>, sink: &mut impl Sink) -> Result<()> {
        if self.manifest.is_some() {
            return Err(refused(texts::goes_on()));
        }
        if name == MANIFEST {
            self.manifest = Some(json(&name, &bytes)?);
            return Ok(());
        }
        if self.parts.len() == MOST_PARTS {
            return Err(refused(texts::too_many_parts()));
        }
        let size = u64::try_from(bytes.len()).map_err(Error::internal)?;
        let mut part = Part { name, size, rows: None, sha256: rules::sha256(&bytes) };
        let name = part.name.as_str();
        if self.head.is_none() {
            self.head = Some(head(name, &bytes)?);
        } else if name == SECRET && self.secret.is_none() && self.table.is_none() {
            self.secret = Some(String::from_utf8(bytes).map_err(|_| misplaced(name))?);
        } else if let Some((table, piece)) = rules::piece_of(name) {
            part.rows = Some(self.rows(name, table, piece, &bytes, sink)?);
        } else if let Some(key) = rules::key_of(name) {
            sink.file(key, bytes)?;
        } else {
            return Err(misplaced(name));
        }
        self.parts.push(part);
        Ok(())
    }

    /// Reads a piece of a table; answers how many rows it has.
    fn rows(&mut self, name: &str, table: &str, piece: u32, bytes: &[u8], sink: &mut impl Sink) -> Result<u64> {
        let text = std::str::from_utf8(bytes).map_err(|_| refused(texts::bad_row(name.to_owned())))?;
        let mut lines = text.lines();
        if piece == 1 {
            let head: TableHead = json(name, lines.next().unwrap_or_default().as_bytes())?;
            if head.table != table || !self.tables.insert(table.to_owned()) {
                return Err(misplaced(name));
            }
            sink.table(&head)?;
            self.table = Some((head, 0));
        }
        let Some((head, pieces)) =
            self.table.as_mut().filter(|(head, pieces)| head.table == table && pieces + 1 == piece)
        else {
            return Err(misplaced(name));
        };
        *pieces = piece;
        let mut count = 0;
        for line in lines {
            let row = row::read(line, &head.columns).ok_or_else(|| refused(texts::bad_row(name.to_owned())))?;
            sink.row(row)?;
            count += 1;
        }
        Ok(count)
    }

    fn end(self) -> Result<Verdict> {
        let head = self.head.ok_or_else(|| refused(texts::no_backup()))?;
        let manifest = self.manifest.ok_or_else(|| refused(texts::ends_early()))?;
        let problems = differences(&manifest.parts, &self.parts);
        Ok(Verdict { head, manifest, secret: self.secret, problems })
    }

    /// What is said of an entry that no part of a backup is.
    fn strange(&self, name: &str) -> Error {
        if self.head.is_none() { refused(texts::no_backup()) } else { misplaced(name) }
    }

    /// Why no entry follows: what is no archive at all shows it at the first one.
    fn broken(&self, error: io::Error) -> Error {
        if self.head.is_none() { refused(texts::no_backup()).because(error) } else { unreadable(error) }
    }
}

fn head(name: &str, bytes: &[u8]) -> Result<Head> {
    /// What every form has.
    #[derive(serde::Deserialize)]
    struct Form {
        form: i64,
    }
    if name != HEAD {
        return Err(refused(texts::no_backup()));
    }
    match json::<Form>(name, bytes)?.form {
        FORM => {}
        other => return Err(refused(texts::other_form(other))),
    }
    let head: Head = json(name, bytes)?;
    let known = db::known()?;
    match head.steps.iter().find(|step| !known.contains(step)) {
        Some(step) => Err(refused(texts::newer(step.clone()))),
        None => Ok(head),
    }
}

/// In what the parts that were read are other than those that were written.
fn differences(written: &[Part], read: &[Part]) -> Vec<Text> {
    let mut left: BTreeMap<&str, &Part> = read.iter().map(|part| (part.name.as_str(), part)).collect();
    let mut problems: Vec<_> = written
        .iter()
        .filter_map(|part| match left.remove(part.name.as_str()) {
            Some(found) if found == part => None,
            Some(_) => Some(texts::altered(part.name.clone())),
            None => Some(texts::lacking(part.name.clone())),
        })
        .collect();
    problems.extend(left.into_keys().map(|name| texts::misplaced(name.to_owned())));
    if problems.is_empty() && written.len() != read.len() {
        problems.push(texts::goes_on());
    }
    problems
}

fn json<T: DeserializeOwned>(name: &str, bytes: &[u8]) -> Result<T> {
    serde_json::from_slice(bytes).map_err(|error| refused(texts::altered(name.to_owned())).because(error))
}

fn misplaced(name: &str) -> Error {
    refused(texts::misplaced(name.to_owned()))
}

/// What the disk refuses, and why a store does not answer, is told in their words; those of the packer are none for people.
fn unreadable(error: io::Error) -> Error {
    if error.raw_os_error().is_some() || error.kind() == AWAY {
        return refused(texts::unreadable(error.to_string()));
    }
    refused(texts::damaged()).because(error)
}

#[cfg(test)]
mod tests;
