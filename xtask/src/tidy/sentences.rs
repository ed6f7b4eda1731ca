//! Rules about what people are told: it stands in the catalogues, where a translation finds it.

use super::source::{File, Tree};
use super::{Finding, Rule};

const CATALOGUES: Rule = (
    "sentences stand in `texts.rs`",
    "what is said elsewhere is said in English to everybody, whatever language they read",
);

/// Crates that say nothing to people who use the portal.
const SILENT: [&str; 4] = ["demo", "test-support", "test-s3", "test-postgres"];
/// Calls and macros whose texts nobody who uses the portal reads, and who does.
const NOT_SAID: &[(&str, &str)] = &[
    ("Error::setting", "the operator, on the terminal"),
    ("Text::written", "the operator, or whoever wrote it themself"),
    ("println", "the operator"),
    ("eprintln", "the operator"),
    ("bail", "the operator"),
    ("warn", "the log"),
    ("info", "the log"),
    ("error", "the log"),
    ("because", "the log"),
    ("Error::internal", "the log"),
    ("assert", "us, when a test fails"),
    ("expect", "us"),
    ("#", "us: an attribute"),
    ("Parameter::path", "who writes programs: the document"),
    ("Parameter::query", "the document"),
    ("respond_with", "the document"),
    ("description", "the document"),
    ("describe", "the document"),
    ("decisions", "the document"),
    ("codes", "the registry of codes, which is a catalogue"),
];
/// How sentences of the document begin that are put together elsewhere than in the call that takes them.
const DOCUMENTED: &[&str] = &[
    "{}: {key}; {}.",
    "The record; with `preview`",
    "With `preview`: ",
    "A refusal; that of the code",
    "The content.",
    "A part of it, with `Range`.",
    "Server-sent events: ",
    "Every record of this serial",
    "Rupees a year: ",
    "Only those that go beyond their type's limit",
    "Heads as the file wrote them",
];
/// Files whose sentences are all of that kind, and why.
const ELSEWHERE: &[(&str, &str)] = &[
    ("apps/gateway/src/commands", "the command line speaks to the operator"),
    ("apps/gateway/src/openapi.rs", "the document speaks to who writes programs"),
    ("apps/gateway/src/metrics.rs", "so do the metrics"),
];

/// No sentence outside of the catalogues, but for what no user reads.
pub fn sentences_in_catalogues(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust().filter(|file| speaks(file)) {
        for (line, sentence) in sentences(file) {
            let todo = format!("move `{sentence}` into `texts.rs` of its crate, and call it by its name");
            findings.push(Finding::new(&file.path, line, CATALOGUES, todo));
        }
    }
    findings
}

/// Whether the file is production code of a crate that people hear of.
fn speaks(file: &File) -> bool {
    let Some((name, path)) = file.in_crate() else { return false };
    let other = path.split('/').any(|part| part == "tests" || part == "tests.rs") || file.name() == "texts.rs";
    !other && !SILENT.contains(&name) && !ELSEWHERE.iter().any(|(prefix, _)| file.path.starts_with(prefix))
}

/// The sentences of a file with their lines: literals that begin with a capital or with what is filled in, have a blank,
/// and end as sentences do.
fn sentences(file: &File) -> Vec<(usize, String)> {
    let production = file.text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut inside: Vec<String> = Vec::new();
    let (mut rest, mut line) = (production, 1);
    // The path before the next delimiter.
    let mut path = String::new();
    while let Some(letter) = rest.chars().next() {
        let (taken, literal) = token(rest);
        if let Some(text) = literal {
            let quiet = inside.iter().any(|call| NOT_SAID.iter().any(|(name, _)| is_call(call, name)));
            let documented = DOCUMENTED.iter().any(|begins| text.starts_with(begins));
            // A setting is the operator's affair.
            if is_sentence(&text) && !quiet && !documented && !text.contains("MUSTER_") {
                found.push((line, text));
            }
        } else {
            match letter {
                '(' | '[' | '{' => inside.push(std::mem::take(&mut path)),
                ')' | ']' | '}' => drop(inside.pop()),
                _ => {}
            }
            let goes_on = letter.is_alphanumeric() || "_:!#".contains(letter);
            if goes_on && taken == letter.len_utf8() {
                path.push(letter);
            } else if !(letter == ' ' && path.ends_with('!')) {
                path.clear();
            }
        }
        line += rest.get(..taken).unwrap_or_default().matches('\n').count();
        rest = rest.get(taken..).unwrap_or_default();
    }
    found
}

