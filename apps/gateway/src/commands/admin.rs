//! `muster admin create`.

use std::io::Read as _;
use std::process::ExitCode;

use clap::Args;
use core_auth::model::NewAdmin;
use core_auth::rights::CreateAdmin;
use core_auth::service::people;
use kernel::{Error, Grant, Result};

use crate::state::State;
use crate::workers;

#[derive(Args)]
pub(super) struct Options {
    /// The address that mails go to, and that signs in.
    #[arg(long)]
    email: String,
    /// First name.
    #[arg(long)]
    fname: String,
    /// Last name.
    #[arg(long)]
    lname: String,
    /// The employee number.
    #[arg(long)]
    empid: String,
    /// Reads the password from standard input; the only way, so that no process list shows it.
    #[arg(long, required = true)]
    password_stdin: bool,
}

pub(super) async fn create(state: State, options: Options) -> Result<ExitCode> {
    let Options { email, fname, lname, empid, password_stdin: _ } = options;
    let mut password = String::new();
    std::io::stdin().read_to_string(&mut password).map_err(|error| Error::setting("password", error.to_string()))?;
    let password = without_line_ending(&password).to_owned();
    let admin = NewAdmin { email, fname, lname, empid, password };
    let email = admin.email.clone();
    people::create_admin(&state.db, &Grant::<CreateAdmin>::system("muster admin create"), admin).await?;
    workers::seal(&state, false).await;
    println!("{email} is an admin.");
    Ok(ExitCode::SUCCESS)
}

/// One line ending is the shell's; anything before it is the password's.
fn without_line_ending(text: &str) -> &str {
    let text = text.strip_suffix('\n').unwrap_or(text);
    text.strip_suffix('\r').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::without_line_ending;

    #[test]
    fn one_line_ending_goes() {
        for (text, password) in [("a b \n", "a b "), ("a\r\n", "a"), ("a\n\n", "a\n"), ("a", "a"), ("", "")] {
            assert_eq!(without_line_ending(text), password);
        }
    }
}
