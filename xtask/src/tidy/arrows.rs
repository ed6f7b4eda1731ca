//! Which way the rooms of a crate look, and the domains at each other.

use std::collections::BTreeSet;

use super::source::{File, Tree, find_word};
use super::{Finding, Rule};

const ROOMS: Rule = (
    "a room looks only at those before it",
    "records and rules that know nothing of statements are read, tested and moved without a database",
);
const DOMAINS: Rule = (
    "a domain enters another one by its model and its port alone",
    "what stands in a port is known to be relied on; the rest of a domain may change without asking around",
);
const LISTED: Rule = (
    "a domain depends on those that docs/ARCHITECTURE.md draws",
    "an arrow that nobody drew is a decision that nobody took",
);

/// The rooms in their order, each with those that it may not look at: services alone see rights.
const BEHIND: [(&str, &[&str]); 4] = [
    ("model", &["rights", "rules", "port", "repo", "service"]),
    ("rights", &["rules", "port", "repo", "service"]),
    ("rules", &["rights", "port", "repo", "service"]),
    ("repo", &["rights", "service"]),
];

/// What every domain builds on: they are entered by any room.
const SHARED: [&str; 4] = ["mail", "files", "core-auth", "company"];

/// What stands above the domains, as the gateway does: it does with their records what their own pages do, so it enters their
/// services and rights.
const ABOVE: [&str; 2] = ["imports", "inbox"];

/// Who depends on whom among the domains.
const BETWEEN: [(&str, &[&str]); 6] = [
    ("leaves", &["projects"]),
    ("attendance", &["leaves"]),
    ("directory", &["leaves", "attendance"]),
    ("timesheets", &["projects", "leaves", "attendance"]),
    ("kra", &["projects"]),
    ("recruitment", &["leaves"]),
];

/// The code of a file without what only its tests see.
fn code(file: &File) -> impl Iterator<Item = (usize, &str)> {
    file.code().take_while(|(_, line)| line.trim() != "#[cfg(test)]")
}

/// No room names one behind it.
pub fn rooms_in_order(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (room, behind) in BEHIND {
        for file in tree.rust().filter(|file| file.in_room(room) && file.name() != "tests.rs") {
            for (number, line) in code(file) {
                let seen = behind.iter().find(|other| find_word(line, &format!("crate::{other}")).is_some());
                findings.extend(seen.map(|other| {
                    let todo = format!("move it to {other}, or what it needs of {other} to a room before");
                    Finding::new(&file.path, number, ROOMS, todo)
                }));
            }
        }
    }
    findings
}

/// The crates with rights: they decide about records, and so have a domain.
fn domains(tree: &Tree) -> BTreeSet<&str> {
    let of = |file: &'_ File| file.in_room("rights");
    let names = tree.rust().filter(|file| of(file)).filter_map(|file| Some(file.in_crate()?.0));
    names.filter(|name| !SHARED.contains(name) && !ABOVE.contains(name)).collect()
}

/// No domain names the rules, statements, rights or services of another.
pub fn domains_by_their_ports(tree: &Tree) -> Vec<Finding> {
    let domains = domains(tree);
    let mut findings = Vec::new();
    for file in tree.rust() {
        let Some((own, _)) = file.in_crate().filter(|(own, _)| domains.contains(own)) else { continue };
        for (number, line) in code(file) {
            for other in domains.iter().filter(|other| **other != own) {
                let private = ["rights", "rules", "repo", "service"];
                let entered = private.iter().find(|room| {
                    let path = format!("{}::{room}", other.replace('-', "_"));
                    find_word(line, &path).is_some() && find_word(line, &format!("crate::{path}")).is_none()
                });
                findings.extend(entered.map(|room| {
                    let todo = format!("let {other}::port name what you need of its {room}");
                    Finding::new(&file.path, number, DOMAINS, todo)
                }));
            }
        }
    }
    findings
}

/// No domain's `Cargo.toml` names another that is not drawn.
pub fn domains_as_drawn(tree: &Tree) -> Vec<Finding> {
    let domains = domains(tree);
    let mut findings = Vec::new();
    for own in &domains {
        let drawn = BETWEEN.iter().find(|(name, _)| name == own).map_or(&[][..], |(_, drawn)| drawn);
        let path = format!("crates/{own}/Cargo.toml");
        let Some(manifest) = tree.files().iter().find(|file| file.path == path) else { continue };
        let lines = manifest.lines().take_while(|(_, line)| !line.starts_with("[dev-dependencies]"));
        for (number, line) in lines {
            let name = line.split(['=', '.', ' ']).next().unwrap_or_default();
            if domains.contains(name) && name != *own && !drawn.contains(&name) {
                let todo = format!("do without {name}, or draw the arrow there and in xtask/src/tidy/arrows.rs");
                findings.push(Finding::new(&path, number, LISTED, todo));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn found(findings: &[Finding], expected: &[(&str, usize)]) {
        let found: Vec<_> = findings.iter().map(|finding| (finding.file.as_str(), finding.line)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_room_that_looks_behind_is_found() {
        let tree = Tree::of(&[
            ("crates/leaves/src/model/leave.rs", "use crate::values::X;\nlet a = crate::repo::pending();\n"),
            ("crates/leaves/src/rules.rs", "use crate::model::A;\nuse crate::service::B;\n"),
            ("crates/leaves/src/rules/tests.rs", "use crate::repo::INVARIANTS;\n"),
            ("crates/leaves/src/rules/count.rs", "// crate::repo\n#[cfg(test)]\nmod tests { use crate::repo::A; }\n"),
            ("crates/leaves/src/repo.rs", "use crate::rules::A;\nuse crate::rights::B;\n"),
            ("crates/leaves/src/service.rs", "use crate::repo;\nuse crate::rights;\nuse crate::rules;\n"),
        ]);
        let expected = [
            ("crates/leaves/src/model/leave.rs", 2),
            ("crates/leaves/src/rules.rs", 2),
            ("crates/leaves/src/repo.rs", 2),
        ];
        found(&rooms_in_order(&tree), &expected);
    }

    #[test]
    fn a_domain_that_goes_past_a_port_is_found() {
        let tree = Tree::of(&[
            ("crates/leaves/src/rights.rs", ""),
            ("crates/attendance/src/rights.rs", "use core_auth::rights::ReadHistory;\n"),
            ("crates/attendance/src/repo.rs", "use leaves::port::A;\nuse leaves::model::B;\nuse leaves::repo::C;\n"),
            ("crates/leaves/src/service.rs", "let a = crate::leaves::repo::x();\nuse core_auth::repo::team;\n"),
            ("crates/core-auth/src/rights.rs", ""),
            ("crates/demo/src/leaves.rs", "use leaves::repo::C;\n"),
        ]);
        found(&domains_by_their_ports(&tree), &[("crates/attendance/src/repo.rs", 3)]);
    }

    #[test]
    fn an_arrow_that_is_not_drawn_is_found() {
        let tree = Tree::of(&[
            ("crates/leaves/src/rights.rs", ""),
            ("crates/projects/src/rights.rs", ""),
            ("crates/core-auth/src/rights.rs", ""),
            ("crates/leaves/Cargo.toml", "[dependencies]\ncore-auth.workspace = true\nprojects.workspace = true\n"),
            (
                "crates/projects/Cargo.toml",
                "[dependencies]\nleaves.workspace = true\n\n[dev-dependencies]\nleaves.workspace = true\n",
            ),
        ]);
        found(&domains_as_drawn(&tree), &[("crates/projects/Cargo.toml", 2)]);
    }
}
