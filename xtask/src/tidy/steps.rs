//! Rules about the steps of the schema: an older program runs for some minutes beside a newer one.

use super::source::Tree;
use super::{Finding, Rule};

const ADDS: Rule = (
    "a step of the schema only adds",
    "an instance of the release before still uses what it takes away: tables and columns go a release after the last use",
);
/// The last step that was written before the rule.
const LAST_FREE: &str = "2026-11-23-000150";
/// What takes something from an older program, or refuses what it writes.
const TAKES: [&str; 6] = ["DROP TABLE", "DROP COLUMN", "RENAME ", "ALTER COLUMN", "SET NOT NULL", "DROP VIEW"];

/// What takes something away has a comment above it that names the release which stopped using it.
pub fn steps_only_add(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files().iter().filter(|file| is_bound(&file.path)) {
        let mut comment = String::new();
        for (number, line) in file.lines() {
            let line = line.trim();
            if let Some(said) = line.strip_prefix("--") {
                comment.push_str(said);
                continue;
            }
            let upper = line.to_uppercase();
            let needs_value = upper.contains("ADD COLUMN") && upper.contains("NOT NULL") && !upper.contains("DEFAULT");
            let takes = TAKES.iter().any(|words| upper.contains(words));
            if (takes || needs_value) && !names_a_release(&comment) {
                let todo = "say above it `-- unused since 1.2.0`, by the release that stopped using it, or write it as an addition";
                findings.push(Finding::new(&file.path, number, ADDS, todo));
            }
            if line.ends_with(';') {
                comment.clear();
            }
        }
    }
    findings
}

fn is_bound(path: &str) -> bool {
    let step = ["migrations/sqlite/", "migrations/postgres/"].iter().find_map(|folder| path.strip_prefix(folder));
    step.is_some_and(|step| step.get(..LAST_FREE.len()).is_some_and(|number| number > LAST_FREE))
}

/// Whether a text names a release: three numbers with dots between.
fn names_a_release(text: &str) -> bool {
    text.split_whitespace().any(|word| {
        let parts: Vec<_> = word.trim_end_matches(['.', ',', ':']).split('.').collect();
        parts.len() == 3
            && parts.iter().all(|part| !part.is_empty() && part.chars().all(|digit| digit.is_ascii_digit()))
    })
}

#[cfg(test)]
mod tests {
    use super::steps_only_add;
    use crate::tidy::source::Tree;

    #[track_caller]
    fn check(step: &str, sql: &str, lines: &[usize]) {
        let path = format!("migrations/sqlite/{step}/up.sql");
        let tree = Tree::of(&[(path.as_str(), sql)]);
        let found: Vec<_> = steps_only_add(&tree).iter().map(|finding| finding.line).collect();
        assert_eq!(found, lines, "{step}: {sql}");
    }

    #[test]
    fn what_takes_something_away_names_the_release_before() {
        let new = "2026-12-01-000160_x";
        check(new, "CREATE TABLE t (a TEXT NOT NULL);\nALTER TABLE t ADD COLUMN b TEXT NOT NULL DEFAULT '';", &[]);
        check(new, "DROP INDEX t_a;\nCREATE INDEX t_a ON t (a);", &[]);
        check(new, "ALTER TABLE t DROP COLUMN a;", &[1]);
        check(new, "-- It was of no use.\nDROP TABLE t;", &[2]);
        check(new, "-- unused since 0.2.0\nDROP TABLE t;", &[]);
        check(new, "-- unused since 0.2.0\nDROP TABLE t;\nDROP TABLE u;", &[3]);
        check(new, "ALTER TABLE t RENAME COLUMN a TO b;\nALTER TABLE t ADD COLUMN c TEXT NOT NULL;", &[1, 2]);
        check(new, "ALTER TABLE t\n    ALTER COLUMN a SET NOT NULL;", &[2]);
        check("2026-11-23-000150_x", "DROP TABLE t;", &[]);
    }
}
