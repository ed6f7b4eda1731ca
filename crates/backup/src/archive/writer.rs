//! Writes an archive.

use std::io::Write;

use kernel::{Error, Result};

use super::{LARGEST, MOST_PARTS, refused, unwritable};
use crate::model::{HEAD, Head, MANIFEST, Manifest, Part, Row, SECRET, TableHead};
use crate::rules;
use crate::texts;

/// How well it is packed: the library's own middle, at which a core packs some hundred million bytes a second.
const LEVEL: i32 = 3;
/// Bytes at which a table's next piece begins, so that no more of it is held.
const PIECE: usize = 4 * 1024 * 1024;

/// See the module.
pub struct Writer<W: Write> {
    tar: tar::Builder<zstd::Encoder<'static, W>>,
    seconds: u64,
    manifest: Manifest,
}

impl<W: Write> Writer<W> {
    /// Begins with what the archive is. The secret is in it only where nobody else can read it.
    pub fn begin(out: W, head: &Head, secret: Option<&str>) -> Result<Self> {
        let mut packed = zstd::Encoder::new(out, LEVEL).map_err(unwritable)?;
        packed.include_checksum(true).map_err(unwritable)?;
        let seconds = u64::try_from(head.made_at.timestamp()).unwrap_or_default();
        let mut writer = Self { tar: tar::Builder::new(packed), seconds, manifest: Manifest::default() };
        writer.add(HEAD, &json(head)?, None)?;
        if let Some(secret) = secret {
            writer.add(SECRET, secret.as_bytes(), None)?;
        }
        Ok(writer)
    }

    /// Adds a part.
    pub fn add(&mut self, name: &str, bytes: &[u8], rows: Option<u64>) -> Result<()> {
        let size = u64::try_from(bytes.len()).map_err(Error::internal)?;
        let part = Part { name: name.to_owned(), size, rows, sha256: rules::sha256(bytes) };
        self.append(name, bytes)?;
        self.manifest.parts.push(part);
        Ok(())
    }

    /// What could not be read again is not written either.
    fn append(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        let size = u64::try_from(bytes.len()).map_err(Error::internal)?;
        if size > LARGEST || self.manifest.parts.len() > MOST_PARTS {
            return Err(refused(texts::too_large(name.to_owned())));
        }
        let mut header = tar::Header::new_gnu();
        header.set_size(size);
        header.set_mode(0o600);
        header.set_mtime(self.seconds);
        self.tar.append_data(&mut header, name, bytes).map_err(unwritable)
    }

    /// Notes a file that a record names and whose content is gone.
    pub fn missing(&mut self, key: String) {
        self.manifest.missing.push(key);
    }

    /// Notes tables that are none of ours.
    pub fn left_out(&mut self, tables: Vec<String>) {
        self.manifest.left_out = tables;
    }

    /// Ends with the manifest.
    pub fn finish(mut self) -> Result<(Manifest, W)> {
        let manifest = json(&self.manifest)?;
        self.append(MANIFEST, &manifest)?;
        let packed = self.tar.into_inner().map_err(unwritable)?;
        Ok((self.manifest, packed.finish().map_err(unwritable)?))
    }
}

/// A table on its way into an archive, piece by piece.
pub struct Pieces<'a> {
    table: &'a str,
    number: u32,
    rows: u64,
    bytes: Vec<u8>,
}

impl<'a> Pieces<'a> {
    /// Begins with the first line.
    pub fn begin(head: &'a TableHead) -> Result<Self> {
        let mut bytes = json(head)?;
        bytes.push(b'\n');
        Ok(Self { table: &head.table, number: 1, rows: 0, bytes })
    }

    /// Adds a row.
    pub fn row<W: Write>(&mut self, writer: &mut Writer<W>, row: &Row) -> Result<()> {
        if self.bytes.len() >= PIECE {
            self.flush(writer)?;
        }
        serde_json::to_writer(&mut self.bytes, row).map_err(Error::internal)?;
        self.bytes.push(b'\n');
        self.rows += 1;
        Ok(())
    }

    fn flush<W: Write>(&mut self, writer: &mut Writer<W>) -> Result<()> {
        writer.add(&rules::piece(self.table, self.number), &self.bytes, Some(self.rows))?;
        self.bytes.clear();
        (self.number, self.rows) = (self.number + 1, 0);
        Ok(())
    }

    /// Adds what waits.
    pub fn end<W: Write>(mut self, writer: &mut Writer<W>) -> Result<()> {
        self.flush(writer)
    }
}

fn json(value: &impl serde::Serialize) -> Result<Vec<u8>> {
    serde_json::to_vec(value).map_err(Error::internal)
}
