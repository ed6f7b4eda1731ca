//! What a content really is, by its own bytes: what its sender says of it counts for nothing.

use crate::model::FileType;

/// How many bytes of its beginning a content is known by.
pub const HEAD: u64 = 64;
/// How many bytes of its end one is known by that is a ZIP: its list of entries.
pub const TAIL: u64 = 256 * 1024;

const PDF: &[u8] = b"%PDF-";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG: &[u8] = b"\xff\xd8\xff";
/// An OLE compound file, which a DOC is.
const COMPOUND: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const ZIP: &[u8] = b"PK\x03\x04";
/// An entry in a ZIP's list: its name begins after 46 bytes, and its length stands at 28.
const ENTRY: &[u8] = b"PK\x01\x02";
const ENTRY_HEADER: usize = 46;

/// Whether the end has to be looked at too.
pub fn needs_tail(kind: FileType) -> bool {
    kind == FileType::Docx
}

/// Whether a content that begins and ends so is of this type.
pub fn is_content_of(kind: FileType, head: &[u8], tail: &[u8]) -> bool {
    match kind {
        FileType::Pdf => head.starts_with(PDF),
        FileType::Png => head.starts_with(PNG),
        FileType::Jpeg => head.starts_with(JPEG),
        FileType::Doc => head.starts_with(COMPOUND),
        FileType::Docx => head.starts_with(ZIP) && entries(tail).any(|name| name.starts_with(b"word/")),
    }
}

/// The names of the entries that stand in the end of a ZIP.
fn entries(tail: &[u8]) -> impl Iterator<Item = &[u8]> {
    tail.windows(ENTRY.len()).enumerate().filter(|(_, window)| *window == ENTRY).filter_map(|(start, _)| {
        let header = tail.get(start..start + ENTRY_HEADER)?;
        let length = u16::from_le_bytes([*header.get(28)?, *header.get(29)?]);
        tail.get(start + ENTRY_HEADER..start + ENTRY_HEADER + usize::from(length))
    })
}
