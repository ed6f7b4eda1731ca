//! `cargo xtask schemathesis`: what schemathesis makes of the OpenAPI document, asked as each role of a demo company that is made
//! for it (decision 107).

use std::collections::BTreeMap;
use std::fs::{self, DirBuilder};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::args::Schemathesis;
use crate::bench::http::{Answer, Client, request};
use crate::bench::stage;
use crate::cmd::{Cmd, Show};
use crate::muster::{self, Output, Profile, Server, SignIns};
use crate::stopwatch::{step, timed};
use crate::{paths, wheel};

pub const PROGRAM: &str = "schemathesis";
const REQUIREMENT: &str = "schemathesis==4.32.5";

/// What an answer is held to. Left out are the two that ask whether a request is taken or refused as the document says: it says
/// less than the rules do, on purpose (decision 21).
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";
/// The one that every answer has to pass, whoever asks for what.
const FEWEST_CHECKS: &str = "not_a_server_error";

/// Parts of the paths that nobody asks: they begin and end sessions, the one that asks among them, answer without an end, or
/// have the server ask other machines.
const LEFT_OUT: [&str; 7] = [
    "/auth/logout",
    "/auth/oidc/",
    "/auth/password",
    "/company/chat",
    "/events",
    "/token/reset-password",
    "/users/login",
];
/// Fewer requests than any part of the calls comes to: who sends no more has not understood the document.
const FEWEST_REQUESTS: u64 = 100;

/// What is asked.
struct Plan<'a> {
    people: u32,
    roles: Vec<&'a str>,
    part: Option<usize>,
    checks: &'a str,
}

pub fn run(options: &Schemathesis) -> Result<()> {
    let tool = step("Schemathesis", || wheel::find(PROGRAM, REQUIREMENT))?;
    let program = step("Server: build", || muster::build(Profile::Dev, Show::Failure))?;
    let roles = Schemathesis::ROLES.into_iter().filter(|role| options.role.as_deref().is_none_or(|only| only == *role));
    let plan = Plan { people: options.people, roles: roles.collect(), part: options.part, checks: CHECKS };
    ask(&tool, &program, &plan)
}

/// One part of the calls, held to the fewest checks. The document decides which: it is another one once the document is changed,
/// and the same until then.
pub fn ask_some(tool: &Path) -> Result<()> {
    let program = muster::build(Profile::Dev, Show::All)?;
    let document = Cmd::new(&program).arg("openapi").without_settings().quiet().read()?;
    let part = part_of(&document);
    println!("part {part} of {}; to repeat it: cargo xtask schemathesis --part {part}", Schemathesis::PARTS);
    let plan = Plan { people: 20, roles: Schemathesis::ROLES.to_vec(), part: Some(part), checks: FEWEST_CHECKS };
    ask(tool, &program, &plan)
}

/// Makes the company, has everything asked, and looks whether the company is sound afterwards.
fn ask(tool: &Path, program: &Path, plan: &Plan<'_>) -> Result<()> {
    // Its own folder is the company's alone, and nobody else reads it: the document and the log lie above.
    let around = paths::target().join("schemathesis-company");
    if around.exists() {
        fs::remove_dir_all(&around)?;
    }
    let folder = around.join("data");
    DirBuilder::new().recursive(true).mode(0o700).create(&folder)?;
    let database = stage::url(None, &folder);
    let muster = |command: &str| stage::program_on(program, &folder, &database).arg(command);
    muster("seed").words("--seed 1 --days 60 --people").arg(plan.people.to_string()).run_showing(Show::Failure)?;
    let sign_ins = SignIns::read(&folder).context("`muster seed` has written no demo-signins and demo-password")?;
    let document = around.join("openapi.json");
    fs::write(&document, narrowed(&muster("openapi").read()?, plan.part)?)?;
    let log = around.join("server.log");
    let serve = muster("serve").env("MUSTER_LISTEN", format!("127.0.0.1:{}", muster::free_port()?));
    let mut server = Server::start(&serve.env("MUSTER_LOG", "warn"), Output::Log(&log))?;
    // What one role finds keeps the others from nothing.
    let mut found = Vec::new();
    for &role in &plan.roles {
        let asked = timed(&format!("as {role}"), || ask_as(tool, &server, &document, (role, &sign_ins), plan.checks));
        if let Err(problem) = asked {
            found.push(format!("as {role}: {problem:#}"));
        }
        if !server.child.running() {
            bail!("the server ended as it was asked as {role}; its log is {}", paths::short(&log));
        }
    }
    server.child.stop()?;
    muster("check").run_showing(Show::Failure).context("the company is not sound afterwards")?;
    if found.is_empty() {
        return Ok(());
    }
    bail!("{}\nthe server's log is {}", found.join("\n"), paths::short(&log))
}

