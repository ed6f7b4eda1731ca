//! The program: building it, and running its commands and its server.

use std::env;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::cmd::{Cmd, Show, without_colours};
use crate::stopwatch::timed;
use crate::{args, paths, procs, progress};

/// How long a server may take from its start to its first answer: it migrates in between.
const START_LIMIT: Duration = Duration::from_mins(3);

/// How it is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// `start` and `test` share this build, and what it is built from, with `cargo test`.
    Dev,
    Release,
}

/// Builds the program, and returns its path.
pub fn build(profile: Profile, show: Show) -> Result<PathBuf> {
    let (options, folder) = match profile {
        Profile::Dev => ("-p gateway", "debug"),
        Profile::Release => ("-p gateway --release", "release"),
    };
    match show {
        Show::All => Cmd::cargo().words("build --locked").words(options).run()?,
        Show::Failure => progress::build(Cmd::cargo(), options)?,
    }
    Ok(paths::target().join(folder).join("muster"))
}

/// `cargo xtask migrate`.
pub fn migrate() -> Result<()> {
    let program = timed("build", || build(Profile::Dev, Show::All))?;
    timed("migrate", || Cmd::new(program).arg("migrate").run())
}

/// `cargo xtask seed`.
pub fn seed(options: &args::Seed) -> Result<()> {
    let program = timed("build", || build(Profile::Dev, Show::All))?;
    let mut seed = Cmd::new(program).arg("seed").args(["--people", &options.people.to_string()]);
    seed = seed.args(["--seed", &options.number.to_string()]);
    if let Some(days) = options.days {
        seed = seed.args(["--days", &days.to_string()]);
    }
    timed("seed", || seed.run())
}

/// A setting of the program: the environment (`MUSTER_LISTEN`), else `muster.toml` (`listen`).
pub fn setting(name: &str) -> Option<String> {
    env::var(format!("MUSTER_{}", name.to_uppercase())).ok().or_else(|| {
        let text = fs::read_to_string(paths::root().join("muster.toml")).ok()?;
        toml_setting(&text, name)
    })
}

/// The plain text value of a top-level key of a TOML file.
fn toml_setting(text: &str, name: &str) -> Option<String> {
    text.lines().take_while(|line| !line.trim_start().starts_with('[')).find_map(|line| {
        let (key, value) = line.split_once('=')?;
        let value = value.trim().strip_prefix('"')?;
        (key.trim() == name).then(|| value.split('"').next().unwrap_or_default().to_owned())
    })
}

/// The demo people that `muster seed` made, as the program wrote them down.
#[derive(Debug, Default, PartialEq)]
pub struct SignIns {
    /// Kind of user (`admin`, `manager`, `employee`, `employee2`, …) and address.
    pub people: Vec<(String, String)>,
    pub password: String,
}

impl SignIns {
    /// Reads `demo-signins` and `demo-password` of a data folder; none where it holds no demo people.
    pub fn read(data: &Path) -> Option<Self> {
        let people = parse_sign_ins(&fs::read_to_string(data.join("demo-signins")).ok()?);
        let password = fs::read_to_string(data.join("demo-password")).ok()?.trim_end().to_owned();
        Some(Self { people, password })
    }

    /// The address of one kind of user.
    pub fn address(&self, kind: &str) -> Result<&str> {
        let found = self.people.iter().find(|(name, _)| name == kind);
        found.map(|(_, address)| address.as_str()).with_context(|| format!("the demo data names no {kind}"))
    }
}

/// The lines `kind: address` of a text.
fn parse_sign_ins(text: &str) -> Vec<(String, String)> {
    let pairs = text.lines().filter_map(|line| line.split_once(':'));
    pairs
        .map(|(kind, address)| (kind.trim().to_owned(), address.trim().to_owned()))
        .filter(|(kind, address)| !kind.contains(' ') && address.contains('@'))
        .collect()
}

/// Where the server's output goes.
#[derive(Clone, Copy)]
pub enum Output<'a> {
    Terminal,
    Log(&'a Path),
}

/// A running `muster serve`. Ends with this value.
#[derive(Debug)]
pub struct Server {
    pub child: procs::Child,
    /// `http://127.0.0.1:8080`
    pub url: String,
}

