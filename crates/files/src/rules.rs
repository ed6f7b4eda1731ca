//! What may be sent where, what a content really is, and how it is shown: no connection, no clock.

mod content;
#[cfg(test)]
mod tests;

use db::Word as _;
use kernel::texts::{at_most_characters, required};
use kernel::{Caller, Code, Error, Fields, Problems, Result, Role, Text};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::model::{FileName, FileType, Folder, LARGEST, PresignInput};
use crate::texts;

pub use content::{HEAD, TAIL, is_content_of, needs_tail};

/// The field of every record that names files.
pub const FIELD: &str = "fileUploadKeys";

/// The files that were sent with a record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SentFiles {
    /// The keys, where they were sent and are good.
    pub keys: Option<Vec<String>>,
    /// Why they are not.
    pub problem: Option<Text>,
}

impl SentFiles {
    /// The keys that the record is to name: what was sent, or what is stored. What is wrong with them is noted.
    pub fn over(self, problems: &mut Problems, stored: Option<&[String]>) -> Vec<String> {
        problems.note(FIELD, self.problem);
        self.keys.unwrap_or_else(|| stored.unwrap_or_default().to_vec())
    }
}

/// A file that may be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "as in `PresignInput`")]
pub struct Validated {
    pub folder: Folder,
    pub filename: String,
    pub content_type: FileType,
    pub size: i64,
}

/// What somebody wants to send: 403 where the folder is not theirs, 413 for too much, 422 for the rest.
pub fn validated(input: &PresignInput, caller: &Caller) -> Result<Validated> {
    let folder = input.folder.as_deref().and_then(Folder::named);
    if !folder.map_or_else(|| may_send_anything_of_modules(caller), |folder| may_send(folder, caller)) {
        return Err(Error::new(Code::NotAllowed));
    }
    if input.size.is_some_and(|size| size > LARGEST) {
        return Err(Error::new(Code::TooLarge).saying(texts::largest_file()));
    }
    let mut problems = Fields::new();
    let mut problem = |field: &str, problem: Text| drop(problems.insert(field.to_owned(), problem));
    if folder.is_none() {
        problem("folder", choice(input.folder.as_deref(), Folder::choices()));
    }
    let content_type = input.content_type.as_deref().and_then(FileType::named);
    match (folder, content_type) {
        (_, None) => problem("contentType", choice(input.content_type.as_deref(), FileType::choices())),
        (Some(folder), Some(content_type)) if !folder.types().contains(&content_type) => {
            problem("contentType", only(folder));
        }
        _ => {}
    }
    let filename = input.filename.as_deref().unwrap_or_default().trim();
    if filename.is_empty() {
        problem("filename", required());
    } else if filename.contains(is_misleading) {
        problem("filename", texts::misleading_name());
    } else if !FileName::LIMITS.holds(filename) {
        problem("filename", at_most_characters(FileName::LIMITS.longest));
    } else if let Some(content_type) = content_type
        && !ends_as(content_type, filename)
    {
        problem("filename", texts::name_ends_in(endings(content_type).join(" or ")));
    }
    let size = input.size.unwrap_or_default();
    if size < 1 {
        problem("size", if input.size.is_none() { required() } else { texts::empty() });
    }
    match (folder, content_type) {
        (Some(folder), Some(content_type)) if problems.is_empty() => {
            Ok(Validated { folder, filename: filename.to_owned(), content_type, size })
        }
        _ => Err(Error::fields(problems)),
    }
}

