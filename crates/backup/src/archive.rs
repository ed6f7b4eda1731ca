//! An archive, part by part: how it is written, and how it is read to its end.

mod age;
mod reader;
mod writer;

pub use age::{Decrypting, Encrypting, FIRST_LINE, Identity, Recipient};
pub use reader::{Sink, walk};
pub use writer::{Pieces, Writer};

use std::io;

use kernel::{Code, Error, Text};

/// The most bytes that a part may have. A piece of a table has a few million, and a file ten.
const LARGEST: u64 = 64 * 1024 * 1024;
/// The most parts that an archive may have: its manifest, a part too, needs a hundred bytes for each.
const MOST_PARTS: usize = 64 * 1024 * 1024 / 100;

/// What a store is told by that is away, to those who read and unpack an archive as if it were a file: none of them fails by that.
pub const AWAY: io::ErrorKind = io::ErrorKind::NotConnected;

/// What is wrong with an archive.
pub fn refused(text: Text) -> Error {
    Error::new(Code::Invalid).saying(text)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn unwritable(error: io::Error) -> Error {
    Error::setting("FILE", format!("Can't be written: {error}."))
}
