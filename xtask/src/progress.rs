//! A bar that says how much of a build is done and how much is left.

use std::collections::BTreeSet;
use std::io::{IsTerminal, Write, stdout};

use anyhow::Result;
use serde_json::Value;

use crate::cmd::Cmd;

/// Characters between the brackets.
const WIDTH: usize = 24;

/// Runs `cargo build` with these options, and prints only how far it is; what it says is seen when it fails.
pub fn build(options: &str) -> Result<()> {
    let mut bar = Bar::new(packages(options)?, stdout().is_terminal());
    let cargo = Cmd::cargo().words("build --locked --message-format json-render-diagnostics").words(options);
    let result = cargo.run_watched(|line| {
        if let Some(text) = built(line).and_then(|(package, fresh)| bar.done(package, fresh)) {
            print!("{text}");
            stdout().flush().ok();
        }
    });
    print!("{}", bar.end());
    result
}

/// How many packages such a build is made of.
fn packages(options: &str) -> Result<usize> {
    let options = options.replace("--release", "");
    let tree = Cmd::cargo().words("tree --locked --edges normal,build --prefix none --format {p}").words(&options);
    Ok(tree.quiet().read()?.lines().map(|line| line.trim_end_matches(" (*)")).collect::<BTreeSet<_>>().len())
}

/// The package that a line of `cargo` says is built, and whether it had been before.
fn built(line: &str) -> Option<(String, bool)> {
    let message: Value = serde_json::from_str(line).ok()?;
    if message.get("reason")? != "compiler-artifact" {
        return None;
    }
    Some((message.get("package_id")?.as_str()?.to_owned(), message.get("fresh")?.as_bool()?))
}

struct Bar {
    packages: usize,
    built: BTreeSet<String>,
    terminal: bool,
    /// Tenths that were printed where there is no terminal.
    tenths: usize,
    drawn: bool,
}

impl Bar {
    fn new(packages: usize, terminal: bool) -> Self {
        Self { packages, built: BTreeSet::new(), terminal, tenths: 0, drawn: false }
    }

    /// Notes a package; what is to be printed.
    fn done(&mut self, package: String, fresh: bool) -> Option<String> {
        let name = name(&package).to_owned();
        if !self.built.insert(package) || fresh {
            return None;
        }
        let (built, packages) = (self.built.len().min(self.packages), self.packages.max(1));
        self.drawn = true;
        if self.terminal {
            let full = WIDTH * built / packages;
            let bar = "#".repeat(full) + &"-".repeat(WIDTH - full);
            return Some(format!("\r  [{bar}] {built} of {packages} packages  {name}\u{1b}[K"));
        }
        let tenths = 10 * built / packages;
        if tenths <= self.tenths {
            return None;
        }
        self.tenths = tenths;
        Some(format!("  {built} of {packages} packages\n"))
    }

    /// What takes the bar away.
    fn end(&self) -> &'static str {
        if self.terminal && self.drawn { "\r\u{1b}[K" } else { "" }
    }
}

/// `serde` of `registry+…#serde@1.0.229`, `kernel` of `path+file://…/crates/kernel#0.1.0`.
fn name(package: &str) -> &str {
    let (place, rest) = package.rsplit_once('#').unwrap_or(("", package));
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
        let line = r#"{"reason":"compiler-artifact","package_id":"registry+x#serde@1.0.229","fresh":false}"#;
        assert_eq!(built(line), Some(("registry+x#serde@1.0.229".to_owned(), false)));
        for other in ["", "Compiling serde", r#"{"reason":"build-finished","success":true}"#] {
            assert_eq!(built(other), None, "{other}");
        }
        assert_eq!(name("registry+x#serde@1.0.229"), "serde");
        assert_eq!(name("path+file:///a/crates/kernel#0.1.0"), "kernel");
    }

    #[test]
    fn each_package_counts_once_and_what_stood_is_passed_over() {
        let mut bar = Bar::new(4, true);
        assert_eq!(bar.done("x#a@1".to_owned(), true), None);
        let drawn = bar.done("x#b@1".to_owned(), false).unwrap_or_default();
        assert!(drawn.contains("[############------------] 2 of 4 packages  b"), "{drawn}");
        assert_eq!(bar.done("x#b@1".to_owned(), false), None);
        assert!(!bar.end().is_empty());
        assert!(Bar::new(4, true).end().is_empty(), "nothing was drawn");
    }

    #[test]
    fn without_a_terminal_each_tenth_is_a_line() {
        let mut bar = Bar::new(100, false);
        let lines: Vec<_> = (0..100).filter_map(|number| bar.done(format!("x#p{number}@1"), false)).collect();
        assert_eq!(lines.len(), 10);
        assert_eq!(lines.last().map(String::as_str), Some("  100 of 100 packages\n"));
    }
}