/// The name of a file of ours that is called as a record is: without what misleads or what no system takes in the name of a file.
pub fn named(title: &str, ending: &str) -> String {
    let fine = |letter: &char| {
        !is_misleading(*letter) && !matches!(letter, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|')
    };
    let name: String = title.chars().filter(fine).take(200).collect();
    format!("{}{ending}", name.trim())
}

/// Whether a character makes a name look like another one: `exe.pdf` behind a mark of direction is shown as `fdp.exe`, and a
/// line end hides what follows it.
fn is_misleading(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

/// What is being sent when somebody begins with one file more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sending {
    /// Whether this file is.
    pub this: bool,
    /// How many files of the same sender are.
    pub of_sender: usize,
    /// How many bytes all files together have.
    pub bytes: i64,
}

/// The most files that one person sends at once.
pub const MOST_OF_SENDER: usize = 5;
/// The most bytes that all together send at once.
pub const MOST_BYTES: i64 = 500_000_000;

/// Whether a file of this size may begin; what is said if not.
pub fn may_begin(sending: Sending, size: i64) -> Result<(), Text> {
    if sending.this {
        Err(texts::sent_already())
    } else if sending.of_sender >= MOST_OF_SENDER {
        Err(texts::sending_too_many())
    } else if sending.bytes + size > MOST_BYTES {
        Err(texts::too_many_sent())
    } else {
        Ok(())
    }
}

/// Whether a text is a key at all: a folder, and what we chose.
pub fn is_key(text: &str) -> bool {
    text.split_once('/').is_some_and(|(folder, name)| {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        Folder::named(folder).is_some() && name.len() == 32 && name.bytes().all(is_digit)
    })
}

/// Whether somebody may send files into a folder (file-2): policies are the admins' to write.
fn may_send(folder: Folder, caller: &Caller) -> bool {
    folder.opened_by().is_none_or(|key| caller.keys.has(key))
        && (folder != Folder::Policies || caller.role == Role::Admin)
}

/// Whether a module is open to them whose records name files: who has none is told no more of the folders.
fn may_send_anything_of_modules(caller: &Caller) -> bool {
    Folder::ALL.iter().filter_map(|folder| folder.opened_by()).any(|key| caller.keys.has(key))
}

fn choice(sent: Option<&str>, choices: Text) -> Text {
    if sent.is_none_or(|sent| sent.trim().is_empty()) { required() } else { choices }
}

/// What a folder takes, in words.
pub fn only(folder: Folder) -> Text {
    let names: Vec<_> = folder.types().iter().map(|kind| name_of(*kind)).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => texts::one_of(others.join(", "), last),
        last => texts::only(last.map_or("", |(last, _)| last)),
    }
}

fn name_of(kind: FileType) -> &'static str {
    match kind {
        FileType::Pdf => "PDF",
        FileType::Png => "PNG",
        FileType::Jpeg => "JPEG",
        FileType::Doc => "DOC",
        FileType::Docx => "DOCX",
    }
}

fn endings(kind: FileType) -> &'static [&'static str] {
    match kind {
        FileType::Pdf => &[".pdf"],
        FileType::Png => &[".png"],
        FileType::Jpeg => &[".jpg", ".jpeg"],
        FileType::Doc => &[".doc"],
        FileType::Docx => &[".docx"],
    }
}

fn ends_as(kind: FileType, filename: &str) -> bool {
    let filename = filename.to_lowercase();
    endings(kind).iter().any(|ending| filename.ends_with(ending))
}

/// What stands in an extended value as it is (RFC 5987, attr-char).
const KEPT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'!')
    .remove(b'#')
    .remove(b'$')
    .remove(b'&')
    .remove(b'+')
    .remove(b'-')
    .remove(b'.')
    .remove(b'^')
    .remove(b'_')
    .remove(b'`')
    .remove(b'|')
    .remove(b'~');

/// The `Content-Disposition` of a file (RFC 6266): PDF and images are shown, everything else is saved, each under its name.
pub fn disposition(kind: FileType, filename: &str) -> String {
    let shown = matches!(kind, FileType::Pdf | FileType::Png | FileType::Jpeg);
    // A browser makes a path of nothing, but older programs might.
    let name: String = filename.chars().map(|letter| if matches!(letter, '/' | '\\') { '_' } else { letter }).collect();
    let plain = |letter: char| matches!(letter, ' '..='~') && !matches!(letter, '"' | '%');
    let fallback: String = name.chars().map(|letter| if plain(letter) { letter } else { '_' }).collect();
    let how = if shown { "inline" } else { "attachment" };
    format!("{how}; filename=\"{fallback}\"; filename*=UTF-8''{}", utf8_percent_encode(&name, KEPT))
}
