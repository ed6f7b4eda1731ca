//! Rules about what stands in the files.

use super::source::{File, Tree, find_word};
use super::{Finding, Rule};
use crate::paths;

const PURE: Rule = (
    "rules decide, and do nothing else",
    "a rule that asks no database, clock or file can be tested by a table of cases, and holds the same everywhere",
);
const SCHEMA: Rule = (
    "only repositories and models know the tables",
    "SQL that is spread over services and handlers can't be checked for scope, plan and both databases in one place",
);
const SKIPPED: Rule = ("every test runs", "a test that is skipped guards nothing, and nobody comes back to it");
const MACHINE: Rule = ("no path of one machine", "it exists nowhere else");
const BACKEND: Rule = (
    "uses of each_backend! are counted",
    "each is code that exists once per database, where the two can come to differ; most queries need none",
);
const ACTIONS: Rule =
    ("actions are pinned by commit", "whoever moves a tag runs what they like where our secrets and our releases are");
const RSA: Rule = (
    "no private RSA key",
    "the crate rsa tells by its time what a private key is (RUSTSEC-2023-0071); deny.toml lets it in because there is none",
);
const LENGTH: Rule = ("a file has at most 800 lines", "nobody reads a longer one from its beginning to its end");

const LONGEST: usize = 800;
/// Crates that may name the tables anywhere.
const KNOW_TABLES: [&str; 4] = ["schema", "db", "demo", "test-support"];

/// `rules.rs` and what is in a folder `rules` name no database, server, runtime, clock or file.
pub fn pure_rules(tree: &Tree) -> Vec<Finding> {
    let impure =
        ["diesel", "actix", "actix_web", "tokio", "Utc::now", "Local::now", "SystemTime", "Instant", "std::fs"];
    let mut findings = Vec::new();
    for file in tree.rust().filter(|file| file.in_room("rules")) {
        for (number, line) in file.code() {
            if let Some(word) = impure.iter().find(|word| find_word(line, word).is_some()) {
                let todo = format!("take what `{word}` gives as an argument, and let service.rs hand it in");
                findings.push(Finding::new(&file.path, number, PURE, todo));
            }
        }
    }
    findings
}

/// In crates with a domain, and in the gateway, only `repo` and `model` name `schema`.
pub fn schema_only_in_repositories(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust() {
        let Some((name, path)) = file.in_crate() else { continue };
        let allowed = path.split('/').any(|part| part.starts_with("repo") || part.starts_with("model"));
        if KNOW_TABLES.contains(&name) || allowed {
            continue;
        }
        for (number, line) in file.code() {
            if names_schema(line) {
                let todo = "move the query into repo.rs under a name that says what it answers, and call that";
                findings.push(Finding::new(&file.path, number, SCHEMA, todo));
            }
        }
    }
    findings
}

/// SQL stands in `repo`, in records (`model`) and nowhere else: not in services, not in handlers.
pub fn sql_only_in_repositories(tree: &Tree) -> Vec<Finding> {
    let writes_sql =
        ["statement(", "diesel::", "sql_query(", "work.change(", "work.apply(", "work.insert(", "Listing::new("];
    let mut findings = Vec::new();
    for file in tree.rust() {
        let Some((name, path)) = file.in_crate() else { continue };
        let in_room = ["repo", "model"].iter().any(|room| file.in_room(room));
        if in_room || KNOW_TABLES.contains(&name) || name == "kernel" {
            continue;
        }
        for (number, line) in file.code() {
            if let Some(word) = writes_sql.iter().find(|word| line.contains(*word)) {
                let todo =
                    format!("move what `{word}` begins in {path} into repo.rs, under a name that says what it does");
                findings.push(Finding::new(&file.path, number, SCHEMA, todo));
            }
        }
    }
    findings
}

/// Whether a line names the crate `schema`, and not some module `…::schema` or an attribute `schema(…)`.
fn names_schema(line: &str) -> bool {
    let named = |word: &str| {
        find_word(line, word).is_some_and(|at| !line.get(..at).unwrap_or_default().trim_end().ends_with("::"))
    };
    named("schema::") || (line.trim_start().starts_with("use schema") && named("schema"))
}

/// No test is switched off, or the only one that runs.
pub fn no_skipped_tests(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files() {
        let off: Vec<String> = match file.ending() {
            "rs" => vec![format!("#[{}", "ignore")],
            "ts" | "tsx" if file.path.starts_with("frontend/") => ["test", "it", "describe"]
                .iter()
                .flat_map(|call| ["skip", "only", "todo", "fixme"].map(|how| format!("{call}.{how}")))
                .collect(),
            _ => continue,
        };
        for (number, line) in file.code() {
            if let Some(found) = off.iter().find(|word| find_word(line, word).is_some()) {
                let todo = format!("remove `{found}`; make the test pass, or remove it with its reason in the commit");
                findings.push(Finding::new(&file.path, number, SKIPPED, todo));
            }
        }
    }
    findings
}

