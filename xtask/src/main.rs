//! The project's commands. `cargo xtask --help` lists them.

mod args;
mod bench;
mod cluster;
mod cmd;
mod deb;
mod dist;
mod fingerprint;
mod frontend;
mod muster;
mod openapi;
mod paths;
mod pictures;
mod procs;
mod progress;
mod schemathesis;
mod start;
mod stopwatch;
mod test;
mod tidy;
mod wheel;

use std::process::ExitCode;

use args::Command;

fn main() -> ExitCode {
    let command = match args::parse() {
        Ok(command) => command,
        Err(error) => {
            eprintln!("xtask: {error}\n`cargo xtask --help` lists the commands and their options.");
            return ExitCode::from(2);
        }
    };
    if let Err(error) = procs::watch_signals() {
        eprintln!("xtask: {error:#}");
        return ExitCode::FAILURE;
    }
    let result = match &command {
        Command::Help => {
            print!("{}", args::HELP);
            Ok(())
        }
        Command::Start(options) => start::run(options),
        Command::Cluster { reads } => cluster::run(*reads),
        Command::Test(options) => test::run(options),
        Command::Tidy => tidy::run(),
        Command::Migrate => muster::migrate(),
        Command::Seed(options) => muster::seed(options),
        Command::OpenApi => openapi::write(),
        Command::Pictures(options) => pictures::run(options),
        Command::Dist { verbose } => dist::run(*verbose),
        Command::Deb { verbose } => deb::run(*verbose),
        Command::Schemathesis(options) => schemathesis::run(options),
        Command::Bench(options) => bench::run(options),
        Command::Day(options) => bench::day::run(options),
        Command::Backup(options) => bench::backup::run(options),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) if procs::stopping() => {
            eprintln!("xtask: stopped; everything that it had started has been ended");
            ExitCode::from(130)
        }
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