/// How long what stands at the beginning of the code is (a comment, a literal, or one character), and the text of a literal.
fn token(code: &str) -> (usize, Option<String>) {
    if code.starts_with("//") {
        return (code.find('\n').unwrap_or(code.len()), None);
    }
    if let Some(raw) = code.strip_prefix("r#\"") {
        let end = raw.find("\"#").unwrap_or(raw.len());
        return ((end + 5).min(code.len()), Some(raw.get(..end).unwrap_or_default().to_owned()));
    }
    for quote in ["'\"'", "'\\\"'", "'{'", "'}'", "'('", "')'", "'['", "']'", "'\\''"] {
        if code.starts_with(quote) {
            return (quote.len(), None);
        }
    }
    let Some(text) = code.strip_prefix('"') else {
        return (code.chars().next().map_or(0, char::len_utf8), None);
    };
    let mut escaped = false;
    let end = text.find(|letter| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    });
    let end = end.unwrap_or(text.len());
    let text = text.get(..end).unwrap_or_default();
    // A line that ends with a backslash goes on where the next one begins.
    let mut parts = text.split("\\\n");
    let first = parts.next().unwrap_or_default().to_owned();
    ((end + 2).min(code.len()), Some(parts.fold(first, |text, part| text + part.trim_start())))
}

/// Whether a call, as it stands before its bracket, is that of this name, whatever the path before it.
fn is_call(call: &str, name: &str) -> bool {
    let bare = call.trim_end_matches(['!', ':']);
    bare.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with(':'))
}

fn is_sentence(text: &str) -> bool {
    let begins = text.starts_with(|letter: char| letter.is_uppercase() || letter == '{' || letter == '“');
    // What ends in a blank and a question mark waits for a value: it is SQL.
    let asks = text.strip_suffix('?').is_some_and(|before| before.ends_with(char::is_alphabetic));
    begins && text.contains(' ') && (text.ends_with(['.', '!']) || asks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn lines(files: &[(&str, &str)], expected: &[(&str, usize)]) {
        let findings = sentences_in_catalogues(&Tree::of(files));
        let found: Vec<_> = findings.iter().map(|finding| (finding.file.as_str(), finding.line)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_sentence_outside_of_the_catalogues_is_found() {
        let rules = "crates/leaves/src/rules.rs";
        for said in [
            "Err(Error::field(\"to\", \"At most 366 days.\"))",
            "let asks = format!(\"{name} asks for leave: {what}.\");",
            "problems.note(\"to\", Some(\"Is that so?\"));",
            "let said = \"A sentence that \\\n    goes on.\";",
            "let said = ('\"', \"After a quote.\");",
            "let said = r#\"As \"they\" say.\"#;",
        ] {
            lines(&[(rules, &format!("\n{said}\n"))], &[(rules, 2)]);
        }
    }

    #[test]
    fn what_nobody_is_told_is_not() {
        for code in [
            "// \"A comment.\"\n",
            "let word = \"Approved\";",
            "statement(\"SELECT id FROM leaves WHERE id = ?\")",
            "Error::setting(\"MUSTER_LISTEN\", format!(\"{name} {problem}.\"))",
            "tracing::warn!(%error, \"A mail is gone.\");",
            "Parameter::query(\"q\", ParameterKind::Text, \"Searches without case.\"),",
            "#[expect(clippy::unwrap_used, reason = \"It is there.\")]",
            "kernel::decisions! { /// One.\n LeaveDecision { \"The leave.\" LeaveId } }",
            "let a = 1;\n#[cfg(test)]\nmod tests {\n    const SAID: &str = \"As it is said.\";\n}\n",
        ] {
            lines(&[("crates/leaves/src/rules.rs", code)], &[]);
        }
        let said = "pub const SAID: &str = \"As it is said.\";\n";
        for silent in [
            "crates/leaves/src/texts.rs",
            "crates/leaves/src/rules/tests.rs",
            "crates/demo/src/lib.rs",
            "apps/gateway/src/commands/serve.rs",
            "xtask/src/main.rs",
        ] {
            lines(&[(silent, said)], &[]);
        }
    }
}
