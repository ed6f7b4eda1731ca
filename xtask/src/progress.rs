//! A bar that says how much of a build is done and how much is left.

use std::collections::BTreeSet;
use std::io::{IsTerminal, Write, stdout};

use anyhow::Result;
use serde_json::Value;

use crate::cmd::Cmd;

/// Characters between the brackets.
const WIDTH: usize = 24;

/// Runs `cargo build` with these options, and prints only how far it is; what it says is seen when it fails.
pub fn build(cargo: Cmd, options: &str) -> Result<()> {
    let mut bar = Bar::new(parts(options)?, stdout().is_terminal());
    let cargo = cargo.words("build --locked --message-format json-render-diagnostics").words(options);
    let result = cargo.run_watched(|line| {
        if let Some(text) = built(line).and_then(|(part, fresh)| bar.done(part, fresh)) {
            print!("{text}");
            stdout().flush().ok();
        }
    });
    print!("{}", bar.end());
    result
}

/// How many parts such a build has: its packages, and the program that is linked of them, which takes as long as many.
fn parts(options: &str) -> Result<usize> {
    let options = options.replace("--release", "");
    let tree = Cmd::cargo().words("tree --locked --edges normal,build --prefix none --format {p}").words(&options);
    Ok(tree.quiet().read()?.lines().map(|line| line.trim_end_matches(" (*)")).collect::<BTreeSet<_>>().len() + 1)
}

/// The package or program that a line of `cargo` says is built, and whether it had been before.
fn built(line: &str) -> Option<(String, bool)> {
    let message: Value = serde_json::from_str(line).ok()?;
    if message.get("reason")? != "compiler-artifact" {
        return None;
    }
    let package = message.get("package_id")?.as_str()?;
    // The file of a program, and no build script's.
    let program =
        message.get("executable")?.as_str().filter(|_| message.pointer("/target/kind/0") == Some(&"bin".into()));
    Some((program.map_or_else(|| package.to_owned(), str::to_owned), message.get("fresh")?.as_bool()?))
}

struct Bar {
    parts: usize,
    built: BTreeSet<String>,
    terminal: bool,
    /// Tenths that were printed where there is no terminal.
    tenths: usize,
    drawn: bool,
}

impl Bar {
    fn new(parts: usize, terminal: bool) -> Self {
        Self { parts, built: BTreeSet::new(), terminal, tenths: 0, drawn: false }
    }

    /// Notes a part; what is to be printed.
    fn done(&mut self, part: String, fresh: bool) -> Option<String> {
        let name = name(&part).to_owned();
        if !self.built.insert(part) || fresh {
            return None;
        }
        let (built, parts) = (self.built.len().min(self.parts), self.parts.max(1));
        self.drawn = true;
        if self.terminal {
            let full = WIDTH * built / parts;
            let bar = "#".repeat(full) + &"-".repeat(WIDTH - full);
            return Some(format!("\r  [{bar}] {built} of {parts} parts  {name}\u{1b}[K"));
        }
        let tenths = 10 * built / parts;
        if tenths <= self.tenths {
            return None;
        }
        self.tenths = tenths;
        Some(format!("  {built} of {parts} parts\n"))
    }

    /// What takes the bar away.
    fn end(&self) -> &'static str {
        if self.terminal && self.drawn { "\r\u{1b}[K" } else { "" }
    }
}

/// `serde` of `registry+…#serde@1.0.229`, `kernel` of `path+file://…/crates/kernel#0.1.0`, `muster` of its path.
fn name(part: &str) -> &str {
    let (place, rest) = part.rsplit_once('#').unwrap_or((part, part));
    match rest.split_once('@') {
        Some((name, _)) => name,
        None => place.rsplit('/').next().unwrap_or(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cargo_says_is_read() {
        let line =
            r#"{"reason":"compiler-artifact","package_id":"registry+x#serde@1.0.229","executable":null,"fresh":false}"#;
        assert_eq!(built(line), Some(("registry+x#serde@1.0.229".to_owned(), false)));
        let program = r#"{"reason":"compiler-artifact","package_id":"x#gateway@1","target":{"kind":["bin"]},
            "executable":"/t/release/muster","fresh":false}"#;
        assert_eq!(built(program), Some(("/t/release/muster".to_owned(), false)));
        for other in ["", "Compiling serde", r#"{"reason":"build-finished","success":true}"#] {
            assert_eq!(built(other), None, "{other}");
        }
        assert_eq!(name("registry+x#serde@1.0.229"), "serde");
        assert_eq!(name("path+file:///a/crates/kernel#0.1.0"), "kernel");
        assert_eq!(name("/t/release/muster"), "muster");
    }

    #[test]
    fn each_package_counts_once_and_what_stood_is_passed_over() {
        let mut bar = Bar::new(4, true);
        assert_eq!(bar.done("x#a@1".to_owned(), true), None);
        let drawn = bar.done("x#b@1".to_owned(), false).unwrap_or_default();
        assert!(drawn.contains("[############------------] 2 of 4 parts  b"), "{drawn}");
        assert_eq!(bar.done("x#b@1".to_owned(), false), None);
        assert!(!bar.end().is_empty());
        assert!(Bar::new(4, true).end().is_empty(), "nothing was drawn");
    }

    #[test]
    fn without_a_terminal_each_tenth_is_a_line() {
        let mut bar = Bar::new(100, false);
        let lines: Vec<_> = (0..100).filter_map(|number| bar.done(format!("x#p{number}@1"), false)).collect();
        assert_eq!(lines.len(), 10);
        assert_eq!(lines.last().map(String::as_str), Some("  100 of 100 parts\n"));
    }
}
