//! Running a program: shown as a line that can be pasted into a shell, and named by it when it fails.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::paths;
use crate::procs::Child;

/// How much of what a program prints is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// All of it.
    All,
    /// Nothing, unless the program fails: then all of it.
    Failure,
}

/// A program with its arguments, environment and folder.
#[derive(Clone, Debug)]
pub struct Cmd {
    program: OsString,
    arguments: Vec<OsString>,
    environment: Vec<(OsString, OsString)>,
    folder: PathBuf,
    quiet: bool,
    settings: bool,
}

impl Cmd {
    /// A program that runs in the root of the repository.
    pub fn new(program: impl AsRef<OsStr>) -> Self {
        Self {
            program: program.as_ref().to_owned(),
            arguments: Vec::new(),
            environment: Vec::new(),
            folder: paths::root(),
            quiet: false,
            settings: true,
        }
    }

    /// `cargo`, the one that runs this.
    pub fn cargo() -> Self {
        Self::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    }

    pub fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.arguments.push(argument.as_ref().to_owned());
        self
    }

    pub fn args<S: AsRef<OsStr>>(mut self, arguments: impl IntoIterator<Item = S>) -> Self {
        self.arguments.extend(arguments.into_iter().map(|argument| argument.as_ref().to_owned()));
        self
    }

    /// The words of `line`, which holds no quotes.
    pub fn words(self, line: &str) -> Self {
        self.args(line.split_whitespace())
    }

    pub fn env(mut self, name: impl AsRef<OsStr>, value: impl AsRef<OsStr>) -> Self {
        self.environment.push((name.as_ref().to_owned(), value.as_ref().to_owned()));
        self
    }

    pub fn dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = folder.into();
        self
    }

    /// Takes what others leave of the processor: a step that somebody waits for hardly notices it.
    pub fn in_background(mut self) -> Self {
        let program = std::mem::replace(&mut self.program, "nice".into());
        self.arguments.splice(0..0, ["-n".into(), "19".into(), program]);
        self
    }

    /// Doesn't show the command when it runs.
    pub fn quiet(mut self) -> Self {
        self.quiet = true;
        self
    }

    /// Keeps the user's own settings of the program (`MUSTER_…`, `DATABASE_URL`) away from it.
    pub fn without_settings(mut self) -> Self {
        self.settings = false;
        self
    }

    /// Runs to the end; what it prints is seen.
    pub fn run(&self) -> Result<()> {
        self.show();
        let mut child = self.spawn(&mut self.command())?;
        self.judge(child.wait()?)
    }

    /// Runs to the end; `show` says what is seen of what it prints.
    pub fn run_showing(&self, show: Show) -> Result<()> {
        match show {
            Show::All => self.run(),
            Show::Failure => self.run_watched(|_| ()),
        }
    }

    /// Runs to the end, and hands each line of its standard output on. What it prints is seen only when it fails.
    pub fn run_watched(&self, mut line: impl FnMut(&str)) -> Result<()> {
        let mut child = self.spawn(self.command().stdout(Stdio::piped()).stderr(Stdio::piped()))?;
        let errors = child.inner().stderr.take().map(|pipe| thread::spawn(move || relay(pipe, &mut std::io::sink())));
        let mut text = String::new();
        if let Some(pipe) = child.inner().stdout.take() {
            for printed in BufReader::new(pipe).lines().map_while(Result::ok) {
                line(&printed);
                // What programs tell each other is nothing to read.
                if !printed.starts_with('{') {
                    text.push_str(&printed);
                    text.push('\n');
                }
            }
        }
        text.push_str(&errors.and_then(|errors| errors.join().ok()).unwrap_or_default());
        let result = self.judge(child.wait()?);
        if result.is_err() && !crate::procs::stopping() {
            println!("\n$ {self}\n{text}");
        }
        result
    }

    /// Runs to the end and returns its standard output.
    pub fn read(&self) -> Result<String> {
        Ok(String::from_utf8_lossy(&self.read_bytes()?).into_owned())
    }

    /// Runs to the end and returns its standard output, byte for byte.
    pub fn read_bytes(&self) -> Result<Vec<u8>> {
        self.show();
        let mut child = self.spawn(self.command().stdout(Stdio::piped()))?;
        let mut output = Vec::new();
        if let Some(mut pipe) = child.inner().stdout.take() {
            pipe.read_to_end(&mut output)?;
        }
        let status = child.wait()?;
        if !status.success() {
            print!("{}", String::from_utf8_lossy(&output));
        }
        self.judge(status)?;
        Ok(output)
    }

    /// Runs to the end; what it prints is seen, and returned without colours. The second value is how it ended.
    pub fn tee(&self) -> Result<(String, Result<()>)> {
        self.captured(std::io::stdout(), std::io::stderr())
    }

    /// Runs to the end; what it prints is only returned.
    pub fn hidden(&self) -> Result<(String, Result<()>)> {
        self.captured(std::io::sink(), std::io::sink())
    }

    fn captured(&self, mut out: impl Write, mut errors: impl Write + Send + 'static) -> Result<(String, Result<()>)> {
        self.show();
        let mut child = self.spawn(self.command().stdout(Stdio::piped()).stderr(Stdio::piped()))?;
        let errors = child.inner().stderr.take().map(|pipe| thread::spawn(move || relay(pipe, &mut errors)));
        let mut text = child.inner().stdout.take().map(|pipe| relay(pipe, &mut out)).unwrap_or_default();
        if let Some(errors) = errors {
            text.push_str(&errors.join().unwrap_or_default());
        }
        let status = child.wait()?;
        Ok((text, self.judge(status)))
    }

    /// Starts it, with `streams` for its output.
    pub fn start(&self, streams: impl FnOnce(&mut process::Command)) -> Result<Child> {
        self.show();
        let mut command = self.command();
        streams(&mut command);
        self.spawn(&mut command)
    }

    fn show(&self) {
        if !self.quiet {
            println!("$ {self}");
        }
    }

    fn command(&self) -> process::Command {
        let mut command = process::Command::new(&self.program);
        if !self.settings {
            for (name, _) in std::env::vars_os() {
                if name == "DATABASE_URL" || name.to_string_lossy().starts_with("MUSTER_") {
                    command.env_remove(name);
                }
            }
        }
        // What Cargo told this program of itself is nothing to the programs below: build scripts that watch these names
        // (ring's) would run again, and all that stands on them be built again, whenever a build by hand came between.
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
                command.env_remove(name.as_ref());
            }
        }
        command.args(&self.arguments).envs(self.environment.iter().map(|(name, value)| (name, value)));
        command.current_dir(&self.folder);
        command
    }

    fn spawn(&self, command: &mut process::Command) -> Result<Child> {
        Child::spawn(command).with_context(|| format!("could not run {}", self.program.display()))
    }

    fn judge(&self, status: process::ExitStatus) -> Result<()> {
        if crate::procs::stopping() {
            bail!("stopped");
        }
        if !status.success() {
            bail!("failed ({status}); to repeat it: {self}");
        }
        Ok(())
    }
}

