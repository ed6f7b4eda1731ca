//! `cargo xtask start`: from a fresh clone to a portal in the browser.

use std::net::TcpListener;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::args::Start;
use crate::cmd::{Cmd, Show};
use crate::muster::{self, Output, Profile, Server, SignIns};
use crate::stopwatch::{human, step};
use crate::{frontend, paths, procs};

/// Whose portal it is while demo people work there.
const DEMO_COMPANY: &str = "Gulmohar Technologies";

pub fn run(options: &Start) -> Result<()> {
    let begin = Instant::now();
    let listen = match options.port {
        Some(port) => format!("127.0.0.1:{port}"),
        None => muster::setting("listen").unwrap_or_else(|| "127.0.0.1:8080".into()),
    };
    check_port(&listen)?;
    check_compiler()?;
    let show = if options.verbose { Show::All } else { Show::Failure };
    step("Front end: packages", || frontend::install(show))?;
    step("Front end: build", || frontend::build(frontend::Build::IfChanged, show))?;
    let program = step("Server: build, which takes some minutes the first time", || muster::build(Profile::Dev, show))?;

    let data = data_folder(options);
    let muster = |command: &str| {
        let mut muster = Cmd::new(&program).arg(command);
        if options.port.is_some() {
            muster = muster.env("MUSTER_LISTEN", &listen);
        }
        if options.data.is_some() {
            muster = muster.env("MUSTER_DATA_DIR", &data);
        }
        if options.seed && muster::setting("company").is_none() {
            muster = muster.env("MUSTER_COMPANY", DEMO_COMPANY);
        }
        muster
    };
    step("Database: its tables", || muster("migrate").run_showing(show))?;
    // Demo people have a password that is written down: nothing for an address that others reach.
    let public = muster::setting("public_url").is_some_and(|url| url.starts_with("https"));
    if options.seed && !public {
        let people = options.people.to_string();
        step("Database: demo people, unless it holds somebody", || {
            muster("seed").args(["--if-empty", "--people", &people, "--seed", "1"]).run_showing(show)
        })?;
    }
    let mut server = Server::start(&muster("serve").quiet(), Output::Terminal)?;
    println!("\n{}", welcome(&server.url, SignIns::read(&data).as_ref(), &paths::short(&data)));
    println!("(ready after {})", human(begin.elapsed()));
    let status = server.child.wait()?;
    if procs::stopping() {
        println!("stopped");
    } else if !status.success() {
        bail!("the server ended ({status})");
    }
    Ok(())
}

/// What somebody who sees it for the first time needs.
fn welcome(url: &str, demo: Option<&SignIns>, data: &str) -> String {
    let mut lines = vec![format!("Muster is ready: {url}\n")];
    if let Some(demo) = demo {
        lines.push("Sign in as".to_owned());
        lines.extend(demo.people.iter().map(|(kind, address)| format!("  {kind:<10} {address}")));
        lines.push(format!("  {:<10} {}   (kept in {data}/demo-password)\n", "password", demo.password));
    }
    lines.push("Ctrl-C stops it.".to_owned());
    lines.join("\n")
}

fn data_folder(options: &Start) -> PathBuf {
    let folder = options.data.clone().or_else(|| muster::setting("data_dir").map(PathBuf::from));
    let folder = folder.unwrap_or_else(|| "data".into());
    // The option is meant from where it was typed, the setting from where the server runs.
    match (&options.data, std::env::current_dir()) {
        (Some(typed), Ok(here)) => here.join(typed),
        _ => paths::root().join(folder),
    }
}

fn check_port(listen: &str) -> Result<()> {
    match TcpListener::bind(listen) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
            bail!("{listen} is taken by another program; choose another port: cargo xtask start --port 8081")
        }
        Err(error) => Err(error).with_context(|| format!("can't listen on {listen}")),
    }
}

fn check_compiler() -> Result<()> {
    let advice = "a C compiler is needed for SQLite and PostgreSQL's library; install Debian's package build-essential, \
                  or what your system has in its place";
    Cmd::new("cc").arg("--version").quiet().read().map(drop).context(advice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_says_what_to_do() -> Result<()> {
        let taken = TcpListener::bind("127.0.0.1:0")?;
        let error = check_port(&taken.local_addr()?.to_string()).unwrap_err().to_string();
        assert!(error.contains("--port"), "{error}");
        Ok(())
    }

    #[test]
    fn the_welcome_names_address_people_and_password() {
        let demo = SignIns { people: vec![("admin".into(), "a@x.example".into())], password: "secret".into() };
        let text = welcome("http://127.0.0.1:8080", Some(&demo), "data");
        for part in ["http://127.0.0.1:8080", "a@x.example", "secret", "data/demo-password", "Ctrl-C"] {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(!welcome("http://x", None, "data").contains("Sign in"));
    }
}