/// The program reads, makes and keeps no private RSA key.
pub fn no_private_rsa(tree: &Tree) -> Vec<Finding> {
    let private = ["from_rsa_pem", "from_rsa_der", "RsaPrivateKey", "CoreRsaPrivateSigningKey"];
    let mut findings = Vec::new();
    for file in tree.rust().filter(|file| file.in_crate().is_some()) {
        for (number, line) in file.code() {
            if let Some(word) = private.iter().find(|word| find_word(line, word).is_some()) {
                let todo = format!("sign with something else than `{word}`, or find a program without that hole first");
                findings.push(Finding::new(&file.path, number, RSA, todo));
            }
        }
    }
    findings
}

/// No path of somebody's home, or of the folder that this copy of the project is in.
pub fn no_machine_paths(tree: &Tree) -> Vec<Finding> {
    let mut folders: Vec<String> = ["home", "root", "Users"].map(|name| format!("/{name}/")).into();
    // Anything shorter (`/`) is in every path.
    if let Some(parent) = paths::root().parent().filter(|parent| parent.components().count() > 1) {
        folders.push(format!("{}/", parent.display()));
    }
    let mut findings = Vec::new();
    for file in tree.files().iter().filter(|file| !is_generated(file)) {
        for (number, line) in file.lines() {
            if let Some(folder) = folders.iter().find(|folder| has_path(line, folder)) {
                let todo = format!("take what is under {folder} from the environment, or relative to the repository");
                findings.push(Finding::new(&file.path, number, MACHINE, todo));
            }
        }
    }
    findings
}

/// Whether an absolute path below `folder` stands in the line.
fn has_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line.get(..at).and_then(|text| text.chars().next_back());
        let after = line.get(at + folder.len()..).and_then(|text| text.chars().next());
        !before.is_some_and(|character| character.is_alphanumeric() || "_-./*}{$".contains(character))
            && after.is_some_and(char::is_alphanumeric)
    })
}

/// Actions of the CI's workflows are named by the commit, not by a tag that may be moved.
pub fn pinned_actions(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files().iter().filter(|file| file.path.starts_with(".github/workflows/")) {
        for (number, line) in file.lines() {
            let Some((_, action)) = line.split_once("uses:") else { continue };
            let reference = action.split_whitespace().next().and_then(|action| action.split_once('@'));
            let is_commit = |text: &str| text.len() == 40 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
            if !reference.is_some_and(|(_, reference)| is_commit(reference)) {
                let todo = "write the commit behind the @, and the tag as a comment";
                findings.push(Finding::new(&file.path, number, ACTIONS, todo));
            }
        }
    }
    findings
}

/// The number of uses of `each_backend!` is the declared one.
pub fn each_backend(tree: &Tree, declared: usize) -> Vec<Finding> {
    let call = format!("each_{}!", "backend");
    let mut uses = Vec::new();
    for file in tree.rust().filter(|file| !file.path.starts_with("xtask/")) {
        for (number, line) in file.code() {
            uses.extend(line.matches(call.as_str()).map(|_| (file.path.clone(), number)));
        }
    }
    if uses.len() == declared {
        return Vec::new();
    }
    let todo = format!(
        "{} uses are declared by EACH_BACKEND_USES in xtask/src/tidy/mod.rs, and there are {}: write it for both \
         databases at once, or change the number",
        declared,
        uses.len()
    );
    let (file, line) = uses.pop().unwrap_or_else(|| ("xtask/src/tidy/mod.rs".to_owned(), 1));
    vec![Finding::new(&file, line, BACKEND, todo)]
}

/// No source is longer than what somebody reads.
pub fn file_length(tree: &Tree) -> Vec<Finding> {
    let sources = tree.files().iter().filter(|file| !matches!(file.ending(), "md" | "json") && !is_generated(file));
    let long = sources.filter(|file| file.text.lines().count() > LONGEST);
    let todo = "make it a folder of the same name, split by record";
    long.map(|file| Finding::new(&file.path, LONGEST + 1, LENGTH, todo)).collect()
}

