//! Rules about which files there are, and how the crates are set up.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{File, Tree};
use super::{Finding, Rule};

const MIGRATIONS: Rule = (
    "both databases have the same migrations",
    "a step that one of them lacks is found by whoever moves from one to the other",
);
const LINTS: Rule =
    ("every crate has the workspace's lints", "without the two lines none of them holds in that crate, silently");
const GATEWAY: Rule = (
    "the gateway knows no diesel",
    "SQL in a handler must not compile: it would pass by scope, unit of work and audit trail",
);
const ROOMS: Rule = ("every domain has the same rooms", "who knows one domain knows all");

/// The rooms of a crate that has a domain, beside `service`, which shows that it has one.
const NAMES: [&str; 4] = ["lib", "model", "rules", "repo"];

/// `migrations/sqlite` and `migrations/postgres` hold the same names.
pub fn migrations(tree: &Tree) -> Vec<Finding> {
    let names = |database: &str| -> BTreeSet<&str> {
        let prefix = format!("migrations/{database}/");
        let below = tree.files().iter().filter_map(|file| file.path.strip_prefix(&prefix)?.split_once('/'));
        below.map(|(name, _)| name).collect()
    };
    let (sqlite, postgres) = (names("sqlite"), names("postgres"));
    let lacking = |there: &str, here: &str, names: BTreeSet<&str>| -> Vec<Finding> {
        let finding = |name: &str| {
            let file = format!("migrations/{there}/{name}");
            Finding::new(&file, 1, MIGRATIONS, format!("write migrations/{here}/{name}, or remove this one"))
        };
        names.into_iter().map(finding).collect()
    };
    let mut findings = lacking("sqlite", "postgres", &sqlite - &postgres);
    findings.extend(lacking("postgres", "sqlite", &postgres - &sqlite));
    findings
}

/// Each member's `Cargo.toml` says `[lints] workspace = true`.
pub fn lints_inherited(tree: &Tree) -> Vec<Finding> {
    let manifests = tree.files().iter().filter(|file| file.path != "Cargo.toml" && file.name() == "Cargo.toml");
    let without =
        manifests.filter(|file| !section(file, "lints").any(|(_, line)| line.replace(' ', "") == "workspace=true"));
    without.map(|file| Finding::new(&file.path, 1, LINTS, "add `[lints]` and `workspace = true`")).collect()
}

/// The gateway's `Cargo.toml` names no diesel among what the program is built from.
pub fn gateway_without_diesel(tree: &Tree) -> Vec<Finding> {
    let Some(file) = tree.files().iter().find(|file| file.path == "apps/gateway/Cargo.toml") else { return Vec::new() };
    let mut findings = Vec::new();
    for (number, line) in section(file, "dependencies").filter(|(_, line)| line.starts_with("diesel")) {
        let name = line.split(['=', '.', ' ']).next().unwrap_or_default();
        findings.push(Finding::new(&file.path, number, GATEWAY, format!("remove {name}; call a domain's service")));
    }
    findings
}

/// A crate with a `service` has `lib`, `model`, `rules` and `repo` too.
pub fn rooms(tree: &Tree) -> Vec<Finding> {
    let mut crates: BTreeMap<&str, Vec<&File>> = BTreeMap::new();
    for file in tree.rust().filter(|file| file.path.starts_with("crates/")) {
        if let Some((name, _)) = file.in_crate() {
            crates.entry(name).or_default().push(file);
        }
    }
    let mut findings = Vec::new();
    for (name, files) in crates {
        let has = |room: &str| files.iter().any(|file| file.in_room(room));
        if !has("service") {
            continue;
        }
        for room in NAMES.iter().filter(|room| !has(room)) {
            let todo = format!("add src/{room}.rs, with a line on what belongs there if there is nothing yet");
            findings.push(Finding::new(&format!("crates/{name}/src/lib.rs"), 1, ROOMS, todo));
        }
    }
    findings
}

/// The lines of one section of a TOML file.
fn section<'a>(file: &'a File, name: &str) -> impl Iterator<Item = (usize, &'a str)> {
    let title = format!("[{name}]");
    let lines = file.lines().map(|(number, line)| (number, line.trim()));
    lines.skip_while(move |(_, line)| *line != title).skip(1).take_while(|(_, line)| !line.starts_with('['))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn files(findings: &[Finding], expected: &[&str]) {
        let found: Vec<_> = findings.iter().map(|finding| finding.file.as_str()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_migration_of_one_database_only_is_found() {
        let tree = Tree::of(&[
            ("migrations/sqlite/1_people/up.sql", ""),
            ("migrations/postgres/1_people/up.sql", ""),
            ("migrations/sqlite/2_leaves/up.sql", ""),
            ("migrations/postgres/3_kra/up.sql", ""),
        ]);
        files(&migrations(&tree), &["migrations/sqlite/2_leaves", "migrations/postgres/3_kra"]);
    }

    #[test]
    fn a_crate_without_the_lints_is_found() {
        let tree = Tree::of(&[
            ("Cargo.toml", "[workspace]\n"),
            ("crates/a/Cargo.toml", "[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n"),
            ("crates/b/Cargo.toml", "[package]\nworkspace = true\n[lints]\n[dependencies]\n"),
        ]);
        files(&lints_inherited(&tree), &["crates/b/Cargo.toml"]);
    }

    #[test]
    fn diesel_in_the_gateway_is_found() {
        let text = "[dependencies]\nactix-web = \"4\"\ndiesel.workspace = true\n[dev-dependencies]\ndiesel = \"2\"\n";
        let findings = gateway_without_diesel(&Tree::of(&[("apps/gateway/Cargo.toml", text)]));
        files(&findings, &["apps/gateway/Cargo.toml"]);
        assert_eq!(findings.first().map(|finding| finding.line), Some(3));
    }

    #[test]
    fn a_missing_room_is_found() {
        let tree = Tree::of(&[
            ("crates/leaves/src/lib.rs", ""),
            ("crates/leaves/src/model.rs", ""),
            ("crates/leaves/src/repo/mod.rs", ""),
            ("crates/leaves/src/service.rs", ""),
            ("crates/kernel/src/lib.rs", ""),
        ]);
        let findings = rooms(&tree);
        files(&findings, &["crates/leaves/src/lib.rs"]);
        assert!(findings.iter().all(|finding| finding.todo.contains("rules.rs")), "{findings:?}");
    }
}
