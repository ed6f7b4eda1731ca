//! Rules about the rules of `docs/rules`: who cites one finds it there, and a test holds each.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{File, Tree};
use super::{Finding, Rule};

const KNOWN: Rule =
    ("every rule that is cited stands in docs/rules", "who follows an id that leads nowhere learns nothing");
const HELD: Rule = ("a test cites every rule", "a rule that no test holds is only a wish, and the page a promise");
const TOLD: Rule =
    ("every rule has its number, its reason and an example", "who knows neither can't tell what may be changed");
const OURS: Rule = ("nothing cites documents from elsewhere", "no reader of this repository has them");

/// Where the pages are.
const PAGES: &str = "docs/rules/";
/// What begins a rule on its page: `## leave-7: Half days`.
const HEADING: &str = "## ";
/// What a rule has below its heading, each at the beginning of a line.
const PARTS: [&str; 2] = ["Why: ", "Example"];

/// A rule as its page has it.
struct Told<'a> {
    file: &'a str,
    line: usize,
    text: String,
}

/// Each rule stands once, with its parts, under an id whose word no other page has.
pub fn rules_are_told(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut pages: BTreeMap<&str, &str> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for (id, told) in told(tree) {
        let mut todo = Vec::new();
        match id_at(id) {
            Some((word, "")) => {
                if *pages.entry(word).or_insert(told.file) != told.file {
                    todo.push(format!("name `{id}` by the word of its page: `{word}` is another page's"));
                }
            }
            _ => todo.push(format!("write `## word-1: What it is about` instead of `{id}`")),
        }
        if !seen.insert(id) {
            todo.push(format!("give `{id}` a number of its own"));
        }
        let lacks = |part: &&str| !told.text.lines().any(|line| line.starts_with(part));
        todo.extend(PARTS.iter().filter(|part| lacks(part)).map(|part| format!("add a line `{part}…` to `{id}`")));
        findings.extend(todo.into_iter().map(|todo| Finding::new(told.file, told.line, TOLD, todo)));
    }
    findings
}

/// What comments and documents cite is there.
pub fn cited_rules_exist(tree: &Tree) -> Vec<Finding> {
    let ids: BTreeSet<&str> = told(tree).into_iter().map(|(id, _)| id).collect();
    let mut findings = Vec::new();
    for (file, line, text) in comments(tree) {
        for id in cited(text, &ids).filter(|id| !ids.contains(id)) {
            findings.push(Finding::new(
                &file.path,
                line,
                KNOWN,
                format!("cite a rule that there is instead of `{id}`"),
            ));
        }
    }
    findings
}

/// Each rule is cited by a test.
pub fn rules_are_held(tree: &Tree) -> Vec<Finding> {
    let told = told(tree);
    let ids: BTreeSet<&str> = told.iter().map(|(id, _)| *id).collect();
    let mut held = BTreeSet::new();
    for (_, _, text) in comments(tree).filter(|(file, line, _)| is_test(file, *line)) {
        held.extend(cited(text, &ids));
    }
    let wishes = told.iter().filter(|(id, _)| !held.contains(id));
    let todo = |id| format!("write `{id}` into a comment at the test that holds it, or such a test first");
    wishes.map(|(id, told)| Finding::new(told.file, told.line, HELD, todo(id))).collect()
}

/// No comment and no document sends its reader to what is not here.
pub fn no_documents_from_elsewhere(tree: &Tree) -> Vec<Finding> {
    let names = [format!("{} 00", "spec"), format!("{} §", "contract"), format!("{} §", "Contract")];
    let mut findings = Vec::new();
    for (file, line, text) in comments(tree) {
        if let Some(name) = names.iter().find(|name| text.contains(name.as_str())) {
            let todo = format!("write the rule into docs/rules and cite its id instead of `{name}…`");
            findings.push(Finding::new(&file.path, line, OURS, todo));
        }
    }
    findings
}

/// The rules of all pages, by their ids, in their order.
fn told(tree: &Tree) -> Vec<(&str, Told<'_>)> {
    let mut rules: Vec<(&str, Told<'_>)> = Vec::new();
    for file in tree.files().iter().filter(|file| file.path.starts_with(PAGES) && file.name() != "README.md") {
        let mut inside = false;
        for (number, line) in file.lines() {
            if let Some(heading) = line.strip_prefix(HEADING) {
                let id = heading.split(':').next().unwrap_or(heading);
                rules.push((id, Told { file: &file.path, line: number, text: String::new() }));
                inside = true;
            } else if let Some((_, told)) = rules.last_mut().filter(|_| inside) {
                told.text.push_str(line);
                told.text.push('\n');
            }
        }
    }
    rules
}

/// The ids in a text: those whose word a page has, whatever their number.
fn cited<'a>(text: &'a str, ids: &BTreeSet<&str>) -> impl Iterator<Item = &'a str> {
    let words: BTreeSet<String> = ids.iter().filter_map(|id| Some(id_at(id)?.0.to_owned())).collect();
    let inside = |character: char| character.is_alphanumeric() || "-_".contains(character);
    let pieces = text.split(move |character: char| !inside(character));
    pieces.filter(move |piece| id_at(piece).is_some_and(|(word, rest)| rest.is_empty() && words.contains(word)))
}

/// The word of the id with which a text begins, and what stands behind the id: `leave` and `: …` of `leave-7: …`.
fn id_at(text: &str) -> Option<(&str, &str)> {
    let (word, rest) = text.split_once('-')?;
    let end = rest.find(|character: char| !character.is_ascii_digit()).unwrap_or(rest.len());
    let of_letters = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    (of_letters && end > 0).then(|| (word, rest.get(end..).unwrap_or_default()))
}

