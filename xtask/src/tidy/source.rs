//! The sources that the rules look at: what git tracks, and what it would track next.

use std::fs;

use anyhow::{Result, bail};

use crate::cmd::Cmd;
use crate::paths;

/// Endings of the files whose text matters here.
const TEXT: [&str; 15] =
    ["rs", "ts", "tsx", "js", "mjs", "css", "html", "sql", "sh", "toml", "yml", "yaml", "json", "md", "run"];

/// A file with its path from the root of the repository.
#[derive(Clone, Debug)]
pub struct File {
    pub path: String,
    pub text: String,
}

impl File {
    /// The last part of the path.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    pub fn ending(&self) -> &str {
        self.name().rsplit('.').next().unwrap_or_default()
    }

    /// The name of the crate of a file in its `src` folder, and the path below that folder.
    pub fn in_crate(&self) -> Option<(&str, &str)> {
        let rest = self.path.strip_prefix("crates/").or_else(|| self.path.strip_prefix("apps/"))?;
        let (name, rest) = rest.split_once('/')?;
        Some((name, rest.strip_prefix("src/")?))
    }

    /// Whether the file is the room `name` of its crate, or a part of it: `rules.rs`, `rules/…`.
    pub fn in_room(&self, name: &str) -> bool {
        self.in_crate()
            .is_some_and(|(_, path)| path.strip_prefix(name).is_some_and(|rest| rest == ".rs" || rest.starts_with('/')))
    }

    /// The lines with their numbers, Rust's comments left out.
    pub fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let rust = self.ending() == "rs";
        self.lines().map(move |(number, line)| (number, if rust { without_comment(line) } else { line }))
    }

    /// The lines with their numbers.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// All files.
#[derive(Debug, Default)]
pub struct Tree(Vec<File>);

impl Tree {
    pub fn load() -> Result<Self> {
        let listed = Cmd::new("git").words("ls-files --cached --others --exclude-standard -z").quiet().read()?;
        let mut files = Vec::new();
        for path in listed.split('\0').filter(|path| TEXT.contains(&path.rsplit(['.', '/']).next().unwrap_or_default()))
        {
            // A file that is tracked but removed has nothing to look at.
            if let Ok(text) = fs::read_to_string(paths::root().join(path)) {
                files.push(File { path: path.to_owned(), text });
            }
        }
        if files.is_empty() {
            bail!("git lists no sources here");
        }
        Ok(Self(files))
    }

    pub fn files(&self) -> &[File] {
        &self.0
    }

    pub fn rust(&self) -> impl Iterator<Item = &File> {
        self.0.iter().filter(|file| file.ending() == "rs")
    }

    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Self {
        Self(files.iter().map(|(path, text)| File { path: (*path).to_owned(), text: (*text).to_owned() }).collect())
    }
}

/// The part of a line before `//`, unless that is part of an address in a text.
fn without_comment(line: &str) -> &str {
    match line.find("//") {
        Some(at) if !line.get(..at).unwrap_or_default().ends_with(':') => line.get(..at).unwrap_or_default(),
        _ => line,
    }
}

/// The position of `word` in `line`, where it is no part of a longer word or path.
pub fn find_word(line: &str, word: &str) -> Option<usize> {
    let inside = |character: char| character.is_alphanumeric() || character == '_';
    line.match_indices(word).map(|(at, _)| at).find(|at| {
        let before = line.get(..*at).and_then(|text| text.chars().next_back());
        let after = line.get(at + word.len()..).and_then(|text| text.chars().next());
        !before.is_some_and(inside) && (!after.is_some_and(inside) || word.ends_with(':'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_are_files_or_folders() {
        let file = |path: &str| File { path: path.into(), text: String::new() };
        assert!(file("crates/leaves/src/rules.rs").in_room("rules"));
        assert!(file("crates/leaves/src/rules/count.rs").in_room("rules"));
        assert!(!file("crates/leaves/src/rules_of_thumb.rs").in_room("rules"));
        assert!(!file("crates/leaves/tests/rules.rs").in_room("rules"));
    }

    #[test]
    fn words_are_whole() {
        assert_eq!(find_word("use diesel::x", "diesel"), Some(4));
        assert_eq!(find_word("biodiesel", "diesel"), None);
        assert_eq!(find_word("diesels", "diesel"), None);
    }

    #[test]
    fn comments_are_no_code() {
        let file =
            File { path: "a.rs".into(), text: "//! diesel\nlet a = 1; // tokio\nlet u = \"http://x\";\n".into() };
        let code: Vec<_> = file.code().map(|(_, line)| line.trim_end()).collect();
        assert_eq!(code, ["", "let a = 1;", "let u = \"http://x\";"]);
    }
}
