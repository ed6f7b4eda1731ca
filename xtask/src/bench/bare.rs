//! The bare SQL of a call: its statements, as PostgreSQL's log has them, run again by pgbench without the server.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use test_postgres::Cluster;

use crate::cmd::Cmd;

/// A statement of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Statement {
    sql: String,
    /// `None` is NULL.
    parameters: Vec<Option<String>>,
}

/// The statements of `call`, as a script for pgbench. The database logs all that it runs meanwhile, so what a server's
/// workers did at that moment may stand among them: of some captures, the shortest is the call's own.
pub fn capture(
    cluster: &Cluster,
    database: &str,
    captures: usize,
    mut call: impl FnMut() -> Result<()>,
) -> Result<String> {
    let captures = (0..captures).map(|_| capture_once(cluster, &mut call)).collect::<Result<Vec<_>>>()?;
    let statements = captures.into_iter().min_by_key(Vec::len).context("nothing was captured")?;
    statements.iter().map(|statement| accepted(cluster, database, statement)).collect()
}

fn capture_once(cluster: &Cluster, call: impl FnOnce() -> Result<()>) -> Result<Vec<Statement>> {
    cluster.sql("postgres", "ALTER SYSTEM SET log_statement = 'all'")?;
    cluster.sql("postgres", "SELECT pg_reload_conf()")?;
    // The running processes take it over between two statements.
    thread::sleep(Duration::from_millis(300));
    let begin = fs::metadata(cluster.log_path())?.len();
    let result = call();
    thread::sleep(Duration::from_millis(100));
    let log = read_from(&cluster.log_path(), begin)?;
    cluster.sql("postgres", "ALTER SYSTEM RESET log_statement")?;
    cluster.sql("postgres", "SELECT pg_reload_conf()")?;
    result?;
    let statements = parse_log(&log);
    ensure!(!statements.is_empty(), "the call ran no statement");
    Ok(statements)
}

/// The statement with its values as PostgreSQL takes them. The log has no types: where nothing around a value tells its
/// own, as in the output of an inner `SELECT`, it is taken for a text, and has to say what it looks like.
fn accepted(cluster: &Cluster, database: &str, statement: &Statement) -> Result<String> {
    let plain = inlined(statement, Types::Inferred)?;
    if statement.parameters.is_empty() || cluster.sql(database, &format!("EXPLAIN {plain}")).is_ok() {
        return Ok(plain);
    }
    inlined(statement, Types::Said)
}

/// Where the type of a value comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Types {
    /// From what stands around it.
    Inferred,
    /// From what the value looks like.
    Said,
}

/// Transactions per second of a script, with as many clients as the call had, for so long as an option of pgbench says.
pub fn measure(
    cluster: &Cluster,
    database: &str,
    script: &Path,
    clients: usize,
    (limit, value): (&str, u32),
) -> Result<f64> {
    let pgbench = cluster.programs().path("pgbench");
    let output = Cmd::new(pgbench)
        .words("--no-vacuum --protocol prepared --jobs 2 --file")
        .arg(script)
        .args(["--client", &clients.to_string(), limit, &value.to_string()])
        .arg(cluster.url(database))
        .quiet()
        .hidden()?;
    let (text, result) = output;
    result.with_context(|| text.clone())?;
    transactions(&text).with_context(|| format!("pgbench printed no rate:\n{text}"))
}

/// `tps = 1234.5 (without initial connection time)`; none when a transaction failed.
fn transactions(text: &str) -> Option<f64> {
    text.lines().find_map(|line| line.strip_prefix("tps = ")?.split(' ').next()?.parse().ok())
}

