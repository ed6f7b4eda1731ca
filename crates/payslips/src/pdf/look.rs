//! How slips look: what a company may say of it in `payslip.toml` (docs/operations.md).

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::{Error, Language, Result, Text, Writing};
use serde::{Deserialize, Serialize};

use super::sha256;
use crate::model::{ColumnKind, StoredColumn};
use crate::rules::columns::normalise;
use crate::texts;

/// The largest logo: it is part of every slip.
const LARGEST_LOGO: usize = 200_000;
/// Lines of an address.
const MOST_LINES: usize = 4;
/// The usual accent, that of the double rule between earnings and deductions.
const ACCENT: &str = "#8fbcc0";

/// Columns that repeat the name.
const NAMES: [&str; 4] = ["name", "employeeName", "empName", "fullName"];

/// The file, as it is written.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    company: Option<String>,
    #[serde(default)]
    address: Vec<String>,
    logo: Option<String>,
    accent: Option<String>,
    note: Option<String>,
    #[serde(default)]
    first: Vec<String>,
    #[serde(default)]
    hidden: Vec<String>,
    #[serde(default)]
    labels: BTreeMap<String, String>,
    #[serde(default)]
    kinds: BTreeMap<String, ColumnKind>,
}

/// How slips look. It is kept with each run, so that its slips stay as they were.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// In which language slips say what they say themselves: the company's.
    #[serde(default)]
    pub language: Language,
    /// How they write days and amounts: as the company did when they were made.
    #[serde(default, skip_serializing_if = "Writing::is_usual")]
    pub writing: Writing,
    /// The company's name.
    pub company: String,
    /// Its address, under the name.
    pub address: Vec<String>,
    /// Its logo, a PNG in base64.
    pub logo: Option<String>,
    /// The colour of the double rule: `#rrggbb`.
    pub accent: String,
    /// What stands after the day: what the file says, else that a slip is valid without a signature.
    pub note: String,
    /// Columns that come first, by their names.
    pub first: Vec<String>,
    /// Columns of information that no slip shows.
    pub hidden: Vec<String>,
    /// What columns are called, by their names.
    pub labels: BTreeMap<String, String>,
    /// What columns hold, where that is not what their names say.
    pub kinds: BTreeMap<String, ColumnKind>,
}

/// A look as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredLook {
    /// JSON.
    pub text: String,
    /// Its hash.
    pub sha256: String,
}

fn bad(problem: &str) -> Error {
    Error::setting("payslip.toml", format!("payslip.toml {problem}."))
}

impl Look {
    /// The usual look, with the company's name.
    pub fn usual(company: &str) -> Self {
        Self::written(company, Language::English)
    }

    /// The same in another language.
    pub fn written(company: &str, language: Language) -> Self {
        Self {
            language,
            writing: Writing::default(),
            company: company.to_owned(),
            address: Vec::new(),
            logo: None,
            accent: ACCENT.to_owned(),
            note: texts::valid_without_signature().in_language(language).into_owned(),
            first: Vec::new(),
            hidden: Vec::new(),
            labels: BTreeMap::new(),
            kinds: BTreeMap::new(),
        }
    }

    /// What the file says, over the usual look; `read` answers a file that it names, which stands beside it.
    pub fn read(text: &str, company: &str, read: impl FnOnce(&str) -> std::io::Result<Vec<u8>>) -> Result<Self> {
        let written: Written = toml::from_str(text).map_err(|error| bad(&format!("can't be read: {error}")))?;
        let usual = Self::usual(company);
        if written.address.len() > MOST_LINES {
            return Err(bad(&format!("has an address of more than {MOST_LINES} lines")));
        }
        let accent = written.accent.unwrap_or(usual.accent);
        if colour(&accent).is_none() {
            return Err(bad("has an accent that is no colour, such as #8fbcc0"));
        }
        if written.kinds.values().any(|kind| *kind == ColumnKind::Key) {
            return Err(bad("has a column of the kind key, which is no kind that can be chosen"));
        }
        let logo = written.logo.map(|name| logo(&name, read)).transpose()?;
        let names = |heads: Vec<String>| heads.iter().map(|head| normalise(head)).collect();
        Ok(Self {
            language: usual.language,
            writing: usual.writing,
            company: written.company.unwrap_or(usual.company),
            address: written.address,
            logo,
            accent,
            note: written.note.unwrap_or(usual.note),
            first: names(written.first),
            hidden: names(written.hidden),
            labels: written.labels.into_iter().map(|(head, label)| (normalise(&head), label)).collect(),
            kinds: written.kinds.into_iter().map(|(head, kind)| (normalise(&head), kind)).collect(),
        })
    }