/// Whether a line of a file belongs to a test.
fn is_test(file: &File, line: usize) -> bool {
    let name = file.name();
    let whole = ["/tests/", "/e2e/"].iter().any(|folder| file.path.contains(folder))
        || [".test.ts", ".test.tsx", ".spec.ts"].iter().any(|end| name.ends_with(end))
        || name == "tests.rs";
    whole || file.lines().any(|(number, text)| number < line && text.trim() == "#[cfg(test)]")
}

/// What is no code: comments with their lines, and documents as a whole.
fn comments(tree: &Tree) -> impl Iterator<Item = (&File, usize, &str)> {
    let written = |file: &&File| {
        // What stands here is made up.
        matches!(file.ending(), "rs" | "ts" | "tsx" | "css" | "sql" | "md") && !file.path.starts_with("xtask/src/tidy/")
    };
    tree.files().iter().filter(written).flat_map(|file| {
        let mut block = false;
        file.lines().map(move |(number, line)| (file, number, comment(file.ending(), line, &mut block)))
    })
}

/// The part of a line that is a comment. `block` says whether the line before ended inside of one.
fn comment<'a>(ending: &str, line: &'a str, block: &mut bool) -> &'a str {
    let opens = match ending {
        "md" => return line,
        "sql" => return line.find("--").and_then(|at| line.get(at..)).unwrap_or_default(),
        "rs" => None,
        _ => line.find("/*"),
    };
    let inside = *block;
    let last = line.rfind("*/");
    *block = match (opens, last) {
        (None, None) => inside,
        (None, Some(_)) => false,
        (Some(open), end) => end.is_none_or(|end| end < open),
    };
    let plain =
        line.match_indices("//").map(|(at, _)| at).find(|at| !line.get(..*at).unwrap_or_default().ends_with(':'));
    let from = if inside { Some(0) } else { [opens, plain].into_iter().flatten().min() };
    from.and_then(|at| line.get(at..)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Leaves\n\n## leave-1: Half days\n\nA day by half.\n\nWhy: not all of it is needed.\n\n\
                        Example: the morning.\n\n## leave-2: Length\n\nOne year.\n\nWhy: nobody is away longer.\n\n\
                        Examples: 366 days.\n";

    #[track_caller]
    fn lines(findings: &[Finding], expected: &[(&str, usize)]) {
        let found: Vec<_> = findings.iter().map(|finding| (finding.file.as_str(), finding.line)).collect();
        assert_eq!(found, expected);
    }

    fn with(others: &[(&str, &str)]) -> Tree {
        Tree::of(&[&[("docs/rules/leaves.md", PAGE), ("docs/rules/README.md", "## How to cite\n")], others].concat())
    }

    #[test]
    fn a_rule_that_lacks_something_is_found() {
        lines(&rules_are_told(&with(&[])), &[]);
        let page = "## leave-3: Of another page\n\nWhy: so.\n\nExample: so.\n\n## mail-1: Bare\n\n## mail-1: Twice\n\n\
                    Why: so.\n\nExample: so.\n\n## Something else\n\nWhy: so.\n\nExample: so.\n";
        let findings = rules_are_told(&with(&[("docs/rules/mail.md", page)]));
        let mail = "docs/rules/mail.md";
        lines(&findings, &[(mail, 1), (mail, 7), (mail, 7), (mail, 9), (mail, 15)]);
    }

    #[test]
    fn an_id_that_leads_nowhere_is_found() {
        let tree = with(&[
            (
                "crates/a/src/lib.rs",
                "/// leave-3 and leave-1, utf-8\nlet a = \"leave-4\"; // https://x.example (leave-5)\n",
            ),
            ("frontend/src/a.tsx", "const a = 'leave-6'\n/* a\n leave-7 */ x-leave-8\n{/* leave-2-3 leave-2 */}\n"),
            ("frontend/src/a.css", "/*\n * leave-9\n */\n.leave-10 {}\n"),
            ("migrations/up.sql", "CREATE TABLE a; -- leave-11\n"),
            ("docs/a.md", "See leave-12, leave-2.\n"),
        ]);
        let expected = [
            ("crates/a/src/lib.rs", 1),
            ("crates/a/src/lib.rs", 2),
            ("frontend/src/a.tsx", 3),
            ("frontend/src/a.css", 2),
            ("migrations/up.sql", 1),
            ("docs/a.md", 1),
        ];
        lines(&cited_rules_exist(&tree), &expected);
    }

    #[test]
    fn a_rule_without_a_test_is_found() {
        let page = "docs/rules/leaves.md";
        lines(&rules_are_held(&with(&[("crates/a/src/lib.rs", "// leave-1, leave-2\n")])), &[(page, 3), (page, 11)]);
        let tree = with(&[
            ("crates/a/src/lib.rs", "// leave-2\n#[cfg(test)]\nmod tests {\n    /// leave-1\n}\n"),
            ("frontend/src/a.test.ts", "// leave-2\nit('counts', f)\n"),
        ]);
        lines(&rules_are_held(&tree), &[]);
        for test in ["crates/a/tests/it/a.rs", "crates/a/src/rules/tests.rs", "frontend/e2e/a.spec.ts"] {
            lines(&rules_are_held(&with(&[(test, "// leave-1: half days\n// leave-2\n")])), &[]);
        }
    }

    #[test]
    fn documents_from_elsewhere_are_found() {
        let text = format!("//! Half days ({} 001 §5).\n// By RFC 5545 §3.1.\n", "spec");
        lines(&no_documents_from_elsewhere(&with(&[("a.rs", &text)])), &[("a.rs", 1)]);
    }
}
