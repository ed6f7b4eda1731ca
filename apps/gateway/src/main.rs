//! `muster`: see `muster --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    gateway::commands::run()
}