impl Server {
    /// Starts it, and waits until it answers.
    pub fn start(serve: &Cmd, output: Output<'_>) -> Result<Self> {
        let mut child = serve.start(|command| {
            command.stdout(Stdio::piped()).stderr(Stdio::piped());
        })?;
        let (sender, receiver) = mpsc::channel();
        let (mut out, mut errors): (Box<dyn Write + Send>, Box<dyn Write + Send>) = match output {
            Output::Terminal => (Box::new(std::io::stdout()), Box::new(std::io::stderr())),
            Output::Log(path) => {
                let file = File::options().create(true).append(true).open(path)?;
                (Box::new(file.try_clone()?), Box::new(file))
            }
        };
        if let Some(pipe) = child.inner().stdout.take() {
            let sender = sender.clone();
            thread::spawn(move || relay(pipe, &mut out, &sender));
        }
        if let Some(pipe) = child.inner().stderr.take() {
            thread::spawn(move || relay(pipe, &mut errors, &sender));
        }
        let end = Instant::now() + START_LIMIT;
        loop {
            match receiver.recv_timeout(Duration::from_millis(100)) {
                Ok(url) => return Ok(Self { child, url }),
                Err(RecvTimeoutError::Timeout) if child.running() && Instant::now() < end && !procs::stopping() => {}
                Err(_) => {
                    let status = child.stop()?;
                    if let Output::Log(path) = output {
                        eprint!("{}", last_lines(&fs::read_to_string(path).unwrap_or_default(), 20));
                    }
                    bail!("the server did not start ({status}); to repeat it: {serve}");
                }
            }
        }
    }

    /// `127.0.0.1:8080`
    pub fn address(&self) -> &str {
        self.url.trim_start_matches("http://").trim_end_matches('/')
    }
}

/// A port that is free now.
pub fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Copies lines as they come, and sends the address of the one that says it.
fn relay(pipe: impl Read, out: &mut impl Write, found: &mpsc::Sender<String>) {
    let mut reader = BufReader::new(pipe);
    let mut line = Vec::new();
    while matches!(reader.read_until(b'\n', &mut line), Ok(read) if read > 0) {
        out.write_all(&line).and_then(|()| out.flush()).ok();
        if let Some(url) = listening(&String::from_utf8_lossy(&line)) {
            // Nobody listens any more once the address is known.
            found.send(url).ok();
        }
        line.clear();
    }
}

/// The address in `listening on http://…`.
fn listening(line: &str) -> Option<String> {
    let plain = without_colours(line);
    let (_, after) = plain.split_once("listening on ")?;
    let url = after.split(|end: char| end.is_whitespace() || end == '"').next()?;
    url.starts_with("http://").then(|| url.to_owned())
}

fn last_lines(text: &str, count: usize) -> String {
    let skip = text.lines().count().saturating_sub(count);
    text.lines().skip(skip).flat_map(|line| ["  ", line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_the_line() {
        assert_eq!(listening("listening on http://127.0.0.1:80\n"), Some("http://127.0.0.1:80".into()));
        assert_eq!(listening("\u{1b}[32mINFO\u{1b}[0m listening on http://[::1]:8 x"), Some("http://[::1]:8".into()));
        assert_eq!(listening("not listening on anything"), None);
    }

    #[test]
    fn settings_of_the_file() {
        let text = "# listen = \"no\"\nlisten = \"127.0.0.1:9\" # here\ndata_dir=\"d\"\n[part]\npublic_url = \"x\"\n";
        assert_eq!(toml_setting(text, "listen"), Some("127.0.0.1:9".into()));
        assert_eq!(toml_setting(text, "data_dir"), Some("d".into()));
        assert_eq!(toml_setting(text, "public_url"), None);
    }

    #[test]
    fn sign_ins_are_read_among_other_lines() {
        let text = "60 people: done\nadmin: a@x.example\nemployee2: b@x.example\nnote: none\n";
        let expected = [("admin", "a@x.example"), ("employee2", "b@x.example")];
        assert_eq!(parse_sign_ins(text), expected.map(|(kind, address)| (kind.to_owned(), address.to_owned())));
    }
}
