//! `muster payslip verify`.

use std::fs::File;
use std::io::Read as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use kernel::{Error, Result, date_text};
use payslips::service::{Verdict, verify as verdict_on};

use crate::state::State;

/// More bytes than any slip has.
const LARGEST: u64 = 20_000_000;

#[derive(Args)]
pub(super) struct Options {
    /// The PDF.
    file: PathBuf,
}

pub(super) async fn verify(state: State, options: Options) -> Result<ExitCode> {
    let unreadable = |error| Error::setting("FILE", format!("Can't be read: {error}"));
    let mut file = Vec::new();
    // The beginning of a longer one is no true copy either.
    File::open(&options.file).map_err(unreadable)?.take(LARGEST).read_to_end(&mut file).map_err(unreadable)?;
    let verdict = verdict_on(&state.db, file).await?;
    println!("{}", summary(&verdict));
    Ok(if matches!(verdict, Verdict::True { .. }) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn summary(verdict: &Verdict) -> String {
    match verdict {
        Verdict::True { number, empname, issued: true } => format!("A true copy of payslip {number} of {empname}."),
        Verdict::True { number, empname, issued: false } => {
            format!("A true copy of payslip {number} of {empname}, whose run has not gone out yet.")
        }
        Verdict::Withdrawn { number, empname, on, replaced_by: Some(other), .. } => {
            let on = date_text(*on);
            format!(
                "A true copy of payslip {number} of {empname}, which is valid no more: {other} replaced it on {on}."
            )
        }
        Verdict::Withdrawn { number, empname, on, reason, replaced_by: None } => {
            let (on, reason) = (date_text(*on), reason.as_deref().unwrap_or_default());
            format!("A true copy of payslip {number} of {empname}, which was withdrawn on {on}: {reason}")
        }
        Verdict::Altered { claims: Some(number) } => {
            format!("No true copy: it says that it is payslip {number}, and no PDF like it was made here.")
        }
        Verdict::Altered { claims: None } => "No true copy: no PDF like it was made here.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::summary;
    use payslips::service::Verdict;

    #[test]
    fn a_copy_is_true_or_it_is_not() {
        let found = |issued| Verdict::True { number: "2026-10/GT-1/3".into(), empname: "Asha Rao".into(), issued };
        assert_eq!(summary(&found(true)), "A true copy of payslip 2026-10/GT-1/3 of Asha Rao.");
        assert!(summary(&found(false)).contains("has not gone out yet"));
        let withdrawn = |replaced_by: Option<&str>| Verdict::Withdrawn {
            number: "2026-10/GT-1/3".into(),
            empname: "Asha Rao".into(),
            on: "2026-11-23".parse().unwrap(),
            reason: replaced_by.is_none().then(|| "Another's hours.".into()),
            replaced_by: replaced_by.map(str::to_owned),
        };
        assert!(summary(&withdrawn(None)).ends_with("which was withdrawn on 23/11/2026: Another's hours."));
        let replaced = summary(&withdrawn(Some("2026-10/GT-1/9")));
        assert!(replaced.ends_with("which is valid no more: 2026-10/GT-1/9 replaced it on 23/11/2026."), "{replaced}");
        assert!(summary(&Verdict::Altered { claims: Some("2026-10/GT-1/3".into()) }).contains("2026-10/GT-1/3"));
        assert!(summary(&Verdict::Altered { claims: None }).starts_with("No true copy"));
    }
}