/// Has everything asked as one role.
fn ask_as(
    tool: &Path,
    server: &Server,
    document: &Path,
    (role, sign_ins): (&str, &SignIns),
    checks: &str,
) -> Result<()> {
    let send = |bytes: &[u8]| -> Result<Answer> { Client::connect(server.address().parse()?)?.send(bytes) };
    let session = send(&stage::sign_in(sign_ins.address(role)?, &sign_ins.password))?.json(200)?;
    let token = session.get("token").and_then(Value::as_str).context("no token")?;
    let metrics = request("GET", "/metrics", "", None);
    let before = answers(&String::from_utf8_lossy(&send(&metrics)?.body));
    let mut tool =
        Cmd::new(tool).arg("run").arg(document).arg("--url").arg(format!("http://{}/api/v1", server.address()));
    tool = tool.arg("--header").arg(format!("Authorization: {token}")).arg("--checks").arg(checks);
    tool = tool.words("--phases examples,coverage --generation-deterministic");
    tool = tool.words("--continue-on-failure --request-timeout 30 --no-color");
    // Beside the document, where it finds no settings and leaves its own files.
    let result = tool.dir(document.parent().context("the document lies nowhere")?).run();
    let asked = since(&before, &answers(&String::from_utf8_lossy(&send(&metrics)?.body)));
    let total: u64 = asked.values().sum();
    println!("as {role}, {total} requests, by the status of their answers: {asked:?}");
    result?;
    // The server's own count knows what the tool may not have looked at.
    ensure!(!asked.keys().any(|status| status.starts_with('5')), "the server failed: {asked:?}");
    ensure!(total > FEWEST_REQUESTS, "hardly anything was asked: {asked:?}");
    // Otherwise a stranger has asked most of it.
    let still = send(&request("GET", "/api/v1/auth/me", token, None))?.status;
    ensure!(
        still == 200,
        "the session ended on the way ({still}): the call that ends it belongs to those that are left out"
    );
    Ok(())
}

/// The document without the calls that nobody asks, or with one part of the others, and without patterns that Python does not know.
fn narrowed(document: &str, part: Option<usize>) -> Result<String> {
    let mut document: Value = serde_json::from_str(document)?;
    let paths = document.get_mut("paths").and_then(Value::as_object_mut).context("the document has no paths")?;
    paths.retain(|path, _| !LEFT_OUT.iter().any(|left_out| path.contains(left_out)));
    if let Some(part) = part {
        let mut turns = (1..=Schemathesis::PARTS).cycle();
        paths.retain(|_, _| turns.next() == Some(part));
    }
    forget_patterns(&mut document);
    Ok(document.to_string())
}

/// Classes of letters (`\p{L}`) are no part of Python's patterns.
fn forget_patterns(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            let pattern = fields.get("pattern").and_then(Value::as_str);
            if pattern.is_some_and(|pattern| pattern.contains(r"\p{")) {
                fields.remove("pattern");
            }
            fields.values_mut().for_each(forget_patterns);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_patterns),
        _ => {}
    }
}

/// Which part of the calls a document has asked.
fn part_of(document: &str) -> usize {
    1 + document.bytes().map(usize::from).sum::<usize>() % Schemathesis::PARTS
}

/// How many requests were answered with which status, of the server's metrics.
fn answers(metrics: &str) -> BTreeMap<String, u64> {
    let mut answers = BTreeMap::new();
    for line in metrics.lines().filter_map(|line| line.strip_prefix("muster_http_requests_total{")) {
        let Some((labels, count)) = line.rsplit_once("} ") else { continue };
        let status = labels.split_once("status=\"").and_then(|(_, rest)| rest.split_once('"'));
        if let (Some((status, _)), Ok(count)) = (status, count.trim().parse::<u64>()) {
            *answers.entry(status.to_owned()).or_default() += count;
        }
    }
    answers
}

/// What was added since.
fn since(before: &BTreeMap<String, u64>, now: &BTreeMap<String, u64>) -> BTreeMap<String, u64> {
    let added = now.iter().map(|(status, count)| (status, count - before.get(status).copied().unwrap_or_default()));
    added.filter(|(_, count)| *count > 0).map(|(status, count)| (status.clone(), count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_narrowed_to_what_may_be_asked() -> Result<()> {
        let mut paths: Vec<_> = (0..24).map(|number| format!("\"/calls/{number}\": {{}}")).collect();
        paths.push(r#""/auth/logout-all": {}, "/imports/{id}/events": {}"#.to_owned());
        let field = r#"{"type": "string", "pattern": "^\\p{L}+$", "maxLength": 5}"#;
        let text =
            format!(r#"{{"paths": {{{}}}, "components": [{field}, {{"pattern": "^[0-9]$"}}]}}"#, paths.join(", "));
        let names = |part| -> Result<Vec<String>> {
            let narrowed: Value = serde_json::from_str(&narrowed(&text, part)?)?;
            let paths = narrowed.get("paths").and_then(Value::as_object).context("no paths")?;
            Ok(paths.keys().cloned().collect())
        };
        let all = names(None)?;
        assert_eq!(all.len(), 24, "{all:?}");
        assert_eq!(names(Some(3))?, ["/calls/2", "/calls/14"]);
        let parts = (1..=Schemathesis::PARTS).map(|part| names(Some(part))).collect::<Result<Vec<_>>>()?;
        assert_eq!(parts.concat().len(), all.len(), "each call is in one part");
        let narrowed = narrowed(&text, None)?;
        assert!(
            !narrowed.contains(r"\\p{") && narrowed.contains("maxLength") && narrowed.contains("[0-9]"),
            "{narrowed}"
        );
        Ok(())
    }

    #[test]
    fn a_document_has_one_part_asked() {
        assert_eq!((part_of("a"), part_of("b"), part_of("")), (2, 3, 1));
        assert!((0..100).all(|length| (1..=Schemathesis::PARTS).contains(&part_of(&"z".repeat(length)))));
    }

    #[test]
    fn answers_are_counted_by_their_status() {
        let metrics = "# HELP x\nmuster_http_requests_total{method=\"GET\",path=\"/a\",status=\"200\"} 3\n\
                       muster_http_requests_total{method=\"PUT\",path=\"/b/{id}\",status=\"200\"} 4\n\
                       muster_http_requests_total{method=\"PUT\",path=\"/b/{id}\",status=\"503\"} 1\nmuster_other 9\n";
        let counted = answers(metrics);
        assert_eq!(counted, [("200".to_owned(), 7), ("503".to_owned(), 1)].into());
        let before = [("200".to_owned(), 7)].into();
        assert_eq!(since(&before, &counted), [("503".to_owned(), 1)].into());
    }
}
