//! `muster seed`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use demo::Plan;
use kernel::{Error, Grant, Result};
use rand::RngExt as _;

use crate::config::write_private;
use crate::state::State;
use crate::workers;

#[derive(Args)]
pub(super) struct Options {
    /// How many people.
    #[arg(long, default_value_t = 60)]
    people: u32,
    /// The same number makes the same company.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Days of history.
    #[arg(long, default_value_t = 730)]
    days: u32,
    /// Says so, and succeeds, when the database already has people.
    #[arg(long)]
    if_empty: bool,
    /// Writes a session token for this many people to `<data dir>/demo-tokens`, for benchmarks. A database
    /// with demo data is taken as it is.
    #[arg(long, hide = true)]
    sessions: Option<u32>,
}

pub(super) async fn run(state: State, options: Options) -> Result<ExitCode> {
    let data_dir = &state.config.data_dir;
    if let Some(count) = options.sessions
        && demo::is_demo(&state.db).await?
    {
        return tokens(&state, count).await;
    }
    if options.if_empty && !core_auth::service::people::nobody(&state.db).await? {
        println!("The database already has people; nothing was added.");
        return Ok(ExitCode::SUCCESS);
    }
    let plan = Plan { people: options.people, seed: options.seed, days: options.days };
    let password = password();
    let sign_ins = demo::fill(&state.db, plan, &password).await?;
    demo::store_files(&state.db, &state.files).await?;
    let turns = Grant::system("leave turns");
    while leaves::service::turns::step(&state.db, &turns, None).await? {}
    demo::date_turns(&state.db).await?;
    workers::seal(&state, false).await;
    let mut lines = format!("admin: {}\nmanager: {}\n", sign_ins.admin, sign_ins.manager);
    for (index, email) in sign_ins.employees.iter().take(4).enumerate() {
        let number = if index == 0 { String::new() } else { (index + 1).to_string() };
        writeln!(lines, "employee{number}: {email}").map_err(Error::internal)?;
    }
    keep(&data_dir.join("demo-password"), &password)?;
    keep(&data_dir.join("demo-signins"), &lines)?;
    print!("{lines}");
    println!("password: {password}");
    match options.sessions {
        Some(count) => tokens(&state, count).await,
        None => Ok(ExitCode::SUCCESS),
    }
}

async fn tokens(state: &State, count: u32) -> Result<ExitCode> {
    let mut lines = String::new();
    for (user, session, nonce) in demo::sessions(&state.db, count).await? {
        writeln!(lines, "{user} {}", state.tokens.sign(session, &nonce)?).map_err(Error::internal)?;
    }
    workers::seal(state, false).await;
    keep(&state.config.data_dir.join("demo-tokens"), &lines)?;
    Ok(ExitCode::SUCCESS)
}

/// Replaces a file that only its owner may read.
fn keep(path: &Path, text: &str) -> Result<()> {
    if path.exists() {
        fs::remove_file(path).map_err(Error::internal)?;
    }
    write_private(path, text).map_err(Error::internal)
}

/// Sixteen letters and digits that can't be taken for one another.
fn password() -> String {
    const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
    let mut random = rand::rng();
    (0..16).filter_map(|_| LETTERS.get(random.random_range(0..LETTERS.len()))).map(|byte| char::from(*byte)).collect()
}