    /// The same under what the company's settings say of it: its name, its address in lines, its logo as a PNG in base64.
    #[must_use]
    pub fn headed(self, name: Option<&str>, address: Option<&str>, logo: Option<&str>) -> Self {
        Self {
            company: name.map_or(self.company, str::to_owned),
            address: address.map_or(self.address, |text| text.lines().map(str::to_owned).collect()),
            logo: logo.map(str::to_owned).or(self.logo),
            ..self
        }
    }

    /// As it is stored.
    pub fn stored(&self) -> Result<StoredLook> {
        let text = serde_json::to_string(self).map_err(Error::internal)?;
        Ok(StoredLook { sha256: sha256(text.as_bytes()), text })
    }

    /// As it was stored.
    pub fn read_stored(text: &str) -> Result<Self> {
        serde_json::from_str(text).map_err(Error::internal)
    }

    /// What slips of this look say themselves.
    pub(super) fn told(&self, text: &Text) -> String {
        self.writing.hold(|| text.in_language(self.language).into_owned())
    }

    /// What a column is called.
    pub fn label<'a>(&'a self, column: &'a StoredColumn) -> &'a str {
        self.labels.get(&column.name).unwrap_or(&column.label)
    }

    /// Whether slips show this column of information.
    pub fn shows(&self, name: &str) -> bool {
        !NAMES.contains(&name) && !self.hidden.iter().any(|hidden| hidden == name)
    }

    /// The colour of the double rule.
    pub fn accent(&self) -> (u8, u8, u8) {
        colour(&self.accent).unwrap_or((0x8f, 0xbc, 0xc0))
    }

    /// The bytes of the logo.
    pub fn logo(&self) -> Option<Vec<u8>> {
        STANDARD.decode(self.logo.as_deref()?).ok()
    }
}

fn logo(name: &str, read: impl FnOnce(&str) -> std::io::Result<Vec<u8>>) -> Result<String> {
    if name.contains(['/', '\\']) {
        return Err(bad("names a logo that does not stand beside it"));
    }
    let bytes = read(name).map_err(|error| bad(&format!("names a logo that can't be read: {error}")))?;
    if !bytes.starts_with(b"\x89PNG\r\n\x1a\n") || bytes.len() > LARGEST_LOGO {
        return Err(bad(&format!("names a logo that is no PNG of at most {LARGEST_LOGO} bytes")));
    }
    Ok(STANDARD.encode(bytes))
}

/// Red, green and blue of `#rrggbb`.
fn colour(text: &str) -> Option<(u8, u8, u8)> {
    let hex = text.strip_prefix('#').filter(|hex| hex.len() == 6 && hex.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok();
    Some((part(0)?, part(2)?, part(4)?))
}

#[cfg(test)]
mod tests {
    use super::Look;
    use crate::model::ColumnKind;

    fn read(text: &str) -> kernel::Result<Look> {
        Look::read(text, "Globex", |name| match name {
            "logo.png" => Ok(b"\x89PNG\r\n\x1a\nrest".to_vec()),
            "logo.jpg" => Ok(b"\xff\xd8".to_vec()),
            _ => Err(std::io::Error::other("no such file")),
        })
    }

    #[test]
    fn the_file_changes_what_it_names() {
        assert_eq!(read("").unwrap(), Look::usual("Globex"));
        let look = read(
            "company = \"Globex India\"\naddress = [\"1 Road\"]\nlogo = \"logo.png\"\naccent = \"#102030\"\n\
             first = [\"Basic Pay\"]\nhidden = [\"ctc\"]\n[labels]\nhra = \"House rent\"\n[kinds]\ncanteen = \"deduction\"",
        )
        .unwrap();
        assert_eq!((look.company.as_str(), look.accent()), ("Globex India", (0x10, 0x20, 0x30)));
        assert_eq!(
            (look.first.as_slice(), look.hidden.as_slice()),
            (&["basicPay".to_owned()][..], &["ctc".to_owned()][..])
        );
        assert_eq!(look.kinds.get("canteen"), Some(&ColumnKind::Deduction));
        assert!(look.logo().unwrap().starts_with(b"\x89PNG"));
        let stored = look.stored().unwrap();
        assert_eq!(Look::read_stored(&stored.text).unwrap(), look);
    }

    #[test]
    fn a_mistake_is_told() {
        for text in [
            "colour = \"#123456\"",
            "accent = \"blue\"",
            "accent = \"#12345é\"",
            "logo = \"../secret\"",
            "logo = \"logo.jpg\"",
            "logo = \"gone.png\"",
            "address = [\"1\",\"2\",\"3\",\"4\",\"5\"]",
            "[kinds]\nx = \"bonus\"",
            "[kinds]\nx = \"key\"",
            "=",
        ] {
            let refused = read(text).unwrap_err();
            assert!(refused.field_problems().contains_key("payslip.toml"), "{text}");
        }
    }
}
