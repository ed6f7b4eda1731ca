//! What is kept about a person, as one zip: rows as JSON, and the files that hang on them. Neither is ever in memory as a whole.

use std::fs::File;
use std::io::Write as _;

use db::Told;
use kernel::{Error, Result};
use serde_json::{Map, Value, json};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::sheet::unwritable;

/// A zip that is being written.
pub struct Archive {
    /// Kept apart: it is large, and this is handed on through futures.
    zip: Box<ZipWriter<File>>,
    /// The file of rows that is being written, with how many it has.
    rows: Option<(String, u64)>,
    written: Map<String, Value>,
    missing: Vec<String>,
}

impl Archive {
    /// Into this file.
    pub fn new(file: File) -> Self {
        Self { zip: Box::new(ZipWriter::new(file)), rows: None, written: Map::new(), missing: Vec::new() }
    }

    /// The next file of rows, or a row of it.
    pub fn take(&mut self, told: Told) -> Result<()> {
        match told {
            Told::Part(name) => {
                self.end_rows()?;
                let name = format!("data/{name}.json");
                self.begin(&name, CompressionMethod::Deflated)?;
                self.rows = Some((name, 0));
                Ok(())
            }
            Told::Row(row) => {
                let before = match &mut self.rows {
                    Some((_, rows)) => {
                        *rows += 1;
                        if *rows == 1 { "[\n" } else { ",\n" }
                    }
                    None => return Err(Error::internal("a row of no part")),
                };
                let row = serde_json::to_string(&row).map_err(Error::internal)?;
                self.write(before.as_bytes())?;
                self.write(row.as_bytes())
            }
        }
    }

    fn end_rows(&mut self) -> Result<()> {
        let Some((name, rows)) = self.rows.take() else { return Ok(()) };
        self.write(if rows == 0 { b"[]\n" } else { b"\n]\n" })?;
        self.written.insert(name, rows.into());
        Ok(())
    }

    /// A file as it is. Those that people send are packed already.
    pub fn file(&mut self, name: &str, content: &[u8]) -> Result<()> {
        self.end_rows()?;
        self.begin(name, CompressionMethod::Stored)?;
        self.write(content)?;
        self.written.insert(name.to_owned(), content.len().into());
        Ok(())
    }

    /// A file that the store does not have.
    pub fn miss(&mut self, name: String) {
        self.missing.push(name);
    }

    /// Ends it with what it is and what is in it: of files of rows how many, of others how many bytes.
    pub fn finish(mut self, about: Map<String, Value>) -> Result<()> {
        self.end_rows()?;
        let mut about = about;
        about.insert("files".to_owned(), Value::Object(std::mem::take(&mut self.written)));
        about.insert("missing".to_owned(), json!(self.missing));
        let about = serde_json::to_string_pretty(&about).map_err(Error::internal)?;
        self.begin("about.json", CompressionMethod::Deflated)?;
        self.write(about.as_bytes())?;
        self.zip.finish().map_err(unwritable_zip).map(drop)
    }

    fn begin(&mut self, name: &str, method: CompressionMethod) -> Result<()> {
        let options = SimpleFileOptions::default().compression_method(method);
        self.zip.start_file(name, options).map_err(unwritable_zip)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.zip.write_all(bytes).map_err(unwritable)
    }
}

fn unwritable_zip(error: zip::result::ZipError) -> Error {
    unwritable(error.into())
}

/// Longest name of a file in it, in bytes: file systems take 255, of which ids before it need some.
const LONGEST_NAME: usize = 200;
/// Longest ending that stays when a name is cut.
const LONGEST_ENDING: usize = 10;

/// What a file is called in it: the name that its sender gave it, without what means something in a path, and cut where a file
/// system would refuse it.
pub fn safe(filename: &str) -> String {
    let kept =
        filename.chars().map(|letter| if letter.is_control() || "/\\:*?\"<>|".contains(letter) { '_' } else { letter });
    let kept: String = kept.collect();
    let name = kept.trim_matches('.');
    if name.len() <= LONGEST_NAME {
        return name.to_owned();
    }
    let ending = name.rsplit_once('.').map(|(_, ending)| format!(".{ending}"));
    let ending = ending.filter(|ending| ending.len() <= LONGEST_ENDING).unwrap_or_default();
    let room = LONGEST_NAME - ending.len();
    let fits = name.char_indices().take_while(|(at, letter)| at + letter.len_utf8() <= room);
    fits.map(|(_, letter)| letter).collect::<String>() + &ending
}

#[cfg(test)]
mod tests {
    use super::safe;

    // own-1
    #[test]
    fn a_name_leads_nowhere() {
        assert_eq!(safe("../../etc/passwd"), "_.._etc_passwd");
        let long = safe(&format!("{}.pdf", "\u{915}".repeat(251)));
        assert!(long.len() <= super::LONGEST_NAME && long.ends_with("\u{915}.pdf"), "{long}");
        assert_eq!(safe("Bill 12: \u{930}\u{935}\u{93f}.pdf"), "Bill 12_ \u{930}\u{935}\u{93f}.pdf");
    }
}
