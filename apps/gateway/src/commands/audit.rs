//! `muster audit verify`.

use std::process::ExitCode;

use clap::Args;
use db::audit::Verdict;
use kernel::Result;

use crate::state::State;

#[derive(Args)]
pub(super) struct Options {
    /// A head that an earlier look has printed: says whether the trail still holds all that it held then.
    #[arg(long, value_name = "HEAD")]
    holds: Option<String>,
}

pub(super) async fn verify(state: State, options: Options) -> Result<ExitCode> {
    let verdict = state.db.audit_verdict(&state.seal_key).await?;
    println!("{}", summary(&verdict));
    if let Some(head) = &verdict.head {
        println!("Its head is {head}");
    }
    let mut is_whole = verdict.problems.is_empty();
    if let Some(noted) = options.holds {
        let holds = state.db.audit_holds(&state.seal_key, &noted).await?;
        let said = if holds {
            "holds all that it held then."
        } else {
            "does not hold what it held then: the database was put back to an earlier state, or the trail was altered."
        };
        println!("The audit trail {said}");
        is_whole &= holds;
    }
    Ok(if is_whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What was looked at, and what was found.
pub(super) fn summary(verdict: &Verdict) -> String {
    let Verdict { entries, seals, erased, problems, .. } = verdict;
    let masked = match erased {
        0 => String::new(),
        1 => " (1 entry erased)".to_owned(),
        _ => format!(" ({erased} entries erased)"),
    };
    let verified = format!("{entries} entries and {seals} seals were verified{masked}");
    if problems.is_empty() {
        return format!("{verified}: the audit trail is whole.");
    }
    format!("{verified}: the audit trail is not whole.\n{}", problems.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::summary;
    use db::audit::Verdict;

    #[test]
    fn findings_are_told_one_a_line() {
        let mut verdict = Verdict { entries: 13, seals: 12, erased: 0, problems: Vec::new(), head: None };
        assert_eq!(summary(&verdict), "13 entries and 12 seals were verified: the audit trail is whole.");
        verdict.erased = 3;
        let erased = "13 entries and 12 seals were verified (3 entries erased): the audit trail is whole.";
        assert_eq!(summary(&verdict), erased);
        verdict.erased = 0;
        verdict.problems = vec!["one".into(), "two".into()];
        let expected = "13 entries and 12 seals were verified: the audit trail is not whole.\none\ntwo";
        assert_eq!(summary(&verdict), expected);
    }
}