impl fmt::Display for Cmd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let elsewhere = self.folder != paths::root();
        if elsewhere {
            write!(f, "(cd {} && ", quoted(OsStr::new(&paths::short(&self.folder))))?;
        }
        for (name, value) in &self.environment {
            write!(f, "{}={} ", name.display(), quoted(value))?;
        }
        // The full path of cargo says nothing that its name doesn't.
        let program = Path::new(&self.program);
        match program.file_name() {
            Some(name) if name == "cargo" => write!(f, "cargo")?,
            _ if elsewhere => write!(f, "{}", quoted(&self.program))?,
            _ => write!(f, "{}", quoted(OsStr::new(&paths::short(program))))?,
        }
        for argument in &self.arguments {
            write!(f, " {}", quoted(argument))?;
        }
        if elsewhere { write!(f, ")") } else { Ok(()) }
    }
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let plain = |character: char| character.is_alphanumeric() || "-_./=:,@+%".contains(character);
    if !word.is_empty() && word.chars().all(plain) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// Copies lines as they come, and returns them without colours.
fn relay(pipe: impl Read, out: &mut impl Write) -> String {
    let mut reader = BufReader::new(pipe);
    let (mut text, mut line) = (String::new(), Vec::new());
    while matches!(reader.read_until(b'\n', &mut line), Ok(read) if read > 0) {
        // A reader of our own output that has gone away doesn't end the run.
        out.write_all(&line).and_then(|()| out.flush()).ok();
        text.push_str(&without_colours(&String::from_utf8_lossy(&line)));
        line.clear();
    }
    text
}

/// Removes the escape sequences of terminals.
pub fn without_colours(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if character != '\u{1b}' {
            plain.push(character);
        } else if characters.next() == Some('[') {
            // The sequence ends with its first letter.
            for part in characters.by_ref() {
                if part.is_ascii_alphabetic() {
                    break;
                }
            }
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_as_a_line_for_a_shell() {
        let cmd = Cmd::new("npm").words("run test").arg("it's").env("CI", "1").dir(paths::frontend());
        assert_eq!(cmd.to_string(), r"(cd frontend && CI=1 npm run test 'it'\''s')");
    }

    #[test]
    fn what_runs_in_the_background_has_the_lowest_priority() -> Result<()> {
        let priority = Cmd::new("nice").quiet().in_background().read()?;
        assert_eq!(priority.trim(), "19");
        Ok(())
    }

    #[test]
    fn a_failure_names_the_command() {
        let error = Cmd::new("sh").args(["-c", "exit 3"]).quiet().run().unwrap_err().to_string();
        assert!(error.contains("to repeat it: sh -c 'exit 3'"), "{error}");
        assert!(Cmd::new("no-such-program-at-all").quiet().run().is_err());
    }

    #[test]
    fn each_line_is_handed_on() -> Result<()> {
        let mut lines = Vec::new();
        Cmd::new("sh")
            .args(["-c", "echo one; echo two >&2; echo three"])
            .run_watched(|line| lines.push(line.to_owned()))?;
        assert_eq!(lines, ["one", "three"]);
        let failed = Cmd::new("sh").args(["-c", "exit 3"]).run_showing(Show::Failure);
        assert!(failed.unwrap_err().to_string().contains("to repeat it"));
        Ok(())
    }

    #[test]
    fn output_is_seen_and_kept() -> Result<()> {
        let (text, result) =
            Cmd::new("sh").args(["-c", "printf '\\033[31mred\\033[0m\\n'; echo two >&2"]).quiet().tee()?;
        result?;
        assert_eq!(text, "red\ntwo\n");
        Ok(())
    }
}
