//! The project's own rules on its sources, each with its reason. A rule that has no check here is only a wish.

mod arrows;
mod layout;
mod rules;
mod sentences;
mod source;
mod steps;
mod text;

use std::fmt;

use anyhow::{Result, bail};

use source::Tree;

/// How often `each_backend!` may stand in the sources: each use is code that exists once per database, and the two
/// can differ. Change the number together with the use, in the same commit.
const EACH_BACKEND_USES: usize = 0;

/// A place that breaks a rule.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    file: String,
    line: usize,
    rule: &'static str,
    why: &'static str,
    todo: String,
}

impl Finding {
    fn new(file: &str, line: usize, (rule, why): Rule, todo: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, rule, why, todo: todo.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, rule, why, todo } = self;
        write!(f, "{file}:{line}: {rule}\n    why: {why}\n    do:  {todo}")
    }
}

/// What a rule asks for, and why.
type Rule = (&'static str, &'static str);

/// `cargo xtask tidy`.
pub fn run() -> Result<()> {
    let tree = Tree::load()?;
    let findings = check(&tree);
    for finding in &findings {
        println!("{finding}\n");
    }
    println!("tidy: {} files, {} findings", tree.files().len(), findings.len());
    if !findings.is_empty() {
        bail!("{} findings; to repeat it: cargo xtask tidy", findings.len());
    }
    Ok(())
}

fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    findings.extend(text::pure_rules(tree));
    findings.extend(text::schema_only_in_repositories(tree));
    findings.extend(text::sql_only_in_repositories(tree));
    findings.extend(text::no_skipped_tests(tree));
    findings.extend(text::no_private_rsa(tree));
    findings.extend(text::no_machine_paths(tree));
    findings.extend(text::pinned_actions(tree));
    findings.extend(text::each_backend(tree, EACH_BACKEND_USES));
    findings.extend(text::file_length(tree));
    findings.extend(layout::migrations(tree));
    findings.extend(layout::lints_inherited(tree));
    findings.extend(layout::gateway_without_diesel(tree));
    findings.extend(layout::rooms(tree));
    findings.extend(arrows::rooms_in_order(tree));
    findings.extend(arrows::domains_by_their_ports(tree));
    findings.extend(arrows::domains_as_drawn(tree));
    findings.extend(rules::rules_are_told(tree));
    findings.extend(rules::cited_rules_exist(tree));
    findings.extend(rules::rules_are_held(tree));
    findings.extend(rules::no_documents_from_elsewhere(tree));
    findings.extend(steps::steps_only_add(tree));
    findings.extend(sentences::sentences_in_catalogues(tree));
    findings.sort();
    findings
}