fn is_generated(file: &File) -> bool {
    file.path.contains(".gen.") || file.name().contains("-lock.") || file.name() == "openapi.json"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn lines(findings: &[Finding], expected: &[(&str, usize)]) {
        let found: Vec<_> = findings.iter().map(|finding| (finding.file.as_str(), finding.line)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn rules_that_ask_a_clock_or_a_database_are_found() {
        let tree = Tree::of(&[
            ("crates/leaves/src/rules.rs", "//! no diesel\nuse chrono::NaiveDate;\nlet t = Utc::now();\n"),
            ("crates/leaves/src/rules/count.rs", "use diesel::prelude::*;\n"),
            ("crates/leaves/src/repo.rs", "use diesel::prelude::*;\n"),
        ]);
        lines(&pure_rules(&tree), &[("crates/leaves/src/rules.rs", 3), ("crates/leaves/src/rules/count.rs", 1)]);
    }

    #[test]
    fn tables_in_services_and_handlers_are_found() {
        let tree = Tree::of(&[
            ("crates/leaves/src/service.rs", "use schema::leaves;\n"),
            ("apps/gateway/src/routes/users.rs", "#[schema(example = 1)]\nlet a = schema::users::table;\n"),
            ("apps/gateway/src/openapi.rs", "use utoipa::openapi::schema::Object;\n"),
            ("crates/leaves/src/repo/list.rs", "use schema::leaves;\n"),
            ("crates/leaves/src/model.rs", "#[diesel(table_name = schema::leaves)]\n"),
            ("crates/db/src/audit.rs", "use schema::audit;\n"),
        ]);
        lines(
            &schema_only_in_repositories(&tree),
            &[("crates/leaves/src/service.rs", 1), ("apps/gateway/src/routes/users.rs", 2)],
        );
    }

    #[test]
    fn sql_outside_of_repositories_is_found() {
        let tree = Tree::of(&[
            ("crates/leaves/src/service/check.rs", "// statement(\nstatement(\"SELECT 1\").number(connection)?;\n"),
            ("crates/leaves/src/repo.rs", "statement(\"SELECT 1\").number(connection)?;\n"),
            ("crates/leaves/src/model/leave.rs", "diesel::deserialize::FromSql\n"),
            (
                "apps/gateway/src/routes/users.rs",
                "db.read(|connection| db::statement(\"SELECT 1\").number(connection))\n",
            ),
            ("crates/leaves/tests/it/lists.rs", "statement(\"DELETE FROM leaves\").run(connection)?;\n"),
            ("crates/demo/src/lib.rs", "statement(\"DELETE FROM leaves\").run(connection)?;\n"),
        ]);
        lines(
            &sql_only_in_repositories(&tree),
            &[("crates/leaves/src/service/check.rs", 2), ("apps/gateway/src/routes/users.rs", 1)],
        );
    }

    #[test]
    fn tests_that_do_not_run_are_found() {
        let ignored = format!("#[test]\n#[{}]\nfn a() {{}}\n", "ignore");
        let only = format!("it('a', f);\ntest.{}('b', f);\n", "only");
        let tree = Tree::of(&[("crates/a/tests/a.rs", &ignored), ("frontend/src/a.test.ts", &only)]);
        lines(&no_skipped_tests(&tree), &[("crates/a/tests/a.rs", 2), ("frontend/src/a.test.ts", 2)]);
    }

    #[test]
    fn paths_of_a_machine_are_found() {
        let path = format!("see /{}/somebody/project\n", "home");
        let tree = Tree::of(&[("docs/a.md", &path), ("docs/b.md", "GET https://x.example/home/page, `/home`\n")]);
        lines(&no_machine_paths(&tree), &[("docs/a.md", 1)]);
        let here = format!("let a = \"{}\";\n", paths::root().join("x").display());
        lines(&no_machine_paths(&Tree::of(&[("a.rs", &here)])), &[("a.rs", 1)]);
    }

    #[test]
    fn private_rsa_keys_are_found() {
        let tree = Tree::of(&[
            ("crates/core-auth/src/token.rs", "// RsaPrivateKey\nlet key = EncodingKey::from_rsa_pem(text);\n"),
            ("apps/gateway/tests/it/oidc/keys.rs", "let key = EncodingKey::from_rsa_der(bytes);\n"),
        ]);
        lines(&no_private_rsa(&tree), &[("crates/core-auth/src/token.rs", 2)]);
    }

    #[test]
    fn actions_by_tag_are_found() {
        let commit = "11bd71901bbe5b1630ceea73d27597364c9af683";
        let text = format!("- uses: a/b@{commit} # v4\n- uses: a/b@v4\n  uses: a/b\n  name: uses\n");
        lines(
            &pinned_actions(&Tree::of(&[(".github/workflows/ci.yml", &text), ("docs/a.yml", &text)])),
            &[(".github/workflows/ci.yml", 2), (".github/workflows/ci.yml", 3)],
        );
    }

    #[test]
    fn uses_of_each_backend_are_counted() {
        let used = format!("each_{}!(conn, |c| one(c));\n// each_{0}! in a comment\n", "backend");
        let tree = Tree::of(&[("crates/db/src/a.rs", &used)]);
        lines(&each_backend(&tree, 1), &[]);
        lines(&each_backend(&tree, 0), &[("crates/db/src/a.rs", 1)]);
        lines(&each_backend(&Tree::default(), 1), &[("xtask/src/tidy/mod.rs", 1)]);
    }

    #[test]
    fn long_files_are_found_unless_generated() {
        let long = "x\n".repeat(801);
        let tree = Tree::of(&[("a.rs", &long), ("frontend/api.gen.ts", &long), ("b.rs", &long["x\n".len()..])]);
        lines(&file_length(&tree), &[("a.rs", 801)]);
    }
}