fn read_from(path: &Path, begin: u64) -> Result<String> {
    let mut file = fs::File::open(path)?;
    file.seek(SeekFrom::Start(begin))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The statements in a log whose lines begin with `%m [%p] `, those of each process together, and none of a transaction
/// that the log has only a part of.
fn parse_log(log: &str) -> Vec<Statement> {
    let mut processes: BTreeMap<&str, Vec<Statement>> = BTreeMap::new();
    let records = records(log);
    for record in &records {
        let Some((head, message)) = record.split_once("] ") else { continue };
        let statements = processes.entry(head.rsplit('[').next().unwrap_or_default()).or_default();
        if let Some(text) = message.strip_prefix("LOG:  statement: ") {
            statements.push(Statement { sql: text.to_owned(), parameters: Vec::new() });
        } else if let Some(text) = message.strip_prefix("LOG:  execute ") {
            // The name of a prepared statement ends at the first colon.
            if let Some((_, sql)) = text.split_once(": ") {
                statements.push(Statement { sql: sql.to_owned(), parameters: Vec::new() });
            }
        } else if let Some(text) = message.strip_prefix("DETAIL:  ") {
            let list = text.split_once("arameters: ").map(|(_, list)| list);
            if let (Some(list), Some(statement)) = (list, statements.last_mut()) {
                statement.parameters = parameters(list);
            }
        }
    }
    processes.into_values().flat_map(whole).collect()
}

/// What one process ran, without the end of a transaction that had begun before and the begin of one that goes on.
fn whole(mut statements: Vec<Statement>) -> Vec<Statement> {
    let begins = |statement: &Statement| statement.sql.starts_with("BEGIN");
    // Not `ROLLBACK TO SAVEPOINT`.
    let ends = |statement: &Statement| ["COMMIT", "ROLLBACK", "END"].contains(&statement.sql.trim_end_matches(';'));
    let first = |word: &dyn Fn(&Statement) -> bool| statements.iter().position(word).unwrap_or(usize::MAX);
    if first(&ends) < first(&begins) {
        statements.drain(..=first(&ends));
    }
    let last = |word: &dyn Fn(&Statement) -> bool| statements.iter().rposition(word);
    if let Some(begun) = last(&begins).filter(|begun| last(&ends).is_none_or(|ended| ended < *begun)) {
        statements.truncate(begun);
    }
    statements
}

/// A record is a line with the lines after it that begin with a tab.
fn records(log: &str) -> Vec<String> {
    let mut records: Vec<String> = Vec::new();
    for line in log.lines() {
        match (line.strip_prefix('\t'), records.last_mut()) {
            (Some(more), Some(record)) => {
                record.push('\n');
                record.push_str(more);
            }
            _ => records.push(line.to_owned()),
        }
    }
    records
}

/// `$1 = '5', $2 = NULL, $3 = 'it''s'`
fn parameters(list: &str) -> Vec<Option<String>> {
    let mut values = Vec::new();
    let mut rest = list;
    while let Some((_, value)) = rest.split_once(" = ") {
        if let Some(after) = value.strip_prefix("NULL") {
            values.push(None);
            rest = after;
            continue;
        }
        let mut text = String::new();
        let mut characters = value.strip_prefix('\'').unwrap_or(value).chars();
        while let Some(character) = characters.next() {
            if character == '\'' && !characters.as_str().starts_with('\'') {
                break;
            }
            if character == '\'' {
                characters.next();
            }
            text.push(character);
        }
        values.push(Some(text));
        rest = characters.as_str();
    }
    values
}

/// The statement with its values in place of `$1`, as a line for pgbench.
fn inlined(statement: &Statement, types: Types) -> Result<String> {
    let mut text = String::new();
    let mut quote = None;
    let mut characters = statement.sql.chars().peekable();
    while let Some(character) = characters.next() {
        match (quote, character) {
            (None, '\'' | '"') => quote = Some(character),
            (Some(open), _) if open == character => quote = None,
            // A statement that was sent as a whole has no values.
            (None, '$') if !statement.parameters.is_empty() => {
                let mut number = String::new();
                while let Some(digit) = characters.next_if(char::is_ascii_digit) {
                    number.push(digit);
                }
                let index: usize = number.parse().with_context(|| format!("`$` in {}", statement.sql))?;
                let Some(value) = statement.parameters.get(index.wrapping_sub(1)) else {
                    bail!("no value for ${index} in {}", statement.sql);
                };
                text += &value.as_deref().map_or_else(|| "NULL".to_owned(), |value| literal(value, types));
                continue;
            }
            _ => {}
        }
        text.push(if character == '\n' { ' ' } else { character });
    }
    Ok(text.trim_end().trim_end_matches(';').to_owned() + ";\n")
}

/// A text as a literal. pgbench takes `:name` for a variable, in texts too, so colons are written by their number.
fn literal(value: &str, types: Types) -> String {
    let shape: String = value.chars().map(|letter| if letter.is_ascii_digit() { '0' } else { letter }).collect();
    let kind = match shape.as_str() {
        _ if types == Types::Inferred => "",
        "0000-00-00" => "date ",
        moment if moment.starts_with("0000-00-00 00:00:00") => "timestamp ",
        _ if value.parse::<i64>().is_ok() => "bigint ",
        _ => "",
    };
    if !value.contains([':', '\\', '\n']) {
        return format!("{kind}'{}'", value.replace('\'', "''"));
    }
    let escaped = value.replace('\\', r"\\").replace('\'', r"\'").replace(':', r"\x3a").replace('\n', r"\n");
    format!("{kind}E'{escaped}'")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "\
2026-03-11 10:00:00.000 UTC [77] LOG:  statement: BEGIN
2026-03-11 10:00:00.001 UTC [77] LOG:  execute __diesel_stmt_3: SELECT a, '$1' FROM t
\tWHERE b = $1 AND c > $2::date AND d = $3
2026-03-11 10:00:00.001 UTC [77] DETAIL:  parameters: $1 = 'it''s, $2 = ''x', $2 = NULL, $3 = '09:30:00'
2026-03-11 10:00:00.002 UTC [78] ERROR:  nothing of ours
2026-03-11 10:00:00.003 UTC [77] LOG:  execute <unnamed>: SELECT $2, $1
2026-03-11 10:00:00.003 UTC [77] DETAIL:  Parameters: $1 = '1', $2 = 'two
\tlines'
2026-03-11 10:00:00.004 UTC [77] LOG:  statement: COMMIT;
";

    #[test]
    fn statements_and_their_values_are_read_from_the_log() {
        let statements = parse_log(LOG);
        assert_eq!(statements.len(), 4, "{statements:?}");
        let values = |index: usize| statements[index].parameters.iter().map(Option::as_deref).collect::<Vec<_>>();
        assert_eq!(values(1), [Some("it's, $2 = 'x"), None, Some("09:30:00")]);
        assert_eq!(values(2), [Some("1"), Some("two\nlines")]);
    }

    #[test]
    fn the_script_has_the_values_in_place() {
        let script: String =
            parse_log(LOG).iter().map(|statement| inlined(statement, Types::Inferred).unwrap()).collect();
        assert_eq!(
            script,
            "BEGIN;\n\
             SELECT a, '$1' FROM t WHERE b = 'it''s, $2 = ''x' AND c > NULL::date AND d = E'09\\x3a30\\x3a00';\n\
             SELECT E'two\\nlines', '1';\n\
             COMMIT;\n"
        );
        let lacking = Statement { sql: "SELECT $2".into(), parameters: vec![None] };
        assert!(inlined(&lacking, Types::Said).is_err());
    }

    #[test]
    fn half_of_a_transaction_is_left_out() {
        let log = "\
x [7] LOG:  statement: UPDATE a
x [7] LOG:  statement: COMMIT
x [8] LOG:  statement: BEGIN
x [7] LOG:  statement: SELECT 1
x [8] LOG:  statement: UPDATE b
x [7] LOG:  statement: BEGIN
x [8] LOG:  statement: ROLLBACK
x [7] LOG:  statement: UPDATE c
";
        let statements: Vec<_> = parse_log(log).into_iter().map(|statement| statement.sql).collect();
        assert_eq!(statements, ["SELECT 1", "BEGIN", "UPDATE b", "ROLLBACK"]);
        assert!(whole(parse_log("x [7] LOG:  statement: COMMIT")).is_empty());
    }

    #[test]
    fn a_value_says_what_it_looks_like() {
        let said = |value| literal(value, Types::Said);
        assert_eq!(said("2026-03-11"), "date '2026-03-11'");
        assert_eq!(said("2026-03-11 09:30:00.5"), r"timestamp E'2026-03-11 09\x3a30\x3a00.5'");
        assert_eq!(said("-17"), "bigint '-17'");
        assert_eq!(said("Asha Rao"), "'Asha Rao'");
        assert_eq!(literal("17", Types::Inferred), "'17'");
    }

    #[test]
    fn the_rate_of_pgbench() {
        let text = "latency average = 1.2 ms\ntps = 1234.567890 (without initial connection time)\n";
        assert_eq!(transactions(text).map(f64::round), Some(1235.0));
        assert_eq!(transactions("pgbench: error"), None);
    }

    #[test]
    fn postgres_logs_what_is_captured_and_pgbench_runs_it() -> Result<()> {
        test_postgres::ensure_installed()?;
        let cluster = Cluster::start(&test_postgres::Options::bench())?;
        let file = std::env::temp_dir().join(format!("xtask-bare-{}.sql", std::process::id()));
        // pgbench itself is a client that prepares its statements and sends their values apart.
        fs::write(&file, "BEGIN;\nSELECT :text ::text, '$1',\n  :time ::time;\nEND;\n")?;
        let script = capture(&cluster, "postgres", 3, || {
            let pgbench = Cmd::new(cluster.programs().path("pgbench")).words("-n -M prepared -t 1");
            let values = pgbench.args(["-D", r"text=it's a:b\", "-D", "time=09:30:00"]).arg("-f").arg(&file);
            let (text, result) = values.arg(cluster.url("postgres")).quiet().hidden()?;
            result.context(text)
        })?;
        let line = r"SELECT E'it\'s a\x3ab\\' ::text, '$1',   E'09\x3a30\x3a00' ::time;";
        assert!(script.lines().any(|found| found == line), "{line} in {script}");
        fs::write(&file, script)?;
        let rate = measure(&cluster, "postgres", &file, 2, ("--time", 1));
        fs::remove_file(&file)?;
        assert!(rate? > 10.0);

        let taken = |sql: &str, value: &str| {
            let parameters = vec![Some(value.to_owned())];
            accepted(&cluster, "postgres", &Statement { sql: sql.to_owned(), parameters })
        };
        assert_eq!(taken("SELECT 1 WHERE 5::bigint = $1", "5")?, "SELECT 1 WHERE 5::bigint = '5';\n");
        assert_eq!(
            taken("SELECT 1 WHERE 5::bigint = (SELECT $1)", "5")?,
            "SELECT 1 WHERE 5::bigint = (SELECT bigint '5');\n"
        );
        assert_eq!(taken("SELECT 1 WHERE '5' = (SELECT $1)", "5")?, "SELECT 1 WHERE '5' = (SELECT '5');\n");
        Ok(())
    }
}
